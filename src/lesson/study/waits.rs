//! One client's waits: ceiling, what was drawn below it, and when each attempt comes. It must not know other clients.

use crate::kernel::{Luck, Micros};
use crate::lesson::Settings;
use crate::load::Generator;
use crate::retry::{Backoff, JavaRandom, Strategy};

/// One wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// Which retry it comes before: 1 is the first.
    pub retry: u32,
    /// The longest it can be by backoff alone.
    pub ceiling: Micros,
    /// How long it is.
    pub wait: Micros,
    /// When the retry is made, if every attempt fails at once.
    pub at: Micros,
}

/// A schedule of waits, and the schedules of all strategies beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waits {
    strategy: Strategy,
    cap: Micros,
    rows: Vec<Wait>,
    strips: Vec<(Strategy, Vec<Micros>)>,
    far: Far,
}

/// One retry far out, where a careless formula overflows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Far {
    retry: u32,
    ceiling: Micros,
    /// min(cap, base · (1 << n)) in 64-bit arithmetic that wraps, as Java and others count, in milliseconds.
    wrapped_ms: i64,
}

/// What the schedule came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitsFigures {
    /// The strategy.
    pub strategy: Strategy,
    /// Retries in the schedule.
    pub retries: u32,
    /// True where a wait is shorter than the one before.
    pub shrinks: bool,
    /// The first retry whose ceiling is the cap; 0 is none.
    pub first_at_cap: u32,
    /// The wait before the last.
    pub before_last: Micros,
    /// The last wait.
    pub last: Micros,
    /// The longest that a wait may be.
    pub cap: Micros,
    /// All waits together.
    pub total: Micros,
    /// True where the whole schedule was watched.
    pub at_end: bool,
}

/// The strategies of the strips.
const STRIPS: [Strategy; 5] =
    [Strategy::Constant, Strategy::Exponential, Strategy::FullJitter, Strategy::EqualJitter, Strategy::Decorrelated];

enum Source {
    Java(JavaRandom),
    Page(Luck),
}

impl Source {
    fn of(settings: &Settings) -> Self {
        match settings.load.generator {
            Generator::Java => Self::Java(JavaRandom::new(settings.seed.into())),
            Generator::Page => Self::Page(Luck::of(settings.seed.into(), "waits")),
        }
    }

    /// From `low` to `high`. Java's programs draw whole milliseconds, the upper end excluded.
    fn between(&mut self, low: Micros, high: Micros) -> Micros {
        match self {
            Self::Java(random) => low + Micros::from_millis(random.scaled(high.since(low).as_millis())),
            Self::Page(luck) => luck.between(low, high),
        }
    }
}

fn schedule(settings: &Settings, strategy: Strategy) -> Vec<Wait> {
    let backoff = Backoff { strategy, ..backoff(settings) };
    let mut source = Source::of(settings);
    let (mut at, mut previous) = (Micros::ZERO, backoff.base);
    let wait = |retry: u32| {
        let exponent = settings.load.indexing.exponent(retry - 1);
        let wait = backoff.wait_drawn(exponent, previous, |low, high| source.between(low, high));
        previous = wait;
        at = at + wait;
        Wait { retry, ceiling: backoff.ceiling(exponent), wait, at }
    };
    (1..settings.attempts.max(1)).map(wait).collect()
}

fn backoff(settings: &Settings) -> Backoff {
    Backoff {
        strategy: settings.backoff,
        base: Micros::from_millis(settings.backoff_base_ms.into()),
        cap: Micros::from_millis(settings.backoff_cap_ms.into()),
    }
}

