//! Studies on the screen: charts fit at every step and width, a long one goes on between frames and can be stopped.

use std::rc::Rc;

use tap_again::app::{App, CheckInput, Input, StudyInput};
use tap_again::lesson::{Lesson, Settings, Study, lessons};
use tap_again::text::{Language, Words};
use tap_again::view::{Anchor, Chart, ChartText, study};

/// Widths of charts: phones, frames, and the column of a desktop.
const WIDTHS: [i32; 5] = [288, 328, 608, 820, 860];

/// Left, top, right, bottom of a text, measured independently of the code that placed it.
fn space(text: &ChartText) -> (i32, i32, i32, i32) {
    let letter = if text.class.starts_with("big") { 145 } else { 63 };
    let width = i32::try_from(text.text.chars().count()).expect("a short text") * letter / 10;
    let left = match text.anchor {
        Anchor::Start => text.x,
        Anchor::Middle => text.x - width / 2,
        Anchor::End => text.x - width,
    };
    let rises = if text.class.starts_with("big") { 20 } else { 9 };
    (left, text.y - rises, left + width, text.y + 3)
}

fn check_chart(chart: &Chart, context: &str) {
    assert!(!chart.summary.is_empty(), "{context}: a chart without a name");
    for (index, text) in chart.texts.iter().enumerate() {
        let own = space(text);
        let inside = own.0 >= 0 && own.2 <= chart.width && own.1 >= 0 && own.3 <= chart.height;
        assert!(inside, "{context}: {:?} is cut: {own:?} in {} × {}", text.text, chart.width, chart.height);
        for other in &chart.texts[index + 1..] {
            let beside = space(other);
            let hits = own.0 < beside.2 && beside.0 < own.2 && own.1 < beside.3 && beside.1 < own.3;
            assert!(!hits, "{context}: {:?} overlaps {:?}", text.text, other.text);
        }
    }
    for reading in &chart.readings {
        let end = if chart.downwards { chart.height } else { chart.width };
        assert!((0..=end).contains(&reading.at), "{context}: {} is read outside", reading.says);
    }
}

/// The steps at which a study is looked at: every one of a short study, and some of a long one.
fn steps_of(study: &Study) -> Vec<usize> {
    let last = study.moments().len();
    (0..=last).step_by(last.div_ceil(60).max(1)).chain([last]).collect()
}

fn check_study(lesson: &Lesson, settings: &Settings, words: Words) {
    let Some(experiment) = lesson.experiment else { return };
    let run = Study::begin(experiment, settings).finish();
    for width in WIDTHS {
        for steps in steps_of(&run) {
            let view = study(words, &run, steps, true, width);
            for chart in view.charts.iter().chain(&view.asides) {
                check_chart(chart, &format!("{} at {width} px, step {steps}, {}", lesson.id, chart.title));
            }
            for table in [&view.outcome, &view.data] {
                assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{}", lesson.id);
            }
            assert!(!view.sentence.is_empty() && !view.place.is_empty(), "{}", lesson.id);
        }
    }
}

#[test]
fn charts_fit_at_every_step_and_width() {
    for lesson in lessons() {
        let solutions = lesson.tasks.iter().map(|task| task.solution.unpack(lesson).0);
        for settings in [lesson.settings()].into_iter().chain(solutions) {
            check_study(lesson, &settings, Words::default());
        }
    }
}

#[test]
fn longer_words_have_a_chart_too() {
    for lesson in lessons() {
        let Some(experiment) = lesson.experiment else { continue };
        let run = Study::begin(experiment, &lesson.settings()).finish();
        let view = study(Words(Language::Pseudo), &run, usize::MAX, true, 820);
        assert_eq!(view.charts.len(), study(Words::default(), &run, usize::MAX, true, 820).charts.len());
    }
}

/// What a study comes to is not told before the question is answered.
#[test]
fn nothing_is_told_before_the_prediction() {
    for lesson in lessons() {
        let Some(experiment) = lesson.experiment else { continue };
        let run = Study::begin(experiment, &lesson.settings()).finish();
        let covered = study(Words::default(), &run, usize::MAX, false, 820);
        assert!(covered.outcome.rows.is_empty() && covered.asides.is_empty(), "{}", lesson.id);
        assert!(covered.note.is_empty(), "{}", lesson.id);
    }
}

/// Ten thousand clients are more than one frame has time for.
#[test]
fn a_long_study_goes_on_between_frames_and_can_be_stopped() {
    let mut app = App::open("#/retry-wave?open=5&clients=10000&capacity=2000&at=3");
    let going = |app: &App| app.study_progress().map(|(_, goes_on)| goes_on);
    assert_eq!(going(&app), Some(true));
    assert_eq!(app.steps(), 0, "nothing is claimed from a part");
    app.update(Input::Study(StudyInput::Cancel));
    assert_eq!(going(&app), Some(false));
    assert!(app.work().is_none());
    app.update(Input::Study(StudyInput::GoOn));
    let mut slices = 0;
    while let Some(job) = app.work().map(|job| Rc::clone(&job.work)) {
        job.borrow_mut().advance();
        app.update(Input::Check(CheckInput::Advanced));
        slices += 1;
        assert!(slices < 100_000, "it does not end");
    }
    assert_eq!(going(&app), None);
    assert!(slices > 1 && app.steps() > 3);
    assert_eq!(app.at(), 3, "the link's step is shown once there are steps");
    // Another setting begins it anew, from its start.
    app.update(Input::Set("clients", "1000".to_owned()));
    assert_eq!(going(&app), None);
}
