//! The marks of the stage, each drawn around its middle. They must not know where they stand.

use yew::prelude::*;

use crate::view::{MarkKind, Message, arrow_angle};

/// The head of a message: filled for requests, open for answers.
pub(super) fn head(filled: bool, message: &Message) -> Html {
    let (x, y) = message.to;
    let turn = format!("translate({x} {y}) rotate({})", arrow_angle(message));
    html! {
        if filled {
            <path class="head filled" transform={turn} d="M0 0L-9 -4V4Z" />
        } else {
            <path class="head open" transform={turn} d="M-9 -5L0 0L-9 5" />
        }
    }
}

/// A mark.
pub(super) fn mark(kind: MarkKind) -> Html {
    match kind {
        MarkKind::Tap => html! { <g class="m-tap"><circle r="9" /><circle class="dot" r="4" /></g> },
        MarkKind::Pie(quarters) => pie(quarters),
        MarkKind::Notch => html! { <rect class="m-notch" x="-7" y="-2.5" width="14" height="5" rx="1" /> },
        MarkKind::Conflict => html! { <path class="m-conflict" d="M0 -7L7 0L0 7L-7 0Z" /> },
        MarkKind::Coin => {
            html! { <g class="m-coin"><circle r="9" /><text y="4" text-anchor="middle">{ "₹" }</text></g> }
        }
        MarkKind::WrongCoin => html! {
            <g class="m-coin wrong">
                <circle class="ring" r="13" /><circle r="9.5" /><text y="4" text-anchor="middle">{ "₹" }</text>
            </g>
        },
        MarkKind::NoCharge => html! { <circle class="m-none" r="9" /> },
        MarkKind::Crash => html! { <path class="m-crash" d="M-8 -6L-3 -2L0 -7L4 -2L8 -6M-8 4L-3 8L0 3L4 8L8 4" /> },
        MarkKind::Lost => html! { <path class="m-lost" d="M-6 -6L6 6M6 -6L-6 6" /> },
        MarkKind::Replay => html! {
            <g class="m-replay"><circle r="9.5" /><path d="M-3.5 -3A4.6 4.6 0 1 1 -4.4 1.6M-4 -6.2V-2.6H-.4" /></g>
        },
        MarkKind::Copy => {
            html! { <g class="m-copy"><rect x="-6" y="-6" width="9" height="9" /><rect x="-3" y="-3" width="9" height="9" /></g> }
        }
        MarkKind::Envelope => {
            html! { <g class="m-envelope"><rect x="-10" y="-7" width="20" height="14" rx="1.5" /><path d="M-10 -6L0 1L10 -6" /></g> }
        }
        MarkKind::Sms => html! { <path class="m-sms" d="M-6 -5H6V3H0L-3 6V3H-6Z" /> },
    }
}

/// A clock: quarters that have passed.
fn pie(quarters: u8) -> Html {
    let filled = match quarters {
        0 => "",
        1 => "M0 0V-6A6 6 0 0 1 6 0Z",
        2 => "M0 0V-6A6 6 0 0 1 0 6Z",
        3 => "M0 0V-6A6 6 0 1 1 -6 0Z",
        _ => "M0 -8A8 8 0 1 1 0 8A8 8 0 1 1 0 -8Z",
    };
    let radius = if quarters >= 4 { "8" } else { "6" };
    html! { <g class="m-pie"><circle class="ground" r={radius} /><path d={filled} /><circle class="edge" r={radius} /></g> }
}
