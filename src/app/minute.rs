//! The first minute: seven screens before the lab. It must not know how they look.
//!
//! Waiting is real here: seconds of the student, not of the run. The run itself is the lesson's own.

use crate::kernel::Micros;

/// A screen of the first minute.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scene {
    /// S0: goods, price, Pay.
    #[default]
    Goods,
    /// S1: the first payment is on its way.
    Paying,
    /// S1: something went wrong.
    Error,
    /// The second payment is on its way.
    PayingAgain,
    /// S2: payment successful.
    Paid,
    /// S3: the question, with the sum covered.
    Ask,
    /// S4: the sum.
    Reveal,
    /// S5: what the phone could not see.
    Curtain,
    /// S6: the same key with both taps.
    Cure,
}

/// Where in the first minute a student is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Minute {
    pub(super) scene: Scene,
    /// Real time since the scene began.
    pub(super) elapsed: Micros,
}

/// How long the first payment seems to wait, in real time.
const PAYING: Micros = Micros::from_millis(2_000);
/// The second one is answered sooner.
const PAYING_AGAIN: Micros = Micros::from_millis(1_100);
/// Relief.
const PAID: Micros = Micros::from_millis(2_200);

impl Scene {
    /// How long the scene lasts by itself; none where it waits for the student.
    const fn lasts(self) -> Option<Micros> {
        match self {
            Self::Paying => Some(PAYING),
            Self::PayingAgain => Some(PAYING_AGAIN),
            Self::Paid => Some(PAID),
            _ => None,
        }
    }

    /// What follows when a scene's time is over.
    const fn next(self) -> Self {
        match self {
            Self::Goods => Self::Paying,
            Self::Paying => Self::Error,
            Self::Error => Self::PayingAgain,
            Self::PayingAgain => Self::Paid,
            Self::Paid => Self::Ask,
            Self::Ask => Self::Reveal,
            Self::Reveal => Self::Curtain,
            Self::Curtain | Self::Cure => Self::Cure,
        }
    }
}

impl Minute {
    /// A minute that begins with a tap made this long ago, before the page was ready.
    pub(super) const fn tapped(ago: Micros) -> Self {
        Self { scene: Scene::Paying, elapsed: ago }
    }

    /// True while real time moves it on.
    pub(super) const fn is_timed(&self) -> bool {
        self.scene.lasts().is_some()
    }

    /// Real time passes; true where the scene has changed.
    pub(super) fn pass(&mut self, elapsed: Micros) -> bool {
        let Some(lasts) = self.scene.lasts() else { return false };
        self.elapsed = self.elapsed + elapsed;
        if self.elapsed < lasts {
            return false;
        }
        self.advance();
        true
    }

    /// On to the next scene.
    pub(super) fn advance(&mut self) {
        self.scene = self.scene.next();
        self.elapsed = Micros::ZERO;
    }

    /// Quarters of the wait that have passed, for the pie on the button.
    pub(super) fn quarters(&self) -> Option<u8> {
        let lasts = match self.scene {
            Scene::Paying => PAYING,
            Scene::PayingAgain => PAYING_AGAIN,
            _ => return None,
        };
        u8::try_from(self.elapsed.0 * 4 / lasts.0).ok().map(|quarters| quarters.min(3))
    }
}

#[cfg(test)]
mod tests {
    use super::{Minute, Scene};
    use crate::kernel::Micros;

    #[test]
    fn waits_move_on_by_themselves_and_questions_do_not() {
        let ms = Micros::from_millis;
        let mut minute = Minute::default();
        assert!(!minute.pass(ms(60_000)), "the first tap is the student's");
        minute.advance();
        assert_eq!((minute.scene, minute.quarters()), (Scene::Paying, Some(0)));
        assert!(!minute.pass(ms(1_500)));
        assert_eq!(minute.quarters(), Some(3));
        assert!(minute.pass(ms(500)));
        assert_eq!((minute.scene, minute.quarters()), (Scene::Error, None));
        assert!(!minute.pass(ms(60_000)), "the second tap too");
        minute.advance();
        assert!(minute.pass(ms(1_100)));
        assert!(minute.pass(ms(2_200)));
        assert_eq!(minute.scene, Scene::Ask);
        assert!(!minute.is_timed());
    }

    #[test]
    fn a_tap_before_the_page_was_ready_counts() {
        let mut minute = Minute::tapped(Micros::from_millis(5_000));
        assert!(minute.pass(Micros::from_millis(1)));
        assert_eq!(minute.scene, Scene::Error);
    }
}
