//! The article's first program, run by the world: a key table in memory, four outcomes. It must not print.

use crate::lesson::Settings;
use crate::model::{ClientKey, Code, Event, Fingerprint, Line, Scenario, World};
use crate::run::{Schedule, Setup, Trace};

/// The program's handler: look, claim the key, the side effect, remember the result.
pub(crate) const HANDLER: [Line; 5] =
    [Line::LookUpKey, Line::ClaimKey, Line::InsertPayment, Line::CompleteKey { fenced: true }, Line::Answer];

/// An answer as the program prints it.
fn printed(code: Code, replayed: bool, payment: u8) -> String {
    match code {
        Code::Unprocessable => "422 key reused with a different request".to_owned(),
        Code::Conflict => "409 original request still in progress".to_owned(),
        other => {
            let replayed = if replayed { " (replayed)" } else { "" };
            format!("{} payment pay_{payment} created{replayed}", other.number())
        }
    }
}

fn setup(bodies: Vec<u8>) -> Setup {
    let settings = Settings {
        client_key: ClientKey::PerOperation,
        fingerprint: Fingerprint::JavaHashCode,
        servers: 2,
        ..Settings::default()
    };
    let mut setup = settings.setup(&HANDLER);
    let mut parts = setup.scenario.parts().clone();
    parts.body_of_tap = bodies;
    setup.scenario = Scenario::new(parts);
    setup
}

/// The answers of a run, in order, and the world at its end.
fn answers(setup: &Setup, schedule: &str) -> (Vec<String>, World) {
    let trace = Trace::run(setup, &Schedule::parse(schedule).0, 0);
    let world = trace.end();
    let payment = world.keys.first().map_or(0, |row| row.payment);
    let line = |event| match event {
        Event::Answered { code, replayed, .. } => Some(printed(code, replayed, payment)),
        _ => None,
    };
    (trace.events().filter_map(|(_, event)| line(event)).collect(), world)
}

/// What `IdempotencyDemo` prints, from two runs: one key three times, and one key while it is still in progress.
#[must_use]
pub fn idempotency_demo() -> String {
    let story = "tap.h:a1.~.x:a1.f:phone.tap.h:a2.~.x:a2.f:phone.tap.~";
    let (mut said, first) = answers(&setup(vec![0, 0, 1]), story);
    let (concurrent, second) = answers(&setup(vec![0]), "tap.d:q1.s:A.s:A.f:phone.tap.d:q2.s:B.s:B");
    said.extend(concurrent);
    let labels = ["first attempt: ", "retry:         ", "changed body:  ", "concurrent:    "];
    let lines: String = labels.iter().zip(said).map(|(label, answer)| format!("{label}{answer}\n")).collect();
    format!("{lines}payments created: {}\n", first.payments.len() + second.payments.len())
}
