//! The words of the screen. They must not decide anything.

use crate::kernel::Micros;
use crate::model::{Action, Code, JOB, Line, NoReply, PaymentStatus, Phone, Promise, ProviderKeyRule, Unknown};
use crate::text::Paise;
use crate::text::english::{deeds, studies};

/// Functions that say one fixed thing.
macro_rules! say {
    ($($name:ident = $text:literal;)*) => {
        $(pub(in crate::text) fn $name() -> String { $text.to_owned() })*
    };
}

say! {
    product = "Tap Again";
    try_again = "Try again";
    phone_heading = "What the phone knows";
    lane_provider = "Provider";
    lane_job = "Job";
    lane_job_short = "Jb";
    job_heading = "The job";
    webhook_heading = "Handler of POST /v1/webhooks";
    statement_heading = "Bank statement";
    wallet_heading = "Wallet";
    payments_heading = "Payments created";
    payments_covered = "?";
    covered = "₹ ?";
    before_the_first_step = "Nothing has happened yet. Tap Pay.";
    nothing_yet = "You are on a train, with one bar of signal. Tap Pay.";
    to_start = "To the start";
    back = "Back one step";
    play = "Play";
    pause = "Pause";
    forward = "Forward one step";
    to_end = "To the end";
    scrub = "Step";
    speed = "Speed";
    reset = "Start again";
    copy_link = "Copy link";
    link_copied = "Link copied. It opens exactly this.";
    copy_by_hand = "Copy this link:";
    your_move = "Your move";
    do_it = "Do it";
    no_moves = "Nothing can be chosen here.";
    text_view = "The run as text";
    program_heading = "What the programs print";
    program_note = "The first from runs of this handler; it counts payments from 1, the tables from 51. The second from this page's backoff.";
    handler_heading = "Handler of POST /v1/payments";
    tables_heading = "Tables";
    no_rows = "no rows";
    promises_heading = "Promises";
    kept = "kept";
    broken = "broken";
    not_yet = "judged at rest";
    settings_heading = "Settings";
    more_settings = "Network and more";
    tasks_heading = "Try it";
    task_done = "done";
    task_open = "open";
    predict = "Predict";
    what_did_you_see = "What did you see?";
    because = "Because";
    show_me = "Show me";
    the_run_shows = "the run shows this";
    takeaway_heading = "Remember";
    hint = "Hint";
    first_move = "First move";
    show_one = "Show one";
    lessons_heading = "Lessons";
    your_world = "Your own world";
    notices_heading = "Something in this link was not used";
    dismiss = "Dismiss";
    broken_escapes = "Broken escapes in the link were read as plain text.";
    mark_lost = "lost";
    mark_late = "late";
    mark_request = "POST";
    mark_retry = "retry";
    mark_call = "charge";
    mark_no_answer = "no answer";
    no_charge = "no charge";
    mark_tunnel = "tunnel, no signal";
    stage_label = "What happened, from top to bottom";
    reload = "Reload";
    main_label = "Lesson";
    choose_first = "Choose a move first";
    worlds_heading = "Three customers, one error, the same second";
    curtain = "the phone cannot see this";
    sequel_note = "The same settings hold for all of them.";
    order_line = "Headphones · Order 77";
    group_ordinary = "Go on";
    group_clock = "Clocks";
    group_fault = "Break something";
    left_behind = "You left another future behind.";
    covered_summary = "covered until you have said what you expect";
    you_chose = "you said";
    watch_it = "Watch it";
    goods = "Headphones";
    order_number = "Order 77";
    on_a_train = "You are on a train. One bar of signal.";
    tunnel = "Tunnel";
    paying = "Paying…";
    went_wrong = "Something went wrong.";
    payment_successful = "Payment successful";
    still_loading = "The page itself is still loading.";
    could_not_see = "What your phone could not see";
    tap_one_arrived = "Tap 1 reached the bank. Only its answer got lost.";
    stop_this = "Stop this happening";
    same_key_switch = "Send the same key with both taps.";
    same_taps = "Same taps. Same tunnel.";
    off = "off";
    on = "on";
    next_three = "Next: three customers, one error";
    take_apart = "Take it apart";
    so_far = "so far";
    sms_sender = "Your bank";
    back_short = "Back";
    step_short = "Step";
    lane_shop = "shop";
    lane_bank = "your bank";
    only_phone_knows = "Only what the phone knows";
    locked = "locked";
    mark_paid = "paid";
    mark_tunnel_short = "tunnel";
    mark_key_claimed = "key claimed";
    mark_answer_stored = "answer stored";
    hold = "Hold it";
    legend = "Marks";
    panels = "Panels";
    crashed_page = "This page has stopped. Your link is kept: reload to go on.";
}

