//! The bank statement and what is in force. It must not show a sum that is covered.

use crate::lesson::{Settings, parameter};
use crate::run::Trace;
use crate::text::{Paise, Words};

/// The statement at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementView {
    /// The sum, or its cover.
    pub sum: String,
    /// The sum as it is spoken.
    pub spoken: String,
    /// How many charges for how many orders.
    pub summary: String,
    /// True where there is one too many.
    pub wrong: bool,
}

/// The statement at a step of a run.
#[must_use]
pub fn statement(words: Words, trace: &Trace, steps: usize, uncovered: bool) -> StatementView {
    let world = trace.world_at(steps);
    if !uncovered {
        let summary = words.covered_summary();
        return StatementView { sum: words.covered(), spoken: summary.clone(), summary, wrong: false };
    }
    let charged: Paise = Settings::charged(&world);
    StatementView {
        sum: charged.written(),
        spoken: words.spoken_sum(charged),
        summary: words.statement_summary(world.charges.len()),
        wrong: world.charges.len() > 1,
    }
}

/// The line under the stage: attempts, timeout, key.
#[must_use]
pub fn rules(words: Words, settings: &Settings, trace: &Trace) -> String {
    let key = parameter("client_key").map(|parameter| parameter.value(settings)).unwrap_or_default();
    words.rules(trace.setup().scenario.attempts_per_tap, trace.setup().timing.phone_wait, &key)
}
