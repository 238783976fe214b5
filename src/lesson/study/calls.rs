//! One request through layers that each try again, and 400 more for the averages; where it is about waiting, also when
//! the user stops. It must not know how a tree is drawn.

use crate::kernel::Micros;
use crate::lesson::{Retrying, Settings};
use crate::load::{Cascade, CascadeLayer, CascadeSettings, CascadeTally, CascadeTree, Node};
use crate::retry::Backoff;

/// Requests behind the averages.
const REQUESTS: u32 = 400;
/// A tree is drawn and stepped through up to so many calls at the bottom; beyond, it is counted alone.
const DRAWN: u64 = 300;

/// The tree of the first request, and what many came to.
#[derive(Clone, Debug)]
pub struct Calls {
    settings: CascadeSettings,
    predicted: u32,
    cascade: Cascade,
    tree: CascadeTree,
    moments: Vec<Micros>,
    leaves: Option<Micros>,
}

/// What it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallsFigures {
    /// Layers above the bottom.
    pub layers: u32,
    /// The most attempts that a layer makes.
    pub attempts: u32,
    /// The attempts of the first layer, which the customer talks to.
    pub outermost: u32,
    /// True where the bottom never works.
    pub is_down: bool,
    /// Calls at the bottom so far, of the first request.
    pub at_the_bottom: u32,
    /// What was typed before it ran; 0 is nothing.
    pub predicted: u32,
    /// Of those, calls that were sent when the user had left; 0 where nobody leaves.
    pub after: u32,
    /// When the first layer answers, in milliseconds.
    pub ends_ms: u32,
    /// For how long the request is worth anything, in milliseconds; 0 is for ever.
    pub deadline_ms: u32,
    /// True where the whole request was watched.
    pub at_end: bool,
}

impl Calls {
    pub(super) fn new(settings: &Settings) -> Self {
        let load = &settings.load;
        let layer = |place: u32| {
            let retries = match load.retrying {
                Retrying::Every => true,
                Retrying::Outermost => place == 0,
                Retrying::Innermost => place + 1 == load.layers,
            };
            CascadeLayer {
                attempts: if retries { settings.attempts } else { 1 },
                backoff: Backoff {
                    strategy: settings.backoff,
                    base: Micros::from_millis(settings.backoff_base_ms.into()),
                    cap: Micros::from_millis(settings.backoff_cap_ms.into()),
                },
                budget: load.budget.kind(),
                breaker: load.breaker(),
            }
        };
        let settings = CascadeSettings {
            layers: (0..load.layers.max(1)).map(layer).collect(),
            works_per_mille: u16::try_from(load.works).unwrap_or(1_000),
            hop: Micros::from_millis(40),
            work: Micros::from_millis(20),
            deadline: load.deadline(),
            every: Micros::from_millis(1_000),
            seed: settings.seed.into(),
        };
        let predicted = load.predicted;
        let mut cascade = Cascade::new(settings.clone());
        let tree = cascade.tap();
        let bottom = tree.calls().last().copied().unwrap_or(0);
        let moments = if bottom <= DRAWN { tree.moments() } else { vec![tree.end()] };
        Self { settings, predicted, cascade, tree, moments, leaves: None }
    }

    /// The same for a user who leaves after `timeout_ms`.
    pub(super) fn until(self, timeout_ms: u32) -> Self {
        Self { leaves: Some(Micros::from_millis(timeout_ms.into())), ..self }
    }

    /// When the user leaves, where that is what it is about.
    #[must_use]
    pub const fn leaves(&self) -> Option<Micros> {
        self.leaves
    }

    /// True for a call that is sent when the user has left.
    #[must_use]
    pub fn is_for_nobody(&self, call: &Node) -> bool {
        self.leaves.is_some_and(|leaves| call.start >= leaves)
    }

    /// Calls at the bottom, up to a step, that were sent when the user had left.
    #[must_use]
    pub fn calls_for_nobody(&self, steps: usize) -> u64 {
        let (now, depth) = (self.time(steps), self.settings.layers.len());
        let counts = |call: &&Node| call.depth == depth && call.start <= now && self.is_for_nobody(call);
        if steps == 0 { 0 } else { self.tree.nodes().iter().filter(counts).count() as u64 }
    }

    pub(super) fn advance(&mut self, events: u32) -> bool {
        // A request with all that it causes is many events; the most it can cause is known beforehand.
        let a_request = self.settings.most_calls(self.settings.layers.len()).max(1);
        let requests = (u64::from(events) / a_request).max(1).min(self.left());
        self.cascade.advance(u32::try_from(requests).unwrap_or(1));
        self.is_done()
    }

    fn left(&self) -> u64 {
        u64::from(REQUESTS).saturating_sub(self.cascade.tally().requests)
    }

