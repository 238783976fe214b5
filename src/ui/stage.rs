//! The stage as SVG. Every place comes from `view`; it must not compute one.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::stage_of;
use crate::ui::marks;
use crate::ui::store::{Shared, Store};
use crate::view::{self, Message};

#[derive(Properties, Clone)]
pub(super) struct StageProps {
    pub(super) store: UseReducerHandle<Store>,
    pub(super) width: i32,
}

impl PartialEq for StageProps {
    fn eq(&self, _other: &Self) -> bool {
        false
    }
}

/// The student's run.
#[component]
pub(super) fn Stage(props: &StageProps) -> Html {
    let shared = Shared { store: props.store.clone() };
    let app = shared.app();
    let stage = stage_of(app, props.width);
    html! { <Drawing stage={Rc::new(stage)} label={app.words().stage_label()} /> }
}

#[derive(Properties, PartialEq)]
pub(super) struct DrawingProps {
    pub(super) stage: Rc<view::Stage>,
    pub(super) label: String,
}

/// A drawing. Its content is in the text view, so it is one picture to a screen reader.
#[component]
pub(super) fn Drawing(props: &DrawingProps) -> Html {
    let stage = &props.stage;
    html! {
        <svg class="stage" role="img" aria-label={props.label.clone()} width={stage.width.to_string()}
             height={stage.height.to_string()} viewBox={format!("0 0 {} {}", stage.width, stage.height)}>
            <defs>
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <path class="hatch" d="M0 0V6" />
                </pattern>
            </defs>
            for band in stage.bands.iter() {
                <g>
                    <rect class="tunnel" x={band.x.to_string()} y={band.y.to_string()} width={band.width.to_string()}
                          height={band.height.to_string()} />
                    <rect fill="url(#hatch)" x={band.x.to_string()} y={band.y.to_string()}
                          width={band.width.to_string()} height={band.height.to_string()} />
                </g>
            }
            for tick in stage.ticks.iter() {
                <g>
                    <path class="grid" d={format!("M0 {}H{}", tick.y, stage.right)} />
                    <text class="tick" x="0" y={stage.tick_baseline(tick).to_string()}>{ &tick.text }</text>
                </g>
            }
            for lane in stage.lanes.all() {
                <g>
                    <path class="lane" d={format!("M{} 28V{}", lane.x, stage.now.y)} />
                    <path class="lane ahead" d={format!("M{} {}V{}", lane.x, stage.now.y, stage.height)} />
                    <text class="lane-head" x={lane.x.to_string()} y="16" text-anchor="middle">{ &lane.label }</text>
                </g>
            }
            for bend in stage.bends.iter() {
                <g>
                    <path class="bend" d={view::wave(stage.right, bend.y)} />
                    <text class="tick" x="0" y={bend.y.to_string()}>{ &bend.text }</text>
                </g>
            }
            for track in stage.tracks.iter() {
                <path class="track" d={format!("M{} {}V{}", track.x, track.top, track.bottom)} />
            }
            for bar in stage.bars.iter() {
                <path class="bar" d={view::bar_path(*bar)} />
            }
            <path class="now" d={format!("M0 {}H{}", stage.now.y, stage.right)} />
            for one in stage.messages.iter() {
                { message(one) }
            }
            for mark in stage.marks.iter() {
                <g transform={format!("translate({} {})", mark.x, mark.y)}>{ marks::mark(mark.kind) }</g>
            }
            for entry in stage.ledger.iter() {
                <g class={classes!("ledger", entry.wrong.then_some("wrong"), entry.nothing.then_some("nothing"))}>
                    <path class="leader" d={format!("M{} {}H{}", entry.from, entry.y, entry.leader_end)} />
                    <text x={entry.x.to_string()} y={entry.baseline.to_string()}>{ &entry.text }</text>
                </g>
            }
            for label in stage.labels.iter() {
                <text class={classes!("label", label.tone.class())} text-anchor={label.anchor.name()}
                      x={label.x.to_string()} y={label.y.to_string()}
                      transform={format!("rotate({} {} {})", label.angle, label.x, label.y)}>{ &label.text }</text>
            }
            if !stage.now.text.is_empty() {
                <g class="chip" transform={format!("translate(0 {})", stage.now.y)}>
                    <rect x="0" y="-10" width="50" height="20" rx="4" />
                    <text x="25" y="4" text-anchor="middle">{ &stage.now.text }</text>
                </g>
            }
        </svg>
    }
}

fn message(message: &Message) -> Html {
    let ((x1, y1), (x2, y2)) = (message.from, message.to);
    html! {
        <g class={classes!("message", message.paint.class())}>
            <title>{ &message.title }</title>
            <path d={format!("M{x1} {y1}L{x2} {y2}")} />
            if message.arrived { { marks::head(message) } }
        </g>
    }
}
