//! A dialog element, shown over the page or beside it, and closed. It must not know what is in it.

use wasm_bindgen::JsCast as _;
use web_sys::{HtmlDialogElement, HtmlElement};

/// Shows a dialog; where it covers the page, the page waits. One that is shown the other way is shown anew.
///
/// The focus goes to its control marked `data-first`: `autofocus` is for the page as a whole, and browsers say so.
pub fn show_dialog(dialog: &HtmlDialogElement, covers: bool) {
    if dialog.open() {
        dialog.close();
    }
    let shown = if covers { dialog.show_modal().is_ok() } else { false };
    if !shown {
        dialog.show();
    }
    let first = dialog.query_selector("[data-first]").ok().flatten();
    if let Some(first) = first.as_ref().and_then(|first| first.dyn_ref::<HtmlElement>()) {
        let _stays_where_it_is = first.focus();
    }
}

/// Closes a dialog. True where it was open.
pub fn close_dialog(dialog: &HtmlDialogElement) -> bool {
    let was_open = dialog.open();
    if was_open {
        dialog.close();
    }
    was_open
}

/// Goes round from the last control of a dialog to its first, or back. False anywhere else.
pub fn wrap_focus(dialog: &HtmlDialogElement, backwards: bool) -> bool {
    let ends = || {
        let controls = dialog.query_selector_all("a[href], button, input").ok()?;
        let last = controls.get(controls.length().checked_sub(1)?)?;
        Some((controls.get(0)?, last))
    };
    let focused = web_sys::window().and_then(|window| window.document()).and_then(|document| document.active_element());
    let Some((first, last)) = ends() else { return false };
    let (leaves, enters) = if backwards { (first, last) } else { (last, first) };
    let is_there = focused.is_some_and(|focused| leaves.is_same_node(Some(&focused)));
    is_there && enters.dyn_ref::<HtmlElement>().is_some_and(|control| control.focus().is_ok())
}
