//! Tap Again: an interactive playground for idempotency, retries and message delivery guarantees.
//!
//! A handler is a listing, the world interprets it, and every driver runs the same world. The layers, each of which may
//! use those above it and none below (`tests/native/layers.rs` fails where that is broken):
//!
//! - [`kernel`]: virtual time, portable luck, a stable hash. No word of the domain.
//! - [`retry`]: pure policies of a client that tries again. No model, no clock.
//! - [`model`]: the world, what may happen next and what it does. No time, no luck, no text.
//! - [`run`]: one run, from a schedule of words to a trace in virtual time. No text, no link.
//! - [`check`]: all runs, from a scenario to verdicts and shortest counterexamples. No text, no lesson, no clock.
//! - [`load`]: populations, many clients at one server and one call through many layers. No payment, no lesson.
//! - [`text`]: words, one catalogue per language. No lesson, no screen.
//! - [`lesson`]: lessons as data, judged from facts of a run. No link, no screen.
//! - [`wire`]: links. Nothing of the browser.
//! - [`view`]: pure view-models, integer geometry. No browser, no reducer.
//! - [`app`]: one state, one reducer, effects as data. No browser.
//! - `platform`: browser adapters, and `ui`: components without arithmetic. Both exist in the browser only.

pub mod app;
pub mod check;
pub mod kernel;
pub mod lesson;
pub mod load;
pub mod model;
#[cfg(target_arch = "wasm32")]
pub mod platform;
pub mod retry;
pub mod run;
pub mod text;
#[cfg(target_arch = "wasm32")]
pub mod ui;
pub mod view;
pub mod wire;
