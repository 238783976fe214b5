//! What every layer stands on: virtual time, portable luck, an event queue, a stable hash.
//!
//! It must not know a single word of the domain: no payment, no key, no network.

mod hash;
mod luck;
mod queue;
mod time;

pub use hash::StableHasher;
pub use luck::Luck;
pub use queue::EventQueue;
pub use time::Micros;
