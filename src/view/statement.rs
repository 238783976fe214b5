//! The statement of the purse a handler takes money from, and what is in force. It must not show a sum that is covered.

use crate::lesson::{Settings, parameter};
use crate::model::{Deed, Line, Promise, Scenario, World};
use crate::run::Trace;
use crate::text::{Paise, Words};

/// Where a handler takes money from: it decides whose statement is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// An account at a bank, through the provider.
    Bank,
    /// A balance in our own database.
    Wallet,
    /// None: it only creates payments, and they are counted.
    None,
}

impl Purse {
    /// The purse of a scenario's handler.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let has = |wanted: fn(&Line) -> bool| scenario.handler.lines().iter().any(wanted);
        if has(|line| matches!(line, Line::Charge { .. })) {
            Self::Bank
        } else if has(|line| *line == Line::DebitWallet) {
            Self::Wallet
        } else if has(|line| *line == Line::InsertPayment) {
            Self::None
        } else {
            Self::Bank
        }
    }
}

/// The statement at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementView {
    /// Whose statement it is.
    pub heading: String,
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
    if trace.setup().scenario.deed() != Deed::Pay {
        return tally(words, &trace.setup().scenario, &world, uncovered);
    }
    let purse = Purse::of(&trace.setup().scenario);
    let heading = match purse {
        Purse::Bank => words.statement_heading(),
        Purse::Wallet => words.wallet_heading(),
        Purse::None => words.payments_heading(),
    };
    if !uncovered {
        let summary = words.covered_summary();
        let sum = if purse == Purse::None { words.payments_covered() } else { words.covered() };
        return StatementView { heading, sum, spoken: summary.clone(), summary, wrong: false };
    }
    if purse == Purse::None {
        return created(words, heading, &world);
    }
    let charged: Paise = Settings::charged(&world);
    let orders = world.orders_charged();
    StatementView {
        heading,
        sum: charged.written(),
        spoken: words.spoken_sum(charged),
        summary: words.statement_summary(world.charges.len(), orders),
        wrong: world.charges.len() > orders,
    }
}

/// What a handler did that moves no customer's money.
fn tally(words: Words, scenario: &Scenario, world: &World, uncovered: bool) -> StatementView {
    let deed = scenario.deed();
    let heading = words.tally_heading(deed);
    if !uncovered {
        let summary = words.covered_summary();
        return StatementView {
            heading,
            sum: words.payments_covered(),
            spoken: summary.clone(),
            summary,
            wrong: false,
        };
    }
    let (sum, summary) = (words.tally(deed, world.effects), words.tally_summary(deed, world.effects));
    let spoken = format!("{sum}, {summary}");
    let wrong = Promise::ALL.into_iter().any(|promise| promise.speaks_of(deed) && !promise.is_kept(scenario, world));
    StatementView { heading, sum, spoken, summary, wrong }
}

/// How many payments a handler created that moves no money.
fn created(words: Words, heading: String, world: &World) -> StatementView {
    let payments = world.payments.len();
    let summary = words.payments_summary(payments);
    let sum = words.payments_count(payments);
    StatementView { heading, sum, spoken: summary.clone(), summary, wrong: payments > 1 }
}

/// The line under the stage: attempts, timeout, key.
#[must_use]
pub fn rules(words: Words, settings: &Settings, trace: &Trace) -> String {
    let key = parameter("client_key").map(|parameter| parameter.value(settings)).unwrap_or_default();
    words.rules(trace.setup().scenario.attempts_per_tap, trace.setup().timing.phone_wait, &key)
}
