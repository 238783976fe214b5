//! Yew components.
use yew::prelude::*;

/// The page.
#[component]
pub fn App() -> Html {
    html! { <main><h1>{ "Tap Again" }</h1></main> }
}
