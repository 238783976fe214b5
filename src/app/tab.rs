//! Panels as tabs, where there is no room for all. It must not know how wide a screen is.

use crate::app::App;
use crate::wire::Panel;

/// A tab.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// The stage with its sentence and sum.
    #[default]
    Story,
    /// The phone.
    Phone,
    /// The server: settings, tasks, listing.
    Server,
    /// Your move.
    Moves,
    /// The tables.
    Tables,
    /// The promises.
    Promises,
}

impl Tab {
    /// Its name in the catalogue.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Story => "story",
            Self::Phone => "phone",
            Self::Server => "server",
            Self::Moves => "moves",
            Self::Tables => "tables",
            Self::Promises => "promises",
        }
    }
}

impl App {
    /// The tabs of a set whose panels are open.
    #[must_use]
    pub fn open_tabs(&self, tabs: &[Tab]) -> Vec<Tab> {
        let open = |tab: &Tab| match tab {
            Tab::Story => true,
            Tab::Phone => self.shows(Panel::Phone),
            Tab::Server => self.open_controls() > 0 || self.shows(Panel::Listing),
            Tab::Moves => self.shows(Panel::Moves),
            Tab::Tables => self.shows(Panel::Tables),
            Tab::Promises => self.shows(Panel::Promises),
        };
        tabs.iter().copied().filter(open).collect()
    }

    /// The tab that is shown of a set: the student's, or the first.
    #[must_use]
    pub fn tab_of(&self, tabs: &[Tab]) -> Tab {
        if tabs.contains(&self.tab) { self.tab } else { tabs.first().copied().unwrap_or_default() }
    }
}
