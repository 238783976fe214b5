//! The first card is plain HTML, written before anything runs: it must say what the catalogue says, and the figure for
//! print must be the drawing of the real run.

use tap_again::lesson::lessons;
use tap_again::text::{Paise, Words};
use tap_again::view::{Fit, stage, svg};

const PAGE: &str = include_str!("../../index.html");

#[test]
fn says_what_the_catalogue_says() {
    let words = Words::default();
    let texts = [
        words.product(),
        words.on_a_train(),
        words.goods(),
        words.order_number(),
        words.pay(Paise(49_900)),
        words.paying(),
        words.still_loading(),
        words.main_label(),
        words.phone_heading(),
    ];
    for text in texts {
        assert!(PAGE.contains(&text), "the first card does not say {text:?}");
    }
}

#[test]
fn shows_the_real_run_to_those_without_scripts() {
    let lesson = &lessons()[0];
    let trace = lesson.run(&lesson.settings(), &lesson.script());
    let end = trace.time_of(trace.len());
    let drawing = stage(Words::default(), &trace, trace.len(), end, &Fit::of(&[&trace], end, 568));
    let figure = svg(&drawing, &Words::default().stage_label());
    let shown = PAGE.split("<!-- story -->\n").nth(1).and_then(|rest| rest.split("\n<!-- /story -->").next());
    assert_eq!(shown, Some(figure.as_str()), "the figure in index.html is not the run; it should be:\n{figure}");
}

/// The tap has to work before the page has arrived: what comes before the script is small.
#[test]
fn is_small() {
    let before_the_tap = PAGE.split("</script>").next().map_or(usize::MAX, str::len);
    assert!(before_the_tap < 15_000, "{before_the_tap} bytes before the first tap reacts");
}
