//! One request through layers that each try again: 1, 3, 9, 27 calls, as a tree in virtual time.
//!
//! A layer of `attempts` attempts makes `attempts − 1` retries at most; the two are never mixed here. An attempt that has
//! begun is waited for, so that the counts depend on the policies alone.

use crate::kernel::{Luck, Micros};
use crate::load::cascade_tree::{CascadeTree, Ending};
use crate::retry::{Backoff, Breaker, BreakerSettings, Budget, BudgetKind, Deadline, Report, Strategy};

/// How one layer calls the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CascadeLayer {
    /// Attempts in all, the first included; 0 counts as 1.
    pub attempts: u32,
    /// The waits between them.
    pub backoff: Backoff,
    /// What limits retries.
    pub budget: BudgetKind,
    /// What stops calls altogether.
    pub breaker: Option<BreakerSettings>,
}

impl CascadeLayer {
    /// Attempts one after the other, without a wait or a cure.
    #[must_use]
    pub const fn plain(attempts: u32) -> Self {
        let backoff = Backoff { strategy: Strategy::None, base: Micros::ZERO, cap: Micros::ZERO };
        Self { attempts, backoff, budget: BudgetKind::None, breaker: None }
    }
}

/// The layers and what they stand on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CascadeSettings {
    /// From the one that gets the tap to the one that calls the bottom.
    pub layers: Vec<CascadeLayer>,
    /// How often the bottom works, in thousandths, each call on its own.
    pub works_per_mille: u16,
    /// The way between two layers, in each direction.
    pub hop: Micros,
    /// How long the bottom takes, whether it works or not.
    pub work: Micros,
    /// For how long a tap is worth anything: no attempt starts later, at any layer.
    pub deadline: Option<Micros>,
    /// From one tap to the next; a tap waits for the one before.
    pub every: Micros,
    /// Seeds the bottom and the waits.
    pub seed: u64,
}

impl CascadeSettings {
    /// `layers` equal layers of `attempts` attempts over a bottom that is down.
    #[must_use]
    pub fn equal(layers: u32, attempts: u32) -> Self {
        Self {
            layers: (0..layers).map(|_| CascadeLayer::plain(attempts)).collect(),
            works_per_mille: 0,
            hop: Micros::from_millis(10),
            work: Micros::from_millis(80),
            deadline: None,
            every: Micros::from_millis(1_000),
            seed: 42,
        }
    }

    /// The most calls that can reach layer `depth` from one tap: the product of the attempts above it.
    #[must_use]
    pub fn most_calls(&self, depth: usize) -> u64 {
        self.layers.iter().take(depth).fold(1, |all, layer| all.saturating_mul(u64::from(layer.attempts.max(1))))
    }

    /// The expected calls at layer `depth` where nothing but attempts limits them: (1 − pⁿ) ÷ (1 − p), with n the most
    /// calls there and p the probability that one of them fails with everything below it.
    #[must_use]
    pub fn expected_calls(&self, depth: usize) -> f64 {
        let fails = 1.0 - f64::from(self.works_per_mille.min(1_000)) / 1_000.0;
        let below = self.most_calls(self.layers.len()) / self.most_calls(depth).max(1);
        let all_fail = power(fails, below);
        // A sum instead of the quotient, which has no value where everything fails.
        let (mut sum, mut term) = (0.0, 1.0);
        for _ in 0..self.most_calls(depth) {
            sum += term;
            term *= all_fail;
        }
        sum
    }

    /// The expected calls at the bottom.
    #[must_use]
    pub fn expected(&self) -> f64 {
        self.expected_calls(self.layers.len())
    }
}

fn power(base: f64, exponent: u64) -> f64 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// What many taps came to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CascadeTally {
    /// Taps.
    pub requests: u64,
    /// Taps that got a good answer.
    pub succeeded: u64,
    /// Calls that reached each depth, the tap itself first and the bottom last.
    pub calls: Vec<u64>,
    /// The most calls of one tap that reached each depth.
    pub most: Vec<u64>,
    /// Calls that a breaker refused.
    pub refused: u64,
    /// Sum of the squares of the bottom calls of a tap.
    squares: f64,
}

impl CascadeTally {
    /// Calls a tap at a depth, on average.
    #[must_use]
    pub fn mean(&self, depth: usize) -> f64 {
        self.calls.get(depth).map_or(0.0, |calls| *calls as f64 / self.requests.max(1) as f64)
    }

    /// The standard error of the mean at the bottom.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        let requests = self.requests.max(1) as f64;
        let mean = self.mean(self.calls.len().saturating_sub(1));
        libm::sqrt((self.squares / requests - mean * mean).max(0.0) / requests)
    }
}

#[derive(Clone, Debug)]
struct Layer {
    policy: CascadeLayer,
    budget: Budget,
    breaker: Option<Breaker>,
}

