//! The one piece of Java arithmetic that a fingerprint demonstration needs. It must not know what is hashed.

/// `String.hashCode` of the Java Language API: h = 31 · h + c over UTF-16 code units, wrapping at 32 bits.
#[must_use]
pub fn hash_code(text: &str) -> i32 {
    text.encode_utf16().fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

#[cfg(test)]
mod tests {
    use super::hash_code;

    #[test]
    fn values_printed_by_a_real_java() {
        let check = |text: &str, hex: &str| assert_eq!(format!("{:x}", hash_code(text)), hex, "{text}");
        check("", "0");
        check(r#"{"order":77,"amount":49900}"#, "6cd3c9ae");
        check(r#"{"order":77,"amount":99900}"#, "755c04c9");
        check("k-123", "5f905d0");
        check(r#"{"order":77,"cust":"Aa"}"#, "4ac4dbd");
        check(r#"{"order":77,"cust":"BB"}"#, "4ac4dbd");
        assert_eq!(hash_code("₹499"), 249_611_003);
        assert_eq!(hash_code("😀"), 1_772_899);
    }
}
