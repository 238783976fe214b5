//! Time and calls against the number of clients, a line for each strategy. It must not run a model.

use crate::lesson::{Column, Contentions};
use crate::load::{ContentionRow, ContentionSettings};
use crate::text::Words;
use crate::view::chart::{Plot, Shape};
use crate::view::study::StudyView;
use crate::view::{Anchor, Chart, ChartText, Reading, Table};

/// Below this width a chart is drawn for a phone.
const NARROW: i32 = 500;
/// The lines, in the order of [`ContentionSettings::STRATEGIES`].
const LINES: [&str; 5] = ["series none", "series exponential", "series full", "series equal", "series decorrelated"];
/// Names at the ends of lines stand at least so far apart.
const APART: i32 = 15;

pub(super) fn view(words: Words, contentions: &Contentions, steps: usize, width: i32) -> StudyView {
    let at_end = steps >= contentions.columns().len();
    StudyView {
        place: words.contention_place(shown(contentions, steps).last().map_or(0, |column| column.clients)),
        charts: vec![
            chart(words, contentions, steps, width, Measure::Calls),
            chart(words, contentions, steps, width, Measure::Time),
        ],
        outcome: if at_end { outcome(words, contentions) } else { Table::default() },
        note: if at_end { words.contention_note() } else { String::new() },
        data: data(words, contentions, steps),
        ..StudyView::default()
    }
}

pub(super) fn says(words: Words, contentions: &Contentions, steps: usize) -> String {
    let Some(column) = shown(contentions, steps).last() else { return words.before_the_contention() };
    let of = |place: usize, measure: Measure| column.rows.get(place).map_or(0, |row| measure.of(row));
    words.contention_at(
        column.clients,
        [0, 1, 2].map(|place| of(place, Measure::Calls)),
        [0, 1, 2].map(|place| of(place, Measure::Time)),
    )
}

fn shown(contentions: &Contentions, steps: usize) -> &[Column] {
    &contentions.columns()[..steps.min(contentions.columns().len())]
}

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Calls,
    Time,
}

impl Measure {
    /// A mean as a whole number: writes, or milliseconds.
    fn of(self, row: &ContentionRow) -> u64 {
        let mean = match self {
            Self::Calls => row.calls_mean,
            Self::Time => row.time_mean,
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
        let whole = libm::round(mean) as u64;
        whole
    }
}

fn outcome(words: Words, contentions: &Contentions) -> Table {
    let Some(column) = contentions.columns().last() else { return Table::default() };
    let row = |(strategy, row): (_, &ContentionRow)| {
        let numbers = [Measure::Calls, Measure::Time].map(|measure| words.count(measure.of(row)));
        core::iter::once(words.wave_title(strategy)).chain(numbers).collect()
    };
    Table {
        caption: words.contention_outcome(column.clients),
        columns: ["strategy", "calls", "time-ms"].map(|name| words.column(name)).into(),
        rows: ContentionSettings::STRATEGIES.into_iter().zip(&column.rows).map(row).collect(),
        marked: None,
    }
}

fn data(words: Words, contentions: &Contentions, steps: usize) -> Table {
    let rows = |column: &Column| {
        let row = |(strategy, row): (_, &ContentionRow)| {
            let numbers = [Measure::Calls, Measure::Time].map(|measure| measure.of(row).to_string());
            [column.clients.to_string(), words.wave_title(strategy)].into_iter().chain(numbers).collect()
        };
        ContentionSettings::STRATEGIES.into_iter().zip(&column.rows).map(row).collect::<Vec<_>>()
    };
    Table {
        caption: words.contention_table(),
        columns: ["clients", "strategy", "calls", "time-ms"].map(|name| words.column(name)).into(),
        rows: shown(contentions, steps).iter().flat_map(rows).collect(),
        marked: None,
    }
}

fn chart(words: Words, contentions: &Contentions, steps: usize, width: i32, measure: Measure) -> Chart {
    let narrow = width < NARROW;
    let height = if narrow { 230 } else { 270 };
    let all = contentions.columns();
    let most = all.iter().flat_map(|column| &column.rows).map(|row| measure.of(row)).max().unwrap_or(1);
    let largest = all.last().map_or(1, |column| column.clients);
    let plot = Plot {
        left: 52,
        // The names of the lines stand at their ends.
        right: width - if narrow { 92 } else { 130 },
        top: 16,
        bottom: height - 28,
        across: u64::from(largest.max(1)),
        up: most.max(1),
    };
    let (grid, mut texts) = plot.levels(|value| words.count(value));
    let (axis, marks) = plot.marks(|value| words.count(value));
    texts.extend(marks);
    let shown = shown(contentions, steps);
    let mut shapes = vec![grid, axis];
    let mut names: Vec<ChartText> = Vec::new();
    for ((place, strategy), class) in ContentionSettings::STRATEGIES.into_iter().enumerate().zip(LINES) {
        let mut line = Shape::of(class);
        let points = shown.iter().filter_map(|column| Some((column.clients, measure.of(column.rows.get(place)?))));
        let mut end = None;
        for (clients, value) in points {
            let (x, y) = (plot.x(clients.into()), plot.y(value));
            line.add(format_args!("{}{x} {y}", if end.is_none() { 'M' } else { 'L' }));
            end = Some((x, y));
        }
        shapes.push(line);
        if let Some((_, y)) = end {
            let text = if narrow { words.strategy_short(strategy) } else { words.wave_title(strategy) };
            names.push(ChartText { x: plot.right + 8, y: y + 4, anchor: Anchor::Start, class: "series-name", text });
        }
    }
    texts.extend(spread(names, plot.top + 4, plot.bottom + 4));
    let reading = |column: &Column| Reading {
        at: plot.x(column.clients.into()),
        says: {
            let values = ContentionSettings::STRATEGIES.into_iter().zip(&column.rows);
            let values: Vec<(_, u64)> = values.map(|(strategy, row)| (strategy, measure.of(row))).collect();
            words.contention_says(column.clients, &values, measure == Measure::Time)
        },
    };
    Chart {
        title: if measure == Measure::Calls { words.calls_of_contention() } else { words.time_of_contention() },
        note: words.contention_axis(),
        summary: words.contention_summary(measure == Measure::Time),
        legend: Vec::new(),
        width,
        height,
        shapes,
        texts,
        readings: shown.iter().map(reading).collect(),
        downwards: false,
    }
}

/// Names that would touch are moved apart, in their order, within the plot.
fn spread(mut names: Vec<ChartText>, top: i32, bottom: i32) -> Vec<ChartText> {
    names.sort_by_key(|name| name.y);
    let mut last = top - APART;
    for name in &mut names {
        name.y = name.y.max(last + APART);
        last = name.y;
    }
    let mut next = bottom + APART;
    for name in names.iter_mut().rev() {
        name.y = name.y.min(next - APART);
        next = name.y;
    }
    names
}
