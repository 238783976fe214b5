//! The words of the lessons of chapter three. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::Draft;

pub(in crate::text) fn two_commits() -> LessonText {
    Draft {
        title: "What is between two commits?",
        misconception: "My handler is short, so it will not die in the middle.",
        question: "The key is claimed in one commit, the money taken in the next. The server dies between them. A retry comes. What now?",
        choices: &[
            ("Charged again", "For that the money must be taken before the key is written."),
            ("Stuck for ever", "Right: the key says in progress, and nobody is left to finish it."),
            ("Fine, the retry does it", "The retry finds the key in progress and may not run."),
            ("Depends which came first", "Right in general. Here the claim came first: stuck."),
        ],
        observe: "What happened to the retry?",
        reveal: "Stuck: the claim was committed, the money was not, and every retry is told 409.",
        because: ["The claim was committed and its owner died", "The retry had another key", "The phone gave up too early"],
        tasks: [
            ("The other order: money first, key later. Make one crash charge twice.", ["If the key is not written, the retry knows of nothing.", "Set the listing to: effect in its own commit.", "Let the server look, take the money, then crash it. Then tap again."]),
            ("Move one line so that no crash point matters.", ["What must not be torn apart belongs into one commit.", "Move begin above the claim.", "One commit for all lines. Then crash, and tap again."]),
        ],
        takeaway: "All or nothing: claim, effect and answer in one commit.",
        incident: "A worker was killed and its key stayed in progress; every later retry was refused (powertools-lambda-python#1038).",
    }
    .text()
}

pub(in crate::text) fn crash_after_charge() -> LessonText {
    Draft {
        title: "The card is charged. Who writes it down?",
        misconception: "A transaction or a rollback protects the outside world too.",
        question: "Card charged. The server dies before writing it down. There is no recovery job. One hour later?",
        choices: &[
            ("Rolled back, nobody paid", "Nobody can roll back a card. The provider has charged it."),
            ("Paid, our table says pending", "Right: the money is gone, and nobody writes it down."),
            ("Failed and refunded", "A refund would need someone who knows that money moved."),
            ("Paid, our table says succeeded", "That line did not run any more."),
        ],
        observe: "What does our table say?",
        reveal: "₹499 is gone and our table says pending for ever: nobody can roll back a card.",
        because: ["The provider lost the payment", "The server died between the charge and the row", "The key was wrong"],
        tasks: [
            ("Two customers, no job: get both stuck, one charged and one not.", ["Our table looks the same for both: pending.", "Let another customer pay too. Crash one server after the charge, one before the call.", "Hold the reply and crash; then claim for the second customer and crash before its call."]),
            ("Make every crash survivable.", ["Somebody must come later and ask the provider.", "Switch the job on: it asks, then calls again.", "Hold the reply, crash, let the phone give up, wait for the job, tap again."]),
        ],
        takeaway: "You cannot roll back the outside world: write your intent, derive its key, ask again.",
        incident: "A process died after the provider had confirmed; the shopper paid a second time (woocommerce-gateway-stripe#3638).",
    }
    .text()
}

pub(in crate::text) fn payment_flow() -> LessonText {
    Draft {
        title: "Can every arrow fail, and nobody pay twice?",
        misconception: "Some arrow must be too dangerous to lose.",
        question: "The server dies after the provider charged, before its second commit. A minute later the job comes. What does it do?",
        choices: &[
            ("It charges again", "It asks first. And its call would carry the same key."),
            ("It asks, then writes: succeeded", "Right: the provider knows the payment by its id."),
            ("It marks the payment failed", "It would be a guess, and a wrong one."),
            ("Nothing, it stays pending", "That is the world without the job."),
        ],
        observe: "What did the job do?",
        reveal: "It asked the provider about this payment, heard “charged”, and completed payment and key in one commit.",
        because: ["The intent was written before the call, with the key's payment id", "The server remembered the call", "The phone told the job"],
        tasks: [
            ("Crash before the call. Let the job finish what never began.", ["The intent is in the table after the first commit.", "Start again, tap, deliver the request, let the server run its first block, crash it.", "Crash after the first block, let the phone give up, wait for the job, tap again."]),
            ("Lose the provider's reply, and pay once without the job.", ["The server may call again: the provider knows the key.", "Hold the reply to the first call, then lose it.", "Lose the reply, and let everything else take its course."]),
        ],
        takeaway: "Claim and intent, call with a derived key, result and answer; then a job for the rest.",
        incident: "A payment was unknown, a second one was made, then the first turned out paid: paid twice (killbill#1015).",
    }
    .text()
}

