//! What happens next: a queue ordered by key, then by the order of scheduling. It must not know what is queued.

use core::cmp::Ordering;
use std::collections::BinaryHeap;

/// A queue of things that happen at a key (a time, usually). Equal keys come out in the order they were scheduled.
#[derive(Clone, Debug)]
pub struct EventQueue<K, T> {
    heap: BinaryHeap<Entry<K, T>>,
    scheduled: u64,
}

#[derive(Clone, Debug)]
struct Entry<K, T> {
    key: K,
    sequence: u64,
    item: T,
}

impl<K: Ord + Copy, T> EventQueue<K, T> {
    /// An empty queue.
    #[must_use]
    pub const fn new() -> Self {
        Self { heap: BinaryHeap::new(), scheduled: 0 }
    }

    /// Puts an item at a key.
    pub fn schedule(&mut self, key: K, item: T) {
        self.heap.push(Entry { key, sequence: self.scheduled, item });
        self.scheduled += 1;
    }

    /// Takes what comes first.
    pub fn pop(&mut self) -> Option<(K, T)> {
        self.heap.pop().map(|entry| (entry.key, entry.item))
    }

    /// The key of what comes first.
    #[must_use]
    pub fn first_key(&self) -> Option<K> {
        self.heap.peek().map(|entry| entry.key)
    }

    /// How many items wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heap.len()
    }

    /// True where nothing waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }

    /// Drops everything and starts counting anew; the memory stays.
    pub fn clear(&mut self) {
        self.heap.clear();
        self.scheduled = 0;
    }
}

impl<K: Ord + Copy, T> Default for EventQueue<K, T> {
    fn default() -> Self {
        Self::new()
    }
}

// The heap keeps the greatest on top, so the order is turned around.
impl<K: Ord, T> Ord for Entry<K, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        other.key.cmp(&self.key).then_with(|| other.sequence.cmp(&self.sequence))
    }
}

impl<K: Ord, T> PartialOrd for Entry<K, T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Ord, T> PartialEq for Entry<K, T> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<K: Ord, T> Eq for Entry<K, T> {}

#[cfg(test)]
mod tests {
    use super::EventQueue;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut queue = EventQueue::new();
        for (key, item) in [(3, 'd'), (1, 'a'), (3, 'e'), (1, 'b'), (2, 'c')] {
            queue.schedule(key, item);
        }
        assert_eq!((queue.len(), queue.first_key()), (5, Some(1)));
        let order: String = core::iter::from_fn(|| queue.pop()).map(|(_, item)| item).collect();
        assert_eq!(order, "abcde");
        assert!(queue.is_empty());
    }
}
