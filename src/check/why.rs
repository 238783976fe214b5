//! Why a run broke a promise: which of its choices decided, and the nearest run without one of them that is safe. It
//! must not search; it replays one run with one choice left out.

use crate::check::{Course, Property, follow};
use crate::model::{Action, Scenario, World};

/// A run without faults comes to rest long before this many steps.
const MOST_STEPS: usize = 400;

/// What a step had to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Nobody chose it: it is what happens by itself.
    Ordinary,
    /// A choice without which it happens all the same.
    DidNotMatter,
    /// A choice without which it does not happen.
    Deciding,
}

/// A choice of the run: a fault, a tap, or a step that did not wait for its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its step, from 0.
    pub step: usize,
    /// What was chosen.
    pub action: Action,
    /// True for a fault or a tap, false for a mere order of steps.
    pub is_interference: bool,
    /// Whether it decided.
    pub weight: Weight,
    /// The same run without it, gone on to rest without faults.
    pub without: Course,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Every choice, in order.
    pub choices: Vec<Choice>,
    /// One weight a step.
    pub weights: Vec<Weight>,
    /// The place in `choices` of the one whose safe run differs latest; none where no single choice decides.
    pub nearest: Option<usize>,
}

impl Why {
    /// Why these choices, from the first state on, decide a property; none where they do not.
    #[must_use]
    pub fn of(scenario: &Scenario, property: Property, actions: &[Action]) -> Option<Self> {
        follow(scenario, actions, property).1?;
        let mut world = Course { moments: Vec::new(), end: World::new(scenario) };
        let mut choices = Vec::new();
        let mut weights = Vec::new();
        for (step, action) in actions.iter().copied().enumerate() {
            if !world.end.is_enabled(scenario, action) {
                weights.push(Weight::Ordinary);
                continue;
            }
            let by_itself = goes_on_with(scenario, &world.end);
            world.take(scenario, action);
            let is_fault = world.moments.last().is_some_and(|moment| moment.is_fault);
            let is_interference = is_fault || (matches!(action, Action::Tap(_)) && step > 0);
            let is_order = by_itself.is_some_and(|natural| natural != action) && !matches!(action, Action::Tap(_));
            if !is_interference && !is_order {
                weights.push(Weight::Ordinary);
                continue;
            }
            let rest: Vec<Action> =
                actions.iter().copied().enumerate().filter(|(other, _)| *other != step).map(|(_, one)| one).collect();
            let (without, still_decided) = replay(scenario, property, &rest);
            let weight = if still_decided { Weight::DidNotMatter } else { Weight::Deciding };
            weights.push(weight);
            choices.push(Choice { step, action, is_interference, weight, without });
        }
        let deciding = |interference: bool| {
            choices.iter().rposition(|one| one.weight == Weight::Deciding && one.is_interference == interference)
        };
        // "Lose this answer" says more than "tap again": a fault first, then a tap, then a mere order of steps.
        let fault = |one: &Choice| {
            one.weight == Weight::Deciding && one.is_interference && !matches!(one.action, Action::Tap(_))
        };
        let nearest = choices.iter().rposition(fault).or_else(|| deciding(true)).or_else(|| deciding(false));
        Some(Self { choices, weights, nearest })
    }

    /// The nearest safe run.
    #[must_use]
    pub fn safe(&self) -> Option<&Choice> {
        self.choices.get(self.nearest?)
    }
}

/// Follows choices, leaves out what is not possible, then goes on without faults until nothing is left; says whether
/// the property was decided on the way.
fn replay(scenario: &Scenario, property: Property, actions: &[Action]) -> (Course, bool) {
    let mut course = Course { moments: Vec::new(), end: World::new(scenario) };
    let mut decided = property.is_decided_by(scenario, &course.end);
    for action in actions {
        if course.end.is_enabled(scenario, *action) {
            course.take(scenario, *action);
            decided |= course.decides(scenario, property);
        }
    }
    while let Some(action) = goes_on_with(scenario, &course.end).filter(|_| course.moments.len() < MOST_STEPS) {
        course.take(scenario, action);
        decided |= course.decides(scenario, property);
    }
    (course, decided)
}

/// What happens by itself: a delivery that reaches somebody, a server's next step, a clock that is due.
fn goes_on_with(scenario: &Scenario, world: &World) -> Option<Action> {
    world.enabled(scenario).into_iter().find(|action| match action {
        Action::Deliver(name) => !world.is_dead(*name),
        Action::Step(_) => true,
        Action::Fire(timer) => world.is_due(*timer),
        _ => false,
    })
}