pub(in crate::text) fn pay(amount: Paise) -> String {
    format!("Pay {}", amount.written())
}

pub(in crate::text) fn lane_phone(client: u8) -> String {
    if client == 0 { "Phone".to_owned() } else { format!("Phone {}", client + 1) }
}

pub(in crate::text) fn lane_server(server: u8) -> String {
    format!("Server {}", server_letter(server))
}

pub(in crate::text) fn lane_short(provider: bool, server: Option<u8>) -> String {
    match (provider, server) {
        (_, Some(server)) => format!("S{}", server_letter(server)),
        (true, None) => "Pr".to_owned(),
        (false, None) => "Ph".to_owned(),
    }
}

pub(super) const fn server_letter(server: u8) -> char {
    (b'A' + server) as char
}

pub(in crate::text) fn flow_step(number: u8) -> String {
    match number {
        1 => "The app makes a key when the checkout opens, and keeps it for every retry.",
        2 => "The app sends the request with its key.",
        3 => "One commit: the key is claimed, the payment is written as pending.",
        4 => "The server calls the provider. The call's key is the payment id.",
        5 => "The provider replies, or the call times out.",
        6 => "One commit: the payment has succeeded, the key is completed with its answer.",
        _ => "The answer goes to the app.",
    }
    .to_owned()
}

pub(in crate::text) fn statement_summary(charges: usize, orders: usize) -> String {
    let orders = if orders == 1 { "1 order".to_owned() } else { format!("{orders} orders") };
    match charges {
        0 => "no charge".to_owned(),
        1 => format!("1 charge, {orders}"),
        more => format!("{more} charges, {orders}"),
    }
}

pub(in crate::text) fn payments_count(payments: usize) -> String {
    payments.to_string()
}

pub(in crate::text) fn payments_summary(payments: usize) -> String {
    match payments {
        0 => "no payment".to_owned(),
        1 => "1 payment, 1 order".to_owned(),
        more => format!("{more} payments, 1 order"),
    }
}

pub(in crate::text) fn sms(amount: Paise) -> String {
    format!("Your bank: {} debited, card 4242", amount.written())
}

pub(in crate::text) fn wallet_sms(amount: Paise) -> String {
    format!("Your wallet: {} debited", amount.written())
}

pub(in crate::text) fn position(step: usize, steps: usize, at: Micros) -> String {
    format!("Step {step} of {steps} · {}", seconds(at))
}

/// Seconds with two decimals, without floats.
pub(super) fn seconds(at: Micros) -> String {
    let hundredths = at.0 / 10_000;
    format!("{}.{:02} s", hundredths / 100, hundredths % 100)
}

pub(in crate::text) fn status(phone: Phone, charged: &str) -> String {
    let phone = match phone {
        Phone::Idle => "ready",
        Phone::Paying => "paying",
        Phone::TryAgain => "error",
        Phone::Paid => "paid",
        Phone::Failed(_) => "refused",
    };
    format!("Phone: {phone} · Bank: {charged}")
}

pub(in crate::text) fn rules(attempts: u8, timeout: Micros, key: &str) -> String {
    let attempts = if attempts == 1 { "1 attempt a tap".to_owned() } else { format!("{attempts} attempts a tap") };
    format!("Rules in force: {attempts}, {} timeout, {}", seconds(timeout), parameter_value("client_key", key))
}

