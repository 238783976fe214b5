//! Sentences for steps and choices: what happened, to whom, and what nobody can know. They must not decide anything.

use crate::model::{
    Action, Change, Code, Deed, Event, JOB, Kind, Line, Listing, Name, PaymentStatus, Phone, Scenario, Timer,
};
use crate::run::{Step, Trace};
use crate::text::english::deeds;
use crate::text::english::job::{job_worked, picked_by_job};
use crate::text::english::payers::{other_payer_taps, refuses_used_keys, told_no};
use crate::text::english::screen::{mark_answer, mark_payment, seconds, server_letter};

/// The sentence of a step: the most telling of its facts.
pub(in crate::text) fn narrate(trace: &Trace, step: &Step) -> String {
    match step.action {
        Action::Tap(_) => tapped(trace, step),
        Action::Deliver(name) => delivered(trace, name, step),
        Action::Lose(name) => lost(name),
        Action::Duplicate(name) => format!("The network makes a second copy of {}.", envelope(name)),
        Action::Step(JOB) => job_worked(step),
        Action::Step(server) => worked(trace, server, step),
        Action::Crash(JOB) => "The job crashes. The payment stays pending, and the job will come again.".to_owned(),
        Action::Crash(server) => {
            format!(
                "Server {} crashes and starts anew. What it had in memory is gone; its tables stay.",
                server_letter(server)
            )
        }
        Action::Fire(timer) => fired(trace, timer, step),
        Action::Restart(0) => "The app is closed and opened again. Open attempts are forgotten.".to_owned(),
        Action::Restart(_) => "The other app is closed and opened again. Open attempts are forgotten.".to_owned(),
    }
}

fn tapped(trace: &Trace, step: &Step) -> String {
    let made = step.events.iter().find_map(|event| match event {
        Event::Tapped { attempt, .. } => Some(*attempt),
        _ => None,
    });
    let Some(number) = made else { return "The customer taps, but nothing leaves the phone.".to_owned() };
    let world = trace.end();
    let key = world.attempt(number).map_or(0, |attempt| attempt.key);
    let client = world.attempt(number).map_or(0, |attempt| attempt.client);
    let again = world.attempt_numbers().any(|(n, attempt)| n < number && attempt.client == client);
    let deed = trace.setup().scenario.deed();
    if deed != Deed::Pay {
        return deeds::taps(deed, client, again);
    }
    if client > 0 {
        return other_payer_taps(&trace.setup().scenario, key, again);
    }
    let earlier = world.attempt_numbers().find(|(n, attempt)| *n < number && key != 0 && attempt.key == key);
    match (number, key, earlier) {
        (1, 0, _) => "The customer taps Pay. A request leaves the phone.".to_owned(),
        (1, key, _) => {
            format!("The customer taps Pay. The request has a key for this order: {}.", Scenario::key_text(key))
        }
        (_, 0, _) => "The customer taps again. Nothing says that both requests mean one order.".to_owned(),
        (_, _, Some((_, first))) if asks_for_something_else(trace, first.body, number) => {
            "The customer taps again: the same key, but another amount.".to_owned()
        }
        (_, _, Some((first, _))) => {
            format!("The customer taps again, with the same key as attempt {first}: the same order.")
        }
        (_, key, None) => format!("The customer taps again, with a new key, {}.", Scenario::key_text(key)),
    }
}

/// True where an attempt's body says something else than this one.
fn asks_for_something_else(trace: &Trace, body: u8, attempt: u8) -> bool {
    let world = trace.end();
    world.attempt(attempt).is_some_and(|attempt| trace.setup().scenario.really_differ(body, attempt.body))
}

/// True where the server takes this attempt for an earlier one with its key that says something else.
fn is_the_wrong_answer(trace: &Trace, attempt: u8) -> bool {
    let (world, scenario) = (trace.end(), &trace.setup().scenario);
    let Some(own) = world.attempt(attempt) else { return false };
    world
        .attempts
        .iter()
        .filter(|other| other.key == own.key)
        .any(|other| scenario.same_fingerprint(other.body, own.body) && scenario.really_differ(other.body, own.body))
}

