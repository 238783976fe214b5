//! The page as a value: one state, one reducer, effects as data.
//!
//! It must not know the browser or Yew: whoever holds the state carries out the effects.

mod building;
mod check_view;
mod checking;
mod comparing;
mod cycle;
mod getters;
mod list;
mod minute;
mod minute_run;
mod minute_view;
mod picked;
mod play;
mod report;
mod scenery;
mod screen;
mod state;
mod studying;
mod tab;

pub use building::{
    BuildInput, Building, Edit, PageRow, ProgramPanel, SEARCH_ID, build_heading_id, build_help, button_id, pages,
    programs,
};
pub use check_view::{
    BoundView, CellView, CheckView, GridView, PlaceView, ReportView, RunView, StepView, VerdictView, behind_the_screen,
    check_view, plays, proof_says,
};
pub use checking::{CheckInput, Checking, Grid, Job, Purpose, Work};
pub use comparing::{
    CompareInput, CompareView, Offer, Side, SideView, TwinScenery, Twins, compare, compare_texts, offers,
};
pub use cycle::{Cycle, Stage};
pub use list::{List, ListInput};
pub use minute::Scene;
pub use minute_view::{MinuteView, RevealView, StatementLine, curtain_stage, minute_view, reveal, same_key};
pub use picked::{PickedView, picked};
pub use play::Speed;
pub use report::{Known, KnownTruth, Report, Row, Story, setting_label};
pub use scenery::{Pictures, Scenery};
pub use screen::{ChoiceMark, ChoiceView, QuestionView, TaskView, WorldView, question, tasks, worlds};
pub use state::{App, Effect, Input};
pub use studying::StudyInput;
pub use tab::Tab;
