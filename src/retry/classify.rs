//! Which failures are worth another attempt. It must not know who asks, nor say anything in a language.
//!
//! Sources: RFC 9110 (9.2.2 on idempotent methods, 10.2.3 on `Retry-After`, 15 on status codes), RFC 6585 (429), RFC
//! 8470 (425), the gRPC status code guide and retry proposal A6, botocore's standard retry mode. Where those differ the
//! cautious reading stands.

use crate::kernel::Micros;

/// Where a failure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Transport {
    /// An HTTP status code.
    Http,
    /// A gRPC status code.
    Grpc,
    /// No answer at all.
    Network,
}

/// Whether another attempt makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It does, after a wait.
    Retry,
    /// It does not: the same request fails in the same way.
    DoNotRetry,
    /// Nobody knows whether the work was done: another attempt is safe only where repeating is.
    Unknown,
}

/// Why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The request did not reach anybody who could have executed it.
    NeverSent,
    /// It was refused before any work, because there is too much of it.
    TooMuch,
    /// The callee is away for a moment.
    Away,
    /// It broke while working: the work may be done, half done, or not begun.
    BrokeWhileWorking,
    /// The answer did not come: the request or the answer is lost, or it is still being worked on.
    NoAnswer,
    /// The request itself is wrong; it stays wrong.
    WrongRequest,
    /// The caller may not; asking again changes nothing.
    NotAllowed,
    /// What is asked for is not there, or no longer.
    NotThere,
    /// It is there already, or is not in the state for this.
    WrongState,
    /// The first attempt of the same key is still running: wait and ask again.
    InFlight,
    /// Somebody else was faster: read again, then decide anew, one level up.
    Conflict,
    /// The callee does not know how.
    NotSupported,
    /// The caller gave up itself.
    Cancelled,
}

/// What an idempotency key changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyRole {
    /// Nothing: the failure happened before any work, or is final.
    None,
    /// Everything: with a key another attempt is safe, without one it may do the work twice.
    MakesSafe,
    /// The failure exists only because of a key.
    Cause,
}

/// Whether a `Retry-After` header (or gRPC's pushback) is to be expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RetryAfter {
    /// Not here.
    No,
    /// It may be there; then it is the least to wait.
    Maybe,
}

/// One row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Failure {
    /// Where it comes from.
    pub transport: Transport,
    /// Its name as it is written: "503", "UNAVAILABLE", "connection-refused".
    pub name: &'static str,
    /// Whether to try again.
    pub verdict: Verdict,
    /// Why.
    pub reason: Reason,
    /// What a key changes.
    pub key: KeyRole,
    /// Whether the callee may say how long to wait.
    pub retry_after: RetryAfter,
}

const fn row(transport: Transport, name: &'static str, verdict: Verdict, reason: Reason) -> Failure {
    let key = match (verdict, reason) {
        (Verdict::Unknown, _) => KeyRole::MakesSafe,
        (_, Reason::InFlight) => KeyRole::Cause,
        _ => KeyRole::None,
    };
    let retry_after = match reason {
        Reason::TooMuch | Reason::Away | Reason::InFlight => RetryAfter::Maybe,
        _ => RetryAfter::No,
    };
    Failure { transport, name, verdict, reason, key, retry_after }
}

use Transport::{Grpc, Http, Network};
use Verdict::{DoNotRetry, Retry, Unknown};

