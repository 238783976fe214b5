//! Native tests of the pure layers, one module a concern.
#![cfg(not(target_arch = "wasm32"))]

mod article;
mod cascade;
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
#[path = "../shared/mod.rs"]
mod shared;
mod texts;

#[test]
fn golden_traces_are_those_of_every_other_target() {
    shared::check_golden_traces();
}
