//! A seeded monkey on the page's state: whatever it presses, nothing breaks and the state stays a link.

use tap_again::app::{App, BuildInput, CompareInput, Edit, Effect, Input, ListInput, Side, Speed, offers};
use tap_again::kernel::{Luck, Micros};
use tap_again::lesson::{PARAMETERS, Program, Shape, lessons};
use tap_again::wire::Theme;

fn input(luck: &mut Luck, app: &App) -> Input {
    let enabled = app.world().enabled(&app.trace().setup().scenario);
    let any_action = enabled.get(luck.below(enabled.len() as u64) as usize).copied();
    match luck.below(25) {
        0..=2 => Input::Tap,
        3..=6 => any_action.map_or(Input::Forward, Input::Choose),
        7 => any_action.map_or(Input::Back, Input::Mark),
        8 => Input::DoMarked,
        9 => {
            let parameter = &PARAMETERS[luck.below(PARAMETERS.len() as u64) as usize];
            let value = match parameter.shape {
                Shape::Choice(names) => names[luck.below(names.len() as u64) as usize].to_owned(),
                Shape::Number(low, high) => (low + luck.below(u64::from(high - low) + 1) as u32).to_string(),
            };
            Input::Set(parameter.name, value)
        }
        10 | 11 => Input::Back,
        12 | 13 => Input::Forward,
        14 => Input::Seek(luck.below(40) as usize),
        15 => Input::Play,
        16 => Input::Frame(Micros(luck.below(200_000))),
        17 => Input::Pause,
        18 => Input::Predict(Some(luck.below(5) as usize)),
        19 => [Input::Observe(1), Input::Reason(9), Input::Help(0), Input::ShowSolution(1), Input::ShowSolution(7)]
            [luck.below(5) as usize]
            .clone(),
        20 => [Input::Reset, Input::Dismiss, Input::CopyLink, Input::Theme(Theme::Dark), Input::Speed(Speed::Half)]
            [luck.below(5) as usize]
            .clone(),
        21 => Input::List(
            [
                ListInput::Show(true),
                ListInput::Search("key".to_owned()),
                ListInput::Chapter(1),
                ListInput::Deeper,
                ListInput::Course,
                ListInput::Go("key-replay"),
                ListInput::Paste("#/tap-twice?at=x".to_owned()),
            ][luck.below(7) as usize]
                .clone(),
        ),
        23 => {
            let program = Program::ALL[luck.below(2) as usize];
            let lines = program.lines();
            let (line, place) = (lines[luck.below(lines.len() as u64) as usize].1, luck.below(12) as usize);
            let edits =
                [Edit::Add(line), Edit::Up(place), Edit::Down(place), Edit::Remove(place), Edit::Join(1, place)];
            Input::Build(match luck.below(6) {
                5 => BuildInput::Checked(false),
                edit => BuildInput::Edit(program, edits[edit as usize]),
            })
        }
        22 => {
            let offers = offers(app);
            let any = offers.get(luck.below(offers.len() as u64) as usize).map(|offer| offer.rival.clone());
            Input::Compare(match (luck.below(4), any) {
                (0, _) => CompareInput::Show(false),
                (1, _) | (_, None) => CompareInput::Side(Side::Right),
                (2, _) => CompareInput::Show(true),
                (_, Some(rival)) => CompareInput::With(rival),
            })
        }
        _ => Input::Open(lessons()[luck.below(lessons().len() as u64) as usize].id),
    }
}

#[test]
fn a_thousand_presses() {
    for seed in 0..5_u64 {
        let mut luck = Luck::of(seed, "monkey");
        let mut app = App::open("#/tap-twice");
        for press in 0..1_000 {
            let input = input(&mut luck, &app);
            let effects = app.update(input.clone());
            let context = format!("seed {seed} press {press}: {input:?}");
            if !app.is_playing() {
                for effect in &effects {
                    if let Effect::ReplaceLink(link) | Effect::PushLink(link) = effect {
                        assert_eq!(*link, app.link().to_string(), "{context}");
                    }
                }
            }
            check(&app, &context);
        }
    }
}

fn check(app: &App, context: &str) {
    let link = app.link().to_string();
    let again = App::open(&link);
    assert_eq!(again.trace().hash(), app.trace().hash(), "{context}: the link opens another run: {link}");
    assert_eq!(again.at(), app.at(), "{context}: {link}");
    assert_eq!(again.link().to_string(), link, "{context}");
    let mut moved = app.clone();
    moved.update(Input::Pause);
    let (hash, at) = (moved.trace().hash(), moved.at());
    moved.update(Input::Back);
    if at > 0 {
        moved.update(Input::Forward);
    }
    assert_eq!((moved.trace().hash(), moved.at()), (hash, at), "{context}: back and forward is not where it was");
    assert_eq!(moved.trace().world_at(at), app.world(), "{context}");
}
