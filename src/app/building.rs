//! Arranging the lines of a handler and of its job: moving, adding, removing, and help after checks that failed. It must
//! not know how a line is run.

use crate::app::{App, CheckInput, Effect};
use crate::lesson::{MOST_LINES, PAIRS, Page, Program, is_distractor};
use crate::model::Line;
use crate::view::{self, BuildRow, PaletteGroup};
use crate::wire::Part;

/// What a student does to a line. Places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// One place up.
    Up(usize),
    /// One place down.
    Down(usize),
    /// Away with it.
    Remove(usize),
    /// A new line at the mark.
    Add(Line),
    /// The second line goes right behind the first.
    Join(usize, usize),
}

/// What a student does to an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildInput {
    /// Changes a program.
    Edit(Program, Edit),
    /// Searches the lines as they are.
    Check,
    /// A check has said whether everything holds.
    Checked(bool),
}

/// Where new lines go, and how often a check has failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Building {
    /// Above this place of the handler, and of the job; none is the end.
    marks: [Option<usize>; 2],
    failed: u32,
}

/// After so many checks that failed help is offered.
const PATIENCE: u32 = 3;

/// A program on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramPanel {
    /// Which.
    pub program: Program,
    /// Its heading.
    pub heading: String,
    /// How many lines, and how far from where it began.
    pub note: String,
    /// Its lines.
    pub rows: Vec<BuildRow>,
    /// True where new lines go above the first line.
    pub marked_first: bool,
    /// True where there is nothing to begin with, so what can be added is in sight.
    pub begins_blank: bool,
    /// What can be added.
    pub palette: Vec<PaletteGroup>,
    /// What is said of a refused line.
    pub refused: Option<String>,
}

/// A page on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRow {
    /// Its value in links.
    pub value: &'static str,
    /// What it is called.
    pub name: String,
    /// True for the one that is open.
    pub is_current: bool,
}

/// The pages by their values in links.
const PAGES: [(&str, Page); 4] = [
    ("one-missing", Page::OneMissing),
    ("wrong-order", Page::WrongOrder),
    ("distractors", Page::Distractors),
    ("blank", Page::Blank),
];

/// True for parameters that say which lines there are: to set one is to put away what a student has made of them.
pub(super) fn is_about_lines(parameter: &str) -> bool {
    matches!(parameter, "page" | "listing")
}

impl App {
    /// True where the student arranges the lines.
    #[must_use]
    pub fn is_building(&self) -> bool {
        let settings = self.settings();
        settings.page != Page::None || settings.lines.is_some() || settings.job_lines.is_some()
    }

    /// The lines of a program as they are arranged.
    #[must_use]
    pub fn lines_of(&self, program: Program) -> Vec<Line> {
        let arranged = self.settings().arranged(program).map(<[Line]>::to_vec);
        arranged.unwrap_or_else(|| {
            let scenario = &self.trace().setup().scenario;
            match program {
                Program::Handler => scenario.handler.lines().to_vec(),
                Program::Job => scenario.job.lines().to_vec(),
            }
        })
    }

    /// What is said of the first line that cannot mean anything, where there is one.
    #[must_use]
    pub fn refused(&self) -> Option<String> {
        let refusal = self.settings().refusals().into_iter().flatten().next()?;
        Some(self.words().line_refused(refusal.line + 1))
    }

    /// Whoever searches says here what came of it: three failures bring help.
    pub(super) fn note_check(&mut self, holds: bool) {
        self.building.failed = if holds { 0 } else { self.building.failed.saturating_add(1) };
    }

