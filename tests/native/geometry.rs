//! The drawing at every step of every lesson, at every width: nothing overlaps, nothing is cut, all is large enough.

use tap_again::lesson::{Lesson, Settings, lessons, lessons_with_a_world};
use tap_again::run::{Schedule, Trace};
use tap_again::text::{Language, Words};
use tap_again::view::{Fit, Label, MarkKind, Picture, Stage, pieces, stage};

const WIDTHS: [i32; 6] = [288, 328, 404, 568, 672, 760];

/// A rectangle: left, top, right, bottom.
type Space = (i32, i32, i32, i32);

fn hits(one: Space, other: Space) -> bool {
    one.0 < other.2 && other.0 < one.2 && one.1 < other.3 && other.1 < one.3
}

/// The space of a label, measured independently of the code that placed it: 6.5 px a letter, 11 px high.
fn space(label: &Label) -> Space {
    use tap_again::view::Anchor;
    let width = i32::try_from(label.text.chars().count()).expect("a short text") * 65 / 10;
    let left = match label.anchor {
        Anchor::Start => label.x,
        Anchor::Middle => label.x - width / 2,
        Anchor::End => label.x - width,
    };
    (left, label.y - 9, left + width, label.y + 3)
}

/// Level labels only: turned ones run along lines that are apart by construction, and are checked by their middles.
fn check_labels(stage: &Stage, context: &str) {
    for (index, label) in stage.labels().enumerate() {
        let own = space(label);
        assert!(own.0 >= 0 && own.2 <= stage.width, "{context}: {:?} is cut", label.text);
        assert!(own.1 >= 0 && own.3 <= stage.height, "{context}: {:?} is cut", label.text);
        for other in stage.labels().skip(index + 1) {
            if label.angle == 0 && other.angle == 0 {
                assert!(!hits(own, space(other)), "{context}: {:?} overlaps {:?}", label.text, other.text);
            } else if label.angle != 0 && other.angle != 0 {
                let apart = (label.x - other.x).abs() >= 20 || (label.y - other.y).abs() >= 10;
                assert!(apart, "{context}: {:?} runs over {:?}", label.text, other.text);
            }
        }
    }
}

fn check_lanes(stage: &Stage, context: &str) {
    let lanes = stage.lanes.all();
    for pair in lanes.windows(2) {
        assert!(pair[1].x - pair[0].x >= 24, "{context}: lanes stand too close");
    }
    for lane in lanes {
        let half = i32::try_from(lane.label.chars().count()).expect("a short name") * 7 / 2;
        assert!(lane.x - half >= 0 && lane.x + half <= stage.width, "{context}: {} is cut", lane.label);
    }
}

fn check_places(stage: &Stage, context: &str) {
    for message in stage.messages() {
        for (x, y) in [message.from, message.to] {
            assert!((0..=stage.width).contains(&x) && (0..=stage.height).contains(&y), "{context}: {}", message.title);
        }
        assert!(message.to.1 >= message.from.1, "{context}: {} goes back in time", message.title);
        assert!(message.to.1 <= stage.now.y, "{context}: {} reaches into the future", message.title);
    }
    for mark in stage.marks() {
        assert!(mark.y <= stage.now.y && mark.y >= 0 && (0..=stage.width).contains(&mark.x), "{context}: {mark:?}");
    }
    for (index, entry) in stage.ledger().enumerate() {
        let letters = i32::try_from(entry.text.chars().count()).expect("a short text");
        let width = if entry.nothing { letters * 65 / 10 } else { letters * 10 };
        assert!(entry.x + width <= stage.width, "{context}: {} is cut", entry.text);
        for other in stage.ledger().skip(index + 1) {
            let apart = (entry.baseline - other.baseline).abs() >= 14;
            assert!(apart, "{context}: {} overlaps {}", entry.text, other.text);
        }
    }
}

fn check(lesson: &Lesson, settings: &Settings, schedule: &Schedule, words: Words) {
    let trace = lesson.run(settings, schedule);
    let own = lesson.run(&lesson.settings(), &lesson.script());
    for width in WIDTHS {
        for plain in [false, true] {
            let fit = Fit { plain, ..Fit::of(&[&trace], own.time_of(own.len()), width) };
            let picture = Picture::new(words, &trace, &fit);
            let mut height = None;
            for steps in 0..=trace.len() {
                let now = steps.checked_sub(1).map_or_else(Default::default, |index| trace.time_of(index));
                let drawn = picture.stage(steps, now);
                let context = format!("{} at {width} px, step {steps}, {schedule}", lesson.id);
                check_labels(&drawn, &context);
                check_lanes(&drawn, &context);
                check_places(&drawn, &context);
                assert_eq!(*height.get_or_insert(drawn.height), drawn.height, "{context}: the stage jumps");
                let ghost = picture.ghost(drawn.now.y);
                for label in ghost.iter().flat_map(|ghost| &ghost.labels) {
                    assert!(space(label).2 <= width, "{context}: {:?} of the other future is cut", label.text);
                }
            }
        }
    }
}

