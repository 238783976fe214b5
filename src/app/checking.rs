//! The search as a student drives it: bounds, a search under way, and what the last one said. It must not know the
//! clock: whoever holds the page calls [`Work::advance`] and looks at the time in between.

use std::cell::RefCell;
use std::rc::Rc;

use crate::app::report::{Known, Report, Story};
use crate::app::{App, BuildInput};
use crate::check::{Ablation, Bound, Bounds, Options, Place, Progress, Property, Search, Sight};
use crate::kernel::StableHasher;
use crate::lesson::{Study, checks_of};
use crate::model::{Deed, Places, Scenario};
use crate::run::Schedule;
use crate::wire::Part;

/// What a student does to the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckInput {
    /// Opens it, or goes back to the run.
    Show(bool),
    /// One more or one fewer.
    Step(Bound, bool),
    /// A place is opened or closed.
    Open(Place, bool),
    /// Searches within the bounds.
    Start,
    /// The same, with many more states.
    Deeper,
    /// Forgets the search that is under way.
    Cancel,
    /// The search has come further.
    Advanced,
    /// Looks at another property of the report.
    Choose(usize),
    /// Plays a run that was found.
    Play(Schedule),
    /// Searches every small change of the handler.
    Grid,
    /// Shows the run of a cell: its row and its column.
    Cell(usize, usize),
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The student asked.
    Check,
    /// A task requires it: its place, and the place of the requirement.
    Task(usize, usize),
    /// What may be true behind the phone's screen.
    Knowledge,
    /// Timed runs before the question.
    Rehearsal,
    /// What each line is for.
    Grid,
    /// A study that takes a while.
    Study,
}

/// Something that takes a while.
#[derive(Debug)]
pub enum Work {
    /// A search.
    Search(Box<Search>),
    /// Timed runs: made so far, and those that broke the promise.
    Rehearsal(crate::lesson::Rehearsal, &'static crate::lesson::Lesson, u32, u32),
    /// The grid of small changes.
    Grid(Box<Ablation>),
    /// A study.
    Study(Rc<RefCell<Study>>),
}

/// So many choices are tried before the time is looked at.
const SLICE: u32 = 256;
/// So many events of a study.
const EVENTS: u32 = 4_096;

impl Work {
    /// Goes on for a moment; true where it is over.
    pub fn advance(&mut self) -> bool {
        match self {
            Self::Search(search) => search.advance(SLICE).is_over,
            Self::Grid(grid) => grid.advance(SLICE),
            Self::Study(study) => study.borrow_mut().advance(EVENTS),
            Self::Rehearsal(rehearsal, lesson, made, broken) => {
                if *made < rehearsal.runs {
                    *made += 1;
                    *broken += u32::from(rehearsal.is_broken_in(lesson, *made));
                }
                *made >= rehearsal.runs
            }
        }
    }
}

/// A search that is under way.
#[derive(Clone, Debug)]
pub struct Job {
    /// What it is for.
    pub purpose: Purpose,
    /// The work itself, advanced by whoever has a clock.
    pub work: Rc<RefCell<Work>>,
    /// Which job it is.
    pub number: u64,
}

/// What a search for a task has said, for a scenario.
#[derive(Clone, Debug)]
pub struct Proof {
    scenario: u64,
    /// The shortest way to break what it requires; none where it holds.
    pub broken: Option<Broken>,
}

/// Why a requirement is not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// In so many steps, by this schedule.
    By(u32, Schedule),
    /// The search gave up.
    Unfinished,
}

/// What each line of a handler is for.
#[derive(Clone, Debug)]
pub struct Grid {
    scenario: u64,
    settings: crate::lesson::Settings,
    /// The changes and what became of each promise.
    pub work: Rc<RefCell<Work>>,
    /// The cell that is shown, with its run.
    pub cell: Option<(usize, usize, Rc<Story>)>,
}

/// States at which one change gives up: a grid of forty changes is full within seconds on a phone.
const CELL_LIMIT: u32 = 30_000;

/// The search, and what became of it.
#[derive(Clone, Debug, Default)]
pub struct Checking {
    /// True where it stands in the place of the run.
    pub is_open: bool,
    bounds: Option<Bounds>,
    pub(super) job: Option<Job>,
    jobs: u64,
    pub(super) report: Option<Rc<Report>>,
    pub(super) chosen: usize,
    pub(super) earlier: Vec<(String, String)>,
    pub(super) proofs: [Option<Rc<Proof>>; 2],
    pub(super) known: Option<Rc<Known>>,
    pub(super) rehearsed: Option<(u32, u32)>,
    grid: Option<Grid>,
    /// True while the run on the screen came from a search and not from the student's hand.
    pub(super) plays_a_find: bool,
    /// Rises whenever a search has come further.
    ticks: u64,
}

