//! What one action does to the world. It must not know whether the action was wise.

use crate::model::world::MAX_ENVELOPES;
use crate::model::{Action, Budget, Change, Client, Envelope, Event, Name, Payload, Scenario, Timer, World};

/// One action at work: the world it changes and where its facts go.
pub struct Turn<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) world: &'a mut World,
    emit: &'a mut dyn FnMut(Event),
    /// Facts of a block that may still be undone.
    held: Option<Vec<Event>>,
}

/// Applies an action. One that is not [enabled](World::enabled) does nothing where its subject does not exist.
pub fn apply(scenario: &Scenario, world: &mut World, action: Action, emit: &mut dyn FnMut(Event)) {
    let mut turn = Turn { scenario, world, emit, held: None };
    match action {
        Action::Tap(client) => turn.tap(client),
        Action::Deliver(name) => turn.deliver(name),
        Action::Lose(name) => turn.lose(name),
        Action::Duplicate(name) => turn.duplicate(name),
        Action::Step(server) => turn.step(server),
        Action::Crash(server) => turn.crash(server),
        Action::Fire(timer) => turn.fire(timer),
        Action::Restart(client) => turn.restart(client),
    }
}

impl Turn<'_> {
    pub(crate) fn emit(&mut self, event: Event) {
        match &mut self.held {
            Some(held) => held.push(event),
            None => (self.emit)(event),
        }
    }

    /// From here on facts are kept back: a conflict may undo them.
    pub(crate) fn hold_events(&mut self) {
        self.held = Some(Vec::new());
    }

    /// The block has taken effect, and so have its facts.
    pub(crate) fn emit_held_events(&mut self) {
        for event in self.held.take().into_iter().flatten() {
            (self.emit)(event);
        }
    }

    /// The block was undone: nothing of it has happened.
    pub(crate) fn drop_held_events(&mut self) {
        self.held = None;
    }

    pub(crate) fn client_mut(&mut self, client: u8) -> Option<&mut Client> {
        self.world.clients.get_mut(usize::from(client))
    }

    /// Puts an envelope into the bag, which is kept sorted so that equal worlds are equal data. A full bag loses it.
    pub(crate) fn send(&mut self, envelope: Envelope) {
        if self.world.envelopes.len() == MAX_ENVELOPES {
            self.emit(Event::Lost(envelope.name));
            return;
        }
        let place = self.world.envelopes.iter().position(|other| *other > envelope);
        let place = place.unwrap_or(self.world.envelopes.len());
        self.world.envelopes.insert(place, envelope);
        self.emit(Event::Sent(envelope.name));
    }

    fn take(&mut self, name: Name) -> Option<Envelope> {
        let place = self.world.envelopes.iter().position(|envelope| envelope.name == name)?;
        Some(self.world.envelopes.remove(place))
    }

    fn deliver(&mut self, name: Name) {
        let receiver = self.world.waiting_for(name);
        if name.kind == crate::model::Kind::Request && self.world.idle_server().is_none() {
            return;
        }
        let Some(envelope) = self.take(name) else { return };
        match envelope.payload {
            Payload::Request => self.receive_request(name),
            Payload::Answer(answer) => self.receive_answer(name, answer),
            Payload::Call { payment, key } => self.receive_call(envelope, payment, key),
            Payload::Reply(reply) => self.receive_reply(name, receiver, reply),
        }
    }

    fn lose(&mut self, name: Name) {
        if self.take(name).is_some() {
            Budget::take(&mut self.world.budget.lost);
            self.emit(Event::Lost(name));
        }
    }

    fn duplicate(&mut self, name: Name) {
        let Some(original) = self.world.envelope(name).copied() else { return };
        let Some(attempt) = self.world.attempt_mut(name.attempt) else { return };
        attempt.copies += 1;
        let copy = Name { copy: attempt.copies, ..name };
        Budget::take(&mut self.world.budget.duplicated);
        self.emit(Event::Copied { of: name, copy });
        self.send(Envelope { name: copy, ..original });
    }

    fn fire(&mut self, timer: Timer) {
        if !self.world.armed(self.scenario).any(|armed| armed == timer) {
            return;
        }
        let early = !self.world.is_due(timer);
        if early {
            Budget::take(&mut self.world.budget.early);
        }
        self.emit(Event::Fired { timer, early });
        match timer {
            Timer::Phone(client) => self.give_up(client),
            Timer::Backoff(client) => self.retry(client),
            Timer::Provider(server) => self.no_reply(server),
            Timer::Lease(key) => self.end_lease(key),
            Timer::Retention(key) => self.forget_key(key),
            Timer::Age(attempt) => self.start_job(attempt),
            Timer::ProviderMemory(place) => {
                let entry = self.world.memory.remove(usize::from(place));
                self.emit(Event::Wrote(Change::ProviderForgot { key: entry.key }));
            }
        }
    }
}
