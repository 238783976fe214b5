//! Every lesson teaches what it says: tasks are solvable and not for free, questions have an answer, texts fit.

use tap_again::app::{App, CheckInput, Input};
use tap_again::lesson::{Lesson, ListingName, PARAMETERS, Settings, Shape, lessons, lessons_with_a_world, parameter};
use tap_again::model::Code;
use tap_again::run::{Schedule, Trace};
use tap_again::text::Words;

fn evidence_holds(lesson: &Lesson, task: usize, settings: &Settings, schedule: &Schedule) -> bool {
    if let Some(evidence) = lesson.study_evidence(settings) {
        return (lesson.tasks[task].holds)(&evidence);
    }
    let trace = lesson.run(settings, schedule);
    let worlds = lesson.run_worlds(settings);
    (lesson.tasks[task].holds)(&lesson.evidence(settings, &trace, trace.len(), &worlds))
}

#[test]
fn every_task_is_solved_by_its_own_schedule() {
    for lesson in lessons() {
        for (number, task) in lesson.tasks.iter().enumerate() {
            let (settings, schedule) = task.solution.unpack(lesson);
            assert_eq!(schedule.to_string(), task.solution.schedule, "{}: not one spelling", lesson.id);
            assert!(evidence_holds(lesson, number, &settings, &schedule), "{} task {}", lesson.id, number + 1);
        }
    }
}

#[test]
fn no_task_is_done_by_the_untouched_default_or_by_an_empty_listing() {
    for lesson in lessons() {
        for (number, task) in lesson.tasks.iter().enumerate() {
            let untouched = evidence_holds(lesson, number, &lesson.settings(), &lesson.script());
            assert!(!untouched, "{} task {} is done by doing nothing", lesson.id, number + 1);
            if lesson.experiment.is_some() {
                continue;
            }
            let (settings, schedule) = task.solution.unpack(lesson);
            let silent = Settings { listing: ListingName::Empty, ..settings };
            let empty = evidence_holds(lesson, number, &silent, &schedule);
            assert!(!empty, "{} task {} is done by a server that does nothing", lesson.id, number + 1);
        }
    }
}

/// The answer of each lesson's question, by hand; the code computes it from the run.
#[test]
fn every_seed_shows_its_lesson() {
    let check = |id: &str, right: usize| {
        let lesson = tap_again::lesson::find(id).expect("a lesson");
        for seed in 0..50 {
            let settings = Settings { seed, ..lesson.settings() };
            let trace = lesson.run(&settings, &lesson.script());
            let worlds = lesson.run_worlds(&settings);
            let evidence = lesson.evidence(&settings, &trace, trace.len(), &worlds);
            assert_eq!((lesson.question.right)(&evidence), right, "{id} seed {seed}");
            assert_eq!(trace.skipped(), [], "{id} seed {seed}: the script says something that is not there");
        }
    };
    check("tap-twice", 2);
    check("three-worlds", 2);
    check("key-replay", 0);
    check("double-tap", 2);
    check("key-mismatch", 2);
    check("key-in-flight", 1);
    check("one-transaction", 1);
    check("article-programs", 2);
    check("check-then-act", 3);
    check("key-per-attempt", 2);
    check("ignore-in-progress", 2);
    check("different-answer", 1);
    check("key-scope", 0);
    check("key-expired", 2);
    check("key-lost", 2);
    check("validation-first", 0);
    check("two-commits", 1);
    check("crash-after-charge", 1);
    check("payment-flow", 1);
    check("build-your-own", 1);
    check("call-inside-transaction", 2);
    check("provider-timeout", 2);
    check("reconcile-too-early", 1);
    check("lease-takeover", 2);
    check("one-payment-per-order", 2);
    check("like-once", 2);
    check("seat-once", 1);
    check("welcome-email-once", 0);
    check("set-not-change", 2);
}

