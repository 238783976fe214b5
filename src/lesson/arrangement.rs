//! A handler that a student arranges: lines by short names, and the four pages it is learnt on. It must not know how a
//! line is run, or what the pages look like.

use crate::lesson::handlers::PAYMENT;
use crate::model::{Line, NoReply, ProviderKeyRule, Unknown};

/// More lines than any honest handler has; a link that says more is not used.
pub const MOST_LINES: usize = 32;

const fn charge(key: ProviderKeyRule) -> Line {
    Line::Charge { key, tries: 1, no_reply: NoReply::LeavePending }
}

const CHARGE: Line = charge(ProviderKeyRule::PaymentId);
const RESUBMIT: Line = Line::Settle { unknown: Unknown::Resubmit };
const COMPLETE: Line = Line::CompleteKey { fenced: true };

/// The lines of a handler, by their names in links.
pub const HANDLER_LINES: &[(&str, Line)] = &[
    ("begin", Line::Begin),
    ("commit", Line::Commit),
    ("check-body", Line::CheckBody),
    ("require-key", Line::RequireKey),
    ("look-up-key", Line::LookUpKey),
    ("claim", Line::ClaimKey),
    ("complete", COMPLETE),
    ("complete-any", Line::CompleteKey { fenced: false }),
    ("release", Line::ReleaseKey),
    ("look-up-order", Line::LookUpOrder),
    ("insert", Line::InsertPayment),
    ("mark", Line::MarkSucceeded),
    ("debit", Line::DebitWallet),
    ("charge", CHARGE),
    ("charge-by-order", charge(ProviderKeyRule::OrderId)),
    ("charge-random", charge(ProviderKeyRule::Fresh)),
    ("charge-no-key", charge(ProviderKeyRule::None)),
    ("answer", Line::Answer),
];

/// The lines of a job, by their names in links.
pub const JOB_LINES: &[(&str, Line)] = &[
    ("pick", Line::PickPending),
    ("ask", Line::AskProvider),
    ("settle", RESUBMIT),
    ("settle-failed", Line::Settle { unknown: Unknown::MarkFailed }),
    ("settle-leave", Line::Settle { unknown: Unknown::Leave }),
];

/// The lines of a program by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Program {
    /// The handler of a payment.
    Handler,
    /// The job behind it.
    Job,
}

impl Program {
    /// Both, in the order of the screen.
    pub const ALL: [Self; 2] = [Self::Handler, Self::Job];

    /// The lines it can have, by name.
    #[must_use]
    pub const fn lines(self) -> &'static [(&'static str, Line)] {
        match self {
            Self::Handler => HANDLER_LINES,
            Self::Job => JOB_LINES,
        }
    }

    /// The name of a line. How often a call is tried, and what follows its silence, is no part of it.
    #[must_use]
    pub fn name_of(self, line: Line) -> Option<&'static str> {
        let line = plain(line);
        self.lines().iter().find(|(_, known)| *known == line).map(|(name, _)| *name)
    }

    /// Lines as a link writes them.
    #[must_use]
    pub fn write(self, lines: &[Line]) -> String {
        let names: Vec<&str> = lines.iter().filter_map(|line| self.name_of(*line)).collect();
        names.join(",")
    }

    /// Reads what a link writes; none where a name is no line's, or where there are too many.
    #[must_use]
    pub fn read(self, text: &str) -> Option<Vec<Line>> {
        let names = text.split(',').filter(|name| !name.is_empty());
        let line = |name: &str| self.lines().iter().find(|(known, _)| *known == name).map(|(_, line)| *line);
        names.map(line).collect::<Option<Vec<Line>>>().filter(|lines| lines.len() <= MOST_LINES)
    }
}

/// A line as its table has it: attributes that are settings of the page are left out.
const fn plain(line: Line) -> Line {
    match line {
        Line::Charge { key, .. } => charge(key),
        other => other,
    }
}

