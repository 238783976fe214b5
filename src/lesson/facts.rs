//! What a task may ask about a run: facts from settings, schedule and trace alone. It must not know any task.

use std::collections::BTreeSet;

use crate::kernel::Micros;
use crate::lesson::{Figures, Settings};
use crate::model::{Action, Code, Effects, Event, Judgement, Kind, PaymentStatus, Phone, Promise, Reply, Timer, World};
use crate::run::{Driver, Trace};
use crate::text::Paise;

/// What a phone says, in the words tasks use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paid {
    /// Nothing was pressed yet.
    Idle,
    /// Waiting.
    Paying,
    /// Paid.
    Paid,
    /// An error of any kind.
    Error,
}

impl Paid {
    const fn of(phone: Phone) -> Self {
        match phone {
            Phone::Idle => Self::Idle,
            Phone::Paying => Self::Paying,
            Phone::Paid => Self::Paid,
            Phone::TryAgain | Phone::Failed(_) => Self::Error,
        }
    }
}

/// The state of the row of the first key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowState {
    /// There is no row.
    None,
    /// In progress.
    InProgress,
    /// Completed.
    Completed,
}

impl RowState {
    /// The state of the row of the first key in a world.
    fn of(world: &World) -> Self {
        match world.keys.first() {
            None => Self::None,
            Some(row) if row.answer.is_none() => Self::InProgress,
            Some(_) => Self::Completed,
        }
    }
}

/// An event as one side of the network sees it, for comparing runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SideEvent {
    /// The phone: a request left.
    Sent,
    /// The phone: an answer was read.
    Told(Code),
    /// The phone: it gave up.
    GaveUp,
    /// A server: a request came.
    Came,
    /// A server: a line took effect.
    Worked,
    /// A server: it called the provider.
    Called,
    /// A server: it heard from the provider.
    Heard,
    /// A server: it answered.
    Answered,
    /// A server: it died.
    Died,
}

/// The facts of one run, up to a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The settings it ran under.
    pub settings: Settings,
    /// How often Pay was pressed.
    pub taps: usize,
    /// How many requests were made.
    pub attempts: usize,
    /// Requests lost.
    pub lost_requests: usize,
    /// Answers lost.
    pub lost_responses: usize,
    /// Answers lost after money had moved.
    pub lost_after_charge: usize,
    /// Copies made by the network.
    pub duplicates: usize,
    /// Copies of requests alone.
    pub copied_requests: usize,
    /// Taps while the phone was still paying.
    pub taps_while_paying: usize,
    /// Servers that died.
    pub crashes: usize,
    /// Servers that died while the key of their request was in progress.
    pub crashes_holding_key: usize,
    /// The row of the first key at each crash, in order.
    pub row_at_crashes: Vec<RowState>,
    /// Phones that gave up.
    pub timeouts: usize,
    /// Leases that ran out.
    pub leases_over: usize,
    /// Keys taken over from a server that was thought dead.
    pub takeovers: usize,
    /// Requests that ran beside the owner of their key.
    pub ran_on: usize,
    /// Apps that were opened again.
    pub restarts: usize,
    /// Keys that were forgotten.
    pub forgotten: usize,
    /// Clocks that ran out too soon.
    pub early: usize,
    /// Calls to the provider and replies that were lost.
    pub lost_calls: usize,
    /// How often the provider was called.
    pub calls: usize,
    /// How often the job looked at a payment.
    pub job_runs: usize,
    /// How often it found that the provider had charged.
    pub job_found: usize,
    /// Lines changed in the listing.
    pub edits: usize,
    /// How often money moved.
    pub charges: usize,
    /// What was done beside payments.
    pub effects: Effects,
    /// How much.
    pub charged: Paise,
    /// What the phone says.
    pub phone: Paid,
    /// What every phone says, the first customer's first.
    pub phones: Vec<Paid>,
    /// Every code a server sent, in order.
    pub codes: Vec<Code>,
    /// Codes that were sent from a stored answer.
    pub replayed: Vec<Code>,
    /// Keys refused with 422 for their body while another server was still working under the same key.
    pub refused_while_running: usize,
    /// Nothing is left to happen.
    pub at_rest: bool,
    /// The row of the first key.
    pub row: RowState,
    /// The payment row with the smallest number, if there is one.
    pub payment: Option<PaymentStatus>,
    /// How many payment rows there are.
    pub payments: usize,
    /// How many of them are pending.
    pub pending: usize,
    /// How many orders were charged.
    pub orders_charged: usize,
    /// The promises that are broken.
    pub broken: Vec<Promise>,
    /// No choice came from luck or from the search.
    pub by_hand: bool,
    /// What the phone saw up to its first timeout, with times.
    pub phone_until_timeout: Vec<(Micros, SideEvent)>,
    /// What servers did up to that moment.
    pub server_until_timeout: Vec<SideEvent>,
}