#[test]
fn three_phones_see_the_same() {
    let lesson = tap_again::lesson::find("three-worlds").expect("a lesson");
    let settings = lesson.settings();
    let worlds = lesson.run_worlds(&settings);
    let seen: Vec<_> = worlds
        .iter()
        .map(|trace: &Trace| lesson.evidence(&settings, trace, trace.len(), &[]).run.phone_until_timeout)
        .collect();
    assert!(!seen[0].is_empty());
    assert!(seen.iter().all(|one| *one == seen[0]), "{seen:?}");
}

/// The places of the choices that other settings of a lesson show: the safeguard, and what takes it away.
#[test]
fn the_right_choice_follows_the_settings() {
    let check = |id: &str, changes: &[(&str, &str)], right: usize| {
        let lesson = tap_again::lesson::find(id).expect("a lesson");
        let mut settings = lesson.settings();
        for (name, value) in changes {
            parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
        }
        let trace = lesson.run(&settings, &lesson.script());
        let evidence = lesson.evidence(&settings, &trace, trace.len(), &[]);
        assert_eq!((lesson.question.right)(&evidence), right, "{id} {changes:?}");
    };
    check("double-tap", &[("client_key", "per-operation")], 1);
    check("double-tap", &[("button", "disabled")], 0);
    check("key-mismatch", &[("client_key", "none")], 1);
    check("key-mismatch", &[("second_body", "same")], 0);
    check("key-mismatch", &[("second_body", "colliding")], 2);
    check("key-mismatch", &[("second_body", "colliding"), ("fingerprint", "java-hash-code")], 0);
    check("key-mismatch", &[("mismatch", "400")], 2);
    check("one-transaction", &[("client_key", "none")], 2);
    check("like-once", &[("unique", "on")], 1);
    check("seat-once", &[("unique", "on")], 0);
    check("welcome-email-once", &[("listing", "resend-unmarked")], 1);
    check("set-not-change", &[("listing", "set-to")], 1);
    check("set-not-change", &[("listing", "set-where")], 1);
    check("article-programs", &[("second_body", "same")], 1);
    check("article-programs", &[("client_key", "none")], 0);
}

/// With key, money and answer in one commit no request ever meets a key in progress, whatever the network does.
#[test]
fn one_transaction_never_answers_409() {
    let lesson = tap_again::lesson::find("one-transaction").expect("a lesson");
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..2_000 {
        let settings = Settings {
            flaky: true,
            double_tap: true,
            attempts: 3,
            lose_requests: 200,
            lose_answers: 250,
            duplicate: 200,
            seed,
            ..lesson.settings()
        };
        let crashes = ["", "@5.!A", "@7.!A.@12.!B"][seed as usize % 3];
        let trace = lesson.run(&settings, &Schedule::parse(crashes).0);
        let run = lesson.evidence(&settings, &trace, trace.len(), &[]).run;
        assert!(!run.codes.contains(&Code::Conflict), "seed {seed}: {:?}", run.codes);
        assert_eq!((run.broken, run.charges <= 1), (vec![], true), "seed {seed}");
        met.extend(run.row_at_crashes.iter().map(|row| format!("{row:?}")));
    }
    assert_eq!(met.into_iter().collect::<Vec<_>>(), ["Completed", "None"], "crashes on both sides of the commit");
}

/// A request with another body is refused while the first is still running, and the same body is told to wait.
#[test]
fn the_hash_is_compared_before_progress() {
    let lesson = tap_again::lesson::find("key-mismatch").expect("a lesson");
    let check = |value: &str, code: Code, refused: usize| {
        let mut settings = lesson.settings();
        parameter("second_body").expect("a known name").set(&mut settings, value).expect("a valid value");
        let schedule = Schedule::parse("tap.h:c1.1.~.f:phone.tap.~").0;
        let trace = lesson.run(&settings, &schedule);
        let run = lesson.evidence(&settings, &trace, trace.len(), &[]).run;
        assert_eq!((run.codes, run.refused_while_running, run.charges), (vec![code], refused, 0), "{value}");
    };
    check("changed", Code::Unprocessable, 1);
    check("same", Code::Conflict, 0);
}

