//! A chapter in the list: its question, its dots, and its lessons where it is open. It must not count.

use yew::prelude::*;

use crate::app::{Input, ListInput};
use crate::ui::list_dot::dot;
use crate::ui::list_lesson::lesson;
use crate::ui::store::Send;
use crate::view::ChapterRow;

pub(super) fn chapter(send: &Send, row: &ChapterRow, deeper_is_open: bool, searching: bool, covers: bool) -> Html {
    let lessons_id = format!("chapter-{}", row.number);
    let head = html! {
        <>
            <span class="chapter-question">{ &row.question }</span>
            <span class="list-note chapter-minutes">{ &row.minutes }</span>
            <span class="dots">
                for (index, standing) in row.standings.iter().enumerate() {
                    <span key={index}>{ dot(*standing) }</span>
                }
            </span>
            <span class="spoken-only">{ &row.says }</span>
            if let Some(deeper) = row.deeper.as_ref().filter(|_| !row.is_open) {
                <span class="list-note chapter-deeper">{ deeper }</span>
            }
        </>
    };
    html! {
        <li key={row.number} class={classes!("chapter", row.is_current.then_some("here"))}>
            <h3>
                if searching {
                    <span class="chapter-head">{ head }</span>
                } else {
                    <button type="button" class="chapter-head" aria-expanded={row.is_open.to_string()}
                            aria-controls={row.is_open.then(|| lessons_id.clone())}
                            onclick={send.on(Input::List(ListInput::Chapter(row.number)))}>
                        { head }
                    </button>
                }
            </h3>
            if row.is_open {
                <div class="chapter-lessons" id={lessons_id}>
                    <ul>
                        for one in row.lessons.iter() {
                            <li key={one.id}>{ lesson(send, one, covers) }</li>
                        }
                    </ul>
                    if let Some(deeper) = row.deeper.as_ref().filter(|_| !searching && !row.lessons.is_empty()) {
                        <button type="button" class="deeper" aria-expanded={deeper_is_open.to_string()}
                                onclick={send.on(Input::List(ListInput::Deeper))}>
                            <span>{ deeper }</span>
                        </button>
                    }
                    if !row.chips.is_empty() {
                        <ul class="chips">
                            for one in row.chips.iter() {
                                <li key={one.id}>{ lesson(send, one, covers) }</li>
                            }
                        </ul>
                    }
                </div>
            }
        </li>
    }
}
