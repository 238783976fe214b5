//! The stages of `cargo xtask test`: what each needs, what it runs and how it is counted.

use std::process::Command;

use crate::build;
use crate::error::Error;
use crate::setup;
use crate::shell::{Shell, stream};
use crate::tally::Tally;

const WASM: &str = "--target wasm32-unknown-unknown";

/// One row of the closing table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The formatter finds nothing to change.
    Fmt,
    /// Clippy on everything native.
    ClippyNative,
    /// Clippy on what the browser gets.
    ClippyWasm,
    /// The documentation of the native build.
    DocsNative,
    /// The documentation of the wasm build.
    DocsWasm,
    /// Unit, integration and documentation tests; examples are built.
    Native,
    /// The wasm tests in Chromium.
    Chromium,
    /// The wasm tests in Firefox.
    Firefox,
    /// The page tests against the release build.
    Pages,
}

impl Stage {
    /// All stages, in the order they run: quick ones first.
    pub const ALL: [Self; 9] = [
        Self::Fmt,
        Self::ClippyNative,
        Self::ClippyWasm,
        Self::DocsNative,
        Self::DocsWasm,
        Self::Native,
        Self::Chromium,
        Self::Firefox,
        Self::Pages,
    ];

    /// The word that selects this stage on the command line; some select two.
    pub fn word(self) -> &'static str {
        match self {
            Self::Fmt => "fmt",
            Self::ClippyNative | Self::ClippyWasm => "lint",
            Self::DocsNative | Self::DocsWasm => "doc",
            Self::Native => "native",
            Self::Chromium | Self::Firefox => "wasm",
            Self::Pages => "pages",
        }
    }

    /// The name in the closing table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fmt => "fmt",
            Self::ClippyNative => "clippy native",
            Self::ClippyWasm => "clippy wasm",
            Self::DocsNative => "docs native",
            Self::DocsWasm => "docs wasm",
            Self::Native => "native",
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Pages => "pages",
        }
    }

    /// Sets up, runs and counts this stage.
    pub fn run(self, shell: &Shell) -> Result<Tally, Error> {
        match self {
            Self::Fmt => check(shell, "cargo fmt --all -- --check"),
            Self::ClippyNative => check(shell, "cargo clippy --workspace --all-targets -- -D warnings"),
            Self::ClippyWasm => {
                setup::wasm_target(shell)?;
                let targets = "--lib --bins --test web";
                check(shell, &format!("cargo clippy {WASM} {targets} -- -D warnings"))
            }
            Self::DocsNative => check(shell, "cargo doc --no-deps --workspace"),
            Self::DocsWasm => {
                setup::wasm_target(shell)?;
                check(shell, &format!("cargo doc --no-deps --lib {WASM}"))
            }
            Self::Native => count(&mut shell.command("cargo test --workspace --no-fail-fast")),
            Self::Chromium => {
                let drivers = setup::drivers(shell)?;
                count(wasm_tests(shell)?.env("CHROMEDRIVER", drivers.chromedriver))
            }
            Self::Firefox => {
                let drivers = setup::drivers(shell)?;
                count(wasm_tests(shell)?.env("GECKODRIVER", drivers.geckodriver))
            }
            Self::Pages => {
                setup::browsers(shell)?;
                build::build(shell)?;
                let folder = shell.file("tests/e2e");
                count(shell.command("playwright test").current_dir(folder))
            }
        }
    }
}

/// A stage that holds or does not.
fn check(shell: &Shell, line: &str) -> Result<Tally, Error> {
    let mut command = shell.command(line);
    command.env("RUSTDOCFLAGS", "-D warnings");
    stream(&mut command, |_| {}).map(Tally::one)
}

/// A stage of tests.
fn count(command: &mut Command) -> Result<Tally, Error> {
    let mut sum = Tally::default();
    let succeeded = stream(command, |line| {
        if let Some(tally) = Tally::from_line(line) {
            sum += tally;
        }
    })?;
    Ok(sum.judged(succeeded))
}

/// The wasm tests, still without a browser.
fn wasm_tests(shell: &Shell) -> Result<Command, Error> {
    setup::wasm_target(shell)?;
    setup::wasm_bindgen(shell)?;
    // By target: a bare `cargo test` would build the native examples for wasm.
    let line = format!("cargo test {WASM} --lib --test web --no-fail-fast");
    let mut command = shell.command(&line);
    command
        .env_remove("CHROMEDRIVER")
        .env_remove("GECKODRIVER")
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", shell.file("xtask/webdriver.json"));
    Ok(command)
}
