//! What an overloaded system did, second by second. It must not know why.

use crate::kernel::Micros;

/// One second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Second {
    /// Requests offered in it.
    pub offered: u32,
    /// Of those offered in it, how many got their answer in time.
    pub good: u32,
    /// Requests answered in time in it, whenever they were offered: the goodput.
    pub answered: u32,
    /// Requests given up in it.
    pub failed: u32,
    /// Attempts that reached the server.
    pub attempts: u32,
    /// Attempts the server finished.
    pub served: u32,
    /// Of those, how many nobody waited for any more.
    pub wasted: u32,
    /// Attempts that found the queue full.
    pub rejected: u32,
    /// Attempts the server dropped because they were too old.
    pub skipped: u32,
    /// Calls that a breaker refused.
    pub refused: u32,
    /// Attempts that wait at its end.
    pub waiting: u32,
    /// Half of the requests answered in it took no longer; zero where none was.
    pub latency_p50: Micros,
    /// Ninety-nine of a hundred took no longer; zero where none was.
    pub latency_p99: Micros,
}

/// All seconds so far.
#[derive(Clone, Debug, Default)]
pub struct OverloadSeries {
    seconds: Vec<Second>,
    /// Latencies of the requests answered in the last second.
    latencies: Vec<Micros>,
    /// The second that is being filled.
    present: usize,
}

impl OverloadSeries {
    fn number(time: Micros) -> usize {
        usize::try_from(time.0 / 1_000_000).unwrap_or(usize::MAX)
    }

    /// The second of a time. It exists: [`Self::reach`] was called for it.
    pub(super) fn at(&mut self, time: Micros) -> &mut Second {
        let index = Self::number(time).min(self.present);
        if self.seconds.len() <= index {
            self.seconds.resize(index + 1, Second::default());
        }
        &mut self.seconds[index]
    }

    /// Time goes on to `now`, with `waiting` attempts in the queue until then.
    pub(super) fn reach(&mut self, now: Micros, waiting: usize) {
        if Self::number(now) > self.present || self.seconds.is_empty() {
            self.close(now, waiting);
        }
    }

    /// Sums up the present second and opens that of `now`.
    pub(super) fn close(&mut self, now: Micros, waiting: usize) {
        let (p50, p99) = (percentile(&mut self.latencies, 50), percentile(&mut self.latencies, 99));
        self.latencies.clear();
        let (last, number) = (self.present, Self::number(now));
        self.present = number;
        self.seconds.resize(self.seconds.len().max(number + 1), Second::default());
        for (index, second) in self.seconds.iter_mut().enumerate().skip(last) {
            if index == last {
                (second.latency_p50, second.latency_p99) = (p50, p99);
            }
            if index < number.max(last + 1) {
                second.waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
            }
        }
    }

    /// A request was answered in time.
    pub(super) fn answered(&mut self, now: Micros, latency: Micros) {
        self.at(now).answered += 1;
        self.latencies.push(latency);
    }

    /// A row a second.
    #[must_use]
    pub fn seconds(&self) -> &[Second] {
        &self.seconds
    }

    fn within(&self, from_s: usize, to_s: usize) -> &[Second] {
        let end = to_s.min(self.seconds.len());
        self.seconds.get(from_s.min(end)..end).unwrap_or(&[])
    }

    /// Of the requests offered from second `from_s` until `to_s`, the thousandths that were good; 0 of none.
    #[must_use]
    pub fn good_per_mille(&self, from_s: usize, to_s: usize) -> u32 {
        let sum = |of: fn(&Second) -> u32| self.within(from_s, to_s).iter().map(|one| u64::from(of(one))).sum::<u64>();
        let (good, offered) = (sum(|second| second.good), sum(|second| second.offered));
        let rounded = (good * 1_000 + offered / 2).checked_div(offered);
        u32::try_from(rounded.unwrap_or(0)).unwrap_or(u32::MAX)
    }

    /// Attempts a second from `from_s` until `to_s`, in tenths.
    #[must_use]
    pub fn attempts_per_ten_seconds(&self, from_s: usize, to_s: usize) -> u64 {
        let all: u64 = self.within(from_s, to_s).iter().map(|second| u64::from(second.attempts)).sum();
        (all * 10).checked_div((to_s - from_s.min(to_s)) as u64).unwrap_or(0)
    }

    /// How many whole seconds after `end_s` it takes until ten seconds in a row are good (99 %), if that begins before
    /// second `before_s`.
    #[must_use]
    pub fn recovery(&self, end_s: usize, before_s: usize) -> Option<usize> {
        let good = |from: &usize| {
            let ten = self.within(*from, from + 10);
            let sum = |of: fn(&Second) -> u32| ten.iter().map(|one| u64::from(of(one))).sum::<u64>();
            let (good, offered) = (sum(|second| second.good), sum(|second| second.offered));
            offered > 0 && good * 100 >= offered * 99
        };
        (end_s..before_s).find(good).map(|second| second - end_s)
    }
}

fn percentile(values: &mut [Micros], percent: usize) -> Micros {
    let Some(last) = values.len().checked_sub(1) else { return Micros::ZERO };
    let index = (values.len() * percent).div_ceil(100).saturating_sub(1).min(last);
    *values.select_nth_unstable(index).1
}

/// The columns of the reference.
#[must_use]
pub const fn overload_header() -> &'static str {
    "rate,policy,goodput_before,goodput_60_120s_after,goodput_180_240s_after,attempts_per_s_late,recovery_s"
}

/// A row of the reference: shares of the requests offered in 0–25 s, 100–160 s and 220–280 s that were good, attempts a
/// second over 220–280 s, seconds until ten in a row were good.
#[must_use]
pub fn overload_row(rate: u32, policy: &str, run: &crate::load::Overload) -> String {
    let series = run.series();
    let share = |from, to| {
        let per_mille = series.good_per_mille(from, to);
        format!("{}.{:03}", per_mille / 1_000, per_mille % 1_000)
    };
    let attempts = series.attempts_per_ten_seconds(220, 280);
    let recovery = series.recovery(40, 285).map_or_else(|| "None".to_owned(), |seconds| seconds.to_string());
    let (before, soon, late) = (share(0, 25), share(100, 160), share(220, 280));
    format!("{rate},{policy},{before},{soon},{late},{}.{},{recovery}", attempts / 10, attempts % 10)
}
