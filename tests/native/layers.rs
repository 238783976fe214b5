//! The layers hold: no import points the wrong way, and what a layer must not know does not appear in it.

use std::fs;
use std::path::{Path, PathBuf};

/// Layers in order: each may use those before it.
const LAYERS: [&str; 13] =
    ["kernel", "retry", "model", "run", "check", "load", "text", "lesson", "wire", "view", "app", "platform", "ui"];

/// Layers that exist in the browser only.
const BROWSER: [&str; 2] = ["platform", "ui"];

/// What must not appear where, and why. An empty list of layers means everywhere but in the browser layers.
const FORBIDDEN: [(&str, &[&str], &str); 9] = [
    ("std::time", &[], "virtual time only"),
    ("HashMap", &[], "its order differs from run to run"),
    ("HashSet", &[], "its order differs from run to run"),
    ("web_sys", &[], "the browser lives in platform and ui"),
    ("js_sys", &[], "the browser lives in platform and ui"),
    ("wasm_bindgen", &[], "the browser lives in platform and ui"),
    ("yew", &[], "the browser lives in platform and ui"),
    ("f64", &["kernel", "retry", "model", "wire", "lesson"], "floats differ from target to target"),
    ("f32", &["kernel", "retry", "model", "wire", "lesson"], "floats differ from target to target"),
];

/// What is wrong with a file of a layer.
fn complaints(layer: &str, source: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    if !source.starts_with("//!") {
        complaints.push("1: the first line is no module doc".to_owned());
    }
    let place = |name: &str| LAYERS.iter().position(|one| *one == name);
    let tests_start = source.find("#[cfg(test)]").or(source.find("#[cfg(all(test")).unwrap_or(source.len());
    let mut offset = 0;
    for (number, line) in (1..).zip(source.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        for used in code.split("crate::").skip(1) {
            let used: String = used.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            if place(&used).is_some_and(|used| place(layer).is_some_and(|own| used > own)) {
                complaints.push(format!("{number}: {layer} may not use {used}"));
            }
        }
        for (word, layers, reason) in FORBIDDEN {
            let concerned = if layers.is_empty() { !BROWSER.contains(&layer) } else { layers.contains(&layer) };
            if concerned && offset < tests_start && mentions(code, word) {
                complaints.push(format!("{number}: {layer} may not mention {word}: {reason}"));
            }
        }
        if layer != "wire" && mentions(code, "serde") {
            complaints.push(format!("{number}: serde belongs to wire alone"));
        }
        offset += line.len() + 1;
    }
    complaints
}

/// True where a word stands on its own.
fn mentions(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(start, _)| {
        let neighbour = |letter: Option<char>| letter.is_some_and(|one| one.is_alphanumeric() || one == '_');
        !neighbour(code[..start].chars().next_back()) && !neighbour(code[start + word.len()..].chars().next())
    })
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            rust_files(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push(entry);
        }
    }
}

#[test]
fn every_file_keeps_to_its_layer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    for entry in fs::read_dir(&root).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let layer = entry.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        if entry.is_dir() {
            assert!(LAYERS.contains(&layer.as_str()), "{layer} is no layer");
            let mut files = Vec::new();
            rust_files(&entry, &mut files);
            for file in files {
                let source = fs::read_to_string(&file).expect("a text");
                all.extend(complaints(&layer, &source).into_iter().map(|one| format!("{}:{one}", file.display())));
            }
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The rules themselves are tested, so that a rule that never fires is noticed.
#[test]
fn a_broken_rule_is_found() {
    let check = |layer: &str, line: &str, expected: &str| {
        let found = complaints(layer, &format!("//! Doc.\n{line}\n"));
        assert!(found.iter().any(|one| one.contains(expected)), "{layer}: {line}: {found:?}");
    };
    check("model", "use crate::run::Trace;", "model may not use run");
    check("view", "use crate::app::App;", "view may not use app");
    check("text", "let x = crate::lesson::find(id);", "text may not use lesson");
    check("kernel", "let x: f64 = 1.0;", "may not mention f64");
    check("run", "use std::time::Instant;", "may not mention std::time");
    check("app", "use std::collections::HashMap;", "may not mention HashMap");
    check("view", "use yew::prelude::*;", "may not mention yew");
    check("lesson", "use serde::Serialize;", "serde belongs to wire");
    assert!(complaints("run", "use crate::model::World;").iter().any(|one| one.contains("no module doc")));
    let good = "//! Doc.\nuse crate::kernel::Micros; // std::time is not used\nlet yewtree = 1;\n#[cfg(test)]\nlet x: f64 = 1.0;\n";
    assert_eq!(complaints("model", good), Vec::<String>::new());
}

/// The pure layers build without a single browser crate: nothing of the kind is a dependency of this target.
#[test]
fn no_browser_crate_is_a_native_dependency() {
    let manifest = include_str!("../../Cargo.toml");
    let native: String = manifest
        .split("\n[")
        .filter(|part| part.starts_with("dependencies]") || part.starts_with("target.'cfg(not(target_arch"))
        .collect();
    for name in ["yew", "web-sys", "js-sys", "wasm-bindgen", "gloo"] {
        assert!(!native.contains(name), "{name} is a native dependency");
    }
}
