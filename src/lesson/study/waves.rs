//! Many clients that fail in one moment and all come back: without jitter, and as the student sets it, on one seed.
//! It must not know how a wave is drawn.

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::load::{Wave, WaveSettings, in_step_per_mille};
use crate::retry::{Backoff, Indexing, Strategy};

/// A column of the picture is this wide.
pub(crate) const BUCKET: Micros = Micros::from_millis(250);
/// Nothing is followed beyond this.
const LONGEST: Micros = Micros::from_millis(120_000);
/// Which wait tells whether clients march in step: the eighth, from 0.
const EIGHTH: u32 = 7;

/// The two waves.
#[derive(Clone, Debug)]
pub struct Waves {
    plain: Wave,
    chosen: Wave,
    in_step_per_mille: u32,
    /// Arrivals and those served, a bucket each, of both waves; filled when both are done.
    buckets: [Vec<Bucket>; 2],
}

/// What arrives within a quarter of a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bucket {
    /// Attempts.
    pub calls: u32,
    /// Those that are served.
    pub served: u32,
}

/// What the student's wave came to, beside the one without jitter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaveFigures {
    /// How clients wait.
    pub strategy: Strategy,
    /// How many there are.
    pub clients: u32,
    /// How many were served.
    pub served: u32,
    /// How many gave up.
    pub gave_up: u32,
    /// All attempts.
    pub calls: u32,
    /// The fullest bucket after the first spike.
    pub peak: u32,
    /// Buckets with more calls than the server can serve.
    pub buckets_above: u32,
    /// Whole seconds, after the one of the first spike, with more calls than the server can serve.
    pub seconds_above: u32,
    /// The second spike as thousandths of the first, without jitter.
    pub second_spike_per_mille: u32,
    /// Of 1,000 clients, in thousandths, the most that wait equally long before their eighth retry.
    pub in_step_per_mille: u32,
    /// True where the whole wave was watched.
    pub at_end: bool,
}

impl Waves {
    pub(super) fn new(settings: &Settings) -> Self {
        let backoff = Backoff {
            strategy: settings.backoff,
            base: Micros::from_millis(settings.backoff_base_ms.into()),
            cap: Micros::from_millis(settings.backoff_cap_ms.into()),
        };
        let wave = |backoff: Backoff| {
            Wave::new(WaveSettings {
                clients: settings.load.clients,
                spread: Micros::ZERO,
                // All of them fail in the first moment; from then on the server works.
                down_until: Micros(1),
                capacity: settings.load.capacity,
                // What a server can still answer within a quarter of a second waits; the rest is turned away.
                queue_limit: settings.load.capacity.div_ceil(4).saturating_sub(1),
                reject_percent: 0,
                answer: Micros::from_millis(1),
                attempts: settings.attempts.max(1),
                backoff,
                indexing: Indexing::FromZero,
                seed: settings.seed.into(),
                until: LONGEST,
            })
        };
        Self {
            plain: wave(Backoff { strategy: Strategy::Exponential, ..backoff }),
            chosen: wave(backoff),
            in_step_per_mille: in_step_per_mille(backoff, EIGHTH, 1_000, settings.seed.into(), Micros::from_millis(1)),
            buckets: [Vec::new(), Vec::new()],
        }
    }

    pub(super) fn advance(&mut self, events: u32) -> bool {
        if self.plain.advance(events) && self.chosen.advance(events) && self.buckets[0].is_empty() {
            self.buckets = [buckets(&self.plain), buckets(&self.chosen)];
            let longest = self.buckets[0].len().max(self.buckets[1].len());
            self.buckets.iter_mut().for_each(|buckets| buckets.resize(longest, Bucket::default()));
        }
        self.is_done()
    }

    pub(super) const fn is_done(&self) -> bool {
        !self.buckets[0].is_empty()
    }

    pub(super) fn percent(&self) -> u32 {
        let clients = u64::from(self.chosen.settings().clients) * 2;
        let decided = [&self.plain, &self.chosen].map(|wave| u64::from(wave.served() + wave.gave_up()));
        u32::try_from(decided.iter().sum::<u64>() * 100 / clients.max(1)).unwrap_or(100)
    }

    pub(super) fn moments(&self) -> Vec<Micros> {
        (1..=self.buckets[1].len() as u64).map(|end| Micros(BUCKET.0 * end)).collect()
    }

