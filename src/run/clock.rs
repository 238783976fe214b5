//! The pacing rule: when each choice would happen by itself, and which comes first. It must not apply anything.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::{Luck, Micros};
use crate::model::{Action, Attempt, AttemptState, JOB, Name, Phone, Process, Timer, World};
use crate::run::Setup;
use crate::run::setup::Fate;

/// What is known of the times of one run.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    now: Micros,
    fates: BTreeMap<Name, Fate>,
    held: BTreeSet<Name>,
    copied: BTreeSet<Name>,
    /// Each server, and then the job, as it was last seen, and since when its current line could run.
    servers: Vec<(Process, Micros)>,
    /// When each armed clock runs out. A clock is told from its successors by what it waits for.
    timers: BTreeMap<(Timer, u64), Micros>,
    /// When each client could tap again.
    taps: Vec<Micros>,
    phones: Vec<Phone>,
}

impl Clock {
    pub(crate) fn new(setup: &Setup, world: &World) -> Self {
        Self {
            now: Micros::ZERO,
            fates: BTreeMap::new(),
            held: BTreeSet::new(),
            copied: BTreeSet::new(),
            servers: all(world).map(|process| (*process, Micros::ZERO)).collect(),
            timers: BTreeMap::new(),
            taps: (0..world.clients.len()).map(|client| stagger(setup, client)).collect(),
            phones: world.clients.iter().map(|client| client.phone).collect(),
        }
    }

    /// From here on the pacing rule leaves this envelope alone.
    pub(crate) fn hold(&mut self, name: Name) {
        self.held.insert(name);
    }

    /// The envelopes that are held.
    pub(crate) fn held(&self) -> &BTreeSet<Name> {
        &self.held
    }

    /// When an action happens that somebody chose.
    pub(crate) fn time_of(&self, setup: &Setup, world: &World, action: Action) -> Micros {
        let natural = match action {
            Action::Tap(client) => self.taps.get(usize::from(client)).copied(),
            Action::Deliver(name) => self.fates.get(&name).map(|fate| fate.arrives),
            Action::Lose(name) => self.fates.get(&name).map(|fate| on_the_way(*fate, 52)),
            Action::Duplicate(name) => self.fates.get(&name).map(|fate| on_the_way(*fate, 30)),
            Action::Step(server) => self.ready(server),
            Action::Fire(timer) => self.timers.get(&instance(world, timer)).copied(),
            Action::Crash(_) | Action::Restart(_) => Some(self.now + setup.timing.work),
        };
        natural.unwrap_or(self.now).max(self.now)
    }

    /// The next action that happens by itself, and when; none where nothing is due.
    pub(crate) fn next(&self, setup: &Setup, world: &World) -> Option<(Micros, Action)> {
        let enabled = world.enabled(&setup.scenario);
        let natural = enabled.iter().enumerate().filter_map(|(sequence, action)| {
            let time = self.natural_time(setup, world, *action)?;
            Some((time.max(self.now), time, sequence, *action))
        });
        natural.min().map(|(time, _, _, action)| (time, action))
    }

    fn natural_time(&self, setup: &Setup, world: &World, action: Action) -> Option<Micros> {
        let free = |name: &Name| !self.held.contains(name);
        match action {
            Action::Deliver(name) if free(&name) => {
                let fate = self.fates.get(&name)?;
                fate.lost.is_none().then_some(fate.arrives)
            }
            Action::Step(server) => self.ready(server),
            Action::Fire(timer) => {
                let at = *self.timers.get(&instance(world, timer))?;
                // Nor does it watch a job that looks and leaves things as they are.
                let idle = matches!(timer, Timer::Age(attempt) if world
                    .pending_of(attempt)
                    .is_none_or(|row| !world.job_would_change(&setup.scenario, row)));
                // A story does not wait a day for a table to be cleaned; a timed run takes clocks as they come.
                let goes = if setup.weather.is_some() { true } else { world.is_due(timer) };
                (goes && !timer.forgets() && !idle).then_some(at)
            }
            Action::Lose(name) if free(&name) => self.fates.get(&name)?.lost,
            Action::Duplicate(name) if free(&name) && !self.copied.contains(&name) => self.fates.get(&name)?.copied,
            Action::Tap(client) => {
                let allowed = setup.weather.map_or(0, |weather| weather.taps);
                let customer = world.clients.get(usize::from(client))?;
                let wants = matches!(customer.phone, Phone::Idle | Phone::TryAgain) && customer.taps < allowed;
                wants.then(|| self.taps.get(usize::from(client)).copied()).flatten()
            }
            _ => None,
        }
    }

