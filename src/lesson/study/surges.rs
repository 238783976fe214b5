//! A server that pauses for a while under requests that try again: without a cure, and as the student cures it, on one
//! seed. The lengths are those of the published example. It must not know how they are drawn.

use crate::kernel::Micros;
use crate::lesson::{BudgetName, Settings};
use crate::load::{LayerPolicy, Overload, OverloadSettings, Second};
use crate::retry::Backoff;

/// For so many seconds requests are offered.
const OFFERED_S: u64 = 300;
/// The server pauses at this second.
const PAUSE_S: u64 = 30;
/// An attempt is waited for so long.
const TIMEOUT: Micros = Micros::from_millis(1_000);
/// These seconds tell whether it came back for good.
const LATE_S: (usize, usize) = (220, 280);

/// The two systems.
#[derive(Clone, Debug)]
pub struct Surges {
    both: [Overload; 2],
    outage_ms: u32,
    budget: BudgetName,
    cured: bool,
    done: bool,
}

/// What one of the two systems came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurgeFigures {
    /// Requests a second.
    pub rate: u32,
    /// Attempts of a request at most.
    pub attempts: u32,
    /// Attempts a second that the server can serve.
    pub capacity: u32,
    /// How long the server pauses.
    pub outage_ms: u32,
    /// What limits retries.
    pub budget: BudgetName,
    /// True where anything but plain retries is set.
    pub cured: bool,
    /// Of the requests offered in seconds 220 to 280, how many thousandths were answered in time.
    pub late_per_mille: u32,
    /// Attempts a second in that time.
    pub late_attempts: u32,
    /// Attempts a second while the server paused, from two seconds after it began.
    pub paused_attempts: u32,
    /// Seconds from the end of the pause until ten seconds in a row were good; none where that never came.
    pub recovery_s: Option<u32>,
    /// Attempts that were served though nobody waited any more.
    pub wasted: u32,
    /// The same of the system without a cure: thousandths answered in time, late.
    pub plain_late_per_mille: u32,
    /// True where it was watched to its end.
    pub at_end: bool,
}

impl Surges {
    pub(super) fn new(settings: &Settings) -> Self {
        let load = &settings.load;
        let backoff = Backoff {
            strategy: settings.backoff,
            base: Micros::from_millis(settings.backoff_base_ms.into()),
            cap: Micros::from_millis(settings.backoff_cap_ms.into()),
        };
        let plain = LayerPolicy { backoff, ..LayerPolicy::immediate(settings.attempts.max(1), TIMEOUT) };
        let chosen = LayerPolicy { budget: load.budget.kind(), breaker: load.breaker(), ..plain };
        let pause = Micros::from_millis(PAUSE_S * 1_000);
        let end = pause + Micros::from_millis(load.outage_ms.into());
        let system = |layer: LayerPolicy, is_cured: bool| {
            Overload::new(OverloadSettings {
                rate: load.rate,
                offered_for: Micros::from_millis(OFFERED_S * 1_000),
                layers: vec![layer],
                capacity: load.capacity,
                queue_limit: (is_cured && load.queue_limit > 0).then_some(load.queue_limit),
                skip_older_than: (is_cured && load.skip_expired).then_some(TIMEOUT),
                outages: if load.outage_ms > 0 { vec![(pause, end)] } else { Vec::new() },
                seed: settings.seed.into(),
            })
        };
        Self {
            both: [system(plain, false), system(chosen, true)],
            outage_ms: load.outage_ms,
            budget: load.budget,
            cured: load.budget != BudgetName::None || load.breaker || load.queue_limit > 0 || load.skip_expired,
            done: false,
        }
    }

    pub(super) fn advance(&mut self, events: u32) -> bool {
        let [plain, chosen] = &mut self.both;
        if !self.done && plain.advance(events) && chosen.advance(events) {
            self.both.iter_mut().for_each(Overload::close);
            self.done = true;
        }
        self.done
    }

    pub(super) const fn is_done(&self) -> bool {
        self.done
    }

    pub(super) fn percent(&self) -> u32 {
        let reached: u64 = self.both.iter().map(|one| one.now().as_millis() / 1_000).sum();
        u32::try_from(reached * 100 / (OFFERED_S * 2)).unwrap_or(100).min(100)
    }