    pub(super) fn is_done(&self) -> bool {
        self.left() == 0
    }

    pub(super) fn percent(&self) -> u32 {
        u32::try_from(self.cascade.tally().requests * 100 / u64::from(REQUESTS)).unwrap_or(100)
    }

    pub(super) fn moments(&self) -> Vec<Micros> {
        self.moments.clone()
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.moments.len()
    }

    /// What it came to, as far as a step.
    #[must_use]
    pub fn figures_of(&self, steps: usize) -> CallsFigures {
        self.figures(steps)
    }

    /// The tree of the first request.
    #[must_use]
    pub const fn tree(&self) -> &CascadeTree {
        &self.tree
    }

    /// True where the tree is small enough to be drawn.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.moments.len() > 1
    }

    /// The layers and what they stand on.
    #[must_use]
    pub const fn settings(&self) -> &CascadeSettings {
        &self.settings
    }

    /// What many requests came to.
    #[must_use]
    pub const fn tally(&self) -> &CascadeTally {
        self.cascade.tally()
    }

    /// The moment of a step.
    #[must_use]
    pub fn time(&self, steps: usize) -> Micros {
        steps
            .min(self.moments.len())
            .checked_sub(1)
            .and_then(|index| self.moments.get(index))
            .copied()
            .unwrap_or(Micros::ZERO)
    }

    /// Calls that were made up to a step, a layer each; nothing before the first step.
    #[must_use]
    pub fn counts(&self, steps: usize) -> Vec<u64> {
        if steps == 0 { vec![0; self.tree.calls().len()] } else { self.tree.calls_at(self.time(steps)) }
    }

    pub(super) fn figures(&self, steps: usize) -> CallsFigures {
        let whole = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let attempts = |layer: &CascadeLayer| layer.attempts;
        CallsFigures {
            layers: whole(self.settings.layers.len() as u64),
            attempts: self.settings.layers.iter().map(attempts).max().unwrap_or(1),
            outermost: self.settings.layers.first().map_or(1, attempts),
            is_down: self.settings.works_per_mille == 0,
            at_the_bottom: whole(self.counts(steps).last().copied().unwrap_or(0)),
            predicted: self.predicted,
            after: whole(self.calls_for_nobody(steps)),
            ends_ms: whole(self.tree.end().as_millis()),
            deadline_ms: whole(self.settings.deadline.map_or(0, Micros::as_millis)),
            at_end: steps >= self.moments.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Calls;
    use crate::lesson::{LoadSettings, Retrying, Settings};
    use crate::retry::Strategy;

    /// Calls at the bottom, at the end of the first request, and steps on the way.
    fn check(attempts: u32, load: LoadSettings, bottom: u32, steps: usize) {
        let settings = Settings { attempts, backoff: Strategy::None, load, ..Settings::default() };
        let mut calls = Calls::new(&settings);
        while !calls.advance(1_000) {}
        assert_eq!((calls.figures(usize::MAX).at_the_bottom, calls.moments().len()), (bottom, steps), "{settings:?}");
        assert_eq!(calls.counts(0).iter().sum::<u64>(), 0);
    }

    #[test]
    fn layers_multiply() {
        let load = LoadSettings::default;
        // A step for every call that is sent, the one after a failure at the moment of that failure, and one for each
        // group's last answer: 27 + 9, 9 + 3, 3 + 1.
        check(3, load(), 27, 52);
        check(3, LoadSettings { retrying: Retrying::Outermost, ..load() }, 3, 16);
        check(4, LoadSettings { layers: 4, ..load() }, 256, 425);
        check(5, LoadSettings { layers: 5, ..load() }, 3_125, 1);
        check(1, LoadSettings { layers: 1, ..load() }, 1, 2);
    }

    /// Calls after the user left, and when the first layer answers.
    #[track_caller]
    fn check_leaving(backoff: Strategy, deadline_ms: u32, after: u32, ends_ms: u32) {
        let load = LoadSettings { deadline_ms, ..LoadSettings::default() };
        let settings = Settings { attempts: 3, backoff, backoff_base_ms: 900, load, ..Settings::default() };
        let calls = Calls::new(&settings).until(1_000);
        let figures = calls.figures(usize::MAX);
        assert_eq!((figures.after, figures.ends_ms), (after, ends_ms), "{backoff:?} {deadline_ms}");
        assert_eq!(calls.figures(0).after, 0);
    }

    #[test]
    fn work_goes_on_after_the_user_left() {
        check_leaving(Strategy::None, 0, 19, 3_660);
        check_leaving(Strategy::None, 1_000, 0, 1_000);
        // A wait that would end past the deadline is not begun: the first error is the last.
        check_leaving(Strategy::Constant, 1_000, 0, 260);
    }
}
