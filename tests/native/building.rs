//! Building a handler line by line: what each page is, what can be done to lines, what a search says of them, and that
//! all of it travels in a link.

use proptest::prelude::*;
use tap_again::app::{App, BuildInput, Edit, Effect, Input, build_help, button_id, programs};
use tap_again::check::{Bounds, Options, Property, Search, Verdict};
use tap_again::kernel::Luck;
use tap_again::lesson::{HANDLER_LINES, JOB_LINES, Program, Settings, find, lessons, parameter};
use tap_again::model::{Line, Places, Promise, Reason};
use tap_again::wire::Link;

fn settings(changes: &[(&str, &str)]) -> Settings {
    let mut settings = find("build-your-own").expect("a lesson").settings();
    for (name, value) in changes {
        parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
    }
    settings
}

fn edit(program: Program, edit: Edit) -> Input {
    Input::Build(BuildInput::Edit(program, edit))
}

/// The bounds of the second task, and of the whole flow.
const SMALL: Bounds = Bounds::calm(Places::ALL, 2).lost(1).crashes(1).early(1);
const WHOLE: Bounds = Bounds::calm(Places::ALL, 3).lost(2).duplicated(1).crashes(1).early(1);

/// The promises of the lesson that a complete search finds broken.
fn broken(settings: &Settings, bounds: Bounds) -> Vec<Promise> {
    let lesson = find("build-your-own").expect("a lesson");
    let properties: Vec<Property> = lesson.promises.iter().copied().map(Property::Always).collect();
    let scenario = bounds.around(&lesson.setup(settings).scenario);
    let mut search = Search::new(&scenario, &properties, Options { limit: 3_000_000, ..Options::default() });
    search.finish();
    let verdicts = lesson.promises.iter().map(|promise| (*promise, search.verdict(Property::Always(*promise))));
    verdicts
        .filter(|(promise, verdict)| {
            assert_ne!(*verdict, Verdict::Unfinished, "{promise:?}");
            matches!(verdict, Verdict::Violated { .. })
        })
        .map(|(promise, _)| promise)
        .collect()
}

#[test]
fn each_page_breaks_a_promise_or_is_refused() {
    let check = |page: &str, refused: Option<(usize, Reason)>, wrong: &[Promise]| {
        let settings = settings(&[("page", page)]);
        let [handler, job] = settings.refusals();
        assert_eq!(handler.map(|refusal| (refusal.line, refusal.reason)), refused, "{page}");
        assert_eq!(job, None, "{page}");
        let broken = broken(&settings, SMALL);
        assert!(wrong.iter().all(|promise| broken.contains(promise)), "{page}: {broken:?}");
    };
    check("one-missing", None, &[Promise::NothingStuck]);
    check("wrong-order", None, &[Promise::ChargedAtMostOnce]);
    // Nothing is stuck where nobody answers; but nobody is paid either, which the task asks for.
    check("distractors", Some((1, Reason::AfterAnswer)), &[]);
    check("blank", None, &[]);
}

/// Every page leads to the finished handler by the buttons alone, and there everything holds.
#[test]
fn every_page_can_be_finished_by_hand() {
    let charge = HANDLER_LINES.iter().find(|(name, _)| *name == "charge").expect("a line").1;
    let settle = JOB_LINES.iter().find(|(name, _)| *name == "settle").expect("a line").1;
    let handler = Program::Handler.read("begin,claim,insert,commit,charge,begin,mark,complete,commit,answer");
    let job = Program::Job.read("pick,ask,settle");
    let blank = |program: Program, lines: &Option<Vec<Line>>| -> Vec<Input> {
        lines.iter().flatten().map(|line| edit(program, Edit::Add(*line))).collect()
    };
    let way = |page: &str| -> Vec<Input> {
        use Edit::{Add, Down, Remove, Up};
        let (own, behind) = (|one: Edit| edit(Program::Handler, one), |one: Edit| edit(Program::Job, one));
        match page {
            "one-missing" => {
                let add = own(Add(Line::CompleteKey { fenced: true }));
                vec![add, own(Up(9)), own(Up(8))]
            }
            "wrong-order" => vec![own(Up(4))],
            "distractors" => {
                let mut way = vec![own(Remove(1))];
                way.extend((0..9).map(|place| own(Down(place))));
                way.extend([own(Remove(4)), own(Add(charge))]);
                way.extend([behind(Remove(2)), behind(Add(settle))]);
                way
            }
            _ => blank(Program::Handler, &handler).into_iter().chain(blank(Program::Job, &job)).collect(),
        }
    };
    for page in ["one-missing", "wrong-order", "distractors", "blank"] {
        let mut app = App::open(&format!("#/build-your-own?page={page}"));
        for input in way(page) {
            app.update(input);
        }
        assert_eq!(Some(app.lines_of(Program::Handler)), handler, "{page}: {}", app.link());
        assert_eq!(Some(app.lines_of(Program::Job)), job, "{page}: {}", app.link());
        assert_eq!(broken(app.settings(), SMALL), [], "{page}");
        let again = App::open(&app.link().to_string());
        assert_eq!(again.trace().hash(), app.trace().hash(), "{page}: {}", app.link());
    }
}

