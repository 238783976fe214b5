//! The article's printed outputs, byte for byte.

#[test]
fn idempotency_demo_prints_what_the_article_prints() {
    assert_eq!(tap_again::lesson::idempotency_demo(), include_str!("../data/idempotency_demo.txt"));
}

#[test]
fn backoff_demo_prints_what_the_article_prints() {
    assert_eq!(tap_again::lesson::backoff_demo(), include_str!("../data/backoff_demo.txt"));
}
