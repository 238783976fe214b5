//! How many retries a system can afford. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{
    BudgetName, Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, SurgeFigures, Task,
};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "retry-budget",
    chapter: 6,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::LimitsAreEnough,
    handler: &[],
    parameters: &[
        ("attempts", "3"),
        ("backoff", "none"),
        ("rate", "140"),
        ("capacity", "300"),
        ("queue_limit", "0"),
        ("budget", "share-10"),
    ],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::LimitsAreEnough), PLAIN, PLAIN, PLAIN],
        right: |Evidence { figures, .. }| match figures {
            Figures::Surge(surge) => {
                let sent = surge.paused_attempts * 100 / surge.rate.max(1);
                [250, 150, 105].iter().position(|least| sent >= *least).unwrap_or(3)
            }
            _ => 2,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Surge(surge) => {
                    is_a_tenth(surge) && surge.rate < surge.capacity && surge.late_per_mille <= 10 && surge.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("rate", "280")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Surge(surge) => {
                    is_a_tenth(surge) && surge.rate >= 230 && surge.late_per_mille >= 990 && surge.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("rate", "240")], schedule: "" },
        },
    ],
    promises: &[],
    controls: &[
        "budget",
        "rate",
        "attempts",
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
    text: |words| words.retry_budget(),
};

/// A budget of a tenth, retries to spend it on, and the server and the pause of the story.
fn is_a_tenth(surge: &SurgeFigures) -> bool {
    surge.budget == BudgetName::Share10 && surge.attempts >= 2 && surge.capacity == 300 && surge.outage_ms == 10_000
}
