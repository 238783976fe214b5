//! Runs a link without a browser and prints its trace as text:
//!
//! `cargo run --example replay -- '#/tap-twice?client_key=per-operation'`
//!
//! What of the link could not be used is named on stderr. The last line sums up; the exit code is 2 only where nothing
//! could be run.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use tap_again::lesson::Settings;
use tap_again::model::Phone;
use tap_again::run::Trace;
use tap_again::text::Words;
use tap_again::wire::Link;

fn main() -> std::io::Result<ExitCode> {
    let Some(link) = std::env::args().nth(1) else {
        writeln!(stderr(), "no link was given: replay '#/tap-twice?client_key=per-operation'")?;
        return Ok(ExitCode::from(2));
    };
    let (link, notices) = Link::parse(&link);
    for notice in notices {
        writeln!(stderr(), "{notice}")?;
    }
    let trace = link.lesson.run(&link.settings, &link.schedule);
    for skipped in trace.skipped() {
        writeln!(stderr(), "{} names nothing in this setting and was skipped", skipped.word)?;
    }
    print(&mut stdout().lock(), Words(link.language), &trace)?;
    Ok(if trace.is_empty() { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

fn print(out: &mut impl Write, words: Words, trace: &Trace) -> std::io::Result<()> {
    for step in trace.steps() {
        writeln!(out, "{:>9}  {}", words.clock(step.at), words.narrate(trace, step))?;
    }
    let world = trace.end();
    let phone = match world.clients.first().map(|client| client.phone) {
        None | Some(Phone::Idle) => "idle",
        Some(Phone::Paying) => "paying",
        Some(Phone::Paid) => "paid",
        Some(Phone::TryAgain | Phone::Failed(_)) => "error",
    };
    let charged = Settings::charged(&world).0;
    let (charges, steps, hash) = (world.charges.len(), trace.len(), trace.hash());
    writeln!(out, "charges={charges} charged_paise={charged} phone={phone} steps={steps} trace={hash:016x}")
}
