//! Uniform and normal numbers from Java's generator or from the page's own. It must not know what is drawn.

use crate::kernel::Luck;
use crate::retry::JavaRandom;

/// Where luck comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Generator {
    /// `java.util.Random`, to reproduce published figures.
    Java,
    /// The page's own.
    #[default]
    Page,
}

#[derive(Clone, Debug)]
enum Source {
    Java(JavaRandom),
    Page(Luck),
}

/// One stream of numbers.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    /// The polar method makes two normal numbers at a time.
    spare: Option<f64>,
}

impl Dice {
    /// A stream under a seed. `name` keeps the page's streams apart; Java knows only the seed.
    #[must_use]
    pub fn new(generator: Generator, seed: u64, name: u64) -> Self {
        let source = match generator {
            Generator::Java => Source::Java(JavaRandom::new(seed.cast_signed())),
            Generator::Page => Source::Page(Luck::of(seed, &name)),
        };
        Self { source, spare: None }
    }

    /// A number in [0, 1), as `nextDouble` makes it.
    pub fn unit(&mut self) -> f64 {
        const SCALE: f64 = 1.0 / (1_u64 << 53) as f64;
        let bits = match &mut self.source {
            Source::Java(random) => random.bits53(),
            Source::Page(luck) => luck.bits53(),
        };
        bits as f64 * SCALE
    }

    /// A number between `low` and `high`.
    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A standard normal number by Marsaglia's polar method, in the order of `nextGaussian`.
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let first = 2.0 * self.unit() - 1.0;
            let second = 2.0 * self.unit() - 1.0;
            let square = first * first + second * second;
            if square < 1.0 && square > 0.0 {
                let factor = libm::sqrt(-2.0 * libm::log(square) / square);
                self.spare = Some(second * factor);
                return first * factor;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, Generator};

    #[test]
    fn normal_numbers_of_a_real_java() {
        let mut dice = Dice::new(Generator::Java, 42, 0);
        for expected in [1.1419053154730547, 0.9194079489827879, -0.9498666368908959] {
            let drawn = dice.normal();
            assert!((drawn - expected).abs() < 1e-15, "{drawn} instead of {expected}");
        }
    }

    #[test]
    fn the_page_draws_normally_too() {
        let mut dice = Dice::new(Generator::Page, 7, 0);
        let drawn: Vec<f64> = (0..100_000).map(|_| dice.normal()).collect();
        let mean = drawn.iter().sum::<f64>() / 1e5;
        let variance = drawn.iter().map(|one| one * one).sum::<f64>() / 1e5;
        assert!(mean.abs() < 0.01 && (variance - 1.0).abs() < 0.02, "{mean} {variance}");
    }
}
