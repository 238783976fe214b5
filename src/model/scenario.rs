//! What does not change during a run: the listing, the policies, the places where faults may happen. It must not know
//! any lesson.

use sha2::{Digest as _, Sha256};

use crate::model::{Code, Deed, Link, Listing, Timer};
use crate::retry::java;

/// A budget that is never used up: scripts, hands and timed runs have it.
pub const UNLIMITED: u8 = u8::MAX;

/// Where the client's idempotency key comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClientKey {
    /// Requests carry no key.
    #[default]
    None,
    /// A new key for each tap, shared by the automatic attempts of that tap.
    PerTap,
    /// A new key for each attempt.
    PerAttempt,
    /// Made when the checkout opens and saved: one key for one operation.
    PerOperation,
    /// Made when the checkout opens, kept in memory only: a restart of the app loses it.
    PerOperationUnsaved,
}

/// What a request gets whose key is still in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum InFlight {
    /// 409, ask again later.
    #[default]
    Conflict,
    /// It waits on the server until the key is completed or released.
    Wait,
    /// The mistake: it runs as if the key were its own, with a new payment.
    RunOn,
    /// The same mistake, but with the payment the row already has.
    RunOnSamePayment,
}

/// Which answers are stored under the key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Store {
    /// Every answer, errors included.
    #[default]
    All,
    /// Every answer but those of a server's own failure.
    NotServerErrors,
    /// Only successes; anything else releases the key.
    OnlySuccess,
}

/// Whose key it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Keys of different clients are different keys.
    #[default]
    Client,
    /// The mistake: one name space for everybody.
    Global,
}

/// What a request gets whose key carried another body before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mismatch {
    /// 422.
    #[default]
    Unprocessable,
    /// 400.
    BadRequest,
    /// 409: the client takes it for "still working" and asks for ever.
    Conflict,
}

impl Mismatch {
    /// The code of the answer.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Self::Unprocessable => Code::Unprocessable,
            Self::BadRequest => Code::BadRequest,
            Self::Conflict => Code::Conflict,
        }
    }
}

/// What a repeat gets whose key is completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The stored answer, byte for byte.
    #[default]
    Stored,
    /// The mistake: 422, "this key was used already".
    Refuse,
}

/// What the provider says to a new charge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Card {
    /// The card is charged.
    #[default]
    Ok,
    /// The card is declined.
    Declined,
}

/// What the payments table refuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Constraint {
    /// Nothing.
    #[default]
    None,
    /// `unique (order) where status = 'succeeded'`.
    OneSucceeded,
    /// `unique (order) where status <> 'failed'`.
    OneNotFailed,
}

/// How a server decides that a repeated key carries the same request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fingerprint {
    /// SHA-256 over method, path and the body with its fields in order.
    #[default]
    Sha256,
    /// Java's `String.hashCode` of the body: short, and it collides.
    JavaHashCode,
    /// SHA-256 over the bytes as they came: another order of fields is another request.
    RawBytes,
}

/// How many faults of each kind may still happen. [`UNLIMITED`] is never counted down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Taps of each client.
    pub taps: u8,
    /// Lost envelopes.
    pub lost: u8,
    /// Duplicated envelopes.
    pub duplicated: u8,
    /// Crashed processes.
    pub crashes: u8,
    /// Restarted apps.
    pub restarts: u8,
    /// Clocks that ran out too soon.
    pub early: u8,
}

impl Budget {
    /// Everything may happen as often as it likes.
    pub const UNLIMITED: Self = Self {
        taps: UNLIMITED,
        lost: UNLIMITED,
        duplicated: UNLIMITED,
        crashes: UNLIMITED,
        restarts: UNLIMITED,
        early: UNLIMITED,
    };

    /// Takes one from a budget that is neither used up nor unlimited.
    pub(crate) const fn take(left: &mut u8) {
        if *left != UNLIMITED {
            *left = left.saturating_sub(1);
        }
    }
}

