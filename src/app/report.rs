//! What a search has said, kept when the search itself is gone. It must not search.

use std::rc::Rc;

use crate::check::{Bounds, Course, Property, Screen, Search, Verdict, View, Weight, Why};
use crate::lesson::{Expected, Lesson, Settings, checks_of, parameter};
use crate::model::{Deed, Phone, Scenario, ScenarioParts};
use crate::run::{Schedule, Setup, Trace};
use crate::text::Words;

/// What was said of one property.
#[derive(Clone, Debug)]
pub struct Row {
    /// The property.
    pub property: Property,
    /// The verdict.
    pub verdict: Verdict,
    /// The lesson that cures it, where this one does not promise it.
    pub cured_by: Option<&'static str>,
    /// The counterexample.
    pub story: Option<Rc<Story>>,
}

/// A counterexample and why it is one.
#[derive(Debug)]
pub struct Story {
    /// The run.
    pub trace: Rc<Trace>,
    /// Its schedule.
    pub schedule: Schedule,
    /// What each step had to do with it.
    pub weights: Vec<Weight>,
    /// The nearest run in which it does not happen, and the step from 0 that is left out there.
    pub safe: Option<(usize, Rc<Trace>)>,
}

/// A finished search.
#[derive(Debug)]
pub struct Report {
    /// Whose handler was searched.
    pub lesson: &'static Lesson,
    /// The settings that were searched.
    pub settings: Settings,
    /// The bounds.
    pub bounds: Bounds,
    /// States seen.
    pub states: u32,
    /// True where every state was looked at.
    pub is_complete: bool,
    /// Property by property.
    pub rows: Vec<Row>,
    /// What may be true behind each screen.
    pub known: Known,
}

/// A truth behind a screen, with a shortest run to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownTruth {
    /// How often the order was charged.
    pub charges: u8,
    /// The steps of the run.
    pub steps: u32,
    /// The run.
    pub schedule: Schedule,
}

/// What may be true behind each screen of the first phone.
#[derive(Debug, Default)]
pub struct Known {
    /// The scenario it is known of.
    pub(super) scenario: u64,
    exact: Vec<(View, Vec<u8>)>,
    /// By what a student sees: what the screen shows after so many taps.
    pub screens: Vec<(Phone, u8, Vec<KnownTruth>)>,
}

impl Known {
    pub(super) fn of(search: &Search, scenario: u64) -> Self {
        let mut known = Self { scenario, ..Self::default() };
        if search.scenario().deed() != Deed::Pay {
            // What a bank may have done is asked of payments.
            return known;
        }
        let screens: Vec<Screen> = search.screens().into_iter().filter(|screen| screen.view.client == 0).collect();
        for screen in &screens {
            let charges = screen.truths.iter().map(|truth| truth.charges).collect();
            known.exact.push((screen.view, charges));
            if screen.view.taps > 0 {
                known.add(search, screen);
            }
        }
        known
    }

    fn add(&mut self, search: &Search, screen: &Screen) {
        let (phone, taps) = (screen.view.phone, screen.view.taps);
        let place = self.screens.iter().position(|(one, number, _)| (*one, *number) == (phone, taps));
        let place = place.unwrap_or_else(|| {
            self.screens.push((phone, taps, Vec::new()));
            self.screens.len() - 1
        });
        let Some((_, _, truths)) = self.screens.get_mut(place) else { return };
        for truth in &screen.truths {
            if truths.iter().all(|known| known.charges != truth.charges)
                && let Some(course) = search.course_to(truth)
            {
                truths.push(KnownTruth { charges: truth.charges, steps: truth.steps, schedule: course.schedule() });
            }
        }
    }

    /// How often the order may have been charged behind exactly this view; none where no run within the bounds shows it.
    #[must_use]
    pub fn behind(&self, view: &View) -> Option<&[u8]> {
        self.exact.iter().find(|(one, _)| one == view).map(|(_, charges)| charges.as_slice())
    }
}

impl Report {
    pub(super) fn of(lesson: &'static Lesson, settings: &Settings, bounds: Bounds, search: &Search) -> Self {
        let progress = search.progress();
        let declared = checks_of(lesson).iter().find(|check| {
            Settings { seed: settings.seed, ..check.settings(lesson) } == *settings && check.bounds == bounds
        });
        let row = |property: &Property| {
            let expected = declared
                .and_then(|check| check.expected.iter().find(|(one, _)| one == property))
                .map(|(_, expected)| *expected);
            let verdict = search.verdict(*property);
            let broken = matches!(verdict, Verdict::Violated { .. });
            let course = search.course(*property).filter(|_| broken);
            Row {
                property: *property,
                verdict,
                cured_by: if let Some(Expected::NotPromised(id)) = expected { Some(id) } else { None },
                story: course.map(|course| Rc::new(Story::of(lesson, settings, search, *property, &course))),
            }
        };
        Self {
            lesson,
            settings: settings.clone(),
            bounds,
            states: progress.states,
            is_complete: !search.properties().iter().any(|one| search.verdict(*one) == Verdict::Unfinished),
            rows: search.properties().iter().map(row).collect(),
            known: Known::of(search, 0),
        }
    }

    /// True where every promise holds and the happy path stays possible.
    pub(super) fn all_hold(&self) -> bool {
        self.rows.iter().all(|row| matches!(row.verdict, Verdict::Holds | Verdict::Reached { .. }))
    }

    /// The first promise that is broken, or else the first.
    pub(super) fn first_broken(&self) -> usize {
        let broken = |row: &Row| row.cured_by.is_none() && matches!(row.verdict, Verdict::Violated { .. });
        self.rows.iter().position(broken).unwrap_or(0)
    }

    /// One line for the list of earlier searches: what was searched, and what it said.
    pub(super) fn summary(&self, words: Words) -> (String, String) {
        let key = setting_label(words, self.lesson, &self.settings);
        let says = match self.rows.get(self.first_broken()).map(|row| row.verdict) {
            Some(Verdict::Violated { steps }) => words.violated_in(steps),
            _ if self.is_complete => words.holds_in(self.states),
            _ => words.unfinished_at(self.states),
        };
        (words.earlier_check(&key, self.bounds.budget.taps), says)
    }
}

impl Story {
    /// A counterexample in the player: under these settings, with the handler that was searched.
    pub(super) fn of(
        lesson: &Lesson,
        settings: &Settings,
        search: &Search,
        property: Property,
        course: &Course,
    ) -> Self {
        let why = Why::of(search.scenario(), property, &course.actions());
        let schedule = course.schedule();
        let setup = lesson.setup(settings);
        let handler = search.scenario().handler.clone();
        let scenario = Scenario::new(ScenarioParts { handler, ..setup.scenario.parts().clone() });
        let setup = Setup { scenario, ..setup };
        let play = |schedule: &Schedule| Rc::new(Trace::run(&setup, schedule, 0));
        let safe = why.as_ref().and_then(Why::safe).map(|choice| (choice.step, play(&choice.without.schedule())));
        Self { trace: play(&schedule), schedule, weights: why.map(|why| why.weights).unwrap_or_default(), safe }
    }
}

/// The settings in a few words: the safeguard of the lesson, and what it is set to.
#[must_use]
pub fn setting_label(words: Words, lesson: &Lesson, settings: &Settings) -> String {
    let Some(parameter) = lesson.controls.first().and_then(|name| parameter(name)) else { return words.this_handler() };
    words.setting_is(
        &words.parameter(parameter.name),
        &words.parameter_value(parameter.name, &parameter.value(settings)),
    )
}
