//! What a search has found: the verdict, the shortest run with the steps that decide, the nearest safe run, and what the
//! phone can know. It must not judge.

use yew::prelude::*;

use crate::app::{Input, ReportView, RunView, plays};
use crate::model::Judgement;
use crate::run::Schedule;
use crate::ui::drawing::Drawing;
use crate::ui::icon;
use crate::ui::store::Shared;

pub(super) fn report(shared: &Shared, view: &ReportView) -> Html {
    let words = shared.app().words();
    let tone = match view.mark {
        Judgement::Kept => "good",
        Judgement::Broken => "bad",
        Judgement::NotYet => "open",
    };
    html! {
        <section aria-labelledby="verdict-heading">
            <p class="verdict-about"><b>{ &view.label }</b>{ " " }<span class="quiet">{ &view.promise }</span></p>
            <div class="verdict-line">
                <h2 id="verdict-heading" class={classes!("verdict-big", tone)}>
                    { icon::judgement(view.mark) }{ &view.verdict }
                </h2>
                if let Some(schedule) = &view.play { { play(shared, schedule, words.play_it(), "go") } }
            </div>
            <p>
                if let Some(why) = &view.why { <b>{ why }</b>{ " " } }
                { &view.says }
            </p>
            if view.deeper {
                <button type="button" class="quiet-button" onclick={shared.send().on(Input::Check(crate::app::CheckInput::Deeper))}>
                    { words.search_deeper() }
                </button>
            }
            for one in view.runs.iter() { { run(shared, one) } }
            if !view.screens.is_empty() { { knowledge(shared, view) } }
        </section>
    }
}

fn play(shared: &Shared, schedule: &Schedule, label: String, class: &'static str) -> Html {
    html! {
        <button type="button" class={class} onclick={shared.send().on(Input::Check(plays(schedule)))}>
            { icon::play() }{ label }
        </button>
    }
}

pub(super) fn run(shared: &Shared, view: &RunView) -> Html {
    html! {
        <section class="found-run" aria-label={view.heading.clone()}>
            <h3>{ &view.heading }<span class="quiet">{ &view.sum }</span></h3>
            <div class="found-run-body">
                <Drawing stage={view.stage.clone()} label={shared.app().words().stage_label()} />
                <ol class="found-steps">
                    for step in view.steps.iter() {
                        <li class={step.class}>
                            { &step.sentence }
                            if !step.says.is_empty() { <span class="weight">{ &step.says }</span> }
                        </li>
                    }
                </ol>
            </div>
        </section>
    }
}

fn knowledge(shared: &Shared, view: &ReportView) -> Html {
    let words = shared.app().words();
    html! {
        <section class="panel" aria-labelledby="knowledge-heading">
            <h2 id="knowledge-heading">{ words.knowledge_heading() }</h2>
            <p class="quiet">{ words.knowledge_note() }</p>
            <ul class="knowledge">
                for (screen, truths) in view.screens.iter() {
                    <li>
                        <span>{ screen }</span>
                        for (truth, schedule) in truths.iter() {
                            { play(shared, schedule, truth.clone(), "out") }
                        }
                    </li>
                }
            </ul>
        </section>
    }
}
