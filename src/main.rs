//! The browser entry: it hands the page to Yew and knows nothing else.
fn main() {
    #[cfg(target_arch = "wasm32")]
    tap_again::ui::start();
}
