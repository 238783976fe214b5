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

/// The same in a list: it keeps its place by this key.
pub(super) fn keyed_memo(key: usize, of: [u64; 4], draw: Rc<dyn Fn() -> Html>) -> Html {
    html! { <Memo {key} of={StableHasher::of(&of)} {draw} /> }
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
