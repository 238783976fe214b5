//! The state and its reducer. They must not know who draws.

use std::rc::Rc;

use crate::app::building::is_about_lines;
use crate::app::building::{BuildInput, Building};
use crate::app::checking::{CheckInput, Checking};
use crate::app::comparing::{CompareInput, Side};
use crate::app::cycle::Cycle;
use crate::app::list::{List, ListInput, is_act};
use crate::app::minute::{Minute, Scene};
use crate::app::play::{Playing, Speed, frame};
use crate::app::studying::{StudyInput, Studying};
use crate::app::tab::Tab;
use crate::kernel::Micros;
use crate::lesson::{PRESETS, Settings, find, parameter};
use crate::model::{Action, Name};
use crate::run::{Schedule, Trace, Word};
use crate::view::Pick;
use crate::wire::{ALL_OPEN, Link, Notice, Part, Poster, Progress, Theme};

/// What a student, a link or a frame does to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A link is opened.
    Follow(String),
    /// A lesson is opened.
    Open(&'static str),
    /// The Pay button.
    Tap,
    /// The Pay button was pressed this long ago, before the page was ready.
    TappedBefore(Micros),
    /// On to the next screen of the first minute.
    GoOn,
    /// Leaves the first minute, or opens every panel.
    TakeApart,
    /// The switch of the first minute: the same key with both taps.
    SameKey(bool),
    /// Only what the phone knows, or everything.
    OnlyPhone(bool),
    /// A choice of the world.
    Choose(Action),
    /// A panel is brought forward where there is no room for all.
    Tab(Tab),
    /// Something on the stage is pointed at, or nothing any more.
    Pick(Option<Pick>),
    /// From here on an envelope stays where it is.
    Hold(Name),
    /// A choice is marked, and not made yet.
    Mark(Action),
    /// The marked choice is made.
    DoMarked,
    /// A parameter by name.
    Set(&'static str, String),
    /// A store policy as published, by name.
    Preset(&'static str),
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
    /// The lesson list.
    List(ListInput),
    /// The search.
    Check(CheckInput),
    /// Timed runs before the question.
    Rehearse,
    /// The lines a student arranges.
    Build(BuildInput),
    /// Two runs side by side.
    Compare(CompareInput),
    /// A study that takes a while.
    Study(StudyInput),
    /// What the device has kept of the student's progress.
    Kept(String),
}

/// What the holder of the state has to do in the world outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The address bar shows this, without a new history entry.
    ReplaceLink(String),
    /// The address bar shows this, and the browser's back button leads back.
    PushLink(String),
    /// The device keeps this; it comes back as [`Input::Kept`].
    Store(String),
    /// This goes into the clipboard; the answer is [`Input::Copied`].
    Copy(String),
    /// The element with this id has the focus.
    Focus(String),
    /// Said once, politely.
    Announce(String),
}

/// The page.
#[derive(Clone, Debug)]
pub struct App {
    pub(super) link: Link,
    pub(super) trace: Rc<Trace>,
    pub(super) worlds: Rc<[Trace]>,
    pub(super) left_behind: Option<Rc<Trace>>,
    /// The words of that run.
    pub(super) left_schedule: Option<Schedule>,
    /// The run beside this one, where they are compared.
    pub(super) rival: Option<Rc<Trace>>,
    pub(super) side: Side,
    pub(super) building: Building,
    /// The lesson's own run under its own settings: it sets the scale of every drawing.
    pub(super) own: Rc<Trace>,
    pub(super) playing: Option<Playing>,
    pub(super) playhead: Micros,
    pub(super) speed: Speed,
    pub(super) cycle: Cycle,
    pub(super) done: [bool; 2],
    pub(super) help: [usize; 2],
    pub(super) marked: Option<Action>,
    pub(super) notices: Rc<[Notice]>,
    pub(super) read: Rc<[crate::run::Skipped]>,
    pub(super) copied: Option<bool>,
    pub(super) device_reduces_motion: bool,
    pub(super) minute: Option<Minute>,
    pub(super) only_phone: bool,
    pub(super) picked: Option<Pick>,
    pub(super) tab: Tab,
    pub(super) list: List,
    pub(super) progress: Rc<Progress>,
    pub(super) turn: u64,
    pub(super) settled: u64,
    pub(super) checking: Checking,
    pub(super) studying: Studying,
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
        let own = Rc::new(link.lesson.run(&link.lesson.settings(), &link.lesson.script()));
        let mut app = Self {
            link,
            trace,
            worlds,
            left_behind: None,
            left_schedule: None,
            rival: None,
            side: Side::default(),
            building: Building::default(),
            own,
            playing: None,
            playhead: Micros::ZERO,
            speed: Speed::default(),
            cycle: Cycle::default(),
            done: [false; 2],
            help: [0; 2],
            marked: None,
            notices: Rc::from([]),
            read: Rc::from([]),
            copied: None,
            device_reduces_motion: false,
            minute: None,
            only_phone: false,
            picked: None,
            tab: Tab::default(),
            list: List::default(),
            progress: Rc::default(),
            turn: 0,
            settled: 0,
            checking: Checking::default(),
            studying: Studying::default(),
        };
        app.begin_study(app.link.at);
        if app.link.poster == Poster::Story {
            app.link.at = app.steps();
        }
        if app.link.at > app.steps() && app.study_progress().is_none() {
            let is_at = |notice: &Notice| matches!(notice, Notice::BadValue { name, .. } if name == "at");
            let earlier = notices.iter().position(is_at).map(|place| notices.remove(place));
            let given = match earlier {
                Some(Notice::BadValue { given, .. }) => given,
                _ => app.link.at.to_string(),
            };
            let used = app.steps().to_string();
            notices.push(Notice::BadValue { name: "at".to_owned(), given, used });
        }
        app.notices = notices.into();
        app.rival = app.run_rival();
        // Nothing is withheld from someone who asks for a run or a step by its link.
        if app.link.is_about_a_run() {
            app.cycle.predict(None);
        } else if app.link.opens_with_the_minute() {
            app.minute = Some(Minute::default());
        }
        app.go_to(app.link.at);
        app
    }

    /// One input; what has to be done outside comes back.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        let (at, scene) = (self.link.at, self.scene());
        let (was_playing, was_level, was_cycle, was_done) =
            (self.playing.is_some(), self.level(), self.cycle, self.done);
        let is_frame = matches!(input, Input::Frame(_));
        // A frame changes nothing of the link but its step, and that is written down when the playing ends.
        let before = if is_frame { String::new() } else { self.link.to_string() };
        let is_advance = matches!(input, Input::Check(CheckInput::Advanced));
        let (is_act, leaves) = (is_act(&input), matches!(input, Input::Open(_) | Input::List(_)));
        let mut effects = Vec::new();
        if !matches!(input, Input::Frame(_) | Input::Copied(_) | Input::DeviceReducesMotion(_)) {
            self.copied = None;
        }
        match input {
            Input::Follow(link) => self.follow(&link),
            Input::Open(id) => {
                if let Some(lesson) = find(id) {
                    self.open_link(self.link.elsewhere(lesson), Vec::new());
                }
            }
            Input::Tap => self.tap(),
            Input::TappedBefore(ago) => {
                if self.minute == Some(Minute::default()) {
                    self.minute = Some(Minute::tapped(ago));
                    self.show_scene();
                }
            }
            Input::GoOn => self.go_on(),
            Input::TakeApart => {
                self.minute = None;
                self.stop();
                self.link.open = Some(ALL_OPEN);
                self.go_to(self.link.at);
            }
            Input::SameKey(on) => self.switch_key(on),
            Input::OnlyPhone(only) => {
                self.only_phone = only;
                if only {
                    self.learn_what_phones_know();
                }
            }
            Input::Check(input) => self.on_check(input),
            Input::Rehearse => self.rehearse(),
            Input::Choose(action) => self.choose(action),
            Input::Tab(tab) => self.tab = tab,
            Input::Pick(pick) => self.picked = if self.picked == pick { None } else { pick },
            Input::Hold(name) => self.hold(name),
            Input::Mark(action) => self.marked = Some(action),
            Input::DoMarked => {
                if let Some(action) = self.marked.take() {
                    self.choose(action);
                }
            }
            Input::Set(name, value) => self.set(name, &value),
            Input::Preset(name) => {
                let values = PRESETS.iter().find(|(one, _)| *one == name).map_or(&[][..], |(_, values)| values);
                for (parameter, value) in values {
                    self.set(parameter, value);
                }
            }
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
                if self.scene() == Some(Scene::Ask) {
                    self.go_on();
                }
                self.watched();
            }
            Input::Observe(choice) => self.cycle.observe(choice),
            Input::Reason(choice) => self.cycle.give_reason(choice),
            Input::Help(task) => self.more_help(task),
            Input::ShowSolution(task) => self.show_solution(task),
            Input::CopyLink => effects.push(Effect::Copy(self.link.to_string())),
            Input::Copied(worked) => self.copied = Some(worked),
            Input::Dismiss => {
                self.notices = Rc::from([]);
                self.read = self.trace.skipped().into();
            }
            Input::Theme(theme) => self.link.theme = theme,
            Input::DeviceReducesMotion(reduces) => self.device_reduces_motion = reduces,
            Input::List(input) => self.on_list(input),
            Input::Build(input) => effects.extend(self.build(input)),
            Input::Compare(input) => effects.extend(self.compare(input)),
            Input::Study(input) => self.on_study(input),
            Input::Kept(text) => effects.extend(self.recall(&text)),
        }
        if is_advance && self.checking.job.is_some() {
            // The search has come further, and nothing else has changed.
            return effects;
        }
        if is_frame && self.link.at == at && self.scene() == scene && self.playing.is_some() == was_playing {
            // Between two steps only the playhead has moved: there is nothing to judge, link or say.
            return effects;
        }
        self.judge_tasks();
        effects.extend(self.note_progress(is_act));
        self.turn += 1;
        let stands = self.scene() == scene && self.playing.is_some() == was_playing && self.level() == was_level;
        if !(is_frame && stands && self.cycle == was_cycle && self.done == was_done) {
            self.settled += 1;
        }
        let after = if self.playing.is_some() { before.clone() } else { self.link.to_string() };
        let has_left = leaves && before != after;
        if has_left {
            effects.push(Effect::PushLink(after));
        // The first minute is one screen after the other: a reload begins it again.
        } else if self.playing.is_none() && self.minute.is_none() && (before != after || was_playing) {
            effects.push(Effect::ReplaceLink(after));
        }
        if self.scene() != scene && self.minute.is_some() {
            effects.push(Effect::Announce(self.scene_says()));
        } else if has_left {
            effects.push(Effect::Announce(self.place().title));
        } else if self.link.at != at && !self.is_before_curtain() {
            effects.push(Effect::Announce(self.narration()));
        }
        effects
    }

    fn follow(&mut self, text: &str) {
        let (link, notices) = Link::parse(text);
        // The address bar repeats what we wrote ourselves; that is no reason to begin anew.
        if link != self.link {
            self.open_link(link, notices);
        } else if !notices.is_empty() {
            self.notices = notices.into();
        }
    }

    pub(super) fn open_link(&mut self, link: Link, notices: Vec<Notice>) {
        let before = core::mem::replace(self, Self::from_link(link, notices));
        (self.speed, self.device_reduces_motion) = (before.speed, before.device_reduces_motion);
        (self.turn, self.settled) = (before.turn, before.settled);
        self.keep_student(&before);
    }

    /// The Pay button plays on where the run has a tap next, and else makes one and lets the run go on.
    fn tap(&mut self) {
        if self.minute.is_some() {
            if matches!(self.scene(), Some(Scene::Goods | Scene::Error)) {
                self.go_on();
            }
            return;
        }
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
        if self.link.lock.freezes(Part::Moves) && !matches!(action, Action::Tap(_)) {
            return;
        }
        let at = self.link.at;
        if !self.world().is_enabled(&self.trace.setup().scenario, action) {
            return;
        }
        self.stop();
        if self.trace.steps().get(at).is_some_and(|step| step.action == action) {
            self.go_to(at + 1);
            return;
        }
        self.leave_the_future(at);
        self.link.schedule.push(Word::Do(action));
        self.rerun();
        self.go_to(at + 1);
    }

    /// What comes after this step stays visible as another future, and is no part of the run any more.
    pub(super) fn leave_the_future(&mut self, at: usize) {
        if at < self.trace.len() {
            self.left_behind = Some(Rc::clone(&self.trace));
            self.left_schedule = Some(self.link.schedule.clone());
            self.link.schedule = self.link.schedule.cut(&self.trace, at);
        }
    }

    pub(super) fn set(&mut self, name: &str, value: &str) {
        let Some(parameter) = parameter(name) else { return };
        if self.is_locked(name) {
            return;
        }
        let (was_at_end, time) = (self.link.at == self.steps(), self.time());
        if let Err(error) = parameter.set(&mut self.link.settings, value) {
            self.notices = self.notices.iter().cloned().chain([error.into()]).collect();
        }
        if is_about_lines(name) {
            self.link.settings.put_lines_back();
            self.building = Building::default();
        }
        self.stop();
        self.left_behind = None;
        self.rerun();
        let at = if was_at_end { usize::MAX } else { self.steps_by(time, 0).min(self.link.at) };
        // What is typed before a study runs is a prediction: it runs again.
        self.begin_study(if name == "predicted" { 0 } else { at });
        if !self.is_study() {
            self.go_to(at);
        }
    }

    pub(super) fn rerun(&mut self) {
        self.trace = Rc::new(self.link.lesson.run(&self.link.settings, &self.link.schedule));
        self.worlds = self.link.lesson.run_worlds(&self.link.settings).into();
        self.rival = self.run_rival();
    }

    fn seek(&mut self, step: usize) {
        self.stop();
        self.go_to(step);
    }

    fn forward(&mut self) {
        // A step while something plays jumps to where it was going.
        if let (Some(playing), Some(_)) = (self.playing, self.minute) {
            self.seek(playing.until);
            return;
        }
        self.stop();
        if self.link.at == self.trace.len() && !self.is_study() {
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
        if self.link.at == self.trace.len() && !self.is_study() {
            self.extend(Word::Go(None));
        }
        if self.link.at == self.steps() {
            self.go_to(0);
        }
        self.start_playing(self.steps());
    }

    pub(super) fn start_playing(&mut self, until: usize) {
        self.playing = (self.link.at < until).then_some(Playing { until, waited: Micros::ZERO });
    }

    pub(super) fn stop(&mut self) {
        self.playing = None;
        self.playhead = self.time();
    }

    fn frame(&mut self, elapsed: Micros) {
        if let Some(minute) = &mut self.minute
            && minute.pass(elapsed)
        {
            self.show_scene();
        }
        let Some(playing) = self.playing else { return };
        let elapsed = self.hurry(elapsed);
        let frame = frame(elapsed, playing.waited, self.speed, self.is_discrete());
        self.playhead = self.playhead + self.paced(frame.passed);
        let mut at = self.link.at;
        if frame.next_step {
            at += 1;
        } else {
            at = (at + self.steps_by(self.playhead, at)).min(playing.until);
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

    pub(super) fn go_to(&mut self, step: usize) {
        self.link.at = step.min(self.steps());
        self.playhead = self.time();
        self.marked = None;
        self.picked = None;
        self.watched();
    }

    fn watched(&mut self) {
        // Worlds beside the run are shown whole at once; the run itself has to be watched.
        if !self.worlds.is_empty() || (self.link.at == self.steps() && (self.is_study() || !self.trace.is_empty())) {
            self.cycle.watched();
        }
    }

    fn reset(&mut self) {
        self.checking.plays_a_find = false;
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
        self.begin_study(0);
        self.seek(0);
        self.play();
    }

    fn judge_tasks(&mut self) {
        if self.done == [true; 2] {
            return;
        }
        let mut evidence = self.evidence();
        // A run that a search has found is nobody's own work.
        evidence.run.by_hand &= !self.checking.plays_a_find;
        let lesson = self.link.lesson;
        for (place, task) in lesson.tasks.iter().enumerate() {
            if self.done.get(place) == Some(&false) && (task.holds)(&evidence) {
                let is_proven =
                    task.requires.is_empty() || self.proof(place).is_some_and(|proof| proof.broken.is_none());
                if let Some(done) = self.done.get_mut(place) {
                    *done = is_proven;
                }
                if !is_proven {
                    self.prove(place);
                }
            }
        }
    }
}
