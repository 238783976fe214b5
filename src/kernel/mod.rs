//! What every layer stands on: virtual time, portable luck, a stable hash.
//!
//! It must not know a single word of the domain: no payment, no key, no network.

mod hash;
mod luck;
mod time;

pub use hash::StableHasher;
pub use luck::Luck;
pub use time::Micros;
