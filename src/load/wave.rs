//! A retry wave: thousands of clients fail at one moment and all come back. It must not know what they want.
//!
//! Everybody's first attempt falls into a short spread, while the server is down. Then the server is back with a
//! capacity: an attempt that finds the queue full is rejected, which costs the server something too. A client that was
//! rejected waits as its strategy says and tries again, until it is served.

use crate::kernel::{EventQueue, Luck, Micros};
use crate::retry::{Backoff, Indexing};

/// The population and the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaveSettings {
    /// How many clients fail together.
    pub clients: u32,
    /// Within which time their first attempts fall, evenly.
    pub spread: Micros,
    /// Until when the server answers nothing.
    pub down_until: Micros,
    /// Attempts a second that it can serve afterwards.
    pub capacity: u32,
    /// How many attempts may wait at it.
    pub queue_limit: u32,
    /// What a rejection costs, in hundredths of the work of serving.
    pub reject_percent: u32,
    /// How long a client takes to hear that it was rejected.
    pub answer: Micros,
    /// Attempts of a client in all, the first included; after the last it gives up.
    pub attempts: u32,
    /// How clients wait.
    pub backoff: Backoff,
    /// The exponent of the first wait.
    pub indexing: Indexing,
    /// Seeds the waits; every client has its own stream.
    pub seed: u64,
    /// Nothing is followed beyond this moment.
    pub until: Micros,
}

/// One attempt as it arrives at the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// When.
    pub at: Micros,
    /// Whose, from 0.
    pub client: u32,
    /// Which attempt, from 1.
    pub attempt: u32,
    /// When it is served, or nothing where it was rejected.
    pub served: Option<Micros>,
}

#[derive(Clone, Debug)]
struct Client {
    luck: Luck,
    attempt: u32,
    wait: Micros,
}

/// A wave that rolls.
#[derive(Clone, Debug)]
pub struct Wave {
    settings: WaveSettings,
    clients: Vec<Client>,
    queue: EventQueue<Micros, u32>,
    arrivals: Vec<Arrival>,
    /// When the server has done what it took on, in nanoseconds, so that no capacity is lost to rounding.
    busy_until: u64,
    served: u32,
    gave_up: u32,
}

impl Wave {
    /// A wave before its first attempt.
    #[must_use]
    pub fn new(settings: WaveSettings) -> Self {
        let mut queue = EventQueue::new();
        let client =
            |number: u32| Client { luck: Luck::of(settings.seed, &number), attempt: 0, wait: settings.backoff.base };
        for number in 0..settings.clients {
            let share = u128::from(settings.spread.0) * u128::from(number) / u128::from(settings.clients);
            queue.schedule(Micros(u64::try_from(share).unwrap_or(u64::MAX)), number);
        }
        Self {
            clients: (0..settings.clients).map(client).collect(),
            settings,
            queue,
            arrivals: Vec::new(),
            busy_until: 0,
            served: 0,
            gave_up: 0,
        }
    }

    /// Lets at most `attempts` attempts arrive and says whether the wave is over.
    pub fn advance(&mut self, attempts: u32) -> bool {
        for _ in 0..attempts {
            if self.is_done() {
                break;
            }
            if let Some((now, number)) = self.queue.pop() {
                self.arrive(now, number);
            }
        }
        self.is_done()
    }

    /// Runs to the end.
    #[must_use]
    pub fn finish(mut self) -> Self {
        while !self.advance(u32::MAX) {}
        self
    }

    fn arrive(&mut self, now: Micros, number: u32) {
        let served = self.serve(now);
        let Some(client) = self.clients.get_mut(number as usize) else { return };
        client.attempt += 1;
        self.arrivals.push(Arrival { at: now, client: number, attempt: client.attempt, served });
        if served.is_some() {
            self.served += 1;
            return;
        }
        if client.attempt >= self.settings.attempts {
            self.gave_up += 1;
            return;
        }
        let exponent = self.settings.indexing.exponent(client.attempt - 1);
        client.wait = self.settings.backoff.wait(exponent, client.wait, &mut client.luck);
        // A rejection takes a moment to be heard, so that even without a wait time goes on.
        let heard = now + self.settings.answer.max(Micros(1));
        self.queue.schedule(heard + client.wait, number);
    }

