//! What each line of a handler is for: the handler is changed in every small way, and each change is searched. It must
//! not know which handler.

use crate::check::{Options, Property, Search, Verdict};
use crate::model::{Line, Listing, NoReply, ProviderKeyRule, Refusal, Scenario, ScenarioParts};

/// One small change. Lines count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutation {
    /// The line is gone.
    Removed(usize),
    /// The line has changed places with the next; this is also how a `begin` or a `commit` moves by one.
    Swapped(usize),
    /// The block opened here is a block no more: its `begin` and its `commit` are gone.
    Opened(usize),
    /// The line has another attribute.
    Changed(usize, Line),
}

/// A changed handler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// What was changed.
    pub mutation: Mutation,
    /// The lines.
    pub lines: Vec<Line>,
    /// Why it was refused, if it was.
    pub refusal: Option<Refusal>,
}

/// Every change of a handler, in the order of its lines; changes that give equal lines are one, the first.
#[must_use]
pub fn mutants(lines: &[Line]) -> Vec<Mutant> {
    let mut all: Vec<Mutant> = Vec::new();
    let mut add = |mutation: Mutation, changed: Vec<Line>| {
        if changed != lines && all.iter().all(|mutant| mutant.lines != changed) {
            let refusal = Listing::new(changed.clone()).err();
            all.push(Mutant { mutation, lines: changed, refusal });
        }
    };
    let without = |gone: &[usize]| -> Vec<Line> {
        lines.iter().enumerate().filter(|(at, _)| !gone.contains(at)).map(|(_, line)| *line).collect()
    };
    for (at, line) in lines.iter().enumerate() {
        add(Mutation::Removed(at), without(&[at]));
        if at + 1 < lines.len() {
            let mut swapped = lines.to_vec();
            swapped.swap(at, at + 1);
            add(Mutation::Swapped(at), swapped);
        }
        if *line == Line::Begin
            && let Some(commit) = (at..lines.len()).find(|other| lines.get(*other) == Some(&Line::Commit))
        {
            add(Mutation::Opened(at), without(&[at, commit]));
        }
        for other in other_attributes(*line) {
            let mut changed = lines.to_vec();
            if let Some(slot) = changed.get_mut(at) {
                *slot = other;
            }
            add(Mutation::Changed(at, other), changed);
        }
    }
    all
}

/// The same line with each attribute set to each other value, one at a time.
fn other_attributes(line: Line) -> Vec<Line> {
    match line {
        Line::Charge { key, tries, no_reply } => {
            let keys =
                [ProviderKeyRule::None, ProviderKeyRule::PaymentId, ProviderKeyRule::OrderId, ProviderKeyRule::Fresh];
            let silences = [NoReply::LeavePending, NoReply::MarkFailed, NoReply::DeleteRows];
            let with_keys = keys.into_iter().filter(|one| *one != key).map(|key| Line::Charge { key, tries, no_reply });
            let with_tries = (1..=2).filter(|one| *one != tries).map(|tries| Line::Charge { key, tries, no_reply });
            let with_silences = silences.into_iter().filter(|one| *one != no_reply);
            let with_silences = with_silences.map(|no_reply| Line::Charge { key, tries, no_reply });
            with_keys.chain(with_tries).chain(with_silences).collect()
        }
        Line::CompleteKey { fenced } => vec![Line::CompleteKey { fenced: !fenced }],
        _ => Vec::new(),
    }
}

/// What became of a property under a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The change means nothing.
    Refused(Refusal),
    /// It was searched.
    Searched(Verdict),
}

/// The grid while it is filled: a row a change, a column a property.
#[derive(Clone, Debug)]
pub struct Ablation {
    parts: ScenarioParts,
    properties: Vec<Property>,
    options: Options,
    mutants: Vec<Mutant>,
    rows: Vec<Vec<Cell>>,
    search: Option<Search>,
}

impl Ablation {
    /// The grid of a scenario's handler, with nothing filled in.
    #[must_use]
    pub fn new(scenario: &Scenario, properties: &[Property], options: Options) -> Self {
        Self {
            parts: scenario.parts().clone(),
            properties: properties.to_vec(),
            options,
            mutants: mutants(scenario.handler.lines()),
            rows: Vec::new(),
            search: None,
        }
    }

    /// Tries up to this many choices and says whether the grid is full.
    pub fn advance(&mut self, transitions: u32) -> bool {
        let mut left = u64::from(transitions);
        while left > 0 && self.rows.len() < self.mutants.len() {
            let row = self.rows.len();
            if self.search.is_none() {
                self.search = self.search_of(row);
                // A search looks at its first state at once.
                left -= 1;
            }
            let Some(search) = &mut self.search else {
                let refusal = self.mutants.get(row).and_then(|mutant| mutant.refusal);
                let cells = self.properties.iter().map(|_| match refusal {
                    Some(refusal) => Cell::Refused(refusal),
                    None => Cell::Searched(Verdict::Unfinished),
                });
                self.rows.push(cells.collect());
                continue;
            };
            let before = search.progress().transitions;
            let progress = search.advance(u32::try_from(left).unwrap_or(u32::MAX));
            left = left.saturating_sub((progress.transitions - before).max(1));
            if progress.is_over {
                self.rows.push(self.properties.iter().map(|one| Cell::Searched(search.verdict(*one))).collect());
                self.search = None;
            }
        }
        self.rows.len() == self.mutants.len()
    }

    /// The columns.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The changes, in order.
    #[must_use]
    pub fn mutants(&self) -> &[Mutant] {
        &self.mutants
    }

    /// The rows that are filled, in the order of the changes.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    /// The scenario of a row; none where it was refused. Its counterexamples are found by searching it again.
    #[must_use]
    pub fn scenario_of(&self, row: usize) -> Option<Scenario> {
        let mutant = self.mutants.get(row)?;
        let handler = Listing::new(mutant.lines.clone()).ok()?;
        Some(Scenario::new(ScenarioParts { handler, ..self.parts.clone() }))
    }

    /// A fresh search of a row; none where it was refused.
    #[must_use]
    pub fn search_of(&self, row: usize) -> Option<Search> {
        Some(Search::new(&self.scenario_of(row)?, &self.properties, self.options))
    }
}

#[cfg(test)]
mod tests {
    use super::{Mutation, mutants};
    use crate::model::Line;

    #[test]
    fn every_small_change_once() {
        use Line::{Answer, Begin, ClaimKey, Commit};
        let all = mutants(&[Begin, ClaimKey, Commit, Answer]);
        let check = |mutation: Mutation, lines: &[Line], refused: bool| {
            let mutant = all.iter().find(|one| one.mutation == mutation).expect("a change");
            assert_eq!(mutant.lines, lines);
            assert_eq!(mutant.refusal.is_some(), refused, "{mutation:?}");
        };
        check(Mutation::Removed(0), &[ClaimKey, Commit, Answer], true);
        check(Mutation::Opened(0), &[ClaimKey, Answer], false);
        check(Mutation::Swapped(0), &[ClaimKey, Begin, Commit, Answer], false);
        check(Mutation::Swapped(1), &[Begin, Commit, ClaimKey, Answer], false);
        check(Mutation::Removed(3), &[Begin, ClaimKey, Commit], false);
        assert_eq!(all.len(), 8);
    }
}
