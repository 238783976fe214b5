//! Landmarks above the scrub: the steps a student looks for. They must not be past the present before the run was
//! watched; who asks says how far they may go.

use crate::model::Event;
use crate::run::{Step, Trace};
use crate::view::MarkKind;

/// A landmark at its place along the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landmark {
    /// How far along, in percent with one decimal.
    pub place: String,
    /// What happened there.
    pub kind: MarkKind,
}

/// Two landmarks keep this distance, in thousandths of the run.
const APART: usize = 22;

/// The landmarks of the first `steps` steps.
#[must_use]
pub fn landmarks(trace: &Trace, steps: usize) -> Vec<Landmark> {
    let whole = trace.len().max(1);
    let mut shown: Vec<(usize, MarkKind)> = Vec::new();
    for (index, step) in trace.steps().iter().take(steps).enumerate() {
        let Some(kind) = kind_of(step) else { continue };
        let place = (index + 1) * 1_000 / whole;
        match shown.last_mut() {
            // Of two that are too close the weightier stays.
            Some(last) if place - last.0 < APART => {
                if weight(kind) > weight(last.1) {
                    *last = (place, kind);
                }
            }
            _ => shown.push((place, kind)),
        }
    }
    let landmark =
        |(place, kind): (usize, MarkKind)| Landmark { place: format!("{}.{}%", place / 10, place % 10), kind };
    shown.into_iter().map(landmark).collect()
}

/// The weightiest of what a step shows.
fn kind_of(step: &Step) -> Option<MarkKind> {
    let kinds = step.events.iter().filter_map(|event| match event {
        Event::Charged { again: true, .. } => Some(MarkKind::WrongCoin),
        Event::Charged { .. } => Some(MarkKind::Coin),
        Event::Crashed { .. } => Some(MarkKind::Crash),
        Event::Lost(_) => Some(MarkKind::Lost),
        Event::Copied { .. } => Some(MarkKind::Copy),
        Event::Answered { replayed: true, .. } => Some(MarkKind::Replay),
        Event::GaveUp { .. } => Some(MarkKind::Pie(4)),
        other if other.effect() == Some(true) => Some(MarkKind::WrongEffect),
        other if other.effect() == Some(false) => Some(MarkKind::Effect),
        Event::Tapped { .. } => Some(MarkKind::Tap),
        _ => None,
    });
    kinds.max_by_key(|kind| weight(*kind))
}

const fn weight(kind: MarkKind) -> u8 {
    match kind {
        MarkKind::WrongCoin | MarkKind::WrongEffect => 7,
        MarkKind::Coin | MarkKind::Effect => 6,
        MarkKind::Crash => 5,
        MarkKind::Lost => 4,
        MarkKind::Copy | MarkKind::Replay => 3,
        MarkKind::Tap => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::landmarks;
    use crate::lesson::lessons;
    use crate::view::MarkKind;

    #[test]
    fn the_story_has_its_landmarks_in_order_and_none_of_the_future() {
        let lesson = &lessons()[0];
        let trace = lesson.run(&lesson.settings(), &lesson.script());
        let check = |steps: usize, kinds: &[MarkKind]| {
            let shown: Vec<MarkKind> = landmarks(&trace, steps).into_iter().map(|one| one.kind).collect();
            assert_eq!(shown, kinds, "{steps}");
        };
        check(0, &[]);
        check(1, &[MarkKind::Tap]);
        let all = [MarkKind::Tap, MarkKind::Coin, MarkKind::Lost, MarkKind::Pie(4), MarkKind::Tap, MarkKind::WrongCoin];
        check(trace.len(), &all);
        assert!(landmarks(&trace, trace.len()).iter().all(|one| one.place.ends_with('%')));
    }

    #[test]
    fn an_effect_that_is_no_money_is_a_landmark() {
        let lesson = crate::lesson::find("set-not-change").expect("a lesson");
        let trace = lesson.run(&lesson.settings(), &lesson.script());
        let shown: Vec<MarkKind> = landmarks(&trace, trace.len()).into_iter().map(|one| one.kind).collect();
        let counted = |kind: MarkKind| shown.iter().filter(|one| **one == kind).count();
        assert_eq!((counted(MarkKind::Effect), counted(MarkKind::WrongEffect)), (2, 1), "{shown:?}");
    }
}
