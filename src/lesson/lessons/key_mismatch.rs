//! The same key with another body. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task};
use crate::model::{Code, Fingerprint, Promise};
use crate::text::Paise;

const STORY: &str = "tap.h:a1.~.x:a1.f:phone.tap.~";

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-mismatch",
    chapter: 1,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::KeyIsTheRequest,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("second_body", "changed")],
    script: STORY,
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::KeyIsTheRequest),
            believes(Misconception::BodyIsTheRequest),
            PLAIN,
            believes(Misconception::BusyMeansFailed),
        ],
        right: |Evidence { run, .. }| match (run.codes.last(), run.replayed.is_empty()) {
            (Some(Code::Created), false) => 0,
            (Some(Code::Conflict), _) => 3,
            (Some(Code::Unprocessable | Code::BadRequest), _) => 2,
            _ => 1,
        },
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.refused_while_running >= 1 && run.charges == 1 && run.charged == Paise(49_900) && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:c1.1.~.f:phone.tap.~.d:c1.1.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.fingerprint == Fingerprint::JavaHashCode
                    && run.replayed.contains(&Code::Created)
                    && run.broken.contains(&Promise::MismatchRefused)
                    && run.charges == 1
                    && run.phone == Paid::Paid
            },
            requires: &[],
            solution: Solution {
                parameters: &[("fingerprint", "java-hash-code"), ("second_body", "colliding")],
                schedule: STORY,
            },
        },
    ],
    promises: &[Promise::MismatchRefused, Promise::ChargedAtMostOnce, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["fingerprint", "second_body", "client_key", "mismatch"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_mismatch(),
};
