//! Two customers, one key. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Places, Promise, Scope};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-scope",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::KeysAreUnique,
    handler: &PAYMENT,
    parameters: &[
        ("client_key", "per-operation"),
        ("second_payer", "customer"),
        ("same_key", "on"),
        ("scope", "global"),
    ],
    script: "tap.~.tap2.~",
    worlds: &[],
    question: Question {
        choices: &[
            PLAIN,
            believes(Misconception::KeysAreUnique),
            believes(Misconception::KeyIsTheRequest),
            believes(Misconception::BusyMeansFailed),
        ],
        right: |Evidence { run, .. }| match run.codes.last() {
            Some(Code::Unprocessable) => 2,
            Some(Code::Conflict) => 3,
            _ if run.broken.contains(&Promise::OwnAnswer) => 0,
            _ => 1,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.scope == Scope::Global && run.codes.contains(&Code::Conflict) && run.attempts == 2
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:c1.1.~.tap2.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.same_key
                    && run.charges == 2
                    && run.orders_charged == 2
                    && run.broken.is_empty()
                    && run.phones.iter().all(|phone| *phone == Paid::Paid)
            },
            requires: &[Requirement {
                promises: &[Promise::OwnAnswer],
                budget: Budget { taps: 1, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("scope", "client")], schedule: "tap.~.tap2.~" },
        },
    ],
    promises: &[Promise::OwnAnswer, Promise::ChargedAtMostOnce, Promise::NoFalseSuccess],
    controls: &["scope", "same_key", "second_payer"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_scope(),
};
