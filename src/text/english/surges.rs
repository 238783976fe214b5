//! The words of a server that pauses under retries. They must not decide what is shown.

use crate::kernel::Micros;
use crate::text::english::studies::{count, seconds_of};

pub(in crate::text) fn surge_place(time: Micros, rate: u32) -> String {
    format!("{} · {} requests a second, all the time", seconds_of(time), count(rate.into()))
}

pub(in crate::text) fn before_the_surge() -> String {
    "The server keeps up. At 30 s it will pause, and then work as before.".to_owned()
}

pub(in crate::text) fn surge_at(time: Micros, paused: bool, plain: u32, own: u32) -> String {
    let pause = if paused { "The server pauses." } else { "The server works." };
    format!(
        "{pause} In the second before {} it answered {} in time with plain retries, {} with yours.",
        seconds_of(time),
        count(plain.into()),
        count(own.into())
    )
}

pub(in crate::text) fn surge_over(plain: Option<u32>, own: Option<u32>) -> String {
    let well = |seconds: Option<u32>| match seconds {
        None => "never".to_owned(),
        Some(0) => "at once".to_owned(),
        Some(1) => "after 1 second".to_owned(),
        Some(seconds) => format!("after {seconds} seconds"),
    };
    format!("Well again after the pause: with plain retries {}, with yours {}.", well(plain), well(own))
}

pub(in crate::text) fn surge_note(capacity: u32, attempts: u32) -> String {
    let threshold = capacity / attempts.max(1);
    format!(
        "{} ÷ {attempts} attempts = {}: at more requests a second than this, plain retries keep the server down.",
        count(capacity.into()),
        count(threshold.into())
    )
}

pub(in crate::text) fn surge_rules(rate: u32, attempts: u32) -> String {
    let attempts = if attempts == 1 { "1 attempt".to_owned() } else { format!("{attempts} attempts") };
    format!("{} requests a second, {attempts} of 1 s", count(rate.into()))
}

pub(in crate::text) fn surge_summary(own: bool, recovery: Option<Option<u32>>) -> String {
    let who = if own { "Your setting" } else { "Plain retries" };
    match recovery {
        None => format!("{who}: the server's work in each second so far."),
        Some(None) => format!("{who}: the server never comes back."),
        Some(Some(seconds)) => format!("{who}: well again {seconds} s after the pause."),
    }
}

pub(in crate::text) fn surge_table() -> String {
    "The server's work, second by second".to_owned()
}

pub(in crate::text) fn second_says(time: Micros, sent: u32, in_time: u32, for_nobody: u32) -> String {
    format!(
        "From {}: {} sent, {} answered in time, {} done for nobody.",
        seconds_of(time),
        count(sent.into()),
        count(in_time.into()),
        count(for_nobody.into())
    )
}

pub(in crate::text) fn capacity_a_second(capacity: u32) -> String {
    format!("capacity: {} a second", count(capacity.into()))
}

pub(in crate::text) fn in_time() -> String {
    "answered in time".to_owned()
}

pub(in crate::text) fn for_nobody() -> String {
    "done for nobody".to_owned()
}

pub(in crate::text) fn sent() -> String {
    "attempts sent".to_owned()
}

pub(in crate::text) fn never() -> String {
    "never".to_owned()
}
