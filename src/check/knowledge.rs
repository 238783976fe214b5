//! What the phone can know: behind each of its screens, what may be true. It must not know how a screen is drawn.

use std::collections::BTreeMap;

use tinyvec::ArrayVec;

use crate::check::rebuild::Target;
use crate::model::{AttemptState, MAX_ATTEMPTS, Phone, World};

/// All that a phone sees: its screen, how often Pay was pressed, and what became of its attempts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct View {
    /// Whose phone, from 0.
    pub client: u8,
    /// How often Pay was pressed.
    pub taps: u8,
    /// What the screen shows.
    pub phone: Phone,
    /// True between two automatic attempts.
    pub backing_off: bool,
    /// Its attempts, in order, as it sees them.
    pub attempts: ArrayVec<[AttemptState; MAX_ATTEMPTS as usize]>,
}

/// Something that may be true behind a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// How often the phone's order was charged.
    pub charges: u8,
    /// Steps of the shortest run that leads there.
    pub steps: u32,
    pub(crate) target: Target,
}

/// A screen and what may be true behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// What the phone sees.
    pub view: View,
    /// What may be true, by the number of charges.
    pub truths: Vec<Truth>,
}

/// Everything seen so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge {
    truths: BTreeMap<(View, u8), Truth>,
}

impl View {
    /// What this client's phone sees in a world.
    #[must_use]
    pub fn of(world: &World, client: u8) -> Option<Self> {
        let customer = world.clients.get(usize::from(client))?;
        let mut attempts = ArrayVec::default();
        for attempt in world.attempts.iter().filter(|attempt| attempt.client == client) {
            let _room_for_all = attempts.try_push(attempt.state);
        }
        Some(Self { client, taps: customer.taps, phone: customer.phone, backing_off: customer.backing_off, attempts })
    }
}

impl Knowledge {
    /// Notes a state, which no earlier one equals: breadth first, so the first way to a truth is a shortest one.
    pub(crate) fn note(&mut self, world: &World, target: Target, steps: u32) {
        for client in (0..).take(world.clients.len()) {
            let Some(view) = View::of(world, client) else { continue };
            let charges = u8::try_from(world.charges_for(client)).unwrap_or(u8::MAX);
            self.truths.entry((view, charges)).or_insert(Truth { charges, steps, target });
        }
    }

    pub(crate) fn screens(&self) -> Vec<Screen> {
        let mut screens: Vec<Screen> = Vec::new();
        for ((view, _), truth) in &self.truths {
            match screens.last_mut() {
                Some(screen) if screen.view == *view => screen.truths.push(*truth),
                _ => screens.push(Screen { view: *view, truths: vec![*truth] }),
            }
        }
        screens
    }
}
