//! The table of the AWS post on backoff and jitter:
//!
//! `cargo run --example contention -- generator=java seed=42 clients=10,20 runs=100`

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use tap_again::load::{Contention, ContentionSettings, Generator};
use tap_again::retry::Strategy;

fn main() -> std::io::Result<ExitCode> {
    let mut settings = ContentionSettings::published(0, Strategy::None);
    let mut clients = vec![10, 20];
    for argument in std::env::args().skip(1) {
        let (name, value) = argument.split_once('=').unwrap_or((&argument, ""));
        let known = match (name, value) {
            ("generator", "java") => {
                settings.generator = Generator::Java;
                Some(())
            }
            ("generator", "page") => {
                settings.generator = Generator::Page;
                Some(())
            }
            ("seed", seed) => seed.parse::<i64>().ok().map(|seed| settings.seed = seed.cast_unsigned()),
            ("runs", runs) => runs.parse().ok().filter(|runs| *runs > 0).map(|runs| settings.runs = runs),
            ("clients", list) => {
                let parsed: Option<Vec<u32>> =
                    list.split(',').map(|one| one.parse().ok().filter(|n| (1..=100_000).contains(n))).collect();
                parsed.map(|parsed| clients = parsed)
            }
            _ => None,
        };
        if known.is_none() {
            writeln!(stderr(), "{argument} is none of generator=java|page seed=… clients=10,20 runs=1…")?;
            return Ok(ExitCode::from(2));
        }
    }
    let mut out = stdout().lock();
    writeln!(out, "clients,strategy,time_mean,calls_mean,first_run_time,first_run_calls")?;
    for clients in clients {
        for strategy in ContentionSettings::STRATEGIES {
            let row = Contention::new(ContentionSettings { clients, strategy, ..settings }).finish().row();
            writeln!(
                out,
                "{clients},{},{:.6},{:.2},{:.9},{}",
                ContentionSettings::name(strategy),
                row.time_mean,
                row.calls_mean,
                row.first.time_ms,
                row.first.calls
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
