//! Focus that would be lost. It must not take focus from anything that has it.

use web_sys::{FocusOptions, HtmlElement};

/// Gives focus to an element where the one that had it is gone, without scrolling anything.
pub fn catch_focus(element: Option<HtmlElement>) {
    let document = web_sys::window().and_then(|window| window.document());
    let Some((document, element)) = document.zip(element) else { return };
    let lost = document.active_element().is_none_or(|active| document.body().is_some_and(|body| *body == active));
    if lost {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // An element that cannot be focused leaves things as they are.
        let _ignored = element.focus_with_options(&options);
    }
}
