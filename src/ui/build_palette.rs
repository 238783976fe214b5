//! Lines that can be added, in groups, folded away. It must not say which of them help.

use yew::prelude::*;

use crate::app::{BuildInput, Edit, Input};
use crate::lesson::Program;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::PaletteGroup;

pub(super) fn build_palette(shared: &Shared, program: Program, open: bool, groups: Vec<PaletteGroup>) -> Html {
    let (words, send) = (shared.app().words(), shared.send());
    html! {
        <details class="more palette" {open}>
            <summary>{ words.more_lines() }</summary>
            for group in groups {
                <section key={group.heading.clone()} aria-label={group.heading.clone()}>
                    <p class="quiet">{ group.heading }</p>
                    <ul>
                        for (line, text, name) in group.lines {
                            <li key={text.clone()}>
                                <button type="button" aria-label={name}
                                        onclick={send.on(Input::Build(BuildInput::Edit(program, Edit::Add(line))))}>
                                    { icon::plus() }<code>{ text }</code>
                                </button>
                            </li>
                        }
                    </ul>
                </section>
            }
        </details>
    }
}
