//! A retrying population in front of a server that is too slow for a while, or for ever.
//!
//! Requests arrive evenly whatever happens (an open loop). Each goes through layers; every layer makes attempts with its
//! own timeout, backoff, budget and breaker; the attempts of the innermost layer queue at one server. Work that nobody
//! waits for any more is still done, unless the server skips it: that is what keeps an overloaded system down.

use crate::kernel::{EventQueue, Luck, Micros};
use crate::load::overload_series::{OverloadSeries, Second};
use crate::retry::{Backoff, Breaker, BreakerSettings, Budget, BudgetKind, Permit, Report, Strategy};
use std::collections::VecDeque;

/// How one layer tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerPolicy {
    /// Attempts in all, the first included.
    pub attempts: u32,
    /// How long an attempt is waited for.
    pub timeout: Micros,
    /// The wait before another attempt.
    pub backoff: Backoff,
    /// What limits retries.
    pub budget: BudgetKind,
    /// What stops calls altogether.
    pub breaker: Option<BreakerSettings>,
}

impl LayerPolicy {
    /// Attempts with a timeout and nothing else: the next follows at once.
    #[must_use]
    pub const fn immediate(attempts: u32, timeout: Micros) -> Self {
        let backoff = Backoff { strategy: Strategy::None, base: Micros::ZERO, cap: Micros::ZERO };
        Self { attempts, timeout, backoff, budget: BudgetKind::None, breaker: None }
    }
}

/// The whole system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverloadSettings {
    /// Requests a second.
    pub rate: u32,
    /// For how long requests are offered.
    pub offered_for: Micros,
    /// From the outermost, which is the client, to the innermost, which calls the server.
    pub layers: Vec<LayerPolicy>,
    /// Attempts a second that the server can serve.
    pub capacity: u32,
    /// How many attempts may wait at the server; one more is rejected at once.
    pub queue_limit: Option<u32>,
    /// Attempts that waited longer are dropped by the server instead of served, at no cost.
    pub skip_older_than: Option<Micros>,
    /// Windows (from, to) in which the server starts nothing. In order, and apart.
    pub outages: Vec<(Micros, Micros)>,
    /// Seeds the waits.
    pub seed: u64,
}

impl OverloadSettings {
    /// The names of the reference's policies, all with a timeout of 1 s and no wait.
    pub const POLICIES: [&str; 6] =
        ["no-retry", "1-retry", "2-retries", "1-retry-budget-10", "1-retry-skip-expired", "1-retry-queue-150"];

    /// The setting behind the published example (Bronson and others, HotOS 2021): a server of 300 a second that pauses
    /// for 10 s at 30 s. Nothing where the policy is unknown.
    #[must_use]
    pub fn published(rate: u32, policy: &str) -> Option<Self> {
        let second = Micros::from_millis(1_000);
        let attempts = match policy {
            "no-retry" => 1,
            "2-retries" => 3,
            known if Self::POLICIES.contains(&known) => 2,
            _ => return None,
        };
        let mut layer = LayerPolicy::immediate(attempts, second);
        if policy == "1-retry-budget-10" {
            layer.budget = BudgetKind::Share { per_mille: 100, most_retries: 100 };
        }
        Some(Self {
            rate,
            offered_for: Micros::from_millis(300_000),
            layers: vec![layer],
            capacity: 300,
            queue_limit: (policy == "1-retry-queue-150").then_some(150),
            skip_older_than: (policy == "1-retry-skip-expired").then_some(second),
            outages: vec![(Micros::from_millis(30_000), Micros::from_millis(40_000))],
            seed: 42,
        })
    }

    /// The highest rate that the server can serve while every attempt is made: capacity ÷ all attempts of a request.
    /// Above it the system does not come back by itself.
    #[must_use]
    pub fn threshold(&self) -> u32 {
        let attempts = self.layers.iter().fold(1_u32, |all, layer| all.saturating_mul(layer.attempts.max(1)));
        self.capacity / attempts
    }
}

/// A call that may be over while others still speak of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Handle {
    slot: u32,
    generation: u32,
}

