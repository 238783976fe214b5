//! The Pay button: on the phone, and beside the sum where the phone has no room. It must not know what it pays.

use yew::prelude::*;

use crate::app::Input;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::{PayButton, phone};

pub(super) fn pay_button(shared: &Shared) -> Html {
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

pub(super) fn pay_strip(shared: &Shared) -> Html {
    let app = shared.app();
    let phone = phone(app.words(), app.trace(), app.at(), app.playhead());
    html! {
        <div class="strip">
            { pay_button(shared) }
            <p class={classes!("says", phone.tone)}>{ phone.says }</p>
        </div>
    }
}
