//! Words for what a tap asks for where it is no payment: a like, a seat, a sign-up, an event. They must not decide
//! anything.

use crate::model::{Action, Change, Code, Deed, Effects, Event, Line, Phone};
use crate::run::{Step, Trace};
use crate::text::Paise;
use crate::text::english::narration;
use crate::text::english::screen::{self, server_letter};

/// The balance at first, and how far one event moves it.
const BALANCE: (u64, u64) = (100_000, 50_000);

/// The balance after so many steps.
fn balance(steps: u8) -> String {
    Paise(BALANCE.0 + BALANCE.1 * u64::from(steps)).written()
}

/// "1 like", "2 likes".
fn counted(count: u16, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

fn sum(counts: [u8; 2]) -> u16 {
    counts.iter().map(|count| u16::from(*count)).sum()
}

/// What the button asks for.
pub(in crate::text) fn button(deed: Deed, amount: Paise) -> String {
    match deed {
        Deed::Pay => screen::pay(amount),
        Deed::Like => "Like".to_owned(),
        Deed::Seat => "Book seat 14".to_owned(),
        Deed::SignUp => "Sign up".to_owned(),
        Deed::TopUp => "Report ₹500".to_owned(),
    }
}

/// What it is about, over the button.
pub(in crate::text) fn subject(deed: Deed) -> String {
    match deed {
        Deed::Pay => screen::order_line(),
        Deed::Like => "Photo · Lighthouse".to_owned(),
        Deed::Seat => "Concert · Seat 14".to_owned(),
        Deed::SignUp => "Book club · New member".to_owned(),
        Deed::TopUp => "Account 9 · Paid in: ₹500".to_owned(),
    }
}

/// The amount beside it, where it has one.
pub(in crate::text) fn price(deed: Deed, amount: Paise) -> String {
    if deed == Deed::Pay { amount.written() } else { String::new() }
}

/// What a phone shows.
pub(in crate::text) fn phone_shows(deed: Deed, phone: Phone) -> String {
    match (deed, phone) {
        (Deed::Pay, _) | (_, Phone::TryAgain) => narration::phone_says(phone),
        (_, Phone::Paying) => "Sending…".to_owned(),
        (Deed::Like, Phone::Idle) => "Do you like it?".to_owned(),
        (Deed::Like, Phone::Paid) => "You like this".to_owned(),
        (Deed::Seat, Phone::Idle) => "Seat 14 looks free".to_owned(),
        (Deed::Seat, Phone::Paid) => "Seat 14 is yours".to_owned(),
        (Deed::Seat, Phone::Failed(Code::Taken)) => "Seat 14 is taken".to_owned(),
        (Deed::SignUp, Phone::Idle) => "Ready to sign up".to_owned(),
        (Deed::SignUp, Phone::Paid) => "Welcome! Look into your inbox".to_owned(),
        (Deed::TopUp, Phone::Idle) => "₹500 was paid in. Report it".to_owned(),
        (Deed::TopUp, Phone::Paid) => "Reported".to_owned(),
        (_, Phone::Failed(code)) => format!("Refused: {}", mark_answer_to(deed, code)),
    }
}

/// Phone and effect in one line, for small frames.
pub(in crate::text) fn status_of(deed: Deed, phone: Phone, sum: &str) -> String {
    let heading = tally_heading(deed);
    format!("Phone: {} · {heading}: {sum}", phone_shows(deed, phone))
}

/// The heading over the count.
pub(in crate::text) fn tally_heading(deed: Deed) -> String {
    match deed {
        Deed::Pay => screen::statement_heading(),
        Deed::Like => "Likes of the photo".to_owned(),
        Deed::Seat => "Bookings of seat 14".to_owned(),
        Deed::SignUp => "Welcome emails".to_owned(),
        Deed::TopUp => "Balance".to_owned(),
    }
}

/// What it came to, in one number.
pub(in crate::text) fn tally(deed: Deed, effects: Effects) -> String {
    match deed {
        Deed::SignUp => sum(effects.notifications.map(|inbox| inbox.emails)).to_string(),
        Deed::TopUp => balance(effects.account.balance),
        other => sum(effects.rows(other)).to_string(),
    }
}

/// What it came to, in words.
pub(in crate::text) fn tally_summary(deed: Deed, effects: Effects) -> String {
    let people = |counts: [u8; 2]| counts.iter().fold(0, |all, count| all + u16::from(*count > 0));
    match deed {
        Deed::Pay => String::new(),
        Deed::Like => {
            let users = counted(people(effects.likes), "user", "users");
            format!("{} from {users}", counted(sum(effects.likes), "like", "likes"))
        }
        Deed::Seat => format!("{}, 1 seat", counted(sum(effects.seats), "booking", "bookings")),
        Deed::SignUp => {
            let emails = sum(effects.notifications.map(|inbox| inbox.emails));
            let members = people(effects.rows(Deed::SignUp));
            format!("{} for {}", counted(emails, "email", "emails"), counted(members, "member", "members"))
        }
        Deed::TopUp if effects.account.newest > 0 => {
            format!("highest ever set: {}", balance(effects.account.newest))
        }
        Deed::TopUp => {
            let added = effects.account.added;
            format!("{}, added {}", counted(people(added), "event", "events"), counted(sum(added), "time", "times"))
        }
    }
}

/// What reached the phone beside answers, for one customer: emails, or news of a balance.
pub(in crate::text) fn news(deed: Deed) -> String {
    match deed {
        Deed::SignUp => "Email: welcome to the book club!".to_owned(),
        _ => String::new(),
    }
}

/// The last sentence of a run.
pub(in crate::text) fn ending_of(deed: Deed, phone: Phone, effects: Effects) -> String {
    let phone = phone_shows(deed, phone);
    let summary = tally_summary(deed, effects);
    match deed {
        Deed::TopUp => {
            format!("In the end the phone says “{phone}”. The balance is {} ({summary}).", tally(deed, effects))
        }
        Deed::SignUp => format!("In the end the phone says “{phone}”. Sent: {summary}."),
        _ => format!("In the end the phone says “{phone}”. The table says: {summary}."),
    }
}

/// An action as a choice.
pub(in crate::text) fn move_of(deed: Deed, action: Action) -> String {
    match (deed, action) {
        (Deed::Pay, _) => narration::action(action),
        (_, Action::Tap(0)) => format!("Tap {}", button(deed, Paise(0))),
        (_, Action::Tap(_)) => format!("The other phone taps {}", button(deed, Paise(0))),
        _ => narration::action(action),
    }
}

/// The label of an answer.
pub(in crate::text) fn mark_answer_to(deed: Deed, code: Code) -> String {
    let meaning = match (deed, code) {
        (Deed::Like, Code::Created) => "liked",
        (Deed::Seat, Code::Created) => "booked",
        (Deed::SignUp, Code::Created) => "welcome",
        (Deed::TopUp, Code::Created) => "applied",
        (Deed::TopUp, Code::Conflict) => "too soon",
        _ => return screen::mark_answer(code),
    };
    format!("{} {meaning}", code.number())
}

/// A change of a table, beside the lane where it happened.
pub(in crate::text) fn mark_effect(event: Event) -> String {
    match event {
        Event::Wrote(Change::LikeInserted { .. }) => "+1 like".to_owned(),
        Event::Wrote(Change::SeatTaken { .. }) => "seat 14".to_owned(),
        Event::Wrote(Change::BalanceAdded { .. }) => "+₹500".to_owned(),
        Event::Wrote(Change::BalanceSet { balance: steps, .. }) => format!("= {}", balance(steps)),
        Event::Emailed { .. } => "email".to_owned(),
        _ => String::new(),
    }
}

/// The same where there is little room.
pub(in crate::text) fn mark_effect_short(event: Event) -> String {
    match event {
        Event::Wrote(Change::BalanceAdded { .. }) => "+500".to_owned(),
        Event::Wrote(Change::BalanceSet { .. }) => "set".to_owned(),
        _ => "+1".to_owned(),
    }
}

/// The heading of the listing.
pub(in crate::text) fn handler_of(deed: Deed) -> String {
    match deed {
        Deed::Pay => screen::handler_heading(),
        Deed::Like => "Handler of POST /v1/likes".to_owned(),
        Deed::Seat => "Handler of POST /v1/bookings".to_owned(),
        Deed::SignUp => "Handler of POST /v1/members".to_owned(),
        Deed::TopUp => "Handler of POST /v1/events".to_owned(),
    }
}

/// A tap, from its attempt's point of view.
pub(super) fn taps(deed: Deed, client: u8, again: bool) -> String {
    let who = match (deed, client) {
        (Deed::TopUp, 0) => "The first device",
        (Deed::TopUp, _) => "The second device",
        (_, 0) => "The customer",
        (Deed::Like, _) => "Another user",
        _ => "Another customer",
    };
    let button = button(deed, Paise(0));
    match (deed, again) {
        (Deed::TopUp, false) => {
            let (before, after) = (balance(client), balance(client + 1));
            format!("{who} taps Report. Event {}: ₹500 paid in, from {before} to {after}.", client + 1)
        }
        (Deed::TopUp, true) => format!("{who} taps Report again: event {}. It has no yes yet.", client + 1),
        (_, false) => format!("{who} taps {button}. A request leaves the phone."),
        (_, true) => format!("{who} taps {button} again. The request says the same as before."),
    }
}

/// What a phone hears; none where it is heard as a payment's answer is.
pub(super) fn told(deed: Deed, client: u8, attempt: u8, code: Code, goes_on: &str) -> Option<String> {
    let who = if client == 0 { "The phone" } else { "The other phone" };
    let shows = phone_shows(deed, Phone::Paid);
    match code {
        _ if deed == Deed::Pay && code != Code::Unchanged && code != Code::Taken => None,
        Code::Created => Some(format!("{who} hears 201 for attempt {attempt}. It says: {shows}.")),
        Code::Unchanged => Some(format!("{who} hears 200: it was so already. It says: {shows}.")),
        Code::Taken => Some(format!("{who} hears 409: somebody else has the seat. It says: seat 14 is taken.")),
        Code::Conflict if deed == Deed::TopUp => Some(format!("{who} hears 409: too soon. {goes_on}")),
        _ => None,
    }
}

/// The sentence of a server's step, where one of its facts is about an effect; the line is the one that ran or met a row.
pub(super) fn worked(trace: &Trace, server: u8, step: &Step, line: impl Fn(u8) -> Option<Line>) -> Option<String> {
    let (deed, server) = (trace.setup().scenario.deed(), server_letter(server));
    step.events.iter().find_map(|event| match *event {
        Event::Answered { code: Code::Unchanged, .. } => {
            Some(format!("It is so already. Server {server} changes nothing and answers 200."))
        }
        Event::Answered { code: Code::Taken, .. } => {
            Some(format!("The seat has another name on it. Server {server} answers 409: taken."))
        }
        Event::Answered { code: Code::Conflict, .. } if deed == Deed::TopUp => {
            Some(format!("The balance is not there yet. Server {server} answers 409: ask again later."))
        }
        Event::Answered { code: Code::Created, replayed: false, .. } if deed != Deed::Pay => {
            Some(format!("Server {server} answers {}.", mark_answer_to(deed, Code::Created)))
        }
        Event::Conflict { line: at, .. } => conflict(server, line(at)?),
        Event::Unmarked { .. } => {
            Some(format!("The row is there, but not marked as sent. Server {server} goes on and sends."))
        }
        Event::Emailed { again: false, .. } => {
            Some(format!("Server {server} sends the email. Nobody can take it back."))
        }
        Event::Emailed { again: true, .. } => Some(format!("Server {server} sends the email a second time.")),
        Event::EmailDropped { .. } => {
            Some(format!("Server {server} sends the email again. The mail service knows its id and drops it."))
        }
        Event::Ran { line: at, .. } if line(at) == Some(Line::LookUpSeat) => Some(if was_taken(trace, step) {
            format!("Server {server} looks the seat up: it is taken.")
        } else {
            format!("Server {server} looks the seat up: it is free.")
        }),
        _ => None,
    })
}

/// True where the seat was taken when this step looked.
fn was_taken(trace: &Trace, step: &Step) -> bool {
    let place = trace.steps().iter().position(|other| core::ptr::eq(other, step)).unwrap_or(trace.len());
    trace.world_at(place).effects.seats != [0; 2]
}

fn conflict(server: char, line: Line) -> Option<String> {
    match line {
        Line::InsertLike { .. } => Some(format!("This user likes the photo already. Server {server} saves nothing.")),
        Line::TakeSeat { .. } => Some(format!("The seat has a row already. Server {server} saves nothing.")),
        Line::InsertNotification { .. } => {
            Some(format!("This welcome is on record already. Server {server} saves nothing and sends nothing."))
        }
        Line::SetBalanceWhere => {
            Some(format!("0 rows: the balance is not what the event starts from. Server {server} saves nothing."))
        }
        _ => None,
    }
}

/// A change of a row, as the end of a sentence.
pub(super) fn changed(change: Change) -> String {
    match change {
        Change::LikeInserted { again: false, .. } => "adds a like".to_owned(),
        Change::LikeInserted { again: true, .. } => "adds a second like of the same user".to_owned(),
        Change::SeatTaken { again: false, .. } => "books seat 14".to_owned(),
        Change::SeatTaken { again: true, .. } => "books seat 14, which was booked already".to_owned(),
        Change::NotificationInserted { .. } => "notes: a welcome is to be sent".to_owned(),
        Change::NotificationSent { .. } => "marks the welcome as sent".to_owned(),
        Change::BalanceAdded { balance: steps, again: false } => format!("adds ₹500: {}", balance(steps)),
        Change::BalanceAdded { balance: steps, again: true } => {
            format!("adds ₹500 for the same event again: {}", balance(steps))
        }
        Change::BalanceSet { balance: steps, back: false } => format!("sets the balance to {}", balance(steps)),
        Change::BalanceSet { balance: steps, back: true } => {
            format!("sets the balance back to {}: an old event undoes a newer one", balance(steps))
        }
        _ => String::new(),
    }
}

/// A line of the listing, as code.
pub(super) fn line(line: Line) -> &'static str {
    match line {
        Line::InsertLike { .. } => "insert into likes (photo, user)",
        Line::LookUpSeat => "select from seats (event, seat)",
        Line::TakeSeat { .. } => "insert into seats (event, seat, customer)",
        Line::InsertNotification { .. } => "insert into sent_notifications (user, 'welcome')",
        Line::SendEmail { deduplicated: false } => "send the email · no id",
        Line::SendEmail { deduplicated: true } => "send the email · id = user and kind",
        Line::MarkSent => "update sent_notifications set status = 'sent'",
        Line::AddToBalance => "update accounts set balance = balance + 500",
        Line::SetBalance => "update accounts set balance = event.after",
        Line::SetBalanceWhere => "update accounts set balance = event.after where balance = event.before",
        _ => "",
    }
}

