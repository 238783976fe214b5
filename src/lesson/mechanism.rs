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
    /// Two customers, or a customer and the webhook, paid one order; nothing was lost, copied or early.
    TwoPayers,
    /// The app was restarted between two taps.
    Restart,
    /// One client was answered under a key that another client had completed.
    KeyOfAnother,
    /// A key was forgotten while its client could still come back.
    KeyForgotten,
    /// The provider's reply was lost after it had charged.
    ReplyLost,
    /// A lease ran out while its owner was still at work.
    LeaseTooSoon,
    /// The job looked while the payment was still on its way.
    JobTooSoon,
    /// A server died after it had noted a notification and before anything was sent.
    CrashBeforeTheEmail,
    /// A server died after it had sent an email.
    CrashAfterTheEmail,
    /// An older event set a balance back.
    OldUndoesNew,
}

impl Mechanism {
    /// All of them.
    pub const ALL: [Self; 18] = [
        Self::FirstAnswerLost,
        Self::StillComing,
        Self::TwoTapsAtOnce,
        Self::CopiedRequest,
        Self::BothPastTheLookUp,
        Self::CrashHoldingTheKey,
        Self::CrashAfterTheCharge,
        Self::WrongAnswerReplayed,
        Self::TwoPayers,
        Self::Restart,
        Self::KeyOfAnother,
        Self::KeyForgotten,
        Self::ReplyLost,
        Self::LeaseTooSoon,
        Self::JobTooSoon,
        Self::CrashBeforeTheEmail,
        Self::CrashAfterTheEmail,
        Self::OldUndoesNew,
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
            Self::TwoPayers => "two-payers",
            Self::Restart => "app-restarted",
            Self::KeyOfAnother => "key-of-another-client",
            Self::KeyForgotten => "key-forgotten-too-soon",
            Self::ReplyLost => "reply-lost-after-the-charge",
            Self::LeaseTooSoon => "lease-too-soon",
            Self::JobTooSoon => "job-too-soon",
            Self::CrashBeforeTheEmail => "crash-before-the-email",
            Self::CrashAfterTheEmail => "crash-after-the-email",
            Self::OldUndoesNew => "old-event-undoes-newer",
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
                let looks =
                    |line: u8| matches!(handler.at(line), Some(Line::LookUpKey | Line::LookUpOrder | Line::LookUpSeat));
                // What a look-up of a key can find is a row of the keys, and a payment where an order is looked up.
                let by_key = handler.lines().contains(&Line::LookUpKey);
                let finds = |event: &&Event| match event {
                    Event::Wrote(Change::KeyClaimed { .. } | Change::KeyCompleted { .. }) => by_key,
                    Event::Wrote(Change::PaymentInserted { .. } | Change::SeatTaken { .. }) => !by_key,
                    _ => false,
                };
                let before_any_write = events.iter().take_while(|event| !finds(event));
                let past = before_any_write.filter(|event| matches!(event, Event::Ran { line, .. } if looks(*line)));
                past.count() >= 2
            }
            Self::CrashHoldingTheKey => {
                in_order(&|event| matches!(event, Event::Wrote(Change::KeyClaimed { .. })), &|event| {
                    matches!(event, Event::Crashed { .. })
                })
            }
            Self::CrashBeforeTheEmail => {
                let noted = |event: &Event| matches!(event, Event::Wrote(Change::NotificationInserted { .. }));
                in_order(&noted, &|event| matches!(event, Event::Crashed { .. }))
                    && !has(&|event| matches!(event, Event::Emailed { .. }))
            }
            Self::CrashAfterTheEmail => in_order(&|event| matches!(event, Event::Emailed { .. }), &|event| {
                matches!(event, Event::Crashed { .. })
            }),
            Self::OldUndoesNew => has(&|event| matches!(event, Event::Wrote(Change::BalanceSet { back: true, .. }))),
            Self::CrashAfterTheCharge => in_order(&|event| matches!(event, Event::Charged { .. }), &|event| {
                matches!(event, Event::Crashed { .. })
            }),
            Self::TwoPayers => {
                let of = |wanted: u8| has(&|event| matches!(event, Event::Tapped { client, .. } if *client == wanted));
                let disturbed = |event: &Event| matches!(event, Event::Lost(_) | Event::Copied { .. });
                of(0) && of(1) && !has(&disturbed) && !has(&is_early)
            }
            Self::Restart => {
                in_order(&|event| matches!(event, Event::Tapped { .. }), &|event| {
                    matches!(event, Event::Restarted { .. })
                }) && in_order(&|event| matches!(event, Event::Restarted { .. }), &|event| {
                    matches!(event, Event::Tapped { .. })
                })
            }
            Self::KeyOfAnother => {
                let of = |wanted: u8| has(&|event| matches!(event, Event::Tapped { client, .. } if *client == wanted));
                of(0) && of(1) && has(&|event| matches!(event, Event::Answered { replayed: true, .. }))
            }
            Self::KeyForgotten => has(&|event| {
                let forgets = |timer: &Timer| matches!(timer, Timer::Retention(_) | Timer::ProviderMemory(_));
                matches!(event, Event::Fired { timer, early: true } if forgets(timer))
            }),
            Self::ReplyLost => in_order(
                &|event| matches!(event, Event::Charged { .. }),
                &|event| matches!(event, Event::Lost(name) if name.kind == Kind::Reply),
            ),
            Self::LeaseTooSoon => {
                has(&|event| matches!(event, Event::Fired { timer: Timer::Lease(_), early: true }))
                    && has(&|event| matches!(event, Event::TookOver { .. }))
            }
            Self::JobTooSoon => {
                in_order(&|event| matches!(event, Event::Fired { timer: Timer::Age(_), early: true }), &|event| {
                    matches!(event, Event::JobPicked { .. })
                })
            }
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
