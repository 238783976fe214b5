//! Lines that the student arranges: both programs, what can be added, the four pages, and help. It must not know what a
//! line does.

use yew::prelude::*;

use crate::app::{BuildInput, Input, build_heading_id, build_help, pages, programs};
use crate::ui::build_palette::build_palette;
use crate::ui::build_row::build_row;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::wire::{Panel, Part};

pub(super) fn build_panel(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let locked = app.link().lock.freezes(Part::Listing);
    let help = build_help(app);
    html! {
        <>
            <nav class="panel pages" aria-label={words.four_pages()}>
                <ol>
                    for page in pages(app) {
                        <li key={page.value}>
                            <button type="button" aria-current={page.is_current.then_some("step")}
                                    onclick={send.on(Input::Set("page", page.value.to_owned()))}>{ page.name }</button>
                        </li>
                    }
                </ol>
            </nav>
            for panel in programs(app) {
                <section key={build_heading_id(panel.program)} class="panel build" aria-labelledby={build_heading_id(panel.program)}>
                    <div class="build-head">
                        <h2 id={build_heading_id(panel.program)} tabindex="-1">{ panel.heading }</h2>
                        <span class="quiet">{ panel.note }</span>
                        if locked { <em class="quiet">{ words.locked() }</em> }
                    </div>
                    if panel.rows.is_empty() { <p class="quiet">{ words.no_lines() }</p> }
                    <ol class={classes!("build-lines", panel.marked_first.then_some("mark-first"))}>
                        for (place, row) in panel.rows.into_iter().enumerate() {
                            { build_row(shared, panel.program, place, row) }
                        }
                    </ol>
                    if let Some(refused) = panel.refused { <p class="build-refused">{ refused }</p> }
                    { build_palette(shared, panel.program, panel.begins_blank, panel.palette) }
                </section>
            }
            if app.shows(Panel::Check) {
                <button type="button" class="do-it" onclick={send.on(Input::Build(BuildInput::Check))}>
                    { icon::checker() }{ words.check_button() }</button>
            }
            if !help.is_empty() {
                <section class="panel" aria-label={words.three_failed()}>
                    <p class="quiet">{ words.three_failed() }</p>
                    <div class="build-help">
                        for (label, input) in help {
                            <button type="button" key={label.clone()} onclick={send.on(Input::Build(input))}>{ label }</button>
                        }
                    </div>
                </section>
            }
        </>
    }
}
