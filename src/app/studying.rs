//! A study in the place of a run: it is begun with the settings, advanced in slices, and then stepped through. It must
//! not know what a study is about.

use std::cell::RefCell;
use std::rc::Rc;

use crate::app::App;
use crate::app::checking::{Purpose, Work};
use crate::kernel::Micros;
use crate::lesson::{Figures, Study};
use crate::view::{self, StudyView};

/// A study that needs no more events than this is done at once; a longer one goes on between frames.
const AT_ONCE: u32 = 40_000;
/// A study is played in so much virtual time, however long it is: eight seconds at normal speed.
const PLAYED_IN: Micros = Micros::from_millis(3_200);

/// The study of a lesson that has one.
#[derive(Clone, Debug, Default)]
pub(super) struct Studying {
    study: Option<Rc<RefCell<Study>>>,
    moments: Rc<[Micros]>,
    /// The step to go to once it is done.
    wanted: usize,
}

/// What a student does to a study that takes a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudyInput {
    /// Stops it.
    Cancel,
    /// Lets it go on.
    GoOn,
}

impl App {
    /// Begins the study of the settings as they are; `at` is where to be once it is done.
    pub(super) fn begin_study(&mut self, at: usize) {
        self.cancel_study();
        self.studying = Studying { wanted: at, ..Studying::default() };
        let Some(experiment) = self.link.lesson.experiment else { return };
        let mut study = Study::begin(experiment, &self.link.settings);
        let done = study.advance(AT_ONCE);
        self.studying.study = Some(Rc::new(RefCell::new(study)));
        if done { self.study_is_done() } else { self.go_on_with_study() }
    }

    pub(super) fn on_study(&mut self, input: StudyInput) {
        match input {
            StudyInput::Cancel => self.cancel_study(),
            StudyInput::GoOn => self.go_on_with_study(),
        }
    }

    fn cancel_study(&mut self) {
        if self.work().is_some_and(|job| job.purpose == Purpose::Study) {
            self.forget_work();
        }
    }

    fn go_on_with_study(&mut self) {
        if let Some(study) = self.studying.study.clone().filter(|study| !study.borrow().is_done()) {
            self.begin_work(Purpose::Study, Work::Study(study));
        }
    }

    /// Every moment can be stepped to from now on.
    pub(super) fn study_is_done(&mut self) {
        let moments = self.studying.study.as_ref().map(|study| study.borrow().moments());
        self.studying.moments = moments.unwrap_or_default().into();
        self.go_to(self.studying.wanted);
    }

    /// True where the lesson is a study and not a run of a world.
    #[must_use]
    pub fn is_study(&self) -> bool {
        self.link.lesson.experiment.is_some()
    }

    /// The study.
    #[must_use]
    pub fn study(&self) -> Option<&Rc<RefCell<Study>>> {
        self.studying.study.as_ref()
    }

    /// How much of the study is done, in hundredths, and whether it goes on; none where all of it is.
    #[must_use]
    pub fn study_progress(&self) -> Option<(u32, bool)> {
        let study = self.studying.study.as_ref()?.borrow();
        let goes_on = self.work().is_some_and(|job| job.purpose == Purpose::Study);
        (!study.is_done()).then(|| (study.percent(), goes_on))
    }

    /// How many clients there are, where the study follows each of them.
    #[must_use]
    pub fn wave_clients(&self) -> Option<u32> {
        match &*self.studying.study.as_ref()?.borrow() {
            Study::Wave(waves) => Some(waves.figures_of(1, 0).clients),
            _ => None,
        }
    }

    /// The moment that is shown; none before the first step.
    #[must_use]
    pub fn study_moment(&self) -> Option<Micros> {
        (self.link.at > 0 || self.playhead > Micros::ZERO).then_some(self.playhead)
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> usize {
        if self.is_study() { self.studying.moments.len() } else { self.trace.len() }
    }

    /// When the step with this index happens.
    #[must_use]
    pub fn time_of(&self, index: usize) -> Micros {
        if self.is_study() {
            self.studying.moments.get(index).or(self.studying.moments.last()).copied().unwrap_or(Micros::ZERO)
        } else {
            self.trace.time_of(index)
        }
    }

    /// How many steps have happened at a time, counted from a step on.
    pub(super) fn steps_by(&self, time: Micros, from: usize) -> usize {
        (from..self.steps()).take_while(|index| self.time_of(*index) <= time).count()
    }

    /// What the study came to, as far as a step.
    pub(super) fn figures(&self, steps: usize) -> Figures {
        self.studying.study.as_ref().map_or(Figures::None, |study| study.borrow().figures(steps))
    }

    /// Studies last from milliseconds to minutes, and are all played in the same time.
    pub(super) fn paced(&self, elapsed: Micros) -> Micros {
        match self.studying.moments.last() {
            Some(end) if self.is_study() => Micros(elapsed.0.saturating_mul(end.0) / PLAYED_IN.0),
            _ => elapsed,
        }
    }

    /// The study as it is drawn at the step that is shown.
    #[must_use]
    pub fn study_view(&self, width: i32) -> Option<StudyView> {
        let study = self.studying.study.as_ref()?.borrow();
        Some(view::study(self.words(), &study, self.link.at, self.is_uncovered(), width))
    }
}
