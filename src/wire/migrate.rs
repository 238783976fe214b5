//! Links of earlier versions, brought up to date one version at a time. It must not know what a value means.

/// The parts of a link before anything is made of them: names and values, in order.
pub(super) type Raw = Vec<(String, String)>;

/// Rewrites the parts of one version as those of the next.
pub(super) type Migration = fn(Raw) -> Raw;

/// `MIGRATIONS[n]` leads from version n + 1 to n + 2. Version 1 is the first and still current.
pub(super) const MIGRATIONS: &[Migration] = &[];

/// Brings the parts of a link of version `from` (counted from 1) to the last version of the table.
pub(super) fn migrate(raw: Raw, from: usize, table: &[Migration]) -> Raw {
    table.iter().skip(from.saturating_sub(1)).fold(raw, |raw, step| step(raw))
}

#[cfg(test)]
mod tests {
    use super::{Migration, Raw, migrate};

    fn raw(parts: &[(&str, &str)]) -> Raw {
        parts.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn each_version_passes_through_all_later_ones() {
        let rename: Migration = |raw| {
            let fix = |(name, value): (String, String)| (if name == "key" { "client_key".into() } else { name }, value);
            raw.into_iter().map(fix).collect()
        };
        let revalue: Migration = |raw| {
            let fix = |(name, value): (String, String)| {
                let value = if name == "client_key" && value == "on" { "per-operation".into() } else { value };
                (name, value)
            };
            raw.into_iter().map(fix).collect()
        };
        let table = [rename, revalue];
        let check = |from: usize, given: &[(&str, &str)], expected: &[(&str, &str)]| {
            assert_eq!(migrate(raw(given), from, &table), raw(expected), "from {from}");
        };
        check(1, &[("key", "on")], &[("client_key", "per-operation")]);
        check(2, &[("client_key", "on")], &[("client_key", "per-operation")]);
        check(3, &[("client_key", "on")], &[("client_key", "on")]);
        check(0, &[("key", "on")], &[("client_key", "per-operation")]);
    }
}
