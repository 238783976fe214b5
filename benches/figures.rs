//! The figures of speed, as ratios in one run: `cargo xtask bench`.
//!
//! Nothing here passes or fails; what is counted in tests is transitions and bytes, never time.
#![expect(clippy::disallowed_types, reason = "a bench reads the clock; no layer does")]
#![expect(clippy::print_stdout, reason = "a bench prints")]

use std::hint::black_box;
use std::time::Instant;

use tap_again::lesson::{Settings, lessons};
use tap_again::model::{World, apply};
use tap_again::run::Schedule;

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
}
