//! The run as text: for everyone, and what a screen reader reads. It must not make sentences.

use yew::prelude::*;

use crate::ui::store::Shared;
use crate::view::text_view;

pub(super) fn run_text_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    html! {
        <details class="panel run-text" open=true>
            <summary><h2>{ words.text_view() }</h2></summary>
            <ol>
                for (index, row) in text_view(words, app.trace(), app.at()).into_iter().enumerate() {
                    <li key={index} aria-current={row.current.then_some("step")}>
                        <span class="time">{ row.time }</span>
                        { row.sentence }
                    </li>
                }
            </ol>
        </details>
    }
}
