//! The three states of a circuit breaker and the ways between them, with the one it is in. It must not know the calls.

use crate::load::BreakerEvent;
use crate::retry::{BreakerSettings, BreakerState, Trip};
use crate::text::Words;
use crate::view::chart::Shape;
use crate::view::study::breakers::kind;
use crate::view::{Anchor, Chart, ChartText};

/// Below this width a picture is drawn for a phone.
const NARROW: i32 = 500;
/// Where the boxes begin and end, from the top.
const BOX: (i32, i32) = (34, 92);

pub(super) fn chart(words: Words, policy: BreakerSettings, last: Option<&BreakerEvent>, width: i32) -> Chart {
    let narrow = width < NARROW;
    let size = if narrow { 88 } else { 150 };
    // The gaps take what the boxes leave.
    let gap = (width.min(720) - 3 * size - 4) / 2;
    let left = |place: usize| 2 + i32::try_from(place).unwrap_or(0) * (size + gap);
    let middle = |place: usize| left(place) + size / 2;
    let between = |place: usize| left(place) + size + gap / 2;
    let state = last.map_or(BreakerState::Closed, |event| event.after);
    // A way is lit while its change is the last thing that happened.
    let way = last.map(|event| (kind(event.before), kind(event.after))).filter(|(from, to)| from != to);
    let (mut boxes, mut here) = (Shape::of("state-box"), Shape::of("state-box here"));
    for place in 0..3 {
        let shape = if place == kind(state) { &mut here } else { &mut boxes };
        shape.add(format_args!("M{} {}h{size}V{}h-{size}Z", left(place), BOX.0, BOX.1));
    }
    let (mut ways, mut lit) = (Shape::of("way"), Shape::of("way lit"));
    let mut arrow = |from: usize, to: usize, path: core::fmt::Arguments<'_>| {
        if way == Some((from, to)) { lit.add(path) } else { ways.add(path) }
    };
    let level = (BOX.0 + BOX.1) / 2;
    for place in 0..2 {
        let (x, end) = (left(place) + size, left(place + 1));
        arrow(place, place + 1, format_args!("M{x} {level}H{}m-7 -5l7 5l-7 5", end - 1));
    }
    let below = BOX.1;
    let (back, home) = (below + 16, below + 42);
    let (half, open) = (middle(2), middle(1));
    arrow(2, 1, format_args!("M{} {below}V{back}H{open}V{}m-5 7l5 -7l5 7", half - 14, below + 1));
    arrow(2, 0, format_args!("M{} {below}V{home}H{}V{}m-5 7l5 -7l5 7", half + 14, middle(0), below + 1));
    let mut texts = Vec::new();
    let mut write = |x: i32, y: i32, class: &'static str, text: String| {
        texts.push(ChartText { x, y, anchor: Anchor::Middle, class, text });
    };
    for place in 0..3 {
        let is_here = place == kind(state);
        write(
            middle(place),
            level - 4,
            if is_here { "state-name here" } else { "state-name" },
            words.breaker_state(place),
        );
        if is_here {
            write(middle(place), level + 15, "state-says", inside(words, policy, last));
        }
    }
    write(between(0), BOX.0 - 12, "way-name", words.way_to_open(failures_of(policy)));
    write(between(1), BOX.0 - 12, "way-name", words.way_to_half_open(policy.open_for));
    write(i32::midpoint(open, half), back + 14, "way-name", words.way_back());
    write(i32::midpoint(middle(0), open), home + 14, "way-name", words.way_home(policy.probes));
    Chart {
        title: String::new(),
        note: String::new(),
        summary: words.breaker_states_summary(kind(state), &inside(words, policy, last)),
        legend: Vec::new(),
        width,
        height: home + 24,
        shapes: vec![boxes, here, ways, lit],
        texts,
        readings: Vec::new(),
        downwards: false,
    }
}

/// How many failures open it.
const fn failures_of(policy: BreakerSettings) -> u32 {
    match policy.trip {
        Trip::Consecutive(failures) => failures,
        Trip::Share { reports, .. } => reports,
    }
}

/// What the state it is in counts.
fn inside(words: Words, policy: BreakerSettings, last: Option<&BreakerEvent>) -> String {
    let Some(event) = last else { return words.failures_of(0, failures_of(policy)) };
    match event.after {
        BreakerState::Closed => words.failures_of(event.in_a_row, failures_of(policy)),
        BreakerState::Open { until } => words.time_left(until.since(event.at)),
        BreakerState::HalfOpen { admitted, .. } => words.permits_of(admitted, policy.probes),
    }
}
