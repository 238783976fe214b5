//! Two programs in memory and what they print, the first three lines on the stage. It must not contain words.

use crate::lesson::article::{HANDLER, idempotency_demo};
use crate::lesson::backoff_demo::backoff_demo;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Question, RowState, Solution, Task};
use crate::model::{Code, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "article-programs",
    chapter: 7,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::BodyIsTheRequest,
    handler: &HANDLER,
    parameters: &[
        ("client_key", "per-operation"),
        ("fingerprint", "java-hash-code"),
        ("second_body", "changed"),
        ("attempts", "2"),
        ("backoff", "constant"),
    ],
    // The retry is the app's own, with the body of its tap; the second tap has another body.
    script: "tap.h:a1.~.x:a1.f:phone.h:a2.~.x:a2.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::BodyIsTheRequest),
            believes(Misconception::KeyIsTheRequest),
            PLAIN,
            believes(Misconception::BusyMeansFailed),
        ],
        right: |Evidence { run, .. }| match (run.codes.last(), run.payments) {
            (Some(Code::Created), 2..) => 0,
            (Some(Code::Created), _) => 1,
            (Some(Code::Conflict), _) => 3,
            _ => 2,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.codes.contains(&Code::Conflict)
                    && run.codes.contains(&Code::Created)
                    && run.payments == 1
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.s:A.s:A.f:phone.f:backoff.d:q2.s:B.s:B.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.crashes >= 1
                    && run.row == RowState::InProgress
                    && !run.codes.is_empty()
                    && run.codes.iter().all(|code| *code == Code::Conflict)
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.s:A.s:A.!A.~" },
        },
    ],
    // The program counts payments and never settles them: nothing to promise about what stays pending.
    promises: &[Promise::SameAnswer, Promise::MismatchRefused],
    controls: &["fingerprint", "second_body", "attempts"],
    output: Some(both_programs),
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.article_programs(),
};

/// What the two programs print, one after the other.
fn both_programs() -> String {
    format!("{}\n{}", idempotency_demo(), backoff_demo())
}
