//! All runs of a scenario: verdicts, shortest counterexamples, why, what a phone can know, what each line is for.
//!
//! It must not know clocks, texts, lessons or the browser. A [`Search`] advances by a count of transitions, so whoever
//! drives it looks at the time; dropping it cancels it and frees all it held.

mod ablation;
mod bound;
mod bounds;
mod canonical;
mod knowledge;
mod pack;
mod property;
mod rebuild;
mod search;
mod store;
mod why;

pub use ablation::{Ablation, Cell, Mutant, Mutation, mutants};
pub use bound::{Bound, Place};
pub use bounds::Bounds;
pub use canonical::Reductions;
pub use knowledge::{Screen, Truth, View};
pub use property::{Property, Sight, Verdict};
pub use rebuild::{Course, Moment, follow, schedule_of};
pub use search::{DEEPEST_LIMIT, DEFAULT_LIMIT, Options, Progress, Search};
pub use why::{Choice, Weight, Why};
