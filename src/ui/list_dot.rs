//! How a lesson stands, as a dot: a ring, a half, a disc. It must not be the only sign of it.

use yew::prelude::*;

use crate::wire::Standing;

pub(super) fn dot(standing: Standing) -> Html {
    let (class, fill) = match standing {
        Standing::NotBegun => ("not-begun", ""),
        Standing::Begun => ("begun", "M6 1.4a4.6 4.6 0 0 0 0 9.2z"),
        Standing::Finished => ("finished", "M6 1.4a4.6 4.6 0 0 0 0 9.2a4.6 4.6 0 0 0 0-9.2z"),
    };
    html! {
        <svg class={classes!("dot", class)} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <circle cx="6" cy="6" r="4.6" />
            <path d={fill} />
        </svg>
    }
}
