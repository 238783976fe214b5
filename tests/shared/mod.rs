//! Checks that must give the same result natively, in Chromium and in Firefox.

use tap_again::check::{Options, Reductions};
use tap_again::lesson::{Lesson, Settings, checks_of, lessons, lessons_with_a_world, parameter};
use tap_again::run::Schedule;

/// The seeds every lesson is pinned with.
const SEEDS: [u32; 3] = [1, 2, 3];

/// A network bad enough that luck decides something in every run.
const FLAKY: [(&str, &str); 6] = [
    ("network", "flaky"),
    ("lose_requests", "200"),
    ("lose_answers", "250"),
    ("lose_calls", "100"),
    ("duplicate", "150"),
    ("attempts", "4"),
];

/// One hash a lesson, seed and driver, as lines of text.
pub(crate) fn golden_traces() -> Vec<String> {
    let mut lines = Vec::new();
    for lesson in lessons_with_a_world() {
        for seed in SEEDS {
            let paced = Settings { seed, ..lesson.settings() };
            lines.push(line(lesson, seed, "paced", &paced, &lesson.script()));
            let mut flaky = paced;
            for (name, value) in FLAKY {
                parameter(name).expect("a known name").set(&mut flaky, value).expect("a valid value");
            }
            lines.push(line(lesson, seed, "flaky", &flaky, &Schedule::default()));
        }
    }
    for lesson in lessons() {
        for seed in SEEDS {
            let settings = Settings { seed, ..lesson.settings() };
            lines.extend(
                lesson.study_evidence(&settings).map(|found| format!("{} {seed} {:?}", lesson.id, found.figures)),
            );
        }
    }
    lines
}

fn line(lesson: &Lesson, seed: u32, driver: &str, settings: &Settings, schedule: &Schedule) -> String {
    let trace = lesson.run(settings, schedule);
    format!("{} {seed} {driver} {} {:016x}", lesson.id, trace.len(), trace.hash())
}

/// Compares with the pinned hashes.
pub(crate) fn check_golden_traces() {
    let pinned: Vec<&str> = include_str!("../data/golden_traces.txt").lines().collect();
    let now = golden_traces();
    assert_eq!(now, pinned, "pinned traces differ; the traces are now:\n{}", now.join("\n"));
}

/// For each variant of each lesson: states and transitions with reductions, states without, each verdict and its length.
pub(crate) fn state_counts() -> Vec<String> {
    let mut lines = Vec::new();
    for lesson in lessons_with_a_world() {
        for check in checks_of(lesson) {
            let counts = [Reductions::ON, Reductions::OFF].map(|reductions| {
                let options = Options { reductions, every_state: true, limit: MOST_PINNED, ..Options::default() };
                let mut search = check.search_with(lesson, &check.settings(lesson), options);
                let progress = search.finish();
                (progress, search)
            });
            let [(reduced, search), (whole, _)] = counts;
            let verdicts = check.properties().into_iter().map(|property| {
                let verdict = search.verdict(property);
                let steps = verdict.steps().map_or(String::new(), |steps| format!(":{steps}"));
                format!("{property}={}{steps}", verdict.name())
            });
            let verdicts = verdicts.collect::<Vec<_>>().join(" ");
            let whole = if whole.states == MOST_PINNED { "more".to_owned() } else { whole.states.to_string() };
            lines.push(format!(
                "{} [{}] {} {} {whole} {verdicts}",
                lesson.id, check.variant, reduced.states, reduced.transitions
            ));
        }
    }
    lines
}

/// Searches are pinned up to here, so that they stay a matter of seconds in a browser.
const MOST_PINNED: u32 = 60_000;

/// Compares with the pinned counts.
pub(crate) fn check_state_counts() {
    let pinned: Vec<&str> = include_str!("../data/state_counts.txt").lines().collect();
    let now = state_counts();
    assert_eq!(now, pinned, "pinned counts differ; they are now:\n{}", now.join("\n"));
}
