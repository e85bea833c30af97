//! Files that are corrected more than others.

use super::Context;
use super::words::{percent, quoted, times, year};
use crate::figures::FileFigures;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// Fewer corrections may be chance.
const FIXES_MIN: u32 = 6;
/// How many times the usual share it has to be.
const RATIO_MIN: f64 = 1.6;
/// So many are told.
const TOLD: usize = 2;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let Some(pace) = survey.pace.as_ref().map(|pace| pace.year) else { return Vec::new() };
    let usual = f64::from(pace.fixes) / f64::from(pace.commits.max(1));
    let share = |it: &FileFigures| f64::from(it.fixes) / f64::from(it.commits.max(1));
    let is_prone = |it: &&FileFigures| {
        it.fixes >= FIXES_MIN && share(it) >= usual * RATIO_MIN && !context.told.contains(&it.path)
    };
    let mut prone: Vec<&FileFigures> = survey.fixed.iter().filter(is_prone).collect();
    // Where there is nothing to follow, it is a table of something that changes.
    prone.retain(|it| it.functions == 0 || it.cognitive >= 10);
    prone.truncate(TOLD);
    context.told.extend(prone.iter().map(|it| it.path.clone()));
    let tell = |file: &FileFigures| {
        let year = year(survey);
        let path = &file.path;
        let of_file = percent(f64::from(file.fixes), f64::from(file.commits));
        Finding {
            key: format!("fixes:{path}"),
            area: Area::Quality,
            severity: if file.fixes >= 15 { Severity::High } else { Severity::Medium },
            title: format!("{of_file} % of the changes to {path} are corrections"),
            what: format!(
                "Of {} commits to {} {year}, {} corrected something: {} the share \
                 of all commits ({} %).",
                file.commits,
                quoted(path),
                file.fixes,
                times(share(file), usual),
                percent(usual, 1.0)
            ),
            places: vec![Place::file(path.as_str())],
            figures: vec![
                Figure::new("commits that corrected", f64::from(file.fixes), "commits")
                    .of(format!("file:{path}#fixes")),
                Figure::new("commits in 365 days", f64::from(file.commits), "commits")
                    .of(format!("file:{path}#commits")),
            ],
            why: "Where mistakes were made before, more are made: the tests there do not hold \
                  what is expected."
                .to_owned(),
            action: "Read the last corrections together, name what they have in common, and \
                     write tests for that."
                .to_owned(),
            effort: Effort::Hours,
            confidence: 0.8,
        }
    };
    prone.into_iter().map(tell).collect()
}
