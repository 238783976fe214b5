//! Properties of the world, of schedules and of links, for any input.

use proptest::prelude::*;
use tap_again::lesson::{Lesson, PARAMETERS, Settings, Shape, lessons};
use tap_again::model::{
    Action, Event, JOB, Kind, Line, Listing, NoReply, Payload, PaymentStatus, ProviderKeyRule, Reply, Scenario, Timer,
    Via, World, apply,
};
use tap_again::run::{Schedule, Word};
use tap_again::text::Language;
use tap_again::wire::{Link, Motion, Theme};

/// What must be true of every world that can be reached.
fn check_well_formed(scenario: &Scenario, world: &World, charged_events: usize) {
    let names: Vec<_> = world.envelopes.iter().map(|envelope| envelope.name).collect();
    let mut sorted = world.envelopes.to_vec();
    sorted.sort();
    assert_eq!(sorted, world.envelopes.to_vec(), "the bag is kept sorted");
    for (index, name) in names.iter().enumerate() {
        assert!(world.attempt(name.attempt).is_some(), "{name} belongs to no attempt");
        assert!(!names[index + 1..].contains(name), "two envelopes are called {name}");
    }
    for envelope in &world.envelopes {
        let is_reply = matches!(envelope.name.kind, Kind::Reply | Kind::JobReply);
        let fits = match envelope.payload {
            Payload::Request => envelope.name.kind == Kind::Request,
            Payload::Answer(_) => envelope.name.kind == Kind::Answer,
            Payload::Call { .. } => matches!(envelope.name.kind, Kind::Call | Kind::JobCall),
            Payload::Reply(Reply::Charged(charge)) => {
                is_reply && usize::from(charge) <= world.charges.len() && charge > 0
            }
            Payload::Reply(Reply::Declined) => is_reply,
        };
        assert!(fits, "{envelope:?}");
    }
    for process in world.servers.iter().chain([&world.job]) {
        match process.serving {
            None => assert_eq!(*process, Default::default(), "an idle process remembers nothing"),
            Some(serving) => assert!(world.attempt(serving.attempt).is_some()),
        }
    }
    for (index, row) in world.keys.iter().enumerate() {
        let same = |other: &&tap_again::model::KeyRow| (other.client, other.key) == (row.client, row.key);
        assert_eq!(world.keys.iter().filter(same).count(), 1, "row {index}: a primary key is unique");
        assert!(row.key > 0 && row.key <= world.last_key && row.owner <= world.last_owner);
    }
    for row in &world.payments {
        assert!(row.payment > 0 && row.payment <= world.last_payment);
        assert_eq!(world.payments.iter().filter(|other| other.payment == row.payment).count(), 1);
    }
    // Money: what moved is what was said to move, each for an attempt that exists.
    assert_eq!(world.charges.len(), charged_events, "money was created or destroyed");
    for charge in &world.charges {
        assert!(world.attempt(charge.attempt).is_some_and(|attempt| attempt.order == charge.order));
    }
    for entry in &world.memory {
        if let Reply::Charged(charge) = entry.reply {
            assert!(usize::from(charge) <= world.charges.len());
        }
    }
    // The whole flow never writes down more than has moved.
    if *scenario.handler.lines() == *lessons()[0].setup(&Settings::default()).scenario.handler.lines() {
        for row in world.payments.iter().filter(|row| row.status == PaymentStatus::Succeeded) {
            let moved = world.charges.iter().any(|one| one.payment == row.payment && one.via == Via::Provider);
            assert!(moved, "payment {} succeeded and no money moved", row.payment);
        }
    }
}

fn emails(world: &World) -> u32 {
    world.effects.notifications.iter().map(|inbox| u32::from(inbox.emails)).sum()
}

/// Whatever the listing: where every line of a kind is constrained, its table has no second row.
fn check_effects(scenario: &Scenario, world: &World) {
    let lines = scenario.handler.lines();
    let constrained = |is_loose: fn(&Line) -> bool| !lines.iter().any(is_loose);
    let (likes, seats) = (world.effects.likes, world.effects.seats);
    if constrained(|line| *line == Line::InsertLike { unique: false }) {
        assert!(likes.iter().all(|rows| *rows <= 1), "{likes:?}");
    }
    if constrained(|line| *line == Line::TakeSeat { unique: false }) {
        assert!(seats[0] + seats[1] <= 1, "{seats:?}");
    }
    if constrained(|line| *line == Line::SendEmail { deduplicated: false }) {
        assert!(world.effects.notifications.iter().all(|inbox| inbox.emails <= 1));
    }
    // Events move the balance from 0 to 2; only adding one twice can move it further.
    let account = world.effects.account;
    if !lines.contains(&Line::AddToBalance) {
        assert!(account.balance <= 2 && account.newest <= 2 && account.added == [0; 2], "{account:?}");
    }
}