impl Waits {
    /// The schedule under these settings.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        let strip =
            |strategy: Strategy| (strategy, schedule(settings, strategy).into_iter().map(|wait| wait.at).collect());
        let exponent = settings.load.indexing.exponent(settings.load.far_retry.max(1) - 1);
        let base = i64::from(settings.backoff_base_ms);
        let far = Far {
            retry: settings.load.far_retry,
            ceiling: backoff(settings).ceiling(exponent),
            wrapped_ms: base.wrapping_mul(1_i64.wrapping_shl(exponent)).min(settings.backoff_cap_ms.into()),
        };
        Self {
            strategy: settings.backoff,
            cap: backoff(settings).cap,
            rows: schedule(settings, settings.backoff),
            strips: STRIPS.into_iter().map(strip).collect(),
            far,
        }
    }

    /// Its waits, in order.
    #[must_use]
    pub fn rows(&self) -> &[Wait] {
        &self.rows
    }

    /// The strategy.
    #[must_use]
    pub const fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// When each retry comes, by strategy.
    #[must_use]
    pub fn strips(&self) -> &[(Strategy, Vec<Micros>)] {
        &self.strips
    }

    /// A retry far out.
    #[must_use]
    pub const fn far_retry(&self) -> u32 {
        self.far.retry
    }

    /// Its ceiling.
    #[must_use]
    pub const fn far_ceiling(&self) -> Micros {
        self.far.ceiling
    }

    /// What a formula that wraps makes of it, in milliseconds.
    #[must_use]
    pub const fn far_wrapped_ms(&self) -> i64 {
        self.far.wrapped_ms
    }

    pub(super) fn moments(&self) -> Vec<Micros> {
        self.rows.iter().map(|row| row.at).collect()
    }

    pub(super) fn figures(&self, steps: usize) -> WaitsFigures {
        let first_at_cap = self.rows.iter().find(|row| row.ceiling == self.cap);
        WaitsFigures {
            strategy: self.strategy,
            retries: u32::try_from(self.rows.len()).unwrap_or(u32::MAX),
            shrinks: self.rows.windows(2).any(|pair| matches!(pair, [before, after] if after.wait < before.wait)),
            first_at_cap: first_at_cap.map_or(0, |row| row.retry),
            before_last: self.rows.iter().rev().nth(1).map_or(Micros::ZERO, |row| row.wait),
            last: self.rows.last().map_or(Micros::ZERO, |row| row.wait),
            cap: self.cap,
            total: self.rows.last().map_or(Micros::ZERO, |row| row.at),
            at_end: steps >= self.rows.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Waits;
    use crate::kernel::Micros;
    use crate::lesson::{LoadSettings, Settings};
    use crate::load::Generator;
    use crate::retry::{Indexing, Strategy};

    fn settings(strategy: Strategy) -> Settings {
        Settings {
            backoff: strategy,
            backoff_base_ms: 100,
            backoff_cap_ms: 5_000,
            attempts: 8,
            seed: 42,
            load: LoadSettings { generator: Generator::Java, ..LoadSettings::default() },
            ..Settings::default()
        }
    }

    fn check(settings: &Settings, waits_ms: &[u64]) {
        let waits: Vec<u64> = Waits::of(settings).rows().iter().map(|row| row.wait.as_millis()).collect();
        assert_eq!(waits, waits_ms, "{settings:?}");
    }

    /// The article's table: its exponential column, and what its generator draws below it.
    #[test]
    fn the_article_s_waits() {
        check(&settings(Strategy::Exponential), &[100, 200, 400, 800, 1_600, 3_200, 5_000]);
        check(&settings(Strategy::FullJitter), &[72, 136, 123, 221, 1_064, 2_890, 1_843]);
        let load = LoadSettings { indexing: Indexing::FromOne, ..settings(Strategy::Exponential).load };
        check(&Settings { load, ..settings(Strategy::Exponential) }, &[200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
        check(&settings(Strategy::Constant), &[100; 7]);
    }

    /// Case b105 in one reading: the formula of the article wraps at retry 58, and saturates here.
    #[test]
    fn far_retries_stay_at_the_cap() {
        for (retry, wrapped) in [(7, 5_000), (58, -4_035_225_266_123_964_416), (63, 0), (64, 0), (65, 100)] {
            let load = LoadSettings { far_retry: retry, ..LoadSettings::default() };
            let far = Waits::of(&Settings { load, ..settings(Strategy::Exponential) }).far;
            assert_eq!((far.ceiling, far.wrapped_ms), (Micros::from_millis(5_000), wrapped), "{retry}");
        }
    }

    #[test]
    fn figures_say_where_the_cap_is_met() {
        let figures = Waits::of(&settings(Strategy::FullJitter)).figures(7);
        assert_eq!((figures.first_at_cap, figures.shrinks, figures.at_end), (7, true, true));
        let longer = Settings { backoff_cap_ms: 800, ..settings(Strategy::Exponential) };
        let figures = Waits::of(&longer).figures(3);
        assert_eq!((figures.first_at_cap, figures.shrinks, figures.at_end), (4, false, false));
    }
}