#[test]
fn lessons_are_complete_and_name_only_what_exists() {
    for lesson in lessons() {
        let text = (lesson.text)(Words::default());
        assert_eq!(text.choices.len(), lesson.question.choices.len(), "{}", lesson.id);
        assert!(lesson.question.reason < text.because.len(), "{}", lesson.id);
        assert!(text.title.ends_with('?'), "{}: a title is a question", lesson.id);
        assert!((1..=9).contains(&lesson.minutes) && (1..=7).contains(&lesson.chapter), "{}", lesson.id);
        assert!(lesson.opening_level <= 5, "{}", lesson.id);
        assert_eq!(lesson.promises.is_empty(), lesson.experiment.is_some(), "{}: a world promises", lesson.id);
        let numbers = lesson.question.numbers.len();
        assert!(numbers == 0 || numbers + 1 == text.choices.len(), "{}: a sentence for each number", lesson.id);
        for text in [&text.misconception, &text.question, &text.observe, &text.reveal, &text.takeaway] {
            assert!(!text.is_empty(), "{}", lesson.id);
        }
        for name in lesson.controls {
            assert!(parameter(name).is_some(), "{}: no parameter {name}", lesson.id);
        }
        let settings = lesson.parameters.iter().chain(lesson.tasks.iter().flat_map(|task| task.solution.parameters));
        for (name, value) in settings {
            let parameter = parameter(name).unwrap_or_else(|| panic!("{}: no parameter {name}", lesson.id));
            assert_eq!(parameter.set(&mut Settings::default(), value), Ok(()), "{}", lesson.id);
        }
    }
}

/// The answer of each study's question, by hand; the code computes it from the study.
#[test]
fn every_study_shows_its_lesson() {
    let check = |id: &str, right: usize| {
        let lesson = tap_again::lesson::find(id).expect("a lesson");
        let evidence = lesson.study_evidence(&lesson.settings()).expect("a study");
        assert_eq!((lesson.question.right)(&evidence), right, "{id}");
    };
    check("retry-wave", 1);
    check("amplification", 3);
    check("backoff", 3);
    check("contention", 3);
    check("overload", 2);
    check("retry-budget", 2);
    check("circuit-breaker", 2);
    check("deadline", 2);
}

/// A typed number is the choice that speaks to it, and any other is the last.
#[test]
fn a_number_is_typed() {
    let app = App::open("#/amplification");
    let view = tap_again::app::question(&app);
    let check = |typed: &str, choice: Option<usize>| assert_eq!(view.choice_of(typed), choice, "{typed}");
    check("27", Some(3));
    check(" 9 ", Some(1));
    check("26", Some(5));
    check("", None);
    check("three", None);
}

/// The help of a task leads to its solution, and watching it ticks the task.
#[test]
fn a_shown_solution_ticks_its_task() {
    for lesson in lessons() {
        for task in 0..2 {
            let mut app = App::open(&format!("#/{}", lesson.id));
            app.update(Input::ShowSolution(task));
            while let Some(job) = app.work().map(|job| std::rc::Rc::clone(&job.work)) {
                job.borrow_mut().advance();
                app.update(Input::Check(CheckInput::Advanced));
            }
            app.update(Input::Seek(usize::MAX));
            // What only a search can show is not ticked by a run.
            let needs_search = !lesson.tasks[task].requires.is_empty();
            assert_eq!(app.done()[task], !needs_search, "{} task {}", lesson.id, task + 1);
        }
    }
}

/// Any value of any parameter runs in any lesson, and keeps the worlds within their bounds.
#[test]
fn every_parameter_runs_everywhere() {
    for lesson in lessons_with_a_world() {
        for parameter in PARAMETERS {
            let values: Vec<String> = match parameter.shape {
                Shape::Choice(names) => names.iter().map(|name| (*name).to_owned()).collect(),
                Shape::Number(low, high) => vec![low.to_string(), high.to_string()],
            };
            for value in values {
                let mut settings = lesson.settings();
                parameter.set(&mut settings, &value).expect("a valid value");
                let trace = lesson.run(&settings, &lesson.script());
                assert_eq!(trace.world_at(trace.len()), trace.end());
            }
        }
    }
}
