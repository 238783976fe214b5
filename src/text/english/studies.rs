//! The words of studies: waits, waves, calls. They must not decide what is shown.

use crate::kernel::Micros;
use crate::retry::Strategy;

/// A number with its thousands apart.
pub(in crate::text) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A length in seconds, to the hundredth where it has any.
pub(in crate::text) fn seconds_of(time: Micros) -> String {
    let hundredths = (time.0 + 5_000) / 10_000;
    match hundredths % 100 {
        0 => format!("{} s", hundredths / 100),
        part if part.is_multiple_of(10) => format!("{}.{} s", hundredths / 100, part / 10),
        part => format!("{}.{part:02} s", hundredths / 100),
    }
}

fn millis(time: Micros) -> String {
    format!("{} ms", count(time.as_millis()))
}

fn many(number: u64, one: &str, more: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{} {more}", count(number)) }
}

pub(in crate::text) fn percent(value: u64) -> String {
    format!("{value}%")
}

pub(in crate::text) fn column(name: &str) -> String {
    let label = match name {
        "retry" => "Retry",
        "ceiling" => "ceiling, ms",
        "wait" => "wait, ms",
        "tried-at" => "tried at, ms",
        "time" => "Time",
        "layer" => "Layer",
        "from" => "from",
        "calls" => "calls",
        "attempt" => "attempt",
        "answered" => "answered",
        "plain-calls" => "calls, no jitter",
        "plain-served" => "served, no jitter",
        "own-calls" => "calls, yours",
        "own-served" => "served, yours",
        "outcome" => "Outcome",
        "peak" => "Peak after the first spike, ¼ s",
        "above" => "Seconds above the line",
        "served" => "Phones served",
        "gave-up" => "Phones that gave up",
        "all-calls" => "Calls in all",
        "strategy" => "Strategy",
        "time-ms" => "time, ms",
        "clients" => "Clients",
        "no-breaker" => "No breaker",
        "with-breaker" => "Yours",
        "while-down" => "Reached it while it was down",
        "waited" => "Waited for failures, in all",
        "refused" => "Refused at once",
        "refused-short" => "refused",
        "good-answers" => "Good answers",
        "back-after" => "Good again after",
        "breaker-then" => "Breaker",
        "passed" => "reached it",
        "worked" => "worked",
        "failed" => "failed",
        "no-cure" => "Plain retries",
        "with-cure" => "Yours",
        "recovery" => "Seconds until it was well again",
        "late-good" => "Answered in time, 220 s to 280 s",
        "late-attempts" => "Attempts a second, 220 s to 280 s",
        "paused-attempts" => "Attempts a second in the pause",
        "wasted" => "Done for nobody",
        "sent" => "sent",
        "in-time" => "in time",
        "for-nobody" => "for nobody",
        "own-sent" => "sent, yours",
        "own-in-time" => "in time, yours",
        "own-for-nobody" => "for nobody, yours",
        other => other,
    };
    label.to_owned()
}

pub(in crate::text) fn study_under_way() -> String {
    "This takes a moment: every client is simulated.".to_owned()
}

pub(in crate::text) fn study_progress(percent: u32) -> String {
    format!("{percent}% done")
}

pub(in crate::text) fn study_stopped(percent: u32) -> String {
    format!("Stopped at {percent}%. Nothing is claimed from a part.")
}

pub(in crate::text) fn go_on() -> String {
    "Go on".to_owned()
}

pub(in crate::text) fn data_table() -> String {
    "Data table".to_owned()
}

pub(in crate::text) fn save_csv() -> String {
    "Save as CSV".to_owned()
}

pub(in crate::text) fn read_chart(summary: &str) -> String {
    format!("Read the chart. {summary}")
}

pub(in crate::text) fn more_of_study() -> String {
    "More settings".to_owned()
}

pub(in crate::text) fn study_label() -> String {
    "What happens".to_owned()
}

pub(in crate::text) fn field_note() -> String {
    "left: no jitter · right: yours".to_owned()
}

pub(in crate::text) fn nothing_to_read() -> String {
    "Nothing has happened yet.".to_owned()
}

pub(in crate::text) fn outcome() -> String {
    "What it came to".to_owned()
}

// Waits.

pub(in crate::text) fn retry_of(retry: usize, retries: usize) -> String {
    format!("Retry {retry} of {retries}")
}

