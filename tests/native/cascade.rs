//! One tap through layers: how many calls reach the bottom, and what each cure changes.

use tap_again::kernel::Micros;
use tap_again::load::{Cascade, CascadeLayer, CascadeSettings, Ending, NodeState};
use tap_again::retry::{Backoff, BreakerSettings, BudgetKind, Strategy, Trip};

/// The calls at every depth of the first tap.
fn check(settings: CascadeSettings, expected: &[u64]) {
    let tree = Cascade::new(settings.clone()).tap();
    assert_eq!(tree.calls(), expected, "{settings:?}");
    assert_eq!(tree.calls_at(tree.end()), expected);
}

fn with(layers: u32, attempts: u32, change: impl Fn(usize, &mut CascadeLayer)) -> CascadeSettings {
    let mut settings = CascadeSettings::equal(layers, attempts);
    settings.layers.iter_mut().enumerate().for_each(|(index, layer)| change(index, layer));
    settings
}

#[test]
fn total_failure_is_attempts_to_the_power_of_layers() {
    check(CascadeSettings::equal(3, 3), &[1, 3, 9, 27]);
    for layers in 1..=5_u32 {
        for attempts in 1..=5_u32 {
            let settings = CascadeSettings::equal(layers, attempts);
            let calls: Vec<u64> = (0..=layers).map(|depth| u64::from(attempts.pow(depth))).collect();
            assert!((settings.expected() - f64::from(attempts.pow(layers))).abs() < 1e-9);
            check(settings, &calls);
        }
    }
}

/// "3 retries" are 4 attempts: five layers make 1024 calls, not 243.
#[test]
fn retries_are_not_attempts() {
    check(CascadeSettings::equal(5, 3), &[1, 3, 9, 27, 81, 243]);
    check(CascadeSettings::equal(5, 4), &[1, 4, 16, 64, 256, 1_024]);
}

/// An application of 4 attempts over a library of 3: twelve requests for one call, four with the library's retries off.
#[test]
fn b97_a_hidden_second_layer() {
    check(with(2, 4, |index, layer| layer.attempts = if index == 0 { 4 } else { 3 }), &[1, 4, 12]);
    check(with(2, 4, |index, layer| layer.attempts = if index == 0 { 4 } else { 1 }), &[1, 4, 4]);
}

#[test]
fn cures_cut_the_tree() {
    // One retrying layer: attempts do not multiply.
    check(with(3, 3, |index, layer| layer.attempts = if index == 0 { 3 } else { 1 }), &[1, 3, 3, 3]);
    check(with(3, 3, |index, layer| layer.attempts = if index == 2 { 3 } else { 1 }), &[1, 1, 1, 3]);
    // A limit of attempts.
    check(CascadeSettings::equal(3, 2), &[1, 2, 4, 8]);
    // A budget starts empty, so a first tap has no retry at all.
    let budget = BudgetKind::Share { per_mille: 100, most_retries: 100 };
    check(with(3, 3, |_, layer| layer.budget = budget), &[1, 1, 1, 1]);
    // A throttle of 10 stops at the fifth failure. The bottom's layer sees 5; the two above see each its own failures.
    let throttle = BudgetKind::Throttle { max_tokens: 10, ratio_per_mille: 100 };
    check(
        with(3, 3, |index, layer| layer.budget = if index == 2 { throttle } else { BudgetKind::None }),
        &[1, 3, 9, 12],
    );
    // The innermost layer's breaker opens at its fifth failure and lets nothing through after.
    let breaker = BreakerSettings { trip: Trip::Consecutive(5), open_for: Micros::from_millis(60_000), probes: 1 };
    check(with(3, 3, |index, layer| layer.breaker = (index == 2).then_some(breaker)), &[1, 3, 9, 5]);
    // At every layer: the middle one opens at its fifth failure too, the outermost sees only three.
    check(with(3, 3, |_, layer| layer.breaker = Some(breaker)), &[1, 3, 5, 5]);
}

