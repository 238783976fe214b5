//! The same key while the first request is still running. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, RowState, Solution, Task};
use crate::model::{Code, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-in-flight",
    chapter: 2,
    core: true,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::BusyMeansFailed,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("lease_ms", "10000")],
    script: "tap.h:c1.1.~.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::RepeatIsError), PLAIN, PLAIN, believes(Misconception::RepeatRunsAgain)],
        right: |evidence| match evidence.run.codes.first() {
            Some(Code::Conflict) => 1,
            Some(Code::Unprocessable) => 2,
            _ if evidence.run.charges > 1 => 3,
            _ => 0,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.codes.contains(&Code::Created)
                    && run.codes.contains(&Code::Conflict)
                    && !run.replayed.is_empty()
                    && run.charges == 1
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:c1.1.~.f:phone.tap.~.d:c1.1.~.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.crashes_holding_key >= 1
                    && run.leases_over >= 1
                    && run.charges == 1
                    && run.row == RowState::Completed
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.s:A.s:A.!A.~.tap.~" },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["client_key", "in_flight", "lease_ms", "provider_key"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_in_flight(),
};
