//! Functions of the same shape: probably one was copied from the other.

use super::Context;
use super::words::quoted;
use crate::figures::FunctionFigures;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

const COGNITIVE_MIN: u32 = 15;
const LINES_MIN: u32 = 30;
/// So many are told.
const TOLD: usize = 2;
/// More functions of one shape, itself included, are no copies by accident.
const ALIKE_MAX: usize = 3;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let functions = &context.survey.complex;
    let mut found = Vec::new();
    let mut seen: Vec<&FunctionFigures> = Vec::new();
    for (at, a) in functions.iter().enumerate() {
        if found.len() >= TOLD || seen.contains(&a) {
            continue;
        }
        // What many have in common is a pattern that was meant.
        let alike = functions.iter().filter(|b| are_twins(a, b) || is_namesake(a, b)).count();
        if let Some(b) = functions[at + 1..].iter().find(|b| are_twins(a, b))
            && alike <= ALIKE_MAX
        {
            seen.extend([a, b]);
            found.push(tell(a, b));
        }
    }
    found
}

fn are_twins(a: &FunctionFigures, b: &FunctionFigures) -> bool {
    let is_large = a.cognitive >= COGNITIVE_MIN && a.lines >= LINES_MIN;
    let is_same = (a.cognitive, a.cyclomatic, a.nesting) == (b.cognitive, b.cyclomatic, b.nesting);
    is_large && is_same && a.lines.abs_diff(b.lines) <= 2 && is_kin(a, b)
}

/// In one file, or with the same name.
fn is_kin(a: &FunctionFigures, b: &FunctionFigures) -> bool {
    a.path == b.path || is_namesake(a, b)
}

/// With the same name in another file.
fn is_namesake(a: &FunctionFigures, b: &FunctionFigures) -> bool {
    let last = |name: &'_ str| name.rsplit(['.', ':', '#']).next().map(str::to_owned);
    a.path != b.path && last(&a.name) == last(&b.name)
}

fn tell(a: &FunctionFigures, b: &FunctionFigures) -> Finding {
    let mut keys = [format!("{}#{}", a.path, a.name), format!("{}#{}", b.path, b.name)];
    keys.sort();
    Finding {
        key: format!("twins:{}|{}", keys[0], keys[1]),
        area: Area::Architecture,
        severity: Severity::Low,
        title: format!("{} and {} have the same shape", a.name, b.name),
        what: format!(
            "{} ({}:{}) and {} ({}:{}) both have {} lines or nearly so, a cognitive complexity of \
             {} and {} ways through.",
            quoted(&a.name),
            a.path,
            a.line,
            quoted(&b.name),
            b.path,
            b.line,
            a.lines,
            a.cognitive,
            a.cyclomatic
        ),
        places: vec![Place::line(a.path.as_str(), a.line), Place::line(b.path.as_str(), b.line)],
        figures: vec![
            Figure::new("cognitive complexity of each", f64::from(a.cognitive), "")
                .of(format!("function:{}#{}#cognitive", a.path, a.name)),
            Figure::new("lines of each", f64::from(a.lines), "lines"),
        ],
        why: "What is corrected in one of them has to be corrected in the other, and will be \
              forgotten once."
            .to_owned(),
        action: "Compare them; take what is the same into one function that is given the \
                 difference."
            .to_owned(),
        effort: Effort::Hours,
        confidence: if a.path == b.path { 0.8 } else { 0.65 },
    }
}
