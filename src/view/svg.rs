//! A stage as SVG text, for places where no component can draw: a page without scripts, print, export. It must draw
//! what the component draws.

use core::fmt::Write as _;

use crate::view::{Anchor, FILLED_HEAD, OPEN_HEAD, Paint, Stage, Tone, arrow_angle, bars, pieces, tracks, wave};

impl Paint {
    /// Its class.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Answer => "answer",
            Self::Lost => "lost",
            Self::Replay => "replay",
            Self::Ghost => "ghost",
        }
    }
}

impl Tone {
    /// Its class.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Request => "request",
            Self::Answer => "answer",
            Self::Bad => "bad",
            Self::Wait => "wait",
            Self::Replay => "replay",
        }
    }
}

impl Anchor {
    /// Its name in SVG.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// The stage as an `svg` element with this name.
#[must_use]
pub fn svg(stage: &Stage, name: &str) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _never = write(&mut out, stage, name);
    out
}

fn write(out: &mut String, stage: &Stage, name: &str) -> core::fmt::Result {
    let (width, height) = (stage.width, stage.height);
    write!(out, r#"<svg class="stage" role="img" aria-label="{}" viewBox="0 0 {width} {height}">"#, escape(name))?;
    write!(out, r#"<path class="tunnel" d="{}"/>"#, stage.tunnels())?;
    for tick in stage.ticks.iter().filter(|tick| stage.has_room_for(tick)) {
        write!(out, r#"<path class="grid" d="{}"/>"#, stage.across(tick.y))?;
        text(out, "tick", (0, Stage::tick_baseline(tick)), Anchor::Start, 0, &tick.text)?;
    }
    write!(out, r#"<path class="lane" d="{}"/>"#, stage.lanes_so_far())?;
    for lane in stage.lanes.all() {
        text(out, "lane-head", (lane.x, 16), Anchor::Middle, 0, &lane.label)?;
    }
    for bend in stage.bends.iter() {
        write!(out, r#"<path class="bend" d="{}"/>"#, wave(stage.right, bend.y))?;
        text(out, "tick", (0, bend.y), Anchor::Start, 0, &bend.text)?;
    }
    write!(out, r#"<path class="track" d="{}"/>"#, tracks(&stage.tracks))?;
    write!(out, r#"<path class="bar" d="{}"/>"#, bars(&stage.bars))?;
    for message in stage.messages() {
        write!(out, r#"<g class="message {}"><path d="{}"/>"#, message.paint.class(), message.path())?;
        if message.arrived {
            let head = if message.filled { FILLED_HEAD } else { OPEN_HEAD };
            let angle = arrow_angle(message);
            let (class, path, (x2, y2)) = (head.class, head.path, message.to);
            write!(out, r#"<path class="{class}" transform="translate({x2} {y2}) rotate({angle})" d="{path}"/>"#)?;
        }
        out.push_str("</g>");
    }
    for mark in stage.marks() {
        write!(out, r#"<g transform="{}">"#, mark.place())?;
        for piece in pieces(mark.kind) {
            write!(out, r#"<path class="{}" d="{}"/>"#, piece.class, piece.path)?;
        }
        out.push_str("</g>");
    }
    for entry in stage.ledger() {
        let class = if entry.wrong {
            "ledger wrong"
        } else if entry.nothing {
            "ledger nothing"
        } else {
            "ledger"
        };
        text(out, class, (entry.x, entry.baseline), Anchor::Start, 0, &entry.text)?;
    }
    for label in stage.labels() {
        let class = format!("label {}", label.tone.class());
        text(out, &class, (label.x, label.y), label.anchor, label.angle, &label.text)?;
    }
    out.push_str("</svg>");
    Ok(())
}

fn text(
    out: &mut String,
    class: &str,
    (x, y): (i32, i32),
    anchor: Anchor,
    angle: i32,
    says: &str,
) -> core::fmt::Result {
    let turn = if angle == 0 { String::new() } else { format!(r#" transform="rotate({angle} {x} {y})""#) };
    let says = escape(says);
    write!(out, r#"<text class="{class}" x="{x}" y="{y}" text-anchor="{}"{turn}>{says}</text>"#, anchor.name())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
