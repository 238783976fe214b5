//! Checks that must give the same result natively, in Chromium and in Firefox.

use tap_again::lesson::{Lesson, Settings, lessons, parameter};
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
    for lesson in lessons() {
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
