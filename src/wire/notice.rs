//! What could not be used of a link, each thing by name. It must not know who shows it.

use core::fmt;

use crate::lesson::ParameterError;
use crate::text::Words;

/// One thing that was ignored or replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a variant's sentence documents its fields")]
pub enum Notice {
    /// No lesson has this name; the one named second is shown.
    UnknownLesson { given: String, used: &'static str },
    /// No parameter has this name, or a part of the link is none.
    Unknown(String),
    /// A value out of range or of another kind, and what is in force instead.
    BadValue { name: String, given: String, used: String },
    /// A word of a schedule that is none.
    BadWord(String),
    /// A version this page does not know.
    LaterVersion(String),
    /// A link of this many bytes; only its beginning was read.
    TooLong(usize),
    /// `%` without two hex digits, or bytes that are no text.
    BrokenEscapes,
}

impl Notice {
    /// The notice in a language.
    #[must_use]
    pub fn say(&self, words: Words) -> String {
        match self {
            Self::UnknownLesson { given, used } => words.unknown_lesson(given, used),
            Self::Unknown(what) | Self::BadWord(what) => words.ignored(what),
            Self::BadValue { name, given, used } => words.clamped(name, given, used),
            Self::LaterVersion(version) => words.later_version(version),
            Self::TooLong(bytes) => words.link_too_long(*bytes),
            Self::BrokenEscapes => words.broken_escapes(),
        }
    }
}

impl From<ParameterError> for Notice {
    fn from(error: ParameterError) -> Self {
        Self::BadValue { name: error.name.to_owned(), given: error.given, used: error.used }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownLesson { given, used } => write!(out, "no lesson {given:?}, {used:?} is used instead"),
            Self::Unknown(what) => write!(out, "unknown part {what:?} was ignored"),
            Self::BadValue { name, given, used } => {
                write!(out, "{name}: {given:?} cannot be used, {used} is used instead")
            }
            Self::BadWord(word) => write!(out, "{word:?} is no word and was ignored"),
            Self::LaterVersion(version) => write!(out, "version {version:?} is not known, read as version 1"),
            Self::TooLong(bytes) => write!(out, "link of {bytes} bytes, only its beginning was read"),
            Self::BrokenEscapes => write!(out, "broken escapes were read as plain text"),
        }
    }
}
