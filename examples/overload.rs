//! One row of the table of overload:
//!
//! `cargo run --example overload -- rate=140 policy=1-retry`

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use tap_again::load::{Overload, OverloadSettings, overload_header, overload_row};

fn main() -> std::io::Result<ExitCode> {
    let (mut rate, mut policy) = (140, "1-retry".to_owned());
    for argument in std::env::args().skip(1) {
        let (name, value) = argument.split_once('=').unwrap_or((&argument, ""));
        let known = match name {
            "rate" => value.parse().ok().filter(|rate| (1..=10_000).contains(rate)).map(|parsed| rate = parsed),
            "policy" if OverloadSettings::POLICIES.contains(&value) => {
                policy = value.to_owned();
                Some(())
            }
            _ => None,
        };
        if known.is_none() {
            let policies = OverloadSettings::POLICIES.join("|");
            writeln!(stderr(), "{argument} is none of rate=1…10000 policy={policies}")?;
            return Ok(ExitCode::from(2));
        }
    }
    let Some(settings) = OverloadSettings::published(rate, &policy) else { return Ok(ExitCode::from(2)) };
    let run = Overload::new(settings).finish();
    writeln!(stdout(), "{}\n{}", overload_header(), overload_row(rate, &policy, &run))?;
    Ok(ExitCode::SUCCESS)
}