fn walk(scenario: &Scenario, picks: &[u16]) {
    let mut world = World::new(scenario);
    let mut charged = 0_usize;
    for pick in picks {
        let enabled = world.enabled(scenario);
        let Some(action) = enabled.get(usize::from(*pick) % enabled.len().max(1)).copied() else { break };
        let (before, inboxes) = (world.charges.len(), emails(&world));
        apply(scenario, &mut world, action, &mut |event| {
            charged += usize::from(matches!(event, Event::Charged { .. }));
        });
        assert!(world.charges.len() >= before, "{action:?} took a charge back");
        assert!(emails(&world) >= inboxes, "{action:?} took an email back");
        check_effects(scenario, &world);
        check_well_formed(scenario, &world, charged);
    }
}

fn any_settings() -> impl Strategy<Value = Settings> {
    proptest::collection::vec((0..PARAMETERS.len(), any::<u32>()), 0..12).prop_map(|changes| {
        let mut settings = Settings::default();
        for (index, number) in changes {
            let parameter = &PARAMETERS[index];
            let value = match parameter.shape {
                Shape::Choice(names) => names[number as usize % names.len()].to_owned(),
                Shape::Number(low, high) => (low + number % (high - low + 1)).to_string(),
            };
            parameter.set(&mut settings, &value).expect("a value in range");
        }
        settings
    })
}

fn any_line() -> impl Strategy<Value = Line> {
    let key = prop_oneof![
        Just(ProviderKeyRule::None),
        Just(ProviderKeyRule::PaymentId),
        Just(ProviderKeyRule::OrderId),
        Just(ProviderKeyRule::Fresh)
    ];
    let silence = prop_oneof![Just(NoReply::LeavePending), Just(NoReply::MarkFailed), Just(NoReply::DeleteRows)];
    prop_oneof![
        Just(Line::Begin),
        Just(Line::Commit),
        Just(Line::CheckBody),
        Just(Line::RequireKey),
        Just(Line::LookUpKey),
        Just(Line::ClaimKey),
        Just(Line::LookUpOrder),
        Just(Line::InsertPayment),
        Just(Line::DebitWallet),
        (key, 0..3_u8, silence).prop_map(|(key, tries, no_reply)| Line::Charge { key, tries, no_reply }),
        Just(Line::MarkSucceeded),
        any::<bool>().prop_map(|fenced| Line::CompleteKey { fenced }),
        Just(Line::ReleaseKey),
        Just(Line::Answer),
        any_effect_line(),
    ]
}

fn any_effect_line() -> impl Strategy<Value = Line> {
    let flag = any::<bool>;
    prop_oneof![
        flag().prop_map(|unique| Line::InsertLike { unique }),
        Just(Line::LookUpSeat),
        flag().prop_map(|unique| Line::TakeSeat { unique }),
        (flag(), flag()).prop_map(|(unique, resend)| Line::InsertNotification { unique, resend }),
        flag().prop_map(|deduplicated| Line::SendEmail { deduplicated }),
        Just(Line::MarkSent),
        Just(Line::AddToBalance),
        Just(Line::SetBalance),
        Just(Line::SetBalanceWhere),
    ]
}

