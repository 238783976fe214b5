//! How many calls one tap causes at each layer, as CSV:
//!
//! `cargo run --example cascade -- layers=3 attempts=3 works=0 cure=none requests=1000 seed=42`

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use tap_again::kernel::Micros;
use tap_again::load::{Cascade, CascadeSettings};
use tap_again::retry::{BreakerSettings, BudgetKind, Trip};

const CURES: [&str; 5] = ["none", "one-layer", "budget", "breaker", "deadline"];

fn cure(settings: &mut CascadeSettings, name: &str) {
    let breaker = BreakerSettings { trip: Trip::Consecutive(5), open_for: Micros::from_millis(5_000), probes: 1 };
    for (index, layer) in settings.layers.iter_mut().enumerate() {
        match name {
            "one-layer" if index > 0 => layer.attempts = 1,
            "budget" => layer.budget = BudgetKind::Share { per_mille: 100, most_retries: 100 },
            "breaker" => layer.breaker = Some(breaker),
            _ => {}
        }
    }
    if name == "deadline" {
        settings.deadline = Some(Micros::from_millis(1_000));
    }
}

fn main() -> std::io::Result<ExitCode> {
    let (mut layers, mut attempts, mut works, mut requests, mut seed) = (3, 3, 0, 1_000, 42);
    let mut chosen = "none".to_owned();
    for argument in std::env::args().skip(1) {
        let (name, value) = argument.split_once('=').unwrap_or((&argument, ""));
        let number = |low: u32, high: u32| value.parse().ok().filter(|number| (low..=high).contains(number));
        let known = match name {
            "layers" => number(1, 5).map(|parsed| layers = parsed),
            "attempts" => number(1, 5).map(|parsed| attempts = parsed),
            "works" => number(0, 1_000).map(|parsed| works = parsed),
            "requests" => number(1, 1_000_000).map(|parsed| requests = parsed),
            "seed" => value.parse().ok().map(|parsed: u64| seed = parsed),
            "cure" if CURES.contains(&value) => {
                chosen = value.to_owned();
                Some(())
            }
            _ => None,
        };
        if known.is_none() {
            let cures = CURES.join("|");
            let names = "layers=1…5 attempts=1…5 works=0…1000 (thousandths) requests=1… seed=…";
            writeln!(stderr(), "{argument} is none of {names} cure={cures}")?;
            return Ok(ExitCode::from(2));
        }
    }
    let mut settings = CascadeSettings::equal(layers, attempts);
    settings.works_per_mille = u16::try_from(works).unwrap_or(1_000);
    settings.seed = seed;
    let expected: Vec<f64> = (0..=settings.layers.len()).map(|depth| settings.expected_calls(depth)).collect();
    cure(&mut settings, &chosen);
    let mut cascade = Cascade::new(settings);
    let first = cascade.tap();
    let tally = cascade.advance(requests - 1);
    let mut out = stdout().lock();
    writeln!(out, "layer,calls_first_request,calls_mean,calls_most,expected_without_cure")?;
    for (depth, expected) in expected.iter().enumerate() {
        let calls = first.calls().get(depth).copied().unwrap_or(0);
        let most = tally.most.get(depth).copied().unwrap_or(0);
        writeln!(out, "{depth},{calls},{:.3},{most},{expected:.3}", tally.mean(depth))?;
    }
    Ok(ExitCode::SUCCESS)
}
