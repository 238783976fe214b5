//! The settings that only a study knows: populations, layers and cures. It must not run anything.

use crate::kernel::Micros;
use crate::load::Generator;
use crate::retry::{BreakerSettings, BudgetKind, Indexing, Trip};

/// Which layers try again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Retrying {
    /// All of them.
    #[default]
    Every,
    /// The first alone, which the customer talks to.
    Outermost,
    /// The last alone, which calls the bottom.
    Innermost,
}

/// A retry budget by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BudgetName {
    /// Retries are free.
    #[default]
    None,
    /// A tenth of a retry for each request, ten kept at most.
    Share10,
    /// 20 % of the requests of the last 10 s, and 10 a second: the default of Finagle and tower.
    Ratio20,
    /// Ten tokens, a failure takes one, a success gives a tenth back: the example of gRPC proposal A6.
    Tokens,
}

impl BudgetName {
    /// What it limits.
    #[must_use]
    pub const fn kind(self) -> BudgetKind {
        match self {
            Self::None => BudgetKind::None,
            Self::Share10 => BudgetKind::Share { per_mille: 100, most_retries: 10 },
            Self::Ratio20 => {
                BudgetKind::Ratio { window: Micros::from_millis(10_000), per_mille: 200, reserve_per_second: 10 }
            }
            Self::Tokens => BudgetKind::Throttle { max_tokens: 10, ratio_per_mille: 100 },
        }
    }
}

/// The settings. Lengths are in milliseconds, chances in thousandths.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each field is the parameter of its name, documented there")]
pub struct LoadSettings {
    pub clients: u32,
    pub capacity: u32,
    pub rate: u32,
    pub outage_ms: u32,
    /// How many may wait; 0 is no limit.
    pub queue_limit: u32,
    pub skip_expired: bool,
    pub layers: u32,
    pub retrying: Retrying,
    pub works: u32,
    pub budget: BudgetName,
    pub breaker: bool,
    /// Failures in a row that open it.
    pub breaker_failures: u32,
    pub breaker_open_ms: u32,
    pub breaker_probes: u32,
    pub mistakes: u32,
    pub mistakes_count: bool,
    /// 0 is none.
    pub deadline_ms: u32,
    pub indexing: Indexing,
    pub generator: Generator,
    pub far_retry: u32,
    /// What the student expects; 0 is nothing.
    pub predicted: u32,
}

impl LoadSettings {
    /// The breaker, where there is one.
    #[must_use]
    pub fn breaker(&self) -> Option<BreakerSettings> {
        let settings = BreakerSettings {
            trip: Trip::Consecutive(self.breaker_failures),
            open_for: Micros::from_millis(self.breaker_open_ms.into()),
            probes: self.breaker_probes,
        };
        self.breaker.then_some(settings)
    }

    /// The deadline, where there is one.
    #[must_use]
    pub fn deadline(&self) -> Option<Micros> {
        (self.deadline_ms > 0).then(|| Micros::from_millis(self.deadline_ms.into()))
    }
}

impl Default for LoadSettings {
    fn default() -> Self {
        Self {
            clients: 1_000,
            capacity: 200,
            rate: 280,
            outage_ms: 10_000,
            queue_limit: 0,
            skip_expired: false,
            layers: 3,
            retrying: Retrying::Every,
            works: 0,
            budget: BudgetName::None,
            breaker: false,
            breaker_failures: 5,
            breaker_open_ms: 1_000,
            breaker_probes: 1,
            mistakes: 0,
            mistakes_count: false,
            deadline_ms: 0,
            indexing: Indexing::FromZero,
            generator: Generator::Page,
            far_retry: 63,
            predicted: 0,
        }
    }
}
