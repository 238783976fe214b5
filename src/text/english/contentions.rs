//! The words of clients that compete for one row. They must not decide what is shown.

use crate::retry::Strategy;
use crate::text::english::studies::{count, wave_title};

pub(in crate::text) fn contention_place(clients: u32) -> String {
    if clients == 1 { "1 client".to_owned() } else { format!("{} clients, one row", count(clients.into())) }
}

pub(in crate::text) fn before_the_contention() -> String {
    "All read one row, and each writes if it is unchanged. Who loses, waits and reads again.".to_owned()
}

/// Values without a wait, with plain backoff, and with full jitter: calls, then milliseconds.
pub(in crate::text) fn contention_at(clients: u32, calls: [u64; 3], millis: [u64; 3]) -> String {
    let [none, plain, full] = calls.map(count);
    let [none_ms, plain_ms, full_ms] = millis.map(count);
    format!(
        "{clients} clients. No wait: {none} calls, {none_ms} ms. No jitter: {plain}, {plain_ms} ms. Full jitter: {full}, {full_ms} ms."
    )
}

pub(in crate::text) fn contention_note() -> String {
    "Means of ten runs. This server is never full: that is why no wait is first. A full one is another lesson."
        .to_owned()
}

pub(in crate::text) fn contention_outcome(clients: u32) -> String {
    format!("{} clients", count(clients.into()))
}

pub(in crate::text) fn contention_table() -> String {
    "Calls and time by clients and strategy".to_owned()
}

pub(in crate::text) fn calls_of_contention() -> String {
    "Calls until everybody has won".to_owned()
}

pub(in crate::text) fn time_of_contention() -> String {
    "Time until everybody has won, ms".to_owned()
}

pub(in crate::text) fn contention_axis() -> String {
    "by number of clients".to_owned()
}

pub(in crate::text) fn contention_summary(time: bool) -> String {
    let what = if time { "Time" } else { "Calls" };
    format!("{what} until everybody has won, by number of clients, one line a strategy.")
}

pub(in crate::text) fn contention_says(clients: u32, values: &[(Strategy, u64)], time: bool) -> String {
    let unit = if time { " ms" } else { " calls" };
    let one = |(strategy, value): &(Strategy, u64)| format!("{} {}{unit}", strategy_short(*strategy), count(*value));
    format!("{}: {}.", contention_place(clients), values.iter().map(one).collect::<Vec<_>>().join(", "))
}

pub(in crate::text) fn strategy_short(strategy: Strategy) -> String {
    match strategy {
        Strategy::Exponential => "no jitter".to_owned(),
        Strategy::None => "no wait".to_owned(),
        Strategy::FullJitter => "full".to_owned(),
        Strategy::EqualJitter => "equal".to_owned(),
        Strategy::Decorrelated => "decorrelated".to_owned(),
        other => wave_title(other),
    }
}
