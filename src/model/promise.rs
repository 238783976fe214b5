//! What is promised, judged from a state alone. It must not know how the state was reached.

use crate::model::{Attempt, AttemptState, Code, Deed, PaymentStatus, Scenario, Via, World};

/// An answer differed from an earlier final one to the same request.
pub(crate) const BROKEN_SAME_ANSWER: u8 = 1;
/// A client got an answer about another client's payment.
pub(crate) const BROKEN_OWN_ANSWER: u8 = 2;
/// A stored answer was given to another request under the same key.
pub(crate) const BROKEN_MISMATCH: u8 = 4;

/// A promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promise {
    /// An order is charged at most once.
    ChargedAtMostOnce,
    /// Told paid, so charged.
    NoFalseSuccess,
    /// Told a definite failure, so not charged, then or later.
    NoFalseFailure,
    /// A key completed with 201, so its payment says succeeded.
    RecordAgrees,
    /// All final answers to one client, key and body are equal.
    SameAnswer,
    /// Nobody gets another client's answer.
    OwnAnswer,
    /// The same key with another body is refused.
    MismatchRefused,
    /// At rest: charged, so the record says so.
    NoLostPayment,
    /// At rest: no payment is pending, no key in progress.
    NothingStuck,
    /// A user likes a photo at most once.
    LikedAtMostOnce,
    /// A seat of a show is booked at most once.
    BookedAtMostOnce,
    /// A user gets a notification at most once.
    EmailedAtMostOnce,
    /// At rest: told welcome, so the email was sent.
    NoLostEmail,
    /// An event moves the balance at most once.
    AppliedAtMostOnce,
    /// An older event never undoes a newer one.
    NewestVersionWins,
}

/// How a promise stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// Kept so far.
    Kept,
    /// Broken.
    Broken,
    /// Judged only when nothing is left to happen.
    NotYet,
}

impl Promise {
    /// Every promise.
    pub const ALL: [Self; 15] = [
        Self::ChargedAtMostOnce,
        Self::NoFalseSuccess,
        Self::NoFalseFailure,
        Self::RecordAgrees,
        Self::SameAnswer,
        Self::OwnAnswer,
        Self::MismatchRefused,
        Self::NoLostPayment,
        Self::NothingStuck,
        Self::LikedAtMostOnce,
        Self::BookedAtMostOnce,
        Self::EmailedAtMostOnce,
        Self::NoLostEmail,
        Self::AppliedAtMostOnce,
        Self::NewestVersionWins,
    ];

