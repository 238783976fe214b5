//! What the state says of itself. It must not change anything.

use std::rc::Rc;

use crate::app::cycle::{Cycle, Stage};
use crate::app::minute::Scene;
use crate::app::play::Speed;
use crate::app::state::App;
use crate::kernel::Micros;
use crate::lesson::{Evidence, Lesson, PARAMETERS, Settings};
use crate::model::{Action, World};
use crate::run::{Schedule, Trace};
use crate::text::Words;
use crate::view::{quarters, study_says};
use crate::wire::{ALL_OPEN, Link, Motion, Notice, Panel, Part};

impl App {
    /// What tasks are judged by: the run as far as it has been watched.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        self.evidence_at(self.link.at)
    }

    fn evidence_at(&self, steps: usize) -> Evidence {
        let evidence = self.link.lesson.evidence(&self.link.settings, &self.trace, steps, &self.worlds);
        Evidence { figures: self.figures(steps), ..evidence }
    }

    /// The place of the choice that the whole run shows.
    #[must_use]
    pub fn right_choice(&self) -> usize {
        (self.link.lesson.question.right)(&self.evidence_at(self.steps()))
    }

    /// The world at the step that is shown.
    #[must_use]
    pub fn world(&self) -> World {
        self.trace.world_at(self.link.at)
    }

    /// The sentence of the step that is shown.
    #[must_use]
    pub fn narration(&self) -> String {
        if let Some(study) = self.study() {
            return study_says(self.words(), &study.borrow(), self.link.at);
        }
        match self.link.at.checked_sub(1).and_then(|index| self.trace.steps().get(index)) {
            Some(step) => self.words().narrate(&self.trace, step),
            None => self.words().before_the_first_step(),
        }
    }

    /// The time of the step that is shown.
    #[must_use]
    pub fn time(&self) -> Micros {
        self.link.at.checked_sub(1).map_or(Micros::ZERO, |index| self.time_of(index))
    }

    /// True where steps do not flow into each other.
    #[must_use]
    pub fn is_discrete(&self) -> bool {
        match self.link.motion {
            Motion::Auto => self.device_reduces_motion,
            Motion::On => false,
            Motion::Off => true,
        }
    }

    /// The words of the page's language.
    #[must_use]
    pub fn words(&self) -> Words {
        Words(self.link.language)
    }

    /// The state as a link.
    #[must_use]
    pub fn link(&self) -> &Link {
        &self.link
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        self.link.lesson
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.link.settings
    }

    /// The schedule of the run.
    #[must_use]
    pub fn schedule(&self) -> &Schedule {
        &self.link.schedule
    }

    /// The run.
    #[must_use]
    pub fn trace(&self) -> &Rc<Trace> {
        &self.trace
    }

    /// The runs beside it.
    #[must_use]
    pub fn worlds(&self) -> &Rc<[Trace]> {
        &self.worlds
    }

    /// The step that is shown: how many have happened.
    #[must_use]
    pub fn at(&self) -> usize {
        self.link.at
    }

    /// Where between steps the playhead is.
    #[must_use]
    pub fn playhead(&self) -> Micros {
        self.playhead
    }

    /// True while the run is played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.playing.is_some() || self.minute.is_some_and(|minute| minute.is_timed())
    }

    /// How fast it is played.
    #[must_use]
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// The lesson's own run under its own settings.
    #[must_use]
    pub fn own(&self) -> &Trace {
        &self.own
    }

    /// The same, to be shared.
    #[must_use]
    pub fn own_run(&self) -> &Rc<Trace> {
        &self.own
    }

    /// Quarters of the phone's wait that have passed: all of the phone that changes between two steps.
    #[must_use]
    pub fn quarters(&self) -> Option<u8> {
        quarters(&self.trace, self.link.at, self.playhead)
    }

    /// How far landmarks may go: to the present, or to the end where the run was watched.
    #[must_use]
    pub fn seen(&self) -> usize {
        if matches!(self.cycle.stage, Stage::Predict | Stage::Watch) { self.link.at } else { self.trace.len() }
    }

    /// Rises with every input but a frame between two steps: what depends on the step is as it was while this is.
    #[must_use]
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// Rises with every input but a frame that only stepped on: what does not depend on the step is as it was.
    #[must_use]
    pub fn settled(&self) -> u64 {
        self.settled
    }

    /// The run that was left when the student went back and chose differently.
    #[must_use]
    pub fn left_behind(&self) -> Option<&Rc<Trace>> {
        self.left_behind.as_ref()
    }

    /// The question cycle.
    #[must_use]
    pub fn cycle(&self) -> Cycle {
        self.cycle
    }

    /// True where the sums may be shown: not before a prediction, where one is asked.
    #[must_use]
    pub fn is_uncovered(&self) -> bool {
        self.cycle.stage != Stage::Predict
    }

    /// Which tasks are done.
    #[must_use]
    pub fn done(&self) -> [bool; 2] {
        self.done
    }

    /// How much help was asked for with each task: 0 to 3.
    #[must_use]
    pub fn help(&self) -> [usize; 2] {
        self.help
    }

    /// The choice that is marked.
    #[must_use]
    pub fn marked(&self) -> Option<Action> {
        self.marked
    }

    /// What of the link could not be used.
    #[must_use]
    pub fn notices(&self) -> &Rc<[Notice]> {
        &self.notices
    }

    /// Skipped words that were read and dismissed.
    #[must_use]
    pub fn read(&self) -> &[crate::run::Skipped] {
        &self.read
    }

    /// Whether the last copying worked, until something else happens.
    #[must_use]
    pub fn copied(&self) -> Option<bool> {
        self.copied
    }

    /// The screen of the first minute, while it lasts.
    #[must_use]
    pub fn scene(&self) -> Option<Scene> {
        self.minute.map(|minute| minute.scene)
    }

    /// Quarters of the wait in the first minute.
    #[must_use]
    pub fn minute_quarters(&self) -> Option<u8> {
        self.minute.and_then(|minute| minute.quarters())
    }

    /// Which panels are open, 0 to 5: what the link says, or what the student has come to.
    #[must_use]
    pub fn level(&self) -> u8 {
        let earned = match (self.cycle.stage, self.done) {
            (_, [true, _] | [_, true]) => 4,
            (Stage::Done, _) => 3,
            (Stage::Observe | Stage::Because, _) => 2,
            (Stage::Watch, _) => 1,
            (Stage::Predict, _) => 0,
        };
        let opened = self.link.open.unwrap_or(self.lesson().opening_level);
        let asked = if self.link.is_about_a_run() && self.link.open.is_none() { ALL_OPEN } else { 0 };
        let pointed_at = match self.link.task {
            0 => 0,
            1 => 3,
            _ => 4,
        };
        opened.max(earned).max(asked).max(pointed_at)
    }

    /// True where a panel has its place on the screen: its level has come, and the link does not leave it out.
    #[must_use]
    pub fn shows(&self, panel: Panel) -> bool {
        let needed = match panel {
            Panel::Phone | Panel::Statement | Panel::List => 0,
            Panel::Stage | Panel::Text => 1,
            Panel::Listing => 2,
            Panel::Moves => 3,
            Panel::Tables | Panel::Promises | Panel::Check | Panel::Compare => 4,
        };
        let of_a_world = !matches!(panel, Panel::Stage | Panel::Text | Panel::Tables);
        if self.is_study() && of_a_world {
            return false;
        }
        self.level() >= needed && (panel == Panel::Text || !self.link.hide.has(panel))
    }

    /// True where a parameter is frozen by the link.
    #[must_use]
    pub fn is_locked(&self, name: &str) -> bool {
        self.link.lock.freezes(if name == "seed" { Part::Seed } else { Part::Params })
    }

    /// How many of the lesson's controls are open: none, the safeguard, or all.
    #[must_use]
    pub fn open_controls(&self) -> usize {
        match self.level() {
            0 | 1 => 0,
            // A study has no safeguard to begin with: its settings are the experiment.
            2..=4 if !self.is_study() => 1,
            _ => self.lesson().controls.len(),
        }
    }

    /// The lesson's own controls that are open.
    #[must_use]
    pub fn controls(&self) -> Vec<&'static str> {
        self.lesson().controls.iter().copied().take(self.open_controls()).collect()
    }

    /// Every other parameter, in the lab.
    #[must_use]
    pub fn other_controls(&self) -> Vec<&'static str> {
        let names =
            PARAMETERS.iter().map(|parameter| parameter.name).filter(|_| self.level() >= ALL_OPEN && !self.is_study());
        names.filter(|name| !self.lesson().controls.contains(name)).collect()
    }

    /// How many tasks are open.
    #[must_use]
    pub fn open_tasks(&self) -> usize {
        match self.level() {
            0..=2 => 0,
            3 => 1,
            _ => 2,
        }
    }

    /// True where the phone alone is shown, as far as it knows.
    #[must_use]
    pub fn only_phone(&self) -> bool {
        self.only_phone
    }
}