impl Facts {
    /// The facts of the first `steps` steps of a trace.
    #[must_use]
    pub fn of(settings: &Settings, trace: &Trace, steps: usize) -> Self {
        let world = trace.world_at(steps);
        let mut facts = Self::at_the_end(settings, trace, &world);
        let mut charged = false;
        for (index, step) in trace.steps().iter().take(steps).enumerate() {
            facts.by_hand &= matches!(step.driver, Driver::Script | Driver::Hand);
            facts.look_before(trace, index);
            for event in &step.events {
                charged |= matches!(event, Event::Charged { .. });
                facts.count(*event, charged);
            }
        }
        facts.watch_both_sides(trace, steps);
        facts
    }

    /// What a step's facts do not say: what it met.
    fn look_before(&mut self, trace: &Trace, index: usize) {
        let Some(step) = trace.steps().get(index) else { return };
        match step.action {
            Action::Crash(server) => {
                let before = trace.world_at(index);
                self.crashes_holding_key += usize::from(holds_key(trace, &before, server));
                self.row_at_crashes.push(RowState::of(&before));
            }
            Action::Tap(client) => {
                let phone = trace.world_at(index).clients.get(usize::from(client)).map(|client| client.phone);
                self.taps_while_paying += usize::from(phone == Some(Phone::Paying));
            }
            Action::Step(server) => {
                let refuses = |event: &Event| matches!(event, Event::Answered { code: Code::Unprocessable, .. });
                let refused = step.events.iter().any(refuses) && another_serves_key(&trace.world_at(index), server);
                self.refused_while_running += usize::from(refused);
            }
            _ => {}
        }
    }

    fn at_the_end(settings: &Settings, trace: &Trace, world: &World) -> Self {
        let client = world.clients.first().copied().unwrap_or_default();
        Self {
            settings: settings.clone(),
            taps: usize::from(client.taps),
            attempts: world.attempts.len(),
            lost_requests: 0,
            lost_responses: 0,
            lost_after_charge: 0,
            duplicates: 0,
            copied_requests: 0,
            taps_while_paying: 0,
            crashes: 0,
            crashes_holding_key: 0,
            row_at_crashes: Vec::new(),
            timeouts: 0,
            leases_over: 0,
            takeovers: 0,
            ran_on: 0,
            restarts: 0,
            forgotten: 0,
            early: 0,
            lost_calls: 0,
            calls: 0,
            job_runs: 0,
            job_found: 0,
            edits: 0,
            charges: world.charges.len(),
            effects: world.effects,
            charged: Settings::charged(world),
            phone: Paid::of(client.phone),
            phones: world.clients.iter().map(|client| Paid::of(client.phone)).collect(),
            codes: Vec::new(),
            replayed: Vec::new(),
            refused_while_running: 0,
            at_rest: world.at_rest(&trace.setup().scenario),
            row: RowState::of(world),
            payment: world.payments.first().map(|row| row.status),
            payments: world.payments.len(),
            pending: world.payments.iter().filter(|row| row.status == PaymentStatus::Pending).count(),
            orders_charged: world.orders_charged(),
            broken: broken_promises(trace, world),
            by_hand: true,
            phone_until_timeout: Vec::new(),
            server_until_timeout: Vec::new(),
        }
    }

