//! Two waves as columns over one clock and on one scale. It must not count an arrival itself.

use crate::kernel::Micros;
use crate::lesson::{WaveFigures, Waves};
use crate::text::Words;
use crate::view::chart::{Plot, Shape};
use crate::view::study::StudyView;
use crate::view::{Anchor, Chart, ChartText, Reading, Table};

/// Below this width a chart is drawn for a phone.
const NARROW: i32 = 500;
/// So many columns are labelled at most, each so many pixels from the next.
const LABELS: usize = 8;
const APART: i32 = 48;

pub(super) fn view(words: Words, waves: &Waves, steps: usize, width: i32) -> StudyView {
    let figures = [0, 1].map(|place| waves.figures_of(place, steps));
    StudyView {
        place: words.wave_place(time_of(steps), figures[1].clients),
        charts: [0, 1].map(|place| chart(words, waves, place, steps, width)).into(),
        outcome: if figures[1].at_end { outcome(words, &figures) } else { Table::default() },
        note: if figures[1].at_end { words.wave_note() } else { String::new() },
        data: data(words, waves, steps),
        ..StudyView::default()
    }
}

pub(super) fn says(words: Words, waves: &Waves, steps: usize) -> String {
    let [plain, own] = waves.buckets();
    let Some(index) = steps.checked_sub(1) else { return words.before_the_wave(waves.figures_of(1, 0).clients) };
    if steps >= own.len() {
        let [plain, own] = [0, 1].map(|place| waves.figures_of(place, steps));
        return words.wave_over(plain.peak, own.peak);
    }
    let at = |buckets: &[crate::lesson::Bucket]| buckets.get(index).copied().unwrap_or_default();
    words.wave_at(time_of(index), at(plain).calls, at(own).calls, at(own).served)
}

/// When a bucket begins.
fn time_of(index: usize) -> Micros {
    Micros(crate::lesson::BUCKET.0 * index as u64)
}

fn outcome(words: Words, figures: &[WaveFigures; 2]) -> Table {
    let count = |value: u32| words.count(value.into());
    let row = |name: String, value: fn(&WaveFigures) -> u32| {
        let [plain, own] = figures.each_ref().map(|one| count(value(one)));
        vec![name, plain, own]
    };
    let [peak, above, served, gave_up, calls] =
        ["peak", "above", "served", "gave-up", "all-calls"].map(|name| words.column(name));
    let seconds = |one: &WaveFigures| words.quarters_as_seconds(one.buckets_above);
    let [plain_above, own_above] = figures.each_ref().map(seconds);
    Table {
        caption: words.outcome(),
        columns: vec![
            words.column("outcome"),
            words.wave_title(figures[0].strategy),
            words.wave_title(figures[1].strategy),
        ],
        rows: vec![
            row(peak, |one| one.peak),
            vec![above, plain_above, own_above],
            row(served, |one| one.served),
            row(gave_up, |one| one.gave_up),
            row(calls, |one| one.calls),
        ],
        marked: None,
    }
}

fn data(words: Words, waves: &Waves, steps: usize) -> Table {
    let [plain, own] = waves.buckets();
    let row = |(index, (plain, own)): (usize, (&crate::lesson::Bucket, &crate::lesson::Bucket))| {
        let numbers = [plain.calls, plain.served, own.calls, own.served].map(|number| number.to_string());
        let quiet = plain.calls + own.calls == 0;
        (!quiet).then(|| core::iter::once(words.seconds_of(time_of(index))).chain(numbers).collect())
    };
    Table {
        caption: words.wave_table(),
        columns: ["time", "plain-calls", "plain-served", "own-calls", "own-served"]
            .map(|name| words.column(name))
            .into(),
        rows: plain.iter().zip(own).enumerate().take(steps).filter_map(row).collect(),
        marked: None,
    }
}

