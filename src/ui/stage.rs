//! The stage as SVG. Every place comes from `view`; it must not compute one.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::Input;
use crate::app::stage_of;
use crate::platform;
use crate::ui::marks;
use crate::ui::store::{Shared, Store};
use crate::view::{self, Message, Pick};

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
    let send = shared.send();
    let pick = Callback::from(move |pick: Pick| send.now(Input::Pick(Some(pick))));
    let now = stage.now.y;
    let frame = use_node_ref();
    use_effect_with((frame.clone(), now), |(frame, now)| platform::keep_in_view(frame.cast(), *now));
    html! {
        <div class="stage-frame" ref={frame}>
            <Drawing stage={Rc::new(stage)} label={app.words().stage_label()} pick={Some(pick)} />
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct DrawingProps {
    pub(super) stage: Rc<view::Stage>,
    pub(super) label: String,
    /// Hears what is pointed at, where something can be.
    #[prop_or_default]
    pub(super) pick: Option<Callback<Pick>>,
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
                    <path class="lane" d={format!("M{} 36V{}", lane.x, stage.now.y)} />
                    <path class="lane ahead" d={format!("M{} {}V{}", lane.x, stage.now.y, stage.height)} />
                    <text class="lane-head" x={lane.x.to_string()} y="16" text-anchor="middle">{ &lane.label }</text>
                    if let Some(who) = &lane.who {
                        <text class="tick" x={lane.x.to_string()} y="30" text-anchor="middle">{ who }</text>
                    }
                    if let Some(pick) = props.pick.clone().zip(lane.pick()) {
                        <rect class="target pick" x={lane.target_left().to_string()} y="0" width="80" height="26"
                              onclick={pick.0.reform(move |_: MouseEvent| pick.1)} />
                    }
                </g>
            }
            for bend in stage.bends.iter() {
                <g>
                    <path class="bend" d={view::wave(stage.right, bend.y)} />
                    <text class="tick" x="0" y={bend.y.to_string()}>{ &bend.text }</text>
                </g>
            }
            if let Some(ghost) = &stage.ghost {
                <g class="ghost" aria-hidden="true">{ content(ghost, None) }</g>
            }
            <path class="now" d={format!("M0 {}H{}", stage.now.y, stage.right)} />
            { content(stage, props.pick.as_ref()) }
            if !stage.now.text.is_empty() {
                <g class="chip" transform={format!("translate(0 {})", stage.now.y)}>
                    <rect x="0" y="-10" width="50" height="20" rx="4" />
                    <text x="25" y="4" text-anchor="middle">{ &stage.now.text }</text>
                </g>
            }
        </svg>
    }
}

/// Lines, marks and labels: of the run, or of another future.
fn content(stage: &view::Stage, pick: Option<&Callback<Pick>>) -> Html {
    html! {
        <>
            for track in stage.tracks.iter() {
                <path class="track" d={format!("M{} {}V{}", track.x, track.top, track.bottom)} />
            }
            for bar in stage.bars.iter() {
                <path class="bar" d={view::bar_path(*bar)} />
            }
            for one in stage.messages.iter() {
                { message(one) }
            }
            for mark in stage.marks.iter() {
                <g transform={format!("translate({} {})", mark.x, mark.y)}
                   class={classes!(mark.pick.zip(pick).map(|_| "pick"))}
                   onclick={mark.pick.zip(pick).map(|(what, pick)| pick.reform(move |_: MouseEvent| what))}>
                    if mark.pick.is_some() && pick.is_some() { <circle class="target" r="16" /> }
                    { marks::mark(mark.kind) }
                </g>
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
        </>
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
