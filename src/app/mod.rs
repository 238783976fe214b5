//! The page as a value: one state, one reducer, effects as data.
//!
//! It must not know the browser or Yew: whoever holds the state carries out the effects.

mod cycle;
mod getters;
mod minute;
mod minute_run;
mod play;
mod screen;
mod state;

pub use cycle::{Cycle, Stage};
pub use minute::Scene;
pub use play::Speed;
pub use screen::{ChoiceMark, ChoiceView, QuestionView, TaskView, WorldView, question, stage_of, tasks, worlds};
pub use state::{App, Effect, Input};
