//! Rows and what lines do to them. Blocks are serializable: the whole block or none of it. It must not know the
//! network.

use crate::model::{
    Answer, Change, Code, Constraint, Event, KeyRow, Line, PaymentRow, PaymentStatus, Scenario, Serving, Store, Turn,
    Via, World,
};

/// How a line of the database went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It took effect.
    Done,
    /// A row was in the way, or was missing.
    Conflict,
}

impl World {
    /// True where the constraint forbids this payment to succeed: another one of its order has.
    pub(crate) fn order_is_taken(&self, scenario: &Scenario, row: &PaymentRow) -> bool {
        scenario.constraint != Constraint::None
            && self.payments.iter().any(|other| {
                other.order == row.order && other.payment != row.payment && other.status == PaymentStatus::Succeeded
            })
    }
}

impl Turn<'_> {
    /// Runs one line against the tables, for a process and the request it serves.
    pub(crate) fn run_database_line(&mut self, server: u8, serving: Serving, line: Line) -> Outcome {
        match line {
            Line::ClaimKey => self.claim_key(server, serving),
            Line::InsertPayment => self.insert_payment(server, serving),
            Line::DebitWallet => {
                let payment = self.process(server).payment;
                self.charge(serving.attempt, payment, Via::Wallet);
                Outcome::Done
            }
            Line::MarkSucceeded => self.mark(server, PaymentStatus::Succeeded),
            Line::CompleteKey { fenced } => self.complete_key(server, serving, fenced, Code::Created),
            Line::ReleaseKey => {
                self.release_key(server, serving);
                Outcome::Done
            }
            other => self.run_effect_line(serving, other),
        }
    }

    fn claim_key(&mut self, server: u8, serving: Serving) -> Outcome {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return Outcome::Conflict };
        if self.world.key_row(self.scenario, attempt.client, attempt.key).is_some() {
            return Outcome::Conflict;
        }
        self.world.last_owner = self.world.last_owner.saturating_add(1);
        let owner = self.world.last_owner;
        let client = self.scenario.key_space(attempt.client);
        let row = KeyRow { client, key: attempt.key, body: attempt.body, owner, ..KeyRow::default() };
        if self.world.keys.try_push(row).is_some() {
            return Outcome::Conflict;
        }
        self.process_mut(server).owner = owner;
        self.emit(Event::Wrote(Change::KeyClaimed { key: attempt.key, owner }));
        Outcome::Done
    }

    /// The number comes from a sequence, which does not roll back; an open block has drawn it already.
    fn insert_payment(&mut self, server: u8, serving: Serving) -> Outcome {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return Outcome::Conflict };
        let taken = self.scenario.constraint == Constraint::OneNotFailed
            && self.world.payments.iter().any(|row| row.order == attempt.order && row.status != PaymentStatus::Failed);
        if taken {
            return Outcome::Conflict;
        }
        let payment = self.draw_payment(server);
        let status = PaymentStatus::Pending;
        let row =
            PaymentRow { payment, client: attempt.client, order: attempt.order, attempt: serving.attempt, status };
        if self.world.payments.try_push(row).is_some() {
            return Outcome::Conflict;
        }
        let owner = self.process(server).owner;
        if owner != 0
            && let Some(row) = self.world.key_row_mut(self.scenario, attempt.client, attempt.key)
            && row.owner == owner
        {
            row.payment = payment;
        }
        self.emit(Event::Wrote(Change::PaymentInserted { payment, order: attempt.order }));
        Outcome::Done
    }

    /// The process's payment number, drawn from the sequence unless its open block has drawn one.
    pub(crate) fn draw_payment(&mut self, server: u8) -> u8 {
        let process = *self.process(server);
        if process.open_block != 0 && process.payment != 0 && self.world.payment_row(process.payment).is_none() {
            return process.payment;
        }
        self.world.last_payment = self.world.last_payment.saturating_add(1);
        self.process_mut(server).payment = self.world.last_payment;
        self.world.last_payment
    }

    pub(crate) fn mark(&mut self, server: u8, status: PaymentStatus) -> Outcome {
        let payment = self.process(server).payment;
        let Some(row) = self.world.payment_row(payment).copied() else { return Outcome::Done };
        if status == PaymentStatus::Succeeded && self.world.order_is_taken(self.scenario, &row) {
            return Outcome::Conflict;
        }
        for row in self.world.payments.iter_mut().filter(|row| row.payment == payment) {
            row.status = status;
        }
        self.emit(Event::Wrote(Change::PaymentMarked { payment, status }));
        Outcome::Done
    }

    pub(crate) fn complete_key(&mut self, server: u8, serving: Serving, fenced: bool, code: Code) -> Outcome {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return Outcome::Done };
        let process = *self.process(server);
        let Some(row) = self.world.key_row_mut(self.scenario, attempt.client, attempt.key) else {
            return Outcome::Conflict;
        };
        if fenced && (row.answer.is_some() || row.owner != process.owner) {
            return Outcome::Conflict;
        }
        row.answer = Some(Answer { code, payment: process.payment, replayed: false });
        row.lease_over = false;
        self.emit(Event::Wrote(Change::KeyCompleted { key: attempt.key, code }));
        Outcome::Done
    }

    pub(crate) fn release_key(&mut self, server: u8, serving: Serving) {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return };
        let owner = self.process(server).owner;
        let space = self.scenario.key_space(attempt.client);
        let rows = self.world.keys.len();
        self.world.keys.retain(|row| row.client != space || row.key != attempt.key || row.owner != owner);
        if self.world.keys.len() != rows {
            self.emit(Event::Wrote(Change::KeyReleased { key: attempt.key }));
        }
    }

    /// Stores a failure under the key, or releases it, as the policy says. A request without a key has no row.
    pub(crate) fn store_failure(&mut self, server: u8, serving: Serving, code: Code) {
        let stored = match self.scenario.store {
            Store::All => true,
            Store::NotServerErrors => code != Code::ServerError,
            Store::OnlySuccess => false,
        };
        if self.process(server).owner == 0 {
            return;
        }
        if stored {
            self.complete_key(server, serving, true, code);
        } else {
            self.release_key(server, serving);
        }
    }

    /// Deletes the rows this process has made, as if it had never been.
    pub(crate) fn delete_rows(&mut self, server: u8, serving: Serving) {
        let payment = self.process(server).payment;
        let rows = self.world.payments.len();
        self.world.payments.retain(|row| row.payment != payment);
        if self.world.payments.len() != rows {
            self.emit(Event::Wrote(Change::PaymentDeleted { payment }));
        }
        if self.process(server).owner != 0 {
            self.release_key(server, serving);
        }
    }

    pub(crate) fn end_lease(&mut self, key: u8) {
        for row in self.world.keys.iter_mut().filter(|row| row.key == key && row.answer.is_none()) {
            row.lease_over = true;
        }
        self.emit(Event::Wrote(Change::LeaseOver { key }));
    }

    /// Prunes a completed key. Answers to it are no longer promised to be equal to later ones.
    pub(crate) fn forget_key(&mut self, key: u8) {
        self.world.keys.retain(|row| row.key != key || row.answer.is_none());
        for attempt in self.world.attempts.iter_mut().filter(|attempt| attempt.key == key) {
            attempt.final_answer = None;
        }
        self.emit(Event::Wrote(Change::KeyReleased { key }));
    }
}
