//! What the device keeps between visits. A host may deny it or have no room; then nothing is kept.
//!
//! It must not know what it keeps.

use web_sys::Storage;

/// The text kept under this name.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps a text under this name.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _full_or_denied = storage.set_item(name, text);
    }
}

/// Asking for it may throw by itself: a sandboxed frame has no storage, and a browser may be told to have none.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
