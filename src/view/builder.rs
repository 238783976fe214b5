//! Draws a whole run event by event: what stands still once it has happened, and the stretches of what takes time. It
//! must not know how wide a screen is: places come from lanes and axis.

use std::collections::BTreeMap;

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::model::{Change, Code, Deed, Event, JOB, Kind, Name, PaymentStatus, Via, World};
use crate::run::Trace;
use crate::text::Words;
use crate::view::axis::between;
use crate::view::label::{place, text_width};
use crate::view::routes::Routes;
use crate::view::still::{Still, Stretch};
use crate::view::{Anchor, Axis, Label, LaneKind, Lanes, Ledger, Mark, MarkKind, Message, Paint, Purse, Tone};

/// A coin keeps this far from the middle of a server's lane.
const BESIDE: i32 = 18;
/// Lines of the ledger keep this distance.
const LEDGER_LINE: i32 = 18;
/// A line keeps this far from the middle of a lane.
const END: i32 = 5;
/// A stretch without signal ends so far above the tap that follows…
pub(super) const TUNNEL_ENDS_BEFORE: i32 = 12;
/// …and is not drawn where it is shorter than this.
pub(super) const LEAST_TUNNEL: i32 = 30;

/// A message that has set out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Travel {
    from: LaneKind,
    to: LaneKind,
    sent: Micros,
    code: Option<Code>,
    replayed: bool,
    /// The step, from 0, that sent it.
    since: usize,
}

/// A message on its way, ready to be drawn at any moment of it.
#[derive(Debug)]
pub(super) struct Flight {
    pub(super) name: Name,
    pub(super) stretch: Stretch,
    /// The lanes it goes from and to.
    across: (i32, i32),
    /// When it arrives if nobody interferes.
    natural_end: Micros,
    /// The message as it sets out.
    message: Message,
}

impl Flight {
    /// Where it is at a moment, and its line so far.
    pub(super) fn at(&self, axis: &Axis, now: Micros) -> Message {
        let to = on_the_way(axis, self.across, self.stretch.since, self.natural_end, now);
        Message { to, ..self.message.clone() }
    }
}

/// Where between two lanes a message is: neither on the one it has just left nor on the one it has not reached.
fn on_the_way(axis: &Axis, (from, to): (i32, i32), sent: Micros, end: Micros, now: Micros) -> (i32, i32) {
    let whole = end.since(sent).0.max(1);
    let part = now.since(sent).0.clamp(whole * 14 / 100, whole * 92 / 100);
    (between(from, to, part, whole), axis.y(now))
}

/// What takes time, with the steps at which it begins and ends.
#[derive(Debug, Default)]
pub(super) struct Stretches {
    /// A phone waits for an answer, on this lane.
    pub(super) waits: Vec<(LaneKind, Stretch)>,
    /// A server or the job is at work, on this lane.
    pub(super) works: Vec<(LaneKind, Stretch)>,
    /// A message is on its way.
    pub(super) flights: Vec<Flight>,
    /// There is no signal, for the phone of this lane.
    pub(super) tunnels: Vec<(LaneKind, Stretch)>,
}

