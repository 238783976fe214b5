//! Pure policies of a client that tries again: which failures, how many attempts, how long to wait between them, and
//! when to stop for everybody's sake.
//!
//! It must not know the model, the browser, or any clock: a policy is a function of numbers.

mod backoff;
mod breaker;
mod budget;
mod classify;
mod deadline;
pub mod java;
mod java_random;
mod ratio_budget;

pub use backoff::{Backoff, Indexing, Strategy};
pub use breaker::{Breaker, BreakerSettings, BreakerState, Permit, Report, Trip};
pub use budget::{Budget, BudgetKind, RetryQuota, ShareBudget, TokenThrottle};
pub use classify::{FAILURES, Failure, KeyRole, Reason, RetryAfter, Transport, Verdict, failure, retry_after};
pub use deadline::{Deadline, Decision, Retrier, Stopped};
pub use java_random::JavaRandom;
pub use ratio_budget::RatioBudget;
