//! What a program prints. It must not compute it at every frame: the lines do not depend on the run that is shown.

use yew::prelude::*;

use crate::ui::store::Shared;
use crate::view::program;

#[component]
pub(super) fn Program(shared: &Shared) -> Html {
    let app = shared.app();
    let seen = (app.words(), app.lesson(), app.is_uncovered());
    let view = use_memo(seen, |(words, lesson, uncovered)| program(*words, lesson, *uncovered));
    let Some(view) = view.as_ref() else { return Html::default() };
    html! {
        <section class="panel program" aria-labelledby="program-heading">
            <h2 id="program-heading">{ &view.heading }</h2>
            if let Some(printed) = &view.printed {
                <pre>{ printed }</pre>
            }
            <p class="quiet">{ &view.note }</p>
        </section>
    }
}
