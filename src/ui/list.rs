//! The lesson list: its button, and the dialog it opens. It must not know which lessons there are.

use web_sys::{HtmlDialogElement, HtmlElement, HtmlInputElement};
use yew::prelude::*;

use crate::app::{Input, ListInput};
use crate::platform;
use crate::ui::icon;
use crate::ui::list_chapter::chapter;
use crate::ui::list_doors::doors;
use crate::ui::store::{Shared, Store};

#[derive(Properties, Clone)]
pub(super) struct ListProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) covers: bool,
}

impl PartialEq for ListProps {
    fn eq(&self, _other: &Self) -> bool {
        false
    }
}

#[component]
pub(super) fn List(props: &ListProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let (app, send, covers) = (shared.app(), shared.send(), props.covers);
    let words = app.words();
    let is_open = app.list().is_open;
    let (button, dialog, field) = (use_node_ref(), use_node_ref(), use_node_ref());

    use_effect_with((is_open, covers), {
        let (button, dialog) = (button.clone(), dialog.clone());
        move |(is_open, covers)| {
            let Some(dialog) = dialog.cast::<HtmlDialogElement>() else { return };
            if *is_open {
                platform::show_dialog(&dialog, *covers);
            } else if platform::close_dialog(&dialog)
                && let Some(button) = button.cast::<HtmlElement>()
            {
                // Not every browser focuses a button that is clicked, and so knows where to return to.
                let _stays_where_it_is = button.focus();
            }
        }
    });
    use_effect_with(app.list().course, {
        let field = field.clone();
        move |asks| {
            if let Some(field) = field.cast::<HtmlElement>().filter(|_| *asks) {
                let _stays_where_it_is = field.focus();
            }
        }
    });

    let close = send.on::<MouseEvent>(Input::List(ListInput::Show(false)));
    let on_key = {
        let (send, dialog) = (send.clone(), dialog.clone());
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Escape" => {
                event.prevent_default();
                send.now(Input::List(ListInput::Show(false)));
            }
            "Tab" if covers => {
                let dialog = dialog.cast::<HtmlDialogElement>();
                if dialog.is_some_and(|dialog| platform::wrap_focus(&dialog, event.shift_key())) {
                    event.prevent_default();
                }
            }
            _ => {}
        })
    };
    // What covers the page lies in the dialog whole, so a click on the dialog itself is one beside it.
    let on_click = {
        let (send, dialog) = (send.clone(), dialog.clone());
        Callback::from(move |event: MouseEvent| {
            let target = event.target_dyn_into::<HtmlDialogElement>();
            if target.is_some() && target == dialog.cast::<HtmlDialogElement>() {
                send.now(Input::List(ListInput::Show(false)));
            }
        })
    };
    // A browser may close it by itself: a phone has a gesture for that.
    let on_close = {
        let (send, dialog) = (send.clone(), dialog.clone());
        Callback::from(move |_: Event| {
            if dialog.cast::<HtmlDialogElement>().is_some_and(|dialog| !dialog.open()) {
                send.now(Input::List(ListInput::Show(false)));
            }
        })
    };
    html! {
        <>
            <button type="button" class="open-list" ref={button} aria-haspopup="dialog"
                    aria-expanded={is_open.to_string()} onclick={send.on(Input::List(ListInput::Show(!is_open)))}>
                { icon::menu() }<span>{ words.lessons_heading() }</span>
            </button>
            <dialog class="list" ref={dialog} aria-labelledby="list-heading" onkeydown={on_key} onclick={on_click}
                    onclose={on_close}>
                if is_open {
                    { inside(&shared, close, &field, covers) }
                }
            </dialog>
        </>
    }
}

fn inside(shared: &Shared, close: Callback<MouseEvent>, field: &NodeRef, covers: bool) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let view = app.list_view();
    let (deeper, searching) = (app.list().deeper, view.found.is_some());
    let search = Callback::from({
        let send = send.clone();
        move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            send.now(Input::List(ListInput::Search(field.value())));
        }
    });
    html! {
        <div class="list-inside">
            <span class="grab" aria-hidden="true"></span>
            <div class="list-head">
                <h2 id="list-heading">{ words.lessons_heading() }</h2>
                <button type="button" class="icon" aria-label={words.close_list()} title={words.close_list()}
                        onclick={close}>{ icon::close() }</button>
            </div>
            { doors(shared, &view, field, covers) }
            <div class="find">
                { icon::search() }
                <input type="search" aria-label={words.search_lessons()} placeholder={words.search()}
                       value={app.list().search.clone()} oninput={search} />
            </div>
            <p class={classes!("found", (!searching).then_some("spoken-only"))} role="status">{ view.found }</p>
            <ol class="chapters">
                for row in view.chapters.iter() {
                    { chapter(&send, row, deeper, searching, covers) }
                }
            </ol>
        </div>
    }
}
