//! Transport: real buttons, a native range, speeds. It must not bind a key anywhere else.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::{Input, Speed};
use crate::ui::icon;
use crate::ui::marks;
use crate::ui::store::Shared;
use crate::view::landmarks;

pub(super) fn transport_panel(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let (at, steps) = (app.at(), app.steps());
    let seek = Callback::from({
        let send = send.clone();
        move |event: InputEvent| {
            let range: HtmlInputElement = event.target_unchecked_into();
            if let Ok(step) = range.value().parse() {
                send.now(Input::Seek(step));
            }
        }
    });
    let button = |label: String, picture: Html, input: Input, class: &'static str| {
        html! {
            <button type="button" class={classes!("icon", class)} aria-label={label.clone()} title={label}
                    onclick={send.on(input)}>{ picture }</button>
        }
    };
    html! {
        <footer class="transport">
            <div class="buttons">
                { button(words.to_start(), icon::to_start(), Input::Seek(0), "") }
                { button(words.back(), icon::back(), Input::Back, "") }
                if app.is_playing() {
                    { button(words.pause(), icon::pause(), Input::Pause, "play") }
                } else {
                    { button(words.play(), icon::play(), Input::Play, "play") }
                }
                { button(words.forward(), icon::forward(), Input::Forward, "") }
                { button(words.to_end(), icon::to_end(), Input::Seek(steps), "") }
                { button(words.reset(), icon::again(), Input::Reset, "") }
            </div>
            <div class="scrub-line">
            if !app.is_study() {
                <svg class="landmarks" aria-hidden="true" height="18">
                    for one in landmarks(app.trace(), app.seen()) {
                        <svg x={one.place} y="1" width="16" height="16" viewBox="-15 -15 30 30" overflow="visible">
                            <g transform="translate(-15 0)">{ marks::mark(one.kind) }</g>
                        </svg>
                    }
                </svg>
            }
            <input type="range" class="scrub" min="0" max={steps.to_string()} value={at.to_string()} step="1"
                   aria-label={words.scrub()} aria-valuetext={words.scrub_value(at, steps)} oninput={seek} />
            </div>
            <div class="speeds" role="group" aria-label={words.speed()}>
                for (label, speed) in Speed::ALL {
                    <button type="button" key={label} aria-pressed={(app.speed() == speed).to_string()}
                            onclick={send.on(Input::Speed(speed))}>{ label }</button>
                }
            </div>
        </footer>
    }
}
