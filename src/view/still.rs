//! What of a drawing stands still once it has happened, in the order in which it comes: to step is to show more of the
//! same lists. It must not know how it came about.

use crate::kernel::Micros;
use crate::view::{Label, Ledger, Mark, Message};

/// Something that begins with one step and ends with another, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The step it begins with.
    pub(super) first: usize,
    /// The step it ends with; one past all steps where it does not.
    pub(super) last: usize,
    /// When it begins.
    pub(super) since: Micros,
    /// When it ends.
    pub(super) until: Micros,
}

impl Stretch {
    /// It begins, and does not end.
    pub(super) const fn from(first: usize, since: Micros) -> Self {
        Self { first, last: usize::MAX, since, until: Micros::FOREVER }
    }

    /// It ends.
    pub(super) const fn to(self, last: usize, until: Micros) -> Self {
        Self { last, until, ..self }
    }

    /// True where it has begun after so many steps.
    pub(super) const fn has_begun(&self, steps: usize) -> bool {
        self.first < steps
    }

    /// True where it has begun and not ended after so many steps.
    pub(super) const fn is_open(&self, steps: usize) -> bool {
        self.first < steps && self.last >= steps
    }

    /// Where it has come to after so many steps, at a moment.
    pub(super) fn end(&self, steps: usize, now: Micros) -> Micros {
        if self.last < steps { self.until } else { now }
    }
}

/// How many pieces of each kind are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field counts the pieces of its name")]
pub struct Shown {
    pub messages: usize,
    pub marks: usize,
    pub labels: usize,
    pub ledger: usize,
}

/// The pieces of a whole run that stand still.
#[derive(Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field holds the pieces of its name, documented at their types")]
pub struct Still {
    pub messages: Vec<Message>,
    pub marks: Vec<Mark>,
    pub labels: Vec<Label>,
    pub ledger: Vec<Ledger>,
    /// What is shown after each number of steps.
    shown: Vec<Shown>,
}

impl Still {
    /// Pieces with the step, from 0, at which each comes.
    pub(super) fn new(
        steps: usize,
        messages: Vec<(usize, Message)>,
        marks: Vec<(usize, Mark)>,
        labels: Vec<(usize, Label)>,
        ledger: Vec<(usize, Ledger)>,
    ) -> Self {
        let (from_messages, messages) = in_order(messages);
        let (from_marks, marks) = in_order(marks);
        let (from_labels, labels) = in_order(labels);
        let (from_ledger, ledger) = in_order(ledger);
        let before = |list: &[usize], steps: usize| list.partition_point(|from| *from < steps);
        let shown = (0..=steps).map(|steps| Shown {
            messages: before(&from_messages, steps),
            marks: before(&from_marks, steps),
            labels: before(&from_labels, steps),
            ledger: before(&from_ledger, steps),
        });
        Self { shown: shown.collect(), messages, marks, labels, ledger }
    }

    /// Drops the labels right of a place: a curtain hangs there.
    pub(super) fn keep_left_of(&mut self, x: i32) {
        let kept: Vec<bool> = self.labels.iter().map(|label| label.x <= x).collect();
        for shown in &mut self.shown {
            shown.labels = kept.iter().take(shown.labels).filter(|kept| **kept).count();
        }
        self.labels.retain(|label| label.x <= x);
    }

    /// What is shown after so many steps.
    pub(super) fn after(&self, steps: usize) -> Shown {
        self.shown.get(steps).or(self.shown.last()).copied().unwrap_or_default()
    }
}

/// Sorts by the step. Places are sorted and not pieces: one sorting is compiled for all kinds.
fn in_order<T>(pieces: Vec<(usize, T)>) -> (Vec<usize>, Vec<T>) {
    let mut order: Vec<(usize, usize)> = pieces.iter().enumerate().map(|(place, (from, _))| (*from, place)).collect();
    order.sort_unstable();
    let mut pieces: Vec<Option<T>> = pieces.into_iter().map(|(_, piece)| Some(piece)).collect();
    let piece = |(from, place): (usize, usize)| Some((from, pieces.get_mut(place)?.take()?));
    order.into_iter().filter_map(piece).unzip()
}

#[cfg(test)]
mod tests {
    use super::{Still, Stretch};
    use crate::kernel::Micros;
    use crate::view::{Mark, MarkKind};

    #[test]
    fn a_stretch_begins_and_ends_with_its_steps() {
        let stretch = Stretch::from(2, Micros(20)).to(4, Micros(40));
        let check = |steps: usize, begun: bool, open: bool, end: u64| {
            let seen = (stretch.has_begun(steps), stretch.is_open(steps), stretch.end(steps, Micros(35)));
            assert_eq!(seen, (begun, open, Micros(end)), "{steps}");
        };
        check(2, false, false, 35);
        check(3, true, true, 35);
        check(4, true, true, 35);
        check(5, true, false, 40);
    }

    #[test]
    fn more_steps_show_more_of_the_same() {
        let mark = |x: i32| Mark { kind: MarkKind::Tap, x, y: 0, pick: None };
        let still = Still::new(3, vec![], vec![(2, mark(2)), (0, mark(0)), (0, mark(1))], vec![], vec![]);
        let shown: Vec<usize> = (0..5).map(|steps| still.after(steps).marks).collect();
        assert_eq!(shown, [0, 2, 2, 3, 3]);
        assert!((0..3).zip(&still.marks).all(|(x, mark)| mark.x == x));
    }
}
