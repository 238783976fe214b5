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

/// Gives focus to the element with this id, where there is one.
pub fn focus_on(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(element).ok()) {
        // An element that cannot be focused leaves things as they are.
        let _ignored = element.focus();
    }
}

/// Remembers where the focus was: the element, and the parts of the page around it.
#[derive(Clone, Debug, Default)]
pub struct LastFocus(std::rc::Rc<std::cell::RefCell<Vec<HtmlElement>>>);

impl LastFocus {
    /// Something has the focus now.
    pub fn moved(&self) {
        let active =
            web_sys::window().and_then(|window| window.document()).and_then(|document| document.active_element());
        let mut around = Vec::new();
        let mut next = active;
        while let Some(element) = next {
            next = element.parent_element().and_then(|parent| parent.closest("section").ok().flatten());
            around.extend(wasm_bindgen::JsCast::dyn_into::<HtmlElement>(element));
        }
        self.0.replace(around);
    }

    /// Where the element that had it is gone, the innermost part that is left has it from here on.
    pub fn keep(&self) {
        let around = self.0.borrow().clone();
        let Some((had, parts)) = around.split_first() else { return };
        if had.is_connected() {
            return;
        }
        if let Some(part) = parts.iter().find(|part| part.is_connected()) {
            let _ignored = part.set_attribute("tabindex", "-1");
            catch_focus(Some(part.clone()));
        }
    }
}
