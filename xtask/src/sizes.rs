//! What the build weighs, against the budgets of the design.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::build::ONE_FILE;
use crate::error::{Error, doing};
use crate::shell::{Shell, read};

/// Bytes of a file, or of several.
#[derive(Clone, Copy, Default)]
struct Weight {
    raw: u64,
    gzip: u64,
    brotli: u64,
}

/// Prints the weight of every file in `dist/`, then the budgets. Going over is shown, not an error.
pub fn print(shell: &Shell) -> Result<(), Error> {
    let dist = shell.file("dist");
    let weights = weigh(shell, &dist)?;

    println!("\n{:<44} {:>9} {:>9} {:>9}", "file", "raw", "gzip", "brotli");
    for (name, weight) in &weights {
        let Weight { raw, gzip, brotli } = weight;
        println!("{name:<44} {raw:>9} {gzip:>9} {brotli:>9}");
    }

    let index = read(&dist.join("index.html"))?;
    let mut first = Weight::default();
    for (name, weight) in &weights {
        if name == "index.html" || index.contains(&format!("/{name}")) {
            first.raw += weight.raw;
            first.gzip += weight.gzip;
            first.brotli += weight.brotli;
        }
    }
    let raw_of = |name: &str| weights.get(name).map_or(0, |weight| weight.raw);
    let one_file = ONE_FILE.trim_start_matches("dist/");

    println!("\n{:<50} {:>9} {:>9}", "budget", "bytes", "at most");
    budget("first lesson's transfer, brotli", first.brotli, 200);
    budget("first lesson's transfer, gzip", first.gzip, 240);
    budget("first lesson's transfer, raw", first.raw, 560);
    budget("before the first tap reacts (to its script's end)", before_the_tap(shell), 15);
    budget("one-file build, raw", raw_of(one_file), 900);
    Ok(())
}

/// What has to arrive before the first card hears a tap: the page up to the end of its own script.
fn before_the_tap(shell: &Shell) -> u64 {
    let page = fs::read_to_string(shell.file("dist/index.html")).unwrap_or_default();
    page.split_inclusive("</script>").next().map_or(0, |start| start.len() as u64)
}

/// One line against a budget in thousands of bytes.
fn budget(what: &str, bytes: u64, thousands: u64) {
    let most = thousands * 1000;
    let mark = if bytes <= most { "ok" } else { "OVER" };
    println!("{what:<50} {bytes:>9} {most:>9}  {mark}");
}

/// The weight of each file under `dist`, by its path there. Node.js compresses.
fn weigh(shell: &Shell, dist: &Path) -> Result<BTreeMap<String, Weight>, Error> {
    let mut files = Vec::new();
    list(dist, &mut files)?;
    let mut command = shell.command("node xtask/weigh.mjs");
    let output = command.args(&files).output().map_err(doing("start node xtask/weigh.mjs"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let weights: BTreeMap<_, _> = text.lines().filter_map(|line| parse(line, dist)).collect();
    if weights.len() == files.len() {
        return Ok(weights);
    }
    Err(Error::Failed {
        command: "node xtask/weigh.mjs".into(),
        status: String::from_utf8_lossy(&output.stderr).trim().to_owned(),
    })
}

/// Reads a line "raw gzip brotli path".
fn parse(line: &str, dist: &Path) -> Option<(String, Weight)> {
    let mut words = line.splitn(4, ' ');
    let mut number = || words.next()?.parse().ok();
    let (raw, gzip, brotli) = (number()?, number()?, number()?);
    let name = Path::new(words.next()?).strip_prefix(dist).ok()?;
    Some((name.display().to_string(), Weight { raw, gzip, brotli }))
}

/// Adds every file under `folder`.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let listing = || format!("list {}", folder.display());
    for entry in fs::read_dir(folder).map_err(doing(listing()))? {
        let path = entry.map_err(doing(listing()))?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
