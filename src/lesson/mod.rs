//! Lessons as data: settings, script, question, tasks, judged from facts of a run.
//!
//! It must not know links, the screen, or the browser. A lesson adds no branch anywhere else.

mod article;
mod catalogue;
mod check;
mod checks;
mod facts;
mod handlers;
mod lessons;
mod mechanism;
mod parameter;
mod settings;

pub use article::idempotency_demo;
pub use catalogue::{Choice, Lesson, Misconception, Question, Solution, Task, World, find, lessons};
pub use check::{Check, Expected, Finding};
pub use checks::checks_of;
pub use facts::{Evidence, Facts, Paid, RowState, SideEvent};
pub use mechanism::Mechanism;
pub use parameter::{PARAMETERS, Parameter, ParameterError, Shape, parameter};
pub use settings::{ORDER, SecondBody, Settings};