/// Where faults may happen; a closed place is reliable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Places {
    /// Requests and answers may be lost or duplicated.
    pub phone_link: bool,
    /// Calls and replies may be lost or duplicated.
    pub provider_link: bool,
    /// Servers may crash.
    pub servers: bool,
    /// The app may be restarted.
    pub restart: bool,
    /// The phone's wait may be early.
    pub early_phone: bool,
    /// The wait for the provider may be early.
    pub early_provider: bool,
    /// The lease may be early.
    pub early_lease: bool,
    /// A key may be forgotten early, here or at the provider.
    pub early_forgetting: bool,
    /// The job may crash.
    pub job: bool,
    /// The job may look too early.
    pub early_age: bool,
}

impl Places {
    /// Only the phone's link and the phone's clock: the story of the second tap.
    pub const PHONE: Self = Self {
        phone_link: true,
        provider_link: false,
        servers: false,
        restart: false,
        early_phone: true,
        early_provider: false,
        early_lease: false,
        early_forgetting: false,
        job: false,
        early_age: false,
    };

    /// Everything may go wrong everywhere.
    pub const ALL: Self = Self {
        phone_link: true,
        provider_link: true,
        servers: true,
        restart: true,
        early_phone: true,
        early_provider: true,
        early_lease: true,
        early_forgetting: true,
        job: true,
        early_age: true,
    };

    pub(crate) const fn link_is_open(&self, link: Link) -> bool {
        match link {
            Link::Phone => self.phone_link,
            Link::Provider => self.provider_link,
        }
    }

    pub(crate) const fn may_be_early(&self, timer: Timer) -> bool {
        match timer {
            Timer::Phone(_) => self.early_phone,
            Timer::Backoff(_) => true,
            Timer::Provider(_) => self.early_provider,
            Timer::Lease(_) => self.early_lease,
            Timer::Retention(_) | Timer::ProviderMemory(_) => self.early_forgetting,
            Timer::Age(_) => self.early_age,
        }
    }
}

/// The parts a scenario is put together from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScenarioParts {
    /// The handler of `POST /v1/payments`.
    pub handler: Listing,
    /// The handler of the webhook, by which the second customer's place is taken where it is not empty.
    pub webhook: Listing,
    /// The job that looks after pending payments; empty where there is none.
    pub job: Listing,
    /// How many customers there are: 1 or 2.
    pub clients: u8,
    /// How many servers there are: 1 to 3.
    pub servers: u8,
    /// Where keys come from.
    pub client_key: ClientKey,
    /// True where two customers happen to make the same key.
    pub same_key_for_all: bool,
    /// True where both pay for the same order: a second device, or the webhook.
    pub same_order: bool,
    /// How many attempts one tap makes by itself: 1 is no automatic retry.
    pub attempts_per_tap: u8,
    /// True where Pay can be pressed while a payment is on its way.
    pub double_tap: bool,
    /// The bodies requests carry.
    pub bodies: Vec<String>,
    /// Which body a tap sends, by the number of the tap; later taps send the last one.
    pub body_of_tap: Vec<u8>,
    /// Bodies that `check the body` refuses, by index.
    pub invalid_bodies: Vec<u8>,
    /// Store policy.
    pub in_flight: InFlight,
    /// Store policy.
    pub mismatch: Mismatch,
    /// Store policy.
    pub replay: Replay,
    /// Store policy.
    pub store: Store,
    /// Store policy.
    pub scope: Scope,
    /// Store policy: in-progress keys may be taken over.
    pub lease: bool,
    /// Store policy: completed keys are forgotten one day.
    pub retention: bool,
    /// How requests are compared.
    pub fingerprint: Fingerprint,
    /// What the payments table refuses.
    pub constraint: Constraint,
    /// What the provider says.
    pub card: Card,
    /// The provider forgets keys one day.
    pub provider_forgets: bool,
    /// Where faults may happen.
    pub places: Places,
    /// How many.
    pub budget: Budget,
}

