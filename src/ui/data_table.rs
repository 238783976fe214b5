//! A table of values, closed until it is asked for, with a link that saves it. It must not know what is measured.

use web_sys::Element;
use yew::prelude::*;

use crate::text::Words;
use crate::view::Table;

#[derive(Properties, PartialEq)]
pub(super) struct DataTableProps {
    pub(super) table: Table,
    pub(super) words: Words,
    /// The name of the file.
    pub(super) file: String,
}

/// The values behind a picture. Rows are made only while someone reads them.
#[component]
pub(super) fn DataTable(props: &DataTableProps) -> Html {
    let open = use_state_eq(|| false);
    let toggle = {
        let open = open.setter();
        Callback::from(move |event: Event| {
            let details: Element = event.target_unchecked_into();
            open.set(details.has_attribute("open"));
        })
    };
    html! {
        <details class="more data" ontoggle={toggle}>
            <summary>{ props.words.data_table() }</summary>
            if *open {
                <a class="save" href={props.table.download()} download={props.file.clone()}>{ props.words.save_csv() }</a>
                { table(&props.table, true) }
            }
        </details>
    }
}

/// A table as it is.
pub(super) fn table(table: &Table, captioned: bool) -> Html {
    if table.rows.is_empty() {
        return Html::default();
    }
    html! {
        <table class="values">
            <caption class={classes!((!captioned).then_some("spoken-only"))}>{ &table.caption }</caption>
            <thead><tr>for column in table.columns.iter() { <th key={column.clone()} scope="col">{ column }</th> }</tr></thead>
            <tbody>
                for (place, row) in table.rows.iter().enumerate() {
                    <tr key={place} class={classes!((table.marked == Some(place)).then_some("marked"))}>
                        for (column, cell) in row.iter().enumerate() {
                            if column == 0 { <th key={column} scope="row">{ cell }</th> } else { <td key={column}>{ cell }</td> }
                        }
                    </tr>
                }
            </tbody>
        </table>
    }
}
