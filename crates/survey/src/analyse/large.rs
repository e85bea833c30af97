//! Source files that are much larger than the others.

use super::Context;
use super::words::{count, number, quoted, times, year};
use crate::figures::FileFigures;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

const CODE_MIN: u32 = 1_200;
/// How many times the usual size.
const RATIO_MIN: u32 = 8;
const COMMITS_MIN: u32 = 5;
/// So many are told.
const TOLD: usize = 2;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let median = survey.file_lines.median.max(1);
    let is_large = |it: &&FileFigures| {
        it.code >= CODE_MIN.max(median * RATIO_MIN)
            && it.commits >= COMMITS_MIN
            && !context.told.contains(&it.path)
            // A list of things is long and easy.
            && (it.functions == 0 || it.functions >= 15)
    };
    let large: Vec<&FileFigures> = survey.large.iter().filter(is_large).take(TOLD).collect();
    context.told.extend(large.iter().map(|it| it.path.clone()));
    let tell = |file: &FileFigures| {
        let year = year(survey);
        let path = &file.path;
        Finding {
            key: format!("large:{path}"),
            area: Area::Architecture,
            severity: Severity::Low,
            title: format!("{path} has {} lines of code", number(u64::from(file.code))),
            what: format!(
                "{} has {} lines of code and {} functions: {} the median file. {} changed it in {} \
                 {year}.",
                quoted(path),
                number(u64::from(file.code)),
                file.functions,
                times(f64::from(file.code), f64::from(median)),
                count(u64::from(file.authors), "person", "people"),
                count(u64::from(file.commits), "commit", "commits"),
            ),
            places: vec![Place::file(path.as_str())],
            figures: vec![
                Figure::new("lines of code", f64::from(file.code), "lines")
                    .of(format!("file:{path}#code")),
                Figure::new("median file", f64::from(median), "lines"),
                Figure::new("commits in 365 days", f64::from(file.commits), "commits")
                    .of(format!("file:{path}#commits")),
            ],
            why: "Several people's work meets in one file; agents read all of it for each \
                  question."
                .to_owned(),
            action: "Part it along what changes together: its functions that share no state are \
                     where to begin."
                .to_owned(),
            effort: Effort::Days,
            confidence: 0.75,
        }
    };
    large.into_iter().map(tell).collect()
}
