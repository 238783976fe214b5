//! A retrying population against its reference.

use tap_again::kernel::Micros;
use tap_again::load::{LayerPolicy, Overload, OverloadSettings, overload_header, overload_row};
use tap_again::retry::{Backoff, BreakerSettings, Strategy, Trip};

/// Goodput within 0.005, attempts within 1 a second, recovery within 1 s; stuck stays stuck.
#[test]
fn every_row_of_the_reference() {
    let mut lines = include_str!("../data/overload.csv").lines();
    assert_eq!(lines.next(), Some(overload_header()));
    let mut same = 0;
    for line in lines {
        let cells: Vec<&str> = line.split(',').collect();
        let rate = cells[0].parse().expect("a rate");
        let settings = OverloadSettings::published(rate, cells[1]).expect("a policy");
        let row = overload_row(rate, cells[1], &Overload::new(settings).finish());
        same += u32::from(row == line);
        let found: Vec<&str> = row.split(',').collect();
        for (column, tolerance) in [(2, 0.005), (3, 0.005), (4, 0.005), (5, 1.0), (6, 1.0)] {
            let (found, expected) = (found[column], cells[column]);
            match (found.parse::<f64>(), expected.parse::<f64>()) {
                (Ok(found), Ok(expected)) => assert!((found - expected).abs() <= tolerance + 1e-9, "{line}: {row}"),
                _ => assert_eq!(found, expected, "{line}: {row}"),
            }
        }
    }
    println!("{same} of 30 rows are equal to the letter");
}

#[test]
fn slices_change_nothing() {
    let settings = OverloadSettings::published(151, "1-retry").expect("a policy");
    let whole = Overload::new(settings.clone()).finish();
    let mut sliced = Overload::new(settings);
    while !sliced.advance(1_000) {}
    let sliced = sliced.finish();
    assert_eq!(whole.seconds(), sliced.seconds());
    assert_eq!(whole.events(), sliced.events());
}

/// What was offered is good or failed, and what was served was wanted or wasted.
#[test]
fn nothing_is_lost_or_counted_twice() {
    for policy in OverloadSettings::POLICIES {
        let run = Overload::new(OverloadSettings::published(200, policy).expect("a policy")).finish();
        let sum = |of: fn(&tap_again::load::Second) -> u32| run.seconds().iter().map(of).sum::<u32>();
        assert_eq!(sum(|s| s.offered), 60_000, "{policy}");
        assert_eq!(sum(|s| s.good) + sum(|s| s.failed), 60_000, "{policy}");
        assert_eq!(sum(|s| s.good), sum(|s| s.answered), "{policy}");
        assert_eq!(sum(|s| s.served) - sum(|s| s.wasted), sum(|s| s.good), "{policy}");
    }
}

/// The threshold is capacity ÷ attempts: just below it the system comes back, above it never.
#[test]
fn the_threshold_is_capacity_by_attempts() {
    let check = |rate: u32, policy: &str, threshold: u32, comes_back: bool| {
        let settings = OverloadSettings::published(rate, policy).expect("a policy");
        assert_eq!(settings.threshold(), threshold, "{policy}");
        let run = Overload::new(settings).finish();
        assert_eq!(run.series().recovery(40, 285).is_some(), comes_back, "{rate} {policy}");
    };
    check(140, "1-retry", 150, true);
    check(155, "1-retry", 150, false);
    check(90, "2-retries", 100, true);
    check(105, "2-retries", 100, false);
    check(280, "1-retry-budget-10", 150, false);
    check(260, "1-retry-budget-10", 150, true);
}

/// Layers multiply: two layers of two attempts are stuck where one is not; a breaker lets the queue drain.
#[test]
fn layers_multiply_and_a_breaker_lets_it_drain() {
    let one = OverloadSettings::published(120, "1-retry").expect("a policy");
    let second = Micros::from_millis(1_000);
    let inner = LayerPolicy::immediate(2, second);
    let outer = LayerPolicy::immediate(2, Micros::from_millis(2_000));
    let two = OverloadSettings { layers: vec![outer, inner], ..one.clone() };
    let breaker = BreakerSettings { trip: Trip::Consecutive(5), open_for: Micros::from_millis(5_000), probes: 1 };
    let guarded = LayerPolicy { breaker: Some(breaker), ..inner };
    let broken = OverloadSettings { layers: vec![outer, guarded], ..one.clone() };
    let recovers = |settings: OverloadSettings| Overload::new(settings).finish().series().recovery(40, 285).is_some();
    assert_eq!([recovers(one), recovers(two), recovers(broken)], [true, false, true]);
}

/// Backoff alone spreads retries in time; it does not take work away, so an overloaded server stays overloaded.
#[test]
fn backoff_alone_does_not_save_an_open_loop() {
    let mut settings = OverloadSettings::published(200, "1-retry").expect("a policy");
    for layer in &mut settings.layers {
        layer.backoff = Backoff {
            strategy: Strategy::FullJitter,
            base: Micros::from_millis(2_000),
            cap: Micros::from_millis(10_000),
        };
    }
    assert_eq!(Overload::new(settings).finish().series().recovery(40, 285), None);
}
