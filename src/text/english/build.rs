//! The words of arranging lines. They must not decide anything.

use crate::model::{Line, ProviderKeyRule, Reason, Unknown};

/// Functions that say one fixed thing.
macro_rules! say {
    ($($name:ident = $text:literal;)*) => {
        $(pub(in crate::text) fn $name() -> String { $text.to_owned() })*
    };
}

say! {
    more_lines = "More lines";
    no_lines = "No line yet. Add one below.";
    three_failed = "Three checks failed. Would one of these help?";
    four_pages = "Four pages";
}

pub(in crate::text) fn build_line(line: Line) -> String {
    match line {
        Line::Begin => "begin",
        Line::Commit => "commit",
        Line::CheckBody => "check the body",
        Line::RequireKey => "require a key",
        Line::LookUpKey => "look up the key",
        Line::ClaimKey => "claim the key, in progress",
        Line::CompleteKey { fenced: true } => "complete the key, store the answer",
        Line::CompleteKey { fenced: false } => "complete the key, whoever owns it",
        Line::ReleaseKey => "release the key",
        Line::LookUpOrder => "look up the order",
        Line::InsertPayment => "insert the payment, pending",
        Line::MarkSucceeded => "mark the payment succeeded",
        Line::DebitWallet => "debit the wallet",
        Line::Charge { key, .. } => match key {
            ProviderKeyRule::PaymentId => "charge, key = payment id",
            ProviderKeyRule::OrderId => "charge, key = order",
            ProviderKeyRule::Fresh => "charge, key = random",
            ProviderKeyRule::None => "charge, no key",
        },
        Line::Answer => "answer 201",
        Line::PickPending => "pick a payment that is pending for long",
        Line::AskProvider => "ask the provider about it",
        Line::Settle { unknown } => match unknown {
            Unknown::Resubmit => "settle; unknown: call again, same key",
            Unknown::MarkFailed => "settle; unknown: mark failed",
            Unknown::Leave => "settle; unknown: leave it",
        },
        // Lines of other effects are said as the listing says them.
        effect => return super::line(effect),
    }
    .to_owned()
}

pub(in crate::text) fn refusal(reason: Reason) -> String {
    match reason {
        Reason::CommitWithoutBegin => "This commit closes nothing. Put a begin above it, or remove it.",
        Reason::NestedBlock => "A block inside a block. Close the first one with a commit.",
        Reason::AfterAnswer => "A line after answer: the handler has ended there. Move it up, or remove it.",
        Reason::NoPaymentYet => "It needs a payment, and no line above makes one.",
        Reason::NoClaimYet => "It needs a key of its own, and no line above claims one.",
        Reason::NoTries => "A call that is tried no time at all.",
        Reason::OfAnotherRoute => "This line belongs to another program.",
        Reason::NothingAsked => "It settles what no line above has asked about.",
        Reason::TooLong => "More lines than a program may have.",
    }
    .to_owned()
}

pub(in crate::text) fn line_refused(number: usize) -> String {
    format!("Line {number} is refused: it cannot mean anything. Until it can, no request is answered.")
}

pub(in crate::text) fn lines_and_edits(lines: usize, edits: usize) -> String {
    let lines = if lines == 1 { "1 line".to_owned() } else { format!("{lines} lines") };
    match edits {
        0 => lines,
        1 => format!("{lines}, 1 edit"),
        more => format!("{lines}, {more} edits"),
    }
}

pub(in crate::text) fn move_up(number: usize, line: &str) -> String {
    format!("Move line {number} up: {line}")
}

pub(in crate::text) fn move_down(number: usize, line: &str) -> String {
    format!("Move line {number} down: {line}")
}

pub(in crate::text) fn remove_line(number: usize, line: &str) -> String {
    format!("Remove line {number}: {line}")
}

pub(in crate::text) fn add_line(line: &str) -> String {
    format!("Add: {line}")
}

pub(in crate::text) fn line_moved(line: &str, number: usize) -> String {
    format!("“{line}” is line {number} now.")
}

pub(in crate::text) fn line_removed(line: &str) -> String {
    format!("“{line}” is removed.")
}

pub(in crate::text) fn line_group(name: &str) -> String {
    match name {
        "blocks" => "Blocks",
        "keys" => "Keys",
        "payments" => "Payments",
        "provider" => "Provider and answer",
        _ => "The job",
    }
    .to_owned()
}

pub(in crate::text) fn help_take_away(number: usize, line: &str) -> String {
    format!("Take away line {number}: {line}")
}

pub(in crate::text) fn help_join(first: usize, second: usize) -> String {
    format!("Join lines {first} and {second}")
}

pub(in crate::text) fn page_name(name: &str) -> String {
    match name {
        "one-missing" => "One line missing",
        "wrong-order" => "Lines in the wrong order",
        "distractors" => "Lines that do not help",
        "blank" => "A blank page",
        _ => "The lesson's own",
    }
    .to_owned()
}