pub(in crate::text) fn parameter(name: &str) -> String {
    let label = match name {
        "client_key" => "Idempotency key",
        "attempts" => "Attempts a tap",
        "servers" => "Servers",
        "button" => "Pay button while paying",
        "in_flight" => "Same key, still in progress",
        "mismatch" => "Same key, another body",
        "store" => "Answers stored",
        "scope" => "Keys belong to",
        "lease_ms" => "Lease of a key, ms",
        "retention_ms" => "Keys kept, ms",
        "fingerprint" => "Fingerprint",
        "constraint" => "Constraint on the order",
        "card" => "Card",
        "provider_key" => "Key at the provider",
        "provider_tries" => "Calls to the provider",
        "no_reply" => "Provider silent",
        "network" => "Network",
        "lose_requests" => "Lost requests, ‰",
        "lose_answers" => "Lost answers, ‰",
        "lose_calls" => "Lost calls, ‰",
        "duplicate" => "Duplicates, ‰",
        "request_ms" => "Request, ms",
        "answer_ms" => "Answer, ms",
        "call_ms" => "Call, ms",
        "reply_ms" => "Reply, ms",
        "timeout_ms" => "Phone's timeout, ms",
        "provider_timeout_ms" => "Wait for the provider, ms",
        "backoff" => "Backoff",
        "backoff_base_ms" => "Backoff base, ms",
        "backoff_cap_ms" => "Backoff cap, ms",
        "tunnel_from_ms" => "Tunnel from, ms",
        "tunnel_to_ms" => "Tunnel to, ms",
        "taps" => "Taps by themselves",
        "second_body" => "Second tap",
        "again" => "Everyone taps again",
        "replay" => "Same key, finished",
        "key_required" => "Key required",
        "second_payer" => "Someone else pays",
        "same_key" => "Both make the same key",
        "job" => "Recovery job",
        "job_age_ms" => "Job looks after, ms",
        "provider_memory_ms" => "Provider keeps keys, ms",
        "listing" => "Listing",
        "page" => "Page",
        "unique" => "The table's rule",
        "email_id" => "Id on the email",
        "seed" => "Seed",
        other => studies::load_parameter(other),
    };
    label.to_owned()
}

pub(in crate::text) fn parameter_value(name: &str, value: &str) -> String {
    let label = match (name, value) {
        ("client_key", "none") => "no key",
        ("client_key", "per-tap") => "new key for each tap",
        ("client_key", "per-attempt") => "new key for each attempt",
        ("client_key", "per-operation") => "same key for all taps",
        ("client_key", "per-operation-unsaved") => "same key, in memory only",
        ("button", "disabled") => "disabled",
        ("button", "enabled") => "can be pressed",
        ("in_flight", "409") => "409, ask again later",
        ("in_flight", "wait") => "wait",
        ("in_flight", "run-on") => "run on, new payment",
        ("in_flight", "run-on-same-payment") => "run on, same payment",
        ("store", "all") => "all, errors too",
        ("store", "not-5xx") => "all but 5xx",
        ("store", "only-2xx") => "only 2xx",
        ("card", "ok") => "works",
        ("card", "declined") => "declined",
        ("network", "paced") => "by hand",
        ("network", "flaky") => "flaky, by luck",
        ("second_body", "same") => "the same order",
        ("second_body", "changed") => "another amount",
        ("second_body", "colliding") => "another customer",
        ("second_body", "corrected") => "the body put right",
        ("replay", "stored") => "the stored answer",
        ("replay", "refuse") => "422, used already",
        ("scope", "client") => "the client",
        ("scope", "global") => "everybody",
        ("second_payer", "none") => "nobody",
        ("second_payer", "customer") => "another customer",
        ("second_payer", "device") => "another device, same order",
        ("second_payer", "webhook") => "the webhook, same order",
        ("job", "resubmit") => "asks, then calls again",
        ("job", "mark-failed") => "asks, then marks failed",
        ("job", "leave") => "asks, then leaves it",
        ("constraint", "one-succeeded") => "one succeeded",
        ("constraint", "one-not-failed") => "one not failed",
        ("no_reply", "leave-pending") => "leave pending",
        ("no_reply", "mark-failed") => "mark failed",
        ("no_reply", "delete-rows") => "delete our rows",
        ("listing", "own") => "the lesson's own",
        ("listing", "payment-flow") => "intent, call, result",
        ("listing", "one-transaction") => "one commit, no provider",
        ("listing", "look-then-act") => "look up, then act",
        ("listing", "claim-then-act") => "claim, then act",
        ("listing", "claim-alone") => "claim in its own commit",
        ("listing", "effect-alone") => "effect in its own commit",
        ("listing", "call-in-block") => "call inside the block",
        ("listing", "charge-then-intent") => "call first, intent later",
        ("listing", "debit-alone") => "debit in its own commit",
        ("listing", "check-first") => "body checked first",
        ("listing", "check-late") => "body checked after the claim",
        ("listing", "empty") => "no lines",
        ("page", "none") => "the lesson's own",
        ("page", "one-missing") => "one line missing",
        ("page", "wrong-order") => "lines in the wrong order",
        ("page", "distractors") => "lines that do not help",
        ("page", "blank") => "a blank page",
        ("listing", "resend-unmarked") => "send what is unmarked",
        ("listing", "set-to") => "set to",
        ("listing", "set-where") => "set to, where it was",
        ("unique", "off") => "none",
        ("unique", "on") => "unique",
        ("email_id", "none") => "none",
        ("email_id", "user") => "from the user",
        ("fingerprint", "sha-256") => "SHA-256",
        ("fingerprint", "java-hash-code") => "Java hashCode",
        ("fingerprint", "raw-bytes") => "SHA-256 of the bytes",
        ("provider_key", "none") => "none",
        ("provider_key", "payment-id") => "from the payment id",
        ("provider_key", "order-id") => "from the order",
        ("provider_key", "fresh") => "new for each call",
        (name, other) => studies::load_parameter_value(name, other),
    };
    label.to_owned()
}

