//! A job that looks too early. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "reconcile-too-early",
    chapter: 3,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::SilenceMeansNo,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("job", "mark-failed")],
    script: "tap.h:c1.1.~.f:age1.job.job.d:c1.1.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::SilenceMeansNo),
            PLAIN,
            believes(Misconception::RepeatRunsAgain),
            believes(Misconception::RollbackCoversOutside),
        ],
        right: |Evidence { run, .. }| match (run.charges, run.phone) {
            (0, _) => 3,
            (2.., _) => 2,
            (_, Paid::Paid) => 0,
            _ => 1,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.job_runs >= 1 && run.charges == 2 && run.orders_charged == 1 && run.crashes == 0
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:c1.1.~.f:age1.job.job.d:c1.1.~.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.job_runs >= 1
                    && run.early >= 1
                    && run.charges == 1
                    && run.pending == 0
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseFailure, Promise::NoLostPayment],
                budget: Budget { taps: 2, lost: 0, duplicated: 0, crashes: 0, restarts: 0, early: 1 },
                places: Places {
                    phone_link: false,
                    provider_link: false,
                    servers: false,
                    early_phone: false,
                    early_age: true,
                    ..Places::PHONE
                },
            }],
            solution: Solution {
                parameters: &[("job", "resubmit")],
                schedule: "tap.h:c1.1.~.f:age1.job.job.~.d:c1.1.~",
            },
        },
    ],
    promises: &[
        Promise::ChargedAtMostOnce,
        Promise::NoFalseSuccess,
        Promise::NoFalseFailure,
        Promise::NoLostPayment,
        Promise::NothingStuck,
    ],
    controls: &["job", "job_age_ms"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.reconcile_too_early(),
};
