//! The legend: each mark of the stage with its word. It must not know where marks stand.

use yew::prelude::*;

use crate::ui::marks;
use crate::ui::store::Shared;
use crate::view::legend;

pub(super) fn legend_panel(shared: &Shared) -> Html {
    let words = shared.app().words();
    html! {
        <section class="legend" aria-labelledby="legend-heading">
            <h2 id="legend-heading" class="spoken-only">{ words.legend() }</h2>
            <ul>
                for (kind, name) in legend(words) {
                    <li key={name.clone()}>
                        <svg viewBox="-15 -15 30 30" width="26" height="26" aria-hidden="true">{ marks::mark(kind) }</svg>
                        { name }
                    </li>
                }
            </ul>
        </section>
    }
}
