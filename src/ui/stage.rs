//! The stage of the student's run. It must not compute a place.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::{Input, Scenery};
use crate::platform;
use crate::ui::drawing::Drawing;
use crate::ui::store::{Shared, Store};
use crate::view::Pick;

#[derive(Properties, Clone)]
pub(super) struct StageProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) width: i32,
}

impl PartialEq for StageProps {
    fn eq(&self, _other: &Self) -> bool {
        // Each frame moves the present.
        false
    }
}

/// The student's run.
#[component]
pub(super) fn Stage(props: &StageProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let app = shared.app();
    let pictures = use_memo(Scenery::of(app, props.width), Scenery::draw);
    let depends = (app.turn(), Rc::as_ptr(&pictures) as usize);
    let ghost = use_memo(depends, |_| pictures.ghost(app));
    let stage = pictures.stage(app).with_ghost((*ghost).clone());
    let send = shared.send();
    let pick = use_callback((), move |pick: Pick, ()| send.now(Input::Pick(Some(pick))));
    let frame = use_node_ref();
    // To ask where a frame is scrolled to costs a layout: only where it can be scrolled, and not at every pixel.
    let stop = app.link().embed.then(|| stage.now.stop());
    use_effect_with((frame.clone(), stop), |(frame, stop)| {
        if let Some(stop) = stop {
            platform::keep_in_view(frame.cast(), *stop);
        }
    });
    html! {
        <div class="stage-frame" ref={frame}>
            <Drawing stage={Rc::new(stage)} label={app.words().stage_label()} pick={Some(pick)} />
        </div>
    }
}