    /// The wave without jitter, and the student's.
    #[must_use]
    pub const fn both(&self) -> [&Wave; 2] {
        [&self.plain, &self.chosen]
    }

    /// Their buckets, equally many.
    #[must_use]
    pub const fn buckets(&self) -> &[Vec<Bucket>; 2] {
        &self.buckets
    }

    /// What the server can serve in a bucket.
    #[must_use]
    pub fn capacity(&self) -> u32 {
        u32::try_from(self.chosen.capacity_in(BUCKET)).unwrap_or(u32::MAX)
    }

    pub(super) fn figures(&self, steps: usize) -> WaveFigures {
        self.figures_of(1, steps)
    }

    /// What one of the two waves came to.
    #[must_use]
    pub fn figures_of(&self, place: usize, steps: usize) -> WaveFigures {
        let (wave, buckets) =
            if place == 0 { (&self.plain, &self.buckets[0]) } else { (&self.chosen, &self.buckets[1]) };
        let capacity = u64::from(wave.settings().capacity);
        let above = |calls: u64, buckets: u64| calls * 4 > capacity * buckets;
        let seconds = buckets.chunks(4).skip(1);
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let sum = |second: &[Bucket]| second.iter().map(|bucket| u64::from(bucket.calls)).sum::<u64>();
        WaveFigures {
            strategy: wave.settings().backoff.strategy,
            clients: wave.settings().clients,
            served: wave.served(),
            gave_up: wave.gave_up(),
            calls: count(wave.arrivals().len()),
            peak: buckets.iter().skip(1).map(|bucket| bucket.calls).max().unwrap_or(0),
            buckets_above: count(buckets.iter().filter(|bucket| above(bucket.calls.into(), 1)).count()),
            seconds_above: count(seconds.filter(|second| above(sum(second), 4)).count()),
            second_spike_per_mille: self.plain.second_wave_per_mille(BUCKET),
            in_step_per_mille: self.in_step_per_mille,
            at_end: steps >= buckets.len(),
        }
    }
}

/// The arrivals of a wave in buckets: at least one.
fn buckets(wave: &Wave) -> Vec<Bucket> {
    let mut buckets = vec![Bucket::default()];
    for arrival in wave.arrivals() {
        let place = usize::try_from(arrival.at.0 / BUCKET.0).unwrap_or(usize::MAX).min(10_000);
        if buckets.len() <= place {
            buckets.resize(place + 1, Bucket::default());
        }
        if let Some(bucket) = buckets.get_mut(place) {
            bucket.calls += 1;
            bucket.served += u32::from(arrival.served.is_some());
        }
    }
    buckets
}

#[cfg(test)]
mod tests {
    use super::Waves;
    use crate::lesson::Settings;
    use crate::retry::Strategy;

    fn settings(strategy: Strategy) -> Settings {
        Settings {
            backoff: strategy,
            backoff_base_ms: 1_000,
            backoff_cap_ms: 8_000,
            attempts: 6,
            ..Settings::default()
        }
    }

    /// In step 1,000 phones are 1,000 again and again, and only what the server takes at once is served.
    #[test]
    fn the_same_spike_again_and_again() {
        let mut waves = Waves::new(&settings(Strategy::FullJitter));
        while !waves.advance(100) {}
        let [plain, chosen] = [0, 1].map(|place| waves.figures_of(place, usize::MAX));
        assert_eq!((plain.second_spike_per_mille, plain.served + plain.gave_up), (1_000, 1_000));
        assert_eq!((plain.peak, plain.served), (1_000, 250));
        assert!(chosen.peak < 400 && chosen.served > 900, "{chosen:?}");
        assert!(chosen.at_end && !waves.figures_of(1, 3).at_end);
        let calls: u32 = waves.buckets()[1].iter().map(|bucket| bucket.calls).sum();
        assert_eq!(calls, chosen.calls);
        let served: u32 = waves.buckets()[1].iter().map(|bucket| bucket.served).sum();
        assert_eq!(served, chosen.served);
    }

    #[test]
    fn one_client_is_a_wave() {
        let one = Settings { attempts: 1, ..settings(Strategy::None) };
        let mut waves =
            Waves::new(&Settings { load: crate::lesson::LoadSettings { clients: 1, ..one.load.clone() }, ..one });
        while !waves.advance(1) {}
        assert_eq!((waves.buckets()[0].len(), waves.percent()), (1, 100));
    }
}