#[test]
fn the_finished_handler_keeps_everything_within_the_bounds_of_the_flow() {
    assert_eq!(broken(&settings(&[("listing", "payment-flow")]), WHOLE), []);
}

#[test]
fn each_distractor_breaks_something() {
    let check = |handler: &str, job: &str, wrong: Promise| {
        let mut settings = settings(&[]);
        settings.lines = Program::Handler.read(handler);
        settings.job_lines = Program::Job.read(job);
        assert_eq!(settings.refusals(), [None, None], "{handler}");
        let broken = broken(&settings, SMALL);
        assert!(broken.contains(&wrong), "{handler} {job}: {broken:?}");
    };
    let good = "begin,claim,insert,commit,charge,begin,mark,complete,commit,answer";
    check(&good.replace("charge", "charge-random"), "pick,ask,settle", Promise::ChargedAtMostOnce);
    check(&good.replace("charge", "charge-no-key"), "pick,ask,settle", Promise::ChargedAtMostOnce);
    check(good, "pick,ask,settle-failed", Promise::NoFalseFailure);
    check(good, "pick,ask,settle-leave", Promise::NothingStuck);
    check(good, "", Promise::NothingStuck);
    check(
        "look-up-key,insert,charge,begin,claim,mark,complete,commit,answer",
        "pick,ask,settle",
        Promise::ChargedAtMostOnce,
    );
}

/// A refused line is marked with its reason, and the focus goes with the line that was moved.
#[test]
fn refusals_and_focus() {
    let mut app = App::open("#/build-your-own?page=distractors");
    let [handler, _] = programs(&app);
    let refused: Vec<usize> =
        handler.rows.iter().enumerate().filter(|(_, row)| row.refusal.is_some()).map(|(place, _)| place).collect();
    assert_eq!(refused, [1]);
    assert!(handler.refused.is_some_and(|said| said.starts_with("Line 2 is refused")));
    let check = |app: &mut App, one: Edit, focus: Option<String>| {
        let effects = app.update(edit(Program::Handler, one));
        let focused = effects.iter().find_map(|effect| match effect {
            Effect::Focus(id) => Some(id.clone()),
            _ => None,
        });
        assert_eq!(focused, focus, "{one:?}");
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Announce(_))), "{one:?}");
    };
    check(&mut app, Edit::Down(0), Some(button_id(Program::Handler, "down", 1)));
    check(&mut app, Edit::Up(1), Some(button_id(Program::Handler, "up", 0)));
    check(&mut app, Edit::Remove(10), Some(button_id(Program::Handler, "remove", 9)));
    check(&mut app, Edit::Add(Line::Commit), None);
    let mut locked = App::open("#/build-your-own?lock=listing");
    assert_eq!(locked.update(edit(Program::Handler, Edit::Remove(0))), []);
    assert_eq!(locked.lines_of(Program::Handler).len(), 9);
}

#[test]
fn help_comes_after_three_failed_checks_and_goes_with_success() {
    let mut app = App::open("#/build-your-own?lines=claim,charge-random,insert,answer");
    for failed in 0..3 {
        assert_eq!(build_help(&app), [], "after {failed}");
        app.update(Input::Build(BuildInput::Checked(false)));
    }
    let labels: Vec<String> = build_help(&app).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Take away line 2: charge, key = random", "Join lines 1 and 3"]);
    while let Some((_, input)) = build_help(&app).into_iter().next_back() {
        app.update(Input::Build(input));
    }
    assert_eq!(Program::Handler.write(&app.lines_of(Program::Handler)), "claim,insert,answer");
    app.update(Input::Build(BuildInput::Checked(true)));
    assert_eq!(build_help(&app), []);
}

/// A new page puts the lines back, and the lesson's own lines are no part of a link.
#[test]
fn pages_and_links() {
    let mut app = App::open("#/build-your-own");
    app.update(edit(Program::Handler, Edit::Up(4)));
    assert!(app.link().to_string().contains("lines=begin,claim,insert,charge,commit"), "{}", app.link());
    app.update(edit(Program::Handler, Edit::Down(3)));
    assert_eq!(app.link().to_string(), "#/build-your-own");
    app.update(edit(Program::Job, Edit::Remove(0)));
    app.update(Input::Set("page", "blank".to_owned()));
    assert_eq!(app.link().to_string(), "#/build-your-own?v=1&page=blank");
    assert!(app.lines_of(Program::Handler).is_empty());
}

