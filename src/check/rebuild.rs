//! From fingerprints back to choices: a counterexample is found again in the real world, step by step, and becomes a
//! schedule of words. It must not search.

use crate::check::canonical::settle;
use crate::check::store::Ledger;
use crate::check::{Property, Reductions, Sight};
use crate::model::{Action, Event, Scenario, World, apply};
use crate::run::{Schedule, Word};

/// What a rebuilt run leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// The number of the state before the last step.
    pub(crate) parent: u32,
    /// The fingerprint of the last state.
    pub(crate) fingerprint: u64,
    /// What the last step must show.
    pub(crate) shows: Option<Sight>,
}

/// One step of a run that a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What was chosen.
    pub action: Action,
    /// True for a fault: what a budget is for.
    pub is_fault: bool,
    /// What it did.
    pub events: Vec<Event>,
}

/// A run that a search has found, in the real world: every step is enabled where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The steps.
    pub moments: Vec<Moment>,
    /// The world at the end.
    pub end: World,
}

impl Course {
    /// The choices alone.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        self.moments.iter().map(|moment| moment.action).collect()
    }

    /// The words that replay it in the player.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        schedule_of(&self.actions())
    }

    /// Every fact, with the number of its step from 0.
    pub fn events(&self) -> impl Iterator<Item = (usize, Event)> {
        self.moments.iter().enumerate().flat_map(|(step, moment)| moment.events.iter().map(move |event| (step, *event)))
    }
}

/// Choices as words.
#[must_use]
pub fn schedule_of(actions: &[Action]) -> Schedule {
    Schedule::new(actions.iter().copied().map(Word::Do).collect())
}

/// Follows choices from the first state and leaves out those that are not possible where they stand; says after how
/// many steps of the course, if at all, the property was first decided.
#[must_use]
pub fn follow(scenario: &Scenario, actions: &[Action], property: Property) -> (Course, Option<usize>) {
    let mut course = Course { moments: Vec::new(), end: World::new(scenario) };
    let mut decided = property.is_decided_by(scenario, &course.end).then_some(0);
    for action in actions {
        if course.end.is_enabled(scenario, *action) {
            course.take(scenario, *action);
            if decided.is_none() && course.decides(scenario, property) {
                decided = Some(course.moments.len());
            }
        }
    }
    (course, decided)
}

impl Course {
    /// Takes a step.
    pub(crate) fn take(&mut self, scenario: &Scenario, action: Action) {
        let is_early = matches!(action, Action::Fire(timer) if !self.end.is_due(timer));
        let mut events = Vec::new();
        apply(scenario, &mut self.end, action, &mut |event| events.push(event));
        self.moments.push(Moment { action, is_fault: action.is_fault() || is_early, events });
    }

    /// True where the last step, or the state after it, decides a property.
    pub(crate) fn decides(&self, scenario: &Scenario, property: Property) -> bool {
        let shown = property.sight().is_some_and(|sight| {
            self.moments.last().is_some_and(|moment| moment.events.iter().any(|event| sight.is_shown_by(event)))
        });
        shown || property.is_decided_by(scenario, &self.end)
    }
}

/// Takes, from the real first state on, at each step the choice whose canonical successor is the one recorded.
///
/// None where there is no such choice, which would mean that two worlds share a fingerprint.
pub(crate) fn rebuild(scenario: &Scenario, reductions: Reductions, ledger: &Ledger, target: Target) -> Option<Course> {
    let mut course = Course { moments: Vec::new(), end: World::new(scenario) };
    let mut packed = Vec::new();
    if target.shows.is_none() && settle(scenario, reductions, &mut { course.end }, &mut packed) == target.fingerprint {
        return Some(course);
    }
    let mut way = ledger.way_to(target.parent);
    way.push(target.fingerprint);
    let last = way.len() - 1;
    for (step, fingerprint) in way.into_iter().enumerate() {
        let action = course.end.enabled(scenario).into_iter().find(|action| {
            let mut next = course.end;
            let mut shown = step < last || target.shows.is_none();
            apply(scenario, &mut next, *action, &mut |event| {
                shown |= target.shows.is_some_and(|sight| sight.is_shown_by(&event));
            });
            settle(scenario, reductions, &mut next, &mut packed) == fingerprint && shown
        })?;
        course.take(scenario, action);
    }
    Some(course)
}
