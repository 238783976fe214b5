//! The top bar: name, lesson list, theme, link. It must not know a lesson's content.

use yew::prelude::*;

use crate::app::{CheckInput, Input};
use crate::platform;
use crate::ui::icon;
use crate::ui::list::List;
use crate::ui::list_place::list_place;
use crate::ui::store::Shared;
use crate::view::{next_theme, theme_name};
use crate::wire::Panel;

pub(super) fn header(shared: &Shared, list_covers: bool) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let theme = app.link().theme;
    let copied = app.copied();
    html! {
        <header class={classes!("top", app.list().is_open.then_some("with-list"))}>
            <h1 class="brand">{ icon::brand() }<span>{ words.product() }</span></h1>
            if app.has_list() {
                <List store={shared.store.clone()} covers={list_covers} />
            }
            { list_place(shared) }
            <div class="tools">
                if app.shows(Panel::Check) {
                    <button type="button" aria-pressed={app.checking().is_open.to_string()}
                            onclick={send.on(Input::Check(CheckInput::Show(!app.checking().is_open)))}>
                        { icon::checker() }<span>{ words.check_button() }</span>
                    </button>
                }
                <button type="button" onclick={send.on(Input::CopyLink)}>
                    { icon::link() }<span>{ words.copy_link() }</span>
                </button>
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
