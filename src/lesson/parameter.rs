//! Parameters: settings by name, as links and controls see them. It must not know any lesson.

use core::fmt;

use crate::lesson::{BudgetName, Job, ListingName, Page, Retrying, SecondBody, SecondPayer, Settings};
use crate::load::Generator;
use crate::model::{
    Card, ClientKey, Constraint, Fingerprint, InFlight, Mismatch, NoReply, ProviderKeyRule, Replay, Scope, Store,
    Unknown,
};
use crate::retry::{Indexing, Strategy};

/// What values a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One of these names.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(u32, u32),
}

/// A setting by name.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name in links.
    pub name: &'static str,
    /// What it takes.
    pub shape: Shape,
    /// The number, or the place of the choice.
    get: fn(&Settings) -> u32,
    set: fn(&mut Settings, u32),
}

/// Why a value could not be used, and what was used instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParameterError {
    /// The parameter.
    pub name: &'static str,
    /// What was given.
    pub given: String,
    /// The nearest valid value.
    pub used: String,
}

impl fmt::Display for ParameterError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {:?} cannot be used, {} is used instead", self.name, self.given, self.used)
    }
}

impl core::error::Error for ParameterError {}

impl Parameter {
    /// The value in these settings.
    #[must_use]
    pub fn value(&self, settings: &Settings) -> String {
        let number = (self.get)(settings);
        match self.shape {
            Shape::Choice(names) => names.get(number as usize).copied().unwrap_or_default().to_owned(),
            Shape::Number(..) => number.to_string(),
        }
    }

    /// Sets a value. A number out of range is brought into it; anything else that is no value changes nothing.
    ///
    /// # Errors
    /// What was given and what is in force instead.
    pub fn set(&self, settings: &mut Settings, given: &str) -> Result<(), ParameterError> {
        let number = match self.shape {
            Shape::Choice(names) => {
                names.iter().position(|name| *name == given).and_then(|place| u32::try_from(place).ok())
            }
            Shape::Number(low, high) => {
                let number = whole(given).map(|number| number.clamp(low.into(), high.into()));
                number.and_then(|number| u32::try_from(number).ok())
            }
        };
        if let Some(number) = number {
            (self.set)(settings, number);
        }
        let used = self.value(settings);
        if used == given { Ok(()) } else { Err(ParameterError { name: self.name, given: given.to_owned(), used }) }
    }
}

/// A whole number of any length; one too long for 64 bits is as large as can be.
fn whole(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if text.starts_with('-') { i64::MIN } else { i64::MAX }))
}

/// A parameter that chooses between values: their names and the values, in one list.
macro_rules! choice {
    ($name:literal, $($field:ident).+, [$($label:literal => $value:expr),+ $(,)?]) => {
        Parameter {
            name: $name,
            shape: Shape::Choice(&[$($label),+]),
            get: |settings| {
                let values = [$($value),+];
                let place = values.iter().position(|value| *value == settings.$($field).+);
                place.and_then(|place| u32::try_from(place).ok()).unwrap_or(0)
            },
            set: |settings, place| {
                let values = [$($value),+];
                if let Some(value) = values.get(place as usize) {
                    settings.$($field).+ = *value;
                }
            },
        }
    };
}

/// A parameter that is a number.
macro_rules! number {
    ($name:literal, $($field:ident).+, $low:literal, $high:literal) => {
        Parameter {
            name: $name,
            shape: Shape::Number($low, $high),
            get: |settings| settings.$($field).+,
            set: |settings, number| settings.$($field).+ = number,
        }
    };
}

