//! The figures of speed, as ratios in one run: `cargo xtask bench`.
//!
//! Nothing here passes or fails; what is counted in tests is transitions and bytes, never time.
#![expect(clippy::disallowed_types, reason = "a bench reads the clock; no layer does")]
#![expect(clippy::print_stdout, reason = "a bench prints")]

use std::hint::black_box;
use std::time::Instant;

use stateright::{Checker as _, Model, Property as Asked};
use tap_again::check::{Bounds, Options, Property, Reductions, Search};
use tap_again::lesson::{Settings, find, lessons};
use tap_again::model::{Action, Places, Promise, Scenario, World, apply};
use tap_again::run::Schedule;

/// A scenario as a model of the other checker.
#[derive(Clone)]
struct Other(Scenario);

impl Model for Other {
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
        let kept: fn(&Self, &World) -> bool =
            |model, world| !Property::Always(Promise::ChargedAtMostOnce).is_decided_by(&model.0, world);
        vec![Asked::always("charged-at-most-once", kept), Asked::sometimes("end", |_, _| false)]
    }
}

/// Searches one flow with this checker and with the other, on one thread each, for one property.
fn searches(bare: f64) {
    let Some(lesson) = find("key-replay") else { return };
    let bounds = Bounds::calm(Places::PHONE, 3).lost(2).duplicated(1).early(2);
    let scenario = bounds.around(&lesson.setup(&lesson.settings()).scenario);
    let asked = [Property::Always(Promise::ChargedAtMostOnce)];
    let search = |reductions: Reductions| {
        let options = Options { reductions, every_state: true, limit: 3_000_000, ..Options::default() };
        let mut search = Search::new(&scenario, &asked, options);
        let mut most_bytes = 0;
        while !search.advance(4_096).is_over {
            most_bytes = most_bytes.max(search.progress().bytes);
        }
        (search.progress(), search.bytes_per_state(), most_bytes)
    };
    let (whole, size, bytes) = search(Reductions::OFF);
    let transitions = whole.transitions as f64 / f64::from(whole.states);
    let ours = per_second("states of the search, reductions off", 3, |_| search(Reductions::OFF).0.states as usize);
    let reduced = per_second("states of the search, reductions on", 20, |_| search(Reductions::ON).0.states as usize);
    let theirs = per_second("states of stateright, one thread", 1, |_| {
        Other(scenario.clone()).checker().threads(1).spawn_bfs().join().unique_state_count()
    });
    println!("{:<44} {:>14}", "states, reductions off", whole.states);
    println!("{:<44} {:>14}", "states, reductions on", search(Reductions::ON).0.states);
    println!("{:<44} {:>14.1}", "bytes of a waiting state, average", f64::from(size.0) / 10.0);
    println!("{:<44} {:>14}", "bytes of a waiting state, most", size.1);
    println!("{:<44} {:>14.1}", "bytes held ÷ states seen, reductions off", bytes as f64 / f64::from(whole.states));
    println!("{:<44} {:>14.2}", "search ÷ stateright, reductions off", ours / theirs);
    println!("{:<44} {:>14.2}", "bare transition ÷ searched transition", bare / (ours * transitions));
    println!("{:<44} {:>14.2}", "reduced state ÷ unreduced state, in time", ours / reduced);
}

/// How often something is done in a second.
fn per_second(name: &str, times: u32, mut work: impl FnMut(u32) -> usize) -> f64 {
    let start = Instant::now();
    let units: usize = (0..times).map(&mut work).sum();
    let rate = units as f64 / start.elapsed().as_secs_f64();
    println!("{name:<44} {rate:>14.0} a second");
    rate
}

fn main() {
    let lesson = &lessons()[0];
    let settings = lesson.settings();
    let scenario = lesson.setup(&settings).scenario;
    let script = lesson.run(&settings, &lesson.script());
    let actions: Vec<_> = script.steps().iter().map(|step| step.action).collect();
    let bare = per_second("transitions of the model, nothing recorded", 50_000, |_| {
        let mut world = World::new(&scenario);
        for action in &actions {
            apply(&scenario, &mut world, *action, &mut |_| {});
        }
        black_box(&world);
        actions.len()
    });
    let listed = per_second("transitions, each with its list of choices", 20_000, |_| {
        let mut world = World::new(&scenario);
        for action in &actions {
            black_box(world.enabled(&scenario));
            apply(&scenario, &mut world, *action, &mut |_| {});
        }
        actions.len()
    });
    let traced =
        per_second("steps of a trace, paced and recorded", 5_000, |_| lesson.run(&settings, &lesson.script()).len());
    let flaky = |seed: u32| Settings { flaky: true, lose_answers: 300, attempts: 8, seed, ..lesson.settings() };
    let timed = per_second("steps of a trace, driven by a flaky network", 5_000, |seed| {
        lesson.run(&flaky(seed), &Schedule::default()).len()
    });
    println!("{:<44} {:>14.2}", "list of choices ÷ bare transition", bare / listed);
    println!("{:<44} {:>14.2}", "recorded step ÷ bare transition", bare / traced);
    println!("{:<44} {:>14.2}", "flaky step ÷ paced step", traced / timed);
    println!("{:<44} {:>14}", "bytes of a world", size_of::<World>());
    searches(bare);
}
