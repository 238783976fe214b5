//! The head of two runs side by side: what stands beside the run, where they part, both sums. It must not compare.

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::{CompareInput, CompareView, Input, SideView, compare, offers};
use crate::ui::icon;
use crate::ui::store::Shared;

pub(super) fn compare_head(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let Some(view) = compare(app) else { return html! {} };
    let CompareView { sides, said, to_parting, skipped, .. } = view;
    html! {
        <section class="compare-head" aria-labelledby="compare-heading">
            <div class="compare-with">
                <h2 id="compare-heading">{ words.compare() }</h2>
                { choice(shared) }
                <button type="button" onclick={send.on(Input::Compare(CompareInput::Show(false)))}>
                    { words.compare_close() }
                </button>
            </div>
            <p class="sentence">{ said }</p>
            if let Some(step) = to_parting {
                <button type="button" class="quiet-button" onclick={send.on(Input::Seek(step))}>{ words.to_the_parting() }</button>
            }
            for line in skipped { <p key={line.clone()} class="quiet">{ line }</p> }
            <div class="sides">
                for one in sides { { side(one) } }
            </div>
        </section>
    }
}

/// Every offer in one list.
fn choice(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let offers = offers(app);
    let rivals: Vec<_> = offers.iter().map(|offer| offer.rival.clone()).collect();
    let chosen = offers.iter().position(|offer| offer.chosen).unwrap_or_default().to_string();
    let change = Callback::from(move |event: Event| {
        let select: HtmlElement = event.target_unchecked_into();
        let value = js_sys::Reflect::get(&select, &"value".into()).ok().and_then(|value| value.as_string());
        let place = value.and_then(|value| value.parse::<usize>().ok());
        if let Some(rival) = place.and_then(|place| rivals.get(place)) {
            send.now(Input::Compare(CompareInput::With(rival.clone())));
        }
    });
    html! {
        <label class="setting">
            <span>{ app.words().compare_with() }</span>
            <select ~value={wasm_bindgen::JsValue::from_str(&chosen)} onchange={change}>
                for (place, offer) in offers.into_iter().enumerate() {
                    <option key={offer.label.clone()} value={place.to_string()} selected={offer.chosen}>{ offer.label }</option>
                }
            </select>
        </label>
    }
}

fn side(view: SideView) -> Html {
    let statement = view.statement;
    html! {
        <section key={view.name.clone()} class="side" aria-label={view.name.clone()}>
            <p class="side-setting"><strong>{ view.name }</strong>{ view.setting }</p>
            <div>
                <p class={classes!("sum", statement.wrong.then_some("wrong"))}>
                    <span aria-hidden="true">{ statement.sum }</span>
                    <span class="spoken-only">{ statement.spoken }</span>
                </p>
                <p class={classes!("summary", statement.wrong.then_some("wrong"))}>
                    if statement.wrong { { icon::cross() } }
                    { statement.summary }
                </p>
            </div>
            <p class="side-sentence quiet">{ view.sentence }</p>
        </section>
    }
}
