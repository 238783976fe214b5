//! Native tests of the pure layers, one module a concern.
#![cfg(not(target_arch = "wasm32"))]

mod article;
mod building;
mod cascade;
mod cases;
mod check_ablation;
mod check_search;
mod check_stateright;
mod comparing;
mod contention;
mod first_card;
mod flaky_network;
mod geometry;
mod layers;
mod lesson_checks;
mod lesson_stages;
mod monkey;
mod overload;
mod palette;
mod properties;
mod replay;
mod seven_steps;
#[path = "../shared/mod.rs"]
mod shared;
mod studies;
mod texts;
mod verdicts;

#[test]
fn golden_traces_are_those_of_every_other_target() {
    shared::check_golden_traces();
}

#[test]
fn the_search_counts_as_on_every_other_target() {
    shared::check_state_counts();
}