    pub(super) fn moments(&self) -> Vec<Micros> {
        (1..=OFFERED_S).map(|second| Micros::from_millis(second * 1_000)).collect()
    }

    /// Seconds of the system without a cure and of the student's, as long as requests are offered.
    #[must_use]
    pub fn seconds(&self) -> [&[Second]; 2] {
        self.both.each_ref().map(|one| {
            let seconds = one.seconds();
            &seconds[..seconds.len().min(OFFERED_S as usize)]
        })
    }

    /// The pause of the server: from, and to.
    #[must_use]
    pub fn pause(&self) -> (Micros, Micros) {
        let from = Micros::from_millis(PAUSE_S * 1_000);
        (from, from + Micros::from_millis(self.outage_ms.into()))
    }

    pub(super) fn figures(&self, steps: usize) -> SurgeFigures {
        self.figures_of(1, steps)
    }

    /// What one of the two came to.
    #[must_use]
    pub fn figures_of(&self, place: usize, steps: usize) -> SurgeFigures {
        let one = &self.both[place.min(1)];
        let (settings, series) = (one.settings(), one.series());
        let end_s = (self.pause().1.as_millis() / 1_000) as usize;
        let whole = |tenths: u64| u32::try_from(tenths / 10).unwrap_or(u32::MAX);
        SurgeFigures {
            rate: settings.rate,
            attempts: settings.layers.first().map_or(1, |layer| layer.attempts),
            capacity: settings.capacity,
            outage_ms: self.outage_ms,
            budget: self.budget,
            cured: self.cured,
            late_per_mille: series.good_per_mille(LATE_S.0, LATE_S.1),
            late_attempts: whole(series.attempts_per_ten_seconds(LATE_S.0, LATE_S.1)),
            paused_attempts: whole(series.attempts_per_ten_seconds(PAUSE_S as usize + 2, end_s)),
            recovery_s: series.recovery(end_s, 285).and_then(|seconds| u32::try_from(seconds).ok()),
            wasted: one.seconds().iter().map(|second| second.wasted).sum(),
            plain_late_per_mille: self.both[0].series().good_per_mille(LATE_S.0, LATE_S.1),
            at_end: steps >= OFFERED_S as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Surges;
    use crate::lesson::{BudgetName, LoadSettings, Settings};
    use crate::retry::Strategy;

    /// Thousandths answered late without a cure and with it, and how long the student's took to come back.
    fn check(attempts: u32, load: LoadSettings, plain: u32, own: u32, recovery_s: Option<u32>) {
        let load = LoadSettings { capacity: 300, ..load };
        let settings = Settings { attempts, backoff: Strategy::None, load, ..Settings::default() };
        let mut surges = Surges::new(&settings);
        while !surges.advance(10_000) {}
        let [first, second] = [0, 1].map(|place| surges.figures_of(place, usize::MAX));
        assert_eq!((first.late_per_mille, second.late_per_mille), (plain, own), "{settings:?}");
        let near = |found: u32, published: u32| found.abs_diff(published) <= 1;
        let found = second.recovery_s;
        assert!(
            found == recovery_s || found.zip(recovery_s).is_some_and(|(a, b)| near(a, b)),
            "{found:?} {settings:?}"
        );
    }

    /// The rows of the published example's reference; whole microseconds may move a recovery by a second.
    #[test]
    fn the_published_rows() {
        let load = || LoadSettings { rate: 280, ..LoadSettings::default() };
        check(1, load(), 1_000, 1_000, Some(125));
        check(2, load(), 0, 0, None);
        check(2, LoadSettings { skip_expired: true, ..load() }, 0, 1_000, Some(11));
        check(2, LoadSettings { queue_limit: 150, ..load() }, 0, 1_000, Some(0));
        check(2, LoadSettings { budget: BudgetName::Share10, ..load() }, 0, 0, None);
        check(2, LoadSettings { budget: BudgetName::Share10, rate: 200, ..load() }, 0, 1_000, Some(25));
        check(2, LoadSettings { rate: 140, ..load() }, 1_000, 1_000, Some(117));
    }

    #[test]
    fn no_pause_is_no_surge() {
        check(3, LoadSettings { outage_ms: 0, ..LoadSettings::default() }, 1_000, 1_000, Some(0));
    }
}
