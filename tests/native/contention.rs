//! The published model of contention against its reference, to the digit.

use tap_again::load::{Contention, ContentionSettings, Generator, Handler};
use tap_again::retry::Strategy;

struct Row {
    clients: u32,
    strategy: Strategy,
    time_mean: f64,
    calls_mean: f64,
    first_time: f64,
    first_calls: u32,
}

fn rows() -> Vec<Row> {
    let parse = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let number = |index: usize| cells[index].parse::<f64>().expect("a number");
        let named = |strategy: &Strategy| ContentionSettings::name(*strategy) == cells[1];
        Row {
            clients: number(0) as u32,
            strategy: ContentionSettings::STRATEGIES.into_iter().find(named).expect("a strategy"),
            time_mean: number(2),
            calls_mean: number(3),
            first_time: number(4),
            first_calls: number(5) as u32,
        }
    };
    include_str!("../data/contention_java_seed42.csv").lines().skip(1).map(parse).collect()
}

#[test]
fn java_reproduces_every_published_figure() {
    let mut worst = 0.0_f64;
    for row in rows() {
        let found = Contention::new(ContentionSettings::published(row.clients, row.strategy)).finish().row();
        let name = format!("{} {:?}", row.clients, row.strategy);
        assert_eq!(format!("{:.2}", found.calls_mean), format!("{:.2}", row.calls_mean), "{name}");
        assert_eq!(found.first.calls, row.first_calls, "{name}");
        for (time, expected) in [(found.time_mean, row.time_mean), (found.first.time_ms, row.first_time)] {
            worst = worst.max((time - expected).abs());
            assert!((time - expected).abs() <= 1e-5, "{name}: {time} instead of {expected}");
        }
    }
    println!("times differ by {worst} ms at most");
}

#[test]
fn java_reproduces_the_trace_of_three_clients() {
    let settings =
        ContentionSettings { keep_events: true, runs: 1, ..ContentionSettings::published(3, Strategy::FullJitter) };
    let cell = Contention::new(settings).finish();
    let reference: Vec<&str> =
        include_str!("../data/contention_trace_3clients_full_java42.csv").lines().skip(1).collect();
    assert_eq!(cell.events().len(), reference.len());
    for (event, line) in cell.events().iter().zip(reference) {
        let (time, rest) = line.split_once(',').expect("columns");
        let time: f64 = time.parse().expect("a number");
        assert!((event.time_ms - time).abs() <= 1e-5, "{line}: {}", event.time_ms);
        let (handler, payload) = match event.handler {
            Handler::Read => ("read", "None".to_owned()),
            Handler::ReadAnswer { version } => ("read_rsp", version.to_string()),
            Handler::Write { version } => ("write", version.to_string()),
            Handler::WriteAnswer { written } => ("write_rsp", if written { "True" } else { "False" }.to_owned()),
        };
        let (client, version) = (event.client, event.version);
        assert_eq!(format!("{handler},{client},{payload},{version},{},{}", event.calls, event.failures), rest);
    }
}

/// Within 3 % on calls, 4 % for Exponential at 10 clients. This is one seed: a mean of 100 runs is itself uncertain by
/// about 1 %, so about one seed in ten has a cell that is further away from the reference, which is one sample too.
#[test]
fn the_pages_own_generator_says_the_same() {
    let mut worst = 0.0_f64;
    for row in rows().into_iter().filter(|row| row.clients >= 10) {
        let settings = ContentionSettings {
            generator: Generator::Page,
            ..ContentionSettings::published(row.clients, row.strategy)
        };
        let found = Contention::new(settings).finish().row();
        let allowed = if row.clients == 10 && row.strategy == Strategy::Exponential { 0.04 } else { 0.03 };
        let apart = (found.calls_mean / row.calls_mean - 1.0).abs();
        worst = worst.max(apart);
        assert!(
            apart <= allowed,
            "{} {:?}: {} calls instead of {}",
            row.clients,
            row.strategy,
            found.calls_mean,
            row.calls_mean
        );
    }
    println!("calls differ by {:.2} % at most", worst * 100.0);
}

/// What the post's figures do not show: without any wait all are done first, with the most work.
#[test]
fn jitter_saves_work_here_and_not_time() {
    let row = |strategy| Contention::new(ContentionSettings::published(100, strategy)).finish().row();
    let (none, full, exponential) = (row(Strategy::None), row(Strategy::FullJitter), row(Strategy::Exponential));
    assert!(none.time_mean < full.time_mean && full.time_mean < exponential.time_mean);
    assert!(full.calls_mean < exponential.calls_mean && exponential.calls_mean < none.calls_mean);
}
