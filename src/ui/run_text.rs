//! The run as text: for everyone, and what a screen reader reads. It must not make sentences. A step writes its own
//! sentence and leaves the others alone.

use std::rc::Rc;

use yew::prelude::*;

use crate::ui::memo::keyed_memo;
use crate::ui::store::Shared;
use crate::view::{TextRow, ending, text_rows};

/// So many sentences are written together.
const TOGETHER: usize = 8;

pub(super) fn run_text_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    html! {
        <details class="panel run-text" open=true>
            <summary><h2>{ words.text_view() }</h2></summary>
            <ol>
                for from in (0..app.at()).step_by(TOGETHER) {
                    { sentences(shared, from) }
                }
                for row in ending(words, app.trace(), app.at()) { { sentence(row) } }
            </ol>
        </details>
    }
}

fn sentences(shared: &Shared, from: usize) -> Html {
    let (words, at, trace) = (shared.app().words(), shared.app().at(), Rc::clone(shared.app().trace()));
    let to = at.min(from + TOGETHER);
    let current = if to == at { at } else { 0 };
    let of = [Rc::as_ptr(&trace).addr() as u64, words.0 as u64, to as u64, current as u64];
    keyed_memo(from, of, Rc::new(move || text_rows(words, &trace, from..to, at).into_iter().map(sentence).collect()))
}

fn sentence(row: TextRow) -> Html {
    html! {
        <li aria-current={row.current.then_some("step")}>
            <span class="time">{ row.time }</span>
            { row.sentence }
        </li>
    }
}
