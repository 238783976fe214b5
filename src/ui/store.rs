//! The state's holder: one reducer, and a queue of effects that are carried out once each. It must not decide.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::{App, Effect, Input};

/// The state as components see it.
pub(super) struct Store {
    pub(super) app: App,
    pub(super) effects: Rc<RefCell<Vec<Effect>>>,
}

impl Reducible for Store {
    type Action = Input;

    fn reduce(self: Rc<Self>, input: Input) -> Rc<Self> {
        let mut app = self.app.clone();
        self.effects.borrow_mut().extend(app.update(input));
        Rc::new(Self { app, effects: Rc::clone(&self.effects) })
    }
}

/// Sends inputs to the reducer. Equal for the life of the page.
#[derive(Clone, PartialEq)]
pub(super) struct Send(pub(super) UseReducerDispatcher<Store>);

impl Send {
    /// Sends one input.
    pub(super) fn now(&self, input: Input) {
        self.0.dispatch(input);
    }

    /// A callback that sends this input.
    pub(super) fn on<E>(&self, input: Input) -> Callback<E> {
        let send = self.clone();
        Callback::from(move |_: E| send.now(input.clone()))
    }
}

/// What most components need.
#[derive(Properties, Clone)]
pub(super) struct Shared {
    pub(super) store: UseReducerHandle<Store>,
}

impl PartialEq for Shared {
    fn eq(&self, _other: &Self) -> bool {
        // Every input changes the state; what stands still is left alone by the diff.
        false
    }
}

impl Shared {
    pub(super) fn app(&self) -> &App {
        &self.store.app
    }

    pub(super) fn send(&self) -> Send {
        Send(self.store.dispatcher())
    }
}
