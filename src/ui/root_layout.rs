//! Where panels stand: three columns, two with tabs below, or one with tabs. It must not know what is in a panel.

use yew::prelude::*;

use crate::app::{Input, Tab};
use crate::ui::handler::Handler;
use crate::ui::legend::Legend;
use crate::ui::moves::Moves;
use crate::ui::pay::PayStrip;
use crate::ui::phone::Phone;
use crate::ui::picked::Picked;
use crate::ui::program::Program;
use crate::ui::promises::Promises;
use crate::ui::question::Question;
use crate::ui::run_text::RunText;
use crate::ui::settings::Settings;
use crate::ui::stage::Stage;
use crate::ui::statement::Statement;
use crate::ui::store::Shared;
use crate::ui::tables::Tables;
use crate::ui::tasks::Tasks;
use crate::ui::transport::Transport;
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
            <div class="column">{ phone(shared) }{ moves(shared) }</div>
            <div class="column">{ head(shared) }{ story(shared, layout) }{ text(shared) }</div>
            if right {
                <div class="column server-column">{ server(shared) }{ tables(shared) }{ promises(shared) }</div>
            }
        </div>
    }
}

fn two(shared: &Shared, layout: Layout) -> Html {
    let tabs = [Tab::Moves, Tab::Server, Tab::Tables, Tab::Promises];
    html! {
        <div class="lab-two">
            { head(shared) }
            <div class="lab-two-stage">
                <div class="column">{ phone(shared) }</div>
                <div class="column">{ story(shared, layout) }</div>
            </div>
            { embedded_transport(shared) }
            { tab_bar(shared, &tabs) }
            { tab(shared, &tabs, layout) }
            { text(shared) }
        </div>
    }
}

fn one(shared: &Shared, layout: Layout) -> Html {
    let tabs = [Tab::Story, Tab::Phone, Tab::Server, Tab::Moves];
    html! {
        <div class="lab-one">
            { tab_bar(shared, &tabs) }
            { tab(shared, &tabs, layout) }
            { embedded_transport(shared) }
        </div>
    }
}

/// In a frame the transport stands with the stage, since nothing may rely on the host's scroll.
fn embedded_transport(shared: &Shared) -> Html {
    let app = shared.app();
    html! {
        if app.link().embed && app.level() >= 1 { <Transport store={shared.store.clone()} /> }
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
        Tab::Story => html! { <>{ head(shared) }{ story(shared, layout) }{ text(shared) }</> },
        Tab::Phone => html! { <>{ phone(shared) }</> },
        Tab::Server if layout.columns == Columns::One => {
            html! { <>{ server(shared) }{ tables(shared) }{ promises(shared) }</> }
        }
        Tab::Server => server(shared),
        Tab::Moves => html! { <>{ sentence(shared, layout) }{ moves(shared) }</> },
        Tab::Tables => tables(shared),
        Tab::Promises => promises(shared),
    }
}

/// Away from the story the current sentence stays in sight.
fn sentence(shared: &Shared, layout: Layout) -> Html {
    html! { if layout.columns == Columns::One { <p class="sentence">{ shared.app().narration() }</p> } }
}

fn head(shared: &Shared) -> Html {
    html! {
        <>
            if shared.app().shows(Panel::Statement) { <Statement store={shared.store.clone()} /> }
            if !has_worlds(shared) { <Question store={shared.store.clone()} /> }
        </>
    }
}

fn story(shared: &Shared, layout: Layout) -> Html {
    let app = shared.app();
    html! {
        <>
            if layout.columns == Columns::One && app.shows(Panel::Phone) { <PayStrip store={shared.store.clone()} /> }
            if app.shows(Panel::Stage) {
                <Picked store={shared.store.clone()} />
                <Stage store={shared.store.clone()} width={layout.stage_width} />
            }
            if app.lesson().output.is_some() && app.shows(Panel::Stage) { <Program store={shared.store.clone()} /> }
            if app.level() >= ALL_OPEN { <Legend store={shared.store.clone()} /> }
        </>
    }
}

fn text(shared: &Shared) -> Html {
    let app = shared.app();
    html! {
        <>
            if app.shows(Panel::Text) { <RunText store={shared.store.clone()} /> }
            if app.level() < ALL_OPEN {
                <button type="button" class="quiet-button" onclick={shared.send().on(Input::TakeApart)}>
                    { app.words().take_apart() }
                </button>
            }
        </>
    }
}

fn phone(shared: &Shared) -> Html {
    html! { if shared.app().shows(Panel::Phone) { <Phone store={shared.store.clone()} /> } }
}

fn moves(shared: &Shared) -> Html {
    html! { if shared.app().shows(Panel::Moves) { <Moves store={shared.store.clone()} /> } }
}

fn server(shared: &Shared) -> Html {
    let app = shared.app();
    html! {
        <>
            if app.open_controls() > 0 { <Settings store={shared.store.clone()} /> }
            if app.open_tasks() > 0 { <Tasks store={shared.store.clone()} /> }
            if app.shows(Panel::Listing) { <Handler store={shared.store.clone()} /> }
        </>
    }
}

fn tables(shared: &Shared) -> Html {
    html! { if shared.app().shows(Panel::Tables) { <Tables store={shared.store.clone()} /> } }
}

fn promises(shared: &Shared) -> Html {
    html! { if shared.app().shows(Panel::Promises) { <Promises store={shared.store.clone()} /> } }
}
