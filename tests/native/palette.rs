//! Contrast of the palette, in both themes, on every ground a colour stands on (WCAG 2.2, 1.4.3 and 1.4.11).

use std::collections::BTreeMap;

type Palette = BTreeMap<String, (f64, f64, f64)>;

/// The custom properties of a rule that starts with `selector`.
fn palette(selector: &str) -> Palette {
    let page = include_str!("../../index.html");
    let rule = page.split(selector).nth(1).and_then(|rest| rest.split('}').next()).expect("a rule");
    let parse = |entry: &str| {
        let (name, value) = entry.trim().trim_start_matches('{').trim().strip_prefix("--")?.split_once(':')?;
        let hex = value.trim().strip_prefix('#')?;
        let full: String =
            if hex.len() == 3 { hex.chars().flat_map(|digit| [digit, digit]).collect() } else { hex.into() };
        let part = |at: usize| u8::from_str_radix(&full[at..at + 2], 16).ok().map(f64::from);
        Some((name.to_owned(), (part(0)?, part(2)?, part(4)?)))
    };
    rule.split(';').filter_map(parse).collect()
}

fn luminance((red, green, blue): (f64, f64, f64)) -> f64 {
    let linear = |channel: f64| {
        let channel = channel / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { libm::pow((channel + 0.055) / 1.055, 2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn contrast(palette: &Palette, one: &str, other: &str) -> f64 {
    let of = |name: &str| luminance(*palette.get(name).unwrap_or_else(|| panic!("no colour {name}")));
    let (one, other) = (of(one), of(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

const GROUNDS: [&str; 4] = ["paper", "screen", "tint", "tunnel"];

fn check(selector: &str) {
    let palette = palette(selector);
    let at_least = |text: &str, ground: &str, least: f64| {
        let ratio = contrast(&palette, text, ground);
        assert!(ratio >= least, "{selector}: {text} on {ground} is {ratio:.2}, not {least}");
    };
    for ground in GROUNDS {
        for text in ["ink", "ink2", "ink3", "req-t", "ok-t", "bad-t", "wait-t", "rep-t"] {
            at_least(text, ground, 4.5);
        }
        for graphic in ["line", "req", "ok", "bad", "wait", "rep"] {
            at_least(graphic, ground, 3.0);
        }
        at_least("bad-big", ground, 3.0);
    }
    at_least("on-req", "req", 4.5);
    at_least("paper", "ink", 4.5);
}

#[test]
fn light() {
    check(":root {");
}

#[test]
fn dark_by_choice_and_by_device() {
    check(":root[data-theme=\"dark\"] {");
    check(":root:not([data-theme=\"light\"]) {");
    assert_eq!(palette(":root[data-theme=\"dark\"] {"), palette(":root:not([data-theme=\"light\"]) {"));
}
