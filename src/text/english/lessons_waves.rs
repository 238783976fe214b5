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

pub(in crate::text) fn overload() -> LessonText {
    Draft {
        title: "The fault is over. Why is it still down?",
        misconception: "When the fault is gone, the system is well again.",
        question: "A server can do 300 requests a second and gets 280. Each is tried twice. It pauses ten seconds, then works. Four minutes later?",
        choices: &[
            ("Well again after a few seconds", "The pause left a queue. Everything in it is late, and late means tried again."),
            ("Slow for a minute, then well again", "Without retries, yes. With them the queue is filled as fast as it is worked off."),
            ("Still down: nobody is answered in time", "Right: the retries alone keep it busy with work nobody waits for."),
            ("Half of them are answered", "It works all the time, at full speed, on requests that were given up."),
        ],
        observe: "With plain retries, what was the server doing four minutes later?",
        reveal: "Still down: it works at full speed, and each answer comes after its client has given up and asked again.",
        because: [
            "The server was broken by the pause",
            "280 requests, tried twice, are 560 a second for a server of 300",
            "The network lost the answers",
        ],
        tasks: [
            (
                "Same pause, same retry, 280 a second: let the system come back.",
                [
                    "What does the server do that helps nobody?",
                    "Work nobody waits for can be dropped. Or the queue can be short.",
                    "Set work nobody waits for to: is dropped. Play to the end.",
                ],
            ),
            (
                "No cure but asking less: find the highest rate that comes back.",
                [
                    "Every request may become two attempts. The server does 300.",
                    "300 ÷ 2 is 150: stay just below.",
                    "Set requests each second to 140, cure nothing, and play to the end.",
                ],
            ),
        ],
        takeaway: "A short fault can become a lasting one: above capacity ÷ attempts, retries keep a system down.",
        incident: "Metastable failures: a trigger ends and the outage stays (Bronson and others, HotOS 2021).",
    }
    .text()
}

