//! The top bar: name, lessons, theme, link. It must not know a lesson's content.

use yew::prelude::*;

use crate::app::Input;
use crate::lesson::lessons;
use crate::platform;
use crate::ui::icon;
use crate::ui::store::Shared;
use crate::view::{next_theme, theme_name};
use crate::wire::Panel;

#[component]
pub(super) fn Header(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let theme = app.link().theme;
    let copied = app.copied();
    html! {
        <header class="top">
            <h1 class="brand">{ icon::brand() }{ words.product() }</h1>
            if app.shows(Panel::List) && app.link().links && !app.link().embed {
            <nav class="lessons" aria-label={words.lessons_heading()}>
                <ol>
                    for lesson in lessons().iter() {
                        <li key={lesson.id}>
                            <a href={app.link_to(lesson).to_string()}
                               aria-current={(lesson == app.lesson()).then_some("page")}>
                                { (lesson.text)(words).title }
                            </a>
                        </li>
                    }
                </ol>
            </nav>
            }
            <div class="tools">
                <button type="button" onclick={send.on(Input::CopyLink)}>{ icon::link() }{ words.copy_link() }</button>
                <button type="button" class="icon" onclick={send.on(Input::Theme(next_theme(theme)))}
                        aria-label={words.theme(theme_name(theme))} title={words.theme(theme_name(theme))}>
                    { icon::theme() }
                </button>
            </div>
            if let Some(worked) = copied {
                <p class="copied" role="status">
                    if worked {
                        { words.link_copied() }
                    } else {
                        <label>
                            { words.copy_by_hand() }
                            <input readonly=true value={platform::address(&app.link().to_string())} />
                        </label>
                    }
                </p>
            }
        </header>
    }
}
