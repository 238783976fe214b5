//! A stage as SVG. Every place comes from `view`; it must not compute one. What stands still is drawn once, in pieces of a
//! few, and a step draws the last piece anew.

use std::rc::Rc;

use yew::prelude::*;

use crate::kernel::StableHasher;
use crate::ui::marks;
use crate::ui::memo::{Draw, growing, memo};
use crate::view::{self, Ghost, Label, Ledger, Mark, Message, Pick, Still};

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
    let (stage, pick) = (&props.stage, &props.pick);
    html! {
        <svg class="stage" role="img" aria-label={props.label.clone()} width={stage.width.to_string()}
             height={stage.height.to_string()} viewBox={format!("0 0 {} {}", stage.width, stage.height)}>
            <defs>
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <path class="hatch" d="M0 0V6" />
                </pattern>
            </defs>
            <path class="tunnel" d={stage.tunnels()} />
            <path fill="url(#hatch)" d={stage.tunnels()} />
            { axis(stage) }
            <path class="lane" d={stage.lanes_so_far()} />
            <path class="lane ahead" d={stage.lanes_ahead()} />
            { heads(stage, pick) }
            if let Some(ghost) = &stage.ghost { { outline(ghost) } }
            <path class="now" d={stage.now_line()} />
            <path class="track" d={view::tracks(&stage.tracks)} />
            <path class="bar" d={view::bars(&stage.bars)} />
            { pieces(stage, stage.shown.messages, |still, from, to| each(&still.messages, from, to, message)) }
            for one in stage.moving_messages.iter() { { message(one) } }
            { pieces(stage, stage.shown.marks, |still, from, to| each(&still.marks, from, to, mark)) }
            for one in stage.moving_marks.iter() { { moving(one, pick) } }
            { pieces(stage, stage.shown.ledger, |still, from, to| each(&still.ledger, from, to, ledger)) }
            { pieces(stage, stage.shown.labels, |still, from, to| each(&still.labels, from, to, label)) }
            if let Some(curtain) = &stage.curtain { { label(curtain) } }
            if !stage.now.text.is_empty() {
                <g class="chip" transform={format!("translate(0 {})", stage.now.y)}>
                    <rect x="0" y="-10" width="50" height="20" rx="4" />
                    <text x="25" y="4" text-anchor="middle">{ &stage.now.text }</text>
                </g>
            }
        </svg>
    }
}

/// Seconds and folds: the same at every step, but for the second under the chip.
fn axis(stage: &Rc<view::Stage>) -> Html {
    let covered = stage.covered_ticks();
    let of = [Rc::as_ptr(&stage.ticks).addr() as u64, covered.0 as u64, covered.1 as u64, stage.right as u64];
    let stage = Rc::clone(stage);
    memo(
        of,
        Rc::new(move || {
            html! {
                <>
                    for tick in stage.ticks.iter().filter(|tick| stage.has_room_for(tick)) {
                        <path class="grid" d={stage.across(tick.y)} />
                        <text class="tick" x="0" y={view::Stage::tick_baseline(tick).to_string()}>{ &tick.text }</text>
                    }
                    for bend in stage.bends.iter() {
                        <path class="bend" d={view::wave(stage.right, bend.y)} />
                        <text class="tick" x="0" y={bend.y.to_string()}>{ &bend.text }</text>
                    }
                </>
            }
        }),
    )
}

fn heads(stage: &Rc<view::Stage>, pick: &Option<Callback<Pick>>) -> Html {
    let of = [Rc::as_ptr(&stage.still).addr() as u64, u64::from(pick.is_some()), stage.lanes.all().len() as u64, 0];
    let (stage, pick) = (Rc::clone(stage), pick.clone());
    memo(
        of,
        Rc::new(move || {
            html! {
                for lane in stage.lanes.all() {
                    <g>
                        <text class="lane-head" x={lane.x.to_string()} y="16" text-anchor="middle">{ &lane.label }</text>
                        if let Some(who) = &lane.who {
                            <text class="tick" x={lane.x.to_string()} y="30" text-anchor="middle">{ who }</text>
                        }
                        if let Some(pick) = pick.clone().zip(lane.pick()) {
                            <rect class="target pick" x={lane.target_left().to_string()} y="0" width="80" height="26"
                                  onclick={pick.0.reform(move |_: MouseEvent| pick.1)} />
                        }
                    </g>
                }
            }
        }),
    )
}

/// Another future, in grey outline.
fn outline(ghost: &Rc<Ghost>) -> Html {
    let shared = Rc::clone(ghost);
    memo(
        [Rc::as_ptr(ghost).addr() as u64, 0, 0, 0],
        Rc::new(move || {
            html! {
                <g class="ghost" aria-hidden="true">
                    <path class="bar" d={view::bars(&shared.bars)} />
                    { each(&shared.messages, 0, usize::MAX, message) }
                    { each(&shared.marks, 0, usize::MAX, mark) }
                    { each(&shared.ledger, 0, usize::MAX, ledger) }
                    { each(&shared.labels, 0, usize::MAX, label) }
                </g>
            }
        }),
    )
}

/// What is shown of a list that stands still.
fn pieces(stage: &view::Stage, shown: usize, draw: fn(&Still, usize, usize) -> Html) -> Html {
    let still = Rc::clone(&stage.still);
    let of = [Rc::as_ptr(&still).addr() as u64, shown as u64, draw as usize as u64, 0];
    memo(
        of,
        Rc::new(move || {
            let list = Rc::clone(&still);
            let draw: Draw = Rc::new(move |from, to| draw(&list, from, to));
            html! { <g>{ growing(of[0], shown, &draw) }</g> }
        }),
    )
}

fn each<T>(list: &[T], from: usize, to: usize, draw: fn(&T) -> Html) -> Html {
    list.iter().take(to).skip(from).map(draw).collect()
}

fn message(message: &Message) -> Html {
    html! {
        <g class={classes!("message", message.paint.class())}>
            <title>{ &message.title }</title>
            <path d={message.path()} />
            if message.arrived { { marks::head(message) } }
        </g>
    }
}

fn mark(mark: &Mark) -> Html {
    html! { <g transform={mark.place()}>{ marks::mark(mark.kind) }</g> }
}

/// A mark that moves, with what it is to a pointer: a frame moves it, and draws nothing of it anew.
fn moving(mark: &Mark, pick: &Option<Callback<Pick>>) -> Html {
    let (kind, pick) = (mark.kind, mark.pick.zip(pick.clone()));
    let of = StableHasher::of(&(kind, mark.pick, pick.is_some()));
    let draw = move || {
        let pick = pick.clone();
        html! {
            <g class={classes!(pick.as_ref().map(|_| "pick"))}
               onclick={pick.clone().map(|(what, pick)| pick.reform(move |_: MouseEvent| what))}>
                if pick.is_some() { <circle class="target" r="16" /> }
                { marks::mark(kind) }
            </g>
        }
    };
    html! { <g transform={mark.place()}>{ memo([of, 0, 0, 0], Rc::new(draw)) }</g> }
}

fn ledger(entry: &Ledger) -> Html {
    html! {
        <g class={classes!("ledger", entry.wrong.then_some("wrong"), entry.nothing.then_some("nothing"))}>
            <path class="leader" d={entry.leader()} />
            <text x={entry.x.to_string()} y={entry.baseline.to_string()}>{ &entry.text }</text>
        </g>
    }
}

fn label(label: &Label) -> Html {
    html! {
        <text class={classes!("label", label.tone.class())} text-anchor={label.anchor.name()} x={label.x.to_string()}
              y={label.y.to_string()} transform={label.turn()}>{ &label.text }</text>
    }
}
