//! The handler as a program: straight lines, some grouped into blocks. The listing on the screen is this value. It
//! must not know who runs it.

use core::fmt;

/// Which key a call to the provider carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProviderKeyRule {
    /// None: every call charges.
    None,
    /// Derived from the payment id.
    PaymentId,
    /// Derived from the order.
    OrderId,
    /// A new random one for every call.
    Fresh,
}

/// What happens when the provider did not reply to the last try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoReply {
    /// Leave the payment pending and answer 202.
    LeavePending,
    /// Mark the payment failed and answer 402: a guess.
    MarkFailed,
    /// Delete our rows and answer 500: a guess, and the trace of it is gone.
    DeleteRows,
}

/// What the job does with a payment that the provider knows nothing of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unknown {
    /// Call again with the same key and wait: right or wrong about the first call, the card is charged once.
    #[default]
    Resubmit,
    /// Mark the payment failed: a guess, and wrong where the first call is only slow.
    MarkFailed,
    /// Leave everything as it is.
    Leave,
}

/// One line of a handler, or of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// Opens a block: what is inside takes effect together.
    Begin,
    /// Closes a block.
    Commit,
    /// A body that makes no sense is answered 400 and nothing is stored.
    CheckBody,
    /// A request without a key is answered 400.
    RequireKey,
    /// Reads the key's row; found, it answers from it.
    LookUpKey,
    /// Inserts the key's row, in progress and owned by this process; on conflict it answers from the row there.
    ClaimKey,
    /// Reads a payment of the order that has not failed; found, it answers from it.
    LookUpOrder,
    /// Inserts a pending payment; on conflict it answers from the payment that holds the order.
    InsertPayment,
    /// Takes the money from a balance in the same database.
    DebitWallet,
    /// Calls the provider and waits.
    Charge {
        /// The key of the call.
        key: ProviderKeyRule,
        /// How many calls at most, from 1.
        tries: u8,
        /// What follows the last unanswered one.
        no_reply: NoReply,
    },
    /// Sets the payment's status to succeeded; where a constraint forbids it, it answers 500.
    MarkSucceeded,
    /// Stores the answer in the key's row.
    CompleteKey {
        /// Only where the row is in progress and owned by this process; else it answers from the row.
        fenced: bool,
    },
    /// Deletes the key's row, where this process owns it.
    ReleaseKey,
    /// Sends 201 and ends.
    Answer,
    /// Inserts a like of this user for the photo.
    InsertLike {
        /// One row for a user and a photo: a second one conflicts, and is answered from the row.
        unique: bool,
    },
    /// Reads the seat's row; found, it answers from it.
    LookUpSeat,
    /// Inserts a booking of the seat.
    TakeSeat {
        /// One row for a seat of a show: a second one conflicts, and is answered from the row.
        unique: bool,
    },
    /// Inserts a notification that is to be sent.
    InsertNotification {
        /// One row for a user and a kind of notification: a second one conflicts, and is answered from the row.
        unique: bool,
        /// On conflict it goes on where the row is not marked as sent.
        resend: bool,
    },
    /// Sends the email of the notification. It leaves our database, so no block takes it back.
    SendEmail {
        /// It carries an id, and the mail service drops what it has seen.
        deduplicated: bool,
    },
    /// Marks the notification as sent.
    MarkSent,
    /// Applies an event to the balance: a change by.
    AddToBalance,
    /// Applies an event to the balance: a set to.
    SetBalance,
    /// Applies an event to the balance only where it is what the event starts from.
    SetBalanceWhere,
    /// The job: picks a payment that has been pending for long.
    PickPending,
    /// The job: asks the provider what it has recorded for this payment.
    AskProvider,
    /// The job: writes down what the provider said, the payment and its key in one block.
    Settle {
        /// What follows where the provider knows nothing.
        unknown: Unknown,
    },
}

impl Line {
    /// True for lines that do nothing for a request without a key.
    #[must_use]
    pub const fn needs_key(self) -> bool {
        matches!(self, Self::LookUpKey | Self::ClaimKey | Self::CompleteKey { .. } | Self::ReleaseKey)
    }

    /// True for lines of the job.
    #[must_use]
    pub const fn is_of_job(self) -> bool {
        matches!(self, Self::PickPending | Self::AskProvider | Self::Settle { .. })
    }

    /// True for lines that move money.
    #[must_use]
    pub const fn is_effect(self) -> bool {
        matches!(self, Self::DebitWallet | Self::Charge { .. })
    }
}

