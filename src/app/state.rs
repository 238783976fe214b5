//! The state and its reducer. They must not know who draws.

use std::rc::Rc;

use crate::app::cycle::{Cycle, Stage};
use crate::app::play::{Playing, Speed, frame};
use crate::kernel::Micros;
use crate::lesson::{Evidence, Lesson, Settings, find, parameter};
use crate::model::{Action, World};
use crate::run::{Branch, Schedule, Trace, Word};
use crate::text::Words;
use crate::wire::{Link, Motion, Notice, Theme};

/// What a student, a link or a frame does to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A link is opened.
    Follow(String),
    /// A lesson is opened.
    Open(&'static str),
    /// The Pay button.
    Tap,
    /// A choice of the world.
    Choose(Action),
    /// A choice is marked, and not made yet.
    Mark(Action),
    /// The marked choice is made.
    DoMarked,
    /// A parameter by name.
    Set(&'static str, String),
    /// One step back.
    Back,
    /// One step forward; past the end the run goes on by itself.
    Forward,
    /// To a step.
    Seek(usize),
    /// Play, to the end.
    Play,
    /// Pause.
    Pause,
    /// Real time has passed while playing.
    Frame(Micros),
    /// How fast.
    Speed(Speed),
    /// The lesson's own run again, with the settings as they are.
    Reset,
    /// A prediction, or none for "show me".
    Predict(Option<usize>),
    /// What was seen.
    Observe(usize),
    /// Why.
    Reason(usize),
    /// More help with a task.
    Help(usize),
    /// Shows a task's solution.
    ShowSolution(usize),
    /// The link into the clipboard.
    CopyLink,
    /// Whether that worked.
    Copied(bool),
    /// A notice is closed.
    Dismiss,
    /// Light or dark.
    Theme(Theme),
    /// What the device says about motion.
    DeviceReducesMotion(bool),
}

/// What the holder of the state has to do in the world outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The address bar shows this, without a new history entry.
    ReplaceLink(String),
    /// This goes into the clipboard; the answer is [`Input::Copied`].
    Copy(String),
    /// Said once, politely.
    Announce(String),
}

/// The page.
#[derive(Clone, Debug)]
pub struct App {
    link: Link,
    trace: Rc<Trace>,
    worlds: Rc<[Trace]>,
    left_behind: Option<Rc<Branch>>,
    playing: Option<Playing>,
    playhead: Micros,
    speed: Speed,
    cycle: Cycle,
    done: [bool; 2],
    help: [usize; 2],
    marked: Option<Action>,
    notices: Rc<[Notice]>,
    copied: Option<bool>,
    device_reduces_motion: bool,
}

impl App {
    /// The page a link opens.
    #[must_use]
    pub fn open(link: &str) -> Self {
        let (link, notices) = Link::parse(link);
        Self::from_link(link, notices)
    }

    fn from_link(link: Link, mut notices: Vec<Notice>) -> Self {
        let trace = Rc::new(link.lesson.run(&link.settings, &link.schedule));
        let worlds = link.lesson.run_worlds(&link.settings).into();
        let mut app = Self {
            link,
            trace,
            worlds,
            left_behind: None,
            playing: None,
            playhead: Micros::ZERO,
            speed: Speed::default(),
            cycle: Cycle::default(),
            done: [false; 2],
            help: [0; 2],
            marked: None,
            notices: Rc::from([]),
            copied: None,
            device_reduces_motion: false,
        };
        if app.link.at > app.trace.len() {
            let (given, used) = (app.link.at.to_string(), app.trace.len().to_string());
            notices.push(Notice::BadValue { name: "at".to_owned(), given, used });
        }
        app.notices = notices.into();
        // Nothing is withheld from someone who asks for a run or a step by its link.
        if app.link.at > 0 || app.link.schedule != app.link.lesson.script() {
            app.cycle.predict(None);
        }
        app.go_to(app.link.at);
        app
    }

