//! Populations: many clients at one server, and one call through many layers.
//!
//! It must not know a single payment, key or lesson: here only attempts, waits and capacity count. Whatever takes long
//! advances in slices, so that a page stays smooth.

mod contention;
mod dice;
mod overload;
mod overload_series;

pub use contention::{Contention, ContentionEvent, ContentionRow, ContentionRun, ContentionSettings, Handler};
pub use dice::{Dice, Generator};
pub use overload::{LayerPolicy, Overload, OverloadSettings};
pub use overload_series::{OverloadSeries, Second, overload_header, overload_row};
