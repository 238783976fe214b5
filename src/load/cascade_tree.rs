//! The calls of one tap as a tree in time. It must not know why a call fails.

use crate::kernel::Micros;

/// Why a call ended as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// An attempt of its own worked.
    Worked,
    /// It is a call of the bottom: it tries nothing itself.
    Bottom,
    /// All its attempts failed.
    Attempts,
    /// The next attempt could not start before the deadline.
    Deadline,
    /// There was no retry in the budget.
    Budget,
    /// The breaker refused a call.
    Breaker,
}

/// One call: an attempt of the layer above, and the work it causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The call that made it; none for the tap.
    pub parent: Option<usize>,
    /// 0 is the tap, 1 the first layer's attempts, and so on to the bottom.
    pub depth: usize,
    /// Which attempt of its parent it is, from 1.
    pub attempt: u32,
    /// When it was sent.
    pub start: Micros,
    /// When its answer was heard.
    pub end: Micros,
    /// True where the answer was good.
    pub worked: bool,
    /// Why it ended.
    pub ending: Ending,
    /// How many calls a breaker refused it.
    pub refused: u32,
}

/// How a call stands at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeState {
    /// It was not sent yet.
    Future,
    /// It was sent and not answered.
    Running,
    /// It worked.
    Worked,
    /// It failed.
    Failed,
}

impl Node {
    /// How it stands at `now`.
    #[must_use]
    pub fn state(&self, now: Micros) -> NodeState {
        match (now < self.start, now < self.end) {
            (true, _) => NodeState::Future,
            (false, true) => NodeState::Running,
            (false, false) if self.worked => NodeState::Worked,
            (false, false) => NodeState::Failed,
        }
    }
}

/// All calls of one tap, in the order they were sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CascadeTree {
    nodes: Vec<Node>,
    calls: Vec<u64>,
}

impl CascadeTree {
    pub(super) fn new(start: Micros, layers: usize) -> Self {
        let mut tree = Self { nodes: Vec::new(), calls: vec![0; layers + 1] };
        tree.push(None, 0, 1, start);
        tree
    }

    fn push(&mut self, parent: Option<usize>, depth: usize, attempt: u32, start: Micros) -> usize {
        if let Some(calls) = self.calls.get_mut(depth) {
            *calls += 1;
        }
        let (end, worked, ending, refused) = (Micros::FOREVER, false, Ending::Attempts, 0);
        self.nodes.push(Node { parent, depth, attempt, start, end, worked, ending, refused });
        self.nodes.len() - 1
    }

    pub(super) fn begin(&mut self, parent: usize, depth: usize, attempt: u32, start: Micros) -> usize {
        self.push(Some(parent), depth, attempt, start)
    }

    pub(super) fn finish(&mut self, node: usize, end: Micros, worked: bool, ending: Ending) {
        if let Some(node) = self.nodes.get_mut(node) {
            (node.end, node.worked, node.ending) = (end, worked, ending);
        }
    }

    pub(super) fn refuse(&mut self, node: usize) {
        if let Some(node) = self.nodes.get_mut(node) {
            node.refused += 1;
        }
    }

    /// All calls; the tap is the first.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// How many calls reached each depth: 1 for the tap, the bottom last.
    #[must_use]
    pub fn calls(&self) -> &[u64] {
        &self.calls
    }

    /// The same at a moment: calls that were sent by then.
    #[must_use]
    pub fn calls_at(&self, now: Micros) -> Vec<u64> {
        let mut calls = vec![0; self.calls.len()];
        for node in self.nodes.iter().filter(|node| node.start <= now) {
            if let Some(count) = calls.get_mut(node.depth) {
                *count += 1;
            }
        }
        calls
    }

    /// Calls that breakers refused.
    #[must_use]
    pub fn refused(&self) -> u64 {
        self.nodes.iter().map(|node| u64::from(node.refused)).sum()
    }

    /// The moments at which something starts or ends, in order and each once: the steps of a player.
    #[must_use]
    pub fn moments(&self) -> Vec<Micros> {
        let mut moments: Vec<Micros> = self.nodes.iter().flat_map(|node| [node.start, node.end]).collect();
        moments.sort_unstable();
        moments.dedup();
        moments
    }

    /// When the tap was answered.
    #[must_use]
    pub fn end(&self) -> Micros {
        self.nodes.first().map_or(Micros::ZERO, |tap| tap.end)
    }
}
