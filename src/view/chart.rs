//! A chart as paths and texts with integer places, what can be read from it, and its table. It must not know what is
//! measured.

use core::fmt::Write as _;

use crate::view::Anchor;

/// Paths of one look, drawn together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its class.
    pub class: &'static str,
    /// An SVG path.
    pub path: String,
}

/// A text in a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartText {
    /// Where its anchor is.
    pub x: i32,
    /// Where its baseline is.
    pub y: i32,
    /// What `x` means.
    pub anchor: Anchor,
    /// Its class.
    pub class: &'static str,
    /// What it says.
    pub text: String,
}

/// What can be read at a place, by pointer or by keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Where: from the left, or from the top of a chart that is read downwards.
    pub at: i32,
    /// What is read.
    pub says: String,
}

/// A chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// What is shown.
    pub title: String,
    /// More of it, quietly.
    pub note: String,
    /// All of it in one line: the name of the picture.
    pub summary: String,
    /// Signs and what they mean.
    pub legend: Vec<(&'static str, String)>,
    /// Width in pixels.
    pub width: i32,
    /// Height in pixels.
    pub height: i32,
    /// What is drawn, from the back to the front.
    pub shapes: Vec<Shape>,
    /// What is written, on top.
    pub texts: Vec<ChartText>,
    /// What can be read, in order.
    pub readings: Vec<Reading>,
    /// True where it is read from the top to the bottom, and not from left to right.
    pub downwards: bool,
}

impl Chart {
    /// Which reading is nearest to a place in the chart.
    #[must_use]
    pub fn nearest(&self, x: i32, y: i32) -> Option<usize> {
        let place = if self.downwards { y } else { x };
        let distance = |(_, reading): &(usize, &Reading)| reading.at.abs_diff(place);
        self.readings.iter().enumerate().min_by_key(distance).map(|(index, _)| index)
    }

    /// The line that marks a reading.
    #[must_use]
    pub fn mark(&self, index: usize) -> Option<String> {
        let at = self.readings.get(index)?.at;
        Some(if self.downwards { format!("M0 {at}H{}", self.width) } else { format!("M{at} 0V{}", self.height) })
    }
}

/// Rows and columns of words and numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it is of.
    pub caption: String,
    /// The heads.
    pub columns: Vec<String>,
    /// The rows, each as long as the heads.
    pub rows: Vec<Vec<String>>,
    /// The row of the step that is shown.
    pub marked: Option<usize>,
}

impl Table {
    /// The table as comma-separated values (RFC 4180).
    #[must_use]
    pub fn csv(&self) -> String {
        let field = |text: &String| {
            if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.clone() }
        };
        let line = |row: &Vec<String>| row.iter().map(field).collect::<Vec<_>>().join(",") + "\r\n";
        core::iter::once(&self.columns).chain(&self.rows).map(line).collect()
    }

    /// A link that saves it as a file.
    #[must_use]
    pub fn download(&self) -> String {
        let csv = self.csv();
        format!(
            "data:text/csv;charset=utf-8,{}",
            percent_encoding::utf8_percent_encode(&csv, percent_encoding::NON_ALPHANUMERIC)
        )
    }
}

/// The part of a chart where values are drawn: from values to pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plot {
    pub(super) left: i32,
    pub(super) right: i32,
    pub(super) top: i32,
    pub(super) bottom: i32,
    /// The value at the right end; not 0.
    pub(super) across: u64,
    /// The value at the top; not 0.
    pub(super) up: u64,
}

impl Plot {
    /// Where a value is, from the left.
    pub(super) fn x(&self, value: u64) -> i32 {
        self.left + share(self.right - self.left, value, self.across)
    }

    /// Where a value is, from the top.
    pub(super) fn y(&self, value: u64) -> i32 {
        self.bottom - share(self.bottom - self.top, value, self.up)
    }

    /// Lines across at round values, labelled at the left.
    pub(super) fn levels(&self, name: impl Fn(u64) -> String) -> (Shape, Vec<ChartText>) {
        let mut grid = Shape { class: "grid", path: String::new() };
        let mut texts = Vec::new();
        for value in ticks(self.up, 5) {
            let y = self.y(value);
            grid.add(format_args!("M{} {y}H{}", self.left, self.right));
            texts.push(ChartText { x: self.left - 8, y: y + 4, anchor: Anchor::End, class: "tick", text: name(value) });
        }
        (grid, texts)
    }