pub(in crate::text) fn line(line: Line) -> String {
    match line {
        Line::Begin => "begin".to_owned(),
        Line::Commit => "commit".to_owned(),
        Line::CheckBody => "check the body".to_owned(),
        Line::RequireKey => "require an idempotency key".to_owned(),
        Line::LookUpKey => "select from idempotency_keys (client, key)".to_owned(),
        Line::ClaimKey => "insert into idempotency_keys (client, key, hash, 'in_progress')".to_owned(),
        Line::LookUpOrder => "select from payments (order) where status <> 'failed'".to_owned(),
        Line::InsertPayment => "insert into payments (pay, order, 'pending')".to_owned(),
        Line::DebitWallet => "update wallets set balance = balance - amount".to_owned(),
        Line::Charge { key, tries, .. } => {
            let key = match key {
                ProviderKeyRule::None => "no key",
                ProviderKeyRule::PaymentId => "key = payment id",
                ProviderKeyRule::OrderId => "key = order",
                ProviderKeyRule::Fresh => "key = random",
            };
            let tries = if tries == 1 { "1 try".to_owned() } else { format!("{tries} tries") };
            format!("charge at provider · {key} · {tries}")
        }
        Line::MarkSucceeded => "update payments set status = 'succeeded'".to_owned(),
        Line::CompleteKey { fenced: true } => {
            "update idempotency_keys set 'completed', response where owner = me".to_owned()
        }
        Line::CompleteKey { fenced: false } => "update idempotency_keys set 'completed', response".to_owned(),
        Line::ReleaseKey => "delete from idempotency_keys where owner = me".to_owned(),
        Line::Answer => "answer 201".to_owned(),
        Line::PickPending => "select from payments where status = 'pending' and it is old".to_owned(),
        Line::AskProvider => "ask the provider what it knows of this payment".to_owned(),
        Line::Settle { .. } => "charged → payment 'succeeded', key 'completed', one commit".to_owned(),
        other => deeds::line(other).to_owned(),
    }
}

pub(in crate::text) fn no_reply(branch: NoReply) -> String {
    match branch {
        NoReply::LeavePending => "no reply → leave pending, answer 202",
        NoReply::MarkFailed => "no reply → mark failed, answer 402",
        NoReply::DeleteRows => "no reply → delete our rows, answer 500",
    }
    .to_owned()
}

pub(in crate::text) fn branch(line: Line) -> String {
    match line {
        Line::CheckBody => "makes no sense → answer 400".to_owned(),
        Line::RequireKey => "none → answer 400".to_owned(),
        Line::LookUpKey => "found → answer from the row".to_owned(),
        Line::ClaimKey => "on conflict → answer from the row".to_owned(),
        Line::LookUpOrder | Line::InsertPayment => "on conflict → answer from the payment".to_owned(),
        Line::Charge { no_reply: silence, .. } => no_reply(silence),
        Line::MarkSucceeded => "on conflict → answer 500".to_owned(),
        Line::Settle { unknown } => match unknown {
            Unknown::Resubmit => "unknown → charge with the same key, wait".to_owned(),
            Unknown::MarkFailed => "unknown → mark failed".to_owned(),
            Unknown::Leave => "unknown → leave it".to_owned(),
        },
        Line::CompleteKey { fenced: true } => "0 rows → answer from the row".to_owned(),
        other => deeds::branch(other).to_owned(),
    }
}

