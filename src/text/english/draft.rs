//! How the words of a lesson are written down. It must not contain any.

use crate::text::{ChoiceText, LessonText, TaskText};

/// The words of a lesson as they are written down: choices with feedback, tasks with hints.
pub(super) struct Draft {
    pub(super) title: &'static str,
    pub(super) misconception: &'static str,
    pub(super) question: &'static str,
    pub(super) choices: &'static [(&'static str, &'static str)],
    pub(super) observe: &'static str,
    pub(super) reveal: &'static str,
    pub(super) because: [&'static str; 3],
    pub(super) tasks: [(&'static str, [&'static str; 3]); 2],
    pub(super) takeaway: &'static str,
    pub(super) incident: &'static str,
}

impl Draft {
    pub(super) fn text(self) -> LessonText {
        LessonText {
            title: self.title.to_owned(),
            misconception: self.misconception.to_owned(),
            question: self.question.to_owned(),
            choices: self.choices.iter().map(|(label, feedback)| choice(label, feedback)).collect(),
            observe: self.observe.to_owned(),
            reveal: self.reveal.to_owned(),
            because: self.because.map(str::to_owned),
            tasks: self.tasks.map(|(line, hints)| task(line, hints)),
            takeaway: self.takeaway.to_owned(),
            incident: self.incident.to_owned(),
        }
    }
}

pub(super) fn choice(label: &str, feedback: &str) -> ChoiceText {
    ChoiceText { label: label.to_owned(), feedback: feedback.to_owned() }
}

pub(super) fn task(line: &str, hints: [&str; 3]) -> TaskText {
    TaskText { line: line.to_owned(), hints: hints.map(str::to_owned) }
}
