//! The question cycle: predict, watch, what did you see, because. It must not know what is right.

/// Where in the cycle a student is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The question is open.
    #[default]
    Predict,
    /// The run is watched.
    Watch,
    /// The same question again.
    Observe,
    /// Which reason.
    Because,
    /// Done.
    Done,
}

/// What a student has said so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cycle {
    /// Where they are.
    pub stage: Stage,
    /// What they predicted; none where they asked to be shown.
    pub predicted: Option<usize>,
    /// What they saw.
    pub observed: Option<usize>,
    /// The reason they chose.
    pub reason: Option<usize>,
}

impl Cycle {
    /// A prediction, or "show me".
    pub(super) fn predict(&mut self, choice: Option<usize>) {
        if self.stage == Stage::Predict {
            self.predicted = choice;
            self.stage = Stage::Watch;
        }
    }

    /// The run has come to its end.
    pub(super) fn watched(&mut self) {
        if self.stage == Stage::Watch {
            self.stage = Stage::Observe;
        }
    }

    pub(super) fn observe(&mut self, choice: usize) {
        if self.stage == Stage::Observe {
            self.observed = Some(choice);
            self.stage = Stage::Because;
        }
    }

    pub(super) fn give_reason(&mut self, choice: usize) {
        if self.stage == Stage::Because {
            self.reason = Some(choice);
            self.stage = Stage::Done;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cycle, Stage};

    #[test]
    fn one_stage_after_the_other_and_none_twice() {
        let mut cycle = Cycle::default();
        cycle.observe(1);
        cycle.watched();
        assert_eq!(cycle.stage, Stage::Predict);
        cycle.predict(Some(2));
        cycle.predict(Some(0));
        assert_eq!((cycle.stage, cycle.predicted), (Stage::Watch, Some(2)));
        cycle.watched();
        cycle.observe(1);
        cycle.give_reason(0);
        assert_eq!(cycle, Cycle { stage: Stage::Done, predicted: Some(2), observed: Some(1), reason: Some(0) });
    }
}
