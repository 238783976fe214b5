//! The lesson type and the list of lessons. It must not run anything itself.

use crate::lesson::lessons::{
    amplification, article_programs, backoff, build_your_own, call_inside_transaction, check_then_act, circuit_breaker,
    contention, crash_after_charge, deadline, different_answer, double_tap, ignore_in_progress, key_expired,
    key_in_flight, key_lost, key_mismatch, key_per_attempt, key_replay, key_scope, lease_takeover, like_once,
    one_payment_per_order, one_transaction, overload, payment_flow, provider_timeout, reconcile_too_early,
    retry_budget, retry_wave, seat_once, set_not_change, tap_twice, three_worlds, two_commits, validation_first,
    welcome_email_once,
};
use crate::lesson::{Evidence, Experiment, Facts, Figures, Settings, Study, edits, parameter};
use crate::model::{Budget, Deed, Judgement, Line, Listing, Places, Promise};
use crate::run::{Schedule, Setup, Trace};
use crate::text::{LessonText, Words};

/// A belief that a lesson is made against, by code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Misconception {
    /// M1: an error means nothing happened.
    ErrorMeansNothing,
    /// M2: looking closer or waiting longer tells whether it was charged.
    WaitingTells,
    /// M3: 409 means failed.
    BusyMeansFailed,
    /// A repeat should be an error.
    RepeatIsError,
    /// A second request always runs again.
    RepeatRunsAgain,
    /// Where nothing gets lost, nothing can happen twice.
    DoublesNeedLosses,
    /// A server sees by itself that two equal requests are one.
    ServerSeesRepeats,
    /// The key says which request it is, whatever the body says.
    KeyIsTheRequest,
    /// Another body is another payment, whatever the key says.
    BodyIsTheRequest,
    /// A crash undoes what was done.
    CrashUndoes,
    /// A crash leaves half, and a retry does the rest again.
    CrashLeavesHalf,
    /// M4: looking first is enough, the window is too small to matter.
    SmallWindow,
    /// Only a crash can make something happen twice.
    DoublesNeedCrashes,
    /// A short handler does not die in the middle.
    ShortHandlersDoNotDie,
    /// M5: a transaction or a rollback covers the outside world too.
    RollbackCoversOutside,
    /// Keys are enough.
    KeysAreEnough,
    /// Any key will do, also a new one for each attempt.
    AnyKeyWillDo,
    /// A key in memory is safe enough.
    MemoryIsEnough,
    /// Random keys do not meet, so nobody needs to own them.
    KeysAreUnique,
    /// A key is known for ever.
    KeysLast,
    /// A refused body has spent its key.
    BadRequestSpendsKey,
    /// A retry may run beside its original.
    RunningOnIsFine,
    /// No reply means no.
    SilenceMeansNo,
    /// A lease keeps the first server out.
    LeasesFence,
    /// Who has read a handler can write it.
    ReadingIsBuilding,
    /// What is on record has happened.
    RecordedMeansSent,
    /// An event that says how much can be repeated.
    ChangesCanRepeat,
    /// M6: exponential backoff spreads the load.
    BackoffSpreads,
    /// Every wait is longer than the one before.
    WaitsOnlyGrow,
    /// When the fault is gone, the system is well again.
    FaultsEndWithTheirCause,
    /// Jitter makes everybody finish sooner.
    JitterSavesTime,
    /// A limit on the attempts of one request limits the load.
    LimitsAreEnough,
    /// When its time is over, a breaker lets everything pass again.
    OpenTimeEndsIt,
    /// When the caller gives up, the work stops.
    GivingUpStopsWork,
    /// M7: retries of layers add up.
    RetriesAddUp,
    /// M7: so many retries are so many attempts.
    RetriesAreAttempts,
}

/// A choice of a question. Its words are in the lesson's text, at the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What someone believes who chooses it; none for a choice that may be right.
    pub misconception: Option<Misconception>,
}

/// A question whose right choice is computed from the run.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The choices.
    pub choices: &'static [Choice],
    /// The place of the choice this run shows.
    pub right: fn(&Evidence) -> usize,
    /// The place of the reason that explains it.
    pub reason: usize,
    /// Where a number is typed: the number of each choice but the last, which is any other number.
    pub numbers: &'static [u32],
}

