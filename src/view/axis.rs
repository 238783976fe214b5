//! From virtual time to height: a straight scale, with long silences folded. It must not know what happens when.

use crate::kernel::Micros;

/// A silence taller than this is folded: more than the two seconds a phone waits, which are part of the story…
const FOLD_ABOVE: i32 = 340;
/// …to this.
const FOLDED: i32 = 44;

/// A vertical axis. Heights are whole pixels from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    top: i32,
    pixels_per_second: i32,
    /// Times and their heights, both rising; straight between them.
    knots: Vec<(Micros, i32)>,
    /// Folded stretches: their middle, and the time that is not drawn.
    folds: Vec<(i32, Micros)>,
}

impl Axis {
    /// An axis from `top` on, through these times in order.
    #[must_use]
    pub fn new(top: i32, pixels_per_second: i32, times: &[Micros]) -> Self {
        let mut axis = Self { top, pixels_per_second, knots: vec![(Micros::ZERO, top)], folds: Vec::new() };
        for time in times {
            axis.extend(*time);
        }
        axis
    }

    fn extend(&mut self, time: Micros) {
        let (last_time, last_y) = self.last();
        if time <= last_time {
            return;
        }
        let length = self.straight(time.since(last_time));
        let drawn = if length > FOLD_ABOVE { FOLDED } else { length };
        if length > FOLD_ABOVE {
            self.folds.push((last_y + FOLDED / 2, time.since(last_time)));
        }
        self.knots.push((time, last_y + drawn));
    }

    fn last(&self) -> (Micros, i32) {
        self.knots.last().copied().unwrap_or((Micros::ZERO, self.top))
    }

    fn straight(&self, length: Micros) -> i32 {
        let pixels = length.0.saturating_mul(u64::from(self.pixels_per_second.unsigned_abs())) / 1_000_000;
        i32::try_from(pixels).unwrap_or(i32::MAX / 4)
    }

    /// The height of a time.
    #[must_use]
    pub fn y(&self, time: Micros) -> i32 {
        let after = self.knots.partition_point(|(knot, _)| *knot < time);
        let Some((next_time, next_y)) = self.knots.get(after).copied() else {
            let (last_time, last_y) = self.last();
            return last_y.saturating_add(self.straight(time.since(last_time)).min(FOLD_ABOVE));
        };
        let Some((before_time, before_y)) = after.checked_sub(1).and_then(|index| self.knots.get(index)).copied()
        else {
            return next_y;
        };
        between(before_y, next_y, time.since(before_time).0, next_time.since(before_time).0)
    }

    /// Where silences are folded, and how long they are.
    #[must_use]
    pub fn folds(&self) -> &[(i32, Micros)] {
        &self.folds
    }

    /// Whole seconds with their heights; none inside a fold.
    #[must_use]
    pub fn seconds(&self, until: Micros) -> Vec<(u64, i32)> {
        let last = (until.0 / 1_000_000).min(600);
        let inside = |y: i32| self.folds.iter().any(|(middle, _)| (y - middle).abs() < FOLDED / 2);
        (0..=last).map(|second| (second, self.y(Micros(second * 1_000_000)))).filter(|(_, y)| !inside(*y)).collect()
    }
}

/// The point that is `part` of `whole` on the way from `from` to `to`.
pub(super) fn between(from: i32, to: i32, part: u64, whole: u64) -> i32 {
    if whole == 0 {
        return to;
    }
    let distance = i64::from(to) - i64::from(from);
    let part = i64::try_from(part.min(whole)).unwrap_or(i64::MAX);
    let whole = i64::try_from(whole).unwrap_or(i64::MAX);
    let moved = i128::from(distance) * i128::from(part) / i128::from(whole);
    from.saturating_add(i32::try_from(moved).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::Axis;
    use crate::kernel::Micros;

    fn at(millis: u64) -> Micros {
        Micros::from_millis(millis)
    }

    #[test]
    fn straight_where_things_happen_and_folded_where_not() {
        let axis = Axis::new(46, 140, &[at(300), at(360), at(1_000), at(13_000), at(13_300)]);
        let check = |millis: u64, y: i32| assert_eq!(axis.y(at(millis)), y, "{millis} ms");
        check(0, 46);
        check(150, 67);
        check(300, 88);
        check(1_000, 185);
        check(13_000, 229);
        check(13_300, 271);
        check(14_300, 411);
        assert_eq!(axis.folds(), [(207, at(12_000))]);
        assert_eq!(axis.seconds(at(13_300)), [(0, 46), (1, 185), (13, 229)]);
    }

    #[test]
    fn rises_everywhere() {
        let axis = Axis::new(46, 140, &[at(5), at(5), at(90_000), at(90_001)]);
        let ys: Vec<i32> = (0..1_000).map(|n| axis.y(at(n * 100))).collect();
        assert!(ys.windows(2).all(|pair| pair[0] <= pair[1]));
        assert!(axis.y(Micros::FOREVER) < 10_000);
    }
}