fn any_word() -> impl Strategy<Value = Word> {
    let name = (0..6_u8, 1..=255_u8, 1..=255_u8, 0..4_u8).prop_map(|(kind, attempt, call, copy)| match kind {
        0 => tap_again::model::Name::request(attempt, copy),
        1 => tap_again::model::Name::answer(attempt, copy),
        2 => tap_again::model::Name::call(attempt, call, copy),
        3 => tap_again::model::Name::reply_to(tap_again::model::Name::call(attempt, call, copy)),
        4 => tap_again::model::Name::job_call(attempt, call),
        _ => tap_again::model::Name::reply_to(tap_again::model::Name::job_call(attempt, call)),
    });
    let timer = (0..8_u8, 0..2_u8, 1..=255_u8).prop_map(|(kind, client, number)| match kind {
        0 => Timer::Phone(client),
        1 => Timer::Backoff(client),
        2 => Timer::Provider(client),
        3 => Timer::Lease(number),
        4 => Timer::Retention(number),
        5 => Timer::Age(number),
        6 => Timer::Provider(JOB),
        _ => Timer::ProviderMemory(number - 1),
    });
    prop_oneof![
        (0..2_u8).prop_map(|client| Word::Do(Action::Tap(client))),
        (0..2_u8).prop_map(|client| Word::Do(Action::Restart(client))),
        (0..3_u8).prop_map(|server| Word::Do(Action::Step(server))),
        (0..3_u8).prop_map(|server| Word::Do(Action::Crash(server))),
        Just(Word::Do(Action::Step(JOB))),
        Just(Word::Do(Action::Crash(JOB))),
        name.clone().prop_map(|name| Word::Do(Action::Deliver(name))),
        name.clone().prop_map(|name| Word::Do(Action::Lose(name))),
        name.clone().prop_map(|name| Word::Do(Action::Duplicate(name))),
        name.prop_map(Word::Hold),
        timer.prop_map(|timer| Word::Do(Action::Fire(timer))),
        any::<Option<u16>>().prop_map(Word::Go),
        any::<u16>().prop_map(Word::Until),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_enabled_action_keeps_the_world_well_formed(
        settings in any_settings(),
        lesson in 0..lessons().len(),
        picks in proptest::collection::vec(any::<u16>(), 0..150),
    ) {
        walk(&lessons()[lesson].setup(&settings).scenario, &picks);
    }

    #[test]
    fn any_listing_runs_or_is_refused(
        lines in proptest::collection::vec(any_line(), 0..14),
        settings in any_settings(),
        picks in proptest::collection::vec(any::<u16>(), 0..120),
    ) {
        if Listing::new(lines.clone()).is_ok() {
            walk(&settings.setup(&lines).scenario, &picks);
        }
    }

    #[test]
    fn schedules_round_trip(words in proptest::collection::vec(any_word(), 0..40)) {
        let schedule = Schedule::new(words);
        let (again, ignored) = Schedule::parse(&schedule.to_string());
        prop_assert_eq!(ignored, Vec::<String>::new());
        prop_assert_eq!(again, schedule);
    }

    #[test]
    fn links_round_trip(
        lesson in 0..lessons().len(),
        settings in any_settings(),
        words in proptest::collection::vec(any_word(), 0..20),
        at in 0..2_000_usize,
        pseudo: bool,
        dark: bool,
    ) {
        let lesson: &'static Lesson = &lessons()[lesson];
        let link = Link {
            settings,
            schedule: Schedule::new(words),
            at,
            language: if pseudo { Language::Pseudo } else { Language::English },
            theme: if dark { Theme::Dark } else { Theme::Auto },
            motion: Motion::Off,
            ..Link::to(lesson)
        };
        let (again, notices) = Link::parse(&link.to_string());
        prop_assert_eq!(notices, vec![]);
        prop_assert_eq!(again, link);
    }

    #[test]
    fn any_text_is_a_link_to_something(text in "\\PC{0,200}") {
        let (link, _) = Link::parse(&text);
        let trace = link.lesson.run(&link.settings, &link.schedule);
        prop_assert_eq!(Link::parse(&link.to_string()).0, link);
        prop_assert_eq!(trace.world_at(trace.len()), trace.end());
    }

    #[test]
    fn any_query_is_read_without_a_panic(parts in proptest::collection::vec("[a-z_0-9]{1,12}=[%a-zA-Z0-9:.~'₹-]{0,30}", 0..8)) {
        let (link, _) = Link::parse(&format!("#/tap-twice?{}", parts.join("&")));
        let trace = link.lesson.run(&link.settings, &link.schedule);
        prop_assert_eq!(trace.world_at(0), World::new(&trace.setup().scenario));
    }

    /// Whatever was chosen, replaying the words of the choices gives the same run.
    #[test]
    fn choices_replay(settings in any_settings(), picks in proptest::collection::vec(any::<u16>(), 0..40)) {
        let lesson = &lessons()[0];
        let scenario = lesson.setup(&settings).scenario;
        let mut world = World::new(&scenario);
        let mut words = Vec::new();
        for pick in picks {
            let enabled = world.enabled(&scenario);
            let action = enabled[usize::from(pick) % enabled.len()];
            apply(&scenario, &mut world, action, &mut |_| {});
            words.push(Word::Do(action));
            if enabled.is_empty() || world.enabled(&scenario).is_empty() {
                break;
            }
        }
        let paced = Settings { flaky: false, ..settings };
        let trace = lesson.run(&paced, &Schedule::new(words));
        prop_assert_eq!(trace.skipped(), []);
        prop_assert_eq!(trace.end(), world);
    }
}
