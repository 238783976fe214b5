//! One client's waits as columns with stems, and as ticks on a clock. It must not draw a wait itself.

use crate::kernel::Micros;
use crate::lesson::Waits;
use crate::retry::Strategy;
use crate::text::Words;
use crate::view::chart::{Plot, Shape};
use crate::view::study::StudyView;
use crate::view::{Anchor, Chart, ChartText, Reading, Table};

/// Below this width a chart is drawn for a phone.
const NARROW: i32 = 500;

pub(super) fn view(words: Words, waits: &Waits, steps: usize, width: i32) -> StudyView {
    StudyView {
        place: words.retry_of(steps, waits.rows().len()),
        charts: vec![columns(words, waits, steps, width), strips(words, waits, width)],
        note: words.far_retry(waits.far_retry(), waits.far_ceiling(), waits.far_wrapped_ms()),
        data: table(words, waits, steps),
        outcome: table(words, waits, steps),
        ..StudyView::default()
    }
}

pub(super) fn says(words: Words, waits: &Waits, steps: usize) -> String {
    match steps.checked_sub(1).and_then(|index| waits.rows().get(index)) {
        Some(row) => words.waited(row.retry, row.ceiling, row.wait, row.at),
        None => words.before_the_first_wait(),
    }
}

fn table(words: Words, waits: &Waits, steps: usize) -> Table {
    let millis = |time: Micros| words.count(time.as_millis());
    let row = |(index, row): (usize, &crate::lesson::Wait)| {
        let hidden = |text: String| if index < steps { text } else { String::new() };
        vec![row.retry.to_string(), millis(row.ceiling), hidden(millis(row.wait)), hidden(millis(row.at))]
    };
    Table {
        caption: words.waits_table(),
        columns: ["retry", "ceiling", "wait", "tried-at"].map(|name| words.column(name)).into(),
        rows: waits.rows().iter().enumerate().map(row).collect(),
        marked: steps.checked_sub(1),
    }
}

fn columns(words: Words, waits: &Waits, steps: usize, width: i32) -> Chart {
    let narrow = width < NARROW;
    let height = if narrow { 220 } else { 340 };
    let highest = waits.rows().iter().map(|row| row.ceiling.max(row.wait)).max().unwrap_or(Micros::ZERO);
    let plot = Plot {
        left: 52,
        // Beside the last column its value has to fit.
        right: width - if narrow { 12 } else { 44 },
        top: 24,
        bottom: height - 30,
        across: waits.rows().len().max(1) as u64 * 2,
        up: highest.as_millis().max(1),
    };
    let (grid, mut texts) = plot.levels(|value| words.count(value));
    let mut axis = Shape::of("axis");
    axis.add(format_args!("M{} {}H{}", plot.left, plot.bottom, plot.right));
    let (mut outlines, mut current, mut stems, mut dots) =
        (Shape::of("ceiling"), Shape::of("ceiling current"), Shape::of("stem"), Shape::of("drawn"));
    let mut readings = Vec::new();
    let half = ((plot.right - plot.left) / i32::try_from(plot.across).unwrap_or(i32::MAX).max(1) / 2).clamp(3, 24);
    // Every second number where there is no room for each.
    let every = if half < 12 { 2 } else { 1 };
    for (index, row) in waits.rows().iter().enumerate() {
        let x = plot.x(index as u64 * 2 + 1);
        let (ceiling, wait) = (plot.y(row.ceiling.as_millis()), plot.y(row.wait.as_millis()));
        let outline = if index + 1 == steps { &mut current } else { &mut outlines };
        outline.add(format_args!("M{} {}V{ceiling}H{}V{}", x - half, plot.bottom, x + half, plot.bottom));
        let text =
            |x: i32, y: i32, anchor: Anchor, class: &'static str, text: String| ChartText { x, y, anchor, class, text };
        let name = if narrow { row.retry.to_string() } else { words.retry_name(row.retry) };
        let named = if index + 1 == steps { "tick strong" } else { "tick" };
        if row.retry % every == 0 || every == 1 || index + 1 == steps {
            texts.push(text(x, plot.bottom + 19, Anchor::Middle, named, name));
        }
        if !narrow {
            texts.push(text(x, ceiling - 6, Anchor::Middle, "tick", words.count(row.ceiling.as_millis())));
        }
        if index < steps {
            stems.add(format_args!("M{x} {}V{wait}", plot.bottom));
            dots.add(format_args!("M{} {wait}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", x - 5));
            if !narrow {
                texts.push(text(x + half + 5, wait + 4, Anchor::Start, "value", words.count(row.wait.as_millis())));
            }
            readings.push(Reading { at: x, says: words.waited(row.retry, row.ceiling, row.wait, row.at) });
        }
    }
    let fixed = matches!(waits.strategy(), Strategy::None | Strategy::Constant | Strategy::Exponential);
    Chart {
        title: words.waits_title(),
        note: words.strategy_says(waits.strategy()),
        summary: words.waits_summary(waits.strategy(), waits.rows().last().map_or(Micros::ZERO, |row| row.at)),
        legend: vec![("l-ceiling", words.ceiling()), ("l-drawn", words.wait_drawn(fixed))],
        width,
        height,
        shapes: vec![grid, axis, outlines, current, stems, dots],
        texts,
        readings,
        downwards: false,
    }
}

