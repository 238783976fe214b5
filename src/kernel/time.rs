//! Virtual time in whole microseconds. It must not know any clock of the machine.

use core::ops::Add;

/// A point on the virtual axis, or a length of it, in microseconds.
///
/// Arithmetic saturates: a run can ask for "for ever" and get it without a panic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Micros(pub u64);

impl Micros {
    /// The start of every run.
    pub const ZERO: Self = Self(0);
    /// Later than anything that happens.
    pub const FOREVER: Self = Self(u64::MAX);

    /// A length given in milliseconds.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis.saturating_mul(1_000))
    }

    /// Whole milliseconds, cut off towards zero.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.0 / 1_000
    }

    /// The length from `earlier` to here, zero when `earlier` is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }

    /// `parts` hundredths of this length.
    #[must_use]
    pub const fn percent(self, parts: u64) -> Self {
        Self(self.0.saturating_mul(parts) / 100)
    }
}

impl Add for Micros {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::Micros;

    #[test]
    fn arithmetic_saturates_and_rounds_towards_zero() {
        assert_eq!(Micros::FOREVER + Micros(1), Micros::FOREVER);
        assert_eq!(Micros(3).since(Micros(5)), Micros::ZERO);
        assert_eq!(Micros(1_999).as_millis(), 1);
        assert_eq!(Micros::from_millis(200).percent(52), Micros(104_000));
        assert_eq!(Micros::from_millis(u64::MAX), Micros::FOREVER);
    }
}
