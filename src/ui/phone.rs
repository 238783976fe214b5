//! The phone with its Pay button. It must not know what happened at the server.

use yew::prelude::*;

use crate::app::Input;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::{PayButton, phone};
use crate::wire::ALL_OPEN;

#[component]
pub(super) fn Phone(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let phone = phone(words, app.trace(), app.at(), app.playhead());
    html! {
        <section class="panel" aria-labelledby="phone-heading">
            <h2 id="phone-heading">{ words.phone_heading() }</h2>
            <div class="phone">
                <ul class="sms-list">
                    for (index, sms) in phone.sms.iter().enumerate() {
                        <li key={index} class="sms">{ icon::sms() }{ sms }</li>
                    }
                </ul>
                <p class="order"><span>{ words.order_line() }</span><strong>{ &phone.amount }</strong></p>
                <p class={classes!("says", phone.tone)}>{ &phone.says }</p>
                if phone.button == PayButton::None {
                    <p class="paid">{ icon::check() }</p>
                } else {
                    <button type="button" class="pay" onclick={shared.send().on(Input::Tap)}
                            aria-disabled={(phone.button == PayButton::Waiting).then_some("true")}>
                        { icon::pie(phone.quarters) }{ &phone.label }
                    </button>
                }
            </div>
            if app.level() >= ALL_OPEN {
                <label class="choice">
                    <input type="checkbox" checked={app.only_phone()}
                           onchange={shared.send().on(Input::OnlyPhone(!app.only_phone()))} />
                    { words.only_phone_knows() }
                </label>
            }
        </section>
    }
}
