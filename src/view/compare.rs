//! Two runs beside each other on one clock: where they part, and what each comes to. It must not know which of them is
//! the student's, or who draws.

use crate::kernel::Micros;
use crate::lesson::Settings;
use crate::model::{Code, Event, Judgement, Promise};
use crate::run::{Step, Trace};
use crate::text::Words;
use crate::view::promises;

/// The first step in which two runs differ: its place in each, from 0, where each has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The place. Up to here both did the same.
    pub step: usize,
    /// When it is: the earlier of both.
    pub at: Micros,
}

/// True for what everybody involved can see of a step: messages, and money. What a server writes down is its own affair
/// until somebody hears of it.
const fn is_message(event: &Event) -> bool {
    !matches!(
        event,
        Event::Ran { .. }
            | Event::Wrote(_)
            | Event::Committed { .. }
            | Event::Conflict { .. }
            | Event::StartedOver { .. }
            | Event::RanOn { .. }
            | Event::TookOver { .. }
    )
}

fn is_same(one: &Step, other: &Step) -> bool {
    let messages = |step: &Step| -> Vec<Event> { step.events.iter().copied().filter(is_message).collect() };
    one.action == other.action && messages(one) == messages(other)
}

/// Where two runs part: the first step whose action or message differs. None where there is no such step; times alone
/// are no difference.
#[must_use]
pub fn parting(left: &Trace, right: &Trace) -> Option<Parting> {
    let same = left.steps().iter().zip(right.steps()).take_while(|(one, other)| is_same(one, other)).count();
    let times = [left, right].map(|trace| trace.steps().get(same).map(|step| step.at));
    let at = times.into_iter().flatten().min()?;
    Some(Parting { step: same, at })
}

/// How many steps of the other run have happened when this one has come to `steps`: equal steps are counted together,
/// the others by the clock, and at the end of this run all of them.
#[must_use]
pub fn beside(run: &Trace, other: &Trace, steps: usize) -> usize {
    let steps = steps.min(run.len());
    let parting = parting(run, other).map_or(usize::MAX, |parting| parting.step);
    if steps == run.len() {
        return other.len();
    }
    if steps <= parting {
        return steps.min(other.len());
    }
    let now = run.time_of(steps.saturating_sub(1));
    let by_the_clock = other.steps().iter().take_while(|step| step.at <= now).count();
    by_the_clock.max(parting).min(other.len())
}

/// What the runs do where they part, in words; what has not happened yet is not told.
#[must_use]
pub fn parting_said(words: Words, sides: [(&Trace, usize); 2]) -> Option<String> {
    let [(left, left_steps), (right, right_steps)] = sides;
    let parting = parting(left, right)?;
    let happened = left_steps > parting.step || right_steps > parting.step;
    if !happened {
        return None;
    }
    let [left, right] = sides.map(|(trace, steps)| {
        trace.steps().get(parting.step).filter(|_| steps > parting.step).map(|step| words.narrate(trace, step))
    });
    Some(words.parting(left.as_deref(), right.as_deref()))
}

/// A row of the table of outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeRow {
    /// What is compared.
    pub label: String,
    /// What the left run has come to.
    pub left: String,
    /// What the right one has.
    pub right: String,
    /// How a promise stands on each side; none where the row is about something else.
    pub judgements: Option<[Judgement; 2]>,
    /// True where both say the same.
    pub same: bool,
}

/// What two runs have come to after so many steps of each, row by row.
#[must_use]
pub fn outcomes(words: Words, shown: &[Promise], sides: [(&Trace, usize); 2]) -> Vec<OutcomeRow> {
    let row = |label: String, [left, right]: [String; 2]| OutcomeRow {
        same: left == right,
        judgements: None,
        label,
        left,
        right,
    };
    let worlds = sides.map(|(trace, steps)| trace.world_at(steps));
    let phone = worlds
        .each_ref()
        .map(|world| words.phone_says(world.clients.first().map(|client| client.phone).unwrap_or_default()));
    let answers = sides.map(|(trace, steps)| words.answers_sent(&answers(trace, steps)));
    let charges = worlds.each_ref().map(|world| words.charges_made(world.charges.len(), Settings::charged(world)));
    let mut rows = vec![
        row(words.outcome_phone(), phone),
        row(words.outcome_answers(), answers),
        row(words.outcome_charges(), charges),
    ];
    let [left, right] =
        sides.map(|(trace, steps)| promises(words, shown, &trace.setup().scenario, &trace.world_at(steps)));
    rows.extend(left.into_iter().zip(right).map(|(left, right)| OutcomeRow {
        judgements: Some([left.judgement, right.judgement]),
        same: left.judgement == right.judgement,
        label: left.text,
        left: left.says,
        right: right.says,
    }));
    rows
}

/// Every answer a server has sent, in order, and whether it was a stored one.
fn answers(trace: &Trace, steps: usize) -> Vec<(Code, bool)> {
    let answered = |event: Event| match event {
        Event::Answered { code, replayed, .. } => Some((code, replayed)),
        _ => None,
    };
    trace.events().take_while(|(step, _)| *step < steps).filter_map(|(_, event)| answered(event)).collect()
}