/// What makes a task true when nobody knows how.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// Parameters that differ from the lesson's defaults.
    pub parameters: &'static [(&'static str, &'static str)],
    /// The schedule.
    pub schedule: &'static str,
}

/// What only a complete search can show of the run's own settings and listing: these promises hold, whatever happens
/// within these bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The promises, all of them.
    pub promises: &'static [Promise],
    /// How much may happen.
    pub budget: Budget,
    /// Where.
    pub places: Places,
}

/// Timed runs made before the question is asked: what luck shows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rehearsal {
    /// How many runs; run n has seed n, from 1.
    pub runs: u32,
    /// Parameters that differ from the lesson's.
    pub parameters: &'static [(&'static str, &'static str)],
    /// The promise whose breaches are counted at the end of each run.
    pub promise: Promise,
}

impl Rehearsal {
    /// True where the run with this seed breaks the promise.
    #[must_use]
    pub fn is_broken_in(&self, lesson: &Lesson, seed: u32) -> bool {
        let settings = Settings { seed, ..with_parameters(lesson.settings(), self.parameters) };
        let trace = lesson.run(&settings, &Schedule::default());
        self.promise.judge(&trace.setup().scenario, &trace.end()) == Judgement::Broken
    }
}

/// A task.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// True where the run does what is asked.
    pub holds: fn(&Evidence) -> bool,
    /// What a complete search has to confirm beside it. A task that requires anything is done only then.
    pub requires: &'static [Requirement],
    /// One way to do it.
    pub solution: Solution,
}

/// A fixed run beside the student's.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// The schedule that tells its story.
    pub story: &'static str,
    /// The schedule where its customer taps again.
    pub again: &'static str,
}

/// A lesson. Every field counts; none is optional but the incident, which may be an empty text, and the output.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in links.
    pub id: &'static str,
    /// Chapter, from 1.
    pub chapter: u8,
    /// On the path, or beside it.
    pub core: bool,
    /// How long it takes.
    pub minutes: u8,
    /// Which panels are open at first: 0 to 5.
    pub opening_level: u8,
    /// What it is made against.
    pub misconception: Misconception,
    /// The handler.
    pub handler: &'static [Line],
    /// Settings, as differences from the defaults.
    pub parameters: &'static [(&'static str, &'static str)],
    /// The story.
    pub script: &'static str,
    /// Runs beside the student's.
    pub worlds: &'static [World],
    /// The question.
    pub question: Question,
    /// Two tasks.
    pub tasks: [Task; 2],
    /// The promises it shows.
    pub promises: &'static [Promise],
    /// The parameters with a control on the screen, the safeguard first.
    pub controls: &'static [&'static str],
    /// What its program prints, computed from runs, where the lesson is about one.
    pub output: Option<fn() -> String>,
    /// Runs made before the question, where luck is the misconception.
    pub rehearsal: Option<Rehearsal>,
    /// What runs in the place of a world, where the lesson is about many clients or one policy.
    pub experiment: Option<Experiment>,
    /// True where the article's seven steps are numbered beside the run.
    pub seven_steps: bool,
    /// Its words.
    pub text: fn(Words) -> LessonText,
}

impl PartialEq for Lesson {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Lesson {
    /// The settings it opens with.
    #[must_use]
    pub fn settings(&self) -> Settings {
        with_parameters(Settings::default(), self.parameters)
    }

    /// True where a task is done. What only a search can show is asked of `proven`, and only where the run is right.
    #[must_use]
    pub fn is_done(&self, task: usize, evidence: &Evidence, proven: impl Fn(&Requirement) -> bool) -> bool {
        self.tasks.get(task).is_some_and(|task| (task.holds)(evidence) && task.requires.iter().all(proven))
    }

    /// The lesson's own schedule.
    #[must_use]
    pub fn script(&self) -> Schedule {
        Schedule::parse(self.script).0
    }

    /// A setup of its handler under these settings.
    #[must_use]
    pub fn setup(&self, settings: &Settings) -> Setup {
        let mut setup = settings.setup(self.handler_under(settings));
        setup.scenario = setup.scenario.meant_for(Deed::of(self.handler).unwrap_or_default());
        setup
    }

    /// The handler that the settings name, or its own.
    fn handler_under(&self, settings: &Settings) -> &'static [Line] {
        settings.listing.lines().unwrap_or(self.handler)
    }

