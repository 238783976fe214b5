//! The words of the lessons of chapter two. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::Draft;

pub(in crate::text) fn check_then_act() -> LessonText {
    Draft {
        title: "Is looking first enough?",
        misconception: "Looking first is enough; the gap is too small to matter.",
        question: "Look the key up, charge, then write the key. A thousand lucky runs: no double charge. Is there a schedule with one?",
        choices: &[
            ("No, we would have seen it", "Luck tries the likely schedules. The rare ones are the ones that hurt."),
            ("Only if a message is lost", "A lost answer alone is harmless here: the second look-up finds the key."),
            ("Only if a server crashes", "A crash can do it too. But it is not needed."),
            ("Yes, with nothing lost and no crash", "Right: both look, both find nothing, both charge."),
        ],
        observe: "What does it take to charge twice?",
        reveal: "Yes: both looked, both found nothing, both charged. Nothing was lost, nothing crashed.",
        because: ["The phone sent two different keys", "The provider forgot the first charge", "Nothing held the key between the look and the write"],
        tasks: [
            ("Charge twice by hand, without breaking anything: no loss, no copy, no crash.", ["Two requests have to be past the look-up before either writes its key.", "Start again, tap, deliver the request, let the server run its first line.", "Let the phone give up, tap again, and let the second server look before the first writes."]),
            ("Repair it with one line, and still pay after a lost answer.", ["One insert can decide who goes: only one of two can win.", "Move the line that inserts the key above the charge.", "Choose the listing that claims, then acts, and run the story to its end."]),
        ],
        takeaway: "Look-then-do is a race. Let one insert decide who goes.",
        incident: "A shop's page and its provider's webhook both looked, found nothing, and both wrote a payment (spree#13938).",
    }
    .text()
}

