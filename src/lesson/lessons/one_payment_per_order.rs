//! One order, two keys. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Constraint, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "one-payment-per-order",
    chapter: 4,
    core: true,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::KeysAreEnough,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("second_payer", "device")],
    script: "tap.~.tap2.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::KeysAreEnough),
            believes(Misconception::ServerSeesRepeats),
            PLAIN,
            believes(Misconception::RepeatIsError),
        ],
        right: |Evidence { run, .. }| match (run.charges, run.codes.last()) {
            (2.., _) => 2,
            (_, Some(Code::Created)) => 1,
            (_, Some(Code::Conflict)) => 0,
            _ => 3,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.constraint == Constraint::OneSucceeded
                    && run.charges == 2
                    && run.codes.contains(&Code::ServerError)
            },
            requires: &[],
            solution: Solution { parameters: &[("constraint", "one-succeeded")], schedule: "tap.~.tap2.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.constraint == Constraint::OneNotFailed
                    && run.attempts >= 2
                    && run.charges == 1
                    && run.phones.iter().all(|phone| *phone == Paid::Paid)
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce],
                budget: Budget { taps: 1, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("constraint", "one-not-failed")], schedule: "tap.~.tap2.~" },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::OwnAnswer, Promise::NothingStuck],
    controls: &["constraint", "second_payer", "client_key"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.one_payment_per_order(),
};