    /// Round values below the plot.
    pub(super) fn marks(&self, name: impl Fn(u64) -> String) -> (Shape, Vec<ChartText>) {
        let room = ((self.right - self.left) / 72).clamp(2, 8).unsigned_abs();
        let mut line = Shape { class: "axis", path: format!("M{} {}H{}", self.left, self.bottom, self.right) };
        let mut texts = Vec::new();
        for value in ticks(self.across, room.into()) {
            let x = self.x(value);
            line.add(format_args!("M{x} {}v5", self.bottom));
            texts.push(ChartText { x, y: self.bottom + 19, anchor: Anchor::Middle, class: "tick", text: name(value) });
        }
        (line, texts)
    }
}

impl Plot {
    /// Round seconds below a plot whose values across are microseconds.
    pub(super) fn marks_in_seconds(&self, name: impl Fn(u64) -> String) -> (Shape, Vec<ChartText>) {
        let seconds = Self { across: (self.across / 1_000_000).max(1), ..*self };
        // The end need not be a whole second: places are still those of microseconds.
        let (_, texts) = seconds.marks(name);
        let mut line = Shape { class: "axis", path: format!("M{} {}H{}", self.left, self.bottom, self.right) };
        let room = ((self.right - self.left) / 72).clamp(2, 8).unsigned_abs();
        let places = ticks(seconds.across, room.into());
        let at = |(text, second): (ChartText, u64)| ChartText { x: self.x(second * 1_000_000), ..text };
        let texts: Vec<ChartText> = texts.into_iter().zip(places).map(at).collect();
        texts.iter().for_each(|text| line.add(format_args!("M{} {}v5", text.x, self.bottom)));
        (line, texts)
    }
}

impl Shape {
    /// A shape with nothing in it.
    pub(super) const fn of(class: &'static str) -> Self {
        Self { class, path: String::new() }
    }

    /// Adds a piece of path.
    pub(super) fn add(&mut self, path: core::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _never = self.path.write_fmt(path);
    }
}

/// `value` of `whole` as a part of `length`, brought into it.
pub(super) fn share(length: i32, value: u64, whole: u64) -> i32 {
    let part = u128::from(value.min(whole)) * u128::from(length.unsigned_abs()) / u128::from(whole.max(1));
    i32::try_from(part).unwrap_or(length)
}

/// At most about `most` round values from 0 to `end`: steps of 1, 2 or 5 times a power of ten.
pub(super) fn ticks(end: u64, most: u64) -> Vec<u64> {
    let mut step = 1_u64;
    for factor in [2, 5, 2].into_iter().cycle() {
        if end / step <= most.max(1) {
            break;
        }
        step = if factor == 5 { step / 2 * 5 } else { step * 2 };
    }
    (0..=end / step).map(|n| n * step).collect()
}

#[cfg(test)]
mod tests {
    use super::{Plot, Table, share, ticks};

    #[test]
    fn ticks_are_round_and_few() {
        let check = |end: u64, most: u64, values: &[u64]| assert_eq!(ticks(end, most), values, "{end} {most}");
        check(0, 5, &[0]);
        check(1, 5, &[0, 1]);
        check(7, 5, &[0, 2, 4, 6]);
        check(24, 6, &[0, 5, 10, 15, 20]);
        check(1_243, 5, &[0, 500, 1_000]);
        check(5_000, 5, &[0, 1_000, 2_000, 3_000, 4_000, 5_000]);
        assert!(ticks(u64::MAX / 20, 5).len() <= 6);
    }

    #[test]
    fn values_stay_inside_the_plot() {
        let plot = Plot { left: 46, right: 346, top: 20, bottom: 120, across: 10, up: 100 };
        assert_eq!((plot.x(0), plot.x(5), plot.x(10), plot.x(99)), (46, 196, 346, 346));
        assert_eq!((plot.y(0), plot.y(50), plot.y(100), plot.y(u64::MAX)), (120, 70, 20, 20));
        assert_eq!((share(10, 3, 0), share(10, 0, 0)), (0, 0));
    }

    #[test]
    fn a_table_is_a_file() {
        let row = |row: &[&str]| row.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let table = Table { columns: row(&["time", "calls"]), rows: vec![row(&["0 s", "1,000"])], ..Table::default() };
        assert_eq!(table.csv(), "time,calls\r\n0 s,\"1,000\"\r\n");
        assert!(table.download().starts_with("data:text/csv;charset=utf-8,time%2Ccalls%0D%0A"));
    }
}
