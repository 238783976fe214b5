//! Two runs side by side: where they part, what they come to, and that they step on one clock.

use tap_again::app::{App, CompareInput, Effect, Input, Side, compare, offers};
use tap_again::lesson::{find, parameter};
use tap_again::run::{Schedule, Trace};
use tap_again::text::Words;
use tap_again::view::{beside, outcomes, parting};
use tap_again::wire::Rival;

fn run(id: &str, changes: &[(&str, &str)], schedule: Option<&str>) -> Trace {
    let lesson = find(id).expect("a lesson");
    let mut settings = lesson.settings();
    for (name, value) in changes {
        parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
    }
    let schedule = schedule.map_or_else(|| lesson.script(), |words| Schedule::parse(words).0);
    lesson.run(&settings, &schedule)
}

#[test]
fn the_first_step_whose_action_or_message_differs() {
    let story = run("tap-twice", &[], None);
    let check = |other: &Trace, expected: Option<usize>| {
        assert_eq!(parting(&story, other).map(|parting| parting.step), expected);
        assert_eq!(parting(other, &story).map(|parting| parting.step), expected, "the same from the other side");
    };
    check(&run("tap-twice", &[], None), None);
    // Other times are no difference.
    check(&run("tap-twice", &[("answer_ms", "500")], None), None);
    // The second request finds the key, and its server answers at once.
    let keyed = run("tap-twice", &[("client_key", "per-operation")], None);
    let place = parting(&story, &keyed).expect("they part").step;
    check(&keyed, Some(place));
    assert_eq!(story.steps()[place].action, keyed.steps()[place].action, "the same server works");
    assert!(Words::default().narrate(&keyed, &keyed.steps()[place]).contains("stored answer"));
    // Another schedule parts where it says so, and a shorter one where it ends.
    check(&run("tap-twice", &[], Some("tap.x:q1.f:phone.tap.~")), Some(1));
    check(&run("tap-twice", &[], Some("tap.~3")), Some(4));
    check(&run("tap-twice", &[], Some("")), Some(0));
}

#[test]
fn both_runs_step_together_on_one_clock() {
    let story = run("tap-twice", &[], None);
    let keyed = run("tap-twice", &[("client_key", "per-operation")], None);
    let slow = run("tap-twice", &[("answer_ms", "900")], None);
    let part = parting(&story, &keyed).expect("they part").step;
    let mut before = 0;
    for steps in 0..=story.len() {
        let other = beside(&story, &keyed, steps);
        assert!(other >= before, "time never goes back: {steps}");
        if steps <= part {
            assert_eq!(other, steps, "equal steps are one step");
        }
        before = other;
        assert_eq!(beside(&story, &slow, steps), steps);
    }
    assert_eq!(before, keyed.len(), "at the end of one, all of the other");
    assert_eq!(beside(&keyed, &story, usize::MAX), story.len());
}

#[test]
fn what_each_has_come_to() {
    let story = run("tap-twice", &[], None);
    let keyed = run("tap-twice", &[("client_key", "per-operation")], None);
    let promises = find("tap-twice").expect("a lesson").promises;
    let rows = outcomes(Words::default(), promises, [(&story, story.len()), (&keyed, keyed.len())]);
    let shown: Vec<(&str, &str, &str, bool)> =
        rows.iter().map(|row| (row.label.as_str(), row.left.as_str(), row.right.as_str(), row.same)).take(4).collect();
    let expected = [
        ("The phone says", "Payment successful", "Payment successful", true),
        ("Answers sent", "201, 201", "201, 201 (stored)", false),
        ("Charges", "2, ₹998", "1, ₹499", false),
        ("One order, one charge", "broken", "kept", false),
    ];
    assert_eq!(shown, expected);
    assert_eq!(rows.len(), 3 + promises.len());
}