    /// The name in links, messages and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChargedAtMostOnce => "charged-at-most-once",
            Self::NoFalseSuccess => "no-false-success",
            Self::NoFalseFailure => "no-false-failure",
            Self::RecordAgrees => "record-agrees",
            Self::SameAnswer => "same-answer",
            Self::OwnAnswer => "own-answer",
            Self::MismatchRefused => "mismatch-refused",
            Self::NoLostPayment => "no-lost-payment",
            Self::NothingStuck => "nothing-stuck",
            Self::LikedAtMostOnce => "liked-at-most-once",
            Self::BookedAtMostOnce => "booked-at-most-once",
            Self::EmailedAtMostOnce => "emailed-at-most-once",
            Self::NoLostEmail => "no-lost-email",
            Self::AppliedAtMostOnce => "applied-at-most-once",
            Self::NewestVersionWins => "newest-version-wins",
        }
    }

    /// True where the promise speaks of the end only.
    #[must_use]
    pub const fn is_at_rest(self) -> bool {
        matches!(self, Self::NoLostPayment | Self::NothingStuck | Self::NoLostEmail)
    }

    /// True where the promise is about how often, or in which order, this is done.
    #[must_use]
    pub const fn speaks_of(self, deed: Deed) -> bool {
        match self {
            Self::ChargedAtMostOnce => matches!(deed, Deed::Pay),
            Self::LikedAtMostOnce => matches!(deed, Deed::Like),
            Self::BookedAtMostOnce => matches!(deed, Deed::Seat),
            Self::EmailedAtMostOnce | Self::NoLostEmail => matches!(deed, Deed::SignUp),
            Self::AppliedAtMostOnce | Self::NewestVersionWins => matches!(deed, Deed::TopUp),
            _ => false,
        }
    }

    /// True unless the promise is broken in this state.
    #[must_use]
    pub fn is_kept(self, scenario: &Scenario, world: &World) -> bool {
        self.judge(scenario, world) != Judgement::Broken
    }

    /// How the promise stands in this state.
    #[must_use]
    pub fn judge(self, scenario: &Scenario, world: &World) -> Judgement {
        if self.is_at_rest() && !world.at_rest(scenario) {
            return Judgement::NotYet;
        }
        if self.holds(scenario.deed(), world) { Judgement::Kept } else { Judgement::Broken }
    }

    fn holds(self, deed: Deed, world: &World) -> bool {
        match self {
            Self::ChargedAtMostOnce => world.charges.iter().all(|charge| world.charges_for(charge.order) == 1),
            Self::NoFalseSuccess => world.attempts.iter().all(|attempt| {
                let told = matches!(attempt.state, AttemptState::Answered(code) if code.is_success());
                !told || world.is_done(deed, attempt.client, attempt.order)
            }),
            Self::NoFalseFailure => world.charges.iter().all(|charge| {
                let Some(caused) = world.attempt(charge.attempt) else { return true };
                !world.attempts.iter().any(|told| {
                    (told.client, told.operation, told.body) == (caused.client, caused.operation, caused.body)
                        && matches!(told.state, AttemptState::Answered(code) if code.is_definite_failure())
                })
            }),
            Self::RecordAgrees => world.keys.iter().all(|row| {
                let Some(answer) = row.answer.filter(|answer| answer.code == Code::Created) else { return true };
                world.payment_row(answer.payment).is_none_or(|payment| payment.status == PaymentStatus::Succeeded)
            }),
            Self::SameAnswer => world.broken & BROKEN_SAME_ANSWER == 0,
            Self::OwnAnswer => world.broken & BROKEN_OWN_ANSWER == 0,
            Self::MismatchRefused => world.broken & BROKEN_MISMATCH == 0,
            Self::NoLostPayment => world.charges.iter().filter(|charge| charge.via == Via::Provider).all(|charge| {
                world.payment_row(charge.payment).is_some_and(|row| row.status == PaymentStatus::Succeeded)
            }),
            Self::NothingStuck => {
                world.payments.iter().all(|row| row.status != PaymentStatus::Pending)
                    && world.keys.iter().all(|row| row.answer.is_some())
            }
            Self::LikedAtMostOnce => world.effects.likes.iter().all(|rows| *rows <= 1),
            Self::BookedAtMostOnce => world.effects.seats.iter().map(|rows| u16::from(*rows)).sum::<u16>() <= 1,
            Self::EmailedAtMostOnce => world.effects.notifications.iter().all(|inbox| inbox.emails <= 1),
            Self::NoLostEmail => (0..).zip(&world.effects.notifications).all(|(client, inbox): (u8, _)| {
                let welcomed = |attempt: &Attempt| {
                    attempt.client == client
                        && matches!(attempt.state, AttemptState::Answered(code) if code.is_success())
                };
                deed != Deed::SignUp || inbox.emails > 0 || !world.attempts.iter().any(welcomed)
            }),
            Self::AppliedAtMostOnce => world.effects.account.added.iter().all(|times| *times <= 1),
            Self::NewestVersionWins => world.effects.account.balance >= world.effects.account.newest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Promise;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_distinct() {
        let names: BTreeSet<&str> = Promise::ALL.iter().map(|promise| promise.name()).collect();
        assert_eq!(names.len(), Promise::ALL.len());
    }
}
