//! The stage: a run up to a step as a space-time drawing, time downwards. It must not know who draws it, and nothing
//! past the present is in it but the future a student left.

use crate::kernel::Micros;
use crate::model::{Action, Event};
use crate::run::Trace;
use crate::text::Words;
use crate::view::builder::Builder;
use crate::view::label::text_width;
use crate::view::{
    Anchor, Axis, Band, Bar, Bent, Label, LaneKind, Lanes, Ledger, Mark, MarkKind, Message, Now, Tick, Tone, Track,
};

/// Room for the lane heads.
const TOP: i32 = 46;
/// Room under the present.
pub(super) const SLOT: i32 = 34;
/// A drawing, ready to be put on the screen as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field holds the pieces of its name, documented at their types")]
pub struct Stage {
    pub width: i32,
    pub height: i32,
    /// The right end of lines across the stage.
    pub right: i32,
    pub lanes: Lanes,
    pub ticks: Vec<Tick>,
    pub bends: Vec<Bent>,
    pub bands: Vec<Band>,
    pub tracks: Vec<Track>,
    pub bars: Vec<Bar>,
    pub messages: Vec<Message>,
    pub marks: Vec<Mark>,
    pub labels: Vec<Label>,
    pub ledger: Vec<Ledger>,
    pub now: Now,
    /// Another future, below the present, in grey outline.
    pub ghost: Option<Box<Stage>>,
}

/// What a drawing is fitted to. None of it depends on the step, so a stage never jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The width of the stage.
    pub width: i32,
    /// The length of the lesson's own run: it sets the scale.
    pub longest: Micros,
    /// Every moment at which something happens, in order; what lies between is folded where it is long.
    pub moments: Vec<Micros>,
    /// Only what the phone knows: the rest is behind a curtain.
    pub only_phone: bool,
    /// No seconds and no codes: the first stage a student sees.
    pub plain: bool,
}

impl Fit {
    /// One axis for all of these runs, so that they stand beside each other on one clock.
    #[must_use]
    pub fn of(traces: &[&Trace], longest: Micros, width: i32) -> Self {
        let mut moments: Vec<Micros> =
            traces.iter().flat_map(|trace| trace.steps().iter().map(|step| step.at)).collect();
        moments.sort_unstable();
        Self { width, longest, moments, only_phone: false, plain: false }
    }
}

/// Draws the first `steps` steps of a run, with the present at `playhead`.
#[must_use]
pub fn stage(words: Words, trace: &Trace, steps: usize, playhead: Micros, fit: &Fit) -> Stage {
    let lanes = Lanes::new(words, trace, fit.width);
    let lanes = if fit.plain { lanes.introduced(words) } else { lanes };
    let axis = Axis::new(TOP, scale(fit.longest, fit.width), &fit.moments);
    let whole = fit.moments.last().copied().unwrap_or_default().max(playhead);
    let mut builder = Builder::new(words, trace, &lanes, &axis, playhead);
    builder.plain = fit.plain;
    for step in trace.steps().iter().take(steps) {
        builder.working = if let Action::Step(server) = step.action { Some(server) } else { None };
        for event in step.events.iter().filter(|event| !fit.only_phone || phone_knows(event)) {
            builder.draw(*event, step.at);
        }
    }
    if fit.only_phone { builder.finish(steps, whole).behind_curtain(words) } else { builder.finish(steps, whole) }
}

/// Puts a future below the present of a stage: what this run has from here on, in grey outline. Nothing of it is above
/// the present, and the stage grows to hold it.
#[must_use]
pub fn with_ghost(mut stage: Stage, words: Words, future: &Trace, fit: &Fit) -> Stage {
    let end = future.time_of(future.len());
    let mut ghost = self::stage(words, future, future.len(), end, fit);
    let now = stage.now.y;
    ghost.messages.retain(|message| message.to.1 > now + 2 && message.from.1 >= now - 2);
    ghost.marks.retain(|mark| mark.y > now + 2 && !matches!(mark.kind, MarkKind::Pie(1..=3)));
    ghost.labels.retain(|label| label.y > now + 16);
    ghost.ledger.retain(|entry| entry.y > now + 2);
    ghost.bars.retain(|bar| bar.top >= now - 2);
    ghost.bands.clear();
    ghost.tracks.clear();
    stage.height = stage.height.max(ghost.height);
    stage.ghost = (!ghost.messages.is_empty() || !ghost.marks.is_empty()).then(|| Box::new(ghost));
    stage
}

/// True for what happens on the phone itself.
const fn phone_knows(event: &Event) -> bool {
    matches!(event, Event::Tapped { .. } | Event::Retried { .. } | Event::Told { .. } | Event::GaveUp { .. })
}

impl Stage {
    /// The same stage with everything but the phone's lane covered.
    fn behind_curtain(mut self, words: Words) -> Self {
        let phone = self.lanes.x(LaneKind::Phone(0));
        self.lanes = self.lanes.only_phone();
        let (x, y) = (phone + 18, TOP - 16);
        let (width, height) = (self.right - x, self.now.y - y);
        self.bands = vec![Band { x, y, width, height }];
        let text = words.curtain();
        let label =
            Label { x: x + width / 2, y: y + height / 2, angle: 0, anchor: Anchor::Middle, text, tone: Tone::Plain };
        self.labels.retain(|label| label.x <= phone);
        if text_width(&label.text) < width {
            self.labels.push(label);
        }
        self
    }
}

/// Pixels per second: the lesson's own run fills the stage.
fn scale(longest: Micros, width: i32) -> i32 {
    let room = if width >= 560 { 520 } else { 380 };
    let millis = i64::try_from(longest.as_millis()).unwrap_or(i64::MAX).max(1);
    i32::try_from(room * 1_000 / millis).unwrap_or(100).clamp(100, 200)
}
