//! Populations: many clients at one server, and one call through many layers.
//!
//! It must not know a single payment, key or lesson: here only attempts, waits and capacity count. Whatever takes long
//! advances in slices, so that a page stays smooth.

mod breaker_run;
mod cascade;
mod cascade_tree;
mod contention;
mod dice;
mod overload;
mod overload_series;
mod wave;

pub use breaker_run::{BreakerEvent, BreakerNews, BreakerRunSettings, breaker_run};
pub use cascade::{Cascade, CascadeLayer, CascadeSettings, CascadeTally};
pub use cascade_tree::{CascadeTree, Ending, Node, NodeState};
pub use contention::{Contention, ContentionEvent, ContentionRow, ContentionRun, ContentionSettings, Handler};
pub use dice::{Dice, Generator};
pub use overload::{LayerPolicy, Overload, OverloadSettings};
pub use overload_series::{OverloadSeries, Second, overload_header, overload_row};
pub use wave::{Arrival, Wave, WaveSettings, in_step_per_mille};
