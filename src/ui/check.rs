//! The search in the place of the run: what may go wrong, the verdict, and what it found. It must not search.

use yew::prelude::*;

use crate::app::{BoundView, CheckInput, CheckView, Input, PlaceView, SEARCH_ID, VerdictView, check_view};
use crate::ui::check_grid::grid;
use crate::ui::check_report::report;
use crate::ui::icon;
use crate::ui::settings::settings_panel;
use crate::ui::store::Shared;
use crate::view::{Columns, Layout};

pub(super) fn check_pane(shared: &Shared, layout: Layout) -> Html {
    let view = check_view(shared.app(), layout.stage_width.min(404));
    let words = shared.app().words();
    let send = shared.send();
    html! {
        <div class={classes!("check", (layout.columns != Columns::Three).then_some("stacked"))}>
            <div class="column">
                { bounds(shared, &view) }
                if let Some(progress) = &view.progress {
                    <p class="search-progress">{ progress }</p>
                    <button type="button" class="do-it" onclick={send.on(Input::Check(CheckInput::Cancel))}>
                        { words.cancel() }
                    </button>
                } else if !view.locked {
                    <button type="button" class="do-it" onclick={send.on(Input::Check(CheckInput::Start))}
                            aria-disabled={view.refused.is_some().then_some("true")}>
                        { words.check_start() }
                    </button>
                    if let Some(refused) = &view.refused { <p class="build-refused">{ refused }</p> }
                }
                if !view.earlier.is_empty() { { earlier(shared, &view) } }
                <button type="button" class="quiet-button" onclick={send.on(Input::Check(CheckInput::Show(false)))}>
                    { icon::back() }{ words.back_to_the_run() }
                </button>
            </div>
            <div class={classes!("column", view.report.is_some().then_some("found"))}>
                if let Some(found) = &view.report {
                    { report(shared, found) }
                    { grid(shared, view.grid.as_ref()) }
                }
            </div>
            <div class="column">
                { settings_panel(shared) }
                if let Some(found) = &view.report {
                    <section class="panel" aria-labelledby="verdicts-heading">
                        <h2 id="verdicts-heading">{ words.promises_checked() }</h2>
                        <ul class="promises verdicts">
                            for (place, one) in found.verdicts.iter().enumerate() { { verdict(shared, place, one) } }
                        </ul>
                    </section>
                }
            </div>
        </div>
    }
}

fn bounds(shared: &Shared, view: &CheckView) -> Html {
    let words = shared.app().words();
    html! {
        <section class="panel" aria-labelledby={SEARCH_ID}>
            <h2 id={SEARCH_ID} tabindex="-1">{ words.bounds_heading() }</h2>
            <p class="quiet">{ words.bounds_note() }</p>
            <ul class="bounds">
                for one in view.bounds.iter() { { bound(shared, one, view.locked) } }
            </ul>
            <h3>{ words.places_heading() }</h3>
            for one in view.places.iter() { { place(shared, one, view.locked) } }
        </section>
    }
}

fn bound(shared: &Shared, view: &BoundView, locked: bool) -> Html {
    let step = |(label, may): &(String, bool), up: bool| {
        let input = Input::Check(CheckInput::Step(view.bound, up));
        let off = (!may || locked).then_some("true");
        let sign = if up { icon::plus() } else { icon::minus() };
        html! {
            <button type="button" class="round" aria-label={label.clone()} aria-disabled={off} onclick={shared.send().on(input)}>
                { sign }
            </button>
        }
    };
    html! {
        <li>
            <span>{ &view.label }</span>
            { step(&view.fewer, false) }
            <output>{ view.value.to_string() }</output>
            { step(&view.more, true) }
        </li>
    }
}

fn place(shared: &Shared, view: &PlaceView, locked: bool) -> Html {
    let input = Input::Check(CheckInput::Open(view.place, !view.open));
    html! {
        <label class="choice">
            <input type="checkbox" checked={view.open} disabled={locked} onchange={shared.send().on(input)} />
            { &view.label }
        </label>
    }
}

fn verdict(shared: &Shared, place: usize, view: &VerdictView) -> Html {
    let words = shared.app().words();
    html! {
        <li class={classes!(view.chosen.then_some("here"))}>
            { icon::judgement(view.mark) }
            <span>
                { &view.promise }
                if let Some((id, title)) = &view.cure {
                    <a class="cure" href={format!("#/{id}")}>{ words.cured_in(title) }</a>
                }
            </span>
            if view.has_story && !view.chosen {
                <button type="button" class="as-link" onclick={shared.send().on(Input::Check(CheckInput::Choose(place)))}>
                    { &view.says }
                </button>
            } else {
                <span class="quiet">{ &view.says }</span>
            }
        </li>
    }
}

fn earlier(shared: &Shared, view: &CheckView) -> Html {
    html! {
        <section class="panel" aria-labelledby="earlier-heading">
            <h2 id="earlier-heading">{ shared.app().words().earlier_checks() }</h2>
            <ul class="earlier">
                for (label, says) in view.earlier.iter() {
                    <li>{ label }<span class="quiet">{ says }</span></li>
                }
            </ul>
        </section>
    }
}
