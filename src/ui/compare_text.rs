//! Two runs as text, for everyone and for a screen reader. It must not compare.

use yew::prelude::*;

use crate::app::compare_texts;
use crate::ui::store::Shared;

pub(super) fn compare_text(shared: &Shared) -> Html {
    html! {
        <div class="compare-texts">
            for (heading, rows) in compare_texts(shared.app()) {
                <details key={heading.clone()} class="run-text">
                    <summary><h2>{ heading }</h2></summary>
                    <ol>
                        for (index, row) in rows.into_iter().enumerate() {
                            <li key={index} aria-current={row.current.then_some("step")}>
                                <span class="time">{ row.time }</span>{ row.sentence }
                            </li>
                        }
                    </ol>
                </details>
            }
        </div>
    }
}
