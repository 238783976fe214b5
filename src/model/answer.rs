//! Answers: from a row, from the payment that holds an order, and what they promise. It must not know which line asked.

use crate::model::promise::{BROKEN_MISMATCH, BROKEN_OWN_ANSWER, BROKEN_SAME_ANSWER};
use crate::model::{
    Answer, Code, Envelope, Event, InFlight, Name, Payload, PaymentStatus, Process, Replay, Serving, Turn,
};

impl Turn<'_> {
    /// One read, one send. The order of the questions is the article's: another fingerprint, in progress, completed.
    pub(crate) fn answer_from_key(&mut self, server: u8, serving: Serving) {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return };
        let Some(row) = self.world.key_row(self.scenario, attempt.client, attempt.key).copied() else {
            self.start_over(server);
            return;
        };
        let payment = row.payment;
        if !self.scenario.same_fingerprint(row.body, attempt.body) {
            let code = self.scenario.mismatch.code();
            self.answer(server, serving, Answer { code, payment: 0, replayed: false });
        } else if row.answer.is_some() && self.scenario.replay == Replay::Refuse {
            let code = Code::Unprocessable;
            self.answer(server, serving, Answer { code, payment: 0, replayed: false });
        } else if let Some(stored) = row.answer {
            self.answer(server, serving, Answer { replayed: true, ..stored });
        } else if row.lease_over {
            self.take_over(server, attempt.client, attempt.key, payment);
        } else {
            match self.scenario.in_flight {
                InFlight::Conflict => {
                    self.answer(server, serving, Answer { code: Code::Conflict, payment: 0, replayed: false });
                }
                // The step is enabled again when the row has changed.
                InFlight::Wait => {}
                InFlight::RunOn | InFlight::RunOnSamePayment => {
                    let same = self.scenario.in_flight == InFlight::RunOnSamePayment;
                    let process = self.process_mut(server);
                    process.runs_on = true;
                    process.owner = row.owner;
                    process.payment = if same { payment } else { 0 };
                    self.emit(Event::RanOn { server, key: attempt.key });
                    self.go_to(server, 0);
                }
            }
        }
    }

    /// A compare-and-swap on the owner: only one can win, and whoever held the key is fenced off.
    fn take_over(&mut self, server: u8, client: u8, key: u8, payment: u8) {
        self.world.last_owner = self.world.last_owner.saturating_add(1);
        let owner = self.world.last_owner;
        if let Some(row) = self.world.key_row_mut(self.scenario, client, key) {
            row.owner = owner;
            row.lease_over = false;
        }
        let process = self.process_mut(server);
        process.owner = owner;
        process.payment = payment;
        self.emit(Event::TookOver { server, key, owner });
        let resume = self.listing_of(server).recovery_point(payment != 0);
        self.go_to(server, resume);
    }

    pub(crate) fn answer_from_order(&mut self, server: u8, serving: Serving) {
        let order = self.world.attempt(serving.attempt).map_or(0, |attempt| attempt.order);
        let holder = self.world.payments.iter().find(|row| row.order == order && row.status != PaymentStatus::Failed);
        let Some(holder) = holder.copied() else {
            self.start_over(server);
            return;
        };
        let code = if holder.status == PaymentStatus::Succeeded { Code::Created } else { Code::Conflict };
        self.answer(server, serving, Answer { code, payment: holder.payment, replayed: false });
    }

    pub(crate) fn start_over(&mut self, server: u8) {
        let process = self.process_mut(server);
        *process = Process { serving: process.serving, calls: process.calls, ..Process::default() };
        self.emit(Event::StartedOver { server });
        self.go_to(server, 0);
    }

    pub(crate) fn answer(&mut self, server: u8, serving: Serving, answer: Answer) {
        self.judge_answer(serving, answer);
        *self.process_mut(server) = Process::default();
        let Answer { code, replayed, .. } = answer;
        self.emit(Event::Answered { server, attempt: serving.attempt, code, replayed });
        let name = Name::answer(serving.attempt, serving.copy);
        self.send(Envelope { name, origin: serving.copy, payload: Payload::Answer(answer) });
    }

    /// Promises about answers leave no trace in any table, so they are judged when an answer is sent.
    fn judge_answer(&mut self, serving: Serving, answer: Answer) {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return };
        let row = self.world.key_row(self.scenario, attempt.client, attempt.key).copied();
        if answer.replayed && row.is_some_and(|row| self.scenario.really_differ(row.body, attempt.body)) {
            self.world.broken |= BROKEN_MISMATCH;
        }
        if let Some(payment) = self.world.payment_row(answer.payment)
            && payment.client != attempt.client
        {
            self.world.broken |= BROKEN_OWN_ANSWER;
        }
        if !answer.code.is_final() || attempt.key == 0 {
            return;
        }
        let said = |answer: Answer| (answer.code, answer.payment);
        let differs = self.world.attempts.iter().any(|other| {
            (other.client, other.key, other.body) == (attempt.client, attempt.key, attempt.body)
                && other.final_answer.is_some_and(|first| said(first) != said(answer))
        });
        if differs {
            self.world.broken |= BROKEN_SAME_ANSWER;
        }
        if let Some(attempt) = self.world.attempt_mut(serving.attempt)
            && attempt.final_answer.is_none()
        {
            attempt.final_answer = Some(answer);
        }
    }
}