pub(in crate::text) fn retry_budget() -> LessonText {
    Draft {
        title: "How many retries can you afford?",
        misconception: "Three attempts a request is a limit, so the load is limited.",
        question: "140 requests a second, three attempts each. A budget lets one retry through for every ten requests. How many attempts a second in an outage?",
        choices: &[
            ("420", "That is what a limit of three attempts allows when everything fails."),
            ("280", "Two attempts for each would need a whole retry for each request."),
            ("154", "Right: 140 and one in ten of it."),
            ("140", "The budget is small, and it is not nothing."),
        ],
        observe: "With the budget, how many attempts a second were sent in the pause?",
        reveal: "154: a limit counts for one request, a budget for all of them together.",
        because: [
            "A retry has to be paid for by ten requests",
            "The server refused the others",
            "The clients waited longer",
        ],
        tasks: [
            (
                "Show that ten percent is not always enough: keep it, and let the system stay down.",
                [
                    "The server does 300. When is a tenth more than that too much?",
                    "280 and a tenth of it are 308.",
                    "Set requests each second to 280 and play to the end.",
                ],
            ),
            (
                "Find at least 230 requests a second that the ten percent budget still saves.",
                [
                    "Requests and a tenth of them have to stay below 300, with something left to work off the queue.",
                    "240 and a tenth are 264.",
                    "Set requests each second to 240 and play to the end.",
                ],
            ),
        ],
        takeaway: "Limit retries by the traffic, not by the request: a budget of 10% adds 10%, whatever fails.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn contention() -> LessonText {
    Draft {
        title: "Does waiting make it faster?",
        misconception: "Jitter makes everybody finish sooner.",
        question: "100 clients write one row; a write counts only if nobody was in between. Losers wait and try again. With which wait is everybody done first?",
        choices: &[
            ("Full jitter", "It costs few calls. Waiting is still waiting."),
            ("Exponential, no jitter", "All of them wait equally long and collide again: slowest by far."),
            ("Decorrelated jitter", "It waits from the last wait on, and it does wait."),
            ("No wait at all", "Right: in this model the server is never full, so hurry costs only calls."),
        ],
        observe: "Who was done first?",
        reveal: "No wait at all: first, and with about three times the calls of full jitter. Jitter saves work here, not time.",
        because: [
            "Full jitter was unlucky",
            "The clients without a wait were fewer",
            "This server is never full, so a lost write costs a call and no time",
        ],
        tasks: [
            (
                "Full jitter within a tenth of the time of no wait, and still with fewer calls.",
                [
                    "Where are the milliseconds? Most clients wait long after the row is free.",
                    "The cap says how long a wait can get. It may be a few times the base.",
                    "Set the backoff cap to 40 ms and play to the end.",
                ],
            ),
            (
                "Full jitter with less than a quarter of the calls that no wait costs.",
                [
                    "Calls without a wait grow with the square of the clients.",
                    "More clients, then.",
                    "Set clients to 190 and play to the end.",
                ],
            ),
        ],
        takeaway: "Under contention jitter saves calls, not time: measure what you want to save.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn deadline() -> LessonText {
    Draft {
        title: "You gave up. Did the servers?",
        misconception: "When the caller gives up, the work stops.",
        question: "One tap, three layers, three attempts each, the database down: 27 calls. The user leaves after one second. How many calls are sent after that?",
        choices: &[
            ("None", "Nobody told the layers. They know their attempts, and not the user's patience."),
            ("A few that were under way", "Those too. But each layer also begins every attempt that it still has."),
            ("Most of them", "Right: 19 of 27. The layers go on for 2.7 seconds more."),
            ("All of them", "The first second is enough for eight."),
        ],
        observe: "How many of the calls were sent when nobody waited any more?",
        reveal: "19 of 27: a timeout ends the waiting, and not the work.",
        because: [
            "No layer knew until when somebody waits",
            "The database was too slow",
            "The user left too early",
        ],
        tasks: [
            (
                "No call for nobody: keep three layers and three attempts, and stop when the user stops.",
                [
                    "Every layer has to know until when an answer is worth something.",
                    "A deadline is one moment for all layers; each passes on what is left.",
                    "Set the deadline to 1,000 ms and play to the end.",
                ],
            ),
            (
                "With the deadline at 1,000 ms: the real error reaches the user within half a second.",
                [
                    "When is an attempt not worth waiting for?",
                    "A wait that ends past the deadline is not begun. The error goes up at once.",
                    "Set backoff to constant with a base of 900 ms, and play to the end.",
                ],
            ),
        ],
        takeaway: "Pass the deadline down: what is left, less the way. Never sleep past it, and return the last real error.",
        incident: "",
    }
    .text()
}

pub(in crate::text) fn circuit_breaker() -> LessonText {
    Draft {
        title: "Stop calling. When do you start again?",
        misconception: "When the open time is over, everything passes again.",
        question: "A service is down. After five failures in a row a breaker refuses every call for 4 s. Then? Ten calls arrive in the next second. How many reach the service?",
        choices: &[
            ("All ten", "That would be ten timeouts, and a flood for a service that has just come back."),
            ("Half of them", "More than one passes only with more permits, or with a quick answer."),
            ("One", "Right: one probe goes ahead, and the rest are refused until it has an answer."),
            ("None", "Then nobody could find out that the service is back."),
        ],
        observe: "In the second after the first open time, how many calls reached the service?",
        reveal: "One: half-open is a state with a permit, and who has none is refused.",
        because: [
            "The service answered only one",
            "Half-open hands out one permit, and its result decides",
            "Nine callers had given up",
        ],
        tasks: [
            (
                "Be back within a second of the service, with at most 30 calls into the outage.",
                [
                    "The breaker notices at its next probe, and not before.",
                    "A shorter open time means more probes: each of them costs one call and half a second.",
                    "Set the open time to 500 ms and play to the end.",
                ],
            ),
            (
                "No outage at all, and the breaker opens. Whose mistakes can do that?",
                [
                    "A 400 says that the caller is wrong, and nothing about the service.",
                    "Let callers make mistakes, and let mistakes count as failures.",
                    "Outage 0, callers' mistakes 600, and a mistake counts as a failure. Play to the end.",
                ],
            ),
        ],
        takeaway: "Open, then one probe: a breaker stops calls quickly and starts them again carefully.",
        incident: "Client mistakes (4xx) that were counted as failures took healthy workers out of service (sglang#25811).",
    }
    .text()
}