    pub(super) fn build(&mut self, input: BuildInput) -> Vec<Effect> {
        let (program, edit) = match input {
            BuildInput::Checked(holds) => {
                self.note_check(holds);
                return Vec::new();
            }
            BuildInput::Check => {
                self.on_check(CheckInput::Show(true));
                self.on_check(CheckInput::Start);
                // The button that was pressed is gone with the run.
                let focus = Effect::Focus(SEARCH_ID.to_owned());
                return [focus].into_iter().chain(self.refused().map(Effect::Announce)).collect();
            }
            BuildInput::Edit(program, edit) => (program, edit),
        };
        // Lines of other effects have no name in a link: where nothing is arranged, nothing can be moved.
        if !self.is_building() {
            return Vec::new();
        }
        let before = self.lines_of(program);
        if self.link.lock.freezes(Part::Listing) {
            return Vec::new();
        }
        let Some(change) = change(&before, edit, self.mark(program, before.len())) else { return Vec::new() };
        let words = self.words();
        let said = match edit {
            Edit::Remove(_) => words.line_removed(&words.build_line(change.line)),
            _ => words.line_moved(&words.build_line(change.line), change.place + 1),
        };
        let focus = focus_after(program, edit, &change);
        let own = self.link.settings.page.lines(program);
        let lines = (own != Some(change.lines.as_slice())).then_some(change.lines);
        match program {
            Program::Handler => self.link.settings.lines = lines,
            Program::Job => self.link.settings.job_lines = lines,
        }
        if let Some(mark) = self.building.marks.get_mut(program as usize) {
            *mark = Some(change.mark);
        }
        self.stop();
        self.left_behind = None;
        self.rerun();
        // Another program is another story: it is watched from the start, or looked at where it ends.
        self.go_to(if self.link.at == 0 { 0 } else { self.trace.len() });
        focus.map(Effect::Focus).into_iter().chain([Effect::Announce(said)]).collect()
    }

    /// Above which place new lines go.
    fn mark(&self, program: Program, lines: usize) -> usize {
        self.building.marks.get(program as usize).copied().flatten().map_or(lines, |mark| mark.min(lines))
    }
}

/// What an edit makes of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Change {
    lines: Vec<Line>,
    /// The line it was about…
    line: Line,
    /// …and where it stands now, or stood.
    place: usize,
    /// Above which place new lines go from here on.
    mark: usize,
}

/// None where there is nothing to change.
fn change(before: &[Line], edit: Edit, mark: usize) -> Option<Change> {
    let mut lines = before.to_vec();
    let (from, to) = match edit {
        Edit::Add(_) if lines.len() >= MOST_LINES => return None,
        Edit::Add(line) => {
            lines.insert(mark, line);
            return Some(Change { lines, line, place: mark, mark: mark + 1 });
        }
        Edit::Remove(place) => {
            let line = *lines.get(place)?;
            lines.remove(place);
            return Some(Change { mark: place, lines, line, place });
        }
        Edit::Up(place) => (place, place.checked_sub(1)?),
        Edit::Down(place) => (place, place + 1),
        Edit::Join(first, second) if second > first => (second, first + 1),
        Edit::Join(first, second) => (second, first),
    };
    if from == to || from >= lines.len() || to >= lines.len() {
        return None;
    }
    let line = lines.remove(from);
    lines.insert(to, line);
    Some(Change { lines, line, place: to, mark: to + 1 })
}

/// The button that has the focus after an edit: the one that was pressed, where its line is now. A button that stays
/// where it is keeps the focus by itself.
fn focus_after(program: Program, edit: Edit, change: &Change) -> Option<String> {
    let (action, place) = match edit {
        Edit::Up(_) => ("up", Some(change.place)),
        Edit::Down(_) => ("down", Some(change.place)),
        Edit::Join(..) => ("remove", Some(change.place)),
        Edit::Remove(_) => ("remove", change.place.min(change.lines.len().saturating_sub(1)).into()),
        Edit::Add(_) => ("", None),
    };
    let place = place?;
    let place = (!change.lines.is_empty()).then_some(place);
    Some(place.map_or_else(|| build_heading_id(program).to_owned(), |place| button_id(program, action, place)))
}

/// The id of the heading of the search in the document.
pub const SEARCH_ID: &str = "bounds-heading";

/// The id of a line's button in the document.
#[must_use]
pub fn button_id(program: Program, action: &str, place: usize) -> String {
    format!("{}-{action}-{place}", build_heading_id(program))
}

