//! How far a student has come, as a small text that the device keeps. It must not know where it is kept.

use core::fmt;

/// The version the text is written in.
const VERSION: &str = "v=1";
/// What is longer was not written here.
const MAX_BYTES: usize = 8_192;
/// Which tasks are ticked, and how that is written.
const TICKS: [([bool; 2], &str); 4] =
    [([false, false], "0"), ([true, false], "1"), ([false, true], "2"), ([true, true], "12")];

/// How a lesson stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Never opened, or opened and left.
    #[default]
    NotBegun,
    /// Something was done in it.
    Begun,
    /// Both tasks are ticked.
    Finished,
}

/// The ticks of every lesson that was begun, by its name in links and in its order.
///
/// Written as `v=1&tap-twice=12&three-worlds=0`. Lessons this page does not have are kept: another version has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(Vec<(String, [bool; 2])>);

impl Progress {
    /// Reads what was kept; none where it is not a text of this kind.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('&');
        if text.len() > MAX_BYTES || parts.next() != Some(VERSION) {
            return None;
        }
        let mut progress = Self::default();
        for part in parts {
            let (id, written) = part.split_once('=').filter(|(id, _)| is_id(id))?;
            let (ticks, _) = TICKS.iter().find(|(_, one)| *one == written)?;
            progress.add(id, *ticks);
        }
        Some(progress)
    }

    /// How a lesson stands.
    #[must_use]
    pub fn standing(&self, id: &str) -> Standing {
        match self.place(id) {
            Err(_) => Standing::NotBegun,
            Ok(_) if self.ticks(id) == [true; 2] => Standing::Finished,
            Ok(_) => Standing::Begun,
        }
    }

    /// Which tasks of a lesson are ticked.
    #[must_use]
    pub fn ticks(&self, id: &str) -> [bool; 2] {
        self.place(id).ok().and_then(|place| self.0.get(place)).map_or([false; 2], |(_, ticks)| *ticks)
    }

    /// A lesson is begun, and these tasks are ticked; nothing is ever taken back.
    pub fn add(&mut self, id: &str, ticks: [bool; 2]) {
        let place = self.place(id).unwrap_or_else(|place| {
            self.0.insert(place, (id.to_owned(), [false; 2]));
            place
        });
        if let Some((_, known)) = self.0.get_mut(place) {
            *known = [known[0] || ticks[0], known[1] || ticks[1]];
        }
    }

    /// True where a lesson is begun and these tasks are ticked.
    #[must_use]
    pub fn knows(&self, id: &str, ticks: [bool; 2]) -> bool {
        let known = self.ticks(id);
        self.place(id).is_ok() && known[0] >= ticks[0] && known[1] >= ticks[1]
    }

    /// Adds all that another text knows, so that two open pages do not erase each other's.
    pub fn merge(&mut self, other: &Self) {
        for (id, ticks) in &other.0 {
            self.add(id, *ticks);
        }
    }

    /// Where a lesson is, or where it belongs.
    fn place(&self, id: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(one, _)| one.as_str().cmp(id))
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(VERSION)?;
        self.0.iter().try_for_each(|(id, ticks)| {
            let written = TICKS.iter().find(|(one, _)| one == ticks).map_or("0", |(_, written)| written);
            write!(out, "&{id}={written}")
        })
    }
}

fn is_id(id: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=40).contains(&id.len()) && id.bytes().all(letter)
}

#[cfg(test)]
mod tests {
    use super::{Progress, Standing};

    fn check(text: &str, standings: &[(&str, Standing)]) {
        let progress = Progress::parse(text).unwrap_or_else(|| panic!("{text} cannot be read"));
        for (id, standing) in standings {
            assert_eq!(progress.standing(id), *standing, "{id} in {text}");
        }
        assert_eq!(progress.to_string(), text);
    }

    #[test]
    fn what_was_kept() {
        check("v=1", &[("tap-twice", Standing::NotBegun)]);
        check("v=1&tap-twice=0", &[("tap-twice", Standing::Begun), ("three-worlds", Standing::NotBegun)]);
        check("v=1&tap-twice=1&three-worlds=2", &[("tap-twice", Standing::Begun), ("three-worlds", Standing::Begun)]);
        check("v=1&of-a-later-page=0&tap-twice=12", &[("tap-twice", Standing::Finished)]);
    }

    #[test]
    fn what_was_not_written_here() {
        let long = format!("v=1{}", "&tap-twice=12".repeat(1_000));
        let foreign = ["", "v", "v=2&tap-twice=12", "v=1&", "v=1&tap-twice", "v=1&tap-twice=3", "v=1&tap-twice=21"];
        let broken = ["V=1", "v=1&=1", "v=1&Tap=1", "v=1&tap twice=1", "v=1&₹=1", "null", "{}", long.as_str()];
        for text in foreign.into_iter().chain(broken) {
            assert_eq!(Progress::parse(text), None, "{text}");
        }
    }

    #[test]
    fn nothing_is_taken_back() {
        let mut progress = Progress::default();
        assert!(!progress.knows("tap-twice", [false, false]));
        progress.add("tap-twice", [false, true]);
        assert!(progress.knows("tap-twice", [false, false]) && !progress.knows("tap-twice", [true, true]));
        progress.add("tap-twice", [true, false]);
        progress.add("tap-twice", [false, false]);
        assert_eq!(progress.ticks("tap-twice"), [true, true]);
        assert_eq!(progress.ticks("three-worlds"), [false, false]);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use proptest::prelude::*;

    use super::Progress;

    fn any_progress() -> impl Strategy<Value = Progress> {
        proptest::collection::btree_map("[a-z0-9-]{1,40}", any::<[bool; 2]>(), 0..46)
            .prop_map(|known| Progress(known.into_iter().collect()))
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(progress in any_progress()) {
            prop_assert_eq!(Progress::parse(&progress.to_string()), Some(progress));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,200}") {
            if let Some(progress) = Progress::parse(&text) {
                prop_assert_eq!(Progress::parse(&progress.to_string()), Some(progress));
            }
        }

        #[test]
        fn it_does_not_matter_who_merges_whom(one in any_progress(), other in any_progress()) {
            let (mut left, mut right) = (one.clone(), other.clone());
            left.merge(&other);
            right.merge(&one);
            prop_assert_eq!(&left, &right);
            left.merge(&right);
            prop_assert_eq!(left, right);
        }
    }
}