/// Arrangements of any kind agree with a search that reduces nothing, and never panic.
#[test]
fn random_arrangements_agree_with_the_naive_search() {
    let mut luck = Luck::of(7, "arrangements");
    let any = |luck: &mut Luck, lines: &[(&str, Line)], most: u64| -> Vec<Line> {
        let count = luck.below(most);
        (0..count).map(|_| lines[luck.below(lines.len() as u64) as usize].1).collect()
    };
    let lesson = find("build-your-own").expect("a lesson");
    let properties: Vec<Property> = lesson.promises.iter().copied().map(Property::Always).collect();
    let mut meant = 0;
    while meant < 60 {
        let mut settings = settings(&[]);
        settings.lines = Some(any(&mut luck, HANDLER_LINES, 9));
        settings.job_lines = Some(any(&mut luck, JOB_LINES, 4));
        let scenario = Bounds::calm(Places::ALL, 2).crashes(1).around(&lesson.setup(&settings).scenario);
        if settings.refusals() != [None, None] {
            continue;
        }
        meant += 1;
        let [reduced, whole] =
            [tap_again::check::Reductions::ON, tap_again::check::Reductions::OFF].map(|reductions| {
                let options = Options { reductions, limit: 50_000, ..Options::default() };
                let mut search = Search::new(&scenario, &properties, options);
                search.finish();
                properties.iter().map(|property| search.verdict(*property)).collect::<Vec<_>>()
            });
        for (one, other) in reduced.iter().zip(&whole) {
            if ![one, other].contains(&&Verdict::Unfinished) {
                assert_eq!(one, other, "{:?}", settings.lines);
            }
        }
    }
}

fn any_lines(program: Program) -> impl Strategy<Value = Option<Vec<Line>>> {
    let lines = program.lines();
    let line = (0..lines.len()).prop_map(move |place| lines[place].1);
    proptest::option::of(proptest::collection::vec(line, 0..=32))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arrangements_round_trip(
        lesson in 0..lessons().len(),
        lines in any_lines(Program::Handler),
        job_lines in any_lines(Program::Job),
    ) {
        let lesson = &lessons()[lesson];
        let link = Link { settings: Settings { lines, job_lines, ..lesson.settings() }, ..Link::to(lesson) };
        let (again, notices) = Link::parse(&link.to_string());
        prop_assert_eq!(notices, vec![]);
        let trace = again.lesson.run(&again.settings, &again.schedule);
        prop_assert_eq!(trace.world_at(trace.len()), trace.end());
        prop_assert_eq!(again, link);
    }
}

/// What a student has built stands beside the finished handler in one click.
#[test]
fn an_arrangement_beside_the_finished_handler() {
    use tap_again::app::{CompareInput, compare};
    let mut app = App::open("#/build-your-own");
    app.update(Input::Predict(Some(1)));
    app.update(edit(Program::Job, Edit::Remove(0)));
    app.update(Input::Compare(CompareInput::Show(true)));
    let view = compare(&app).expect("a comparison");
    assert_eq!(view.sides[1].setting, "Listing: intent, call, result");
    assert!(view.said.contains("Left: The key is still in progress."), "{}", view.said);
    assert!(view.said.contains("Right: Server A finds the key finished"), "{}", view.said);
}

/// A refused arrangement is not searched; one that means something is, and three failures bring help.
#[test]
fn checks_of_arrangements() {
    use tap_again::app::CheckInput;
    let search = |app: &mut App| {
        app.update(Input::Check(CheckInput::Show(true)));
        app.update(Input::Check(CheckInput::Start));
        while let Some(work) = app.work().map(|job| std::rc::Rc::clone(&job.work)) {
            while !work.borrow_mut().advance() {}
            app.update(Input::Check(CheckInput::Advanced));
        }
    };
    let mut app = App::open("#/build-your-own?lines=answer,claim");
    let effects = app.update(Input::Build(BuildInput::Check));
    assert!(effects.contains(&Effect::Focus("bounds-heading".to_owned())), "{effects:?}");
    assert!(effects.iter().any(|one| matches!(one, Effect::Announce(said) if said.starts_with("Line 2 is refused"))));
    assert!(app.checking().is_open && app.work().is_none());
    assert!(app.refused().is_some_and(|said| said.starts_with("Line 2 is refused")));
    assert_eq!(build_help(&app), []);
    let mut app = App::open("#/build-your-own?lines=begin,claim,insert,commit,charge-random,answer");
    for _ in 0..3 {
        assert_eq!(build_help(&app), []);
        search(&mut app);
    }
    let labels: Vec<String> = build_help(&app).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Take away line 5: charge, key = random"]);
    let mut app = App::open("#/build-your-own?page=blank");
    for _ in 0..3 {
        search(&mut app);
    }
    assert_eq!(build_help(&app), [], "nothing can be taken from a blank page");
}
