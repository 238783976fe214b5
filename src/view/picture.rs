//! A whole run, drawn once: what it shows at a step is part of it, so a step or a frame costs what moves and no more. It
//! must not know who draws.

use std::rc::Rc;

use crate::kernel::Micros;
use crate::model::{Action, Event};
use crate::run::Trace;
use crate::text::Words;
use crate::view::axis::Axis;
use crate::view::builder::{Builder, LEAST_TUNNEL, Stretches, TUNNEL_ENDS_BEFORE, quarters};
use crate::view::label::text_width;
use crate::view::stage::{SLOT, TOP, scale};
use crate::view::still::Still;
use crate::view::{
    Anchor, Band, Bar, Bent, Fit, Label, LaneKind, Lanes, Mark, MarkKind, Now, Pick, Stage, Tick, Tone, Track,
};

/// A run as a space-time drawing, time downwards.
#[derive(Debug)]
pub struct Picture {
    words: Words,
    lanes: Lanes,
    axis: Axis,
    /// The height of everything.
    height: i32,
    /// The times of the steps.
    times: Vec<Micros>,
    phone_wait: Micros,
    only_phone: bool,
    /// True where only lines and marks have room, or a student meets the stage for the first time.
    sparse: bool,
    ticks: Rc<[Tick]>,
    bends: Rc<[Bent]>,
    still: Rc<Still>,
    stretches: Stretches,
}

impl Picture {
    /// Draws a run.
    #[must_use]
    pub fn new(words: Words, trace: &Trace, fit: &Fit) -> Self {
        let lanes = Lanes::new(words, trace, fit.width);
        let lanes = if fit.plain { lanes.introduced(words) } else { lanes };
        let axis = Axis::new(TOP, scale(fit.longest, fit.width), &fit.moments);
        let mut builder = Builder::new(words, trace, &lanes, &axis, fit.plain);
        for (index, step) in trace.steps().iter().enumerate() {
            builder.turn_to(index, if let Action::Step(server) = step.action { Some(server) } else { None });
            for event in step.events.iter().filter(|event| !fit.only_phone || phone_knows(event)) {
                builder.draw(*event, step.at);
            }
        }
        let (mut still, stretches) = builder.finish();
        if fit.only_phone {
            still.keep_left_of(lanes.x(LaneKind::Phone(0)));
        }
        let whole = fit.moments.last().copied().unwrap_or_default();
        let sparse = lanes.is_narrow() || fit.plain;
        let ticks = axis.seconds(whole).into_iter().filter(|_| !sparse);
        let bends = axis.folds().iter().map(|(y, length)| Bent { y: *y, text: words.later(*length) });
        Self {
            words,
            height: axis.y(whole) + SLOT,
            ticks: ticks.map(|(second, y)| Tick { y, text: words.second(second) }).collect(),
            bends: bends.collect(),
            times: trace.steps().iter().map(|step| step.at).collect(),
            phone_wait: trace.setup().timing.phone_wait,
            only_phone: fit.only_phone,
            sparse,
            still: Rc::new(still),
            stretches,
            lanes,
            axis,
        }
    }

    /// The first `steps` steps, with the present at `playhead` or at the last of them.
    #[must_use]
    pub fn stage(&self, steps: usize, playhead: Micros) -> Stage {
        let now = self.time_after(steps).max(playhead);
        let y = self.axis.y(now);
        let (lanes, axis, stretches) = (&self.lanes, &self.axis, &self.stretches);
        let mut marks = Vec::new();
        for (lane, wait) in stretches.waits.iter().filter(|(_, wait)| wait.is_open(steps)) {
            marks.extend(quarters(lanes.x(*lane), axis, self.phone_wait, wait.since, now));
        }
        let waits = stretches.waits.iter().filter(|(_, wait)| wait.has_begun(steps));
        let tracks = waits.map(|(lane, wait)| Track {
            x: lanes.x(*lane),
            top: axis.y(wait.since),
            bottom: axis.y(wait.end(steps, now)),
        });
        let works = stretches.works.iter().filter(|(_, work)| work.has_begun(steps));
        let bars = works.map(|(lane, work)| Bar {
            x: lanes.x(*lane),
            top: axis.y(work.since),
            bottom: axis.y(work.end(steps, now)),
        });
        let mut messages = Vec::new();
        for flight in stretches.flights.iter().filter(|flight| flight.stretch.is_open(steps)) {
            let message = flight.at(axis, now);
            let (x, y) = message.to;
            marks.push(Mark { kind: MarkKind::Envelope, x, y, pick: Some(Pick::Envelope(flight.name)) });
            messages.push(message);
        }
        let stage = Stage {
            width: lanes.width(),
            height: self.height.max(y + SLOT),
            right: lanes.x(LaneKind::Provider) + 18,
            lanes: lanes.clone(),
            ticks: Rc::clone(&self.ticks),
            bends: Rc::clone(&self.bends),
            bands: self.tunnels(steps, now),
            tracks: tracks.collect(),
            bars: bars.collect(),
            shown: self.still.after(steps),
            still: Rc::clone(&self.still),
            moving_messages: messages,
            moving_marks: marks,
            curtain: None,
            ghost: None,
            now: Now { y, text: if self.sparse { String::new() } else { self.words.clock(now) } },
        };
        if self.only_phone { self.behind_curtain(stage) } else { stage }
    }

    /// Where a moment lies on the axis.
    #[must_use]
    pub fn height_at(&self, at: Micros) -> i32 {
        self.axis.y(at)
    }

    fn time_after(&self, steps: usize) -> Micros {
        let last = steps.min(self.times.len()).checked_sub(1);
        last.and_then(|index| self.times.get(index)).copied().unwrap_or_default()
    }

    fn tunnels(&self, steps: usize, now: Micros) -> Vec<Band> {
        let width = self.lanes.gap() * 86 / 100;
        let begun = self.stretches.tunnels.iter().filter(|(_, tunnel)| tunnel.has_begun(steps));
        let bands = begun.map(|(phone, tunnel)| {
            let x = self.lanes.x(*phone);
            let y = self.axis.y(tunnel.since);
            let until = tunnel.until.min(now);
            let short = if tunnel.until <= now { TUNNEL_ENDS_BEFORE } else { 0 };
            Band { x, y, width, height: self.axis.y(until) - y - short }
        });
        bands.filter(|band| band.height >= LEAST_TUNNEL).collect()
    }

    /// The same stage with everything but the phone's lane covered.
    fn behind_curtain(&self, mut stage: Stage) -> Stage {
        let phone = self.lanes.x(LaneKind::Phone(0));
        stage.lanes = self.lanes.clone().only_phone();
        let (x, y) = (phone + 18, TOP - 16);
        let (width, height) = (stage.right - x, stage.now.y - y);
        stage.bands = vec![Band { x, y, width, height }];
        let text = self.words.curtain();
        let (x, y) = (x + width / 2, y + height / 2);
        let fits = text_width(&text) < width;
        stage.curtain = fits.then_some(Label { x, y, angle: 0, anchor: Anchor::Middle, text, tone: Tone::Plain });
        stage
    }
}

/// True for what happens on the phone itself.
const fn phone_knows(event: &Event) -> bool {
    matches!(event, Event::Tapped { .. } | Event::Retried { .. } | Event::Told { .. } | Event::GaveUp { .. })
}
