//! The stage: a run up to a step as a space-time drawing, time downwards. It must not know who draws it, and nothing
//! past the present is in it but the future a student left.

use std::rc::Rc;

use crate::kernel::Micros;
use crate::run::Trace;
use crate::text::Words;
use crate::view::still::{Shown, Still};
use crate::view::{Band, Bar, Bent, Label, Lanes, Ledger, Mark, MarkKind, Message, Now, Picture, Tick, Track};

/// Room for the lane heads.
pub(super) const TOP: i32 = 46;
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
    pub ticks: Rc<[Tick]>,
    pub bends: Rc<[Bent]>,
    pub bands: Vec<Band>,
    pub tracks: Vec<Track>,
    pub bars: Vec<Bar>,
    /// What stands still, of the whole run…
    pub still: Rc<Still>,
    /// …and how much of it is shown.
    pub shown: Shown,
    /// Messages on their way.
    pub moving_messages: Vec<Message>,
    /// Their envelopes, and the clocks that run.
    pub moving_marks: Vec<Mark>,
    /// What the curtain says, where one hangs.
    pub curtain: Option<Label>,
    pub now: Now,
    /// Another future, below the present, in grey outline.
    pub ghost: Option<Rc<Ghost>>,
}

/// Another future, in grey outline.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field holds the pieces of its name, documented at their types")]
pub struct Ghost {
    pub height: i32,
    pub bars: Vec<Bar>,
    pub messages: Vec<Message>,
    pub marks: Vec<Mark>,
    pub labels: Vec<Label>,
    pub ledger: Vec<Ledger>,
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
    Picture::new(words, trace, fit).stage(steps, playhead)
}

impl Stage {
    /// Every message, those on their way last.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        self.still.messages.iter().take(self.shown.messages).chain(&self.moving_messages)
    }

    /// Every mark, those that move last.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.still.marks.iter().take(self.shown.marks).chain(&self.moving_marks)
    }

    /// Every label along lines and marks.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        self.still.labels.iter().take(self.shown.labels).chain(&self.curtain)
    }

    /// Every line of the ledger.
    pub fn ledger(&self) -> impl Iterator<Item = &Ledger> {
        self.still.ledger.iter().take(self.shown.ledger)
    }

    /// Puts a future below the present: what this picture has from there on, in grey outline. Nothing of it is above
    /// the present, and the stage grows to hold it.
    #[must_use]
    pub fn with_ghost(mut self, ghost: Option<Rc<Ghost>>) -> Self {
        self.height = self.height.max(ghost.as_ref().map_or(0, |ghost| ghost.height));
        self.ghost = ghost;
        self
    }
}

impl Picture {
    /// What this run has below a height, to stand under another present.
    #[must_use]
    pub fn ghost(&self, now: i32) -> Option<Rc<Ghost>> {
        let whole = self.stage(usize::MAX, Micros::ZERO);
        let messages = whole.messages().filter(|message| message.to.1 > now + 2 && message.from.1 >= now - 2);
        let marks = whole.marks().filter(|mark| mark.y > now + 2 && !matches!(mark.kind, MarkKind::Pie(1..=3)));
        let ghost = Ghost {
            height: whole.height,
            messages: messages.cloned().collect(),
            marks: marks.map(|mark| Mark { pick: None, ..mark.clone() }).collect(),
            labels: whole.labels().filter(|label| label.y > now + 16).cloned().collect(),
            ledger: whole.ledger().filter(|entry| entry.y > now + 2).cloned().collect(),
            bars: whole.bars.iter().filter(|bar| bar.top >= now - 2).copied().collect(),
        };
        (!ghost.messages.is_empty() || !ghost.marks.is_empty()).then(|| Rc::new(ghost))
    }
}

/// Pixels per second: the lesson's own run fills the stage.
pub(super) fn scale(longest: Micros, width: i32) -> i32 {
    let room = if width >= 560 { 520 } else { 380 };
    let millis = i64::try_from(longest.as_millis()).unwrap_or(i64::MAX).max(1);
    i32::try_from(room * 1_000 / millis).unwrap_or(100).clamp(100, 200)
}
