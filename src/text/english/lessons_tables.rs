//! The words of the lessons of chapter four. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::Draft;

pub(in crate::text) fn one_payment_per_order() -> LessonText {
    Draft {
        title: "Two devices, one order?",
        misconception: "Keys are enough.",
        question: "Phone and laptop pay for the same order, each with its own key. What does the bank statement say?",
        choices: &[
            ("₹499, the second waits", "Nothing makes it wait: its key is new."),
            ("₹499, the order is known", "The order stands in a row, but no rule says: only one."),
            ("₹998", "Right: two keys, two payments, one order."),
            ("₹499, and an error", "Nobody has said yet that a second payment is an error."),
        ],
        observe: "What does the bank statement say now?",
        reveal: "₹998: each key did its work, and nothing spoke for the order.",
        because: [
            "One of the keys was lost",
            "A key says which request it is, not which order is paid",
            "The laptop was too fast",
        ],
        tasks: [
            (
                "Let the constraint speak too late: charged twice, and a 500.",
                [
                    "One succeeded payment per order is checked when the status is written.",
                    "Set the constraint to: one succeeded.",
                    "With that constraint, run the lesson's own story to its end.",
                ],
            ),
            (
                "Both devices pay, both read “paid”, and the card is charged once.",
                [
                    "The constraint must speak before the card is charged.",
                    "Set the constraint to: one not failed.",
                    "With that constraint the insert decides. Run the story to its end.",
                ],
            ),
        ],
        takeaway: "Keys are for this request; a constraint is for this fact.",
        incident: "A shop's page and its provider's webhook both wrote a payment for one order (spree#13938).",
    }
    .text()
}