pub(in crate::text) fn call_inside_transaction() -> LessonText {
    Draft {
        title: "Does a rollback undo a call?",
        misconception: "It is all in one transaction, so a crash undoes all of it.",
        question: "Claim, charge at the provider, commit: one block. The server dies after the charge, before the commit. Tap 2 comes. Charged?",
        choices: &[
            ("Never: all was undone", "The rows were undone. The charge is at the provider."),
            ("Once: the key is there", "The key's row was in the block, and is gone with it."),
            ("Twice", "Right: no row, a new payment id, a new charge."),
            ("Once, and an error", "Nothing is left that could cause an error."),
        ],
        observe: "How often was the card charged?",
        reveal: "Twice: the crash took back the rows and not the charge, so the retry began anew.",
        because: ["The provider forgot its key", "The block took the rows back, and cannot take back a call", "The answer got lost"],
        tasks: [
            ("Get charged, and leave no trace in any table of ours.", ["What a block has not committed is gone with the process.", "Start again, tap, and hold the reply to the first call.", "Hold the reply, crash the server, let the phone give up. Do not tap again."]),
            ("Survive the same crash: charged once, and written down.", ["The intent must be committed before the call.", "Set the listing to: intent, call, result. Switch the job on.", "Crash after the charge, wait for the job, then tap again."]),
        ],
        takeaway: "A call is not part of your transaction: commit the intent before it.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn provider_timeout() -> LessonText {
    Draft {
        title: "No reply: yes or no?",
        misconception: "If the provider does not reply, it did not charge.",
        question: "The provider charged, its reply was lost. The server calls again, with a new random key. Charged how often?",
        choices: &[
            ("Never: there was no reply", "The reply was lost, not the charge."),
            ("Once: it is one payment", "The provider sees two keys, so two payments."),
            ("Twice", "Right: a new key says a new payment."),
            ("Once, and an error", "The second call works as well as the first."),
        ],
        observe: "How often was the card charged?",
        reveal: "Twice: only the reply was lost, and the second call had another key.",
        because: ["The second call had a key of its own", "The provider was too slow", "The phone tapped twice"],
        tasks: [
            ("Tell a customer “declined” whose card was charged.", ["Silence is not a no. Take it for one.", "Set provider silent to: mark failed. Allow one call.", "One call, its reply lost, and the server answers 402."]),
            ("Lose the reply, call again, and charge once.", ["Both calls must say that they are the same payment.", "Set the key at the provider to: from the payment id.", "With that key and two calls, run the lesson's own story to its end."]),
        ],
        takeaway: "Silence is not a no: call again, with the same key.",
        incident: "On an error the local row was deleted, its id was the key, and the retry refunded again (medusa#16681).",
    }
    .text()
}

pub(in crate::text) fn lease_takeover() -> LessonText {
    Draft {
        title: "Is a silent server a dead one?",
        misconception: "When the lease runs out, the first server is out of the game.",
        question: "Server A took the money and is slow. Its lease runs out, and server B takes the key over. Charged how often?",
        choices: &[
            ("Once: B is told 409", "After the lease has run out, B may take over."),
            ("Once: A has lost its lease", "A has lost the key. It had taken the money before that."),
            ("Twice", "Right: B resumes at the effect, and repeats it."),
            ("Never", "Both servers took the money."),
        ],
        observe: "How often was the wallet charged?",
        reveal: "Twice: only the owner can complete the key, but both had taken the money.",
        because: ["The key was released", "The phone sent another key", "The money was committed on its own, and the takeover repeats it"],
        tasks: [
            ("Now at the provider: take over, and charge twice.", ["The provider cannot see that both calls are one payment.", "Set the listing to: intent, call, result. Choose a new provider key for each call.", "Hold the call, let the lease and the phone run out, tap again, then deliver the call."]),
            ("A lease that ran out too soon, two calls, one charge.", ["A repeat is harmless if it says what the first one said.", "Derive the provider's key from the payment id.", "Intent, call, result, derived key: hold the call, take over, deliver the call."]),
        ],
        takeaway: "A lease says who may finish, not who has acted: make the repeat harmless.",
        incident: "A lease ran out and a second run repeated a withdrawal that had happened (powertools-lambda-python#8049).",
    }
    .text()
}

pub(in crate::text) fn reconcile_too_early() -> LessonText {
    Draft {
        title: "May the job guess?",
        misconception: "The provider knows nothing of it, so it failed.",
        question: "The call to the provider is slow. The job asks, hears “unknown” and marks the payment failed. Then the call arrives. And now?",
        choices: &[
            ("Not charged, told no", "The call was still on its way, and it was carried out."),
            ("Charged, and told no", "Right: the job took “not yet” for “never”."),
            ("Charged twice", "Not yet. A second tap would do that."),
            ("Charged, told paid", "The key was completed with the failure before."),
        ],
        observe: "What happened in the end?",
        reveal: "Charged, and told declined: the job took “not yet” for “never”.",
        because: ["The job asked before the call had arrived", "The provider forgot the payment", "The key was too old"],
        tasks: [
            ("Let the guess cost money: charged twice for one order.", ["A phone that hears no makes a new key for the next tap.", "Run the story to its end. Then tap once more.", "The job guesses, the call arrives, the phone hears 402, and you tap again."]),
            ("The job comes just as early, and the card is charged once.", ["Instead of guessing, it can do what the server wanted to do.", "Set the job to: asks, then calls again.", "Same early job, same key at the provider; then let the slow call arrive."]),
        ],
        takeaway: "Unknown is not failed: ask again with the same key, or wait.",
        incident: "A payment was unknown, a second one was made, then the first turned out paid: paid twice (killbill#1015).",
    }
    .text()
}
