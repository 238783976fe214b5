//! Calls at a steady rate to a service that is down for a while, with a circuit breaker before it or without. It must
//! not know who calls, or how a breaker decides.
//!
//! A call that the service does not answer fails at the caller's timeout; a call that it rejects as the caller's own
//! mistake (4xx) is ignored by the breaker, or counted as a failure where that is set.

use crate::kernel::{EventQueue, Luck, Micros};
use crate::retry::{Breaker, BreakerSettings, BreakerState, Permit, Report};

/// The calls, the service and what stands between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakerRunSettings {
    /// Calls a second; 0 counts as 1.
    pub rate: u32,
    /// For how long calls are made.
    pub length: Micros,
    /// From when to when the service answers nothing.
    pub outage: (Micros, Micros),
    /// How long an answer takes where it works.
    pub answer: Micros,
    /// How long a caller waits for one.
    pub timeout: Micros,
    /// What stands before it.
    pub breaker: Option<BreakerSettings>,
    /// How many of a thousand calls are mistakes of the caller.
    pub mistakes_per_mille: u16,
    /// True where those count as failures of the service.
    pub mistakes_count: bool,
    /// Seeds which calls are mistakes.
    pub seed: u64,
}

/// What happened to a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BreakerNews {
    /// It went to the service.
    Passed,
    /// The breaker refused it at once.
    Refused,
    /// A good answer.
    Worked,
    /// No answer in time.
    Failed,
    /// The service said that the caller is wrong.
    Mistake,
}

/// Something that happened, and how the breaker stood before and after. Without a breaker it is always closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakerEvent {
    /// When.
    pub at: Micros,
    /// What.
    pub news: BreakerNews,
    /// The state before.
    pub before: BreakerState,
    /// The state after.
    pub after: BreakerState,
    /// Failures in a row that a closed breaker has counted so far.
    pub in_a_row: u32,
    /// True for a result whose permit is of an earlier state: it changes nothing.
    pub is_late: bool,
}

#[derive(Clone, Copy, Debug)]
enum Due {
    Arrival(u32),
    Report(Option<Permit>, BreakerNews),
}

/// Runs it to the end: all that happened, in order. A result and a call at one moment come in this order.
#[must_use]
pub fn breaker_run(settings: &BreakerRunSettings) -> Vec<BreakerEvent> {
    let mut breaker = settings.breaker.map(Breaker::new);
    let mut luck = Luck::of(settings.seed, "breaker");
    let (mut queue, mut events) = (EventQueue::new(), Vec::new());
    let state = |breaker: &Option<Breaker>| breaker.as_ref().map_or(BreakerState::Closed, Breaker::state);
    let arrival = |number: u32| Micros(u64::from(number) * 1_000_000 / u64::from(settings.rate.max(1)));
    queue.schedule((arrival(0), 1), Due::Arrival(0));
    while let Some(((at, _), due)) = queue.pop() {
        let before = state(&breaker);
        let (news, is_late) = match due {
            Due::Arrival(number) => {
                if arrival(number + 1) < settings.length {
                    queue.schedule((arrival(number + 1), 1), Due::Arrival(number + 1));
                }
                // Which calls are mistakes depends on the seed alone, and not on what the breaker lets pass.
                let is_mistake = luck.chance(settings.mistakes_per_mille);
                let permit = breaker.as_mut().map(|breaker| breaker.ask(at));
                if permit == Some(None) {
                    (BreakerNews::Refused, false)
                } else {
                    let (result, after) = fate(settings, at, is_mistake);
                    queue.schedule((at + after, 0), Due::Report(permit.flatten(), result));
                    (BreakerNews::Passed, false)
                }
            }
            Due::Report(permit, result) => {
                let report = match result {
                    BreakerNews::Worked => Report::Success,
                    BreakerNews::Mistake if !settings.mistakes_count => Report::Ignored,
                    _ => Report::Failure,
                };
                let is_late = match (&mut breaker, permit) {
                    (Some(breaker), Some(permit)) => !breaker.report(at, permit, report),
                    _ => false,
                };
                (result, is_late)
            }
        };
        let in_a_row = breaker.as_ref().map_or(0, Breaker::failures_in_a_row);
        events.push(BreakerEvent { at, news, before, after: state(&breaker), in_a_row, is_late });
    }
    events
}

