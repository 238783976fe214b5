//! Lessons as data: settings, script, question, tasks, judged from facts of a run.
//!
//! It must not know links, the screen, or the browser. A lesson adds no branch anywhere else.

mod article;
mod backoff_demo;
mod catalogue;
mod facts;
mod handlers;
mod lessons;
mod parameter;
mod settings;

pub use article::idempotency_demo;
pub use backoff_demo::backoff_demo;
pub use catalogue::{Choice, Lesson, Misconception, Question, Solution, Task, World, find, lessons};
pub use facts::{Evidence, Facts, Paid, RowState, SideEvent};
pub use parameter::{PARAMETERS, Parameter, ParameterError, Shape, parameter};
pub use settings::{ORDER, SecondBody, Settings};
