//! The bounds of a search: where faults may happen and how many. They must not depend on a lesson.

use crate::model::{Budget, Places, Scenario, ScenarioParts};

/// Where, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Where faults may happen.
    pub places: Places,
    /// How many of each kind.
    pub budget: Budget,
}

impl Bounds {
    /// No fault at all.
    #[must_use]
    pub const fn calm(places: Places, taps: u8) -> Self {
        Self { places, budget: Budget { taps, lost: 0, duplicated: 0, crashes: 0, restarts: 0, early: 0 } }
    }

    /// With this many lost envelopes.
    #[must_use]
    pub const fn lost(mut self, lost: u8) -> Self {
        self.budget.lost = lost;
        self
    }

    /// With this many copies.
    #[must_use]
    pub const fn duplicated(mut self, duplicated: u8) -> Self {
        self.budget.duplicated = duplicated;
        self
    }

    /// With this many crashes of servers.
    #[must_use]
    pub const fn crashes(mut self, crashes: u8) -> Self {
        self.budget.crashes = crashes;
        self
    }

    /// With this many restarts of the app.
    #[must_use]
    pub const fn restarts(mut self, restarts: u8) -> Self {
        self.budget.restarts = restarts;
        self
    }

    /// With this many clocks that run out too soon.
    #[must_use]
    pub const fn early(mut self, early: u8) -> Self {
        self.budget.early = early;
        self
    }

    /// The scenario within these bounds.
    #[must_use]
    pub fn around(self, scenario: &Scenario) -> Scenario {
        let Self { places, budget } = self;
        Scenario::new(ScenarioParts { places, budget, ..scenario.parts().clone() })
    }
}
