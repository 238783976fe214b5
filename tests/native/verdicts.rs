//! Small bounds of the lessons, searched breadth-first: what each listing promises, and what breaks it how soon.

use std::collections::BTreeSet;
use tap_again::kernel::StableHasher;
use tap_again::lesson::{Settings, find, lessons_with_a_world, parameter};
use tap_again::model::{Action, Budget, Judgement, Places, Promise, Scenario, World, apply};

/// Where the search gives up: a test, not a proof of large bounds.
const MOST_STATES: usize = 150_000;

/// The shortest way to a state where the promise is broken; none where it holds within the bounds.
fn shortest(scenario: &Scenario, promise: Promise) -> Result<Option<Vec<Action>>, usize> {
    let start = World::new(scenario);
    let mut seen = BTreeSet::from([StableHasher::of(&start)]);
    let mut parents: Vec<(usize, Option<Action>)> = vec![(0, None)];
    let mut level = vec![(start, 0_usize)];
    while !level.is_empty() {
        let mut next = Vec::new();
        for (world, number) in &level {
            if promise.judge(scenario, world) == Judgement::Broken {
                let mut path = Vec::new();
                let mut at = *number;
                while let (parent, Some(action)) = parents[at] {
                    path.push(action);
                    at = parent;
                }
                path.reverse();
                return Ok(Some(path));
            }
            for action in world.enabled(scenario) {
                let mut after = *world;
                apply(scenario, &mut after, action, &mut |_| {});
                if seen.insert(StableHasher::of(&after)) {
                    parents.push((*number, Some(action)));
                    next.push((after, parents.len() - 1));
                }
            }
        }
        if seen.len() > MOST_STATES {
            return Err(seen.len());
        }
        level = next;
    }
    Ok(None)
}

fn scenario(id: &str, changes: &[(&str, &str)], places: Places, budget: Budget) -> Scenario {
    let lesson = find(id).expect("a lesson");
    let mut settings: Settings = lesson.settings();
    for (name, value) in changes {
        parameter(name).expect("a known name").set(&mut settings, value).expect("a valid value");
    }
    let mut parts = lesson.setup(&settings).scenario.parts().clone();
    (parts.places, parts.budget) = (places, budget);
    Scenario::new(parts)
}

/// What a task asks of a search is true of its own solution, and of a lesson's broken default it is not.
#[test]
fn requirements_hold_for_solutions_and_not_for_defaults() {
    // The whole flow has several hundred thousand states at its bounds: that search is the checker's.
    for lesson in lessons_with_a_world().filter(|lesson| lesson.id != "payment-flow") {
        for (number, task) in lesson.tasks.iter().enumerate() {
            for requirement in task.requires {
                let judge = |settings: &Settings| -> Vec<Promise> {
                    let mut parts = lesson.setup(settings).scenario.parts().clone();
                    (parts.places, parts.budget) = (requirement.places, requirement.budget);
                    let scenario = Scenario::new(parts);
                    let broken = |promise: &Promise| {
                        shortest(&scenario, *promise)
                            .unwrap_or_else(|states| panic!("{}: {states} states", lesson.id))
                            .is_some()
                    };
                    requirement.promises.iter().copied().filter(broken).collect()
                };
                let broken = judge(&task.solution.unpack(lesson).0);
                assert_eq!(broken, [], "{} task {}", lesson.id, number + 1);
                assert_ne!(judge(&lesson.settings()), [], "{} task {}", lesson.id, number + 1);
            }
        }
    }
}

const NOTHING: Budget = Budget { taps: 0, lost: 0, duplicated: 0, crashes: 0, restarts: 0, early: 0 };
const CLOSED: Places = Places { phone_link: false, early_phone: false, ..Places::PHONE };

