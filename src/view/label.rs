//! Labels and where they fit. They must not know what they name.

/// How important and of which meaning a text is; each tone has a colour in both themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Plain.
    Plain,
    /// Requests and taps.
    Request,
    /// Answers.
    Answer,
    /// Lost, crashed, broken.
    Bad,
    /// Waiting.
    Wait,
    /// Replayed.
    Replay,
}

/// Which point of a text its position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A text with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where its baseline is anchored.
    pub x: i32,
    /// Where its baseline is.
    pub y: i32,
    /// Turned by this many degrees around its anchor.
    pub angle: i32,
    /// What the position means.
    pub anchor: Anchor,
    /// What it says.
    pub text: String,
    /// What it means.
    pub tone: Tone,
}

/// The space a text takes, upright and grown by two pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Space {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Space {
    pub(super) const fn hits(self, other: Self) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

/// The width of a text at 12 px, a little more than most fonts need.
pub(super) fn text_width(text: &str) -> i32 {
    let tenths: usize = text.chars().map(|letter| if letter == '₹' || letter.is_uppercase() { 80 } else { 65 }).sum();
    i32::try_from(tenths / 10).unwrap_or(i32::MAX / 8)
}

impl Label {
    /// The space it takes.
    pub(super) fn space(&self) -> Space {
        let width = text_width(&self.text);
        let left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - width / 2,
            Anchor::End => self.x - width,
        };
        // A turned text is a little taller; its slope is at most 20 degrees.
        let rise = width * self.angle.abs() / 115;
        Space { left: left - 2, top: self.y - 11 - rise / 2, right: left + width + 2, bottom: self.y + 4 + rise / 2 }
    }
}

/// Places labels greedily: each drops to its next candidate where it hits one placed before, and then to none. The
/// number beside a label goes with it.
pub(super) fn place(candidates: Vec<(usize, Vec<Label>)>, width: i32) -> Vec<(usize, Label)> {
    let mut placed: Vec<(usize, Label)> = Vec::new();
    let mut taken: Vec<Space> = Vec::new();
    for (from, choices) in candidates {
        for label in choices {
            let space = label.space();
            if space.left >= 0 && space.right <= width && !taken.iter().any(|other| other.hits(space)) {
                taken.push(space);
                placed.push((from, label));
                break;
            }
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Label, Tone, place};

    fn label(x: i32, y: i32, text: &str) -> Label {
        Label { x, y, angle: 0, anchor: Anchor::Start, text: text.to_owned(), tone: Tone::Plain }
    }

    #[test]
    fn a_label_that_hits_drops_to_its_next_candidate_and_then_to_none() {
        let candidates = vec![
            (0, vec![label(10, 20, "first")]),
            (1, vec![label(12, 22, "hits"), label(12, 60, "moved")]),
            (2, vec![label(12, 58, "nowhere")]),
            (3, vec![label(90, 20, "over the edge"), label(90, 20, "a")]),
        ];
        let texts: Vec<(usize, String)> =
            place(candidates, 110).into_iter().map(|(from, label)| (from, label.text)).collect();
        assert_eq!(texts, [(0, "first".to_owned()), (1, "moved".to_owned()), (3, "a".to_owned())]);
    }
}
