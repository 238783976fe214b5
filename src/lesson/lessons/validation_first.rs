//! A body that makes no sense, and its key. It must not contain words.

use crate::lesson::handlers::CHECK_FIRST;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task};
use crate::model::{Code, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "validation-first",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::BadRequestSpendsKey,
    handler: &CHECK_FIRST,
    parameters: &[("client_key", "per-operation"), ("second_body", "corrected")],
    script: "tap.~.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            PLAIN,
            believes(Misconception::KeyIsTheRequest),
            believes(Misconception::BadRequestSpendsKey),
            believes(Misconception::BusyMeansFailed),
        ],
        right: |Evidence { run, .. }| match run.codes.last() {
            Some(Code::Unprocessable) => 1,
            Some(Code::BadRequest) => 2,
            Some(Code::Conflict) => 3,
            _ => 0,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| run.codes == [Code::BadRequest, Code::Unprocessable],
            requires: &[],
            solution: Solution { parameters: &[("listing", "check-late")], schedule: "tap.~.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.codes.contains(&Code::BadRequest)
                    && run.replayed.contains(&Code::Created)
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.~.tap.h:a2.~.x:a2.f:phone.tap.~" },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["listing", "second_body", "mismatch"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.validation_first(),
};
