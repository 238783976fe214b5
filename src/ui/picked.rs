//! What can be done to what was pointed at. It must not know what that does.

use yew::prelude::*;

use crate::app::{Input, picked};
use crate::ui::icon;
use crate::ui::store::Shared;

pub(super) fn picked_panel(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let Some(view) = picked(app) else { return html! { <div class="picked" hidden=true /> } };
    html! {
        <div class="picked" role="group" aria-label={view.title.clone()}>
            <strong>{ view.title }</strong>
            for (label, input) in view.buttons {
                <button type="button" key={label.clone()} onclick={send.on(input)}>{ label }</button>
            }
            <button type="button" class="icon" aria-label={app.words().dismiss()} onclick={send.on(Input::Pick(None))}>
                { icon::close() }
            </button>
        </div>
    }
}
