//! The development commands of Tap Again: `cargo xtask serve`, `test`, `build`, `bench`.
//!
//! Each sets up what it needs first, so that a machine with Rust and Node.js is enough.

mod base64;
mod build;
mod error;
mod one_file;
mod serve;
mod setup;
mod shell;
mod sizes;
mod stage;
mod tally;
mod test;

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::error::Error;
use crate::shell::{Shell, run};

const USAGE: &str = "\
usage: cargo xtask <command>

  serve [--port N]   build the page, serve it and rebuild on every change
  test [STAGE ...]   run every check, or only: fmt lint doc native wasm pages
  build              make dist/ and dist/tap-again.html and print their sizes
  bench              run the benchmarks and print the sizes against their budget";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match command(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn command(arguments: &[String]) -> Result<ExitCode, Error> {
    let Some((name, rest)) = arguments.split_first() else {
        return Err(Error::Usage(USAGE.into()));
    };
    let shell = Shell::new()?;
    match name.as_str() {
        "serve" => serve::serve(&shell, serve::port(rest)?)?,
        "test" => return test::test(&shell, rest),
        "build" => {
            build::build(&shell)?;
            sizes::print(&shell)?;
        }
        "bench" => bench(&shell)?,
        _ => return Err(Error::Usage(USAGE.into())),
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs the benchmarks natively and in Chromium, then weighs the build that is there, or a new one.
fn bench(shell: &Shell) -> Result<(), Error> {
    let benches = fs::read_dir(shell.file("benches")).into_iter().flatten();
    let mut names = benches.flatten().map(|entry| entry.file_name());
    if names.any(|name| Path::new(&name).extension().is_some_and(|end| end == "rs")) {
        run(&mut shell.command("cargo bench --bench *"))?;
    }
    if !shell.file(build::ONE_FILE).is_file() {
        build::build(shell)?;
    }
    setup::node_modules(shell)?;
    setup::browsers(shell)?;
    run(shell.command("node tests/e2e/bench.mjs").current_dir(shell.file(".")))?;
    sizes::print(shell)
}
