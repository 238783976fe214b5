//! A gap between two commits. It must not contain words.

use crate::lesson::handlers::CLAIM_ALONE;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, RowState, Solution, Task};
use crate::model::{Budget, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "two-commits",
    chapter: 3,
    core: true,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::ShortHandlersDoNotDie,
    handler: &CLAIM_ALONE,
    parameters: &[("client_key", "per-operation")],
    script: "tap.d:q1.s:A.!A.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::RepeatRunsAgain),
            PLAIN,
            believes(Misconception::ShortHandlersDoNotDie),
            PLAIN,
        ],
        right: |Evidence { run, .. }| match (run.charges, run.row) {
            (2.., _) => 0,
            (_, RowState::InProgress) => 1,
            _ => 2,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.charges == 2
                    && run.crashes == 1
                    && run.lost_requests + run.lost_responses == 0
                    && run.taps <= 2
                    && run.at_rest
            },
            requires: &[],
            solution: Solution {
                parameters: &[("listing", "effect-alone")],
                schedule: "tap.d:q1.s:A.s:A.!A.f:phone.tap.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.edits == 1 && run.crashes >= 1 && run.charges == 1 && run.phone == Paid::Paid && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::NothingStuck],
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
                parameters: &[("listing", "one-transaction")],
                schedule: "tap.d:q1.s:A.!A.f:phone.tap.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["listing"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.two_commits(),
};
