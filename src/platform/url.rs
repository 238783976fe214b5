//! The address bar. A host may deny the history; then the address stays as it is. It must not know what a link means.

/// The part of the address after `#`, with it; empty where there is none.
#[must_use]
pub fn hash() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The whole address with this part after `#`.
#[must_use]
pub fn address(hash: &str) -> String {
    let whole = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let base = whole.split('#').next().unwrap_or_default();
    format!("{base}{hash}")
}

/// Shows another part after `#`, without a new entry in the history.
pub fn replace_hash(hash: &str) {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        let _denied = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(hash));
    }
}

/// Shows another part after `#`, with a new entry in the history.
pub fn push_hash(hash: &str) {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        let _denied = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(hash));
    }
}
