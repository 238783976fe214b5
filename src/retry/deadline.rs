//! One operation that is tried until it works, may not be tried, or is too late. It must not know what is tried.
//!
//! A deadline is one moment for the whole operation, retries and waits included. Nobody sleeps past it: where the next
//! attempt could not start in time, the operation fails now, with the last real error, not with "too late".

use crate::kernel::{Luck, Micros};
use crate::retry::{Backoff, Budget, Indexing, Verdict};

/// The moment after which nobody waits for an answer any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deadline(pub Micros);

impl Deadline {
    /// No deadline.
    pub const NEVER: Self = Self(Micros::FOREVER);

    /// What is left at `now`.
    #[must_use]
    pub const fn left(self, now: Micros) -> Micros {
        self.0.since(now)
    }

    /// When an attempt starts after a wait, or nothing where it would have less than `least` until the deadline.
    #[must_use]
    pub fn start_after(self, now: Micros, wait: Micros, least: Micros) -> Option<Micros> {
        let start = now + wait;
        (start + least <= self.0 && start < self.0).then_some(start)
    }

    /// How long one attempt may take: its own timeout, or what is left if that is less.
    #[must_use]
    pub fn attempt_timeout(self, now: Micros, configured: Micros) -> Micros {
        configured.min(self.left(now))
    }

    /// The deadline for what is called, which has to answer `hop` earlier.
    #[must_use]
    pub fn passed_down(self, hop: Micros) -> Self {
        if self == Self::NEVER { self } else { Self(self.0.since(hop)) }
    }
}

/// Why nothing more is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stopped {
    /// This failure does not get better by trying again.
    NotRetryable,
    /// As many attempts were made as are allowed.
    Attempts,
    /// The next attempt could not start before the deadline.
    Deadline,
    /// The budget had no retry.
    Budget,
}

/// What to do after a failed attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision<E> {
    /// Try again at this moment.
    RetryAt(Micros),
    /// Fail now, with the last real error.
    Fail {
        /// The last real error.
        error: E,
        /// Why it was the last.
        why: Stopped,
    },
}

/// The course of one operation.
#[derive(Clone, Debug)]
pub struct Retrier {
    /// Attempts in all, the first included; 0 counts as 1.
    pub attempts: u32,
    /// The waits between them.
    pub backoff: Backoff,
    /// Which exponent the first wait has.
    pub indexing: Indexing,
    /// The end of it all.
    pub deadline: Deadline,
    /// No attempt is started that would have less time.
    pub least_attempt: Micros,
    /// Attempts made and failed.
    failed: u32,
    previous: Micros,
}

impl Retrier {
    /// An operation that made no attempt yet.
    #[must_use]
    pub const fn new(attempts: u32, backoff: Backoff, deadline: Deadline) -> Self {
        Self {
            attempts,
            backoff,
            indexing: Indexing::FromZero,
            deadline,
            least_attempt: Micros::ZERO,
            failed: 0,
            previous: backoff.base,
        }
    }

    /// Judges a failed attempt. `can_repeat` is true where a key makes repeating safe: without one, an unknown outcome
    /// is not tried again. `ask_to_wait` is the server's `Retry-After`: a lower bound of the wait, never a shorter one.
    #[expect(clippy::too_many_arguments, reason = "each is a fact of the failure, not a setting")]
    pub fn after_failure<E>(
        &mut self,
        now: Micros,
        error: E,
        verdict: Verdict,
        can_repeat: bool,
        ask_to_wait: Option<Micros>,
        budget: &mut Budget,
        luck: &mut Luck,
    ) -> Decision<E> {
        self.failed += 1;
        budget.on_failure();
        let fail = |error, why| Decision::Fail { error, why };
        let retryable = match verdict {
            Verdict::Retry => true,
            Verdict::Unknown => can_repeat,
            Verdict::DoNotRetry => false,
        };
        if !retryable {
            return fail(error, Stopped::NotRetryable);
        }
        if self.failed >= self.attempts.max(1) {
            return fail(error, Stopped::Attempts);
        }
        let drawn = self.backoff.wait(self.indexing.exponent(self.failed - 1), self.previous, luck);
        self.previous = drawn;
        let wait = ask_to_wait.map_or(drawn, |asked| asked.max(drawn));
        let Some(start) = self.deadline.start_after(now, wait, self.least_attempt) else {
            return fail(error, Stopped::Deadline);
        };
        // The budget is asked last: a retry that cannot be made must not be paid for.
        if budget.may_retry(now) { Decision::RetryAt(start) } else { fail(error, Stopped::Budget) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Deadline, Decision, Retrier, Stopped};
    use crate::kernel::{Luck, Micros};
    use crate::retry::{Backoff, Budget, BudgetKind, Strategy, Verdict, retry_after};

    fn seconds(seconds: u64) -> Micros {
        Micros::from_millis(seconds * 1_000)
    }

    fn retrier(attempts: u32, wait_s: u64, deadline_s: u64) -> Retrier {
        let backoff = Backoff { strategy: Strategy::Constant, base: seconds(wait_s), cap: seconds(wait_s) };
        Retrier::new(attempts, backoff, Deadline(seconds(deadline_s)))
    }

    fn after(retrier: &mut Retrier, now: Micros, verdict: Verdict, budget: &mut Budget) -> Decision<&'static str> {
        retrier.after_failure(now, "503", verdict, false, None, budget, &mut Luck::of(1, "wait"))
    }

