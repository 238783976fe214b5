//! Effects other than a payment: likes, seats, a welcome email, a balance. Their lines, run by the same interpreter.
//! It must not know the network.

use crate::model::database::Outcome;
use crate::model::{Answer, Change, Code, Event, Line, Serving, Turn, World};

/// What a customer asks for with a tap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// To pay for an order.
    #[default]
    Pay,
    /// To like a photo.
    Like,
    /// To book a seat.
    Seat,
    /// To sign up, which is answered with a welcome email.
    SignUp,
    /// To report an event that moves a balance.
    TopUp,
}

impl Deed {
    /// What a listing does for a customer; none where it has no effect at all.
    #[must_use]
    pub fn of(lines: &[Line]) -> Option<Self> {
        lines.iter().find_map(|line| match line {
            Line::InsertPayment | Line::DebitWallet | Line::Charge { .. } => Some(Self::Pay),
            Line::InsertLike { .. } => Some(Self::Like),
            Line::LookUpSeat | Line::TakeSeat { .. } => Some(Self::Seat),
            Line::InsertNotification { .. } | Line::SendEmail { .. } | Line::MarkSent => Some(Self::SignUp),
            Line::AddToBalance | Line::SetBalance | Line::SetBalanceWhere => Some(Self::TopUp),
            _ => None,
        })
    }
}

impl Line {
    /// True for lines whose effect no block takes back.
    #[must_use]
    pub const fn leaves_the_database(self) -> bool {
        matches!(self, Self::Charge { .. } | Self::SendEmail { .. })
    }

    /// True for lines that only read.
    #[must_use]
    pub const fn only_reads(self) -> bool {
        matches!(self, Self::CheckBody | Self::RequireKey | Self::LookUpKey | Self::LookUpOrder | Self::LookUpSeat)
    }
}

impl Event {
    /// For an effect that is no money: true where it is one too many, or undoes a newer one.
    #[must_use]
    pub const fn effect(self) -> Option<bool> {
        match self {
            Self::Emailed { again, .. }
            | Self::Wrote(
                Change::LikeInserted { again, .. }
                | Change::SeatTaken { again, .. }
                | Change::BalanceAdded { again, .. },
            ) => Some(again),
            Self::Wrote(Change::BalanceSet { back, .. }) => Some(back),
            _ => None,
        }
    }
}

/// What stands in `sent_notifications` for a user, and what reached their inbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Notification {
    /// Rows.
    pub rows: u8,
    /// True where they are marked as sent.
    pub sent: bool,
    /// Emails that arrived. This is no table of ours: nobody can take one back.
    pub emails: u8,
}

/// The account that events move. Event n, from 0, is the one customer n reports: it moves the balance one step on,
/// from step n to step n + 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Account {
    /// The balance, in steps above what it was at first.
    pub balance: u8,
    /// How often each event was added.
    pub added: [u8; 2],
    /// The highest balance that was ever set.
    pub newest: u8,
}

/// All of it, counted for each customer. Where nothing of it is used, it is one byte of a packed world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effects {
    /// Rows of `likes` for the one photo.
    pub likes: [u8; 2],
    /// Rows of `seats` for the one seat of the one show.
    pub seats: [u8; 2],
    /// `sent_notifications`, and the inboxes.
    pub notifications: [Notification; 2],
    /// The one row of `accounts`.
    pub account: Account,
}

impl Effects {
    /// True where something counts as often as a byte can say; further lines are not enabled.
    pub(crate) fn are_full(&self) -> bool {
        let all = [self.likes, self.seats, self.notifications.map(|one| one.rows.max(one.emails)), self.account.added];
        all.iter().flatten().any(|count| *count == u8::MAX)
    }

    /// What is in the tables for this deed, before any email: rows of likes, of seats, of notifications.
    #[must_use]
    pub fn rows(&self, deed: Deed) -> [u8; 2] {
        match deed {
            Deed::Like => self.likes,
            Deed::Seat => self.seats,
            Deed::SignUp => self.notifications.map(|one| one.rows),
            Deed::TopUp => self.account.added,
            Deed::Pay => [0; 2],
        }
    }
}

impl World {
    /// True where what this customer asked for is so; where it is to pay, money of the order has moved.
    #[must_use]
    pub fn is_done(&self, deed: Deed, client: u8, order: u8) -> bool {
        let of = |counts: [u8; 2]| counts.get(usize::from(client)).is_some_and(|count| *count > 0);
        match deed {
            Deed::Pay => self.charges_for(order) > 0,
            Deed::TopUp => of(self.effects.account.added) || self.effects.account.newest > client,
            other => of(self.effects.rows(other)),
        }
    }
}

/// Adds one to the count of a customer; how often it was counted before.
fn count(counts: &mut [u8; 2], client: u8) -> u8 {
    counts.get_mut(usize::from(client)).map_or(0, |count| {
        let before = *count;
        *count = count.saturating_add(1);
        before
    })
}

