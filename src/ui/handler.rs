//! The listings on the screen: the programs that run, each where it is. It must not know how they are run.

use yew::prelude::*;

use crate::ui::store::Shared;
use crate::view::{ListingRow, Route, flow, listing_of};

pub(super) fn handler_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let (words, world) = (app.words(), app.world());
    let listings = Route::ALL.into_iter().map(|route| {
        let rows = listing_of(words, &app.trace().setup().scenario, &world, route);
        (route.heading_in(words, &app.trace().setup().scenario), rows)
    });
    html! {
        <>
            for (heading, rows) in listings.filter(|(_, rows)| !rows.is_empty()) {
                <section key={heading.clone()} class="panel" aria-label={heading.clone()}>
                    <h2>{ heading }</h2>
                    <ol class="listing">for row in rows { { line(row) } }</ol>
                </section>
            }
            if app.lesson().seven_steps { { seven_steps(shared) } }
        </>
    }
}

fn line(row: ListingRow) -> Html {
    html! {
        <li class={classes!(
            row.off.then_some("off"),
            (!row.here.is_empty()).then_some("here"),
            format!("depth-{}", row.depth),
        )}>
            <span class="number">{ row.number.map(|number| number.to_string()) }</span>
            <code>{ row.code }</code>
            <span class="who">{ row.here.join(", ") }</span>
        </li>
    }
}

/// The steps of the whole flow: those that were reached, and the one that is.
fn seven_steps(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    html! {
        <section class="panel" aria-labelledby="flow-heading">
            <h2 id="flow-heading">{ words.flow_heading() }</h2>
            <ol class="flow">
                for row in flow(words, app.trace(), app.at()) {
                    <li key={row.number} class={classes!(row.reached.then_some("reached"))}
                        aria-current={row.current.then_some("step")}>{ row.text }</li>
                }
            </ol>
        </section>
    }
}