    /// One input; what has to be done outside comes back.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        let (before, at) = (self.link.to_string(), self.link.at);
        let mut effects = Vec::new();
        if !matches!(input, Input::Frame(_) | Input::Copied(_) | Input::DeviceReducesMotion(_)) {
            self.copied = None;
        }
        match input {
            Input::Follow(link) => self.follow(&link),
            Input::Open(id) => {
                if let Some(lesson) = find(id) {
                    self.open_link(Link { lesson, ..self.same_look(Link::to(lesson)) }, Vec::new());
                }
            }
            Input::Tap => self.tap(),
            Input::Choose(action) => self.choose(action),
            Input::Mark(action) => self.marked = Some(action),
            Input::DoMarked => {
                if let Some(action) = self.marked.take() {
                    self.choose(action);
                }
            }
            Input::Set(name, value) => self.set(name, &value),
            Input::Back => self.seek(self.link.at.saturating_sub(1)),
            Input::Forward => self.forward(),
            Input::Seek(step) => self.seek(step),
            Input::Play => self.play(),
            Input::Pause => self.stop(),
            Input::Frame(elapsed) => self.frame(elapsed),
            Input::Speed(speed) => self.speed = speed,
            Input::Reset => self.reset(),
            Input::Predict(choice) => {
                self.cycle.predict(choice);
                self.watched();
            }
            Input::Observe(choice) => self.cycle.observe(choice),
            Input::Reason(choice) => self.cycle.give_reason(choice),
            Input::Help(task) => self.more_help(task),
            Input::ShowSolution(task) => self.show_solution(task),
            Input::CopyLink => effects.push(Effect::Copy(self.link.to_string())),
            Input::Copied(worked) => self.copied = Some(worked),
            Input::Dismiss => self.notices = Rc::from([]),
            Input::Theme(theme) => self.link.theme = theme,
            Input::DeviceReducesMotion(reduces) => self.device_reduces_motion = reduces,
        }
        self.judge_tasks();
        let after = self.link.to_string();
        if self.playing.is_none() && (before != after || before.is_empty()) {
            effects.push(Effect::ReplaceLink(after));
        }
        if self.link.at != at {
            effects.push(Effect::Announce(self.narration()));
        }
        effects
    }

    fn same_look(&self, link: Link) -> Link {
        Link { language: self.link.language, theme: self.link.theme, motion: self.link.motion, ..link }
    }

    fn follow(&mut self, text: &str) {
        let (link, notices) = Link::parse(text);
        // The address bar repeats what we wrote ourselves; that is no reason to begin anew.
        if link != self.link {
            self.open_link(link, notices);
        }
    }

    fn open_link(&mut self, link: Link, notices: Vec<Notice>) {
        let (speed, reduces) = (self.speed, self.device_reduces_motion);
        *self = Self::from_link(link, notices);
        (self.speed, self.device_reduces_motion) = (speed, reduces);
    }

    /// The Pay button plays on where the run has a tap next, and else makes one and lets the run go on.
    fn tap(&mut self) {
        let next = self.trace.steps().get(self.link.at).map(|step| step.action);
        if next != Some(Action::Tap(0)) {
            let before = self.link.at;
            self.choose(Action::Tap(0));
            if self.link.at == before {
                return;
            }
            self.link.schedule.push(Word::Go(None));
            self.rerun();
            self.link.at = self.link.at.saturating_sub(1);
        }
        self.go_to(self.link.at + 1);
        let after = self.link.at;
        let next_tap = self.trace.steps().iter().skip(after).position(|step| matches!(step.action, Action::Tap(_)));
        self.start_playing(next_tap.map_or(self.trace.len(), |distance| after + distance));
    }

    /// Makes a choice here. The same as before only steps on; another one leaves the old future behind.
    fn choose(&mut self, action: Action) {
        self.stop();
        let at = self.link.at;
        if self.trace.steps().get(at).is_some_and(|step| step.action == action) {
            self.go_to(at + 1);
            return;
        }
        if !self.world().is_enabled(&self.trace.setup().scenario, action) {
            return;
        }
        if at < self.trace.len() {
            self.left_behind = Some(Rc::new(self.trace.branch_at(&self.link.schedule, at)));
            self.link.schedule = self.link.schedule.cut(&self.trace, at);
        }
        self.link.schedule.push(Word::Do(action));
        self.rerun();
        self.go_to(at + 1);
    }

    fn set(&mut self, name: &str, value: &str) {
        let Some(parameter) = parameter(name) else { return };
        let (was_at_end, time) = (self.link.at == self.trace.len(), self.time());
        if let Err(error) = parameter.set(&mut self.link.settings, value) {
            self.notices = self.notices.iter().cloned().chain([error.into()]).collect();
        }
        self.stop();
        self.left_behind = None;
        self.rerun();
        let same_time = self.trace.steps().iter().take_while(|step| step.at <= time).count();
        self.go_to(if was_at_end { self.trace.len() } else { same_time.min(self.link.at) });
    }

    fn rerun(&mut self) {
        self.trace = Rc::new(self.link.lesson.run(&self.link.settings, &self.link.schedule));
        self.worlds = self.link.lesson.run_worlds(&self.link.settings).into();
    }

    fn seek(&mut self, step: usize) {
        self.stop();
        self.go_to(step);
    }

    fn forward(&mut self) {
        self.stop();
        if self.link.at == self.trace.len() {
            self.extend(Word::Go(Some(1)));
        }
        self.go_to(self.link.at + 1);
    }

    /// Lets the run go on by itself past its end; a schedule that would say nothing new stays as it is.
    fn extend(&mut self, word: Word) {
        let before = (self.link.schedule.clone(), self.trace.len());
        self.link.schedule.push(word);
        self.rerun();
        if self.trace.len() == before.1 {
            self.link.schedule = before.0;
            self.rerun();
        }
    }

    fn play(&mut self) {
        if self.link.at == self.trace.len() {
            self.extend(Word::Go(None));
        }
        if self.link.at == self.trace.len() {
            self.go_to(0);
        }
        self.start_playing(self.trace.len());
    }

    fn start_playing(&mut self, until: usize) {
        self.playing = (self.link.at < until).then_some(Playing { until, waited: Micros::ZERO });
    }

    fn stop(&mut self) {
        self.playing = None;
        self.playhead = self.time();
    }

    fn frame(&mut self, elapsed: Micros) {
        let Some(playing) = self.playing else { return };
        let frame = frame(self.playhead, playing.waited, elapsed, self.speed, self.is_discrete());
        self.playhead = frame.playhead;
        let mut at = self.link.at;
        if frame.next_step {
            at += 1;
        } else {
            let due = |step: &crate::run::Step| step.at <= frame.playhead;
            at += self.trace.steps().iter().skip(at).take(playing.until - at).take_while(|step| due(step)).count();
        }
        let playhead = self.playhead;
        if at != self.link.at {
            self.go_to(at);
        }
        if self.link.at < playing.until {
            self.playing = Some(Playing { waited: frame.waited, ..playing });
            self.playhead = if frame.next_step { self.time() } else { playhead };
        } else {
            self.stop();
        }
    }

    fn go_to(&mut self, step: usize) {
        self.link.at = step.min(self.trace.len());
        self.playhead = self.time();
        self.marked = None;
        self.watched();
    }

    fn watched(&mut self) {
        // Worlds beside the run are shown whole at once; the run itself has to be watched.
        if !self.worlds.is_empty() || (self.link.at == self.trace.len() && !self.trace.is_empty()) {
            self.cycle.watched();
        }
    }

    fn reset(&mut self) {
        self.link.schedule = self.link.lesson.script();
        self.left_behind = None;
        self.rerun();
        self.seek(0);
    }

    fn more_help(&mut self, task: usize) {
        if let Some(level) = self.help.get_mut(task) {
            *level = (*level + 1).min(3);
        }
    }

    fn show_solution(&mut self, task: usize) {
        let Some(task) = self.link.lesson.tasks.get(task) else { return };
        let (settings, schedule) = task.solution.unpack(self.link.lesson);
        self.link.settings = Settings { seed: self.link.settings.seed, ..settings };
        self.link.schedule = schedule;
        self.left_behind = None;
        self.rerun();
        self.seek(0);
        self.play();
    }

    fn judge_tasks(&mut self) {
        if self.done == [true; 2] {
            return;
        }
        let evidence = self.evidence();
        for (done, task) in self.done.iter_mut().zip(&self.link.lesson.tasks) {
            *done |= (task.holds)(&evidence);
        }
    }

    /// What tasks are judged by: the run as far as it has been watched.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        self.link.lesson.evidence(&self.link.settings, &self.trace, self.link.at, &self.worlds)
    }

    /// The place of the choice that the whole run shows.
    #[must_use]
    pub fn right_choice(&self) -> usize {
        let whole = self.link.lesson.evidence(&self.link.settings, &self.trace, self.trace.len(), &self.worlds);
        (self.link.lesson.question.right)(&whole)
    }

    /// The world at the step that is shown.
    #[must_use]
    pub fn world(&self) -> World {
        self.trace.world_at(self.link.at)
    }

    /// The sentence of the step that is shown.
    #[must_use]
    pub fn narration(&self) -> String {
        match self.link.at.checked_sub(1).and_then(|index| self.trace.steps().get(index)) {
            Some(step) => self.words().narrate(&self.trace, step),
            None => self.words().nothing_yet(),
        }
    }

    /// The time of the step that is shown.
    #[must_use]
    pub fn time(&self) -> Micros {
        self.link.at.checked_sub(1).map_or(Micros::ZERO, |index| self.trace.time_of(index))
    }

    /// True where steps do not flow into each other.
    #[must_use]
    pub fn is_discrete(&self) -> bool {
        match self.link.motion {
            Motion::Auto => self.device_reduces_motion,
            Motion::On => false,
            Motion::Off => true,
        }
    }

    /// The words of the page's language.
    #[must_use]
    pub fn words(&self) -> Words {
        Words(self.link.language)
    }

    /// The state as a link.
    #[must_use]
    pub fn link(&self) -> &Link {
        &self.link
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        self.link.lesson
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.link.settings
    }

    /// The schedule of the run.
    #[must_use]
    pub fn schedule(&self) -> &Schedule {
        &self.link.schedule
    }

    /// The run.
    #[must_use]
    pub fn trace(&self) -> &Rc<Trace> {
        &self.trace
    }

    /// The runs beside it.
    #[must_use]
    pub fn worlds(&self) -> &Rc<[Trace]> {
        &self.worlds
    }

    /// The step that is shown: how many have happened.
    #[must_use]
    pub fn at(&self) -> usize {
        self.link.at
    }

    /// Where between steps the playhead is.
    #[must_use]
    pub fn playhead(&self) -> Micros {
        self.playhead
    }

    /// True while the run is played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// How fast it is played.
    #[must_use]
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// The future that was left behind.
    #[must_use]
    pub fn left_behind(&self) -> Option<&Rc<Branch>> {
        self.left_behind.as_ref()
    }

    /// The question cycle.
    #[must_use]
    pub fn cycle(&self) -> Cycle {
        self.cycle
    }

    /// True where the sums may be shown: not before a prediction, where one is asked.
    #[must_use]
    pub fn is_uncovered(&self) -> bool {
        self.cycle.stage != Stage::Predict
    }

    /// Which tasks are done.
    #[must_use]
    pub fn done(&self) -> [bool; 2] {
        self.done
    }

    /// How much help was asked for with each task: 0 to 3.
    #[must_use]
    pub fn help(&self) -> [usize; 2] {
        self.help
    }

    /// The choice that is marked.
    #[must_use]
    pub fn marked(&self) -> Option<Action> {
        self.marked
    }

    /// What of the link could not be used.
    #[must_use]
    pub fn notices(&self) -> &Rc<[Notice]> {
        &self.notices
    }

    /// Whether the last copying worked, until something else happens.
    #[must_use]
    pub fn copied(&self) -> Option<bool> {
        self.copied
    }
}
