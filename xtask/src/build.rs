//! `cargo xtask build`: the release build in `dist/`, and the same page as one file.

use std::fs;
use std::process::Command;

use crate::error::{Error, doing};
use crate::one_file;
use crate::setup;
use crate::shell::{Shell, run};

/// Where the one-file build goes.
pub const ONE_FILE: &str = "dist/tap-again.html";

/// Sets up the tools and makes both builds.
pub fn build(shell: &Shell) -> Result<(), Error> {
    setup::wasm_target(shell)?;
    setup::wasm_bindgen(shell)?;
    setup::node_modules(shell)?;
    setup::trunk(shell)?;
    run(&mut trunk(shell, "build --release"))?;
    let page = one_file::inline(shell, &shell.file("dist"))?;
    let file = shell.file(ONE_FILE);
    fs::write(&file, page).map_err(doing(format!("write {}", file.display())))
}

/// Trunk, kept from asking for updates and from downloading tools of its own choice.
pub fn trunk(shell: &Shell, arguments: &str) -> Command {
    let mut command = shell.command(&format!("trunk {arguments}"));
    command
        .env("TRUNK_OFFLINE", "true")
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk accepts only "true" or "false" here, and dislikes the usual "1".
        .env_remove("NO_COLOR");
    command
}
