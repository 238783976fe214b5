//! Declared checks of the lessons about races, crashes and constraints: data alone. It must not need code.

use crate::check::{Bounds, Property, Sight};
use crate::lesson::{Check, Expected, Mechanism};
use crate::model::{Code, Places, Promise};

use Expected::{Holds, Violated};
use Property::{Always, Sometimes};

/// The phone's link and the phone's clock.
const PHONE: Places = Places::PHONE;
/// Everywhere.
const ALL: Places = Places::ALL;
/// Nowhere.
const CLOSED: Places = Places { phone_link: false, early_phone: false, ..Places::PHONE };
/// Servers may die.
const DIES: Places = Places { servers: true, ..CLOSED };
/// The app may be restarted.
const RESTART: Places = Places { restart: true, ..Places::PHONE };
/// Keys may be forgotten too soon.
const FORGETS: Places = Places { early_forgetting: true, early_phone: false, ..Places::PHONE };
/// The provider's link.
const PROVIDER: Places = Places { provider_link: true, ..CLOSED };
/// A lease may run out too soon, and so may the phone's wait that leads to it.
const LEASE: Places = Places { early_lease: true, early_phone: true, ..CLOSED };
/// The job may look too soon.
const AGE: Places = Places { early_age: true, ..CLOSED };

const HAPPY: (Property, Expected) = (Sometimes(Sight::HappyPath), Holds);

pub(super) const CHECKS: &[(&str, &[Check])] = &[
    ("check-then-act", CHECK_THEN_ACT),
    ("two-commits", TWO_COMMITS),
    ("crash-after-charge", CRASH_AFTER_CHARGE),
    ("one-payment-per-order", ONE_PAYMENT_PER_ORDER),
    ("key-per-attempt", KEY_PER_ATTEMPT),
    ("key-lost", KEY_LOST),
    ("key-scope", KEY_SCOPE),
    ("key-expired", KEY_EXPIRED),
    ("validation-first", VALIDATION_FIRST),
    ("ignore-in-progress", IGNORE_IN_PROGRESS),
    ("different-answer", DIFFERENT_ANSWER),
    ("call-inside-transaction", CALL_INSIDE_TRANSACTION),
    ("provider-timeout", PROVIDER_TIMEOUT),
    ("lease-takeover", LEASE_TAKEOVER),
    ("reconcile-too-early", RECONCILE_TOO_EARLY),
    ("payment-flow", PAYMENT_FLOW),
];

const CHECK_THEN_ACT: &[Check] = &[
    Check {
        variant: "look up, then act",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).early(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Violated(13, Mechanism::BothPastTheLookUp)),
            (Always(Promise::NoFalseSuccess), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "one server",
        parameters: &[("servers", "1")],
        bounds: Bounds::calm(PHONE, 2).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), (Always(Promise::NoFalseSuccess), Holds), HAPPY],
    },
    Check {
        variant: "claim, then act",
        parameters: &[("listing", "claim-then-act")],
        bounds: Bounds::calm(PHONE, 2).lost(1).duplicated(1).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), (Always(Promise::NoFalseSuccess), Holds), HAPPY],
    },
];

const TWO_COMMITS: &[Check] = &[
    Check {
        variant: "claim first",
        parameters: &[],
        bounds: Bounds::calm(DIES, 1).crashes(1),
        expected: &[
            (Always(Promise::NothingStuck), Violated(5, Mechanism::CrashHoldingTheKey)),
            (Always(Promise::ChargedAtMostOnce), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "effect first",
        parameters: &[("listing", "effect-alone")],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(10, Mechanism::CrashAfterTheCharge)), HAPPY],
    },
    Check {
        variant: "one transaction",
        parameters: &[("listing", "one-transaction")],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), (Always(Promise::NothingStuck), Holds), HAPPY],
    },
];

