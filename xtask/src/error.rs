//! What can go wrong in a development command, in words for a terminal.

use std::{fmt, io};

/// The one error of this crate.
#[derive(Debug)]
pub enum Error {
    /// The command line was not understood.
    Usage(String),
    /// The operating system refused something.
    Io {
        /// What was being done, as in "read dist/index.html".
        doing: String,
        /// What the system said.
        source: io::Error,
    },
    /// A program ran and said no.
    Failed {
        /// The program and its arguments.
        command: String,
        /// How it ended.
        status: String,
    },
    /// Something is not there and cannot be installed from here.
    Missing {
        /// What is missing.
        what: String,
        /// What a person can do about it.
        hint: String,
    },
    /// A file does not have the form that a step relies on.
    Form {
        /// The file.
        file: String,
        /// What was expected in it.
        expected: String,
    },
}

/// Turns an [`io::Error`] into an [`Error`] that says what was being done.
pub fn doing(what: impl Into<String>) -> impl FnOnce(io::Error) -> Error {
    let doing = what.into();
    move |source| Error::Io { doing, source }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(text) => f.write_str(text),
            Self::Io { doing, source } => write!(f, "could not {doing}: {source}"),
            Self::Failed { command, status } => write!(f, "`{command}` ended with {status}"),
            Self::Missing { what, hint } => write!(f, "{what} is missing: {hint}"),
            Self::Form { file, expected } => write!(f, "{file}: expected {expected}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            _ => None,
        }
    }
}
