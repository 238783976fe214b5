//! What the first minute shows. It must not decide when.

use crate::app::minute::Scene;
use crate::app::{App, Pictures};
use crate::kernel::Micros;
use crate::lesson::ORDER;
use crate::model::ClientKey;
use crate::text::Paise;
use crate::view;

/// The card of the first minute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinuteView {
    /// Which screen.
    pub scene: Scene,
    /// Bars of signal.
    pub bars: usize,
    /// What the strip over the goods says.
    pub air: String,
    /// True while the tunnel's shade is down.
    pub shade: bool,
    /// The price.
    pub price: String,
    /// True where the error stands in the price's place.
    pub error: bool,
    /// The button's text; none where there is no button.
    pub button: Option<String>,
    /// Quarters of the wait; none where the button can be pressed.
    pub quarters: Option<u8>,
}

fn price() -> Paise {
    ORDER.first().map_or(Paise(0), |(_, amount)| *amount)
}

/// The card as it stands.
#[must_use]
pub fn minute_view(app: &App, scene: Scene) -> MinuteView {
    let words = app.words();
    let (bars, air, shade) = match scene {
        Scene::Goods | Scene::Paying => (1, words.on_a_train(), scene == Scene::Paying),
        Scene::Error => (0, words.tunnel(), true),
        _ => (2, String::new(), false),
    };
    let button = match scene {
        Scene::Goods => Some(words.pay(price())),
        Scene::Paying | Scene::PayingAgain => Some(words.paying()),
        Scene::Error => Some(words.try_again()),
        // Behind the curtain the phone still waits for its second answer, until the student steps on.
        Scene::Curtain if app.at() < app.trace().len() => Some(words.paying()),
        _ => None,
    };
    let button_waits = button.is_some();
    let waits = matches!(scene, Scene::Paying | Scene::PayingAgain | Scene::Curtain);
    let quarters = app.minute_quarters().or_else(|| waits.then_some(0));
    MinuteView {
        scene,
        bars,
        air,
        shade,
        price: price().written(),
        error: scene == Scene::Error || (scene == Scene::Curtain && button_waits),
        button,
        quarters,
    }
}

/// A line of the statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementLine {
    /// The amount.
    pub amount: String,
    /// True for one too many.
    pub wrong: bool,
}

/// The reveal: SMS and statement, and what is said of the prediction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealView {
    /// The text of each SMS.
    pub sms: Vec<String>,
    /// The lines of the statement.
    pub lines: Vec<StatementLine>,
    /// What is said to the student.
    pub says: String,
}

/// The reveal as it stands.
#[must_use]
pub fn reveal(app: &App) -> RevealView {
    let words = app.words();
    let text = (app.lesson().text)(words);
    let world = app.world();
    let amount = |attempt: u8| crate::lesson::Settings::amount_of(&world, attempt);
    let says = match app.cycle().predicted.and_then(|index| text.choices.get(index)) {
        Some(choice) => words.you_said_because(&choice.label, &choice.feedback),
        None => text.reveal,
    };
    RevealView {
        sms: world.charges.iter().map(|charge| words.sms_debited(amount(charge.attempt))).collect(),
        lines: world
            .charges
            .iter()
            .enumerate()
            .map(|(index, charge)| StatementLine { amount: amount(charge.attempt).written(), wrong: index > 0 })
            .collect(),
        says,
    }
}

/// True where both taps carry the same key.
#[must_use]
pub fn same_key(app: &App) -> bool {
    app.settings().client_key == ClientKey::PerOperation
}

/// The stage behind the curtain.
#[must_use]
pub fn curtain_stage(app: &App, pictures: &Pictures) -> view::Stage {
    // The second request has just set out: it is seen on its way, not on the phone.
    let on_its_way = app.time() + Micros::from_millis(170);
    let next = app.trace().steps().get(app.at()).map_or(app.time(), |step| step.at);
    let now = if app.is_playing() { app.playhead() } else { app.playhead().max(on_its_way.min(next)) };
    pictures.run.stage(app.at(), now)
}
