//! Studies as charts, tables and sentences. It must not know the browser, or who steps through them.

mod breaker_states;
mod breakers;
mod calls;
mod contentions;
mod surges;
mod waits;
mod waves;

use crate::lesson::Study;
use crate::text::Words;
use crate::view::{Chart, Table};

/// The narrowest chart, in pixels.
const NARROWEST: i32 = 240;
/// How wide what stands beside the pictures is, in pixels.
const ASIDE: i32 = 340;

/// A study as it is drawn at a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudyView {
    /// Where the step stands: its time, or its number.
    pub place: String,
    /// What happens there, in a sentence.
    pub sentence: String,
    /// The pictures, from top to bottom.
    pub charts: Vec<Chart>,
    /// Smaller pictures beside them.
    pub asides: Vec<Chart>,
    /// What it comes to: beside the pictures.
    pub outcome: Table,
    /// A line below the outcome.
    pub note: String,
    /// Every value, for everyone who reads rather than looks.
    pub data: Table,
}

/// The study at a step; what it comes to is told only where it is `uncovered`.
#[must_use]
pub fn study(words: Words, study: &Study, steps: usize, uncovered: bool, width: i32) -> StudyView {
    if !study.is_done() {
        return StudyView { sentence: words.study_under_way(), ..StudyView::default() };
    }
    // Narrower than this nothing can be read, and no plot has an inside.
    let width = width.max(NARROWEST);
    let steps = steps.min(study.moments().len());
    let mut view = match study {
        Study::Waits(waits) => waits::view(words, waits, steps, width),
        Study::Wave(waves) => waves::view(words, waves, steps, width),
        Study::Calls(calls) => calls::view(words, calls, steps, width),
        Study::Breaker(breakers) => breakers::view(words, breakers, steps, width),
        Study::Surge(surges) => surges::view(words, surges, steps, width),
        Study::Contention(contentions) => contentions::view(words, contentions, steps, width),
    };
    view.sentence = study_says(words, study, steps);
    if !uncovered {
        view.outcome = Table::default();
        view.asides = Vec::new();
        view.note = String::new();
    }
    view
}

/// What happens at a step, in a sentence.
#[must_use]
pub fn study_says(words: Words, study: &Study, steps: usize) -> String {
    if !study.is_done() {
        return words.study_under_way();
    }
    match study {
        Study::Waits(waits) => waits::says(words, waits, steps),
        Study::Wave(waves) => waves::says(words, waves, steps),
        Study::Calls(calls) => calls::says(words, calls, steps),
        Study::Breaker(breakers) => breakers::says(words, breakers, steps),
        Study::Surge(surges) => surges::says(words, surges, steps),
        Study::Contention(contentions) => contentions::says(words, contentions, steps),
    }
}
