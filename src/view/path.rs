//! Pieces of a drawing as SVG paths and transforms. It must not know what they mean.

use core::fmt::Write as _;

use crate::view::{Bar, Label, Ledger, Mark, Message, Stage, Track};

/// Writes one path after the other; writing to a string cannot fail.
fn joined<T>(items: &[T], write: impl Fn(&mut String, &T) -> core::fmt::Result) -> String {
    let mut out = String::new();
    for item in items {
        let _never = write(&mut out, item);
    }
    out
}

/// The waits of phones.
#[must_use]
pub fn tracks(tracks: &[Track]) -> String {
    joined(tracks, |out, track| write!(out, "M{} {}V{}", track.x, track.top, track.bottom))
}

/// The outlines of servers at work, six pixels wide.
#[must_use]
pub fn bars(bars: &[Bar]) -> String {
    joined(bars, |out, bar| write!(out, "M{} {}h6V{}h-6Z", bar.x - 3, bar.top, bar.bottom.max(bar.top + 1)))
}

/// Two wavy lines across the stage.
#[must_use]
pub fn wave(right: i32, y: i32) -> String {
    let line = |y: i32| {
        let waves: String = (0..right / 24).map(|_| "q6 -4 12 0t12 0").collect();
        format!("M0 {y}{waves}")
    };
    format!("{}{}", line(y - 8), line(y + 8))
}

impl Stage {
    /// Stretches without signal.
    #[must_use]
    pub fn tunnels(&self) -> String {
        joined(&self.bands, |out, band| {
            write!(out, "M{} {}h{}v{}h-{}z", band.x, band.y, band.width, band.height, band.width)
        })
    }

    /// The lanes down to the present.
    #[must_use]
    pub fn lanes_so_far(&self) -> String {
        joined(self.lanes.all(), |out, lane| write!(out, "M{} 36V{}", lane.x, self.now.y))
    }

    /// The lanes below the present.
    #[must_use]
    pub fn lanes_ahead(&self) -> String {
        joined(self.lanes.all(), |out, lane| write!(out, "M{} {}V{}", lane.x, self.now.y, self.height))
    }

    /// A line across the stage.
    #[must_use]
    pub fn across(&self, y: i32) -> String {
        format!("M0 {y}H{}", self.right)
    }

    /// The line of the present.
    #[must_use]
    pub fn now_line(&self) -> String {
        self.across(self.now.y)
    }
}

impl Message {
    /// Its line.
    #[must_use]
    pub fn path(&self) -> String {
        let ((x1, y1), (x2, y2)) = (self.from, self.to);
        format!("M{x1} {y1}L{x2} {y2}")
    }
}

impl Mark {
    /// Its place.
    #[must_use]
    pub fn place(&self) -> String {
        format!("translate({} {})", self.x, self.y)
    }
}

impl Ledger {
    /// The line from what caused it to the amount.
    #[must_use]
    pub fn leader(&self) -> String {
        format!("M{} {}H{}", self.from, self.y, self.leader_end)
    }
}

impl Label {
    /// How it is turned; none where it is level.
    #[must_use]
    pub fn turn(&self) -> Option<String> {
        (self.angle != 0).then(|| format!("rotate({} {} {})", self.angle, self.x, self.y))
    }
}

#[cfg(test)]
mod tests {
    use super::{bars, tracks};
    use crate::view::{Bar, Track};

    #[test]
    fn pieces_of_a_kind_are_one_path() {
        let check = |path: String, expected: &str| assert_eq!(path, expected);
        check(tracks(&[Track { x: 9, top: 1, bottom: 5 }, Track { x: 9, top: 7, bottom: 8 }]), "M9 1V5M9 7V8");
        check(bars(&[Bar { x: 9, top: 1, bottom: 1 }]), "M6 1h6V2h-6Z");
        check(bars(&[]), "");
    }
}
