//! Reports from the field, each by its own small run: what went wrong there goes wrong here, and the cure cures it.

use tap_again::lesson::{Facts, Paid, find, parameter};
use tap_again::model::{Code, PaymentStatus, Promise};
use tap_again::run::Schedule;

/// The facts of a schedule in a lesson under these parameters: what a link to it shows.
fn run(id: &str, changes: &[(&str, &str)], schedule: &str) -> Facts {
    let lesson = find(id).expect("a lesson");
    let mut settings = lesson.settings();
    for (name, value) in changes {
        parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
    }
    let trace = lesson.run(&settings, &Schedule::parse(schedule).0);
    assert_eq!(trace.skipped(), [], "{id} {changes:?} {schedule}");
    lesson.evidence(&settings, &trace, trace.len(), &[]).run
}

/// A worker is killed while it holds the key: refused before the lease is over, taken over after.
#[test]
fn b01_a_killed_worker_leaves_a_lease_behind() {
    let dies = "tap.d:q1.s:A.s:A.!A.f:phone";
    let refused = run("key-in-flight", &[], &format!("{dies}.tap.d:q2.s:B.s:B").replace("s:B", "s:A"));
    assert_eq!(refused.codes, [Code::Conflict]);
    let taken = run("key-in-flight", &[], &format!("{dies}.f:lease1.tap.~"));
    assert_eq!((taken.takeovers, taken.charges, taken.phone), (1, 1, Paid::Paid));
}

/// The effect had happened before the worker died: the takeover repeats it under the same provider key.
#[test]
fn b04_a_takeover_reuses_the_provider_key() {
    let check = |key: &str, charges: usize| {
        let words = "tap.h:p1.1.~.!A.f:phone.f:lease1.tap.~";
        let facts = run("key-in-flight", &[("provider_key", key)], words);
        assert_eq!((facts.takeovers, facts.charges, facts.phone), (1, charges, Paid::Paid), "{key}");
    };
    check("payment-id", 1);
    check("fresh", 2);
}

/// A second request with the key while the first runs.
#[test]
fn b11_a_key_works_before_the_first_request_is_done() {
    let words = "tap.h:c1.1.~.f:phone.tap.~.d:c1.1.~";
    let facts = run("key-in-flight", &[], words);
    assert_eq!((facts.codes[0], facts.charges), (Code::Conflict, 1));
    let waits = run("key-in-flight", &[("in_flight", "wait")], words);
    assert_eq!((waits.replayed, waits.charges), (vec![Code::Created], 1));
}

/// Another body is refused even while the first is running.
#[test]
fn b13_the_hash_is_compared_before_progress() {
    let check = |body: &str, code: Code| {
        let facts = run("key-mismatch", &[("second_body", body)], "tap.h:c1.1.~.f:phone.tap.~");
        assert_eq!(facts.codes, [code], "{body}");
    };
    check("changed", Code::Unprocessable);
    check("same", Code::Conflict);
}

/// Keys of two customers are two keys.
#[test]
fn b19_a_key_belongs_to_its_client() {
    let global = run("key-scope", &[], "tap.~.tap2.~");
    assert_eq!((global.broken.contains(&Promise::OwnAnswer), global.charges), (true, 1));
    let scoped = run("key-scope", &[("scope", "client")], "tap.~.tap2.~");
    assert_eq!((scoped.broken, scoped.charges), (vec![], 2));
}

/// A refusal that passes: stored under the key it is replayed, released it is tried anew.
#[test]
fn b21_what_is_stored_is_replayed() {
    let words = "tap.h:a1.~.x:a1.f:phone.tap.~";
    let stored = run("key-replay", &[("card", "declined")], words);
    assert_eq!((stored.replayed, stored.calls), (vec![Code::PaymentRequired], 1));
    let released = run("key-replay", &[("card", "declined"), ("store", "only-2xx")], words);
    assert_eq!((released.replayed, released.calls), (vec![], 2));
}

/// After its retention a key is new, unless the order itself says no.
#[test]
fn b25_a_forgotten_key_is_a_new_key() {
    let words = "tap.h:a1.~.x:a1.f:phone.f:retention1.tap.~";
    assert_eq!(run("key-expired", &[], words).charges, 2);
    assert_eq!(run("key-expired", &[("constraint", "one-not-failed")], words).charges, 1);
    let before = run("key-expired", &[], "tap.h:a1.~.x:a1.f:phone.tap.~");
    assert_eq!((before.charges, before.replayed), (1, vec![Code::Created]));
}