fn chart(words: Words, waves: &Waves, place: usize, steps: usize, width: i32) -> Chart {
    let narrow = width < NARROW;
    let height = if narrow { 180 } else { 260 };
    let buckets = &waves.buckets()[place];
    let highest = waves.buckets().iter().flatten().map(|bucket| bucket.calls).max().unwrap_or(1);
    let capacity = waves.capacity();
    let plot = Plot {
        left: 46,
        right: width - 12,
        top: 26,
        bottom: height - 28,
        // The name of the line stands at the right, where no column comes.
        across: time_of(buckets.len().max(16) * 6 / 5).0,
        up: u64::from(highest.max(capacity).max(1)),
    };
    let (grid, mut texts) = plot.levels(|value| words.count(value));
    let (axis, marks) = plot.marks_in_seconds(|seconds| words.seconds_of(Micros::from_millis(seconds * 1_000)));
    texts.extend(marks);
    let (mut served, mut failed) = (Shape::of("served"), Shape::of("failed"));
    let step = plot.x(time_of(1).0) - plot.left;
    let column = (step * 4 / 5).max(2);
    let mut readings = Vec::new();
    for (index, bucket) in buckets.iter().enumerate().take(steps) {
        let x = plot.x(time_of(index).0);
        let (top, edge) = (plot.y(bucket.calls.into()), plot.y(bucket.served.into()));
        if bucket.served > 0 {
            served.add(format_args!("M{x} {}V{edge}h{column}V{}Z", plot.bottom, plot.bottom));
        }
        if bucket.calls > bucket.served {
            failed.add(format_args!("M{x} {edge}V{top}h{column}V{edge}Z"));
        }
        if bucket.calls > 0 {
            let says = words.bucket_says(time_of(index), bucket.calls, bucket.served);
            readings.push(Reading { at: x + column / 2, says });
        }
    }
    texts.extend(peaks(words, &buckets[..steps.min(buckets.len())], &plot, column));
    let mut rule = Shape::of("rule");
    rule.add(format_args!("M{} {}H{}", plot.left, plot.y(capacity.into()), plot.right));
    texts.push(ChartText {
        x: plot.right,
        y: plot.y(capacity.into()) - 7,
        anchor: Anchor::End,
        class: "rule-name",
        text: words.capacity_line(capacity),
    });
    let figures = waves.figures_of(place, steps);
    let (title, note) = (words.wave_title(figures.strategy), words.strategy_says(figures.strategy));
    Chart {
        title,
        note,
        summary: if figures.at_end {
            words.wave_summary(figures.strategy, figures.peak, figures.served, figures.gave_up)
        } else {
            words.wave_unfinished(figures.strategy)
        },
        legend: if place == 0 {
            vec![("l-served", words.served()), ("l-failed", words.turned_away())]
        } else {
            Vec::new()
        },
        width,
        height,
        shapes: vec![grid, failed, served, axis, rule],
        texts,
        readings,
        downwards: false,
    }
}

/// The highest columns with their numbers, as many as have room.
fn peaks(words: Words, buckets: &[crate::lesson::Bucket], plot: &Plot, column: i32) -> Vec<ChartText> {
    let mut order: Vec<(usize, u32)> = buckets.iter().map(|bucket| bucket.calls).enumerate().collect();
    order.sort_by_key(|(index, calls)| (core::cmp::Reverse(*calls), *index));
    let mut texts: Vec<ChartText> = Vec::new();
    for (index, calls) in order.into_iter().take_while(|(_, calls)| *calls > 0) {
        let x = (plot.x(time_of(index).0) + column / 2).clamp(plot.left + 14, plot.right - 16);
        let has_room = texts.iter().all(|text| (text.x - x).abs() >= APART);
        // A low column says nothing that its neighbours do not.
        let stands_out = u64::from(calls) * 8 >= plot.up;
        if texts.len() < LABELS && has_room && stands_out {
            let y = plot.y(calls.into()) - 7;
            texts.push(ChartText { x, y, anchor: Anchor::Middle, class: "peak", text: words.count(calls.into()) });
        }
    }
    texts
}
