//! What the screen shows of the search. It must not decide what is true.

use std::rc::Rc;

use crate::app::App;
use crate::app::checking::{Broken, CheckInput, Purpose, Work};
use crate::app::report::{Report, Row, Story, setting_label};
use crate::check::{Bound, Bounds, Cell, Place, Property, Verdict, View, Weight};
use crate::kernel::Micros;
use crate::lesson::find;
use crate::model::{Deed, Judgement, Line, Places, Scenario};
use crate::run::{Schedule, Trace};
use crate::text::Words;
use crate::view::{self, Fit};
use crate::wire::Part;

/// A bound with its two buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundView {
    /// Which.
    pub bound: Bound,
    /// Its name.
    pub label: String,
    /// How many.
    pub value: u8,
    /// The name of the button for one fewer, and whether there may be.
    pub fewer: (String, bool),
    /// The name of the button for one more, and whether there may be.
    pub more: (String, bool),
}

/// A place with its switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Its name.
    pub label: String,
    /// True where something may go wrong there.
    pub open: bool,
}

/// A verdict in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictView {
    /// The promise.
    pub promise: String,
    /// The mark.
    pub mark: Judgement,
    /// The verdict.
    pub says: String,
    /// The lesson that cures what is not promised here: its id and title.
    pub cure: Option<(&'static str, String)>,
    /// True for the one that is shown in full.
    pub chosen: bool,
    /// True where it can be shown in full.
    pub has_story: bool,
}

/// A step of a counterexample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    /// What happens.
    pub sentence: String,
    /// Its class.
    pub class: &'static str,
    /// What it had to do with it, in words, where it is not ordinary.
    pub says: String,
}

/// A run of a report.
#[derive(Clone, Debug)]
pub struct RunView {
    /// Its heading.
    pub heading: String,
    /// What it came to.
    pub sum: String,
    /// Its drawing.
    pub stage: Rc<view::Stage>,
    /// Its steps.
    pub steps: Vec<StepView>,
}

/// The report of a search.
#[derive(Clone, Debug)]
pub struct ReportView {
    /// The settings it is about.
    pub label: String,
    /// The promise shown in full.
    pub promise: String,
    /// Its mark.
    pub mark: Judgement,
    /// The verdict.
    pub verdict: String,
    /// What it means, with its bounds.
    pub says: String,
    /// Why, where something is broken.
    pub why: Option<String>,
    /// What to play.
    pub play: Option<Schedule>,
    /// True where a deeper search may say more.
    pub deeper: bool,
    /// Every promise.
    pub verdicts: Vec<VerdictView>,
    /// The counterexample, and the nearest run in which it does not happen.
    pub runs: Vec<RunView>,
    /// What may be true behind each screen: the screen, and each truth with its run.
    pub screens: Vec<(String, Vec<(String, Schedule)>)>,
}

/// The search on the screen.
#[derive(Clone, Debug)]
pub struct CheckView {
    /// The bounds.
    pub bounds: Vec<BoundView>,
    /// The places.
    pub places: Vec<PlaceView>,
    /// True where neither can be changed.
    pub locked: bool,
    /// Why there is nothing to search, where a line cannot mean anything.
    pub refused: Option<String>,
    /// The search under way.
    pub progress: Option<String>,
    /// What the last one said.
    pub report: Option<ReportView>,
    /// Earlier ones: what was searched and what it said.
    pub earlier: Vec<(String, String)>,
    /// What each line is for.
    pub grid: Option<GridView>,
}

/// A cell of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellView {
    /// Its mark.
    pub mark: Judgement,
    /// Beside the mark: the steps of the shortest run, or nothing.
    pub text: String,
    /// The whole of it in words.
    pub says: String,
    /// True where there is a run to show.
    pub has_run: bool,
    /// True for the one whose run is shown.
    pub chosen: bool,
}

/// What each line is for: small changes of the handler, and which promise each breaks.
#[derive(Clone, Debug)]
pub struct GridView {
    /// The promises.
    pub columns: Vec<String>,
    /// Each change and its cells; none where the change means nothing, with the reason.
    pub rows: Vec<(String, Result<Vec<CellView>, String>)>,
    /// How far it has come, while it has not come to the end.
    pub progress: Option<String>,
    /// The run of the cell that was pressed.
    pub run: Option<RunView>,
}

/// The search as it stands, with drawings of this width.
#[must_use]
pub fn check_view(app: &App, width: i32) -> CheckView {
    let words = app.words();
    let progress = app.progress(Purpose::Check);
    let bounds = app.bounds();
    CheckView {
        bounds: Bound::ALL.into_iter().map(|bound| bound_view(app, &bounds, bound)).collect(),
        places: places(app, bounds.places),
        locked: app.link().lock.freezes(Part::Check),
        refused: app.refused(),
        progress: progress.map(|progress| words.search_progress(progress.states, progress.depth)),
        report: app.checking().report.as_ref().map(|report| report_view(words, report, app.checking().chosen, width)),
        earlier: app.checking().earlier.clone(),
        grid: grid_view(app, width),
    }
}

