//! The phone: taps, automatic attempts, waiting, and what it is told. It must not know what happened at the server.

use crate::model::{
    Answer, Attempt, AttemptState, Budget, ClientKey, Code, Envelope, Event, Name, Payload, Phone, Turn,
};

impl Turn<'_> {
    pub(crate) fn tap(&mut self, client: u8) {
        let attempts = self.scenario.attempts_per_tap;
        let new_key = self.scenario.client_key == ClientKey::PerTap;
        let Some(customer) = self.client_mut(client) else { return };
        customer.taps = customer.taps.saturating_add(1);
        customer.attempts_left = attempts;
        customer.backing_off = false;
        if new_key {
            customer.key = 0;
        }
        if let Some(attempt) = self.send_attempt(client) {
            self.emit(Event::Tapped { client, attempt });
        }
    }

    /// The backoff is over.
    pub(crate) fn retry(&mut self, client: u8) {
        if let Some(attempt) = self.send_attempt(client) {
            self.emit(Event::Retried { client, attempt });
        }
    }

    fn send_attempt(&mut self, client: u8) -> Option<u8> {
        let number = u8::try_from(self.world.attempts.len()).ok()?.checked_add(1)?;
        let key = self.key_for_attempt(client);
        let customer = *self.world.clients.get(usize::from(client))?;
        let attempt = Attempt {
            client,
            tap: customer.taps,
            operation: customer.operation,
            key,
            body: self.scenario.body_of(customer.taps),
            order: self.scenario.order_of(client),
            ..Attempt::default()
        };
        if self.world.attempts.try_push(attempt).is_some() {
            // The run is full: the phone shows its error instead of waiting for ever.
            self.client_mut(client)?.phone = Phone::TryAgain;
            return None;
        }
        let customer = self.client_mut(client)?;
        customer.attempts_left = customer.attempts_left.saturating_sub(1);
        customer.backing_off = false;
        customer.phone = Phone::Paying;
        self.send(Envelope { name: Name::request(number, 0), origin: 0, payload: Payload::Request });
        Some(number)
    }

    /// The key of the next attempt; a new one is made where the setting asks for it.
    fn key_for_attempt(&mut self, client: u8) -> u8 {
        let is_webhook = client > 0 && !self.scenario.webhook.is_empty();
        if self.scenario.client_key == ClientKey::None || is_webhook {
            return 0;
        }
        let held = self.world.clients.get(usize::from(client)).map_or(0, |customer| customer.key);
        if held != 0 && self.scenario.client_key != ClientKey::PerAttempt {
            return held;
        }
        let shared = self.scenario.same_key_for_all.then(|| self.first_key_of_another(client)).flatten();
        let key = shared.unwrap_or_else(|| {
            self.world.last_key += 1;
            self.world.last_key
        });
        if let Some(customer) = self.client_mut(client) {
            customer.key = key;
        }
        key
    }

    fn first_key_of_another(&self, client: u8) -> Option<u8> {
        self.world.attempts.iter().find(|attempt| attempt.client != client && attempt.key != 0).map(|one| one.key)
    }

    pub(crate) fn receive_answer(&mut self, name: Name, answer: Answer) {
        let Some(attempt) = self.world.attempt_mut(name.attempt) else { return };
        if attempt.state != AttemptState::Waiting {
            self.emit(Event::Late(name));
            return;
        }
        attempt.state = AttemptState::Answered(answer.code);
        let client = attempt.client;
        self.emit(Event::Arrived(name));
        self.emit(Event::Told { client, attempt: name.attempt, code: answer.code });
        self.tell(client, answer.code);
    }

    fn tell(&mut self, client: u8, code: Code) {
        let Some(customer) = self.client_mut(client) else { return };
        if customer.phone == Phone::Paid {
            return;
        }
        match code {
            Code::Created | Code::Unchanged => {
                customer.phone = Phone::Paid;
                customer.backing_off = false;
            }
            Code::BadRequest | Code::Taken => customer.phone = Phone::Failed(code),
            Code::PaymentRequired | Code::Unprocessable => {
                customer.phone = Phone::Failed(code);
                customer.operation += 1;
                customer.key = 0;
            }
            Code::Accepted | Code::Conflict | Code::ServerError => self.after_no_success(client),
        }
    }

    /// The phone's clock ran out on its oldest open attempt.
    pub(crate) fn give_up(&mut self, client: u8) {
        let Some(number) = self.world.oldest_waiting(client) else { return };
        if let Some(attempt) = self.world.attempt_mut(number) {
            attempt.state = AttemptState::GivenUp;
        }
        self.emit(Event::GaveUp { client, attempt: number });
        self.after_no_success(client);
    }

    /// Neither yes nor a definite no: wait for another attempt of the set, try again, or show the error.
    fn after_no_success(&mut self, client: u8) {
        if self.world.oldest_waiting(client).is_some() {
            return;
        }
        let room = self.world.attempts.len() < self.world.attempts.capacity();
        let Some(customer) = self.client_mut(client) else { return };
        if customer.phone != Phone::Paying {
            return;
        }
        if customer.attempts_left > 0 && room {
            customer.backing_off = true;
        } else {
            customer.phone = Phone::TryAgain;
        }
    }

    /// The app is closed and opened again: open attempts are forgotten, and so is a key that was not saved.
    pub(crate) fn restart(&mut self, client: u8) {
        Budget::take(&mut self.world.budget.restarts);
        for attempt in self.world.attempts.iter_mut().filter(|attempt| attempt.client == client) {
            if attempt.state == AttemptState::Waiting {
                attempt.state = AttemptState::GivenUp;
            }
        }
        let saved = self.scenario.key_is_saved();
        if let Some(customer) = self.client_mut(client) {
            customer.phone = if customer.phone == Phone::Paid { Phone::Paid } else { Phone::Idle };
            customer.backing_off = false;
            customer.attempts_left = 0;
            if !saved {
                customer.key = 0;
            }
        }
        self.emit(Event::Restarted { client });
    }
}
