//! The promises with their marks. It must not judge.

use yew::prelude::*;

use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::promises;

pub(super) fn promises_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let rows = promises(words, app.lesson().promises, &app.trace().setup().scenario, &app.world());
    html! {
        <section class="panel" aria-labelledby="promises-heading">
            <h2 id="promises-heading">{ words.promises_heading() }</h2>
            <ul class="promises">
                for row in rows {
                    <li key={row.promise.name()}>
                        { icon::judgement(row.judgement) }
                        <span>{ row.text }</span>
                        <span class="quiet">{ row.says }</span>
                    </li>
                }
            </ul>
        </section>
    }
}