fn grid_view(app: &App, width: i32) -> Option<GridView> {
    let (words, grid) = (app.words(), app.grid()?);
    let work = grid.work.borrow();
    let Work::Grid(ablation) = &*work else { return None };
    let scenario = app.scenario();
    let lines = scenario.handler.lines();
    let chosen = grid.cell.as_ref().map(|(row, column, _)| (*row, *column));
    let filled = ablation.mutants().iter().zip(ablation.rows()).enumerate();
    let row = |(place, (mutant, cells)): (usize, (&crate::check::Mutant, &Vec<Cell>))| {
        let refused = mutant.refusal.map(|_| words.means_nothing());
        let cells =
            cells.iter().enumerate().map(|(column, cell)| cell_view(words, *cell, chosen == Some((place, column))));
        (words.mutation(&mutant.mutation, lines), refused.map_or_else(|| Ok(cells.collect()), Err))
    };
    let (done, all) = (ablation.rows().len(), ablation.mutants().len());
    Some(GridView {
        columns: app.lesson().promises.iter().map(|promise| words.promise(*promise)).collect(),
        rows: filled.map(row).collect(),
        progress: (done < all).then(|| words.grid_progress(done, all)),
        run: grid.cell.as_ref().and_then(|(_, _, story)| runs(words, story, width).into_iter().next()),
    })
}

fn cell_view(words: Words, cell: Cell, chosen: bool) -> CellView {
    let (mark, text, says) = match cell {
        Cell::Searched(Verdict::Violated { steps }) => (Judgement::Broken, steps.to_string(), words.violated_in(steps)),
        Cell::Searched(Verdict::Unfinished) => (Judgement::NotYet, String::new(), words.claims_nothing()),
        Cell::Refused(_) => (Judgement::NotYet, String::new(), words.means_nothing()),
        Cell::Searched(_) => (Judgement::Kept, String::new(), words.kept()),
    };
    CellView { has_run: mark == Judgement::Broken, mark, text, says, chosen }
}

fn bound_view(app: &App, bounds: &Bounds, bound: Bound) -> BoundView {
    let (words, budget) = (app.words(), bounds.budget);
    let value = match bound {
        Bound::Taps => budget.taps,
        Bound::Servers => app.scenario().servers,
        Bound::Lost => budget.lost,
        Bound::Duplicated => budget.duplicated,
        Bound::Crashes => budget.crashes,
        Bound::Restarts => budget.restarts,
        Bound::Early => budget.early,
    };
    let (least, most) = bound.range();
    let label = words.bound(bound);
    BoundView {
        fewer: (words.one_fewer(&label), value > least),
        more: (words.one_more(&label), value < most),
        bound,
        label,
        value,
    }
}

/// The places that this handler has.
fn places(app: &App, mut places: Places) -> Vec<PlaceView> {
    let scenario = app.scenario();
    let shown = Place::ALL.into_iter().filter(|place| has_place(scenario, *place));
    let view = |place: Place| PlaceView { label: app.words().place(place), open: *place.of(&mut places), place };
    shown.map(view).collect()
}

fn has_place(scenario: &Scenario, place: Place) -> bool {
    let calls = scenario.handler.lines().iter().any(|line| matches!(line, Line::Charge { .. }));
    match place {
        Place::PhoneLink | Place::Servers | Place::Restart | Place::EarlyPhone => true,
        Place::ProviderLink | Place::EarlyProvider => calls,
        Place::EarlyLease => scenario.lease,
        Place::Job | Place::EarlyAge => !scenario.job.is_empty(),
        Place::EarlyForgetting => scenario.retention || scenario.provider_forgets,
    }
}

fn mark_of(row: &Row) -> Judgement {
    match row.verdict {
        _ if row.cured_by.is_some() => Judgement::NotYet,
        Verdict::Holds | Verdict::Reached { .. } => Judgement::Kept,
        Verdict::Violated { .. } | Verdict::Unreached => Judgement::Broken,
        Verdict::Unfinished => Judgement::NotYet,
    }
}

fn verdict_says(words: Words, report: &Report, row: &Row) -> String {
    match row.verdict {
        _ if row.cured_by.is_some() => words.not_promised(),
        Verdict::Holds => words.holds_in(report.states),
        Verdict::Violated { steps } => words.violated_in(steps),
        Verdict::Reached { steps } => words.reached_in(steps),
        Verdict::Unreached => words.unreached(),
        Verdict::Unfinished => words.unfinished_at(report.states),
    }
}

fn promise_name(words: Words, property: Property) -> String {
    match property {
        Property::Always(promise) => words.promise(promise),
        Property::Sometimes(_) | Property::Never(_) => words.happy_path(),
    }
}

