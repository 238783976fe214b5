//! The list of all texts, and the choice of a language. It must not contain a word of any language.

use crate::kernel::Micros;
use crate::model::{Action, Code, Deed, Effects, Event, Line, Name, NoReply, PaymentStatus, Phone, Promise, Reason};
use crate::run::{Step, Trace};
use crate::text::{LessonText, Paise, english, pseudo};

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// English in disguise, to find texts that are not in the catalogue or have no room.
    Pseudo,
}

impl Language {
    /// All languages with their names in links.
    pub const ALL: [(&'static str, Self); 2] = [("en", Self::English), ("pseudo", Self::Pseudo)];
}

/// The texts of one language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Words(pub Language);

/// Declares texts: each is a function of the same name in every language's module.
macro_rules! catalogue {
    ($( $(#[$doc:meta])* $name:ident($($argument:ident: $kind:ty),*); )*) => {
        impl Words {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(self, $($argument: $kind),*) -> String {
                    let text = english::$name($($argument),*);
                    match self.0 {
                        Language::English => text,
                        Language::Pseudo => pseudo::dress(&text),
                    }
                }
            )*
        }
    };
}

/// Declares the texts of lessons.
macro_rules! lessons {
    ($( $(#[$doc:meta])* $name:ident; )*) => {
        impl Words {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(self) -> LessonText {
                    let text = english::lessons::$name();
                    match self.0 {
                        Language::English => text,
                        Language::Pseudo => text.map(pseudo::dress),
                    }
                }
            )*
        }
    };
}

lessons! {
    /// `retry-wave`.
    retry_wave;
    /// `amplification`.
    amplification;
    /// `backoff`.
    backoff;
    /// `contention`.
    contention;
    /// `overload`.
    overload;
    /// `retry-budget`.
    retry_budget;
    /// `circuit-breaker`.
    circuit_breaker;
    /// `deadline`.
    deadline;
    /// `tap-twice`.
    tap_twice;
    /// `three-worlds`.
    three_worlds;
    /// `key-replay`.
    key_replay;
    /// `double-tap`.
    double_tap;
    /// `key-mismatch`.
    key_mismatch;
    /// `key-in-flight`.
    key_in_flight;
    /// `one-transaction`.
    one_transaction;
    /// `check-then-act`.
    check_then_act;
    /// `two-commits`.
    two_commits;
    /// `crash-after-charge`.
    crash_after_charge;
    /// `payment-flow`.
    payment_flow;
    /// `one-payment-per-order`.
    one_payment_per_order;
    /// `key-per-attempt`.
    key_per_attempt;
    /// `key-lost`.
    key_lost;
    /// `key-scope`.
    key_scope;
    /// `key-expired`.
    key_expired;
    /// `validation-first`.
    validation_first;
    /// `ignore-in-progress`.
    ignore_in_progress;
    /// `different-answer`.
    different_answer;
    /// `call-inside-transaction`.
    call_inside_transaction;
    /// `provider-timeout`.
    provider_timeout;
    /// `lease-takeover`.
    lease_takeover;
    /// `reconcile-too-early`.
    reconcile_too_early;
    /// `build-your-own`.
    build_your_own;
    /// `article-programs`.
    article_programs;
    /// `like-once`.
    like_once;
    /// `seat-once`.
    seat_once;
    /// `welcome-email-once`.
    welcome_email_once;
    /// `set-not-change`.
    set_not_change;
}

catalogue! {
    /// The name of the product.
    product();
    /// The pay button.
    pay(amount: Paise);
    /// The pay button after an error.
    try_again();
    /// The button for what a tap asks for.
    button(deed: Deed, amount: Paise);
    /// What it is about, over the button.
    subject(deed: Deed);
    /// The amount beside it, where it has one.
    price(deed: Deed, amount: Paise);
    /// What the phone shows of it.
    phone_shows(deed: Deed, phone: Phone);
    /// Phone and effect in one line, for small frames.
    status_of(deed: Deed, phone: Phone, sum: &str);
    /// The heading over what it came to.
    tally_heading(deed: Deed);
    /// What it came to, in one number.
    tally(deed: Deed, effects: Effects);
    /// What it came to, in words.
    tally_summary(deed: Deed, effects: Effects);
    /// What reached the phone beside answers.
    news(deed: Deed);
    /// What a run without payments came to.
    ending_of(deed: Deed, phone: Phone, effects: Effects);
    /// An action as a choice, in the words of what is asked for.
    move_of(deed: Deed, action: Action);
    /// The label of an answer, in the words of what was asked for.
    mark_answer_to(deed: Deed, code: Code);
    /// An effect, beside the lane where it happened.
    mark_effect(event: Event);
    /// The same where there is little room.
    mark_effect_short(event: Event);
    /// The heading of the listing for what is asked for.
    handler_of(deed: Deed);
    /// What the phone shows.
    phone_says(phone: Phone);
    /// The heading over the phone.
    phone_heading();
    /// The name of a phone's lane.
    lane_phone(client: u8);
    /// The name of a server's lane.
    lane_server(server: u8);
    /// A lane's name in two letters: a server's number, or phone or provider.
    lane_short(provider: bool, server: Option<u8>);
    /// The name of the provider's lane.
    lane_provider();
    /// The name of the job's lane.
    lane_job();
    /// The name of the job's lane in two letters.
    lane_job_short();
    /// A step of the article's flow, by its number from 1.
    flow_step(number: u8);
    /// The heading of the job's listing.
    job_heading();
    /// The heading of the webhook's listing.
    webhook_heading();
    /// The heading over the sum.
    statement_heading();
    /// The heading over the sum where it leaves a balance of our own.
    wallet_heading();
    /// The heading over the number where no money moves.
    payments_heading();
    /// How many payments there are.
    payments_count(payments: usize);
    /// The number of payments before the answer is given.
    payments_covered();
    /// How many payments there are for the order, in words.
    payments_summary(payments: usize);
    /// How often how many orders were charged.
    statement_summary(charges: usize, orders: usize);
    /// An SMS of the bank.
    sms(amount: Paise);
    /// A message about a balance of our own.
    wallet_sms(amount: Paise);
    /// The sum before the answer is given.
    covered();
    /// Where in the run we are.
    position(step: usize, steps: usize, at: Micros);
    /// The sentence before anything has happened.
    nothing_yet();
    /// The sentence of the lab before anything has happened.
    before_the_first_step();
    /// The sentence of a step.
    narrate(trace: &Trace, step: &Step);
    /// A status line of phone and bank for small frames.
    status(phone: Phone, charged: &str);
    /// What is in force.
    rules(attempts: u8, timeout: Micros, key: &str);
    /// A parameter's name for people.
    parameter(name: &str);
    /// A parameter's value for people.
    parameter_value(name: &str, value: &str);
    /// Transport: to the start.
    to_start();
    /// Transport: one step back.
    back();
    /// Transport: play.
    play();
    /// Transport: pause.
    pause();
    /// Transport: one step forward.
    forward();
    /// Transport: to the end.
    to_end();
    /// Transport: the range.
    scrub();
    /// Transport: the value of the range, spoken.
    scrub_value(step: usize, steps: usize);
    /// Transport: speed.
    speed();
    /// Start the lesson's own run again.
    reset();
    /// Copies the link.
    copy_link();
    /// Said after the link was copied.
    link_copied();
    /// Said where the clipboard is closed: the link stands in a field.
    copy_by_hand();
    /// The heading over the enabled actions.
    your_move();
    /// Does the chosen action.
    do_it();
    /// Said where nothing can be chosen.
    no_moves();
    /// An action as a choice.
    action(action: Action);
    /// The heading of the text view.
    text_view();
    /// The heading over what a program prints.
    program_heading();
    /// Where the printed lines come from.
    program_note();
    /// What a run came to: phone and bank.
    ending(phone: Phone, charges: usize, orders: usize, charged: Paise);
    /// The heading of the listing.
    handler_heading();
    /// A line of the listing, as code. It stays English in every real language.
    line(line: Line);
    /// What the provider's silence leads to.
    no_reply(branch: NoReply);
    /// The branch under a line.
    branch(line: Line);
    /// The heading of the tables.
    tables_heading();
    /// A table without rows.
    no_rows();
    /// The heading of the promises.
    promises_heading();
    /// A promise.
    promise(promise: Promise);
    /// How a promise stands.
    kept();
    /// How a promise stands.
    broken();
    /// How a promise stands.
    not_yet();
    /// The heading of the settings.
    settings_heading();
    /// Opens the rest of the settings.
    more_settings();
    /// The heading of the tasks.
    tasks_heading();
    /// A task that is done.
    task_done();
    /// A task that is open.
    task_open();
    /// The heading of the question.
    predict();
    /// The heading of the second question.
    what_did_you_see();
    /// The heading of the third question.
    because();
    /// The link that skips the question.
    show_me();
    /// What the student said.
    you_said(choice: &str);
    /// The mark of the choice the run shows.
    the_run_shows();
    /// The heading of the takeaway.
    takeaway_heading();
    /// The first help button.
    hint();
    /// The second help button.
    first_move();
    /// The third help button.
    show_one();
    /// The heading of the lesson list.
    lessons_heading();
    /// Closes the lesson list.
    close_list();
    /// Where on the path a lesson stands.
    lesson_place(place: usize, lessons: usize);
    /// The button to the lesson before, with its title where there is one.
    previous_lesson(title: Option<&str>);
    /// The button to the lesson after, with its title where there is one.
    next_lesson(title: Option<&str>);
    /// The filled button of the list.
    continue_for(minutes: u8);
    /// A door by how long its way takes.
    door_minutes(minutes: u32);
    /// Where a door leads.
    door_chapter(number: u8);
    /// Where a door leads.
    door_lessons(lessons: usize);
    /// The door of a link from elsewhere.
    door_course();
    /// Where that door leads.
    door_paste();
    /// The field of that door.
    course_link();
    /// The button beside that field.
    open_link();
    /// The name of the search field.
    search_lessons();
    /// What stands in the empty search field.
    search();
    /// How many lessons were found.
    lessons_found(lessons: usize);
    /// How a lesson stands.
    not_begun();
    /// How a lesson stands.
    begun();
    /// How a lesson stands.
    finished();
    /// How the lessons of a chapter stand.
    chapter_stands(finished: usize, begun: usize, lessons: usize);
    /// How many lessons stand beside the path.
    deeper(lessons: usize);
    /// Minutes of a lesson.
    minutes(minutes: u8);
    /// A chapter.
    chapter(number: u8);
    /// The name of a world in three-worlds.
    world(number: usize);
    /// The name of the student's own run beside others.
    your_world();
    /// The heading of notices.
    notices_heading();
    /// Closes a notice.
    dismiss();
    /// A part of a link that was ignored.
    ignored(what: &str);
    /// A number out of range and what was used instead.
    clamped(name: &str, given: &str, used: &str);
    /// An unknown lesson and what is shown instead.
    unknown_lesson(id: &str, used: &str);
    /// A link from a later version.
    later_version(version: &str);
    /// A link that was too long.
    link_too_long(bytes: usize);
    /// Broken escapes in a link.
    broken_escapes();
    /// Words that name nothing in this setting.
    skipped_word(word: &str);
    /// The mark of a lost envelope.
    mark_lost();
    /// The mark of a late envelope.
    mark_late();
    /// The label of a tap.
    mark_tap(tap: u8);
    /// The label of the end of a phone's wait.
    mark_timeout(wait: Micros);
    /// The label of an answer.
    mark_answer(code: Code);
    /// The label of a request.
    mark_request();
    /// The label of a request with its key.
    mark_keyed_request(key: u8);
    /// The label of a request that asks for another amount than the first.
    mark_request_for(amount: Paise);
    /// The label of such a request with its key.
    mark_keyed_request_for(key: u8, amount: Paise);
    /// The label of an attempt the app makes by itself.
    mark_retry();
    /// The short label of the end of a phone's wait.
    mark_no_answer();
    /// Beside the provider, where nothing was charged.
    no_charge();
    /// A second of the axis.
    second(second: u64);
    /// A time on the axis.
    clock(at: Micros);
    /// A silence that is not drawn to scale.
    later(length: Micros);
    /// A server at a line of the listing.
    at_line(server: u8, waits: bool);
    /// The label of a call.
    mark_call();
    /// The label of a reply.
    mark_reply(charged: bool);
    /// The label of a tunnel.
    mark_tunnel();
    /// The theme switch, with the name of what is in force.
    theme(name: &str);
    /// The name of the stage.
    stage_label();
    /// Reloads the page.
    reload();
    /// The name of the lesson's region.
    main_label();
    /// The name of a button that needs a choice.
    choose_first();
    /// The heading over the worlds.
    worlds_heading();
    /// Over what a phone cannot see.
    curtain();
    /// Under the worlds.
    sequel_note();
    /// What is bought.
    order_line();
    /// A group of moves.
    group_ordinary();
    /// A group of moves.
    group_clock();
    /// A group of moves.
    group_fault();
    /// Said where a future was left behind.
    left_behind();
    /// The title of the browser's tab.
    page_title(lesson: &str);
    /// Under a covered sum.
    covered_summary();
    /// A sum as a screen reader says it.
    spoken_sum(amount: Paise);
    /// The mark of the student's own choice.
    you_chose();
    /// Said to someone who saw something else than the run shows.
    look_again(shown: &str);
    /// A public incident of this kind.
    incident(what: &str);
    /// The button that plays a task's solution.
    watch_it();
    /// The name of the drawing of a world.
    world_label(name: &str);
    /// The goods of the story.
    goods();
    /// The number of the order.
    order_number();
    /// Over the first card: where the customer is.
    on_a_train();
    /// Over the card without signal.
    tunnel();
    /// On the button while a payment is on its way.
    paying();
    /// The error of the story.
    went_wrong();
    /// Relief.
    payment_successful();
    /// After a long wait for the page itself.
    still_loading();
    /// The button behind the sum, and the heading of the screen it opens.
    could_not_see();
    /// What that screen says.
    tap_one_arrived();
    /// The button under it.
    stop_this();
    /// The switch of the last screen.
    same_key_switch();
    /// Beside the switch.
    same_taps();
    /// The switch's positions.
    off();
    /// The switch's positions.
    on();
    /// The button to the second lesson.
    next_three();
    /// Opens every panel.
    take_apart();
    /// Under a sum that may still grow.
    so_far();
    /// What the student said, and what is to be said of it.
    you_said_because(choice: &str, feedback: &str);
    /// A short SMS of the bank.
    sms_sender();
    /// A short SMS of the bank.
    sms_debited(amount: Paise);
    /// The short name of a step button.
    back_short();
    /// The short name of a step button.
    step_short();
    /// The second head of the server's lane in the first minute.
    lane_shop();
    /// The second head of the provider's lane in the first minute.
    lane_bank();
    /// The switch that hides what a phone cannot know.
    only_phone_knows();
    /// Said of a frozen control.
    locked();
    /// A request in plain words.
    mark_pay(amount: Paise);
    /// An answer in plain words.
    mark_paid();
    /// A tap by number.
    mark_tap_number(tap: u8);
    /// A tunnel in one word.
    mark_tunnel_short();
    /// The label of a claimed key.
    mark_key_claimed();
    /// The label of a stored answer.
    mark_answer_stored();
    /// The label of a payment and its status.
    mark_payment(payment: u8, status: PaymentStatus);
    /// The heading over what was picked on the stage.
    picked_envelope(name: Name);
    /// The heading over a picked server.
    picked_server(server: u8);
    /// Holds an envelope.
    hold();
    /// Short names of actions on what was picked.
    verb(action: Action);
    /// The heading of the legend.
    legend();
    /// A kind of mark, for the legend and the text view.
    mark_name(kind: &str);
    /// The name of the tabs.
    panels();
    /// A tab.
    tab(name: &str);
    /// The page could not go on.
    crashed_page();
    /// A line in a few words, where it is arranged.
    build_line(line: Line);
    /// Opens the lines that can be added.
    more_lines();
    /// Said of a program without lines.
    no_lines();
    /// Over the help after three checks that failed.
    three_failed();
    /// The name of the pages from a worked example to nothing.
    four_pages();
    /// A page, by its value in links.
    page_name(name: &str);
    /// Why a line cannot mean anything.
    refusal(reason: Reason);
    /// Under a program with a refused line.
    line_refused(number: usize);
    /// How long a program is, and how far from where it began.
    lines_and_edits(lines: usize, edits: usize);
    /// A button of a line.
    move_up(number: usize, line: &str);
    /// A button of a line.
    move_down(number: usize, line: &str);
    /// A button of a line.
    remove_line(number: usize, line: &str);
    /// The button that adds a line.
    add_line(line: &str);
    /// Said after a line was moved or added.
    line_moved(line: &str, number: usize);
    /// Said after a line was removed.
    line_removed(line: &str);
    /// A group of lines that can be added.
    line_group(name: &str);
    /// Help: a line that can go.
    help_take_away(number: usize, line: &str);
    /// Help: two lines that belong together.
    help_join(first: usize, second: usize);
    /// The button to two runs side by side, and their heading.
    compare();
    /// Over the choice of the other run.
    compare_with();
    /// A run under another value of a parameter.
    rival_setting(name: &str, value: &str);
    /// The lesson's own run, as the other one.
    rival_story();
    /// The future that was left behind, as the other one.
    rival_left();
    /// Any other schedule, as the other one.
    rival_schedule();
    /// What is different about a side: a setting of it.
    side_setting(name: &str, value: &str);
    /// What is different about the side that is the student's.
    side_own();
    /// The name of a side.
    side(left: bool);
    /// The name of the drawing of a side.
    side_drawing(left: bool);
    /// The heading of a side's run as text.
    side_text(left: bool);
    /// The switch between the drawings of two sides.
    side_switch();
    /// The mark where two runs part.
    parts_here();
    /// What each run does where they part; none for a run that does nothing more there.
    parting(left: Option<&str>, right: Option<&str>);
    /// Said while two runs have done the same.
    same_so_far();
    /// Said of runs that do the same to their end.
    same_to_the_end();
    /// The button to the first difference.
    to_the_parting();
    /// Words that name nothing in a run.
    words_without_meaning(left: bool, skipped: &str);
    /// The name of the table of outcomes.
    outcomes();
    /// A row of outcomes.
    outcome_phone();
    /// A row of outcomes.
    outcome_answers();
    /// A row of outcomes.
    outcome_charges();
    /// Answers a server has sent, each with whether it was a stored one.
    answers_sent(answers: &[(Code, bool)]);
    /// How often money has moved, and how much.
    charges_made(charges: usize, charged: Paise);
    /// Goes back from the comparison to the run.
    compare_close();
}
