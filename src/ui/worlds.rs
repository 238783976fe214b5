//! Runs side by side, and the student's own under them. It must not compare.

use yew::prelude::*;

use crate::app::worlds;
use crate::ui::drawing::Drawing;
use crate::ui::store::Shared;

pub(super) fn worlds_panel(shared: &Shared, width: i32) -> Html {
    let app = shared.app();
    let words = app.words();
    html! {
        <section class="worlds-row" aria-labelledby="worlds-heading">
            <h2 id="worlds-heading">{ words.worlds_heading() }</h2>
            <div class="worlds">
                for (index, world) in worlds(app, width).into_iter().enumerate() {
                    <section key={index} class="world" aria-label={world.name.clone()}>
                        <div class="world-head">
                            <div class="mini phone">
                                <p class={classes!("says", world.tone)}>{ world.says }</p>
                                <p class="mini-pay" aria-hidden="true">{ world.button }</p>
                            </div>
                            <div>
                                <h2>{ world.name }</h2>
                                <p class="world-sum"><span aria-hidden="true">{ world.sum }</span>
                                    <span class="spoken-only">{ world.spoken }</span></p>
                                <p class="quiet">{ world.summary }</p>
                            </div>
                        </div>
                        <Drawing stage={world.stage} label={world.label} />
                    </section>
                }
            </div>
            <p class="quiet">{ words.sequel_note() }</p>
        </section>
    }
}
