//! A new key for each attempt is no key. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, ClientKey, Code, Constraint, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "key-per-attempt",
    chapter: 2,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::AnyKeyWillDo,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-attempt")],
    script: "tap.h:a1.~.x:a1.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::AnyKeyWillDo),
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
                run.settings.client_key == ClientKey::PerAttempt
                    && run.settings.constraint == Constraint::OneSucceeded
                    && run.charges == 2
                    && run.codes.contains(&Code::ServerError)
            },
            requires: &[],
            solution: Solution {
                parameters: &[("constraint", "one-succeeded")],
                schedule: "tap.h:a1.~.x:a1.f:phone.tap.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.client_key == ClientKey::PerAttempt
                    && run.lost_after_charge >= 1
                    && run.taps >= 2
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce],
                budget: Budget { taps: 2, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution {
                parameters: &[("constraint", "one-not-failed")],
                schedule: "tap.h:a1.~.x:a1.f:phone.tap.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["client_key", "constraint", "attempts"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.key_per_attempt(),
};
