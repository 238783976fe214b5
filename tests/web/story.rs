//! The page itself, mounted in a browser: the story by its buttons.

use wasm_bindgen::JsCast as _;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Document, Element, HtmlElement};

fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).expect("a document")
}

/// A root of its own: the test runner rewrites its output element after every test.
fn mount() -> (Element, yew::AppHandle<tap_again::ui::App>) {
    let root = document().create_element("div").expect("an element");
    document().body().expect("a body").append_child(&root).expect("a child");
    let handle = yew::Renderer::<tap_again::ui::App>::with_root(root.clone()).render();
    (root, handle)
}

fn find(root: &Element, selector: &str) -> HtmlElement {
    let found = root.query_selector(selector).expect("a valid selector");
    found.unwrap_or_else(|| panic!("nothing matches {selector}")).unchecked_into()
}

async fn click(root: &Element, selector: &str) {
    find(root, selector).click();
    yew::scheduler::flush().await;
}

#[wasm_bindgen_test]
async fn the_story_plays_to_998_and_stepping_back_covers_nothing_up() {
    web_sys::window().expect("a window").location().set_hash("#/tap-twice?open=5").expect("a hash");
    let (root, handle) = mount();
    yew::scheduler::flush().await;
    assert_eq!(find(&root, ".sum span").inner_text(), "₹ ?");
    click(&root, ".question .quiet-button").await;
    assert_eq!(find(&root, ".sum span").inner_text(), "₹0");
    click(&root, "[aria-label='To the end']").await;
    assert_eq!(find(&root, ".sum span").inner_text(), "₹998");
    for _ in 0..5 {
        click(&root, "[aria-label='Back one step']").await;
    }
    assert_eq!(find(&root, ".sum span").inner_text(), "₹499");
    click(&root, "[aria-label='To the end']").await;
    assert_eq!(find(&root, ".sum span").inner_text(), "₹998");
    handle.destroy();
    root.remove();
}

#[wasm_bindgen_test]
fn a_page_that_has_stopped_says_so_and_keeps_the_link() {
    let window = web_sys::window().expect("a window");
    window.location().set_hash("#/key-replay?v=1&at=3").expect("a hash");
    tap_again::platform::stop_page("This page has stopped.", "Reload").expect("a document");
    let body: Element = document().body().expect("a body").into();
    let overlay = find(&body, "[role=alertdialog]");
    assert!(overlay.inner_text().contains("This page has stopped."));
    let link = find(&body, "[role=alertdialog] a");
    assert!(link.get_attribute("href").is_some_and(|href| href.ends_with("#/key-replay?v=1&at=3")));
    overlay.remove();
    window.location().set_hash("").expect("a hash");
}