/// The id of a program's heading in the document.
#[must_use]
pub const fn build_heading_id(program: Program) -> &'static str {
    match program {
        Program::Handler => "build-handler",
        Program::Job => "build-job",
    }
}

/// Both programs on the screen.
#[must_use]
pub fn programs(app: &App) -> [ProgramPanel; 2] {
    let words = app.words();
    let refusals = app.settings().refusals();
    let panel = |program: Program| {
        let lines = app.lines_of(program);
        let refusal = refusals.get(program as usize).copied().flatten();
        let mark = app.mark(program, lines.len());
        let own = app.settings().page.lines(program);
        let edits = own.map_or(0, |own| crate::lesson::edits(own, &lines));
        ProgramPanel {
            program,
            heading: match program {
                Program::Handler => words.handler_heading(),
                Program::Job => words.job_heading(),
            },
            note: words.lines_and_edits(lines.len(), edits),
            rows: view::build_rows(words, &lines, refusal, mark),
            marked_first: mark == 0,
            begins_blank: own.is_some_and(<[Line]>::is_empty),
            palette: view::palette(words, program),
            refused: refusal.map(|refusal| words.line_refused(refusal.line + 1)),
        }
    };
    Program::ALL.map(panel)
}

/// The four pages.
#[must_use]
pub fn pages(app: &App) -> Vec<PageRow> {
    let row = |(value, page): (&'static str, Page)| PageRow {
        value,
        name: app.words().page_name(value),
        is_current: app.settings().page == page,
    };
    PAGES.into_iter().map(row).collect()
}

/// What is offered after three checks that failed: one line that does not help may go, and two that belong together may
/// be joined.
#[must_use]
pub fn build_help(app: &App) -> Vec<(String, BuildInput)> {
    if app.building.failed < PATIENCE {
        return Vec::new();
    }
    let words = app.words();
    let mut help = Vec::new();
    for program in Program::ALL {
        let lines = app.lines_of(program);
        if let Some(place) = lines.iter().position(|line| is_distractor(*line)) {
            let text = lines.get(place).map(|line| words.build_line(*line)).unwrap_or_default();
            let edit = BuildInput::Edit(program, Edit::Remove(place));
            help.push((words.help_take_away(place + 1, &text), edit));
        }
        for (first, second) in PAIRS {
            let place = |wanted: Line| lines.iter().position(|line| *line == wanted);
            if let Some((first, second)) = place(first).zip(place(second))
                && second != first + 1
            {
                let edit = BuildInput::Edit(program, Edit::Join(first, second));
                help.push((words.help_join(first + 1, second + 1), edit));
            }
        }
    }
    help.truncate(2);
    help
}

#[cfg(test)]
mod tests {
    use super::{Edit, change};
    use crate::model::Line::{self, Answer, Begin, ClaimKey, Commit};

    #[test]
    fn what_each_edit_makes_of_three_lines() {
        let check = |edit: Edit, mark: usize, expected: Option<(&[Line], usize)>| {
            let change = change(&[Begin, ClaimKey, Commit], edit, mark);
            let made = change.as_ref().map(|change| (change.lines.as_slice(), change.mark));
            assert_eq!(made, expected, "{edit:?}");
        };
        check(Edit::Up(1), 3, Some((&[ClaimKey, Begin, Commit], 1)));
        check(Edit::Up(0), 3, None);
        check(Edit::Down(1), 3, Some((&[Begin, Commit, ClaimKey], 3)));
        check(Edit::Down(2), 3, None);
        check(Edit::Remove(0), 3, Some((&[ClaimKey, Commit], 0)));
        check(Edit::Remove(3), 3, None);
        check(Edit::Add(Answer), 1, Some((&[Begin, Answer, ClaimKey, Commit], 2)));
        check(Edit::Join(0, 2), 3, Some((&[Begin, Commit, ClaimKey], 2)));
        check(Edit::Join(2, 0), 3, Some((&[ClaimKey, Commit, Begin], 3)));
    }
}
