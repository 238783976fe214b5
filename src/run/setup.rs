//! All that a run depends on beside its schedule. It must not know where the numbers came from.

use crate::kernel::{Luck, Micros};
use crate::model::{Kind, Name, Scenario};
use crate::retry::{Backoff, Strategy};
use crate::run::Latency;

/// How long things take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Timing {
    /// Requests, phone to server.
    pub request: Latency,
    /// Answers, server to phone.
    pub answer: Latency,
    /// Calls, server to provider.
    pub call: Latency,
    /// Replies, provider to server.
    pub reply: Latency,
    /// A line or block of the handler.
    pub work: Micros,
    /// The phone waits this long for an answer.
    pub phone_wait: Micros,
    /// A server waits this long for the provider.
    pub provider_wait: Micros,
    /// A key in progress may be taken over after this.
    pub lease: Micros,
    /// A completed key is kept this long.
    pub retention: Micros,
    /// The provider keeps a key this long.
    pub provider_memory: Micros,
    /// A payment that is pending this long is looked at by the job.
    pub job_age: Micros,
    /// Waits between automatic attempts.
    pub backoff: Backoff,
    /// A customer reads the error this long before tapping again.
    pub think: Micros,
}

impl Default for Timing {
    fn default() -> Self {
        let hop = Latency::Fixed(Micros::from_millis(300));
        Self {
            request: hop,
            answer: hop,
            call: Latency::Fixed(Micros::from_millis(250)),
            reply: Latency::Fixed(Micros::from_millis(250)),
            work: Micros::from_millis(60),
            phone_wait: Micros::from_millis(2_000),
            provider_wait: Micros::from_millis(1_500),
            lease: Micros::from_millis(10_000),
            retention: Micros::from_millis(24 * 3_600_000),
            provider_memory: Micros::from_millis(24 * 3_600_000),
            job_age: Micros::from_millis(60_000),
            backoff: Backoff {
                strategy: Strategy::FullJitter,
                base: Micros::from_millis(400),
                cap: Micros::from_millis(5_000),
            },
            think: Micros::from_millis(450),
        }
    }
}

impl Timing {
    pub(crate) fn latency(&self, kind: Kind) -> Latency {
        match kind {
            Kind::Request => self.request,
            Kind::Answer => self.answer,
            Kind::Call | Kind::JobCall => self.call,
            Kind::Reply | Kind::JobReply => self.reply,
        }
    }
}

/// What a flaky network does to envelopes, by luck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weather {
    /// Lost requests, in thousandths.
    pub lose_requests: u16,
    /// Lost answers, in thousandths.
    pub lose_answers: u16,
    /// Lost calls and replies, in thousandths.
    pub lose_calls: u16,
    /// Duplicated requests and answers, in thousandths.
    pub duplicate: u16,
    /// From when to when the phone has no signal: whatever travels on its link then is lost.
    pub tunnel: Option<(Micros, Micros)>,
    /// How often a customer taps by themselves.
    pub taps: u8,
}

impl Weather {
    const fn loss(&self, kind: Kind) -> u16 {
        match kind {
            Kind::Request => self.lose_requests,
            Kind::Answer => self.lose_answers,
            Kind::Call | Kind::Reply | Kind::JobCall | Kind::JobReply => self.lose_calls,
        }
    }
}

/// A scenario with its timing, its seed and, for a timed run, its weather.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The world and its rules.
    pub scenario: Scenario,
    /// How long things take.
    pub timing: Timing,
    /// What luck is drawn from.
    pub seed: u64,
    /// A flaky network drives the run; without it the pacing rule does.
    pub weather: Option<Weather>,
}

/// What will become of an envelope if nobody interferes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fate {
    pub(crate) sent: Micros,
    pub(crate) arrives: Micros,
    pub(crate) lost: Option<Micros>,
    pub(crate) copied: Option<Micros>,
}

impl Setup {
    /// The luck of an envelope is a function of the seed and its name alone.
    pub(crate) fn fate(&self, name: Name, sent: Micros) -> Fate {
        let latency = self.timing.latency(name.kind);
        let Some(weather) = self.weather else {
            return Fate { sent, arrives: sent + latency.typical(), lost: None, copied: None };
        };
        let mut luck = Luck::of(self.seed, &("envelope", name));
        let travel = latency.draw(&mut luck);
        let arrives = sent + travel;
        let unlucky = luck.chance(weather.loss(name.kind)).then(|| sent + travel.percent(52));
        let in_tunnel = weather
            .tunnel
            .filter(|_| matches!(name.kind, Kind::Request | Kind::Answer))
            .and_then(|(from, to)| (sent < to && arrives > from).then(|| from.max(sent + travel.percent(20))));
        let may_copy = name.copy == 0 && matches!(name.kind, Kind::Request | Kind::Answer);
        let copied = (may_copy && luck.chance(weather.duplicate)).then(|| sent + travel.percent(30));
        Fate { sent, arrives, lost: earliest(unlucky, in_tunnel), copied }
    }
}

fn earliest(left: Option<Micros>, right: Option<Micros>) -> Option<Micros> {
    match (left, right) {
        (Some(left), Some(right)) => Some(left.min(right)),
        (one, other) => one.or(other),
    }
}
