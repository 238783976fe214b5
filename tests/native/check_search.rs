//! The search against a plain one, its counterexamples against the player, and timed runs against its world.

use std::collections::{BTreeSet, VecDeque};

use tap_again::check::{Options, Property, Reductions, Search, Verdict, Weight, Why, follow};
use tap_again::kernel::StableHasher;
use tap_again::lesson::{Check, Lesson, Settings, checks_of, find, lessons, lessons_with_a_world};
use tap_again::model::{Action, Budget, Event, Places, Scenario, ScenarioParts, World, apply};
use tap_again::run::{Schedule, Setup, Trace};

/// Every declared check of every lesson.
fn declared() -> impl Iterator<Item = (&'static Lesson, &'static Check)> {
    lessons().iter().flat_map(|lesson| checks_of(lesson).iter().map(move |check| (lesson, check)))
}

fn search(lesson: &Lesson, check: &Check, reductions: Reductions) -> Search {
    let options = Options { reductions, every_state: true, ..Options::default() };
    let mut search = check.search_with(lesson, &check.settings(lesson), options);
    search.finish();
    search
}

/// A plain search that shares nothing with the other: whole worlds in a queue, no reductions.
fn plain(scenario: &Scenario, properties: &[Property]) -> (usize, Vec<Option<u32>>) {
    let mut seen = BTreeSet::new();
    let mut queue = VecDeque::from([(World::new(scenario), 0_u32)]);
    let mut lengths = vec![None; properties.len()];
    seen.insert(StableHasher::of(&World::new(scenario)));
    while let Some((world, depth)) = queue.pop_front() {
        for (length, property) in lengths.iter_mut().zip(properties) {
            if length.is_none() && property.is_decided_by(scenario, &world) {
                *length = Some(depth);
            }
        }
        for action in world.enabled(scenario) {
            let mut next = world;
            let mut events = Vec::new();
            apply(scenario, &mut next, action, &mut |event| events.push(event));
            for (length, property) in lengths.iter_mut().zip(properties) {
                let shown = property.sight().is_some_and(|sight| events.iter().any(|event| sight.is_shown_by(event)));
                if length.is_none() && shown {
                    *length = Some(depth + 1);
                }
            }
            if seen.insert(StableHasher::of(&next)) {
                queue.push_back((next, depth + 1));
            }
        }
    }
    (seen.len(), lengths)
}

#[test]
fn lessons_say_what_the_catalogue_declares() {
    for (lesson, check) in declared() {
        let mut search = check.search(lesson);
        search.finish();
        for finding in check.findings(&search) {
            assert!(finding.agrees(), "{} [{}] {finding:?}", lesson.id, check.variant);
        }
    }
}

#[test]
fn variants_and_properties_are_named_once() {
    for lesson in lessons_with_a_world() {
        let checks = checks_of(lesson);
        let variants: BTreeSet<&str> = checks.iter().map(|check| check.variant).collect();
        assert_eq!(variants.len(), checks.len(), "{}", lesson.id);
        for check in checks {
            let properties: BTreeSet<Property> = check.properties().into_iter().collect();
            assert_eq!(properties.len(), check.expected.len(), "{} [{}]", lesson.id, check.variant);
        }
    }
}

/// With half the faults, so that the plain search ends within a second.
fn small(check: &Check) -> Check {
    let mut small = *check;
    let budget = &mut small.bounds.budget;
    budget.taps = budget.taps.min(2);
    budget.crashes = budget.crashes.min(1);
    for fault in [&mut budget.lost, &mut budget.early, &mut budget.duplicated] {
        *fault = (*fault).min(1);
    }
    if budget.lost + budget.early + budget.duplicated > 2 {
        budget.early = 0;
    }
    small
}

#[test]
fn shortest_lengths_are_those_of_a_plain_search() {
    for (lesson, check) in declared() {
        let check = small(check);
        let what = format!("{} [{}]", lesson.id, check.variant);
        let scenario = check.scenario(lesson, &check.settings(lesson));
        let (states, lengths) = plain(&scenario, &check.properties());
        for reductions in [Reductions::OFF, Reductions::ON] {
            let search = search(lesson, &check, reductions);
            for (property, length) in check.properties().into_iter().zip(&lengths) {
                assert_eq!(search.verdict(property).steps(), *length, "{what} {property} {reductions:?}");
            }
            if reductions == Reductions::OFF {
                assert_eq!(search.progress().states as usize, states, "{what}");
            } else {
                assert!(search.progress().states as usize <= states, "{what}");
            }
        }
    }
}

