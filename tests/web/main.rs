//! Wasm tests.
#![cfg(target_arch = "wasm32")]
