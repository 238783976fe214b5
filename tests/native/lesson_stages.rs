//! What the stage and the panels show of handlers that call no provider, and of copies.

use tap_again::lesson::{Lesson, find};
use tap_again::run::{Schedule, Trace};
use tap_again::text::Words;
use tap_again::view::{Fit, LaneKind, MarkKind, Stage, phone, stage, statement, status, tables, text_view};

fn run(id: &str, changes: &[(&str, &str)], schedule: Option<&str>) -> (&'static Lesson, Trace) {
    let lesson = find(id).expect("a lesson");
    let mut settings = lesson.settings();
    for (name, value) in changes {
        tap_again::lesson::parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
    }
    let schedule = schedule.map_or_else(|| lesson.script(), |words| Schedule::parse(words).0);
    (lesson, lesson.run(&settings, &schedule))
}

fn drawn(trace: &Trace) -> Stage {
    let end = trace.time_of(trace.len());
    stage(Words::default(), trace, trace.len(), end, &Fit::of(&[trace], end, 568))
}

#[test]
fn money_moves_on_the_lane_where_its_line_runs() {
    let check = |id: &str, has_provider: bool, coin_on: Option<LaneKind>| {
        let stage = drawn(&run(id, &[], None).1);
        assert_eq!(stage.lanes.has(LaneKind::Provider), has_provider, "{id}");
        let coins: Vec<i32> = stage.marks().filter(|mark| mark.kind == MarkKind::Coin).map(|mark| mark.x).collect();
        let near = |coin: i32| coin_on.is_some_and(|lane| (coin - stage.lanes.x(lane)).abs() <= 18);
        assert_eq!((coins.len(), coins.iter().all(|x| near(*x))), (coin_on.iter().len(), true), "{id}: {coins:?}");
        let (last, ledger) = (stage.lanes.all().last().expect("a lane").x, stage.ledger().collect::<Vec<_>>());
        assert!(ledger.iter().all(|entry| entry.x > last && entry.x < stage.width), "{id}: {ledger:?}");
    };
    check("key-mismatch", true, Some(LaneKind::Provider));
    check("one-transaction", false, Some(LaneKind::Server(0)));
    check("article-programs", false, None);
}

#[test]
fn a_copy_is_drawn_to_the_server_that_takes_it() {
    let stage = drawn(&run("double-tap", &[("button", "disabled")], Some("tap.2:q1.~")).1);
    let ends: Vec<i32> = stage.messages().filter(|one| one.title.starts_with("q1")).map(|one| one.to.0).collect();
    let (first, second) = (stage.lanes.x(LaneKind::Server(0)), stage.lanes.x(LaneKind::Server(1)));
    assert!(ends.iter().any(|x| (x - first).abs() < 10) && ends.iter().any(|x| (x - second).abs() < 10), "{ends:?}");
}

/// Two charges within a blink, and answers that charged nothing, leave lines that can be read.
#[test]
fn lines_of_the_ledger_keep_apart() {
    let check = |id: &str, changes: &[(&str, &str)], schedule: &str, lines: usize| {
        let mut baselines: Vec<i32> =
            drawn(&run(id, changes, Some(schedule)).1).ledger().map(|entry| entry.baseline).collect();
        baselines.sort_unstable();
        assert_eq!(baselines.len(), lines, "{id} {schedule}");
        assert!(baselines.windows(2).all(|pair| pair[1] - pair[0] >= 18), "{id}: {baselines:?}");
    };
    check("double-tap", &[("button", "disabled")], "tap.2:q1.~", 2);
    check("one-transaction", &[("button", "enabled")], "tap.~3.tap.2:q2.~", 3);
    // Two servers send the stored answer in the same moment: one word says it of both.
    check("one-transaction", &[("button", "enabled")], "tap.tap.2:q1.~", 2);
}

#[test]
fn each_purse_has_its_statement_and_its_table() {
    let check = |id: &str, heading: &str, sum: &str, summary: &str, table: Option<&str>| {
        let (_, trace) = run(id, &[], None);
        let view = statement(Words::default(), &trace, trace.len(), true);
        let shown = (view.heading.as_str(), view.sum.as_str(), view.summary.as_str(), view.wrong);
        assert_eq!(shown, (heading, sum, summary, false), "{id}");
        let covered = statement(Words::default(), &trace, trace.len(), false).sum;
        assert!(covered.ends_with('?') && !covered.contains(sum), "{id}: {covered}");
        let world = trace.end();
        let tables = tables(&trace.setup().scenario, &world, &world);
        assert_eq!(tables.get(2).map(|table| table.name), table, "{id}");
    };
    check("key-mismatch", "Bank statement", "₹499", "1 charge, 1 order", Some("charges"));
    check("one-transaction", "Wallet", "₹499", "1 charge, 1 order", Some("wallets"));
    check("article-programs", "Payments created", "1", "1 payment, 1 order", None);
}

