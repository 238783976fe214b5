//! A 64-bit hash that is the same on every target. It must not know what it hashes.
//!
//! `std`'s hashers may change between releases, and a hash as wide as `usize` is 32 bits in a browser, where it
//! silently merges states that differ. This one feeds every integer, lengths and enum discriminants included, as
//! eight little-endian bytes, so `#[derive(Hash)]` gives equal results natively and in wasm.

use core::hash::Hasher;

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// A [`Hasher`] with pinned results: word-wise multiply and fold, then an avalanche at the end.
#[derive(Clone, Debug)]
pub struct StableHasher {
    state: u64,
}

impl StableHasher {
    /// A hasher that has seen nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self { state: OFFSET }
    }

    /// The hash of one value, fed through its `Hash` implementation.
    #[must_use]
    pub fn of<T: core::hash::Hash + ?Sized>(value: &T) -> u64 {
        let mut hasher = Self::new();
        value.hash(&mut hasher);
        hasher.finish()
    }

    fn word(&mut self, word: u64) {
        // The full 128-bit product is folded, so the high bits of the input reach the low bits of the state.
        let product = u128::from(self.state ^ word).wrapping_mul(u128::from(MULTIPLIER));
        #[expect(clippy::cast_possible_truncation, reason = "both halves are kept by the fold")]
        let folded = (product as u64) ^ ((product >> 64) as u64);
        self.state = folded.rotate_left(23).wrapping_add(OFFSET);
    }
}

impl Default for StableHasher {
    fn default() -> Self {
        Self::new()
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        // The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0_u8; 8];
            for (slot, byte) in word.iter_mut().zip(chunk) {
                *slot = *byte;
            }
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }

    fn write_u8(&mut self, value: u8) {
        self.word(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.word(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.word(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.word(i64::cast_unsigned(value as i64));
    }
}

#[cfg(test)]
mod tests {
    use super::StableHasher;
    use std::collections::BTreeSet;

    #[derive(Hash)]
    enum Shape {
        #[expect(dead_code, reason = "gives the variant used a discriminant above zero")]
        Dot,
        Line(u8, Vec<u16>),
    }

    #[test]
    fn pinned_on_every_target() {
        assert_eq!(StableHasher::of(&7_u8), StableHasher::of(&7_usize));
        assert_eq!(StableHasher::of("tap"), 0xb558_0eb1_ff50_f079);
        assert_eq!(StableHasher::of(&Shape::Line(3, vec![1, 2])), 0x6a98_30b1_f2f3_986d);
    }

    /// A 32-bit hash would merge about 18 of these 400,000 values (n² / 2³³); a 64-bit one merges none.
    #[test]
    fn wide_enough_to_keep_states_apart() {
        let seen: BTreeSet<u64> = (0..400_000_u32).map(|n| StableHasher::of(&(n, n % 7))).collect();
        assert_eq!(seen.len(), 400_000);
        let high: BTreeSet<u32> = seen.iter().map(|hash| (hash >> 32) as u32).collect();
        assert!(high.len() > 399_000, "the high half carries no information: {}", high.len());
    }
}
