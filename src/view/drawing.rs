//! The pieces of a drawing, with their places in whole pixels. They must not know how they came about.

use crate::model::Name;

/// The colour of a line: by meaning, never the only sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// A request or call.
    Request,
    /// An answer or reply.
    Answer,
    /// Lost.
    Lost,
    /// A replayed answer.
    Replay,
    /// A future that was left behind.
    Ghost,
}

/// A message from lane to lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Where it starts.
    pub from: (i32, i32),
    /// Where it ends for now.
    pub to: (i32, i32),
    /// Its colour.
    pub paint: Paint,
    /// True for a filled head: requests; answers have an open one.
    pub filled: bool,
    /// True where it has arrived and a head is drawn.
    pub arrived: bool,
    /// Its name for people who point at it.
    pub title: String,
}

/// What a mark stands for. Each has a shape of its own and a phrase in the text view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// A tap.
    Tap,
    /// A waiting clock: quarters that have passed, 4 is a timeout.
    Pie(u8),
    /// A commit.
    Notch,
    /// A row was there already.
    Conflict,
    /// A charge.
    Coin,
    /// A charge that should not have been.
    WrongCoin,
    /// The provider was asked, or could have been, and charged nothing.
    NoCharge,
    /// A server died.
    Crash,
    /// A message died here.
    Lost,
    /// A stored answer was sent again.
    Replay,
    /// A copy was made.
    Copy,
    /// A message that is on its way.
    Envelope,
    /// A request carries a key.
    Key,
    /// An SMS of the bank.
    Sms,
    /// An effect that is no money: a row, an email.
    Effect,
    /// One too many of them.
    WrongEffect,
}

impl MarkKind {
    /// One of each kind, for tests of parity.
    pub const ALL: [Self; 16] = [
        Self::Tap,
        Self::Pie(4),
        Self::Notch,
        Self::Conflict,
        Self::Coin,
        Self::WrongCoin,
        Self::NoCharge,
        Self::Crash,
        Self::Lost,
        Self::Replay,
        Self::Copy,
        Self::Envelope,
        Self::Key,
        Self::Sms,
        Self::Effect,
        Self::WrongEffect,
    ];
}

/// A mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it stands for.
    pub kind: MarkKind,
    /// Its middle.
    pub x: i32,
    /// Its middle.
    pub y: i32,
    /// What a student can do something to by pointing at it.
    pub pick: Option<Pick>,
}

/// Something on the stage that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// An envelope in flight.
    Envelope(Name),
    /// A server, from 0.
    Server(u8),
}

/// A phone's waiting time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    /// Where.
    pub x: i32,
    /// From.
    pub top: i32,
    /// To.
    pub bottom: i32,
}

/// A server at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// Where.
    pub x: i32,
    /// From.
    pub top: i32,
    /// To.
    pub bottom: i32,
}

/// A stretch without signal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// A second on the axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Where.
    pub y: i32,
    /// What it says.
    pub text: String,
}

/// A silence that is folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bent {
    /// Its middle.
    pub y: i32,
    /// What it says.
    pub text: String,
}

/// The present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Now {
    /// Where.
    pub y: i32,
    /// What its chip says.
    pub text: String,
}

impl Now {
    /// A place at or below the present that changes only now and then: a frame that is scrolled to it follows in steps.
    #[must_use]
    pub const fn stop(&self) -> i32 {
        (self.y / FOLLOW + 1) * FOLLOW
    }
}

/// How far the present goes between two stops.
const FOLLOW: i32 = 32;

/// A line of the statement at its own time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Left end of the leader.
    pub from: i32,
    /// Right end of the leader.
    pub leader_end: i32,
    /// Where the amount starts.
    pub x: i32,
    /// At its charge's height.
    pub y: i32,
    /// The baseline of the amount.
    pub baseline: i32,
    /// The amount, or that there is none.
    pub text: String,
    /// True for one too many.
    pub wrong: bool,
    /// True where nothing was charged.
    pub nothing: bool,
}
