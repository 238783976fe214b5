//! Names of envelopes, by lineage. They must not depend on any setting, so one schedule runs under two.

use core::fmt;

/// What an envelope carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// From the phone to a server.
    #[default]
    Request,
    /// From a server to the phone.
    Answer,
    /// From a server to the provider.
    Call,
    /// From the provider to a server.
    Reply,
    /// From the job to the provider.
    JobCall,
    /// From the provider to the job.
    JobReply,
}

/// The stretch of network an envelope travels on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Link {
    /// Between phone and servers.
    Phone,
    /// Between servers and provider.
    Provider,
}

impl Kind {
    /// The letter that starts a name of this kind.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Request => 'q',
            Self::Answer => 'a',
            Self::Call => 'c',
            Self::Reply => 'p',
            Self::JobCall => 'j',
            Self::JobReply => 'r',
        }
    }

    /// Where envelopes of this kind travel.
    #[must_use]
    pub const fn link(self) -> Link {
        match self {
            Self::Request | Self::Answer => Link::Phone,
            Self::Call | Self::Reply | Self::JobCall | Self::JobReply => Link::Provider,
        }
    }

    /// True away from the customer: requests and calls ask, answers and replies tell.
    #[must_use]
    pub const fn asks(self) -> bool {
        matches!(self, Self::Request | Self::Call | Self::JobCall)
    }
}

/// `q2` is the request of attempt 2, `a2` its answer, `c2.1` the first provider call made for it, `p2.1` its reply;
/// `j2.1` is the first call the job makes for the payment of attempt 2, `r2.1` its reply.
///
/// Each duplication within an attempt makes a new mark (`'`, then `''`), and whatever descends from a copy carries
/// the copy's mark: `a2'` answers `q2'`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    /// What it carries.
    pub kind: Kind,
    /// The attempt it belongs to, from 1.
    pub attempt: u8,
    /// For calls and replies the number of the call within its handler, from 1; otherwise 0.
    pub call: u8,
    /// How many marks it carries: which duplication of this attempt it descends from, 0 for none.
    pub copy: u8,
}

impl Name {
    /// The request of an attempt.
    #[must_use]
    pub const fn request(attempt: u8, copy: u8) -> Self {
        Self { kind: Kind::Request, attempt, call: 0, copy }
    }

    /// The answer to an attempt.
    #[must_use]
    pub const fn answer(attempt: u8, copy: u8) -> Self {
        Self { kind: Kind::Answer, attempt, call: 0, copy }
    }

    /// A call made for an attempt.
    #[must_use]
    pub const fn call(attempt: u8, call: u8, copy: u8) -> Self {
        Self { kind: Kind::Call, attempt, call, copy }
    }

    /// A call the job makes for the payment of an attempt.
    #[must_use]
    pub const fn job_call(attempt: u8, call: u8) -> Self {
        Self { kind: Kind::JobCall, attempt, call, copy: 0 }
    }

    /// The reply to a call.
    #[must_use]
    pub const fn reply_to(call: Self) -> Self {
        let kind = if matches!(call.kind, Kind::JobCall) { Kind::JobReply } else { Kind::Reply };
        Self { kind, ..call }
    }

    /// Reads what [`Display`](fmt::Display) writes; `None` where the text names no envelope.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let kind = match letters.next()? {
            'q' => Kind::Request,
            'a' => Kind::Answer,
            'c' => Kind::Call,
            'p' => Kind::Reply,
            'j' => Kind::JobCall,
            'r' => Kind::JobReply,
            _ => return None,
        };
        let rest = letters.as_str();
        let digits = rest.trim_end_matches('\'');
        let copy = u8::try_from(rest.len() - digits.len()).ok()?;
        let (attempt, call) = match (kind.link(), digits.split_once('.')) {
            (Link::Phone, None) => (number(digits)?, 0),
            (Link::Provider, Some((attempt, call))) => (number(attempt)?, number(call)?),
            (Link::Phone, Some(_)) | (Link::Provider, None) => return None,
        };
        Some(Self { kind, attempt, call, copy })
    }
}

/// A number from 1 to 255 without sign or leading zero, so that every name has one spelling.
fn number(digits: &str) -> Option<u8> {
    if digits.starts_with(['0', '+']) { None } else { digits.parse().ok() }
}

impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.kind.letter(), self.attempt)?;
        if self.kind.link() == Link::Provider {
            write!(out, ".{}", self.call)?;
        }
        (0..self.copy).try_for_each(|_| out.write_str("'"))
    }
}

#[cfg(test)]
mod tests {
    use super::Name;

    fn check(text: &str, expected: Option<Name>) {
        assert_eq!(Name::parse(text), expected, "{text}");
        if let Some(name) = expected {
            assert_eq!(name.to_string(), text);
        }
    }

    #[test]
    fn names_have_one_spelling() {
        check("q2", Some(Name::request(2, 0)));
        check("a12''", Some(Name::answer(12, 2)));
        check("c2.1", Some(Name::call(2, 1, 0)));
        check("p2.1'", Some(Name::reply_to(Name::call(2, 1, 1))));
        for bad in ["", "q", "q0", "q+1", "q02", "q256", "c2", "q2.1", "c2.", "x1", "q1'x", "₹1"] {
            check(bad, None);
        }
    }
}