pub(in crate::text) fn retry_name(retry: u32) -> String {
    format!("retry {retry}")
}

pub(in crate::text) fn waits_title() -> String {
    "Wait before each retry, ms".to_owned()
}

pub(in crate::text) fn waits_table() -> String {
    "Schedule".to_owned()
}

pub(in crate::text) fn strategy_says(strategy: Strategy) -> String {
    let text = match strategy {
        Strategy::None => "no wait at all",
        Strategy::Constant => "the same wait every time",
        Strategy::Exponential => "each wait is twice the one before, up to the cap",
        Strategy::FullJitter => "each wait is drawn between 0 and the ceiling",
        Strategy::EqualJitter => "half the ceiling, and the other half is drawn",
        Strategy::Decorrelated => "drawn between the base and three times the last wait",
        Strategy::JitterBeforeCap => "jitter is added first, then the cap cuts it off",
    };
    text.to_owned()
}

pub(in crate::text) fn waits_summary(strategy: Strategy, total: Micros) -> String {
    format!("Waits before each retry: {}. Together {}.", strategy_says(strategy), millis(total))
}

pub(in crate::text) fn ceiling() -> String {
    "ceiling".to_owned()
}

pub(in crate::text) fn wait_drawn(fixed: bool) -> String {
    if fixed { "the wait".to_owned() } else { "the wait that was drawn".to_owned() }
}

pub(in crate::text) fn waited(retry: u32, ceiling: Micros, wait: Micros, at: Micros) -> String {
    format!("Retry {retry} waits {} of at most {}, and comes at {}.", millis(wait), millis(ceiling), millis(at))
}

pub(in crate::text) fn before_the_first_wait() -> String {
    "The first attempt has just failed. How long will the client wait?".to_owned()
}

pub(in crate::text) fn far_retry(retry: u32, ceiling: Micros, wrapped_ms: i64) -> String {
    let here = millis(ceiling);
    if u64::try_from(wrapped_ms) == Ok(ceiling.as_millis()) {
        format!("Retry {retry} would wait at most {here}.")
    } else {
        format!(
            "Retry {retry} would wait at most {here}. Written as base · (1 << n) in 64 bits, it would be {wrapped_ms} ms."
        )
    }
}

pub(in crate::text) fn strips_title() -> String {
    "When each attempt comes".to_owned()
}

pub(in crate::text) fn strips_summary(retries: usize) -> String {
    format!("When each of {} comes, one line a strategy.", many(retries as u64, "retry", "retries"))
}

pub(in crate::text) fn strip_says(strategy: &str, retries: usize, last: Micros) -> String {
    format!("{strategy}: {}, the last at {}.", many(retries as u64, "retry", "retries"), millis(last))
}

// Waves.

pub(in crate::text) fn wave_place(time: Micros, clients: u32) -> String {
    format!("{} · all {} fail in the same instant", seconds_of(time), many(clients.into(), "phone", "phones"))
}

pub(in crate::text) fn before_the_wave(clients: u32) -> String {
    format!(
        "{} are about to fail in one instant. What does the server see next?",
        many(clients.into(), "phone", "phones")
    )
}

pub(in crate::text) fn wave_at(time: Micros, plain: u32, calls: u32, served: u32) -> String {
    format!(
        "At {}: {} without jitter. With yours {}, of which {served} served.",
        seconds_of(time),
        many(plain.into(), "call", "calls"),
        many(calls.into(), "call", "calls"),
    )
}

pub(in crate::text) fn wave_over(plain: u32, own: u32) -> String {
    format!(
        "After the first spike, the peak is {} in a quarter second without jitter, {} with yours.",
        count(plain.into()),
        count(own.into())
    )
}

pub(in crate::text) fn wave_title(strategy: Strategy) -> String {
    match strategy {
        Strategy::Exponential => "No jitter",
        Strategy::None => "No wait",
        Strategy::Constant => "Constant wait",
        Strategy::FullJitter => "Full jitter",
        Strategy::EqualJitter => "Equal jitter",
        Strategy::Decorrelated => "Decorrelated jitter",
        Strategy::JitterBeforeCap => "Jitter before the cap",
    }
    .to_owned()
}

pub(in crate::text) fn wave_summary(strategy: Strategy, peak: u32, served: u32, gave_up: u32) -> String {
    format!(
        "{}: peak {} in a quarter second after the first spike, {} served, {} gave up.",
        wave_title(strategy),
        count(peak.into()),
        count(served.into()),
        count(gave_up.into())
    )
}

