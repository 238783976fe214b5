//! Which panels a link leaves out, and which parts it freezes. It must not know how a panel looks.

use core::fmt;

/// A set of named things that fits two bytes.
macro_rules! set {
    (
        $(#[$doc:meta])* $set:ident of
        $(#[$one_doc:meta])* $one:ident { $($(#[$part_doc:meta])* $part:ident = $name:literal,)+ }
    ) => {
        $(#[$one_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $one {
            $($(#[$part_doc])* $part,)+
        }

        impl $one {
            /// All, with their names in links.
            pub const ALL: &'static [(&'static str, Self)] = &[$(($name, Self::$part)),+];
        }

        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $set(u16);

        impl $set {
            /// True where this one is in the set.
            #[must_use]
            pub const fn has(self, one: $one) -> bool {
                self.0 & (1 << one as u16) != 0
            }

            /// Adds names with commas between them; what is no name comes back.
            pub(super) fn read(&mut self, text: &str) -> Vec<String> {
                let mut unknown = Vec::new();
                for name in text.split(',').filter(|name| !name.is_empty()) {
                    match $one::ALL.iter().find(|(known, _)| *known == name) {
                        Some((_, one)) => self.0 |= 1 << *one as u16,
                        None => unknown.push(name.to_owned()),
                    }
                }
                unknown
            }
        }

        impl fmt::Display for $set {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                let names = $one::ALL.iter().filter(|(_, one)| self.has(*one)).map(|(name, _)| *name);
                out.write_str(&names.collect::<Vec<_>>().join(","))
            }
        }
    };
}

set! {
    /// Panels that are left out.
    Panels of
    /// A panel that can be left out. Transport and question never can.
    Panel {
        /// The phone.
        Phone = "phone",
        /// The bank statement.
        Statement = "statement",
        /// The stage.
        Stage = "stage",
        /// The listing.
        Listing = "listing",
        /// The tables.
        Tables = "tables",
        /// The promises.
        Promises = "promises",
        /// Your move.
        Moves = "moves",
        /// Check.
        Check = "check",
        /// Compare.
        Compare = "compare",
        /// The text view; it is folded, never gone.
        Text = "text",
        /// The lesson list.
        List = "list",
    }
}

set! {
    /// What is frozen.
    Locks of
    /// A part that can be frozen. Transport, question, text view, language, theme and motion never can.
    Part {
        /// The parameters.
        Params = "params",
        /// The listing.
        Listing = "listing",
        /// Your move, and what clicking the stage does.
        Moves = "moves",
        /// Check.
        Check = "check",
        /// The seed.
        Seed = "seed",
        /// All of these.
        All = "all",
    }
}

impl Locks {
    /// True where this part is frozen, by its own name or with all.
    #[must_use]
    pub const fn freezes(self, part: Part) -> bool {
        self.has(part) || self.has(Part::All)
    }
}
