//! What of the link could not be used, each thing by name, until it is dismissed. It must not know why.

use yew::prelude::*;

use crate::app::Input;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::notices;

pub(super) fn notices_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let lines = notices(words, app.notices(), app.trace(), app.read());
    if lines.is_empty() {
        return html! { <span hidden=true /> };
    }
    html! {
        <aside class="notices" aria-label={words.notices_heading()}>
            <ul>
                for line in lines {
                    <li key={line.clone()}>{ line }</li>
                }
            </ul>
            <button type="button" class="icon" aria-label={words.dismiss()} title={words.dismiss()}
                    onclick={shared.send().on(Input::Dismiss)}>
                { icon::close() }
            </button>
        </aside>
    }
}