/// The phone shows what its button would ask for, and the SMS says whose money it was.
#[test]
fn the_phone_shows_the_amount_of_the_tap() {
    let (_, trace) = run("key-mismatch", &[], None);
    let amounts: Vec<String> =
        (0..=trace.len()).map(|steps| phone(Words::default(), &trace, steps, trace.time_of(steps)).amount).collect();
    assert_eq!((amounts[0].as_str(), amounts[1].as_str()), ("₹499", "₹499"));
    assert_eq!(amounts.last().map(String::as_str), Some("₹999"));
    let (_, trace) = run("one-transaction", &[], None);
    let end = phone(Words::default(), &trace, trace.len(), trace.time_of(trace.len()));
    assert_eq!(end.sms, ["Your wallet: ₹499 debited"]);
}

/// What is no payment is spoken of as what it is: on the phone, in its count, in its table and in the text view.
#[test]
fn each_deed_has_its_words_and_its_table() {
    let check =
        |id: &str, changes: &[(&str, &str)], button: &str, count: [&str; 3], table: (&str, usize), last: &str| {
            let (_, trace) = run(id, changes, None);
            let words = Words::default();
            let end = trace.time_of(trace.len());
            let shown = phone(words, &trace, 0, end);
            assert_eq!((shown.label.as_str(), shown.amount.as_str()), (button, ""), "{id}");
            let view = statement(words, &trace, trace.len(), true);
            assert_eq!([view.heading.as_str(), view.sum.as_str(), view.summary.as_str()], count, "{id}");
            assert_eq!(statement(words, &trace, trace.len(), false).sum, "?", "{id}");
            let world = trace.end();
            let tables = tables(&trace.setup().scenario, &world, &world);
            let rows: Vec<_> = tables.iter().map(|table| (table.name, table.rows.len())).collect();
            assert_eq!(rows, [table], "{id}");
            let text: Vec<String> = text_view(words, &trace, trace.len()).into_iter().map(|row| row.sentence).collect();
            assert_eq!(text.last().map(String::as_str), Some(last), "{id}");
            let frame = status(words, &trace, trace.len(), false);
            assert!(frame.ends_with(": ?") && !frame.contains("Bank"), "{id}: {frame}");
            for sentence in text {
                for word in ["Pay", "pay", "charge", "order", "runs a line"] {
                    let paid_in = sentence.contains("paid in");
                    assert!(paid_in || !sentence.contains(word), "{id}: {sentence}");
                }
            }
        };
    check(
        "like-once",
        &[],
        "Like",
        ["Likes of the photo", "3", "3 likes from 2 users"],
        ("likes", 3),
        "In the end the phone says “You like this”. The table says: 3 likes from 2 users.",
    );
    check(
        "seat-once",
        &[],
        "Book seat 14",
        ["Bookings of seat 14", "2", "2 bookings, 1 seat"],
        ("seats", 2),
        "In the end the phone says “Seat 14 is yours”. The table says: 2 bookings, 1 seat.",
    );
    check(
        "welcome-email-once",
        &[],
        "Sign up",
        ["Welcome emails", "0", "0 emails for 1 member"],
        ("sent_notifications", 1),
        "In the end the phone says “Welcome! Look into your inbox”. Sent: 0 emails for 1 member.",
    );
    check(
        "set-not-change",
        &[],
        "Report ₹500",
        ["Balance", "₹2,500", "2 events, added 3 times"],
        ("accounts", 1),
        "In the end the phone says “Reported”. The balance is ₹2,500 (2 events, added 3 times).",
    );
}

/// A refusal that is for good, and a repeat that changes nothing, are told apart from “ask again”.
#[test]
fn a_repeat_and_a_taken_seat_are_told_apart() {
    let schedule = "tap.h:a1.~.x:a1.f:phone.tap.tap2.~";
    let (_, trace) = run("seat-once", &[("unique", "on")], Some(schedule));
    let text: Vec<String> =
        text_view(Words::default(), &trace, trace.len()).into_iter().map(|row| row.sentence).collect();
    let says = |part: &str| text.iter().any(|sentence| sentence.contains(part));
    assert!(says("hears 200: it was so already") && says("hears 409: somebody else has the seat"), "{text:#?}");
    let view = statement(Words::default(), &trace, trace.len(), true);
    assert_eq!((view.sum.as_str(), view.wrong), ("1", false));
}
