//! Thousands of clients that fail in one moment. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, Task};
use crate::retry::Strategy;

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "retry-wave",
    chapter: 6,
    core: true,
    minutes: 5,
    opening_level: 1,
    misconception: Misconception::BackoffSpreads,
    handler: &[],
    parameters: &[
        ("backoff", "full-jitter"),
        ("backoff_base_ms", "1000"),
        ("backoff_cap_ms", "8000"),
        ("attempts", "6"),
        ("seed", "7"),
    ],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::BackoffSpreads), PLAIN, believes(Misconception::BackoffSpreads), PLAIN],
        right: |Evidence { figures, .. }| match figures {
            Figures::Wave(wave) => match wave.second_spike_per_mille {
                800.. => 1,
                300..800 => 2,
                1..300 => 0,
                0 => 3,
            },
            _ => 1,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Wave(wave) => {
                    wave.served == wave.clients && wave.seconds_above == 0 && is_a_wave(wave.clients) && wave.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution {
                parameters: &[("backoff_base_ms", "10000"), ("backoff_cap_ms", "60000")],
                schedule: "",
            },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Wave(wave) => {
                    !matches!(wave.strategy, Strategy::None | Strategy::Constant | Strategy::Exponential)
                        && wave.in_step_per_mille >= 800
                        && is_a_wave(wave.clients)
                        && wave.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("backoff", "jitter-before-cap")], schedule: "" },
        },
    ],
    promises: &[],
    controls: &["backoff", "backoff_base_ms", "backoff_cap_ms", "attempts", "clients", "capacity", "seed"],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Wave),
    seven_steps: false,
    text: |words| words.retry_wave(),
};

/// Few clients are no wave: nothing would be left to repair.
const fn is_a_wave(clients: u32) -> bool {
    clients >= 1_000
}