/// A scenario that is ready to run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scenario {
    parts: ScenarioParts,
    /// For each body the smallest body with the same fingerprint: comparing fingerprints is comparing these.
    fingerprint_class: Vec<u8>,
    /// For each body its fingerprint as it is stored.
    fingerprint_text: Vec<String>,
    /// What a tap asks for.
    deed: Deed,
}

impl core::ops::Deref for Scenario {
    type Target = ScenarioParts;

    fn deref(&self) -> &ScenarioParts {
        &self.parts
    }
}

impl Scenario {
    /// Puts a scenario together and computes its fingerprints once. Counts out of range are brought into it.
    #[must_use]
    pub fn new(mut parts: ScenarioParts) -> Self {
        parts.clients = parts.clients.clamp(1, 2);
        parts.servers = parts.servers.clamp(1, crate::model::world::MAX_SERVERS);
        parts.attempts_per_tap = parts.attempts_per_tap.clamp(1, crate::model::MAX_ATTEMPTS);
        if parts.bodies.is_empty() {
            parts.bodies.push(String::new());
        }
        parts.bodies.truncate(usize::from(u8::MAX));
        let texts: Vec<String> = parts.bodies.iter().map(|body| fingerprint(parts.fingerprint, body)).collect();
        let class = texts.iter().map(|text| first_equal(&texts, text)).collect();
        let deed = Deed::of(parts.handler.lines()).unwrap_or_default();
        Self { parts, fingerprint_class: class, fingerprint_text: texts, deed }
    }

    /// The same where a handler without any effect stands in for one that does this.
    #[must_use]
    pub fn meant_for(mut self, deed: Deed) -> Self {
        self.deed = Deed::of(self.parts.handler.lines()).unwrap_or(deed);
        self
    }

    /// What a tap asks for.
    #[must_use]
    pub fn deed(&self) -> Deed {
        self.deed
    }

    /// The listing that handles requests of this client.
    #[must_use]
    pub fn listing_for(&self, client: u8) -> &Listing {
        if client > 0 && !self.webhook.is_empty() { &self.webhook } else { &self.handler }
    }

    /// The order this client pays for.
    #[must_use]
    pub fn order_of(&self, client: u8) -> u8 {
        if self.same_order { 0 } else { client }
    }

    /// What the job does with a payment the provider knows nothing of; none where it never settles.
    #[must_use]
    pub fn job_settles(&self) -> Option<crate::model::Unknown> {
        self.job.lines().iter().find_map(|line| match line {
            crate::model::Line::Settle { unknown } => Some(*unknown),
            _ => None,
        })
    }

    /// The parts it was put together from.
    #[must_use]
    pub fn parts(&self) -> &ScenarioParts {
        &self.parts
    }

    /// The body that the tap with this number (from 1) sends.
    #[must_use]
    pub fn body_of(&self, tap: u8) -> u8 {
        let place = usize::from(tap.saturating_sub(1));
        let body = self.body_of_tap.get(place).or(self.body_of_tap.last()).copied().unwrap_or(0);
        if usize::from(body) < self.bodies.len() { body } else { 0 }
    }

    /// True where the server takes two bodies for the same request.
    #[must_use]
    pub fn same_fingerprint(&self, left: u8, right: u8) -> bool {
        let class = |body: u8| self.fingerprint_class.get(usize::from(body));
        class(left) == class(right)
    }

    /// True for two bodies that say different things, whatever the server's fingerprint makes of them.
    #[must_use]
    pub fn really_differ(&self, left: u8, right: u8) -> bool {
        let text = |body: u8| self.bodies.get(usize::from(body)).map(|body| canonical(body));
        text(left) != text(right)
    }

