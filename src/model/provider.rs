//! The card provider: it charges once per key it remembers, and each time without one. It must not know why it is
//! called again.

use crate::model::{Card, Charge, Envelope, Event, Name, Payload, ProviderKey, ProviderMemory, Reply, Turn, Via};

impl Turn<'_> {
    pub(crate) fn receive_call(&mut self, call: Envelope, payment: u8, key: ProviderKey) {
        self.emit(Event::Arrived(call.name));
        let known = self.world.memory.iter().find(|entry| key != ProviderKey::None && entry.key == key);
        let reply = match known.map(|entry| entry.reply) {
            Some(reply) => {
                let charge = if let Reply::Charged(charge) = reply { charge } else { 0 };
                self.emit(Event::ProviderRepeated { charge, key });
                reply
            }
            None => self.first_reply(call.name, payment, key),
        };
        let name = Name::reply_to(call.name);
        self.send(Envelope { name, origin: call.origin, payload: Payload::Reply(reply) });
    }

    fn first_reply(&mut self, call: Name, payment: u8, key: ProviderKey) -> Reply {
        let reply = match self.scenario.card {
            Card::Ok => Reply::Charged(self.charge(call.attempt, payment, Via::Provider)),
            Card::Declined => {
                self.emit(Event::Declined { payment });
                Reply::Declined
            }
        };
        if key != ProviderKey::None {
            // A full memory forgets, as real ones do.
            let _full = self.world.memory.try_push(ProviderMemory { key, reply });
        }
        reply
    }

    /// Moves the money and says whether it had moved before for this order.
    pub(crate) fn charge(&mut self, attempt: u8, payment: u8, via: Via) -> u8 {
        let order = self.world.attempt(attempt).map_or(0, |one| one.order);
        let again = self.world.charges_for(order) > 0;
        // A full table takes no more; `enabled` keeps drivers from getting here.
        if self.world.charges.try_push(Charge { attempt, payment, order, via }).is_some() {
            return 0;
        }
        #[expect(clippy::cast_possible_truncation, reason = "tables hold at most 32 rows")]
        let charge = self.world.charges.len() as u8;
        self.emit(Event::Charged { charge, payment, order, again });
        charge
    }
}