/// What becomes of a call that the service gets at `at`, and how long after.
fn fate(settings: &BreakerRunSettings, at: Micros, is_mistake: bool) -> (BreakerNews, Micros) {
    let (from, to) = settings.outage;
    if (from..to).contains(&at) || settings.answer > settings.timeout {
        (BreakerNews::Failed, settings.timeout)
    } else if is_mistake {
        (BreakerNews::Mistake, settings.answer)
    } else {
        (BreakerNews::Worked, settings.answer)
    }
}

#[cfg(test)]
mod tests {
    use super::{BreakerEvent, BreakerNews, BreakerRunSettings, breaker_run};
    use crate::kernel::Micros;
    use crate::retry::{BreakerSettings, BreakerState, Trip};

    const fn ms(millis: u64) -> Micros {
        Micros::from_millis(millis)
    }

    fn settings() -> BreakerRunSettings {
        BreakerRunSettings {
            rate: 10,
            length: ms(30_000),
            outage: (ms(3_000), ms(13_000)),
            answer: ms(50),
            timeout: ms(500),
            breaker: Some(BreakerSettings { trip: Trip::Consecutive(5), open_for: ms(4_000), probes: 1 }),
            mistakes_per_mille: 0,
            mistakes_count: false,
            seed: 42,
        }
    }

    fn letter(state: BreakerState) -> char {
        match state {
            BreakerState::Closed => 'C',
            BreakerState::Open { .. } => 'O',
            BreakerState::HalfOpen { .. } => 'H',
        }
    }

    /// The changes of state with their times, calls that passed during the outage, and all that were refused.
    #[track_caller]
    fn check(settings: &BreakerRunSettings, changes: &str, into_the_outage: usize, refused: usize) {
        let events = breaker_run(settings);
        let changed = |event: &&BreakerEvent| letter(event.before) != letter(event.after);
        let found: Vec<String> = events
            .iter()
            .filter(changed)
            .map(|event| format!("{}{}", event.at.as_millis(), letter(event.after)))
            .collect();
        assert_eq!(found.join(" "), changes, "{settings:?}");
        let (from, to) = settings.outage;
        let count = |news: BreakerNews, from: Micros, to: Micros| {
            events.iter().filter(|event| event.news == news && (from..to).contains(&event.at)).count()
        };
        let all = (count(BreakerNews::Passed, from, to), count(BreakerNews::Refused, ms(0), Micros::FOREVER));
        assert_eq!(all, (into_the_outage, refused), "{settings:?}");
        let results = events.iter().filter(|event| !matches!(event.news, BreakerNews::Passed | BreakerNews::Refused));
        assert_eq!(results.count(), count(BreakerNews::Passed, ms(0), Micros::FOREVER), "every call has one result");
    }

    #[test]
    fn a_breaker_spares_a_service_that_is_down() {
        let open =
            |open_for: Micros, probes: u32| Some(BreakerSettings { trip: Trip::Consecutive(5), open_for, probes });
        check(&BreakerRunSettings { breaker: None, ..settings() }, "", 100, 0);
        check(&settings(), "3900O 7900H 8400O 12400H 12900O 16900H 16950C", 11, 128);
        check(
            &BreakerRunSettings { breaker: open(ms(4_000), 3), ..settings() },
            "3900O 7900H 8400O 12400H 12900O 16900H 17150C",
            15,
            124,
        );
        check(&BreakerRunSettings { outage: (ms(0), ms(0)), ..settings() }, "", 0, 0);
    }

    /// Five mistakes of callers in a row open a breaker that counts them, and no other.
    #[test]
    fn mistakes_of_callers_are_not_failures() {
        let wrong =
            BreakerRunSettings { mistakes_per_mille: 1_000, outage: (ms(0), ms(0)), length: ms(3_000), ..settings() };
        check(&wrong, "", 0, 0);
        check(&BreakerRunSettings { mistakes_count: true, ..wrong }, "450O", 0, 25);
    }

    /// A timeout longer than the open time: failures of before the opening arrive while it is half-open.
    #[test]
    fn late_results_change_nothing() {
        let slow = BreakerRunSettings { timeout: ms(6_000), outage: (ms(3_000), ms(20_000)), ..settings() };
        let late: Vec<BreakerEvent> = breaker_run(&slow).into_iter().filter(|event| event.is_late).collect();
        assert!(!late.is_empty() && late.iter().all(|event| event.before == event.after));
        assert!(late.iter().any(|event| letter(event.before) == 'H'));
    }
}