/// Each reduction by itself, too: none may lean on another.
#[test]
fn each_reduction_keeps_every_verdict() {
    let each = [
        Reductions { servers: true, ..Reductions::OFF },
        Reductions { dead: true, ..Reductions::OFF },
        Reductions { copies: true, ..Reductions::OFF },
    ];
    for (lesson, check) in declared() {
        let check = small(check);
        let all = search(lesson, &check, Reductions::ON);
        for reductions in each {
            let one = search(lesson, &check, reductions);
            for property in check.properties() {
                assert_eq!(one.verdict(property), all.verdict(property), "{} {reductions:?}", lesson.id);
            }
            assert!(one.progress().states >= all.progress().states);
        }
    }
}

/// Through `apply`, step by step enabled; and as words, through the player.
#[test]
fn a_counterexample_replays_and_ends_in_its_violation() {
    for (lesson, check) in declared() {
        for reductions in [Reductions::ON, Reductions::OFF] {
            let search = search(lesson, check, reductions);
            let scenario = search.scenario().clone();
            for property in check.properties() {
                let Some(steps) = search.verdict(property).steps() else { continue };
                let what = format!("{} [{}] {property}", lesson.id, check.variant);
                let course = search.course(property).unwrap_or_else(|| panic!("{what}: cannot be rebuilt"));
                assert_eq!(course.moments.len(), steps as usize, "{what}");
                let (followed, decided) = follow(&scenario, &course.actions(), property);
                assert_eq!(followed, course, "{what}");
                assert_eq!(decided, Some(steps as usize), "{what}");
                let setup = Setup { scenario: scenario.clone(), ..lesson.setup(&check.settings(lesson)) };
                let (schedule, ignored) = Schedule::parse(&course.schedule().to_string());
                assert_eq!(ignored, Vec::<String>::new(), "{what}");
                let trace = Trace::run(&setup, &schedule, 0);
                assert_eq!((trace.len(), trace.skipped()), (steps as usize, &[][..]), "{what}");
                assert_eq!(trace.end(), course.end, "{what}");
                let played = lesson.run(&check.settings(lesson), &schedule);
                assert_eq!(played.skipped(), [], "{what}: the page has no budgets, so it can do all of it");
            }
        }
    }
}

#[test]
fn advance_stops_at_its_count_and_slices_change_nothing() {
    let lesson = find("key-replay").expect("a lesson");
    let check = &checks_of(lesson)[0];
    let whole = search(lesson, check, Reductions::ON);
    for slice in [1, 7, 256] {
        let mut sliced = check.search(lesson);
        let mut before = 0;
        loop {
            let progress = sliced.advance(slice);
            assert!(progress.transitions - before <= u64::from(slice));
            before = progress.transitions;
            if progress.is_over {
                break;
            }
            assert!(check.properties().iter().any(|property| sliced.verdict(*property) == Verdict::Unfinished));
        }
        assert_eq!(sliced.progress().states, whole.progress().states);
        assert_eq!(sliced.progress().transitions, whole.progress().transitions);
    }
}

#[test]
fn a_search_that_is_cut_off_claims_nothing() {
    let lesson = find("key-replay").expect("a lesson");
    let check = &checks_of(lesson)[0];
    let options = Options { limit: 1_000, ..Options::default() };
    let mut search = check.search_with(lesson, &check.settings(lesson), options);
    assert_eq!(search.finish().states, 1_000);
    let held: Vec<_> = check.properties().into_iter().filter(|one| matches!(one, Property::Always(_))).collect();
    assert!(held.iter().all(|property| search.verdict(*property) == Verdict::Unfinished));
}

