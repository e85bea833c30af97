//! Functions that are hard to follow.

use super::Context;
use super::words::{count, quoted, year};
use crate::figures::FunctionFigures;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// From here on a reader needs help; the limit that is in use elsewhere is 15.
const COGNITIVE_MIN: u32 = 30;
/// So many are told.
const TOLD: usize = 2;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let is_hard = |it: &&FunctionFigures| {
        it.cognitive >= COGNITIVE_MIN.max(survey.cognitive.p99) && !context.told.contains(&it.path)
    };
    let mut hard: Vec<&FunctionFigures> = survey.complex.iter().filter(is_hard).collect();
    // What was not touched for long waits well.
    let changed = |it: &FunctionFigures| survey.file(&it.path).map_or(0, |file| file.commits);
    hard.sort_by_key(|it| std::cmp::Reverse((it.cognitive * changed(it).min(20), it.cognitive)));
    let mut seen = std::collections::BTreeSet::new();
    hard.retain(|it| seen.insert(&it.path));
    hard.truncate(TOLD);
    context.told.extend(hard.iter().map(|it| it.path.clone()));
    hard.into_iter().map(|it| tell(context, it, changed(it))).collect()
}

fn tell(context: &Context<'_>, it: &FunctionFigures, commits: u32) -> Finding {
    let survey = context.survey;
    let year = year(survey);
    let FunctionFigures { path, name, line, lines, cognitive, cyclomatic, nesting } = it;
    let mut what = format!(
        "{} ({path}:{line}) has a cognitive complexity of {cognitive} over {lines} lines, nested \
         {nesting} deep, with {cyclomatic} ways through. 99 of 100 functions here have at most {}.",
        quoted(name),
        survey.cognitive.p99
    );
    if commits > 0 {
        let commits = count(u64::from(commits), "commit", "commits");
        what += &format!(" Its file was changed by {commits} {year}.");
    }
    Finding {
        key: format!("function:{path}#{name}"),
        area: Area::Quality,
        severity: if *cognitive >= 60 && commits > 0 { Severity::Medium } else { Severity::Low },
        title: format!("{name} in {path} has a cognitive complexity of {cognitive}"),
        what,
        places: vec![Place::line(path.as_str(), *line)],
        figures: vec![
            Figure::new("cognitive complexity", f64::from(*cognitive), "")
                .of(format!("function:{path}#{name}#cognitive")),
            Figure::new("ways through", f64::from(*cyclomatic), "")
                .of(format!("function:{path}#{name}#cyclomatic")),
            Figure::new("length", f64::from(*lines), "lines")
                .of(format!("function:{path}#{name}#lines")),
        ],
        why: "Nobody holds that many branches in mind: changes there are made by trial.".to_owned(),
        action: match nesting {
            4.. => {
                "Return early where it can be told early, and give the innermost branches names \
                    of their own."
            }
            _ => "Give each of the cases a function of its own; what is left is a list of them.",
        }
        .to_owned(),
        effort: Effort::Hours,
        confidence: if commits > 0 { 0.85 } else { 0.7 },
    }
}
