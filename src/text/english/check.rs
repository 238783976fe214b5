//! The words of the search. They must not decide what was found.

use crate::check::{Bound, Mutation, Place};
use crate::model::{Line, Phone};
use crate::text::english::phone_says;

pub(in crate::text) fn check_button() -> String {
    "Check".to_owned()
}

pub(in crate::text) fn back_to_the_run() -> String {
    "Back to the run".to_owned()
}

pub(in crate::text) fn bounds_heading() -> String {
    "What may go wrong".to_owned()
}

pub(in crate::text) fn bounds_note() -> String {
    "The search tries every order of these. Each may happen at most this often.".to_owned()
}

pub(in crate::text) fn bound(bound: Bound) -> String {
    match bound {
        Bound::Taps => "Taps",
        Bound::Servers => "Servers",
        Bound::Lost => "Messages lost",
        Bound::Duplicated => "Messages duplicated",
        Bound::Crashes => "Crashes",
        Bound::Restarts => "Restarts of the app",
        Bound::Early => "Timers too early",
    }
    .to_owned()
}

pub(in crate::text) fn one_fewer(bound: &str) -> String {
    format!("{bound}: one fewer")
}

pub(in crate::text) fn one_more(bound: &str) -> String {
    format!("{bound}: one more")
}

pub(in crate::text) fn places_heading() -> String {
    "Where it may go wrong".to_owned()
}

pub(in crate::text) fn place(place: Place) -> String {
    match place {
        Place::PhoneLink => "Phone’s link",
        Place::ProviderLink => "Provider’s link",
        Place::Servers => "Servers crash",
        Place::Job => "The job crashes",
        Place::Restart => "The app restarts",
        Place::EarlyPhone => "Phone’s wait is too short",
        Place::EarlyProvider => "Wait for the provider is too short",
        Place::EarlyLease => "Lease runs out too soon",
        Place::EarlyAge => "Job looks too soon",
        Place::EarlyForgetting => "Keys are forgotten too soon",
    }
    .to_owned()
}

pub(in crate::text) fn check_start() -> String {
    "Check every schedule".to_owned()
}

pub(in crate::text) fn search_deeper() -> String {
    "Search deeper".to_owned()
}

pub(in crate::text) fn cancel() -> String {
    "Cancel".to_owned()
}

pub(in crate::text) fn search_progress(states: u32, depth: u32) -> String {
    format!("{} states so far, {depth} steps deep", count(states))
}

pub(in crate::text) fn violated_in(steps: u32) -> String {
    format!("Violated in {steps} steps")
}

pub(in crate::text) fn holds_in(states: u32) -> String {
    format!("Holds: {} states", count(states))
}

pub(in crate::text) fn reached_in(steps: u32) -> String {
    format!("Possible in {steps} steps")
}

pub(in crate::text) fn unreached() -> String {
    "Not possible".to_owned()
}

pub(in crate::text) fn unfinished_at(states: u32) -> String {
    format!("Stopped at {} states", count(states))
}

pub(in crate::text) fn claims_nothing() -> String {
    "Not every schedule was tried, so this claims nothing.".to_owned()
}

pub(in crate::text) fn not_promised() -> String {
    "Not promised here".to_owned()
}

pub(in crate::text) fn cured_in(title: &str) -> String {
    format!("Cured in: {title}")
}

pub(in crate::text) fn happy_path() -> String {
    "A customer can be told “paid”".to_owned()
}

pub(in crate::text) fn no_shorter_way(states: u32) -> String {
    format!("No shorter schedule does it. {} states were looked at.", count(states))
}

pub(in crate::text) fn every_schedule_with(taps: u8, lost: u8, duplicated: u8, crashes: u8, early: u8) -> String {
    let parts = [
        several(taps, "tap", "taps"),
        format!("{lost} lost"),
        format!("{duplicated} duplicated"),
        several(crashes, "crash", "crashes"),
        format!("{early} too early"),
    ];
    format!("Every schedule with at most {}. It says nothing about more.", parts.join(", "))
}

pub(in crate::text) fn no_single_step() -> String {
    "No single step decides: leave out any one of them, and it still happens.".to_owned()
}

pub(in crate::text) fn why_decides(step: usize, what: &str, others: &[usize]) -> String {
    let first = format!("Step {step} decides: “{what}”. Leave it out, and it does not happen.");
    match others {
        [] => format!("{first} Grey steps only follow."),
        [one] => format!("{first} Without step {one} it does not happen either. Grey steps only follow."),
        more => {
            let list: Vec<String> = more.iter().map(ToString::to_string).collect();
            format!("{first} Without any one of steps {} it does not happen either.", list.join(", "))
        }
    }
}

pub(in crate::text) fn it_decides() -> String {
    "decides".to_owned()
}

pub(in crate::text) fn did_not_matter() -> String {
    "did not matter".to_owned()
}

pub(in crate::text) fn this_run() -> String {
    "This run".to_owned()
}

pub(in crate::text) fn nearest_safe_run(step: usize) -> String {
    format!("Nearest safe run, without step {step}")
}

