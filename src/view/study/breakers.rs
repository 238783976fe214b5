//! A breaker as the three states it can be in, and what became of the calls, without it and with it. It must not decide
//! what a breaker does.

use crate::kernel::Micros;
use crate::lesson::{BreakerFigures, Breakers};
use crate::load::{BreakerEvent, BreakerNews};
use crate::retry::BreakerState;
use crate::text::Words;
use crate::view::chart::{Plot, Shape};
use crate::view::study::{StudyView, breaker_states};
use crate::view::{Chart, Reading, Table};

/// Below this width a chart is drawn for a phone.
const NARROW: i32 = 500;
/// A column of the picture is this wide.
const BUCKET: Micros = Micros::from_millis(500);

pub(super) fn view(words: Words, breakers: &Breakers, steps: usize, width: i32) -> StudyView {
    let figures = [0, 1].map(|place| breakers.figures_of(place, steps));
    let settings = breakers.settings();
    let is_down = (settings.outage.0..settings.outage.1).contains(&breakers.time(steps));
    let mut charts = vec![chart(words, breakers, 0, steps, width), chart(words, breakers, 1, steps, width)];
    if let Some(policy) = settings.breaker {
        let last = breakers.events(1, steps).last();
        charts.insert(0, breaker_states::chart(words, policy, last, width));
    }
    StudyView {
        place: words.breaker_place(breakers.time(steps), settings.rate, is_down),
        charts,
        outcome: if figures[1].at_end { outcome(words, &figures) } else { Table::default() },
        note: if figures[1].at_end { words.breaker_note(figures[1].late) } else { String::new() },
        data: data(words, breakers, steps),
        ..StudyView::default()
    }
}

pub(super) fn says(words: Words, breakers: &Breakers, steps: usize) -> String {
    let events = breakers.events(1, steps);
    let Some(event) = events.last() else { return words.before_the_breaker() };
    let figures = breakers.figures_of(1, steps);
    if figures.at_end {
        return words.breaker_over(breakers.figures_of(0, steps).while_down, figures.while_down, figures.back_ms);
    }
    // Where results and a call fall into one moment, a change of state is what matters.
    let changed =
        events.iter().rev().take_while(|one| one.at == event.at).find(|one| kind(one.before) != kind(one.after));
    let event = changed.unwrap_or(event);
    match (event.news, event.before, event.after) {
        (BreakerNews::Passed, BreakerState::Open { .. }, _) => words.probe_passes(true),
        (BreakerNews::Passed, BreakerState::HalfOpen { .. }, _) => words.probe_passes(false),
        (BreakerNews::Passed, ..) => words.call_passes(),
        (BreakerNews::Refused, BreakerState::Open { until }, _) => words.refused_open(until.since(event.at)),
        (BreakerNews::Refused, ..) => words.refused_half_open(),
        (..) if event.is_late => words.late_result(),
        (_, BreakerState::HalfOpen { .. }, BreakerState::Closed) => words.breaker_closes(),
        (_, BreakerState::HalfOpen { .. }, BreakerState::Open { .. }) => words.probe_fails(),
        (_, BreakerState::Closed, BreakerState::Open { .. }) => words.breaker_opens(event.news == BreakerNews::Mistake),
        (BreakerNews::Failed, ..) => words.call_fails(event.in_a_row),
        (BreakerNews::Mistake, ..) => words.mistake_answered(event.in_a_row),
        (BreakerNews::Worked, ..) => words.call_works(),
    }
}

/// Which of the three states.
pub(super) const fn kind(state: BreakerState) -> usize {
    match state {
        BreakerState::Closed => 0,
        BreakerState::Open { .. } => 1,
        BreakerState::HalfOpen { .. } => 2,
    }
}

fn outcome(words: Words, figures: &[BreakerFigures; 2]) -> Table {
    let row = |name: &str, value: &dyn Fn(&BreakerFigures) -> String| {
        let [plain, own] = figures.each_ref().map(value);
        vec![words.column(name), plain, own]
    };
    let seconds = |millis: u32| words.seconds_of(Micros::from_millis(millis.into()));
    Table {
        caption: words.outcome(),
        columns: ["outcome", "no-breaker", "with-breaker"].map(|name| words.column(name)).into(),
        rows: vec![
            row("while-down", &|one| words.count(one.while_down.into())),
            row("waited", &|one| seconds(one.waited_ms)),
            row("refused", &|one| words.count(one.refused.into())),
            row("good-answers", &|one| words.count(one.worked.into())),
            row("back-after", &|one| one.back_ms.map_or_else(|| words.never(), seconds)),
        ],
        marked: None,
    }
}

/// What became of the calls that were made within one column.
#[derive(Clone, Copy, Debug, Default)]
struct Column {
    passed: u32,
    /// Of those, calls to a service that was down.
    in_vain: u32,
    refused: u32,
    worked: u32,
    failed: u32,
}

fn columns_of(events: &[BreakerEvent], outage: (Micros, Micros), until: Micros) -> Vec<Column> {
    let length = usize::try_from(until.0 / BUCKET.0 + 1).unwrap_or(0);
    let mut columns = vec![Column::default(); length];
    for event in events {
        let place = usize::try_from(event.at.0 / BUCKET.0).unwrap_or(usize::MAX);
        let Some(column) = columns.get_mut(place) else { continue };
        match event.news {
            BreakerNews::Passed => {
                column.passed += 1;
                column.in_vain += u32::from((outage.0..outage.1).contains(&event.at));
            }
            BreakerNews::Refused => column.refused += 1,
            BreakerNews::Worked => column.worked += 1,
            BreakerNews::Failed | BreakerNews::Mistake => column.failed += 1,
        }
    }
    columns
}

