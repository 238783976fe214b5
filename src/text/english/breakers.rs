//! The words of a service behind a circuit breaker. They must not decide what is shown.

use crate::kernel::Micros;
use crate::text::english::studies::{count, seconds_of};

pub(in crate::text) fn breaker_place(time: Micros, rate: u32, is_down: bool) -> String {
    let service = if is_down { "the service is down" } else { "the service works" };
    format!("{} · {} calls a second · {service}", seconds_of(time), count(rate.into()))
}

pub(in crate::text) fn before_the_breaker() -> String {
    "The service works. At 3 s it will go down for a while.".to_owned()
}

pub(in crate::text) fn breaker_over(plain: u32, own: u32, back_ms: Option<u32>) -> String {
    let back = back_ms.map_or_else(
        || "It was not called again".to_owned(),
        |millis| format!("It answers again {} after it is back", seconds_of(Micros::from_millis(millis.into()))),
    );
    format!(
        "{} calls reached the service while it was down; without a breaker {}. {back}.",
        count(own.into()),
        count(plain.into())
    )
}

pub(in crate::text) fn probe_passes(first: bool) -> String {
    let when = if first { "The open time is over: half-open." } else { "Half-open, and there is a permit left." };
    format!("{when} This call is a probe.")
}

pub(in crate::text) fn call_passes() -> String {
    "Closed: a call goes through.".to_owned()
}

pub(in crate::text) fn refused_open(left: Micros) -> String {
    format!("Open for {} more: a call is refused at once.", seconds_of(left))
}

pub(in crate::text) fn refused_half_open() -> String {
    "Half-open, and every permit is out: refused until a probe has an answer.".to_owned()
}

pub(in crate::text) fn late_result() -> String {
    "A result from an earlier state comes in late. It changes nothing.".to_owned()
}

pub(in crate::text) fn breaker_closes() -> String {
    "The probe works: the breaker closes.".to_owned()
}

pub(in crate::text) fn probe_fails() -> String {
    "The probe fails: open again, for the whole time.".to_owned()
}

pub(in crate::text) fn breaker_opens(by_mistake: bool) -> String {
    if by_mistake {
        "One 400 too many: the breaker opens, and the service is well.".to_owned()
    } else {
        "One failure too many in a row: the breaker opens.".to_owned()
    }
}

pub(in crate::text) fn call_fails(in_a_row: u32) -> String {
    if in_a_row == 0 {
        return "No answer in time.".to_owned();
    }
    format!("No answer in time: {} in a row.", failures(in_a_row))
}

pub(in crate::text) fn mistake_answered(in_a_row: u32) -> String {
    if in_a_row == 0 {
        return "400: the caller's mistake. It says nothing about the service, and is not counted.".to_owned();
    }
    format!("400: the caller's mistake, counted as a failure. {} in a row.", failures(in_a_row))
}

pub(in crate::text) fn call_works() -> String {
    "A good answer. It is the failures in a row that count.".to_owned()
}

fn failures(number: u32) -> String {
    if number == 1 { "1 failure".to_owned() } else { format!("{} failures", count(number.into())) }
}

pub(in crate::text) fn breaker_state(place: usize) -> String {
    ["Closed", "Open", "Half-open"].get(place).copied().unwrap_or("Closed").to_owned()
}

pub(in crate::text) fn breaker_states_summary(place: usize, inside: &str) -> String {
    format!("The breaker is {}: {inside}.", breaker_state(place).to_lowercase())
}

pub(in crate::text) fn failures_of(number: u32, most: u32) -> String {
    format!("{number} of {most} failed")
}

pub(in crate::text) fn time_left(left: Micros) -> String {
    format!("{} left", seconds_of(left))
}

pub(in crate::text) fn permits_of(number: u32, most: u32) -> String {
    format!("{number} of {most} out")
}

pub(in crate::text) fn way_to_open(failures: u32) -> String {
    format!("{} in a row", self::failures(failures))
}

pub(in crate::text) fn way_to_half_open(open_for: Micros) -> String {
    format!("after {}", seconds_of(open_for))
}

pub(in crate::text) fn way_back() -> String {
    "a probe fails".to_owned()
}

pub(in crate::text) fn way_home(probes: u32) -> String {
    if probes == 1 { "the probe works".to_owned() } else { format!("{probes} probes work") }
}

pub(in crate::text) fn breaker_note(late: u32) -> String {
    let late = match late {
        0 => String::new(),
        1 => " 1 result came too late for its state and changed nothing.".to_owned(),
        late => format!(" {} results came too late for their state and changed nothing.", count(late.into())),
    };
    format!("A refused call fails too, but at once: nobody waits, and the service can recover.{late}")
}

pub(in crate::text) fn breaker_table() -> String {
    "Your calls, half a second each".to_owned()
}

pub(in crate::text) fn breaker_column_says(
    time: Micros,
    passed: u32,
    refused: u32,
    worked: u32,
    failed: u32,
) -> String {
    format!(
        "From {}: {passed} reached the service, {refused} refused; {worked} good answers, {failed} failed.",
        seconds_of(time)
    )
}

pub(in crate::text) fn passed_on() -> String {
    "reached the service".to_owned()
}

pub(in crate::text) fn passed_in_vain() -> String {
    "reached it while it was down".to_owned()
}

pub(in crate::text) fn refused_at_once() -> String {
    "refused at once".to_owned()
}

pub(in crate::text) fn states_below() -> String {
    "below: how it stands, high is open, half is half-open".to_owned()
}

pub(in crate::text) fn grey_is_down() -> String {
    "grey: the service is down".to_owned()
}

pub(in crate::text) fn breaker_summary(own: bool, while_down: u32) -> String {
    let who = if own { "With your breaker" } else { "Without a breaker" };
    format!("{who}: {} calls reached the service while it was down, so far.", count(while_down.into()))
}
