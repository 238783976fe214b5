//! The whole flow, with a job behind it. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, PaymentStatus, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "payment-flow",
    chapter: 3,
    core: true,
    minutes: 6,
    opening_level: 1,
    misconception: Misconception::RollbackCoversOutside,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("job", "resubmit"), ("provider_tries", "2")],
    script: "tap.h:p1.1.~.!A.f:phone.~.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::RepeatRunsAgain),
            PLAIN,
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::CrashLeavesHalf),
        ],
        right: |Evidence { run, .. }| match (run.charges, run.payment) {
            (2.., _) => 0,
            (_, Some(PaymentStatus::Succeeded)) => 1,
            (_, Some(PaymentStatus::Failed)) => 2,
            _ => 3,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.crashes >= 1
                    && run.job_runs >= 1
                    && run.job_found == 0
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.s:A.!A.f:phone.~.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.lost_calls >= 1
                    && run.calls >= 2
                    && run.job_runs == 0
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[
                    Promise::ChargedAtMostOnce,
                    Promise::NoFalseSuccess,
                    Promise::NoFalseFailure,
                    Promise::RecordAgrees,
                    Promise::SameAnswer,
                    Promise::NoLostPayment,
                    Promise::NothingStuck,
                ],
                budget: Budget { taps: 3, lost: 2, duplicated: 1, crashes: 1, restarts: 0, early: 1 },
                places: Places::ALL,
            }],
            solution: Solution { parameters: &[], schedule: "tap.h:p1.1.~.x:p1.1.~" },
        },
    ],
    promises: &[
        Promise::ChargedAtMostOnce,
        Promise::NoFalseSuccess,
        Promise::NoFalseFailure,
        Promise::RecordAgrees,
        Promise::SameAnswer,
        Promise::NoLostPayment,
        Promise::NothingStuck,
    ],
    controls: &["job", "provider_key", "provider_tries", "no_reply", "listing"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: true,
    text: |words| words.payment_flow(),
};
