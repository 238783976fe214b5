//! The article's flow once more, written by hand: no listing, no interpreter, nothing shared with the world but the
//! questions. Two programs that agree on verdicts and on the length of the shortest way are hardly wrong in the same
//! way.

use std::collections::BTreeSet;
use tap_again::check::{Bounds, Options, Property, Search, Verdict};
use tap_again::lesson::{find, parameter};
use tap_again::model::{Places, Promise};

/// What a setting allows.
#[derive(Clone, Copy)]
struct Rules {
    keyed: bool,
    job: bool,
    /// The payment is written before the card is charged.
    intent_first: bool,
    servers: usize,
    taps: u8,
    lost: u8,
    early: u8,
    crashes: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phone {
    Idle,
    Paying,
    TryAgain,
    Paid,
}

/// Something that travels; numbers are attempts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mail {
    Request(u8),
    /// Paid, or busy.
    Answer(u8, bool),
    Call(u8),
    Reply(u8),
    /// The job's own call and its reply, for a payment by its place.
    JobCall(usize),
    JobReply(usize),
}

/// What a server does next for the attempt it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    Claim,
    Call,
    Wait,
    Record,
    Answer,
    FromRow,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Job {
    Ask,
    Settle(bool),
    Wait,
}

/// Everything.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    left: (u8, u8, u8, u8),
    phone: Phone,
    attempts: u8,
    waiting: Option<u8>,
    mail: BTreeSet<Mail>,
    servers: Vec<Option<(u8, Next)>>,
    /// The row of the one key: none, in progress, completed.
    row: Option<bool>,
    /// Attempt and whether it has succeeded.
    payments: Vec<(u8, bool)>,
    /// The attempts whose calls have charged the card, in order.
    charged: Vec<u8>,
    told_paid: bool,
    job: Option<(usize, Job)>,
}

impl State {
    fn new(rules: Rules) -> Self {
        Self {
            left: (rules.taps, rules.lost, rules.early, rules.crashes),
            phone: Phone::Idle,
            attempts: 0,
            waiting: None,
            mail: BTreeSet::new(),
            servers: vec![None; rules.servers],
            row: None,
            payments: Vec::new(),
            charged: Vec::new(),
            told_paid: false,
            job: None,
        }
    }

    /// Every state that one choice leads to.
    fn next(&self, rules: Rules) -> Vec<Self> {
        let mut all = Vec::new();
        if self.left.0 > 0 && matches!(self.phone, Phone::Idle | Phone::TryAgain) {
            let mut after = self.clone();
            after.left.0 -= 1;
            after.attempts += 1;
            after.phone = Phone::Paying;
            after.waiting = Some(after.attempts);
            after.mail.insert(Mail::Request(after.attempts));
            all.push(after);
        }
        for mail in &self.mail {
            all.extend(self.deliver(rules, *mail));
            if self.left.1 > 0 && matches!(mail, Mail::Request(_) | Mail::Answer(..)) {
                let mut after = self.clone();
                after.left.1 -= 1;
                after.mail.remove(mail);
                all.push(after);
            }
        }
        for server in 0..self.servers.len() {
            all.extend(self.step(rules, server));
            if self.left.3 > 0 && self.servers[server].is_some() {
                let mut after = self.clone();
                after.left.3 -= 1;
                after.servers[server] = None;
                all.push(after);
            }
        }
        if let Some(attempt) = self.waiting {
            let due = self.phone_is_due(attempt);
            if due || self.left.2 > 0 {
                let mut after = self.clone();
                after.left.2 -= u8::from(!due);
                after.waiting = None;
                after.phone = Phone::TryAgain;
                all.push(after);
            }
        }
        all.extend(self.run_job(rules));
        all
    }

