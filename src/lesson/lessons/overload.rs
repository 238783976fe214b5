//! A pause that ends, and a system that stays down. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, SurgeFigures, Task};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "overload",
    chapter: 6,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::FaultsEndWithTheirCause,
    handler: &[],
    parameters: &[("attempts", "2"), ("backoff", "none"), ("rate", "280"), ("capacity", "300"), ("queue_limit", "0")],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::FaultsEndWithTheirCause),
            believes(Misconception::FaultsEndWithTheirCause),
            PLAIN,
            PLAIN,
        ],
        right: |Evidence { figures, .. }| match figures {
            Figures::Surge(surge) => match surge.plain_late_per_mille {
                990.. => 1,
                250..990 => 3,
                0..250 => 2,
            },
            _ => 2,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Surge(surge) => is_published(surge) && surge.rate >= 280 && came_back(surge) && surge.at_end,
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("skip_expired", "on")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Surge(surge) => {
                    is_published(surge)
                        && !surge.cured
                        && surge.rate + 10 >= surge.capacity / surge.attempts
                        && came_back(surge)
                        && surge.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("rate", "140")], schedule: "" },
        },
    ],
    promises: &[],
    controls: &[
        "skip_expired",
        "queue_limit",
        "rate",
        "attempts",
        "budget",
        "breaker",
        "capacity",
        "outage_ms",
        "backoff",
        "backoff_base_ms",
        "backoff_cap_ms",
        "seed",
    ],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Surge),
    seven_steps: false,
    text: |words| words.overload(),
};

/// The server, the pause and the retry of the story.
const fn is_published(surge: &SurgeFigures) -> bool {
    surge.attempts == 2 && surge.capacity == 300 && surge.outage_ms == 10_000
}

/// Nearly everybody is answered in the end.
const fn came_back(surge: &SurgeFigures) -> bool {
    surge.late_per_mille >= 990
}
