//! The words of the lesson list. They must not decide what is shown.

pub(in crate::text) fn close_list() -> String {
    "Close the list".to_owned()
}

pub(in crate::text) fn lesson_place(place: usize, lessons: usize) -> String {
    format!("{place} of {lessons}")
}

pub(in crate::text) fn previous_lesson(title: Option<&str>) -> String {
    title.map_or_else(|| "Previous lesson".to_owned(), |title| format!("Previous lesson: {title}"))
}

pub(in crate::text) fn next_lesson(title: Option<&str>) -> String {
    title.map_or_else(|| "Next lesson".to_owned(), |title| format!("Next lesson: {title}"))
}

pub(in crate::text) fn continue_for(minutes: u8) -> String {
    format!("Continue · {minutes} min")
}

pub(in crate::text) fn door_minutes(minutes: u32) -> String {
    match minutes {
        1 => "1 minute".to_owned(),
        // Nobody counts the minutes of an hour.
        55..=65 => "One hour".to_owned(),
        more => format!("{more} minutes"),
    }
}

pub(in crate::text) fn door_chapter(number: u8) -> String {
    format!("chapter {number}")
}

pub(in crate::text) fn door_lessons(lessons: usize) -> String {
    if lessons == 1 { "1 lesson".to_owned() } else { format!("{lessons} lessons") }
}

pub(in crate::text) fn door_course() -> String {
    "From my course".to_owned()
}

pub(in crate::text) fn door_paste() -> String {
    "paste a link".to_owned()
}

pub(in crate::text) fn course_link() -> String {
    "Link from my course".to_owned()
}

pub(in crate::text) fn open_link() -> String {
    "Open".to_owned()
}

pub(in crate::text) fn search_lessons() -> String {
    "Search lessons".to_owned()
}

pub(in crate::text) fn search() -> String {
    "Search".to_owned()
}

pub(in crate::text) fn lessons_found(lessons: usize) -> String {
    match lessons {
        0 => "No lesson has these words in its title.".to_owned(),
        1 => "1 lesson found".to_owned(),
        more => format!("{more} lessons found"),
    }
}

pub(in crate::text) fn not_begun() -> String {
    "not begun".to_owned()
}

pub(in crate::text) fn begun() -> String {
    "begun".to_owned()
}

pub(in crate::text) fn finished() -> String {
    "finished".to_owned()
}

pub(in crate::text) fn chapter_stands(finished: usize, begun: usize, lessons: usize) -> String {
    if begun == 0 {
        format!("{finished} of {lessons} finished")
    } else {
        format!("{finished} of {lessons} finished, {begun} begun")
    }
}

pub(in crate::text) fn deeper(lessons: usize) -> String {
    format!("+{lessons} deeper")
}