fn schedules(lesson: &Lesson) -> Vec<(Settings, Schedule)> {
    let solutions = lesson.tasks.iter().map(|task| task.solution.unpack(lesson));
    [(lesson.settings(), lesson.script())].into_iter().chain(solutions).collect()
}

#[test]
fn every_step_of_every_lesson_at_every_width() {
    for lesson in lessons_with_a_world() {
        for (settings, schedule) in schedules(lesson) {
            check(lesson, &settings, &schedule, Words(Language::English));
        }
    }
}

#[test]
fn longer_words_fit_too() {
    let lesson = &lessons()[0];
    check(lesson, &lesson.settings(), &lesson.script(), Words(Language::Pseudo));
}

/// Two hundred envelopes stay within the picture, with silences folded.
#[test]
fn a_long_run_is_drawn() {
    let lesson = &lessons()[0];
    let words = "tap.h:a1.~.x:a1.f:phone";
    let schedule: Vec<String> = (1..=16).map(|n| words.replace("a1", &format!("a{n}"))).collect();
    let schedule = Schedule::parse(&schedule.join(".")).0;
    let trace = lesson.run(&lesson.settings(), &schedule);
    let fit = Fit::of(&[&trace], trace.time_of(trace.len()), 568);
    let drawn = stage(Words::default(), &trace, trace.len(), trace.time_of(trace.len()), &fit);
    assert_eq!(drawn.messages().count(), 64, "four envelopes an attempt");
    assert!(drawn.height < 8_000, "{}", drawn.height);
}

/// Parity: every kind of mark that a drawing can have has a word, and a run that shows it says it in its text view.
#[test]
fn every_mark_has_a_phrase() {
    let mut seen = std::collections::BTreeSet::new();
    for lesson in lessons_with_a_world() {
        for (settings, schedule) in schedules(lesson) {
            seen.extend(kinds(&lesson.run(&settings, &schedule)));
        }
    }
    let more = ["tap.2:q1.~", "tap.d:q1.!A.f:phone", "tap.~4.x:c1.1.~.tap.~", "tap.h:a1.~.f:phone.d:a1"];
    for schedule in more {
        let lesson = &lessons()[0];
        let settings = Settings { client_key: tap_again::model::ClientKey::PerOperation, ..lesson.settings() };
        seen.extend(kinds(&lesson.run(&settings, &Schedule::parse(schedule).0)));
    }
    let phrases = [
        ("tap", "taps"),
        ("timer", "no answer"),
        ("commit", "commit"),
        ("conflict", "saves nothing"),
        ("charge", "charges the card"),
        ("no-charge", "charges nothing"),
        ("crash", "crashes"),
        ("lost", "lost"),
        ("replay", "again"),
        ("copy", "copy"),
        ("effect", "₹"),
    ];
    for kind in MarkKind::ALL {
        assert!(!Words::default().mark_name(kind.name()).is_empty());
        assert!(!pieces(kind).is_empty(), "{kind:?} has no shape");
    }
    for (kind, phrase) in phrases {
        let text = seen.iter().filter(|(one, _)| *one == kind).map(|(_, text)| text.as_str()).collect::<Vec<_>>();
        assert!(!text.is_empty(), "no run shows the mark {kind}");
        assert!(
            text.iter().all(|text| {
                let other = match kind {
                    "no-charge" => text.contains("stored"),
                    "charge" => text.contains("takes the money"),
                    "effect" => ["like", "seat 14", "email"].iter().any(|word| text.contains(word)),
                    _ => false,
                };
                text.contains(phrase) || other
            }),
            "{kind}"
        );
    }
}

/// Each kind of mark of a run, with the run's text.
fn kinds(trace: &Trace) -> Vec<(&'static str, String)> {
    let fit = Fit::of(&[trace], trace.time_of(trace.len()), 568);
    let drawn = stage(Words::default(), trace, trace.len(), trace.time_of(trace.len()), &fit);
    let text: Vec<String> =
        tap_again::view::text_view(Words::default(), trace, trace.len()).into_iter().map(|row| row.sentence).collect();
    // The quarters of a wait are on the way to its end, which is what has a phrase.
    let told = drawn.marks().filter(|mark| !matches!(mark.kind, MarkKind::Pie(0..=3)));
    told.map(|mark| (mark.kind.name(), text.join("\n"))).collect()
}