    fn serve(&mut self, now: Micros) -> Option<Micros> {
        if now < self.settings.down_until {
            return None;
        }
        let work = 1_000_000_000 / u64::from(self.settings.capacity.max(1));
        let now_nanos = now.0.saturating_mul(1_000);
        let backlog = self.busy_until.saturating_sub(now_nanos);
        let start = self.busy_until.max(now_nanos);
        if backlog > work.saturating_mul(u64::from(self.settings.queue_limit)) {
            self.busy_until = start + work * u64::from(self.settings.reject_percent) / 100;
            return None;
        }
        self.busy_until = start + work;
        Some(Micros(self.busy_until / 1_000))
    }

    /// True once everybody is served, or what is left lies beyond the time that is followed.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.queue.first_key().is_none_or(|next| next > self.settings.until)
    }

    /// Every attempt so far, in the order of arrival.
    #[must_use]
    pub fn arrivals(&self) -> &[Arrival] {
        &self.arrivals
    }

    /// How many clients were served.
    #[must_use]
    pub const fn served(&self) -> u32 {
        self.served
    }

    /// How many clients gave up after their last attempt.
    #[must_use]
    pub const fn gave_up(&self) -> u32 {
        self.gave_up
    }

    /// What it runs under.
    #[must_use]
    pub const fn settings(&self) -> &WaveSettings {
        &self.settings
    }

    /// True once everybody was.
    #[must_use]
    pub fn everyone_served(&self) -> bool {
        self.served == self.settings.clients
    }

    /// When the last of those served so far was.
    #[must_use]
    pub fn last_served(&self) -> Micros {
        self.arrivals.iter().filter_map(|arrival| arrival.served).max().unwrap_or(Micros::ZERO)
    }

    /// Arrivals in buckets of a width, from the start to the last arrival.
    #[must_use]
    pub fn histogram(&self, bucket: Micros) -> Vec<u32> {
        histogram(self.arrivals.iter().map(|arrival| arrival.at), bucket)
    }

    /// The fullest bucket among everybody's attempt number `attempt`; the first is 1.
    #[must_use]
    pub fn peak(&self, attempt: u32, bucket: Micros) -> u32 {
        let times = self.arrivals.iter().filter(|arrival| arrival.attempt == attempt).map(|arrival| arrival.at);
        histogram(times, bucket).into_iter().max().unwrap_or(0)
    }

    /// Peak of wave 2 ÷ peak of wave 1, in thousandths; 0 where there is no first.
    #[must_use]
    pub fn second_wave_per_mille(&self, bucket: Micros) -> u32 {
        let (first, second) = (u64::from(self.peak(1, bucket)), u64::from(self.peak(2, bucket)));
        (second * 1_000).checked_div(first).map_or(0, |share| u32::try_from(share).unwrap_or(u32::MAX))
    }

    /// What the server can serve in a bucket: the line in the picture.
    #[must_use]
    pub fn capacity_in(&self, bucket: Micros) -> u64 {
        u64::from(self.settings.capacity).saturating_mul(bucket.0) / 1_000_000
    }
}

/// Times in buckets of a width. At most a million buckets: what is later goes into the last.
fn histogram(times: impl Iterator<Item = Micros>, bucket: Micros) -> Vec<u32> {
    let mut counts = Vec::new();
    for time in times {
        let index = usize::try_from(time.0 / bucket.0.max(1)).unwrap_or(usize::MAX).min(999_999);
        if counts.len() <= index {
            counts.resize(index + 1, 0_u32);
        }
        counts[index] += 1;
    }
    counts
}