    /// Runs a schedule in this lesson.
    #[must_use]
    pub fn run(&self, settings: &Settings, schedule: &Schedule) -> Trace {
        Trace::run(&self.setup(settings), schedule, self.scripted(schedule))
    }

    /// How many words at the start of a schedule are the lesson's own.
    #[must_use]
    pub fn scripted(&self, schedule: &Schedule) -> usize {
        let script = self.script();
        script.words().iter().zip(schedule.words()).take_while(|(own, given)| own == given).count()
    }

    /// The runs beside the student's, under the same settings.
    #[must_use]
    pub fn run_worlds(&self, settings: &Settings) -> Vec<Trace> {
        let schedule = |world: &World| Schedule::parse(if settings.again { world.again } else { world.story }).0;
        let run = |world: &World| {
            let schedule = schedule(world);
            Trace::run(&self.setup(settings), &schedule, schedule.words().len())
        };
        self.worlds.iter().map(run).collect()
    }

    /// What tasks are judged by, at a step of the student's run.
    #[must_use]
    pub fn evidence(&self, settings: &Settings, trace: &Trace, steps: usize, worlds: &[Trace]) -> Evidence {
        let own = self.settings();
        let own = Listing::new(own.lines_in_force(self.handler_under(&own))).unwrap_or_default();
        let edits = edits(own.lines(), trace.setup().scenario.handler.lines());
        Evidence {
            run: Facts { edits, ..Facts::of(settings, trace, steps) },
            worlds: worlds.iter().map(|world| Facts::of(settings, world, world.len())).collect(),
            figures: Figures::None,
        }
    }

    /// What tasks are judged by at the end of a study of these settings; none where the lesson runs a world.
    #[must_use]
    pub fn study_evidence(&self, settings: &Settings) -> Option<Evidence> {
        let figures = Study::begin(self.experiment?, settings).finish().figures(usize::MAX);
        Some(Evidence { figures, ..self.evidence(settings, &self.run(settings, &self.script()), 0, &[]) })
    }
}

/// Settings with parameters set; the catalogue's own values are valid, which a test shows.
#[must_use]
pub(crate) fn with_parameters(mut settings: Settings, parameters: &[(&str, &str)]) -> Settings {
    for (name, value) in parameters {
        if let Some(parameter) = parameter(name) {
            // The nearest valid value is in force where one is not; tests refuse such a catalogue.
            let _nearest = parameter.set(&mut settings, value);
        }
    }
    settings
}

impl Solution {
    /// The settings and the schedule of the solution, in its lesson.
    #[must_use]
    pub fn unpack(&self, lesson: &Lesson) -> (Settings, Schedule) {
        (with_parameters(lesson.settings(), self.parameters), Schedule::parse(self.schedule).0)
    }
}

/// All lessons, in the order of the path.
#[must_use]
pub const fn lessons() -> &'static [Lesson] {
    &[
        tap_twice::LESSON,
        three_worlds::LESSON,
        key_replay::LESSON,
        double_tap::LESSON,
        key_mismatch::LESSON,
        key_in_flight::LESSON,
        check_then_act::LESSON,
        key_per_attempt::LESSON,
        ignore_in_progress::LESSON,
        different_answer::LESSON,
        key_scope::LESSON,
        key_expired::LESSON,
        key_lost::LESSON,
        validation_first::LESSON,
        two_commits::LESSON,
        crash_after_charge::LESSON,
        payment_flow::LESSON,
        one_transaction::LESSON,
        call_inside_transaction::LESSON,
        provider_timeout::LESSON,
        reconcile_too_early::LESSON,
        lease_takeover::LESSON,
        one_payment_per_order::LESSON,
        like_once::LESSON,
        seat_once::LESSON,
        welcome_email_once::LESSON,
        set_not_change::LESSON,
        retry_wave::LESSON,
        amplification::LESSON,
        backoff::LESSON,
        contention::LESSON,
        overload::LESSON,
        retry_budget::LESSON,
        circuit_breaker::LESSON,
        deadline::LESSON,
        build_your_own::LESSON,
        article_programs::LESSON,
    ]
}

/// The lessons that run a world, and not a study.
pub fn lessons_with_a_world() -> impl Iterator<Item = &'static Lesson> {
    lessons().iter().filter(|lesson| lesson.experiment.is_none())
}

/// A lesson by its name in links.
#[must_use]
pub fn find(id: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.id == id)
}