    /// The fingerprint of a body as the table shows it.
    #[must_use]
    pub fn fingerprint_of(&self, body: u8) -> &str {
        self.fingerprint_text.get(usize::from(body)).map_or("", String::as_str)
    }

    /// The text of a key. The first one is the article's.
    #[must_use]
    pub fn key_text(key: u8) -> String {
        match key {
            0 => String::new(),
            1 => "chk_8f2c".to_owned(),
            other => format!("chk_{:04x}", crate::kernel::StableHasher::of(&other) & 0xffff),
        }
    }

    /// The id of a payment as the table shows it, for a number from 1.
    #[must_use]
    pub fn payment_text(payment: u8) -> String {
        format!("pay_{}", u16::from(payment) + 50)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "bodies are cut at 255")]
fn first_equal(texts: &[String], text: &String) -> u8 {
    texts.iter().position(|other| other == text).unwrap_or(0) as u8
}

fn fingerprint(rule: Fingerprint, body: &str) -> String {
    match rule {
        Fingerprint::Sha256 => hex(&format!("POST /v1/payments\n{}", canonical(body))),
        Fingerprint::RawBytes => hex(&format!("POST /v1/payments\n{body}")),
        Fingerprint::JavaHashCode => format!("{:x}", java::hash_code(body)),
    }
}

fn hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::new(), |mut out, byte| {
        for nibble in [byte >> 4, byte & 0xf] {
            out.push(char::from_digit(u32::from(nibble), 16).unwrap_or('0'));
        }
        out
    })
}

/// A flat JSON object with its fields sorted and white space outside strings removed. Bodies here are flat and
/// well-formed by construction; anything else is only trimmed.
fn canonical(body: &str) -> String {
    let Some(inside) = body.trim().strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        return body.trim().to_owned();
    };
    let mut fields: Vec<String> = Vec::new();
    let mut field = String::new();
    let mut quoted = false;
    for letter in inside.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                field.push(letter);
            }
            ',' if !quoted => fields.push(core::mem::take(&mut field)),
            _ if !quoted && letter.is_whitespace() => {}
            _ => field.push(letter),
        }
    }
    fields.push(field);
    fields.sort();
    format!("{{{}}}", fields.join(","))
}

#[cfg(test)]
mod tests {
    use super::{Fingerprint, canonical, fingerprint};

    #[test]
    fn canonical_bodies() {
        let check = |body: &str, expected: &str| assert_eq!(canonical(body), expected, "{body}");
        check(r#"{"order":77,"amount":49900}"#, r#"{"amount":49900,"order":77}"#);
        check(r#"{ "amount": 49900, "order": 77 }"#, r#"{"amount":49900,"order":77}"#);
        check(r#"{"note":"a, b","a":1}"#, r#"{"a":1,"note":"a, b"}"#);
        check("  plain  ", "plain");
    }

    #[test]
    fn what_each_fingerprint_takes_for_the_same() {
        let check = |rule, left: &str, right: &str, same: bool| {
            assert_eq!(fingerprint(rule, left) == fingerprint(rule, right), same, "{rule:?} {left} {right}");
        };
        let ordered = r#"{"order":77,"amount":49900}"#;
        let swapped = r#"{"amount":49900,"order":77}"#;
        check(Fingerprint::Sha256, ordered, swapped, true);
        check(Fingerprint::RawBytes, ordered, swapped, false);
        check(Fingerprint::JavaHashCode, ordered, swapped, false);
        let (one, other) = (r#"{"order":77,"cust":"Aa"}"#, r#"{"order":77,"cust":"BB"}"#);
        check(Fingerprint::Sha256, one, other, false);
        check(Fingerprint::JavaHashCode, one, other, true);
    }

    #[test]
    fn sha_256_of_a_published_example() {
        let expected = "31f717bd8858dd879517801f2c5747252906958b2ba78e9a6ca15dfb66dc91a4";
        assert_eq!(super::hex(r#"{"order":77,"amount":49900}"#), expected);
    }
}
