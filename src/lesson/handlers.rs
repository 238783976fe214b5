//! The handlers lessons start from. They must not depend on settings: attributes of calls come from there.

use crate::model::{Line, NoReply, ProviderKeyRule};

/// A listing by name. Any lesson runs with any of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is the listing of its name, documented there")]
pub enum ListingName {
    /// The lesson's own.
    #[default]
    Own,
    PaymentFlow,
    OneTransaction,
    LookThenAct,
    ClaimThenAct,
    ClaimAlone,
    EffectAlone,
    CallInBlock,
    ChargeThenIntent,
    DebitAlone,
    CheckFirst,
    CheckLate,
    ResendUnmarked,
    SetTo,
    SetWhere,
    /// Nothing at all: a server that never answers.
    Empty,
}

impl ListingName {
    /// The lines; none for a lesson's own.
    #[must_use]
    pub const fn lines(self) -> Option<&'static [Line]> {
        match self {
            Self::Own => None,
            Self::PaymentFlow => Some(&PAYMENT),
            Self::OneTransaction => Some(&ONE_TRANSACTION),
            Self::LookThenAct => Some(&LOOK_THEN_ACT),
            Self::ClaimThenAct => Some(&CLAIM_THEN_ACT),
            Self::ClaimAlone => Some(&CLAIM_ALONE),
            Self::EffectAlone => Some(&EFFECT_ALONE),
            Self::CallInBlock => Some(&CALL_IN_BLOCK),
            Self::ChargeThenIntent => Some(&CHARGE_THEN_INTENT),
            Self::DebitAlone => Some(&DEBIT_ALONE),
            Self::CheckFirst => Some(&CHECK_FIRST),
            Self::CheckLate => Some(&CHECK_LATE),
            Self::ResendUnmarked => Some(&RESEND_UNMARKED),
            Self::SetTo => Some(&[Line::SetBalance, Line::Answer]),
            Self::SetWhere => Some(&[Line::SetBalanceWhere, Line::Answer]),
            Self::Empty => Some(&[]),
        }
    }
}

const CHARGE: Line = Line::Charge { key: ProviderKeyRule::PaymentId, tries: 1, no_reply: NoReply::LeavePending };

/// The whole flow: claim the key and write the intent in one commit, charge with a derived key, then complete both in
/// one commit. Without a key on the request its key lines do nothing, and it is the handler of the first story.
pub(crate) const PAYMENT: [Line; 10] = [
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::Commit,
    CHARGE,
    Line::Begin,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// The whole flow with the body checked first, where nothing is stored yet.
pub(crate) const CHECK_FIRST: [Line; 11] = [
    Line::CheckBody,
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::Commit,
    CHARGE,
    Line::Begin,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// The same with the check behind the claim: a body that makes no sense leaves its key in progress.
const CHECK_LATE: [Line; 9] = [
    Line::ClaimKey,
    Line::CheckBody,
    Line::InsertPayment,
    CHARGE,
    Line::Begin,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// Look, then do: nothing holds the key between the look-up and the commit at the end.
pub(crate) const LOOK_THEN_ACT: [Line; 9] = [
    Line::LookUpKey,
    Line::InsertPayment,
    CHARGE,
    Line::Begin,
    Line::ClaimKey,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// The same lines with the claim moved up, behind the look-up.
const CLAIM_THEN_ACT: [Line; 9] = [
    Line::LookUpKey,
    Line::ClaimKey,
    Line::InsertPayment,
    CHARGE,
    Line::Begin,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// Two commits, the claim first: a crash between them leaves a key in progress for ever.
pub(crate) const CLAIM_ALONE: [Line; 8] = [
    Line::ClaimKey,
    Line::Begin,
    Line::InsertPayment,
    Line::DebitWallet,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// Two commits, the effect first: a crash between them leaves money taken and no key to say so.
const EFFECT_ALONE: [Line; 9] = [
    Line::LookUpKey,
    Line::DebitWallet,
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// The call to the provider inside the block: a crash takes the rows back, and not the charge.
pub(crate) const CALL_IN_BLOCK: [Line; 8] = [
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    CHARGE,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// The intent is written after the charge: a crash between them leaves a charge that no row knows of.
const CHARGE_THEN_INTENT: [Line; 8] = [
    Line::ClaimKey,
    CHARGE,
    Line::Begin,
    Line::InsertPayment,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// Claim and intent in one commit, then the money from our own database in a commit of its own.
pub(crate) const DEBIT_ALONE: [Line; 10] = [
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::Commit,
    Line::DebitWallet,
    Line::Begin,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];

/// A like is a row.
pub(crate) const LIKE: [Line; 2] = [Line::InsertLike { unique: false }, Line::Answer];

/// Look whether the seat is free, then take it.
pub(crate) const SEAT: [Line; 3] = [Line::LookUpSeat, Line::TakeSeat { unique: false }, Line::Answer];

/// Record the welcome, then send it: a crash between the two leaves a record of an email that nobody sends.
pub(crate) const WELCOME: [Line; 3] = [RECORD, Line::SendEmail { deduplicated: false }, Line::Answer];

/// Send whatever is not marked as sent: a crash between the email and its mark sends it again.
const RESEND_UNMARKED: [Line; 4] = [
    Line::InsertNotification { unique: true, resend: true },
    Line::SendEmail { deduplicated: false },
    Line::MarkSent,
    Line::Answer,
];

const RECORD: Line = Line::InsertNotification { unique: true, resend: false };

/// An event changes the balance by its amount.
pub(crate) const CHANGE_BY: [Line; 2] = [Line::AddToBalance, Line::Answer];

/// The effect is in our own database: key, payment, money and answer in one commit. No crash finds half of it, and no
/// request ever meets a key in progress.
pub(crate) const ONE_TRANSACTION: [Line; 8] = [
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::DebitWallet,
    Line::MarkSucceeded,
    Line::CompleteKey { fenced: true },
    Line::Commit,
    Line::Answer,
];
