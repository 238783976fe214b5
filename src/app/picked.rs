//! What can be done to something a student points at on the stage. It must not know where it is drawn.

use crate::app::{App, Input};
use crate::model::{Action, Name};
use crate::run::Word;
use crate::view::Pick;

/// What was picked, and its buttons.
#[derive(Clone, Debug, PartialEq)]
pub struct PickedView {
    /// What it is.
    pub title: String,
    /// What can be done to it.
    pub buttons: Vec<(String, Input)>,
}

/// The buttons of what is picked; none where nothing is, or nothing can be done to it any more.
#[must_use]
pub fn picked(app: &App) -> Option<PickedView> {
    let words = app.words();
    let concerns = |action: &Action| match (app.picked?, *action) {
        (Pick::Envelope(name), Action::Deliver(one) | Action::Lose(one) | Action::Duplicate(one)) => Some(name == one),
        (Pick::Server(server), Action::Step(one) | Action::Crash(one)) => Some(server == one),
        _ => Some(false),
    };
    let enabled = app.world().enabled(&app.trace().setup().scenario);
    let of_it = enabled.into_iter().filter(|action| concerns(action) == Some(true));
    let mut buttons: Vec<(String, Input)> = of_it.map(|action| (words.verb(action), Input::Choose(action))).collect();
    let title = match app.picked? {
        Pick::Envelope(name) => {
            if !app.trace().held().contains(&name) {
                buttons.push((words.hold(), Input::Hold(name)));
            }
            words.picked_envelope(name)
        }
        Pick::Server(server) => words.picked_server(server),
    };
    (!buttons.is_empty()).then_some(PickedView { title, buttons })
}

impl App {
    /// From here on the pacing rule leaves an envelope alone. What came after is left behind.
    pub(super) fn hold(&mut self, name: Name) {
        let at = self.link.at;
        if self.world().envelope(name).is_none() {
            return;
        }
        self.leave_the_future(at);
        self.link.schedule.push(Word::Hold(name));
        self.rerun();
        self.go_to(at);
    }
}