/// Steps to the shortest breach; 0 where the promise holds.
#[test]
fn declared_verdicts_at_small_bounds() {
    let mut wrong = Vec::new();
    let mut check = |id: &str, changes: &[(&str, &str)], places, budget, promise: Promise, steps: usize| {
        let scenario = scenario(id, changes, places, budget);
        let found = shortest(&scenario, promise);
        let same = match &found {
            Ok(path) => path.as_ref().map_or(0, Vec::len) == steps,
            Err(_) => false,
        };
        if !same {
            wrong.push(format!("{id} {changes:?} {}: expected {steps}, found {found:?}", promise.name()));
        }
    };
    use Promise::{
        AppliedAtMostOnce, BookedAtMostOnce, ChargedAtMostOnce, EmailedAtMostOnce, LikedAtMostOnce, NewestVersionWins,
        NoFalseFailure, NoFalseSuccess, NoLostEmail, NoLostPayment, NothingStuck, OwnAnswer, SameAnswer,
    };
    let taps = |taps: u8| Budget { taps, ..NOTHING };
    let lost = |taps: u8| Budget { taps, lost: 1, ..NOTHING };
    let early = |taps: u8| Budget { taps, early: 1, ..NOTHING };
    let crash = |taps: u8| Budget { taps, crashes: 1, ..NOTHING };
    let dies = Places { servers: true, ..CLOSED };

    check("check-then-act", &[], Places::PHONE, early(2), ChargedAtMostOnce, 13);
    check("check-then-act", &[("servers", "1")], Places::PHONE, early(2), ChargedAtMostOnce, 0);
    check("check-then-act", &[("listing", "claim-then-act")], Places::PHONE, early(2), ChargedAtMostOnce, 0);
    check("key-per-attempt", &[("servers", "1")], Places::PHONE, lost(2), ChargedAtMostOnce, 15);
    let late = [("servers", "1"), ("constraint", "one-succeeded")];
    check("key-per-attempt", &late, Places::PHONE, lost(2), ChargedAtMostOnce, 15);
    check("key-per-attempt", &[("constraint", "one-not-failed")], Places::PHONE, lost(2), ChargedAtMostOnce, 0);
    let restart = Places { restart: true, ..Places::PHONE };
    check("key-lost", &[], restart, Budget { restarts: 1, ..taps(2) }, ChargedAtMostOnce, 11);
    check(
        "key-lost",
        &[("client_key", "per-operation")],
        restart,
        Budget { restarts: 1, ..taps(2) },
        ChargedAtMostOnce,
        0,
    );
    check("key-scope", &[], Places::PHONE, taps(1), OwnAnswer, 11);
    check("key-scope", &[("scope", "client")], Places::PHONE, taps(1), OwnAnswer, 0);
    let forgets = Places { early_forgetting: true, early_phone: false, ..Places::PHONE };
    check("key-expired", &[], forgets, Budget { lost: 1, ..early(2) }, ChargedAtMostOnce, 16);
    check("key-expired", &[], forgets, lost(2), ChargedAtMostOnce, 0);
    check(
        "key-expired",
        &[("constraint", "one-not-failed")],
        forgets,
        Budget { lost: 1, ..early(2) },
        ChargedAtMostOnce,
        0,
    );
    check("ignore-in-progress", &[], Places::PHONE, early(2), ChargedAtMostOnce, 13);
    check("ignore-in-progress", &[("in_flight", "run-on-same-payment")], Places::PHONE, early(2), ChargedAtMostOnce, 0);
    check("different-answer", &[], Places::PHONE, lost(2), SameAnswer, 14);
    check("different-answer", &[("replay", "stored")], Places::PHONE, lost(2), SameAnswer, 0);
    check("two-commits", &[], dies, crash(1), NothingStuck, 5);
    check("two-commits", &[("listing", "effect-alone")], dies, crash(2), ChargedAtMostOnce, 10);
    check("two-commits", &[("listing", "one-transaction")], dies, crash(2), NothingStuck, 0);
    check("call-inside-transaction", &[], dies, crash(2), ChargedAtMostOnce, 16);
    check("call-inside-transaction", &[("listing", "payment-flow")], dies, crash(2), ChargedAtMostOnce, 0);
    let provider = Places { provider_link: true, ..CLOSED };
    check("provider-timeout", &[], provider, lost(1), ChargedAtMostOnce, 9);
    check("provider-timeout", &[("provider_key", "payment-id")], provider, lost(1), ChargedAtMostOnce, 0);
    let guesses = [("no_reply", "mark-failed"), ("provider_tries", "1")];
    check("provider-timeout", &guesses, provider, lost(1), NoFalseFailure, 10);
    let deletes = [("no_reply", "delete-rows"), ("provider_tries", "1"), ("provider_key", "payment-id")];
    check("provider-timeout", &deletes, provider, lost(2), ChargedAtMostOnce, 15);
    check("crash-after-charge", &[], dies, crash(1), NothingStuck, 5);
    check("crash-after-charge", &[], dies, crash(1), NoLostPayment, 7);
    check("crash-after-charge", &[("job", "resubmit")], dies, crash(2), NoLostPayment, 0);
    check("crash-after-charge", &[("job", "resubmit")], dies, crash(2), NothingStuck, 0);
    check("crash-after-charge", &[("job", "leave")], dies, crash(1), NothingStuck, 5);
    let after = [("job", "resubmit"), ("listing", "charge-then-intent")];
    check("crash-after-charge", &after, dies, crash(1), NoLostPayment, 7);
    let age = Places { early_age: true, ..CLOSED };
    check("reconcile-too-early", &[], age, early(2), NoFalseFailure, 12);
    check("reconcile-too-early", &[], age, early(2), NoLostPayment, 12);
    check("reconcile-too-early", &[], age, early(2), ChargedAtMostOnce, 17);
    check("reconcile-too-early", &[], age, taps(2), NoFalseFailure, 0);
    for promise in [NoFalseFailure, NoLostPayment, ChargedAtMostOnce, NothingStuck] {
        check("reconcile-too-early", &[("job", "resubmit")], age, early(2), promise, 0);
    }
    let lease = Places { early_lease: true, early_phone: true, ..CLOSED };
    let twice = Budget { early: 2, ..taps(2) };
    check("lease-takeover", &[], lease, twice, ChargedAtMostOnce, 11);
    check(
        "lease-takeover",
        &[("listing", "payment-flow"), ("provider_key", "fresh")],
        lease,
        twice,
        ChargedAtMostOnce,
        13,
    );
    check("lease-takeover", &[("listing", "payment-flow")], lease, twice, ChargedAtMostOnce, 0);
    check("lease-takeover", &[("listing", "payment-flow")], lease, twice, SameAnswer, 0);
    check("one-payment-per-order", &[], Places::PHONE, taps(1), ChargedAtMostOnce, 10);
    check("one-payment-per-order", &[("constraint", "one-succeeded")], Places::PHONE, taps(1), ChargedAtMostOnce, 10);
    check("one-payment-per-order", &[("constraint", "one-not-failed")], Places::PHONE, taps(1), ChargedAtMostOnce, 0);
    let webhook = [("second_payer", "webhook"), ("constraint", "one-not-failed")];
    check("one-payment-per-order", &webhook, Places::PHONE, taps(1), ChargedAtMostOnce, 0);
    check("one-payment-per-order", &webhook[..1], Places::PHONE, taps(1), ChargedAtMostOnce, 10);
    let copied = |taps: u8| Budget { taps, duplicated: 1, ..NOTHING };
    check("like-once", &[], Places::PHONE, taps(1), LikedAtMostOnce, 0);
    check("like-once", &[], Places::PHONE, copied(1), LikedAtMostOnce, 6);
    check("like-once", &[], Places::PHONE, lost(2), LikedAtMostOnce, 9);
    for promise in [LikedAtMostOnce, NoFalseSuccess] {
        check("like-once", &[("unique", "on")], Places::PHONE, copied(2), promise, 0);
    }
    check("seat-once", &[], Places::PHONE, taps(1), BookedAtMostOnce, 8);
    check("seat-once", &[("servers", "1")], Places::PHONE, copied(1), BookedAtMostOnce, 0);
    for promise in [BookedAtMostOnce, NoFalseSuccess] {
        check("seat-once", &[("unique", "on")], Places::PHONE, copied(1), promise, 0);
    }
    let welcome = |listing, id| [("listing", listing), ("email_id", id)];
    check("welcome-email-once", &[], dies, crash(2), EmailedAtMostOnce, 0);
    check("welcome-email-once", &[], dies, crash(2), NoLostEmail, 10);
    check("welcome-email-once", &welcome("resend-unmarked", "none"), dies, crash(2), EmailedAtMostOnce, 10);
    check("welcome-email-once", &welcome("resend-unmarked", "none"), dies, crash(2), NoLostEmail, 0);
    check("welcome-email-once", &welcome("resend-unmarked", "user"), dies, crash(2), EmailedAtMostOnce, 0);
    check("welcome-email-once", &welcome("resend-unmarked", "user"), dies, crash(2), NoLostEmail, 0);
    check("welcome-email-once", &[("unique", "off")], dies, crash(2), EmailedAtMostOnce, 10);
    let one = ("second_payer", "none");
    check("set-not-change", &[], Places::PHONE, copied(1), AppliedAtMostOnce, 6);
    check("set-not-change", &[], Places::PHONE, lost(2), AppliedAtMostOnce, 9);
    check("set-not-change", &[("listing", "set-to"), one], Places::PHONE, copied(2), NewestVersionWins, 0);
    check("set-not-change", &[("listing", "set-to")], Places::PHONE, taps(1), NewestVersionWins, 6);
    check("set-not-change", &[("listing", "set-to")], Places::PHONE, copied(1), AppliedAtMostOnce, 0);
    for promise in [AppliedAtMostOnce, NewestVersionWins, NoFalseSuccess] {
        check("set-not-change", &[("listing", "set-where")], Places::PHONE, copied(1), promise, 0);
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
