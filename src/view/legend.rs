//! Every mark with its word: shape first, colour second. It must not know where marks stand.

use crate::text::Words;
use crate::view::MarkKind;

impl MarkKind {
    /// What it stands for, as the catalogue knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tap => "tap",
            Self::Pie(_) => "timer",
            Self::Notch => "commit",
            Self::Conflict => "conflict",
            Self::Coin | Self::WrongCoin => "charge",
            Self::NoCharge => "no-charge",
            Self::Crash => "crash",
            Self::Lost => "lost",
            Self::Replay => "replay",
            Self::Copy => "copy",
            Self::Envelope => "on-its-way",
            Self::Key => "key",
            Self::Sms => "sms",
            Self::Effect | Self::WrongEffect => "effect",
        }
    }
}

/// The marks of the lab's stage, each with its word.
#[must_use]
pub fn legend(words: Words) -> Vec<(MarkKind, String)> {
    [
        MarkKind::Tap,
        MarkKind::Pie(3),
        MarkKind::Notch,
        MarkKind::Coin,
        MarkKind::Effect,
        MarkKind::NoCharge,
        MarkKind::Lost,
        MarkKind::Copy,
        MarkKind::Replay,
        MarkKind::Conflict,
        MarkKind::Crash,
    ]
    .into_iter()
    .map(|kind| (kind, words.mark_name(kind.name())))
    .collect()
}
