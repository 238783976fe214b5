//! The question cycle. It must not know what is right before it is shown.

use yew::prelude::*;

use crate::app::{ChoiceMark, Input, Stage, question};
use crate::ui::icon;
use crate::ui::number_form::NumberForm;
use crate::ui::store::Shared;

pub(super) fn question_panel(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let view = question(app);
    let ask = |choice: usize| match view.stage {
        Stage::Predict => Some(Input::Predict(Some(choice))),
        Stage::Observe => Some(Input::Observe(choice)),
        Stage::Because => Some(Input::Reason(choice)),
        Stage::Watch | Stage::Done => None,
    };
    if view.choices.is_empty() && view.lines.is_empty() {
        return html! { <span hidden=true /> };
    }
    html! {
        <section class="panel question" aria-labelledby="question-heading">
            <h2 id="question-heading" class={classes!(view.choices.is_empty().then_some("spoken-only"))}>{ view.heading }</h2>
            if !view.choices.is_empty() { <p class="ask">{ view.ask }</p> }
            if !view.numbers.is_empty() { <NumberForm store={shared.store.clone()} /> } else {
            <ul class="choices">
                for (index, choice) in view.choices.into_iter().enumerate() {
                    <li key={index}>
                        if let Some(input) = ask(index) {
                            <button type="button" class="choice-button" onclick={send.on(input)}>{ choice.label }</button>
                        } else {
                            <span class={classes!("choice-button", "settled", choice.mark.class())}>
                                { choice.label }
                                if choice.mark == ChoiceMark::Shown { { icon::check() } }
                                <span class="quiet">{ choice.says }</span>
                            </span>
                        }
                    </li>
                }
            </ul>
            }
            if view.stage == Stage::Predict && let Some((label, says)) = &view.rehearsal {
                if let Some(says) = says { <p class="feedback">{ says }</p> } else {
                    <button type="button" class="out" onclick={send.on(Input::Rehearse)}>{ label }</button>
                }
            }
            if view.stage == Stage::Predict {
                <button type="button" class="quiet-button" onclick={send.on(Input::Predict(None))}>
                    { app.words().show_me() }
                </button>
            }
            for line in view.lines {
                <p key={line.clone()} class="feedback">{ line }</p>
            }
            if let Some((heading, takeaway)) = view.takeaway {
                <p class="takeaway"><strong>{ heading }</strong>{ takeaway }</p>
            }
        </section>
    }
}
