//! How a counterexample must come about, as predicates on the facts of a run. They must not depend on step numbers: a
//! shorter way to the same end through another mistake is to be noticed.

use crate::model::{Change, Event, Kind, Line, Listing, Timer};

/// A way in which a promise is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mechanism {
    /// The answer of attempt 1 was lost.
    FirstAnswerLost,
    /// The phone gave up on something that was still coming.
    StillComing,
    /// Two taps were under way at once, and nothing was lost, copied or early.
    TwoTapsAtOnce,
    /// The network copied a request, and both copies were handled.
    CopiedRequest,
    /// Two handlers were both past the look-up before either had written anything.
    BothPastTheLookUp,
    /// A server died that held the key.
    CrashHoldingTheKey,
    /// A server died after the money had moved.
    CrashAfterTheCharge,
    /// An answer was stored under a key and then given to a request with another body.
    WrongAnswerReplayed,
}

impl Mechanism {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::FirstAnswerLost,
        Self::StillComing,
        Self::TwoTapsAtOnce,
        Self::CopiedRequest,
        Self::BothPastTheLookUp,
        Self::CrashHoldingTheKey,
        Self::CrashAfterTheCharge,
        Self::WrongAnswerReplayed,
    ];

    /// The name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstAnswerLost => "answer-of-attempt-1-lost",
            Self::StillComing => "still-coming",
            Self::TwoTapsAtOnce => "two-taps-at-once",
            Self::CopiedRequest => "copied-request",
            Self::BothPastTheLookUp => "both-past-the-look-up",
            Self::CrashHoldingTheKey => "crash-holding-the-key",
            Self::CrashAfterTheCharge => "crash-after-the-charge",
            Self::WrongAnswerReplayed => "wrong-answer-replayed",
        }
    }

    /// True where the facts of a run of this handler show it.
    #[must_use]
    pub fn is_shown_by(self, handler: &Listing, events: &[Event]) -> bool {
        let place = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted);
        let has = |wanted: &dyn Fn(&Event) -> bool| place(wanted).is_some();
        let in_order = |first: &dyn Fn(&Event) -> bool, then: &dyn Fn(&Event) -> bool| {
            place(first).is_some_and(|at| events.iter().skip(at).any(then))
        };
        let is_early = |event: &Event| matches!(event, Event::Fired { early: true, .. });
        match self {
            Self::FirstAnswerLost => {
                has(&|event| matches!(event, Event::Lost(name) if name.kind == Kind::Answer && name.attempt == 1))
            }
            Self::StillComing => {
                has(&|event| matches!(event, Event::Fired { timer: Timer::Phone(_), early: true }))
                    && !has(&|event| matches!(event, Event::Lost(_) | Event::Copied { .. }))
            }
            Self::TwoTapsAtOnce => {
                let taps = events.iter().filter(|event| matches!(event, Event::Tapped { .. })).count();
                let disturbed =
                    |event: &Event| matches!(event, Event::Lost(_) | Event::Copied { .. } | Event::GaveUp { .. });
                taps >= 2 && !has(&disturbed) && !has(&is_early)
            }
            Self::CopiedRequest => {
                let of_one = |attempt: u8| {
                    let started =
                        |event: &&Event| matches!(event, Event::Started { attempt: one, .. } if *one == attempt);
                    events.iter().filter(started).count() >= 2
                };
                events.iter().any(
                    |event| matches!(event, Event::Copied { of, .. } if of.kind == Kind::Request && of_one(of.attempt)),
                )
            }
            Self::BothPastTheLookUp => {
                let looks = |line: u8| matches!(handler.at(line), Some(Line::LookUpKey | Line::LookUpOrder));
                let before_any_write = events.iter().take_while(|event| !matches!(event, Event::Wrote(_)));
                let past = before_any_write.filter(|event| matches!(event, Event::Ran { line, .. } if looks(*line)));
                past.count() >= 2
            }
            Self::CrashHoldingTheKey => {
                in_order(&|event| matches!(event, Event::Wrote(Change::KeyClaimed { .. })), &|event| {
                    matches!(event, Event::Crashed { .. })
                })
            }
            Self::CrashAfterTheCharge => in_order(&|event| matches!(event, Event::Charged { .. }), &|event| {
                matches!(event, Event::Crashed { .. })
            }),
            Self::WrongAnswerReplayed => {
                in_order(&|event| matches!(event, Event::Wrote(Change::KeyCompleted { .. })), &|event| {
                    matches!(event, Event::Answered { replayed: true, .. })
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Mechanism;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_distinct_and_nothing_happening_shows_nothing() {
        let names: BTreeSet<&str> = Mechanism::ALL.iter().map(|one| one.name()).collect();
        assert_eq!(names.len(), Mechanism::ALL.len());
        for mechanism in Mechanism::ALL {
            assert!(!mechanism.is_shown_by(&crate::model::Listing::default(), &[]), "{mechanism:?}");
        }
    }
}
