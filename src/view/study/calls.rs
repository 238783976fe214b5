//! One request as a tree in time, its calls at the bottom on the same clock, and what to expect. It must not call.

use crate::kernel::Micros;
use crate::lesson::Calls;
use crate::load::{CascadeSettings, Node};
use crate::text::Words;
use crate::view::chart::{Plot, Shape};
use crate::view::study::{ASIDE, StudyView};
use crate::view::{Anchor, Chart, ChartText, Reading, Table};

/// Below this width a chart is drawn for a phone.
const NARROW: i32 = 500;

pub(super) fn view(words: Words, calls: &Calls, steps: usize, width: i32) -> StudyView {
    let mut charts = Vec::new();
    if calls.is_drawn() {
        charts.push(tree(words, calls, steps, width));
    }
    let at_end = calls.figures_of(steps).at_end;
    StudyView {
        place: words.step_of(steps, calls.steps()),
        charts,
        asides: if at_end && calls.leaves().is_none() {
            vec![expected(words, calls, width.min(ASIDE))]
        } else {
            Vec::new()
        },
        outcome: counts(words, calls, steps),
        note: if at_end { measured(words, calls) } else { String::new() },
        data: data(words, calls, steps),
        ..StudyView::default()
    }
}

pub(super) fn says(words: Words, calls: &Calls, steps: usize) -> String {
    if steps == 0 {
        return words.before_the_calls();
    }
    let now = calls.time(steps);
    let bottom = calls.counts(steps).last().copied().unwrap_or(0);
    if calls.figures_of(steps).at_end {
        if let Some(leaves) = calls.leaves() {
            return words.left_over(leaves, calls.calls_for_nobody(steps), bottom, calls.tree().end());
        }
        let worked = calls.tree().nodes().first().is_some_and(|tap| tap.worked);
        return words.calls_over(bottom, worked);
    }
    let depth = calls.settings().layers.len();
    let began = calls.tree().nodes().iter().rev().find(|node| node.start == now);
    match began {
        Some(node) if node.depth == depth && calls.is_for_nobody(node) => words.call_for_nobody(bottom),
        Some(node) if node.depth == depth => words.call_at_the_bottom(bottom),
        Some(node) => words.call_began(&words.layer_name(node.depth, depth), node.attempt),
        None => words.call_came_back(bottom),
    }
}

/// What many requests came to, beside what is expected of them.
fn measured(words: Words, calls: &Calls) -> String {
    let settings = calls.settings();
    let depth = settings.layers.len();
    let (mean, expected) = (tenths(calls.tally().mean(depth)), tenths(settings.expected()));
    let free = settings.deadline.is_none()
        && settings
            .layers
            .iter()
            .all(|layer| layer.breaker.is_none() && layer.budget == crate::retry::BudgetKind::None);
    words.calls_measured(calls.tally().requests, &mean, free.then_some(expected.as_str()), calls.tally().refused)
}

fn tenths(number: f64) -> String {
    format!("{number:.1}")
}

fn counts(words: Words, calls: &Calls, steps: usize) -> Table {
    let (depth, counts) = (calls.settings().layers.len(), calls.counts(steps));
    let row = |(place, count): (usize, &u64)| {
        let from = match place.checked_sub(1) {
            None => words.from_the_user(),
            Some(above) => {
                let attempts = calls.settings().layers.get(above).map_or(1, |layer| layer.attempts);
                words.times_attempts(counts.get(above).copied().unwrap_or(0), attempts)
            }
        };
        vec![words.layer_name(place, depth), from, words.count(*count)]
    };
    let mut rows: Vec<Vec<String>> = counts.iter().enumerate().map(row).collect();
    if calls.leaves().is_some() {
        rows.push(vec![words.of_those_for_nobody(), String::new(), words.count(calls.calls_for_nobody(steps))]);
    }
    let marked = rows.len().checked_sub(1);
    Table {
        caption: words.calls_that_arrive(),
        columns: ["layer", "from", "calls"].map(|name| words.column(name)).into(),
        rows,
        marked,
    }
}

