//! Layers that go on trying for a user who has left. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, Task};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "deadline",
    chapter: 6,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::GivingUpStopsWork,
    handler: &[],
    parameters: &[("attempts", "3"), ("backoff", "none"), ("timeout_ms", "1000")],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::GivingUpStopsWork),
            believes(Misconception::GivingUpStopsWork),
            PLAIN,
            PLAIN,
        ],
        right: |Evidence { figures, .. }| match figures {
            Figures::Calls(calls) if calls.after == 0 => 0,
            Figures::Calls(calls) if calls.after == calls.at_the_bottom => 3,
            Figures::Calls(calls) if calls.after * 2 < calls.at_the_bottom => 1,
            _ => 2,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Calls(calls) => {
                    calls.deadline_ms > 0
                        && calls.after == 0
                        && (calls.layers, calls.attempts) == (3, 3)
                        && calls.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("deadline_ms", "1000")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Calls(calls) => {
                    (calls.deadline_ms, calls.attempts) == (1_000, 3) && calls.ends_ms <= 500 && calls.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution {
                parameters: &[("deadline_ms", "1000"), ("backoff", "constant"), ("backoff_base_ms", "900")],
                schedule: "",
            },
        },
    ],
    promises: &[],
    controls: &[
        "deadline_ms",
        "backoff",
        "backoff_base_ms",
        "attempts",
        "timeout_ms",
        "layers",
        "retrying",
        "works",
        "seed",
    ],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Deadline),
    seven_steps: false,
    text: |words| words.deadline(),
};
