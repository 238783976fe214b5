//! What a run is compared with, as a link says it: `client_key:per-operation`, or `s:tap.~`. It must not run anything.

use core::fmt;

use crate::lesson::{ParameterError, Settings, parameter};
use crate::run::Schedule;
use crate::wire::Notice;

/// The other side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rival {
    /// The same schedule under another value of one parameter.
    Setting(&'static str, String),
    /// Another schedule under the same settings.
    Schedule(Schedule),
}

impl Rival {
    /// Reads one. What is none is named and left out; a number out of range is brought into it.
    pub(super) fn parse(text: &str, notices: &mut Vec<Notice>) -> Option<Self> {
        let (name, value) = text.split_once(':').unwrap_or((text, ""));
        if name == "s" {
            let (schedule, ignored) = Schedule::parse(value);
            notices.extend(ignored.into_iter().map(Notice::BadWord));
            return Some(Self::Schedule(schedule));
        }
        let unknown = || Notice::Unknown(format!("compare={text}"));
        let Some(parameter) = parameter(name) else {
            notices.push(unknown());
            return None;
        };
        match parameter.set(&mut Settings::default(), value) {
            Ok(()) => Some(Self::Setting(parameter.name, value.to_owned())),
            Err(ParameterError { used, .. }) if value.trim_start_matches('-').parse::<u64>().is_ok() => {
                let setting = Self::Setting(parameter.name, used);
                notices.push(Notice::BadValue {
                    name: "compare".to_owned(),
                    given: text.to_owned(),
                    used: setting.to_string(),
                });
                Some(setting)
            }
            Err(_) => {
                notices.push(unknown());
                None
            }
        }
    }
}

impl fmt::Display for Rival {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setting(name, value) => write!(out, "{name}:{value}"),
            Self::Schedule(schedule) => write!(out, "s:{schedule}"),
        }
    }
}
