//! Two runs on one clock, or one of them with a switch where there is room for one. It must not compute a place.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::{CompareInput, Input, Side, TwinScenery};
use crate::ui::drawing::Drawing;
use crate::ui::store::{Shared, Store};

#[derive(Properties, Clone)]
pub(super) struct ComparePicturesProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) width: i32,
    /// True where there is room for one drawing.
    pub(super) one: bool,
}

impl PartialEq for ComparePicturesProps {
    fn eq(&self, _other: &Self) -> bool {
        // Each frame moves the present.
        false
    }
}

/// The drawings of two runs.
#[component]
pub(super) fn ComparePictures(props: &ComparePicturesProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let twins = use_memo(TwinScenery::of(app, props.width), |scenery| scenery.as_ref().map(TwinScenery::draw));
    let Some(twins) = twins.as_ref() else { return html! {} };
    let parting = twins.parting(app);
    let stages = Side::BOTH.into_iter().zip(twins.stages(app));
    html! {
        <>
            if props.one {
                <div class="segments" role="group" aria-label={words.side_switch()}>
                    for side in Side::BOTH {
                        <button type="button" key={words.side(side.is_left())} aria-pressed={(app.side() == side).to_string()}
                                onclick={send.on(Input::Compare(CompareInput::Side(side)))}>{ words.side(side.is_left()) }</button>
                    }
                </div>
            }
            <div class="compare-pictures">
                for (side, stage) in stages.filter(|(side, _)| !props.one || app.side() == *side) {
                    <Drawing key={words.side(side.is_left())} stage={Rc::clone(&stage)} label={words.side_drawing(side.is_left())} />
                }
                if let Some(y) = parting {
                    <p class="parting" aria-hidden="true" style={format!("top:{y}px")}><span>{ words.parts_here() }</span></p>
                }
            </div>
        </>
    }
}
