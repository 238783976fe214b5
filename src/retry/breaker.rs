//! A circuit breaker: closed, open, half-open. It must not know what is called.
//!
//! The rules are those public libraries agree on (resilience4j, Polly, sony/gobreaker), and where they differ: at the
//! very moment the open time is over a probe may pass; a half-open breaker hands out a fixed number of permits; every
//! permit carries its generation, and a report from an older generation changes nothing; an ignored result gives its
//! permit back; and where no probe reports for a whole open time, new permits are handed out.

use std::collections::VecDeque;

use crate::kernel::Micros;

/// What opens a closed breaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trip {
    /// So many failures in a row (gobreaker's default is the sixth).
    Consecutive(u32),
    /// A share of failures among the last reports (resilience4j: half of 100).
    Share {
        /// Thousandths that have to fail.
        per_mille: u32,
        /// Over how many of the last reports; none is judged before there are as many.
        reports: u32,
    },
}

/// How a breaker behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BreakerSettings {
    /// What opens it.
    pub trip: Trip,
    /// How long it stays open.
    pub open_for: Micros,
    /// How many calls a half-open breaker lets through, at least one; it closes when as many succeeded.
    pub probes: u32,
}

/// Where a breaker stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BreakerState {
    /// Every call passes.
    Closed,
    /// No call passes before this moment.
    Open {
        /// The first moment at which a probe may pass.
        until: Micros,
    },
    /// Some calls pass, to find out.
    HalfOpen {
        /// Permits handed out and not given back.
        admitted: u32,
        /// How many of them succeeded.
        succeeded: u32,
        /// From this moment on, silent probes are given up.
        patience_until: Micros,
    },
}

/// The right to make one call. It has to be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Permit {
    generation: u64,
}

/// What became of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Report {
    /// It worked.
    Success,
    /// It failed in a way that says something about the callee: a timeout, a refused connection, 5xx.
    Failure,
    /// It says nothing about the callee: the caller's own 4xx, or a cancelled call.
    Ignored,
}

/// A breaker at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breaker {
    settings: BreakerSettings,
    state: BreakerState,
    generation: u64,
    in_a_row: u32,
    /// The last reports, true for a failure.
    recent: VecDeque<bool>,
}

impl Breaker {
    /// A closed breaker that has seen nothing.
    #[must_use]
    pub const fn new(settings: BreakerSettings) -> Self {
        Self { settings, state: BreakerState::Closed, generation: 0, in_a_row: 0, recent: VecDeque::new() }
    }

    /// Where it stands, without letting time pass.
    #[must_use]
    pub const fn state(&self) -> BreakerState {
        self.state
    }

    /// How often it changed its state.
    #[must_use]
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Failures in a row that it has counted since it was closed.
    #[must_use]
    pub const fn failures_in_a_row(&self) -> u32 {
        self.in_a_row
    }

    fn enter(&mut self, state: BreakerState) {
        self.state = state;
        self.generation += 1;
        self.in_a_row = 0;
        self.recent.clear();
    }

    fn open(&mut self, now: Micros) {
        self.enter(BreakerState::Open { until: now + self.settings.open_for });
    }

    fn probes(&self) -> u32 {
        self.settings.probes.max(1)
    }

    /// Asks for a call. Nothing means: fail at once, and report nothing.
    pub fn ask(&mut self, now: Micros) -> Option<Permit> {
        let half_open =
            |patience: Micros| BreakerState::HalfOpen { admitted: 0, succeeded: 0, patience_until: now + patience };
        match self.state {
            BreakerState::Open { until } if now >= until => self.enter(half_open(self.settings.open_for)),
            // The probes went silent: without this, one lost report would keep the breaker half-open for ever.
            BreakerState::HalfOpen { admitted, patience_until, .. }
                if now >= patience_until && admitted >= self.probes() =>
            {
                self.enter(half_open(self.settings.open_for));
            }
            _ => {}
        }
        let probes = self.probes();
        match &mut self.state {
            BreakerState::Closed => {}
            BreakerState::Open { .. } => return None,
            BreakerState::HalfOpen { admitted, .. } if *admitted >= probes => return None,
            BreakerState::HalfOpen { admitted, .. } => *admitted += 1,
        }
        Some(Permit { generation: self.generation })
    }

