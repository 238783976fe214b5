//! What a search is asked: promises that must never be broken, and sights that must or must not be reachable. It must
//! not know how a state was found.

use core::fmt;

use crate::model::{Code, Event, Judgement, Phone, Promise, Scenario, World};

/// Something that can be seen in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// A server answers with this number.
    Answered(Code),
    /// A server answers with a stored answer.
    Replayed,
    /// Everybody who tapped was told it is paid and was charged once, and nothing is left to happen.
    HappyPath,
}

impl Sight {
    /// True where one fact of a step shows it.
    #[must_use]
    pub fn is_shown_by(self, event: &Event) -> bool {
        match (self, event) {
            (Self::Answered(wanted), Event::Answered { code, .. }) => wanted == *code,
            (Self::Replayed, Event::Answered { replayed, .. }) => *replayed,
            _ => false,
        }
    }

    /// True where a state shows it.
    #[must_use]
    pub fn is_seen_in(self, scenario: &Scenario, world: &World) -> bool {
        let tapped = || (0_u8..).zip(&world.clients).filter(|(_, client)| client.taps > 0);
        let charged_once = |client: u8| {
            let orders = world.attempts.iter().filter(|attempt| attempt.client == client).map(|attempt| attempt.order);
            orders.into_iter().all(|order| world.charges_for(order) == 1)
        };
        self == Self::HappyPath
            && tapped().next().is_some()
            && tapped().all(|(number, client)| client.phone == Phone::Paid && charged_once(number))
            && world.at_rest(scenario)
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answered(code) => write!(out, "{}", code.number()),
            Self::Replayed => out.write_str("replay"),
            Self::HappyPath => out.write_str("happy-path"),
        }
    }
}

/// A question to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Property {
    /// The promise is never broken.
    Always(Promise),
    /// Some run shows it.
    Sometimes(Sight),
    /// No run shows it.
    Never(Sight),
}

impl fmt::Display for Property {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Always(promise) => out.write_str(promise.name()),
            Self::Sometimes(sight) => write!(out, "sometimes-{sight}"),
            Self::Never(sight) => write!(out, "never-{sight}"),
        }
    }
}

impl Property {
    /// The sight it asks for, if it asks for one.
    #[must_use]
    pub const fn sight(self) -> Option<Sight> {
        match self {
            Self::Always(_) => None,
            Self::Sometimes(sight) | Self::Never(sight) => Some(sight),
        }
    }

    /// True where a state decides it: a broken promise, or the sight.
    #[must_use]
    pub fn is_decided_by(self, scenario: &Scenario, world: &World) -> bool {
        match self {
            Self::Always(promise) => promise.judge(scenario, world) == Judgement::Broken,
            Self::Sometimes(sight) | Self::Never(sight) => sight.is_seen_in(scenario, world),
        }
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every state within the bounds was looked at, and none breaks it.
    Holds,
    /// Broken, or shown though it never should be. The shortest way there has this many steps.
    Violated {
        /// Steps.
        steps: u32,
    },
    /// What should be reachable is, in this many steps.
    Reached {
        /// Steps.
        steps: u32,
    },
    /// What should be reachable is not: every state within the bounds was looked at.
    Unreached,
    /// Not every state was looked at. It claims nothing.
    Unfinished,
}

impl Verdict {
    /// The word in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holds | Self::Reached { .. } => "holds",
            Self::Violated { .. } | Self::Unreached => "violated",
            Self::Unfinished => "unfinished",
        }
    }

    /// The length of the shortest way that shows it.
    #[must_use]
    pub const fn steps(self) -> Option<u32> {
        match self {
            Self::Violated { steps } | Self::Reached { steps } => Some(steps),
            _ => None,
        }
    }
}
