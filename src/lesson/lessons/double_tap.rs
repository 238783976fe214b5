//! Two taps in flight and nothing lost. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task};
use crate::model::{ClientKey, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "double-tap",
    chapter: 1,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::DoublesNeedLosses,
    handler: &PAYMENT,
    parameters: &[("button", "enabled")],
    // Three actions in between: the second tap comes in its own time, half a second after the first.
    script: "tap.~3.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::DoublesNeedLosses),
            believes(Misconception::ServerSeesRepeats),
            PLAIN,
            PLAIN,
        ],
        right: |Evidence { run, .. }| match run.charges {
            0 | 1 if run.attempts < 2 => 0,
            0 | 1 => 1,
            _ => 2,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                !run.settings.double_tap
                    && run.settings.client_key == ClientKey::None
                    && run.taps == 1
                    && run.attempts == 1
                    && run.copied_requests == 1
                    && run.duplicates == 1
                    && run.charges == 2
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[("button", "disabled")], schedule: "tap.2:q1.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.client_key == ClientKey::PerOperation
                    && run.taps_while_paying >= 1
                    && run.copied_requests >= 1
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[("client_key", "per-operation")], schedule: "tap.~3.tap.2:q2.~" },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["client_key", "button", "servers"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.double_tap(),
};
