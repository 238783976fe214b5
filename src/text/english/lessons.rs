//! The words of the lessons. At most twenty words a sentence, no term before it is shown.

use crate::text::{ChoiceText, LessonText, TaskText};

fn choice(label: &str, feedback: &str) -> ChoiceText {
    ChoiceText { label: label.to_owned(), feedback: feedback.to_owned() }
}

fn task(line: &str, hints: [&str; 3]) -> TaskText {
    TaskText { line: line.to_owned(), hints: hints.map(str::to_owned) }
}

pub(in crate::text) fn tap_twice() -> LessonText {
    LessonText {
        title: "Did the money leave?".to_owned(),
        misconception: "An error on my screen means nothing happened.".to_owned(),
        question: "Two taps, one order. What does your bank statement say?".to_owned(),
        choices: vec![
            choice("₹0", "The second tap said paid, so at least one charge is real."),
            choice("₹499", "You believed the error message. So did your phone."),
            choice("₹998", "Right. The error was only a missing answer."),
            choice("Depends what got lost", "Good instinct: it does depend. This time the answer got lost."),
        ],
        observe: "What does your bank statement say now?".to_owned(),
        reveal: "₹998: the first tap was charged; only its answer was lost.".to_owned(),
        because: ["Tap 1 never arrived", "Only its answer got lost", "The bank made a mistake"].map(str::to_owned),
        tasks: [
            task(
                "Two taps, no key, one charge. Which message must die?",
                [
                    "The first tap must not reach the server at all.",
                    "Go back to step 1 and lose the request of attempt 1.",
                    "Lose the request, let the phone give up, tap again and let everything arrive.",
                ],
            ),
            task(
                "Same tunnel, made safe.",
                [
                    "The server must be able to see that both taps mean one payment.",
                    "Set the key to: same key for all taps.",
                    "With the same key on both taps, run the same story to its end.",
                ],
            ),
        ],
        takeaway: "A timeout is not a no. Tap again, with the same key.".to_owned(),
        incident: "A mesh proxy retried a payout by itself after a 503, and paid twice (istio#50506).".to_owned(),
    }
}

pub(in crate::text) fn three_worlds() -> LessonText {
    LessonText {
        title: "Can the phone know?".to_owned(),
        misconception: "If it waits longer, the phone can tell whether it was charged.".to_owned(),
        question: "Three customers see this same error in the same second. How many will be charged in the end?"
            .to_owned(),
        choices: vec![
            choice("0", "An error says that no answer came. It does not say that nothing was done."),
            choice("1", "One lost answer, yes. But one server was also still working."),
            choice("2", "Right: one answer was lost, and one server was still working."),
            choice("3", "One request never arrived. That customer is not charged."),
        ],
        observe: "How many of the three were charged?".to_owned(),
        reveal: "Two: one answer was lost, one server was still working. The three screens are identical.".to_owned(),
        because: [
            "The phones waited too short a time",
            "A missing answer looks the same whatever caused it",
            "The second phone was nearer to the server",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "Make a fourth world that the phone cannot tell apart.",
                [
                    "Something other than the network can go silent.",
                    "Tap, deliver the request, then look at what else can fail.",
                    "Crash the server once it has the request, then let the phone give up.",
                ],
            ),
            task(
                "Find one client rule that ends well in all three.",
                [
                    "Asking again must be harmless, and one no may only mean: not yet.",
                    "Use the same key for all taps, and let everyone tap again.",
                    "Same key, three attempts a tap, everyone taps again.",
                ],
            ),
        ],
        takeaway: "After a timeout there are three worlds and one safe move: ask again with the same key.".to_owned(),
        incident: "A process died after the provider had confirmed; the shopper paid a second time \
                   (woocommerce-gateway-stripe#3638)."
            .to_owned(),
    }
}

pub(in crate::text) fn key_replay() -> LessonText {
    LessonText {
        title: "What does the second tap get?".to_owned(),
        misconception: "The second answer should be an error, because I already paid.".to_owned(),
        question: "Both taps carry the same key. The first was charged, its answer lost. What does the second get?"
            .to_owned(),
        choices: vec![
            choice("201, the same answer again", "Right: the stored answer, byte for byte."),
            choice("200, “already done”", "Then the app would need a second path for the same success."),
            choice("409, conflict", "409 would mean: still working on it. This one is finished."),
            choice("An error", "Then the customer would read an error for a payment that worked."),
        ],
        observe: "What did the second tap get?".to_owned(),
        reveal: "The same 201, byte for byte: the client need not know which attempt arrived.".to_owned(),
        because: [
            "The server ran the payment again and it worked again",
            "The answer was stored with the key and sent once more",
            "The provider noticed the second charge",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "Get two identical answers out of three attempts.",
                [
                    "An answer that was lost can be asked for again, as often as needed.",
                    "Lose the answer to attempt 2 as well.",
                    "Lose two answers in a row and tap a third time.",
                ],
            ),
            task(
                "Make the stored answer an error, and replay it.",
                [
                    "Something must be refused, and its answer must get lost.",
                    "Set the card to declined.",
                    "With a declined card, lose the first answer and tap again.",
                ],
            ),
        ],
        takeaway: "Same key, same body, same answer.".to_owned(),
        incident: "A service stored a passing 500 under the key for a day, and replayed it all day \
                   (C-Address-Onboarding-Bridge-Backend#380)."
            .to_owned(),
    }
}

pub(in crate::text) fn key_in_flight() -> LessonText {
    LessonText {
        title: "Does busy mean failed?".to_owned(),
        misconception: "409 means the payment failed, so pay again with a new key.".to_owned(),
        question: "The bank is still busy with tap 1. Tap 2 arrives with the same key. This server answers:".to_owned(),
        choices: vec![
            choice("201 again", "There is no answer to repeat yet: the first is still running."),
            choice("409, still working", "Right: it neither runs nor fails. It is told to ask later."),
            choice("422", "422 is for the same key with another body. Here the body is the same."),
            choice("It charges again", "The key is already taken, so the second tap cannot run."),
        ],
        observe: "What did this server answer?".to_owned(),
        reveal: "409: the row says in progress, so tap 2 neither runs nor fails. It is told to ask later.".to_owned(),
        because: [
            "The payment had failed",
            "The row of the key was there, and not finished",
            "The server had no room for a second request",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "One key, three answers in one run: created, busy, replayed.",
                [
                    "The first tap is still on its way to the provider. Let it finish.",
                    "Deliver call 1 for attempt 1.",
                    "Deliver the call, let everything finish, then tap a third time.",
                ],
            ),
            task(
                "The server holding the key dies. Get the customer paid, once.",
                [
                    "A key whose owner died can be taken over, but not at once.",
                    "Crash the server while it waits for the provider.",
                    "Crash it, let the phone give up and the lease run out, then tap again.",
                ],
            ),
        ],
        takeaway: "Busy is not failed: wait, then ask again with the same key.".to_owned(),
        incident: "A worker was killed and its key stayed in progress; every later retry was refused \
                   (powertools-lambda-python#1038)."
            .to_owned(),
    }
}
