//! `cargo xtask test`: every check, a table, and the counts on the last line.

use std::process::ExitCode;

use crate::error::Error;
use crate::shell::Shell;
use crate::stage::Stage;
use crate::tally::Tally;

/// Runs the stages that the words select, or all of them. A failure does not stop the rest.
pub fn test(shell: &Shell, words: &[String]) -> Result<ExitCode, Error> {
    let stages = select(words)?;
    let mut rows = Vec::new();
    let mut sum = Tally::default();
    for stage in stages {
        println!("\n== {} ==", stage.name());
        let tally = stage.run(shell).unwrap_or_else(|error| {
            eprintln!("error: {error}");
            Tally::one(false)
        });
        rows.push((stage.name(), tally));
        sum += tally;
    }

    println!("\n{:<14} {:>7} {:>7}", "stage", "passed", "failed");
    for (name, tally) in rows {
        println!("{name:<14} {:>7} {:>7}", tally.passed, tally.failed);
    }
    println!("\n{} passed, {} failed", sum.passed, sum.failed);
    Ok(if sum.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The stages that the words name, always in the order of [`Stage::ALL`].
fn select(words: &[String]) -> Result<Vec<Stage>, Error> {
    let known = |word: &String| Stage::ALL.iter().any(|stage| stage.word() == word);
    if let Some(word) = words.iter().find(|word| !known(word)) {
        let text = format!("no stage \"{word}\"; there are: fmt lint doc native wasm pages");
        return Err(Error::Usage(text));
    }
    let chosen = |stage: &Stage| words.is_empty() || words.iter().any(|word| word == stage.word());
    Ok(Stage::ALL.into_iter().filter(chosen).collect())
}

#[cfg(test)]
mod tests {
    use super::{Stage, select};

    #[test]
    fn words_select_stages_in_a_fixed_order() -> Result<(), String> {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let chosen = |text: &str| select(&words(text)).map_err(|error| error.to_string());
        assert_eq!(chosen("wasm fmt")?, [Stage::Fmt, Stage::Chromium, Stage::Firefox]);
        assert_eq!(chosen("")?, Stage::ALL);
        assert!(chosen("fmt unit").is_err_and(|error| error.contains("\"unit\"")));
        Ok(())
    }
}
