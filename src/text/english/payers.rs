//! Sentences about who else pays, and about a no that is not the whole truth. They must not decide anything.

use crate::model::{Code, Replay, Scenario};
use crate::run::Trace;

/// Someone beside the first customer presses Pay, with this key.
pub(super) fn other_payer_taps(scenario: &Scenario, key: u8, again: bool) -> String {
    let who = match (scenario.webhook.is_empty(), scenario.same_order) {
        (false, _) => return "The provider's webhook comes in for the same order. It carries no key.".to_owned(),
        (true, true) => "The other device",
        (true, false) => "The other customer",
    };
    let again = if again { " again" } else { "" };
    if key == 0 {
        format!("{who} taps Pay{again}. The request has no key.")
    } else {
        format!("{who} taps Pay{again}. The request has the key {}.", Scenario::key_text(key))
    }
}

/// True where this server refuses a finished key whatever the request says.
pub(super) fn refuses_used_keys(trace: &Trace) -> bool {
    trace.setup().scenario.replay == Replay::Refuse
}

/// The phone hears a definite no, after so many charges for its order.
pub(super) fn told_no(trace: &Trace, code: Code, charges: usize) -> String {
    let number = code.number();
    match code {
        _ if charges > 0 && (code == Code::PaymentRequired || refuses_used_keys(trace)) => {
            format!("The phone hears {number} and says: not paid. But the card was charged.")
        }
        Code::PaymentRequired => "The phone hears 402: the card was declined.".to_owned(),
        _ if refuses_used_keys(trace) => "The phone hears 422: this key was used already.".to_owned(),
        _ => "The phone hears 422: this key was used for another amount. Nothing more is charged.".to_owned(),
    }
}
