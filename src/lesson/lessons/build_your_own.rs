//! From a worked example to a blank page. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Page, Paid, Question, Requirement, RowState, Solution, Task};
use crate::model::{Budget, Places, Promise};

const STORY: &str = "tap.h:a1.~.x:a1.f:phone.tap.~";

const PROMISES: &[Promise] = &[
    Promise::ChargedAtMostOnce,
    Promise::NoFalseSuccess,
    Promise::NoFalseFailure,
    Promise::RecordAgrees,
    Promise::SameAnswer,
    Promise::NoLostPayment,
    Promise::NothingStuck,
];

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "build-your-own",
    chapter: 7,
    core: true,
    minutes: 8,
    opening_level: 4,
    misconception: Misconception::ReadingIsBuilding,
    handler: &PAYMENT,
    parameters: &[
        ("client_key", "per-operation"),
        ("job", "resubmit"),
        ("provider_tries", "2"),
        ("page", "one-missing"),
    ],
    script: STORY,
    worlds: &[],
    question: Question {
        choices: &[believes(Misconception::ReadingIsBuilding), PLAIN, believes(Misconception::RepeatRunsAgain), PLAIN],
        right: |Evidence { run, .. }| match (run.charges, run.row) {
            (0, _) => 3,
            (2.., _) => 2,
            (_, RowState::InProgress) => 1,
            _ => 0,
        },
        reason: 0,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.edits == 1
                    && run.lost_after_charge >= 1
                    && !run.replayed.is_empty()
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::NothingStuck],
                budget: Budget { taps: 2, lost: 1, duplicated: 0, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution { parameters: &[("listing", "payment-flow")], schedule: STORY },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.page == Page::Blank && run.charges == 1 && run.phone == Paid::Paid && run.at_rest
            },
            requires: &[Requirement {
                promises: PROMISES,
                budget: Budget { taps: 2, lost: 1, duplicated: 0, crashes: 1, restarts: 0, early: 1 },
                places: Places::ALL,
            }],
            solution: Solution { parameters: &[("page", "blank"), ("listing", "payment-flow")], schedule: "tap.~" },
        },
    ],
    promises: PROMISES,
    controls: &["provider_tries", "no_reply"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.build_your_own(),
};
