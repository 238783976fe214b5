//! What the device says of itself, and the theme of the document. It must not decide anything.

/// True where the device asks for less motion; false where it cannot be asked.
#[must_use]
pub fn reduces_motion() -> bool {
    let query = web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok());
    query.flatten().is_some_and(|query| query.matches())
}

/// The width of the window in CSS pixels; 1280 where it is not known.
#[must_use]
pub fn viewport_width() -> i32 {
    let width = web_sys::window().and_then(|window| window.inner_width().ok()).and_then(|width| width.as_f64());
    #[expect(clippy::cast_possible_truncation, reason = "a cast saturates")]
    width.map_or(1280, |width| width as i32)
}

/// Sets the title of the document.
pub fn set_title(title: &str) {
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        document.set_title(title);
    }
}

/// Sets the theme of the document: "light", "dark" or "auto".
pub fn set_theme(name: &str) {
    let root = web_sys::window().and_then(|window| window.document()).and_then(|document| document.document_element());
    if let Some(root) = root {
        let _ignored = root.set_attribute("data-theme", name);
    }
}

/// Scrolls inside an element so that this height of its content is in view, at two thirds. The page stays where it is.
pub fn keep_in_view(frame: Option<web_sys::Element>, y: i32) {
    let Some(frame) = frame else { return };
    let (height, top) = (frame.client_height(), frame.scroll_top());
    if y < top + 40 || y > top + height * 3 / 4 {
        frame.set_scroll_top((y - height * 62 / 100).max(0));
    }
}
