//! Schedules: lists of words. They must not know in which setting they will run.

use core::fmt;

use crate::run::{Trace, Word};

/// A schedule is cut here; a hand does not get that far.
pub const MAX_WORDS: usize = 600;

/// A list of words, written with dots between them: `tap.h:a1.~.x:a1.f:phone.tap.~`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Schedule {
    words: Vec<Word>,
}

impl Schedule {
    /// A schedule of these words; what is beyond [`MAX_WORDS`] is left out.
    #[must_use]
    pub fn new(mut words: Vec<Word>) -> Self {
        words.truncate(MAX_WORDS);
        Self { words }
    }

    /// Reads as much as can be read. What was no word comes back beside the schedule, in order.
    #[must_use]
    pub fn parse(text: &str) -> (Self, Vec<String>) {
        let mut words = Vec::new();
        let mut ignored = Vec::new();
        let tokens = tokens(text);
        if tokens.len() > MAX_WORDS {
            ignored.push(format!("{} words after the first {MAX_WORDS}", tokens.len() - MAX_WORDS));
        }
        for token in tokens.into_iter().take(MAX_WORDS) {
            match Word::parse(&token) {
                Some(word) => words.push(word),
                None => ignored.push(token),
            }
        }
        (Self { words }, ignored)
    }

    /// The words, in order.
    #[must_use]
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// True where nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Adds a word; two `~n` in a row become one. A full schedule stays as it is.
    pub fn push(&mut self, word: Word) {
        if let (Some(Word::Go(Some(before))), Word::Go(Some(more))) = (self.words.last_mut(), word) {
            *before = before.saturating_add(more);
        } else if self.words.len() < MAX_WORDS {
            self.words.push(word);
        }
    }

    /// The schedule that leads to the first `steps` steps of its trace and says nothing of what came after.
    ///
    /// A hold stays only for an envelope that is in flight there: what the script meant to hold later is not the
    /// student's plan.
    #[must_use]
    pub fn cut(&self, trace: &Trace, steps: usize) -> Self {
        let Some(last) = steps.checked_sub(1).and_then(|index| trace.steps().get(index)) else {
            return Self::default();
        };
        let ever = |name| (1..=steps).any(|step| trace.world_at(step).envelope(name).is_some());
        let mut cut = Self::default();
        for (index, word) in self.words.iter().enumerate().take(last.word + 1) {
            let done = trace.steps().iter().take(steps).filter(|step| step.word == index).count();
            let whole = trace.steps().iter().filter(|step| step.word == index).count();
            match *word {
                Word::Hold(name) if !ever(name) => {}
                Word::Go(_) | Word::Until(_) if done == 0 => {}
                Word::Go(_) | Word::Until(_) if index == last.word && done < whole => {
                    cut.push(Word::Go(u16::try_from(done).ok()));
                }
                other => cut.push(other),
            }
        }
        cut
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, word) in self.words.iter().enumerate() {
            if index > 0 {
                out.write_str(".")?;
            }
            word.fmt(out)?;
        }
        Ok(())
    }
}

/// Splits at dots and white space; the dot inside `c2.1` belongs to the name, and no word starts with bare digits.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    for part in text.split(|letter: char| letter == '.' || letter == '+' || letter.is_whitespace()) {
        let digits = part.trim_end_matches('\'');
        let continues = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        match tokens.last_mut() {
            Some(previous) if continues => {
                previous.push('.');
                previous.push_str(part);
            }
            _ if part.is_empty() => {}
            _ => tokens.push(part.to_owned()),
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::{MAX_WORDS, Schedule};

    fn check(text: &str, written: &str, ignored: &[&str]) {
        let (schedule, bad) = Schedule::parse(text);
        assert_eq!(schedule.to_string(), written, "{text}");
        assert_eq!(bad, ignored, "{text}");
    }

    #[test]
    fn reads_what_can_be_read_and_names_the_rest() {
        check("tap.h:a1.~.x:a1.f:phone.tap.~", "tap.h:a1.~.x:a1.f:phone.tap.~", &[]);
        check("d:c2.1.tap", "d:c2.1.tap", &[]);
        check("d:c2.1'.x:p2.1''", "d:c2.1'.x:p2.1''", &[]);
        check("@7 x:a1", "@7.x:a1", &[]);
        check("tap..~.", "tap.~", &[]);
        check("tap.fly.~.x:", "tap.~", &["fly", "x:"]);
        check("tap.1.~", "~", &["tap.1"]);
        check("", "", &[]);
    }

    #[test]
    fn a_schedule_without_end_is_cut_and_said_so() {
        let (schedule, ignored) = Schedule::parse(&"tap.".repeat(MAX_WORDS + 5));
        assert_eq!(schedule.words().len(), MAX_WORDS);
        assert_eq!(ignored, ["5 words after the first 600"]);
    }
}