    fn deliver(&self, rules: Rules, mail: Mail) -> Option<Self> {
        let mut after = self.clone();
        after.mail.remove(&mail);
        match mail {
            Mail::Request(attempt) => {
                let idle = after.servers.iter().position(Option::is_none)?;
                after.servers[idle] =
                    Some((attempt, if rules.keyed || rules.intent_first { Next::Claim } else { Next::Call }));
            }
            Mail::Answer(attempt, paid) => {
                if after.waiting == Some(attempt) {
                    after.waiting = None;
                    after.phone = if paid { Phone::Paid } else { Phone::TryAgain };
                    after.told_paid |= paid;
                }
            }
            Mail::Call(attempt) => {
                // The key is derived from the payment, and a payment belongs to one attempt.
                if !after.charged.contains(&attempt) {
                    after.charged.push(attempt);
                }
                after.mail.insert(Mail::Reply(attempt));
            }
            Mail::Reply(attempt) => {
                for server in after.servers.iter_mut().flatten().filter(|one| **one == (attempt, Next::Wait)) {
                    server.1 = Next::Record;
                }
            }
            Mail::JobCall(place) => {
                let attempt = after.payments[place].0;
                if !after.charged.contains(&attempt) {
                    after.charged.push(attempt);
                }
                after.mail.insert(Mail::JobReply(place));
            }
            Mail::JobReply(place) => {
                if after.job == Some((place, Job::Wait)) {
                    after.job = Some((place, Job::Settle(true)));
                }
            }
        }
        Some(after)
    }

    fn step(&self, rules: Rules, server: usize) -> Option<Self> {
        let (attempt, next) = self.servers[server]?;
        let mut after = self.clone();
        let go = match next {
            Next::Claim => {
                if rules.keyed && after.row.is_some() {
                    Some(Next::FromRow)
                } else {
                    if rules.keyed {
                        after.row = Some(false);
                    }
                    if rules.intent_first {
                        after.payments.push((attempt, false));
                    }
                    Some(Next::Call)
                }
            }
            Next::Call => {
                after.mail.insert(Mail::Call(attempt));
                Some(Next::Wait)
            }
            Next::Wait => return None,
            Next::Record => {
                match after.payments.iter_mut().find(|payment| payment.0 == attempt) {
                    Some(payment) => payment.1 = true,
                    None => after.payments.push((attempt, true)),
                }
                if rules.keyed {
                    after.row = Some(true);
                }
                Some(Next::Answer)
            }
            Next::Answer => {
                after.mail.insert(Mail::Answer(attempt, true));
                None
            }
            Next::FromRow => {
                after.mail.insert(Mail::Answer(attempt, after.row == Some(true)));
                None
            }
        };
        after.servers[server] = go.map(|next| (attempt, next));
        Some(after)
    }

    fn run_job(&self, rules: Rules) -> Vec<Self> {
        let mut all = Vec::new();
        match self.job {
            None if rules.job => {
                for place in (0..self.payments.len()).filter(|place| self.age_is_due(*place)) {
                    all.push(Self { job: Some((place, Job::Ask)), ..self.clone() });
                }
            }
            Some((place, Job::Ask)) => {
                let found = self.charged.contains(&self.payments[place].0);
                all.push(Self { job: Some((place, Job::Settle(found))), ..self.clone() });
            }
            Some((place, Job::Settle(true))) => {
                let mut after = Self { job: None, ..self.clone() };
                after.payments[place].1 = true;
                after.row = after.row.map(|_| true);
                all.push(after);
            }
            Some((place, Job::Settle(false))) => {
                let mut after = Self { job: Some((place, Job::Wait)), ..self.clone() };
                after.mail.insert(Mail::JobCall(place));
                all.push(after);
            }
            _ => {}
        }
        all
    }

    fn phone_is_due(&self, attempt: u8) -> bool {
        let travels = |mail: &Mail| matches!(mail, Mail::Request(one) | Mail::Answer(one, _) if *one == attempt);
        !self.mail.iter().any(travels) && !self.servers.iter().flatten().any(|one| one.0 == attempt)
    }

    fn age_is_due(&self, place: usize) -> bool {
        let (attempt, done) = self.payments[place];
        let travels = |mail: &Mail| matches!(mail, Mail::Call(one) | Mail::Reply(one) if *one == attempt);
        !done && !self.mail.iter().any(travels) && !self.servers.iter().flatten().any(|one| one.0 == attempt)
    }

    fn is_at_rest(&self, rules: Rules) -> bool {
        let alive = |mail: &Mail| match *mail {
            Mail::Answer(attempt, _) => self.waiting == Some(attempt),
            Mail::Reply(attempt) => self.servers.contains(&Some((attempt, Next::Wait))),
            Mail::Request(_) => self.servers.contains(&None),
            _ => true,
        };
        let works = self.servers.iter().flatten().any(|one| one.1 != Next::Wait);
        // A job that would change something keeps the world awake, whatever its clock waits for.
        let pending = self.payments.iter().any(|payment| !payment.1);
        let job = self.job.is_some_and(|job| job.1 != Job::Wait) || (rules.job && pending);
        let phone = self.waiting.is_some_and(|attempt| self.phone_is_due(attempt));
        !(self.mail.iter().any(alive) || works || job || phone)
    }