pub(in crate::text) fn wave_unfinished(strategy: Strategy) -> String {
    format!("{}: arrivals in each quarter second so far.", wave_title(strategy))
}

pub(in crate::text) fn bucket_says(time: Micros, calls: u32, served: u32) -> String {
    format!("At {}: {}, {} served.", seconds_of(time), many(calls.into(), "call", "calls"), count(served.into()))
}

pub(in crate::text) fn capacity_line(capacity: u32) -> String {
    format!("capacity: {} in each ¼ s", count(capacity.into()))
}

pub(in crate::text) fn served() -> String {
    "served".to_owned()
}

pub(in crate::text) fn turned_away() -> String {
    "turned away, tries again or gives up".to_owned()
}

pub(in crate::text) fn quarters_as_seconds(quarters: u32) -> String {
    let hundredths = quarters * 25;
    match hundredths % 100 {
        0 => format!("{}", hundredths / 100),
        50 => format!("{}.5", hundredths / 100),
        part => format!("{}.{part}", hundredths / 100),
    }
}

pub(in crate::text) fn wave_table() -> String {
    "Arrivals in each quarter second".to_owned()
}

pub(in crate::text) fn wave_note() -> String {
    "Jitter moves calls; only limits and budgets forbid them.".to_owned()
}

pub(in crate::text) fn field_title() -> String {
    "Every phone, now".to_owned()
}

pub(in crate::text) fn field_says(clients: u32) -> String {
    format!(
        "{}, one dot each: without jitter at the left, yours at the right.",
        many(clients.into(), "phone", "phones")
    )
}

pub(in crate::text) fn field_legend(name: &str) -> String {
    let label = match name {
        "waiting" => "waiting",
        "turned-away" => "turned away just now",
        "served" => "served",
        _ => "gave up",
    };
    label.to_owned()
}

// Calls.

pub(in crate::text) fn step_of(step: usize, steps: usize) -> String {
    format!("Step {step} of {steps}")
}

pub(in crate::text) fn user() -> String {
    "User".to_owned()
}

pub(in crate::text) fn layer_name(place: usize, layers: usize) -> String {
    // The last of these names, so that the one above the bottom is always the same.
    const NAMES: [&str; 5] = ["Edge", "Gateway", "Web tier", "Service", "DB client"];
    let name = NAMES.len().checked_sub(layers).and_then(|first| NAMES.get(first + place)).filter(|_| place < layers);
    name.map_or_else(|| "Database".to_owned(), |name| (*name).to_owned())
}

pub(in crate::text) fn before_the_calls() -> String {
    "One tap, and the database at the bottom is failing.".to_owned()
}

pub(in crate::text) fn call_began(layer: &str, attempt: u32) -> String {
    format!("Attempt {attempt} of the layer above goes to the {layer}.")
}

pub(in crate::text) fn call_at_the_bottom(number: u64) -> String {
    format!("Call {} reaches the database.", count(number))
}

pub(in crate::text) fn call_came_back(bottom: u64) -> String {
    format!("An answer goes back up; {} have reached the database.", many(bottom, "call", "calls"))
}

pub(in crate::text) fn calls_over(bottom: u64, worked: bool) -> String {
    let end = if worked { "The last one worked." } else { "All of them failed." };
    format!("One tap became {} at the database. {end}", many(bottom, "call", "calls"))
}

pub(in crate::text) fn call_for_nobody(number: u64) -> String {
    format!("Call {} reaches the database. Nobody waits for it.", count(number))
}

pub(in crate::text) fn user_leaves(time: Micros) -> String {
    format!("{}: the user leaves", seconds_of(time))
}

pub(in crate::text) fn of_those_for_nobody() -> String {
    "Of those, for nobody".to_owned()
}

pub(in crate::text) fn left_over(leaves: Micros, after: u64, bottom: u64, ends: Micros) -> String {
    let ends = seconds_of(ends);
    if after == 0 {
        return format!("The layers stopped at {ends}, after {}. None was for nobody.", many(bottom, "call", "calls"));
    }
    format!(
        "The user left at {}. {} of {} were sent after that, for nobody. The layers stopped at {ends}.",
        seconds_of(leaves),
        count(after),
        many(bottom, "call", "calls")
    )
}

pub(in crate::text) fn calls_that_arrive() -> String {
    "Calls that arrive".to_owned()
}

