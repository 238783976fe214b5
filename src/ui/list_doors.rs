//! The ways in: on from here, eight minutes, the whole path, a link from elsewhere. It must not know where they lead.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::{Input, ListInput};
use crate::ui::list_lesson::go;
use crate::ui::store::Shared;
use crate::view::LessonList;

/// The filled button and the doors; `field` is where a link is pasted.
pub(super) fn doors(shared: &Shared, view: &LessonList, field: &NodeRef, covers: bool) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let asks = app.list().course;
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
            if let Some(next) = &view.next {
                <p class="next-title" id="list-next">{ &next.note }</p>
                <button type="button" class="go-on" data-first="" aria-describedby="list-next"
                        onclick={open_lesson(next.id)}>{ &next.label }</button>
            }
            <div class="doors">
                for (index, door) in view.doors.iter().enumerate() {
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