/// Each strategy's attempts as ticks, all on one clock.
fn strips(words: Words, waits: &Waits, width: i32) -> Chart {
    let last = |times: &[Micros]| times.last().copied().unwrap_or(Micros::ZERO);
    let end = waits.strips().iter().map(|(_, times)| last(times)).max().unwrap_or(Micros::ZERO).max(Micros(1));
    let row = 34;
    let rows = i32::try_from(waits.strips().len()).unwrap_or(0);
    let plot =
        Plot { left: 108, right: width - 16, top: 10, bottom: 10 + rows * row, across: end.as_millis().max(1), up: 1 };
    let (axis, mut texts) = plot.marks(|value| words.seconds_of(Micros::from_millis(value)));
    let (mut lines, mut tries, mut own) = (Shape::of("strip"), Shape::of("try"), Shape::of("try own"));
    let mut readings = Vec::new();
    for ((strategy, times), place) in waits.strips().iter().zip(0..) {
        let y = plot.top + place * row + row / 2;
        lines.add(format_args!("M{} {y}H{}", plot.left, plot.right));
        let is_own = *strategy == waits.strategy();
        let marks = if is_own { &mut own } else { &mut tries };
        marks.add(format_args!("M{} {}v16", plot.left, y - 8));
        for time in times {
            marks.add(format_args!("M{} {}v16", plot.x(time.as_millis()), y - 8));
        }
        let name = words.parameter_value("backoff", strategy_name(*strategy));
        let class = if is_own { "tick strong" } else { "tick" };
        texts.push(ChartText { x: 0, y: y + 4, anchor: Anchor::Start, class, text: name.clone() });
        readings.push(Reading { at: y, says: words.strip_says(&name, times.len(), last(times)) });
    }
    Chart {
        title: words.strips_title(),
        note: String::new(),
        summary: words.strips_summary(waits.rows().len()),
        legend: Vec::new(),
        width,
        height: plot.bottom + 26,
        shapes: vec![lines, axis, tries, own],
        texts,
        readings,
        downwards: true,
    }
}

/// The name of a strategy among the values of its parameter.
const fn strategy_name(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::None => "none",
        Strategy::Constant => "constant",
        Strategy::Exponential => "exponential",
        Strategy::FullJitter => "full-jitter",
        Strategy::EqualJitter => "equal-jitter",
        Strategy::Decorrelated => "decorrelated",
        Strategy::JitterBeforeCap => "jitter-before-cap",
    }
}
