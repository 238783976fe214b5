//! The link of a state: `#/tap-twice?v=1&client_key=per-operation&s=tap.~&at=3`. Readable, hand-editable, and only
//! what differs from the lesson's defaults. It must not know who opens it.

use core::fmt;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::lesson::{Lesson, Program, Settings, find, lessons, parameter, parameters};
use crate::run::{MAX_STEPS, Schedule};
use crate::text::Language;
use crate::wire::migrate::{MIGRATIONS, Raw, migrate};
use crate::wire::{Locks, Notice, Panels, Rival};

/// The version links are written in.
pub const VERSION: usize = MIGRATIONS.len() + 1;
/// What is longer is cut here: no honest link gets near.
pub const MAX_LINK_BYTES: usize = 16_384;

/// Everything that ends a value or that a browser would change.
const ESCAPED: &AsciiSet = &CONTROLS.add(b' ').add(b'%').add(b'&').add(b'#').add(b'"').add(b'<').add(b'>').add(b'`');

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the device says.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Whether things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// As the device says.
    #[default]
    Auto,
    /// They do.
    On,
    /// Steps are discrete.
    Off,
}

/// What a link shows before anything is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Poster {
    /// The question, with the sum covered.
    #[default]
    Question,
    /// The frame that tells the whole story.
    Story,
}

const POSTERS: [(&str, Poster); 2] = [("question", Poster::Question), ("story", Poster::Story)];
const ON_OFF: [(&str, bool); 2] = [("off", false), ("on", true)];
const ZERO_ONE: [(&str, bool); 2] = [("0", false), ("1", true)];
/// The highest level: everything is open.
pub const ALL_OPEN: u8 = 5;

const THEMES: [(&str, Theme); 3] = [("auto", Theme::Auto), ("light", Theme::Light), ("dark", Theme::Dark)];
const MOTIONS: [(&str, Motion); 3] = [("auto", Motion::Auto), ("on", Motion::On), ("off", Motion::Off)];

/// All that a link says.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// Its settings.
    pub settings: Settings,
    /// The schedule.
    pub schedule: Schedule,
    /// The step that is shown.
    pub at: usize,
    /// The language.
    pub language: Language,
    /// The theme.
    pub theme: Theme,
    /// Motion.
    pub motion: Motion,
    /// Which panels are open, 0 to 5; none is the lesson's own level.
    pub open: Option<u8>,
    /// Which task is pointed at: 1 or 2; 0 is none.
    pub task: u8,
    /// True inside another page.
    pub embed: bool,
    /// What is shown at first.
    pub poster: Poster,
    /// False where links to other lessons are left out.
    pub links: bool,
    /// Panels that are left out.
    pub hide: Panels,
    /// What is frozen.
    pub lock: Locks,
    /// What the run is compared with, if with anything.
    pub compare: Option<Rival>,
}

impl Link {
    /// A lesson as it opens.
    #[must_use]
    pub fn to(lesson: &'static Lesson) -> Self {
        Self {
            lesson,
            settings: lesson.settings(),
            schedule: lesson.script(),
            at: 0,
            language: Language::default(),
            theme: Theme::default(),
            motion: Motion::default(),
            open: None,
            task: 0,
            embed: false,
            poster: Poster::default(),
            links: true,
            hide: Panels::default(),
            lock: Locks::default(),
            compare: None,
        }
    }