const CRASH_AFTER_CHARGE: &[Check] = &[
    Check {
        variant: "no job",
        parameters: &[],
        bounds: Bounds::calm(DIES, 1).crashes(1),
        expected: &[
            (Always(Promise::NothingStuck), Violated(5, Mechanism::CrashHoldingTheKey)),
            (Always(Promise::NoLostPayment), Violated(7, Mechanism::CrashAfterTheCharge)),
            (Always(Promise::ChargedAtMostOnce), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "job on",
        parameters: &[("job", "resubmit")],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::NoLostPayment), Holds),
            (Always(Promise::NothingStuck), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "intent after the charge",
        parameters: &[("job", "resubmit"), ("listing", "charge-then-intent")],
        bounds: Bounds::calm(DIES, 1).crashes(1),
        expected: &[(Always(Promise::NoLostPayment), Violated(7, Mechanism::CrashAfterTheCharge)), HAPPY],
    },
];

const ONE_PAYMENT_PER_ORDER: &[Check] = &[
    Check {
        variant: "no constraint",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(10, Mechanism::TwoPayers)), HAPPY],
    },
    Check {
        variant: "unique where succeeded",
        parameters: &[("constraint", "one-succeeded")],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(10, Mechanism::TwoPayers))],
    },
    Check {
        variant: "unique where not failed",
        parameters: &[("constraint", "one-not-failed")],
        bounds: Bounds::calm(PHONE, 1).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds)],
    },
    Check {
        variant: "webhook, no constraint",
        parameters: &[("second_payer", "webhook")],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(10, Mechanism::TwoPayers))],
    },
    Check {
        variant: "webhook, unique where not failed",
        parameters: &[("second_payer", "webhook"), ("constraint", "one-not-failed")],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds)],
    },
];

const KEY_PER_ATTEMPT: &[Check] = &[
    Check {
        variant: "a key an attempt",
        parameters: &[("servers", "1")],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(15, Mechanism::FirstAnswerLost)), HAPPY],
    },
    Check {
        variant: "unique where succeeded",
        parameters: &[("servers", "1"), ("constraint", "one-succeeded")],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(15, Mechanism::FirstAnswerLost))],
    },
    Check {
        variant: "unique where not failed",
        parameters: &[("constraint", "one-not-failed")],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds)],
    },
];

const KEY_LOST: &[Check] = &[
    Check {
        variant: "in memory",
        parameters: &[],
        bounds: Bounds::calm(RESTART, 2).restarts(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(11, Mechanism::Restart)), HAPPY],
    },
    Check {
        variant: "saved",
        parameters: &[("client_key", "per-operation")],
        bounds: Bounds::calm(RESTART, 2).restarts(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), HAPPY],
    },
];

const KEY_SCOPE: &[Check] = &[
    Check {
        variant: "one name space for all",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[(Always(Promise::OwnAnswer), Violated(11, Mechanism::KeyOfAnother))],
    },
    Check {
        variant: "scoped",
        parameters: &[("scope", "client")],
        bounds: Bounds::calm(PHONE, 1),
        expected: &[(Always(Promise::OwnAnswer), Holds), HAPPY],
    },
];

const KEY_EXPIRED: &[Check] = &[
    Check {
        variant: "forgotten too soon",
        parameters: &[],
        bounds: Bounds::calm(FORGETS, 2).lost(1).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(16, Mechanism::KeyForgotten))],
    },
    Check {
        variant: "kept long enough",
        parameters: &[],
        bounds: Bounds::calm(FORGETS, 2).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), HAPPY],
    },
    Check {
        variant: "unique where succeeded",
        parameters: &[("constraint", "one-succeeded")],
        bounds: Bounds::calm(FORGETS, 2).lost(1).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(16, Mechanism::KeyForgotten))],
    },
    Check {
        variant: "unique where not failed",
        parameters: &[("constraint", "one-not-failed")],
        bounds: Bounds::calm(FORGETS, 2).lost(1).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds)],
    },
];

const VALIDATION_FIRST: &[Check] = &[Check {
    variant: "checked before the key",
    parameters: &[],
    bounds: Bounds::calm(PHONE, 2).lost(1).early(1),
    expected: &[
        (Always(Promise::ChargedAtMostOnce), Holds),
        (Always(Promise::NoFalseSuccess), Holds),
        (Always(Promise::SameAnswer), Holds),
        (Sometimes(Sight::Answered(Code::BadRequest)), Holds),
        HAPPY,
    ],
}];

const IGNORE_IN_PROGRESS: &[Check] = &[
    Check {
        variant: "a new payment row",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(13, Mechanism::StillComing))],
    },
    Check {
        variant: "the same payment row",
        parameters: &[("in_flight", "run-on-same-payment")],
        bounds: Bounds::calm(PHONE, 2).early(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), HAPPY],
    },
];

const DIFFERENT_ANSWER: &[Check] = &[
    Check {
        variant: "refused instead of replayed",
        parameters: &[],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[
            (Always(Promise::SameAnswer), Violated(14, Mechanism::FirstAnswerLost)),
            (Always(Promise::ChargedAtMostOnce), Holds),
        ],
    },
    Check {
        variant: "replayed",
        parameters: &[("replay", "stored")],
        bounds: Bounds::calm(PHONE, 2).lost(1),
        expected: &[(Always(Promise::SameAnswer), Holds), (Always(Promise::ChargedAtMostOnce), Holds), HAPPY],
    },
];

