//! An email that nobody can take back. It must not contain words.

use crate::lesson::handlers::WELCOME;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Lesson, ListingName, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, Places, Promise};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "welcome-email-once",
    chapter: 4,
    core: false,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::RecordedMeansSent,
    handler: &WELCOME,
    parameters: &[("unique", "on")],
    script: "tap.d:q1.s:A.!A.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[PLAIN, believes(Misconception::RecordedMeansSent), believes(Misconception::RepeatRunsAgain), PLAIN],
        right: |Evidence { run, .. }| match run.effects.notifications {
            _ if run.phone != Paid::Paid => 3,
            [inbox, _] if inbox.emails == 0 => 0,
            [inbox, _] if inbox.emails == 1 => 1,
            _ => 2,
        },
        reason: 2,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.listing == ListingName::ResendUnmarked
                    && run.effects.rows(crate::model::Deed::SignUp) == [1, 0]
                    && run.effects.notifications.iter().any(|inbox| inbox.emails == 2)
                    && run.crashes == 1
                    && run.phone == Paid::Paid
                    && run.at_rest
                    && run.by_hand
            },
            requires: &[],
            solution: Solution {
                parameters: &[("listing", "resend-unmarked")],
                schedule: "tap.d:q1.s:A.s:A.!A.f:phone.tap.~",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.effects.notifications.iter().any(|inbox| inbox.emails == 1 && inbox.sent)
                    && run.crashes >= 1
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::EmailedAtMostOnce, Promise::NoLostEmail],
                budget: Budget { taps: 2, lost: 0, duplicated: 0, crashes: 1, restarts: 0, early: 0 },
                places: Places { phone_link: false, servers: true, early_phone: false, ..Places::PHONE },
            }],
            solution: Solution {
                parameters: &[("listing", "resend-unmarked"), ("email_id", "user")],
                schedule: "tap.d:q1.s:A.s:A.!A.f:phone.tap.~",
            },
        },
    ],
    promises: &[Promise::EmailedAtMostOnce, Promise::NoLostEmail],
    controls: &["listing", "email_id"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.welcome_email_once(),
};
