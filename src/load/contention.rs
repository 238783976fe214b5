//! Clients that compete for one row: the model behind the AWS post on backoff and jitter, exactly.
//!
//! Source: aws-samples/aws-arch-backoff-simulator. Each of N clients reads a version, then writes on condition that it is
//! still the same; one that loses waits and reads again. Every hop takes |Normal(10, 2)| ms, the server takes no time.
//! The order in which numbers are drawn is part of the model: the hop before the wait. Time is in `f64` milliseconds
//! here and nowhere else, because the published model counts so.

use crate::kernel::EventQueue;
use crate::load::{Dice, Generator};
use crate::retry::Strategy;

/// One cell of the table: a number of clients, a strategy, and how often it is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContentionSettings {
    /// How many clients compete, 1 and more.
    pub clients: u32,
    /// How a loser waits.
    pub strategy: Strategy,
    /// Runs in sequence on one stream of luck.
    pub runs: u32,
    /// Where luck comes from.
    pub generator: Generator,
    /// Its seed.
    pub seed: u64,
    /// The backoff's base in milliseconds (published: 5).
    pub base_ms: f64,
    /// The backoff's cap in milliseconds (published: 2000).
    pub cap_ms: f64,
    /// Keeps every event of the first run.
    pub keep_events: bool,
}

impl ContentionSettings {
    /// The five strategies of the post, in the order of its table.
    pub const STRATEGIES: [Strategy; 5] =
        [Strategy::None, Strategy::Exponential, Strategy::FullJitter, Strategy::EqualJitter, Strategy::Decorrelated];

    /// A cell with the published base and cap, 100 runs and seed 42.
    #[must_use]
    pub const fn published(clients: u32, strategy: Strategy) -> Self {
        Self {
            clients,
            strategy,
            runs: 100,
            generator: Generator::Java,
            seed: 42,
            base_ms: 5.0,
            cap_ms: 2_000.0,
            keep_events: false,
        }
    }

    /// The same with another base and cap, in milliseconds.
    #[must_use]
    pub fn waiting(self, base_ms: u32, cap_ms: u32) -> Self {
        Self { base_ms: f64::from(base_ms), cap_ms: f64::from(cap_ms), ..self }
    }

    /// The name a strategy has in the post's figures.
    #[must_use]
    pub const fn name(strategy: Strategy) -> &'static str {
        match strategy {
            Strategy::None => "None",
            Strategy::Constant => "Constant",
            Strategy::Exponential => "Exponential",
            Strategy::FullJitter => "FullJitter",
            Strategy::EqualJitter => "EqualJitter",
            Strategy::Decorrelated => "Decorr",
            Strategy::JitterBeforeCap => "JitterBeforeCap",
        }
    }
}

/// Who acts at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handler {
    /// The server is asked for the version.
    Read,
    /// A client hears the version.
    ReadAnswer {
        /// What it heard.
        version: u32,
    },
    /// The server is asked to write.
    Write {
        /// The version it has to have still.
        version: u32,
    },
    /// A client hears what became of its write.
    WriteAnswer {
        /// True where it was written.
        written: bool,
    },
}

/// One event of the first run, after it took effect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContentionEvent {
    /// When, in milliseconds.
    pub time_ms: f64,
    /// Who acts.
    pub handler: Handler,
    /// Whose operation it is, from 0.
    pub client: u32,
    /// The version of the row.
    pub version: u32,
    /// Writes so far.
    pub calls: u32,
    /// Writes so far that lost.
    pub failures: u32,
}

/// What one run came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ContentionRun {
    /// When the last client heard that it had won, in milliseconds.
    pub time_ms: f64,
    /// Writes, lost ones included.
    pub calls: u32,
    /// Lost writes.
    pub failures: u32,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ContentionRow {
    /// How many runs are behind it.
    pub runs: u32,
    /// Mean of the completion times in milliseconds.
    pub time_mean: f64,
    /// Mean of the writes.
    pub calls_mean: f64,
    /// The first run.
    pub first: ContentionRun,
}

impl ContentionRow {
    /// The mean time in whole milliseconds, for layers that keep no fractions.
    #[must_use]
    pub fn whole_time_ms(&self) -> u32 {
        whole(self.time_mean)
    }

