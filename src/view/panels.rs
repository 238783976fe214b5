//! Panels beside the stage: listing, tables, promises, moves, and the run as text. They must not know the browser.

use crate::lesson::Settings;
use crate::model::{
    Action, Deed, JOB, Judgement, Line, Listing, PaymentStatus, Promise, Scenario, Serving, Spot, Via, World,
};
use crate::run::Trace;
use crate::text::Words;
use crate::view::Purse;
use crate::view::effect_tables::effect_tables;

/// A row of the listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingRow {
    /// The line's number from 1; none for a branch.
    pub number: Option<usize>,
    /// Its code.
    pub code: String,
    /// How deep it stands: 1 inside a block, 1 more for a branch.
    pub depth: u8,
    /// True where it does nothing, because requests carry no key.
    pub off: bool,
    /// Which servers stand here.
    pub here: Vec<String>,
}

/// A program of the page: who runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// `POST /v1/payments`.
    Payments,
    /// `POST /v1/webhooks`, where the webhook pays too.
    Webhook,
    /// The job, where there is one.
    Job,
}

impl Route {
    /// All routes, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::Payments, Self::Webhook, Self::Job];

    /// Its listing; empty where there is no such route.
    #[must_use]
    pub fn listing(self, scenario: &Scenario) -> &Listing {
        match self {
            Self::Payments => &scenario.parts().handler,
            Self::Webhook => &scenario.parts().webhook,
            Self::Job => &scenario.parts().job,
        }
    }

    /// What is written over it.
    #[must_use]
    pub fn heading(self, words: Words) -> String {
        match self {
            Self::Payments => words.handler_heading(),
            Self::Webhook => words.webhook_heading(),
            Self::Job => words.job_heading(),
        }
    }

    /// The same in a scenario, whose handler may not be about payments.
    #[must_use]
    pub fn heading_in(self, words: Words, scenario: &Scenario) -> String {
        match self {
            Self::Payments => words.handler_of(scenario.deed()),
            _ => self.heading(words),
        }
    }

    /// True where a process runs this route.
    fn is_run_by(self, scenario: &Scenario, world: &World, number: u8) -> bool {
        let Some(serving) = world.process(number).and_then(|process| process.serving) else { return false };
        let client = world.attempt(serving.attempt).map_or(0, |attempt| attempt.client);
        let own = if client > 0 && !scenario.webhook.is_empty() { Self::Webhook } else { Self::Payments };
        self == if number == JOB { Self::Job } else { own }
    }
}

/// The listing with each process's place marked.
#[must_use]
pub fn listing(words: Words, scenario: &Scenario, world: &World) -> Vec<ListingRow> {
    listing_of(words, scenario, world, Route::Payments)
}

/// The listing of a route with each process's place marked; no rows where there is no such route.
#[must_use]
pub fn listing_of(words: Words, scenario: &Scenario, world: &World, route: Route) -> Vec<ListingRow> {
    let keyless = scenario.client_key == crate::model::ClientKey::None;
    let mut rows = Vec::new();
    let mut inside = 0;
    let lines = route.listing(scenario).lines();
    for (index, line) in lines.iter().enumerate() {
        if *line == Line::Commit {
            inside = 0;
        }
        let off = keyless && line.needs_key();
        let here = |branch: bool| {
            servers_at(words, lines, world, index, *line, branch)
                .into_iter()
                .filter(|(number, _)| route.is_run_by(scenario, world, *number))
                .map(|(_, text)| text)
                .collect()
        };
        rows.push(ListingRow {
            number: Some(index + 1),
            code: words.line(*line),
            depth: inside,
            off,
            here: here(false),
        });
        let branch = words.branch(*line);
        if !branch.is_empty() {
            rows.push(ListingRow { number: None, code: branch, depth: inside + 1, off, here: here(true) });
        }
        if *line == Line::Begin {
            inside = 1;
        }
    }
    rows
}

