//! Words: no forbidden phrase, no text outside the catalogue, sentences that can be read.

use tap_again::lesson::lessons;
use tap_again::text::{Language, LessonText, Words};

fn all(text: &LessonText) -> Vec<String> {
    let mut all = vec![
        text.title.clone(),
        text.misconception.clone(),
        text.question.clone(),
        text.observe.clone(),
        text.reveal.clone(),
        text.takeaway.clone(),
    ];
    all.extend(text.because.iter().cloned());
    all.extend(text.choices.iter().flat_map(|choice| [choice.label.clone(), choice.feedback.clone()]));
    all.extend(text.tasks.iter().flat_map(|task| [&task.hints[..], core::slice::from_ref(&task.line)].concat()));
    all
}

#[test]
fn at_most_twenty_words_a_sentence_and_nothing_forbidden() {
    for lesson in lessons() {
        for text in all(&(lesson.text)(Words(Language::English))) {
            for sentence in text.split(['.', '?', '!', ':', ';']) {
                let words = sentence.split_whitespace().count();
                assert!(words <= 20, "{}: {words} words: {sentence}", lesson.id);
            }
            for forbidden in ["guarantees", "exactly-once delivery", "never fails"] {
                assert!(!text.to_lowercase().contains(forbidden), "{}: {text}", lesson.id);
            }
        }
    }
}

#[test]
fn narration_fits_two_lines() {
    for lesson in lessons() {
        for settings in [lesson.settings(), lesson.tasks[0].solution.unpack(lesson).0] {
            let schedules = [lesson.script(), lesson.tasks[1].solution.unpack(lesson).1];
            for trace in schedules.map(|schedule| lesson.run(&settings, &schedule)) {
                for step in trace.steps() {
                    let sentence = Words(Language::English).narrate(&trace, step);
                    assert!(sentence.chars().count() <= 100, "{}: {sentence}", lesson.id);
                }
            }
        }
    }
}

#[test]
fn the_pseudo_language_is_longer_and_covers_lessons() {
    for lesson in lessons() {
        let english = all(&(lesson.text)(Words(Language::English)));
        let pseudo = all(&(lesson.text)(Words(Language::Pseudo)));
        for (plain, dressed) in english.iter().zip(&pseudo) {
            assert!(dressed.starts_with('⟦'), "{dressed}");
            assert!(dressed.chars().count() * 10 >= plain.chars().count() * 14, "{dressed}");
        }
    }
}
