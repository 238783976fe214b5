//! What a lesson declares about all its runs: settings, bounds, and what a search of them must say. It must not search
//! by itself.

use crate::check::{Bounds, Course, DEFAULT_LIMIT, Options, Property, Search, Verdict};
use crate::lesson::catalogue::with_parameters;
use crate::lesson::{Lesson, Mechanism, Settings};
use crate::model::Scenario;

/// What is declared of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// It holds.
    Holds,
    /// It is broken, in this many steps at the least, and this is how.
    Violated(u32, Mechanism),
    /// Not promised here; whatever the search says is right. The lesson that cures it, by its name in links.
    NotPromised(&'static str),
}

/// One variant of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Its name in reports, unique within the lesson.
    pub variant: &'static str,
    /// Settings, as differences from the lesson's.
    pub parameters: &'static [(&'static str, &'static str)],
    /// Where faults may happen, and how many.
    pub bounds: Bounds,
    /// What is declared.
    pub expected: &'static [(Property, Expected)],
}

/// What a search said of a property, beside what was declared.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The property.
    pub property: Property,
    /// What was declared; none under settings nobody declared anything for.
    pub expected: Option<Expected>,
    /// What the search says.
    pub verdict: Verdict,
    /// The mechanism declared, and whether the counterexample shows it.
    pub mechanism: Option<(Mechanism, bool)>,
    /// The counterexample, or the run that shows a sight.
    pub course: Option<Course>,
}

impl Expected {
    /// The word in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Violated(..) => "violated",
            Self::NotPromised(_) => "not-promised",
        }
    }
}

impl Finding {
    /// True where the search says what was declared, in as many steps and through the same mechanism.
    #[must_use]
    pub fn agrees(&self) -> bool {
        match (self.expected, self.verdict) {
            (None | Some(Expected::NotPromised(_)), _)
            | (Some(Expected::Holds), Verdict::Holds | Verdict::Reached { .. }) => true,
            (Some(Expected::Violated(declared, _)), Verdict::Violated { steps }) => {
                declared == steps && self.mechanism.is_some_and(|(_, shown)| shown)
            }
            _ => false,
        }
    }
}

impl Check {
    /// The settings of this variant.
    #[must_use]
    pub fn settings(&self, lesson: &Lesson) -> Settings {
        with_parameters(lesson.settings(), self.parameters)
    }

    /// What is searched: the lesson's handler under these settings, within the bounds.
    #[must_use]
    pub fn scenario(&self, lesson: &Lesson, settings: &Settings) -> Scenario {
        self.bounds.around(&lesson.setup(settings).scenario)
    }

    /// The properties that are declared, in order.
    #[must_use]
    pub fn properties(&self) -> Vec<Property> {
        self.expected.iter().map(|(property, _)| *property).collect()
    }

    /// A search of this variant that has looked at the first state only.
    #[must_use]
    pub fn search(&self, lesson: &Lesson) -> Search {
        self.search_with(lesson, &self.settings(lesson), Options { limit: DEFAULT_LIMIT, ..Options::default() })
    }

    /// The same under other settings, or otherwise.
    #[must_use]
    pub fn search_with(&self, lesson: &Lesson, settings: &Settings, options: Options) -> Search {
        Search::new(&self.scenario(lesson, settings), &self.properties(), options)
    }

    /// What a search says beside what is declared, property by property.
    #[must_use]
    pub fn findings(&self, search: &Search) -> Vec<Finding> {
        self.expected.iter().map(|(property, expected)| finding(search, *property, Some(*expected))).collect()
    }
}

impl Finding {
    /// What a search says of its properties where nothing is declared.
    #[must_use]
    pub fn undeclared(search: &Search) -> Vec<Self> {
        search.properties().iter().map(|property| finding(search, *property, None)).collect()
    }
}

fn finding(search: &Search, property: Property, expected: Option<Expected>) -> Finding {
    let course = search.course(property);
    let mechanism = match expected {
        Some(Expected::Violated(_, mechanism)) => {
            let events: Vec<_> = course.iter().flat_map(|course| course.events().map(|(_, event)| event)).collect();
            Some((mechanism, mechanism.is_shown_by(&search.scenario().handler, &events)))
        }
        _ => None,
    };
    Finding { property, expected, verdict: search.verdict(property), mechanism, course }
}
