//! One line that can be moved, with why it is refused. It must not know where a line may go.

use yew::prelude::*;

use crate::app::{BuildInput, Edit, Input, button_id};
use crate::lesson::Program;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::BuildRow;

pub(super) fn build_row(shared: &Shared, program: Program, place: usize, row: BuildRow) -> Html {
    let send = shared.send();
    let [up, down, remove] = row.names;
    let button = |action: &'static str, name: String, picture: Html, edit: Edit, can: bool| {
        html! {
            <button type="button" class="icon" id={button_id(program, action, place)} aria-label={name.clone()} title={name}
                    aria-disabled={(!can).then_some("true")}
                    onclick={send.on(Input::Build(BuildInput::Edit(program, edit)))}>{ picture }</button>
        }
    };
    html! {
        <li key={place} class={classes!("build-line", row.block, row.refusal.is_some().then_some("refused"), row.marked.then_some("marked"))}>
            <span class="number" aria-hidden="true">{ row.number }</span>
            <div class="build-text">
                <code>{ row.text }</code>
                if !row.branch.is_empty() { <span class="quiet">{ row.branch }</span> }
            </div>
            <div class="build-tools">
                { button("up", up, icon::up(), Edit::Up(place), row.can_up) }
                { button("down", down, icon::down(), Edit::Down(place), row.can_down) }
                { button("remove", remove, icon::minus(), Edit::Remove(place), true) }
            </div>
            if let Some(reason) = row.refusal {
                <p class="build-reason">{ icon::stop() }{ reason }</p>
            }
        </li>
    }
}