pub(in crate::text) fn promise(promise: Promise) -> String {
    match promise {
        Promise::ChargedAtMostOnce => "One order, one charge",
        Promise::NoFalseSuccess => "Told “paid” only if charged",
        Promise::NoFalseFailure => "Told “no” only if never charged",
        Promise::RecordAgrees => "The stored answer and the payment agree",
        Promise::SameAnswer => "Same key, same body, same answer",
        Promise::OwnAnswer => "Nobody gets another customer's answer",
        Promise::MismatchRefused => "Same key, other body: refused",
        Promise::NoLostPayment => "Every charge is in our records",
        Promise::NothingStuck => "Nothing stays pending",
        Promise::LikedAtMostOnce => "One user, one photo, one like",
        Promise::BookedAtMostOnce => "One seat, one booking",
        Promise::EmailedAtMostOnce => "One member, one welcome email",
        Promise::NoLostEmail => "Told “welcome”: the email is sent",
        Promise::AppliedAtMostOnce => "One event, added once",
        Promise::NewestVersionWins => "An old event never undoes a newer one",
    }
    .to_owned()
}

pub(in crate::text) fn scrub_value(step: usize, steps: usize) -> String {
    format!("step {step} of {steps}")
}

pub(in crate::text) fn you_said(choice: &str) -> String {
    format!("You said: {choice}")
}

pub(in crate::text) fn minutes(minutes: u8) -> String {
    format!("{minutes} min")
}

pub(in crate::text) fn chapter(number: u8) -> String {
    match number {
        1 => "Did the money leave?",
        2 => "What if two taps land at once?",
        3 => "What if the server dies?",
        4 => "Can the table say no?",
        5 => "It was delivered. How often?",
        6 => "When are retries the outage?",
        _ => "Can you build it and prove it?",
    }
    .to_owned()
}

pub(in crate::text) fn world(number: usize) -> String {
    format!("Customer {}", number + 1)
}

pub(in crate::text) fn page_title(lesson: &str) -> String {
    format!("{lesson} · Tap Again")
}

pub(in crate::text) fn spoken_sum(amount: Paise) -> String {
    amount.spoken()
}

pub(in crate::text) fn look_again(shown: &str) -> String {
    format!("Look again: the run shows {shown}.")
}

pub(in crate::text) fn incident(what: &str) -> String {
    format!("It has happened: {what}")
}

pub(in crate::text) fn world_label(name: &str) -> String {
    format!("{name}: what happened, from top to bottom")
}

pub(in crate::text) fn you_said_because(choice: &str, feedback: &str) -> String {
    let mut letters = feedback.chars();
    let rest: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
    format!("You said {choice}: {rest}")
}

pub(in crate::text) fn sms_debited(amount: Paise) -> String {
    format!("{} debited", amount.written())
}

pub(in crate::text) fn mark_pay(amount: Paise) -> String {
    format!("pay {}", amount.written())
}

pub(in crate::text) fn mark_tap_number(tap: u8) -> String {
    format!("tap {tap}")
}

pub(in crate::text) fn mark_payment(payment: u8, status: PaymentStatus) -> String {
    let status = match status {
        PaymentStatus::Pending => "pending",
        PaymentStatus::Succeeded => "succeeded",
        PaymentStatus::Failed => "failed",
    };
    format!("{} {status}", crate::model::Scenario::payment_text(payment))
}

pub(in crate::text) fn picked_server(server: u8) -> String {
    if server == JOB { lane_job() } else { format!("Server {}", server_letter(server)) }
}

pub(in crate::text) fn verb(action: Action) -> String {
    match action {
        Action::Deliver(_) => "Deliver it".to_owned(),
        Action::Lose(_) => "Lose it".to_owned(),
        Action::Duplicate(_) => "Duplicate it".to_owned(),
        Action::Step(_) => "Run its next line".to_owned(),
        Action::Crash(_) => "Crash it".to_owned(),
        other => super::narration::action(other),
    }
}

