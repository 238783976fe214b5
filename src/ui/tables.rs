//! The tables, with what the step changed. It must not know what a row means.

use yew::prelude::*;

use crate::ui::store::Shared;
use crate::view::tables;

pub(super) fn tables_panel(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let before = app.trace().world_at(app.at().saturating_sub(1));
    html! {
        <section class="panel" aria-labelledby="tables-heading">
            <h2 id="tables-heading">{ words.tables_heading() }</h2>
            for table in tables(&app.trace().setup().scenario, &app.world(), &before) {
                <table key={table.name} class="rows">
                    <caption>{ table.name }</caption>
                    <thead class="spoken-only">
                        <tr>for column in table.columns.iter() { <th key={*column} scope="col">{ column }</th> }</tr>
                    </thead>
                    <tbody>
                        if table.rows.is_empty() {
                            <tr><td class="quiet" colspan={table.columns.len().to_string()}>{ words.no_rows() }</td></tr>
                        }
                        for (cells, changed) in table.rows {
                            <tr class={classes!(changed.then_some("changed"))}>
                                for cell in cells { <td>{ cell }</td> }
                            </tr>
                        }
                    </tbody>
                </table>
            }
        </section>
    }
}
