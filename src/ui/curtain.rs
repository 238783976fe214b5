//! Behind the curtain: the stage of the first minute, and the one switch. It must not compute.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::{Input, Pictures, Scene, curtain_stage, same_key};
use crate::ui::drawing::Drawing;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::statement;

pub(super) fn curtain(shared: &Shared, pictures: &Pictures, scene: Scene) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let statement = statement(words, app.trace(), app.at(), true);
    let keyed = same_key(app);
    let over = app.at() == app.trace().len();
    html! {
        <section class="curtain" aria-labelledby="curtain-heading">
            <div class="curtain-head">
                if scene == Scene::Curtain {
                    <div>
                        <h2 id="curtain-heading">{ words.could_not_see() }</h2>
                        <p>{ words.tap_one_arrived() }</p>
                    </div>
                } else {
                    <div>
                        <h2 id="curtain-heading">{ icon::key() }{ words.same_key_switch() }</h2>
                        <div class="switch-line">
                            <div class="segments" role="group" aria-labelledby="curtain-heading">
                                <button type="button" aria-pressed={(!keyed).to_string()}
                                        onclick={send.on(Input::SameKey(false))}>{ words.off() }</button>
                                <button type="button" aria-pressed={keyed.to_string()}
                                        onclick={send.on(Input::SameKey(true))}>{ words.on() }</button>
                            </div>
                            <p>{ words.same_taps() }</p>
                        </div>
                    </div>
                }
                <div class="curtain-sum">
                    <h2>{ words.statement_heading() }</h2>
                    <p class={classes!("big", statement.wrong.then_some("bad-big"))}>
                        <span aria-hidden="true">{ &statement.sum }</span>
                        <span class="spoken-only">{ &statement.spoken }</span>
                        if keyed && over { { icon::replay() } }
                    </p>
                    <p class="verdict">{ if over { statement.summary } else { words.so_far() } }</p>
                </div>
            </div>
            <div class="curtain-stage">
                <Drawing stage={Rc::new(curtain_stage(app, pictures))} label={words.stage_label()} />
            </div>
            <p class="spoken-only">{ app.narration() }</p>
            <div class="acts">
                if scene == Scene::Curtain {
                    <button type="button" class="out" onclick={send.on(Input::Back)}>{ icon::back() }{ words.back_short() }</button>
                    <button type="button" class="out" onclick={send.on(Input::Forward)}>{ words.step_short() }{ icon::forward() }</button>
                    <button type="button" class="go" onclick={send.on(Input::GoOn)}>{ words.stop_this() }</button>
                } else {
                    <button type="button" class="as-link" onclick={send.on(Input::TakeApart)}>{ words.take_apart() }</button>
                    <a class={classes!("go", (!keyed).then_some("not-yet"))} href="#/three-worlds">
                        { words.next_three() }{ icon::forward() }
                    </a>
                }
            </div>
        </section>
    }
}
