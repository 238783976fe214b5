//! Counting tests from the closing lines of their runners.

use std::ops::AddAssign;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: u64,
    /// Tests that failed.
    pub failed: u64,
}

impl Tally {
    /// Reads a closing line such as `test result: ok. 3 passed; 0 failed; 1 ignored`.
    ///
    /// cargo's own runner and wasm-bindgen's print this form, and so does
    /// `tests/e2e/tally.ts` for the page tests.
    pub fn from_line(line: &str) -> Option<Self> {
        let (_, counts) = line.split_once("test result: ")?;
        Some(Self { passed: number_before(counts, " passed")?, failed: number_before(counts, " failed")? })
    }

    /// The tally of one check that has no tests inside, such as the formatter's.
    pub fn one(passed: bool) -> Self {
        Self { passed: u64::from(passed), failed: u64::from(!passed) }
    }

    /// What a stage of tests counts as, given how its runner ended.
    ///
    /// A runner that crashed, or did not compile, without naming a failed test is one failure;
    /// so is one that ran nothing.
    pub fn judged(self, runner_succeeded: bool) -> Self {
        let unexplained = self.failed == 0 && (!runner_succeeded || self.passed == 0);
        Self { failed: self.failed + u64::from(unexplained), ..self }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The number that ends right before `word`.
fn number_before(text: &str, word: &str) -> Option<u64> {
    let (before, _) = text.split_once(word)?;
    before.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[track_caller]
    fn check(line: &str, expected: Option<(u64, u64)>) {
        let read = Tally::from_line(line).map(|tally| (tally.passed, tally.failed));
        assert_eq!(read, expected);
    }

    #[test]
    fn closing_lines_are_read() {
        check("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out", Some((12, 0)));
        check("test result: \u{1b}[31mFAILED\u{1b}[0m. 3 passed; 4 failed", Some((3, 4)));
    }

    #[test]
    fn other_lines_are_not() {
        check("test tests::adds ... ok", None);
        check("12 passed", None);
        check("test result: ok", None);
    }

    #[test]
    fn a_crash_or_an_empty_run_is_one_failure() {
        let ran = |passed, failed| Tally { passed, failed };
        assert_eq!(ran(0, 0).judged(true), ran(0, 1));
        assert_eq!(ran(5, 0).judged(false), ran(5, 1));
        assert_eq!(ran(5, 2).judged(false), ran(5, 2));
        assert_eq!(ran(5, 0).judged(true), ran(5, 0));
    }
}
