//! Where panels stand: three columns, two with tabs below, or one with tabs. It must not know what is in a panel.

use yew::prelude::*;

use crate::app::{Input, Tab};
use crate::ui::handler::handler_panel;
use crate::ui::legend::legend_panel;
use crate::ui::memo::{settled, stepped};
use crate::ui::moves::moves_panel;
use crate::ui::pay::pay_strip;
use crate::ui::phone::phone_panel;
use crate::ui::picked::picked_panel;
use crate::ui::program::Program;
use crate::ui::promises::promises_panel;
use crate::ui::question::question_panel;
use crate::ui::run_text::run_text_panel;
use crate::ui::settings::settings_panel;
use crate::ui::stage::Stage;
use crate::ui::statement::statement_panel;
use crate::ui::store::Shared;
use crate::ui::tables::tables_panel;
use crate::ui::tasks::tasks_panel;
use crate::ui::transport::transport_panel;
use crate::view::{Columns, Layout};
use crate::wire::{ALL_OPEN, Panel};

/// The lab in the columns that the window has room for.
pub(super) fn lab(shared: &Shared, layout: Layout) -> Html {
    match layout.columns {
        Columns::Three => three(shared, layout),
        Columns::Two => two(shared, layout),
        Columns::One => one(shared, layout),
    }
}

fn has_worlds(shared: &Shared) -> bool {
    !shared.app().lesson().worlds.is_empty()
}

fn three(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    let right = app.open_controls() > 0 || app.shows(Panel::Listing);
    html! {
        <div class={classes!("lab", (!right).then_some("without-server"))}>
            <div class="column">{ phone(shared, layout) }{ moves(shared, layout) }</div>
            <div class="column">{ head(shared, layout) }{ story(shared, layout) }{ text(shared, layout) }</div>
            if right {
                <div class="column server-column">{ server(shared, layout) }{ tables(shared, layout) }{ promises(shared, layout) }</div>
            }
        </div>
    }
}

fn two(shared: &Shared, layout: Layout) -> Html {
    let tabs = [Tab::Moves, Tab::Server, Tab::Tables, Tab::Promises];
    html! {
        <div class="lab-two">
            { head(shared, layout) }
            <div class="lab-two-stage">
                <div class="column">{ phone(shared, layout) }</div>
                <div class="column">{ story(shared, layout) }</div>
            </div>
            { embedded_transport(shared, layout) }
            { tab_bar(shared, &tabs) }
            { tab(shared, &tabs, layout) }
            { text(shared, layout) }
        </div>
    }
}

fn one(shared: &Shared, layout: Layout) -> Html {
    let tabs = [Tab::Story, Tab::Phone, Tab::Server, Tab::Moves];
    html! {
        <div class="lab-one">
            { tab_bar(shared, &tabs) }
            { tab(shared, &tabs, layout) }
            { embedded_transport(shared, layout) }
        </div>
    }
}

/// All of a phone that changes between two steps.
fn quarters(shared: &Shared) -> u64 {
    shared.app().quarters().map_or(0, |quarters| u64::from(quarters) + 1)
}

/// In a frame the transport stands with the stage, since nothing may rely on the host's scroll.
fn embedded_transport(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    html! {
        if app.link().embed && app.level() >= 1 { { stepped(shared, layout, 0, |shared, _| transport_panel(shared)) } }
    }
}

fn tab_bar(shared: &Shared, tabs: &[Tab]) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let shown = app.open_tabs(tabs);
    if shown.len() < 2 {
        return html! {};
    }
    let current = app.tab_of(&shown);
    html! {
        <nav class="tabs" aria-label={app.words().panels()}>
            for tab in shown {
                <button type="button" key={app.words().tab(tab.name())} aria-current={(tab == current).then_some("true")}
                        onclick={send.on(Input::Tab(tab))}>{ app.words().tab(tab.name()) }</button>
            }
        </nav>
    }
}