pub(in crate::text) fn charges_of_orders(charges: usize, orders: usize) -> String {
    let charges = if charges == 1 { "1 charge".to_owned() } else { format!("{charges} charges") };
    if orders == 1 { format!("{charges}, 1 order") } else { format!("{charges}, {orders} orders") }
}

pub(in crate::text) fn play_it() -> String {
    "Play it".to_owned()
}

pub(in crate::text) fn show_why() -> String {
    "Show".to_owned()
}

pub(in crate::text) fn promises_checked() -> String {
    "Promises, every one".to_owned()
}

pub(in crate::text) fn earlier_checks() -> String {
    "Earlier checks".to_owned()
}

pub(in crate::text) fn earlier_check(setting: &str, taps: u8) -> String {
    format!("{setting}, {}", several(taps, "tap", "taps"))
}

pub(in crate::text) fn setting_is(name: &str, value: &str) -> String {
    format!("{name}: {value}")
}

pub(in crate::text) fn this_handler() -> String {
    "This handler".to_owned()
}

pub(in crate::text) fn knowledge_heading() -> String {
    "What the phone can know".to_owned()
}

pub(in crate::text) fn knowledge_note() -> String {
    "Behind each screen: what the bank may have done. Each truth has a run; play it.".to_owned()
}

pub(in crate::text) fn screen_after(phone: Phone, taps: u8) -> String {
    format!("“{}” after {}", phone_says(phone), several(taps, "tap", "taps"))
}

pub(in crate::text) fn truth(charges: u8, steps: u32) -> String {
    let charges = match charges {
        0 => "Not charged".to_owned(),
        1 => "Charged once".to_owned(),
        2 => "Charged twice".to_owned(),
        more => format!("Charged {more} times"),
    };
    format!("{charges}, {steps} steps")
}

pub(in crate::text) fn may_be_charged(charges: &[u8]) -> String {
    let list: Vec<String> = charges.iter().map(ToString::to_string).collect();
    match list.as_slice() {
        [] => beyond_the_bounds(),
        [one] if one == "1" => "Behind this screen the bank has charged exactly once.".to_owned(),
        [one] => format!("Behind this screen the bank has charged {one} times."),
        [rest @ .., last] => {
            format!("Behind this screen the bank may have charged {} or {last} times.", rest.join(", "))
        }
    }
}

pub(in crate::text) fn beyond_the_bounds() -> String {
    "More went wrong in this run than the search tries.".to_owned()
}

pub(in crate::text) fn proving(states: u32) -> String {
    format!("Checking every schedule: {} states so far…", count(states))
}

pub(in crate::text) fn proof_broken(steps: u32) -> String {
    format!("Right in this run, but a schedule of {steps} steps breaks it.")
}

pub(in crate::text) fn rehearse(runs: u32) -> String {
    format!("Make {} random runs first", count(runs))
}

pub(in crate::text) fn rehearsed(broken: u32, made: u32) -> String {
    format!("{} of {} random runs charged twice.", count(broken), count(made))
}

pub(in crate::text) fn order_only() -> String {
    "Times follow a fixed pace here: only the order was searched.".to_owned()
}

pub(in crate::text) fn all_settings() -> String {
    "Everything else".to_owned()
}

pub(in crate::text) fn presets() -> String {
    "Key policies as published".to_owned()
}

pub(in crate::text) fn preset(name: &str) -> String {
    match name {
        "stripe-v1" => "Like Stripe, v1".to_owned(),
        "ietf-draft" => "Like the IETF draft".to_owned(),
        _ => "Like the article".to_owned(),
    }
}

pub(in crate::text) fn grid_heading() -> String {
    "Which line keeps which promise".to_owned()
}

pub(in crate::text) fn grid_note() -> String {
    "One small change of the handler per row. A number is the fewest steps that break the promise.".to_owned()
}

pub(in crate::text) fn grid_start() -> String {
    "Search every small change".to_owned()
}

pub(in crate::text) fn grid_progress(done: usize, all: usize) -> String {
    format!("{done} of {all} changes searched")
}

pub(in crate::text) fn grid_change() -> String {
    "Change".to_owned()
}

pub(in crate::text) fn means_nothing() -> String {
    "Such a handler cannot run.".to_owned()
}

pub(in crate::text) fn mutation(mutation: &Mutation, lines: &[Line]) -> String {
    let code = |at: usize| lines.get(at).map(|line| super::line(*line)).unwrap_or_default();
    match mutation {
        Mutation::Removed(at) => format!("without {} {}", at + 1, code(*at)),
        Mutation::Swapped(at) => format!("{} and {} swapped", at + 1, at + 2),
        Mutation::Opened(at) => format!("no transaction from {}", at + 1),
        Mutation::Changed(at, line) => format!("{} is now {}", at + 1, super::line(*line)),
    }
}

pub(in crate::text) fn flow_heading() -> String {
    "The flow in seven steps".to_owned()
}

fn several(number: u8, one: &str, more: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {more}") }
}

/// Digits in threes: counts of states are read by people of every country.
fn count(number: u32) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
