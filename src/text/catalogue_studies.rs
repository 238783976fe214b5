//! The list of the texts of studies. It must not contain a word of any language.

use crate::kernel::Micros;
use crate::retry::Strategy;
use crate::text::{Language, Words, english, pseudo};

catalogue! {
    /// A number with its thousands apart.
    count(number: u64);
    /// A length of time in seconds.
    seconds_of(time: Micros);
    /// A percentage.
    percent(value: u64);
    /// A column's or a row's head, by name.
    column(name: &str);
    /// Said while a study is not done.
    study_under_way();
    /// How far it is.
    study_progress(percent: u32);
    /// How far it was when it was stopped.
    study_stopped(percent: u32);
    /// The button that lets it go on.
    go_on();
    /// What opens the values as a table.
    data_table();
    /// The link that saves them.
    save_csv();
    /// The name of the control that reads a chart.
    read_chart(summary: &str);
    /// What opens the settings beyond the first few.
    more_of_study();
    /// The name of the part that tells what happens.
    study_label();
    /// Which half of the dots is which.
    field_note();
    /// Its value before anything can be read.
    nothing_to_read();
    /// The head of what a study comes to.
    outcome();
    /// Which retry of how many.
    retry_of(retry: usize, retries: usize);
    /// A retry below its column.
    retry_name(retry: u32);
    /// The title of the columns of waits.
    waits_title();
    /// The caption of the table of waits.
    waits_table();
    /// What a strategy does, in a few words.
    strategy_says(strategy: Strategy);
    /// All waits in one line.
    waits_summary(strategy: Strategy, total: Micros);
    /// The legend of a ceiling.
    ceiling();
    /// The legend of a wait, which is drawn or fixed.
    wait_drawn(fixed: bool);
    /// One wait in a sentence.
    waited(retry: u32, ceiling: Micros, wait: Micros, at: Micros);
    /// Before the first wait.
    before_the_first_wait();
    /// What a retry far out would wait, and what a careless formula makes of it.
    far_retry(retry: u32, ceiling: Micros, wrapped_ms: i64);
    /// The title of the attempts on one clock.
    strips_title();
    /// That picture in one line.
    strips_summary(retries: usize);
    /// One of its lines.
    strip_says(strategy: &str, retries: usize, last: Micros);
    /// The moment, and who takes part.
    wave_place(time: Micros, clients: u32);
    /// Before the wave.
    before_the_wave(clients: u32);
    /// A quarter of a second in a sentence.
    wave_at(time: Micros, plain: u32, calls: u32, served: u32);
    /// The end of both waves.
    wave_over(plain: u32, own: u32);
    /// A strategy as a title.
    wave_title(strategy: Strategy);
    /// A whole wave in one line.
    wave_summary(strategy: Strategy, peak: u32, served: u32, gave_up: u32);
    /// The same before its end.
    wave_unfinished(strategy: Strategy);
    /// One column of a wave.
    bucket_says(time: Micros, calls: u32, served: u32);
    /// The name of the capacity line.
    capacity_line(capacity: u32);
    /// The legend of the served.
    served();
    /// The legend of the others.
    turned_away();
    /// Quarters of a second as seconds.
    quarters_as_seconds(quarters: u32);
    /// The caption of the table of arrivals.
    wave_table();
    /// What jitter cannot do.
    wave_note();
    /// The title of the dots.
    field_title();
    /// All dots in one line.
    field_says(clients: u32);
    /// What a colour of the dots means, by name.
    field_legend(name: &str);
    /// Which step of how many.
    step_of(step: usize, steps: usize);
    /// The moment, the calls and the service.
    breaker_place(time: Micros, rate: u32, is_down: bool);
    /// Before the first call to a service that goes down.
    before_the_breaker();
    /// What both came to.
    breaker_over(plain: u32, own: u32, back_ms: Option<u32>);
    /// A call that may find out, the first or a further one.
    probe_passes(first: bool);
    /// A call through a closed breaker.
    call_passes();
    /// A call at an open breaker.
    refused_open(left: Micros);
    /// A call at a half-open breaker without a permit left.
    refused_half_open();
    /// A result of an earlier state.
    late_result();
    /// Half-open to closed.
    breaker_closes();
    /// Half-open to open.
    probe_fails();
    /// Closed to open.
    breaker_opens(by_mistake: bool);
    /// A failure, and how many there are in a row.
    call_fails(in_a_row: u32);
    /// The caller's own mistake.
    mistake_answered(in_a_row: u32);
    /// A good answer.
    call_works();
    /// A state: closed, open, half-open.
    breaker_state(place: usize);
    /// The states in one line.
    breaker_states_summary(place: usize, inside: &str);
    /// Failures that a closed breaker has counted.
    failures_of(number: u32, most: u32);
    /// How long it stays open.
    time_left(left: Micros);
    /// Permits that a half-open breaker has handed out.
    permits_of(number: u32, most: u32);
    /// What opens it.
    way_to_open(failures: u32);
    /// What makes it half-open.
    way_to_half_open(open_for: Micros);
    /// What opens it again.
    way_back();
    /// What closes it.
    way_home(probes: u32);
    /// What a refusal is good for, and results that were dropped.
    breaker_note(late: u32);
    /// The caption of the table of calls.
    breaker_table();
    /// One column.
    breaker_column_says(time: Micros, passed: u32, refused: u32, worked: u32, failed: u32);
    /// The legend of calls that went on.
    passed_on();
    /// The legend of those that went to a service that was down.
    passed_in_vain();
    /// The legend of the others.
    refused_at_once();
    /// What stands below the columns.
    states_below();
    /// What grey means.
    grey_is_down();
    /// The columns in one line.
    breaker_summary(own: bool, while_down: u32);
    /// The first lane.
    user();
    /// A layer by its place.
    layer_name(place: usize, layers: usize);
    /// Before the first call.
    before_the_calls();
    /// A layer is asked.
    call_began(layer: &str, attempt: u32);
    /// The bottom is asked.
    call_at_the_bottom(number: u64);
    /// An answer goes up.
    call_came_back(bottom: u64);
    /// The end of the request.
    calls_over(bottom: u64, worked: bool);
    /// A call at the bottom, sent when the user had left.
    call_for_nobody(number: u64);
    /// The moment at which the user leaves.
    user_leaves(time: Micros);
    /// The calls at the bottom that were sent after it.
    of_those_for_nobody();
    /// The end of the request and of the user's patience.
    left_over(leaves: Micros, after: u64, bottom: u64, ends: Micros);
    /// The caption of the counts.
    calls_that_arrive();
    /// The caption of the table of calls.
    calls_table();
    /// Where the first layer's call comes from.
    from_the_user();
    /// Where the calls of a layer come from.
    times_attempts(calls: u64, attempts: u32);
    /// What many requests came to, beside what is expected.
    calls_measured(requests: u64, mean: &str, expected: Option<&str>, refused: u64);
    /// The tree in one line.
    tree_summary(bottom: u64, layers: usize);
    /// One call at the bottom.
    leaf_says(number: u64, time: Micros, worked: bool, for_nobody: bool);
    /// The most calls that a request can cause.
    worst_case(most: u64);
    /// What the curve shows.
    expected_note();
    /// One point of the curve.
    expected_says(fails: u64, calls: &str);
    /// The label of a number that is typed.
    your_number();
    /// The button beside it.
    that_many();
    /// The moment, and how much is asked.
    surge_place(time: Micros, rate: u32);
    /// Before the server pauses.
    before_the_surge();
    /// A second of both servers.
    surge_at(time: Micros, paused: bool, plain: u32, own: u32);
    /// The end of both.
    surge_over(plain: Option<u32>, own: Option<u32>);
    /// The threshold of plain retries.
    surge_note(capacity: u32, attempts: u32);
    /// What requests do.
    surge_rules(rate: u32, attempts: u32);
    /// A server in one line; the inner value is none where it never came back.
    surge_summary(own: bool, recovery: Option<Option<u32>>);
    /// The caption of its table.
    surge_table();
    /// One second of a server.
    second_says(time: Micros, sent: u32, in_time: u32, for_nobody: u32);
    /// The name of its capacity line.
    capacity_a_second(capacity: u32);
    /// The legend of what was answered in time.
    in_time();
    /// The legend of what was done though nobody waited.
    for_nobody();
    /// The legend of what was sent.
    sent();
    /// What never came.
    never();
    /// How many compete.
    contention_place(clients: u32);
    /// Before anybody competes.
    before_the_contention();
    /// One number of clients: calls, then milliseconds, without a wait, with plain backoff, with full jitter.
    contention_at(clients: u32, calls: [u64; 3], millis: [u64; 3]);
    /// What holds of this model alone.
    contention_note();
    /// The caption of the largest number of clients.
    contention_outcome(clients: u32);
    /// The caption of all values.
    contention_table();
    /// The title of the calls.
    calls_of_contention();
    /// The title of the times.
    time_of_contention();
    /// What is counted from left to right.
    contention_axis();
    /// One of the two pictures in one line.
    contention_summary(time: bool);
    /// All strategies at one number of clients.
    contention_says(clients: u32, values: &[(Strategy, u64)], time: bool);
    /// A strategy in a word or two.
    strategy_short(strategy: Strategy);
}
