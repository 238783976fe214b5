//! How long an envelope travels. It must not know which envelope.

use crate::kernel::{Luck, Micros};

/// A distribution of travel times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Latency {
    /// Always the same.
    Fixed(Micros),
    /// Evenly from the first to the second, both included.
    Uniform(Micros, Micros),
    /// Log-normal, as networks tend to be: half of all are below the median; `spread_percent` is σ in hundredths.
    LogNormal {
        /// The median.
        median: Micros,
        /// σ of the logarithm, in hundredths.
        spread_percent: u16,
    },
}

impl Latency {
    /// A typical value: what the pacing rule uses.
    #[must_use]
    pub fn typical(self) -> Micros {
        match self {
            Self::Fixed(length) => length,
            Self::Uniform(low, high) => Micros(low.0 / 2 + high.0 / 2),
            Self::LogNormal { median, .. } => median,
        }
    }

    /// One value.
    pub fn draw(self, luck: &mut Luck) -> Micros {
        match self {
            Self::Fixed(length) => length,
            Self::Uniform(low, high) => luck.between(low, high),
            Self::LogNormal { median, spread_percent } => {
                let sigma = f64::from(spread_percent) / 100.0;
                scale(median, libm::exp(sigma * standard_normal(luck)))
            }
        }
    }
}

/// A standard normal number by the Box–Muller transform, with `libm` so that every target gets the same bits.
fn standard_normal(luck: &mut Luck) -> f64 {
    const STEPS: u64 = 1 << 53;
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit a double exactly")]
    let unit = |number: u64| (number as f64 + 0.5) / STEPS as f64;
    let radius = libm::sqrt(-2.0 * libm::log(unit(luck.below(STEPS))));
    radius * libm::cos(core::f64::consts::TAU * unit(luck.below(STEPS)))
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float-to-integer cast saturates, and a microsecond of rounding is nothing to a network"
)]
fn scale(length: Micros, factor: f64) -> Micros {
    Micros((length.0 as f64 * factor) as u64)
}

#[cfg(test)]
mod tests {
    use super::Latency;
    use crate::kernel::{Luck, Micros};

    #[test]
    fn half_of_a_log_normal_is_below_its_median() {
        let latency = Latency::LogNormal { median: Micros::from_millis(300), spread_percent: 50 };
        let below = (0..4_000).filter(|n| latency.draw(&mut Luck::of(1, n)) < latency.typical()).count();
        // 2,000 expected, standard error 32.
        assert!((1_900..2_100).contains(&below), "{below}");
    }

    #[test]
    fn uniform_stays_inside() {
        let latency = Latency::Uniform(Micros(10), Micros(20));
        assert!((0..500).all(|n| (10..=20).contains(&latency.draw(&mut Luck::of(1, &n)).0)));
        assert_eq!(latency.typical(), Micros(15));
    }
}
