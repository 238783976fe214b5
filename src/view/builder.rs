//! Builds a stage event by event. It must not know how wide a screen is: places come from lanes and axis.

use std::collections::BTreeMap;

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::model::{Change, Code, Event, JOB, Kind, Name, PaymentStatus, Via};
use crate::run::Trace;
use crate::text::Words;
use crate::view::axis::between;
use crate::view::label::{place, text_width};
use crate::view::stage::SLOT;
use crate::view::{
    Anchor, Axis, Band, Bar, Bent, Label, LaneKind, Lanes, Ledger, Mark, MarkKind, Message, Now, Paint, Pick, Purse,
    Stage, Tick, Tone, Track,
};

/// A coin keeps this far from the middle of a server's lane.
const BESIDE: i32 = 18;
/// Lines of the ledger keep this distance.
const LEDGER_LINE: i32 = 18;
/// A line keeps this far from the middle of a lane.
const END: i32 = 5;

/// A message that has set out.
#[derive(Clone, Copy)]
struct Travel {
    from: LaneKind,
    to: LaneKind,
    sent: Micros,
    code: Option<Code>,
    replayed: bool,
}

pub(super) struct Builder<'a> {
    words: Words,
    trace: &'a Trace,
    lanes: &'a Lanes,
    axis: &'a Axis,
    now: Micros,
    pub(super) plain: bool,
    travels: BTreeMap<Name, Travel>,
    waiting: BTreeMap<u8, Micros>,
    serving: BTreeMap<u8, Micros>,
    answering: Option<(Code, bool)>,
    /// The server whose step is drawn.
    pub(super) working: Option<u8>,
    taps: u8,
    bands: Vec<Band>,
    tracks: Vec<Track>,
    bars: Vec<Bar>,
    messages: Vec<Message>,
    marks: Vec<Mark>,
    candidates: Vec<Vec<Label>>,
    ledger: Vec<Ledger>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(words: Words, trace: &'a Trace, lanes: &'a Lanes, axis: &'a Axis, now: Micros) -> Self {
        Self {
            words,
            trace,
            lanes,
            axis,
            now,
            plain: false,
            travels: BTreeMap::new(),
            waiting: BTreeMap::new(),
            serving: BTreeMap::new(),
            answering: None,
            working: None,
            taps: 0,
            bands: Vec::new(),
            tracks: Vec::new(),
            bars: Vec::new(),
            messages: Vec::new(),
            marks: Vec::new(),
            candidates: Vec::new(),
            ledger: Vec::new(),
        }
    }

    pub(super) fn draw(&mut self, event: Event, at: Micros) {
        let y = self.axis.y(at);
        match event {
            Event::Tapped { attempt, .. } => {
                self.taps += 1;
                self.waiting.insert(attempt, at);
                let x = self.lanes.x(self.phone_of(attempt));
                self.mark(MarkKind::Tap, x, y);
                let text =
                    if self.plain { self.words.mark_tap_number(self.taps) } else { self.words.mark_tap(self.taps) };
                self.label(vec![Label {
                    x: x - 14,
                    y: y + 4,
                    angle: 0,
                    anchor: Anchor::End,
                    text,
                    tone: Tone::Request,
                }]);
            }
            Event::Retried { attempt, .. } => {
                self.waiting.insert(attempt, at);
                let (x, text) = (self.lanes.x(self.phone_of(attempt)) - 14, self.words.mark_retry());
                self.label(vec![Label { x, y: y + 4, angle: 0, anchor: Anchor::End, text, tone: Tone::Request }]);
            }
            Event::Sent(name) => self.sent(name, at),
            Event::Copied { of, copy } => self.copied(of, copy, at),
            Event::Arrived(name) => self.arrived(name, at, false),
            Event::Late(name) => self.arrived(name, at, true),
            Event::Lost(name) => self.lost(name, at),
            Event::Started { server, .. } => {
                self.serving.insert(server, at);
            }
            Event::Answered { server, code, replayed, .. } => {
                self.answering = Some((code, replayed));
                self.end_bar(server, at);
            }
            Event::EndedSilently { server, .. } => self.end_bar(server, at),
            Event::JobPicked { .. } => {
                self.serving.insert(JOB, at);
            }
            Event::JobEnded { .. } => self.end_bar(JOB, at),
            Event::Crashed { server, .. } => {
                self.end_bar(server, at);
                self.mark(MarkKind::Crash, self.lanes.x(LaneKind::of_process(server)), y);
            }
            Event::Committed { server, .. } => {
                self.mark(MarkKind::Notch, self.lanes.x(LaneKind::of_process(server)), y)
            }
            Event::Conflict { server, .. } => {
                self.mark(MarkKind::Conflict, self.lanes.x(LaneKind::of_process(server)), y)
            }
            Event::Charged { charge, again, .. } => self.charged(charge, again, y),
            Event::ProviderRepeated { .. } => self.nothing_charged(LaneKind::Provider, y),
            Event::Wrote(change) => self.wrote(change, at),
            Event::Told { attempt, .. } => self.stop_waiting(attempt, at, false),
            Event::GaveUp { attempt, .. } => self.stop_waiting(attempt, at, true),
            _ => {}
        }
    }

    /// What a commit wrote, under the arrow that caused it and on the side it came from.
    fn wrote(&mut self, change: Change, at: Micros) {
        let (text, from_left) = match change {
            Change::KeyClaimed { .. } => (self.words.mark_key_claimed(), true),
            Change::KeyCompleted { .. } => (self.words.mark_answer_stored(), false),
            Change::PaymentInserted { payment, .. } => (self.words.mark_payment(payment, PaymentStatus::Pending), true),
            Change::PaymentMarked { payment, status } => (self.words.mark_payment(payment, status), false),
            _ => return,
        };
        if self.plain || self.lanes.gap() - 22 < text_width(&text) {
            return;
        }
        let lane = self.working.map_or(LaneKind::Server(0), LaneKind::of_process);
        let (x, y) = (self.lanes.x(lane), self.axis.y(at) + 13);
        // Without a provider's lane the ledger is on the other side.
        let label = if from_left || !self.lanes.has(LaneKind::Provider) {
            Label { x: x - 12, y, angle: 0, anchor: Anchor::End, text, tone: Tone::Plain }
        } else {
            Label { x: x + 12, y, angle: 0, anchor: Anchor::Start, text, tone: Tone::Plain }
        };
        self.label(vec![label]);
    }

    fn mark(&mut self, kind: MarkKind, x: i32, y: i32) {
        self.marks.push(Mark { kind, x, y, pick: None });
    }

    fn label(&mut self, candidates: Vec<Label>) {
        self.candidates.push(candidates);
    }

    fn sent(&mut self, name: Name, at: Micros) {
        let (server, phone) = (self.server_of(name), self.phone_of(name.attempt));
        let (from, to) = match name.kind {
            Kind::Request => (phone, server),
            Kind::Answer => (server, phone),
            Kind::Call => (server, LaneKind::Provider),
            Kind::Reply => (LaneKind::Provider, server),
            Kind::JobCall => (LaneKind::Job, LaneKind::Provider),
            Kind::JobReply => (LaneKind::Provider, LaneKind::Job),
        };
        let (code, replayed) = match (name.kind, self.answering.take()) {
            (Kind::Answer, Some((code, replayed))) => (Some(code), replayed),
            _ => (None, false),
        };
        self.travels.entry(name).or_insert(Travel { from, to, sent: at, code, replayed });
    }

    fn copied(&mut self, of: Name, copy: Name, at: Micros) {
        let Some(original) = self.travels.get(&of).copied() else { return };
        let (x, y) = self.on_the_way(original, at, self.natural_end(of, original));
        self.mark(MarkKind::Copy, x, y);
        // A copy of a request may reach another server than the original.
        let to = if copy.kind == Kind::Request { self.server_of(copy) } else { original.to };
        self.travels.insert(copy, Travel { to, ..original });
    }

    /// The phone that made an attempt.
    fn phone_of(&self, attempt: u8) -> LaneKind {
        LaneKind::Phone(self.trace.end().attempt(attempt).map_or(0, |attempt| attempt.client))
    }

    /// The server that handles this copy of an attempt: the one that will start it, or else the one that starts any of
    /// its copies, or the first.
    fn server_of(&self, name: Name) -> LaneKind {
        let started = |copy: Option<u8>| {
            self.trace.steps().iter().find_map(|step| {
                let arrives = step.events.iter().any(|event| {
                    matches!(event, Event::Arrived(one) if one.kind == Kind::Request
                        && one.attempt == name.attempt && copy.is_none_or(|copy| one.copy == copy))
                });
                let server = step.events.iter().find_map(|event| match event {
                    Event::Started { server, attempt } if *attempt == name.attempt => Some(*server),
                    _ => None,
                });
                server.filter(|_| arrives)
            })
        };
        LaneKind::Server(started(Some(name.copy)).or_else(|| started(None)).unwrap_or(0))
    }

    /// When a message arrives if nobody interferes: as the run shows, or else after a typical time.
    fn natural_end(&self, name: Name, travel: Travel) -> Micros {
        let shown = self.trace.events().find_map(|(step, event)| match event {
            Event::Arrived(one) | Event::Late(one) if one == name => Some(self.trace.time_of(step)),
            _ => None,
        });
        let timing = &self.trace.setup().timing;
        let typical = match name.kind {
            Kind::Request => timing.request,
            Kind::Answer => timing.answer,
            Kind::Call | Kind::JobCall => timing.call,
            Kind::Reply | Kind::JobReply => timing.reply,
        };
        shown.unwrap_or(travel.sent + typical.typical())
    }

    fn on_the_way(&self, travel: Travel, at: Micros, end: Micros) -> (i32, i32) {
        let (from, to) = (self.lanes.x(travel.from), self.lanes.x(travel.to));
        let whole = end.since(travel.sent).0.max(1);
        // Neither on the lane it has just left nor on the one it has not reached.
        let part = at.since(travel.sent).0.clamp(whole * 14 / 100, whole * 92 / 100);
        (between(from, to, part, whole), self.axis.y(at))
    }

    fn arrived(&mut self, name: Name, at: Micros, late: bool) {
        let Some(travel) = self.travels.remove(&name) else { return };
        let to = (self.lanes.x(travel.to), self.axis.y(at));
        let paint = if travel.replayed { Paint::Replay } else { paint_of(name) };
        self.message(name, travel, to, paint, true);
        if travel.replayed {
            let (x, y) = self.point_along(travel, to, 30);
            self.mark(MarkKind::Replay, x, y);
            if self.trace.setup().scenario.clients == 1 && name.kind == Kind::Answer {
                self.nothing_charged(travel.from, self.axis.y(travel.sent));
            }
        }
        let mut texts = self.texts_of(name, travel);
        if self.plain && name.kind == Kind::Request && self.carries_key(name) {
            let (x, y) = self.point_along(travel, to, 50);
            self.mark(MarkKind::Key, x, y);
            texts = Vec::new();
        }
        if late {
            texts = vec![self.words.mark_late()];
        }
        let percent = if travel.replayed { 66 } else { 50 };
        let tone = if travel.replayed { Tone::Replay } else { tone_of(name) };
        self.label_along(travel, to, percent, texts, tone);
    }

    fn lost(&mut self, name: Name, at: Micros) {
        let Some(travel) = self.travels.remove(&name) else { return };
        let (from, target) = (self.lanes.x(travel.from), self.lanes.x(travel.to));
        let to = (from + (target - from) * 52 / 100, self.axis.y(at));
        self.message(name, travel, to, Paint::Lost, false);
        self.mark(MarkKind::Lost, to.0, to.1);
        let side = if target > from { Anchor::Start } else { Anchor::End };
        let offset = if target > from { 10 } else { -10 };
        let text = self.words.mark_lost();
        self.label(vec![
            Label { x: to.0 + offset, y: to.1 + 14, angle: 0, anchor: side, text: text.clone(), tone: Tone::Bad },
            Label { x: to.0, y: to.1 + 22, angle: 0, anchor: Anchor::Middle, text, tone: Tone::Bad },
        ]);
        let texts = self.texts_of(name, travel);
        self.label_along(travel, to, 50, texts, Tone::Bad);
        if name.kind == Kind::Answer || name.kind == Kind::Request {
            self.tunnel(self.phone_of(name.attempt), travel.sent);
        }
    }

    /// The phone has no signal from when a message was lost until it is used again.
    fn tunnel(&mut self, phone: LaneKind, sent: Micros) {
        let next_use = self.trace.steps().iter().find(|step| {
            step.at > sent
                && step.events.iter().any(|event| matches!(event, Event::Tapped { .. } | Event::Retried { .. }))
        });
        let until = next_use.map_or(self.now, |step| step.at).min(self.now);
        let x = self.lanes.x(phone);
        let width = self.lanes.gap() * 86 / 100;
        let y = self.axis.y(sent);
        let height = self.axis.y(until) - y - if next_use.is_some_and(|step| step.at <= self.now) { 12 } else { 0 };
        if height < 30 || self.bands.iter().any(|band| y < band.y + band.height) {
            return;
        }
        self.bands.push(Band { x, y, width, height });
        let text = if self.plain { self.words.mark_tunnel_short() } else { self.words.mark_tunnel() };
        let y = y + height - 8;
        self.label(vec![Label { x: x + 14, y, angle: 0, anchor: Anchor::Start, text, tone: Tone::Plain }]);
    }

    fn message(&mut self, name: Name, travel: Travel, to: (i32, i32), paint: Paint, arrived: bool) {
        let from = (self.lanes.x(travel.from), self.axis.y(travel.sent));
        let step = if to.0 >= from.0 { END } else { -END };
        // A call ends at the edge of the coin it may cause, or its head would be under it.
        let gap = if matches!(name.kind, Kind::Call | Kind::JobCall) { step * 2 } else { step };
        let end = if arrived { to.0 - gap } else { to.0 };
        let title = format!("{name} {}", self.texts_of(name, travel).first().cloned().unwrap_or_default());
        let filled = name.kind.asks();
        self.messages.push(Message { from: (from.0 + step, from.1), to: (end, to.1), paint, filled, arrived, title });
    }

    fn point_along(&self, travel: Travel, to: (i32, i32), percent: i32) -> (i32, i32) {
        let from = (self.lanes.x(travel.from), self.axis.y(travel.sent));
        (from.0 + (to.0 - from.0) * percent / 100, from.1 + (to.1 - from.1) * percent / 100)
    }

    /// A label along a line: the longest of its texts that the line has room for, turned with it.
    fn label_along(&mut self, travel: Travel, to: (i32, i32), percent: i32, texts: Vec<String>, tone: Tone) {
        let from = (self.lanes.x(travel.from), self.axis.y(travel.sent));
        let length = (to.0 - from.0).abs();
        let angle = degrees(to.0 - from.0, to.1 - from.1);
        let (x, y) = self.point_along(travel, to, percent);
        let candidates = texts
            .into_iter()
            .filter(|text| text_width(text) <= length * 95 / 100)
            .map(|text| Label { x, y: y - 7, angle, anchor: Anchor::Middle, text, tone })
            .collect();
        self.label(candidates);
    }

    fn carries_key(&self, name: Name) -> bool {
        self.trace.end().attempt(name.attempt).is_some_and(|attempt| attempt.key != 0)
    }

    fn texts_of(&self, name: Name, travel: Travel) -> Vec<String> {
        if self.plain {
            return self.plain_texts_of(name, travel);
        }
        match name.kind {
            Kind::Request => {
                let world = self.trace.end();
                let key = world.attempt(name.attempt).map_or(0, |attempt| attempt.key);
                let amount = Settings::amount_of(&world, name.attempt);
                let verb = self.words.mark_request();
                match (key, amount == Settings::amount_of(&world, 1)) {
                    (0, true) => vec![verb],
                    (_, true) => vec![self.words.mark_keyed_request(key), verb],
                    (0, false) => vec![self.words.mark_request_for(amount), verb],
                    (_, false) => {
                        vec![self.words.mark_keyed_request_for(key, amount), self.words.mark_request_for(amount), verb]
                    }
                }
            }
            Kind::Answer => travel.code.map(|code| self.words.mark_answer(code)).into_iter().collect(),
            Kind::Call | Kind::JobCall => vec![self.words.mark_call()],
            Kind::Reply | Kind::JobReply => {
                vec![self.words.mark_reply(self.trace.setup().scenario.card == crate::model::Card::Ok)]
            }
        }
    }

    fn plain_texts_of(&self, name: Name, travel: Travel) -> Vec<String> {
        match name.kind {
            Kind::Request => vec![self.words.mark_pay(Settings::amount_of(&self.trace.end(), name.attempt))],
            Kind::Answer if travel.code == Some(Code::Created) => vec![self.words.mark_paid()],
            Kind::Answer => travel.code.map(|code| self.words.mark_answer(code)).into_iter().collect(),
            Kind::Call | Kind::JobCall => Vec::new(),
            Kind::Reply | Kind::JobReply => vec![self.words.mark_reply(true)],
        }
    }

    fn charged(&mut self, charge: u8, again: bool, y: i32) {
        let world = self.trace.end();
        let charge = world.charges.get(usize::from(charge).saturating_sub(1)).copied().unwrap_or_default();
        // A balance of our own is debited where the line runs, beside the mark of its commit.
        let x = match (charge.via, self.working) {
            (Via::Wallet, Some(server)) => self.lanes.x(LaneKind::of_process(server)) + BESIDE,
            _ => self.lanes.x(LaneKind::Provider),
        };
        self.mark(if again { MarkKind::WrongCoin } else { MarkKind::Coin }, x, y);
        let text = Settings::amount_of(&world, charge.attempt).written();
        let distance = if self.lanes.has(LaneKind::Provider) { 26 } else { 26 + BESIDE };
        self.entry(x, y, distance, text, again, false);
    }

    /// A line of the ledger, right of all lanes, with a leader from where it was caused.
    fn entry(&mut self, cause: i32, y: i32, distance: i32, text: String, wrong: bool, nothing: bool) {
        let x = self.lanes.x(LaneKind::Provider);
        let (from, leader_end) = (cause + 14, (x + distance - 4).max(cause + 14));
        let mut baseline = y + 5;
        // An amount moves down until it can be read; where nothing was charged one word is enough.
        while self.ledger.iter().any(|other| (other.baseline - baseline).abs() < LEDGER_LINE) {
            if nothing {
                return;
            }
            baseline += 1;
        }
        self.ledger.push(Ledger { from, leader_end, x: x + distance, y, baseline, text, wrong, nothing });
    }

    /// Nobody paid for this answer. Where money moves at the provider, its lane shows the gap.
    fn nothing_charged(&mut self, answers: LaneKind, y: i32) {
        let x = match Purse::of(&self.trace.setup().scenario) {
            Purse::Bank => self.lanes.x(LaneKind::Provider),
            Purse::Wallet => self.lanes.x(answers),
            Purse::None => return,
        };
        if self.lanes.has(LaneKind::Provider) {
            self.mark(MarkKind::NoCharge, x, y);
        }
        let text = self.words.no_charge();
        self.entry(x, y, 14, text, false, true);
    }

    fn end_bar(&mut self, server: u8, at: Micros) {
        if let Some(since) = self.serving.remove(&server) {
            let x = self.lanes.x(LaneKind::of_process(server));
            self.bars.push(Bar { x, top: self.axis.y(since), bottom: self.axis.y(at) });
        }
    }

    fn stop_waiting(&mut self, attempt: u8, at: Micros, in_vain: bool) {
        let Some(since) = self.waiting.remove(&attempt) else { return };
        self.track(attempt, since, at);
        if in_vain {
            let (x, y) = (self.lanes.x(self.phone_of(attempt)), self.axis.y(at));
            self.mark(MarkKind::Pie(4), x, y);
            let wait = self.trace.setup().timing.phone_wait;
            let text = self.words.mark_timeout(wait);
            let short = self.words.mark_no_answer();
            if self.plain {
                return;
            }
            let at_x =
                |text: String| Label { x: x + 14, y: y + 4, angle: 0, anchor: Anchor::Start, text, tone: Tone::Plain };
            self.label(vec![at_x(text), at_x(short)]);
        }
    }

    fn track(&mut self, attempt: u8, since: Micros, until: Micros) {
        let x = self.lanes.x(self.phone_of(attempt));
        self.tracks.push(Track { x, top: self.axis.y(since), bottom: self.axis.y(until) });
        let wait = self.trace.setup().timing.phone_wait;
        for quarter in 1..=3_u8 {
            let moment = since + wait.percent(u64::from(quarter) * 25);
            if moment <= until {
                self.mark(MarkKind::Pie(quarter), x, self.axis.y(moment));
            }
        }
    }

    /// What is still going on reaches down to the present.
    pub(super) fn finish(mut self, steps: usize, whole: Micros) -> Stage {
        let now = self.now.max(steps.checked_sub(1).map_or(Micros::ZERO, |index| self.trace.time_of(index)));
        let now_y = self.axis.y(now);
        for (attempt, since) in core::mem::take(&mut self.waiting) {
            self.track(attempt, since, now);
        }
        for (server, since) in core::mem::take(&mut self.serving) {
            let x = self.lanes.x(LaneKind::of_process(server));
            self.bars.push(Bar { x, top: self.axis.y(since), bottom: now_y });
        }
        for (name, travel) in core::mem::take(&mut self.travels) {
            let to = self.on_the_way(travel, now, self.natural_end(name, travel));
            let paint = if travel.replayed { Paint::Replay } else { paint_of(name) };
            self.message(name, travel, to, paint, false);
            self.marks.push(Mark { kind: MarkKind::Envelope, x: to.0, y: to.1, pick: Some(Pick::Envelope(name)) });
        }
        let narrow = self.lanes.is_narrow() || self.plain;
        let ticks = self.axis.seconds(whole).into_iter().map(|(second, y)| Tick { y, text: self.words.second(second) });
        let bends = self.axis.folds().iter().map(|(y, length)| Bent { y: *y, text: self.words.later(*length) });
        // Faults and charges are named before what is ordinary: labels that come first keep their place.
        self.candidates.sort_by_key(|choices| choices.first().is_none_or(|label| label.tone != Tone::Bad));
        Stage {
            width: self.lanes.width(),
            height: self.axis.y(whole) + SLOT,
            right: self.lanes.x(LaneKind::Provider) + 18,
            lanes: self.lanes.clone(),
            ticks: ticks.filter(|tick| !narrow && (tick.y - now_y).abs() >= 16).collect(),
            bends: bends.collect(),
            bands: self.bands,
            tracks: self.tracks,
            bars: self.bars,
            messages: self.messages,
            marks: self.marks,
            labels: place(self.candidates, self.lanes.width()),
            ledger: self.ledger.into_iter().filter(|entry| fits_beside(entry, self.lanes)).collect(),
            ghost: None,
            now: Now { y: now_y, text: if narrow { String::new() } else { self.words.clock(now) } },
        }
    }
}

/// An amount always has its room; a note only where it fits.
fn fits_beside(entry: &Ledger, lanes: &Lanes) -> bool {
    !lanes.is_narrow() && (!entry.nothing || entry.x + text_width(&entry.text) <= lanes.width())
}

const fn paint_of(name: Name) -> Paint {
    if name.kind.asks() { Paint::Request } else { Paint::Answer }
}

const fn tone_of(name: Name) -> Tone {
    if name.kind.asks() { Tone::Request } else { Tone::Answer }
}

/// The slope of a line in whole degrees, never upside down.
fn degrees(across: i32, down: i32) -> i32 {
    let angle = libm::atan2(f64::from(down), f64::from(across.abs().max(1))).to_degrees();
    #[expect(clippy::cast_possible_truncation, reason = "an angle between -90 and 90")]
    let whole = libm::round(angle) as i32;
    if across >= 0 { whole } else { -whole }
}
