//! The last resort: a page that has stopped says so, outside of everything that may be broken, and keeps the link. It
//! must not need the state.

/// From here on a panic shows an overlay with this text and a button of that name.
pub fn catch_panics(text: String, reload: String) {
    yew::set_custom_panic_hook(Box::new(move |info| {
        web_sys::console::error_1(&info.to_string().into());
        // Nothing can be done where even this fails.
        let _ignored = stop_page(&text, &reload);
    }));
}

/// Covers the page with a text and a link that reloads it, outside of everything that may be broken; none where even
/// that cannot be done.
pub fn stop_page(text: &str, reload: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let overlay = document.create_element("div").ok()?;
    overlay.set_attribute("role", "alertdialog").ok()?;
    overlay.set_attribute("aria-label", text).ok()?;
    overlay.set_attribute("class", "stopped").ok()?;
    let line = document.create_element("p").ok()?;
    line.set_text_content(Some(text));
    // A link to the very same address with another query reloads the page and keeps what is after `#`.
    let link = document.create_element("a").ok()?;
    link.set_attribute("href", &format!("?reload{}", crate::platform::hash())).ok()?;
    link.set_text_content(Some(reload));
    overlay.append_child(&line).ok()?;
    overlay.append_child(&link).ok()?;
    document.body()?.append_child(&overlay).ok()?;
    Some(())
}
