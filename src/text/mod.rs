//! Words: one catalogue per language, functions not strings.
//!
//! It must not know lessons as data, links, or the screen. Every text is a function, so that a language orders its
//! words as it likes; nothing outside joins pieces of sentences. The pseudo-language proves that no text escapes.

#[macro_use]
mod catalogue;
mod catalogue_check;
mod catalogue_studies;
mod english;
mod lesson_text;
mod money;
mod pseudo;

pub use catalogue::{Language, Words};
pub use lesson_text::{ChoiceText, LessonText, TaskText};
pub use money::Paise;
