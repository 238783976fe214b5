//! The words of two runs side by side. They must not decide anything.

use crate::model::Code;
use crate::text::Paise;
use crate::text::english::screen::{parameter, parameter_value};

/// Functions that say one fixed thing.
macro_rules! say {
    ($($name:ident = $text:literal;)*) => {
        $(pub(in crate::text) fn $name() -> String { $text.to_owned() })*
    };
}

say! {
    compare = "Compare";
    compare_with = "Beside it";
    compare_close = "Back to the run";
    rival_story = "the lesson's own run";
    rival_left = "the future you left";
    rival_schedule = "another run";
    side_own = "your run";
    side_switch = "Run";
    parts_here = "the runs part here";
    same_so_far = "So far both runs do the same.";
    same_to_the_end = "Both runs do the same to their end.";
    to_the_parting = "To the first difference";
    outcomes = "What each run has come to";
    outcome_phone = "The phone says";
    outcome_answers = "Answers sent";
    outcome_charges = "Charges";
}

pub(in crate::text) fn rival_setting(name: &str, value: &str) -> String {
    format!("{}: {}", parameter(name), parameter_value(name, value))
}

pub(in crate::text) fn side_setting(name: &str, value: &str) -> String {
    rival_setting(name, value)
}

pub(in crate::text) fn side(left: bool) -> String {
    if left { "Left" } else { "Right" }.to_owned()
}

pub(in crate::text) fn side_drawing(left: bool) -> String {
    let side = if left { "left" } else { "right" };
    format!("The {side} run, from top to bottom")
}

pub(in crate::text) fn side_text(left: bool) -> String {
    let side = if left { "left" } else { "right" };
    format!("The {side} run as text")
}

pub(in crate::text) fn parting(left: Option<&str>, right: Option<&str>) -> String {
    match (left, right) {
        (Some(left), Some(right)) => format!("The runs part here. Left: {left} Right: {right}"),
        (Some(only), None) => format!("The runs part here. Only on the left: {only}"),
        (None, Some(only)) => format!("The runs part here. Only on the right: {only}"),
        (None, None) => "The runs part here.".to_owned(),
    }
}

pub(in crate::text) fn words_without_meaning(left: bool, skipped: &str) -> String {
    let side = if left { "left" } else { "right" };
    format!("Skipped on the {side}, because they name nothing there: {skipped}")
}

pub(in crate::text) fn answers_sent(answers: &[(Code, bool)]) -> String {
    if answers.is_empty() {
        return "none".to_owned();
    }
    let one = |(code, stored): &(Code, bool)| {
        let stored = if *stored { " (stored)" } else { "" };
        format!("{}{stored}", code.number())
    };
    answers.iter().map(one).collect::<Vec<_>>().join(", ")
}

pub(in crate::text) fn charges_made(charges: usize, charged: Paise) -> String {
    match charges {
        0 => "none".to_owned(),
        1 => format!("1, {}", charged.written()),
        more => format!("{more}, {}", charged.written()),
    }
}
