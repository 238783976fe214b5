//! What must hold in a real browser: the same traces as natively, and a page that plays the story.
#![cfg(target_arch = "wasm32")]

#[path = "../shared/mod.rs"]
mod shared;
pub mod story;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn golden_traces_are_those_of_every_other_target() {
    shared::check_golden_traces();
}

#[wasm_bindgen_test]
fn the_search_counts_as_on_every_other_target() {
    shared::check_state_counts();
}

#[wasm_bindgen_test]
fn the_hash_is_64_bits_wide_here_too() {
    assert_eq!(tap_again::kernel::StableHasher::of("tap"), 0xb558_0eb1_ff50_f079);
    assert_eq!(tap_again::kernel::StableHasher::of(&7_usize), tap_again::kernel::StableHasher::of(&7_u64));
}
