//! One tap through layers that each try again. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, Task};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "amplification",
    chapter: 6,
    core: true,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::RetriesAddUp,
    handler: &[],
    parameters: &[("attempts", "3"), ("backoff", "none")],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::RetriesAreAttempts),
            believes(Misconception::RetriesAddUp),
            believes(Misconception::RetriesAddUp),
            PLAIN,
            PLAIN,
            PLAIN,
        ],
        right: |Evidence { figures, .. }| match figures {
            Figures::Calls(calls) => NUMBERS.iter().position(|n| *n == calls.at_the_bottom).unwrap_or(NUMBERS.len()),
            _ => 3,
        },
        reason: 2,
        numbers: NUMBERS,
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Calls(calls) => {
                    calls.is_down && (calls.layers, calls.outermost, calls.at_the_bottom) == (3, 3, 3) && calls.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("retrying", "outermost")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Calls(calls) => {
                    (calls.predicted, calls.layers, calls.at_the_bottom) == (256, 4, 256) && calls.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution {
                parameters: &[("predicted", "256"), ("layers", "4"), ("attempts", "4")],
                schedule: "",
            },
        },
    ],
    promises: &[],
    controls: &[
        "retrying",
        "attempts",
        "layers",
        "predicted",
        "works",
        "budget",
        "breaker",
        "deadline_ms",
        "backoff",
        "backoff_base_ms",
        "seed",
    ],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Calls),
    seven_steps: false,
    text: |words| words.amplification(),
};

/// What may be typed, and is spoken to by itself.
const NUMBERS: &[u32] = &[3, 9, 12, 27, 81];
