//! A pseudo-language: longer by two fifths and accented, readable enough to test with. It must not know any text.

/// Dresses an English text. Numbers, amounts, quoted codes and line breaks stay as they are.
pub(super) fn dress(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let accented: String = text.chars().map(accent).collect();
    let extra = text.chars().count() * 2 / 5;
    let padding: String = "·".repeat(extra.max(1));
    format!("⟦{accented}{padding}⟧")
}

const fn accent(letter: char) -> char {
    match letter {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        'u' => 'ú',
        'n' => 'ñ',
        'c' => 'ç',
        's' => 'š',
        'A' => 'Á',
        'E' => 'É',
        'I' => 'Í',
        'O' => 'Ó',
        'T' => 'Ť',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::dress;

    #[test]
    fn longer_accented_and_marked() {
        assert_eq!(dress("Pay ₹499"), "⟦Páy ₹499···⟧");
        assert_eq!(dress(""), "");
        assert!(dress("Something went wrong").chars().count() >= 28);
    }
}
