//! Where messages went and when they arrived, read from a run once. It must not know any place on the screen.

use std::collections::BTreeMap;

use crate::kernel::Micros;
use crate::model::{Event, Kind, Name};
use crate::run::Trace;
use crate::view::LaneKind;

/// The routes of a run.
#[derive(Debug, Default)]
pub(super) struct Routes {
    /// The server that started each copy of an attempt.
    started: BTreeMap<(u8, u8), u8>,
    /// The server that started an attempt first.
    first: BTreeMap<u8, u8>,
    arrivals: BTreeMap<Name, Micros>,
}

impl Routes {
    pub(super) fn of(trace: &Trace) -> Self {
        let mut routes = Self::default();
        for step in trace.steps() {
            let mut request = None;
            for event in &step.events {
                match *event {
                    Event::Arrived(name) | Event::Late(name) => {
                        routes.arrivals.entry(name).or_insert(step.at);
                        request = Some(name).filter(|name| name.kind == Kind::Request).or(request);
                    }
                    Event::Started { server, attempt } => {
                        routes.first.entry(attempt).or_insert(server);
                        let copy = request.filter(|name| name.attempt == attempt).map_or(0, |name| name.copy);
                        routes.started.entry((attempt, copy)).or_insert(server);
                    }
                    _ => {}
                }
            }
        }
        routes
    }

    /// The server that handles this copy of an attempt: the one that starts it, or else the one that starts any of its
    /// copies, or the first.
    pub(super) fn server_of(&self, name: Name) -> LaneKind {
        let exact = self.started.get(&(name.attempt, name.copy));
        LaneKind::Server(exact.or_else(|| self.first.get(&name.attempt)).copied().unwrap_or(0))
    }

    /// When a message arrived, if it did.
    pub(super) fn arrival(&self, name: Name) -> Option<Micros> {
        self.arrivals.get(&name).copied()
    }
}
