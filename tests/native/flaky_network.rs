//! Ten thousand seeds of a flaky network against closed forms.
//!
//! With requests lost with probability q and answers with s, and n attempts, success = (1 − q)(1 − s): the client sees
//! success with 1 − (1 − success)ⁿ, and the server runs (1 − q)(1 − (1 − success)ⁿ) / success times on average.

use tap_again::lesson::{Settings, lessons};
use tap_again::model::{ClientKey, Phone};
use tap_again::run::{Latency, Schedule};

const SEEDS: u32 = 10_000;

struct Row {
    lose_requests: u32,
    lose_answers: u32,
    attempts: u32,
    client_ok: f64,
    executions: f64,
    twice_or_more: f64,
}

fn rows() -> Vec<Row> {
    let parse = |line: &str| {
        let cells: Vec<f64> = line.split(',').map(|cell| cell.parse().expect("a number")).collect();
        let thousandths = |share: f64| (share * 1_000.0).round() as u32;
        Row {
            lose_requests: thousandths(cells[0]),
            lose_answers: thousandths(cells[1]),
            attempts: cells[2] as u32,
            client_ok: cells[3],
            executions: cells[4],
            twice_or_more: cells[5],
        }
    };
    include_str!("../data/flaky_network.csv").lines().skip(1).map(parse).collect()
}

/// Mean and standard error of what was observed.
#[derive(Default)]
struct Sample {
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    /// Within three standard errors; exactly, where nothing varies.
    fn check(&self, what: &str, expected: f64) {
        let seeds = f64::from(SEEDS);
        let mean = self.sum / seeds;
        let variance = (self.squares / seeds - mean * mean).max(0.0);
        let error = (variance / seeds).sqrt();
        let apart = (mean - expected).abs();
        assert!(apart <= 3.0 * error, "{what}: {mean} instead of {expected}, standard error {error}");
    }
}

fn settings(row: &Row, client_key: ClientKey, seed: u32) -> Settings {
    Settings {
        client_key,
        attempts: row.attempts,
        flaky: true,
        lose_requests: row.lose_requests,
        lose_answers: row.lose_answers,
        taps: 1,
        seed,
        ..Settings::default()
    }
}

/// What one seed did: paid, and how often the card was charged.
fn run(row: &Row, client_key: ClientKey, seed: u32) -> (bool, usize) {
    let lesson = &lessons()[0];
    let settings = settings(row, client_key, seed);
    let mut setup = lesson.setup(&settings);
    let fixed = |length: Latency| Latency::Fixed(length.typical());
    setup.timing.request = fixed(setup.timing.request);
    setup.timing.answer = fixed(setup.timing.answer);
    setup.timing.call = fixed(setup.timing.call);
    setup.timing.reply = fixed(setup.timing.reply);
    let trace = tap_again::run::Trace::run(&setup, &Schedule::default(), 0);
    let world = trace.end();
    assert!(world.at_rest(&setup.scenario), "seed {seed} did not come to rest");
    (world.clients[0].phone == Phone::Paid, world.charges.len())
}

#[test]
fn without_a_key_the_closed_forms_hold() {
    for row in rows() {
        let (mut ok, mut executions, mut twice) = (Sample::default(), Sample::default(), Sample::default());
        for seed in 0..SEEDS {
            let (paid, charges) = run(&row, ClientKey::None, seed);
            ok.add(f64::from(u8::from(paid)));
            executions.add(charges as f64);
            twice.add(f64::from(u8::from(charges >= 2)));
        }
        let name = format!("q={} s={} n={}", row.lose_requests, row.lose_answers, row.attempts);
        ok.check(&format!("{name} P(client sees success)"), row.client_ok);
        executions.check(&format!("{name} E[executions]"), row.executions);
        twice.check(&format!("{name} P(2 or more)"), row.twice_or_more);
    }
}

#[test]
fn with_a_key_nothing_runs_twice() {
    for row in rows() {
        for seed in 0..SEEDS {
            let (_, charges) = run(&row, ClientKey::PerOperation, seed);
            assert!(charges <= 1, "seed {seed}, {} attempts: {charges} charges", row.attempts);
        }
    }
}