    /// Reads a link, or as much of it as can be read; every part that could not be used is named.
    #[must_use]
    pub fn parse(text: &str) -> (Self, Vec<Notice>) {
        let mut notices = Vec::new();
        let text = shorten(text, &mut notices);
        let text = text.strip_prefix('#').unwrap_or(text);
        let text = text.strip_prefix('/').unwrap_or(text);
        let (id, query) = text.split_once('?').unwrap_or((text, ""));
        let id = decode(id, &mut notices);
        let first = &lessons()[0];
        let lesson = find(&id).unwrap_or(first);
        if lesson.id != id && !id.is_empty() {
            notices.push(Notice::UnknownLesson { given: id, used: lesson.id });
        }
        let mut raw: Raw = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            raw.push((decode(name, &mut notices), decode(value, &mut notices)));
        }
        let version = read_version(&mut raw, &mut notices);
        let mut link = Self::to(lesson);
        for (name, value) in migrate(raw, version, MIGRATIONS) {
            link.read(&name, &value, &mut notices);
        }
        notices.dedup();
        (link, notices)
    }

    /// Another lesson as it opens, looked at in the same way.
    #[must_use]
    pub fn elsewhere(&self, lesson: &'static Lesson) -> Self {
        let Self { language, theme, motion, embed, links, hide, lock, .. } = *self;
        Self { language, theme, motion, embed, links, hide, lock, ..Self::to(lesson) }
    }

    /// What was pasted may be a whole address: the link is what stands after its `#`.
    #[must_use]
    pub fn in_address(text: &str) -> &str {
        let text = text.trim();
        text.find('#').and_then(|start| text.get(start..)).unwrap_or(text)
    }

    /// True where a run or a step of it is asked for: nothing is withheld from someone who does.
    #[must_use]
    pub fn is_about_a_run(&self) -> bool {
        let compares = self.compare.is_some();
        self.at > 0 || self.schedule != self.lesson.script() || self.poster == Poster::Story || compares
    }

    /// True for a link to the first lesson and no more: it opens with one card and one button.
    #[must_use]
    pub fn opens_with_the_minute(&self) -> bool {
        let first = lessons().first().is_some_and(|first| first == self.lesson);
        first
            && !self.is_about_a_run()
            && self.task == 0
            && self.open.unwrap_or(0) == 0
            && self.settings == self.lesson.settings()
    }

    fn read(&mut self, name: &str, value: &str, notices: &mut Vec<Notice>) {
        let bad =
            |used: &str| Notice::BadValue { name: name.to_owned(), given: value.to_owned(), used: used.to_owned() };
        match name {
            "s" => {
                let (schedule, ignored) = Schedule::parse(value);
                self.schedule = schedule;
                notices.extend(ignored.into_iter().map(Notice::BadWord));
            }
            "at" => match value.parse::<usize>() {
                Ok(at) if at <= MAX_STEPS => self.at = at,
                Ok(_) => {
                    self.at = MAX_STEPS;
                    notices.push(bad(&MAX_STEPS.to_string()));
                }
                Err(_) => notices.push(bad("0")),
            },
            "lines" => self.read_lines(Program::Handler, value, notices),
            "job_lines" => self.read_lines(Program::Job, value, notices),
            "compare" => self.compare = Rival::parse(value, notices),
            "lang" => choose(&Language::ALL, value, &mut self.language, notices, bad),
            "theme" => choose(&THEMES, value, &mut self.theme, notices, bad),
            "motion" => choose(&MOTIONS, value, &mut self.motion, notices, bad),
            "poster" => choose(&POSTERS, value, &mut self.poster, notices, bad),
            "links" => choose(&ON_OFF, value, &mut self.links, notices, bad),
            "embed" => choose(&ZERO_ONE, value, &mut self.embed, notices, bad),
            "open" => match value.parse::<u8>() {
                Ok(level) if level <= ALL_OPEN => self.open = Some(level),
                Ok(_) => {
                    self.open = Some(ALL_OPEN);
                    notices.push(bad("5"));
                }
                Err(_) => notices.push(bad(&self.lesson.opening_level.to_string())),
            },
            "task" => match value.parse::<u8>() {
                Ok(task @ 0..=2) => self.task = task,
                _ => notices.push(bad("0")),
            },
            "hide" => notices.extend(self.hide.read(value).into_iter().map(Notice::Unknown)),
            "lock" => notices.extend(self.lock.read(value).into_iter().map(Notice::Unknown)),
            _ => match parameter(name) {
                Some(parameter) => {
                    if let Err(error) = parameter.set(&mut self.settings, value) {
                        notices.push(error.into());
                    }
                }
                None => notices.push(Notice::Unknown(name.to_owned())),
            },
        }
    }

    /// Reads an arrangement of lines; where it is none, the lines stay as they are.
    fn read_lines(&mut self, program: Program, value: &str, notices: &mut Vec<Notice>) {
        let lines = program.read(value);
        if lines.is_none() {
            let setup = self.lesson.setup(&self.settings).scenario;
            let used = match program {
                Program::Handler => program.write(setup.handler.lines()),
                Program::Job => program.write(setup.job.lines()),
            };
            notices.push(Notice::BadValue { name: name_of(program).to_owned(), given: value.to_owned(), used });
            return;
        }
        match program {
            Program::Handler => self.settings.lines = lines,
            Program::Job => self.settings.job_lines = lines,
        }
    }

    /// The parts that differ from the lesson's defaults, in a fixed order.
    fn parts(&self) -> Vec<(&'static str, String)> {
        let defaults = Self::to(self.lesson);
        let mut parts: Vec<(&str, String)> = parameters()
            .map(|parameter| (parameter, parameter.value(&self.settings)))
            .filter(|(parameter, value)| *value != parameter.value(&defaults.settings))
            .map(|(parameter, value)| (parameter.name, value))
            .collect();
        for (program, lines) in [(Program::Handler, &self.settings.lines), (Program::Job, &self.settings.job_lines)] {
            parts.extend(lines.as_ref().map(|lines| (name_of(program), program.write(lines))));
        }
        if self.schedule != defaults.schedule {
            parts.push(("s", self.schedule.to_string()));
        }
        if self.at != defaults.at {
            parts.push(("at", self.at.to_string()));
        }
        parts.extend(self.compare.as_ref().map(|rival| ("compare", rival.to_string())));
        parts.extend(named(&Language::ALL, self.language, defaults.language).map(|value| ("lang", value)));
        parts.extend(named(&THEMES, self.theme, defaults.theme).map(|value| ("theme", value)));
        parts.extend(named(&MOTIONS, self.motion, defaults.motion).map(|value| ("motion", value)));
        parts.extend(self.open.map(|level| ("open", level.to_string())));
        parts.extend((self.task != defaults.task).then(|| ("task", self.task.to_string())));
        parts.extend(named(&ZERO_ONE, self.embed, defaults.embed).map(|value| ("embed", value)));
        parts.extend(named(&POSTERS, self.poster, defaults.poster).map(|value| ("poster", value)));
        parts.extend(named(&ON_OFF, self.links, defaults.links).map(|value| ("links", value)));
        parts.extend((self.hide != defaults.hide).then(|| ("hide", self.hide.to_string())));
        parts.extend((self.lock != defaults.lock).then(|| ("lock", self.lock.to_string())));
        parts
    }
}

