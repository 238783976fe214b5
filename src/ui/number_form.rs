//! A number that is typed as the answer to a question. It must not know which number is right.

use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use crate::app::{Input, question};
use crate::ui::store::Shared;

/// Field and button.
#[component]
pub(super) fn NumberForm(shared: &Shared) -> Html {
    let (words, send) = (shared.app().words(), shared.send());
    let field = use_node_ref();
    let submit = {
        let (field, view) = (field.clone(), question(shared.app()));
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let typed = field.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            if let Some(choice) = view.choice_of(&typed) {
                send.now(Input::Predict(Some(choice)));
            }
        })
    };
    html! {
        <form class="number-form" onsubmit={submit}>
            <label>
                <span>{ words.your_number() }</span>
                <input ref={field} type="number" inputmode="numeric" min="0" max="9999" required=true />
            </label>
            <button type="submit" class="choice-button">{ words.that_many() }</button>
        </form>
    }
}
