//! Where the run is, its sentence, and the bank statement. It must not compute sums.

use yew::prelude::*;

use crate::ui::store::Shared;
use crate::view::{rules, statement};

pub(super) fn statement_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let statement = statement(words, app.trace(), app.at(), app.is_uncovered() && !app.only_phone());
    html! {
        <div class="headline">
            <div class="narration">
                <p class="where">{ words.position(app.at(), app.trace().len(), app.time()) }</p>
                <p class="sentence">{ app.narration() }</p>
                <p class="rules">{ rules(words, app.settings(), app.trace()) }</p>
            </div>
            <section class="statement" aria-labelledby="statement-heading">
                <h2 id="statement-heading">{ statement.heading }</h2>
                <p class={classes!("sum", statement.wrong.then_some("wrong"))}>
                    <span aria-hidden="true">{ statement.sum }</span>
                    <span class="spoken-only">{ statement.spoken }</span>
                </p>
                <p class={classes!("summary", statement.wrong.then_some("wrong"), (!app.is_uncovered()).then_some("covered"))}>{ statement.summary }</p>
            </section>
        </div>
    }
}
