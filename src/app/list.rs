//! The lesson list and how far a student has come. They must not know where progress is kept or how a list looks.

use std::rc::Rc;

use crate::app::{App, Effect, Input};
use crate::lesson::{find, lessons};
use crate::view::{self, Looking};
use crate::wire::{Link, Panel, Progress};

/// What a student does with the lesson list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListInput {
    /// It is opened, at the student's chapter, or closed.
    Show(bool),
    /// This is looked for.
    Search(String),
    /// A chapter is opened, or closed where it was open.
    Chapter(u8),
    /// The lessons beside the path are shown or hidden.
    Deeper,
    /// The field for a link from elsewhere is shown or hidden.
    Course,
    /// A link from elsewhere is opened.
    Paste(String),
    /// A lesson is gone on with: the one that is open stays as it is.
    Go(&'static str),
}

/// The list, as far as it is not drawn from anything else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// Whether it is open.
    pub is_open: bool,
    /// What is looked for.
    pub search: String,
    /// The chapter that is open; 0 is none.
    pub chapter: u8,
    /// Whether the lessons beside the path are shown.
    pub deeper: bool,
    /// Whether the field for a link from elsewhere is shown.
    pub course: bool,
}

impl List {
    /// The list over this lesson: its chapter is open, and what is beside the path where it stands there itself.
    fn at(link: &Link, is_open: bool) -> Self {
        Self { is_open, chapter: link.lesson.chapter, deeper: !link.lesson.core, ..Self::default() }
    }
}

impl App {
    pub(super) fn on_list(&mut self, input: ListInput) {
        match input {
            ListInput::Show(is_open) => self.list = List::at(&self.link, is_open && self.has_list()),
            ListInput::Search(search) => self.list.search = search,
            ListInput::Chapter(number) => {
                self.list.chapter = if self.list.chapter == number { 0 } else { number };
            }
            ListInput::Deeper => self.list.deeper = !self.list.deeper,
            ListInput::Course => self.list.course = !self.list.course,
            ListInput::Paste(text) => {
                if !text.trim().is_empty() {
                    let (link, notices) = Link::parse(Link::in_address(&text));
                    self.open_link(link, notices);
                }
            }
            ListInput::Go(id) => {
                if let Some(lesson) = find(id).filter(|lesson| *lesson != self.link.lesson) {
                    self.open_link(self.link.elsewhere(lesson), Vec::new());
                }
            }
        }
    }

    /// Carries over to another lesson what belongs to the student and not to a run.
    pub(super) fn keep_student(&mut self, before: &Self) {
        // The first minute stands alone.
        let stays = before.list.is_open && self.has_list() && self.minute.is_none();
        self.list = List::at(&self.link, stays);
        self.progress = Rc::clone(&before.progress);
        self.recall_ticks();
    }

    /// What the device kept is added to what is known; where that is more, the device should know it too.
    pub(super) fn recall(&mut self, kept: &str) -> Option<Effect> {
        let progress = Progress::parse(kept)?;
        Rc::make_mut(&mut self.progress).merge(&progress);
        self.recall_ticks();
        (*self.progress != progress).then(|| self.store())
    }

    fn recall_ticks(&mut self) {
        for (done, ticked) in self.done.iter_mut().zip(self.progress.ticks(self.link.lesson.id)) {
            *done |= ticked;
        }
    }

    /// A lesson is begun where something was done in it or a task is ticked.
    pub(super) fn note_progress(&mut self, acted: bool) -> Option<Effect> {
        let (id, is_begun) = (self.link.lesson.id, acted || self.done != [false; 2]);
        if !is_begun || self.progress.knows(id, self.done) {
            return None;
        }
        Rc::make_mut(&mut self.progress).add(id, self.done);
        Some(self.store())
    }

    fn store(&self) -> Effect {
        Effect::Store(self.progress.to_string())
    }

    /// The lesson list.
    #[must_use]
    pub fn list(&self) -> &List {
        &self.list
    }

    /// True where there is a lesson list: not inside another page, and not where a link leaves it out.
    #[must_use]
    pub fn has_list(&self) -> bool {
        !self.link.embed && self.link.links && !self.link.hide.has(Panel::List)
    }

    /// The lesson list as it is drawn.
    #[must_use]
    pub fn list_view(&self) -> view::LessonList {
        let List { search, chapter, deeper, .. } = &self.list;
        let (link, progress) = (&self.link, &*self.progress);
        let looking = Looking { lessons: lessons(), link, progress, search, chapter: *chapter, deeper: *deeper };
        view::list(self.words(), &looking)
    }

    /// Where on the path the student is.
    #[must_use]
    pub fn place(&self) -> view::Place {
        view::place(self.words(), lessons(), self.link.lesson)
    }
}

/// True for what a student does in a lesson, and not for how they look at it.
pub(super) fn is_act(input: &Input) -> bool {
    matches!(
        input,
        Input::Tap
            | Input::TappedBefore(_)
            | Input::GoOn
            | Input::SameKey(_)
            | Input::Choose(_)
            | Input::Hold(_)
            | Input::DoMarked
            | Input::Set(..)
            | Input::Back
            | Input::Forward
            | Input::Seek(_)
            | Input::Play
            | Input::Reset
            | Input::Predict(_)
            | Input::Observe(_)
            | Input::Reason(_)
            | Input::Help(_)
            | Input::ShowSolution(_)
    )
}

#[cfg(test)]
mod tests {
    use super::ListInput;
    use crate::app::{App, Effect, Input};
    use crate::wire::Theme;

    fn send(app: &mut App, input: ListInput) -> Vec<Effect> {
        app.update(Input::List(input))
    }

