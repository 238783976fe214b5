//! Every setting of a payment run in one value, and how it becomes a [`Setup`]. It must not know any lesson.

use crate::kernel::Micros;
use crate::lesson::{ListingName, LoadSettings, Page, Program};
use crate::model::{
    Budget, Card, ClientKey, Constraint, Fingerprint, InFlight, Line, Listing, Mismatch, NoReply, Places,
    ProviderKeyRule, Refusal, Replay, Scenario, ScenarioParts, Scope, Store, Unknown, World,
};
use crate::retry::{Backoff, Strategy};
use crate::run::{Latency, Setup, Timing, Weather};
use crate::text::Paise;

/// The bodies a request for the order can have, with the amounts they ask for: two amounts, then two customers whose
/// bodies Java's `hashCode` cannot tell apart, then one without an amount, which makes no sense.
pub const ORDER: [(&str, Paise); 5] = [
    (r#"{"order":77,"amount":49900}"#, Paise(49_900)),
    (r#"{"order":77,"amount":99900}"#, Paise(99_900)),
    (r#"{"order":77,"cust":"Aa","amount":49900}"#, Paise(49_900)),
    (r#"{"order":77,"cust":"BB","amount":49900}"#, Paise(49_900)),
    (r#"{"order":77}"#, Paise(0)),
];

/// The bodies that make no sense, by their places in [`ORDER`].
const INVALID: [u8; 1] = [4];

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
    /// The first was sent without an amount; the later ones are right.
    Corrected,
}

impl SecondBody {
    /// The bodies of the first tap and of the later ones, by their places in [`ORDER`].
    const fn of_taps(self) -> [u8; 2] {
        match self {
            Self::Same => [0, 0],
            Self::Changed => [0, 1],
            Self::Colliding => [2, 3],
            Self::Corrected => [4, 0],
        }
    }
}

/// Who pays beside the first customer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SecondPayer {
    /// Nobody.
    #[default]
    None,
    /// Another customer, for another order.
    Customer,
    /// Another device of the same customer, for the same order, with a key of its own.
    Device,
    /// The provider's webhook, for the same order, on a route of its own and without a key.
    Webhook,
}

/// What the job does, where there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Job {
    /// There is none.
    #[default]
    Off,
    /// It asks, and does this with what the provider knows nothing of.
    On(Unknown),
}

impl Job {
    fn listing(self) -> Listing {
        let lines = match self {
            Self::Off => Vec::new(),
            Self::On(unknown) => vec![Line::PickPending, Line::AskProvider, Line::Settle { unknown }],
        };
        Listing::job(lines).unwrap_or_default()
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
    pub mismatch: Mismatch,
    pub replay: Replay,
    pub key_required: bool,
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
    pub second_payer: SecondPayer,
    pub same_key: bool,
    pub job: Job,
    pub job_age_ms: u32,
    pub provider_memory_ms: u32,
    pub unique: bool,
    pub email_id: bool,
    pub listing: ListingName,
    /// What a student arranges starts here.
    pub page: Page,
    /// The handler as it is arranged, where a student has changed it.
    pub lines: Option<Vec<Line>>,
    /// The job as it is arranged.
    pub job_lines: Option<Vec<Line>>,
    /// The customers of three worlds tap again.
    pub again: bool,
    pub seed: u32,
    /// What only a study knows.
    pub load: LoadSettings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            client_key: ClientKey::None,
            attempts: 1,
            servers: 2,
            double_tap: false,
            in_flight: InFlight::Conflict,
            mismatch: Mismatch::Unprocessable,
            replay: Replay::Stored,
            key_required: false,
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
            second_payer: SecondPayer::None,
            same_key: false,
            job: Job::Off,
            job_age_ms: 60_000,
            provider_memory_ms: 0,
            unique: false,
            email_id: false,
            listing: ListingName::Own,
            page: Page::None,
            lines: None,
            job_lines: None,
            again: false,
            seed: 1,
            load: LoadSettings::default(),
        }
    }
}

impl Settings {
    /// The setup of a run of this handler. Attributes of its calls come from the settings.
    ///
    /// A handler that cannot mean anything is taken for an empty one, which never answers.
    #[must_use]
    pub fn setup(&self, handler: &[Line]) -> Setup {
        let lines = self.lines_in_force(handler);
        let webhook = match self.second_payer {
            SecondPayer::Webhook => lines.iter().copied().filter(|line| !line.needs_key()).collect(),
            _ => Vec::new(),
        };
        let scenario = Scenario::new(ScenarioParts {
            handler: Listing::new(lines).unwrap_or_default(),
            webhook: Listing::new(webhook).unwrap_or_default(),
            job: self.job_listing(),
            clients: if self.second_payer == SecondPayer::None { 1 } else { 2 },
            servers: byte(self.servers),
            client_key: self.client_key,
            same_key_for_all: self.same_key,
            same_order: matches!(self.second_payer, SecondPayer::Device | SecondPayer::Webhook),
            attempts_per_tap: byte(self.attempts),
            double_tap: self.double_tap,
            bodies: ORDER.iter().map(|(body, _)| (*body).to_owned()).collect(),
            body_of_tap: self.second_body.of_taps().to_vec(),
            invalid_bodies: INVALID.to_vec(),
            in_flight: self.in_flight,
            mismatch: self.mismatch,
            replay: self.replay,
            store: self.store,
            scope: self.scope,
            lease: self.lease_ms > 0,
            retention: self.retention_ms > 0,
            fingerprint: self.fingerprint,
            constraint: self.constraint,
            card: self.card,
            provider_forgets: self.provider_memory_ms > 0,
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

    /// The lines of a program where they are arranged: by the student, or by the page they begin with. A listing by
    /// name stands in the page's place.
    #[must_use]
    pub fn arranged(&self, program: Program) -> Option<&[Line]> {
        let own = match program {
            Program::Handler => &self.lines,
            Program::Job => &self.job_lines,
        };
        let page = || self.page.lines(program).filter(|_| self.listing == ListingName::Own);
        own.as_deref().or_else(page)
    }

    /// Forgets how lines are arranged.
    pub fn put_lines_back(&mut self) {
        (self.lines, self.job_lines) = (None, None);
    }

    /// Why the arranged handler, and the arranged job, cannot mean anything.
    #[must_use]
    pub fn refusals(&self) -> [Option<Refusal>; 2] {
        let handler = self.arranged(Program::Handler).and_then(|lines| Listing::new(self.tuned(lines)).err());
        let job = self.arranged(Program::Job).and_then(|lines| Listing::job(lines.to_vec()).err());
        [handler, job]
    }

    /// The lines that run where the lesson has these, before they are looked at as a listing.
    pub(crate) fn lines_in_force(&self, handler: &[Line]) -> Vec<Line> {
        self.arranged(Program::Handler).map_or_else(|| self.with_attributes(handler), |lines| self.tuned(lines))
    }

    fn job_listing(&self) -> Listing {
        let arranged = self.arranged(Program::Job).map(|lines| Listing::job(lines.to_vec()).unwrap_or_default());
        arranged.unwrap_or_else(|| self.job.listing())
    }

    /// Arranged lines with the settings' attributes: a call that names its key keeps it.
    fn tuned(&self, lines: &[Line]) -> Vec<Line> {
        let tuned = |line: &Line| match *line {
            Line::Charge { key, .. } => {
                let key = if key == ProviderKeyRule::PaymentId { self.provider_key } else { key };
                Line::Charge { key, tries: byte(self.provider_tries), no_reply: self.no_reply }
            }
            other => other,
        };
        lines.iter().map(tuned).collect()
    }

    /// The lines with the settings' attributes. A key cannot be derived from a payment that is not written yet, so a
    /// call above that line takes the order instead.
    fn with_attributes(&self, handler: &[Line]) -> Vec<Line> {
        let mut lines = Vec::with_capacity(handler.len() + 1);
        if self.key_required && !handler.contains(&Line::RequireKey) {
            lines.push(Line::RequireKey);
        }
        for line in handler {
            let line = match *line {
                Line::Charge { .. } => {
                    let written = lines.contains(&Line::InsertPayment);
                    let derived = self.provider_key == ProviderKeyRule::PaymentId && !written;
                    let key = if derived { ProviderKeyRule::OrderId } else { self.provider_key };
                    Line::Charge { key, tries: byte(self.provider_tries), no_reply: self.no_reply }
                }
                Line::InsertLike { .. } => Line::InsertLike { unique: self.unique },
                Line::TakeSeat { .. } => Line::TakeSeat { unique: self.unique },
                Line::InsertNotification { resend, .. } => Line::InsertNotification { unique: self.unique, resend },
                Line::SendEmail { .. } => Line::SendEmail { deduplicated: self.email_id },
                other => other,
            };
            lines.push(line);
        }
        lines
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
            provider_memory: millis(self.provider_memory_ms),
            job_age: millis(self.job_age_ms),
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
