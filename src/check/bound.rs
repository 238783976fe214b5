//! What a student can turn in the bounds of a search: how often, and where. It must not know a lesson or a word.

use crate::model::Places;

/// What may happen only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each bound is the count of its name")]
pub enum Bound {
    Taps,
    Servers,
    Lost,
    Duplicated,
    Crashes,
    Restarts,
    Early,
}

impl Bound {
    /// All, in the order of the screen.
    pub const ALL: [Self; 7] =
        [Self::Taps, Self::Servers, Self::Lost, Self::Duplicated, Self::Crashes, Self::Restarts, Self::Early];

    /// The least and the most a student can ask for.
    #[must_use]
    pub const fn range(self) -> (u8, u8) {
        match self {
            Self::Taps => (1, 4),
            Self::Servers | Self::Lost => (if matches!(self, Self::Servers) { 1 } else { 0 }, 3),
            Self::Duplicated | Self::Crashes | Self::Early => (0, 2),
            Self::Restarts => (0, 1),
        }
    }
}

/// Where something may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each place is the field of `Places` of its name")]
pub enum Place {
    PhoneLink,
    ProviderLink,
    Servers,
    Job,
    Restart,
    EarlyPhone,
    EarlyProvider,
    EarlyLease,
    EarlyAge,
    EarlyForgetting,
}

impl Place {
    /// All, in the order of the screen.
    pub const ALL: [Self; 10] = [
        Self::PhoneLink,
        Self::ProviderLink,
        Self::Servers,
        Self::Job,
        Self::Restart,
        Self::EarlyPhone,
        Self::EarlyProvider,
        Self::EarlyLease,
        Self::EarlyAge,
        Self::EarlyForgetting,
    ];

    /// Its field.
    pub const fn of(self, places: &mut Places) -> &mut bool {
        match self {
            Self::PhoneLink => &mut places.phone_link,
            Self::ProviderLink => &mut places.provider_link,
            Self::Servers => &mut places.servers,
            Self::Job => &mut places.job,
            Self::Restart => &mut places.restart,
            Self::EarlyPhone => &mut places.early_phone,
            Self::EarlyProvider => &mut places.early_provider,
            Self::EarlyLease => &mut places.early_lease,
            Self::EarlyAge => &mut places.early_age,
            Self::EarlyForgetting => &mut places.early_forgetting,
        }
    }
}
