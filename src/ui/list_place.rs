//! The lesson's title in the top bar, its place on the path, and the lessons beside it. It must not know the path.

use yew::prelude::*;

use crate::app::{Input, ListInput};
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::Neighbour;

pub(super) fn place(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let place = app.place();
    let button = |neighbour: Neighbour, picture: Html| {
        let go = neighbour.id.map(|id| send.on(Input::List(ListInput::Go(id))));
        html! {
            <button type="button" class="icon" aria-label={neighbour.label.clone()} title={neighbour.label}
                    aria-disabled={neighbour.id.is_none().then_some("true")} onclick={go}>{ picture }</button>
        }
    };
    html! {
        <div class="place">
            <h2 class="place-title">{ place.title }</h2>
            if app.has_list() {
                <p class="place-of">{ place.position }</p>
                <div class="place-beside">
                    { button(place.previous, icon::back()) }
                    { button(place.next, icon::forward()) }
                </div>
            }
        </div>
    }
}