    fn stored(effects: &[Effect]) -> Vec<&str> {
        effects
            .iter()
            .filter_map(|effect| if let Effect::Store(text) = effect { Some(text.as_str()) } else { None })
            .collect()
    }

    #[test]
    fn a_lesson_is_begun_when_something_is_done_in_it() {
        let mut app = App::open("#/key-replay?open=5");
        for input in [
            Input::DeviceReducesMotion(true),
            Input::Theme(Theme::Dark),
            Input::CopyLink,
            Input::Copied(true),
            Input::List(ListInput::Show(true)),
            Input::List(ListInput::Go("three-worlds")),
            Input::List(ListInput::Go("key-replay")),
        ] {
            assert_eq!(stored(&app.update(input.clone())), Vec::<&str>::new(), "{input:?}");
        }
        assert_eq!(stored(&app.update(Input::Forward)), ["v=1&key-replay=0"]);
        assert_eq!(stored(&app.update(Input::Forward)), Vec::<&str>::new());
    }

    #[test]
    fn ticks_are_stored_and_come_back_with_the_lesson() {
        let mut app = App::open("#/tap-twice?client_key=per-operation&open=5");
        app.update(Input::Predict(None));
        let end = app.trace().len();
        assert_eq!(stored(&app.update(Input::Seek(end))), ["v=1&tap-twice=2"]);
        send(&mut app, ListInput::Go("key-replay"));
        assert_eq!(app.done(), [false, false]);
        send(&mut app, ListInput::Go("tap-twice"));
        assert_eq!(app.done(), [false, true]);
        app.update(Input::Follow("#/tap-twice?s=tap.x:q1.f:phone.tap.~&open=5".to_owned()));
        let end = app.trace().len();
        assert_eq!(stored(&app.update(Input::Seek(end))), ["v=1&tap-twice=12"]);
    }

    #[test]
    fn what_the_device_kept_is_added() {
        let check = |kept: &str, expected: &[&str], done: [bool; 2]| {
            let mut app = App::open("#/tap-twice?at=1");
            app.update(Input::Forward);
            let effects = app.update(Input::Kept(kept.to_owned()));
            assert_eq!(stored(&effects), expected, "{kept}");
            assert_eq!(app.done(), done, "{kept}");
        };
        check("v=1&tap-twice=1", &[], [true, false]);
        check("v=1&key-replay=12", &["v=1&key-replay=12&tap-twice=0"], [false, false]);
        check("v=1&gone=12&tap-twice=12", &[], [true, true]);
        check("v=2&tap-twice=12", &[], [false, false]);
        check("}{", &[], [false, false]);
        check("", &[], [false, false]);
    }

    #[test]
    fn it_opens_at_the_students_chapter_and_forgets_the_rest() {
        let mut app = App::open("#/key-in-flight");
        assert!(!app.list().is_open);
        send(&mut app, ListInput::Show(true));
        assert_eq!((app.list().is_open, app.list().chapter), (true, 2));
        send(&mut app, ListInput::Chapter(1));
        assert_eq!(app.list().chapter, 1);
        send(&mut app, ListInput::Chapter(1));
        assert_eq!(app.list().chapter, 0);
        send(&mut app, ListInput::Search("busy".to_owned()));
        send(&mut app, ListInput::Course);
        assert!(app.list_view().found.is_some() && app.list().course);
        send(&mut app, ListInput::Go("three-worlds"));
        assert_eq!((app.list().is_open, app.list().chapter, app.list().course), (true, 1, false));
        assert_eq!(app.list_view().found, None);
        send(&mut app, ListInput::Go("tap-twice"));
        assert!(app.scene().is_some() && !app.list().is_open);
    }

    #[test]
    fn another_lesson_is_a_page_of_the_history_and_the_same_lesson_is_not_lost() {
        let mut app = App::open("#/tap-twice?at=3&theme=dark");
        assert_eq!(send(&mut app, ListInput::Go("tap-twice")), []);
        assert_eq!(app.at(), 3);
        let effects = send(&mut app, ListInput::Go("key-replay"));
        assert!(effects.contains(&Effect::PushLink("#/key-replay?v=1&theme=dark".to_owned())), "{effects:?}");
        assert!(effects.contains(&Effect::Announce("What does the second tap get?".to_owned())), "{effects:?}");
        let effects = app.update(Input::Open("three-worlds"));
        assert!(effects.contains(&Effect::PushLink("#/three-worlds?v=1&theme=dark".to_owned())), "{effects:?}");
        let effects = app.update(Input::Follow("#/key-replay?v=1&theme=dark".to_owned()));
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::PushLink(_))), "{effects:?}");
    }

    #[test]
    fn a_pasted_link_opens_or_the_nearest_state_does() {
        let check = |text: &str, link: &str, notices: usize| {
            let mut app = App::open("#/key-in-flight");
            send(&mut app, ListInput::Paste(text.to_owned()));
            assert_eq!((app.link().to_string().as_str(), app.notices().len()), (link, notices), "{text}");
        };
        check(" https://example.org/a/#/key-replay?at=2 ", "#/key-replay?v=1&at=2", 0);
        check("three-worlds", "#/three-worlds", 0);
        check("https://example.org/#/key-replay?card=gold", "#/key-replay", 1);
        check("https://example.org/course", "#/tap-twice", 1);
        check("  ", "#/key-in-flight", 0);
    }

    #[test]
    fn no_list_where_a_link_leaves_it_out() {
        for link in ["#/key-replay?embed=1", "#/key-replay?links=off", "#/key-replay?hide=list"] {
            let mut app = App::open(link);
            send(&mut app, ListInput::Show(true));
            assert!(!app.has_list() && !app.list().is_open, "{link}");
        }
    }
}
