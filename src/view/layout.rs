//! Widths, paths and small conversions that components may not compute. It must not know what is drawn.

use crate::lesson::Settings;
use crate::model::Deed;
use crate::run::{Skipped, Trace, Word};
use crate::text::Words;
use crate::view::{Message, MoveGroup, Stage, Tick};
use crate::wire::{Notice, Theme};

/// How many columns a window has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Columns {
    /// One, with tabs.
    One,
    /// Phone and stage, with tabs below.
    Two,
    /// Phone, stage and server.
    Three,
}
/// The lesson list stands beside the page from this width of the window on, and over it below.
const LIST_BESIDE_FROM: i32 = 1440;
/// The width of the list.
const LIST_WIDTH: i32 = 264;

/// How the page is laid out at a window's width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// How many columns there are.
    pub columns: Columns,
    /// The width of the stage.
    pub stage_width: i32,
    /// The width of one of three worlds.
    pub world_width: i32,
    /// The width of a study's charts.
    pub study_width: i32,
    /// The width of one of two runs that are compared; on a phone one is shown at a time.
    pub compare_width: i32,
    /// The width of the first minute's stage.
    pub curtain_width: i32,
    /// True where the lesson list covers the page, and has to be closed to go on.
    pub list_covers: bool,
}

impl Layout {
    /// One column below 600 pixels, two below 1180, three from there on.
    #[must_use]
    pub fn of(viewport: i32) -> Self {
        Self::within(viewport, viewport)
    }

    /// The same, with the lesson list open or not.
    #[must_use]
    pub fn with_list(viewport: i32, is_open: bool) -> Self {
        let is_beside = is_open && viewport >= LIST_BESIDE_FROM;
        Self::within(viewport, if is_beside { viewport - LIST_WIDTH } else { viewport })
    }

    /// The window's width decides how many columns there are, the room how wide they can be.
    fn within(viewport: i32, room: i32) -> Self {
        let (columns, column) = match viewport {
            1180.. => (Columns::Three, room.min(1480) - 48 - 64 - 220 - 380),
            600..1180 => (Columns::Two, room.min(1000) - 32 - 20 - 184),
            _ => (Columns::One, room - 32),
        };
        let stage_width = column.clamp(288, 760);
        let (whole, gaps) = if viewport >= 900 { (room.min(1480) - 48, 64) } else { (room - 32, 16) };
        let world_width = ((whole - gaps) / 3).clamp(88, 440);
        let compare_width = match columns {
            Columns::One => stage_width,
            Columns::Two => (viewport.min(1180) - 32 - 24) / 2,
            Columns::Three => (room.min(1480) - 48 - 48) / 2,
        };
        let study_width = match columns {
            Columns::One => room - 32,
            Columns::Two => room.min(1000) - 32,
            Columns::Three => (room.min(1320) - 48 - 56 - 356).clamp(560, 860),
        };
        // Beside the card on a desktop, under the heading elsewhere.
        let curtain_width = if viewport >= 1100 { 672 } else { (viewport - 32).clamp(288, 440) };
        let list_covers = viewport < LIST_BESIDE_FROM;
        Self { columns, curtain_width, stage_width, study_width, world_width, compare_width, list_covers }
    }
}

/// A theme's name in the document.
#[must_use]
pub const fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "auto",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// The theme after this one.
#[must_use]
pub const fn next_theme(theme: Theme) -> Theme {
    match theme {
        Theme::Auto => Theme::Dark,
        Theme::Dark => Theme::Light,
        Theme::Light => Theme::Auto,
    }
}

/// Notices of a link, and the words that named nothing in this setting.
#[must_use]
pub fn notices(words: Words, notices: &[Notice], trace: &Trace, read: &[Skipped]) -> Vec<String> {
    let skipped = |skipped: &Skipped| words.skipped_word(&Word::to_string(&skipped.word));
    let unread = trace.skipped().iter().filter(|one| !read.contains(one));
    let mut lines: Vec<String> = Vec::new();
    for line in notices.iter().map(|notice| notice.say(words)).chain(unread.map(skipped)) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Phone and bank in one line, for small frames.
#[must_use]
pub fn status(words: Words, trace: &Trace, steps: usize, uncovered: bool) -> String {
    let world = trace.world_at(steps);
    let phone = world.clients.first().map(|client| client.phone).unwrap_or_default();
    let deed = trace.setup().scenario.deed();
    if deed != Deed::Pay {
        let sum = if uncovered { words.tally(deed, world.effects) } else { words.payments_covered() };
        return words.status_of(deed, phone, &sum);
    }
    let sum = if uncovered { Settings::charged(&world).written() } else { words.covered() };
    words.status(phone, &sum)
}

/// A group of moves by name.
#[must_use]
pub fn group_name(words: Words, group: MoveGroup) -> String {
    match group {
        MoveGroup::Ordinary => words.group_ordinary(),
        MoveGroup::Clock => words.group_clock(),
        MoveGroup::Fault => words.group_fault(),
    }
}

/// The direction of a message in whole degrees.
#[must_use]
pub fn arrow_angle(message: &Message) -> i32 {
    let ((x1, y1), (x2, y2)) = (message.from, message.to);
    let angle = libm::atan2(f64::from(y2 - y1), f64::from(x2 - x1)).to_degrees();
    #[expect(clippy::cast_possible_truncation, reason = "an angle between -180 and 180")]
    let whole = libm::round(angle) as i32;
    whole
}

impl Stage {
    /// Where the text of a tick stands: above its line.
    #[must_use]
    pub const fn tick_baseline(tick: &Tick) -> i32 {
        tick.y - 4
    }

    /// True for a tick that the chip of the present leaves room for.
    #[must_use]
    pub const fn has_room_for(&self, tick: &Tick) -> bool {
        (tick.y - self.now.y).abs() >= 16
    }

    /// The ticks that the chip of the present covers: their places in the list.
    #[must_use]
    pub fn covered_ticks(&self) -> (usize, usize) {
        let first = self.ticks.iter().position(|tick| !self.has_room_for(tick));
        let count = self.ticks.iter().filter(|tick| !self.has_room_for(tick)).count();
        (first.unwrap_or(0), count)
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;

    #[test]
    fn widths_of_the_pictures() {
        let check = |viewport: i32, stage: i32, world: i32| {
            let layout = Layout::of(viewport);
            assert_eq!((layout.stage_width, layout.world_width), (stage, world), "{viewport}");
        };
        check(1280, 568, 389);
        check(1920, 760, 440);
        check(640, 404, 197);
        check(360, 328, 104);
        check(320, 288, 90);
    }

    #[test]
    fn the_list_pushes_the_page_where_there_is_room() {
        let check = |viewport: i32, stage: i32, covers: bool| {
            let layout = Layout::with_list(viewport, true);
            assert_eq!((layout.stage_width, layout.list_covers), (stage, covers), "{viewport}");
            assert_eq!(Layout::with_list(viewport, false), Layout::of(viewport));
        };
        check(360, 328, true);
        check(1280, 568, true);
        check(1439, 727, true);
        check(1440, 464, false);
        check(1920, 760, false);
    }
}