/// Why a listing cannot mean anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A `commit` that closes nothing.
    CommitWithoutBegin,
    /// A `begin` inside a block.
    NestedBlock,
    /// A line that can never run, because the process has answered.
    AfterAnswer,
    /// The line needs a payment id and none was made.
    NoPaymentYet,
    /// The line needs to own the key and it was never claimed.
    NoClaimYet,
    /// A call that may be tried zero times.
    NoTries,
    /// The line belongs to another route: the job's in a handler, or a handler's in the job.
    OfAnotherRoute,
    /// The job would settle what it never asked about.
    NothingAsked,
    /// More lines than a listing may have.
    TooLong,
}

/// A listing that was refused, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The line, from 0.
    pub line: usize,
    /// Why.
    pub reason: Reason,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            Reason::CommitWithoutBegin => "commit without begin",
            Reason::NestedBlock => "a block inside a block",
            Reason::AfterAnswer => "a line after the answer",
            Reason::NoPaymentYet => "needs a payment that no line above inserts",
            Reason::NoClaimYet => "needs a key that no line above claims",
            Reason::NoTries => "a call with no tries",
            Reason::OfAnotherRoute => "a line of another route",
            Reason::NothingAsked => "settles what no line above has asked about",
            Reason::TooLong => "more lines than a listing may have",
        };
        write!(out, "line {}: {reason}", self.line + 1)
    }
}

impl core::error::Error for Refusal {}

/// Listings are short; a position fits into a byte with room for marks.
const MAX_LINES: usize = 64;

/// A handler that means something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Listing {
    lines: Vec<Line>,
}

impl Listing {
    /// Accepts lines that mean something, however foolish.
    ///
    /// # Errors
    /// The first line that cannot mean anything, and why.
    pub fn new(lines: Vec<Line>) -> Result<Self, Refusal> {
        if lines.len() > MAX_LINES {
            return Err(Refusal { line: MAX_LINES, reason: Reason::TooLong });
        }
        let mut open = false;
        let mut answered = false;
        let mut payment = false;
        let mut claimed = false;
        for (index, line) in lines.iter().enumerate() {
            let refuse = |reason| Err(Refusal { line: index, reason });
            if answered {
                return refuse(Reason::AfterAnswer);
            }
            match *line {
                line if line.is_of_job() => return refuse(Reason::OfAnotherRoute),
                Line::Begin if open => return refuse(Reason::NestedBlock),
                Line::Begin => open = true,
                Line::Commit if !open => return refuse(Reason::CommitWithoutBegin),
                Line::Commit => open = false,
                Line::ClaimKey => claimed = true,
                Line::InsertPayment => payment = true,
                Line::Charge { tries: 0, .. } => return refuse(Reason::NoTries),
                Line::Charge { key: ProviderKeyRule::PaymentId, .. } | Line::MarkSucceeded if !payment => {
                    return refuse(Reason::NoPaymentYet);
                }
                Line::CompleteKey { .. } | Line::ReleaseKey if !claimed => return refuse(Reason::NoClaimYet),
                Line::Answer => answered = true,
                _ => {}
            }
        }
        Ok(Self { lines })
    }

    /// Accepts the lines of a job.
    ///
    /// # Errors
    /// The first line that cannot mean anything, and why.
    pub fn job(lines: Vec<Line>) -> Result<Self, Refusal> {
        if lines.len() > MAX_LINES {
            return Err(Refusal { line: MAX_LINES, reason: Reason::TooLong });
        }
        let mut picked = false;
        let mut asked = false;
        for (index, line) in lines.iter().enumerate() {
            let refuse = |reason| Err(Refusal { line: index, reason });
            match *line {
                Line::PickPending => picked = true,
                Line::AskProvider | Line::Settle { .. } if !picked => return refuse(Reason::NoPaymentYet),
                Line::AskProvider => asked = true,
                Line::Settle { .. } if !asked => return refuse(Reason::NothingAsked),
                Line::Settle { .. } => {}
                _ => return refuse(Reason::OfAnotherRoute),
            }
        }
        Ok(Self { lines })
    }

    /// The lines, in order.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The line at a position, if there is one.
    #[must_use]
    pub fn at(&self, position: u8) -> Option<Line> {
        self.lines.get(usize::from(position)).copied()
    }

    /// The position of the `commit` that closes the block opened at `begin`; none where it is never closed.
    #[must_use]
    pub fn commit_of(&self, begin: u8) -> Option<u8> {
        (begin..self.len()).find(|position| self.at(*position) == Some(Line::Commit))
    }

    /// True where the block opened at `begin` has to stay open over several steps: it leaves the database, or it
    /// is never closed.
    #[must_use]
    pub fn stays_open(&self, begin: u8) -> bool {
        self.commit_of(begin).is_none_or(|commit| {
            (begin..commit).any(|position| self.at(position).is_some_and(Line::leaves_the_database))
        })
    }

