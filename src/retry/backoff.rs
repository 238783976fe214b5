//! Waits between attempts. It must not know who waits.
//!
//! Formulas as in the AWS Architecture Blog post "Exponential Backoff And Jitter": with e = min(cap, base · 2ⁿ),
//! full jitter waits U(0, e), equal jitter e/2 + U(0, e/2), decorrelated jitter min(cap, U(base, 3 · previous)).
//! Two conventions of the index n are in use, and a figure means nothing without its own: see [`Indexing`].

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
    /// min(cap, base · 2ⁿ + U(0, base · 2ⁿ)): the mistake of adding the jitter before the cap. Once base · 2ⁿ reaches
    /// the cap everybody waits exactly the cap and marches in step again (seen in jd/tenacity PR 703).
    JitterBeforeCap,
}

impl Strategy {
    /// Every strategy, in the order of a list.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::Constant,
        Self::Exponential,
        Self::FullJitter,
        Self::EqualJitter,
        Self::Decorrelated,
        Self::JitterBeforeCap,
    ];
}

/// What the exponent n of base · 2ⁿ is for the first retry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Indexing {
    /// n = 0, 1, 2 …: the first wait is at most `base`. The article's program counts so.
    #[default]
    FromZero,
    /// n = 1, 2, 3 …: the first wait is at most 2 · `base`. The simulator behind the AWS post counts so
    /// (aws-samples/aws-arch-backoff-simulator adds one before it looks).
    FromOne,
}

impl Indexing {
    /// The exponent of retry `retry`, where 0 is the first retry.
    #[must_use]
    pub const fn exponent(self, retry: u32) -> u32 {
        match self {
            Self::FromZero => retry,
            Self::FromOne => retry.saturating_add(1),
        }
    }
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
        self.uncapped(retry).min(self.cap)
    }

    /// base · 2ⁿ, saturating, with no cap.
    fn uncapped(&self, retry: u32) -> Micros {
        let factor = 1_u64.checked_shl(retry).unwrap_or(u64::MAX);
        Micros(self.base.0.saturating_mul(factor))
    }

    /// The mean wait before retry `retry`, where it does not depend on the waits before: none for decorrelated jitter.
    #[must_use]
    pub fn mean(&self, retry: u32) -> Option<Micros> {
        let ceiling = self.ceiling(retry);
        match self.strategy {
            Strategy::None => Some(Micros::ZERO),
            Strategy::Constant => Some(self.base.min(self.cap)),
            Strategy::Exponential => Some(ceiling),
            Strategy::FullJitter => Some(Micros(ceiling.0 / 2)),
            Strategy::EqualJitter => Some(Micros(ceiling.0 - ceiling.0 / 4)),
            Strategy::Decorrelated | Strategy::JitterBeforeCap => None,
        }
    }

    /// The wait before retry `retry` (0 is the first), after a wait of `previous` (only decorrelated jitter looks).
    pub fn wait(&self, retry: u32, previous: Micros, luck: &mut Luck) -> Micros {
        self.wait_drawn(retry, previous, |low, high| luck.between(low, high))
    }

    /// The same with any source of luck: `draw` gives a length between two others.
    pub fn wait_drawn(&self, retry: u32, previous: Micros, mut draw: impl FnMut(Micros, Micros) -> Micros) -> Micros {
        let ceiling = self.ceiling(retry);
        match self.strategy {
            Strategy::None => Micros::ZERO,
            Strategy::Constant => self.base.min(self.cap),
            Strategy::Exponential => ceiling,
            Strategy::FullJitter => draw(Micros::ZERO, ceiling),
            Strategy::EqualJitter => {
                let half = Micros(ceiling.0 / 2);
                half + draw(Micros::ZERO, Micros(ceiling.0 - half.0))
            }
            Strategy::Decorrelated => {
                let base = self.base.min(self.cap);
                let high = Micros(previous.max(base).0.saturating_mul(3));
                draw(base, high).min(self.cap)
            }
            Strategy::JitterBeforeCap => {
                let grown = self.uncapped(retry);
                (grown + draw(Micros::ZERO, grown)).min(self.cap)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Backoff, Indexing, Strategy};
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
        check(Strategy::JitterBeforeCap, 4, 1_600, 3_200);
        check(Strategy::JitterBeforeCap, 6, 5_000, 5_000);
    }

    #[test]
    fn the_two_conventions_differ_by_one() {
        let check = |indexing: Indexing, first_ms: u64, second_ms: u64| {
            let backoff = Backoff {
                strategy: Strategy::Exponential,
                base: Micros::from_millis(5),
                cap: Micros::from_millis(2_000),
            };
            let wait = |retry| backoff.wait(indexing.exponent(retry), Micros::ZERO, &mut Luck::of(1, "wait"));
            assert_eq!([wait(0), wait(1)], [first_ms, second_ms].map(Micros::from_millis), "{indexing:?}");
            assert_eq!(wait(u32::MAX), Micros::from_millis(2_000));
        };
        check(Indexing::FromZero, 5, 10);
        check(Indexing::FromOne, 10, 20);
    }

    /// A 32-bit product of base 5000 and 2ⁿ is negative at n = 19 and 0 at n = 29 and 30; here waits never fall.
    #[test]
    fn b69_no_exponent_overflows() {
        let backoff = Backoff { strategy: Strategy::Exponential, base: Micros(5_000), cap: Micros(20_000_000) };
        let waits: Vec<Micros> = (0..=200).map(|retry| backoff.ceiling(retry)).collect();
        assert!(waits.windows(2).all(|pair| pair[0] <= pair[1]));
        assert!(waits.iter().all(|wait| *wait <= backoff.cap));
        assert_eq!(waits.last(), Some(&backoff.cap));
    }

    /// Of 1000 clients at the eighth wait: all in step with the jitter before the cap, spread out with it after.
    #[test]
    fn b77_jitter_before_the_cap_marches_in_step() {
        let distinct = |strategy| {
            let backoff = Backoff { strategy, base: Micros::from_millis(100), cap: Micros::from_millis(5_000) };
            let wait = |client: u64| backoff.wait(7, Micros::ZERO, &mut Luck::of(42, &client)).0 / 10_000;
            (0..1_000).map(wait).collect::<std::collections::BTreeSet<u64>>().len()
        };
        assert_eq!(distinct(Strategy::JitterBeforeCap), 1);
        assert!(distinct(Strategy::FullJitter) > 400);
        assert!(distinct(Strategy::EqualJitter) > 200);
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
            for strategy in Strategy::ALL {
                let backoff = Backoff { strategy, base: Micros(base), cap: Micros(cap) };
                let wait = backoff.wait(retry, Micros(previous), &mut Luck::of(seed, "wait"));
                prop_assert!(wait <= Micros(cap));
                let ceiling = backoff.ceiling(retry);
                let least = match strategy {
                    Strategy::None | Strategy::FullJitter => Micros::ZERO,
                    Strategy::EqualJitter => Micros(ceiling.0 / 2),
                    Strategy::Constant | Strategy::Decorrelated => Micros(base.min(cap)),
                    Strategy::Exponential | Strategy::JitterBeforeCap => ceiling,
                };
                prop_assert!(wait >= least);
            }
        }
    }
}
