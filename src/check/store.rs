//! Where a search keeps what it has seen: fingerprints, parents and the states that wait. It must not know worlds.
//!
//! Nothing here grows by copying all of it, so no slice of a search takes long because a table was full.

use std::collections::VecDeque;

/// Shards, by the high bits of a fingerprint: growing one moves a 64th of them.
const SHARDS: usize = 64;
/// A shard starts with room for this many.
const FIRST_ROOM: usize = 16;

/// A set of fingerprints.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    shards: Vec<Shard>,
}

#[derive(Clone, Debug)]
struct Shard {
    /// Open addressing; zero is an empty place.
    places: Vec<u64>,
    used: usize,
}

impl Seen {
    pub(crate) fn new() -> Self {
        Self { shards: (0..SHARDS).map(|_| Shard { places: vec![0; FIRST_ROOM], used: 0 }).collect() }
    }

    /// Adds a fingerprint and says whether it is new.
    pub(crate) fn insert(&mut self, fingerprint: u64) -> bool {
        let fingerprint = fingerprint.max(1);
        let shard = (fingerprint >> 58) as usize;
        self.shards.get_mut(shard).is_some_and(|shard| shard.insert(fingerprint))
    }

    pub(crate) fn bytes(&self) -> usize {
        self.shards.iter().map(|shard| shard.places.len() * size_of::<u64>()).sum()
    }
}

impl Shard {
    fn insert(&mut self, fingerprint: u64) -> bool {
        if self.used * 4 >= self.places.len() * 3 {
            let doubled = vec![0; self.places.len() * 2];
            let old = core::mem::replace(&mut self.places, doubled);
            for entry in old.into_iter().filter(|entry| *entry != 0) {
                Self::place(&mut self.places, entry);
            }
        }
        let new = Self::place(&mut self.places, fingerprint);
        self.used += usize::from(new);
        new
    }

    fn place(places: &mut [u64], fingerprint: u64) -> bool {
        // The room is a power of two, and the low bits are as good as any.
        let mask = places.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "masked to the room there is")]
        let mut at = fingerprint as usize & mask;
        while let Some(entry) = places.get_mut(at) {
            if *entry == fingerprint {
                return false;
            }
            if *entry == 0 {
                *entry = fingerprint;
                return true;
            }
            at = (at + 1) & mask;
        }
        false
    }
}

/// Entries of one chunk of a [`Ledger`].
const LEDGER_CHUNK: usize = 1 << 13;

/// Every state's fingerprint and the number of the state it was first reached from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    chunks: Vec<(Vec<u64>, Vec<u32>)>,
    len: u32,
}

impl Ledger {
    pub(crate) fn push(&mut self, fingerprint: u64, parent: u32) -> u32 {
        if self.chunks.last().is_none_or(|(fingerprints, _)| fingerprints.len() == LEDGER_CHUNK) {
            self.chunks.push((Vec::with_capacity(LEDGER_CHUNK), Vec::with_capacity(LEDGER_CHUNK)));
        }
        if let Some((fingerprints, parents)) = self.chunks.last_mut() {
            fingerprints.push(fingerprint);
            parents.push(parent);
        }
        self.len += 1;
        self.len - 1
    }

    pub(crate) const fn len(&self) -> u32 {
        self.len
    }

    fn get(&self, node: u32) -> Option<(u64, u32)> {
        let node = node as usize;
        let (fingerprints, parents) = self.chunks.get(node / LEDGER_CHUNK)?;
        Some((*fingerprints.get(node % LEDGER_CHUNK)?, *parents.get(node % LEDGER_CHUNK)?))
    }

    /// The fingerprints on the way from the first state, which is left out, to this one.
    pub(crate) fn way_to(&self, node: u32) -> Vec<u64> {
        let mut way = Vec::new();
        let mut at = node;
        while let Some((fingerprint, parent)) = self.get(at).filter(|_| at != 0) {
            way.push(fingerprint);
            at = parent;
        }
        way.reverse();
        way
    }

    pub(crate) fn bytes(&self) -> usize {
        self.chunks.len() * LEDGER_CHUNK * (size_of::<u64>() + size_of::<u32>())
    }
}

