//! Prints what the article's first program prints, from runs of the world: `cargo run --example idempotency_demo`.

use std::io::{Write as _, stdout};

fn main() -> std::io::Result<()> {
    stdout().lock().write_all(tap_again::lesson::idempotency_demo().as_bytes())
}
