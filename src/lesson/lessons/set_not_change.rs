//! Events that change a balance by, and events that set it. It must not contain words.

use crate::lesson::handlers::CHANGE_BY;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, ListingName, Misconception, Question, Requirement, Solution, Task};
use crate::model::{Budget, Code, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "set-not-change",
    chapter: 4,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::ChangesCanRepeat,
    handler: &CHANGE_BY,
    parameters: &[("second_payer", "device")],
    script: "tap.h:a1.~.x:a1.f:phone.tap.~.tap2.~",
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::ErrorMeansNothing), believes(Misconception::ChangesCanRepeat), PLAIN, PLAIN],
        right: |Evidence { run, .. }| match run.effects.account.balance {
            0 => 3,
            1 => 0,
            2 => 1,
            _ => 2,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.listing == ListingName::SetTo
                    && run.duplicates == 1
                    && run.effects.account.newest == 2
                    && run.effects.account.balance == 1
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[("listing", "set-to")], schedule: "tap.2:q1.h:q1'.~.tap2.~.d:q1'.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.duplicates >= 1
                    && run.effects.account.balance == 2
                    && run.codes.contains(&Code::Unchanged)
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::AppliedAtMostOnce, Promise::NewestVersionWins, Promise::NoFalseSuccess],
                budget: Budget { taps: 1, lost: 1, duplicated: 1, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("listing", "set-where")], schedule: "tap.2:q1.h:q1'.~.tap2.~.d:q1'.~" },
        },
    ],
    promises: &[Promise::AppliedAtMostOnce, Promise::NewestVersionWins],
    controls: &["listing"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.set_not_change(),
};