impl Turn<'_> {
    /// Runs a line of this module against its table.
    pub(crate) fn run_effect_line(&mut self, serving: Serving, line: Line) -> Outcome {
        let client = self.world.attempt(serving.attempt).map_or(0, |attempt| attempt.client);
        let has_row = |counts: [u8; 2]| counts.get(usize::from(client)).is_some_and(|count| *count > 0);
        let effects = self.world.effects;
        match line {
            Line::InsertLike { unique: true } if has_row(effects.likes) => return Outcome::Conflict,
            Line::InsertLike { .. } => {
                let again = count(&mut self.world.effects.likes, client) > 0;
                self.emit(Event::Wrote(Change::LikeInserted { client, again }));
            }
            Line::TakeSeat { unique: true } if effects.seats != [0; 2] => return Outcome::Conflict,
            Line::TakeSeat { .. } => {
                let again = effects.seats != [0; 2];
                count(&mut self.world.effects.seats, client);
                self.emit(Event::Wrote(Change::SeatTaken { client, again }));
            }
            Line::InsertNotification { unique, resend } if has_row(effects.rows(Deed::SignUp)) && unique => {
                let unmarked = effects.notifications.get(usize::from(client)).is_some_and(|one| !one.sent);
                if !(resend && unmarked) {
                    return Outcome::Conflict;
                }
                self.emit(Event::Unmarked { client });
            }
            Line::InsertNotification { .. } => {
                if let Some(row) = self.world.effects.notifications.get_mut(usize::from(client)) {
                    row.rows = row.rows.saturating_add(1);
                }
                self.emit(Event::Wrote(Change::NotificationInserted { client }));
            }
            Line::MarkSent => {
                if let Some(row) = self.world.effects.notifications.get_mut(usize::from(client)) {
                    row.sent = row.rows > 0;
                }
                self.emit(Event::Wrote(Change::NotificationSent { client }));
            }
            Line::AddToBalance => {
                let again = count(&mut self.world.effects.account.added, client) > 0;
                let balance = effects.account.balance.saturating_add(1);
                self.world.effects.account.balance = balance;
                self.emit(Event::Wrote(Change::BalanceAdded { balance, again }));
            }
            Line::SetBalance => self.set_balance(client),
            Line::SetBalanceWhere if effects.account.balance != client => return Outcome::Conflict,
            Line::SetBalanceWhere => self.set_balance(client),
            _ => {}
        }
        Outcome::Done
    }

    fn set_balance(&mut self, client: u8) {
        let account = &mut self.world.effects.account;
        let (before, balance) = (account.balance, client.saturating_add(1));
        account.balance = balance;
        account.newest = account.newest.max(balance);
        self.emit(Event::Wrote(Change::BalanceSet { balance, back: balance < before }));
    }

    /// Sends the email now, in a block or not: no rollback takes it back. Under an id that the mail service knows, it
    /// drops the repeat.
    pub(crate) fn send_email(&mut self, serving: Serving, deduplicated: bool) {
        let client = self.world.attempt(serving.attempt).map_or(0, |attempt| attempt.client);
        let Some(inbox) = self.world.effects.notifications.get_mut(usize::from(client)) else { return };
        let again = inbox.emails > 0;
        if deduplicated && again {
            self.emit(Event::EmailDropped { client });
        } else {
            inbox.emails = inbox.emails.saturating_add(1);
            self.emit(Event::Emailed { client, again });
        }
    }

    /// One read, one send: what the row that was in the way says to this customer.
    pub(crate) fn answer_from_fact(&mut self, server: u8, serving: Serving, deed: Deed) {
        let Some(attempt) = self.world.attempt(serving.attempt).copied() else { return };
        let effects = self.world.effects;
        // It has come so far since the line ran: the event may move it now.
        if deed == Deed::TopUp && effects.account.balance == attempt.client {
            self.start_over(server);
            return;
        }
        let code = match deed {
            Deed::Seat if effects.seats.get(usize::from(attempt.client)) == Some(&0) => Code::Taken,
            // The balance has not come so far that this event may move it.
            Deed::TopUp if effects.account.balance < attempt.client => Code::Conflict,
            _ => Code::Unchanged,
        };
        self.answer(server, serving, Answer { code, payment: 0, replayed: false });
    }
}

#[cfg(test)]
mod tests {
    use super::{Account, Deed, Effects};
    use crate::model::{Line, World};

    #[test]
    fn a_listing_says_what_it_is_for() {
        let check = |lines: &[Line], expected: Option<Deed>| {
            assert_eq!(Deed::of(lines), expected, "{lines:?}");
        };
        check(&[], None);
        check(&[Line::Begin, Line::ClaimKey, Line::Commit, Line::Answer], None);
        check(&[Line::InsertPayment, Line::Answer], Some(Deed::Pay));
        check(&[Line::InsertLike { unique: true }, Line::Answer], Some(Deed::Like));
        check(&[Line::LookUpSeat, Line::TakeSeat { unique: false }], Some(Deed::Seat));
        check(&[Line::SendEmail { deduplicated: false }], Some(Deed::SignUp));
        check(&[Line::ClaimKey, Line::AddToBalance], Some(Deed::TopUp));
    }

    #[test]
    fn these_tables_stay_small() {
        assert!(size_of::<Effects>() <= 16, "{}", size_of::<Effects>());
        assert!(size_of::<World>() <= 2_048, "{}", size_of::<World>());
        assert!(!Effects::default().are_full());
        assert!(
            Effects { account: Account { added: [0, u8::MAX], ..Account::default() }, ..Effects::default() }.are_full()
        );
    }
}
