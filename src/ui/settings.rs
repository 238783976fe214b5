//! The controls of a lesson's parameters. It must not know what a parameter does.

use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use crate::app::Input;
use crate::lesson::{PRESETS, Parameter, Shape, parameter};
use crate::ui::store::Shared;

pub(super) fn settings_panel(shared: &Shared) -> Html {
    let words = shared.app().words();
    let (own, others) = (shared.app().controls(), shared.app().other_controls());
    html! {
        <section class="panel" aria-labelledby="settings-heading">
            <h2 id="settings-heading">{ words.settings_heading() }</h2>
            <div class="settings">{ controls(shared, &own[..own.len().min(FIRST)]) }</div>
            if own.len() > FIRST {
                <details class="more">
                    <summary>{ if shared.app().is_study() { words.more_of_study() } else { words.more_settings() } }</summary>
                    <div class="settings">{ controls(shared, &own[FIRST..]) }</div>
                </details>
            }
            if !others.is_empty() {
                <details class="more">
                    <summary>{ words.all_settings() }</summary>
                    { presets(shared) }
                    <div class="settings">{ controls(shared, &others) }</div>
                </details>
            }
        </section>
    }
}

/// The safeguard and what belongs to it are in sight; the network is one tap away.
const FIRST: usize = 3;

/// Store policies as published, each in one press.
fn presets(shared: &Shared) -> Html {
    let words = shared.app().words();
    html! {
        <div class="presets" role="group" aria-label={words.presets()}>
            for (name, _) in PRESETS.iter() {
                <button type="button" key={*name} class="out" disabled={shared.app().is_locked(name)}
                        onclick={shared.send().on(Input::Preset(name))}>{ words.preset(name) }</button>
            }
        </div>
    }
}

fn controls(shared: &Shared, names: &[&'static str]) -> Html {
    let app = shared.app();
    let words = app.words();
    let names = names.iter();
    html! {
        for parameter in names.filter_map(|name| parameter(name)) {
            <label key={parameter.name} class="setting">
                <span>
                    { words.parameter(parameter.name) }
                    if app.is_locked(parameter.name) { <em class="quiet">{ words.locked() }</em> }
                </span>
                { control(shared, parameter) }
            </label>
        }
    }
}

fn control(shared: &Shared, parameter: &'static Parameter) -> Html {
    let (words, send) = (shared.app().words(), shared.send());
    let value = parameter.value(shared.app().settings());
    let name = parameter.name;
    let disabled = shared.app().is_locked(name);
    match parameter.shape {
        Shape::Choice(names) => {
            let change = Callback::from(move |event: Event| {
                // A select has the same `value` as an input, and one type fewer in the page.
                let select: HtmlElement = event.target_unchecked_into();
                let chosen = js_sys::Reflect::get(&select, &"value".into()).ok().and_then(|value| value.as_string());
                send.now(Input::Set(name, chosen.unwrap_or_default()));
            });
            html! {
                <select ~value={wasm_bindgen::JsValue::from_str(&value)} onchange={change} {disabled}>
                    for choice in names.iter() {
                        <option key={*choice} value={*choice} selected={*choice == value}>
                            { words.parameter_value(name, choice) }
                        </option>
                    }
                </select>
            }
        }
        Shape::Number(low, high) => {
            let change = Callback::from(move |event: Event| {
                let input: HtmlInputElement = event.target_unchecked_into();
                send.now(Input::Set(name, input.value()));
            });
            html! { <input type="number" min={low.to_string()} max={high.to_string()} {value} {disabled}
            onchange={change} /> }
        }
    }
}
