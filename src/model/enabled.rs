//! What may happen next, and when nothing more will. It must not know who asks.

use crate::model::timer::is_waiting;
use crate::model::world::{JOB, MAX_ENVELOPES, MAX_ROWS};
use crate::model::{Action, Kind, MAX_ATTEMPTS, Name, Phone, Scenario, Spot, Timer, World};

impl World {
    /// Every choice there is, in a fixed order: taps, deliveries, steps, clocks, then faults.
    #[must_use]
    pub fn enabled(&self, scenario: &Scenario) -> Vec<Action> {
        let mut actions = Vec::new();
        self.enabled_into(scenario, &mut actions);
        actions
    }

    /// Appends every choice there is: a search calls this for each state and keeps its list.
    pub fn enabled_into(&self, scenario: &Scenario, actions: &mut Vec<Action>) {
        for client in (0..).zip(&self.clients).filter(|(client, _)| self.may_tap(scenario, *client)).map(|(n, _)| n) {
            actions.push(Action::Tap(client));
        }
        let names = || self.envelopes.iter().map(|envelope| envelope.name);
        actions.extend(names().filter(|name| self.may_deliver(*name)).map(Action::Deliver));
        actions.extend(self.processes().filter(|process| self.may_step(scenario, *process)).map(Action::Step));
        let clocks = self
            .armed(scenario)
            .filter(|timer| self.is_due(*timer) || (self.budget.early > 0 && scenario.places.may_be_early(*timer)));
        actions.extend(clocks.map(Action::Fire));
        let open = |name: &Name| scenario.places.link_is_open(name.kind.link());
        if self.budget.lost > 0 {
            actions.extend(names().filter(open).map(Action::Lose));
        }
        if self.budget.duplicated > 0 && self.envelopes.len() < MAX_ENVELOPES / 2 {
            actions.extend(names().filter(open).filter(|name| self.may_copy(*name)).map(Action::Duplicate));
        }
        if self.budget.crashes > 0 && scenario.places.servers {
            let busy = self.server_numbers().filter(|server| self.is_busy(*server));
            actions.extend(busy.map(Action::Crash));
        }
        if self.budget.crashes > 0 && scenario.places.job && self.is_busy(JOB) {
            actions.push(Action::Crash(JOB));
        }
        if self.budget.restarts > 0 && scenario.places.restart {
            let clients = (0..).zip(&self.clients).filter(|(_, client)| client.taps > 0).map(|(number, _)| number);
            actions.extend(clients.map(Action::Restart));
        }
    }

    /// True where [`enabled`](Self::enabled) lists this action.
    #[must_use]
    pub fn is_enabled(&self, scenario: &Scenario, action: Action) -> bool {
        self.enabled(scenario).contains(&action)
    }

    /// True where nothing is left to happen but faults, taps, deliveries that reach nobody, the cleaning of tables, and
    /// runs of the job that change nothing.
    #[must_use]
    pub fn at_rest(&self, scenario: &Scenario) -> bool {
        let travels =
            self.envelopes.iter().any(|envelope| self.may_deliver(envelope.name) && !self.is_dead(envelope.name));
        let works = self.processes().any(|process| self.may_step(scenario, process));
        let ticks = self.armed(scenario).any(|timer| match timer {
            Timer::Age(attempt) => {
                self.is_due(timer) && self.pending_of(attempt).is_some_and(|row| self.job_would_change(scenario, row))
            }
            other => !other.forgets() && self.is_due(other),
        });
        !(travels || works || ticks)
    }

    /// True for an envelope whose delivery changes nothing: nobody waits for it any more.
    #[must_use]
    pub fn is_dead(&self, name: Name) -> bool {
        match name.kind {
            Kind::Request | Kind::Call | Kind::JobCall => false,
            Kind::Answer => !self.attempt(name.attempt).is_some_and(is_waiting),
            Kind::Reply | Kind::JobReply => self.waiting_for(name).is_none(),
        }
    }

    /// The server that waits for this reply.
    pub(crate) fn waiting_for(&self, reply: Name) -> Option<u8> {
        let envelope = self.envelope(reply)?;
        self.processes().find(|process| self.concerns_call_of(*process, envelope))
    }

    /// The server that would take a request now.
    #[must_use]
    pub fn idle_server(&self) -> Option<u8> {
        self.server_numbers().find(|server| !self.is_busy(*server))
    }

    pub(crate) fn is_busy(&self, server: u8) -> bool {
        self.process(server).is_some_and(|process| process.serving.is_some())
    }

    pub(crate) fn server_numbers(&self) -> impl Iterator<Item = u8> + use<> {
        #[expect(clippy::cast_possible_truncation, reason = "there are at most three servers")]
        let servers = self.servers.len() as u8;
        0..servers
    }

    /// The numbers of all processes: the servers, and the job.
    pub(crate) fn processes(&self) -> impl Iterator<Item = u8> + use<> {
        self.server_numbers().chain(core::iter::once(JOB))
    }

    fn may_tap(&self, scenario: &Scenario, client: u8) -> bool {
        let Some(customer) = self.clients.get(usize::from(client)) else { return false };
        let budget_left = self.budget.taps == crate::model::UNLIMITED || customer.taps < self.budget.taps;
        let button = match customer.phone {
            Phone::Idle | Phone::TryAgain | Phone::Failed(_) => true,
            Phone::Paying => scenario.double_tap,
            Phone::Paid => false,
        };
        budget_left && button && self.attempts.len() < usize::from(MAX_ATTEMPTS)
    }

    fn may_deliver(&self, name: Name) -> bool {
        match name.kind {
            Kind::Request => self.idle_server().is_some(),
            Kind::Call | Kind::JobCall => self.charges.len() < MAX_ROWS && self.memory.len() < MAX_ROWS,
            Kind::Answer | Kind::Reply | Kind::JobReply => true,
        }
    }

    fn may_copy(&self, name: Name) -> bool {
        // Copies of what reaches nobody teach nothing, and marks stay few.
        !self.is_dead(name) && self.attempt(name.attempt).is_some_and(|attempt| attempt.copies < 3)
    }

    fn may_step(&self, scenario: &Scenario, server: u8) -> bool {
        let Some(process) = self.process(server) else { return false };
        let Some(serving) = process.serving else { return false };
        if process.waiting || self.payments.len() >= MAX_ROWS || self.keys.len() >= MAX_ROWS {
            return false;
        }
        if self.charges.len() >= MAX_ROWS || self.effects.are_full() || self.envelopes.len() >= MAX_ENVELOPES {
            return false;
        }
        // A request that waits for its key moves when the row does.
        process.spot != Spot::AnswerFromKey || !self.has_to_wait(scenario, serving.attempt)
    }

    fn has_to_wait(&self, scenario: &Scenario, attempt: u8) -> bool {
        scenario.in_flight == crate::model::InFlight::Wait
            && self.attempt(attempt).is_some_and(|attempt| {
                self.key_row(scenario, attempt.client, attempt.key).is_some_and(|row| {
                    row.answer.is_none() && !row.lease_over && scenario.same_fingerprint(row.body, attempt.body)
                })
            })
    }
}