/// The parameters of a world.
pub const PARAMETERS: &[Parameter] = &[
    choice!("client_key", client_key, [
        "none" => ClientKey::None,
        "per-tap" => ClientKey::PerTap,
        "per-attempt" => ClientKey::PerAttempt,
        "per-operation" => ClientKey::PerOperation,
        "per-operation-unsaved" => ClientKey::PerOperationUnsaved,
    ]),
    number!("attempts", attempts, 1, 8),
    number!("servers", servers, 1, 3),
    choice!("button", double_tap, ["disabled" => false, "enabled" => true]),
    choice!("in_flight", in_flight, [
        "409" => InFlight::Conflict,
        "wait" => InFlight::Wait,
        "run-on" => InFlight::RunOn,
        "run-on-same-payment" => InFlight::RunOnSamePayment,
    ]),
    choice!("mismatch", mismatch, [
        "400" => Mismatch::BadRequest,
        "422" => Mismatch::Unprocessable,
        "409" => Mismatch::Conflict,
    ]),
    choice!("replay", replay, ["stored" => Replay::Stored, "refuse" => Replay::Refuse]),
    choice!("key_required", key_required, ["off" => false, "on" => true]),
    choice!("store", store, [
        "all" => Store::All,
        "not-5xx" => Store::NotServerErrors,
        "only-2xx" => Store::OnlySuccess,
    ]),
    choice!("scope", scope, ["client" => Scope::Client, "global" => Scope::Global]),
    number!("lease_ms", lease_ms, 0, 600_000),
    number!("retention_ms", retention_ms, 0, 2_592_000_000),
    choice!("fingerprint", fingerprint, [
        "sha-256" => Fingerprint::Sha256,
        "java-hash-code" => Fingerprint::JavaHashCode,
        "raw-bytes" => Fingerprint::RawBytes,
    ]),
    choice!("constraint", constraint, [
        "none" => Constraint::None,
        "one-succeeded" => Constraint::OneSucceeded,
        "one-not-failed" => Constraint::OneNotFailed,
    ]),
    choice!("card", card, ["ok" => Card::Ok, "declined" => Card::Declined]),
    choice!("provider_key", provider_key, [
        "none" => ProviderKeyRule::None,
        "payment-id" => ProviderKeyRule::PaymentId,
        "order-id" => ProviderKeyRule::OrderId,
        "fresh" => ProviderKeyRule::Fresh,
    ]),
    number!("provider_tries", provider_tries, 1, 3),
    choice!("no_reply", no_reply, [
        "leave-pending" => NoReply::LeavePending,
        "mark-failed" => NoReply::MarkFailed,
        "delete-rows" => NoReply::DeleteRows,
    ]),
    choice!("second_body", second_body, [
        "same" => SecondBody::Same,
        "changed" => SecondBody::Changed,
        "colliding" => SecondBody::Colliding,
        "corrected" => SecondBody::Corrected,
    ]),
    choice!("network", flaky, ["paced" => false, "flaky" => true]),
    number!("lose_requests", lose_requests, 0, 1_000),
    number!("lose_answers", lose_answers, 0, 1_000),
    number!("lose_calls", lose_calls, 0, 1_000),
    number!("duplicate", duplicate, 0, 1_000),
    number!("request_ms", request_ms, 1, 60_000),
    number!("answer_ms", answer_ms, 1, 60_000),
    number!("call_ms", call_ms, 1, 60_000),
    number!("reply_ms", reply_ms, 1, 60_000),
    number!("timeout_ms", timeout_ms, 100, 120_000),
    number!("provider_timeout_ms", provider_timeout_ms, 100, 120_000),
    choice!("backoff", backoff, [
        "none" => Strategy::None,
        "constant" => Strategy::Constant,
        "exponential" => Strategy::Exponential,
        "full-jitter" => Strategy::FullJitter,
        "equal-jitter" => Strategy::EqualJitter,
        "decorrelated" => Strategy::Decorrelated,
        "jitter-before-cap" => Strategy::JitterBeforeCap,
    ]),
    number!("backoff_base_ms", backoff_base_ms, 0, 60_000),
    number!("backoff_cap_ms", backoff_cap_ms, 0, 600_000),
    number!("tunnel_from_ms", tunnel_from_ms, 0, 600_000),
    number!("tunnel_to_ms", tunnel_to_ms, 0, 600_000),
    number!("taps", taps, 0, 9),
    choice!("again", again, ["off" => false, "on" => true]),
    choice!("second_payer", second_payer, [
        "none" => SecondPayer::None,
        "customer" => SecondPayer::Customer,
        "device" => SecondPayer::Device,
        "webhook" => SecondPayer::Webhook,
    ]),
    choice!("same_key", same_key, ["off" => false, "on" => true]),
    choice!("job", job, [
        "off" => Job::Off,
        "resubmit" => Job::On(Unknown::Resubmit),
        "mark-failed" => Job::On(Unknown::MarkFailed),
        "leave" => Job::On(Unknown::Leave),
    ]),
    number!("job_age_ms", job_age_ms, 100, 3_600_000),
    number!("provider_memory_ms", provider_memory_ms, 0, 2_592_000_000),
    choice!("unique", unique, ["off" => false, "on" => true]),
    choice!("email_id", email_id, ["none" => false, "user" => true]),
    choice!("listing", listing, [
        "own" => ListingName::Own,
        "payment-flow" => ListingName::PaymentFlow,
        "one-transaction" => ListingName::OneTransaction,
        "look-then-act" => ListingName::LookThenAct,
        "claim-then-act" => ListingName::ClaimThenAct,
        "claim-alone" => ListingName::ClaimAlone,
        "effect-alone" => ListingName::EffectAlone,
        "call-in-block" => ListingName::CallInBlock,
        "charge-then-intent" => ListingName::ChargeThenIntent,
        "debit-alone" => ListingName::DebitAlone,
        "check-first" => ListingName::CheckFirst,
        "check-late" => ListingName::CheckLate,
        "resend-unmarked" => ListingName::ResendUnmarked,
        "set-to" => ListingName::SetTo,
        "set-where" => ListingName::SetWhere,
        "empty" => ListingName::Empty,
    ]),
    choice!("page", page, [
        "none" => Page::None,
        "one-missing" => Page::OneMissing,
        "wrong-order" => Page::WrongOrder,
        "distractors" => Page::Distractors,
        "blank" => Page::Blank,
    ]),
    number!("seed", seed, 0, 999_999_999),
];