const fn time_of(column: usize) -> Micros {
    Micros(BUCKET.0 * column as u64)
}

fn data(words: Words, breakers: &Breakers, steps: usize) -> Table {
    let now = breakers.time(steps);
    let (events, mut state) = (breakers.events(1, steps), BreakerState::Closed);
    let mut left = events.iter().peekable();
    let shown = if steps == 0 { Vec::new() } else { columns_of(events, breakers.settings().outage, now) };
    let row = |(index, column): (usize, &Column)| {
        while let Some(event) = left.next_if(|event| event.at < time_of(index + 1)) {
            state = event.after;
        }
        let numbers = [column.passed, column.refused, column.worked, column.failed];
        let names = [words.seconds_of(time_of(index)), words.breaker_state(kind(state))];
        names.into_iter().chain(numbers.map(|number| number.to_string())).collect()
    };
    Table {
        caption: words.breaker_table(),
        columns: ["time", "breaker-then", "passed", "refused-short", "worked", "failed"]
            .map(|name| words.column(name))
            .into(),
        rows: shown.iter().enumerate().map(row).collect(),
        marked: None,
    }
}

fn chart(words: Words, breakers: &Breakers, place: usize, steps: usize, width: i32) -> Chart {
    let settings = breakers.settings();
    let own = place == 1 && settings.breaker.is_some();
    let height = if width < NARROW { 132 } else { 150 };
    let (now, events) = (breakers.time(steps), breakers.events(place, steps));
    let plot = Plot {
        left: 30,
        right: width - 14,
        top: 12,
        bottom: height - 28,
        across: settings.length.0,
        up: (u64::from(settings.rate) * BUCKET.as_millis()).div_ceil(1_000).max(1),
    };
    let (grid, mut texts) = plot.levels(|value| words.count(value));
    let (axis, marks) = plot.marks_in_seconds(|seconds| words.seconds_of(Micros::from_millis(seconds * 1_000)));
    texts.extend(marks);
    let mut outage = Shape::of("tunnel");
    let (from, to) = settings.outage;
    outage.add(format_args!("M{} {}V{}H{}V{}Z", plot.x(from.0), plot.bottom, plot.top, plot.x(to.0), plot.bottom));
    let shown = if steps == 0 { Vec::new() } else { columns_of(events, settings.outage, now) };
    let (mut passed, mut in_vain, mut refused) = (Shape::of("reached"), Shape::of("failed"), Shape::of("refused"));
    let mut readings = Vec::new();
    for (index, column) in shown.iter().enumerate() {
        let (left, right) = (plot.x(time_of(index).0) + 1, plot.x(time_of(index + 1).0) - 1);
        let (middle, top) = (plot.y(column.passed.into()), plot.y((column.passed + column.refused).into()));
        let vain = plot.y(column.in_vain.into());
        if column.passed > column.in_vain {
            passed.add(format_args!("M{left} {vain}V{middle}H{right}V{vain}Z"));
        }
        if column.in_vain > 0 {
            in_vain.add(format_args!("M{left} {}V{vain}H{right}V{}Z", plot.bottom, plot.bottom));
        }
        if column.refused > 0 {
            refused.add(format_args!("M{left} {middle}V{top}H{right}V{middle}Z"));
        }
        let says =
            words.breaker_column_says(time_of(index), column.passed, column.refused, column.worked, column.failed);
        readings.push(Reading { at: i32::midpoint(left, right), says });
    }
    let mut shapes = vec![outage, grid, refused, passed, in_vain, axis];
    if own {
        shapes.extend(states(events, now, steps, &plot));
    }
    let mut legend = vec![("l-reached", words.passed_on()), ("l-failed", words.passed_in_vain())];
    if own {
        legend.push(("l-refused", words.refused_at_once()));
    }
    Chart {
        title: if place == 0 { words.column("no-breaker") } else { words.column("with-breaker") },
        note: if own { words.states_below() } else { words.grey_is_down() },
        summary: words.breaker_summary(own, breakers.figures_of(place, steps).while_down),
        legend,
        width,
        height: if own { height + 30 } else { height },
        shapes,
        texts,
        readings,
        downwards: false,
    }
}

/// The states along the clock: a line where it is closed, a low block where it is half-open, a high one where it is open.
fn states(events: &[BreakerEvent], now: Micros, steps: usize, plot: &Plot) -> [Shape; 3] {
    let mut shapes = [Shape::of("state-closed"), Shape::of("state-open"), Shape::of("state-half")];
    let (mut since, mut state) = (Micros::ZERO, BreakerState::Closed);
    let base = plot.bottom + 52;
    let mut draw = |state: BreakerState, from: Micros, to: Micros| {
        let (left, right) = (plot.x(from.0), plot.x(to.0));
        let high = [2, 18, 9].get(kind(state)).copied().unwrap_or(2);
        if let Some(shape) = shapes.get_mut(kind(state)) {
            shape.add(format_args!("M{left} {base}V{}H{}V{base}Z", base - high, right.max(left + 2)));
        }
    };
    for event in events.iter().filter(|event| kind(event.before) != kind(event.after)) {
        draw(state, since, event.at);
        (since, state) = (event.at, event.after);
    }
    if steps > 0 {
        draw(state, since, now);
    }
    shapes
}