pub(super) struct Builder<'a> {
    words: Words,
    trace: &'a Trace,
    /// The world at the end: what requests carried and what charges cost does not change.
    end: World,
    routes: Routes,
    lanes: &'a Lanes,
    axis: &'a Axis,
    plain: bool,
    /// The step that is drawn, from 0.
    step: usize,
    travels: BTreeMap<Name, Travel>,
    waiting: BTreeMap<u8, Stretch>,
    serving: BTreeMap<u8, Stretch>,
    answering: Option<(Code, bool)>,
    /// The server whose step is drawn.
    working: Option<u8>,
    taps: u8,
    stretches: Stretches,
    messages: Vec<(usize, Message)>,
    marks: Vec<(usize, Mark)>,
    candidates: Vec<(usize, Vec<Label>)>,
    ledger: Vec<(usize, Ledger)>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(words: Words, trace: &'a Trace, lanes: &'a Lanes, axis: &'a Axis, plain: bool) -> Self {
        Self {
            words,
            trace,
            end: trace.end(),
            routes: Routes::of(trace),
            lanes,
            axis,
            plain,
            step: 0,
            travels: BTreeMap::new(),
            waiting: BTreeMap::new(),
            serving: BTreeMap::new(),
            answering: None,
            working: None,
            taps: 0,
            stretches: Stretches::default(),
            messages: Vec::new(),
            marks: Vec::new(),
            candidates: Vec::new(),
            ledger: Vec::new(),
        }
    }

    /// From here on events belong to this step, from 0, and to this server where it is one's.
    pub(super) fn turn_to(&mut self, step: usize, working: Option<u8>) {
        self.step = step;
        self.working = working;
    }

    pub(super) fn draw(&mut self, event: Event, at: Micros) {
        let y = self.axis.y(at);
        if let Some(wrong) = event.effect() {
            self.effect(event, wrong, y);
        }
        match event {
            Event::Tapped { attempt, .. } => {
                self.taps += 1;
                self.waiting.insert(attempt, Stretch::from(self.step, at));
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
                self.waiting.insert(attempt, Stretch::from(self.step, at));
                let (x, text) = (self.lanes.x(self.phone_of(attempt)) - 14, self.words.mark_retry());
                self.label(vec![Label { x, y: y + 4, angle: 0, anchor: Anchor::End, text, tone: Tone::Request }]);
            }
            Event::Sent(name) => self.sent(name, at),
            Event::Copied { of, copy } => self.copied(of, copy, at),
            Event::Arrived(name) => self.arrived(name, at, false),
            Event::Late(name) => self.arrived(name, at, true),
            Event::Lost(name) => self.lost(name, at),
            Event::Started { server, .. } => {
                self.serving.insert(server, Stretch::from(self.step, at));
            }
            Event::Answered { server, code, replayed, .. } => {
                self.answering = Some((code, replayed));
                self.end_bar(server, at);
            }
            Event::EndedSilently { server, .. } => self.end_bar(server, at),
            Event::JobPicked { .. } => {
                self.serving.insert(JOB, Stretch::from(self.step, at));
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

    /// What a tap asks for.
    fn deed(&self) -> Deed {
        self.trace.setup().scenario.deed()
    }

    /// The phone that made an attempt.
    fn phone_of(&self, attempt: u8) -> LaneKind {
        LaneKind::Phone(self.end.attempt(attempt).map_or(0, |attempt| attempt.client))
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
        self.marks.push((self.step, Mark { kind, x, y, pick: None }));
    }

    fn label(&mut self, candidates: Vec<Label>) {
        self.candidates.push((self.step, candidates));
    }

    fn sent(&mut self, name: Name, at: Micros) {
        let server = self.routes.server_of(name);
        let phone = self.phone_of(name.attempt);
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
        self.travels.entry(name).or_insert(Travel { from, to, sent: at, code, replayed, since: self.step });
    }

    fn copied(&mut self, of: Name, copy: Name, at: Micros) {
        let Some(original) = self.travels.get(&of).copied() else { return };
        let across = (self.lanes.x(original.from), self.lanes.x(original.to));
        let (x, y) = on_the_way(self.axis, across, original.sent, self.natural_end(of, original), at);
        self.mark(MarkKind::Copy, x, y);
        // A copy of a request may reach another server than the original.
        let to = if copy.kind == Kind::Request { self.routes.server_of(copy) } else { original.to };
        self.travels.insert(copy, Travel { to, since: self.step, ..original });
    }

    /// When a message arrives if nobody interferes: as the run shows, or else after a typical time.
    fn natural_end(&self, name: Name, travel: Travel) -> Micros {
        let timing = &self.trace.setup().timing;
        let typical = match name.kind {
            Kind::Request => timing.request,
            Kind::Answer => timing.answer,
            Kind::Call | Kind::JobCall => timing.call,
            Kind::Reply | Kind::JobReply => timing.reply,
        };
        self.routes.arrival(name).unwrap_or(travel.sent + typical.typical())
    }

    fn arrived(&mut self, name: Name, at: Micros, late: bool) {
        let Some(travel) = self.end_flight(name, at) else { return };
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

    /// A message is no longer on its way.
    fn end_flight(&mut self, name: Name, at: Micros) -> Option<Travel> {
        let travel = self.travels.remove(&name)?;
        let flight = self.flight(name, travel, Stretch::from(travel.since, travel.sent).to(self.step, at));
        self.stretches.flights.push(flight);
        Some(travel)
    }

    fn lost(&mut self, name: Name, at: Micros) {
        let Some(travel) = self.end_flight(name, at) else { return };
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
        let uses = |step: &crate::run::Step| {
            step.at > sent
                && step.events.iter().any(|event| matches!(event, Event::Tapped { .. } | Event::Retried { .. }))
        };
        let next_use = self.trace.steps().iter().position(uses);
        let top = self.axis.y(sent);
        if self.stretches.tunnels.last().is_some_and(|(_, tunnel)| sent < tunnel.until) {
            return;
        }
        let open = Stretch::from(self.step, sent);
        let tunnel = next_use.map_or(open, |step| open.to(step, self.trace.time_of(step)));
        self.stretches.tunnels.push((phone, tunnel));
        let end = self.trace.time_of(next_use.unwrap_or(self.trace.len()));
        let bottom = self.axis.y(end) - if next_use.is_some() { TUNNEL_ENDS_BEFORE } else { 0 };
        let text = if self.plain { self.words.mark_tunnel_short() } else { self.words.mark_tunnel() };
        let (x, y) = (self.lanes.x(phone) + 14, bottom - 8);
        if bottom - top >= LEAST_TUNNEL {
            // It stands at the lower end, where there is most room, and is read once the present has come so far.
            let read = self.trace.steps().iter().position(|step| self.axis.y(step.at) >= y).unwrap_or(self.step);
            let label = Label { x, y, angle: 0, anchor: Anchor::Start, text, tone: Tone::Plain };
            self.candidates.push((read.max(self.step), vec![label]));
        }
    }

    fn message(&mut self, name: Name, travel: Travel, to: (i32, i32), paint: Paint, arrived: bool) {
        let message = self.line(name, travel, to, paint, arrived);
        self.messages.push((self.step, message));
    }

    fn line(&self, name: Name, travel: Travel, to: (i32, i32), paint: Paint, arrived: bool) -> Message {
        let from = (self.lanes.x(travel.from), self.axis.y(travel.sent));
        let step = if to.0 >= from.0 { END } else { -END };
        // A call ends at the edge of the coin it may cause, or its head would be under it.
        let gap = if matches!(name.kind, Kind::Call | Kind::JobCall) { step * 2 } else { step };
        let end = if arrived { to.0 - gap } else { to.0 };
        let title = format!("{name} {}", self.texts_of(name, travel).first().cloned().unwrap_or_default());
        let filled = name.kind.asks();
        Message { from: (from.0 + step, from.1), to: (end, to.1), paint, filled, arrived, title }
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
        self.end.attempt(name.attempt).is_some_and(|attempt| attempt.key != 0)
    }

    fn texts_of(&self, name: Name, travel: Travel) -> Vec<String> {
        if self.plain {
            return self.plain_texts_of(name, travel);
        }
        match name.kind {
            Kind::Request => {
                let world = &self.end;
                let key = world.attempt(name.attempt).map_or(0, |attempt| attempt.key);
                let amount = Settings::amount_of(world, name.attempt);
                let verb = self.words.mark_request();
                let pays = self.deed() == Deed::Pay;
                match (key, !pays || amount == Settings::amount_of(world, 1)) {
                    (0, true) => vec![verb],
                    (_, true) => vec![self.words.mark_keyed_request(key), verb],
                    (0, false) => vec![self.words.mark_request_for(amount), verb],
                    (_, false) => {
                        vec![self.words.mark_keyed_request_for(key, amount), self.words.mark_request_for(amount), verb]
                    }
                }
            }
            Kind::Answer => travel.code.map(|code| self.words.mark_answer_to(self.deed(), code)).into_iter().collect(),
            Kind::Call | Kind::JobCall => vec![self.words.mark_call()],
            Kind::Reply | Kind::JobReply => {
                vec![self.words.mark_reply(self.trace.setup().scenario.card == crate::model::Card::Ok)]
            }
        }
    }

    fn plain_texts_of(&self, name: Name, travel: Travel) -> Vec<String> {
        match name.kind {
            Kind::Request if self.deed() == Deed::Pay => {
                vec![self.words.mark_pay(Settings::amount_of(&self.end, name.attempt))]
            }
            Kind::Request => vec![self.words.button(self.deed(), Settings::amount_of(&self.end, name.attempt))],
            Kind::Answer if self.deed() == Deed::Pay && travel.code == Some(Code::Created) => {
                vec![self.words.mark_paid()]
            }
            Kind::Answer => travel.code.map(|code| self.words.mark_answer_to(self.deed(), code)).into_iter().collect(),
            Kind::Call | Kind::JobCall => Vec::new(),
            Kind::Reply | Kind::JobReply => vec![self.words.mark_reply(true)],
        }
    }

    fn charged(&mut self, charge: u8, again: bool, y: i32) {
        let charge = self.end.charges.get(usize::from(charge).saturating_sub(1)).copied().unwrap_or_default();
        // A balance of our own is debited where the line runs, beside the mark of its commit.
        let x = match (charge.via, self.working) {
            (Via::Wallet, Some(server)) => self.lanes.x(LaneKind::of_process(server)) + BESIDE,
            _ => self.lanes.x(LaneKind::Provider),
        };
        self.mark(if again { MarkKind::WrongCoin } else { MarkKind::Coin }, x, y);
        let text = Settings::amount_of(&self.end, charge.attempt).written();
        let distance = if self.lanes.has(LaneKind::Provider) { 26 } else { 26 + BESIDE };
        self.entry(x, y, distance, text, again, false);
    }

    /// An effect that is no money, beside the lane of the server that caused it.
    fn effect(&mut self, event: Event, wrong: bool, y: i32) {
        let x = self.lanes.x(self.working.map_or(LaneKind::Server(0), LaneKind::of_process)) + BESIDE;
        self.mark(if wrong { MarkKind::WrongEffect } else { MarkKind::Effect }, x, y);
        let room = self.lanes.width() - self.lanes.x(LaneKind::Provider) - 26 - BESIDE;
        let fits = |text: &String| text_width(text) * 8 / 5 <= room;
        let texts = [self.words.mark_effect(event), self.words.mark_effect_short(event)];
        if let Some(text) = texts.into_iter().find(fits) {
            self.entry(x, y, 26 + BESIDE, text, wrong, false);
        }
    }

    /// A line of the ledger, right of all lanes, with a leader from where it was caused.
    fn entry(&mut self, cause: i32, y: i32, distance: i32, text: String, wrong: bool, nothing: bool) {
        let x = self.lanes.x(LaneKind::Provider);
        let (from, leader_end) = (cause + 14, (x + distance - 4).max(cause + 14));
        let mut baseline = y + 5;
        // An amount moves down until it can be read; where nothing was charged one word is enough.
        while self.ledger.iter().any(|(_, other)| (other.baseline - baseline).abs() < LEDGER_LINE) {
            if nothing {
                return;
            }
            baseline += 1;
        }
        let entry = Ledger { from, leader_end, x: x + distance, y, baseline, text, wrong, nothing };
        self.ledger.push((self.step, entry));
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
        if let Some(work) = self.serving.remove(&server) {
            self.stretches.works.push((LaneKind::of_process(server), work.to(self.step, at)));
        }
    }

    fn stop_waiting(&mut self, attempt: u8, at: Micros, in_vain: bool) {
        let Some(wait) = self.waiting.remove(&attempt) else { return };
        let phone = self.phone_of(attempt);
        self.stretches.waits.push((phone, wait.to(self.step, at)));
        for mark in quarters(self.lanes.x(phone), self.axis, self.trace.setup().timing.phone_wait, wait.since, at) {
            self.marks.push((self.step, mark));
        }
        if in_vain {
            let (x, y) = (self.lanes.x(phone), self.axis.y(at));
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

    fn flight(&self, name: Name, travel: Travel, stretch: Stretch) -> Flight {
        let across = (self.lanes.x(travel.from), self.lanes.x(travel.to));
        let paint = if travel.replayed { Paint::Replay } else { paint_of(name) };
        let message = self.line(name, travel, (across.1, self.axis.y(travel.sent)), paint, false);
        Flight { name, stretch, across, natural_end: self.natural_end(name, travel), message }
    }

    /// What never ends goes on to the end of the run; what stands still is put in the order in which it comes.
    pub(super) fn finish(&mut self) -> (Still, Stretches) {
        let mut stretches = core::mem::take(&mut self.stretches);
        let waiting = core::mem::take(&mut self.waiting).into_iter();
        stretches.waits.extend(waiting.map(|(attempt, wait)| (self.phone_of(attempt), wait)));
        let open = core::mem::take(&mut self.serving).into_iter();
        stretches.works.extend(open.map(|(process, work)| (LaneKind::of_process(process), work)));
        for (name, travel) in core::mem::take(&mut self.travels) {
            stretches.flights.push(self.flight(name, travel, Stretch::from(travel.since, travel.sent)));
        }
        // Faults and charges are named before what is ordinary: labels that come first keep their place.
        let is_bad = |(_, choices): &(usize, Vec<Label>)| choices.first().is_some_and(|label| label.tone == Tone::Bad);
        let (mut candidates, rest): (Vec<_>, Vec<_>) =
            core::mem::take(&mut self.candidates).into_iter().partition(is_bad);
        candidates.extend(rest);
        let labels = place(candidates, self.lanes.width());
        let mut ledger = core::mem::take(&mut self.ledger);
        ledger.retain(|(_, entry)| fits_beside(entry, self.lanes));
        let (messages, marks) = (core::mem::take(&mut self.messages), core::mem::take(&mut self.marks));
        (Still::new(self.trace.len(), messages, marks, labels, ledger), stretches)
    }
}

/// The quarters of a wait that have passed.
pub(super) fn quarters(x: i32, axis: &Axis, wait: Micros, since: Micros, until: Micros) -> Vec<Mark> {
    (1..=3_u8)
        .map(|quarter| (quarter, since + wait.percent(u64::from(quarter) * 25)))
        .filter(|(_, moment)| *moment <= until)
        .map(|(quarter, moment)| Mark { kind: MarkKind::Pie(quarter), x, y: axis.y(moment), pick: None })
        .collect()
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