fn delivered(trace: &Trace, name: Name, step: &Step) -> String {
    let attempt = name.attempt;
    for event in &step.events {
        match *event {
            Event::Late(name) if name.kind == Kind::Answer => {
                return format!("The answer to attempt {attempt} arrives late. The phone no longer listens.");
            }
            Event::Late(_) => return "The provider's reply arrives late. Nobody waits for it.".to_owned(),
            Event::Told { code: code @ (Code::PaymentRequired | Code::Unprocessable), .. } => {
                let world = trace.world_at(index_of(trace, step));
                return told_no(trace, code, world.attempt(attempt).map_or(0, |one| world.charges_for(one.order)));
            }
            Event::Told { client, code, .. } => {
                let (deed, goes_on) = (trace.setup().scenario.deed(), goes_on(trace, step, client));
                return deeds::told(deed, client, attempt, code, goes_on)
                    .unwrap_or_else(|| told(attempt, code, goes_on));
            }
            Event::Charged { again: true, .. } => {
                return "The provider charges the card again. Nothing tells it that this is the same order.".to_owned();
            }
            Event::Charged { .. } => return "The provider charges the card.".to_owned(),
            Event::ProviderRepeated { .. } => {
                return "The provider knows this key. It repeats its first reply and charges nothing.".to_owned();
            }
            Event::Declined { .. } => return "The card is declined.".to_owned(),
            _ => {}
        }
    }
    match name.kind {
        Kind::Request => started(name, step),
        Kind::Reply => "The provider's answer reaches the server.".to_owned(),
        Kind::JobReply => "The provider's answer reaches the job.".to_owned(),
        Kind::Answer => format!("The answer to attempt {attempt} reaches the phone."),
        Kind::Call | Kind::JobCall => "The call reaches the provider.".to_owned(),
    }
}

fn started(name: Name, step: &Step) -> String {
    let attempt =
        if name.copy > 0 { format!("A copy of attempt {}", name.attempt) } else { format!("Attempt {}", name.attempt) };
    let server = step.events.iter().find_map(|event| match event {
        Event::Started { server, .. } => Some(*server),
        _ => None,
    });
    server.map_or_else(
        || format!("{attempt} waits for a free server."),
        |server| format!("{attempt} reaches server {}.", server_letter(server)),
    )
}

/// The place of a step in its run; the end where it is of another.
fn index_of(trace: &Trace, step: &Step) -> usize {
    trace.steps().iter().position(|other| core::ptr::eq(other, step)).unwrap_or(trace.len())
}

/// What a phone does that has not heard yes or no.
fn goes_on(trace: &Trace, step: &Step, client: u8) -> &'static str {
    let world = trace.world_at(index_of(trace, step) + 1);
    match world.clients.get(usize::from(client)) {
        Some(client) if client.backing_off => "The app will try again by itself.",
        Some(client) if client.phone == Phone::Paying => "The phone waits for its other request.",
        Some(client) if client.phone == Phone::Paid => "The phone has been told “paid” already.",
        _ => "The phone says: try again.",
    }
}

fn told(attempt: u8, code: Code, goes_on: &str) -> String {
    match code {
        Code::Created | Code::Unchanged => {
            format!("The phone hears 201 for attempt {attempt}. It says: payment successful.")
        }
        Code::Accepted => format!("The phone hears 202: not known yet. {goes_on}"),
        Code::Conflict => format!("The phone hears 409: still being worked on. {goes_on}"),
        Code::BadRequest => "The phone hears 400: this request makes no sense.".to_owned(),
        Code::PaymentRequired | Code::Unprocessable | Code::Taken => format!("The phone hears {}.", mark_answer(code)),
        Code::ServerError => format!("The phone hears 500. {goes_on}"),
    }
}

fn lost(name: Name) -> String {
    let attempt = name.attempt;
    match name.kind {
        Kind::Request => format!("The request of attempt {attempt} is lost. The server never sees it."),
        Kind::Answer => format!("The answer to attempt {attempt} is lost. The phone hears nothing."),
        Kind::Call => "The call to the provider is lost.".to_owned(),
        Kind::JobCall => "The job's call to the provider is lost.".to_owned(),
        Kind::JobReply => "The provider's reply to the job is lost.".to_owned(),
        Kind::Reply => "The provider's reply is lost. The server cannot know what happened.".to_owned(),
    }
}

