//! Searches all runs of lessons and says whether the verdicts are those the catalogue declares:
//!
//! `cargo run --release --example check -- <lesson|--all> [name=value…] [--json]`
//!
//! One line a lesson, variant and property; with `--json` one object a line. `taps=3`, `lost=1`, `duplicated=1`,
//! `crashes=1`, `restarts=1`, `early=1` change the bounds and `limit=3000000` the number of states; any other name is a
//! parameter of the lesson. Under other settings than the catalogue's nothing is declared, so nothing can differ.
//! The exit code is 1 where a verdict or a mechanism differs from what is declared, and 2 where nothing was understood.

use std::io::{Write, stderr, stdout};
use std::process::ExitCode;

use tap_again::check::{Bounds, Options, Search};
use tap_again::lesson::{Check, Finding, Lesson, Settings, checks_of, find, lessons, parameter};

/// What was asked for.
#[derive(Default)]
struct Request {
    lessons: Vec<&'static Lesson>,
    json: bool,
    changes: Vec<(String, String)>,
}

fn main() -> std::io::Result<ExitCode> {
    let request = match read(std::env::args().skip(1)) {
        Ok(request) => request,
        Err(complaint) => {
            writeln!(stderr(), "{complaint}\ncheck <lesson|--all> [name=value…] [--json]")?;
            return Ok(ExitCode::from(2));
        }
    };
    let mut out = stdout().lock();
    let mut differs = false;
    for lesson in &request.lessons {
        for check in checks_of(lesson) {
            let mut check = *check;
            let mut settings = check.settings(lesson);
            let mut options = Options::default();
            for (name, value) in &request.changes {
                if let Err(complaint) = change(&mut check.bounds, &mut settings, &mut options, name, value) {
                    writeln!(stderr(), "{complaint}")?;
                    return Ok(ExitCode::from(2));
                }
            }
            let mut search = check.search_with(lesson, &settings, options);
            search.finish();
            let findings =
                if request.changes.is_empty() { check.findings(&search) } else { Finding::undeclared(&search) };
            for finding in findings {
                differs |= !finding.agrees();
                if request.json {
                    writeln!(out, "{}", json(lesson, &check, &search, &finding))?;
                } else {
                    writeln!(out, "{}", line(lesson, &check, &search, &finding))?;
                }
            }
        }
    }
    Ok(ExitCode::from(u8::from(differs)))
}

fn read(arguments: impl Iterator<Item = String>) -> Result<Request, String> {
    let mut request = Request::default();
    for argument in arguments {
        if argument == "--json" {
            request.json = true;
        } else if argument == "--all" {
            request.lessons = lessons().iter().filter(|lesson| !checks_of(lesson).is_empty()).collect();
        } else if let Some((name, value)) = argument.split_once('=') {
            request.changes.push((name.to_owned(), value.to_owned()));
        } else {
            let lesson = find(&argument).ok_or_else(|| format!("no lesson {argument:?}"))?;
            if checks_of(lesson).is_empty() {
                return Err(format!("{argument} declares no check"));
            }
            request.lessons.push(lesson);
        }
    }
    if request.lessons.is_empty() { Err("no lesson was given".to_owned()) } else { Ok(request) }
}

fn change(
    bounds: &mut Bounds,
    settings: &mut Settings,
    options: &mut Options,
    name: &str,
    value: &str,
) -> Result<(), String> {
    let budget = &mut bounds.budget;
    let bound = match name {
        "taps" => &mut budget.taps,
        "lost" => &mut budget.lost,
        "duplicated" => &mut budget.duplicated,
        "crashes" => &mut budget.crashes,
        "restarts" => &mut budget.restarts,
        "early" => &mut budget.early,
        "limit" => {
            options.limit = value.parse().map_err(|_| format!("limit: {value:?} is no number of states"))?;
            return Ok(());
        }
        other => {
            let parameter = parameter(other).ok_or_else(|| format!("no parameter {other:?}"))?;
            return parameter.set(settings, value).map_err(|error| error.to_string());
        }
    };
    *bound =
        value.parse().ok().filter(|number| *number < 10).ok_or_else(|| format!("{name}: {value:?} is no bound"))?;
    Ok(())
}

fn line(lesson: &Lesson, check: &Check, search: &Search, finding: &Finding) -> String {
    let verdict = finding.verdict.name();
    let steps = finding.verdict.steps().map_or(String::new(), |steps| format!(" in {steps} steps"));
    let declared = match finding.expected {
        Some(expected) if !finding.agrees() => format!("  DIFFERS, declared {expected:?}"),
        _ => String::new(),
    };
    let mechanism = match finding.mechanism {
        Some((mechanism, true)) => format!("  {}", mechanism.name()),
        Some((mechanism, false)) => format!("  does not show {}", mechanism.name()),
        None => String::new(),
    };
    let schedule = match (&finding.course, finding.verdict.name()) {
        (Some(course), "violated") => format!("  {}", course.schedule()),
        _ => String::new(),
    };
    let states = search.progress().states;
    format!(
        "{}  [{}]  {}  {verdict}{steps}  {states} states{mechanism}{declared}{schedule}",
        lesson.id, check.variant, finding.property
    )
}

/// One object; every text in it is an identifier or a name without quotes.
fn json(lesson: &Lesson, check: &Check, search: &Search, finding: &Finding) -> String {
    let or_null = |text: Option<String>| text.unwrap_or_else(|| "null".to_owned());
    let quoted = |text: &str| format!("\"{text}\"");
    let budget = check.bounds.budget;
    let bounds = format!(
        r#"{{"taps":{},"lost":{},"duplicated":{},"crashes":{},"restarts":{},"early":{},"servers":{},"places":[{}]}}"#,
        budget.taps,
        budget.lost,
        budget.duplicated,
        budget.crashes,
        budget.restarts,
        budget.early,
        search.scenario().servers,
        places(check).iter().map(|place| quoted(place)).collect::<Vec<_>>().join(",")
    );
    format!(
        r#"{{"lesson":{},"variant":{},"property":{},"expected":{},"verdict":{},"steps":{},"states":{},"bounds":{bounds},"mechanism":{}}}"#,
        quoted(lesson.id),
        quoted(check.variant),
        quoted(&finding.property.to_string()),
        or_null(finding.expected.map(|expected| quoted(expected.name()))),
        quoted(finding.verdict.name()),
        or_null(finding.verdict.steps().map(|steps| steps.to_string())),
        search.progress().states,
        or_null(finding.mechanism.filter(|(_, shown)| *shown).map(|(mechanism, _)| quoted(mechanism.name()))),
    )
}

fn places(check: &Check) -> Vec<&'static str> {
    let places = check.bounds.places;
    [
        (places.phone_link, "phone-link"),
        (places.provider_link, "provider-link"),
        (places.servers, "servers"),
        (places.restart, "restart"),
        (places.early_phone, "early-phone"),
        (places.early_provider, "early-provider"),
        (places.early_lease, "early-lease"),
        (places.early_forgetting, "early-forgetting"),
    ]
    .into_iter()
    .filter_map(|(open, name)| open.then_some(name))
    .collect()
}