/// A call of the bottom takes 10 + 80 + 10 ms, three of them and the way of a layer 320 ms, three of those and the way
/// of another 980 ms: at 1000 ms a second round would still start, and the layer it reaches has no time left for it.
#[test]
fn a_deadline_ends_it_in_time() {
    let settings = CascadeSettings { deadline: Some(Micros::from_millis(1_000)), ..CascadeSettings::equal(3, 3) };
    let tree = Cascade::new(settings.clone()).tap();
    let bottom = *tree.calls().last().expect("depths");
    assert_eq!(tree.calls(), [1, 2, 3, 9], "no attempt starts after its deadline");
    assert!(bottom < 27);
    for node in tree.nodes() {
        assert!(node.start < Micros::from_millis(1_000), "{node:?}");
    }
    assert!(tree.nodes().iter().any(|node| node.ending == Ending::Deadline));
}

/// Expected (1 − pⁿ) ÷ (1 − p), n = r^L, within three standard errors, at every failure rate of the fact sheet.
#[test]
fn measured_beside_expected() {
    let check = |works: u16, expected: f64| {
        let settings = CascadeSettings { works_per_mille: works, ..CascadeSettings::equal(3, 3) };
        assert!((settings.expected() - expected).abs() < 0.006, "{works}: {}", settings.expected());
        let mut cascade = Cascade::new(settings.clone());
        let tally = cascade.advance(20_000);
        let (mean, error) = (tally.mean(3), tally.standard_error());
        let apart = (mean - settings.expected()).abs();
        assert!(
            apart <= 3.0 * error + 1e-9,
            "{works}: {mean} instead of {}, standard error {error}",
            settings.expected()
        );
    };
    check(500, 2.000);
    check(300, 3.333);
    check(100, 9.419);
    check(50, 14.99);
    check(10, 23.77);
    check(0, 27.0);
    check(1_000, 1.0);
}

/// A budget of b at every layer lets through (1 + b)^L on average, whatever happens below.
#[test]
fn budgets_bound_the_average() {
    let check = |per_mille: u32, bound: f64| {
        let budget = BudgetKind::Share { per_mille, most_retries: 100 };
        let mut cascade = Cascade::new(with(3, 3, |_, layer| layer.budget = budget));
        let mean = cascade.advance(10_000).mean(3);
        assert!(mean <= bound + 1e-9 && mean > bound * 0.99, "{per_mille}: {mean} of {bound}");
    };
    check(100, 1.331);
    check(200, 1.728);
}

#[test]
fn backoff_takes_time_and_not_calls() {
    let backoff =
        Backoff { strategy: Strategy::Exponential, base: Micros::from_millis(100), cap: Micros::from_millis(5_000) };
    let slow = Cascade::new(with(3, 3, |_, layer| layer.backoff = backoff)).tap();
    let fast = Cascade::new(CascadeSettings::equal(3, 3)).tap();
    assert_eq!(slow.calls(), fast.calls());
    assert_eq!(slow.end().since(fast.end()), Micros::from_millis(300 * (1 + 3 + 9)));
}

/// Every step of the player is a moment at which something changed, and the counters only grow. The tap and
/// the first attempt are sent at once.
#[test]
fn it_can_be_stepped() {
    let tree = Cascade::new(CascadeSettings::equal(3, 3)).tap();
    let moments = tree.moments();
    let counters: Vec<u64> = moments.iter().map(|now| tree.calls_at(*now).iter().sum()).collect();
    assert!(counters.windows(2).all(|pair| pair[0] <= pair[1]));
    assert_eq!((counters.first(), counters.last()), (Some(&2), Some(&40)));
    let at_end = |node: &tap_again::load::Node| node.state(tree.end()) == NodeState::Failed;
    assert!(tree.nodes().iter().all(at_end));
    assert_eq!(tree.nodes()[0].state(Micros::ZERO), NodeState::Running);
}
