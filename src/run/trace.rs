//! The trace: what happened, step by step, in virtual time. It must not know how it is drawn or told.

use core::hash::{Hash as _, Hasher as _};
use std::collections::BTreeSet;

use crate::kernel::{Micros, StableHasher};
use crate::model::{Action, Event, Name, World, apply};
use crate::run::clock::Clock;
use crate::run::{Schedule, Setup, Word};

/// A run ends here at the latest.
pub const MAX_STEPS: usize = 2_000;
/// A world is kept every so many steps; going anywhere replays fewer than these.
const CHECKPOINT_EVERY: usize = 16;

/// Who made a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Driver {
    /// The lesson's script, and the pacing rule that goes on with it.
    Script,
    /// The student.
    Hand,
    /// The flaky network.
    Network,
    /// The search.
    Checker,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// When.
    pub at: Micros,
    /// What was chosen.
    pub action: Action,
    /// By whom.
    pub driver: Driver,
    /// Which word of the schedule asked for it, from 0.
    pub word: usize,
    /// What it did.
    pub events: Vec<Event>,
}

/// A word that named nothing in this setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its place in the schedule, from 0.
    pub place: usize,
    /// The word.
    pub word: Word,
    /// After how many steps it was to happen.
    pub after: usize,
}

/// A finished run, append-only while it is made and never changed after.
#[derive(Clone, Debug)]
pub struct Trace {
    setup: Setup,
    steps: Vec<Step>,
    checkpoints: Vec<World>,
    skipped: Vec<Skipped>,
    held: BTreeSet<Name>,
}

impl Trace {
    /// Runs a schedule. The first `scripted` words are the lesson's, the others the student's.
    #[must_use]
    pub fn run(setup: &Setup, schedule: &Schedule, scripted: usize) -> Self {
        let world = World::new(&setup.scenario);
        let clock = Clock::new(setup, &world);
        let trace = Self {
            setup: setup.clone(),
            steps: Vec::new(),
            checkpoints: vec![world],
            skipped: Vec::new(),
            held: BTreeSet::new(),
        };
        let mut recorder = Recorder { trace, world, clock };
        for (place, word) in schedule.words().iter().enumerate() {
            recorder.follow(place, *word, if place < scripted { Driver::Script } else { Driver::Hand });
        }
        // A flaky network goes on by itself: the student's words are only what they added to it.
        if setup.weather.is_some() && !matches!(schedule.words().last(), Some(Word::Go(_) | Word::Until(_))) {
            recorder.follow(schedule.words().len(), Word::Go(None), Driver::Network);
        }
        recorder.trace.held = recorder.clock.held().clone();
        recorder.trace
    }

    /// What the run was made from.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many steps there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// True where nothing has happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Words that named nothing.
    #[must_use]
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// Envelopes the pacing rule was told to leave alone.
    #[must_use]
    pub fn held(&self) -> &BTreeSet<Name> {
        &self.held
    }

    /// The world after this many steps; after all of them where there are fewer.
    #[must_use]
    pub fn world_at(&self, steps: usize) -> World {
        let steps = steps.min(self.steps.len());
        let nearest = (steps / CHECKPOINT_EVERY).min(self.checkpoints.len().saturating_sub(1));
        let mut world = self.checkpoints.get(nearest).copied().unwrap_or_else(|| World::new(&self.setup.scenario));
        for step in self.steps.iter().take(steps).skip(nearest * CHECKPOINT_EVERY) {
            apply(&self.setup.scenario, &mut world, step.action, &mut |_| {});
        }
        world
    }

    /// The world at the end.
    #[must_use]
    pub fn end(&self) -> World {
        self.world_at(self.steps.len())
    }

    /// When the step with this number, from 0, happened; the end's time for later ones, zero where nothing happened.
    #[must_use]
    pub fn time_of(&self, step: usize) -> Micros {
        self.steps.get(step).or(self.steps.last()).map_or(Micros::ZERO, |step| step.at)
    }

    /// Every event with the number of its step, from 0.
    pub fn events(&self) -> impl Iterator<Item = (usize, Event)> {
        self.steps.iter().enumerate().flat_map(|(index, step)| step.events.iter().map(move |event| (index, *event)))
    }

    /// What happens by itself after the last step; none where nothing is due.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end().at_rest(&self.setup.scenario)
    }

    /// A fingerprint of times, choices and facts, equal on every target for equal runs.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hasher = StableHasher::new();
        for step in &self.steps {
            step.at.hash(&mut hasher);
            step.action.hash(&mut hasher);
            step.events.hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// A trace while it is made.
struct Recorder {
    trace: Trace,
    world: World,
    clock: Clock,
}

impl Recorder {
    fn follow(&mut self, place: usize, word: Word, driver: Driver) {
        match word {
            Word::Hold(name) => self.clock.hold(name),
            Word::Go(count) => {
                for _ in 0..count.map_or(MAX_STEPS, usize::from) {
                    if !self.go_on(place, driver) {
                        break;
                    }
                }
            }
            Word::Until(step) => while self.trace.steps.len() < usize::from(step) && self.go_on(place, driver) {},
            Word::Do(action) => {
                if self.world.is_enabled(&self.trace.setup.scenario, action) && !self.is_full() {
                    let at = self.clock.time_of(&self.trace.setup, &self.world, action);
                    self.record(place, driver, action, at);
                } else {
                    let after = self.trace.steps.len();
                    self.trace.skipped.push(Skipped { place, word, after });
                }
            }
        }
    }

    fn go_on(&mut self, place: usize, driver: Driver) -> bool {
        let Some((at, action)) = self.clock.next(&self.trace.setup, &self.world) else { return false };
        if self.is_full() {
            return false;
        }
        let driver = if self.trace.setup.weather.is_some() { Driver::Network } else { driver };
        self.record(place, driver, action, at);
        true
    }

    fn is_full(&self) -> bool {
        self.trace.steps.len() >= MAX_STEPS
    }

    fn record(&mut self, word: usize, driver: Driver, action: Action, at: Micros) {
        let mut events = Vec::new();
        apply(&self.trace.setup.scenario, &mut self.world, action, &mut |event| events.push(event));
        self.clock.observe(&self.trace.setup, &self.world, action, at);
        self.trace.steps.push(Step { at, action, driver, word, events });
        if self.trace.steps.len().is_multiple_of(CHECKPOINT_EVERY) {
            self.trace.checkpoints.push(self.world);
        }
    }
}
