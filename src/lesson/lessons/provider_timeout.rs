//! A provider that does not reply. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "provider-timeout",
    chapter: 3,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::SilenceMeansNo,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("provider_key", "fresh"), ("provider_tries", "2")],
    script: "tap.h:p1.1.~.x:p1.1.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::SilenceMeansNo),
            believes(Misconception::ServerSeesRepeats),
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
                run.codes.contains(&Code::PaymentRequired)
                    && run.charges == 1
                    && run.broken.contains(&Promise::NoFalseFailure)
            },
            requires: &[],
            solution: Solution {
                parameters: &[("no_reply", "mark-failed"), ("provider_tries", "1")],
                schedule: "tap.h:p1.1.~.x:p1.1.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.lost_calls >= 1 && run.calls >= 2 && run.charges == 1 && run.phone == Paid::Paid && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseFailure],
                budget: Budget { taps: 1, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 0 },
                places: Places {
                    phone_link: false,
                    provider_link: true,
                    servers: false,
                    early_phone: false,
                    ..Places::PHONE
                },
            }],
            solution: Solution { parameters: &[("provider_key", "payment-id")], schedule: "tap.h:p1.1.~.x:p1.1.~" },
        },
    ],
    promises: &[
        Promise::ChargedAtMostOnce,
        Promise::NoFalseSuccess,
        Promise::NoFalseFailure,
        Promise::NoLostPayment,
        Promise::NothingStuck,
    ],
    controls: &["provider_key", "provider_tries", "no_reply"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.provider_timeout(),
};
