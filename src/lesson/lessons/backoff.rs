//! One client and how long it waits. It must not contain words.

use crate::kernel::Micros;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, Task};
use crate::retry::Strategy;

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "backoff",
    chapter: 6,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::WaitsOnlyGrow,
    handler: &[],
    parameters: &[
        ("backoff", "full-jitter"),
        ("backoff_base_ms", "100"),
        ("backoff_cap_ms", "5000"),
        ("attempts", "8"),
        ("generator", "java"),
        ("seed", "42"),
    ],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::WaitsOnlyGrow), believes(Misconception::WaitsOnlyGrow), PLAIN, PLAIN],
        right: |Evidence { figures, .. }| match figures {
            Figures::Waits(waits) if waits.last < waits.before_last => 3,
            Figures::Waits(waits) if waits.last == waits.cap => 2,
            Figures::Waits(waits) if waits.last.0 == waits.before_last.0 * 2 => 0,
            _ => 1,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| matches!(figures, Figures::Waits(waits) if waits.first_at_cap == 4 && waits.at_end),
            requires: &[],
            solution: Solution { parameters: &[("backoff_cap_ms", "800")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Waits(waits) => {
                    waits.retries == 7
                        && waits.total <= Micros::from_millis(2_000)
                        && matches!(
                            waits.strategy,
                            Strategy::FullJitter | Strategy::EqualJitter | Strategy::Decorrelated
                        )
                        && waits.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("backoff_cap_ms", "300")], schedule: "" },
        },
    ],
    promises: &[],
    controls: &[
        "backoff",
        "backoff_cap_ms",
        "backoff_base_ms",
        "attempts",
        "indexing",
        "far_retry",
        "generator",
        "seed",
    ],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Waits),
    seven_steps: false,
    text: |words| words.backoff(),
};
