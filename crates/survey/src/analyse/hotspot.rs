//! Files that are both hard to follow and often changed.

use super::Context;
use super::words::{count, number, percent, quoted, year};
use crate::figures::FileFigures;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// So many are told.
const TOLD: usize = 3;
/// A cooler one is none.
const HEAT_MIN: f32 = 12.0;
const COMMITS_MIN: u32 = 6;
const COGNITIVE_MIN: u32 = 40;
/// From here on a function is named as where to begin.
const FUNCTION_MIN: u32 = 10;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let is_hot = |it: &&FileFigures| {
        it.heat >= HEAT_MIN && it.commits >= COMMITS_MIN && it.cognitive >= COGNITIVE_MIN
    };
    let hot: Vec<&FileFigures> = survey.hotspots.iter().filter(is_hot).take(TOLD).collect();
    context.told.extend(hot.iter().map(|it| it.path.clone()));
    (1..).zip(hot).map(|(rank, file)| tell(context, file, rank)).collect()
}

fn tell(context: &Context<'_>, file: &FileFigures, rank: usize) -> Finding {
    let survey = context.survey;
    let share = percent(f64::from(file.cognitive), survey.cognitive.sum as f64);
    let year = year(survey);
    let path = &file.path;
    let mut what = format!(
        "{} was changed by {} {year}, by {}. It holds {} of the codebase's \
         cognitive complexity: {} of {}.",
        quoted(path),
        count(u64::from(file.commits), "commit", "commits"),
        count(u64::from(file.authors), "person", "people"),
        if share < 1.0 { "under 1 %".to_owned() } else { format!("{share} %") },
        number(u64::from(file.cognitive)),
        number(survey.cognitive.sum),
    );
    if file.fixes >= 3 {
        let of_file = percent(f64::from(file.fixes), f64::from(file.commits));
        let year = survey.pace.as_ref().map(|pace| pace.year).unwrap_or_default();
        let of_all = percent(f64::from(year.fixes), f64::from(year.commits));
        what += &format!(" {of_file} % of these commits corrected something ({of_all} % overall).");
    }
    let mut finding = Finding {
        key: format!("hotspot:{path}"),
        area: Area::Quality,
        severity: severity(file, share, rank),
        title: format!(
            "{path} is hard to follow and changes often ({} commits a year, complexity {})",
            file.commits, file.cognitive
        ),
        what,
        places: vec![Place::file(path.as_str())],
        figures: figures(file),
        why: "Each change there takes the longest to understand and is the likeliest to break \
              something: work on it pays more than anywhere else."
            .to_owned(),
        action: "Split off the part that changes most, with tests around it first.".to_owned(),
        effort: Effort::Days,
        confidence: 0.95 - 0.05 * rank as f32,
    };
    begin_with(&mut finding, file, survey.cognitive.p90);
    finding
}

fn severity(file: &FileFigures, share: f64, rank: usize) -> Severity {
    let fixes = f64::from(file.fixes) / f64::from(file.commits.max(1));
    let is_bad = rank == 1 && (fixes > 0.25 || share >= 8.0) || fixes > 0.4 && file.fixes >= 8;
    if is_bad { Severity::High } else { Severity::Medium }
}

fn figures(file: &FileFigures) -> Vec<Figure> {
    let path = &file.path;
    vec![
        Figure::new("commits in 365 days", f64::from(file.commits), "commits")
            .of(format!("file:{path}#commits")),
        Figure::new("cognitive complexity", f64::from(file.cognitive), "")
            .of(format!("file:{path}#cognitive")),
        Figure::new("commits that corrected", f64::from(file.fixes), "commits")
            .of(format!("file:{path}#fixes")),
        Figure::new("lines of code", f64::from(file.code), "lines").of(format!("file:{path}#code")),
    ]
}

/// Names the functions that make the file hard.
fn begin_with(finding: &mut Finding, file: &FileFigures, usual: u32) {
    let path = &file.path;
    let worst: Vec<_> = file.worst.iter().filter(|it| it.cognitive >= FUNCTION_MIN).collect();
    let Some(first) = worst.first() else { return };
    finding.what += &format!(
        " Hardest is {} (line {}): {} points over {} lines, {} levels deep; nine of ten functions \
         here have at most {usual}.",
        quoted(&first.name),
        first.line,
        first.cognitive,
        first.lines,
        first.nesting,
    );
    finding.places = worst.iter().take(3).map(|it| Place::line(path.as_str(), it.line)).collect();
    finding.figures.push(
        Figure::new(format!("complexity of {}", first.name), f64::from(first.cognitive), "")
            .of(format!("function:{path}#{}#cognitive", first.name)),
    );
    finding.action = format!(
        "Begin with {}: take its {} into functions of their own before the next change there{}.",
        quoted(&first.name),
        if first.nesting > 3 { "inner branches" } else { "separate cases" },
        if file.fixes > 2 { ", and put what was corrected into tests" } else { "" }
    );
}
