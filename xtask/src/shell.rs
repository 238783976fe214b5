//! Running other programs: from the repository's root, with our tools first on the PATH.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::error::{Error, doing};

/// Where programs run and where they are looked for.
pub struct Shell {
    root: PathBuf,
    path: OsString,
}

impl Shell {
    /// A shell in the repository that this command was started in.
    pub fn new() -> Result<Self, Error> {
        let root = repository()?;
        let mut folders = vec![root.join("tests/e2e/node_modules/.bin")];
        folders.extend(cargo_home().map(|home| home.join("bin")));
        if let Some(inherited) = env::var_os("PATH") {
            folders.extend(env::split_paths(&inherited));
        }
        let path = env::join_paths(folders)
            .map_err(|error| Error::Missing { what: "a usable PATH".into(), hint: error.to_string() })?;
        Ok(Self { root, path })
    }

    /// A path inside the repository.
    pub fn file(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// A program to be run, as one line of words: `cargo fmt --all`.
    pub fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).current_dir(&self.root).env("PATH", &self.path);
        command
    }

    /// The first of `names` that is a program on the PATH.
    pub fn find(&self, names: &[&str]) -> Option<PathBuf> {
        names
            .iter()
            .find_map(|name| env::split_paths(&self.path).map(|folder| folder.join(name)).find(|file| file.is_file()))
    }

    /// What a program prints when asked, or nothing if it is absent or fails.
    pub fn answer(&self, line: &str) -> Option<String> {
        let output = self.command(line).stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}

/// Runs a program to its end and requires that it succeeds.
pub fn run(command: &mut Command) -> Result<(), Error> {
    announce(command);
    let status = command.status().map_err(doing(format!("start {}", shown(command))))?;
    if status.success() {
        return Ok(());
    }
    Err(Error::Failed { command: shown(command), status: status.to_string() })
}

/// Runs a program, shows each line of its standard output as it comes and hands it to `each`;
/// returns whether the program succeeded.
pub fn stream(command: &mut Command, mut each: impl FnMut(&str)) -> Result<bool, Error> {
    announce(command);
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(doing(format!("start {}", shown(command))))?;
    if let Some(output) = child.stdout.take() {
        let mut lines = BufReader::new(output);
        let mut line = Vec::new();
        let reading = || format!("read what {} says", shown(command));
        while lines.read_until(b'\n', &mut line).map_err(doing(reading()))? > 0 {
            io::stdout().write_all(&line).map_err(doing("print"))?;
            each(&String::from_utf8_lossy(&line));
            line.clear();
        }
    }
    let status = child.wait().map_err(doing(format!("wait for {}", shown(command))))?;
    Ok(status.success())
}

/// Reads a text file.
pub fn read(file: &Path) -> Result<String, Error> {
    fs::read_to_string(file).map_err(doing(format!("read {}", file.display())))
}

/// Cargo's own folder, where installed tools live.
fn cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")))
}

/// The nearest folder, here or above, that holds this project.
///
/// Looked up when run, not when compiled: a target folder may be shared by several clones.
fn repository() -> Result<PathBuf, Error> {
    let here = env::current_dir().map_err(doing("find the current folder"))?;
    here.ancestors()
        .find(|folder| folder.join("Trunk.toml").is_file())
        .map(Path::to_owned)
        .ok_or_else(|| Error::Missing { what: "Trunk.toml".into(), hint: "run this inside the repository".into() })
}

fn announce(command: &Command) {
    println!("\n$ {}", shown(command));
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