/// The row whose id was the provider's key is deleted on an error: the retry has another key.
#[test]
fn b32_deleted_rows_lose_the_provider_key() {
    let settings = [("provider_key", "payment-id"), ("provider_tries", "1")];
    let check = |no_reply: &'static str, charges: usize| {
        let changes = [&settings[..], &[("no_reply", no_reply), ("job", "resubmit")]].concat();
        let facts = run("provider-timeout", &changes, "tap.h:p1.1.~.x:p1.1.~.tap.~");
        assert_eq!((facts.charges, facts.phone), (charges, Paid::Paid), "{no_reply}");
    };
    check("delete-rows", 2);
    check("leave-pending", 1);
}

/// The page and the webhook both pay for one order.
#[test]
fn b40_page_and_webhook_write_one_payment() {
    let check = |constraint: &str, charges: usize, payments: usize| {
        let changes = [("second_payer", "webhook"), ("constraint", constraint)];
        let facts = run("one-payment-per-order", &changes, "tap.~3.tap2.~");
        assert_eq!((facts.charges, facts.payments), (charges, payments), "{constraint}");
    };
    check("none", 2, 2);
    check("one-succeeded", 2, 2);
    check("one-not-failed", 1, 1);
}

/// The server dies after the provider confirmed, and the shopper comes back with a new key.
#[test]
fn b45_a_new_key_after_a_crash_meets_the_earlier_payment() {
    let words = "tap.h:p1.1.~.!A.f:phone.tap.~";
    let lost = run("crash-after-charge", &[("client_key", "per-attempt")], words);
    assert_eq!(lost.charges, 2);
    let cure = [("client_key", "per-attempt"), ("constraint", "one-not-failed"), ("job", "resubmit")];
    let found = run("crash-after-charge", &cure, &format!("{words}.tap.~"));
    assert_eq!((found.charges, found.payment, found.phone), (1, Some(PaymentStatus::Succeeded), Paid::Paid));
}

/// A payment is unknown, a second one is made, and then the job settles the first.
#[test]
fn b46_a_second_payment_waits_until_the_first_is_known() {
    let words = "tap.h:p1.1.~.x:p1.1.~8.tap2.~";
    let changes = [("provider_tries", "1"), ("job", "resubmit")];
    let twice = run("one-payment-per-order", &changes, words);
    assert_eq!((twice.charges, twice.pending), (2, 0));
    let blocked = run("one-payment-per-order", &[&changes[..], &[("constraint", "one-not-failed")]].concat(), words);
    assert_eq!((blocked.charges, blocked.pending), (1, 0));
}

/// The luck of a thousand runs does not show the race that one schedule shows.
#[test]
fn a_thousand_lucky_runs_find_no_race() {
    let lesson = find("check-then-act").expect("a lesson");
    let rehearsal = lesson.rehearsal.expect("runs before the question");
    let broken = (1..=rehearsal.runs).filter(|seed| rehearsal.is_broken_in(lesson, *seed)).count();
    assert_eq!(broken, 0);
    let taps = (1..=50).filter(|seed| {
        let settings = tap_again::lesson::Settings { seed: *seed, ..lesson.settings() };
        let mut settings = settings;
        for (name, value) in rehearsal.parameters {
            parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
        }
        lesson.run(&settings, &Schedule::default()).end().clients[0].taps > 1
    });
    assert!(taps.count() > 5, "the runs have second taps");
}

/// The last item is promised to everybody who looked in time.
#[test]
fn b49_looking_reserves_nothing() {
    let words = "tap.tap2.d:q1.d:q2.s:A.s:B.~";
    let check = |unique: &str, sold: u8, refused: usize| {
        let facts = run("seat-once", &[("unique", unique)], words);
        let taken = facts.codes.iter().filter(|code| **code == Code::Taken).count();
        let seats: u8 = facts.effects.seats.iter().sum();
        assert_eq!((seats, taken, facts.at_rest), (sold, refused, true), "{unique}");
    };
    check("off", 2, 0);
    check("on", 1, 1);
}
