//! The page: it holds the state, carries out effects, and lays out the panels. It must not compute.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::{App as State, CheckInput, Effect, Input};
use crate::platform::{self, FrameLoop, Listener};
use crate::text::Words;
use crate::ui::check::check_pane;
use crate::ui::header::header;
use crate::ui::memo::{settled, stepped};
use crate::ui::minute::Minute;
use crate::ui::notices::notices_panel;
use crate::ui::question::question_panel;
use crate::ui::root_layout::{comparison, lab};
use crate::ui::store::{Send, Shared, Store};
use crate::ui::study::study_pane;
use crate::ui::transport::transport_panel;
use crate::ui::worlds::worlds_panel;
use crate::view::{self, Layout};
use crate::wire::Panel;

/// Puts the page in the place of its first card.
pub fn start() {
    match platform::root() {
        Some(root) => drop(yew::Renderer::<App>::with_root(root).render()),
        None => drop(yew::Renderer::<App>::new().render()),
    }
}

/// The name under which the device keeps a student's progress.
const PROGRESS: &str = "tap-again.progress";

fn recall(send: &Send) {
    if let Some(text) = platform::kept(PROGRESS) {
        send.now(Input::Kept(text));
    }
}

/// The page.
#[component]
pub fn App() -> Html {
    let store = use_reducer(|| {
        let app = State::open(&platform::hash());
        let words = app.words();
        platform::catch_panics(words.crashed_page(), words.reload());
        Store { app, effects: Rc::new(RefCell::new(Vec::new())) }
    });
    let said = use_state_eq(AttrValue::default);
    let width = use_state_eq(platform::viewport_width);
    let send = Send(store.dispatcher());
    let focus = use_memo((), |()| platform::LastFocus::default());
    use_effect_with((), {
        let focus = (*focus).clone();
        move |()| {
            let heard = Listener::on_window("focusin", move || focus.moved());
            move || drop(heard)
        }
    });
    use_effect({
        let focus = (*focus).clone();
        move || focus.keep()
    });

    use_effect({
        // The queue is drained after every render, so each effect is carried out once.
        let (effects, send, said) = (Rc::clone(&store.effects), send.clone(), said.setter());
        move || {
            let waiting = core::mem::take(&mut *effects.borrow_mut());
            for effect in waiting {
                match effect {
                    Effect::ReplaceLink(link) => platform::replace_hash(&link),
                    Effect::PushLink(link) => platform::push_hash(&link),
                    Effect::Store(text) => platform::keep(PROGRESS, &text),
                    Effect::Focus(id) => platform::focus_on(&id),
                    Effect::Announce(sentence) => said.set(sentence.into()),
                    Effect::Copy(link) => {
                        let send = send.clone();
                        platform::copy(platform::address(&link), move |worked| send.now(Input::Copied(worked)));
                    }
                }
            }
        }
    });
    use_effect_with((), {
        let (send, width) = (send.clone(), width.setter());
        move |()| {
            send.now(Input::DeviceReducesMotion(platform::reduces_motion()));
            if let Some(ago) = platform::tapped_ago() {
                send.now(Input::TappedBefore(ago));
            }
            recall(&send);
            // Another tab of the same device has come further.
            let other_tab = Listener::on_window("storage", {
                let send = send.clone();
                move || recall(&send)
            });
            let follow = Listener::on_window("hashchange", move || send.now(Input::Follow(platform::hash())));
            let resize = Listener::on_window("resize", move || width.set(platform::viewport_width()));
            move || drop((follow, resize, other_tab))
        }
    });
    use_effect_with(store.app.is_playing(), {
        let send = send.clone();
        move |playing| {
            let frames = playing.then(|| FrameLoop::start(move |elapsed| send.now(Input::Frame(elapsed))));
            move || drop(frames)
        }
    });
    use_effect_with(store.app.work().map(|job| job.number), {
        let (send, work) = (send.clone(), store.app.work().map(|job| Rc::clone(&job.work)));
        move |_| {
            let frames = work.map(|work| {
                FrameLoop::start(move |_| {
                    platform::while_there_is_time(|| work.borrow_mut().advance());
                    send.now(Input::Check(CheckInput::Advanced));
                })
            });
            move || drop(frames)
        }
    });
    use_effect_with(store.app.link().theme, |theme| platform::set_theme(view::theme_name(*theme)));
    use_effect_with((store.app.lesson().id, store.app.link().language), {
        let words = store.app.words();
        let title = (store.app.lesson().text)(words).title;
        move |_| platform::set_title(&words.page_title(&title))
    });

    let layout = Layout::with_list(*width, store.app.list().is_open);
    page(&Shared { store }, &said, layout)
}

fn page(shared: &Shared, said: &AttrValue, layout: Layout) -> Html {
    if let Some(scene) = shared.app().scene() {
        return html! {
            <>
                { settled(shared, layout, |shared, _| notices_panel(shared)) }
                <Minute store={shared.store.clone()} width={layout.curtain_width} {scene} />
                <p class="spoken-only" role="status" aria-live="polite">{ said }</p>
            </>
        };
    }
    let app = shared.app();
    let words: Words = app.words();
    html! {
        <div class={classes!("page", app.link().embed.then_some("embed"))}>
            { settled(shared, layout, |shared, layout| header(shared, layout.list_covers)) }
            { settled(shared, layout, |shared, _| notices_panel(shared)) }
            <main aria-label={words.main_label()}>
                if app.checking().is_open {
                    { stepped(shared, layout, app.checking().ticks(), check_pane) }
                } else if app.is_study() {
                    { study_pane(shared, layout) }
                } else if app.is_comparing() {
                    { comparison(shared, layout) }
                } else {
                    if !app.lesson().worlds.is_empty() {
                        <div class="above">
                            { settled(shared, layout, |shared, layout| worlds_panel(shared, layout.world_width)) }
                            { settled(shared, layout, |shared, _| question_panel(shared)) }
                            if app.shows(Panel::Stage) { <h2>{ words.your_world() }</h2> }
                        </div>
                    }
                    if app.lesson().worlds.is_empty() || app.shows(Panel::Stage) { { lab(shared, layout) } }
                }
            </main>
            if app.link().embed {
                { stepped(shared, layout, 0, |shared, _| status_line(shared)) }
            } else if app.level() >= 1 {
                { stepped(shared, layout, 0, |shared, _| transport_panel(shared)) }
            }
            <p class="spoken-only" role="status" aria-live="polite">{ said }</p>
        </div>
    }
}

fn status_line(shared: &Shared) -> Html {
    let app = shared.app();
    let says = if app.is_study() {
        app.narration()
    } else {
        view::status(app.words(), app.trace(), app.at(), app.is_uncovered())
    };
    html! { <p class="status-line">{ says }</p> }
}
