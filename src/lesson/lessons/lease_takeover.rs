//! A lease that runs out too soon. It must not contain words.

use crate::lesson::handlers::DEBIT_ALONE;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Places, Promise, ProviderKeyRule};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "lease-takeover",
    chapter: 3,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::LeasesFence,
    handler: &DEBIT_ALONE,
    parameters: &[("client_key", "per-operation"), ("lease_ms", "1500")],
    script: "tap.d:q1.s:A.s:A.f:lease1.f:phone.tap.d:q2.s:B.s:B.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::BusyMeansFailed),
            believes(Misconception::LeasesFence),
            PLAIN,
            believes(Misconception::RepeatIsError),
        ],
        right: |Evidence { run, .. }| run.charges.min(2),
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.provider_key == ProviderKeyRule::Fresh
                    && run.takeovers >= 1
                    && run.calls >= 2
                    && run.charges == 2
            },
            requires: &[],
            solution: Solution {
                parameters: &[("listing", "payment-flow"), ("provider_key", "fresh")],
                schedule: "tap.h:c1.1.~.f:lease1.f:phone.tap.~.d:c1.1.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.takeovers >= 1
                    && run.early >= 1
                    && run.calls >= 2
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::SameAnswer],
                budget: Budget { taps: 2, lost: 0, duplicated: 0, crashes: 0, restarts: 0, early: 2 },
                places: Places {
                    phone_link: false,
                    provider_link: false,
                    servers: false,
                    early_phone: true,
                    early_lease: true,
                    ..Places::PHONE
                },
            }],
            solution: Solution {
                parameters: &[("listing", "payment-flow")],
                schedule: "tap.h:c1.1.~.f:lease1.f:phone.tap.~.d:c1.1.~",
            },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &["listing", "lease_ms", "provider_key", "job"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.lease_takeover(),
};
