//! A service that is down for a while, called at a steady rate: without a circuit breaker, and behind the student's. It
//! must not know how they are drawn.

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::load::{BreakerEvent, BreakerNews, BreakerRunSettings, breaker_run};
use crate::retry::{BreakerSettings, BreakerState};

/// Calls are made for so long.
const LENGTH: Micros = Micros::from_millis(30_000);
/// From this moment on the service is down.
const DOWN_FROM: Micros = Micros::from_millis(3_000);
/// An answer of a service that works takes so long.
const ANSWER: Micros = Micros::from_millis(50);

/// The two runs.
#[derive(Clone, Debug)]
pub struct Breakers {
    settings: BreakerRunSettings,
    both: [Vec<BreakerEvent>; 2],
    moments: Vec<Micros>,
}

/// What one of the two came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakerFigures {
    /// Calls a second.
    pub rate: u32,
    /// How long the service is down, in milliseconds.
    pub outage_ms: u32,
    /// Calls that it got while it was down.
    pub while_down: u32,
    /// Calls that the breaker refused.
    pub refused: u32,
    /// Good answers.
    pub worked: u32,
    /// How long callers waited for calls that failed, added up, in milliseconds.
    pub waited_ms: u32,
    /// From the end of the outage to the first good answer, in milliseconds; none where none came.
    pub back_ms: Option<u32>,
    /// Calls that passed in the second after the first open time; none where there was none.
    pub after_open: Option<u32>,
    /// True where a mistake of a caller opened the breaker.
    pub opened_by_mistake: bool,
    /// Results that came when the breaker was in another state already.
    pub late: u32,
    /// True where it was watched to its end.
    pub at_end: bool,
}

impl Breakers {
    pub(super) fn of(settings: &Settings) -> Self {
        let load = &settings.load;
        let run = |breaker: Option<BreakerSettings>| BreakerRunSettings {
            rate: load.rate,
            length: LENGTH,
            outage: (DOWN_FROM, DOWN_FROM + Micros::from_millis(load.outage_ms.into())),
            answer: ANSWER,
            timeout: Micros::from_millis(settings.timeout_ms.into()),
            breaker,
            mistakes_per_mille: u16::try_from(load.mistakes).unwrap_or(1_000),
            mistakes_count: load.mistakes_count,
            seed: settings.seed.into(),
        };
        let settings = run(load.breaker());
        let both = [breaker_run(&run(None)), breaker_run(&settings)];
        let mut moments: Vec<Micros> = both[1].iter().map(|event| event.at).collect();
        moments.dedup();
        Self { settings, both, moments }
    }

    pub(super) fn moments(&self) -> Vec<Micros> {
        self.moments.clone()
    }

    /// The moment of a step.
    #[must_use]
    pub fn time(&self, steps: usize) -> Micros {
        let index = steps.min(self.moments.len()).checked_sub(1);
        index.and_then(|index| self.moments.get(index)).copied().unwrap_or(Micros::ZERO)
    }

    /// The calls, the service and the student's breaker.
    #[must_use]
    pub const fn settings(&self) -> &BreakerRunSettings {
        &self.settings
    }

    /// What happened up to a step: without a breaker, or (1) with the student's.
    #[must_use]
    pub fn events(&self, place: usize, steps: usize) -> &[BreakerEvent] {
        let events = &self.both[place.min(1)];
        let now = self.time(steps);
        let count = if steps == 0 { 0 } else { events.partition_point(|event| event.at <= now) };
        &events[..count]
    }

    pub(super) fn figures(&self, steps: usize) -> BreakerFigures {
        self.figures_of(1, steps)
    }

    /// What one of the two came to, up to a step.
    #[must_use]
    pub fn figures_of(&self, place: usize, steps: usize) -> BreakerFigures {
        let events = self.events(place, steps);
        let whole = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let count =
            |holds: &dyn Fn(&BreakerEvent) -> bool| whole(events.iter().filter(|one| holds(one)).count() as u64);
        let (from, to) = self.settings.outage;
        let failed = count(&|one| one.news == BreakerNews::Failed);
        let back = events.iter().find(|one| one.news == BreakerNews::Worked && one.at >= to);
        let opens = |one: &BreakerEvent| {
            matches!(one.after, BreakerState::Open { .. }) && !matches!(one.before, BreakerState::Open { .. })
        };
        let passed = |one: &BreakerEvent| one.news == BreakerNews::Passed;
        let half_open = events.iter().find(|one| matches!(one.before, BreakerState::Open { .. }) && passed(one));
        let after_open = half_open.map(|first| {
            let second = first.at..first.at + Micros::from_millis(1_000);
            count(&|one| passed(one) && second.contains(&one.at))
        });
        BreakerFigures {
            rate: self.settings.rate,
            outage_ms: whole(to.since(from).as_millis()),
            while_down: count(&|one| passed(one) && (from..to).contains(&one.at)),
            refused: count(&|one| one.news == BreakerNews::Refused),
            worked: count(&|one| one.news == BreakerNews::Worked),
            waited_ms: whole(self.settings.timeout.as_millis().saturating_mul(failed.into())),
            back_ms: back.map(|one| whole(one.at.since(to).as_millis())),
            after_open,
            opened_by_mistake: events.iter().any(|one| one.news == BreakerNews::Mistake && opens(one)),
            late: count(&|one| one.is_late),
            at_end: steps >= self.moments.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Breakers;
    use crate::lesson::{LoadSettings, Settings};

    /// Calls into the outage, milliseconds until it is back, and calls in the second after the first open time.
    #[track_caller]
    fn check(breaker_open_ms: u32, breaker_probes: u32, found: (u32, Option<u32>, Option<u32>)) {
        let load = LoadSettings { rate: 10, breaker: true, breaker_open_ms, breaker_probes, ..LoadSettings::default() };
        let settings = Settings { timeout_ms: 500, load, ..Settings::default() };
        let breakers = Breakers::of(&settings);
        let figures = breakers.figures(usize::MAX);
        assert_eq!((figures.while_down, figures.back_ms, figures.after_open), found);
        assert_eq!(breakers.figures_of(0, usize::MAX).while_down, 100, "without a breaker all calls go on");
        assert_eq!(breakers.figures(0).while_down + breakers.figures(0).worked, 0);
    }

    #[test]
    fn an_open_time_is_a_trade() {
        check(4_000, 1, (11, Some(3_950), Some(1)));
        check(500, 1, (18, Some(450), Some(1)));
        check(4_000, 20, (19, Some(3_950), Some(5)));
        check(60_000, 1, (9, None, None));
    }
}
