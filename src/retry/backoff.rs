//! Waits between attempts. It must not know who waits.
//!
//! Formulas as in the AWS Architecture Blog post "Exponential Backoff And Jitter": with e = min(cap, base · 2ⁿ),
//! full jitter waits U(0, e), equal jitter e/2 + U(0, e/2), decorrelated jitter min(cap, U(base, 3 · previous)).
//! The index n counts retries from 0, so the first wait is at most `base`.

use crate::kernel::{Luck, Micros};

/// How a wait grows and how it is spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// No wait at all.
    None,
    /// `base` every time.
    Constant,
    /// base · 2ⁿ, at most the cap, the same for everybody.
    Exponential,
    /// U(0, e).
    FullJitter,
    /// e/2 + U(0, e/2).
    EqualJitter,
    /// min(cap, U(base, 3 · previous wait)).
    Decorrelated,
}

/// A complete backoff policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backoff {
    /// The shape of the wait.
    pub strategy: Strategy,
    /// The first wait.
    pub base: Micros,
    /// No wait is longer.
    pub cap: Micros,
}

impl Backoff {
    /// min(cap, base · 2ⁿ), saturating: retry 63 and any base are fine.
    #[must_use]
    pub fn ceiling(&self, retry: u32) -> Micros {
        let factor = 1_u64.checked_shl(retry).unwrap_or(u64::MAX);
        Micros(self.base.0.saturating_mul(factor)).min(self.cap)
    }

    /// The wait before retry `retry` (0 is the first), after a wait of `previous` (only decorrelated jitter looks).
    pub fn wait(&self, retry: u32, previous: Micros, luck: &mut Luck) -> Micros {
        let ceiling = self.ceiling(retry);
        match self.strategy {
            Strategy::None => Micros::ZERO,
            Strategy::Constant => self.base.min(self.cap),
            Strategy::Exponential => ceiling,
            Strategy::FullJitter => luck.between(Micros::ZERO, ceiling),
            Strategy::EqualJitter => {
                let half = Micros(ceiling.0 / 2);
                half + luck.between(Micros::ZERO, Micros(ceiling.0 - half.0))
            }
            Strategy::Decorrelated => {
                let base = self.base.min(self.cap);
                let high = Micros(previous.max(base).0.saturating_mul(3));
                luck.between(base, high).min(self.cap)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Backoff, Strategy};
    use crate::kernel::{Luck, Micros};

    fn check(strategy: Strategy, retry: u32, low_ms: u64, high_ms: u64) {
        let backoff = Backoff { strategy, base: Micros::from_millis(100), cap: Micros::from_millis(5_000) };
        for seed in 0..200 {
            let wait = backoff.wait(retry, Micros::from_millis(100), &mut Luck::of(seed, "wait"));
            let range = Micros::from_millis(low_ms)..=Micros::from_millis(high_ms);
            assert!(range.contains(&wait), "{strategy:?} retry {retry}: {wait:?}");
        }
    }

    #[test]
    fn waits_stay_in_their_published_bounds() {
        check(Strategy::None, 3, 0, 0);
        check(Strategy::Constant, 9, 100, 100);
        check(Strategy::Exponential, 0, 100, 100);
        check(Strategy::Exponential, 5, 3_200, 3_200);
        check(Strategy::Exponential, 6, 5_000, 5_000);
        check(Strategy::Exponential, 63, 5_000, 5_000);
        check(Strategy::FullJitter, 4, 0, 1_600);
        check(Strategy::EqualJitter, 4, 800, 1_600);
        check(Strategy::Decorrelated, 1, 100, 300);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::{Backoff, Strategy};
    use crate::kernel::{Luck, Micros};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn never_above_the_cap(retry in 0..=200_u32, base: u64, cap: u64, previous: u64, seed: u64) {
            for strategy in [
                Strategy::None,
                Strategy::Constant,
                Strategy::Exponential,
                Strategy::FullJitter,
                Strategy::EqualJitter,
                Strategy::Decorrelated,
            ] {
                let backoff = Backoff { strategy, base: Micros(base), cap: Micros(cap) };
                let wait = backoff.wait(retry, Micros(previous), &mut Luck::of(seed, "wait"));
                prop_assert!(wait <= Micros(cap));
            }
        }
    }
}