    /// Since when a process could run its next line; the job comes after all servers.
    fn ready(&self, process: u8) -> Option<Micros> {
        let place = if process == JOB { self.servers.len().checked_sub(1)? } else { usize::from(process) };
        self.servers.get(place).map(|(_, ready)| *ready)
    }

    /// Takes note of what an action has changed, at the time it happened.
    pub(crate) fn observe(&mut self, setup: &Setup, world: &World, action: Action, at: Micros) {
        self.now = at;
        if let Action::Duplicate(name) = action {
            self.copied.insert(name);
        }
        self.fates.retain(|name, _| world.envelope(*name).is_some());
        for envelope in &world.envelopes {
            self.fates.entry(envelope.name).or_insert_with(|| setup.fate(envelope.name, at));
        }
        for ((seen, ready), process) in self.servers.iter_mut().zip(all(world)) {
            if *seen != *process {
                (*seen, *ready) = (*process, at + setup.timing.work);
            }
        }
        for ((seen, free), client) in self.phones.iter_mut().zip(self.taps.iter_mut()).zip(&world.clients) {
            if *seen != client.phone {
                (*seen, *free) = (client.phone, at + setup.timing.think);
            }
        }
        self.observe_timers(setup, world, at);
    }

    fn observe_timers(&mut self, setup: &Setup, world: &World, at: Micros) {
        let waiting = world.attempt_numbers().filter(|(_, attempt)| attempt.state == AttemptState::Waiting);
        let waits = waiting.map(|(number, attempt)| (Timer::Phone(attempt.client), u64::from(number)));
        let others = world
            .armed(&setup.scenario)
            .filter(|timer| !matches!(timer, Timer::Phone(_)))
            .map(|timer| instance(world, timer));
        let armed: BTreeSet<(Timer, u64)> = waits.chain(others).collect();
        self.timers.retain(|timer, _| armed.contains(timer));
        for timer in armed {
            self.timers.entry(timer).or_insert_with(|| at + duration(setup, world, timer.0));
        }
    }
}

/// Every process: the servers, and then the job.
fn all(world: &World) -> impl Iterator<Item = &Process> {
    world.servers.iter().chain(core::iter::once(&world.job))
}

/// A clock together with what it waits for, so that a clock set anew is another one.
fn instance(world: &World, timer: Timer) -> (Timer, u64) {
    let row_owner = |key: u8| world.keys.iter().find(|row| row.key == key).map_or(0, |row| u64::from(row.owner));
    let subject = match timer {
        Timer::Phone(client) => world.oldest_waiting(client).map_or(0, u64::from),
        Timer::Backoff(_) => world.attempts.len() as u64,
        Timer::Provider(server) => world.process(server).map_or(0, |process| {
            let serving = process.serving.unwrap_or_default();
            u64::from(serving.attempt) << 16 | u64::from(serving.copy) << 8 | u64::from(process.calls)
        }),
        Timer::Lease(key) | Timer::Retention(key) => row_owner(key),
        Timer::ProviderMemory(_) | Timer::Age(_) => 0,
    };
    (timer, subject)
}

fn duration(setup: &Setup, world: &World, timer: Timer) -> Micros {
    let timing = &setup.timing;
    match timer {
        Timer::Phone(_) => timing.phone_wait,
        Timer::Backoff(client) => {
            let made = |attempt: &&Attempt| {
                attempt.client == client
                    && world.clients.get(usize::from(client)).is_some_and(|c| c.taps == attempt.tap)
            };
            let retry = world.attempts.iter().filter(made).count().saturating_sub(1);
            backoff_wait(setup, client, u32::try_from(retry).unwrap_or(u32::MAX))
        }
        Timer::Provider(_) => timing.provider_wait,
        Timer::Lease(_) => timing.lease,
        Timer::Retention(_) => timing.retention,
        Timer::ProviderMemory(_) => timing.provider_memory,
        Timer::Age(_) => timing.job_age,
    }
}

/// The wait before a retry; decorrelated jitter needs the waits before it, which the same luck gives again.
fn backoff_wait(setup: &Setup, client: u8, retry: u32) -> Micros {
    let backoff = &setup.timing.backoff;
    (0..=retry.min(64)).fold(backoff.base, |previous, index| {
        backoff.wait(index, previous, &mut Luck::of(setup.seed, &("backoff", client, index)))
    })
}

fn on_the_way(fate: Fate, percent: u64) -> Micros {
    fate.sent + fate.arrives.since(fate.sent).percent(percent)
}

/// Two customers do not tap in the same microsecond.
fn stagger(setup: &Setup, client: usize) -> Micros {
    setup.timing.think.percent(if client == 0 { 0 } else { 50 })
}