    fn check(mut retrier: Retrier, now_s: u64, verdict: Verdict, expected: Decision<&'static str>) {
        assert_eq!(after(&mut retrier, seconds(now_s), verdict, &mut Budget::None), expected);
    }

    #[test]
    fn decisions() {
        let fail = |why| Decision::Fail { error: "503", why };
        check(retrier(3, 1, 10), 2, Verdict::Retry, Decision::RetryAt(seconds(3)));
        check(retrier(1, 1, 10), 2, Verdict::Retry, fail(Stopped::Attempts));
        check(retrier(0, 1, 10), 2, Verdict::Retry, fail(Stopped::Attempts));
        check(retrier(3, 1, 10), 2, Verdict::DoNotRetry, fail(Stopped::NotRetryable));
        check(retrier(3, 1, 10), 2, Verdict::Unknown, fail(Stopped::NotRetryable));
        check(retrier(3, 8, 10), 2, Verdict::Retry, fail(Stopped::Deadline));
    }

    /// The next attempt would start in ten minutes, the deadline is in five: it fails at once, with its own error.
    #[test]
    fn b117_nobody_sleeps_past_the_deadline() {
        let fail = Decision::Fail { error: "503", why: Stopped::Deadline };
        check(retrier(4, 600, 300), 0, Verdict::Retry, fail);
    }

    #[test]
    fn a_retry_that_cannot_be_made_is_not_paid_for() {
        let mut budget = Budget::new(BudgetKind::Share { per_mille: 1_000, most_retries: 1 });
        budget.on_request(Micros::ZERO);
        after(&mut retrier(3, 600, 300), Micros::ZERO, Verdict::Retry, &mut budget);
        let mut patient = retrier(4, 1, 300);
        assert_eq!(after(&mut patient, seconds(0), Verdict::Retry, &mut budget), Decision::RetryAt(seconds(1)));
        let refused = after(&mut patient, seconds(2), Verdict::Retry, &mut budget);
        assert_eq!(refused, Decision::Fail { error: "503", why: Stopped::Budget });
    }

    /// An unreadable `Retry-After` counts as none: the usual wait, never no wait.
    #[test]
    fn b64_an_unreadable_retry_after_is_no_hurry() {
        let check = |header: &str, expected_s: u64| {
            let mut retrier = retrier(3, 2, 3_600);
            let asked = retry_after(header, seconds(60));
            let luck = &mut Luck::of(1, "wait");
            let decision =
                retrier.after_failure(Micros::ZERO, 429, Verdict::Retry, false, asked, &mut Budget::None, luck);
            assert_eq!(decision, Decision::RetryAt(seconds(expected_s)), "{header}");
        };
        check("soon", 2);
        check("NaN", 2);
        check("-5", 2);
        check("", 2);
        check("0", 2);
        check("7", 7);
        check(" 7 ", 7);
        check("86400", 60);
    }

    #[test]
    fn what_is_left_travels_down() {
        let deadline = Deadline(seconds(10));
        assert_eq!(deadline.attempt_timeout(seconds(8), seconds(5)), seconds(2));
        assert_eq!(deadline.attempt_timeout(seconds(12), seconds(5)), Micros::ZERO);
        assert_eq!(deadline.passed_down(seconds(1)), Deadline(seconds(9)));
        assert_eq!(Deadline::NEVER.passed_down(seconds(1)), Deadline::NEVER);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::{Deadline, Decision, Retrier};
    use crate::kernel::{Luck, Micros};
    use crate::retry::{Backoff, Budget, Strategy, Verdict};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nothing_sleeps_past_a_deadline(base: u64, cap: u64, end: u64, now: u64, asked: Option<u64>, seed: u64) {
            for strategy in Strategy::ALL {
                let backoff = Backoff { strategy, base: Micros(base), cap: Micros(cap) };
                let mut retrier = Retrier::new(u32::MAX, backoff, Deadline(Micros(end)));
                let luck = &mut Luck::of(seed, "wait");
                let asked = asked.map(Micros);
                let decision =
                    retrier.after_failure(Micros(now), (), Verdict::Retry, true, asked, &mut Budget::None, luck);
                if let Decision::RetryAt(start) = decision {
                    prop_assert!(start < Micros(end) && start >= Micros(now));
                }
            }
        }
    }
}