/// One layer's work on one request.
#[derive(Clone, Debug)]
struct Call {
    generation: u32,
    layer: u32,
    /// The attempt of the layer above that this call is, if there is one.
    parent: Option<(Handle, u32)>,
    offered: Micros,
    attempt: u32,
    /// True while an attempt runs, false while a wait does.
    trying: bool,
    wait: Micros,
    permit: Option<Permit>,
}

/// An attempt in the server's queue.
#[derive(Clone, Copy, Debug)]
struct Job {
    call: Handle,
    attempt: u32,
    arrived: Micros,
}

#[derive(Clone, Debug)]
struct Layer {
    policy: LayerPolicy,
    budget: Budget,
    breaker: Option<Breaker>,
    /// Timeouts of one layer are due in the order they were set, so a plain queue holds them.
    timeouts: VecDeque<(Micros, u64, Handle, u32)>,
}

#[derive(Clone, Copy, Debug)]
enum Next {
    Arrival,
    Timeout(usize),
    Served,
    Retry,
}

/// The system at work.
#[derive(Clone, Debug)]
pub struct Overload {
    settings: OverloadSettings,
    layers: Vec<Layer>,
    calls: Vec<Call>,
    free: Vec<u32>,
    queue: VecDeque<Job>,
    /// What the server works on, and until when.
    serving: Option<(Micros, Job)>,
    retries: EventQueue<(Micros, u64), Handle>,
    luck: Luck,
    offered: u64,
    sequence: u64,
    /// What dividing a second by the capacity left over, so that no rounding adds capacity.
    remainder: u64,
    now: Micros,
    events: u64,
    series: OverloadSeries,
}

impl Overload {
    /// A system in which nothing happened yet.
    #[must_use]
    pub fn new(settings: OverloadSettings) -> Self {
        let layer = |policy: &LayerPolicy| Layer {
            policy: *policy,
            budget: Budget::new(policy.budget),
            breaker: policy.breaker.map(Breaker::new),
            timeouts: VecDeque::new(),
        };
        Self {
            layers: settings.layers.iter().map(layer).collect(),
            luck: Luck::of(settings.seed, "overload"),
            settings,
            calls: Vec::new(),
            free: Vec::new(),
            queue: VecDeque::new(),
            serving: None,
            retries: EventQueue::new(),
            offered: 0,
            sequence: 1,
            remainder: 0,
            now: Micros::ZERO,
            events: 0,
            series: OverloadSeries::default(),
        }
    }

