//! Animation frames while something plays, and none at all otherwise. It must not know what moves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;

use crate::kernel::Micros;

/// A loop that calls back once a frame with the real time since the last, until it is dropped.
pub struct FrameLoop {
    shared: Rc<Shared>,
}

type OnFrame = Closure<dyn FnMut(f64)>;

struct Shared {
    id: Cell<Option<i32>>,
    last: Cell<Option<f64>>,
    closure: RefCell<Option<OnFrame>>,
}

impl core::fmt::Debug for FrameLoop {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.debug_struct("FrameLoop").field("id", &self.shared.id.get()).finish_non_exhaustive()
    }
}

impl FrameLoop {
    /// Starts with the next frame.
    #[must_use]
    pub fn start(on_frame: impl Fn(Micros) + 'static) -> Self {
        let shared = Rc::new(Shared { id: Cell::new(None), last: Cell::new(None), closure: RefCell::new(None) });
        let again = Rc::downgrade(&shared);
        let closure = Closure::new(move |now: f64| {
            let Some(shared) = again.upgrade() else { return };
            let elapsed = shared.last.replace(Some(now)).map_or(0.0, |last| now - last);
            request(&shared);
            on_frame(micros(elapsed));
        });
        shared.closure.replace(Some(closure));
        request(&shared);
        Self { shared }
    }
}

/// Milliseconds of a frame that may be worked away.
const SLICE_MS: f64 = 8.0;

/// Works in small portions until it is over or this frame's time is.
pub fn while_there_is_time(mut is_over: impl FnMut() -> bool) {
    let Some(clock) = web_sys::window().and_then(|window| window.performance()) else {
        // Without a clock a frame does one portion.
        is_over();
        return;
    };
    let start = clock.now();
    while !is_over() && clock.now() - start < SLICE_MS {}
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast saturates, and time goes on")]
fn micros(millis: f64) -> Micros {
    Micros((millis * 1_000.0) as u64)
}

fn request(shared: &Shared) {
    let closure = shared.closure.borrow();
    let id = web_sys::window()
        .zip(closure.as_ref())
        .and_then(|(window, closure)| window.request_animation_frame(closure.as_ref().unchecked_ref()).ok());
    shared.id.set(id);
}

impl Drop for FrameLoop {
    fn drop(&mut self) {
        if let (Some(window), Some(id)) = (web_sys::window(), self.shared.id.get()) {
            // A frame that is already running cannot be cancelled, and need not be.
            let _ignored = window.cancel_animation_frame(id);
        }
    }
}