/// The branch under such a line.
pub(super) fn branch(line: Line) -> &'static str {
    match line {
        Line::InsertLike { unique: true } => "on conflict → answer 200, nothing changed",
        Line::LookUpSeat => "found → mine: answer 200, another's: answer 409",
        Line::TakeSeat { unique: true } => "on conflict → mine: answer 200, another's: answer 409",
        Line::InsertNotification { unique: true, resend: false } => "on conflict → answer 200, nothing sent",
        Line::InsertNotification { unique: true, resend: true } => {
            "on conflict → marked as sent: answer 200, else go on"
        }
        Line::SetBalanceWhere => "0 rows → further already: answer 200, not yet: answer 409",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use crate::model::{Change, Deed, Event, Line};
    use crate::text::english::deeds::{branch, changed, line, mark_effect, tally_heading};

    #[test]
    fn every_line_of_an_effect_has_its_code_and_its_branch() {
        let check = |one: Line, branches: bool| {
            assert!(!line(one).is_empty(), "{one:?}");
            assert_eq!(!branch(one).is_empty(), branches, "{one:?}");
            assert!(Deed::of(&[one]).is_some_and(|deed| !tally_heading(deed).is_empty()), "{one:?}");
        };
        for flag in [false, true] {
            check(Line::InsertLike { unique: flag }, flag);
            check(Line::TakeSeat { unique: flag }, flag);
            check(Line::InsertNotification { unique: flag, resend: false }, flag);
            check(Line::InsertNotification { unique: flag, resend: true }, flag);
            check(Line::SendEmail { deduplicated: flag }, false);
        }
        check(Line::LookUpSeat, true);
        check(Line::MarkSent, false);
        check(Line::AddToBalance, false);
        check(Line::SetBalance, false);
        check(Line::SetBalanceWhere, true);
    }

    #[test]
    fn every_change_is_told_and_what_counts_is_marked() {
        let check = |change: Change, counts: bool| {
            assert!(!changed(change).is_empty(), "{change:?}");
            let event = Event::Wrote(change);
            assert_eq!((event.effect().is_some(), !mark_effect(event).is_empty()), (counts, counts), "{change:?}");
        };
        for flag in [false, true] {
            check(Change::LikeInserted { client: 0, again: flag }, true);
            check(Change::SeatTaken { client: 1, again: flag }, true);
            check(Change::BalanceAdded { balance: 1, again: flag }, true);
            check(Change::BalanceSet { balance: 2, back: flag }, true);
        }
        check(Change::NotificationInserted { client: 0 }, false);
        check(Change::NotificationSent { client: 0 }, false);
    }
}
