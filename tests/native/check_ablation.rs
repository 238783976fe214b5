//! The grid of small changes: every line of the flow is there because of something, or is listed as one that is not.

use std::fmt::Write as _;

use tap_again::check::{Ablation, Bounds, Cell, Mutation, Options, Property, Verdict, follow};
use tap_again::lesson::find;
use tap_again::model::{Places, Promise};

/// The grid of the whole flow, with a key and one fault of each kind that it must survive.
fn grid() -> Ablation {
    let lesson = find("key-in-flight").expect("a lesson");
    let bounds = Bounds::calm(Places { servers: true, ..Places::PHONE }, 2).lost(1).crashes(1).early(1);
    let scenario = bounds.around(&lesson.setup(&lesson.settings()).scenario);
    let asked = [
        Promise::ChargedAtMostOnce,
        Promise::NoFalseSuccess,
        Promise::RecordAgrees,
        Promise::SameAnswer,
        Promise::NoLostPayment,
        Promise::NothingStuck,
    ];
    let options = Options { every_state: true, ..Options::default() };
    let mut grid = Ablation::new(&scenario, &asked.map(Property::Always), options);
    while !grid.advance(10_000) {}
    grid
}

fn table(grid: &Ablation) -> String {
    let mut table = String::new();
    for (mutant, row) in grid.mutants().iter().zip(grid.rows()) {
        let _written = match mutant.mutation {
            Mutation::Removed(line) => write!(table, "line {} removed", line + 1),
            Mutation::Swapped(line) => write!(table, "lines {} and {} swapped", line + 1, line + 2),
            Mutation::Opened(line) => write!(table, "block at line {} opened", line + 1),
            Mutation::Changed(line, to) => write!(table, "line {} is {to:?}", line + 1),
        };
        for (property, cell) in grid.properties().iter().zip(row) {
            let _written = match cell {
                Cell::Refused(refusal) => {
                    table.push_str(&format!(" | refused, {refusal}"));
                    break;
                }
                Cell::Searched(Verdict::Violated { steps }) => write!(table, " | {property} {steps}"),
                Cell::Searched(Verdict::Unfinished) => write!(table, " | {property} unfinished"),
                Cell::Searched(_) => Ok(()),
            };
        }
        table.push('\n');
    }
    table
}

#[test]
fn the_grid_of_the_flow_is_pinned() {
    let now = table(&grid());
    assert_eq!(now, include_str!("../data/ablation.txt"), "the grid is now:\n{now}");
}

#[test]
fn every_cell_can_be_played() {
    let grid = grid();
    for (row, cells) in grid.rows().iter().enumerate() {
        let Some(mut search) = grid.search_of(row) else { continue };
        search.finish();
        for (property, cell) in grid.properties().iter().zip(cells) {
            if let Cell::Searched(Verdict::Violated { steps }) = cell {
                let course = search.course(*property).expect("a counterexample");
                let decided = follow(search.scenario(), &course.actions(), *property).1;
                assert_eq!(decided, Some(*steps as usize), "row {row} {property}");
            }
        }
    }
}