pub(in crate::text) fn key_per_attempt() -> LessonText {
    Draft {
        title: "A fresh key for every try?",
        misconception: "A key is a key: a new one for each attempt is even safer.",
        question: "Each attempt has a new key. Tap 1 was charged, its answer lost. Tap 2 comes. What does the bank statement say?",
        choices: &[
            ("₹0", "The first tap was charged. Only its answer got lost."),
            ("₹499, both taps had keys", "Each had a key of its own. To the server they are two payments."),
            ("₹998", "Right: two keys say two payments."),
            ("₹499, and an error", "Nobody refuses a key that was never seen before."),
        ],
        observe: "What does the bank statement say now?",
        reveal: "₹998: a new key for each attempt says that each attempt is a new payment.",
        because: ["The second key was too long", "The server had never seen the second key", "The first key was forgotten"],
        tasks: [
            ("One succeeded payment per order, says the table. Get charged twice all the same.", ["The table speaks when the status is written. When was the card charged?", "Set the constraint to: one succeeded.", "With that constraint, run the lesson's own story to its end."]),
            ("Keep the fresh keys, and still charge once.", ["Something else than a key can say that both are the same order.", "The payment's row is written before the call. It can refuse already there.", "Set the constraint to: one not failed. Then run the story to its end."]),
        ],
        takeaway: "One operation, one key. A new key for each attempt is no key.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn ignore_in_progress() -> LessonText {
    Draft {
        title: "May the retry just run too?",
        misconception: "The key is known, so it does no harm if the retry runs as well.",
        question: "The bank is still busy with tap 1. Tap 2 has the same key, and this server runs it anyway. How often charged?",
        choices: &[
            ("Once: it is told 409", "This server does not wait. It ignores what the row says."),
            ("Once: it is the same key", "The key is the same, but the second run makes a payment of its own."),
            ("Twice", "Right: a second payment, a second provider key, a second charge."),
            ("Never: 422", "422 is for another body. Here the body is the same."),
        ],
        observe: "How often was the card charged?",
        reveal: "Twice: the retry made its own payment, and the provider's key came from that payment.",
        because: ["An answer got lost", "The provider made a mistake", "The retry ran beside its original, with a payment of its own"],
        tasks: [
            ("Let the retry reuse the row's payment, and still charge twice.", ["The provider tells calls apart by their key.", "Set same key, still in progress to: run on, same payment.", "Same payment, but a key at the provider that is new for each call."]),
            ("Both run, and the card is charged once.", ["Both runs must say the same to the provider.", "Run on with the same payment.", "Same payment, and the provider's key from the payment id."]),
        ],
        takeaway: "In progress means wait. Running beside it is a second payment.",
        incident: "Two quick posts with one key became two: the first was not finished yet (mastodon#37879).",
    }
    .text()
}

pub(in crate::text) fn different_answer() -> LessonText {
    Draft {
        title: "May a repeat be an error?",
        misconception: "Who sends a used key again should get an error.",
        question: "Tap 1 was charged, its answer lost. This server answers a used key with 422. What does the customer see?",
        choices: &[
            ("Payment successful", "This server does not send the stored answer again."),
            ("Not paid: 422", "Right: an error for a payment that worked."),
            ("Try again: 409", "409 is for a key in progress. This one is finished."),
            ("Charged again", "Not yet. But a customer who reads an error may pay anew."),
        ],
        observe: "What did the second tap get?",
        reveal: "422: the payment worked, and the customer is told that it did not.",
        because: ["The card was declined", "The server knows the key, and says something else than before", "The answer was too old"],
        tasks: [
            ("Let the wrong answer cost money: get charged twice.", ["A phone that hears a definite no makes a new key for the next tap.", "Run the story to its end. Then tap once more.", "Lost answer, a 422, and a third tap with a new key."]),
            ("Give the repeat what the first one got.", ["The answer is in the row already.", "Set same key, finished to: the stored answer.", "With the stored answer, run the lesson's own story to its end."]),
        ],
        takeaway: "A repeat gets the first answer. Anything else confuses the one who asks.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn key_scope() -> LessonText {
    Draft {
        title: "Whose key is it?",
        misconception: "Keys are random, so nobody needs to own them.",
        question: "Two customers happen to send the same key. The table does not ask whose it is. What does the second one get?",
        choices: &[
            ("The first customer's answer", "Right: a stranger's payment, and nothing was paid for the second order."),
            ("A payment of their own", "The row is found by the key alone, and it is there."),
            ("422, refused", "The hash is of the body, and both bodies say the same."),
            ("409, still working", "The first one is finished, so its answer is sent."),
        ],
        observe: "What did the second customer get?",
        reveal: "The first customer's stored answer: told paid, for a payment of somebody else.",
        because: ["The row was found by the key alone", "The phones had swapped their keys", "The first payment had failed"],
        tasks: [
            ("Make the second customer wait for a stranger: a 409.", ["The first one must still be running.", "Start again, tap, and leave the call to the provider undelivered.", "Hold the call, then let the other customer tap and everything else arrive."]),
            ("Same key for both, and everyone gets their own payment.", ["A key belongs to somebody.", "Set keys belong to: the client.", "Keys belong to the client: then both tap, and both pay once."]),
        ],
        takeaway: "A key belongs to its client: look up both.",
        incident: "Keys were global in a library: a second user got the first one's stored answer (arun0009/idempotent#217).",
    }
    .text()
}

pub(in crate::text) fn key_expired() -> LessonText {
    Draft {
        title: "How long is a key known?",
        misconception: "A used key is known for ever.",
        question: "Tap 1 was charged, its answer lost. The key is forgotten, then the same tap comes again. What does the statement say?",
        choices: &[
            ("₹0", "The first tap was charged."),
            ("₹499, the key was used", "It was. But nobody remembers it any more."),
            ("₹998", "Right: a forgotten key is a new key."),
            ("₹499, and an error", "An error would need someone who still knows the key."),
        ],
        observe: "What does the bank statement say now?",
        reveal: "₹998: the row was gone, so the same key started a second payment.",
        because: ["The row was deleted before the last retry came", "The phone made a new key", "The provider forgot the first charge"],
        tasks: [
            ("One succeeded payment per order, says the table. Get charged twice all the same.", ["The table speaks after the card was charged.", "Set the constraint to: one succeeded.", "With that constraint, run the lesson's own story to its end."]),
            ("Forget the key, tap again, and still charge once.", ["The order itself can say that it has been paid.", "It must speak before the call to the provider.", "Set the constraint to: one not failed. Then run the story to its end."]),
        ],
        takeaway: "Keep keys longer than the slowest retry; for ever, only the order knows.",
        incident: "What a server does after a key has expired is an open question of the draft (ietf-wg-httpapi/idempotency#49).",
    }
    .text()
}

pub(in crate::text) fn key_lost() -> LessonText {
    Draft {
        title: "Where does the app keep its key?",
        misconception: "The key is in the app's memory; that is safe enough.",
        question: "Tap 1 was charged, its answer lost. The app is closed, opened again, and you tap. What does the statement say?",
        choices: &[
            ("₹0", "The first tap was charged."),
            ("₹499, the app has the key", "It had it in memory. Closing the app took it away."),
            ("₹998", "Right: the app made a new key for the same order."),
            ("₹499, and an error", "The new key is unknown, so it runs like any new payment."),
        ],
        observe: "What does the bank statement say now?",
        reveal: "₹998: the key was gone with the app, and the next tap had a new one.",
        because: ["The server lost the row", "The answer came too late", "The key was not saved before it was sent"],
        tasks: [
            ("Close the app, keep the key in memory only, and be charged once.", ["If the first request did no harm, a new key does none either.", "Start again, tap, and lose the request of attempt 1.", "Lose the request, let the phone give up, reopen the app, tap, let everything arrive."]),
            ("Close the app after the charge, and be charged once.", ["The key must outlive the app.", "Set the key to: same key for all taps. It is saved before it is sent.", "With the saved key, run the lesson's own story to its end."]),
        ],
        takeaway: "Save the key before you send it.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn validation_first() -> LessonText {
    Draft {
        title: "Is a refused key used up?",
        misconception: "The key was used for a bad request, so it is spent.",
        question: "Tap 1 forgot the amount and got 400. Tap 2 is right, with the same key. What does it get?",
        choices: &[
            ("201, carried out", "Right: nothing was stored for the first one."),
            ("422, another body", "That needs a row with the first body, and there is none."),
            ("400 again", "A 400 from before any work is not stored."),
            ("409, still working", "Nothing is in progress: the check came before the claim."),
        ],
        observe: "What did the corrected request get?",
        reveal: "201: the check came first, so the bad request left no row behind.",
        because: [
            "The server corrected the amount",
            "The body was checked before the key was claimed",
            "The key was new",
        ],
        tasks: [
            (
                "Claim first, then check. What happens to the corrected request?",
                [
                    "A claim that is never finished keeps the first body.",
                    "Set the listing to: body checked after the claim.",
                    "With that listing, run the lesson's own story: 400, then 422.",
                ],
            ),
            (
                "Correct the request, lose its answer, and be charged once.",
                [
                    "A corrected request is a request like any other.",
                    "Run the story, but hold the answer to attempt 2.",
                    "Lose the answer to attempt 2, let the phone give up, tap again.",
                ],
            ),
        ],
        takeaway: "Check before you claim: what was refused unread needs no row.",
        incident: "",
    }
    .text()
}
