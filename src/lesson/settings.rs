//! Every setting of a payment run in one value, and how it becomes a [`Setup`]. It must not know any lesson.

use crate::kernel::Micros;
use crate::model::{
    Budget, Card, ClientKey, Constraint, Fingerprint, InFlight, Line, Listing, NoReply, Places, ProviderKeyRule,
    Scenario, ScenarioParts, Scope, Store, World,
};
use crate::retry::{Backoff, Strategy};
use crate::run::{Latency, Setup, Timing, Weather};
use crate::text::Paise;

/// The bodies a request for the order can have, with the amounts they ask for: two amounts, then two customers whose
/// bodies Java's `hashCode` cannot tell apart.
pub const ORDER: [(&str, Paise); 4] = [
    (r#"{"order":77,"amount":49900}"#, Paise(49_900)),
    (r#"{"order":77,"amount":99900}"#, Paise(99_900)),
    (r#"{"order":77,"cust":"Aa","amount":49900}"#, Paise(49_900)),
    (r#"{"order":77,"cust":"BB","amount":49900}"#, Paise(49_900)),
];

/// What the second tap asks for, and all taps after it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SecondBody {
    /// The same as the first.
    #[default]
    Same,
    /// Another amount.
    Changed,
    /// The same amount for another customer, under the same Java `hashCode`.
    Colliding,
}

impl SecondBody {
    /// The bodies of the first tap and of the later ones, by their places in [`ORDER`].
    const fn of_taps(self) -> [u8; 2] {
        match self {
            Self::Same => [0, 0],
            Self::Changed => [0, 1],
            Self::Colliding => [2, 3],
        }
    }
}

/// The settings. Lengths are in milliseconds, chances in thousandths.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each field is the parameter of its name, documented there")]
pub struct Settings {
    pub client_key: ClientKey,
    pub attempts: u32,
    pub servers: u32,
    pub double_tap: bool,
    pub in_flight: InFlight,
    pub mismatch_is_422: bool,
    pub store: Store,
    pub scope: Scope,
    pub lease_ms: u32,
    pub retention_ms: u32,
    pub fingerprint: Fingerprint,
    pub constraint: Constraint,
    pub card: Card,
    pub provider_key: ProviderKeyRule,
    pub provider_tries: u32,
    pub no_reply: NoReply,
    pub second_body: SecondBody,
    pub flaky: bool,
    pub lose_requests: u32,
    pub lose_answers: u32,
    pub lose_calls: u32,
    pub duplicate: u32,
    pub request_ms: u32,
    pub answer_ms: u32,
    pub call_ms: u32,
    pub reply_ms: u32,
    pub timeout_ms: u32,
    pub provider_timeout_ms: u32,
    pub backoff: Strategy,
    pub backoff_base_ms: u32,
    pub backoff_cap_ms: u32,
    pub tunnel_from_ms: u32,
    pub tunnel_to_ms: u32,
    pub taps: u32,
    /// The customers of three worlds tap again.
    pub again: bool,
    pub seed: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            client_key: ClientKey::None,
            attempts: 1,
            servers: 2,
            double_tap: false,
            in_flight: InFlight::Conflict,
            mismatch_is_422: true,
            store: Store::All,
            scope: Scope::Client,
            lease_ms: 0,
            retention_ms: 0,
            fingerprint: Fingerprint::Sha256,
            constraint: Constraint::None,
            card: Card::Ok,
            provider_key: ProviderKeyRule::PaymentId,
            provider_tries: 1,
            no_reply: NoReply::LeavePending,
            second_body: SecondBody::Same,
            flaky: false,
            lose_requests: 0,
            lose_answers: 0,
            lose_calls: 0,
            duplicate: 0,
            request_ms: 300,
            answer_ms: 300,
            call_ms: 250,
            reply_ms: 250,
            timeout_ms: 2_000,
            provider_timeout_ms: 4_000,
            backoff: Strategy::FullJitter,
            backoff_base_ms: 400,
            backoff_cap_ms: 5_000,
            tunnel_from_ms: 0,
            tunnel_to_ms: 0,
            taps: 2,
            again: false,
            seed: 1,
        }
    }
}

impl Settings {
    /// The setup of a run of this handler. Attributes of its calls come from the settings.
    ///
    /// A handler that cannot mean anything is taken for an empty one, which never answers.
    #[must_use]
    pub fn setup(&self, handler: &[Line]) -> Setup {
        let lines = handler.iter().map(|line| self.with_attributes(*line)).collect();
        let scenario = Scenario::new(ScenarioParts {
            handler: Listing::new(lines).unwrap_or_default(),
            clients: 1,
            servers: byte(self.servers),
            client_key: self.client_key,
            same_key_for_all: false,
            attempts_per_tap: byte(self.attempts),
            double_tap: self.double_tap,
            bodies: ORDER.iter().map(|(body, _)| (*body).to_owned()).collect(),
            body_of_tap: self.second_body.of_taps().to_vec(),
            invalid_bodies: Vec::new(),
            in_flight: self.in_flight,
            mismatch_is_422: self.mismatch_is_422,
            store: self.store,
            scope: self.scope,
            lease: self.lease_ms > 0,
            retention: self.retention_ms > 0,
            fingerprint: self.fingerprint,
            constraint: self.constraint,
            card: self.card,
            provider_forgets: false,
            places: Places::ALL,
            budget: Budget::UNLIMITED,
        });
        Setup {
            scenario,
            timing: self.timing(),
            seed: u64::from(self.seed),
            weather: self.flaky.then(|| self.weather()),
        }
    }

    fn with_attributes(&self, line: Line) -> Line {
        match line {
            Line::Charge { .. } => {
                Line::Charge { key: self.provider_key, tries: byte(self.provider_tries), no_reply: self.no_reply }
            }
            other => other,
        }
    }

    fn timing(&self) -> Timing {
        let millis = |length: u32| Micros::from_millis(u64::from(length));
        let hop = |length: u32| if self.flaky { around(length) } else { Latency::Fixed(millis(length)) };
        Timing {
            request: hop(self.request_ms),
            answer: hop(self.answer_ms),
            call: hop(self.call_ms),
            reply: hop(self.reply_ms),
            phone_wait: millis(self.timeout_ms),
            provider_wait: millis(self.provider_timeout_ms),
            lease: millis(self.lease_ms),
            retention: millis(self.retention_ms),
            backoff: Backoff {
                strategy: self.backoff,
                base: millis(self.backoff_base_ms),
                cap: millis(self.backoff_cap_ms),
            },
            ..Timing::default()
        }
    }

    fn weather(&self) -> Weather {
        let chance = |thousandths: u32| u16::try_from(thousandths).unwrap_or(u16::MAX);
        let from_to = (Micros::from_millis(self.tunnel_from_ms.into()), Micros::from_millis(self.tunnel_to_ms.into()));
        Weather {
            lose_requests: chance(self.lose_requests),
            lose_answers: chance(self.lose_answers),
            lose_calls: chance(self.lose_calls),
            duplicate: chance(self.duplicate),
            tunnel: (from_to.1 > from_to.0).then_some(from_to),
            taps: byte(self.taps),
        }
    }

    /// What has been charged in a world.
    #[must_use]
    pub fn charged(world: &World) -> Paise {
        Paise(world.charges.iter().map(|charge| Self::amount_of(world, charge.attempt).0).sum())
    }

    /// The amount an attempt asks for.
    #[must_use]
    pub fn amount_of(world: &World, attempt: u8) -> Paise {
        Self::amount_of_body(world.attempt(attempt).map_or(0, |attempt| attempt.body))
    }

    /// The amount a body asks for, by its place in [`ORDER`].
    #[must_use]
    pub fn amount_of_body(body: u8) -> Paise {
        ORDER.get(usize::from(body)).map_or(Paise(0), |(_, amount)| *amount)
    }
}

/// Networks wobble: log-normal around the given median.
fn around(length: u32) -> Latency {
    Latency::LogNormal { median: Micros::from_millis(length.into()), spread_percent: 30 }
}

fn byte(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
