//! Amounts of money, written and spoken. It must not know what was paid for.

/// An amount in paise; 100 are a rupee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paise(pub u64);

impl Paise {
    /// "₹998", "₹1,00,000", "₹4.50": Indian grouping, paise only where there are any.
    #[must_use]
    pub fn written(self) -> String {
        let rupees = grouped(self.0 / 100);
        match self.0 % 100 {
            0 => format!("₹{rupees}"),
            paise => format!("₹{rupees}.{paise:02}"),
        }
    }

    /// "998 rupees", "1 rupee", "4 rupees 50 paise": what a screen reader says.
    #[must_use]
    pub fn spoken(self) -> String {
        let unit = if self.0 / 100 == 1 { "rupee" } else { "rupees" };
        match self.0 % 100 {
            0 => format!("{} {unit}", self.0 / 100),
            paise => format!("{} {unit} {paise} paise", self.0 / 100),
        }
    }
}

/// The last three digits stand together, the others in pairs.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        let left = digits.len() - index;
        if index > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::Paise;

    #[test]
    fn written_and_spoken() {
        let check = |paise: u64, written: &str, spoken: &str| {
            assert_eq!((Paise(paise).written().as_str(), Paise(paise).spoken().as_str()), (written, spoken));
        };
        check(0, "₹0", "0 rupees");
        check(100, "₹1", "1 rupee");
        check(450, "₹4.50", "4 rupees 50 paise");
        check(49_900, "₹499", "499 rupees");
        check(99_800, "₹998", "998 rupees");
        check(149_700, "₹1,497", "1497 rupees");
        check(10_000_000, "₹1,00,000", "100000 rupees");
        check(1_234_567_800, "₹1,23,45,678", "12345678 rupees");
    }
}
