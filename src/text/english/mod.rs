//! English. It must not decide anything: every function only says what it is given.

mod breakers;
mod build;
mod check;
mod compare;
mod contentions;
mod deeds;
mod draft;
mod job;
pub(super) mod lessons;
mod lessons_build;
mod lessons_crashes;
mod lessons_effects;
mod lessons_races;
mod lessons_tables;
mod lessons_waves;
mod list;
mod narration;
mod payers;
mod screen;
mod studies;
mod surges;

pub(super) use breakers::*;
pub(super) use build::*;
pub(super) use check::*;
pub(super) use compare::*;
pub(super) use contentions::*;
pub(super) use deeds::{
    button, ending_of, handler_of, mark_answer_to, mark_effect, mark_effect_short, move_of, news, phone_shows, price,
    status_of, subject, tally, tally_heading, tally_summary,
};
pub(super) use list::*;
pub(super) use narration::{action, narrate, phone_says, picked_envelope};
pub(super) use screen::*;
pub(super) use studies::*;
pub(super) use surges::*;
