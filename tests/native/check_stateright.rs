//! The same worlds through another checker: equal counts without reductions, equal verdicts and lengths with them.

use stateright::{Checker as _, Model, Property as Asked};
use tap_again::check::{Options, Property, Reductions};
use tap_again::lesson::{checks_of, lessons_with_a_world};
use tap_again::model::{Action, Promise, Scenario, World, apply};

/// A scenario as a model of the other checker, which notes the last state that breaks a promise: where the first is
/// asked for, there is that one promise and nothing else.
#[derive(Clone)]
struct Payment(Scenario, Option<Promise>);

impl Model for Payment {
    type State = World;
    type Action = Action;

    fn init_states(&self) -> Vec<World> {
        vec![World::new(&self.0)]
    }

    fn actions(&self, world: &World, actions: &mut Vec<Action>) {
        world.enabled_into(&self.0, actions);
    }

    fn next_state(&self, world: &World, action: Action) -> Option<World> {
        let mut next = *world;
        apply(&self.0, &mut next, action, &mut |_| {});
        Some(next)
    }

    fn properties(&self) -> Vec<Asked<Self>> {
        let mut all = vec![
            Asked::always("charged-at-most-once", |model, world| holds(Promise::ChargedAtMostOnce, model, world)),
            Asked::always("no-false-success", |model, world| holds(Promise::NoFalseSuccess, model, world)),
            Asked::always("no-false-failure", |model, world| holds(Promise::NoFalseFailure, model, world)),
            Asked::always("record-agrees", |model, world| holds(Promise::RecordAgrees, model, world)),
            Asked::always("same-answer", |model, world| holds(Promise::SameAnswer, model, world)),
            Asked::always("own-answer", |model, world| holds(Promise::OwnAnswer, model, world)),
            Asked::always("mismatch-refused", |model, world| holds(Promise::MismatchRefused, model, world)),
            Asked::always("no-lost-payment", |model, world| holds(Promise::NoLostPayment, model, world)),
            Asked::always("nothing-stuck", |model, world| holds(Promise::NothingStuck, model, world)),
            Asked::always("liked-at-most-once", |model, world| holds(Promise::LikedAtMostOnce, model, world)),
            Asked::always("booked-at-most-once", |model, world| holds(Promise::BookedAtMostOnce, model, world)),
            Asked::always("emailed-at-most-once", |model, world| holds(Promise::EmailedAtMostOnce, model, world)),
            Asked::always("no-lost-email", |model, world| holds(Promise::NoLostEmail, model, world)),
            Asked::always("applied-at-most-once", |model, world| holds(Promise::AppliedAtMostOnce, model, world)),
            Asked::always("newest-version-wins", |model, world| holds(Promise::NewestVersionWins, model, world)),
            // Nothing ever shows this, so the search goes on to the end.
            Asked::sometimes("end", |_, _| false),
        ];
        all.retain(|asked| self.1.is_none_or(|promise| asked.name == promise.name()));
        all
    }
}

fn holds(promise: Promise, model: &Payment, world: &World) -> bool {
    !Property::Always(promise).is_decided_by(&model.0, world)
}

/// More states than this would make the test minutes long.
const MOST_STATES: u32 = 60_000;

#[test]
fn another_checker_agrees() {
    let properties = Promise::ALL.map(Property::Always);
    let (mut compared, mut lessons_compared) = (0, 0);
    for lesson in lessons_with_a_world() {
        let before = compared;
        for check in checks_of(lesson) {
            let what = format!("{} [{}]", lesson.id, check.variant);
            let scenario = check.scenario(lesson, &check.settings(lesson));
            let search = |reductions| {
                let options = Options { reductions, every_state: true, limit: MOST_STATES, ..Options::default() };
                let mut search = tap_again::check::Search::new(&scenario, &properties, options);
                search.finish();
                search
            };
            let whole = search(Reductions::OFF);
            if whole.progress().states == MOST_STATES {
                continue;
            }
            let reduced = search(Reductions::ON);
            let checker = |only| Payment(scenario.clone(), only).checker().threads(1).spawn_bfs().join();
            let other = checker(None);
            assert_eq!(other.unique_state_count(), whole.progress().states as usize, "{what}");
            for (promise, property) in Promise::ALL.into_iter().zip(properties) {
                let is_broken = other.discovery(promise.name()).is_some();
                let first = is_broken.then(|| checker(Some(promise)).discovery(promise.name())).flatten();
                let length = first.map(|path| u32::try_from(path.into_states().len() - 1).expect("a short path"));
                assert_eq!(whole.verdict(property).steps(), length, "{what} {property}");
                assert_eq!(reduced.verdict(property), whole.verdict(property), "{what} {property}");
            }
            compared += 1;
        }
        lessons_compared += usize::from(compared > before);
    }
    assert!(lessons_compared >= 8, "{lessons_compared} lessons, {compared} variants");
}
