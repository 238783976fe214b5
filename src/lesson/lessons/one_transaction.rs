//! Key, money and answer in one commit, and two crashes around it. It must not contain words.

use crate::lesson::handlers::ONE_TRANSACTION;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, RowState, Solution, Task};
use crate::model::{Code, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "one-transaction",
    chapter: 3,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::CrashLeavesHalf,
    handler: &ONE_TRANSACTION,
    parameters: &[("client_key", "per-operation")],
    // The first crash comes before the block, the second between the commit and the answer.
    script: "tap.d:q1.!A.f:phone.tap.d:q2.s:A.!A.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::CrashUndoes),
            PLAIN,
            believes(Misconception::CrashLeavesHalf),
            believes(Misconception::RepeatRunsAgain),
        ],
        right: |evidence| evidence.run.charges.min(3),
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.row_at_crashes == [RowState::None]
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.!A.f:phone.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                // Every answer was a stored one: the server died before it could send its own.
                run.row_at_crashes == [RowState::Completed]
                    && run.replayed == run.codes
                    && run.replayed.contains(&Code::Created)
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.s:A.!A.f:phone.tap.~" },
        },
    ],
    promises: &[
        Promise::ChargedAtMostOnce,
        Promise::NoFalseSuccess,
        Promise::RecordAgrees,
        Promise::SameAnswer,
        Promise::NothingStuck,
    ],
    controls: &["client_key", "button", "attempts"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.one_transaction(),
};
