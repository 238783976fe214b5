//! The two tasks and their help. It must not judge.

use yew::prelude::*;

use crate::app::{Input, plays, tasks};
use crate::ui::icon;
use crate::ui::store::Shared;

pub(super) fn tasks_panel(shared: &Shared) -> Html {
    let (app, send) = (shared.app(), shared.send());
    let words = app.words();
    html! {
        <section class="panel" aria-labelledby="tasks-heading">
            <h2 id="tasks-heading">{ words.tasks_heading() }</h2>
            <ol class="tasks">
                for (index, task) in tasks(app).into_iter().enumerate() {
                    <li key={index} aria-current={task.pointed_at.then_some("true")}>
                        <p class="task-line">
                            { icon::task(task.done) }
                            <span>{ task.line }</span>
                            <span class="spoken-only">{ task.says }</span>
                        </p>
                        if let Some((says, found)) = task.proof {
                            <p class="hint">{ says }</p>
                            if let Some(schedule) = found {
                                <button type="button" class="quiet-button" onclick={send.on(Input::Check(plays(&schedule)))}>
                                    { icon::play() }{ words.play_it() }
                                </button>
                            }
                        }
                        for hint in task.hints {
                            <p key={hint.clone()} class="hint">{ hint }</p>
                        }
                        if let Some(help) = task.help {
                            <button type="button" class="quiet-button" onclick={send.on(Input::Help(index))}>{ help }</button>
                        }
                        if let Some(show) = task.show {
                            <button type="button" class="quiet-button" onclick={send.on(Input::ShowSolution(index))}>
                                { show }
                            </button>
                        }
                    </li>
                }
            </ol>
        </section>
    }
}
