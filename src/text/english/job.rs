//! Sentences about the job. They must not decide anything.

use crate::model::{Event, Kind, Reply, Scenario};
use crate::run::Step;
use crate::text::english::narration::changed;

/// What the job's clock brought.
pub(super) fn picked_by_job(step: &Step, early: bool) -> String {
    let payment = step.events.iter().find_map(|event| match event {
        Event::JobPicked { payment } => Some(Scenario::payment_text(*payment)),
        _ => None,
    });
    let payment = payment.unwrap_or_default();
    if early {
        format!("The job picks {payment}, which is still pending. Somebody is still at work on it.")
    } else {
        format!("The job picks {payment}: it has been pending for too long.")
    }
}

pub(super) fn job_worked(step: &Step) -> String {
    let mut changes: Vec<String> = Vec::new();
    for event in &step.events {
        match *event {
            Event::JobAsked { payment, found } => {
                let payment = Scenario::payment_text(payment);
                return match found {
                    Some(Reply::Charged(_)) => {
                        format!("The job asks the provider about {payment}. The provider says: charged.")
                    }
                    Some(Reply::Declined) => {
                        format!("The job asks the provider about {payment}. The provider says: declined.")
                    }
                    None => format!("The job asks the provider about {payment}. The provider knows nothing of it."),
                };
            }
            Event::Sent(name) if name.kind == Kind::JobCall => {
                return "The job calls the provider once more, by the handler's own rule, and waits.".to_owned();
            }
            Event::Conflict { .. } => {
                return "The order is paid by another payment. The job saves nothing.".to_owned();
            }
            Event::Wrote(change) => changes.push(changed(change)),
            _ => {}
        }
    }
    match changes.as_slice() {
        [] => "The job leaves the payment as it is.".to_owned(),
        [only] => format!("In one commit, the job {only}."),
        [all @ .., last] => format!("In one commit, the job {} and {last}.", all.join(", ")),
    }
}
