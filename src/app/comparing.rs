//! The run beside another one: which, and what stands where. It must not draw.

use std::rc::Rc;

use crate::app::building::is_about_lines;
use crate::app::{App, Effect};
use crate::kernel::Micros;
use crate::lesson::{Shape, parameter};
use crate::run::Trace;
use crate::text::Words;
use crate::view::{self, Fit, OutcomeRow, Picture, StatementView, TextRow, beside, parting};
use crate::wire::{Panel, Rival};

/// A side of a comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// The student's run.
    #[default]
    Left,
    /// The other one.
    Right,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// True for the student's.
    #[must_use]
    pub const fn is_left(self) -> bool {
        matches!(self, Self::Left)
    }
}

/// What a student does to a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompareInput {
    /// Puts the first offer beside the run, or goes back to the run alone.
    Show(bool),
    /// Puts this beside the run.
    With(Rival),
    /// Shows this side's drawing, where there is room for one.
    Side(Side),
}

/// Something that can be put beside the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is called.
    pub label: String,
    /// What it is.
    pub rival: Rival,
    /// True where it stands there now.
    pub chosen: bool,
}

/// One side on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideView {
    /// Which.
    pub side: Side,
    /// Left or right, in a word.
    pub name: String,
    /// What is different about it.
    pub setting: String,
    /// Its statement.
    pub statement: StatementView,
    /// The sentence of its step.
    pub sentence: String,
    /// The name of its drawing.
    pub label: String,
    /// True where its drawing is the one shown, where there is room for one.
    pub shown: bool,
}

/// A comparison on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareView {
    /// Left and right.
    pub sides: [SideView; 2],
    /// Where the runs part, or that they do not.
    pub said: String,
    /// The step after the first difference, while it has not happened.
    pub to_parting: Option<usize>,
    /// Words that name nothing, side by side.
    pub skipped: Vec<String>,
    /// What both have come to.
    pub rows: Vec<OutcomeRow>,
}

impl App {
    /// True where two runs stand side by side.
    #[must_use]
    pub fn is_comparing(&self) -> bool {
        self.rival.is_some() && self.shows(Panel::Compare)
    }

    /// The run beside the student's.
    #[must_use]
    pub fn rival(&self) -> Option<&Rc<Trace>> {
        self.rival.as_ref()
    }

    /// The side whose drawing is shown where there is room for one.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Runs what the link puts beside the run.
    pub(super) fn run_rival(&self) -> Option<Rc<Trace>> {
        let link = &self.link;
        let trace = match link.compare.as_ref()? {
            Rival::Setting(name, value) => {
                let mut settings = link.settings.clone();
                // A rival's value was read by its parameter, so it is one.
                let _valid = parameter(name)?.set(&mut settings, value);
                if is_about_lines(name) {
                    settings.put_lines_back();
                }
                link.lesson.run(&settings, &link.schedule)
            }
            Rival::Schedule(schedule) => link.lesson.run(&link.settings, schedule),
        };
        Some(Rc::new(trace))
    }

    pub(super) fn compare(&mut self, input: CompareInput) -> Option<Effect> {
        match input {
            CompareInput::Show(false) => self.link.compare = None,
            CompareInput::Show(true) => self.link.compare = offers(self).into_iter().next().map(|offer| offer.rival),
            CompareInput::With(rival) => self.link.compare = Some(rival),
            CompareInput::Side(side) => {
                self.side = side;
                return None;
            }
        }
        self.stop();
        self.checking.is_open = false;
        self.rival = self.run_rival();
        let rival = self.rival.clone()?;
        // What was asked for in one click is there after it, where the answer is no secret any more.
        if self.is_uncovered() && self.link.at == 0 {
            self.go_to(self.trace.len());
        }
        let sides = [(self.trace.as_ref(), self.link.at), (rival.as_ref(), beside(&self.trace, &rival, self.link.at))];
        Some(Effect::Announce(said(self.words(), sides)))
    }
}

