//! The words of the lessons about what is no payment. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::Draft;

pub(in crate::text) fn like_once() -> LessonText {
    Draft {
        title: "One tap, two likes?",
        misconception: "The server sees that two equal requests are one.",
        question: "Two users like one photo, a tap each. The network copies one request. How many likes are counted?",
        choices: &[
            ("1", "Two users tapped, and both requests arrived."),
            ("2", "You trusted the server to see the copy. To it, a copy is a request like any other."),
            ("3", "Right: the copy added a row of its own, and rows are what is counted."),
            ("2, and an error", "Nothing says yet that a second like of one user is wrong."),
        ],
        observe: "How many likes are counted now?",
        reveal: "3 likes from 2 users: the copy added a row, and nothing was in its way.",
        because: [
            "The second user tapped too fast",
            "No rule says: one row for one user and one photo",
            "The answer got lost",
        ],
        tasks: [
            (
                "One user, two likes, and the network copies nothing. Use the tap button alone.",
                [
                    "A user taps again when the phone shows an error. What must get lost for that?",
                    "Hold the answer to attempt 1, then lose it.",
                    "Lose the answer, let the phone stop waiting, tap again and run to the end.",
                ],
            ),
            (
                "Let the table count right: 2 likes, a repeat among them, and both phones happy.",
                [
                    "A repeat must find a row in its way. Then there is nothing left to add.",
                    "Switch the table's rule to: unique.",
                    "With that rule, copy the first request and run the story to its end.",
                ],
            ),
        ],
        takeaway: "One row for one user and one photo: let the table refuse the second, and call it fine.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn seat_once() -> LessonText {
    Draft {
        title: "Two customers, one seat?",
        misconception: "Looking first is enough; the window is too small to matter.",
        question: "Two customers book seat 14 in the same second. The server looks first whether it is free. Then?",
        choices: &[
            ("One gets it, one hears: taken", "You trusted the look. Both looked before either had booked."),
            ("Both get it", "Right: both looks found it free, and both rows were added."),
            ("Both, but only if a message is lost", "Nothing was lost here. Two looks at one time are enough."),
            ("Nobody gets it", "Both looked, and nothing stopped either of them."),
        ],
        observe: "Who has seat 14 now?",
        reveal: "Both: two looks, two free seats, two rows. Looking holds nothing.",
        because: ["Both looked before either had written", "A request was copied", "A server died"],
        tasks: [
            (
                "One customer taps once, and has seat 14 twice.",
                [
                    "Two requests must look at the same time. One tap can become two requests.",
                    "Duplicate the request of attempt 1.",
                    "Duplicate the request before it arrives, then run to the end.",
                ],
            ),
            (
                "One seat, one owner: the other hears “taken”, and the owner asks twice and keeps it.",
                [
                    "Let the insert decide, not the look. The owner's repeat needs a lost answer.",
                    "Switch the table's rule to: unique. Then lose the first answer.",
                    "Lose the first answer, let the phone stop waiting, then both customers tap.",
                ],
            ),
        ],
        takeaway: "Looking holds nothing. One row for one seat: the insert decides who has it.",
        incident: "One item in stock and three buyers at once: all were charged, one got it (openfoodnetwork#3925).",
    }
    .text()
}

pub(in crate::text) fn welcome_email_once() -> LessonText {
    Draft {
        title: "Was the welcome sent?",
        misconception: "What is on record has happened.",
        question: "The server notes the welcome, then dies before sending. You sign up again. How many emails come?",
        choices: &[
            ("None, for ever", "Right: the record says it is taken care of, so nobody sends it."),
            ("One", "You trusted the record. It was written before the email, and the email never went."),
            ("Two", "The rule of the table stops the second try at its first line."),
            ("None, and an error", "The second try finds the row and answers: it is so already."),
        ],
        observe: "How many emails came?",
        reveal: "None: the row was in the way of the second try. It says noted, not sent.",
        because: [
            "The email got lost on its way",
            "The table took the row back in the crash",
            "The record came before the email, and nobody looks whether it was sent",
        ],
        tasks: [
            (
                "Send whatever is not marked as sent. Now make one crash send it twice.",
                [
                    "Choose the listing: send what is unmarked. There is a new gap in it.",
                    "The server must die after the email and before the mark.",
                    "Deliver the request, run two lines, crash, let the phone give up, and tap again.",
                ],
            ),
            (
                "The same crash, and exactly one email. Somebody beside us must know it was sent.",
                [
                    "Only the mail service knows that the email went out. Let it know which email it is.",
                    "Keep: send what is unmarked. Set the id on the email to: from the user.",
                    "With that id, play the same schedule: two lines, crash, tap again.",
                ],
            ),
        ],
        takeaway: "Record first and it may never be sent; resend and it may come twice. An id lets the mail service drop the repeat.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn set_not_change() -> LessonText {
    Draft {
        title: "Add 500, or set to 1,500?",
        misconception: "An event that says how much can be repeated.",
        question: "₹1,000. Two devices report ₹500 each. One answer gets lost, and that device reports again. The balance?",
        choices: &[
            ("₹1,500", "Both reports arrived. Only an answer was lost."),
            ("₹2,000", "That would be right. But the repeated report was added as well."),
            ("₹2,500", "Right: two events, added three times."),
            ("₹1,000", "Nothing was refused, so every report was added."),
        ],
        observe: "What is the balance now?",
        reveal: "₹2,500: “add 500” does its work again each time it is heard.",
        because: [
            "The second device reported twice",
            "The line changes the balance by an amount, so a repeat changes it again",
            "The answer arrived late",
        ],
        tasks: [
            (
                "Set the balance instead. Now let an old report undo a newer one.",
                [
                    "Choose the listing: set to. A late copy of the first report says ₹1,500.",
                    "Duplicate the first request and hold the copy while the second device reports.",
                    "Copy request 1, hold the copy, run both devices to the end, then deliver the copy.",
                ],
            ),
            (
                "The same late copy, and the balance stays ₹2,000. The server must say: nothing changed.",
                [
                    "A report knows the balance it starts from. Let the line ask for it.",
                    "Choose the listing: set to, where it was.",
                    "With that listing, play the same schedule: copy, hold, both devices, deliver the copy.",
                ],
            ),
        ],
        takeaway: "Do not add, set; and set only from the state the event starts from. Then a repeat changes nothing.",
        incident: "",
    }
    .text()
}
