//! Prints a link's run as text.
#![allow(clippy::print_stdout)]
use tap_again::{lesson, run::Schedule, text::Words};
fn main() {
    let id = std::env::args().nth(1).unwrap();
    let l = lesson::find(&id).unwrap();
    let s = std::env::args().nth(2);
    let sch = s.map_or(l.script(), |s| Schedule::parse(&s).0);
    let mut set = l.settings();
    for a in std::env::args().skip(3) {
        let (n, v) = a.split_once('=').unwrap();
        lesson::parameter(n).unwrap().set(&mut set, v).unwrap();
    }
    let t = l.run(&set, &sch);
    for st in t.steps() {
        println!(
            "{:>6} {:?} {} [{}]",
            st.at.as_millis(),
            st.driver,
            Words::default().narrate(&t, st),
            tap_again::run::Word::Do(st.action)
        );
    }
    println!("{:?}", t.skipped());
    let f = lesson::Facts::of(&set, &t, t.len());
    println!("{f:#?}");
}
