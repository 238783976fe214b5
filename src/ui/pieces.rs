//! Long lists in pieces: a piece that has not changed since the last time is not drawn again. It must not know what is
//! listed.

use std::rc::Rc;

use yew::prelude::*;

use crate::view::Pick;

/// So many items make a piece.
const LENGTH: usize = 8;

/// An item of a long list.
pub(super) trait Drawn: Clone + PartialEq + 'static {
    /// The item. Its place is its key: without one Yew aligns a list that grows by its end, and changes every item.
    fn draw(&self, place: usize, pick: Option<&Callback<Pick>>) -> Html;
}

/// A list, cut into pieces of which those are kept that are equal to the last time.
#[hook]
pub(super) fn use_pieces<T: Drawn>(items: &[T], pick: Option<&Callback<Pick>>) -> Html {
    let kept = use_mut_ref(Vec::<Rc<[T]>>::new);
    let mut kept = kept.borrow_mut();
    let cut = items.chunks(LENGTH).enumerate().map(|(place, piece)| match kept.get(place) {
        Some(same) if **same == *piece => Rc::clone(same),
        _ => Rc::from(piece),
    });
    *kept = cut.collect();
    let pieces = kept.iter().enumerate();
    pieces.map(|(place, items)| html! { <Piece<T> key={place} items={items.clone()} pick={pick.cloned()} /> }).collect()
}

#[derive(Properties, Clone)]
struct PieceProps<T: Drawn> {
    items: Rc<[T]>,
    pick: Option<Callback<Pick>>,
}

impl<T: Drawn> PartialEq for PieceProps<T> {
    fn eq(&self, other: &Self) -> bool {
        // A piece that is equal is the same one.
        Rc::ptr_eq(&self.items, &other.items) && self.pick == other.pick
    }
}

/// A piece of a long list.
#[component]
fn Piece<T: Drawn>(props: &PieceProps<T>) -> Html {
    props.items.iter().enumerate().map(|(place, item)| item.draw(place, props.pick.as_ref())).collect()
}
