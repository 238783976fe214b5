//! The shape of a lesson's words. It must not contain any.

/// A choice of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceText {
    /// What the button says.
    pub label: String,
    /// What is said to someone who chose it.
    pub feedback: String,
}

/// A task and its help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskText {
    /// The line that never leaves the screen.
    pub line: String,
    /// "Hint", then "First move", then "Show one".
    pub hints: [String; 3],
}

/// All words of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// A question.
    pub title: String,
    /// What many people believe, in their own words.
    pub misconception: String,
    /// Asked before the run is watched.
    pub question: String,
    /// The choices, in order.
    pub choices: Vec<ChoiceText>,
    /// The same question, asked after.
    pub observe: String,
    /// What the run shows.
    pub reveal: String,
    /// Three reasons to choose from.
    pub because: [String; 3],
    /// Two tasks.
    pub tasks: [TaskText; 2],
    /// One sentence to remember.
    pub takeaway: String,
    /// A public incident of this kind, where there is one.
    pub incident: String,
}

impl LessonText {
    /// The same text with every string put through `change`.
    #[must_use]
    pub(super) fn map(self, change: impl Fn(&str) -> String) -> Self {
        let task = |task: TaskText| TaskText { line: change(&task.line), hints: task.hints.map(|hint| change(&hint)) };
        let choice = |one: ChoiceText| ChoiceText { label: change(&one.label), feedback: change(&one.feedback) };
        Self {
            title: change(&self.title),
            misconception: change(&self.misconception),
            question: change(&self.question),
            choices: self.choices.into_iter().map(choice).collect(),
            observe: change(&self.observe),
            reveal: change(&self.reveal),
            because: self.because.map(|reason| change(&reason)),
            tasks: self.tasks.map(task),
            takeaway: change(&self.takeaway),
            incident: change(&self.incident),
        }
    }
}
