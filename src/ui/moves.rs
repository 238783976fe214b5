//! Your move: every enabled action as a radio group with one lasting button, so focus never vanishes. It must not know
//! what an action does.

use yew::prelude::*;

use crate::app::Input;
use crate::ui::store::Shared;
use crate::view::{group_name, moves};

pub(super) fn moves_panel(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let groups = moves(words, &app.trace().setup().scenario, &app.world());
    html! {
        <section class="panel moves" aria-labelledby="moves-heading">
            <h2 id="moves-heading">{ words.your_move() }</h2>
            if groups.is_empty() {
                <p class="quiet">{ words.no_moves() }</p>
            }
            <div role="radiogroup" aria-labelledby="moves-heading">
                for (group, choices) in groups {
                    <fieldset key={group_name(words, group)}>
                        <legend>{ group_name(words, group) }</legend>
                        for (action, label) in choices {
                            <label key={label.clone()} class="choice">
                                <input type="radio" name="move" checked={app.marked() == Some(action)}
                                       onchange={send.on(Input::Mark(action))} />
                                { label }
                            </label>
                        }
                    </fieldset>
                }
            </div>
            <button type="button" class="do-it" onclick={send.on(Input::DoMarked)}
                    aria-disabled={app.marked().is_none().then_some("true")}
                    title={app.marked().is_none().then(|| words.choose_first())}>
                { words.do_it() }
            </button>
            if app.left_behind().is_some() {
                <p class="quiet">{ words.left_behind() }</p>
            }
        </section>
    }
}