/// Every timed run is a path of the checked world with the budgets it used.
#[test]
fn a_flaky_run_is_a_path_of_the_checked_world() {
    for lesson in lessons_with_a_world() {
        for seed in 0..125 {
            let settings = Settings {
                flaky: true,
                lose_requests: 200,
                lose_answers: 250,
                lose_calls: 100,
                duplicate: 150,
                attempts: 3,
                seed,
                ..lesson.settings()
            };
            let trace = lesson.run(&settings, &Schedule::default());
            let count = |wanted: &dyn Fn(&Event) -> bool| {
                u8::try_from(trace.events().filter(|(_, event)| wanted(event)).count()).expect("a short run")
            };
            let budget = Budget {
                taps: count(&|event| matches!(event, Event::Tapped { .. })),
                lost: u8::try_from(trace.steps().iter().filter(|step| matches!(step.action, Action::Lose(_))).count())
                    .expect("a short run"),
                duplicated: count(&|event| matches!(event, Event::Copied { .. })),
                crashes: 0,
                restarts: 0,
                early: count(&|event| matches!(event, Event::Fired { early: true, .. })),
            };
            let scenario =
                Scenario::new(ScenarioParts { places: Places::ALL, budget, ..trace.setup().scenario.parts().clone() });
            let mut world = World::new(&scenario);
            for (number, step) in trace.steps().iter().enumerate() {
                assert!(world.is_enabled(&scenario, step.action), "{} seed {seed} step {number}", lesson.id);
                apply(&scenario, &mut world, step.action, &mut |_| {});
            }
            let left = world.budget;
            assert_eq!((left.lost, left.duplicated, left.early), (0, 0, 0), "{} seed {seed}", lesson.id);
        }
    }
}

#[test]
fn why_names_the_choices_that_decided() {
    let lesson = find("tap-twice").expect("a lesson");
    let check = |variant: usize, deciding: &[&str]| {
        let check = &checks_of(lesson)[variant];
        let search = search(lesson, check, Reductions::ON);
        let property = check.properties()[0];
        let course = search.course(property).expect("a counterexample");
        let why = Why::of(search.scenario(), property, &course.actions()).expect("it is violated");
        assert_eq!(why.weights.len(), course.moments.len());
        let words: Vec<String> = why
            .choices
            .iter()
            .filter(|choice| choice.weight == Weight::Deciding)
            .map(|choice| tap_again::run::Word::Do(choice.action).to_string())
            .collect();
        assert_eq!(words, deciding, "{variant}");
        let safe = why.safe().expect("a safe run");
        assert!(!property.is_decided_by(search.scenario(), &safe.without.end));
        assert!(safe.without.end.at_rest(search.scenario()));
    };
    check(0, &["x:a1", "tap"]);
    check(1, &["f:phone", "tap"]);
}

/// A fault that had nothing to do with it is said not to have mattered.
#[test]
fn why_tells_what_did_not_matter() {
    let lesson = find("double-tap").expect("a lesson");
    let scenario = lesson.setup(&lesson.settings()).scenario;
    let property = Property::Always(tap_again::model::Promise::ChargedAtMostOnce);
    let words = Schedule::parse("tap.tap.d:q1.d:q2.s:A.s:A.d:c1.1.s:B.s:B.d:c2.1.x:p1.1").0;
    let actions: Vec<Action> = words
        .words()
        .iter()
        .filter_map(|word| if let tap_again::run::Word::Do(action) = word { Some(*action) } else { None })
        .collect();
    let why = Why::of(&scenario, property, &actions).expect("it is violated");
    assert_eq!(why.weights.last(), Some(&Weight::DidNotMatter));
    assert_eq!(why.weights.get(1), Some(&Weight::Deciding));
    assert_eq!(Why::of(&scenario, property, &actions[..3]), None);
}

/// Behind "try again" after one tap: not charged or charged once. Behind "paid" on the second: once or twice.
#[test]
fn what_the_phone_can_know() {
    use tap_again::model::Phone;
    let lesson = find("three-worlds").expect("a lesson");
    let check = |variant: usize, taps: u8, phone: Phone, expected: &[u8]| {
        let check = &checks_of(lesson)[variant];
        let options = Options { knowledge: true, ..Options::default() };
        let mut search = check.search_with(lesson, &check.settings(lesson), options);
        search.finish();
        let mut truths = BTreeSet::new();
        for screen in search.screens().iter().filter(|one| (one.view.taps, one.view.phone) == (taps, phone)) {
            for truth in &screen.truths {
                truths.insert(truth.charges);
                let course = search.course_to(truth).expect("a run that leads there");
                assert_eq!(course.moments.len(), truth.steps as usize);
                assert_eq!(course.end.charges_for(0), usize::from(truth.charges));
                assert_eq!(tap_again::check::View::of(&course.end, 0).as_ref(), Some(&screen.view));
            }
        }
        assert_eq!(truths.into_iter().collect::<Vec<_>>(), expected, "{variant} {taps} {phone:?}");
    };
    check(0, 1, Phone::TryAgain, &[0, 1]);
    check(0, 1, Phone::Paid, &[1]);
    check(0, 2, Phone::Paid, &[1, 2]);
    check(1, 1, Phone::TryAgain, &[0, 1]);
    check(1, 1, Phone::Paid, &[1]);
}
