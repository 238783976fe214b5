//! A study in the place of a run: question, pictures, controls, what it comes to. It must not count or draw a value.

use yew::prelude::*;

use crate::app::{Input, StudyInput};
use crate::ui::chart::ChartPicture;
use crate::ui::data_table::{DataTable, table};
use crate::ui::field::Field;
use crate::ui::memo::{settled, stepped};
use crate::ui::program::Program;
use crate::ui::question::question_panel;
use crate::ui::settings::settings_panel;
use crate::ui::store::Shared;
use crate::ui::tasks::tasks_panel;
use crate::ui::transport::transport_panel;
use crate::view::{Columns, Layout};
use crate::wire::{ALL_OPEN, Panel};

pub(super) fn study_pane(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    let ticks = app.checking().ticks();
    html! {
        <div class={classes!("study", (layout.columns != Columns::Three).then_some("stacked"))}>
            <div class="column">
                { stepped(shared, layout, ticks, |shared, _| question_panel(shared)) }
                { stepped(shared, layout, ticks, |shared, _| head(shared)) }
                if app.shows(Panel::Stage) {
                    if app.wave_clients().is_some() { <Field store={shared.store.clone()} width={layout.study_width} /> }
                    { stepped(shared, layout, ticks, charts) }
                }
                if app.link().embed && app.level() >= 1 { { stepped(shared, layout, 0, |shared, _| transport_panel(shared)) } }
                if app.shows(Panel::Text) { { stepped(shared, layout, ticks, data) } }
                if app.level() < ALL_OPEN {
                    <button type="button" class="quiet-button" onclick={shared.send().on(Input::TakeApart)}>
                        { app.words().take_apart() }
                    </button>
                }
            </div>
            <div class="column server-column">
                if app.open_controls() > 0 { { settled(shared, layout, |shared, _| settings_panel(shared)) } }
                { stepped(shared, layout, ticks, outcome) }
                if app.open_tasks() > 0 { { stepped(shared, layout, ticks, |shared, _| tasks_panel(shared)) } }
                if app.lesson().output.is_some() && app.shows(Panel::Stage) { <Program store={shared.store.clone()} /> }
            </div>
        </div>
    }
}

fn head(shared: &Shared) -> Html {
    let (app, words) = (shared.app(), shared.app().words());
    let view = app.study_view(0).unwrap_or_default();
    html! {
        <section class="panel" aria-label={words.study_label()}>
            <p class="where">{ view.place }</p>
            <p class="sentence">{ view.sentence }</p>
            if let Some((percent, goes_on)) = app.study_progress() {
                <progress max="100" value={percent.to_string()} aria-label={words.study_progress(percent)} />
                <p class="search-progress">{ if goes_on { words.study_progress(percent) } else { words.study_stopped(percent) } }</p>
                <button type="button" class="out" onclick={shared.send().on(Input::Study(if goes_on { StudyInput::Cancel } else { StudyInput::GoOn }))}>
                    { if goes_on { words.cancel() } else { words.go_on() } }
                </button>
            }
        </section>
    }
}

fn charts(shared: &Shared, layout: Layout) -> Html {
    let words = shared.app().words();
    let view = shared.app().study_view(layout.study_width).unwrap_or_default();
    html! { for (place, chart) in view.charts.into_iter().enumerate() { <ChartPicture key={place} {chart} {words} /> } }
}

fn outcome(shared: &Shared, layout: Layout) -> Html {
    let words = shared.app().words();
    let view = shared.app().study_view(layout.study_width).unwrap_or_default();
    html! {
        if !view.outcome.rows.is_empty() || !view.note.is_empty() {
            <section class="panel" aria-labelledby="outcome-heading">
                <h2 id="outcome-heading">{ view.outcome.caption.clone() }</h2>
                { table(&view.outcome, false) }
                <p class="quiet">{ view.note }</p>
                for (place, chart) in view.asides.into_iter().enumerate() { <ChartPicture key={place} {chart} {words} /> }
            </section>
        }
    }
}

fn data(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    let table = app.study_view(layout.study_width).unwrap_or_default().data;
    html! { <DataTable {table} words={app.words()} file={format!("{}.csv", app.lesson().id)} /> }
}