/// What can be put beside the run: what solves a task and is not in force, the lesson's own values, its own run, the
/// future that was left, then every other choice of its controls.
#[must_use]
pub fn offers(app: &App) -> Vec<Offer> {
    let (words, lesson, settings) = (app.words(), app.lesson(), app.settings());
    let mut rivals: Vec<(String, Rival)> = Vec::new();
    let setting = |name: &str, value: String| {
        let parameter = parameter(name).filter(|parameter| parameter.value(settings) != value)?;
        Some((words.rival_setting(name, &value), Rival::Setting(parameter.name, value)))
    };
    for (name, value) in lesson.tasks.iter().flat_map(|task| task.solution.parameters) {
        rivals.extend(setting(name, (*value).to_owned()));
    }
    let own = lesson.settings();
    for name in lesson.controls {
        rivals.extend(parameter(name).and_then(|parameter| setting(name, parameter.value(&own))));
    }
    if *app.schedule() != lesson.script() {
        rivals.push((words.rival_story(), Rival::Schedule(lesson.script())));
    }
    if let Some(left) = &app.left_schedule {
        rivals.push((words.rival_left(), Rival::Schedule(left.clone())));
    }
    for parameter in lesson.controls.iter().filter_map(|name| parameter(name)) {
        if let Shape::Choice(values) = parameter.shape {
            rivals.extend(values.iter().filter_map(|value| setting(parameter.name, (*value).to_owned())));
        }
    }
    if let Some(rival) = &app.link().compare
        && rivals.iter().all(|(_, one)| one != rival)
    {
        let label = match rival {
            Rival::Setting(name, value) => words.rival_setting(name, value),
            Rival::Schedule(_) => words.rival_schedule(),
        };
        rivals.push((label, rival.clone()));
    }
    let mut offers: Vec<Offer> = Vec::new();
    for (label, rival) in rivals {
        if offers.iter().all(|offer| offer.rival != rival) {
            let chosen = app.link().compare.as_ref() == Some(&rival);
            offers.push(Offer { label, rival, chosen });
        }
    }
    offers
}

/// The comparison as it stands; none where there is none.
#[must_use]
pub fn compare(app: &App) -> Option<CompareView> {
    let rival = app.rival()?;
    let words = app.words();
    let left = app.trace();
    let steps = [app.at(), beside(left, rival, app.at())];
    let sides = [(left.as_ref(), steps[0]), (rival.as_ref(), steps[1])];
    let covered = !app.is_uncovered();
    let view = |side: Side| {
        let (trace, steps) = if side.is_left() { sides[0] } else { sides[1] };
        let sentence = match steps.checked_sub(1).and_then(|index| trace.steps().get(index)) {
            Some(step) => words.narrate(trace, step),
            None => words.before_the_first_step(),
        };
        SideView {
            side,
            name: words.side(side.is_left()),
            setting: what_is_different(app, side),
            statement: view::statement(words, trace, steps, !covered),
            sentence,
            label: words.side_drawing(side.is_left()),
            shown: app.side() == side,
        }
    };
    let to_parting = parting(left, rival).map(|parting| parting.step + 1).filter(|step| app.at() < *step && !covered);
    let skipped = Side::BOTH.into_iter().zip(sides).filter(|(_, (trace, _))| !trace.skipped().is_empty());
    Some(CompareView {
        sides: Side::BOTH.map(view),
        said: said(words, sides),
        to_parting: to_parting.filter(|step| *step <= left.len()),
        skipped: skipped
            .map(|(side, (trace, _))| {
                let skipped: Vec<String> = trace.skipped().iter().map(|one| one.word.to_string()).collect();
                words.words_without_meaning(side.is_left(), &skipped.join(", "))
            })
            .collect(),
        rows: if covered { Vec::new() } else { view::outcomes(words, app.lesson().promises, sides) },
    })
}

/// Both runs as text, up to the present, each under its heading.
#[must_use]
pub fn compare_texts(app: &App) -> Vec<(String, Vec<TextRow>)> {
    let (words, left) = (app.words(), app.trace());
    let Some(rival) = app.rival() else { return Vec::new() };
    let text = |side: Side, trace: &Trace, steps: usize| {
        (words.side_text(side.is_left()), view::text_view(words, trace, steps))
    };
    vec![text(Side::Left, left, app.at()), text(Side::Right, rival, beside(left, rival, app.at()))]
}