impl fmt::Display for Link {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "#/{}", self.lesson.id)?;
        let parts = self.parts();
        if parts.is_empty() {
            return Ok(());
        }
        write!(out, "?v={VERSION}")?;
        parts.iter().try_for_each(|(name, value)| write!(out, "&{name}={}", utf8_percent_encode(value, ESCAPED)))
    }
}

/// The name of a program's lines in links.
const fn name_of(program: Program) -> &'static str {
    match program {
        Program::Handler => "lines",
        Program::Job => "job_lines",
    }
}

fn shorten<'a>(text: &'a str, notices: &mut Vec<Notice>) -> &'a str {
    if text.len() <= MAX_LINK_BYTES {
        return text;
    }
    notices.push(Notice::TooLong(text.len()));
    let end = (0..=MAX_LINK_BYTES).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    text.get(..end).unwrap_or_default()
}

/// Takes the version out of the parts; a missing one is the current.
fn read_version(raw: &mut Raw, notices: &mut Vec<Notice>) -> usize {
    let given: Vec<String> = raw.extract_if(.., |(name, _)| name == "v").map(|(_, value)| value).collect();
    let Some(text) = given.into_iter().next() else { return VERSION };
    match text.parse::<usize>() {
        Ok(version) if (1..=VERSION).contains(&version) => version,
        _ => {
            notices.push(Notice::LaterVersion(text));
            VERSION
        }
    }
}

fn decode(text: &str, notices: &mut Vec<Notice>) -> String {
    let bytes = text.as_bytes();
    let broken = bytes.iter().enumerate().any(|(place, byte)| {
        let hex = |offset: usize| bytes.get(place + offset).is_some_and(u8::is_ascii_hexdigit);
        *byte == b'%' && !(hex(1) && hex(2))
    });
    let decoded = percent_decode_str(text);
    let Ok(whole) = decoded.clone().decode_utf8() else {
        notices.push(Notice::BrokenEscapes);
        return decoded.decode_utf8_lossy().into_owned();
    };
    if broken {
        notices.push(Notice::BrokenEscapes);
    }
    whole.into_owned()
}

