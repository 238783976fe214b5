//! The `replay` command, as it is called.

use std::process::{Command, Output};

fn replay(link: &str) -> Output {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    Command::new(cargo)
        .args(["run", "--quiet", "--example", "replay", "--", link])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs")
}

fn check(link: &str, last_line_starts: &str, complaints: &[&str]) {
    let output = replay(link);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let last = out.lines().last().unwrap_or_default();
    assert!(last.starts_with(last_line_starts), "{link}: {last}\n{err}");
    for complaint in complaints {
        assert!(err.contains(complaint), "{link}: {err}");
    }
    assert_eq!(output.status.code(), Some(0), "{link}");
}

#[test]
fn sums_up_and_names_what_it_ignored() {
    check("#/tap-twice", "charges=2 charged_paise=99800 phone=paid steps=19 trace=", &[]);
    check("#/tap-twice?client_key=per-operation", "charges=1 charged_paise=49900 phone=paid steps=15 trace=", &[]);
    check(
        "#/nowhere?colour=red&attempts=99&s=tap.fly.~.d:q9",
        "charges=1 charged_paise=49900 phone=paid",
        &[r#"no lesson "nowhere""#, "colour", r#"attempts: "99""#, "fly", "d:q9"],
    );
}

#[test]
fn fails_only_where_nothing_could_be_run() {
    assert_eq!(replay("#/tap-twice?s=fly").status.code(), Some(2));
}