fn said(words: Words, sides: [(&Trace, usize); 2]) -> String {
    let [(left, left_steps), (right, right_steps)] = sides;
    view::parting_said(words, sides).unwrap_or_else(|| {
        let is_over = left_steps == left.len() && right_steps == right.len();
        if is_over { words.same_to_the_end() } else { words.same_so_far() }
    })
}

fn what_is_different(app: &App, side: Side) -> String {
    let words = app.words();
    match (&app.link().compare, side) {
        (Some(Rival::Setting(name, value)), Side::Right) => words.side_setting(name, value),
        (Some(Rival::Setting(name, _)), Side::Left) => {
            let value = parameter(name).map(|parameter| parameter.value(app.settings()));
            words.side_setting(name, &value.unwrap_or_default())
        }
        (Some(Rival::Schedule(schedule)), Side::Right) if *schedule == app.lesson().script() => words.rival_story(),
        (Some(Rival::Schedule(schedule)), Side::Right) if app.left_schedule.as_ref() == Some(schedule) => {
            words.rival_left()
        }
        (_, Side::Right) => words.rival_schedule(),
        (_, Side::Left) => words.side_own(),
    }
}

/// What two pictures depend on; equal ones draw the same.
#[derive(Clone)]
pub struct TwinScenery {
    words: Words,
    runs: [Rc<Trace>; 2],
    width: i32,
}

impl PartialEq for TwinScenery {
    fn eq(&self, other: &Self) -> bool {
        let same = |(one, other): (&Rc<Trace>, &Rc<Trace>)| Rc::ptr_eq(one, other);
        (self.words, self.width) == (other.words, other.width) && self.runs.iter().zip(&other.runs).all(same)
    }
}

/// Two pictures on one clock.
#[derive(Debug)]
pub struct Twins {
    pictures: [Picture; 2],
    runs: [Rc<Trace>; 2],
}

impl TwinScenery {
    /// Of the run and its rival; none where there is none.
    #[must_use]
    pub fn of(app: &App, width: i32) -> Option<Self> {
        let runs = [Rc::clone(app.trace()), Rc::clone(app.rival()?)];
        Some(Self { words: app.words(), runs, width })
    }

    /// Draws them.
    #[must_use]
    pub fn draw(&self) -> Twins {
        let traces = self.runs.each_ref().map(AsRef::as_ref);
        let longest = traces.iter().map(|trace| trace.time_of(trace.len())).max().unwrap_or_default();
        let fit = Fit::of(&traces, longest, self.width);
        Twins { pictures: traces.map(|trace| Picture::new(self.words, trace, &fit)), runs: self.runs.clone() }
    }
}

impl Twins {
    /// Both stages at the step that is shown, on one clock.
    #[must_use]
    pub fn stages(&self, app: &App) -> [Rc<view::Stage>; 2] {
        let [left, right] = &self.runs;
        let steps = [app.at(), beside(left, right, app.at())];
        let now = self.now(app, steps);
        let [left, right] = &self.pictures;
        [Rc::new(left.stage(steps[0], now)), Rc::new(right.stage(steps[1], now))]
    }

    /// How high the first difference stands, once it has happened.
    #[must_use]
    pub fn parting(&self, app: &App) -> Option<i32> {
        let [left, right] = &self.runs;
        let parting = parting(left, right)?;
        let happened = app.at() > parting.step || beside(left, right, app.at()) > parting.step;
        happened.then(|| self.pictures[0].height_at(parting.at))
    }

    /// The later of both presents: two runs that have taken different times stand on one line.
    fn now(&self, app: &App, steps: [usize; 2]) -> Micros {
        let last = |(trace, steps): (&Rc<Trace>, usize)| match steps {
            0 => Micros::ZERO,
            some => trace.time_of(some - 1),
        };
        self.runs.iter().zip(steps).map(last).chain([app.playhead()]).max().unwrap_or_default()
    }
}
