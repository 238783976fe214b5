//! Marks on the stage, from their shapes. It must not know where they stand.

use yew::prelude::*;

use crate::view::{FILLED_HEAD, MarkKind, Message, OPEN_HEAD, arrow_angle, pieces};

/// The head of a message: filled for requests, open for answers.
pub(super) fn head(message: &Message) -> Html {
    let (x, y) = message.to;
    let head = if message.filled { FILLED_HEAD } else { OPEN_HEAD };
    let turn = format!("translate({x} {y}) rotate({})", arrow_angle(message));
    html! { <path class={head.class} transform={turn} d={head.path} /> }
}

/// A mark.
pub(super) fn mark(kind: MarkKind) -> Html {
    html! { for piece in pieces(kind) { <path class={piece.class} d={piece.path} /> } }
}
