//! A lost answer, a second tap, two charges. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, Misconception, Paid, Question, Solution, Task};
use crate::model::{ClientKey, Promise};
use crate::text::Paise;

const STORY: &str = "tap.h:a1.~.x:a1.f:phone.tap.~";

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "tap-twice",
    chapter: 1,
    core: true,
    minutes: 3,
    opening_level: 0,
    misconception: Misconception::ErrorMeansNothing,
    handler: &PAYMENT,
    parameters: &[],
    script: STORY,
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::ErrorMeansNothing),
            PLAIN,
            PLAIN,
        ],
        right: |evidence| match evidence.run.charges {
            0 => 0,
            1 => 1,
            _ => 2,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.client_key == ClientKey::None
                    && run.taps == 2
                    && run.charges == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution { parameters: &[], schedule: "tap.x:q1.f:phone.tap.~" },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.client_key == ClientKey::PerOperation
                    && run.lost_after_charge >= 1
                    && run.taps == 2
                    && run.charged == Paise(49_900)
                    && run.replayed.len() == 1
                    && run.at_rest
            },
            requires: &[],
            solution: Solution { parameters: &[("client_key", "per-operation")], schedule: STORY },
        },
    ],
    promises: &[Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::SameAnswer, Promise::NothingStuck],
    controls: &[
        "client_key",
        "timeout_ms",
        "network",
        "seed",
        "taps",
        "lose_requests",
        "lose_answers",
        "lose_calls",
        "duplicate",
        "request_ms",
        "answer_ms",
        "call_ms",
        "reply_ms",
        "tunnel_from_ms",
        "tunnel_to_ms",
    ],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.tap_twice(),
};
