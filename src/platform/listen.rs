//! Events of the window, heard until the listener is dropped. It must not know what they mean.

use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::Event;

/// A listener on the window.
pub struct Listener {
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl core::fmt::Debug for Listener {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.debug_struct("Listener").field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl Listener {
    /// Hears events of this kind.
    #[must_use]
    pub fn on_window(kind: &'static str, hear: impl Fn() + 'static) -> Self {
        let closure = Closure::new(move |_: Event| hear());
        if let Some(window) = web_sys::window() {
            // A window that takes no listener leaves the page as it is.
            let _ignored = window.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
        }
        Self { kind, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            let _ignored = window.remove_event_listener_with_callback(self.kind, self.closure.as_ref().unchecked_ref());
        }
    }
}
