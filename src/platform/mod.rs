//! The browser, one adapter a thing. Each works, or quietly does without, where the host denies it.
//!
//! It must not know the domain: texts and numbers go in, events come out.

mod canvas;
mod clipboard;
mod dialog;
mod early;
mod focus;
mod frames;
mod listen;
mod media;
mod panic;
mod storage;
mod url;

pub use canvas::{custom_properties, place_in, put_pixels};
pub use clipboard::copy;
pub use dialog::{close_dialog, show_dialog, wrap_focus};
pub use early::{root, tapped_ago};
pub use focus::{LastFocus, catch_focus, focus_on};
pub use frames::{FrameLoop, while_there_is_time};
pub use listen::Listener;
pub use media::{keep_in_view, reduces_motion, set_theme, set_title, viewport_width};
pub use panic::{catch_panics, stop_page};
pub use storage::{keep, kept};
pub use url::{address, hash, push_hash, replace_hash};