/// The table, by transport and then by code.
pub const FAILURES: [Failure; 41] = [
    row(Http, "400", DoNotRetry, Reason::WrongRequest),
    row(Http, "401", DoNotRetry, Reason::NotAllowed),
    row(Http, "403", DoNotRetry, Reason::NotAllowed),
    row(Http, "404", DoNotRetry, Reason::NotThere),
    row(Http, "405", DoNotRetry, Reason::NotSupported),
    row(Http, "408", Unknown, Reason::NoAnswer),
    row(Http, "409 in flight", Retry, Reason::InFlight),
    row(Http, "409 conflict", DoNotRetry, Reason::Conflict),
    row(Http, "410", DoNotRetry, Reason::NotThere),
    row(Http, "413", DoNotRetry, Reason::WrongRequest),
    row(Http, "422", DoNotRetry, Reason::WrongRequest),
    row(Http, "425", Retry, Reason::Away),
    row(Http, "429", Retry, Reason::TooMuch),
    row(Http, "500", Unknown, Reason::BrokeWhileWorking),
    row(Http, "501", DoNotRetry, Reason::NotSupported),
    row(Http, "502", Unknown, Reason::BrokeWhileWorking),
    // A 503 is meant to say "not now"; a proxy also says it after it lost a connection that had carried the request.
    row(Http, "503", Unknown, Reason::Away),
    row(Http, "504", Unknown, Reason::NoAnswer),
    row(Grpc, "CANCELLED", DoNotRetry, Reason::Cancelled),
    row(Grpc, "UNKNOWN", Unknown, Reason::BrokeWhileWorking),
    row(Grpc, "INVALID_ARGUMENT", DoNotRetry, Reason::WrongRequest),
    row(Grpc, "DEADLINE_EXCEEDED", Unknown, Reason::NoAnswer),
    row(Grpc, "NOT_FOUND", DoNotRetry, Reason::NotThere),
    row(Grpc, "ALREADY_EXISTS", DoNotRetry, Reason::WrongState),
    row(Grpc, "PERMISSION_DENIED", DoNotRetry, Reason::NotAllowed),
    row(Grpc, "RESOURCE_EXHAUSTED", Retry, Reason::TooMuch),
    row(Grpc, "FAILED_PRECONDITION", DoNotRetry, Reason::WrongState),
    row(Grpc, "ABORTED", DoNotRetry, Reason::Conflict),
    row(Grpc, "OUT_OF_RANGE", DoNotRetry, Reason::WrongRequest),
    row(Grpc, "UNIMPLEMENTED", DoNotRetry, Reason::NotSupported),
    row(Grpc, "INTERNAL", Unknown, Reason::BrokeWhileWorking),
    // The library also says this after a part of the request was sent.
    row(Grpc, "UNAVAILABLE", Unknown, Reason::Away),
    row(Grpc, "DATA_LOSS", DoNotRetry, Reason::WrongState),
    row(Grpc, "UNAUTHENTICATED", DoNotRetry, Reason::NotAllowed),
    row(Network, "name-not-found", Retry, Reason::NeverSent),
    row(Network, "connection-refused", Retry, Reason::NeverSent),
    row(Network, "connect-timeout", Retry, Reason::NeverSent),
    row(Network, "tls-failed", DoNotRetry, Reason::NeverSent),
    row(Network, "refused-stream", Retry, Reason::NeverSent),
    row(Network, "reset-after-send", Unknown, Reason::NoAnswer),
    row(Network, "read-timeout", Unknown, Reason::NoAnswer),
];

/// The row of a name.
#[must_use]
pub fn failure(name: &str) -> Option<&'static Failure> {
    FAILURES.iter().find(|failure| failure.name == name)
}

/// What a `Retry-After` in whole seconds asks for, at most `most`. A text that is no number counts as absent, never as
/// zero; a date has to be turned into seconds by whoever has a clock.
#[must_use]
pub fn retry_after(header: &str, most: Micros) -> Option<Micros> {
    let seconds = header.trim().parse::<u64>().ok()?;
    Some(Micros::from_millis(seconds.saturating_mul(1_000)).min(most))
}

#[cfg(test)]
mod tests {
    use super::{FAILURES, KeyRole, Reason, Transport, Verdict, failure};
    use std::collections::BTreeSet;

    fn check(name: &str, verdict: Verdict, reason: Reason, key: KeyRole) {
        let failure = failure(name).expect(name);
        assert_eq!((failure.verdict, failure.reason, failure.key), (verdict, reason, key), "{name}");
    }

    #[test]
    fn well_known_rows() {
        check("429", Verdict::Retry, Reason::TooMuch, KeyRole::None);
        check("422", Verdict::DoNotRetry, Reason::WrongRequest, KeyRole::None);
        check("409 in flight", Verdict::Retry, Reason::InFlight, KeyRole::Cause);
        check("read-timeout", Verdict::Unknown, Reason::NoAnswer, KeyRole::MakesSafe);
        check("connection-refused", Verdict::Retry, Reason::NeverSent, KeyRole::None);
        check("DEADLINE_EXCEEDED", Verdict::Unknown, Reason::NoAnswer, KeyRole::MakesSafe);
    }

    #[test]
    fn names_are_unique_and_every_grpc_error_is_there() {
        let names: BTreeSet<&str> = FAILURES.iter().map(|failure| failure.name).collect();
        assert_eq!(names.len(), FAILURES.len());
        assert_eq!(FAILURES.iter().filter(|failure| failure.transport == Transport::Grpc).count(), 16);
    }
}