    fn breaks(&self, rules: Rules, promise: Promise) -> bool {
        let rest = || self.is_at_rest(rules);
        let recorded = |attempt: &u8| self.payments.contains(&(*attempt, true));
        match promise {
            Promise::ChargedAtMostOnce => self.charged.len() > 1,
            Promise::NoFalseSuccess => self.told_paid && self.charged.is_empty(),
            Promise::NoLostPayment => rest() && !self.charged.iter().all(recorded),
            Promise::NothingStuck => rest() && (self.row == Some(false) || self.payments.iter().any(|one| !one.1)),
            _ => false,
        }
    }
}

/// The length of the shortest way to break a promise; none where it holds.
fn by_hand(rules: Rules, promise: Promise) -> Option<u32> {
    let first = State::new(rules);
    let mut seen = BTreeSet::from([first.clone()]);
    let mut level = vec![first];
    for depth in 0.. {
        if level.iter().any(|state| state.breaks(rules, promise)) {
            return Some(depth);
        }
        let mut next = Vec::new();
        for after in level.iter().flat_map(|state| state.next(rules)) {
            if seen.insert(after.clone()) {
                next.push(after);
            }
        }
        if next.is_empty() {
            return None;
        }
        level = next;
    }
    None
}

/// The same question to the search, about the world that the page runs.
fn by_search(rules: Rules, promise: Promise) -> Option<u32> {
    let lesson = find("payment-flow").expect("the flow");
    let mut settings = lesson.settings();
    let mut set = |name: &str, value: &str| {
        parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
    };
    set("client_key", if rules.keyed { "per-operation" } else { "none" });
    set("job", if rules.job { "resubmit" } else { "off" });
    set("servers", &rules.servers.to_string());
    set("provider_tries", "1");
    if !rules.intent_first {
        set("listing", "charge-then-intent");
    }
    let places = Places { servers: true, ..Places::PHONE };
    let bounds = Bounds::calm(places, rules.taps).lost(rules.lost).early(rules.early).crashes(rules.crashes);
    let scenario = bounds.around(&lesson.setup(&settings).scenario);
    let mut search = Search::new(&scenario, &[Property::Always(promise)], Options::default());
    search.finish();
    match search.verdict(Property::Always(promise)) {
        Verdict::Violated { steps } => Some(steps),
        Verdict::Holds => None,
        other => panic!("{}", other.name()),
    }
}

#[test]
fn both_say_the_same() {
    let calm =
        Rules { keyed: true, job: false, intent_first: true, servers: 1, taps: 2, lost: 0, early: 0, crashes: 0 };
    let bare = Rules { keyed: false, ..calm };
    let mut wrong = Vec::new();
    let mut check = |name: &str, rules: Rules| {
        let asked =
            [Promise::ChargedAtMostOnce, Promise::NoFalseSuccess, Promise::NoLostPayment, Promise::NothingStuck];
        for promise in asked {
            let (hand, search) = (by_hand(rules, promise), by_search(rules, promise));
            if hand != search {
                wrong.push(format!("{name}, {}: by hand {hand:?}, by the search {search:?}", promise.name()));
            }
        }
    };
    check("no key, calm", bare);
    check("no key, an answer lost", Rules { lost: 1, ..bare });
    check("no key, a phone that gives up early", Rules { early: 1, ..bare });
    check("no key, two servers, early", Rules { early: 1, servers: 2, ..bare });
    check("one key, an answer lost", Rules { lost: 1, ..calm });
    check("one key, two servers, lost and early", Rules { lost: 1, early: 1, servers: 2, ..calm });
    check("one key, a crash, no job", Rules { crashes: 1, ..calm });
    check("one key, a crash, the job on", Rules { crashes: 1, job: true, ..calm });
    check(
        "one key, two servers, a crash, lost, the job on",
        Rules { crashes: 1, lost: 1, job: true, servers: 2, ..calm },
    );
    check("charge first, a crash, the job on", Rules { crashes: 1, job: true, intent_first: false, ..calm });
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
