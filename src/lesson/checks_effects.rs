//! Declared checks of the lessons whose effect is no payment: data alone. It must not need code.

use crate::check::{Bounds, Property, Sight};
use crate::lesson::{Check, Expected, Mechanism};
use crate::model::{Code, Places, Promise};

use Expected::{Holds, Violated};
use Property::{Always, Never, Sometimes};

/// The phone's link and the phone's clock.
const PHONE: Places = Places::PHONE;
/// Servers may die.
const DIES: Places = Places { servers: true, phone_link: false, early_phone: false, ..Places::PHONE };

/// A repeat can be answered with: nothing changed.
const UNCHANGED: (Property, Expected) = (Sometimes(Sight::Answered(Code::Unchanged)), Holds);

pub(super) const CHECKS: &[(&str, &[Check])] = &[
    ("like-once", LIKE_ONCE),
    ("seat-once", SEAT_ONCE),
    ("welcome-email-once", WELCOME_EMAIL_ONCE),
    ("set-not-change", SET_NOT_CHANGE),
];

const LIKE_ONCE: &[Check] = &[
    Check {
        variant: "no rule, a request copied",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 1).duplicated(1),
        expected: &[
            (Always(Promise::LikedAtMostOnce), Violated(6, Mechanism::CopiedRequest)),
            (Always(Promise::NoFalseSuccess), Holds),
        ],
    },
    Check {
        variant: "no rule, an answer lost",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[
            (Always(Promise::LikedAtMostOnce), Violated(9, Mechanism::FirstAnswerLost)),
            (Always(Promise::NoFalseSuccess), Holds),
        ],
    },
    Check {
        variant: "unique",
        parameters: &[("unique", "on")],
        bounds: Bounds::calm(PHONE, 2).duplicated(1),
        expected: &[(Always(Promise::LikedAtMostOnce), Holds), (Always(Promise::NoFalseSuccess), Holds), UNCHANGED],
    },
];

const SEAT_ONCE: &[Check] = &[
    Check {
        variant: "look, then book",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[
            (Always(Promise::BookedAtMostOnce), Violated(8, Mechanism::BothPastTheLookUp)),
            (Always(Promise::NoFalseSuccess), Holds),
        ],
    },
    Check {
        variant: "look, then book, one server",
        parameters: &[("servers", "1")],
        bounds: Bounds::calm(PHONE, 1).duplicated(1),
        expected: &[
            (Always(Promise::BookedAtMostOnce), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Sometimes(Sight::Answered(Code::Taken)), Holds),
        ],
    },
    Check {
        variant: "unique",
        parameters: &[("unique", "on")],
        bounds: Bounds::calm(PHONE, 1).duplicated(1),
        expected: &[
            (Always(Promise::BookedAtMostOnce), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Sometimes(Sight::Answered(Code::Taken)), Holds),
            UNCHANGED,
        ],
    },
];

const WELCOME_EMAIL_ONCE: &[Check] = &[
    Check {
        variant: "record, then send",
        parameters: &[],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[
            (Always(Promise::EmailedAtMostOnce), Holds),
            (Always(Promise::NoLostEmail), Violated(10, Mechanism::CrashBeforeTheEmail)),
        ],
    },
    Check {
        variant: "send what is unmarked",
        parameters: &[("listing", "resend-unmarked")],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[
            (Always(Promise::EmailedAtMostOnce), Violated(10, Mechanism::CrashAfterTheEmail)),
            (Always(Promise::NoLostEmail), Holds),
        ],
    },
    Check {
        variant: "send what is unmarked, under an id",
        parameters: &[("listing", "resend-unmarked"), ("email_id", "user")],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[(Always(Promise::EmailedAtMostOnce), Holds), (Always(Promise::NoLostEmail), Holds), UNCHANGED],
    },
];

const SET_NOT_CHANGE: &[Check] = &[
    Check {
        variant: "change by, a request copied",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 1).duplicated(1),
        expected: &[(Always(Promise::AppliedAtMostOnce), Violated(6, Mechanism::CopiedRequest))],
    },
    Check {
        variant: "change by, an answer lost",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[(Always(Promise::AppliedAtMostOnce), Violated(9, Mechanism::FirstAnswerLost))],
    },
    Check {
        variant: "set to, one event",
        parameters: &[("listing", "set-to"), ("second_payer", "none")],
        bounds: Bounds::calm(PHONE, 2).lost(1).duplicated(1),
        expected: &[
            (Always(Promise::AppliedAtMostOnce), Holds),
            (Always(Promise::NewestVersionWins), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Never(Sight::Answered(Code::Unchanged)), Holds),
        ],
    },
    Check {
        variant: "set to, two events",
        parameters: &[("listing", "set-to")],
        bounds: Bounds::calm(PHONE, 1).duplicated(1),
        expected: &[
            (Always(Promise::AppliedAtMostOnce), Holds),
            (Always(Promise::NewestVersionWins), Violated(6, Mechanism::OldUndoesNew)),
        ],
    },
    Check {
        variant: "set to where it was, two events",
        parameters: &[("listing", "set-where")],
        bounds: Bounds::calm(PHONE, 1).duplicated(1),
        expected: &[
            (Always(Promise::AppliedAtMostOnce), Holds),
            (Always(Promise::NewestVersionWins), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
            (Sometimes(Sight::Answered(Code::Conflict)), Holds),
            UNCHANGED,
        ],
    },
];
