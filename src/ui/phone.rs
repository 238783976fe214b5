//! The phone with its Pay button. It must not know what happened at the server.

use yew::prelude::*;

use crate::app::{Input, behind_the_screen};
use crate::ui::icon;
use crate::ui::pay::pay_button;
use crate::ui::store::Shared;
use crate::view::phone;
use crate::wire::ALL_OPEN;

pub(super) fn phone_panel(shared: &Shared) -> Html {
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
                <p class="order"><span>{ &phone.subject }</span><strong>{ &phone.amount }</strong></p>
                <p class={classes!("says", phone.tone)}>{ &phone.says }</p>
                { pay_button(shared) }
            </div>
            if app.level() >= ALL_OPEN {
                <label class="choice">
                    <input type="checkbox" checked={app.only_phone()}
                           onchange={shared.send().on(Input::OnlyPhone(!app.only_phone()))} />
                    { words.only_phone_knows() }
                </label>
                if let Some(truth) = behind_the_screen(app).filter(|_| app.only_phone()) { <p class="truth">{ truth }</p> }
            }
        </section>
    }
}
