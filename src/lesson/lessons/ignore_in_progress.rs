//! A retry that runs beside its original. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task};
use crate::model::{Code, InFlight, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "ignore-in-progress",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::RunningOnIsFine,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("in_flight", "run-on")],
    script: "tap.h:c1.1.~.f:phone.tap.~.d:c1.1.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::BusyMeansFailed),
            believes(Misconception::RunningOnIsFine),
            PLAIN,
            believes(Misconception::KeyIsTheRequest),
        ],
        right: |Evidence { run, .. }| match run.charges {
            2.. => 2,
            _ if run.codes.contains(&Code::Conflict) => 0,
            _ => 1,
        },
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.in_flight == InFlight::RunOnSamePayment && run.ran_on >= 1 && run.charges == 2
            },
            requires: &[],
            solution: Solution {
                parameters: &[("in_flight", "run-on-same-payment"), ("provider_key", "fresh")],
                schedule: "tap.h:c1.1.~.f:phone.tap.~.d:c1.1.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| run.ran_on >= 1 && run.charges == 1 && run.phone == Paid::Paid && run.at_rest,
            requires: &[],
            solution: Solution {
                parameters: &[("in_flight", "run-on-same-payment")],
                schedule: "tap.h:c1.1.~.f:phone.tap.~.d:c1.1.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["in_flight", "provider_key"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.ignore_in_progress(),
};