    /// The mean of the writes as a whole number.
    #[must_use]
    pub fn whole_calls(&self) -> u32 {
        whole(self.calls_mean)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
fn whole(number: f64) -> u32 {
    libm::round(number) as u32
}

/// A client's state of waiting.
#[derive(Clone, Copy, Debug)]
struct Client {
    attempt: u32,
    sleep_ms: f64,
}

/// A cell at work.
#[derive(Clone, Debug)]
pub struct Contention {
    settings: ContentionSettings,
    dice: Dice,
    /// Keyed by the bits of a time: for numbers that are not negative their order is that of the numbers.
    queue: EventQueue<u64, (u32, Handler)>,
    clients: Vec<Client>,
    version: u32,
    run: ContentionRun,
    done: Vec<ContentionRun>,
    events: Vec<ContentionEvent>,
    processed: u64,
}

impl Contention {
    /// A cell of which nothing happened yet.
    #[must_use]
    pub fn new(settings: ContentionSettings) -> Self {
        let mut cell = Self {
            settings,
            dice: Dice::new(settings.generator, settings.seed, u64::from(settings.clients)),
            queue: EventQueue::new(),
            clients: Vec::new(),
            version: 0,
            run: ContentionRun::default(),
            done: Vec::new(),
            events: Vec::new(),
            processed: 0,
        };
        cell.start();
        cell
    }

    fn start(&mut self) {
        self.queue.clear();
        self.clients.clear();
        self.version = 0;
        self.run = ContentionRun::default();
        if self.is_done() {
            return;
        }
        self.clients.resize(self.settings.clients as usize, Client { attempt: 0, sleep_ms: self.settings.base_ms });
        for client in 0..self.settings.clients {
            let hop = self.hop();
            self.schedule(hop, client, Handler::Read);
        }
    }

    fn hop(&mut self) -> f64 {
        (10.0 + self.dice.normal() * 2.0).abs()
    }

    fn schedule(&mut self, time_ms: f64, client: u32, handler: Handler) {
        self.queue.schedule(time_ms.to_bits(), (client, handler));
    }

    /// Lets at most `events` events happen and says whether all runs are done.
    pub fn advance(&mut self, events: u32) -> bool {
        for _ in 0..events {
            if self.is_done() {
                break;
            }
            match self.queue.pop() {
                Some((time, (client, handler))) => self.happen(f64::from_bits(time), client, handler),
                None => {
                    self.done.push(self.run);
                    self.start();
                }
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

    fn happen(&mut self, now: f64, client: u32, handler: Handler) {
        self.processed += 1;
        self.run.time_ms = now;
        let mut won = false;
        if let Handler::Write { version } = handler {
            self.run.calls += 1;
            won = version == self.version;
            self.version += u32::from(won);
            self.run.failures += u32::from(!won);
        }
        let next = match handler {
            Handler::Read => Some(Handler::ReadAnswer { version: self.version }),
            Handler::ReadAnswer { version } => Some(Handler::Write { version }),
            Handler::Write { .. } => Some(Handler::WriteAnswer { written: won }),
            Handler::WriteAnswer { written: true } => None,
            Handler::WriteAnswer { written: false } => Some(Handler::Read),
        };
        if let Some(next) = next {
            let mut time = now + self.hop();
            if next == Handler::Read {
                time += self.wait(client);
            }
            self.schedule(time, client, next);
        }
        if self.settings.keep_events && self.done.is_empty() {
            let (calls, failures) = (self.run.calls, self.run.failures);
            let version = self.version;
            self.events.push(ContentionEvent { time_ms: now, handler, client, version, calls, failures });
        }
    }

    /// The wait of a client that lost once more. The first exponent is 1: the count goes up before it is used.
    fn wait(&mut self, client: u32) -> f64 {
        let (base, cap) = (self.settings.base_ms, self.settings.cap_ms);
        let Some(client) = self.clients.get_mut(client as usize) else { return 0.0 };
        client.attempt = client.attempt.saturating_add(1);
        let grown = base * libm::ldexp(1.0, i32::try_from(client.attempt).unwrap_or(i32::MAX));
        let ceiling = grown.min(cap);
        match self.settings.strategy {
            Strategy::None => 0.0,
            Strategy::Constant => base.min(cap),
            Strategy::Exponential => ceiling,
            Strategy::FullJitter => self.dice.uniform(0.0, ceiling),
            Strategy::EqualJitter => ceiling / 2.0 + self.dice.uniform(0.0, ceiling / 2.0),
            Strategy::Decorrelated => {
                client.sleep_ms = self.dice.uniform(base, client.sleep_ms * 3.0).min(cap);
                client.sleep_ms
            }
            Strategy::JitterBeforeCap => (ceiling + self.dice.uniform(0.0, ceiling)).min(cap),
        }
    }

    /// True once all runs are done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done.len() >= self.settings.runs as usize
    }

    /// Runs that are done.
    #[must_use]
    pub fn runs(&self) -> &[ContentionRun] {
        &self.done
    }

    /// Events so far, of all runs.
    #[must_use]
    pub const fn processed(&self) -> u64 {
        self.processed
    }

    /// The events of the first run, where they are kept.
    #[must_use]
    pub fn events(&self) -> &[ContentionEvent] {
        &self.events
    }

    /// The row of the table, from the runs that are done.
    #[must_use]
    pub fn row(&self) -> ContentionRow {
        let runs = u32::try_from(self.done.len()).unwrap_or(u32::MAX);
        let Some(first) = self.done.first().copied() else { return ContentionRow::default() };
        let mean = |of: fn(&ContentionRun) -> f64| self.done.iter().map(of).sum::<f64>() / f64::from(runs);
        ContentionRow { runs, time_mean: mean(|run| run.time_ms), calls_mean: mean(|run| f64::from(run.calls)), first }
    }
}

#[cfg(test)]
mod tests {
    use super::{Contention, ContentionSettings, Handler};
    use crate::retry::Strategy;

    /// Everybody wins once, whatever the strategy; slices change nothing.
    #[test]
    fn everybody_wins_once() {
        for strategy in Strategy::ALL {
            let settings =
                ContentionSettings { runs: 3, keep_events: true, ..ContentionSettings::published(12, strategy) };
            let whole = Contention::new(settings).finish();
            let mut sliced = Contention::new(settings);
            while !sliced.advance(7) {}
            assert_eq!(whole.runs(), sliced.runs(), "{strategy:?}");
            for run in whole.runs() {
                assert_eq!(run.calls - run.failures, 12, "{strategy:?}");
            }
            let count = |handler: fn(&Handler) -> bool| whole.events().iter().filter(|e| handler(&e.handler)).count();
            let reads = count(|handler| *handler == Handler::Read);
            assert_eq!(reads, count(|handler| matches!(handler, Handler::Write { .. })));
        }
    }
}
