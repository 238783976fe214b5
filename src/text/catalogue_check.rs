//! The list of the search's texts. It must not contain a word of any language.

use crate::check::{Bound, Mutation, Place};
use crate::model::{Line, Phone};
use crate::text::{Language, Words, english, pseudo};

catalogue! {
    /// The button that opens the search.
    check_button();
    /// The button that closes it.
    back_to_the_run();
    /// The heading over the bounds.
    bounds_heading();
    /// What the bounds are.
    bounds_note();
    /// A bound.
    bound(bound: Bound);
    /// The button for one fewer.
    one_fewer(bound: &str);
    /// The button for one more.
    one_more(bound: &str);
    /// The heading over the places.
    places_heading();
    /// A place.
    place(place: Place);
    /// The button that starts a search.
    check_start();
    /// The button that searches more states.
    search_deeper();
    /// The button that ends a search.
    cancel();
    /// How far a search has come.
    search_progress(states: u32, depth: u32);
    /// The verdict: violated.
    violated_in(steps: u32);
    /// The verdict: holds.
    holds_in(states: u32);
    /// The verdict: possible.
    reached_in(steps: u32);
    /// The verdict: not possible.
    unreached();
    /// The verdict: not finished.
    unfinished_at(states: u32);
    /// What an unfinished search says.
    claims_nothing();
    /// A promise that is made elsewhere.
    not_promised();
    /// The lesson that makes it.
    cured_in(title: &str);
    /// That somebody can be told paid.
    happy_path();
    /// What a shortest counterexample means.
    no_shorter_way(states: u32);
    /// What a verdict covers.
    every_schedule_with(taps: u8, lost: u8, duplicated: u8, crashes: u8, early: u8);
    /// Where no single choice decides.
    no_single_step();
    /// Which steps decide.
    why_decides(step: usize, what: &str, others: &[usize]);
    /// Beside a step that decides.
    it_decides();
    /// Beside a step that did not matter.
    did_not_matter();
    /// The heading over a counterexample.
    this_run();
    /// The heading over the nearest safe run.
    nearest_safe_run(step: usize);
    /// What a run came to.
    charges_of_orders(charges: usize, orders: usize);
    /// Plays a run that was found.
    play_it();
    /// Shows a verdict in full.
    show_why();
    /// The heading over all verdicts.
    promises_checked();
    /// The heading over earlier searches.
    earlier_checks();
    /// An earlier search.
    earlier_check(setting: &str, taps: u8);
    /// A setting and its value.
    setting_is(name: &str, value: &str);
    /// A handler without settings.
    this_handler();
    /// The heading over what a phone can know.
    knowledge_heading();
    /// What that is.
    knowledge_note();
    /// A screen after some taps.
    screen_after(phone: Phone, taps: u8);
    /// Something that may be true, and how far away it is.
    truth(charges: u8, steps: u32);
    /// What may be true behind a screen.
    may_be_charged(charges: &[u8]);
    /// Where no run within the bounds shows a screen.
    beyond_the_bounds();
    /// A search for a task is under way.
    proving(states: u32);
    /// A task is done in this run only.
    proof_broken(steps: u32);
    /// The button for runs before the question.
    rehearse(runs: u32);
    /// What those runs came to.
    rehearsed(broken: u32, made: u32);
    /// About the clock of a run that was found.
    order_only();
    /// The heading over every parameter that is not the lesson's own.
    all_settings();
    /// The group of store policies.
    presets();
    /// A store policy.
    preset(name: &str);
    /// The heading over the grid.
    grid_heading();
    /// What it is.
    grid_note();
    /// The button that fills it.
    grid_start();
    /// How far it has come.
    grid_progress(done: usize, all: usize);
    /// The heading of the changes.
    grid_change();
    /// A change that leaves nothing that can run.
    means_nothing();
    /// A small change of a handler.
    mutation(mutation: &Mutation, lines: &[Line]);
    /// The heading over the seven steps.
    flow_heading();
}
