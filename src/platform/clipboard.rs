//! The clipboard, where the host allows it. It must not know what is copied.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Copies a text and says whether that worked.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    spawn_local(async move {
        let worked = match start(&text) {
            Some(promise) => JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        done(worked);
    });
}

/// Every step may throw or be missing: an insecure page has no clipboard, a frame may be denied it.
fn start(text: &str) -> Option<Promise> {
    let window = web_sys::window()?;
    let navigator = Reflect::get(&window, &JsValue::from_str("navigator")).ok()?;
    let clipboard = Reflect::get(&navigator, &JsValue::from_str("clipboard")).ok()?;
    let write: Function = Reflect::get(&clipboard, &JsValue::from_str("writeText")).ok()?.dyn_into().ok()?;
    write.call1(&clipboard, &JsValue::from_str(text)).ok()?.dyn_into().ok()
}