fn choose<T: Copy + PartialEq>(
    table: &[(&str, T)],
    value: &str,
    place: &mut T,
    notices: &mut Vec<Notice>,
    bad: impl Fn(&str) -> Notice,
) {
    match table.iter().find(|(name, _)| *name == value) {
        Some((_, chosen)) => *place = *chosen,
        None => notices.push(bad(table.iter().find(|(_, one)| one == place).map_or("", |(name, _)| name))),
    }
}

fn named<T: Copy + PartialEq>(table: &[(&str, T)], value: T, default: T) -> Option<String> {
    let name = table.iter().find(|(_, one)| *one == value).map(|(name, _)| (*name).to_owned());
    name.filter(|_| value != default)
}

#[cfg(test)]
mod tests {
    use super::{Link, MAX_LINK_BYTES};

    /// What a link is written as after it was read, and what it complains of.
    fn check(given: &str, written: &str, notices: &[&str]) {
        let (link, complaints) = Link::parse(given);
        let complaints: Vec<String> = complaints.iter().map(ToString::to_string).collect();
        assert_eq!(complaints, notices, "{given}");
        assert_eq!(link.to_string(), written, "{given}");
        let (again, complaints) = Link::parse(written);
        assert_eq!((again, complaints), (link, vec![]), "{written}");
    }

    #[test]
    fn good_links() {
        check("#/tap-twice?open=5&task=2", "#/tap-twice?v=1&open=5&task=2", &[]);
        check(
            "#/tap-twice?embed=1&poster=story&links=off&hide=stage,phone&lock=all",
            "#/tap-twice?v=1&embed=1&poster=story&links=off&hide=phone,stage&lock=all",
            &[],
        );
        check(
            "#/tap-twice?compare=client_key:per-operation&at=3",
            "#/tap-twice?v=1&at=3&compare=client_key:per-operation",
            &[],
        );
        check(
            "#/build-your-own?job_lines=&lines=claim,,charge-random,answer",
            "#/build-your-own?v=1&lines=claim,charge-random,answer&job_lines=",
            &[],
        );
        check("#/tap-twice?compare=s:tap.~", "#/tap-twice?v=1&compare=s:tap.~", &[]);
        check("", "#/tap-twice", &[]);
        check("#/tap-twice", "#/tap-twice", &[]);
        check("/key-replay", "#/key-replay", &[]);
        check("#/tap-twice?client_key=none", "#/tap-twice", &[]);
        check("#/tap-twice?v=1&client_key=per-operation", "#/tap-twice?v=1&client_key=per-operation", &[]);
        check("#/tap-twice?at=3&s=tap.d:c1.1'", "#/tap-twice?v=1&s=tap.d:c1.1'&at=3", &[]);
        check("#/tap-twice?s=tap.h%3Aa1.%7E", "#/tap-twice?v=1&s=tap.h:a1.~", &[]);
        check("#/tap-twice?s=", "#/tap-twice?v=1&s=", &[]);
        check(
            "#/tap-twice?lang=pseudo&theme=dark&motion=off",
            "#/tap-twice?v=1&lang=pseudo&theme=dark&motion=off",
            &[],
        );
    }

