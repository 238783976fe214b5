//! The seven steps of the article's flow, and how far a run has come. It must not know which lesson shows them.

use crate::model::{Change, Event, Kind, Timer};
use crate::run::{Step, Trace};
use crate::text::Words;

/// How many steps the flow has.
pub const FLOW_STEPS: u8 = 7;

/// A step of the flow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlowRow {
    /// Its number, from 1.
    pub number: u8,
    /// What it is.
    pub text: String,
    /// True once the run has been there.
    pub reached: bool,
    /// True where the last step of the run belongs to it.
    pub current: bool,
}

/// The flow after so many steps of a run.
#[must_use]
pub fn flow(words: Words, trace: &Trace, steps: usize) -> Vec<FlowRow> {
    let done: Vec<Vec<u8>> = trace.steps().iter().take(steps).map(numbers).collect();
    (1..=FLOW_STEPS)
        .map(|number| FlowRow {
            number,
            text: words.flow_step(number),
            reached: done.iter().flatten().any(|one| *one == number),
            current: done.last().is_some_and(|last| last.contains(&number)),
        })
        .collect()
}

/// The numbers of the flow that a step of a run belongs to; the job takes the place of the server that died.
#[must_use]
fn numbers(step: &Step) -> Vec<u8> {
    let has = |wanted: fn(&Event) -> bool| step.events.iter().any(wanted);
    let mut numbers = Vec::new();
    let mut note = |number: u8, belongs: bool| numbers.extend(belongs.then_some(number));
    note(1, has(|event| matches!(event, Event::Tapped { .. })));
    note(2, has(|event| matches!(event, Event::Sent(name) if name.kind == Kind::Request)));
    note(3, has(|event| matches!(event, Event::Wrote(Change::PaymentInserted { .. }))));
    note(4, has(|event| matches!(event, Event::Sent(name) if matches!(name.kind, Kind::Call | Kind::JobCall))));
    note(
        5,
        has(|event| match event {
            Event::Arrived(name) => matches!(name.kind, Kind::Reply | Kind::JobReply),
            Event::Fired { timer, .. } => matches!(timer, Timer::Provider(_)),
            Event::JobAsked { .. } => true,
            _ => false,
        }),
    );
    note(6, has(|event| matches!(event, Event::Wrote(Change::KeyCompleted { .. }))));
    note(7, has(|event| matches!(event, Event::Sent(name) if name.kind == Kind::Answer)));
    numbers
}

#[cfg(test)]
mod tests {
    use super::{flow, numbers};
    use crate::lesson::find;
    use crate::run::Schedule;
    use crate::text::Words;

    fn check(schedule: &str, expected: &[u8]) {
        let lesson = find("payment-flow").expect("a lesson");
        assert!(lesson.seven_steps);
        let trace = lesson.run(&lesson.settings(), &Schedule::parse(schedule).0);
        let seen: Vec<u8> = trace.steps().iter().flat_map(numbers).collect();
        assert_eq!(seen, expected, "{schedule}");
        let rows = flow(Words::default(), &trace, trace.len());
        assert!(rows.iter().all(|row| row.reached == expected.contains(&row.number)), "{schedule}");
    }

    #[test]
    fn a_run_goes_through_the_seven_steps_in_order() {
        check("tap.~", &[1, 2, 3, 4, 5, 6, 7]);
        // The provider's reply is lost: the call times out and is made again.
        check("tap.h:p1.1.~.x:p1.1.~", &[1, 2, 3, 4, 5, 4, 5, 6, 7]);
        // The server dies: the job asks and settles, and the retry gets the stored answer.
        check("tap.h:p1.1.~.!A.f:phone.~.tap.~", &[1, 2, 3, 4, 5, 6, 1, 2, 7]);
    }
}
