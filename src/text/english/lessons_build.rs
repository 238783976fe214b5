//! The words of the lesson of chapter seven. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::Draft;

pub(in crate::text) fn build_your_own() -> LessonText {
    Draft {
        title: "Can you build it yourself?",
        misconception: "I have read every line, so I can write it.",
        question: "One line of this handler is missing: nobody completes the key. The answer is lost, the customer taps again. What does the phone hear?",
        choices: &[
            ("201, the stored answer", "Nothing was stored: the line that stores it is the missing one."),
            ("409, now and for ever", "Right: the key stays in progress, and nobody finishes it."),
            ("201, charged again", "The key was claimed, so the second request may not run."),
            ("Nothing at all", "The server answers. But what can it say?"),
        ],
        observe: "What did the second tap hear?",
        reveal: "409: the card was charged once, and the key says in progress for ever.",
        because: [
            "The line that completes the key is missing",
            "The phone gave up too early",
            "The provider has lost the payment",
        ],
        tasks: [
            (
                "Add the missing line, so that the second tap hears the stored answer.",
                [
                    "Payment and key belong together: what is true of one is true of both.",
                    "Look at the second block. The payment is marked there, and the key is not.",
                    "Add “complete the key” between “mark the payment” and commit. Then play the story.",
                ],
            ),
            (
                "The blank page: build handler and job, until no schedule breaks a promise.",
                [
                    "Claim and intent in one commit, then the call, then payment and key in one commit.",
                    "Begin with begin, claim, insert, commit. Then charge with a key that comes from the payment.",
                    "Job: pick, ask, settle by calling again. Last line of the handler: answer. Then check.",
                ],
            ),
        ],
        takeaway: "You have built it when no schedule breaks it, and not when one run looks right.",
        incident: "",
    }
    .text()
}