/// Layers at work: budgets and breakers remember from tap to tap.
#[derive(Clone, Debug)]
pub struct Cascade {
    settings: CascadeSettings,
    layers: Vec<Layer>,
    luck: Luck,
    next_tap: Micros,
    tally: CascadeTally,
}

impl Cascade {
    /// Layers that have seen nothing.
    #[must_use]
    pub fn new(settings: CascadeSettings) -> Self {
        let layer = |policy: &CascadeLayer| Layer {
            policy: *policy,
            budget: Budget::new(policy.budget),
            breaker: policy.breaker.map(Breaker::new),
        };
        let depths = settings.layers.len() + 1;
        let tally = CascadeTally { calls: vec![0; depths], most: vec![0; depths], ..CascadeTally::default() };
        Self {
            layers: settings.layers.iter().map(layer).collect(),
            luck: Luck::of(settings.seed, "cascade"),
            settings,
            next_tap: Micros::ZERO,
            tally,
        }
    }

    /// One tap, with its tree.
    pub fn tap(&mut self) -> CascadeTree {
        let start = self.next_tap;
        let mut tree = CascadeTree::new(start, self.layers.len());
        let deadline = self.settings.deadline.map_or(Deadline::NEVER, |length| Deadline(start + length));
        let (end, worked, ending) = self.perform(&mut tree, 0, 0, start, deadline);
        tree.finish(0, end, worked, ending);
        self.next_tap = end.max(start + self.settings.every);
        self.count(&tree, worked);
        tree
    }

    /// Many taps, for the averages.
    pub fn advance(&mut self, taps: u32) -> &CascadeTally {
        (0..taps).for_each(|_| drop(self.tap()));
        &self.tally
    }

    fn count(&mut self, tree: &CascadeTree, worked: bool) {
        self.tally.requests += 1;
        self.tally.succeeded += u64::from(worked);
        self.tally.refused += tree.refused();
        for ((sum, most), calls) in self.tally.calls.iter_mut().zip(&mut self.tally.most).zip(tree.calls()) {
            *sum += calls;
            *most = (*most).max(*calls);
        }
        let bottom = tree.calls().last().map_or(0.0, |calls| *calls as f64);
        self.tally.squares += bottom * bottom;
    }

    /// What a layer does with a call that arrives at `now`: when it answers, what, and why it did not try more.
    fn perform(
        &mut self,
        tree: &mut CascadeTree,
        node: usize,
        depth: usize,
        now: Micros,
        deadline: Deadline,
    ) -> (Micros, bool, Ending) {
        // Work that nobody will wait for is dropped where it arrives.
        if now >= deadline.0 {
            return (now, false, Ending::Deadline);
        }
        let hop = self.settings.hop;
        let Some(layer) = self.layers.get_mut(depth) else {
            let worked = self.luck.chance(self.settings.works_per_mille);
            return (now + self.settings.work, worked, Ending::Bottom);
        };
        let policy = layer.policy;
        layer.budget.on_request(now);
        let (mut start, mut previous) = (now, policy.backoff.base);
        for attempt in 1..=policy.attempts.max(1) {
            let permit = match self.layers.get_mut(depth).and_then(|layer| layer.breaker.as_mut()) {
                None => None,
                Some(breaker) => match breaker.ask(start) {
                    None => {
                        tree.refuse(node);
                        return (start, false, Ending::Breaker);
                    }
                    permit => permit,
                },
            };
            let child = tree.begin(node, depth + 1, attempt, start);
            let (answered, worked, ending) =
                self.perform(tree, child, depth + 1, start + hop, deadline.passed_down(hop));
            let end = answered + hop;
            tree.finish(child, end, worked, ending);
            let Some(layer) = self.layers.get_mut(depth) else { return (end, worked, ending) };
            let report = if worked { Report::Success } else { Report::Failure };
            if let (Some(breaker), Some(permit)) = (&mut layer.breaker, permit) {
                breaker.report(end, permit, report);
            }
            if worked {
                layer.budget.on_success();
                return (end, true, Ending::Worked);
            }
            layer.budget.on_failure();
            if attempt >= policy.attempts {
                return (end, false, Ending::Attempts);
            }
            let wait = policy.backoff.wait(attempt - 1, previous, &mut self.luck);
            previous = wait;
            let Some(next) = deadline.start_after(end, wait, Micros::ZERO) else {
                return (end, false, Ending::Deadline);
            };
            if !layer.budget.may_retry(end) {
                return (end, false, Ending::Budget);
            }
            start = next;
        }
        (start, false, Ending::Attempts)
    }

    /// What all taps so far came to.
    #[must_use]
    pub const fn tally(&self) -> &CascadeTally {
        &self.tally
    }

    /// The breaker of a layer, if it has one.
    #[must_use]
    pub fn breaker(&self, layer: usize) -> Option<&Breaker> {
        self.layers.get(layer).and_then(|layer| layer.breaker.as_ref())
    }
}