fn worked(trace: &Trace, server: u8, step: &Step) -> String {
    let (number, server) = (server, server_letter(server));
    let handler = listing_of(trace, step, number);
    if let Some(sentence) = deeds::worked(trace, number, step, |at| handler.at(at)) {
        return sentence;
    }
    let moves_money = step.events.iter().any(|event| matches!(event, Event::Charged { .. }));
    let stores_answer = step.events.iter().any(|event| matches!(event, Event::Wrote(Change::KeyCompleted { .. })));
    let claims =
        step.events.iter().any(|event| matches!(event, Event::Wrote(Change::KeyClaimed { .. }))) && !moves_money;
    let mut read = "runs a line";
    let mut changes: Vec<String> = Vec::new();
    for event in &step.events {
        match *event {
            Event::Answered { attempt, code, replayed: true, .. } if is_the_wrong_answer(trace, attempt) => {
                let code = code.number();
                return format!("Another request with the same hash. Server {server} sends it the stored {code}.");
            }
            Event::Answered { code, replayed: true, .. } => {
                return format!(
                    "Server {server} finds the key finished and sends its stored answer, {}, again.",
                    code.number()
                );
            }
            Event::Answered { code: Code::Conflict, .. } => {
                return format!("The key is still in progress. Server {server} answers 409: ask again later.");
            }
            Event::Answered { code: Code::Unprocessable, .. } if refuses_used_keys(trace) => {
                return format!("The key is finished. Server {server} does not repeat its answer: 422, used already.");
            }
            Event::Answered { code: Code::Unprocessable, .. } => {
                return format!("Same key, but not the same request. Server {server} refuses it with 422.");
            }
            Event::Answered { code, .. } => return format!("Server {server} answers {}.", mark_answer(code)),
            Event::Conflict { line, .. } if matches!(handler.at(line), Some(Line::CompleteKey { .. })) => {
                return format!(
                    "The key is no longer server {server}'s to complete. It saves nothing and looks it up."
                );
            }
            Event::Conflict { line, .. } if handler.at(line) == Some(Line::MarkSucceeded) => {
                return format!("The order has a succeeded payment already. Server {server} saves nothing: too late.");
            }
            Event::Conflict { line, .. } => {
                let known = if handler.at(line).is_some_and(Line::needs_key) { "key" } else { "order" };
                return format!("This {known} is known already. Server {server} saves nothing and looks it up.");
            }
            Event::TookOver { .. } => {
                return format!("Server {server} takes the key over and goes on where the first one stopped.");
            }
            Event::RanOn { .. } => return format!("The key is in progress. Server {server} runs on regardless."),
            Event::StartedOver { .. } => {
                return format!("The row is gone. Server {server} starts again at the first line.");
            }
            Event::Sent(name) if name.kind == Kind::Call => {
                return format!("Server {server} calls the provider and waits.");
            }
            Event::Charged { again: true, .. } => changes.push("takes the money a second time".to_owned()),
            Event::Charged { .. } => changes.push("takes the money".to_owned()),
            // A claim that is finished in the same commit was never in progress for anybody else.
            Event::Wrote(Change::KeyClaimed { key, .. }) if stores_answer && !moves_money => {
                changes.push(format!("notes key {}", Scenario::key_text(key)));
            }
            Event::Wrote(Change::PaymentMarked { payment, status }) if claims && stores_answer => {
                changes.push(format!("marks {}", mark_payment(payment, status)));
            }
            // Beside the money, and then the answer, the payment's row goes without saying: sentences stay short.
            Event::Wrote(Change::PaymentInserted { .. }) if moves_money || (claims && stores_answer) => {}
            Event::Wrote(Change::PaymentMarked { .. }) if moves_money && stores_answer => {}
            Event::Wrote(change) => changes.push(changed(change)),
            Event::Ran { line, .. } => read = handler.at(line).map_or(read, reads),
            _ => {}
        }
    }
    let committed = step.events.iter().any(|event| matches!(event, Event::Committed { .. }));
    match changes.as_slice() {
        [] => format!("Server {server} {read}."),
        [only] if committed => format!("In one commit, server {server} {only}."),
        [only] => format!("Server {server} {only}."),
        [all @ .., last] => format!("In one commit, server {server} {} and {last}.", all.join(", ")),
    }
}

/// The listing of the request a server works on.
fn listing_of<'a>(trace: &'a Trace, step: &Step, server: u8) -> &'a Listing {
    let world = trace.world_at(index_of(trace, step));
    let serving = world.process(server).and_then(|process| process.serving);
    let client = serving.and_then(|one| world.attempt(one.attempt).map(|attempt| attempt.client));
    trace.setup().scenario.listing_for(client.unwrap_or(0))
}

/// What a line does that changes no row.
const fn reads(line: Line) -> &'static str {
    match line {
        Line::CheckBody => "checks the body",
        Line::RequireKey => "looks whether there is a key",
        Line::LookUpKey => "looks the key up",
        Line::LookUpOrder => "looks the order up",
        _ => "runs a line",
    }
}

pub(super) fn changed(change: Change) -> String {
    match change {
        Change::KeyClaimed { key, .. } => format!("notes key {} (in progress)", Scenario::key_text(key)),
        Change::KeyCompleted { code, .. } => format!("stores the answer {}", code.number()),
        Change::KeyReleased { key } => format!("deletes the key {}", Scenario::key_text(key)),
        Change::LeaseOver { key } => format!("ends the lease of {}", Scenario::key_text(key)),
        Change::PaymentInserted { payment, .. } => {
            format!("adds payment {} as pending", Scenario::payment_text(payment))
        }
        Change::PaymentMarked { payment, status } => {
            let status = match status {
                PaymentStatus::Pending => "pending",
                PaymentStatus::Succeeded => "succeeded",
                PaymentStatus::Failed => "failed",
            };
            format!("marks payment {} as {status}", Scenario::payment_text(payment))
        }
        Change::PaymentDeleted { payment } => format!("deletes payment {}", Scenario::payment_text(payment)),
        Change::ProviderForgot { .. } => "forgets a key".to_owned(),
        other => deeds::changed(other),
    }
}

