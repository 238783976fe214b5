//! A like that is counted twice. It must not contain words.

use crate::lesson::handlers::LIKE;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "like-once",
    chapter: 4,
    core: false,
    minutes: 2,
    opening_level: 1,
    misconception: Misconception::ServerSeesRepeats,
    handler: &LIKE,
    parameters: &[("second_payer", "customer")],
    script: "tap.2:q1.~.tap2.~",
    worlds: &[],
    question: Question {
        choices: &[PLAIN, believes(Misconception::ServerSeesRepeats), PLAIN, believes(Misconception::RepeatIsError)],
        right: |Evidence { run, .. }| match run.effects.likes {
            [_, 0] | [0, _] => 0,
            [1, 1] if run.phones.iter().all(|phone| *phone == Paid::Paid) => 1,
            [1, 1] => 3,
            _ => 2,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                !run.settings.unique
                    && run.duplicates == 0
                    && run.taps == 2
                    && run.effects.likes == [2, 0]
                    && run.lost_responses >= 1
                    && run.phone == Paid::Paid
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.h:a1.~.x:a1.f:phone.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.effects.likes == [1, 1]
                    && run.attempts + run.copied_requests >= 3
                    && run.codes.contains(&Code::Unchanged)
                    && run.phones.iter().all(|phone| *phone == Paid::Paid)
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::LikedAtMostOnce, Promise::NoFalseSuccess],
                budget: Budget { taps: 2, lost: 0, duplicated: 1, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("unique", "on")], schedule: "tap.2:q1.~.tap2.~" },
        },
    ],
    promises: &[Promise::LikedAtMostOnce],
    controls: &["unique"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.like_once(),
};
