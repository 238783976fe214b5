//! What the screen shows of the question, the tasks and the worlds. It must not decide what is true.

use std::rc::Rc;

use crate::app::{App, Stage, proof_says};
use crate::model::Phone;
use crate::run::{Schedule, Trace};
use crate::view::{self, Fit, phone_tone};

/// How a settled choice is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceMark {
    /// Not at all.
    Plain,
    /// The student's.
    Said,
    /// The run's.
    Shown,
}

impl ChoiceMark {
    /// Its class.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Said => "said",
            Self::Shown => "shown",
        }
    }
}

/// A choice on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceView {
    /// What it says.
    pub label: String,
    /// How it is marked.
    pub mark: ChoiceMark,
    /// The mark in words.
    pub says: String,
}

/// The question on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionView {
    /// Where the student is.
    pub stage: Stage,
    /// The heading.
    pub heading: String,
    /// What is asked.
    pub ask: String,
    /// The choices.
    pub choices: Vec<ChoiceView>,
    /// What is said about what the student said.
    pub lines: Vec<String>,
    /// Heading and takeaway, at the end.
    pub takeaway: Option<(String, String)>,
    /// Runs before the question: their button, and what they came to.
    pub rehearsal: Option<(String, Option<String>)>,
    /// Where the answer is a number that is typed: which number is which choice.
    pub numbers: &'static [u32],
}

impl QuestionView {
    /// The choice that a typed number is; none where it is no number.
    #[must_use]
    pub fn choice_of(&self, typed: &str) -> Option<usize> {
        let number: u32 = typed.trim().parse().ok()?;
        Some(self.numbers.iter().position(|one| *one == number).unwrap_or(self.numbers.len()))
    }
}

/// The question as it stands.
#[must_use]
pub fn question(app: &App) -> QuestionView {
    let words = app.words();
    let text = (app.lesson().text)(words);
    let cycle = app.cycle();
    let right = app.right_choice();
    let (heading, ask) = match cycle.stage {
        Stage::Predict | Stage::Watch => (words.predict(), text.question.clone()),
        Stage::Observe => (words.what_did_you_see(), text.observe.clone()),
        Stage::Because | Stage::Done => (words.because(), text.reveal.clone()),
    };
    let reasons = matches!(cycle.stage, Stage::Because | Stage::Done);
    // What is watched needs room; the question comes back at the end.
    let labels: Vec<String> = if cycle.stage == Stage::Watch {
        Vec::new()
    } else if reasons {
        text.because.to_vec()
    } else {
        text.choices.iter().map(|choice| choice.label.clone()).collect()
    };
    let (said, shown) = match cycle.stage {
        Stage::Done => (cycle.reason, Some(app.lesson().question.reason)),
        _ => (None, None),
    };
    let choices = labels.into_iter().enumerate().map(|(index, label)| {
        let mark = if shown == Some(index) {
            ChoiceMark::Shown
        } else if said == Some(index) {
            ChoiceMark::Said
        } else {
            ChoiceMark::Plain
        };
        let says = match mark {
            ChoiceMark::Shown => words.the_run_shows(),
            ChoiceMark::Said => words.you_chose(),
            ChoiceMark::Plain => String::new(),
        };
        ChoiceView { label, mark, says }
    });
    let mut lines = Vec::new();
    if cycle.stage != Stage::Predict
        && let Some(choice) = cycle.predicted.and_then(|index| text.choices.get(index))
    {
        lines.push(words.you_said(&choice.label));
        if reasons {
            lines.push(choice.feedback.clone());
        }
    }
    if reasons
        && cycle.observed.is_some_and(|observed| observed != right)
        && let Some(shown) = text.choices.get(right)
    {
        lines.push(words.look_again(&shown.label));
    }
    let takeaway = (cycle.stage == Stage::Done).then(|| (words.takeaway_heading(), text.takeaway.clone()));
    if cycle.stage == Stage::Done && !text.incident.is_empty() {
        lines.push(words.incident(&text.incident));
    }
    let rehearsal = app.lesson().rehearsal.map(|rehearsal| {
        let says = app.rehearsed().map(|(made, broken)| words.rehearsed(broken, made));
        (words.rehearse(rehearsal.runs), says)
    });
    let numbers = if cycle.stage == Stage::Predict { app.lesson().question.numbers } else { &[] };
    QuestionView { stage: cycle.stage, heading, ask, choices: choices.collect(), lines, takeaway, rehearsal, numbers }
}

