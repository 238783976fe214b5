//! A call to somebody else inside a block. It must not contain words.

use crate::lesson::handlers::CALL_IN_BLOCK;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, RowState, Solution, Task};
use crate::model::{Budget, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "call-inside-transaction",
    chapter: 3,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::RollbackCoversOutside,
    handler: &CALL_IN_BLOCK,
    parameters: &[("client_key", "per-operation")],
    script: "tap.h:p1.1.~.!A.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::RollbackCoversOutside),
            believes(Misconception::CrashUndoes),
            PLAIN,
            believes(Misconception::RepeatIsError),
        ],
        right: |Evidence { run, .. }| run.charges.min(2),
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.crashes >= 1 && run.charges == 1 && run.payments == 0 && run.row == RowState::None && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:p1.1.~.!A.f:phone" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.crashes >= 1
                    && run.taps >= 2
                    && run.charges == 1
                    && run.pending == 0
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::NoLostPayment],
                budget: Budget { taps: 2, lost: 0, duplicated: 0, crashes: 1, restarts: 0, early: 0 },
                places: Places {
                    phone_link: true,
                    provider_link: false,
                    servers: true,
                    early_phone: true,
                    ..Places::PHONE
                },
            }],
            solution: Solution {
                parameters: &[("listing", "payment-flow"), ("job", "resubmit")],
                schedule: "tap.h:p1.1.~.!A.f:phone.~.tap.~",
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
    controls: &["listing", "job"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.call_inside_transaction(),
};
