//! The pictures of the student's run: drawn when the run changes, and shown up to a step. It must not draw.

use std::rc::Rc;

use crate::app::{App, Stage};
use crate::kernel::Micros;
use crate::run::Trace;
use crate::text::Words;
use crate::view::{self, Fit, Ghost, Picture};

/// What the pictures depend on; equal ones draw the same.
#[derive(Clone)]
pub struct Scenery {
    words: Words,
    trace: Rc<Trace>,
    /// A run on the same clock: the future that was left behind, or the lesson's own.
    beside: Option<Rc<Trace>>,
    longest: Micros,
    width: i32,
    only_phone: bool,
    plain: bool,
}

impl PartialEq for Scenery {
    fn eq(&self, other: &Self) -> bool {
        let same_beside = match (&self.beside, &other.beside) {
            (None, None) => true,
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            _ => false,
        };
        let rest = |one: &Self| (one.words, one.longest, one.width, one.only_phone, one.plain);
        Rc::ptr_eq(&self.trace, &other.trace) && same_beside && rest(self) == rest(other)
    }
}

/// The pictures.
#[derive(Debug)]
pub struct Pictures {
    /// The student's run.
    pub run: Picture,
    /// The future that was left behind.
    left: Option<Picture>,
}

impl Scenery {
    /// Of the lab's stage.
    #[must_use]
    pub fn of(app: &App, width: i32) -> Self {
        let longest = app.own().time_of(app.own().len());
        let beside = app.left_behind().cloned();
        let trace = Rc::clone(app.trace());
        Self { words: app.words(), trace, beside, longest, width, only_phone: app.only_phone(), plain: false }
    }

    /// Of the stage behind the curtain of the first minute: both runs of the switch are on one clock.
    #[must_use]
    pub fn behind_the_curtain(app: &App, width: i32) -> Self {
        let own = Rc::clone(app.own_run());
        Self { beside: Some(own), only_phone: false, plain: true, ..Self::of(app, width) }
    }

    /// Draws them.
    #[must_use]
    pub fn draw(&self) -> Pictures {
        let traces: Vec<&Trace> =
            [self.trace.as_ref()].into_iter().chain(self.beside.as_ref().map(AsRef::as_ref)).collect();
        let fit = Fit { only_phone: self.only_phone, plain: self.plain, ..Fit::of(&traces, self.longest, self.width) };
        let left = self.beside.as_ref().filter(|_| !self.plain).map(|left| Picture::new(self.words, left, &fit));
        Pictures { run: Picture::new(self.words, &self.trace, &fit), left }
    }
}

impl Pictures {
    /// The stage of the student's run at the step that is shown.
    #[must_use]
    pub fn stage(&self, app: &App) -> view::Stage {
        self.run.stage(app.at(), app.playhead())
    }

    /// Below the present stands, in outline, the future that was left behind, or the run's own where the student has
    /// gone back: but not before it was watched.
    #[must_use]
    pub fn ghost(&self, app: &App) -> Option<Rc<Ghost>> {
        let watched = !matches!(app.cycle().stage, Stage::Predict | Stage::Watch) && !app.is_playing();
        let future = self.left.as_ref().or_else(|| watched.then_some(&self.run));
        let now = self.run.stage(app.at(), Micros::ZERO).now.y;
        future.filter(|_| !app.only_phone()).and_then(|future| future.ghost(now))
    }
}