    /// Tells what became of a call, and says whether it was heard: a permit of an older generation changes nothing.
    pub fn report(&mut self, now: Micros, permit: Permit, report: Report) -> bool {
        if permit.generation != self.generation {
            return false;
        }
        let probes = self.probes();
        match (&mut self.state, report) {
            (BreakerState::Closed, Report::Success | Report::Failure) => {
                if self.count(report == Report::Failure) {
                    self.open(now);
                }
            }
            (BreakerState::HalfOpen { .. }, Report::Failure) => self.open(now),
            (BreakerState::HalfOpen { succeeded, .. }, Report::Success) => {
                *succeeded += 1;
                if *succeeded >= probes {
                    self.enter(BreakerState::Closed);
                }
            }
            (BreakerState::HalfOpen { admitted, .. }, Report::Ignored) => *admitted = admitted.saturating_sub(1),
            (BreakerState::Closed, Report::Ignored) | (BreakerState::Open { .. }, _) => {}
        }
        true
    }

    /// Counts a report of a closed breaker and says whether that opens it.
    fn count(&mut self, failed: bool) -> bool {
        self.in_a_row = if failed { self.in_a_row.saturating_add(1) } else { 0 };
        match self.settings.trip {
            Trip::Consecutive(most) => failed && self.in_a_row >= most.max(1),
            Trip::Share { per_mille, reports } => {
                let reports = usize::try_from(reports.max(1)).unwrap_or(usize::MAX);
                self.recent.push_back(failed);
                if self.recent.len() > reports {
                    self.recent.pop_front();
                }
                let failures = self.recent.iter().filter(|failed| **failed).count();
                self.recent.len() >= reports && failures * 1_000 >= reports * per_mille as usize
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Breaker, BreakerSettings, BreakerState, Permit, Report, Trip};
    use crate::kernel::Micros;

    fn at(seconds: u64) -> Micros {
        Micros::from_millis(seconds * 1_000)
    }

    fn breaker(trip: Trip, probes: u32) -> Breaker {
        Breaker::new(BreakerSettings { trip, open_for: at(5), probes })
    }

    /// A breaker that was opened at 0 s by one failure.
    fn opened(probes: u32) -> Breaker {
        let mut breaker = breaker(Trip::Consecutive(1), probes);
        tell(&mut breaker, 0, Report::Failure);
        assert_eq!(breaker.state(), BreakerState::Open { until: at(5) });
        breaker
    }

    fn ask(breaker: &mut Breaker, seconds: u64) -> Permit {
        breaker.ask(at(seconds)).expect("a permit")
    }

    fn tell(breaker: &mut Breaker, seconds: u64, report: Report) {
        let permit = ask(breaker, seconds);
        breaker.report(at(seconds), permit, report);
    }

    fn is_open(breaker: &Breaker) -> bool {
        matches!(breaker.state(), BreakerState::Open { .. })
    }

    #[test]
    fn opens_at_its_threshold_and_not_before() {
        let check = |trip, reports: &str, open: bool| {
            let mut breaker = breaker(trip, 1);
            for letter in reports.chars() {
                tell(&mut breaker, 0, if letter == 'x' { Report::Failure } else { Report::Success });
            }
            assert_eq!(is_open(&breaker), open, "{trip:?} {reports}");
        };
        check(Trip::Consecutive(3), "xx.xx", false);
        check(Trip::Consecutive(3), "xx.xxx", true);
        check(Trip::Share { per_mille: 500, reports: 4 }, "xxx", false);
        check(Trip::Share { per_mille: 500, reports: 4 }, "xx..", true);
        check(Trip::Share { per_mille: 500, reports: 4 }, "x...x...x", false);
    }

    #[test]
    fn the_moment_the_open_time_is_over() {
        let mut breaker = opened(1);
        assert_eq!(breaker.ask(Micros(at(5).0 - 1)), None);
        tell(&mut breaker, 5, Report::Success);
        assert_eq!(breaker.state(), BreakerState::Closed);
        let mut breaker = opened(1);
        tell(&mut breaker, 6, Report::Failure);
        assert_eq!(breaker.state(), BreakerState::Open { until: at(11) });
    }

    #[test]
    fn b101_an_ignored_probe_gives_its_permit_back() {
        let mut breaker = opened(1);
        tell(&mut breaker, 5, Report::Ignored);
        tell(&mut breaker, 6, Report::Success);
        assert_eq!(breaker.state(), BreakerState::Closed);
    }

    /// A slow probe and a hundred calls meanwhile: one passes; another only after a further open time.
    #[test]
    fn b105_no_stampede_while_a_probe_is_slow() {
        let mut breaker = opened(1);
        let passed = (0..100).filter(|n| breaker.ask(Micros(at(5).0 + n * 40_000)).is_some()).count();
        assert_eq!(passed, 1);
        assert!(breaker.ask(at(10)).is_some());
        assert!(breaker.ask(at(10)).is_none());
    }

    #[test]
    fn b107_a_report_of_an_older_generation_is_dropped() {
        let mut breaker = breaker(Trip::Consecutive(1), 1);
        let early = ask(&mut breaker, 0);
        tell(&mut breaker, 0, Report::Failure);
        let probe = ask(&mut breaker, 6);
        assert!(!breaker.report(at(7), early, Report::Success));
        assert!(matches!(breaker.state(), BreakerState::HalfOpen { succeeded: 0, .. }));
        breaker.report(at(8), probe, Report::Failure);
        assert_eq!(breaker.state(), BreakerState::Open { until: at(13) });
    }

    #[test]
    fn b109_mistakes_of_the_caller_do_not_open_it() {
        let mut breaker = breaker(Trip::Consecutive(3), 1);
        (0..10).for_each(|_| tell(&mut breaker, 0, Report::Ignored));
        assert_eq!(breaker.state(), BreakerState::Closed);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::{Breaker, BreakerSettings, BreakerState, Report, Trip};
    use crate::kernel::Micros;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn half_open_admits_no_more_than_its_permits(
            probes in 1..5_u32,
            steps in proptest::collection::vec((0..3_000_u64, 0..6_u8, any::<prop::sample::Index>()), 1..200),
        ) {
            let settings = BreakerSettings { trip: Trip::Consecutive(2), open_for: Micros(5_000), probes };
            let mut breaker = Breaker::new(settings);
            let (mut now, mut running) = (Micros::ZERO, Vec::new());
            // Calls of the present half-open generation: admitted, less those ignored.
            let (mut generation, mut admitted) = (0, 0_u32);
            for (pause, kind, which) in steps {
                now = now + Micros(pause);
                if kind < 3 {
                    if let Some(permit) = breaker.ask(now) {
                        if permit.generation != generation {
                            (generation, admitted) = (permit.generation, 0);
                        }
                        admitted += 1;
                        running.push(permit);
                        if let BreakerState::HalfOpen { .. } = breaker.state() {
                            prop_assert!(admitted <= probes);
                        }
                    }
                } else if !running.is_empty() {
                    let permit = running.swap_remove(which.index(running.len()));
                    let report = [Report::Success, Report::Failure, Report::Ignored][usize::from(kind - 3)];
                    let before = breaker.clone();
                    breaker.report(now, permit, report);
                    if permit.generation != before.generation() {
                        prop_assert_eq!(&breaker, &before);
                    } else if report == Report::Ignored {
                        admitted = admitted.saturating_sub(1);
                    }
                }
            }
        }
    }
}
