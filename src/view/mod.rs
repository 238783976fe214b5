//! Pure view-models: what is drawn and said, with integer geometry. It must not know the browser, Yew or the state's
//! reducer: it is given a run and a step.

mod axis;
mod build;
mod builder;
mod chart;
mod compare;
mod drawing;
mod effect_tables;
mod field;
mod flow;
mod label;
mod landmark;
mod lanes;
mod layout;
mod legend;
mod list;
mod panels;
mod path;
mod phone;
mod picture;
mod program;
mod routes;
mod shape;
mod stage;
mod statement;
mod still;
mod study;
mod svg;

pub use axis::Axis;
pub use build::{BuildRow, PaletteGroup, build_rows, palette};
pub use chart::{Chart, ChartText, Reading, Shape, Table};
pub use compare::{OutcomeRow, Parting, beside, outcomes, parting, parting_said};
pub use drawing::{Band, Bar, Bent, Ledger, Mark, MarkKind, Message, Now, Paint, Pick, Tick, Track};
pub use field::{FieldColours, FieldPlan, field};
pub use flow::{FLOW_STEPS, FlowRow, flow};
pub use label::{Anchor, Label, Tone};
pub use landmark::{Landmark, landmarks};
pub use lanes::{Lane, LaneKind, Lanes};
pub use layout::{Columns, Layout, arrow_angle, group_name, next_theme, notices, status, theme_name};
pub use legend::legend;
pub use list::{ChapterRow, Door, LessonList, LessonRow, Looking, Neighbour, Place, list, place};
pub use panels::{
    ListingRow, MoveGroup, PromiseRow, Route, TableView, TextRow, ending, listing, listing_of, moves, promises, tables,
    text_rows, text_view,
};
pub use path::{bars, tracks, wave};
pub(crate) use phone::tone as phone_tone;
pub use phone::{PayButton, PhoneView, phone, quarters};
pub use picture::Picture;
pub use program::{ProgramView, program};
pub use shape::{FILLED_HEAD, OPEN_HEAD, Piece, pieces};
pub use stage::{Fit, Ghost, Stage, stage};
pub use statement::{Purse, StatementView, rules, statement};
pub use still::{Shown, Still};
pub use study::{StudyView, study, study_says};
pub use svg::svg;
