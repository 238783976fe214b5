//! Components, one a file. They must not compute: what they show comes from `view` and `app`.

mod curtain;
mod drawing;
mod handler;
mod header;
mod icon;
mod legend;
mod list;
mod list_chapter;
mod list_doors;
mod list_dot;
mod list_lesson;
mod list_place;
mod marks;
mod memo;
mod minute;
mod moves;
mod notices;
mod pay;
mod phone;
mod picked;
mod program;
mod promises;
mod question;
mod root;
mod root_layout;
mod run_text;
mod settings;
mod stage;
mod statement;
mod store;
mod tables;
mod tasks;
mod transport;
mod worlds;

pub use root::{App, start};
