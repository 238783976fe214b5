//! The ways in: on from here, eight minutes, the whole path, a link from elsewhere. It must not know where they lead.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::{Input, ListInput};
use crate::ui::list_lesson::go;
use crate::ui::store::Shared;
use crate::view::Door;

#[derive(Properties, Clone)]
pub(super) struct DoorsProps {
    pub(super) shared: Shared,
    pub(super) next: Option<Door>,
    pub(super) doors: Vec<Door>,
    pub(super) covers: bool,
}

impl PartialEq for DoorsProps {
    fn eq(&self, _other: &Self) -> bool {
        false
    }
}

#[component]
pub(super) fn Doors(props: &DoorsProps) -> Html {
    let (app, send, covers) = (props.shared.app(), props.shared.send(), props.covers);
    let words = app.words();
    let field = use_node_ref();
    let asks = app.list().course;
    use_effect_with(asks, {
        let field = field.clone();
        move |asks| {
            if let Some(field) = field.cast::<HtmlInputElement>().filter(|_| *asks) {
                let _stays_where_it_is = field.focus();
            }
        }
    });
    let open_lesson = |id: &'static str| {
        let send = send.clone();
        Callback::from(move |_: MouseEvent| go(&send, id, covers))
    };
    // No form: a sandboxed frame may have none.
    let open_link = {
        let (field, send) = (field.clone(), send.clone());
        move || {
            let text = field.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            if !text.trim().is_empty() {
                send.now(Input::List(ListInput::Paste(text)));
                if covers {
                    send.now(Input::List(ListInput::Show(false)));
                }
            }
        }
    };
    let on_key = {
        let open_link = open_link.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" {
                open_link();
            }
        })
    };
    html! {
        <div class="ways">
            if let Some(next) = &props.next {
                <p class="next-title" id="list-next">{ &next.note }</p>
                <button type="button" class="go-on" data-first="" aria-describedby="list-next"
                        onclick={open_lesson(next.id)}>{ &next.label }</button>
            }
            <div class="doors">
                for (index, door) in props.doors.iter().enumerate() {
                    <button key={index} type="button" onclick={open_lesson(door.id)}>
                        <span>{ &door.label }</span><span class="list-note">{ &door.note }</span>
                    </button>
                }
                <button key="course" type="button" aria-expanded={asks.to_string()}
                        onclick={send.on(Input::List(ListInput::Course))}>
                    <span>{ words.door_course() }</span><span class="list-note">{ words.door_paste() }</span>
                </button>
            </div>
            if asks {
                <div class="course">
                    <label for="course-link">{ words.course_link() }</label>
                    <input id="course-link" type="text" inputmode="url" autocomplete="off" spellcheck="false"
                           ref={field} onkeydown={on_key} />
                    <button type="button" onclick={move |_: MouseEvent| open_link()}>{ words.open_link() }</button>
                </div>
            }
        </div>
    }
}