/// From a worked example to a blank page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// There is none: the lesson's own handler runs.
    #[default]
    None,
    /// The finished handler without one of its lines.
    OneMissing,
    /// All lines, in the wrong order.
    WrongOrder,
    /// Lines that do not help among those that do.
    Distractors,
    /// Nothing at all.
    Blank,
}

/// The answer in progress is never written down: the key stays in progress.
const ONE_MISSING: [Line; 9] = [
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::Commit,
    CHARGE,
    Line::Begin,
    Line::MarkSucceeded,
    Line::Commit,
    Line::Answer,
];

/// The call stands inside the first block: a crash takes the rows back, and not the charge.
const WRONG_ORDER: [Line; 10] = [
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    CHARGE,
    Line::Commit,
    Line::Begin,
    Line::MarkSucceeded,
    COMPLETE,
    Line::Commit,
    Line::Answer,
];

/// It answers first, looks before it claims, and gives every call a key of its own.
const DISTRACTORS: [Line; 11] = [
    Line::Answer,
    Line::LookUpKey,
    Line::Begin,
    Line::ClaimKey,
    Line::InsertPayment,
    Line::Commit,
    charge(ProviderKeyRule::Fresh),
    Line::Begin,
    Line::MarkSucceeded,
    COMPLETE,
    Line::Commit,
];

const JOB: [Line; 3] = [Line::PickPending, Line::AskProvider, RESUBMIT];
const JOB_GUESSES: [Line; 3] = [Line::PickPending, Line::AskProvider, Line::Settle { unknown: Unknown::MarkFailed }];

impl Page {
    /// The lines a page begins with; none where there is no page.
    #[must_use]
    pub const fn lines(self, program: Program) -> Option<&'static [Line]> {
        match (self, program) {
            (Self::None, _) => None,
            (Self::OneMissing, Program::Handler) => Some(&ONE_MISSING),
            (Self::WrongOrder, Program::Handler) => Some(&WRONG_ORDER),
            (Self::Distractors, Program::Handler) => Some(&DISTRACTORS),
            (Self::Blank, _) => Some(&[]),
            (Self::OneMissing | Self::WrongOrder, Program::Job) => Some(&JOB),
            (Self::Distractors, Program::Job) => Some(&JOB_GUESSES),
        }
    }
}

/// True for a line that the finished handler, and the finished job, do without.
#[must_use]
pub fn is_distractor(line: Line) -> bool {
    let line = plain(line);
    !PAYMENT.contains(&line) && !JOB.contains(&line) && !matches!(line, Line::CheckBody | Line::RequireKey)
}

/// Lines that belong right behind each other.
pub const PAIRS: [(Line, Line); 2] = [(Line::ClaimKey, Line::InsertPayment), (Line::MarkSucceeded, COMPLETE)];

#[cfg(test)]
mod tests {
    use super::{Page, Program};
    use crate::lesson::handlers::PAYMENT;

    #[test]
    fn names_are_distinct_and_read_as_written() {
        for program in Program::ALL {
            for (name, line) in program.lines() {
                assert_eq!(program.read(name), Some(vec![*line]), "{name}");
                assert_eq!(program.name_of(*line), Some(*name));
            }
            for page in [Page::OneMissing, Page::WrongOrder, Page::Distractors, Page::Blank] {
                let lines = page.lines(program).expect("a page has lines");
                assert_eq!(program.read(&program.write(lines)).as_deref(), Some(lines), "{page:?}");
            }
        }
    }

    #[test]
    fn what_is_no_line_is_not_read() {
        let check = |text: &str, lines: Option<usize>| {
            assert_eq!(Program::Handler.read(text).map(|lines| lines.len()), lines, "{text}");
        };
        check("", Some(0));
        check("begin,claim,,commit", Some(3));
        check("begin,Claim", None);
        check("pick", None);
        check(&["begin"; 33].join(","), None);
        assert_eq!(
            Program::Handler.write(&PAYMENT),
            "begin,claim,insert,commit,charge,begin,mark,complete,commit,answer"
        );
    }
}
