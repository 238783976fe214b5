//! The world: what may happen next, and what it does.
//!
//! [`enabled`](World::enabled) lists the choices, [`apply`] makes one. Who chooses (a script, a hand, a seeded
//! network, the search) is not known here, and neither are clocks, randomness, texts or the browser.

mod action;
mod answer;
mod apply;
mod client;
mod database;
mod effects;
mod enabled;
mod event;
mod job;
mod listing;
mod name;
mod promise;
mod provider;
mod scenario;
mod server;
mod timer;
mod world;

pub use action::{Action, Timer};
pub use apply::{Turn, apply};
pub use effects::{Account, Deed, Effects, Notification};
pub use event::{Change, Event};
pub use listing::{Line, Listing, NoReply, ProviderKeyRule, Reason, Refusal, Unknown};
pub use name::{Kind, Link, Name};
pub use promise::{Judgement, Promise};
pub use scenario::{
    Budget, Card, ClientKey, Constraint, Fingerprint, InFlight, Mismatch, Places, Replay, Scenario, ScenarioParts,
    Scope, Store, UNLIMITED,
};
pub use server::Spot;
pub use world::{
    Answer, Attempt, AttemptState, Charge, Client, Code, Envelope, JOB, KeyRow, MAX_ATTEMPTS, Payload, PaymentRow,
    PaymentStatus, Phone, Process, ProviderKey, ProviderMemory, Reply, Serving, Via, World,
};
