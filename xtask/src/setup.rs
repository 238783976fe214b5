//! Installing what a command needs, where it is missing or of another version.
//!
//! Everything comes from crates.io, npm or Debian, at a fixed version, and only once.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::error::{Error, doing};
use crate::shell::{Shell, read, run};

const WASM: &str = "wasm32-unknown-unknown";
const TRUNK: &str = "0.21.14";
const GECKODRIVER: &str = "0.37.1";
const DEBIAN_BROWSERS: [&str; 3] = ["chromium", "chromium-driver", "firefox-esr"];

/// The browsers' drivers.
pub struct Drivers {
    /// For Chromium.
    pub chromedriver: PathBuf,
    /// For Firefox.
    pub geckodriver: PathBuf,
}

/// The standard library for wasm.
pub fn wasm_target(shell: &Shell) -> Result<(), Error> {
    let folder = shell.answer(&format!("rustc --print target-libdir --target {WASM}"));
    if folder.is_some_and(|folder| PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    run(&mut shell.command(&format!("rustup target add {WASM}")))
}

/// wasm-bindgen's command and test runner, of exactly the version that the crate was locked to:
/// the two exchange a format that changes with every release.
pub fn wasm_bindgen(shell: &Shell) -> Result<(), Error> {
    let lock = read(&shell.file("Cargo.lock"))?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Error::Form { file: "Cargo.lock".into(), expected: "a package wasm-bindgen".into() })?;
    cargo_tool(shell, "wasm-bindgen", "wasm-bindgen-cli", version)?;
    cargo_tool(shell, "wasm-bindgen-test-runner", "wasm-bindgen-cli", version)
}

/// Trunk, which builds and serves the page, and the crates it will ask for while offline.
pub fn trunk(shell: &Shell) -> Result<(), Error> {
    cargo_tool(shell, "trunk", "trunk", TRUNK)?;
    run(&mut shell.command("cargo fetch --quiet"))
}

/// The node packages of `tests/e2e`, which bring Playwright, axe and wasm-opt.
pub fn node_modules(shell: &Shell) -> Result<(), Error> {
    if shell.find(&["npm"]).is_none() {
        return Err(Error::Missing { what: "npm".into(), hint: "install Node.js 20 or later".into() });
    }
    let lock = read(&shell.file("tests/e2e/package-lock.json"))?;
    let stamp = shell.file("tests/e2e/node_modules/.installed-lock.json");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(shell
        .command("npm ci --no-audit --no-fund")
        .current_dir(shell.file("tests/e2e"))
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))?;
    fs::write(&stamp, lock).map_err(doing(format!("write {}", stamp.display())))
}

/// Chromium and Firefox. Debian's packages are installed where they are missing; elsewhere the
/// variables `CHROMIUM` and `FIREFOX` can name them.
pub fn browsers(shell: &Shell) -> Result<(), Error> {
    let chromium = env::var_os("CHROMIUM").is_some() || shell.find(&["chromium"]).is_some();
    let firefox = env::var_os("FIREFOX").is_some() || shell.find(&["firefox-esr"]).is_some();
    let driver = shell.find(&["chromedriver"]).is_some();
    if chromium && firefox && driver {
        return Ok(());
    }
    if shell.find(&["apt-get"]).is_none() {
        return Err(Error::Missing {
            what: "chromium, chromedriver or firefox-esr".into(),
            hint: "install them; CHROMIUM and FIREFOX may name the browsers' programs".into(),
        });
    }
    run(&mut apt_get(shell, "update --quiet"))?;
    let install = "install --yes --quiet --no-install-recommends fonts-dejavu-core";
    run(apt_get(shell, install).args(DEBIAN_BROWSERS))
}

/// Both browsers with the drivers that wasm-bindgen's test runner talks to.
pub fn drivers(shell: &Shell) -> Result<Drivers, Error> {
    browsers(shell)?;
    cargo_tool(shell, "geckodriver", "geckodriver", GECKODRIVER)?;
    let find = |name: &str| {
        shell
            .find(&[name])
            .ok_or_else(|| Error::Missing { what: name.into(), hint: "it was installed but is not on the PATH".into() })
    };
    Ok(Drivers { chromedriver: find("chromedriver")?, geckodriver: find("geckodriver")? })
}

/// Installs `krate` from crates.io unless `program --version` already names `version`.
fn cargo_tool(shell: &Shell, program: &str, krate: &str, version: &str) -> Result<(), Error> {
    let installed = shell.answer(&format!("{program} --version"));
    if installed.is_some_and(|answer| answer.split_whitespace().any(|word| word == version)) {
        return Ok(());
    }
    // These tools run for seconds, so a quick compile is worth more than a fast program.
    run(shell
        .command(&format!("cargo install --locked --force --version {version} {krate}"))
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"))
}

/// apt-get, through sudo for anyone but root.
fn apt_get(shell: &Shell, arguments: &str) -> Command {
    let root = shell.answer("id -u").is_some_and(|id| id == "0");
    let sudo = if root { "" } else { "sudo " };
    let mut command = shell.command(&format!("{sudo}apt-get {arguments}"));
    command.env("DEBIAN_FRONTEND", OsString::from("noninteractive"));
    command
}

/// The version of a package in a lock file.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::locked_version;

    #[test]
    fn the_locked_version_is_that_of_the_exact_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(lock, "yew"), None);
    }
}
