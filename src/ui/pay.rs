//! The Pay button: on the phone, and beside the sum where the phone has no room. It must not know what it pays.

use yew::prelude::*;

use crate::app::Input;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::{PayButton, phone};

#[component]
pub(super) fn Pay(shared: &Shared) -> Html {
    let app = shared.app();
    let phone = phone(app.words(), app.trace(), app.at(), app.playhead());
    html! {
        if phone.button == PayButton::None {
            <p class="paid">{ icon::check() }</p>
        } else {
            <button type="button" class="pay" onclick={shared.send().on(Input::Tap)}
                    aria-disabled={(phone.button == PayButton::Waiting).then_some("true")}>
                { icon::pie(phone.quarters) }{ phone.label }
            </button>
        }
    }
}

#[component]
pub(super) fn PayStrip(shared: &Shared) -> Html {
    let app = shared.app();
    let phone = phone(app.words(), app.trace(), app.at(), app.playhead());
    html! {
        <div class="strip">
            <Pay store={shared.store.clone()} />
            <p class={classes!("says", phone.tone)}>{ phone.says }</p>
        </div>
    }
}
