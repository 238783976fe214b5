//! Three customers, one error, three different truths. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task, World};
use crate::model::Promise;

/// A truth that a phone cannot tell from the others: the same seen, something else done.
fn is_a_fourth(evidence: &Evidence) -> bool {
    let run = &evidence.run;
    run.timeouts >= 1
        && run.crashes == 1
        && run.by_hand
        && evidence.worlds.iter().all(|world| {
            world.phone_until_timeout == run.phone_until_timeout
                && world.server_until_timeout != run.server_until_timeout
        })
}

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "three-worlds",
    chapter: 1,
    core: true,
    minutes: 3,
    opening_level: 0,
    misconception: Misconception::WaitingTells,
    handler: &PAYMENT,
    parameters: &[],
    script: "tap",
    worlds: &[
        World { story: "tap.x:q1.f:phone", again: "tap.x:q1.f:phone.tap.~" },
        World { story: "tap.h:a1.~.x:a1.f:phone", again: "tap.h:a1.~.x:a1.f:phone.tap.~" },
        World { story: "tap.h:c1.1.~.f:phone.d:c1.1.~", again: "tap.h:c1.1.~.f:phone.tap.~3.d:c1.1.~" },
    ],
    question: Question {
        choices: &[
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::WaitingTells),
            PLAIN,
            believes(Misconception::WaitingTells),
        ],
        right: |evidence| evidence.worlds.iter().filter(|world| world.charges > 0).count().min(3),
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: is_a_fourth,
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.d:q1.!A.f:phone" },
        },
        Task {
            holds: |Evidence { worlds, .. }| {
                !worlds.is_empty()
                    && worlds.iter().all(|world| world.charges == 1 && world.phone == Paid::Paid && world.at_rest)
            },
            requires: &[],
            solution: Solution {
                parameters: &[("client_key", "per-operation"), ("attempts", "3"), ("again", "on")],
                schedule: "tap",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::NothingStuck],
    controls: &["client_key", "attempts", "again"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.three_worlds(),
};
