//! Clients that compete for one row: what jitter saves. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{
    ContentionFigures, Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, Task,
};
use crate::retry::Strategy;

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "contention",
    chapter: 6,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::JitterSavesTime,
    handler: &[],
    parameters: &[
        ("clients", "100"),
        ("backoff_base_ms", "5"),
        ("backoff_cap_ms", "2000"),
        ("generator", "java"),
        ("seed", "42"),
    ],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::JitterSavesTime), PLAIN, PLAIN, PLAIN],
        right: |Evidence { figures, .. }| match figures {
            Figures::Contention(table) => fastest(table),
            _ => 3,
        },
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Contention(table) => {
                    let [none, full] = [Strategy::None, Strategy::FullJitter].map(|one| table.cost(one));
                    let is_near = full.time_ms * 10 <= none.time_ms * 11;
                    table.clients >= 40 && is_near && full.calls < none.calls && table.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("backoff_cap_ms", "40")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Contention(table) => {
                    let [none, full] = [Strategy::None, Strategy::FullJitter].map(|one| table.cost(one));
                    table.clients >= 150 && full.calls * 4 < none.calls && table.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("clients", "190")], schedule: "" },
        },
    ],
    promises: &[],
    controls: &["clients", "backoff_base_ms", "backoff_cap_ms", "generator", "seed"],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Contention),
    seven_steps: false,
    text: |words| words.contention(),
};

/// Which choice names the strategy that is over first: full jitter, plain backoff, decorrelated jitter, no wait.
fn fastest(table: &ContentionFigures) -> usize {
    let order = [Strategy::FullJitter, Strategy::Exponential, Strategy::Decorrelated, Strategy::None];
    let time = |(_, strategy): &(usize, Strategy)| table.cost(*strategy).time_ms;
    order.into_iter().enumerate().min_by_key(time).map_or(3, |(place, _)| place)
}
