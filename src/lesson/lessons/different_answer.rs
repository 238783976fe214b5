//! A repeat that is told something else. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Places, Promise, Replay};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "different-answer",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::RepeatIsError,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation"), ("replay", "refuse")],
    script: "tap.h:a1.~.x:a1.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::ServerSeesRepeats),
            PLAIN,
            believes(Misconception::BusyMeansFailed),
            believes(Misconception::RepeatRunsAgain),
        ],
        right: |Evidence { run, .. }| match run.codes.last() {
            Some(Code::Unprocessable) => 1,
            Some(Code::Conflict) => 2,
            _ if run.charges > 1 => 3,
            _ => 0,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.replay == Replay::Refuse && run.charges == 2 && run.phone == Paid::Paid
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:a1.~.x:a1.f:phone.tap.~.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.lost_after_charge >= 1
                    && run.taps >= 2
                    && run.replayed.contains(&Code::Created)
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::SameAnswer, Promise::ChargedAtMostOnce],
                budget: Budget { taps: 2, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("replay", "stored")], schedule: "tap.h:a1.~.x:a1.f:phone.tap.~" },
        },
    ],
    promises: &[Promise::SameAnswer, Promise::NoFalseFailure, Promise::ChargedAtMostOnce, Promise::NothingStuck],
    controls: &["replay", "store"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.different_answer(),
};
