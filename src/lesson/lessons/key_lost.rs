//! A key that lives in memory only. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task};
use crate::model::{ClientKey, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-lost",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::MemoryIsEnough,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation-unsaved")],
    script: "tap.h:a1.~.x:a1.f:phone.!phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::MemoryIsEnough),
            PLAIN,
            believes(Misconception::RepeatIsError),
        ],
        right: |Evidence { run, .. }| run.charges.min(2),
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.client_key == ClientKey::PerOperationUnsaved
                    && run.restarts >= 1
                    && run.taps >= 2
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.x:q1.f:phone.!phone.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.client_key == ClientKey::PerOperation
                    && run.restarts >= 1
                    && run.lost_after_charge >= 1
                    && run.replayed.len() == 1
                    && run.charges == 1
                    && run.phone == Paid::Paid
            },
            requires: &[],
            solution: Solution {
                parameters: &[("client_key", "per-operation")],
                schedule: "tap.h:a1.~.x:a1.f:phone.!phone.tap.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["client_key"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_lost(),
};
