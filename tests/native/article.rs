//! The article's printed output, byte for byte.

#[test]
fn idempotency_demo_prints_what_the_article_prints() {
    assert_eq!(tap_again::lesson::idempotency_demo(), include_str!("../data/idempotency_demo.txt"));
}