fn servers_at(
    words: Words,
    lines: &[Line],
    world: &World,
    index: usize,
    line: Line,
    branch: bool,
) -> Vec<(u8, String)> {
    let stands = |spot: Spot| match spot {
        Spot::Line(at) => !branch && usize::from(at) == index,
        // A branch is marked at the first line that leads there.
        Spot::AnswerFromKey => branch && first_with(lines, index, |one| one.needs_key()) && line.needs_key(),
        Spot::AnswerFromOrder => branch && matches!(line, Line::InsertPayment | Line::LookUpOrder),
        Spot::AnswerFromFact(deed) => {
            let branches = |one: &Line| Deed::of(&[*one]) == Some(deed) && !words.branch(*one).is_empty();
            branch && first_with(lines, index, branches)
        }
        Spot::MarkFailed | Spot::DeleteRows => branch && matches!(line, Line::Charge { .. }),
        Spot::Send(_) => branch && matches!(line, Line::Charge { .. }),
    };
    (0..)
        .zip(&world.servers)
        .chain([(JOB, &world.job)])
        .filter(|(_, process)| process.serving.is_some_and(|_: Serving| stands(process.spot)))
        .map(|(server, process)| (server, words.at_line(server, process.waiting)))
        .collect()
}

fn first_with(lines: &[Line], index: usize, matches: impl Fn(&Line) -> bool) -> bool {
    lines.iter().position(matches) == Some(index)
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// Its name.
    pub name: &'static str,
    /// Its columns.
    pub columns: &'static [&'static str],
    /// Its rows, each with true where the last step changed it.
    pub rows: Vec<(Vec<String>, bool)>,
}

/// The tables at a step, with what the step changed.
#[must_use]
pub fn tables(scenario: &Scenario, world: &World, before: &World) -> Vec<TableView> {
    let keys = |world: &World| -> Vec<Vec<String>> {
        world
            .keys
            .iter()
            .map(|row| {
                let hash: String = scenario.fingerprint_of(row.body).chars().take(8).collect();
                let (status, response) = match row.answer {
                    None => ("in_progress", String::new()),
                    Some(answer) => ("completed", response(answer.code.number(), answer.payment)),
                };
                let cells = [Scenario::key_text(row.key), hash, status.to_owned(), response];
                // The article's first column says whose key it is; with one customer it says nothing.
                let client = (scenario.clients > 1).then(|| (u16::from(row.client) + 1).to_string());
                client.into_iter().chain(cells).collect()
            })
            .collect()
    };
    let payments = |world: &World| -> Vec<Vec<String>> {
        world
            .payments
            .iter()
            .map(|row| {
                let status = match row.status {
                    PaymentStatus::Pending => "pending",
                    PaymentStatus::Succeeded => "succeeded",
                    PaymentStatus::Failed => "failed",
                };
                vec![Scenario::payment_text(row.payment), order_text(row.order), status.to_owned()]
            })
            .collect()
    };
    let charges = |world: &World| -> Vec<Vec<String>> {
        (1..)
            .zip(&world.charges)
            .map(|(number, charge)| {
                let payment = if charge.payment == 0 { String::new() } else { Scenario::payment_text(charge.payment) };
                let name = if charge.via == Via::Wallet { "debit" } else { "ch" };
                vec![format!("{name}_{number}"), payment, order_text(charge.order)]
            })
            .collect()
    };
    let key_columns: &[&str] = if scenario.clients > 1 {
        &["client", "key", "hash", "status", "response"]
    } else {
        &["key", "hash", "status", "response"]
    };
    let effects = effect_tables(scenario, world, before);
    if scenario.deed() != Deed::Pay {
        let used = scenario.handler.lines().iter().any(|line| line.needs_key());
        let keys = used.then(|| table("idempotency_keys", key_columns, keys(world), &keys(before)));
        return keys.into_iter().chain(effects).collect();
    }
    let mut tables = vec![
        table("idempotency_keys", key_columns, keys(world), &keys(before)),
        table("payments", &["payment", "order", "status"], payments(world), &payments(before)),
    ];
    match Purse::of(scenario) {
        Purse::Bank => {
            tables.push(table("charges", &["charge", "payment", "order"], charges(world), &charges(before)));
        }
        Purse::Wallet => {
            tables.push(table("wallets", &["debit", "payment", "order"], charges(world), &charges(before)));
        }
        Purse::None => {}
    }
    tables.extend(effects);
    tables
}

