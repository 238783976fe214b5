//! Every lesson's declared checks: the catalogue of what all runs of it must say. A further lesson is a further row of
//! data; it must not need code.

use crate::check::{Bounds, Property, Sight};
use crate::lesson::{Check, Expected, Lesson, Mechanism, checks_effects, checks_payments};
use crate::model::{Code, Places, Promise};

use Expected::{Holds, NotPromised, Violated};
use Property::{Always, Never, Sometimes};

/// The phone's link and the phone's clock.
const PHONE: Places = Places::PHONE;
/// Everywhere.
const ALL: Places = Places::ALL;

const HAPPY: (Property, Expected) = (Sometimes(Sight::HappyPath), Holds);

/// The checks of a lesson; none for a lesson about a population, which has no world to search.
#[must_use]
pub fn checks_of(lesson: &Lesson) -> &'static [Check] {
    let mut all = CHECKS.iter().chain(checks_payments::CHECKS).chain(checks_effects::CHECKS);
    all.find(|(id, _)| *id == lesson.id).map_or(&[], |(_, checks)| checks)
}

const CHECKS: &[(&str, &[Check])] = &[
    ("tap-twice", TAP_TWICE),
    ("three-worlds", THREE_WORLDS),
    ("key-replay", KEY_REPLAY),
    ("double-tap", DOUBLE_TAP),
    ("key-mismatch", KEY_MISMATCH),
    ("key-in-flight", KEY_IN_FLIGHT),
    ("one-transaction", ONE_TRANSACTION),
    ("build-your-own", BUILD_YOUR_OWN),
    ("article-programs", ARTICLE_PROGRAMS),
];

/// All promises of a payment hold.
const ALL_HOLD: &[(Property, Expected)] = &[
    (Always(Promise::ChargedAtMostOnce), Holds),
    (Always(Promise::NoFalseSuccess), Holds),
    (Always(Promise::NoFalseFailure), Holds),
    (Always(Promise::RecordAgrees), Holds),
    (Always(Promise::SameAnswer), Holds),
    (Always(Promise::OwnAnswer), Holds),
    (Always(Promise::MismatchRefused), Holds),
    (Always(Promise::NoLostPayment), Holds),
    (Always(Promise::NothingStuck), Holds),
    HAPPY,
    (Sometimes(Sight::Replayed), Holds),
];

const TAP_TWICE: &[Check] = &[
    Check {
        variant: "no key, an answer lost",
        parameters: &[("servers", "1")],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Violated(15, Mechanism::FirstAnswerLost)),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::SameAnswer), NotPromised("key-replay")),
            (Always(Promise::NothingStuck), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "no key, too soon",
        parameters: &[("servers", "1")],
        bounds: Bounds::calm(PHONE, 2).early(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Violated(14, Mechanism::StillComing)),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NothingStuck), Holds),
        ],
    },
    Check {
        variant: "one key an operation",
        parameters: &[("client_key", "per-operation")],
        bounds: Bounds::calm(PHONE, 3).lost(2).duplicated(1).early(2),
        expected: ALL_HOLD,
    },
];

const THREE_WORLDS: &[Check] = &[
    Check {
        variant: "no key",
        parameters: &[("servers", "1")],
        bounds: Bounds::calm(PHONE, 2).lost(1).early(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Violated(14, Mechanism::StillComing)),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NothingStuck), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "one key an operation",
        parameters: &[("client_key", "per-operation"), ("attempts", "3")],
        bounds: Bounds::calm(PHONE, 1).lost(1).early(1),
        expected: ALL_HOLD,
    },
];

const KEY_REPLAY: &[Check] = &[Check {
    variant: "one key an operation",
    parameters: &[],
    bounds: Bounds::calm(PHONE, 3).lost(2).duplicated(1).early(1),
    expected: ALL_HOLD,
}];