/// Bytes of one chunk of a [`Queue`]; an entry is at most 255 times 16 bytes long and does not cross chunks.
const QUEUE_CHUNK: usize = 1 << 16;

/// States that wait for their turn, first come first served. What was taken is freed chunk by chunk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    chunks: VecDeque<Vec<u8>>,
    read: usize,
    /// Entries ever put in, their bytes, and the longest: what the reports say of a state.
    entries: u32,
    total: u64,
    longest: usize,
}

impl Queue {
    /// Puts in an entry, which is written by `write` and given its length in two bytes.
    pub(crate) fn push(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        if self.chunks.back().is_none_or(|chunk| chunk.len() + 4_096 > QUEUE_CHUNK) {
            self.chunks.push_back(Vec::with_capacity(QUEUE_CHUNK));
        }
        let Some(chunk) = self.chunks.back_mut() else { return };
        let start = chunk.len();
        chunk.extend([0, 0]);
        write(chunk);
        let length = chunk.len() - start - 2;
        for (place, byte) in (start..).zip(u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes()) {
            if let Some(slot) = chunk.get_mut(place) {
                *slot = byte;
            }
        }
        self.entries += 1;
        self.total += length as u64;
        self.longest = self.longest.max(length);
    }

    /// Takes the oldest entry.
    pub(crate) fn pop(&mut self, read: impl FnOnce(&[u8])) -> bool {
        if self.chunks.front().is_some_and(|chunk| self.read >= chunk.len()) {
            self.chunks.pop_front();
            self.read = 0;
        }
        let Some(chunk) = self.chunks.front() else { return false };
        let Some([low, high]) = chunk.get(self.read..self.read + 2) else { return false };
        let start = self.read + 2;
        let end = start + usize::from(u16::from_le_bytes([*low, *high]));
        self.read = end;
        read(chunk.get(start..end).unwrap_or_default());
        true
    }

    /// Forgets what waits.
    pub(crate) fn clear(&mut self) {
        self.chunks.clear();
        self.read = 0;
    }

    pub(crate) fn bytes(&self) -> usize {
        self.chunks.len() * QUEUE_CHUNK
    }

    /// Bytes of an entry: on average, in tenths, and at most.
    pub(crate) fn entry_size(&self) -> (u32, u32) {
        let average = self.total * 10 / u64::from(self.entries.max(1));
        (u32::try_from(average).unwrap_or(u32::MAX), u32::try_from(self.longest).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::{Ledger, Queue, Seen};
    use crate::kernel::StableHasher;

    #[test]
    fn nothing_is_seen_twice_or_lost() {
        let mut seen = Seen::new();
        let all = || (0..100_000_u32).map(|number| StableHasher::of(&number));
        assert_eq!(all().filter(|one| seen.insert(*one)).count(), 100_000);
        assert_eq!(all().filter(|one| seen.insert(*one)).count(), 0);
    }

    #[test]
    fn a_way_leads_from_the_first_state() {
        let mut ledger = Ledger::default();
        for (fingerprint, parent) in [(10, 0), (11, 0), (12, 0), (13, 2), (14, 3)] {
            ledger.push(fingerprint, parent);
        }
        assert_eq!(ledger.way_to(4), [12, 13, 14]);
        assert_eq!(ledger.way_to(0), [0_u64; 0]);
        assert_eq!(ledger.len(), 5);
    }

    #[test]
    fn first_come_first_served() {
        let mut queue = Queue::default();
        let (mut put, mut taken) = (0_u32, 0_u32);
        for round in 0..50_000_u32 {
            queue.push(|out| out.extend(put.to_le_bytes().iter().take((put % 5) as usize)));
            put += 1;
            if round % 3 == 0 {
                let expected = taken.to_le_bytes()[..(taken % 5) as usize].to_vec();
                assert!(queue.pop(|bytes| assert_eq!(bytes, expected)));
                taken += 1;
            }
        }
        while queue.pop(|_| {}) {
            taken += 1;
        }
        assert_eq!(put, taken);
    }
}