/// Of clients with their own luck, the largest share, in thousandths, that waits equally long (to a `bucket`) before
/// retry `retry`, where 0 is the first: how many march in step.
#[must_use]
pub fn in_step_per_mille(backoff: Backoff, retry: u32, clients: u32, seed: u64, bucket: Micros) -> u32 {
    let mut waits: Vec<u64> = (0..clients)
        .map(|client| {
            let luck = &mut Luck::of(seed, &client);
            let next = |previous, n| backoff.wait(n, previous, luck);
            (0..=retry).fold(backoff.base, next).0 / bucket.0.max(1)
        })
        .collect();
    waits.sort_unstable();
    let most = waits.chunk_by(|one, other| one == other).map(<[u64]>::len).max().unwrap_or(0) as u64;
    u32::try_from((most * 1_000).checked_div(u64::from(clients)).unwrap_or(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Wave, WaveSettings, in_step_per_mille};
    use crate::kernel::Micros;
    use crate::retry::{Backoff, Indexing, Strategy};

    fn millis(millis: u64) -> Micros {
        Micros::from_millis(millis)
    }

    fn backoff(strategy: Strategy, base_ms: u64, cap_ms: u64) -> Backoff {
        Backoff { strategy, base: millis(base_ms), cap: millis(cap_ms) }
    }

    fn settings(clients: u32, capacity: u32, backoff: Backoff) -> WaveSettings {
        WaveSettings {
            clients,
            spread: millis(100),
            down_until: millis(200),
            capacity,
            queue_limit: 50,
            reject_percent: 0,
            answer: millis(10),
            attempts: u32::MAX,
            backoff,
            indexing: Indexing::FromZero,
            seed: 42,
            until: millis(600_000),
        }
    }

    /// In step, a wave is over in 100 ms and the server idle until the next: 10,000 clients take more than half an hour,
    /// where spread out they take little more than the 10 s of work that they are.
    #[test]
    fn without_jitter_the_second_wave_is_the_first_again() {
        let run = |strategy| {
            let base = settings(10_000, 1_000, backoff(strategy, 1_000, 30_000));
            let wave = Wave::new(WaveSettings { until: millis(7_200_000), ..base }).finish();
            assert!(wave.everyone_served(), "{strategy:?}");
            (wave.second_wave_per_mille(millis(50)), wave.last_served().as_millis() / 1_000)
        };
        let exponential = run(Strategy::Exponential);
        assert!(exponential.0 == 1_000 && exponential.1 > 1_800, "{exponential:?}");
        assert_eq!(run(Strategy::Constant).0, 1_000);
        for (strategy, most) in
            [(Strategy::FullJitter, 150), (Strategy::EqualJitter, 250), (Strategy::Decorrelated, 150)]
        {
            let (ratio, seconds) = run(strategy);
            assert!(ratio < most && seconds < 120, "{strategy:?}: {ratio} {seconds}");
        }
    }

    #[test]
    fn jitter_before_the_cap_marches_in_step_again() {
        let share = |strategy| in_step_per_mille(backoff(strategy, 100, 5_000), 7, 10_000, 42, millis(1));
        assert!(share(Strategy::JitterBeforeCap) >= 800);
        assert_eq!(share(Strategy::Exponential), 1_000);
        assert!(share(Strategy::FullJitter) < 10);
        assert!(share(Strategy::EqualJitter) < 10);
    }

    #[test]
    fn every_arrival_is_in_the_histogram_and_slices_change_nothing() {
        let settings = settings(500, 100, backoff(Strategy::FullJitter, 500, 10_000));
        let whole = Wave::new(settings).finish();
        let mut sliced = Wave::new(settings);
        while !sliced.advance(13) {}
        assert_eq!(whole.arrivals(), sliced.arrivals());
        assert_eq!(whole.histogram(millis(100)).iter().sum::<u32>() as usize, whole.arrivals().len());
        assert_eq!(whole.capacity_in(millis(100)), 10);
        assert_eq!(whole.served(), 500);
    }

    /// 450 agents lose their connection at once and retry after 5 s: all in one second. With full jitter the fullest
    /// second of their return is below twice the mean.
    #[test]
    fn b80_everybody_reconnects_in_the_same_second() {
        let second_wave = |strategy| {
            let wave = Wave::new(settings(450, 50, backoff(strategy, 5_000, 5_000))).finish();
            assert!(wave.everyone_served());
            wave.peak(2, millis(1_000))
        };
        assert_eq!(second_wave(Strategy::Constant), 450);
        assert!(second_wave(Strategy::FullJitter) < 180);
    }

    /// 5000 tasks restart at once over a database of 200 a second, where turning one away costs a twentieth of serving
    /// it: with jittered backoff they are back soon after 5000 ÷ 200 = 25 s, hammering at once they are not.
    #[test]
    fn b164_a_restarting_herd() {
        let run = |backoff| {
            let base = settings(5_000, 200, backoff);
            Wave::new(WaveSettings { reject_percent: 5, until: millis(60_000), ..base }).finish()
        };
        let jittered = run(backoff(Strategy::FullJitter, 1_000, 20_000));
        assert!(jittered.everyone_served());
        assert!(jittered.last_served() < millis(60_000), "{:?}", jittered.last_served());
        let hammering = run(backoff(Strategy::None, 0, 0));
        assert!(hammering.served() < 1_000, "{} served", hammering.served());
    }
}