fn report_view(words: Words, report: &Report, chosen: usize, width: i32) -> ReportView {
    let row = report.rows.get(chosen).or(report.rows.first());
    let story = row.and_then(|row| row.story.as_ref());
    let budget = report.bounds.budget;
    let verdicts = report.rows.iter().enumerate().map(|(place, row)| VerdictView {
        promise: promise_name(words, row.property),
        mark: mark_of(row),
        says: verdict_says(words, report, row),
        cure: row.cured_by.and_then(find).map(|lesson| (lesson.id, (lesson.text)(words).title)),
        chosen: place == chosen,
        has_story: row.story.is_some(),
    });
    let screens = report.known.screens.iter().map(|(phone, taps, truths)| {
        let truth =
            |truth: &crate::app::report::KnownTruth| (words.truth(truth.charges, truth.steps), truth.schedule.clone());
        (words.screen_after(*phone, *taps), truths.iter().map(truth).collect())
    });
    ReportView {
        label: setting_label(words, report.lesson, &report.settings),
        promise: row.map(|row| promise_name(words, row.property)).unwrap_or_default(),
        mark: row.map_or(Judgement::NotYet, mark_of),
        verdict: row.map(|row| verdict_says(words, report, row)).unwrap_or_default(),
        says: match row.map(|row| row.verdict) {
            Some(Verdict::Violated { .. }) => words.no_shorter_way(report.states),
            Some(Verdict::Unfinished) => words.claims_nothing(),
            _ => words.every_schedule_with(budget.taps, budget.lost, budget.duplicated, budget.crashes, budget.early),
        },
        why: story.map(|story| why_says(words, story)),
        play: story.map(|story| story.schedule.clone()),
        deeper: !report.is_complete,
        verdicts: verdicts.collect(),
        runs: story.map(|story| runs(words, story, width)).unwrap_or_default(),
        screens: screens.collect(),
    }
}

/// The step that decides last, and what follows from it.
fn why_says(words: Words, story: &Story) -> String {
    let Some((step, _)) = &story.safe else { return words.no_single_step() };
    let sentence = story.trace.steps().get(*step).map(|one| words.action(one.action)).unwrap_or_default();
    let others =
        story.weights.iter().enumerate().filter(|(place, weight)| place != step && **weight == Weight::Deciding);
    let others: Vec<usize> = others.map(|(place, _)| place + 1).collect();
    words.why_decides(step + 1, &sentence, &others)
}

fn runs(words: Words, story: &Story, width: i32) -> Vec<RunView> {
    let traces: Vec<&Trace> =
        [story.trace.as_ref()].into_iter().chain(story.safe.iter().map(|(_, safe)| safe.as_ref())).collect();
    let longest = traces.iter().map(|trace| trace.time_of(trace.len())).max().unwrap_or(Micros::ZERO);
    let fit = Fit::of(&traces, longest, width);
    let draw = |trace: &Trace, heading: String, weights: &[Weight]| RunView {
        heading,
        sum: words.charges_of_orders(trace.end().charges.len(), trace.end().orders_charged()),
        stage: Rc::new(view::stage(words, trace, trace.len(), trace.time_of(trace.len()), &fit)),
        steps: trace
            .steps()
            .iter()
            .enumerate()
            .map(|(place, step)| StepView {
                sentence: words.narrate(trace, step),
                class: match weights.get(place) {
                    Some(Weight::Deciding) => "deciding",
                    _ => "follows",
                },
                says: match weights.get(place) {
                    Some(Weight::Deciding) => words.it_decides(),
                    Some(Weight::DidNotMatter) => words.did_not_matter(),
                    _ => String::new(),
                },
            })
            .collect(),
    };
    let this = draw(&story.trace, words.this_run(), &story.weights);
    let safe = story.safe.as_ref().map(|(step, trace)| draw(trace, words.nearest_safe_run(step + 1), &[]));
    [this].into_iter().chain(safe).collect()
}

/// What the search for a task's requirements says, and the run that breaks them.
#[must_use]
pub fn proof_says(app: &App, task: usize) -> Option<(String, Option<Schedule>)> {
    let words = app.words();
    if let Some(Purpose::Task(one, _)) = app.work().map(|job| job.purpose)
        && one == task
        && let Some(progress) = app.progress(Purpose::Task(task, 0)).or_else(|| app.any_progress())
    {
        return Some((words.proving(progress.states), None));
    }
    match &app.proof(task)?.broken {
        None => None,
        Some(Broken::By(steps, schedule)) => Some((words.proof_broken(*steps), Some(schedule.clone()))),
        Some(Broken::Unfinished) => Some((words.claims_nothing(), None)),
    }
}

/// What may be true behind the phone's screen at the step that is shown.
#[must_use]
pub fn behind_the_screen(app: &App) -> Option<String> {
    let words = app.words();
    // What is counted behind a screen is charges.
    if app.scenario().deed() != Deed::Pay {
        return None;
    }
    let Some(known) = app.known() else {
        return app.progress(Purpose::Knowledge).map(|progress| words.proving(progress.states));
    };
    let view = View::of(&app.world(), 0)?;
    Some(known.behind(&view).map_or_else(|| words.beyond_the_bounds(), |charges| words.may_be_charged(charges)))
}

/// An input of the search.
#[must_use]
pub fn plays(schedule: &Schedule) -> CheckInput {
    CheckInput::Play(schedule.clone())
}
