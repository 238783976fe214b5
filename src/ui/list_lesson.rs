//! A lesson in the list: a link that opens it here, or in another tab. It must not know what a lesson is about.

use yew::prelude::*;

use crate::app::{Input, ListInput};
use crate::ui::list_dot::dot;
use crate::ui::store::Send;
use crate::view::LessonRow;

/// Sends the lesson, and closes the list where it covers the page.
pub(super) fn go(send: &Send, id: &'static str, covers: bool) {
    send.now(Input::List(ListInput::Go(id)));
    if covers {
        send.now(Input::List(ListInput::Show(false)));
    }
}

/// A row of the path, or a chip beside it.
pub(super) fn lesson(send: &Send, row: &LessonRow, covers: bool) -> Html {
    let (id, send) = (row.id, send.clone());
    let open = Callback::from(move |event: MouseEvent| {
        // Asked for in another tab or window, it opens there by itself.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            go(&send, id, covers);
        }
    });
    html! {
        <a href={row.href.clone()} onclick={open} aria-current={row.is_current.then_some("page")}>
            { dot(row.standing) }
            <span class="list-title">{ &row.title }</span>
            <span class="spoken-only">{ &row.says }</span>
            <span class="list-note">{ &row.minutes }</span>
        </a>
    }
}
