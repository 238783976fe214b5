//! One file a lesson. A lesson is a value; it must not contain words, which are in `text`.

pub(super) mod article_programs;
pub(super) mod double_tap;
pub(super) mod key_in_flight;
pub(super) mod key_mismatch;
pub(super) mod key_replay;
pub(super) mod one_transaction;
pub(super) mod tap_twice;
pub(super) mod three_worlds;

use crate::lesson::{Choice, Misconception};

/// A choice that shows no belief.
pub(super) const PLAIN: Choice = Choice { misconception: None };

/// A choice that shows one.
pub(super) const fn believes(misconception: Misconception) -> Choice {
    Choice { misconception: Some(misconception) }
}