fn data(words: Words, calls: &Calls, steps: usize) -> Table {
    let depth = calls.settings().layers.len();
    let now = calls.time(steps);
    let row = |node: &Node| {
        let ends = if node.end <= now { words.seconds_of(node.end) } else { String::new() };
        vec![words.seconds_of(node.start), words.layer_name(node.depth, depth), node.attempt.to_string(), ends]
    };
    let shown = calls.tree().nodes().iter().filter(|node| calls.is_drawn() && steps > 0 && node.start <= now);
    Table {
        caption: words.calls_table(),
        columns: ["time", "layer", "attempt", "answered"].map(|name| words.column(name)).into(),
        rows: shown.map(row).collect(),
        marked: None,
    }
}

fn tree(words: Words, calls: &Calls, steps: usize, width: i32) -> Chart {
    let narrow = width < NARROW;
    let (tree, depth) = (calls.tree(), calls.settings().layers.len());
    let bottoms = tree.calls().last().copied().unwrap_or(0);
    let (top, below) = (if narrow { 92 } else { 100 }, 20);
    let height = top + below + i32::try_from(bottoms).unwrap_or(0).saturating_mul(18).clamp(140, 640);
    let end = tree.end().max(calls.leaves().unwrap_or_default()).max(Micros(1));
    let (left, right) = if narrow { (34, width - 44) } else { (60, width - 60) };
    let lanes = i32::try_from(depth + 2).unwrap_or(2);
    let lane = |place: usize| left + (right - left) * i32::try_from(place).unwrap_or(0) / (lanes - 1);
    let y = |time: Micros| top + crate::view::chart::share(height - top - below, time.0, end.0);
    let now = calls.time(steps);
    let (mut lines, mut grid) = (Shape::of("lane"), Shape::of("grid"));
    let stays = calls.leaves().map_or(height, y);
    (0..=depth + 1).for_each(|place| {
        lines.add(format_args!("M{} {top}V{}", lane(place), if place == 0 { stays } else { height }));
    });
    let mut texts = Vec::new();
    let clock = Plot { left: 0, right: width, top, bottom: height - below, across: 1, up: end.as_millis().max(1) };
    for value in crate::view::chart::ticks(clock.up, 6) {
        let y = y(Micros::from_millis(value));
        grid.add(format_args!("M0 {y}H{}", right + 8));
        if !narrow {
            let text = words.seconds_of(Micros::from_millis(value));
            texts.push(ChartText { x: 0, y: y - 4, anchor: Anchor::Start, class: "tick", text });
        }
    }
    let mut nobody = Shape::of("nobody");
    if let Some(leaves) = calls.leaves() {
        let y = y(leaves);
        nobody.add(format_args!("M0 {y}H{width}V{height}H0Z"));
        let (x, text) = (lane(0) + 6, words.user_leaves(leaves));
        texts.push(ChartText { x, y: y + 16, anchor: Anchor::Start, class: "leaves", text });
    }
    let count = calls.counts(steps);
    for place in 0..=depth + 1 {
        let anchor = if place == 0 {
            Anchor::Start
        } else if place == depth + 1 {
            Anchor::End
        } else {
            Anchor::Middle
        };
        let x = match place {
            0 => lane(0).min(left) - if narrow { 34 } else { 24 },
            end if end == depth + 1 => (lane(end) + 40).min(width),
            place => lane(place),
        };
        // On a phone neighbours take turns in two rows.
        let row = if narrow { 14 + i32::from(place % 2 == 1) * 16 } else { 20 };
        let name = if place == 0 { words.user() } else { words.layer_name(place - 1, depth) };
        texts.push(ChartText { x, y: row, anchor, class: "lane-head", text: name });
        if let Some(number) = place.checked_sub(1).and_then(|place| count.get(place)) {
            let class = if place == depth + 1 { "big bottom" } else { "big" };
            texts.push(ChartText {
                x: lane(place),
                y: top - 26,
                anchor: Anchor::Middle,
                class,
                text: words.count(*number),
            });
        }
    }
    let (mut requests, mut answers, mut work, mut crosses, mut good) =
        (Shape::of("request"), Shape::of("failure"), Shape::of("work"), Shape::of("cross"), Shape::of("worked"));
    let (hop, mut number, mut readings) = (calls.settings().hop, 0_u64, Vec::new());
    for node in tree.nodes() {
        let (from, to) = (lane(node.depth), lane(node.depth + 1));
        let arrives = if node.depth == 0 { node.start } else { node.start + hop };
        let leaves = if node.depth == 0 { node.end } else { Micros(node.end.0.saturating_sub(hop.0)) };
        let is_bottom = node.depth == depth;
        number += u64::from(is_bottom);
        if steps == 0 || node.start > now {
            continue;
        }
        requests.add(format_args!("M{from} {}L{to} {}", y(node.start), y(arrives)));
        let shown_until = leaves.min(now.max(arrives));
        if is_bottom {
            let (x, y) = (to, y(arrives));
            let mark = if node.worked { &mut good } else { &mut crosses };
            mark.add(format_args!("M{} {}l8 8M{} {}l8 -8", x - 4, y - 4, x - 4, y + 4));
            let last_of_three = number.is_multiple_of(9);
            if bottoms <= 40 || last_of_three {
                let class = if last_of_three { "leaf strong" } else { "leaf" };
                texts.push(ChartText { x: to + 12, y: y + 4, anchor: Anchor::Start, class, text: number.to_string() });
            }
            readings.push(Reading {
                at: y,
                says: words.leaf_says(number, node.start, node.worked, calls.is_for_nobody(node)),
            });
        } else {
            work.add(format_args!("M{} {}h6V{}h-6Z", to - 3, y(arrives), y(shown_until).max(y(arrives) + 1)));
        }
        if node.end <= now {
            let back = if node.worked { &mut good } else { &mut answers };
            back.add(format_args!("M{to} {}L{from} {}", y(leaves), y(node.end)));
        }
    }
    let bottom = count.last().copied().unwrap_or(0);
    Chart {
        title: String::new(),
        note: String::new(),
        summary: words.tree_summary(bottom, depth),
        legend: Vec::new(),
        width,
        height,
        shapes: vec![nobody, grid, lines, answers, requests, work, crosses, good],
        texts,
        readings,
        downwards: true,
    }
}