impl Checking {
    /// Rises whenever a search has come further.
    #[must_use]
    pub fn ticks(&self) -> u64 {
        self.ticks
    }
}

/// A search of many states gives up here, on every device the same.
const LIMIT: u32 = crate::check::DEFAULT_LIMIT;

impl App {
    /// The search.
    #[must_use]
    pub fn checking(&self) -> &Checking {
        &self.checking
    }

    /// The work under way, if any.
    #[must_use]
    pub fn work(&self) -> Option<&Job> {
        self.checking.job.as_ref()
    }

    /// How far the search under way has come; none where none is.
    #[must_use]
    pub fn progress(&self, wanted: Purpose) -> Option<Progress> {
        let job = self.checking.job.as_ref().filter(|job| job.purpose == wanted)?;
        match &*job.work.borrow() {
            Work::Search(search) => Some(search.progress()),
            Work::Rehearsal(..) | Work::Grid(_) | Work::Study(_) => None,
        }
    }

    /// Runs made of the rehearsal, and those that broke the promise.
    #[must_use]
    pub fn rehearsed(&self) -> Option<(u32, u32)> {
        let under_way = self.checking.job.as_ref().and_then(|job| match &*job.work.borrow() {
            Work::Rehearsal(_, _, made, broken) => Some((*made, *broken)),
            Work::Search(_) | Work::Grid(_) | Work::Study(_) => None,
        });
        under_way.or(self.checking.rehearsed)
    }

