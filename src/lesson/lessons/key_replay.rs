//! The same key gets the same answer. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Question, Solution, Task};
use crate::model::{Code, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-replay",
    chapter: 1,
    core: true,
    minutes: 2,
    opening_level: 1,
    misconception: Misconception::RepeatIsError,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation")],
    script: "tap.h:a1.~.x:a1.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            PLAIN,
            believes(Misconception::RepeatIsError),
            believes(Misconception::BusyMeansFailed),
            believes(Misconception::RepeatIsError),
        ],
        right: |evidence| match (evidence.run.codes.last(), evidence.run.replayed.is_empty()) {
            (Some(Code::Created), false) => 0,
            (Some(Code::Created), true) => 1,
            (Some(Code::Conflict), _) => 2,
            _ => 3,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.attempts == 3 && !run.replayed.is_empty() && run.most_equal_answers() >= 2 && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:a1.~.x:a1.f:phone.tap.h:a2.~.x:a2.f:phone.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| run.replayed.contains(&Code::PaymentRequired) && run.charges == 0,
            requires: &[],
            solution: Solution { parameters: &[("card", "declined")], schedule: "tap.h:a1.~.x:a1.f:phone.tap.~" },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::SameAnswer, Promise::MismatchRefused, Promise::NothingStuck],
    controls: &["client_key", "card", "store", "second_body"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_replay(),
};