    /// Lets at most `events` events happen and says whether every request is decided.
    pub fn advance(&mut self, events: u32) -> bool {
        for _ in 0..events {
            let Some((time, next)) = self.next() else { return true };
            self.now = time;
            self.events += 1;
            self.happen(next);
        }
        self.next().is_none()
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Self {
        while !self.advance(u32::MAX) {}
        self.close();
        self
    }

    /// Sums up the second that is not full. To be called once nothing is left to happen.
    pub fn close(&mut self) {
        self.series.close(self.now, self.queue.len());
    }

    /// What it runs under.
    #[must_use]
    pub const fn settings(&self) -> &OverloadSettings {
        &self.settings
    }

    /// Which event is next; nothing once no request is undecided. What then is left in the queue is of no interest.
    fn next(&self) -> Option<(Micros, Next)> {
        let arrival = self.arrival(self.offered).filter(|time| *time < self.settings.offered_for);
        let undecided = self.calls.len() > self.free.len();
        if arrival.is_none() && !undecided {
            return None;
        }
        // Arrivals were all scheduled before anything else, so at one moment they come first.
        let mut first = arrival.map(|time| (time, 0, Next::Arrival));
        let mut offer = |candidate: Option<(Micros, u64, Next)>| {
            if let Some((time, sequence, _)) = candidate
                && first.is_none_or(|(at, scheduled, _)| (time, sequence) < (at, scheduled))
            {
                first = candidate;
            }
        };
        // An answer at the last moment is in time: it comes before the timeout of the same moment.
        offer(self.serving.map(|(time, _)| (time, 1, Next::Served)));
        for (index, layer) in self.layers.iter().enumerate() {
            offer(layer.timeouts.front().map(|(time, sequence, ..)| (*time, *sequence, Next::Timeout(index))));
        }
        offer(self.retries.first_key().map(|(time, sequence)| (time, sequence, Next::Retry)));
        first.map(|(time, _, next)| (time, next))
    }

    fn arrival(&self, number: u64) -> Option<Micros> {
        number.saturating_mul(1_000_000).checked_div(u64::from(self.settings.rate)).map(Micros)
    }

    fn ticket(&mut self) -> u64 {
        self.sequence += 1;
        self.sequence
    }

    fn happen(&mut self, next: Next) {
        let closing = self.queue.len();
        self.series.reach(self.now, closing);
        match next {
            Next::Arrival => {
                self.offered += 1;
                self.series.at(self.now).offered += 1;
                self.call(0, None, self.now);
            }
            Next::Timeout(index) => {
                let due = self.layers.get_mut(index).and_then(|layer| layer.timeouts.pop_front());
                if let Some((_, _, handle, attempt)) = due {
                    self.attempt_failed(handle, attempt);
                }
            }
            Next::Served => {
                if let Some((_, job)) = self.serving.take() {
                    let wanted = self.is_running(job.call, job.attempt);
                    let second = self.series.at(self.now);
                    second.served += 1;
                    second.wasted += u32::from(!wanted);
                    self.start_work();
                    self.attempt_succeeded(job.call, job.attempt);
                }
            }
            Next::Retry => {
                if let Some((_, handle)) = self.retries.pop() {
                    self.attempt(handle);
                }
            }
        }
    }

    fn get(&self, handle: Handle) -> Option<&Call> {
        self.calls.get(handle.slot as usize).filter(|call| call.generation == handle.generation)
    }

    fn get_mut(&mut self, handle: Handle) -> Option<&mut Call> {
        self.calls.get_mut(handle.slot as usize).filter(|call| call.generation == handle.generation)
    }

    fn is_running(&self, handle: Handle, attempt: u32) -> bool {
        self.get(handle).is_some_and(|call| call.trying && call.attempt == attempt)
    }

    /// A layer begins to work on a request, or on an attempt of the layer above.
    fn call(&mut self, layer: u32, parent: Option<(Handle, u32)>, offered: Micros) {
        let (mut generation, attempt, trying, wait) = (0, 0, false, Micros::ZERO);
        let slot = self.free.pop().unwrap_or_else(|| u32::try_from(self.calls.len()).unwrap_or(u32::MAX));
        if let Some(old) = self.calls.get(slot as usize) {
            generation = old.generation;
        }
        let call = Call { generation, layer, parent, offered, attempt, trying, wait, permit: None };
        match self.calls.get_mut(slot as usize) {
            Some(place) => *place = call,
            None => self.calls.push(call),
        }
        let now = self.now;
        if let Some(layer) = self.layers.get_mut(layer as usize) {
            layer.budget.on_request(now);
        }
        self.attempt(Handle { slot, generation });
    }

    /// Makes the next attempt of a call.
    fn attempt(&mut self, handle: Handle) {
        let (now, ticket) = (self.now, self.ticket());
        let Some(call) = self.get_mut(handle) else { return };
        call.attempt += 1;
        call.trying = true;
        let (attempt, layer_index, offered) = (call.attempt, call.layer as usize, call.offered);
        let innermost = layer_index + 1 >= self.layers.len();
        let Some(layer) = self.layers.get_mut(layer_index) else { return };
        let permit = match &mut layer.breaker {
            None => None,
            Some(breaker) => match breaker.ask(now) {
                Some(permit) => Some(permit),
                None => {
                    self.series.at(now).refused += 1;
                    // An open breaker fails the whole call: to retry against it would only spin.
                    return self.finish_call(handle, false);
                }
            },
        };
        layer.timeouts.push_back((now + layer.policy.timeout, ticket, handle, attempt));
        if let Some(call) = self.get_mut(handle) {
            call.permit = permit;
        }
        if innermost {
            self.series.at(now).attempts += 1;
            self.enqueue(Job { call: handle, attempt, arrived: now });
        } else {
            self.call(u32::try_from(layer_index + 1).unwrap_or(u32::MAX), Some((handle, attempt)), offered);
        }
    }

    fn enqueue(&mut self, job: Job) {
        if self.settings.queue_limit.is_some_and(|limit| self.queue.len() >= limit as usize) {
            self.series.at(self.now).rejected += 1;
            return self.attempt_failed(job.call, job.attempt);
        }
        self.queue.push_back(job);
        if self.serving.is_none() {
            self.start_work();
        }
    }

    /// The server takes what waits longest.
    fn start_work(&mut self) {
        let paused = self.settings.outages.iter().find(|(from, to)| (*from..*to).contains(&self.now));
        let start = paused.map_or(self.now, |(_, end)| *end);
        while let Some(job) = self.queue.pop_front() {
            if self.settings.skip_older_than.is_some_and(|oldest| start.since(job.arrived) > oldest) {
                self.series.at(self.now).skipped += 1;
                continue;
            }
            let capacity = u64::from(self.settings.capacity.max(1));
            let micros = 1_000_000 + self.remainder;
            self.remainder = micros % capacity;
            self.serving = Some((start + Micros(micros / capacity), job));
            return;
        }
    }

    fn report(&mut self, handle: Handle, report: Report) {
        let now = self.now;
        let Some(call) = self.get_mut(handle) else { return };
        let (permit, index) = (call.permit.take(), call.layer as usize);
        let Some(layer) = self.layers.get_mut(index) else { return };
        match report {
            Report::Success => layer.budget.on_success(),
            Report::Failure => layer.budget.on_failure(),
            Report::Ignored => {}
        }
        if let (Some(breaker), Some(permit)) = (&mut layer.breaker, permit) {
            breaker.report(now, permit, report);
        }
    }

    fn attempt_succeeded(&mut self, handle: Handle, attempt: u32) {
        if self.is_running(handle, attempt) {
            self.report(handle, Report::Success);
            self.finish_call(handle, true);
        }
    }

    fn attempt_failed(&mut self, handle: Handle, attempt: u32) {
        if !self.is_running(handle, attempt) {
            return;
        }
        self.report(handle, Report::Failure);
        let now = self.now;
        let Some(index) = self.get(handle).map(|call| call.layer as usize) else { return };
        let Some(layer) = self.layers.get_mut(index) else { return };
        if attempt >= layer.policy.attempts || !layer.budget.may_retry(now) {
            return self.finish_call(handle, false);
        }
        let backoff = layer.policy.backoff;
        if backoff.strategy == Strategy::None {
            return self.attempt(handle);
        }
        let previous = self.get(handle).map_or(Micros::ZERO, |call| call.wait);
        let wait = backoff.wait(attempt - 1, previous, &mut self.luck);
        let ticket = self.ticket();
        if let Some(call) = self.get_mut(handle) {
            call.trying = false;
            call.wait = wait;
        }
        self.retries.schedule((now + wait, ticket), handle);
    }

    /// A call is over: whoever made it hears so.
    fn finish_call(&mut self, handle: Handle, good: bool) {
        let Some(call) = self.get_mut(handle) else { return };
        call.generation = call.generation.wrapping_add(1);
        let (parent, offered) = (call.parent, call.offered);
        self.free.push(handle.slot);
        match parent {
            Some((parent, attempt)) if good => self.attempt_succeeded(parent, attempt),
            Some((parent, attempt)) => self.attempt_failed(parent, attempt),
            None if good => {
                self.series.at(offered).good += 1;
                self.series.answered(self.now, self.now.since(offered));
            }
            None => self.series.at(self.now).failed += 1,
        }
    }

    /// The moment of the last event.
    #[must_use]
    pub const fn now(&self) -> Micros {
        self.now
    }

    /// Events so far.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// What happened, a row a second.
    #[must_use]
    pub fn seconds(&self) -> &[Second] {
        self.series.seconds()
    }

    /// The series, for shares and recovery.
    #[must_use]
    pub const fn series(&self) -> &OverloadSeries {
        &self.series
    }

    /// The breaker of a layer, if it has one.
    #[must_use]
    pub fn breaker(&self, layer: usize) -> Option<&Breaker> {
        self.layers.get(layer).and_then(|layer| layer.breaker.as_ref())
    }
}
