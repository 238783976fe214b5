//! Look, then do: a gap between two lines. It must not contain words.

use crate::lesson::handlers::LOOK_THEN_ACT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Rehearsal, Requirement, Solution, Task};
use crate::model::{Budget, Places, Promise, ProviderKeyRule};
use crate::run::Schedule;

/// Both requests are past the look-up before either has written its key; nothing is lost and nothing dies.
const RACE: &str = "tap.d:q1.s:A.f:phone.tap.d:q2.s:B.~";

/// What a thousand lucky runs show: a second tap comes seconds later, when the first is long finished.
const REHEARSAL: Rehearsal = Rehearsal {
    runs: 1_000,
    parameters: &[("network", "flaky"), ("taps", "2"), ("lose_answers", "300"), ("timeout_ms", "3000")],
    promise: Promise::ChargedAtMostOnce,
};

/// What breaks first in this lesson's listing, as three small runs of it show: nothing, a loss, a crash, no fault.
fn right(evidence: &Evidence) -> usize {
    let doubles = |schedule: &str| {
        let trace = LESSON.run(&evidence.run.settings, &Schedule::parse(schedule).0);
        trace.end().charges.len() > 1
    };
    if doubles(RACE) {
        3
    } else if doubles("tap.d:q1.s:A.s:A.s:A.!A.f:phone.tap.~") {
        2
    } else {
        usize::from(doubles(LESSON.script))
    }
}

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "check-then-act",
    chapter: 2,
    core: true,
    minutes: 5,
    opening_level: 1,
    misconception: Misconception::SmallWindow,
    handler: &LOOK_THEN_ACT,
    parameters: &[("client_key", "per-operation")],
    script: "tap.h:a1.~.x:a1.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::SmallWindow),
            believes(Misconception::DoublesNeedLosses),
            believes(Misconception::DoublesNeedCrashes),
            PLAIN,
        ],
        right,
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.charges == 2
                    && run.lost_requests + run.lost_responses + run.lost_calls + run.duplicates + run.crashes == 0
                    && run.taps <= 2
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: RACE },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.edits == 1
                    && run.settings.provider_key == ProviderKeyRule::PaymentId
                    && run.taps >= 2
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce],
                budget: Budget { taps: 2, lost: 1, duplicated: 1, crashes: 0, restarts: 0, early: 0 },
                places: Places::PHONE,
            }],
            solution: Solution {
                parameters: &[("listing", "claim-then-act")],
                schedule: "tap.h:a1.~.x:a1.f:phone.tap.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["listing", "button", "servers", "provider_key"],
    output: None,
    rehearsal: Some(REHEARSAL),
    experiment: None,
    seven_steps: false,
    text: |words| words.check_then_act(),
};
