//! A part of the page that is drawn again only where what it depends on has changed. It must not know what it draws.

use std::rc::Rc;

use yew::prelude::*;

use crate::kernel::StableHasher;
use crate::ui::store::Shared;
use crate::view::Layout;

#[derive(Properties, Clone)]
pub(super) struct MemoProps {
    /// What the drawing depends on, as a fingerprint.
    of: u64,
    draw: Rc<dyn Fn() -> Html>,
}

impl PartialEq for MemoProps {
    fn eq(&self, other: &Self) -> bool {
        self.of == other.of
    }
}

#[component]
pub(super) fn Memo(props: &MemoProps) -> Html {
    (props.draw)()
}

/// A drawing that depends on these numbers and nothing else.
pub(super) fn memo(of: [u64; 4], draw: Rc<dyn Fn() -> Html>) -> Html {
    html! { <Memo of={StableHasher::of(&of)} {draw} /> }
}

/// Draws some items of a list that only grows: from a place up to another.
pub(super) type Draw = Rc<dyn Fn(usize, usize) -> Html>;

/// So many pieces of a list are looked at together…
const SHELF: usize = 64;
/// …and so many drawn together: an item that comes at the end draws fewer than these anew.
const TOGETHER: usize = 8;

/// The first `shown` items of a list that only grows. `of` says which list it is.
pub(super) fn growing(of: u64, shown: usize, draw: &Draw) -> Html {
    in_pieces(
        of,
        0,
        shown,
        SHELF,
        move |of, from, to, draw| in_pieces(of, from, to, TOGETHER, |_, from, to, draw| draw(from, to), draw),
        draw,
    )
}

/// Cuts a stretch of a list into memos of a few items, each drawn by `inside`.
fn in_pieces(
    of: u64,
    from: usize,
    to: usize,
    length: usize,
    inside: fn(u64, usize, usize, &Draw) -> Html,
    draw: &Draw,
) -> Html {
    let piece = |from: usize| {
        let (to, draw) = (to.min(from + length), Rc::clone(draw));
        let of_piece = StableHasher::of(&[of, from as u64, to as u64]);
        let draw: Rc<dyn Fn() -> Html> = Rc::new(move || inside(of, from, to, &draw));
        html! { <Memo key={from} of={of_piece} {draw} /> }
    };
    (from..to).step_by(length).map(piece).collect()
}

/// How a panel is drawn.
pub(super) type Panel = fn(&Shared, Layout) -> Html;

/// A panel that depends on the step, and on `more`.
pub(super) fn stepped(shared: &Shared, layout: Layout, more: u64, draw: Panel) -> Html {
    panel(shared, layout, shared.app().turn(), more, draw)
}

/// A panel that does not depend on the step.
pub(super) fn settled(shared: &Shared, layout: Layout, draw: Panel) -> Html {
    panel(shared, layout, shared.app().settled(), 0, draw)
}

fn panel(shared: &Shared, layout: Layout, since: u64, more: u64, draw: Panel) -> Html {
    let shared = shared.clone();
    memo([draw as usize as u64, since, more, StableHasher::of(&layout)], Rc::new(move || draw(&shared, layout)))
}
