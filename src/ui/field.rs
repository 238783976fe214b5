//! Every client of a wave as a dot on a canvas, drawn anew at each frame. It must not know what a dot means.

use web_sys::HtmlCanvasElement;
use yew::prelude::*;

use crate::lesson::Study;
use crate::platform;
use crate::ui::store::{Shared, Store};
use crate::view::{FieldColours, FieldPlan, field};

#[derive(Properties, Clone)]
pub(super) struct FieldProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) width: i32,
}

impl PartialEq for FieldProps {
    fn eq(&self, _other: &Self) -> bool {
        // Each frame moves the present.
        false
    }
}

/// The dots.
#[component]
pub(super) fn Field(props: &FieldProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let app = shared.app();
    let (words, canvas) = (app.words(), use_node_ref());
    let plan = app.wave_clients().map(|clients| FieldPlan::of(clients, props.width));
    use_effect({
        let (study, now, canvas) = (app.study().cloned(), app.study_moment(), canvas.clone());
        move || {
            let drawn = canvas.cast::<HtmlCanvasElement>().zip(study).zip(plan);
            let Some(((canvas, study), plan)) = drawn else { return };
            let Study::Wave(waves) = &*study.borrow() else { return };
            let colours = platform::custom_properties(&canvas, ["--line", "--bad", "--ok", "--ink"]);
            let colours = FieldColours::read(colours.each_ref().map(String::as_str));
            platform::put_pixels(Some(&canvas), &field(waves, now, plan, colours), plan.columns_of_pixels());
        }
    });
    let Some(plan) = plan else { return Html::default() };
    html! {
        <figure class="field">
            <figcaption>
                <strong>{ words.field_title() }</strong>
                <span class="quiet">{ words.field_note() }</span>
                <span class="keys">
                    for name in ["waiting", "turned-away", "served", "gave-up"] {
                        <span class={format!("l-dot {name}")}>{ words.field_legend(name) }</span>
                    }
                </span>
            </figcaption>
            <canvas ref={canvas} role="img" aria-label={words.field_says(app.wave_clients().unwrap_or(0))}
                    width={plan.width.to_string()} height={plan.height.to_string()} />
        </figure>
    }
}
