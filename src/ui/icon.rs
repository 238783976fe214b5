//! Icons, drawn and not from a font. They must not carry meaning alone.

use yew::prelude::*;

use crate::model::Judgement;

fn icon(class: &'static str, path: &'static str) -> Html {
    html! {
        <svg class={classes!("i", class)} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d={path} />
        </svg>
    }
}

pub(super) fn brand() -> Html {
    icon("brand-mark", "M6 3A5 5 0 1 0 6 13A5 5 0 1 0 6 3M10 3A5 5 0 1 1 10 13A5 5 0 1 1 10 3M8 5.5V10.5")
}

pub(super) fn link() -> Html {
    icon("", "M6.5 9.5L9.5 6.5M7 4.5L8.8 2.7A3.2 3.2 0 0 1 13.3 7.2L11.5 9M9 11.5L7.2 13.3A3.2 3.2 0 0 1 2.7 8.8L4.5 7")
}

pub(super) fn theme() -> Html {
    icon("half", "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2M8 3.5V12.5A4.5 4.5 0 0 1 8 3.5Z")
}

pub(super) fn close() -> Html {
    icon("", "M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5")
}

pub(super) fn check() -> Html {
    icon("good", "M2.5 8.5L6.2 12L13.5 4")
}

pub(super) fn sms() -> Html {
    icon("", "M2 3H14V11H8L5 14V11H2Z")
}

pub(super) fn cross() -> Html {
    icon("bad", "M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5")
}

pub(super) fn key() -> Html {
    icon("", "M4.6 5.2A2.8 2.8 0 1 0 4.6 10.8A2.8 2.8 0 1 0 4.6 5.2M7.4 8H14M11.2 8V10.6M13.6 8V9.8")
}

pub(super) fn replay() -> Html {
    icon("replayed", "M3 8A5 5 0 1 0 4.7 4.2M4.2 1.6V4.7L7.4 5.2")
}

/// Bars of signal, from 0 to 4.
pub(super) fn signal(bars: usize) -> Html {
    const BARS: [&str; 4] = ["M1 15V10H5V15Z", "M7 15V7H11V15Z", "M13 15V4H17V15Z", "M19 15V1H23V15Z"];
    html! {
        <svg class="signal" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
            for (index, bar) in BARS.into_iter().enumerate() {
                <path key={index} class={classes!((index < bars).then_some("on"))} d={bar} />
            }
        </svg>
    }
}

/// What is bought.
pub(super) fn headphones() -> Html {
    html! {
        <svg class="art" viewBox="0 0 196 196" aria-hidden="true">
            <path d="M38 118V98a60 60 0 0 1 120 0v20M46 112V98a52 52 0 0 1 104 0v14" />
            <path class="cup" d="M43 110h4a13 13 0 0 1 13 13v28a13 13 0 0 1-26 0v-28a13 13 0 0 1 9-13ZM149 110h4a13 13 0 0 1 9 13v28a13 13 0 0 1-26 0v-28a13 13 0 0 1 13-13Z" />
            <path class="pad" d="M64.500 117a4.500 4.500 0 0 1 4.500 4.500v31a4.500 4.500 0 0 1-9 0v-31a4.500 4.500 0 0 1 4.500-4.500ZM131.500 117a4.500 4.500 0 0 1 4.500 4.500v31a4.500 4.500 0 0 1-9 0v-31a4.500 4.500 0 0 1 4.500-4.500Z" />
        </svg>
    }
}

/// A coin of the statement.
pub(super) fn coin(wrong: bool) -> Html {
    let kind = if wrong { crate::view::MarkKind::WrongCoin } else { crate::view::MarkKind::Coin };
    html! {
        <svg class="coin" viewBox="-15 -15 30 30" width="30" height="30" aria-hidden="true">
            { crate::ui::marks::mark(kind) }
        </svg>
    }
}

pub(super) fn menu() -> Html {
    icon("", "M2.5 4.5H13.5M2.5 8H13.5M2.5 11.5H9.5")
}

/// A glass over a check mark.
pub(super) fn checker() -> Html {
    icon("", "M7 2A5 5 0 1 0 7 12A5 5 0 1 0 7 2M4.8 7L6.4 8.6L9.2 5.4M10.6 10.6L14 14")
}

pub(super) fn plus() -> Html {
    icon("", "M8 3.5V12.5M3.5 8H12.5")
}

pub(super) fn minus() -> Html {
    icon("", "M3.5 8H12.5")
}

pub(super) fn search() -> Html {
    icon("", "M7 2.5A4.5 4.5 0 1 0 7 11.5A4.5 4.5 0 1 0 7 2.5M10.5 10.5L14 14")
}

pub(super) fn to_start() -> Html {
    icon("solid", "M3 3V13M13 3L6 8L13 13Z")
}

pub(super) fn back() -> Html {
    icon("", "M10.5 3L5.5 8L10.5 13")
}

pub(super) fn play() -> Html {
    icon("solid", "M5 3L13 8L5 13Z")
}

pub(super) fn pause() -> Html {
    icon("", "M5.5 3.5V12.5M10.5 3.5V12.5")
}

pub(super) fn forward() -> Html {
    icon("", "M5.5 3L10.5 8L5.5 13")
}

pub(super) fn again() -> Html {
    icon("", "M3.5 8A4.5 4.5 0 1 0 5.2 4.5M5.6 1.8L5 4.8L8 5.4")
}

pub(super) fn to_end() -> Html {
    icon("solid", "M13 3V13M3 3L10 8L3 13Z")
}

pub(super) fn pie(quarters: Option<u8>) -> Html {
    let path = match quarters {
        None => return html! {},
        Some(0) => "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2",
        Some(1) => "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2M8 8V2A6 6 0 0 1 14 8Z",
        Some(2) => "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2M8 8V2A6 6 0 0 1 8 14Z",
        Some(_) => "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2M8 8V2A6 6 0 1 1 2 8Z",
    };
    icon("pie", path)
}

pub(super) fn judgement(judgement: Judgement) -> Html {
    match judgement {
        Judgement::Kept => check(),
        Judgement::Broken => icon("bad", "M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5"),
        Judgement::NotYet => icon("dotted", "M8 2.5A5.5 5.5 0 1 0 8 13.5A5.5 5.5 0 1 0 8 2.5"),
    }
}

pub(super) fn task(done: bool) -> Html {
    if done { check() } else { icon("", "M8 2.5A5.5 5.5 0 1 0 8 13.5A5.5 5.5 0 1 0 8 2.5") }
}
