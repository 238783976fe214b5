//! Lanes: who is drawn, and where. They must not depend on the step, so the stage never jumps.

use crate::model::Event;
use crate::run::Trace;
use crate::text::Words;

/// Whose lane it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LaneKind {
    /// A customer's phone, from 0.
    Phone(u8),
    /// A server, from 0.
    Server(u8),
    /// The provider.
    Provider,
}

/// A lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Whose.
    pub kind: LaneKind,
    /// How far from the left.
    pub x: i32,
    /// Its head.
    pub label: String,
}

/// All lanes of a stage of some width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lanes {
    lanes: Vec<Lane>,
    width: i32,
}

impl Lanes {
    /// Phones, the servers that have something to do, and the provider.
    #[must_use]
    pub fn new(words: Words, trace: &Trace, width: i32) -> Self {
        let clients = trace.setup().scenario.clients;
        let busiest = trace.events().filter_map(|(_, event)| match event {
            Event::Started { server, .. } => Some(server),
            _ => None,
        });
        let servers = busiest.max().unwrap_or(0) + 1;
        let phones = (0..clients).map(|client| (LaneKind::Phone(client), words.lane_phone(client)));
        let others = (0..servers).map(|server| (LaneKind::Server(server), words.lane_server(server)));
        let all: Vec<(LaneKind, String)> =
            phones.chain(others).chain([(LaneKind::Provider, words.lane_provider())]).collect();
        let (first, right) = match width {
            560.. => (92, 168),
            400..560 => (74, 92),
            _ => (50, 74),
        };
        let gaps = i32::try_from(all.len()).unwrap_or(2) - 1;
        let gap = (width - right - first) / gaps.max(1);
        let lanes = (0..).zip(all).map(|(index, (kind, label))| Lane { kind, x: first + gap * index, label }).collect();
        Self { lanes, width }
    }

    /// The lanes, from left to right.
    #[must_use]
    pub fn all(&self) -> &[Lane] {
        &self.lanes
    }

    /// Where a lane is; the last one where there is none of this kind.
    #[must_use]
    pub fn x(&self, kind: LaneKind) -> i32 {
        self.lanes.iter().find(|lane| lane.kind == kind).or(self.lanes.last()).map_or(0, |lane| lane.x)
    }

    /// The distance between two lanes.
    #[must_use]
    pub fn gap(&self) -> i32 {
        match self.lanes.as_slice() {
            [first, second, ..] => second.x - first.x,
            _ => self.width,
        }
    }

    /// The width of the stage.
    #[must_use]
    pub fn width(&self) -> i32 {
        self.width
    }
}
