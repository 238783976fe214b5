//! What two runs have come to, row by row: what differs is bold. It must not compare.

use yew::prelude::*;

use crate::app::compare;
use crate::model::Judgement;
use crate::ui::icon;
use crate::ui::store::Shared;

pub(super) fn compare_table(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let rows = compare(app).map(|view| view.rows).unwrap_or_default();
    if rows.is_empty() {
        return html! { <span hidden=true /> };
    }
    let mark = |judgement: Option<Judgement>| judgement.map_or_else(|| html! {}, icon::judgement);
    html! {
        <table class="outcomes">
            <caption class="spoken-only">{ words.outcomes() }</caption>
            <thead class="spoken-only">
                <tr>
                    <th scope="col">{ words.side(true) }</th>
                    <th scope="col">{ words.outcomes() }</th>
                    <th scope="col">{ words.side(false) }</th>
                </tr>
            </thead>
            <tbody>
                for row in rows {
                    <tr key={row.label.clone()} class={classes!((!row.same).then_some("differs"))}>
                        <td>{ mark(row.judgements.map(|[left, _]| left)) }{ row.left }</td>
                        <th scope="row">{ row.label }</th>
                        <td>{ mark(row.judgements.map(|[_, right]| right)) }{ row.right }</td>
                    </tr>
                }
            </tbody>
        </table>
    }
}
