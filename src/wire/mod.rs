//! What crosses the border: links, and what a device keeps. Domain types can change without breaking any of them.
//!
//! It must not know the browser: a link is a text.

mod link;
mod migrate;
mod notice;
mod parts;
mod progress;
mod rival;

pub use link::{ALL_OPEN, Link, MAX_LINK_BYTES, Motion, Poster, Theme, VERSION};
pub use notice::Notice;
pub use parts::{Locks, Panel, Panels, Part};
pub use progress::{Progress, Standing};
pub use rival::Rival;
