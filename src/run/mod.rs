//! One run: a schedule of words becomes a trace in virtual time.
//!
//! It must not know texts, lessons, links or the browser. Times come from one pacing rule for scripts, hands and
//! counterexamples, and from seeded luck for a flaky network; the choices themselves are the model's.

mod clock;
mod latency;
mod schedule;
mod setup;
mod trace;
mod word;

pub use latency::Latency;
pub use schedule::{MAX_WORDS, Schedule};
pub use setup::{Setup, Timing, Weather};
pub use trace::{Driver, MAX_STEPS, Skipped, Step, Trace};
pub use word::Word;