/// Expected calls of a request against how often the bottom fails.
fn expected(words: Words, calls: &Calls, width: i32) -> Chart {
    let settings = calls.settings();
    let of = |fails: u64| {
        let works = u16::try_from(1_000 - fails.min(100) * 10).unwrap_or(0);
        CascadeSettings { works_per_mille: works, ..settings.clone() }.expected()
    };
    let most = settings.most_calls(settings.layers.len());
    let plot = Plot { left: 52, right: width - 40, top: 16, bottom: 150, across: 100, up: most.max(1) * 10 };
    let (grid, mut texts) = plot.levels(|value| words.count(value / 10));
    let (axis, marks) = plot.marks(|value| words.percent(value));
    texts.extend(marks);
    let mut curve = Shape::of("curve");
    let mut readings = Vec::new();
    for fails in 0..=100_u64 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 5⁵ calls, in tenths")]
        let tenths = libm::round(of(fails) * 10.0) as u64;
        let (x, y) = (plot.x(fails), plot.y(tenths));
        curve.add(format_args!("{}{x} {y}", if fails == 0 { 'M' } else { 'L' }));
        if fails.is_multiple_of(10) {
            readings.push(Reading { at: x, says: words.expected_says(fails, &self::tenths(of(fails))) });
        }
    }
    let mut here = Shape::of("dot");
    let fails = u64::from(1_000 - settings.works_per_mille.min(1_000)) / 10;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 5⁵ calls, in tenths")]
    let (x, y) = (plot.x(fails), plot.y(libm::round(of(fails) * 10.0) as u64));
    here.add(format_args!("M{} {y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", x - 5));
    Chart {
        title: words.worst_case(most),
        note: words.expected_note(),
        summary: words.expected_says(fails, &self::tenths(of(fails))),
        legend: Vec::new(),
        width,
        height: 178,
        shapes: vec![grid, axis, curve, here],
        texts,
        readings,
        downwards: false,
    }
}