/// A task on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskView {
    /// What is to be done.
    pub line: String,
    /// Whether it is.
    pub done: bool,
    /// That in words.
    pub says: String,
    /// True where the link points at it.
    pub pointed_at: bool,
    /// Hints asked for so far.
    pub hints: Vec<String>,
    /// The next help button.
    pub help: Option<String>,
    /// The button that shows the solution.
    pub show: Option<String>,
    /// What the search says of it, and the run it found.
    pub proof: Option<(String, Option<Schedule>)>,
}

/// The tasks as they stand.
#[must_use]
pub fn tasks(app: &App) -> Vec<TaskView> {
    let words = app.words();
    let text = (app.lesson().text)(words);
    let state = app.done().into_iter().zip(app.help());
    text.tasks
        .into_iter()
        .zip(state)
        .enumerate()
        .take(app.open_tasks())
        .map(|(index, (task, (done, help)))| TaskView {
            line: task.line,
            done,
            pointed_at: usize::from(app.link().task) == index + 1,
            says: if done { words.task_done() } else { words.task_open() },
            hints: task.hints.into_iter().take(help).collect(),
            help: match help {
                0 => Some(words.hint()),
                1 => Some(words.first_move()),
                2 => Some(words.show_one()),
                _ => None,
            },
            show: (help >= 3).then(|| words.watch_it()),
            proof: proof_says(app, index).filter(|_| !done),
        })
        .collect()
}

/// One of several worlds on the screen.
#[derive(Clone, Debug)]
pub struct WorldView {
    /// Its name.
    pub name: String,
    /// What its phone says.
    pub says: String,
    /// The class of that.
    pub tone: &'static str,
    /// Its sum.
    pub sum: String,
    /// Its sum, spoken.
    pub spoken: String,
    /// How many charges.
    pub summary: String,
    /// What its button says.
    pub button: String,
    /// Its drawing.
    pub stage: Rc<view::Stage>,
    /// The name of the drawing.
    pub label: String,
}

/// The worlds beside the student's run: up to the first error before the prediction, whole after it.
#[must_use]
pub fn worlds(app: &App, width: i32) -> Vec<WorldView> {
    let words = app.words();
    let whole = app.is_uncovered();
    let traces: Vec<&Trace> = app.worlds().iter().collect();
    let longest = traces.iter().map(|trace| trace.time_of(trace.len())).max().unwrap_or_default();
    let fit = Fit { only_phone: !whole, ..Fit::of(&traces, longest, width) };
    app.worlds()
        .iter()
        .enumerate()
        .map(|(index, trace)| {
            let steps = if whole { trace.len() } else { until_error(trace) };
            let world = trace.world_at(steps);
            let phone = world.clients.first().map_or(Phone::Idle, |client| client.phone);
            let statement = view::statement(words, trace, steps, whole);
            let now = if whole { longest } else { trace.time_of(steps.saturating_sub(1)) };
            let name = words.world(index);
            WorldView {
                says: words.phone_shows(trace.setup().scenario.deed(), phone),
                tone: phone_tone(phone),
                sum: statement.sum,
                spoken: statement.spoken,
                summary: statement.summary,
                button: view::phone(words, trace, steps, now).label,
                stage: Rc::new(view::stage(words, trace, steps, now, &fit)),
                label: words.world_label(&name),
                name,
            }
        })
        .collect()
}

/// How many steps there are up to the first error on the phone.
fn until_error(trace: &Trace) -> usize {
    let gave_up = |event: &crate::model::Event| matches!(event, crate::model::Event::GaveUp { .. });
    let place = trace.steps().iter().position(|step| step.events.iter().any(gave_up));
    place.map_or(trace.len(), |place| place + 1)
}
