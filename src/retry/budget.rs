//! Budgets of retries without a window: a share of the requests, gRPC's token throttle, the quota of the AWS SDKs; and
//! one type for whichever is chosen. It must not know what a request is.

use crate::kernel::Micros;
use crate::retry::RatioBudget;

/// A share of the requests, saved up: each request deposits a part of a retry, at most so many are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareBudget {
    per_mille: u32,
    most: u64,
    saved: u64,
}

impl ShareBudget {
    /// A budget of `per_mille` thousandths of a retry a request (100 is the article's 10 %), of which at most
    /// `most_retries` are kept. It starts empty.
    #[must_use]
    pub fn new(per_mille: u32, most_retries: u32) -> Self {
        Self { per_mille, most: u64::from(most_retries) * 1_000, saved: 0 }
    }

    /// One request was sent for the first time.
    pub fn deposit(&mut self) {
        self.saved = (self.saved + u64::from(self.per_mille)).min(self.most);
    }

    /// Takes one whole retry, or says that there is none.
    pub fn withdraw(&mut self) -> bool {
        let left = self.saved.checked_sub(1_000);
        self.saved = left.unwrap_or(self.saved);
        left.is_some()
    }

    /// Thousandths of a retry that are saved.
    #[must_use]
    pub const fn saved_per_mille(&self) -> u64 {
        self.saved
    }
}

/// gRPC's retry throttling (grpc/proposal A6): a failure takes a token, a success gives a part of one back, and retries
/// are allowed only while more than half of the tokens are there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenThrottle {
    most: u32,
    ratio: u32,
    tokens: u32,
}

impl TokenThrottle {
    /// A full throttle of `max_tokens` (1 to 1000) that gets `ratio_per_mille` thousandths of a token a success.
    #[must_use]
    pub fn new(max_tokens: u32, ratio_per_mille: u32) -> Self {
        let most = max_tokens.clamp(1, 1_000) * 1_000;
        Self { most, ratio: ratio_per_mille, tokens: most }
    }

    /// The values of the proposal's example: 10 tokens, a tenth back for each success.
    #[must_use]
    pub fn public_default() -> Self {
        Self::new(10, 100)
    }

    /// An attempt failed in a way that counts.
    pub fn failure(&mut self) {
        self.tokens = self.tokens.saturating_sub(1_000);
    }

    /// An attempt succeeded.
    pub fn success(&mut self) {
        self.tokens = self.tokens.saturating_add(self.ratio).min(self.most);
    }

    /// True while retries and hedges are allowed. A refused retry fails at once with the error there is; it never waits.
    #[must_use]
    pub const fn allows(&self) -> bool {
        self.tokens > self.most / 2
    }

    /// Thousandths of a token that are there.
    #[must_use]
    pub const fn tokens_per_mille(&self) -> u32 {
        self.tokens
    }
}

/// The quota of the AWS SDKs' standard mode (boto/botocore): 500 tokens; a retry costs 5, after a timeout 10; a success
/// of a retried request gives back what its last retry took, a success without a retry gives back 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetryQuota {
    tokens: u32,
}

impl RetryQuota {
    /// All the quota there is.
    pub const MOST: u32 = 500;

    /// A full quota.
    #[must_use]
    pub const fn new() -> Self {
        Self { tokens: Self::MOST }
    }

    /// Takes a retry and says what it cost, or says that the quota does not allow it.
    pub fn withdraw(&mut self, after_timeout: bool) -> Option<u32> {
        let cost = if after_timeout { 10 } else { 5 };
        self.tokens = self.tokens.checked_sub(cost)?;
        Some(cost)
    }

    /// A request succeeded; `last_cost` is what its last retry took, if there was one.
    pub fn success(&mut self, last_cost: Option<u32>) {
        self.tokens = (self.tokens + last_cost.unwrap_or(1)).min(Self::MOST);
    }
}

impl Default for RetryQuota {
    fn default() -> Self {
        Self::new()
    }
}

/// Which budget a layer has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BudgetKind {
    /// Retries are free.
    #[default]
    None,
    /// [`ShareBudget`]: thousandths of a retry a request, and how many are kept.
    Share {
        /// Thousandths of a retry that a request deposits.
        per_mille: u32,
        /// Whole retries kept at most.
        most_retries: u32,
    },
    /// [`RatioBudget`].
    Ratio {
        /// The window.
        window: Micros,
        /// Thousandths of the requests of the window.
        per_mille: u32,
        /// Retries a second that are always there.
        reserve_per_second: u32,
    },
    /// [`TokenThrottle`].
    Throttle {
        /// Tokens of a full throttle.
        max_tokens: u32,
        /// Thousandths of a token that a success gives back.
        ratio_per_mille: u32,
    },
}

