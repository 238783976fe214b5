//! The phone as it looks at a moment. It must not look at anything a phone cannot know, but for the bank's SMS.

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::model::{Charge, Deed, Event, Phone, Via};
use crate::run::Trace;
use crate::text::Words;

/// What the Pay button is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayButton {
    /// It can be pressed.
    Ready,
    /// A payment is on its way and the button is off.
    Waiting,
    /// There is none: paid.
    None,
}

/// A phone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneView {
    /// What it says.
    pub says: String,
    /// The class of what it says.
    pub tone: &'static str,
    /// The button.
    pub button: PayButton,
    /// What the button says.
    pub label: String,
    /// Quarters of the wait that have passed, while it waits.
    pub quarters: Option<u8>,
    /// What it is about.
    pub subject: String,
    /// The amount of the order, where there is one.
    pub amount: String,
    /// SMS of the bank, newest first.
    pub sms: Vec<String>,
}

/// The class of what a phone says.
#[must_use]
pub(crate) const fn tone(phone: Phone) -> &'static str {
    match phone {
        Phone::Idle | Phone::Paying => "calm",
        Phone::TryAgain | Phone::Failed(_) => "bad",
        Phone::Paid => "good",
    }
}

/// Quarters of the phone's wait that have passed at a moment, while it waits.
#[must_use]
pub fn quarters(trace: &Trace, steps: usize, now: Micros) -> Option<u8> {
    let waiting_since = trace.world_at(steps).oldest_waiting(0).and_then(|attempt| sent_at(trace, steps, attempt));
    waiting_since.map(|since| {
        let wait = trace.setup().timing.phone_wait.0.max(1);
        u8::try_from(now.since(since).0.saturating_mul(4) / wait).unwrap_or(3).min(3)
    })
}

/// The phone after `steps` steps, at a moment that may lie between two of them.
#[must_use]
pub fn phone(words: Words, trace: &Trace, steps: usize, now: Micros) -> PhoneView {
    let world = trace.world_at(steps);
    let client = world.clients.first().copied().unwrap_or_default();
    let button = match client.phone {
        Phone::Paid => PayButton::None,
        Phone::Paying if !trace.setup().scenario.double_tap => PayButton::Waiting,
        _ => PayButton::Ready,
    };
    // What the button would ask for, or what was last asked for where there is nothing to press.
    let tap = if button == PayButton::Ready { client.taps.saturating_add(1) } else { client.taps };
    let deed = trace.setup().scenario.deed();
    let order = Settings::amount_of_body(trace.setup().scenario.body_of(tap));
    let label = if client.phone == Phone::TryAgain { words.try_again() } else { words.button(deed, order) };
    PhoneView {
        says: words.phone_shows(deed, client.phone),
        tone: tone(client.phone),
        button,
        label,
        quarters: quarters(trace, steps, now),
        subject: words.subject(deed),
        amount: words.price(deed, order),
        sms: sms(words, trace, steps),
    }
}

fn sent_at(trace: &Trace, steps: usize, wanted: u8) -> Option<Micros> {
    trace.steps().iter().take(steps).find_map(|step| {
        let made = step.events.iter().any(|event| {
            matches!(event, Event::Tapped { attempt, .. } | Event::Retried { attempt, .. } if *attempt == wanted)
        });
        made.then_some(step.at)
    })
}

/// The bank writes for each charge, but nothing reaches a phone without signal: the first SMS comes with the first
/// answer it reads, or else the three worlds would look different to it.
fn sms(words: Words, trace: &Trace, steps: usize) -> Vec<String> {
    let world = trace.world_at(steps);
    let heard = trace
        .steps()
        .iter()
        .take(steps)
        .any(|step| step.events.iter().any(|event| matches!(event, Event::Told { .. })));
    if !heard {
        return Vec::new();
    }
    // An email takes its own way, but is read where there is signal.
    let deed = trace.setup().scenario.deed();
    if deed == Deed::SignUp {
        let emails = world.effects.notifications.first().map_or(0, |inbox| inbox.emails);
        return vec![words.news(deed); usize::from(emails)];
    }
    let debited = |charge: &Charge| {
        let amount = Settings::amount_of(&world, charge.attempt);
        if charge.via == Via::Wallet { words.wallet_sms(amount) } else { words.sms(amount) }
    };
    world.charges.iter().rev().map(debited).collect()
}