pub(in crate::text) fn mark_name(kind: &str) -> String {
    match kind {
        "request" => "request",
        "answer" => "answer",
        "lost" => "lost",
        "late" => "late",
        "copy" => "duplicate",
        "replay" => "replayed",
        "timer" => "timer",
        "commit" => "commit",
        "conflict" => "already there",
        "charge" => "charge",
        "effect" => "a row, an email",
        "no-charge" => "no charge",
        "crash" => "crash",
        "tap" => "tap",
        "on-its-way" => "on its way",
        "key" => "carries a key",
        "sms" => "SMS",
        other => other,
    }
    .to_owned()
}

pub(in crate::text) fn tab(name: &str) -> String {
    match name {
        "story" => "Story",
        "phone" => "Phone",
        "server" => "Server",
        "moves" => "Your move",
        "tables" => "Tables",
        "promises" => "Promises",
        other => other,
    }
    .to_owned()
}

pub(in crate::text) fn ending(phone: Phone, charges: usize, orders: usize, charged: Paise) -> String {
    let phone = super::narration::phone_says(phone);
    let sum = charged.written();
    match charges {
        0 => format!("In the end the phone says “{phone}”. Nothing was charged."),
        1 => format!("In the end the phone says “{phone}”. {sum} was charged, once."),
        more if orders >= more => {
            format!("In the end the phone says “{phone}”. {sum} was charged, once for each of {orders} orders.")
        }
        more => format!("In the end the phone says “{phone}”. {sum} was charged, {more} times for one order."),
    }
}

pub(in crate::text) fn ignored(what: &str) -> String {
    format!("“{what}” is not known here and was left out.")
}

pub(in crate::text) fn clamped(name: &str, given: &str, used: &str) -> String {
    format!("{name}: “{given}” cannot be used; {used} is used instead.")
}

pub(in crate::text) fn unknown_lesson(id: &str, used: &str) -> String {
    format!("There is no lesson “{id}”; this is “{used}”.")
}

pub(in crate::text) fn later_version(version: &str) -> String {
    format!("The link is of version “{version}”, which this page does not know; it was read as far as possible.")
}

pub(in crate::text) fn link_too_long(bytes: usize) -> String {
    format!("The link is {bytes} bytes long; only its beginning was read.")
}

pub(in crate::text) fn skipped_word(word: &str) -> String {
    format!("“{word}” names nothing in this setting and was skipped.")
}

pub(in crate::text) fn mark_tap(tap: u8) -> String {
    if tap <= 1 { "tap".to_owned() } else { "tap again".to_owned() }
}

pub(in crate::text) fn mark_timeout(wait: Micros) -> String {
    format!("{} and no answer", seconds(wait))
}

pub(in crate::text) fn mark_answer(code: Code) -> String {
    let meaning = match code {
        Code::Created => "paid",
        Code::Accepted => "accepted",
        Code::BadRequest => "bad request",
        Code::PaymentRequired => "declined",
        Code::Conflict => "in progress",
        Code::Unprocessable => "key mismatch",
        Code::ServerError => "server error",
        Code::Unchanged => "no change",
        Code::Taken => "taken",
    };
    format!("{} {meaning}", code.number())
}

pub(in crate::text) fn mark_request_for(amount: Paise) -> String {
    format!("POST · {}", amount.written())
}

pub(in crate::text) fn mark_keyed_request_for(key: u8, amount: Paise) -> String {
    format!("POST · {} · {}", crate::model::Scenario::key_text(key), amount.written())
}

pub(in crate::text) fn mark_keyed_request(key: u8) -> String {
    format!("POST · {}", crate::model::Scenario::key_text(key))
}

pub(in crate::text) fn second(second: u64) -> String {
    format!("{second} s")
}

pub(in crate::text) fn clock(at: Micros) -> String {
    seconds(at)
}

pub(in crate::text) fn later(length: Micros) -> String {
    match length.0 / 1_000_000 {
        short @ 0..100 => format!("{short} s later"),
        minutes @ 100..7_200 => format!("{} min later", minutes / 60),
        long => format!("{} h later", long / 3_600),
    }
}

pub(in crate::text) fn at_line(server: u8, waits: bool) -> String {
    if server == JOB {
        return if waits { "job waits".to_owned() } else { "job".to_owned() };
    }
    let server = server_letter(server);
    if waits { format!("{server} waits") } else { server.to_string() }
}

pub(in crate::text) fn mark_reply(charged: bool) -> String {
    if charged { "charged" } else { "declined" }.to_owned()
}

pub(in crate::text) fn theme(name: &str) -> String {
    format!("Theme: {name}")
}
