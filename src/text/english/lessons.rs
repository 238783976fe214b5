//! The words of the lessons. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::{choice, task};
pub(in crate::text) use crate::text::english::lessons_build::*;
pub(in crate::text) use crate::text::english::lessons_crashes::*;
pub(in crate::text) use crate::text::english::lessons_effects::*;
pub(in crate::text) use crate::text::english::lessons_races::*;
pub(in crate::text) use crate::text::english::lessons_tables::*;
pub(in crate::text) use crate::text::english::lessons_waves::*;

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

pub(in crate::text) fn double_tap() -> LessonText {
    LessonText {
        title: "And if nothing gets lost?".to_owned(),
        misconception: "Only a lost message can make anything happen twice.".to_owned(),
        question: "A good network, a hasty thumb: two taps in half a second. What does the bank statement say?"
            .to_owned(),
        choices: vec![
            choice("₹499, nothing got lost", "Nothing did. But two requests arrived, and each was carried out."),
            choice(
                "₹499, the server sees a repeat",
                "Two equal requests may be two purchases. Nothing says they are one.",
            ),
            choice("₹998", "Right: two requests arrived, and nothing ties them together."),
            choice("Depends which answer is first", "Both answers say paid. Neither takes anything back."),
        ],
        observe: "What does the bank statement say now?".to_owned(),
        reveal: "₹998: both requests arrived, and nothing told the server that they are one payment.".to_owned(),
        because: [
            "No key tied the two requests together",
            "One of the answers got lost",
            "The phone gave up too early",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "Disable the button, and still get charged twice.",
                [
                    "A thumb is not the only one who can send a request twice.",
                    "Disable the button, start again, tap, and duplicate the request of attempt 1.",
                    "With the button disabled: tap, duplicate the request, let everything arrive.",
                ],
            ),
            task(
                "Make both harmless at once: the double tap and the copy.",
                [
                    "The server must see that all of them mean one payment.",
                    "Set the key to: same key for all taps. Leave the button on.",
                    "Same key: tap, tap again while paying, duplicate that request, let everything arrive.",
                ],
            ),
        ],
        takeaway: "A disabled button stops a thumb. A key stops the copy too.".to_owned(),
        incident: "Two quick posts with one key became two: the first was not finished yet (mastodon#37879)."
            .to_owned(),
    }
}

pub(in crate::text) fn key_mismatch() -> LessonText {
    LessonText {
        title: "Same key, another amount?".to_owned(),
        misconception: "The key says which request it is, so the rest does not matter.".to_owned(),
        question: "Tap 1 was charged, its answer lost. Tap 2 sends the same key but asks for ₹999. What does it get?"
            .to_owned(),
        choices: vec![
            choice("201, the first answer again", "Then the customer would believe that ₹999 were paid."),
            choice("201, and ₹999 are charged", "The key is taken. It cannot start a second payment."),
            choice("422, refused", "Right: the key is known, and the request is another one."),
            choice("409, still working", "409 means ask again. Asking again would never help here."),
        ],
        observe: "What did the second tap get?".to_owned(),
        reveal: "422: the row of the key keeps a hash of its request, and this one has another.".to_owned(),
        because: [
            "The provider refused the second amount",
            "The key was too old",
            "The hash in the row was not the hash of this request",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "Get the 422 while the first request is still running.",
                [
                    "The hash is compared first, whatever the row says about progress.",
                    "Start again, tap, and leave the call to the provider undelivered.",
                    "Hold the call, let the phone give up, tap again, then deliver the call.",
                ],
            ),
            task(
                "Blind the server: make it send the first answer to another request.",
                [
                    "A short hash can be the same for two different requests.",
                    "Set the fingerprint to Java hashCode, and the second tap to another customer.",
                    "Java hashCode, another customer, and the lesson's own story to its end.",
                ],
            ),
        ],
        takeaway: "One key, one request. With another body it is refused, finished or not.".to_owned(),
        incident: "A library asked for progress first: another body got 409, and would be sent for ever \
                   (idempot-js#183)."
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

pub(in crate::text) fn one_transaction() -> LessonText {
    LessonText {
        title: "Can a crash leave half a payment?".to_owned(),
        misconception: "If the server dies in the middle, half a payment is left behind.".to_owned(),
        question: "The server dies twice: just before its commit, and just after it. Three taps. Charged how often?"
            .to_owned(),
        choices: vec![
            choice("Never", "The second crash came after the commit. A crash undoes nothing that was committed."),
            choice("Once", "Right: the first crash left nothing, the second left everything."),
            choice("Twice", "Tap 2 was carried out. Tap 3 found its finished key, and charged nothing."),
            choice("Three times", "All taps carry one key, and only one of them could claim it."),
        ],
        observe: "How often was the wallet charged?".to_owned(),
        reveal: "Once: the first crash left nothing, the second left everything, even the answer.".to_owned(),
        because: [
            "The server remembered what it had done before it died",
            "Key, money and answer were written in one commit",
            "The phone waited long enough",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "Crash the server before the commit, then pay once.",
                [
                    "Nothing is written before the block has run.",
                    "Start again, tap, deliver the request, and crash the server at once.",
                    "Crash it before its first line, let the phone give up, tap again.",
                ],
            ),
            task(
                "Crash it after the commit, before the answer, and still get the 201.",
                [
                    "The answer is in the table before it is on its way.",
                    "Start again, tap, deliver the request, let the server run one line, then crash it.",
                    "Crash it after its block, let the phone give up, tap again.",
                ],
            ),
        ],
        takeaway: "One commit for key, money and answer: a crash leaves nothing or everything.".to_owned(),
        incident: "A broker kept the id of a message and lost the message; every retry was refused as a repeat \
                   (nats-server#6415)."
            .to_owned(),
    }
}

pub(in crate::text) fn article_programs() -> LessonText {
    LessonText {
        title: "What does the program print?".to_owned(),
        misconception: "Another amount is another payment, whatever the key says.".to_owned(),
        question: "One key: a first attempt, a retry, then another amount. What does the program print for the last?"
            .to_owned(),
        choices: vec![
            choice("201 payment pay_2 created", "The key is in the table already, so nothing new is created."),
            choice("201 payment pay_1 created (replayed)", "That is for the same body. This one has another hash."),
            choice(
                "422 key reused with a different request",
                "Right: the hash in the table is not the hash of this body.",
            ),
            choice(
                "409 original request still in progress",
                "The original is finished. And the hash is compared first.",
            ),
        ],
        observe: "What did the last request get?".to_owned(),
        reveal: "422: the key was there, and its hash was that of another body. One payment was created.".to_owned(),
        because: [
            "The hash is compared before anything else is read",
            "The first payment had failed",
            "The key had been used too often",
        ]
        .map(str::to_owned),
        tasks: [
            task(
                "Bring the 409 onto the stage: a retry while the original is in progress.",
                [
                    "The server must have claimed the key, and not be finished.",
                    "Start again, tap, deliver the request, let the server run two lines.",
                    "Two lines, then the phone gives up and tries again, and the retry arrives first.",
                ],
            ),
            task(
                "This program has no commit around its lines. Crash it so that every retry gets 409.",
                [
                    "What was written stays, and nobody is left to finish it.",
                    "Start again, tap, deliver the request, let the server claim the key.",
                    "Crash the server right after the claim, and let the phone try again.",
                ],
            ),
        ],
        takeaway: "Known key? Compare the hash, then refuse, wait or repeat. Only a new key runs.".to_owned(),
        incident: String::new(),
    }
}
