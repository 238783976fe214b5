//! How far one listing is from another, in line operations. It must not know who changed it.

use crate::model::Line;

/// The least number of lines that were put in, taken out, changed or, one at a time, moved.
#[must_use]
pub fn edits(from: &[Line], to: &[Line]) -> usize {
    let plain = distance(from, to);
    // One line that stands elsewhere was moved: one operation, not a removal and an insertion.
    if plain == 2 && from.len() == to.len() && is_one_move(from, to) { 1 } else { plain }
}

fn is_one_move(from: &[Line], to: &[Line]) -> bool {
    (0..from.len()).any(|taken| {
        let mut rest = from.to_vec();
        let line = rest.remove(taken);
        (0..=rest.len()).any(|place| {
            let mut moved = rest.clone();
            moved.insert(place, line);
            moved == to
        })
    })
}

/// Insertions, removals and changes, as between two words.
fn distance(from: &[Line], to: &[Line]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (index, line) in from.iter().enumerate() {
        let mut next = vec![index + 1];
        for (place, other) in to.iter().enumerate() {
            let at = |values: &[usize], index: usize| values.get(index).copied().unwrap_or(usize::MAX / 2);
            let changed = at(&row, place) + usize::from(line != other);
            next.push(changed.min(at(&row, place + 1) + 1).min(at(&next, place) + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::edits;
    use crate::model::Line::{self, Answer, Begin, ClaimKey, Commit, DebitWallet, LookUpKey};

    #[test]
    fn a_line_put_in_taken_out_changed_or_moved_counts_once() {
        let check = |to: &[Line], expected: usize| {
            assert_eq!(edits(&[LookUpKey, DebitWallet, Begin, ClaimKey, Commit, Answer], to), expected, "{to:?}");
        };
        check(&[LookUpKey, DebitWallet, Begin, ClaimKey, Commit, Answer], 0);
        check(&[LookUpKey, Begin, DebitWallet, ClaimKey, Commit, Answer], 1);
        check(&[LookUpKey, Begin, ClaimKey, DebitWallet, Commit, Answer], 1);
        check(&[ClaimKey, DebitWallet, Begin, ClaimKey, Commit, Answer], 1);
        check(&[DebitWallet, Begin, ClaimKey, Commit, Answer], 1);
        check(&[LookUpKey, DebitWallet, ClaimKey, Answer], 2);
        check(&[], 6);
    }
}
