//! One world out of many that differ in nothing that matters. It must not know promises, and every reduction here is
//! a renaming or leaves out what nobody can meet again, so verdicts and shortest lengths stay what they are.

use tinyvec::ArrayVec;

use crate::check::pack::Packed as _;
use crate::kernel::StableHasher;
use crate::model::{Envelope, Process, Scenario, World};
use core::hash::Hasher as _;

/// Which reductions are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// Servers are told apart by what they do, not by their letters.
    pub servers: bool,
    /// Envelopes that nobody waits for are dropped.
    pub dead: bool,
    /// Copies are told apart by what became of them, not by when they were made: equal envelopes act once.
    pub copies: bool,
}

impl Reductions {
    /// All of them.
    pub const ON: Self = Self { servers: true, dead: true, copies: true };
    /// The world as it is.
    pub const OFF: Self = Self { servers: false, dead: false, copies: false };

    /// Brings a world into its canonical form.
    pub(crate) fn reduce(self, scenario: &Scenario, world: &mut World) {
        if self.dead && world.envelopes.iter().any(|envelope| world.is_dead(envelope.name)) {
            let before = *world;
            world.envelopes.retain(|envelope| !before.is_dead(envelope.name));
        }
        // Above three the model itself counts an attempt's copies, so their number is no mere name.
        if self.copies && (1..=3).contains(&scenario.budget.duplicated) {
            rename_copies(world);
        }
        if self.servers && world.servers.len() > 1 {
            world.servers.sort_unstable();
        }
    }
}

/// Copies of an attempt get the numbers in which they appear when what travels is sorted by what it says.
fn rename_copies(world: &mut World) {
    let mut renamed = false;
    for (number, place) in (1_u8..).zip(0..world.attempts.len()) {
        if world.attempts.get(place).is_none_or(|attempt| attempt.copies == 0) {
            continue;
        }
        let names = new_names(world, number);
        let name_of = |old: u8| (0..).zip(&names).find(|(_, name)| **name == old).map_or(0, |(new, _)| new);
        for envelope in world.envelopes.iter_mut().filter(|envelope| envelope.name.attempt == number) {
            envelope.name.copy = name_of(envelope.name.copy);
            envelope.origin = name_of(envelope.origin);
        }
        for serving in world.servers.iter_mut().filter_map(|process| process.serving.as_mut()) {
            if serving.attempt == number {
                serving.copy = name_of(serving.copy);
            }
        }
        if let Some(attempt) = world.attempts.get_mut(place) {
            attempt.copies = name_of_next(names.len());
        }
        renamed = true;
    }
    if renamed {
        world.envelopes.sort_unstable();
    }
}

/// The highest number in use; the next copy gets the one after it.
fn name_of_next(names: usize) -> u8 {
    u8::try_from(names.saturating_sub(1)).unwrap_or(u8::MAX)
}

/// The old numbers of an attempt's copies that are still about, in the order of their new ones.
fn new_names(world: &World, attempt: u8) -> ArrayVec<[u8; 8]> {
    let mut names = ArrayVec::<[u8; 8]>::default();
    let mut meet = |name: u8| {
        if !names.contains(&name) {
            let _no_more_than_eight = names.try_push(name);
        }
    };
    let nameless = |process: &Process| Process { serving: None, ..*process };
    let mut served: ArrayVec<[Process; 3]> = ArrayVec::default();
    for process in world.servers.iter().filter(|one| one.serving.is_some_and(|serving| serving.attempt == attempt)) {
        let _no_more_than_three = served.try_push(*process);
    }
    served.sort_unstable_by_key(|process| (nameless(process), process.serving));
    for serving in served.iter().filter_map(|process| process.serving) {
        meet(serving.copy);
    }
    let mut travelling: ArrayVec<[Envelope; 32]> = ArrayVec::default();
    for envelope in world.envelopes.iter().filter(|envelope| envelope.name.attempt == attempt) {
        let _no_more_than_a_bag = travelling.try_push(*envelope);
    }
    travelling.sort_unstable_by_key(|one| (one.name.kind, one.name.call, one.payload, one.name.copy, one.origin));
    for envelope in &travelling {
        meet(envelope.origin);
        meet(envelope.name.copy);
    }
    names
}

/// The fingerprint of a packed world, the same on every target.
pub(crate) fn fingerprint(packed: &[u8]) -> u64 {
    let (words, rest) = packed.as_chunks::<8>();
    let mut hasher = StableHasher::new();
    for word in words {
        hasher.write_u64(u64::from_le_bytes(*word));
    }
    hasher.write(rest);
    hasher.finish()
}

/// Brings a world into its canonical form, writes it into `packed` and takes its fingerprint.
pub(crate) fn settle(scenario: &Scenario, reductions: Reductions, world: &mut World, packed: &mut Vec<u8>) -> u64 {
    reductions.reduce(scenario, world);
    packed.clear();
    world.put(packed);
    fingerprint(packed)
}
