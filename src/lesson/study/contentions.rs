//! Clients that compete for one row, under five strategies: what it costs in time and in calls, for more and more of
//! them. It must not know how it is drawn.

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::load::{Contention, ContentionRow, ContentionSettings};
use crate::retry::Strategy;

/// Runs behind each mean.
const RUNS: u32 = 10;
/// So many numbers of clients are tried, evenly up to the largest.
const COLUMNS: u32 = 10;
/// Nothing above this is tried: plain backoff takes seconds for more.
const MOST_CLIENTS: u32 = 190;

/// The table, column by column.
#[derive(Clone, Debug)]
pub struct Contentions {
    largest: u32,
    base: ContentionSettings,
    /// A row for each strategy, for each number of clients that is done.
    columns: Vec<Column>,
    cell: Option<Contention>,
}

/// All strategies at one number of clients.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// How many compete.
    pub clients: u32,
    /// In the order of [`ContentionSettings::STRATEGIES`].
    pub rows: Vec<ContentionRow>,
}

/// What one strategy came to at the largest number of clients.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Mean time until everybody had won, in milliseconds.
    pub time_ms: u32,
    /// Mean number of writes, lost ones included.
    pub calls: u32,
}

/// What it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentionFigures {
    /// The largest number of clients.
    pub clients: u32,
    /// In the order of [`ContentionSettings::STRATEGIES`].
    pub costs: [Cost; 5],
    /// True where all columns were watched.
    pub at_end: bool,
}

impl ContentionFigures {
    /// What a strategy came to; nothing for one that the model does not know.
    #[must_use]
    pub fn cost(&self, strategy: Strategy) -> Cost {
        let place = ContentionSettings::STRATEGIES.iter().position(|one| *one == strategy);
        place.and_then(|place| self.costs.get(place)).copied().unwrap_or_default()
    }
}

impl Contentions {
    pub(super) fn new(settings: &Settings) -> Self {
        let base = ContentionSettings {
            runs: RUNS,
            generator: settings.load.generator,
            seed: settings.seed.into(),
            ..ContentionSettings::published(1, Strategy::None)
                .waiting(settings.backoff_base_ms, settings.backoff_cap_ms)
        };
        let largest = settings.load.clients.clamp(1, MOST_CLIENTS);
        Self { largest, base, columns: Vec::new(), cell: None }
    }

    /// The numbers of clients that are tried.
    fn sizes(&self) -> Vec<u32> {
        let mut sizes: Vec<u32> = (1..=COLUMNS).map(|n| (self.largest * n / COLUMNS).max(1)).collect();
        sizes.dedup();
        sizes
    }

    pub(super) fn advance(&mut self, events: u32) -> bool {
        let mut cell = match self.cell.take() {
            Some(cell) => cell,
            None => match self.next_cell() {
                Some(cell) => cell,
                None => return true,
            },
        };
        if cell.advance(events) {
            let row = cell.row();
            if let Some(column) = self.columns.last_mut() {
                column.rows.push(row);
            }
        } else {
            self.cell = Some(cell);
        }
        self.is_done()
    }

    fn next_cell(&mut self) -> Option<Contention> {
        let is_full = self.columns.last().is_none_or(|column| column.rows.len() >= 5);
        if is_full {
            let clients = *self.sizes().get(self.columns.len())?;
            self.columns.push(Column { clients, rows: Vec::new() });
        }
        let column = self.columns.last()?;
        let strategy = *ContentionSettings::STRATEGIES.get(column.rows.len())?;
        Some(Contention::new(ContentionSettings { clients: column.clients, strategy, ..self.base }))
    }

    pub(super) fn is_done(&self) -> bool {
        let full = |column: &Column| column.rows.len() >= 5;
        self.columns.len() >= self.sizes().len() && self.columns.last().is_some_and(full)
    }

    pub(super) fn percent(&self) -> u32 {
        let done: usize = self.columns.iter().map(|column| column.rows.len()).sum();
        u32::try_from(done * 100 / (self.sizes().len() * 5)).unwrap_or(100)
    }

    /// A step for each number of clients.
    pub(super) fn moments(&self) -> Vec<Micros> {
        (1..=self.columns.len() as u64).map(|step| Micros::from_millis(step * 1_000)).collect()
    }

    /// The columns.
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// What it came to, as far as a step.
    #[must_use]
    pub fn figures(&self, steps: usize) -> ContentionFigures {
        let last = self.columns.last();
        let cost = |place: usize| {
            let row = last.and_then(|column| column.rows.get(place)).copied().unwrap_or_default();
            Cost { time_ms: row.whole_time_ms(), calls: row.whole_calls() }
        };
        ContentionFigures {
            clients: last.map_or(0, |column| column.clients),
            costs: [0, 1, 2, 3, 4].map(cost),
            at_end: steps >= self.columns.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Contentions, Cost};
    use crate::lesson::{LoadSettings, Settings};
    use crate::load::Generator;
    use crate::retry::Strategy;

    fn done(clients: u32, events: u32) -> Contentions {
        let load = LoadSettings { clients, generator: Generator::Java, ..LoadSettings::default() };
        let settings = Settings { backoff_base_ms: 5, backoff_cap_ms: 2_000, seed: 42, load, ..Settings::default() };
        let mut contentions = Contentions::new(&settings);
        while !contentions.advance(events) {}
        contentions
    }

    /// The model's own findings: without a wait it is over first and costs most calls; jitter saves calls, not time.
    #[test]
    fn jitter_saves_work_and_not_time() {
        let figures = done(100, 100_000).figures(usize::MAX);
        let [none, exponential, full] =
            [Strategy::None, Strategy::Exponential, Strategy::FullJitter].map(|one| figures.cost(one));
        assert!(none.time_ms < full.time_ms && full.time_ms < exponential.time_ms, "{figures:?}");
        assert!(full.calls < exponential.calls / 2 && exponential.calls < none.calls, "{figures:?}");
        assert_eq!(figures.cost(Strategy::Constant), Cost::default());
    }

    #[test]
    fn slices_change_nothing_and_few_clients_are_few_columns() {
        assert_eq!(done(20, 13).columns(), done(20, u32::MAX).columns());
        let sizes = |clients: u32| done(clients, u32::MAX).columns().iter().map(|one| one.clients).collect::<Vec<_>>();
        assert_eq!(sizes(3), [1, 2, 3]);
        assert_eq!(sizes(1), [1]);
        assert_eq!(sizes(20), [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    }
}
