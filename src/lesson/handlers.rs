//! The handlers lessons start from. They must not depend on settings: attributes of calls come from there.

use crate::model::{Line, NoReply, ProviderKeyRule};

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