    /// The bounds in force: the student's, or those that the lesson declares for its settings.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let checks = checks_of(self.link.lesson);
        let same = |check: &&crate::lesson::Check| self.is_like(&check.settings(self.link.lesson));
        let declared = checks.iter().find(same).or(checks.first()).map(|check| check.bounds);
        self.checking.bounds.or(declared).unwrap_or(Bounds::calm(Places::PHONE, 2).lost(1).early(1))
    }

    pub(super) fn is_like(&self, settings: &crate::lesson::Settings) -> bool {
        let seed = self.link.settings.seed;
        crate::lesson::Settings { seed, ..settings.clone() } == self.link.settings
    }

    /// What is asked of a search: the lesson's promises, and that the happy path stays possible.
    #[must_use]
    pub fn properties(&self) -> Vec<Property> {
        let promises = self.link.lesson.promises.iter().map(|promise| Property::Always(*promise));
        // The happy path is told and counted in charges; other effects have promises of their own.
        let happy = (self.scenario().deed() == Deed::Pay).then_some(Property::Sometimes(Sight::HappyPath));
        promises.chain(happy).collect()
    }

    /// What runs: the handler under the settings as they are.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.trace.setup().scenario
    }

    /// Which scenario something was said of.
    fn scenario_key(&self) -> u64 {
        StableHasher::of(self.scenario())
    }

    /// What is searched: what runs, within the bounds.
    fn bounded(&self) -> Scenario {
        self.bounds().around(self.scenario())
    }

    /// How far whatever is under way has come.
    #[must_use]
    pub fn any_progress(&self) -> Option<Progress> {
        self.progress(self.checking.job.as_ref()?.purpose)
    }

    pub(super) fn on_check(&mut self, input: CheckInput) {
        if self.link.lock.freezes(Part::Check) && !matches!(input, CheckInput::Advanced | CheckInput::Show(_)) {
            return;
        }
        // What cannot mean anything cannot be searched: the screen says which line it is.
        let searches = matches!(input, CheckInput::Start | CheckInput::Deeper | CheckInput::Grid);
        if searches && self.refused().is_some() {
            self.checking.report = None;
            return;
        }
        match input {
            CheckInput::Show(open) => {
                self.stop();
                self.checking.is_open = open;
                // One view at a time stands in the place of the run.
                if open {
                    self.link.compare = None;
                    self.rival = None;
                }
            }
            CheckInput::Step(bound, up) => self.step_bound(bound, up),
            CheckInput::Open(place, open) => {
                let mut bounds = self.bounds();
                *place.of(&mut bounds.places) = open;
                self.checking.bounds = Some(bounds);
            }
            CheckInput::Start => self.check(LIMIT),
            CheckInput::Deeper => self.check(crate::check::DEEPEST_LIMIT),
            CheckInput::Cancel => self.checking.job = None,
            CheckInput::Advanced => self.finish_work(),
            CheckInput::Choose(row) => self.checking.chosen = row,
            CheckInput::Play(schedule) => self.play_a_find(schedule),
            CheckInput::Grid => self.search_changes(),
            CheckInput::Cell(row, column) => self.show_cell(row, column),
        }
    }

    fn step_bound(&mut self, bound: Bound, up: bool) {
        let (least, most) = bound.range();
        let step = |value: u8| if up { value.saturating_add(1).min(most) } else { value.saturating_sub(1).max(least) };
        if bound == Bound::Servers {
            let servers = step(u8::try_from(self.link.settings.servers).unwrap_or(most));
            self.set("servers", &servers.to_string());
            return;
        }
        let mut bounds = self.bounds();
        let budget = &mut bounds.budget;
        let value = match bound {
            Bound::Taps => &mut budget.taps,
            Bound::Lost => &mut budget.lost,
            Bound::Duplicated => &mut budget.duplicated,
            Bound::Crashes => &mut budget.crashes,
            Bound::Restarts => &mut budget.restarts,
            Bound::Early | Bound::Servers => &mut budget.early,
        };
        *value = step(*value);
        // To ask for a crash is to ask for a place where it may happen.
        match bound {
            Bound::Crashes if up && !bounds.places.job => bounds.places.servers = true,
            Bound::Restarts if up => bounds.places.restart = true,
            _ => {}
        }
        self.checking.bounds = Some(bounds);
    }

    fn check(&mut self, limit: u32) {
        let scenario = self.bounded();
        self.begin_work(Purpose::Check, search(&scenario, &self.properties(), limit, true));
        self.checking.report = None;
        self.checking.chosen = 0;
    }

    pub(super) fn begin_work(&mut self, purpose: Purpose, work: Work) {
        self.checking.jobs += 1;
        let number = self.checking.jobs;
        self.checking.job = Some(Job { purpose, work: Rc::new(RefCell::new(work)), number });
    }

    /// What is under way is left.
    pub(super) fn forget_work(&mut self) {
        self.checking.job = None;
    }

    /// Timed runs before the question, where the lesson has them.
    pub(super) fn rehearse(&mut self) {
        if let Some(rehearsal) = self.link.lesson.rehearsal {
            self.begin_work(Purpose::Rehearsal, Work::Rehearsal(rehearsal, self.link.lesson, 0, 0));
        }
    }

    fn finish_work(&mut self) {
        self.checking.ticks += 1;
        let Some(job) = self.checking.job.clone() else { return };
        match &*job.work.borrow() {
            Work::Rehearsal(rehearsal, _, made, broken) => {
                if *made >= rehearsal.runs {
                    self.checking.rehearsed = Some((*made, *broken));
                    self.checking.job = None;
                }
            }
            Work::Search(search) if search.progress().is_over => {
                // Dropping the work at the end of this function frees what the search held.
                self.checking.job = None;
                match job.purpose {
                    Purpose::Check => self.note_report(search),
                    Purpose::Knowledge => {
                        let key = self.scenario_key();
                        self.checking.known = Some(Rc::new(Known::of(search, key)));
                    }
                    Purpose::Task(task, requirement) => self.note_proof(task, requirement, search),
                    Purpose::Rehearsal | Purpose::Grid | Purpose::Study => {}
                }
            }
            Work::Grid(grid) => {
                if grid.rows().len() == grid.mutants().len() {
                    self.checking.job = None;
                }
            }
            Work::Study(study) => {
                if study.borrow().is_done() {
                    self.checking.job = None;
                    self.study_is_done();
                }
            }
            Work::Search(_) => {}
        }
    }

    /// The grid of small changes of the handler as it is, as far as it has come.
    #[must_use]
    pub fn grid(&self) -> Option<&Grid> {
        let key = StableHasher::of(&self.bounded());
        self.checking.grid.as_ref().filter(|grid| grid.scenario == key)
    }

    fn search_changes(&mut self) {
        let scenario = self.bounded();
        let promises = self.link.lesson.promises.iter().map(|promise| Property::Always(*promise));
        let properties: Vec<Property> = promises.collect();
        let options = Options { limit: CELL_LIMIT, ..Options::default() };
        self.begin_work(Purpose::Grid, Work::Grid(Box::new(Ablation::new(&scenario, &properties, options))));
        let work = self.checking.job.as_ref().map(|job| Rc::clone(&job.work));
        let key = StableHasher::of(&scenario);
        self.checking.grid =
            work.map(|work| Grid { scenario: key, settings: self.link.settings.clone(), work, cell: None });
    }

    fn show_cell(&mut self, row: usize, column: usize) {
        let lesson = self.link.lesson;
        let Some(grid) = &mut self.checking.grid else { return };
        let found = if let Work::Grid(ablation) = &*grid.work.borrow() { ablation.search_of(row) } else { None };
        let Some(mut search) = found else { return };
        search.finish();
        let property = search.properties().get(column).copied();
        let story = property.and_then(|property| {
            let course = search.course(property)?;
            Some(Rc::new(Story::of(lesson, &grid.settings, &search, property, &course)))
        });
        grid.cell = story.map(|story| (row, column, story));
    }

    fn note_report(&mut self, search: &Search) {
        let report = Report::of(self.link.lesson, &self.link.settings, self.bounds(), search);
        let (label, says) = report.summary(self.words());
        let same = |one: &(String, String)| *one == (label.clone(), says.clone());
        if !self.checking.earlier.iter().any(same) {
            self.checking.earlier.insert(0, (label, says));
            self.checking.earlier.truncate(5);
        }
        if self.is_building() {
            let _nothing_outside = self.build(BuildInput::Checked(report.all_hold()));
        }
        self.checking.chosen = report.first_broken();
        self.checking.report = Some(Rc::new(report));
    }

    /// Searches what a task requires, as soon as the run does what is asked.
    pub(super) fn prove(&mut self, task: usize) {
        let key = self.scenario_key();
        let known = self.checking.proofs.get(task).and_then(Option::as_ref).is_some_and(|proof| proof.scenario == key);
        if !known && self.checking.job.is_none() && self.playing.is_none() {
            self.prove_from(task, 0);
        }
    }

    fn prove_from(&mut self, task: usize, requirement: usize) {
        let requires = self.link.lesson.tasks.get(task).map_or(&[][..], |task| task.requires);
        let Some(required) = requires.get(requirement) else {
            self.set_proof(task, None);
            return;
        };
        let bounds = Bounds { places: required.places, budget: required.budget };
        let properties: Vec<Property> = required.promises.iter().map(|promise| Property::Always(*promise)).collect();
        let scenario = bounds.around(self.scenario());
        self.begin_work(Purpose::Task(task, requirement), search(&scenario, &properties, LIMIT, false));
    }

    fn note_proof(&mut self, task: usize, requirement: usize, search: &Search) {
        let broken = search.properties().iter().find_map(|property| match search.verdict(*property) {
            crate::check::Verdict::Holds => None,
            crate::check::Verdict::Violated { steps } => {
                Some(Broken::By(steps, search.course(*property).map(|course| course.schedule()).unwrap_or_default()))
            }
            _ => Some(Broken::Unfinished),
        });
        if broken.is_some() {
            self.set_proof(task, broken);
        } else {
            self.prove_from(task, requirement + 1);
        }
    }

    fn set_proof(&mut self, task: usize, broken: Option<Broken>) {
        let scenario = self.scenario_key();
        if let Some(proof) = self.checking.proofs.get_mut(task) {
            *proof = Some(Rc::new(Proof { scenario, broken }));
        }
    }

    /// What a search has said of a task's requirements under the settings as they are.
    #[must_use]
    pub fn proof(&self, task: usize) -> Option<&Proof> {
        let proof = self.checking.proofs.get(task)?.as_deref()?;
        (proof.scenario == self.scenario_key()).then_some(proof)
    }

    /// Searches what may be true behind the phone's screen, unless it is known.
    pub(super) fn learn_what_phones_know(&mut self) {
        if self.known().is_none() && self.checking.job.is_none() {
            let scenario = self.bounded();
            let options = Options { limit: LIMIT, knowledge: true, every_state: true, ..Options::default() };
            self.begin_work(Purpose::Knowledge, Work::Search(Box::new(Search::new(&scenario, &[], options))));
        }
    }

    /// What is known of the screens under the settings as they are.
    #[must_use]
    pub fn known(&self) -> Option<&Rc<Known>> {
        let key = self.scenario_key();
        self.checking.known.as_ref().filter(|known| known.scenario == key)
    }

    fn play_a_find(&mut self, schedule: Schedule) {
        if let Some(report) = &self.checking.report
            && self.checking.is_open
        {
            self.link.settings = crate::lesson::Settings { seed: self.link.settings.seed, ..report.settings.clone() };
        }
        // Nothing is withheld from someone who asks for a run.
        if !self.is_uncovered() {
            self.cycle.predict(None);
        }
        self.checking.is_open = false;
        self.checking.plays_a_find = true;
        self.link.schedule = schedule;
        self.left_behind = None;
        self.rerun();
        self.go_to(0);
        self.start_playing(self.trace.len());
    }
}

fn search(scenario: &Scenario, properties: &[Property], limit: u32, knowledge: bool) -> Work {
    let options = Options { limit, knowledge, every_state: knowledge, ..Options::default() };
    Work::Search(Box::new(Search::new(scenario, properties, options)))
}
