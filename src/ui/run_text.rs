//! The run as text: for everyone, and what a screen reader reads. It must not make sentences. A step writes its own
//! sentence and leaves the others alone.

use std::rc::Rc;

use yew::prelude::*;

use crate::kernel::StableHasher;
use crate::ui::memo::{Draw, growing};
use crate::ui::store::Shared;
use crate::view::{TextRow, ending, text_rows};

pub(super) fn run_text_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let (words, trace) = (app.words(), Rc::clone(app.trace()));
    let of = StableHasher::of(&[Rc::as_ptr(&trace).addr() as u64, words.0 as u64]);
    let draw: Draw =
        Rc::new(move |from, to| text_rows(words, &trace, from..to, usize::MAX).into_iter().map(sentence).collect());
    // The current sentence is marked, and so written anew at each step.
    let last = app.at().saturating_sub(1);
    html! {
        <details class="panel run-text" open=true>
            <summary><h2>{ words.text_view() }</h2></summary>
            <ol>
                { growing(of, last, &draw) }
                { text_rows(words, app.trace(), last..app.at(), app.at()).into_iter().map(sentence).collect::<Html>() }
                for row in ending(words, app.trace(), app.at()) { { sentence(row) } }
            </ol>
        </details>
    }
}

fn sentence(row: TextRow) -> Html {
    html! {
        <li aria-current={row.current.then_some("step")}>
            <span class="time">{ row.time }</span>
            { row.sentence }
        </li>
    }
}
