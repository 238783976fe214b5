//! The choices a driver has. They must not know when they happen.

use crate::model::Name;

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The customer presses Pay; clients count from 0.
    Tap(u8),
    /// An envelope reaches its destination.
    Deliver(Name),
    /// An envelope is gone.
    Lose(Name),
    /// A second copy of an envelope comes to be.
    Duplicate(Name),
    /// A server runs its current line; servers count from 0, and the job is [`JOB`](crate::model::JOB).
    Step(u8),
    /// A server's process dies: its registers and its open block are gone.
    Crash(u8),
    /// A clock runs out.
    Fire(Timer),
    /// The app on a phone is closed and opened again.
    Restart(u8),
}

impl Action {
    /// True for what only a broken world does: a timer is a fault only where it fires early, which the world knows.
    #[must_use]
    pub const fn is_fault(self) -> bool {
        matches!(self, Self::Lose(_) | Self::Duplicate(_) | Self::Crash(_) | Self::Restart(_))
    }
}

/// A clock that is running somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Timer {
    /// A phone waits for the answer to its oldest open attempt.
    Phone(u8),
    /// A phone waits before its next automatic attempt.
    Backoff(u8),
    /// A server, or the job, waits for the provider.
    Provider(u8),
    /// A key that is in progress may be taken over once this has fired. The number is the key's.
    Lease(u8),
    /// A completed key is forgotten once this has fired. The number is the key's.
    Retention(u8),
    /// The provider forgets a key once this has fired. The number is the place in its memory, from 0.
    ProviderMemory(u8),
    /// A payment has been pending for long, and the job looks at it. The number is that of the attempt that made it.
    Age(u8),
}

impl Timer {
    /// True for clocks that only clean up: a world that waits for nothing else is at rest.
    #[must_use]
    pub const fn forgets(self) -> bool {
        matches!(self, Self::Retention(_) | Self::ProviderMemory(_))
    }
}
