//! A breaker that opens, waits and lets a probe through. It must not contain words.

use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Experiment, Figures, Lesson, Misconception, Question, Solution, Task};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "circuit-breaker",
    chapter: 6,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::OpenTimeEndsIt,
    handler: &[],
    parameters: &[
        ("breaker", "on"),
        ("breaker_failures", "5"),
        ("breaker_open_ms", "4000"),
        ("breaker_probes", "1"),
        ("rate", "10"),
        ("timeout_ms", "500"),
    ],
    script: "",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::OpenTimeEndsIt), PLAIN, PLAIN, PLAIN],
        right: |Evidence { figures, .. }| match figures {
            Figures::Breaker(breaker) => match breaker.after_open {
                Some(passed) if passed >= breaker.rate => 0,
                Some(0) | None => 3,
                Some(1) => 2,
                Some(_) => 1,
            },
            _ => 2,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Breaker(breaker) => {
                    breaker.outage_ms >= 10_000
                        && breaker.rate >= 10
                        && breaker.while_down <= 30
                        && breaker.back_ms.is_some_and(|millis| millis <= 1_000)
                        && breaker.at_end
                }
                _ => false,
            },
            requires: &[],
            solution: Solution { parameters: &[("breaker_open_ms", "500")], schedule: "" },
        },
        Task {
            holds: |Evidence { figures, .. }| match figures {
                Figures::Breaker(breaker) => breaker.opened_by_mistake && breaker.outage_ms == 0 && breaker.at_end,
                _ => false,
            },
            requires: &[],
            solution: Solution {
                parameters: &[("outage_ms", "0"), ("mistakes", "600"), ("mistakes_count", "on")],
                schedule: "",
            },
        },
    ],
    promises: &[],
    controls: &[
        "breaker_open_ms",
        "breaker_failures",
        "breaker_probes",
        "mistakes",
        "mistakes_count",
        "outage_ms",
        "rate",
        "timeout_ms",
        "breaker",
        "seed",
    ],
    output: None,
    rehearsal: None,
    experiment: Some(Experiment::Breaker),
    seven_steps: false,
    text: |words| words.circuit_breaker(),
};
