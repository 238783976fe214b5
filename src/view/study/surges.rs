//! Two servers second by second: what was answered in time, what was done for nobody, and what was sent. It must not
//! count any of it itself.

use crate::kernel::Micros;
use crate::lesson::{SurgeFigures, Surges};
use crate::load::Second;
use crate::text::Words;
use crate::view::chart::{Plot, Shape};
use crate::view::study::StudyView;
use crate::view::{Anchor, Chart, ChartText, Reading, Table};

/// Below this width a chart is drawn for a phone.
const NARROW: i32 = 500;

pub(super) fn view(words: Words, surges: &Surges, steps: usize, width: i32) -> StudyView {
    let figures = [0, 1].map(|place| surges.figures_of(place, steps));
    StudyView {
        place: words.surge_place(time_of(steps), figures[1].rate),
        charts: [0, 1].map(|place| chart(words, surges, place, steps, width)).into(),
        outcome: if figures[1].at_end { outcome(words, &figures) } else { Table::default() },
        note: if figures[1].at_end {
            words.surge_note(figures[1].capacity, figures[1].attempts)
        } else {
            String::new()
        },
        data: data(words, surges, steps),
        ..StudyView::default()
    }
}

pub(super) fn says(words: Words, surges: &Surges, steps: usize) -> String {
    let Some(index) = steps.checked_sub(1) else { return words.before_the_surge() };
    let [plain, own] = [0, 1].map(|place| surges.figures_of(place, steps));
    if own.at_end {
        return words.surge_over(plain.recovery_s, own.recovery_s);
    }
    let [plain, own] = surges.seconds().map(|seconds| seconds.get(index).copied().unwrap_or_default());
    let (from, to) = surges.pause();
    let paused = (from..to).contains(&time_of(index));
    words.surge_at(time_of(steps), paused, plain.answered, own.answered)
}

const fn time_of(second: usize) -> Micros {
    Micros::from_millis(second as u64 * 1_000)
}

fn outcome(words: Words, figures: &[SurgeFigures; 2]) -> Table {
    let row = |name: &str, value: &dyn Fn(&SurgeFigures) -> String| {
        let [plain, own] = figures.each_ref().map(value);
        vec![words.column(name), plain, own]
    };
    Table {
        caption: words.outcome(),
        columns: ["outcome", "no-cure", "with-cure"].map(|name| words.column(name)).into(),
        rows: vec![
            row("recovery", &|one| one.recovery_s.map_or_else(|| words.never(), |seconds| words.count(seconds.into()))),
            row("late-good", &|one| words.percent(u64::from(one.late_per_mille) / 10)),
            row("late-attempts", &|one| words.count(one.late_attempts.into())),
            row("paused-attempts", &|one| words.count(one.paused_attempts.into())),
            row("wasted", &|one| words.count(one.wasted.into())),
        ],
        marked: None,
    }
}

fn data(words: Words, surges: &Surges, steps: usize) -> Table {
    let [plain, own] = surges.seconds();
    let row = |(index, (plain, own)): (usize, (&Second, &Second))| {
        let numbers = [plain, own].into_iter().flat_map(|one| [one.attempts, one.answered, one.wasted]);
        core::iter::once(words.seconds_of(time_of(index))).chain(numbers.map(|number| number.to_string())).collect()
    };
    let columns = ["time", "sent", "in-time", "for-nobody", "own-sent", "own-in-time", "own-for-nobody"];
    Table {
        caption: words.surge_table(),
        columns: columns.map(|name| words.column(name)).into(),
        rows: plain.iter().zip(own).enumerate().take(steps).map(row).collect(),
        marked: None,
    }
}

fn chart(words: Words, surges: &Surges, place: usize, steps: usize, width: i32) -> Chart {
    let narrow = width < NARROW;
    let height = if narrow { 180 } else { 250 };
    let figures = surges.figures_of(place, steps);
    let seconds = surges.seconds()[place];
    let most = surges.seconds().into_iter().flatten().map(|second| second.attempts).max().unwrap_or(1);
    let plot = Plot {
        left: 46,
        right: width - 20,
        top: 26,
        bottom: height - 28,
        across: time_of(seconds.len().max(1)).0,
        up: u64::from(most.max(figures.capacity).max(1)),
    };
    let (grid, mut texts) = plot.levels(|value| words.count(value));
    let (axis, marks) = plot.marks_in_seconds(|seconds| words.seconds_of(Micros::from_millis(seconds * 1_000)));
    texts.extend(marks);
    let (from, to) = surges.pause();
    let mut pause = Shape::of("tunnel");
    pause.add(format_args!("M{} {}V{}H{}V{}Z", plot.x(from.0), plot.bottom, plot.top, plot.x(to.0), plot.bottom));
    let shown = &seconds[..steps.min(seconds.len())];
    let mut rule = Shape::of("rule");
    rule.add(format_args!("M{} {}H{}", plot.left, plot.y(figures.capacity.into()), plot.right));
    let says = |(index, second): (usize, &Second)| Reading {
        at: plot.x(time_of(index).0),
        says: words.second_says(time_of(index), second.attempts, second.answered, second.wasted),
    };
    // The name stands in the picture's head room where the line is its upper edge.
    let text = ChartText {
        x: plot.right,
        y: plot.y(figures.capacity.into()) - 7,
        anchor: Anchor::End,
        class: "rule-name",
        text: words.capacity_a_second(figures.capacity),
    };
    texts.push(text);
    Chart {
        title: if place == 0 { words.column("no-cure") } else { words.column("with-cure") },
        note: words.surge_rules(figures.rate, figures.attempts),
        summary: words.surge_summary(place == 1, figures.at_end.then_some(figures.recovery_s)),
        legend: if place == 0 {
            vec![("l-served", words.in_time()), ("l-area", words.for_nobody()), ("l-line", words.sent())]
        } else {
            Vec::new()
        },
        width,
        height,
        shapes: vec![
            pause,
            grid,
            stairs("area", &plot, shown, |second| second.answered + second.wasted),
            stairs("served", &plot, shown, |second| second.answered),
            axis,
            rule,
            line(&plot, shown),
        ],
        texts,
        readings: shown.iter().enumerate().map(says).collect(),
        downwards: false,
    }
}

/// An area with a step for each second.
fn stairs(class: &'static str, plot: &Plot, seconds: &[Second], value: fn(&Second) -> u32) -> Shape {
    let mut shape = Shape::of(class);
    if !seconds.is_empty() {
        shape.add(format_args!("M{} {}", plot.left, plot.bottom));
        for (index, second) in seconds.iter().enumerate() {
            shape.add(format_args!("V{}H{}", plot.y(value(second).into()), plot.x(time_of(index + 1).0)));
        }
        shape.add(format_args!("V{}Z", plot.bottom));
    }
    shape
}

/// What was sent, as a line with a step for each second.
fn line(plot: &Plot, seconds: &[Second]) -> Shape {
    let mut shape = Shape::of("sent");
    for (index, second) in seconds.iter().enumerate() {
        let (x, y) = (plot.x(time_of(index).0), plot.y(second.attempts.into()));
        shape.add(format_args!(
            "{}{y}H{}",
            if index == 0 { format!("M{x} ") } else { "V".to_owned() },
            plot.x(time_of(index + 1).0)
        ));
    }
    shape
}
