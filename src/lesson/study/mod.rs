//! Studies: what a lesson runs in the place of a world, where it is about many clients or about one policy alone.
//!
//! A study advances in slices and then stands still: its moments are stepped through like the steps of a run. It must
//! not know how it is drawn.

mod breakers;
mod calls;
mod contentions;
mod surges;
mod waits;
mod waves;

pub use breakers::{BreakerFigures, Breakers};
pub use calls::{Calls, CallsFigures};
pub use contentions::{Column, ContentionFigures, Contentions, Cost};
pub use surges::{SurgeFigures, Surges};
pub use waits::{Wait, Waits, WaitsFigures};
pub(crate) use waves::BUCKET;
pub use waves::{Bucket, WaveFigures, Waves};

use crate::kernel::Micros;
use crate::lesson::Settings;

/// Which study a lesson is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Experiment {
    /// One client's waits, one after the other.
    Waits,
    /// Many clients that fail together and come back.
    Wave,
    /// One request through layers that each try again.
    Calls,
    /// The same, for a user who does not wait that long.
    Deadline,
    /// A service that is down for a while, behind a circuit breaker.
    Breaker,
    /// A server that pauses for a while under requests that try again.
    Surge,
    /// Clients that compete for one row, more and more of them.
    Contention,
}

/// A study at work, or done.
#[derive(Clone, Debug)]
pub enum Study {
    /// See [`Waits`].
    Waits(Waits),
    /// See [`Waves`].
    Wave(Box<Waves>),
    /// See [`Calls`].
    Calls(Box<Calls>),
    /// See [`Breakers`].
    Breaker(Box<Breakers>),
    /// See [`Surges`].
    Surge(Box<Surges>),
    /// See [`Contentions`].
    Contention(Box<Contentions>),
}

/// What a study came to, up to a step: numbers that questions and tasks are judged by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Figures {
    /// There is no study, or it is not done yet.
    #[default]
    None,
    /// See [`WaitsFigures`].
    Waits(WaitsFigures),
    /// See [`WaveFigures`].
    Wave(WaveFigures),
    /// See [`CallsFigures`].
    Calls(CallsFigures),
    /// See [`BreakerFigures`].
    Breaker(BreakerFigures),
    /// See [`SurgeFigures`].
    Surge(SurgeFigures),
    /// See [`ContentionFigures`].
    Contention(ContentionFigures),
}

impl Study {
    /// A study that has not begun.
    #[must_use]
    pub fn begin(experiment: Experiment, settings: &Settings) -> Self {
        match experiment {
            Experiment::Waits => Self::Waits(Waits::of(settings)),
            Experiment::Wave => Self::Wave(Box::new(Waves::new(settings))),
            Experiment::Calls => Self::Calls(Box::new(Calls::new(settings))),
            Experiment::Deadline => Self::Calls(Box::new(Calls::new(settings).until(settings.timeout_ms))),
            Experiment::Breaker => Self::Breaker(Box::new(Breakers::of(settings))),
            Experiment::Surge => Self::Surge(Box::new(Surges::new(settings))),
            Experiment::Contention => Self::Contention(Box::new(Contentions::new(settings))),
        }
    }

    /// Lets at most about `events` events happen and says whether it is done.
    pub fn advance(&mut self, events: u32) -> bool {
        match self {
            Self::Waits(_) | Self::Breaker(_) => true,
            Self::Wave(waves) => waves.advance(events),
            Self::Calls(calls) => calls.advance(events),
            Self::Surge(surges) => surges.advance(events),
            Self::Contention(contentions) => contentions.advance(events),
        }
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Self {
        while !self.advance(u32::MAX) {}
        self
    }

    /// True once nothing is left to happen.
    #[must_use]
    pub fn is_done(&self) -> bool {
        match self {
            Self::Waits(_) | Self::Breaker(_) => true,
            Self::Wave(waves) => waves.is_done(),
            Self::Calls(calls) => calls.is_done(),
            Self::Surge(surges) => surges.is_done(),
            Self::Contention(contentions) => contentions.is_done(),
        }
    }

    /// How much of it is done, in hundredths.
    #[must_use]
    pub fn percent(&self) -> u32 {
        match self {
            Self::Waits(_) | Self::Breaker(_) => 100,
            Self::Wave(waves) => waves.percent(),
            Self::Calls(calls) => calls.percent(),
            Self::Surge(surges) => surges.percent(),
            Self::Contention(contentions) => contentions.percent(),
        }
    }

    /// The moments to step through, in order. None of a study that is not done.
    #[must_use]
    pub fn moments(&self) -> Vec<Micros> {
        if !self.is_done() {
            return Vec::new();
        }
        match self {
            Self::Waits(waits) => waits.moments(),
            Self::Wave(waves) => waves.moments(),
            Self::Calls(calls) => calls.moments(),
            Self::Breaker(breakers) => breakers.moments(),
            Self::Surge(surges) => surges.moments(),
            Self::Contention(contentions) => contentions.moments(),
        }
    }

    /// What it came to, as far as `steps` of its moments.
    #[must_use]
    pub fn figures(&self, steps: usize) -> Figures {
        if !self.is_done() {
            return Figures::None;
        }
        match self {
            Self::Waits(waits) => Figures::Waits(waits.figures(steps)),
            Self::Wave(waves) => Figures::Wave(waves.figures(steps)),
            Self::Calls(calls) => Figures::Calls(calls.figures(steps)),
            Self::Breaker(breakers) => Figures::Breaker(breakers.figures(steps)),
            Self::Surge(surges) => Figures::Surge(surges.figures(steps)),
            Self::Contention(contentions) => Figures::Contention(contentions.figures(steps)),
        }
    }
}
