//! What the scenes of the first minute do to the run. It must not know how they look.

use crate::app::minute::Scene;
use crate::app::state::App;
use crate::kernel::Micros;
use crate::lesson::parameter;
use crate::model::Event;

impl App {
    /// On to the next scene.
    pub(super) fn go_on(&mut self) {
        if let Some(minute) = &mut self.minute {
            minute.advance();
            self.show_scene();
        }
    }

    /// Puts the run where the scene that has just begun needs it.
    pub(super) fn show_scene(&mut self) {
        self.stop();
        match self.scene() {
            None | Some(Scene::Goods) => {}
            Some(Scene::Paying) => self.go_to(self.first(|event| matches!(event, Event::Tapped { .. }))),
            Some(Scene::Error) => self.go_to(self.first(|event| matches!(event, Event::GaveUp { .. }))),
            Some(Scene::PayingAgain) => self.go_to(self.second_tap()),
            Some(Scene::Paid | Scene::Ask | Scene::Reveal) => self.go_to(self.trace.len()),
            Some(Scene::Curtain) => {
                let until = self.second_tap();
                if self.is_discrete() {
                    self.go_to(until);
                } else {
                    self.go_to(0);
                    self.start_playing(until);
                }
            }
            Some(Scene::Cure) => self.go_to(self.trace.len()),
        }
    }

    /// The same taps, with or without the same key, played again.
    pub(super) fn switch_key(&mut self, on: bool) {
        let value = if on { "per-operation" } else { "none" };
        if let Some(parameter) = parameter("client_key") {
            // Both values are the parameter's own.
            let _taken = parameter.set(&mut self.link.settings, value);
        }
        self.stop();
        self.rerun();
        if self.is_discrete() {
            self.go_to(self.trace.len());
        } else {
            self.go_to(0);
            self.start_playing(self.trace.len());
        }
    }

    /// How many steps there are up to and with the first of these events.
    fn first(&self, is: impl Fn(&Event) -> bool) -> usize {
        self.trace.steps().iter().position(|step| step.events.iter().any(&is)).map_or(self.trace.len(), |step| step + 1)
    }

    fn second_tap(&self) -> usize {
        let taps = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Tapped { .. }));
        let steps = self.trace.steps().iter().enumerate().filter(|(_, step)| taps(&step.events));
        steps.map(|(index, _)| index + 1).nth(1).unwrap_or(self.trace.len())
    }

    /// True while the run behind the screen is not shown: its steps are not told either.
    pub(super) fn is_before_curtain(&self) -> bool {
        self.scene().is_some_and(|scene| scene < Scene::Curtain)
    }

    /// How fast the first minute plays: the second time the run is known.
    pub(super) fn hurry(&self, elapsed: Micros) -> Micros {
        if self.scene() == Some(Scene::Cure) { Micros(elapsed.0.saturating_mul(5) / 2) } else { elapsed }
    }

    /// What is said when a scene begins.
    pub(super) fn scene_says(&self) -> String {
        let words = self.words();
        match self.scene() {
            None => self.narration(),
            Some(Scene::Goods) => words.nothing_yet(),
            Some(Scene::Paying | Scene::PayingAgain) => words.paying(),
            Some(Scene::Error) => words.went_wrong(),
            Some(Scene::Paid) => words.payment_successful(),
            Some(Scene::Ask) => (self.lesson().text)(words).question,
            Some(Scene::Reveal) => words.spoken_sum(crate::lesson::Settings::charged(&self.world())),
            Some(Scene::Curtain) => words.could_not_see(),
            Some(Scene::Cure) => words.same_key_switch(),
        }
    }
}
