//! The lesson list and the place of a lesson on the path, as they are drawn. It must not know who opens a lesson.

use crate::lesson::Lesson;
use crate::text::Words;
use crate::wire::{Link, Progress, Standing};

/// How many chapters the path has. One without a lesson is not shown.
const CHAPTERS: u8 = 7;

/// What the list is drawn from.
#[derive(Clone, Copy, Debug)]
pub struct Looking<'a> {
    /// The lessons, in the order of the path.
    pub lessons: &'static [Lesson],
    /// Where the student is.
    pub link: &'a Link,
    /// How far they have come.
    pub progress: &'a Progress,
    /// What they look for; everything where it is empty.
    pub search: &'a str,
    /// The chapter that is open; 0 is none.
    pub chapter: u8,
    /// Whether the lessons beside the path are shown in it.
    pub deeper: bool,
}

/// A lesson in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    /// Its name in links.
    pub id: &'static str,
    /// Its link; where the student is, the link of what they see.
    pub href: String,
    /// Its title.
    pub title: String,
    /// How long it takes.
    pub minutes: String,
    /// How it stands.
    pub standing: Standing,
    /// That in words.
    pub says: String,
    /// True where the student is.
    pub is_current: bool,
}

/// A chapter in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChapterRow {
    /// Its number.
    pub number: u8,
    /// Its question.
    pub question: String,
    /// How long its path takes.
    pub minutes: String,
    /// How the lessons of its path stand.
    pub standings: Vec<Standing>,
    /// That in words.
    pub says: String,
    /// How many lessons stand beside the path, where there are any.
    pub deeper: Option<String>,
    /// True where its lessons are shown.
    pub is_open: bool,
    /// True where the student is.
    pub is_current: bool,
    /// The lessons of its path that are shown.
    pub lessons: Vec<LessonRow>,
    /// The lessons beside the path that are shown.
    pub chips: Vec<LessonRow>,
}

/// A way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// The lesson it opens.
    pub id: &'static str,
    /// What it says.
    pub label: String,
    /// Where it leads, in smaller letters.
    pub note: String,
}

/// The list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonList {
    /// The filled button; its note is the lesson's title.
    pub next: Option<Door>,
    /// The doors that open a lesson: the first chapter, and the whole path.
    pub doors: Vec<Door>,
    /// The chapters that are shown.
    pub chapters: Vec<ChapterRow>,
    /// How many lessons were found, where something is looked for.
    pub found: Option<String>,
}

/// The list as it stands.
#[must_use]
pub fn list(words: Words, looking: &Looking<'_>) -> LessonList {
    let searching = !looking.search.trim().is_empty();
    let chapters = (1..=CHAPTERS).filter(|number| looking.lessons.iter().any(|lesson| lesson.chapter == *number));
    let chapters = chapters.map(|number| chapter(words, looking, number, searching));
    let chapters: Vec<ChapterRow> = chapters.filter(|row| !searching || row.is_open).collect();
    let found = chapters.iter().map(|row| row.lessons.len() + row.chips.len()).sum();
    LessonList {
        next: next(words, looking),
        doors: [Some(1), None].into_iter().filter_map(|one| door(words, looking, one)).collect(),
        found: searching.then(|| words.lessons_found(found)),
        chapters,
    }
}