    /// The `begin` of the block a position lies in.
    #[must_use]
    pub fn block_around(&self, position: u8) -> Option<u8> {
        let begin = (0..position).rev().find(|line| self.at(*line) == Some(Line::Begin))?;
        let closed = (begin..position).any(|line| self.at(line) == Some(Line::Commit));
        (!closed).then_some(begin)
    }

    /// Where a process resumes that takes over a key: at the effect, in its block if it has one, where the payment was
    /// written down before; else after the claim.
    #[must_use]
    pub fn recovery_point(&self, payment_is_written: bool) -> u8 {
        let claim = self.position(Line::ClaimKey).unwrap_or(0);
        let after_claim = self.block_around(claim).and_then(|begin| self.commit_of(begin)).unwrap_or(claim) + 1;
        let effect = (after_claim..self.len()).find(|at| self.at(*at).is_some_and(Line::is_effect));
        match effect {
            Some(effect) if payment_is_written => self.block_around(effect).unwrap_or(effect),
            _ => after_claim,
        }
    }

    /// How many lines there are.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a listing is refused above 64 lines")]
    pub fn len(&self) -> u8 {
        self.lines.len() as u8
    }

    /// True where there is no line at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    fn position(&self, line: Line) -> Option<u8> {
        (0..self.len()).find(|at| self.at(*at) == Some(line))
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Listing, NoReply, ProviderKeyRule, Reason};

    const CALL: Line = Line::Charge { key: ProviderKeyRule::PaymentId, tries: 1, no_reply: NoReply::LeavePending };

    fn check(lines: &[Line], expected: Option<(usize, Reason)>) {
        let refused = Listing::new(lines.to_vec()).err().map(|refusal| (refusal.line, refusal.reason));
        assert_eq!(refused, expected, "{lines:?}");
    }

    #[test]
    fn refuses_only_what_cannot_mean_anything() {
        use Line::{Answer, Begin, ClaimKey, Commit, CompleteKey, InsertPayment, MarkSucceeded};
        check(&[], None);
        check(&[Answer], None);
        check(&[Begin, ClaimKey], None);
        check(&[InsertPayment, CALL, MarkSucceeded, Answer], None);
        check(&[Commit], Some((0, Reason::CommitWithoutBegin)));
        check(&[Begin, Begin], Some((1, Reason::NestedBlock)));
        check(&[Begin, Commit, Begin, Commit], None);
        check(&[Answer, Answer], Some((1, Reason::AfterAnswer)));
        check(&[CALL], Some((0, Reason::NoPaymentYet)));
        check(&[MarkSucceeded], Some((0, Reason::NoPaymentYet)));
        check(&[CompleteKey { fenced: true }], Some((0, Reason::NoClaimYet)));
        check(&[Line::PickPending], Some((0, Reason::OfAnotherRoute)));
        check(&[Line::LookUpKey; 65], Some((64, Reason::TooLong)));
    }

    #[test]
    fn a_job_picks_then_asks_then_settles() {
        use Line::{Answer, AskProvider, PickPending};
        const SETTLE: Line = Line::Settle { unknown: super::Unknown::Resubmit };
        let check = |lines: &[Line], expected: Option<(usize, Reason)>| {
            let refused = Listing::job(lines.to_vec()).err().map(|refusal| (refusal.line, refusal.reason));
            assert_eq!(refused, expected, "{lines:?}");
        };
        check(&[], None);
        check(&[PickPending, AskProvider, SETTLE], None);
        check(&[PickPending, AskProvider], None);
        check(&[AskProvider], Some((0, Reason::NoPaymentYet)));
        check(&[PickPending, SETTLE], Some((1, Reason::NothingAsked)));
        check(&[PickPending, Answer], Some((1, Reason::OfAnotherRoute)));
    }

    #[test]
    fn blocks_and_recovery_points() {
        use Line::{Answer, Begin, ClaimKey, Commit, InsertPayment, MarkSucceeded};
        let listing =
            Listing::new(vec![Begin, ClaimKey, InsertPayment, Commit, CALL, Begin, MarkSucceeded, Commit, Answer]);
        let listing = listing.expect("means something");
        assert_eq!(listing.commit_of(0), Some(3));
        assert!(!listing.stays_open(0));
        assert_eq!(listing.block_around(6), Some(5));
        assert_eq!(listing.block_around(4), None);
        assert_eq!(listing.recovery_point(true), 4);
        assert_eq!(listing.recovery_point(false), 4);
    }
}
