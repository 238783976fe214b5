//! Lessons as data: settings, script, question, tasks, judged from facts of a run.
//!
//! It must not know links, the screen, or the browser. A lesson adds no branch anywhere else.

mod arrangement;
mod article;
mod backoff_demo;
mod catalogue;
mod check;
mod checks;
mod checks_effects;
mod checks_payments;
mod edits;
mod facts;
mod handlers;
mod lessons;
mod load_settings;
mod mechanism;
mod parameter;
mod settings;
mod study;

pub use arrangement::{HANDLER_LINES, JOB_LINES, MOST_LINES, PAIRS, Page, Program, is_distractor};
pub use article::idempotency_demo;
pub use backoff_demo::backoff_demo;
pub use catalogue::{
    Choice, Lesson, Misconception, Question, Rehearsal, Requirement, Solution, Task, World, find, lessons,
    lessons_with_a_world,
};
pub use check::{Check, Expected, Finding};
pub use checks::checks_of;
pub use edits::edits;
pub use facts::{Evidence, Facts, Paid, RowState, SideEvent};
pub use handlers::ListingName;
pub use load_settings::{BudgetName, LoadSettings, Retrying};
pub use mechanism::Mechanism;
pub use parameter::{LOAD_PARAMETERS, PARAMETERS, PRESETS, Parameter, ParameterError, Shape, parameter, parameters};
pub use settings::{Job, ORDER, SecondBody, SecondPayer, Settings};
pub(crate) use study::BUCKET;
pub use study::{
    BreakerFigures, Breakers, Bucket, Calls, CallsFigures, Column, ContentionFigures, Contentions, Cost, Experiment,
    Figures, Study, SurgeFigures, Surges, Wait, Waits, WaitsFigures, WaveFigures, Waves,
};