/// What only a study knows: many clients, many layers, a policy by itself.
pub const LOAD_PARAMETERS: &[Parameter] = &[
    number!("clients", load.clients, 1, 10_000),
    number!("capacity", load.capacity, 1, 10_000),
    number!("rate", load.rate, 1, 1_000),
    number!("outage_ms", load.outage_ms, 0, 60_000),
    number!("queue_limit", load.queue_limit, 0, 100_000),
    choice!("skip_expired", load.skip_expired, ["off" => false, "on" => true]),
    number!("layers", load.layers, 1, 5),
    choice!("retrying", load.retrying, [
        "every" => Retrying::Every,
        "outermost" => Retrying::Outermost,
        "innermost" => Retrying::Innermost,
    ]),
    number!("works", load.works, 0, 1_000),
    choice!("budget", load.budget, [
        "none" => BudgetName::None,
        "share-10" => BudgetName::Share10,
        "ratio-20" => BudgetName::Ratio20,
        "tokens" => BudgetName::Tokens,
    ]),
    choice!("breaker", load.breaker, ["off" => false, "on" => true]),
    number!("breaker_failures", load.breaker_failures, 1, 100),
    number!("breaker_open_ms", load.breaker_open_ms, 100, 60_000),
    number!("breaker_probes", load.breaker_probes, 1, 20),
    number!("mistakes", load.mistakes, 0, 1_000),
    choice!("mistakes_count", load.mistakes_count, ["off" => false, "on" => true]),
    number!("deadline_ms", load.deadline_ms, 0, 60_000),
    choice!("indexing", load.indexing, ["from-zero" => Indexing::FromZero, "from-one" => Indexing::FromOne]),
    choice!("generator", load.generator, ["page" => Generator::Page, "java" => Generator::Java]),
    number!("far_retry", load.far_retry, 1, 200),
    number!("predicted", load.predicted, 0, 9_999),
];

/// Store policies as published: the parameters each of them fixes.
pub const PRESETS: &[(&str, &[(&str, &str)])] = &[
    (
        "article",
        &[("mismatch", "422"), ("in_flight", "409"), ("store", "all"), ("replay", "stored"), ("key_required", "off")],
    ),
    (
        "stripe-v1",
        &[("mismatch", "400"), ("in_flight", "409"), ("store", "all"), ("replay", "stored"), ("key_required", "off")],
    ),
    (
        "ietf-draft",
        &[("mismatch", "422"), ("in_flight", "409"), ("store", "all"), ("replay", "stored"), ("key_required", "on")],
    ),
];

/// A parameter by name.
#[must_use]
pub fn parameter(name: &str) -> Option<&'static Parameter> {
    parameters().find(|parameter| parameter.name == name)
}

/// Every parameter, in the order in which links write them.
pub fn parameters() -> impl Iterator<Item = &'static Parameter> {
    PARAMETERS.iter().chain(LOAD_PARAMETERS)
}

#[cfg(test)]
mod tests {
    use super::{Shape, parameter, parameters};
    use crate::lesson::Settings;

    /// The value in force after setting `given`, and whether it was taken as it is.
    fn check(name: &str, given: &str, in_force: &str, taken: bool) {
        let parameter = parameter(name).expect("a known name");
        let mut settings = Settings::default();
        assert_eq!(parameter.set(&mut settings, given).is_ok(), taken, "{name}={given}");
        assert_eq!(parameter.value(&settings), in_force, "{name}={given}");
    }

    #[test]
    fn bad_values_leave_the_nearest_valid_one() {
        check("client_key", "per-operation", "per-operation", true);
        check("client_key", "Per-Operation", "none", false);
        check("attempts", "3", "3", true);
        check("attempts", "0", "1", false);
        check("attempts", "99999999999999999999999", "8", false);
        check("attempts", "-5", "1", false);
        check("attempts", "", "1", false);
        check("attempts", "2.5", "1", false);
        check("attempts", "03", "3", false);
        check("seed", "4000000000", "999999999", false);
    }

    #[test]
    fn presets_name_values_that_exist() {
        for (name, values) in super::PRESETS {
            let mut settings = Settings::default();
            for (parameter, value) in *values {
                let set = super::parameter(parameter).expect("a known name").set(&mut settings, value);
                assert_eq!(set, Ok(()), "{name}");
            }
        }
    }

    #[test]
    fn every_value_of_every_parameter_can_be_set_and_read() {
        for parameter in parameters() {
            let values: Vec<String> = match parameter.shape {
                Shape::Choice(names) => names.iter().map(|name| (*name).to_owned()).collect(),
                Shape::Number(low, high) => [low, low + 1, high].iter().map(u32::to_string).collect(),
            };
            for value in values {
                let mut settings = Settings::default();
                assert_eq!(parameter.set(&mut settings, &value), Ok(()), "{}", parameter.name);
                assert_eq!(parameter.value(&settings), value);
            }
        }
    }
}
