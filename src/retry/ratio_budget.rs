//! A retry budget as a ratio over a sliding window. It must not know what a request is.
//!
//! The rule is that of Finagle's `RetryBudget` (twitter/finagle, also tower's `TpsBudget` and Linkerd's service
//! profiles): every request deposits, every retry withdraws deposit ÷ ratio, both are forgotten after the window, and a
//! reserve of some retries per second is always there. Deposits are scaled by 1000, so that a ratio of 0.6 stays 0.6:
//! an unscaled 1 ÷ 0.6 cut to 1 would let every request be retried (tower-rs/tower issue 857).

use crate::kernel::Micros;

const SLOTS: usize = 10;
const DEPOSIT: i64 = 1_000;

/// A ratio budget: at most `ratio` of the requests of the last window, and a reserve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatioBudget {
    slot: Micros,
    deposit: i64,
    cost: Option<i64>,
    reserve: i64,
    /// Deposits less withdrawals, one sum a tenth of the window.
    sums: [i64; SLOTS],
    /// The number of the tenth that `sums` ends with.
    newest: u64,
}

impl RatioBudget {
    /// A budget of `ratio_per_mille` thousandths (0 to 1000 and more) of the requests of the last `window` (1 s to 60 s
    /// in Finagle), and `reserve_per_second` retries a second on top. Nothing in both means no retry, ever.
    #[must_use]
    pub fn new(window: Micros, ratio_per_mille: u32, reserve_per_second: u32) -> Self {
        let ratio = i64::from(ratio_per_mille);
        // With no ratio the reserve alone counts, in whole deposits.
        let cost = (DEPOSIT * 1_000).checked_div(ratio).map_or(DEPOSIT, |cost| cost.max(1));
        let seconds_by_million = i64::try_from(window.0).unwrap_or(i64::MAX);
        let reserved = i64::from(reserve_per_second).saturating_mul(seconds_by_million) / 1_000_000;
        Self {
            slot: Micros((window.0 / SLOTS as u64).max(1)),
            deposit: if ratio > 0 { DEPOSIT } else { 0 },
            cost: (ratio > 0 || reserve_per_second > 0).then_some(cost),
            reserve: reserved.saturating_mul(cost),
            sums: [0; SLOTS],
            newest: 0,
        }
    }

    /// The public defaults of Finagle, tower and Linkerd: a fifth of the requests of 10 s, and 10 retries a second.
    #[must_use]
    pub fn public_default() -> Self {
        Self::new(Micros::from_millis(10_000), 200, 10)
    }

    /// Forgets the tenths that are older than the window. Time never runs backwards here.
    fn roll(&mut self, now: Micros) {
        let number = now.0 / self.slot.0;
        if number <= self.newest {
            return;
        }
        for forgotten in (self.newest + 1..=number).take(SLOTS) {
            if let Some(sum) = self.sums.get_mut(Self::place(forgotten)) {
                *sum = 0;
            }
        }
        if number - self.newest >= SLOTS as u64 {
            self.sums = [0; SLOTS];
        }
        self.newest = number;
    }

    fn place(number: u64) -> usize {
        usize::try_from(number % SLOTS as u64).unwrap_or(0)
    }

    fn add(&mut self, amount: i64) {
        if let Some(sum) = self.sums.get_mut(Self::place(self.newest)) {
            *sum = sum.saturating_add(amount);
        }
    }

    /// One request was sent for the first time.
    pub fn deposit(&mut self, now: Micros) {
        self.roll(now);
        self.add(self.deposit);
    }

    /// Takes one retry, or says that there is none.
    pub fn withdraw(&mut self, now: Micros) -> bool {
        self.roll(now);
        let Some(cost) = self.cost else { return false };
        let may = self.count() >= cost;
        if may {
            self.add(-cost);
        }
        may
    }

    fn count(&self) -> i64 {
        self.sums.iter().fold(self.reserve, |sum, slot| sum.saturating_add(*slot))
    }

    /// How many retries are left at the last moment asked for.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.cost.map_or(0, |cost| u64::try_from(self.count() / cost).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::RatioBudget;
    use crate::kernel::Micros;

    /// How many of `tries` retries are allowed after `deposits` requests, all at one moment.
    fn check(ratio_per_mille: u32, reserve_per_second: u32, deposits: u32, tries: u32, allowed: usize) {
        let mut budget = RatioBudget::new(Micros::from_millis(1_000), ratio_per_mille, reserve_per_second);
        (0..deposits).for_each(|_| budget.deposit(Micros::ZERO));
        let granted = (0..tries).filter(|_| budget.withdraw(Micros::ZERO)).count();
        assert_eq!(granted, allowed, "{ratio_per_mille} ‰, {reserve_per_second} a second, {deposits} requests");
    }

    /// With 1 ÷ ratio cut to a whole number, 0.6 would allow ten.
    #[test]
    fn b83_ratios_are_not_rounded_up() {
        check(600, 0, 10, 10, 6);
        check(300, 0, 10, 10, 3);
        check(400, 0, 10, 10, 4);
        check(990, 0, 100, 100, 99);
        check(1_000, 0, 10, 10, 10);
        check(2_000, 0, 10, 30, 20);
        check(100, 0, 9, 9, 0);
    }

    #[test]
    fn reserve_and_nothing() {
        check(0, 0, 100, 100, 0);
        check(0, 10, 100, 100, 10);
        check(200, 10, 0, 100, 10);
        check(200, 10, 100, 100, 30);
    }

    #[test]
    fn public_defaults_allow_a_hundred_at_once_and_come_back() {
        let mut budget = RatioBudget::public_default();
        let at = |millis| Micros::from_millis(millis);
        assert_eq!((0..500).filter(|_| budget.withdraw(at(0))).count(), 100);
        assert!(!budget.withdraw(at(9_999)));
        assert!(budget.withdraw(at(10_000)), "a withdrawal is forgotten after the window too");
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::RatioBudget;
    use crate::kernel::Micros;
    use proptest::prelude::*;

    proptest! {
        /// Over any nine tenths of a window: retries ≤ ratio · requests of the window before + reserve. (The tenth
        /// that is missing is how coarsely the window forgets.)
        #[test]
        fn never_more_than_promised(
            ratio in 0..2_000_u32,
            reserve in 0..20_u32,
            steps in proptest::collection::vec((0..200_u64, any::<bool>()), 1..300),
        ) {
            let window = 1_000;
            let mut budget = RatioBudget::new(Micros::from_millis(window), ratio, reserve);
            let (mut now, mut requests, mut retries) = (0, Vec::new(), Vec::new());
            for (pause, request) in steps {
                now += pause;
                if request {
                    requests.push(now);
                    budget.deposit(Micros::from_millis(now));
                } else if budget.withdraw(Micros::from_millis(now)) {
                    retries.push(now);
                    let taken = retries.iter().filter(|at| **at + window * 9 / 10 > now).count() as u64;
                    let offered = requests.iter().filter(|at| **at + window >= now).count() as u64;
                    // The cost of a retry is cut to a thousandth, so a thousandth more may be taken.
                    let promised = offered * u64::from(ratio) * 1_003 / 1_000_000 + u64::from(reserve) + 1;
                    prop_assert!(taken <= promised, "{taken} of {promised} at {now}");
                }
            }
        }
    }
}
