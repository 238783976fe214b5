//! Runs side by side, and the student's own under them. It must not compare.

use yew::prelude::*;

use crate::app::worlds;
use crate::ui::stage::{Drawing, Stage};
use crate::ui::store::{Shared, Store};

#[derive(Properties, Clone)]
pub(super) struct WorldsProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) width: i32,
    pub(super) own_width: i32,
}

impl PartialEq for WorldsProps {
    fn eq(&self, _other: &Self) -> bool {
        false
    }
}

#[component]
pub(super) fn Worlds(props: &WorldsProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let app = shared.app();
    let words = app.words();
    html! {
        <>
            <div class="worlds">
                for (index, world) in worlds(app, props.width).into_iter().enumerate() {
                    <section key={index} class="world" aria-label={world.name.clone()}>
                        <h2>{ world.name }</h2>
                        <p class={classes!("says", world.tone)}>{ world.says }</p>
                        <p class="world-sum" aria-label={world.spoken}>{ world.sum }</p>
                        <Drawing stage={world.stage} label={world.label} />
                    </section>
                }
            </div>
            <p class="quiet">{ words.sequel_note() }</p>
            <h2>{ words.your_world() }</h2>
            <Stage store={props.store.clone()} width={props.own_width} />
        </>
    }
}
