//! What a lesson's program prints. It must not run it before the student has said what they expect.

use crate::lesson::Lesson;
use crate::text::Words;

/// The panel of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramView {
    /// Its heading.
    pub heading: String,
    /// The printed lines; none while they are covered.
    pub printed: Option<String>,
    /// Where the lines come from, or why there are none.
    pub note: String,
}

/// The program of a lesson; none where it has none.
#[must_use]
pub fn program(words: Words, lesson: &Lesson, uncovered: bool) -> Option<ProgramView> {
    let output = lesson.output?;
    let printed = uncovered.then(output);
    let note = if uncovered { words.program_note() } else { words.covered_summary() };
    Some(ProgramView { heading: words.program_heading(), printed, note })
}

#[cfg(test)]
mod tests {
    use super::program;
    use crate::lesson::{backoff_demo, find, idempotency_demo};
    use crate::text::Words;

    #[test]
    fn covered_until_said_and_only_where_there_is_one() {
        let check = |id: &str, uncovered: bool, expected: Option<Option<String>>| {
            let lesson = find(id).expect("a lesson");
            let printed = program(Words::default(), lesson, uncovered).map(|view| view.printed);
            assert_eq!(printed, expected, "{id}");
        };
        check("tap-twice", true, None);
        check("article-programs", false, Some(None));
        let both = format!("{}\n{}", idempotency_demo(), backoff_demo());
        check("article-programs", true, Some(Some(both)));
    }
}
