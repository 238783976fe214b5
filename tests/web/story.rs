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
