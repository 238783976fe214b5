//! Pure policies of a client that tries again: how many attempts, and how long to wait between them.
//!
//! It must not know the model, the browser, or any clock: a policy is a function of numbers.

mod backoff;
pub mod java;

pub use backoff::{Backoff, Strategy};
