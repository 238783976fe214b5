//! What crosses the border: links. Domain types can change without breaking any of them.
//!
//! It must not know the browser: a link is a text.

mod link;
mod migrate;
mod notice;

pub use link::{Link, MAX_LINK_BYTES, Motion, Theme, VERSION};
pub use notice::Notice;