fn chapter(words: Words, looking: &Looking<'_>, number: u8, searching: bool) -> ChapterRow {
    let all = looking.lessons.iter().filter(|lesson| lesson.chapter == number);
    let (core, beside): (Vec<&'static Lesson>, Vec<_>) = all.partition(|lesson| lesson.core);
    let standings: Vec<Standing> = core.iter().map(|lesson| looking.progress.standing(lesson.id)).collect();
    let count = |standing: Standing| standings.iter().filter(|one| **one == standing).count();
    let says = words.chapter_stands(count(Standing::Finished), count(Standing::Begun), standings.len());
    let shown = |lessons: &[&'static Lesson], open: bool| -> Vec<LessonRow> {
        let rows = lessons.iter().filter(|_| open).map(|lesson| row(words, looking, lesson));
        rows.filter(|row| !searching || matches(looking.search, row)).collect()
    };
    let lessons = shown(&core, searching || looking.chapter == number);
    // A chapter whose path is not built yet is what stands beside it.
    let path = if core.is_empty() { &beside } else { &core };
    let deeper = looking.deeper || core.is_empty();
    let chips = shown(&beside, searching || (looking.chapter == number && deeper));
    ChapterRow {
        number,
        question: words.chapter(number),
        minutes: words.minutes(path.iter().map(|lesson| lesson.minutes).sum()),
        says: if standings.is_empty() { String::new() } else { says },
        standings,
        deeper: (!beside.is_empty()).then(|| words.deeper(beside.len())),
        is_open: if searching { !(lessons.is_empty() && chips.is_empty()) } else { looking.chapter == number },
        is_current: looking.link.lesson.chapter == number,
        lessons,
        chips,
    }
}

fn row(words: Words, looking: &Looking<'_>, lesson: &'static Lesson) -> LessonRow {
    let standing = looking.progress.standing(lesson.id);
    let is_current = lesson == looking.link.lesson;
    LessonRow {
        id: lesson.id,
        href: if is_current { looking.link.to_string() } else { looking.link.elsewhere(lesson).to_string() },
        title: (lesson.text)(words).title,
        minutes: words.minutes(lesson.minutes),
        standing,
        says: match standing {
            Standing::NotBegun => words.not_begun(),
            Standing::Begun => words.begun(),
            Standing::Finished => words.finished(),
        },
        is_current,
    }
}

/// Every word of the search begins a word of the title, or is part of the id.
///
/// Only plain letters are the same in both cases, and only plain signs part words: the tables of all others would weigh
/// as much as the list.
fn matches(search: &str, row: &LessonRow) -> bool {
    let starts = |word: &str, start: &str| {
        let head = word.as_bytes().get(..start.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(start.as_bytes()))
    };
    search.split_whitespace().all(|wanted| {
        let of_id = row.id.char_indices().any(|(at, _)| row.id.get(at..).is_some_and(|rest| starts(rest, wanted)));
        of_id || words_of(wanted).all(|wanted| words_of(&row.title).any(|word| starts(word, wanted)))
    })
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let sign = |letter: char| ('\u{2000}'..'\u{2c00}').contains(&letter);
    let between = move |letter: char| sign(letter) || (letter.is_ascii() && !letter.is_ascii_alphanumeric());
    text.split(between).filter(|word| !word.is_empty())
}

/// The first lesson of a part of the path that is not finished.
fn unfinished(looking: &Looking<'_>, chapter: Option<u8>) -> Option<&'static Lesson> {
    path(looking.lessons, chapter).find(|lesson| looking.progress.standing(lesson.id) != Standing::Finished)
}

/// The path, or the part of it in a chapter.
fn path(lessons: &'static [Lesson], chapter: Option<u8>) -> impl Iterator<Item = &'static Lesson> {
    lessons.iter().filter(move |lesson| lesson.core && chapter.is_none_or(|number| lesson.chapter == number))
}

/// The first lesson of the path that is not finished; after the whole path, the one after this.
fn next(words: Words, looking: &Looking<'_>) -> Option<Door> {
    let after = looking.lessons.iter().skip_while(|lesson| *lesson != looking.link.lesson).nth(1);
    let lesson = unfinished(looking, None).or(after).or(looking.lessons.first())?;
    let (label, note) = (words.continue_for(lesson.minutes), (lesson.text)(words).title);
    Some(Door { id: lesson.id, label, note })
}

/// The door to a chapter, or to the whole path.
fn door(words: Words, looking: &Looking<'_>, chapter: Option<u8>) -> Option<Door> {
    let lesson = unfinished(looking, chapter).or_else(|| path(looking.lessons, chapter).next())?;
    let minutes = path(looking.lessons, chapter).map(|lesson| u32::from(lesson.minutes)).sum();
    let whole = || words.door_lessons(path(looking.lessons, None).count());
    let note = chapter.map_or_else(whole, |number| words.door_chapter(number));
    Some(Door { id: lesson.id, label: words.door_minutes(minutes), note })
}

/// A lesson before or after this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// Its name in links; none at the end of the path.
    pub id: Option<&'static str>,
    /// What the button says.
    pub label: String,
}

/// Where the student is on the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The lesson's title.
    pub title: String,
    /// The how manieth of how many.
    pub position: String,
    /// The lesson before.
    pub previous: Neighbour,
    /// The lesson after.
    pub next: Neighbour,
}

/// The place of a lesson among all.
#[must_use]
pub fn place(words: Words, lessons: &'static [Lesson], current: &Lesson) -> Place {
    let title = |lesson: &Lesson| (lesson.text)(words).title;
    let index = lessons.iter().position(|lesson| lesson == current);
    let beside = |index: Option<usize>, say: fn(Words, Option<&str>) -> String| {
        let lesson = index.and_then(|index| lessons.get(index));
        Neighbour { id: lesson.map(|lesson| lesson.id), label: say(words, lesson.map(title).as_deref()) }
    };
    Place {
        title: title(current),
        position: words.lesson_place(index.map_or(0, |index| index + 1), lessons.len()),
        previous: beside(index.and_then(|index| index.checked_sub(1)), Words::previous_lesson),
        next: beside(index.map(|index| index + 1), Words::next_lesson),
    }
}

#[cfg(test)]
mod tests {
    use super::{ChapterRow, LessonList, Looking, list, place};
    use crate::lesson::{Lesson, find, lessons};
    use crate::text::Words;
    use crate::wire::{Link, Progress, Standing};

    /// A path of two chapters, with two lessons beside the second.
    fn path() -> &'static [Lesson] {
        let lesson = |id, chapter, core, minutes| Lesson { chapter, core, minutes, ..*find(id).expect("a lesson") };
        let beside = |id| Lesson { id, ..lesson("key-replay", 6, false, 4) };
        Box::leak(Box::new([
            lesson("tap-twice", 1, true, 3),
            lesson("three-worlds", 1, true, 5),
            lesson("key-in-flight", 6, true, 40),
            beside("backoff"),
            beside("retry-budget"),
        ]))
    }

    fn draw(link: &str, progress: &str, search: &str, chapter: u8, deeper: bool) -> LessonList {
        let link = Link::parse(link).0;
        let progress = Progress::parse(progress).expect("a progress");
        let looking = Looking { lessons: path(), link: &link, progress: &progress, search, chapter, deeper };
        list(Words::default(), &looking)
    }

    fn ids(row: &ChapterRow) -> Vec<&str> {
        row.lessons.iter().chain(&row.chips).map(|lesson| lesson.id).collect()
    }

    #[test]
    fn chapters_that_are_built_and_one_of_them_open() {
        let drawn = draw("#/three-worlds", "v=1&tap-twice=12&three-worlds=1", "", 1, false);
        let [first, second] = &drawn.chapters[..] else { panic!("{drawn:?}") };
        assert_eq!(
            (first.number, first.question.as_str(), first.minutes.as_str()),
            (1, "Did the money leave?", "8 min")
        );
        assert_eq!((first.is_open, first.is_current, &first.deeper), (true, true, &None));
        assert_eq!(first.standings, [Standing::Finished, Standing::Begun]);
        assert_eq!(first.says, "1 of 2 finished, 1 begun");
        assert_eq!(ids(first), ["tap-twice", "three-worlds"]);
        assert_eq!(first.lessons[1].title, "Can the phone know?");
        assert_eq!((first.lessons[1].says.as_str(), first.lessons[1].is_current), ("begun", true));
        assert_eq!((second.number, second.is_open, second.is_current), (6, false, false));
        assert_eq!((second.minutes.as_str(), second.deeper.as_deref()), ("40 min", Some("+2 deeper")));
        assert_eq!((second.says.as_str(), ids(second)), ("0 of 1 finished", vec![]));
        assert_eq!(drawn.found, None);
    }

    #[test]
    fn lessons_beside_the_path_are_shown_when_asked_for() {
        let open = |deeper| ids(&draw("#/tap-twice", "v=1", "", 6, deeper).chapters[1]).join(" ");
        assert_eq!(open(false), "key-in-flight");
        assert_eq!(open(true), "key-in-flight backoff retry-budget");
        assert!(draw("#/tap-twice", "v=1", "", 0, true).chapters.iter().all(|row| !row.is_open));
    }

    #[test]
    fn a_chapter_without_a_path_shows_what_is_beside_it() {
        let lessons: &[Lesson] = Box::leak(Box::new([path()[0], path()[3], path()[4]]));
        let (link, progress) = (Link::to(&path()[0]), Progress::default());
        let looking = Looking { lessons, link: &link, progress: &progress, search: "", chapter: 6, deeper: false };
        let drawn = list(Words::default(), &looking);
        let row = &drawn.chapters[1];
        assert_eq!((ids(row).join(" ").as_str(), row.minutes.as_str()), ("backoff retry-budget", "8 min"));
        assert_eq!((row.standings.len(), row.says.as_str()), (0, ""));
    }

    #[test]
    fn search_finds_words_of_titles_and_ids() {
        let check = |search: &str, expected: &str, says: &str| {
            let drawn = draw("#/tap-twice", "v=1", search, 1, false);
            let found: Vec<&str> = drawn.chapters.iter().flat_map(ids).collect();
            assert_eq!(found.join(" "), expected, "{search}");
            assert_eq!(drawn.found.as_deref(), Some(says), "{search}");
            assert!(drawn.chapters.iter().all(|row| row.is_open), "{search}");
        };
        check("busy", "key-in-flight", "1 lesson found");
        check("FAIL busy", "key-in-flight", "1 lesson found");
        check("failed?", "key-in-flight", "1 lesson found");
        check("usy", "", "No lesson has these words in its title.");
        check("three-worlds", "three-worlds", "1 lesson found");
        check("retry", "retry-budget", "1 lesson found");
        check("does", "key-in-flight backoff retry-budget", "3 lessons found");
        check("WORLDS", "three-worlds", "1 lesson found");
        check("busy ?", "key-in-flight", "1 lesson found");
        check("busy money", "", "No lesson has these words in its title.");
        assert_eq!(draw("#/tap-twice?lang=pseudo", "v=1", "moñéy", 1, false).chapters.len(), 0);
        assert_eq!(draw("#/tap-twice", "v=1", "  ", 1, false), draw("#/tap-twice", "v=1", "", 1, false));
    }

    #[test]
    fn on_to_the_first_that_is_not_finished() {
        let check = |link: &str, progress: &str, id: &str, label: &str| {
            let next = draw(link, progress, "", 1, false).next.expect("a lesson");
            assert_eq!((next.id, next.label.as_str()), (id, label), "{progress}");
        };
        check("#/tap-twice", "v=1", "tap-twice", "Continue · 3 min");
        check("#/tap-twice", "v=1&tap-twice=1", "tap-twice", "Continue · 3 min");
        check("#/tap-twice", "v=1&tap-twice=12", "three-worlds", "Continue · 5 min");
        check("#/key-in-flight", "v=1&three-worlds=12", "tap-twice", "Continue · 3 min");
        check("#/tap-twice", "v=1&tap-twice=12&three-worlds=12", "key-in-flight", "Continue · 40 min");
        let all = "v=1&tap-twice=12&three-worlds=12&key-in-flight=12";
        check("#/tap-twice", all, "three-worlds", "Continue · 5 min");
        check("#/key-in-flight", all, "backoff", "Continue · 4 min");
        check("#/key-replay", all, "tap-twice", "Continue · 3 min");
    }

    #[test]
    fn doors_go_on_where_the_student_was() {
        let check = |progress: &str, expected: [(&str, &str, &str); 2]| {
            let doors = draw("#/tap-twice", progress, "", 1, false).doors;
            let doors: Vec<_> = doors.iter().map(|door| (door.id, door.label.as_str(), door.note.as_str())).collect();
            assert_eq!(doors, expected, "{progress}");
        };
        let (eight, hour) = (("8 minutes", "chapter 1"), ("48 minutes", "3 lessons"));
        check("v=1", [("tap-twice", eight.0, eight.1), ("tap-twice", hour.0, hour.1)]);
        check("v=1&tap-twice=12", [("three-worlds", eight.0, eight.1), ("three-worlds", hour.0, hour.1)]);
        let chapter = "v=1&tap-twice=12&three-worlds=12";
        check(chapter, [("tap-twice", eight.0, eight.1), ("key-in-flight", hour.0, hour.1)]);
        assert_eq!(Words::default().door_minutes(60), "One hour");
    }

    #[test]
    fn links_keep_the_look_and_the_place() {
        let drawn = draw("#/tap-twice?attempts=2&at=3&theme=dark", "v=1", "", 1, false);
        let links: Vec<&str> = drawn.chapters[0].lessons.iter().map(|lesson| lesson.href.as_str()).collect();
        assert_eq!(links, ["#/tap-twice?v=1&attempts=2&at=3&theme=dark", "#/three-worlds?v=1&theme=dark"]);
    }

    #[test]
    fn the_place_on_the_path() {
        let all = path();
        let first = place(Words::default(), all, &all[0]);
        assert_eq!((first.title.as_str(), first.position.as_str()), ("Did the money leave?", "1 of 5"));
        assert_eq!((first.previous.id, first.previous.label.as_str()), (None, "Previous lesson"));
        let next = (first.next.id, first.next.label.as_str());
        assert_eq!(next, (Some("three-worlds"), "Next lesson: Can the phone know?"));
        let last = place(Words::default(), all, &all[4]);
        assert_eq!((last.previous.id, last.next.id), (Some("backoff"), None));
    }

    /// What is built is shown, whole and once.
    #[test]
    fn every_lesson_of_the_catalogue_is_in_the_list() {
        let (link, progress) = (Link::to(&lessons()[0]), Progress::default());
        let mut shown = Vec::new();
        for chapter in 1..=7 {
            let looking =
                Looking { lessons: lessons(), link: &link, progress: &progress, search: "", chapter, deeper: true };
            let drawn = list(Words::default(), &looking);
            assert!(drawn.chapters.iter().filter(|row| row.is_open).count() <= 1);
            shown.extend(drawn.chapters.iter().flat_map(ids).map(str::to_owned));
        }
        let mut expected: Vec<String> = lessons().iter().map(|lesson| lesson.id.to_owned()).collect();
        shown.sort();
        expected.sort();
        assert_eq!(shown, expected);
    }
}
