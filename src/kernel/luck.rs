//! Seeded luck that is the same on every target. It must not know what is decided by it.

use core::hash::Hash;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, RngExt as _, SeedableRng as _};

use crate::kernel::{Micros, StableHasher};

/// A stream of luck that belongs to one name under one seed.
///
/// Streams are not shared: what one name draws never shifts what another draws, so adding an envelope to a run
/// changes the luck of no other envelope.
#[derive(Clone, Debug)]
pub struct Luck(Xoshiro256PlusPlus);

impl Luck {
    /// The stream of `name` under `seed`.
    #[must_use]
    pub fn of<N: Hash + ?Sized>(seed: u64, name: &N) -> Self {
        let mixed = StableHasher::of(&(seed, StableHasher::of(name)));
        Self(Xoshiro256PlusPlus::seed_from_u64(mixed))
    }

    /// True with a probability of `per_mille` thousandths; 0 is never, 1000 and more is always.
    pub fn chance(&mut self, per_mille: u16) -> bool {
        self.0.random_range(0..1_000_u16) < per_mille
    }

    /// A length from `low` to `high`, both included; `low` where `high` is smaller.
    pub fn between(&mut self, low: Micros, high: Micros) -> Micros {
        if high <= low { low } else { Micros(self.0.random_range(low.0..=high.0)) }
    }

    /// A whole number below 2⁵³, each equally likely: divided by 2⁵³ it is a uniform number in [0, 1).
    pub fn bits53(&mut self) -> u64 {
        self.0.next_u64() >> 11
    }

    /// A number from 0 to `end`, `end` excluded; 0 where `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 { 0 } else { self.0.random_range(0..end) }
    }
}

#[cfg(test)]
mod tests {
    use super::Luck;
    use crate::kernel::Micros;

    #[test]
    fn a_name_has_its_own_stream() {
        let draw = |seed: u64, name: &str| Luck::of(seed, name).below(u64::MAX);
        assert_eq!(draw(7, "q1"), draw(7, "q1"));
        assert_ne!(draw(7, "q1"), draw(7, "q2"));
        assert_ne!(draw(7, "q1"), draw(8, "q1"));
    }

    #[test]
    fn bounds_are_kept() {
        let mut luck = Luck::of(1, "bounds");
        for _ in 0..1_000 {
            assert!(!luck.chance(0));
            assert!(luck.chance(1_000));
            let drawn = luck.between(Micros(3), Micros(5));
            assert!((3..=5).contains(&drawn.0));
        }
        assert_eq!(luck.between(Micros(5), Micros(3)), Micros(5));
        assert_eq!(luck.below(0), 0);
    }
}
