//! What was there before the page: its first card, and perhaps a tap on it. It must not know what a tap does.

use js_sys::Reflect;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::kernel::Micros;

/// The element whose content the page replaces.
#[must_use]
pub fn root() -> Option<Element> {
    let document = web_sys::window()?.document()?;
    let root = document.get_element_by_id("app")?;
    // The classes of the first card end with it.
    root.set_class_name("");
    Some(root)
}

/// How long ago the first card was tapped; none where it was not. A tap is told once.
#[must_use]
pub fn tapped_ago() -> Option<Micros> {
    let window = web_sys::window()?;
    let early = Reflect::get(&window, &"tapAgain".into()).ok()?;
    let at = Reflect::get(&early, &"at".into()).ok()?.as_f64()?;
    let told = Reflect::set(&early, &"at".into(), &wasm_bindgen::JsValue::UNDEFINED);
    let performance = Reflect::get(&window, &"performance".into()).ok()?;
    let now: js_sys::Function = Reflect::get(&performance, &"now".into()).ok()?.dyn_into().ok()?;
    let millis = now.call0(&performance).ok()?.as_f64()? - at;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates")]
    told.is_ok().then_some(Micros((millis * 1_000.0) as u64))
}
