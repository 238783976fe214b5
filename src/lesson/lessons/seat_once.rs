//! Two customers and one seat. It must not contain words.

use crate::lesson::handlers::SEAT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "seat-once",
    chapter: 4,
    core: false,
    minutes: 3,
    opening_level: 1,
    misconception: Misconception::SmallWindow,
    handler: &SEAT,
    parameters: &[("second_payer", "customer")],
    // Both look before either books.
    script: "tap.tap2.d:q1.d:q2.s:A.s:B.~",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::SmallWindow), PLAIN, believes(Misconception::DoublesNeedLosses), PLAIN],
        right: |Evidence { run, .. }| match run.effects.seats {
            [0, 0] => 3,
            [first, second] if first > 0 && second > 0 => 1,
            _ if run.codes.contains(&Code::Taken) => 0,
            _ => 2,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                !run.settings.unique
                    && run.attempts == 1
                    && run.copied_requests == 1
                    && run.effects.seats == [2, 0]
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.2:q1.d:q1.d:q1'.s:A.s:B.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                let sold = run.effects.seats;
                (sold == [1, 0] || sold == [0, 1])
                    && run.codes.contains(&Code::Taken)
                    && run.codes.contains(&Code::Unchanged)
                    && run.phones.contains(&Paid::Paid)
                    && run.phones.contains(&Paid::Error)
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::BookedAtMostOnce, Promise::NoFalseSuccess],
                budget: Budget { taps: 1, lost: 0, duplicated: 1, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("unique", "on")], schedule: "tap.h:a1.~.x:a1.f:phone.tap.tap2.~" },
        },
    ],
    promises: &[Promise::BookedAtMostOnce],
    controls: &["unique", "servers"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.seat_once(),
};
