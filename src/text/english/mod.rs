//! English. It must not decide anything: every function only says what it is given.

mod build;
mod check;
mod compare;
mod draft;
mod job;
pub(super) mod lessons;
mod lessons_build;
mod lessons_crashes;
mod lessons_races;
mod lessons_tables;
mod list;
mod narration;
mod payers;
mod screen;

pub(super) use build::*;
pub(super) use check::*;
pub(super) use compare::*;
pub(super) use list::*;
pub(super) use narration::{action, narrate, phone_says, picked_envelope};
pub(super) use screen::*;
