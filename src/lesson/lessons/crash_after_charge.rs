//! A charge that no row knows of yet. It must not contain words.

use crate::lesson::handlers::PAYMENT;
use crate::lesson::lessons::{PLAIN, believes};
use crate::lesson::{Evidence, Job, Lesson, Misconception, Paid, Question, Requirement, Solution, Task};
use crate::model::{Budget, PaymentStatus, Places, Promise, ProviderKeyRule};

pub(in crate::lesson) const LESSON: Lesson = Lesson {
    id: "crash-after-charge",
    chapter: 3,
    core: true,
    minutes: 4,
    opening_level: 1,
    misconception: Misconception::RollbackCoversOutside,
    handler: &PAYMENT,
    parameters: &[("client_key", "per-operation")],
    script: "tap.h:p1.1.~.!A.f:phone.tap.~",
    worlds: &[],
    question: Question {
        choices: &[
            believes(Misconception::RollbackCoversOutside),
            PLAIN,
            believes(Misconception::ErrorMeansNothing),
            believes(Misconception::CrashUndoes),
        ],
        right: |Evidence { run, .. }| match (run.charges, run.payment) {
            (0, _) => 0,
            (_, Some(PaymentStatus::Pending)) => 1,
            (_, Some(PaymentStatus::Failed)) => 2,
            _ => 3,
        },
        reason: 1,
        numbers: &[],
    },
    tasks: [
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.job == Job::Off
                    && run.pending == 2
                    && run.orders_charged == 1
                    && run.charges == 1
                    && run.at_rest
            },
            requires: &[],
            solution: Solution {
                parameters: &[("second_payer", "customer")],
                schedule: "tap.h:p1.1.~.!A.f:phone.tap2.d:q2.s:A.!A.f:phone2",
            },
        },
        Task {
            holds: |Evidence { run, .. }| {
                run.settings.job != Job::Off
                    && run.settings.provider_key == ProviderKeyRule::PaymentId
                    && run.crashes >= 1
                    && run.charges == 1
                    && run.pending == 0
                    && run.phone == Paid::Paid
                    && run.at_rest
            },
            requires: &[Requirement {
                promises: &[Promise::ChargedAtMostOnce, Promise::NoLostPayment, Promise::NothingStuck],
                budget: Budget { taps: 2, lost: 2, duplicated: 0, crashes: 2, restarts: 0, early: 0 },
                places: Places {
                    phone_link: true,
                    provider_link: true,
                    servers: true,
                    early_phone: true,
                    job: true,
                    ..Places::PHONE
                },
            }],
            solution: Solution { parameters: &[("job", "resubmit")], schedule: "tap.h:p1.1.~.!A.f:phone.~.tap.~" },
        },
    ],
    promises: &[
        Promise::ChargedAtMostOnce,
        Promise::NoFalseSuccess,
        Promise::NoFalseFailure,
        Promise::NoLostPayment,
        Promise::NothingStuck,
    ],
    controls: &["job", "provider_key", "listing", "second_payer"],
    output: None,
    rehearsal: None,
    experiment: None,
    seven_steps: false,
    text: |words| words.crash_after_charge(),
};
