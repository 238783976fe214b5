//! One file a lesson. A lesson is a value; it must not contain words, which are in `text`.

pub(super) mod amplification;
pub(super) mod article_programs;
pub(super) mod backoff;
pub(super) mod build_your_own;
pub(super) mod call_inside_transaction;
pub(super) mod check_then_act;
pub(super) mod circuit_breaker;
pub(super) mod contention;
pub(super) mod crash_after_charge;
pub(super) mod deadline;
pub(super) mod different_answer;
pub(super) mod double_tap;
pub(super) mod ignore_in_progress;
pub(super) mod key_expired;
pub(super) mod key_in_flight;
pub(super) mod key_lost;
pub(super) mod key_mismatch;
pub(super) mod key_per_attempt;
pub(super) mod key_replay;
pub(super) mod key_scope;
pub(super) mod lease_takeover;
pub(super) mod like_once;
pub(super) mod one_payment_per_order;
pub(super) mod one_transaction;
pub(super) mod overload;
pub(super) mod payment_flow;
pub(super) mod provider_timeout;
pub(super) mod reconcile_too_early;
pub(super) mod retry_budget;
pub(super) mod retry_wave;
pub(super) mod seat_once;
pub(super) mod set_not_change;
pub(super) mod tap_twice;
pub(super) mod three_worlds;
pub(super) mod two_commits;
pub(super) mod validation_first;
pub(super) mod welcome_email_once;

use crate::lesson::{Choice, Misconception};

/// A choice that shows no belief.
pub(super) const PLAIN: Choice = Choice { misconception: None };

/// A choice that shows one.
pub(super) const fn believes(misconception: Misconception) -> Choice {
    Choice { misconception: Some(misconception) }
}
