//! Playing: how real time becomes virtual time. It must not know what is played.

use crate::kernel::Micros;

/// How fast a run is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    /// A quarter.
    Quarter,
    /// Half.
    Half,
    /// One virtual millisecond takes 2.5 real ones.
    #[default]
    Normal,
    /// Double.
    Double,
}

impl Speed {
    /// All speeds with what their button says.
    pub const ALL: [(&'static str, Self); 4] =
        [("¼×", Self::Quarter), ("½×", Self::Half), ("1×", Self::Normal), ("2×", Self::Double)];

    /// Virtual time in hundredths of real time.
    const fn percent(self) -> u64 {
        match self {
            Self::Quarter => 10,
            Self::Half => 20,
            Self::Normal => 40,
            Self::Double => 80,
        }
    }
}

/// Where steps are discrete, one comes this often.
const DISCRETE: Micros = Micros::from_millis(900);
/// A page that was hidden does not jump: no frame counts for more.
const LONGEST_FRAME: Micros = Micros::from_millis(100);

/// A run that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Playing {
    /// The step to stop at.
    pub(super) until: usize,
    /// Real time since the last discrete step.
    pub(super) waited: Micros,
}

/// What a frame does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// Virtual time that has passed.
    pub(super) passed: Micros,
    /// Real time that is left over.
    pub(super) waited: Micros,
    /// True where the next step is due whatever the playhead says.
    pub(super) next_step: bool,
}

/// The frame after `elapsed` real time.
pub(super) fn frame(elapsed: Micros, waited: Micros, speed: Speed, discrete: bool) -> Frame {
    let elapsed = elapsed.min(LONGEST_FRAME);
    if !discrete {
        return Frame { passed: elapsed.percent(speed.percent()), waited, next_step: false };
    }
    let waited = waited + elapsed;
    let interval = Micros(DISCRETE.0 * 40 / speed.percent());
    if waited >= interval {
        Frame { passed: Micros::ZERO, waited: Micros::ZERO, next_step: true }
    } else {
        Frame { passed: Micros::ZERO, waited, next_step: false }
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, Speed, frame};
    use crate::kernel::Micros;

    #[test]
    fn real_time_becomes_virtual_time() {
        let ms = Micros::from_millis;
        let check = |elapsed: u64, speed: Speed, passed: u64| {
            let frame = frame(ms(elapsed), Micros::ZERO, speed, false);
            assert_eq!(frame, Frame { passed: ms(passed), waited: Micros::ZERO, next_step: false });
        };
        check(10, Speed::Normal, 4);
        check(10, Speed::Quarter, 1);
        check(100, Speed::Double, 80);
        check(60_000, Speed::Normal, 40);
    }

    #[test]
    fn discrete_steps_come_at_even_times() {
        let ms = Micros::from_millis;
        let check = |waited: u64, speed: Speed, next_step: bool| {
            assert_eq!(frame(ms(100), ms(waited), speed, true).next_step, next_step, "{waited}");
        };
        check(700, Speed::Normal, false);
        check(800, Speed::Normal, true);
        check(400, Speed::Double, true);
        check(800, Speed::Half, false);
    }
}
