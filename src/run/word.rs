//! The words of a schedule: choices about named things. They must not contain indices into a trace or hashes, so one
//! schedule means the same under two settings and stays readable.

use core::fmt;

use crate::model::{Action, JOB, Name, Timer};

/// One word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// A choice of the model: `tap`, `d:q2`, `x:a1`, `2:q1`, `s:A`, `!A`, `f:phone`, `!phone`; `f:age1` starts the job
    /// on the payment of attempt 1, `job` runs its next line, `!job` ends it, `f:job` ends its wait.
    Do(Action),
    /// `h:a1`: from here on `~` leaves this envelope alone, also where it does not exist yet.
    Hold(Name),
    /// `~`: go on until nothing is due; `~3`: three actions of it.
    Go(Option<u16>),
    /// `@7`: go on until the run has seven steps.
    Until(u16),
}

impl Word {
    /// Reads one word; `None` where the text is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "~" => return Some(Self::Go(None)),
            "job" => return Some(Self::Do(Action::Step(JOB))),
            "!job" => return Some(Self::Do(Action::Crash(JOB))),
            "tap" => return Some(Self::Do(Action::Tap(0))),
            "tap2" => return Some(Self::Do(Action::Tap(1))),
            _ => {}
        }
        if let Some(count) = text.strip_prefix('~') {
            return Some(Self::Go(Some(count.parse().ok()?)));
        }
        if let Some(step) = text.strip_prefix('@') {
            return Some(Self::Until(step.parse().ok()?));
        }
        if let Some(who) = text.strip_prefix('!') {
            let action = phone(who).map(Action::Restart).or_else(|| server(who).map(Action::Crash))?;
            return Some(Self::Do(action));
        }
        let (verb, object) = text.split_once(':')?;
        let named = |make: fn(Name) -> Action| Name::parse(object).map(|name| Self::Do(make(name)));
        match verb {
            "d" => named(Action::Deliver),
            "x" => named(Action::Lose),
            "2" => named(Action::Duplicate),
            "h" => Name::parse(object).map(Self::Hold),
            "s" => server(object).map(|server| Self::Do(Action::Step(server))),
            "f" => timer(object).map(|timer| Self::Do(Action::Fire(timer))),
            _ => None,
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Go(None) => out.write_str("~"),
            Self::Go(Some(count)) => write!(out, "~{count}"),
            Self::Until(step) => write!(out, "@{step}"),
            Self::Hold(name) => write!(out, "h:{name}"),
            Self::Do(action) => match action {
                Action::Tap(client) => write!(out, "tap{}", client_suffix(client)),
                Action::Deliver(name) => write!(out, "d:{name}"),
                Action::Lose(name) => write!(out, "x:{name}"),
                Action::Duplicate(name) => write!(out, "2:{name}"),
                Action::Step(JOB) => out.write_str("job"),
                Action::Crash(JOB) => out.write_str("!job"),
                Action::Step(server) => write!(out, "s:{}", server_letter(server)),
                Action::Crash(server) => write!(out, "!{}", server_letter(server)),
                Action::Restart(client) => write!(out, "!phone{}", client_suffix(client)),
                Action::Fire(timer) => write_timer(out, timer),
            },
        }
    }
}

fn write_timer(out: &mut fmt::Formatter<'_>, timer: Timer) -> fmt::Result {
    match timer {
        Timer::Phone(client) => write!(out, "f:phone{}", client_suffix(client)),
        Timer::Backoff(client) => write!(out, "f:backoff{}", client_suffix(client)),
        Timer::Provider(JOB) => out.write_str("f:job"),
        Timer::Age(attempt) => write!(out, "f:age{attempt}"),
        Timer::Provider(server) => write!(out, "f:{}", server_letter(server)),
        Timer::Lease(key) => write!(out, "f:lease{key}"),
        Timer::Retention(key) => write!(out, "f:retention{key}"),
        Timer::ProviderMemory(place) => write!(out, "f:memory{}", u16::from(place) + 1),
    }
}

fn timer(text: &str) -> Option<Timer> {
    if text == "job" {
        return Some(Timer::Provider(JOB));
    }
    if let Some(server) = server(text) {
        return Some(Timer::Provider(server));
    }
    if let Some(client) = phone(text) {
        return Some(Timer::Phone(client));
    }
    if let Some(rest) = text.strip_prefix("backoff") {
        return client(rest).map(Timer::Backoff);
    }
    let number = |prefix: &str| text.strip_prefix(prefix).and_then(count);
    let lease = number("lease").map(Timer::Lease);
    let retention = number("retention").map(Timer::Retention);
    let memory = number("memory").map(|place| Timer::ProviderMemory(place - 1));
    let age = number("age").map(Timer::Age);
    lease.or(retention).or(memory).or(age)
}

fn phone(text: &str) -> Option<u8> {
    client(text.strip_prefix("phone")?)
}

fn client(suffix: &str) -> Option<u8> {
    match suffix {
        "" => Some(0),
        "2" => Some(1),
        _ => None,
    }
}

const fn client_suffix(client: u8) -> &'static str {
    if client == 0 { "" } else { "2" }
}

/// A number from 1 without sign or leading zero.
fn count(digits: &str) -> Option<u8> {
    if digits.starts_with(['0', '+']) { None } else { digits.parse().ok() }
}

fn server(text: &str) -> Option<u8> {
    match text {
        "A" => Some(0),
        "B" => Some(1),
        "C" => Some(2),
        _ => None,
    }
}

/// The letter of a server, counted from 0.
const fn server_letter(server: u8) -> char {
    match server {
        0 => 'A',
        1 => 'B',
        _ => 'C',
    }
}

#[cfg(test)]
mod tests {
    use super::Word;

    fn check(text: &str, is_word: bool) {
        let word = Word::parse(text);
        assert_eq!(word.is_some(), is_word, "{text}");
        if let Some(word) = word {
            assert_eq!(word.to_string(), text);
        }
    }

    #[test]
    fn words_have_one_spelling() {
        let good = [
            "tap",
            "tap2",
            "d:q2",
            "x:a1",
            "2:q1",
            "h:a1",
            "f:phone",
            "f:phone2",
            "f:backoff",
            "f:A",
            "s:B",
            "!C",
            "!phone",
            "!phone2",
            "~",
            "~3",
            "@7",
            "d:c2.1''",
            "f:lease1",
            "f:retention2",
            "f:memory1",
            "f:age2",
            "f:job",
            "job",
            "!job",
            "x:j1.1",
            "d:r2.1",
        ];
        for text in good {
            check(text, true);
        }
        for text in ["", "Tap", "tap3", "d:", "d:A", "s:q1", "s:D", "f:", "f:lease0", "~x", "@", "!D", "x:a1 ", "h:A"] {
            check(text, false);
        }
    }
}