/// A budget at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Retries are free.
    None,
    /// A share of the requests.
    Share(ShareBudget),
    /// A ratio over a window.
    Ratio(RatioBudget),
    /// gRPC's throttle.
    Throttle(TokenThrottle),
}

impl Budget {
    /// A budget as it starts.
    #[must_use]
    pub fn new(kind: BudgetKind) -> Self {
        match kind {
            BudgetKind::None => Self::None,
            BudgetKind::Share { per_mille, most_retries } => Self::Share(ShareBudget::new(per_mille, most_retries)),
            BudgetKind::Ratio { window, per_mille, reserve_per_second } => {
                Self::Ratio(RatioBudget::new(window, per_mille, reserve_per_second))
            }
            BudgetKind::Throttle { max_tokens, ratio_per_mille } => {
                Self::Throttle(TokenThrottle::new(max_tokens, ratio_per_mille))
            }
        }
    }

    /// A request is sent for the first time.
    pub fn on_request(&mut self, now: Micros) {
        match self {
            Self::Share(budget) => budget.deposit(),
            Self::Ratio(budget) => budget.deposit(now),
            Self::None | Self::Throttle(_) => {}
        }
    }

    /// An attempt succeeded.
    pub fn on_success(&mut self) {
        if let Self::Throttle(throttle) = self {
            throttle.success();
        }
    }

    /// An attempt failed. To be called before [`Self::may_retry`].
    pub fn on_failure(&mut self) {
        if let Self::Throttle(throttle) = self {
            throttle.failure();
        }
    }

    /// Takes a retry, or says that the request has to fail with the error it has.
    pub fn may_retry(&mut self, now: Micros) -> bool {
        match self {
            Self::None => true,
            Self::Share(budget) => budget.withdraw(),
            Self::Ratio(budget) => budget.withdraw(now),
            Self::Throttle(throttle) => throttle.allows(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, BudgetKind, RetryQuota, ShareBudget, TokenThrottle};
    use crate::kernel::Micros;

    #[test]
    fn a_tenth_of_the_requests() {
        let mut budget = ShareBudget::new(100, 2);
        let mut after = |requests: u32| {
            (0..requests).for_each(|_| budget.deposit());
            (0..1_000).filter(|_| budget.withdraw()).count()
        };
        assert_eq!(
            [after(9), after(1), after(25), after(5), after(1_000)],
            [0, 1, 2, 0, 2],
            "what is above the most is not kept"
        );
    }

    #[test]
    fn throttle_of_the_proposal() {
        let mut throttle = TokenThrottle::public_default();
        let allowed: Vec<bool> = (0..5)
            .map(|_| {
                throttle.failure();
                throttle.allows()
            })
            .collect();
        assert_eq!(allowed, [true, true, true, true, false], "the fifth failure leaves 5, which is not more than 5");
        throttle.success();
        assert!(throttle.allows());
    }

    /// A throttled request ends when it fails, not at its deadline: the refusal is an answer, not a wait.
    #[test]
    fn b94_a_refused_retry_is_refused_at_once() {
        let mut budget = Budget::new(BudgetKind::Throttle { max_tokens: 10, ratio_per_mille: 100 });
        let failed_at = Micros::from_millis(4);
        let retried = (0..10).filter(|_| {
            budget.on_failure();
            budget.may_retry(failed_at)
        });
        assert_eq!(retried.count(), 4);
    }

    /// 500 tokens at 5 each are gone after 100 failures; successes bring them back.
    #[test]
    fn b88_successes_refill_the_quota() {
        let mut quota = RetryQuota::new();
        assert_eq!((0..200).filter(|_| quota.withdraw(false).is_some()).count(), 100);
        assert_eq!(quota.withdraw(false), None);
        (0..1_000).for_each(|_| quota.success(None));
        assert_eq!(quota.withdraw(false), Some(5));
        quota.success(Some(5));
        assert_eq!((0..200).filter(|_| quota.withdraw(true).is_some()).count(), 50);
    }
}