fn fired(trace: &Trace, timer: Timer, step: &Step) -> String {
    let early = step.events.iter().any(|event| matches!(event, Event::Fired { early: true, .. }));
    match timer {
        Timer::Phone(client) => {
            let wait = seconds(trace.setup().timing.phone_wait);
            let phone = trace.world_at(index_of(trace, step) + 1).clients.get(usize::from(client)).copied();
            if early {
                format!("{wait} and no answer. The phone says: something went wrong. The server is still busy.")
            } else if phone.is_some_and(|phone| phone.phone == Phone::TryAgain) {
                format!("{wait} and no answer. The phone says: something went wrong, try again.")
            } else {
                format!("{wait} and no answer. {}", goes_on(trace, step, client))
            }
        }
        Timer::Backoff(_) => "The app has waited long enough and tries again by itself.".to_owned(),
        Timer::Provider(JOB) => "The job has waited long enough for the provider. It will come again.".to_owned(),
        Timer::Provider(server) => {
            format!("Server {} has waited long enough for the provider.", server_letter(server))
        }
        Timer::Lease(key) => {
            format!("The lease of {} runs out: the next request may take it over.", Scenario::key_text(key))
        }
        Timer::Retention(key) => format!("The key {} is old enough and is forgotten.", Scenario::key_text(key)),
        Timer::ProviderMemory(_) => "The provider forgets a key.".to_owned(),
        Timer::Age(_) => picked_by_job(step, early),
    }
}

/// "The answer to attempt 1", as a heading.
pub(in crate::text) fn picked_envelope(name: Name) -> String {
    let text = envelope(name);
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// "the answer to attempt 1".
fn envelope(name: Name) -> String {
    let Name { attempt, call, copy, .. } = name;
    let copy = if copy > 0 { " (a copy)" } else { "" };
    match name.kind {
        Kind::Request => format!("the request of attempt {attempt}{copy}"),
        Kind::Answer => format!("the answer to attempt {attempt}{copy}"),
        Kind::JobCall => format!("the job's call {call} for attempt {attempt}{copy}"),
        Kind::JobReply => format!("the reply to the job's call {call} for attempt {attempt}{copy}"),
        Kind::Call => format!("call {call} for attempt {attempt}{copy}"),
        Kind::Reply => format!("the reply to call {call} for attempt {attempt}{copy}"),
    }
}

pub(in crate::text) fn action(action: Action) -> String {
    match action {
        Action::Tap(0) => "Tap Pay".to_owned(),
        Action::Tap(_) => "The other customer taps Pay".to_owned(),
        Action::Deliver(name) => format!("Deliver {}", envelope(name)),
        Action::Lose(name) => format!("Lose {}", envelope(name)),
        Action::Duplicate(name) => format!("Duplicate {}", envelope(name)),
        Action::Step(JOB) => "The job runs its next line".to_owned(),
        Action::Crash(JOB) => "Crash the job".to_owned(),
        Action::Fire(Timer::Provider(JOB)) => "The job stops waiting for the provider".to_owned(),
        Action::Step(server) => format!("Server {} runs its next line", server_letter(server)),
        Action::Crash(server) => format!("Crash server {}", server_letter(server)),
        Action::Fire(Timer::Phone(_)) => "The phone stops waiting".to_owned(),
        Action::Fire(Timer::Backoff(_)) => "The app tries again".to_owned(),
        Action::Fire(Timer::Provider(server)) => {
            format!("Server {} stops waiting for the provider", server_letter(server))
        }
        Action::Fire(Timer::Lease(key)) => format!("The lease of {} runs out", Scenario::key_text(key)),
        Action::Fire(Timer::Retention(key)) => format!("The key {} is forgotten", Scenario::key_text(key)),
        Action::Fire(Timer::Age(attempt)) => format!("The job picks the payment of attempt {attempt}"),
        Action::Fire(Timer::ProviderMemory(_)) => "The provider forgets a key".to_owned(),
        Action::Restart(0) => "Close the app and open it again".to_owned(),
        Action::Restart(_) => "Close the other app and open it again".to_owned(),
    }
}

pub(in crate::text) fn phone_says(phone: Phone) -> String {
    match phone {
        Phone::Idle => "Ready to pay".to_owned(),
        Phone::Paying => "Paying…".to_owned(),
        Phone::TryAgain => "Something went wrong, try again".to_owned(),
        Phone::Paid => "Payment successful".to_owned(),
        Phone::Failed(code) => format!("Not paid: {}", mark_answer(code)),
    }
}