const CALL_INSIDE_TRANSACTION: &[Check] = &[
    Check {
        variant: "call inside",
        parameters: &[],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(16, Mechanism::CrashAfterTheCharge))],
    },
    Check {
        variant: "intent first",
        parameters: &[("listing", "payment-flow")],
        bounds: Bounds::calm(DIES, 2).crashes(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds)],
    },
];

const PROVIDER_TIMEOUT: &[Check] = &[
    Check {
        variant: "a fresh key a try",
        parameters: &[],
        bounds: Bounds::calm(PROVIDER, 1).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(9, Mechanism::ReplyLost))],
    },
    Check {
        variant: "a derived key",
        parameters: &[("provider_key", "payment-id")],
        bounds: Bounds::calm(PROVIDER, 1).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Holds), HAPPY],
    },
    Check {
        variant: "no reply, marked failed",
        parameters: &[("no_reply", "mark-failed"), ("provider_tries", "1")],
        bounds: Bounds::calm(PROVIDER, 1).lost(1),
        expected: &[(Always(Promise::NoFalseFailure), Violated(10, Mechanism::ReplyLost))],
    },
    Check {
        variant: "no reply, rows deleted",
        parameters: &[("no_reply", "delete-rows"), ("provider_tries", "1"), ("provider_key", "payment-id")],
        bounds: Bounds::calm(PROVIDER, 2).lost(1),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(15, Mechanism::ReplyLost))],
    },
];

const LEASE_TAKEOVER: &[Check] = &[
    Check {
        variant: "a debit committed on its own",
        parameters: &[],
        bounds: Bounds::calm(LEASE, 2).early(2),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(11, Mechanism::LeaseTooSoon))],
    },
    Check {
        variant: "a fresh provider key",
        parameters: &[("listing", "payment-flow"), ("provider_key", "fresh")],
        bounds: Bounds::calm(LEASE, 2).early(2),
        expected: &[(Always(Promise::ChargedAtMostOnce), Violated(13, Mechanism::LeaseTooSoon))],
    },
    Check {
        variant: "a derived key and a fence",
        parameters: &[("listing", "payment-flow")],
        bounds: Bounds::calm(LEASE, 2).early(2),
        expected: &[
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::SameAnswer), Holds),
            (Always(Promise::NoFalseSuccess), Holds),
        ],
    },
];

const RECONCILE_TOO_EARLY: &[Check] = &[
    Check {
        variant: "unknown means failed",
        parameters: &[],
        bounds: Bounds::calm(AGE, 2).early(1),
        expected: &[
            (Always(Promise::NoFalseFailure), Violated(12, Mechanism::JobTooSoon)),
            (Always(Promise::NoLostPayment), Violated(12, Mechanism::JobTooSoon)),
            (Always(Promise::ChargedAtMostOnce), Violated(17, Mechanism::JobTooSoon)),
        ],
    },
    Check {
        variant: "unknown means failed, patient",
        parameters: &[],
        bounds: Bounds::calm(AGE, 2),
        expected: &[
            (Always(Promise::NoFalseFailure), Holds),
            (Always(Promise::NoLostPayment), Holds),
            (Always(Promise::ChargedAtMostOnce), Holds),
            HAPPY,
        ],
    },
    Check {
        variant: "unknown means ask again",
        parameters: &[("job", "resubmit")],
        bounds: Bounds::calm(AGE, 2).early(1),
        expected: &[
            (Always(Promise::NoFalseFailure), Holds),
            (Always(Promise::NoLostPayment), Holds),
            (Always(Promise::ChargedAtMostOnce), Holds),
            (Always(Promise::NothingStuck), Holds),
            HAPPY,
        ],
    },
];

const PAYMENT_FLOW: &[Check] = &[Check {
    variant: "all places",
    parameters: &[],
    bounds: Bounds::calm(ALL, 3).lost(2).duplicated(1).crashes(1).early(1),
    expected: &[
        (Always(Promise::ChargedAtMostOnce), Holds),
        (Always(Promise::NoFalseSuccess), Holds),
        (Always(Promise::NoFalseFailure), Holds),
        (Always(Promise::RecordAgrees), Holds),
        (Always(Promise::SameAnswer), Holds),
        (Always(Promise::NoLostPayment), Holds),
        (Always(Promise::NothingStuck), Holds),
        HAPPY,
    ],
}];
