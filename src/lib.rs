//! Tap Again: an interactive playground for idempotency, retries and message delivery guarantees.
//!
//! A handler is a listing, the world interprets it, and every driver runs the same world. The layers, each of which may
//! use those above it and none below (`tests/native/layers.rs` fails where that is broken):
//!
//! - [`kernel`]: virtual time, portable luck, a stable hash. No word of the domain.
//! - [`retry`]: pure policies of a client that tries again. No model, no clock.
//! - [`model`]: the world, what may happen next and what it does. No time, no luck, no text.

pub mod kernel;
pub mod model;
pub mod retry;
#[cfg(target_arch = "wasm32")]
pub mod ui;
