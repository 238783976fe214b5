//! A key that is forgotten too soon. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Constraint, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-expired",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::KeysLast,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("retention_ms", "86400000")],
    script: "tap.h:a1.~.x:a1.f:phone.f:retention1.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::KeysLast),
            PLAIN,
            believes(Misconception::RepeatIsError),
        ],
        right: |Evidence { run, .. }| run.charges.min(2),
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.constraint == Constraint::OneSucceeded
                    && run.forgotten >= 1
                    && run.charges == 2
                    && run.codes.contains(&Code::ServerError)
            },
            requires: &[],
            solution: Solution {
                parameters: &[("constraint", "one-succeeded")],
                schedule: "tap.h:a1.~.x:a1.f:phone.f:retention1.tap.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.forgotten >= 1
                    && run.taps >= 2
                    && run.lost_after_charge >= 1
                    && run.charges == 1
                    && run.phone == Paid::Paid
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce],
                budget: Budget { taps: 2, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 1 },
                places: Places {
                    phone_link: true,
                    provider_link: false,
                    servers: false,
                    early_phone: false,
                    early_forgetting: true,
                    ..Places::PHONE
                },
            }],
            solution: Solution {
                parameters: &[("constraint", "one-not-failed")],
                schedule: "tap.h:a1.~.x:a1.f:phone.f:retention1.tap.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["retention_ms", "constraint"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_expired(),
};