const DOUBLE_TAP: &[Check] = &[
    Check {
        variant: "button enabled",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Violated(10, Mechanism::TwoTapsAtOnce)),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NothingStuck), Holds),
        ],
    },
    Check {
        variant: "button disabled",
        parameters: &[("button", "disabled")],
        bounds: Bounds::calm(PHONE, 2),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NothingStuck), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "button disabled, a request copied",
        parameters: &[("button", "disabled")],
        bounds: Bounds::calm(PHONE, 2).duplicated(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Violated(10, Mechanism::CopiedRequest)),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NothingStuck), Holds),
        ],
    },
    Check {
        variant: "one key an operation, a request copied",
        parameters: &[("client_key", "per-operation")],
        bounds: Bounds::calm(PHONE, 2).duplicated(1),
        expected: ALL_HOLD,
    },
];

const KEY_MISMATCH: &[Check] = &[
    Check {
        variant: "another body",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).lost(1).duplicated(1).early(1),
        expected: &[
            (Always(Promise::MismatchRefused), Holds),
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::SameAnswer), Holds),
            (Always(Promise::NothingStuck), Holds),
            (Sometimes(Sight::Answered(Code::Unprocessable)), Holds),
        ],
    },
    Check {
        variant: "a fingerprint that collides",
        parameters: &[("fingerprint", "java-hash-code"), ("second_body", "colliding")],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[
            (Always(Promise::MismatchRefused), Violated(14, Mechanism::WrongAnswerReplayed)),
            (Always(Promise::ChargedAtMostOnce), Holds),
        ],
    },
];

const KEY_IN_FLIGHT: &[Check] = &[Check {
    variant: "409 in flight",
    parameters: &[],
    bounds: Bounds::calm(PHONE, 3).lost(1).duplicated(1).early(1),
    expected: &[
        (Always(Promise::ChargedAtMostOnce), Holds),
        (Always(Promise::NoFalseSuccess), Holds),
        (Always(Promise::SameAnswer), Holds),
        (Always(Promise::NothingStuck), Holds),
        HAPPY,
        (Sometimes(Sight::Answered(Code::Conflict)), Holds),
        (Sometimes(Sight::Replayed), Holds),
    ],
}];

const ONE_TRANSACTION: &[Check] = &[Check {
    variant: "all places",
    parameters: &[],
    bounds: Bounds::calm(ALL, 3).lost(2).duplicated(1).crashes(2),
    expected: &[
        (Always(Promise::ChargedAtMostOnce), Holds),
        (Always(Promise::NoFalseSuccess), Holds),
        (Always(Promise::NoFalseFailure), Holds),
        (Always(Promise::RecordAgrees), Holds),
        (Always(Promise::SameAnswer), Holds),
        (Always(Promise::OwnAnswer), Holds),
        (Always(Promise::MismatchRefused), Holds),
        (Always(Promise::NoLostPayment), Holds),
        (Always(Promise::NothingStuck), Holds),
        HAPPY,
        (Sometimes(Sight::Replayed), Holds),
        (Never(Sight::Answered(Code::Conflict)), Holds),
    ],
}];

const BUILD_YOUR_OWN: &[Check] = &[
    Check {
        variant: "every line in its place",
        parameters: &[("listing", "payment-flow")],
        bounds: Bounds::calm(ALL, 2).lost(1).crashes(1).early(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NoFalseFailure), Holds),
            (Always(Promise::RecordAgrees), Holds),
            (Always(Promise::SameAnswer), Holds),
            (Always(Promise::NoLostPayment), Holds),
            (Always(Promise::NothingStuck), Holds),
            HAPPY,
            (Sometimes(Sight::Replayed), Holds),
        ],
    },
    Check {
        variant: "one line missing",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Always(Promise::NothingStuck), NotPromised("payment-flow")),
            HAPPY,
        ],
    },
];

const ARTICLE_PROGRAMS: &[Check] = &[Check {
    variant: "another body",
    parameters: &[],
    bounds: Bounds::calm(PHONE, 2).lost(1).early(1),
    expected: &[
        (Always(Promise::MismatchRefused), Holds),
        (Always(Promise::SameAnswer), Holds),
        (Sometimes(Sight::Answered(Code::Unprocessable)), Holds),
        (Sometimes(Sight::Answered(Code::Conflict)), Holds),
        (Sometimes(Sight::Replayed), Holds),
    ],
}];
