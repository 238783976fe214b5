//! Prints what the article's second program prints: `cargo run --example backoff_demo`.

use std::io::{Write as _, stdout};

fn main() -> std::io::Result<()> {
    stdout().lock().write_all(tap_again::lesson::backoff_demo().as_bytes())
}
