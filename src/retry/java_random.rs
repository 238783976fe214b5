//! `java.util.Random`, so that published figures can be reproduced to the digit. It must not know what is drawn.
//!
//! The generator is specified by the Java API documentation of `java.util.Random`: 48 bits of state, each step
//! s = (s · 0x5DEECE66D + 0xB) mod 2⁴⁸, of which the high bits are used.

const MULTIPLIER: u64 = 0x0005_DEEC_E66D;
const ADDEND: u64 = 0xB;
const MASK: u64 = (1 << 48) - 1;

/// The state of one Java generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JavaRandom {
    state: u64,
}

impl JavaRandom {
    /// `new Random(seed)`.
    #[must_use]
    pub const fn new(seed: i64) -> Self {
        Self { state: (seed.cast_unsigned() ^ MULTIPLIER) & MASK }
    }

    /// The next `bits` bits, 1 to 32, as an unsigned number.
    fn next(&mut self, bits: u32) -> u64 {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(ADDEND) & MASK;
        self.state >> (48 - bits)
    }

    /// `nextInt()`.
    pub fn next_int(&mut self) -> i32 {
        #[expect(clippy::cast_possible_truncation, reason = "32 bits were drawn")]
        let bits = self.next(32) as u32;
        bits.cast_signed()
    }

    /// `nextDouble()` before its division by 2⁵³: two steps, the high 26 bits first.
    pub fn bits53(&mut self) -> u64 {
        let high = self.next(26) << 27;
        high + self.next(27)
    }

    /// `(long) (nextDouble() * end)` in whole numbers. It equals the Java value unless a product of doubles rounds up
    /// to a whole number, which for an `end` in the thousands happens about once in 2⁴⁰ draws.
    pub fn scaled(&mut self, end: u64) -> u64 {
        u64::try_from((u128::from(self.bits53()) * u128::from(end)) >> 53).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::JavaRandom;

    fn check(seed: i64, doubles: &[f64]) {
        let mut random = JavaRandom::new(seed);
        for expected in doubles {
            let drawn = random.bits53() as f64 / (1_u64 << 53) as f64;
            assert_eq!(drawn.to_bits(), expected.to_bits(), "seed {seed}: {drawn} instead of {expected}");
        }
    }

    #[test]
    fn doubles_of_a_real_java() {
        check(
            42,
            &[
                0.7275636800328681,
                0.6832234717598454,
                0.30871945533265976,
                0.27707849007413665,
                0.6655489517945736,
                0.9033722646721782,
                0.36878291341130565,
                0.2757480694417024,
                0.46365357580915334,
                0.7829017787900358,
            ],
        );
        check(0, &[0.730967787376657]);
        check(-1, &[0.26894263088050496]);
    }

    #[test]
    fn whole_numbers_of_a_real_java() {
        let mut random = JavaRandom::new(42);
        assert_eq!([(); 3].map(|()| random.next_int()), [-1_170_105_035, 234_785_527, -1_360_544_799]);
    }

    /// Full jitter of the article: base 100 ms, cap 5 s, seven retries.
    #[test]
    fn waits_of_the_article() {
        let mut random = JavaRandom::new(42);
        let waits = [100, 200, 400, 800, 1_600, 3_200, 5_000].map(|end| random.scaled(end));
        assert_eq!(waits, [72, 136, 123, 221, 1_064, 2_890, 1_843]);
    }
}
