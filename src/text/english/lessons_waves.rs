//! The words of the lessons about retries as load. At most twenty words a sentence, no term before it is shown.

use crate::text::LessonText;
use crate::text::english::draft::Draft;

pub(in crate::text) fn retry_wave() -> LessonText {
    Draft {
        title: "Everyone waits. Who comes back when?",
        misconception: "Exponential backoff spreads the load.",
        question: "1,000 phones fail in the same instant. Each waits 1 s, then 2, 4, 8 (backoff), with no randomness. What does the server see next?",
        choices: &[
            ("A trickle", "A trickle needs different waits. Here all of them are equal."),
            ("The same spike, again and again, further apart", "Right: equal waits keep everybody together."),
            ("Half the spike each time", "Doubling the wait halves nothing but how often they come."),
            ("Silence", "They have attempts left, and all of them use the next one."),
        ],
        observe: "What came after the first spike, in the chart without jitter?",
        reveal: "The same spike, later: everyone doubled the same wait. Jitter, a random part of the wait, pulls it apart.",
        because: [
            "All wait equally long, so they stay together",
            "The server was too slow",
            "The phones had too few attempts",
        ],
        tasks: [
            (
                "Everyone served, and after the first second no second above the capacity line.",
                [
                    "The first waits must be long enough to spread 1,000 phones over the capacity.",
                    "1,000 phones at 200 a second need five seconds: draw the first wait from more than that.",
                    "Full jitter, base 10,000 ms, cap 60,000 ms, then play to the end.",
                ],
            ),
            (
                "Switch jitter on, and still march in step.",
                [
                    "Where can a random part be cut off again?",
                    "If the random part comes before the cap, the cap makes all long waits equal.",
                    "Set backoff to: jitter before the cap. Play to the end.",
                ],
            ),
        ],
        takeaway: "Backoff says how long; jitter says not all at once. Neither lowers the total: limits and budgets do.",
        incident: "450 agents lost one connection and all came back in the same second (buildkite/agent#1104).",
    }
    .text()
}

pub(in crate::text) fn backoff() -> LessonText {
    Draft {
        title: "How long until the next try?",
        misconception: "Every wait is longer than the one before.",
        question: "The most a retry may wait doubles: 100 ms, 200, 400 … up to 5,000. Each wait is drawn below it. How long is wait 7, after wait 6?",
        choices: &[
            ("Twice as long", "The ceiling doubles, until the cap. The wait below it is drawn."),
            ("Longer, but not twice", "It may be. Nothing in the rule says so."),
            ("Exactly the cap", "The cap is a ceiling. Few draws touch it."),
            ("Shorter: it is drawn anew", "Right: only the ceiling grows."),
        ],
        observe: "How long was wait 7, after wait 6?",
        reveal: "2,890 ms, then 1,843: the ceiling never shrinks, what is drawn below it does.",
        because: [
            "The client was quicker the second time",
            "Backoff sets a ceiling, and each wait is drawn below it",
            "The cap was reached at wait 6",
        ],
        tasks: [
            (
                "Let the ceiling stop growing at retry 4.",
                [
                    "The ceilings are base × 1, 2, 4, 8 … Which is the fourth?",
                    "100 × 8 is 800.",
                    "Set the cap to 800 ms and play to the end.",
                ],
            ),
            (
                "Seven retries, all within two seconds, still with jitter.",
                [
                    "The sum of the waits is what counts: the long ones are most of it.",
                    "Lower the cap.",
                    "Set the cap to 300 ms, keep full jitter, and play to the end.",
                ],
            ),
        ],
        takeaway: "Backoff grows the ceiling up to a cap; jitter draws each wait below it.",
        incident: "A delay computed with 1 << n turned negative at attempt 19 and retries came at once (aws-sdk-java#874).",
    }
    .text()
}

pub(in crate::text) fn amplification() -> LessonText {
    Draft {
        title: "One tap. How many calls?",
        misconception: "Retries add up, and three retries are three attempts.",
        question: "One tap goes through three layers. Each makes three attempts. The database below is down. How many calls reach it?",
        choices: &[
            ("3", "You counted one layer. The two above it start it again."),
            ("9", "You added, or counted two layers. Each attempt above starts all of those below."),
            ("12", "You added. An attempt above starts every attempt below again: that multiplies."),
            ("27", "Right: 3 × 3 × 3."),
            ("81", "That is four layers, or three retries taken for three attempts."),
            ("another number", "Count the last layer first: three calls for each time it is asked."),
        ],
        observe: "How many calls reached the database?",
        reveal: "27: every attempt above starts three below. Layers multiply.",
        because: [
            "The database was slow",
            "The phone tapped nine times",
            "Every attempt of a layer is a new request to the layer below",
        ],
        tasks: [
            (
                "Keep three attempts for the user, and three calls at the bottom.",
                [
                    "Who needs to try again, if the one above does it already?",
                    "Let one layer alone retry.",
                    "Set who tries again to: the first alone. Play to the end.",
                ],
            ),
            (
                "A colleague sets “3 retries” in four layers. Predict the calls, then build it.",
                [
                    "Three retries are the first try and three more.",
                    "Four attempts in each of four layers: 4 × 4 × 4 × 4.",
                    "Type 256 as your prediction, set four layers and four attempts, and play to the end.",
                ],
            ),
        ],
        takeaway: "Retry in one layer: r attempts in n layers is r to the n.",
        incident: "",
    }
    .text()
}
