//! The first minute: one card, one button. It must not know how long anything takes.

use yew::prelude::*;

use crate::app::{Input, MinuteView, Scene, Scenery, minute_view, reveal};
use crate::platform;
use crate::ui::curtain::curtain;
use crate::ui::icon;
use crate::ui::store::{Shared, Store};
use crate::view::statement;

#[derive(Properties, Clone)]
pub(super) struct MinuteProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) width: i32,
    pub(super) scene: Scene,
}

impl PartialEq for MinuteProps {
    fn eq(&self, _other: &Self) -> bool {
        false
    }
}

#[component]
pub(super) fn Minute(props: &MinuteProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let view = minute_view(shared.app(), props.scene);
    let behind = props.scene >= Scene::Curtain;
    let scenery = behind.then(|| Scenery::behind_the_curtain(shared.app(), props.width));
    let pictures = use_memo(scenery, |scenery| scenery.as_ref().map(Scenery::draw));
    let card = use_node_ref();
    use_effect_with((card.clone(), props.scene), |(card, scene)| {
        // A scene that came after a tap may have taken the button with it.
        if *scene > Scene::Goods {
            platform::catch_focus(card.cast());
        }
    });
    html! {
        <main class={classes!("minute", behind.then_some("behind"))} aria-label={shared.app().words().main_label()}>
            <h1 class="spoken-only">{ shared.app().words().product() }</h1>
            <section class="card" tabindex="-1" ref={card} aria-label={shared.app().words().phone_heading()}>
                { match props.scene {
                    Scene::Ask => ask(&shared),
                    Scene::Reveal => revealed(&shared),
                    Scene::Paid => paid(&shared, &view),
                    Scene::Curtain | Scene::Cure if view.button.is_none() => paid(&shared, &view),
                    _ => goods(&shared, &view),
                } }
            </section>
            if behind {
                if let Some(pictures) = pictures.as_ref() { { curtain(&shared, pictures, props.scene) } }
            }
        </main>
    }
}

fn air(view: &MinuteView) -> Html {
    html! { <p class="air">{ icon::signal(view.bars) }<span>{ &view.air }</span></p> }
}

fn order(shared: &Shared) -> Html {
    let words = shared.app().words();
    html! { <div class="goods-line"><h2>{ words.goods() }</h2><span>{ words.order_number() }</span></div> }
}

fn goods(shared: &Shared, view: &MinuteView) -> Html {
    html! {
        <>
            { air(view) }
            <div class="goods">
                <div class={classes!("shade", view.shade.then_some("down"))}></div>
                { icon::headphones() }
            </div>
            <div class="sheet">
                { order(shared) }
                if view.error {
                    <p class="err" role="alert">{ icon::cross() }{ shared.app().words().went_wrong() }</p>
                } else {
                    <p class="big">{ &view.price }</p>
                }
                if let Some(label) = &view.button {
                    <button type="button" id="pay" class={classes!("pay", view.quarters.map(|_| "waiting"))}
                            aria-disabled={view.quarters.map(|_| "true")} onclick={shared.send().on(Input::Tap)}>
                        { icon::pie(view.quarters) }{ label }
                    </button>
                }
            </div>
        </>
    }
}

fn paid(shared: &Shared, view: &MinuteView) -> Html {
    html! {
        <>
            { air(view) }
            <button type="button" class="paid-plate" onclick={shared.send().on(Input::GoOn)}
                    disabled={view.scene != Scene::Paid}>
                { icon::check() }<b>{ shared.app().words().payment_successful() }</b>
            </button>
            <div class="sheet">
                { order(shared) }
                <p class="big">{ &view.price }</p>
                <div class="pay-room"></div>
            </div>
        </>
    }
}

fn ask(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    let text = (app.lesson().text)(words);
    html! {
        <>
            <p class="air good">{ icon::check() }<span>{ words.payment_successful() }</span></p>
            <div class="plate"><h2>{ words.statement_heading() }</h2><p class="big covered">{ words.covered() }</p></div>
            <div class="body">
                <h2 class="q">{ text.question }</h2>
                <ol class="choices-list">
                    for (index, choice) in text.choices.into_iter().enumerate() {
                        <li key={index}>
                            <button type="button" onclick={send.on(Input::Predict(Some(index)))}>{ choice.label }</button>
                        </li>
                    }
                </ol>
                <button type="button" class="as-link" onclick={send.on(Input::Predict(None))}>{ words.show_me() }</button>
            </div>
        </>
    }
}

fn revealed(shared: &Shared) -> Html {
    let app = shared.app();
    let words = app.words();
    let view = reveal(app);
    let statement = statement(words, app.trace(), app.at(), true);
    html! {
        <>
            <ul class="sms-cards">
                for (index, sms) in view.sms.iter().enumerate() {
                    <li key={index}>{ icon::sms() }<div><b>{ words.sms_sender() }</b><p>{ sms }</p></div></li>
                }
            </ul>
            <div class="plate bare">
                <h2>{ words.statement_heading() }</h2>
                <p class={classes!("big", statement.wrong.then_some("bad-big"))}>
                    <span aria-hidden="true">{ &statement.sum }</span>
                    <span class="spoken-only">{ &statement.spoken }</span>
                </p>
                <p class="verdict">{ icon::cross() }{ &statement.summary }</p>
                <ul class="lines">
                    for (index, line) in view.lines.iter().enumerate() {
                        <li key={index} class={classes!(line.wrong.then_some("wrong"))}>
                            { icon::coin(line.wrong) }<span>{ &line.amount }</span>
                        </li>
                    }
                </ul>
            </div>
            <div class="body">
                <p class="q">{ view.says }</p>
                <button type="button" class="go" onclick={shared.send().on(Input::GoOn)}>
                    { words.could_not_see() }{ icon::forward() }
                </button>
            </div>
        </>
    }
}
