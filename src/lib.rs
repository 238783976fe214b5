//! Tap Again.
#[cfg(target_arch = "wasm32")]
pub mod ui;