    #[test]
    fn bad_links_open_the_nearest_state_and_name_each_thing() {
        check("#/nowhere", "#/tap-twice", &[r#"no lesson "nowhere", "tap-twice" is used instead"#]);
        check("#/tap-twice?colour=red&at=2", "#/tap-twice?v=1&at=2", &[r#"unknown part "colour" was ignored"#]);
        check(
            "#/tap-twice?attempts=99&client_key=x",
            "#/tap-twice?v=1&attempts=8",
            &[
                r#"attempts: "99" cannot be used, 8 is used instead"#,
                r#"client_key: "x" cannot be used, none is used instead"#,
            ],
        );
        check(
            "#/tap-twice?compare=attempts:99",
            "#/tap-twice?v=1&compare=attempts:8",
            &[r#"compare: "attempts:99" cannot be used, attempts:8 is used instead"#],
        );
        check(
            "#/build-your-own?lines=begin,jump",
            "#/build-your-own",
            &[
                r#"lines: "begin,jump" cannot be used, begin,claim,insert,commit,charge,begin,mark,commit,answer is used instead"#,
            ],
        );
        check("#/tap-twice?compare=colour:red", "#/tap-twice", &[r#"unknown part "compare=colour:red" was ignored"#]);
        check("#/tap-twice?compare=card:lost", "#/tap-twice", &[r#"unknown part "compare=card:lost" was ignored"#]);
        check("#/tap-twice?s=tap.jump.~", "#/tap-twice?v=1&s=tap.~", &[r#""jump" is no word and was ignored"#]);
        check("#/tap-twice?v=9&at=1", "#/tap-twice?v=1&at=1", &[r#"version "9" is not known, read as version 1"#]);
        check("#/tap-twice?v=", "#/tap-twice", &[r#"version "" is not known, read as version 1"#]);
        check("#/tap-twice?at=x", "#/tap-twice", &[r#"at: "x" cannot be used, 0 is used instead"#]);
        check(
            "#/tap-twice?at=5000",
            "#/tap-twice?v=1&at=2000",
            &[r#"at: "5000" cannot be used, 2000 is used instead"#],
        );
        check("#/tap-twice?theme=neon", "#/tap-twice", &[r#"theme: "neon" cannot be used, auto is used instead"#]);
        check(
            "#/tap-twice?s=tap%2",
            "#/tap-twice?v=1&s=",
            &["broken escapes were read as plain text", r#""tap%2" is no word and was ignored"#],
        );
        check(
            "#/%ff",
            "#/tap-twice",
            &["broken escapes were read as plain text", "no lesson \"\u{fffd}\", \"tap-twice\" is used instead"],
        );
        check(
            "#/tap-twice?hide=stage,moon&lock=text",
            "#/tap-twice?v=1&hide=stage",
            &[r#"unknown part "moon" was ignored"#, r#"unknown part "text" was ignored"#],
        );
        check(
            "#/tap-twice?open=9&task=3&embed=yes",
            "#/tap-twice?v=1&open=5",
            &[
                r#"open: "9" cannot be used, 5 is used instead"#,
                r#"task: "3" cannot be used, 0 is used instead"#,
                r#"embed: "yes" cannot be used, 0 is used instead"#,
            ],
        );
        check("#/tap-twice?v=1&clien", "#/tap-twice", &[r#"unknown part "clien" was ignored"#]);
    }

    #[test]
    fn another_lesson_keeps_the_look() {
        let here = Link::parse("#/tap-twice?attempts=3&at=2&lang=pseudo&theme=dark&motion=off&lock=seed&hide=text").0;
        let there = here.elsewhere(crate::lesson::find("key-replay").expect("a lesson"));
        let look = "lang=pseudo&theme=dark&motion=off&hide=text&lock=seed";
        assert_eq!(there.to_string(), format!("#/key-replay?v=1&{look}"));
    }

    #[test]
    fn a_link_stands_at_the_end_of_an_address() {
        let check = |text: &str, link: &str| assert_eq!(Link::in_address(text), link, "{text}");
        check(" https://example.org/tap/?x=1#/key-replay?at=3\n", "#/key-replay?at=3");
        check("tap-again.html#/tap-twice", "#/tap-twice");
        check("#/tap-twice?s=a#b", "#/tap-twice?s=a#b");
        check("tap-twice", "tap-twice");
        check("https://example.org/", "https://example.org/");
        check("", "");
    }

    #[test]
    fn a_megabyte_is_cut_and_said_so() {
        let long = format!("#/tap-twice?s={}", "tap.".repeat(262_144));
        let (link, notices) = Link::parse(&long);
        assert_eq!(link.schedule.words().len(), crate::run::MAX_WORDS);
        assert!(notices[0].to_string().starts_with(&format!("link of {} bytes", long.len())));
        assert!(long.len() > MAX_LINK_BYTES);
        let wide = format!("#/{}", "₹".repeat(500_000));
        assert_eq!(Link::parse(&wide).0, Link::to(&crate::lesson::lessons()[0]));
    }
}