    fn count(&mut self, event: Event, charged: bool) {
        match event {
            Event::Lost(name) if name.kind == Kind::Request => self.lost_requests += 1,
            Event::Lost(name) if name.kind == Kind::Answer => {
                self.lost_responses += 1;
                self.lost_after_charge += usize::from(charged);
            }
            Event::Copied { of, .. } => {
                self.duplicates += 1;
                self.copied_requests += usize::from(of.kind == Kind::Request);
            }
            Event::Lost(_) => self.lost_calls += 1,
            Event::Sent(name) if matches!(name.kind, Kind::Call | Kind::JobCall) => self.calls += 1,
            Event::TookOver { .. } => self.takeovers += 1,
            Event::RanOn { .. } => self.ran_on += 1,
            Event::Restarted { .. } => self.restarts += 1,
            Event::JobPicked { .. } => self.job_runs += 1,
            Event::JobAsked { found: Some(Reply::Charged(_)), .. } => self.job_found += 1,
            Event::Fired { timer, early } => {
                self.early += usize::from(early);
                self.forgotten += usize::from(matches!(timer, Timer::Retention(_)));
            }
            Event::Crashed { .. } => self.crashes += 1,
            Event::GaveUp { .. } => self.timeouts += 1,
            Event::Wrote(crate::model::Change::LeaseOver { .. }) => self.leases_over += 1,
            Event::Answered { code, replayed, .. } => {
                self.codes.push(code);
                if replayed {
                    self.replayed.push(code);
                }
            }
            _ => {}
        }
    }

    fn watch_both_sides(&mut self, trace: &Trace, steps: usize) {
        for step in trace.steps().iter().take(steps) {
            for event in &step.events {
                let (phone, server) = sides(*event);
                self.phone_until_timeout.extend(phone.map(|seen| (step.at, seen)));
                self.server_until_timeout.extend(server);
                if phone == Some(SideEvent::GaveUp) {
                    return;
                }
            }
        }
    }

    /// How many attempts got the answer that most of them got, byte for byte, counting answers sent.
    #[must_use]
    pub fn most_equal_answers(&self) -> usize {
        let distinct: BTreeSet<Code> = self.codes.iter().copied().collect();
        distinct.into_iter().map(|code| self.codes.iter().filter(|one| **one == code).count()).max().unwrap_or(0)
    }
}

fn sides(event: Event) -> (Option<SideEvent>, Option<SideEvent>) {
    match event {
        Event::Tapped { .. } | Event::Retried { .. } => (Some(SideEvent::Sent), None),
        Event::Told { code, .. } => (Some(SideEvent::Told(code)), None),
        Event::GaveUp { .. } => (Some(SideEvent::GaveUp), None),
        Event::Started { .. } => (None, Some(SideEvent::Came)),
        Event::Committed { .. } | Event::Wrote(_) => (None, Some(SideEvent::Worked)),
        Event::Sent(name) if name.kind == Kind::Call => (None, Some(SideEvent::Called)),
        Event::Arrived(name) if name.kind == Kind::Reply => (None, Some(SideEvent::Heard)),
        Event::Answered { .. } => (None, Some(SideEvent::Answered)),
        Event::Crashed { .. } => (None, Some(SideEvent::Died)),
        _ => (None, None),
    }
}

fn holds_key(trace: &Trace, world: &World, server: u8) -> bool {
    let serving = world.servers.get(usize::from(server)).and_then(|process| process.serving);
    let attempt = serving.and_then(|serving| world.attempt(serving.attempt));
    attempt.is_some_and(|attempt| {
        world.key_row(&trace.setup().scenario, attempt.client, attempt.key).is_some_and(|row| row.answer.is_none())
    })
}

fn broken_promises(trace: &Trace, world: &World) -> Vec<Promise> {
    let is_broken = |promise: &Promise| promise.judge(&trace.setup().scenario, world) == Judgement::Broken;
    Promise::ALL.into_iter().filter(is_broken).collect()
}

/// True where a server other than this one serves a request with the same key.
fn another_serves_key(world: &World, server: u8) -> bool {
    let key_at = |index: usize| {
        let serving = world.servers.get(index)?.serving?;
        world.attempt(serving.attempt).map(|attempt| (attempt.client, attempt.key))
    };
    let own = key_at(usize::from(server));
    own.is_some_and(|(_, key)| key != 0)
        && (0..world.servers.len()).any(|other| other != usize::from(server) && key_at(other) == own)
}

/// What a task is judged by: the student's run, and the fixed worlds beside it where a lesson has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The student's run.
    pub run: Facts,
    /// The other worlds, at their ends.
    pub worlds: Vec<Facts>,
    /// What a study came to, where the lesson has one.
    pub figures: Figures,
}
