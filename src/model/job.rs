//! The reconciliation job: it picks a payment that has been pending for long, asks the provider, and settles. It must
//! not know the request that made the payment, which may be long over.

use crate::model::database::Outcome;
use crate::model::world::JOB;
use crate::model::{
    Answer, Change, Code, Envelope, Event, Line, Name, Payload, PaymentRow, PaymentStatus, Process, ProviderKeyRule,
    Reply, Scenario, Serving, Spot, Store, Turn, Unknown, Via, World,
};

impl World {
    /// The oldest pending payment that an attempt has made.
    #[must_use]
    pub fn pending_of(&self, attempt: u8) -> Option<&PaymentRow> {
        self.payments.iter().find(|row| row.attempt == attempt && row.status == PaymentStatus::Pending)
    }

    /// What the provider has recorded for a payment.
    #[must_use]
    pub(crate) fn recorded(&self, payment: u8) -> Option<Reply> {
        let charge = (1_u8..).zip(&self.charges).find(|(_, one)| one.payment == payment && one.via == Via::Provider);
        let declined = || {
            let known = |entry: &&crate::model::ProviderMemory| {
                entry.key == crate::model::ProviderKey::Payment(payment) && entry.reply == Reply::Declined
            };
            self.memory.iter().find(known).map(|entry| entry.reply)
        };
        charge.map(|(number, _)| Reply::Charged(number)).or_else(declined)
    }

    /// True where the job, run to its end without faults, would change anything for this payment.
    #[must_use]
    pub fn job_would_change(&self, scenario: &Scenario, row: &PaymentRow) -> bool {
        let Some(unknown) = scenario.job_settles() else { return false };
        match self.recorded(row.payment) {
            Some(Reply::Charged(_)) => !self.order_is_taken(scenario, row),
            Some(Reply::Declined) => true,
            None => unknown != Unknown::Leave,
        }
    }
}

impl Turn<'_> {
    /// The clock of an attempt's payment: the job begins with its first line.
    pub(crate) fn start_job(&mut self, attempt: u8) {
        let Some(payment) = self.world.pending_of(attempt).map(|row| row.payment) else { return };
        let serving = Some(Serving { attempt, copy: 0 });
        self.world.job = Process { serving, payment, ..Process::default() };
        self.emit(Event::JobPicked { payment });
        self.emit(Event::Ran { server: JOB, line: 0 });
        self.job_goes_to(1);
    }

    pub(crate) fn step_job(&mut self, serving: Serving) {
        let Spot::Line(at) = self.world.job.spot else { return };
        let payment = self.world.job.payment;
        match self.scenario.job.at(at) {
            Some(Line::AskProvider) => {
                let found = self.world.recorded(payment);
                self.world.job.found = found;
                self.emit(Event::Ran { server: JOB, line: at });
                self.emit(Event::JobAsked { payment, found });
                self.job_goes_to(at + 1);
            }
            Some(Line::Settle { unknown }) => self.settle(serving, at, payment, unknown),
            _ => self.job_goes_to(at + 1),
        }
    }

    fn settle(&mut self, serving: Serving, at: u8, payment: u8, unknown: Unknown) {
        // Somebody else may have settled it in the meantime.
        if self.world.payment_row(payment).is_none_or(|row| row.status != PaymentStatus::Pending) {
            self.emit(Event::Ran { server: JOB, line: at });
            self.job_goes_to(at + 1);
            return;
        }
        match (self.world.job.found, unknown) {
            (Some(Reply::Charged(_)), _) => {
                if self.mark(JOB, PaymentStatus::Succeeded) == Outcome::Conflict {
                    self.emit(Event::Conflict { server: JOB, line: at });
                } else {
                    self.complete_key_of(payment, Code::Created);
                    self.emit(Event::Committed { server: JOB, line: at });
                }
                self.job_goes_to(at + 1);
            }
            (Some(Reply::Declined), _) | (None, Unknown::MarkFailed) => {
                self.mark(JOB, PaymentStatus::Failed);
                self.fail_key_of(payment);
                self.emit(Event::Committed { server: JOB, line: at });
                self.job_goes_to(at + 1);
            }
            (None, Unknown::Leave) => {
                self.emit(Event::Ran { server: JOB, line: at });
                self.job_goes_to(at + 1);
            }
            (None, Unknown::Resubmit) => self.resubmit(serving, at, payment),
        }
    }

    /// The handler's call once more, with the key its rule gives.
    fn resubmit(&mut self, serving: Serving, at: u8, payment: u8) {
        let client = self.world.attempt(serving.attempt).map_or(0, |attempt| attempt.client);
        let rule = self.scenario.listing_for(client).lines().iter().find_map(|line| match line {
            Line::Charge { key, .. } => Some(*key),
            _ => None,
        });
        let key = self.provider_key(serving.attempt, payment, rule.unwrap_or(ProviderKeyRule::PaymentId));
        let Some(attempt) = self.world.attempt_mut(serving.attempt) else { return };
        attempt.job_calls = attempt.job_calls.saturating_add(1);
        let name = Name::job_call(serving.attempt, attempt.job_calls);
        self.world.job.calls = name.call;
        self.world.job.waiting = true;
        self.emit(Event::Ran { server: JOB, line: at });
        self.send(Envelope { name, origin: 0, payload: Payload::Call { payment, key } });
    }

    /// The reply to a call of the job: what it says is settled by the line that waits.
    pub(crate) fn job_hears(&mut self, name: Name, reply: Reply) {
        self.emit(Event::Arrived(name));
        self.world.job.waiting = false;
        self.world.job.found = Some(reply);
    }

    /// Past its last line the job ends; it comes again while a payment is pending.
    fn job_goes_to(&mut self, at: u8) {
        if at < self.scenario.job.len() {
            self.world.job.spot = Spot::Line(at);
        } else {
            self.end_job();
        }
    }

    pub(crate) fn end_job(&mut self) {
        let payment = self.world.job.payment;
        self.world.job = Process::default();
        self.emit(Event::JobEnded { payment });
    }

    /// Completes whatever key names this payment and is still in progress.
    fn complete_key_of(&mut self, payment: u8, code: Code) {
        let mut completed = None;
        for row in self.world.keys.iter_mut().filter(|row| row.payment == payment && row.answer.is_none()) {
            row.answer = Some(Answer { code, payment, replayed: false });
            row.lease_over = false;
            completed = Some(row.key);
        }
        if let Some(key) = completed {
            self.emit(Event::Wrote(Change::KeyCompleted { key, code }));
        }
    }

    /// Stores the failure under the payment's key, or releases it, as the policy says.
    fn fail_key_of(&mut self, payment: u8) {
        if self.scenario.store != Store::OnlySuccess {
            self.complete_key_of(payment, Code::PaymentRequired);
            return;
        }
        let released =
            self.world.keys.iter().find(|row| row.payment == payment && row.answer.is_none()).map(|row| row.key);
        self.world.keys.retain(|row| row.payment != payment || row.answer.is_some());
        if let Some(key) = released {
            self.emit(Event::Wrote(Change::KeyReleased { key }));
        }
    }
}
