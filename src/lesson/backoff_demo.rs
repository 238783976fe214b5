//! The article's second program: a schedule of waits, and the 27 calls. It must not print.

use crate::kernel::Micros;
use crate::retry::{Backoff, JavaRandom, Strategy};

/// What the article's `BackoffDemo` prints, byte for byte.
#[must_use]
pub fn backoff_demo() -> String {
    let backoff =
        Backoff { strategy: Strategy::Exponential, base: Micros::from_millis(100), cap: Micros::from_millis(5_000) };
    let mut random = JavaRandom::new(42);
    let mut printed = "attempt  exponential   full jitter\n".to_owned();
    for retry in 0..7 {
        let exponential = backoff.ceiling(retry).as_millis();
        let jittered = random.scaled(exponential);
        printed.push_str(&format!("{:>7}  {exponential:>8} ms   {jittered:>8} ms\n", retry + 1));
    }
    let (layers, attempts) = (3_u32, 3_u32);
    let calls = attempts.pow(layers);
    printed + &format!("{layers} layers, {attempts} attempts each: up to {calls} calls reach the bottom service\n")
}