/// ₹998 beside ₹499: one input, and the sums are there.
#[test]
fn one_click_in_tap_twice() {
    let mut app = App::open("#/tap-twice?open=5");
    app.update(Input::Predict(Some(1)));
    let effects = app.update(Input::Compare(CompareInput::Show(true)));
    let view = compare(&app).expect("a comparison");
    let sums = view.sides.each_ref().map(|side| side.statement.sum.as_str());
    assert_eq!(sums, ["₹998", "₹499"]);
    assert!(view.said.starts_with("The runs part here. Left: "), "{}", view.said);
    assert!(effects.contains(&Effect::Announce(view.said.clone())), "{effects:?}");
    assert_eq!(app.link().to_string(), "#/tap-twice?v=1&at=19&compare=client_key:per-operation&open=5");
    assert_eq!((view.to_parting, view.skipped.len()), (None, 0));
    app.update(Input::Seek(0));
    let view = compare(&app).expect("a comparison");
    assert_eq!(view.said, "So far both runs do the same.");
    let step = view.to_parting.expect("it has not happened");
    app.update(Input::Seek(step));
    assert!(compare(&app).expect("a comparison").said.starts_with("The runs part here."));
    app.update(Input::Compare(CompareInput::Side(Side::Right)));
    assert_eq!(app.side(), Side::Right);
    app.update(Input::Compare(CompareInput::Show(false)));
    assert!(!app.is_comparing() && compare(&app).is_none());
}

/// What is covered stays covered, and nothing is said of it.
#[test]
fn a_comparison_keeps_the_cover() {
    let mut app = App::open("#/tap-twice?open=5");
    app.update(Input::Compare(CompareInput::Show(true)));
    app.update(Input::Set("client_key", "per-tap".to_owned()));
    app.update(Input::Set("client_key", "none".to_owned()));
    let view = compare(&app).expect("a comparison");
    assert_eq!(app.at(), 0);
    assert!(!app.is_uncovered());
    assert!(view.sides.iter().all(|side| side.statement.sum == "₹ ?"));
    assert!(view.rows.is_empty() && view.to_parting.is_none());
}

#[test]
fn words_that_name_nothing_beside_are_listed() {
    let app = App::open(
        "#/tap-twice?v=1&s=tap.h:a1.~.x:a1.f:phone.tap.d:q2.s:A.s:A.d:c2.1&at=9&compare=client_key:per-operation",
    );
    let view = compare(&app).expect("a comparison");
    assert_eq!(view.skipped.len(), 1, "{:?}", view.skipped);
    assert!(view.skipped[0].starts_with("Skipped on the right") && view.skipped[0].contains("d:c2.1"), "{view:?}");
}

/// The offers of every lesson: each can be chosen, travels in the link, and comes back from it.
#[test]
fn every_offer_can_be_chosen_and_travels() {
    for lesson in tap_again::lesson::lessons_with_a_world() {
        let mut app = App::open(&format!("#/{}?open=5", lesson.id));
        app.update(Input::Predict(None));
        app.update(Input::Seek(2));
        let all = offers(&app);
        assert!(lesson.controls.is_empty() || !all.is_empty(), "{}", lesson.id);
        for offer in all.iter().take(8) {
            app.update(Input::Compare(CompareInput::With(offer.rival.clone())));
            let again = App::open(&app.link().to_string());
            assert_eq!(again.rival().map(|trace| trace.hash()), app.rival().map(|trace| trace.hash()), "{offer:?}");
            assert_eq!(again.link().compare.as_ref(), Some(&offer.rival), "{}", lesson.id);
            assert!(again.is_comparing() && compare(&again).is_some(), "{}: {offer:?}", lesson.id);
        }
    }
}

#[test]
fn the_future_that_was_left_is_an_offer() {
    let mut app = App::open("#/tap-twice?open=5&at=19");
    app.update(Input::Seek(1));
    let lose = app.world().enabled(&app.trace().setup().scenario).into_iter().find(|action| action.is_fault());
    app.update(Input::Choose(lose.expect("something can break")));
    let left = Rival::Schedule(find("tap-twice").expect("a lesson").script());
    assert!(offers(&app).iter().any(|offer| offer.rival == left));
    app.update(Input::Compare(CompareInput::With(left)));
    assert!(compare(&app).expect("a comparison").said.contains("is lost"));
}
