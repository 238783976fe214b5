//! The tables of what is no payment: likes, seats, notifications, a balance. They must not know the browser.

use crate::model::{Effects, Line, Scenario, World};
use crate::text::Paise;
use crate::view::TableView;

/// A row for each time a customer is counted.
fn repeated(counts: [u8; 2], row: impl Fn(&str) -> Vec<String>) -> Vec<Vec<String>> {
    let names = ["1", "2"];
    names.iter().zip(counts).flat_map(|(name, count)| (0..count).map(|_| row(name)).collect::<Vec<_>>()).collect()
}

fn likes(effects: &Effects) -> Vec<Vec<String>> {
    repeated(effects.likes, |user| vec!["lighthouse".to_owned(), user.to_owned()])
}

fn seats(effects: &Effects) -> Vec<Vec<String>> {
    repeated(effects.seats, |customer| vec!["concert".to_owned(), "14".to_owned(), customer.to_owned()])
}

fn notifications(effects: &Effects) -> Vec<Vec<String>> {
    let row = |(user, inbox): (&str, &crate::model::Notification)| {
        let status = if inbox.sent { "sent" } else { "not marked" };
        let row = vec![user.to_owned(), "welcome".to_owned(), status.to_owned()];
        vec![row; usize::from(inbox.rows)]
    };
    ["1", "2"].into_iter().zip(&effects.notifications).flat_map(row).collect()
}

fn accounts(effects: &Effects) -> Vec<Vec<String>> {
    let balance = Paise(100_000 + 50_000 * u64::from(effects.account.balance));
    vec![vec!["9".to_owned(), balance.written()]]
}

/// A table. A second row that says the same is a change too.
fn table(
    name: &'static str,
    columns: &'static [&'static str],
    now: &[Vec<String>],
    before: &[Vec<String>],
) -> TableView {
    let same = |rows: &[Vec<String>], row: &Vec<String>| rows.iter().filter(|other| *other == row).count();
    let is_new = |(place, row): (usize, &Vec<String>)| {
        (row.clone(), same(now.get(..=place).unwrap_or(now), row) > same(before, row))
    };
    TableView { name, columns, rows: now.iter().enumerate().map(is_new).collect() }
}

/// The tables the handler writes to.
pub(super) fn effect_tables(scenario: &Scenario, world: &World, before: &World) -> Vec<TableView> {
    let has = |wanted: fn(&Line) -> bool| scenario.handler.lines().iter().any(wanted);
    let mut tables = Vec::new();
    let mut add = |name, columns, rows: fn(&Effects) -> Vec<Vec<String>>| {
        tables.push(table(name, columns, &rows(&world.effects), &rows(&before.effects)));
    };
    if has(|line| matches!(line, Line::InsertLike { .. })) {
        add("likes", &["photo", "user"], likes);
    }
    if has(|line| matches!(line, Line::TakeSeat { .. })) {
        add("seats", &["event", "seat", "customer"], seats);
    }
    if has(|line| matches!(line, Line::InsertNotification { .. })) {
        add("sent_notifications", &["user", "kind", "status"], notifications);
    }
    if has(|line| matches!(line, Line::AddToBalance | Line::SetBalance | Line::SetBalanceWhere)) {
        add("accounts", &["account", "balance"], accounts);
    }
    tables
}
