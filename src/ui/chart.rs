//! A chart as SVG, with a line that reads it by pointer or by keyboard. Every place comes from `view`; it must not
//! compute one.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::platform;
use crate::text::Words;
use crate::view::{Anchor, Chart};

#[derive(Properties, PartialEq)]
pub(super) struct ChartProps {
    pub(super) chart: Chart,
    pub(super) words: Words,
}

/// A chart.
#[component]
pub(super) fn ChartPicture(props: &ChartProps) -> Html {
    let chart = &props.chart;
    let read = use_state_eq(|| None::<usize>);
    let reading = (*read).and_then(|index| chart.readings.get(index));
    let point = {
        let (chart, read) = (chart.clone(), read.setter());
        Callback::from(move |event: PointerEvent| {
            let (x, y) = platform::place_in(&event);
            read.set(chart.nearest(x, y));
        })
    };
    let leave = {
        let read = read.setter();
        Callback::from(move |_: PointerEvent| read.set(None))
    };
    let slide = {
        let read = read.setter();
        Callback::from(move |event: InputEvent| {
            let range: HtmlInputElement = event.target_unchecked_into();
            read.set(range.value().parse().ok());
        })
    };
    let says = reading.map(|reading| reading.says.clone());
    html! {
        <figure class="chart">
            { head(chart) }
            <svg class="plot" role="img" aria-label={chart.summary.clone()} width={chart.width.to_string()}
                 height={chart.height.to_string()} viewBox={format!("0 0 {} {}", chart.width, chart.height)}
                 onpointermove={point.clone()} onpointerdown={point} onpointerleave={leave}>
                for shape in chart.shapes.iter().filter(|shape| !shape.path.is_empty()) {
                    <path class={shape.class} d={shape.path.clone()} />
                }
                for text in chart.texts.iter() {
                    <text x={text.x.to_string()} y={text.y.to_string()} class={text.class}
                          text-anchor={anchor(text.anchor)}>{ &text.text }</text>
                }
                if let Some(mark) = (*read).and_then(|index| chart.mark(index)) { <path class="reading-mark" d={mark} /> }
            </svg>
            if let Some(last) = chart.readings.len().checked_sub(1) {
                <input type="range" class="reader" min="0" max={last.to_string()} step="1"
                       value={read.unwrap_or(last).to_string()} oninput={slide}
                       aria-label={props.words.read_chart(&chart.summary)}
                       aria-valuetext={says.clone().unwrap_or_else(|| props.words.nothing_to_read())} />
            }
            <p class="reading">{ says }</p>
        </figure>
    }
}

fn head(chart: &Chart) -> Html {
    html! {
        if !chart.title.is_empty() {
            <figcaption>
                <strong>{ &chart.title }</strong>
                <span class="quiet">{ &chart.note }</span>
                if !chart.legend.is_empty() {
                    <span class="keys">
                        for (class, text) in chart.legend.iter() { <span class={*class}>{ text }</span> }
                    </span>
                }
            </figcaption>
        }
    }
}

const fn anchor(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}