pub(in crate::text) fn calls_table() -> String {
    "Every call".to_owned()
}

pub(in crate::text) fn from_the_user() -> String {
    "from the user".to_owned()
}

pub(in crate::text) fn times_attempts(calls: u64, attempts: u32) -> String {
    let attempts = many(attempts.into(), "attempt", "attempts");
    format!("{} × {attempts} at most", count(calls))
}

pub(in crate::text) fn calls_measured(requests: u64, mean: &str, expected: Option<&str>, refused: u64) -> String {
    let expected = expected.map_or_else(String::new, |expected| format!(" Expected: {expected}."));
    let refused =
        if refused > 0 { format!(" A breaker refused {}.", many(refused, "call", "calls")) } else { String::new() };
    format!(
        "{} requests one after the other: {mean} database calls each on average.{expected}{refused}",
        count(requests)
    )
}

pub(in crate::text) fn tree_summary(bottom: u64, layers: usize) -> String {
    format!(
        "One tap through {}: {} at the database so far.",
        many(layers as u64, "layer", "layers"),
        many(bottom, "call", "calls")
    )
}

pub(in crate::text) fn leaf_says(number: u64, time: Micros, worked: bool, for_nobody: bool) -> String {
    let end = if worked { "worked" } else { "failed" };
    let nobody = if for_nobody { " Nobody waited for it." } else { "" };
    format!("Database call {} was sent at {} and {end}.{nobody}", count(number), seconds_of(time))
}

pub(in crate::text) fn worst_case(most: u64) -> String {
    format!("{} is the worst case", count(most))
}

pub(in crate::text) fn expected_note() -> String {
    "expected database calls a tap, by how many of them fail".to_owned()
}

pub(in crate::text) fn expected_says(fails: u64, calls: &str) -> String {
    format!("Where {fails}% of the database calls fail, a tap makes {calls} of them.")
}

pub(in crate::text) fn your_number() -> String {
    "Your number".to_owned()
}

pub(in crate::text) fn that_many() -> String {
    "That many".to_owned()
}

pub(super) fn load_parameter(name: &str) -> &str {
    match name {
        "clients" => "Phones",
        "capacity" => "Served each second",
        "rate" => "Requests each second",
        "outage_ms" => "Outage, ms",
        "queue_limit" => "Longest queue",
        "skip_expired" => "Work nobody waits for",
        "layers" => "Layers",
        "retrying" => "Who tries again",
        "works" => "The bottom works, ‰",
        "budget" => "Retry budget",
        "breaker" => "Circuit breaker",
        "breaker_failures" => "Opens at failures in a row",
        "breaker_open_ms" => "Open time, ms",
        "breaker_probes" => "Permits when half-open",
        "mistakes" => "Callers' mistakes, ‰",
        "mistakes_count" => "A mistake counts",
        "deadline_ms" => "Deadline, ms",
        "indexing" => "First exponent",
        "generator" => "Random numbers",
        "far_retry" => "A retry far out",
        "predicted" => "Your prediction",
        other => other,
    }
}

pub(super) fn load_parameter_value<'a>(name: &str, value: &'a str) -> &'a str {
    match (name, value) {
        ("backoff", "none") => "no wait",
        ("backoff", "constant") => "constant",
        ("backoff", "exponential") => "exponential, no jitter",
        ("backoff", "full-jitter") => "full jitter",
        ("backoff", "equal-jitter") => "equal jitter",
        ("backoff", "decorrelated") => "decorrelated",
        ("backoff", "jitter-before-cap") => "jitter before the cap",
        ("retrying", "every") => "every layer",
        ("retrying", "outermost") => "the first alone",
        ("retrying", "innermost") => "the last alone",
        ("budget", "none") => "none",
        ("budget", "share-10") => "10% of requests",
        ("budget", "ratio-20") => "20% in 10 s, 10 a second",
        ("budget", "tokens") => "ten tokens",
        ("indexing", "from-zero") => "0, as in the article",
        ("indexing", "from-one") => "1, as in the simulator",
        ("generator", "page") => "the page's",
        ("generator", "java") => "Java's",
        ("mistakes_count", "off") => "not at all",
        ("mistakes_count", "on") => "as a failure",
        ("skip_expired", "off") => "is done",
        ("skip_expired", "on") => "is dropped",
        (_, other) => other,
    }
}
