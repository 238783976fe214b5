//! Lanes: who is drawn, and where. They must not depend on the step, so the stage never jumps.

use crate::model::{Event, JOB, Line};
use crate::run::Trace;
use crate::text::Words;
use crate::view::Pick;

/// Whose lane it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LaneKind {
    /// A customer's phone, from 0.
    Phone(u8),
    /// A server, from 0.
    Server(u8),
    /// The job that looks after pending payments.
    Job,
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
    /// A second line under the head, for those who meet it for the first time.
    pub who: Option<String>,
}

/// Below this width there are only lines and marks.
const NARROW: i32 = 200;
/// Below this distance heads are two letters.
const SHORT_HEADS: i32 = 78;

impl LaneKind {
    /// The number of a server; none for the others.
    const fn number(self) -> Option<u8> {
        match self {
            Self::Server(server) => Some(server),
            Self::Phone(_) | Self::Job | Self::Provider => None,
        }
    }

    /// The lane of a process: a server's, or the job's.
    #[must_use]
    pub const fn of_process(process: u8) -> Self {
        if process == JOB { Self::Job } else { Self::Server(process) }
    }
}

impl Lane {
    /// What is meant by pointing at its head.
    #[must_use]
    pub const fn pick(&self) -> Option<Pick> {
        match self.kind {
            LaneKind::Server(server) => Some(Pick::Server(server)),
            LaneKind::Job => Some(Pick::Server(JOB)),
            LaneKind::Phone(_) | LaneKind::Provider => None,
        }
    }

    /// The left edge of what can be pointed at around its head.
    #[must_use]
    pub const fn target_left(&self) -> i32 {
        self.x - 40
    }
}

/// All lanes of a stage of some width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lanes {
    lanes: Vec<Lane>,
    width: i32,
}

impl Lanes {
    /// Phones, the servers that have something to do, the job where it does something, and the provider where the
    /// handler calls it.
    #[must_use]
    pub fn new(words: Words, trace: &Trace, width: i32) -> Self {
        let clients = trace.setup().scenario.clients;
        let busiest = trace.events().filter_map(|(_, event)| match event {
            Event::Started { server, .. } => Some(server),
            _ => None,
        });
        let servers = busiest.max().unwrap_or(0) + 1;
        let calls = trace.setup().scenario.handler.lines().iter().any(|line| matches!(line, Line::Charge { .. }));
        let provider = calls.then_some(LaneKind::Provider);
        let job = trace.events().any(|(_, event)| matches!(event, Event::JobPicked { .. })).then_some(LaneKind::Job);
        let phones = (0..clients).map(LaneKind::Phone);
        let all: Vec<LaneKind> = phones.chain((0..servers).map(LaneKind::Server)).chain(job).chain(provider).collect();
        let (first, right) = match width {
            560.. => (92, 168),
            340..560 => (74, 82),
            NARROW..340 => (50, 74),
            _ => (16, 14),
        };
        // Without a provider's lane coins stand beside the last server's.
        let right = if calls { right } else { right + 16 };
        let gaps = i32::try_from(all.len()).unwrap_or(2) - 1;
        let gap = (width - right - first) / gaps.max(1);
        let label = |kind: LaneKind| match kind {
            LaneKind::Job if gap < SHORT_HEADS => words.lane_job_short(),
            LaneKind::Job => words.lane_job(),
            _ if gap < SHORT_HEADS => words.lane_short(kind == LaneKind::Provider, kind.number()),
            LaneKind::Phone(client) => words.lane_phone(client),
            LaneKind::Server(server) => words.lane_server(server),
            LaneKind::Provider => words.lane_provider(),
        };
        let lanes =
            (0..).zip(all).map(|(index, kind)| Lane { kind, x: first + gap * index, label: label(kind), who: None });
        let lanes = lanes.collect();
        Self { lanes, width }
    }

    /// The lanes, from left to right.
    #[must_use]
    pub fn all(&self) -> &[Lane] {
        &self.lanes
    }

    /// True where there is such a lane.
    #[must_use]
    pub fn has(&self, kind: LaneKind) -> bool {
        self.lanes.iter().any(|lane| lane.kind == kind)
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

    /// The same lanes, with a word under each head that says who this is.
    #[must_use]
    pub(super) fn introduced(mut self, words: Words) -> Self {
        for lane in &mut self.lanes {
            lane.who = match lane.kind {
                LaneKind::Phone(_) | LaneKind::Job => None,
                LaneKind::Server(_) => Some(words.lane_shop()),
                LaneKind::Provider => Some(words.lane_bank()),
            };
        }
        self
    }

    /// The same width with the phones' lanes alone.
    #[must_use]
    pub(super) fn only_phone(mut self) -> Self {
        self.lanes.retain(|lane| matches!(lane.kind, LaneKind::Phone(_)));
        self
    }

    /// True where only lines and marks have room.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        self.width < NARROW
    }

    /// The width of the stage.
    #[must_use]
    pub fn width(&self) -> i32 {
        self.width
    }
}