fn table(
    name: &'static str,
    columns: &'static [&'static str],
    rows: Vec<Vec<String>>,
    before: &[Vec<String>],
) -> TableView {
    let rows = rows.into_iter().map(|row| (row.clone(), !before.contains(&row))).collect();
    TableView { name, columns, rows }
}

fn response(code: u16, payment: u8) -> String {
    if payment == 0 { code.to_string() } else { format!("{code} {}", Scenario::payment_text(payment)) }
}

fn order_text(order: u8) -> String {
    format!("order {}", u16::from(order) + 77)
}

/// A promise and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromiseRow {
    /// Which.
    pub promise: Promise,
    /// In words.
    pub text: String,
    /// How it stands.
    pub judgement: Judgement,
    /// How it stands, in words.
    pub says: String,
}

/// The promises of a lesson at a step.
#[must_use]
pub fn promises(words: Words, shown: &[Promise], scenario: &Scenario, world: &World) -> Vec<PromiseRow> {
    shown
        .iter()
        .map(|promise| {
            let judgement = promise.judge(scenario, world);
            let says = match judgement {
                Judgement::Kept => words.kept(),
                Judgement::Broken => words.broken(),
                Judgement::NotYet => words.not_yet(),
            };
            PromiseRow { promise: *promise, text: words.promise(*promise), judgement, says }
        })
        .collect()
}

/// What kind of choice a group holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveGroup {
    /// What happens in a world that works.
    Ordinary,
    /// Clocks.
    Clock,
    /// What breaks.
    Fault,
}

/// Every enabled choice, grouped.
#[must_use]
pub fn moves(words: Words, scenario: &Scenario, world: &World) -> Vec<(MoveGroup, Vec<(Action, String)>)> {
    let group = |action: Action| match action {
        Action::Fire(_) => MoveGroup::Clock,
        other if other.is_fault() => MoveGroup::Fault,
        _ => MoveGroup::Ordinary,
    };
    let enabled = world.enabled(scenario);
    [MoveGroup::Ordinary, MoveGroup::Clock, MoveGroup::Fault]
        .into_iter()
        .map(|wanted| {
            let of_group = enabled.iter().filter(|action| group(**action) == wanted);
            (wanted, of_group.map(|action| (*action, words.move_of(scenario.deed(), *action))).collect::<Vec<_>>())
        })
        .filter(|(_, choices)| !choices.is_empty())
        .collect()
}

/// A sentence of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextRow {
    /// When.
    pub time: String,
    /// What.
    pub sentence: String,
    /// True for the step that is shown.
    pub current: bool,
}

/// What it came to, for a run that is over and was watched to its end.
#[must_use]
pub fn ending(words: Words, trace: &Trace, steps: usize) -> Option<TextRow> {
    if steps != trace.len() || trace.is_empty() || !trace.is_over() {
        return None;
    }
    let world = trace.end();
    let phone = world.clients.first().map(|client| client.phone).unwrap_or_default();
    let deed = trace.setup().scenario.deed();
    if deed != Deed::Pay {
        let sentence = words.ending_of(deed, phone, world.effects);
        return Some(TextRow { time: String::new(), sentence, current: false });
    }
    let sentence = words.ending(phone, world.charges.len(), world.orders_charged(), Settings::charged(&world));
    Some(TextRow { time: String::new(), sentence, current: false })
}

/// The sentences of some steps of a run, from 0; `steps` have happened.
#[must_use]
pub fn text_rows(words: Words, trace: &Trace, range: core::ops::Range<usize>, steps: usize) -> Vec<TextRow> {
    let row = |index: usize| {
        let step = trace.steps().get(index)?;
        Some(TextRow { time: words.clock(step.at), sentence: words.narrate(trace, step), current: index + 1 == steps })
    };
    range.filter_map(row).collect()
}

/// The run as text, up to a step.
#[must_use]
pub fn text_view(words: Words, trace: &Trace, steps: usize) -> Vec<TextRow> {
    text_rows(words, trace, 0..steps, steps).into_iter().chain(ending(words, trace, steps)).collect()
}
