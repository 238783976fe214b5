//! Which clocks are running, and whether what they guard against has really happened. It must not know any clock.

use crate::model::world::JOB;
use crate::model::{
    Attempt, AttemptState, Envelope, Kind, Payload, PaymentStatus, Phone, Process, ProviderKey, Scenario, Timer, World,
};

impl World {
    /// The clocks that are running, in a fixed order.
    pub fn armed<'a>(&'a self, scenario: &'a Scenario) -> impl Iterator<Item = Timer> + 'a {
        let phones =
            index(self.clients.len()).filter(|client| self.oldest_waiting(*client).is_some()).map(Timer::Phone);
        let backoffs = index(self.clients.len())
            .filter(|client| self.clients.get(usize::from(*client)).is_some_and(|phone| phone.backing_off))
            .map(Timer::Backoff);
        let providers = index(self.servers.len())
            .chain(core::iter::once(JOB))
            .filter(|server| self.process(*server).is_some_and(|process| process.waiting))
            .map(Timer::Provider);
        let leases = self
            .keys
            .iter()
            .filter(|row| scenario.lease && row.answer.is_none() && !row.lease_over)
            .map(|row| Timer::Lease(row.key));
        let retentions = self
            .keys
            .iter()
            .filter(|row| scenario.retention && row.answer.is_some())
            .map(|row| Timer::Retention(row.key));
        let memories = index(self.memory.len()).filter(|_| scenario.provider_forgets).map(Timer::ProviderMemory);
        phones
            .chain(backoffs)
            .chain(providers)
            .chain(leases)
            .chain(retentions)
            .chain(memories)
            .chain(self.ages(scenario))
    }

    /// The clocks of pending payments; they stand still while the job is at work.
    fn ages<'a>(&'a self, scenario: &'a Scenario) -> impl Iterator<Item = Timer> + 'a {
        let runs = !scenario.job.is_empty() && self.job.serving.is_none();
        let attempts = self.attempt_numbers().map(|(number, _)| number).filter(move |_| runs);
        attempts.filter(|attempt| self.pending_of(*attempt).is_some()).map(Timer::Age)
    }

    /// True where what the clock guards against has really happened; a firing before that is early, and a fault.
    #[must_use]
    pub fn is_due(&self, timer: Timer) -> bool {
        match timer {
            Timer::Phone(client) => self.oldest_waiting(client).is_some_and(|attempt| self.nobody_works_on(attempt)),
            Timer::Backoff(_) => true,
            Timer::Provider(server) => {
                self.process(server).is_some() && !self.reply_may_come(server)
            }
            Timer::Lease(key) => self.keys.iter().filter(|row| row.key == key).all(|row| {
                !self.servers.iter().any(|process| process.owner == row.owner && self.serves_key(process, key))
            }),
            Timer::Retention(key) => self.keys.iter().filter(|row| row.key == key).all(|row| {
                self.clients.get(usize::from(row.client)).is_none_or(|client| self.has_finished(client.phone))
            } && !self.key_is_on_its_way(key)),
            Timer::Age(attempt) => self.pending_of(attempt).is_some_and(|row| {
                let worked_on = |process: &Process| process.serving.is_some() && process.payment == row.payment;
                let called = |envelope: &Envelope| {
                    matches!(envelope.payload, Payload::Call { payment, .. } if payment == row.payment)
                };
                !self.servers.iter().any(worked_on) && !self.envelopes.iter().any(called)
            }),
            Timer::ProviderMemory(place) => self.memory.get(usize::from(place)).is_some_and(|entry| {
                let ProviderKey::Payment(payment) = entry.key else { return true };
                self.payment_row(payment).is_none_or(|row| row.status != PaymentStatus::Pending)
            }),
        }
    }

    /// The number of the oldest attempt a client still waits for.
    #[must_use]
    pub fn oldest_waiting(&self, client: u8) -> Option<u8> {
        self.attempt_numbers().find(|(_, attempt)| attempt.client == client && is_waiting(attempt)).map(|(n, _)| n)
    }

    /// All attempts with their numbers, from 1.
    pub fn attempt_numbers(&self) -> impl Iterator<Item = (u8, &Attempt)> {
        (1..).zip(self.attempts.iter())
    }

    /// True where a reply from the provider can still reach this process.
    #[must_use]
    pub(crate) fn reply_may_come(&self, process: u8) -> bool {
        self.envelopes.iter().any(|envelope| self.concerns_call_of(process, envelope))
    }

    /// True for the unanswered call of a process, and for the reply to it.
    pub(crate) fn concerns_call_of(&self, number: u8, envelope: &Envelope) -> bool {
        let kinds = if number == JOB { [Kind::JobCall, Kind::JobReply] } else { [Kind::Call, Kind::Reply] };
        let Some(process) = self.process(number) else { return false };
        process.waiting
            && process.serving.is_some_and(|serving| {
                kinds.contains(&envelope.name.kind)
                    && envelope.name.attempt == serving.attempt
                    && envelope.origin == serving.copy
                    && envelope.name.call == process.calls
            })
    }

    fn nobody_works_on(&self, attempt: u8) -> bool {
        let travels = self.envelopes.iter().any(|envelope| {
            envelope.name.attempt == attempt && matches!(envelope.payload, Payload::Request | Payload::Answer(_))
        });
        let served = self.servers.iter().any(|process| process.serving.is_some_and(|one| one.attempt == attempt));
        !travels && !served
    }

    fn serves_key(&self, process: &Process, key: u8) -> bool {
        process.serving.is_some_and(|one| self.attempt(one.attempt).is_some_and(|attempt| attempt.key == key))
    }

    fn key_is_on_its_way(&self, key: u8) -> bool {
        let travels = self.envelopes.iter().any(|envelope| {
            envelope.name.kind == Kind::Request
                && self.attempt(envelope.name.attempt).is_some_and(|attempt| attempt.key == key)
        });
        travels || self.servers.iter().any(|process| self.serves_key(process, key))
    }

    /// True where a customer will not send this key again by themselves.
    fn has_finished(&self, phone: Phone) -> bool {
        match phone {
            Phone::Paid | Phone::Failed(_) => true,
            Phone::Idle | Phone::TryAgain => self.budget.taps == 0,
            Phone::Paying => false,
        }
    }
}

pub(crate) fn is_waiting(attempt: &Attempt) -> bool {
    attempt.state == AttemptState::Waiting
}

#[expect(clippy::cast_possible_truncation, reason = "tables hold at most 32 rows")]
fn index(len: usize) -> core::ops::Range<u8> {
    0..len as u8
}