fn tab(shared: &Shared, tabs: &[Tab], layout: Layout) -> Html {
    let app = shared.app();
    let shown = app.open_tabs(tabs);
    if shown.is_empty() {
        return html! {};
    }
    match app.tab_of(&shown) {
        Tab::Story => html! { <>{ head(shared, layout) }{ story(shared, layout) }{ text(shared, layout) }</> },
        Tab::Phone => html! { <>{ phone(shared, layout) }</> },
        Tab::Server if layout.columns == Columns::One => {
            html! { <>{ server(shared, layout) }{ tables(shared, layout) }{ promises(shared, layout) }</> }
        }
        Tab::Server => server(shared, layout),
        Tab::Moves => html! { <>{ sentence(shared, layout) }{ moves(shared, layout) }</> },
        Tab::Tables => tables(shared, layout),
        Tab::Promises => promises(shared, layout),
    }
}

/// Away from the story the current sentence stays in sight.
fn sentence(shared: &Shared, layout: Layout) -> Html {
    html! { if layout.columns == Columns::One { <p class="sentence">{ shared.app().narration() }</p> } }
}

fn head(shared: &Shared, layout: Layout) -> Html {
    html! {
        <>
            if shared.app().shows(Panel::Statement) { { stepped(shared, layout, 0, |shared, _| statement_panel(shared)) } }
            if !has_worlds(shared) { { stepped(shared, layout, shared.app().checking().ticks(), |shared, _| question_panel(shared)) } }
        </>
    }
}

fn story(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    html! {
        <>
            if layout.columns == Columns::One && app.shows(Panel::Phone) { { stepped(shared, layout, quarters(shared), |shared, _| pay_strip(shared)) } }
            if app.shows(Panel::Stage) {
                { stepped(shared, layout, 0, |shared, _| picked_panel(shared)) }
                <Stage store={shared.store.clone()} width={layout.stage_width} />
            }
            if app.lesson().output.is_some() && app.shows(Panel::Stage) { <Program store={shared.store.clone()} /> }
            if app.level() >= ALL_OPEN { { settled(shared, layout, |shared, _| legend_panel(shared)) } }
        </>
    }
}

fn text(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    html! {
        <>
            if app.shows(Panel::Text) { { stepped(shared, layout, 0, |shared, _| run_text_panel(shared)) } }
            if app.level() < ALL_OPEN {
                <button type="button" class="quiet-button" onclick={shared.send().on(Input::TakeApart)}>
                    { app.words().take_apart() }
                </button>
            }
        </>
    }
}

fn phone(shared: &Shared, layout: Layout) -> Html {
    html! { if shared.app().shows(Panel::Phone) { { stepped(shared, layout, quarters(shared) + 8 * shared.app().checking().ticks(), |shared, _| phone_panel(shared)) } } }
}

fn moves(shared: &Shared, layout: Layout) -> Html {
    html! { if shared.app().shows(Panel::Moves) { { stepped(shared, layout, 0, |shared, _| moves_panel(shared)) } } }
}

fn server(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    html! {
        <>
            if app.open_controls() > 0 { { settled(shared, layout, |shared, _| settings_panel(shared)) } }
            if app.open_tasks() > 0 { { stepped(shared, layout, app.checking().ticks(), |shared, _| tasks_panel(shared)) } }
            if app.shows(Panel::Listing) { { stepped(shared, layout, 0, |shared, _| handler_panel(shared)) } }
        </>
    }
}

fn tables(shared: &Shared, layout: Layout) -> Html {
    html! { if shared.app().shows(Panel::Tables) { { stepped(shared, layout, 0, |shared, _| tables_panel(shared)) } } }
}

fn promises(shared: &Shared, layout: Layout) -> Html {
    html! { if shared.app().shows(Panel::Promises) { { stepped(shared, layout, 0, |shared, _| promises_panel(shared)) } } }
}
