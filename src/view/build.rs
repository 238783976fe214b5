//! Lines to be arranged, as they stand on the screen. It must not know what arranging does.

use crate::lesson::{HANDLER_LINES, JOB_LINES, Program};
use crate::model::{Line, Refusal};
use crate::text::Words;

/// A line on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildRow {
    /// Its number, from 1.
    pub number: String,
    /// What it says.
    pub text: String,
    /// The branch under it; empty where there is none.
    pub branch: String,
    /// Its class: how it lies to the block around it.
    pub block: &'static str,
    /// Why it cannot mean anything, where it cannot.
    pub refusal: Option<String>,
    /// True where it can go up.
    pub can_up: bool,
    /// True where it can go down.
    pub can_down: bool,
    /// The names of its buttons: up, down, remove.
    pub names: [String; 3],
    /// True where new lines go below it.
    pub marked: bool,
}

/// Some lines that can be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaletteGroup {
    /// What they are about.
    pub heading: String,
    /// The lines: what each says, and the name of its button.
    pub lines: Vec<(Line, String, String)>,
}

/// The rows of a program.
#[must_use]
pub fn build_rows(words: Words, lines: &[Line], refusal: Option<Refusal>, mark: usize) -> Vec<BuildRow> {
    let mut open = false;
    let mut rows = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let block = match line {
            Line::Begin => "opens",
            Line::Commit if open => "closes",
            _ if open => "inside",
            _ => "outside",
        };
        open = match line {
            Line::Begin => true,
            Line::Commit => false,
            _ => open,
        };
        let (number, text) = (index + 1, words.build_line(*line));
        rows.push(BuildRow {
            number: number.to_string(),
            branch: words.branch(*line),
            block,
            refusal: refusal.filter(|refusal| refusal.line == index).map(|refusal| words.refusal(refusal.reason)),
            can_up: index > 0,
            can_down: number < lines.len(),
            names: [words.move_up(number, &text), words.move_down(number, &text), words.remove_line(number, &text)],
            marked: mark == number,
            text,
        });
    }
    rows
}

/// The groups of a handler's lines, each with how many of the table it takes.
const GROUPS: [(&str, usize); 4] = [("blocks", 2), ("keys", 7), ("payments", 4), ("provider", 5)];

/// Every line that can be added to a program, in groups. What helps and what does not is not told.
#[must_use]
pub fn palette(words: Words, program: Program) -> Vec<PaletteGroup> {
    let group = |name: &str, lines: &[(&str, Line)]| PaletteGroup {
        heading: words.line_group(name),
        lines: lines
            .iter()
            .map(|(_, line)| {
                let text = words.build_line(*line);
                let name = words.add_line(&text);
                (*line, text, name)
            })
            .collect(),
    };
    match program {
        Program::Job => vec![group("job", JOB_LINES)],
        Program::Handler => {
            let mut rest = HANDLER_LINES;
            let groups = GROUPS.iter().map(|(name, count)| {
                let (lines, after) = rest.split_at(rest.len().min(*count));
                rest = after;
                group(name, lines)
            });
            groups.collect()
        }
    }
}
