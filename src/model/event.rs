//! What an action did, fact by fact: the trace, the text view and the promises read these. Times and words of any
//! language are not known here.

use crate::model::{Code, Name, PaymentStatus, ProviderKey, Reply, Timer};

/// One fact about a step. Fields count as their tables do: clients, servers and lines from 0, attempts, payments and
/// charges from 1. Where a server is named it may be the job.
#[expect(missing_docs, reason = "a variant's sentence documents its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A customer pressed Pay; this is the attempt it made.
    Tapped { client: u8, attempt: u8 },
    /// The app tried again by itself.
    Retried { client: u8, attempt: u8 },
    /// An envelope set out.
    Sent(Name),
    /// An envelope arrived and somebody was there for it.
    Arrived(Name),
    /// An envelope arrived where nobody waits any more.
    Late(Name),
    /// An envelope will never arrive.
    Lost(Name),
    /// A second copy set out.
    Copied { of: Name, copy: Name },
    /// A server began to handle a request.
    Started { server: u8, attempt: u8 },
    /// A line of the listing ran (its number from 0).
    Ran { server: u8, line: u8 },
    /// A line met a row that was there already, or none where it needed one.
    Conflict { server: u8, line: u8 },
    /// A block took effect as a whole.
    Committed { server: u8, line: u8 },
    /// A row changed.
    Wrote(Change),
    /// The customer's money moved; charges count from 1.
    Charged { charge: u8, payment: u8, order: u8, again: bool },
    /// The provider knew the key and repeated its first reply.
    ProviderRepeated { charge: u8, key: ProviderKey },
    /// The card was declined.
    Declined { payment: u8 },
    /// A server sent an answer and ended.
    Answered { server: u8, attempt: u8, code: Code, replayed: bool },
    /// A server ended without an answer.
    EndedSilently { server: u8, attempt: u8 },
    /// A request met its key still in progress and runs on regardless.
    RanOn { server: u8, key: u8 },
    /// A request took over a key whose lease had run out.
    TookOver { server: u8, key: u8, owner: u8 },
    /// The row an answer should have come from is gone; the handler starts again.
    StartedOver { server: u8 },
    /// A clock ran out; early means that what it guards against had not happened.
    Fired { timer: Timer, early: bool },
    /// A phone stopped waiting for an attempt.
    GaveUp { client: u8, attempt: u8 },
    /// A phone read an answer.
    Told { client: u8, attempt: u8, code: Code },
    /// A server died while handling an attempt.
    Crashed { server: u8, attempt: u8 },
    /// The job picked a payment that has been pending for long.
    JobPicked { payment: u8 },
    /// The job asked the provider about a payment, and what it has recorded.
    JobAsked { payment: u8, found: Option<Reply> },
    /// The job is done with a payment.
    JobEnded { payment: u8 },
    /// An app was opened again.
    Restarted { client: u8 },
    /// An email reached an inbox, for the first time or again.
    Emailed { client: u8, again: bool },
    /// The mail service knew the email's id and dropped the repeat.
    EmailDropped { client: u8 },
    /// A notification was there already, not marked as sent: the handler goes on and sends.
    Unmarked { client: u8 },
}

/// A change of one row.
#[expect(missing_docs, reason = "a variant's sentence documents its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// `idempotency_keys`: a row in progress.
    KeyClaimed { key: u8, owner: u8 },
    /// `idempotency_keys`: the answer is stored.
    KeyCompleted { key: u8, code: Code },
    /// `idempotency_keys`: the row is gone.
    KeyReleased { key: u8 },
    /// `idempotency_keys`: the row may be taken over.
    LeaseOver { key: u8 },
    /// `payments`: a new pending row.
    PaymentInserted { payment: u8, order: u8 },
    /// `payments`: a new status.
    PaymentMarked { payment: u8, status: PaymentStatus },
    /// `payments`: the row is gone.
    PaymentDeleted { payment: u8 },
    /// The provider's memory: a key is forgotten.
    ProviderForgot { key: ProviderKey },
    /// `likes`: a new row; again where this user had one.
    LikeInserted { client: u8, again: bool },
    /// `seats`: a new row; again where the seat had one.
    SeatTaken { client: u8, again: bool },
    /// `sent_notifications`: a new row, not sent yet.
    NotificationInserted { client: u8 },
    /// `sent_notifications`: marked as sent.
    NotificationSent { client: u8 },
    /// `accounts`: the balance went up by one step; again where this event had done so.
    BalanceAdded { balance: u8, again: bool },
    /// `accounts`: the balance was set to a step; back where it stood higher.
    BalanceSet { balance: u8, back: bool },
}
