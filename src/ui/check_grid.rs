//! What each line of the handler is for: a small change a row, a promise a column. It must not search.

use yew::prelude::*;

use crate::app::{CellView, CheckInput, GridView, Input};
use crate::ui::check_report::run;
use crate::ui::icon;
use crate::ui::store::Shared;

pub(super) fn grid(shared: &Shared, view: Option<&GridView>) -> Html {
    let words = shared.app().words();
    html! {
        <section class="panel grid-panel" aria-labelledby="grid-heading">
            <h2 id="grid-heading">{ words.grid_heading() }</h2>
            <p class="quiet">{ words.grid_note() }</p>
            if let Some(view) = view {
                if let Some(progress) = &view.progress { <p class="search-progress">{ progress }</p> }
                <div class="grid-scroll" tabindex="0" role="region" aria-labelledby="grid-heading">
                    <table class="grid">
                        <thead>
                            <tr>
                                <th scope="col">{ words.grid_change() }</th>
                                for column in view.columns.iter() { <th scope="col">{ column }</th> }
                            </tr>
                        </thead>
                        <tbody>
                            for (row, (change, cells)) in view.rows.iter().enumerate() {
                                <tr key={row}>
                                    <th scope="row">{ change }</th>
                                    if let Ok(cells) = cells {
                                        for (column, one) in cells.iter().enumerate() { { cell(shared, row, column, one) } }
                                    } else if let Err(reason) = cells {
                                        <td class="quiet" colspan={view.columns.len().to_string()}>{ reason }</td>
                                    }
                                </tr>
                            }
                        </tbody>
                    </table>
                </div>
                if let Some(found) = &view.run { { run(shared, found) } }
            } else {
                <button type="button" class="out" onclick={shared.send().on(Input::Check(CheckInput::Grid))}>
                    { words.grid_start() }
                </button>
            }
        </section>
    }
}

fn cell(shared: &Shared, row: usize, column: usize, view: &CellView) -> Html {
    let input = Input::Check(CheckInput::Cell(row, column));
    html! {
        <td class={classes!(view.chosen.then_some("here"))}>
            if view.has_run {
                <button type="button" class="cell" onclick={shared.send().on(input)} aria-label={view.says.clone()}
                        aria-pressed={view.chosen.to_string()}>
                    { icon::judgement(view.mark) }{ &view.text }
                </button>
            } else {
                { icon::judgement(view.mark) }<span class="spoken-only">{ &view.says }</span>
            }
        </td>
    }
}
