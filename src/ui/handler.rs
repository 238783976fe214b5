//! The listing on the screen: the program that runs. It must not know how it is run.

use yew::prelude::*;

use crate::ui::store::Shared;
use crate::view::listing;

pub(super) fn handler_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    html! {
        <section class="panel" aria-labelledby="handler-heading">
            <h2 id="handler-heading">{ words.handler_of(app.trace().setup().scenario.deed()) }</h2>
            <ol class="listing">
                for row in listing(words, &app.trace().setup().scenario, &app.world()) {
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
            </ol>
        </section>
    }
}
