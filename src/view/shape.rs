//! The shapes of marks and icons-on-the-stage, each around its middle. They must not know where they stand.

use crate::view::MarkKind;

/// A piece of a mark: a path with a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its class.
    pub class: &'static str,
    /// Its outline.
    pub path: &'static str,
}

/// A literal, so that a list of pieces lives as long as the program.
macro_rules! piece {
    ($class:literal, $path:expr) => {
        Piece { class: $class, path: $path }
    };
}

/// The head of a request: filled.
pub const FILLED_HEAD: Piece = piece!("head filled", "M0 0L-9 -4V4Z");
/// The head of an answer: open.
pub const OPEN_HEAD: Piece = piece!("head open", "M-9 -5L0 0L-9 5");
/// The sign in a coin.
const RUPEE: Piece = piece!("rupee", "M-3.2 -4.6H3.2M-3.2 -2H3.2M-3.2 -4.6C2.2 -4.6 2.2 .6 -3.2 .6L1.6 5");

/// The sign of an effect that is no money.
const TICK: Piece = piece!("rupee", "M-3.4 0L-1 2.6L3.4 -2.8");

/// The pieces of a mark, from the bottom up.
#[must_use]
pub const fn pieces(kind: MarkKind) -> &'static [Piece] {
    match kind {
        MarkKind::Tap => &[
            piece!("m-ring", "M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9"),
            piece!("m-dot", "M0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4"),
        ],
        MarkKind::Pie(0) => &[piece!("m-edge", SMALL)],
        MarkKind::Pie(1) => {
            &[piece!("m-ground", SMALL), piece!("m-fill", "M0 0V-6A6 6 0 0 1 6 0Z"), piece!("m-edge", SMALL)]
        }
        MarkKind::Pie(2) => {
            &[piece!("m-ground", SMALL), piece!("m-fill", "M0 -6A6 6 0 0 1 0 6Z"), piece!("m-edge", SMALL)]
        }
        MarkKind::Pie(3) => {
            &[piece!("m-ground", SMALL), piece!("m-fill", "M0 0V-6A6 6 0 1 1 -6 0Z"), piece!("m-edge", SMALL)]
        }
        MarkKind::Pie(_) => &[piece!("m-fill", LARGE), piece!("m-edge", LARGE)],
        MarkKind::Notch => &[piece!("m-notch", "M-7 -2.5H7V2.5H-7Z")],
        MarkKind::Conflict => &[piece!("m-conflict", "M0 -7L7 0L0 7L-7 0Z")],
        MarkKind::Coin => &[piece!("m-coin", "M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9"), RUPEE],
        MarkKind::WrongCoin => &[
            piece!("m-ring wrong", "M0 -13A13 13 0 1 1 0 13A13 13 0 1 1 0 -13"),
            piece!("m-coin wrong", "M0 -9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0 -9.5"),
            RUPEE,
        ],
        MarkKind::Effect => &[piece!("m-coin", "M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7"), TICK],
        MarkKind::WrongEffect => &[
            piece!("m-ring wrong", "M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11"),
            piece!("m-coin wrong", "M0 -7.5A7.5 7.5 0 1 1 0 7.5A7.5 7.5 0 1 1 0 -7.5"),
            TICK,
        ],
        MarkKind::NoCharge => &[piece!("m-none", "M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9")],
        MarkKind::Crash => {
            &[piece!("m-gap", "M-4 -4H4V5H-4Z"), piece!("m-crash", "M-8 -6L-3 -2L0 -7L4 -2L8 -6M-8 5L-3 9L0 4L4 9L8 5")]
        }
        MarkKind::Lost => &[piece!("m-lost", "M-6 -6L6 6M6 -6L-6 6")],
        MarkKind::Replay => &[
            piece!("m-ring replay", "M0 -9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0 -9.5"),
            piece!("m-arrow", "M-3.5 -3A4.6 4.6 0 1 1 -4.4 1.6M-4 -6.2V-2.6H-.4"),
        ],
        MarkKind::Copy => &[piece!("m-copy", "M-6 -6H3V3H-6Z"), piece!("m-copy", "M-3 -3H6V6H-3Z")],
        MarkKind::Envelope => &[piece!("m-envelope", "M-10 -7H10V7H-10Z"), piece!("m-envelope", "M-10 -6L0 1L10 -6")],
        MarkKind::Key => &[
            piece!("m-ring", "M0 -10.5A10.5 10.5 0 1 1 0 10.5A10.5 10.5 0 1 1 0 -10.5"),
            piece!("m-key", "M-3 -2.8A2.8 2.8 0 1 0 -3 2.8A2.8 2.8 0 1 0 -3 -2.8M-.2 0H6M3.2 0V2.6M5.6 0V1.8"),
        ],
        MarkKind::Sms => &[piece!("m-sms", "M-6 -5H6V3H0L-3 6V3H-6Z")],
    }
}

const SMALL: &str = "M0 -6A6 6 0 1 1 0 6A6 6 0 1 1 0 -6";
const LARGE: &str = "M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8";
