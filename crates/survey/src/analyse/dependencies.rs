//! Dependencies that are not held, or held in several versions.

use super::Context;
use super::words::{count, day, days_since, list, quoted, span};
use crate::figures::{Dependencies, LockFile, Several};
use crate::{Area, Effort, Figure, Finding, Place, Severity, Survey};

/// Names that are told.
const NAMED: usize = 5;
/// A lock file that did not change for so many days holds old repairs back.
const OLD_DAYS: i64 = 240;
/// Fewer packages age slowly.
const PACKAGES_MIN: u32 = 30;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let dependencies = &survey.dependencies;
    let mut found: Vec<Finding> =
        [floating(dependencies), unlocked(dependencies)].into_iter().flatten().collect();
    found.extend(dependencies.locks.iter().filter_map(|lock| old(survey, lock)).take(1));
    found.extend(dependencies.locks.iter().filter_map(several).take(2));
    found
}

fn floating(dependencies: &Dependencies) -> Option<Finding> {
    let all = &dependencies.floating;
    let first = all.first()?;
    let names: Vec<String> =
        all.iter().take(NAMED).map(|it| quoted(&format!("{} = {}", it.name, it.asks))).collect();
    Some(Finding {
        key: format!("floating:{}#{}", first.path, first.name),
        area: Area::Stack,
        severity: Severity::Medium,
        title: format!("{} follows whatever is newest", first.name),
        what: format!(
            "{} ask for no version: {}.",
            count(all.len() as u64, "dependency does", "dependencies"),
            list(&names)
        )
        .replace("dependency does ask", "dependency asks"),
        places: all
            .iter()
            .take(NAMED)
            .map(|it| Place { path: it.path.clone(), line: it.line })
            .collect(),
        figures: vec![Figure::new("not held", all.len() as f64, "dependencies")],
        why: "The next build may get something else than the last one.".to_owned(),
        action: "Name a version, or the commit for one that comes from a repository.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.85,
    })
}

fn unlocked(dependencies: &Dependencies) -> Option<Finding> {
    let first = dependencies.unlocked.first()?;
    Some(Finding {
        key: format!("unlocked:{first}"),
        area: Area::Stack,
        severity: Severity::Medium,
        title: format!("No lock file for {first}"),
        what: format!(
            "{} names dependencies of a program, and git tracks no lock file.",
            quoted(first)
        ),
        places: dependencies.unlocked.iter().take(NAMED).map(Place::file).collect(),
        figures: vec![Figure::new("direct dependencies", f64::from(dependencies.direct), "")],
        why: "Two builds of the same commit may differ.".to_owned(),
        action: "Commit the lock file.".to_owned(),
        effort: Effort::Minutes,
        confidence: 0.75,
    })
}

fn old(survey: &Survey, lock: &LockFile) -> Option<Finding> {
    let history = survey.history.as_ref().filter(|history| history.is_whole)?;
    let since = lock.changed.or(history.heard_since)?;
    let days = days_since(survey, since);
    let is_busy = survey.pace.as_ref().is_some_and(|pace| pace.before.commits >= 10);
    (days >= OLD_DAYS && lock.packages >= PACKAGES_MIN && is_busy).then(|| {
        let path = &lock.path;
        let at_least = if lock.changed.is_none() { "at least " } else { "" };
        Finding {
            key: format!("old-lock:{path}"),
            area: Area::Stack,
            severity: Severity::Medium,
            title: format!("{path} has not changed for {at_least}{}", span(days)),
            what: format!(
                "{} holds {} packages and was last changed on {} or before, while the code went \
                 on.",
                quoted(path),
                lock.packages,
                day(survey, since)
            ),
            places: vec![Place::file(path.as_str())],
            figures: vec![
                Figure::new("days since the last change", days as f64, "days"),
                Figure::new("packages", f64::from(lock.packages), "packages"),
            ],
            why: "Repairs of holes that were found since are not in it.".to_owned(),
            action: "Renew it and run the tests; then let something do so every month.".to_owned(),
            effort: Effort::Hours,
            confidence: 0.8,
        }
    })
}

fn several(lock: &LockFile) -> Option<Finding> {
    // What others need in several versions is theirs to settle.
    let own: Vec<&Several> = lock.several.iter().filter(|it| it.is_direct).collect();
    let few: Vec<&Several> = own.iter().copied().take(NAMED).collect();
    let first = few.first().filter(|_| own.len() >= 2 || few[0].versions.len() >= 3)?;
    let told = |it: &&Several| {
        let held = match it.held_by.is_empty() {
            true => String::new(),
            false => format!(", the oldest for {}", it.held_by.join(", ")),
        };
        format!("{} in {}{held}", quoted(&it.name), it.versions.join(", "))
    };
    let path = &lock.path;
    Some(Finding {
        key: format!("several:{path}"),
        area: Area::Stack,
        severity: Severity::Low,
        title: format!(
            "{} of the project's own dependencies are locked in several major versions",
            own.len()
        ),
        what: format!(
            "{} has {}. Of {} packages, {} are there more than once.",
            quoted(path),
            few.iter().map(told).collect::<Vec<_>>().join("; "),
            lock.packages,
            lock.several.len()
        ),
        places: vec![Place::file(path.as_str())],
        figures: vec![
            Figure::new("own dependencies in several versions", own.len() as f64, ""),
            Figure::new("versions of the first", first.versions.len() as f64, ""),
        ],
        why: "What comes from one does not fit the other, all are built and shipped, and an old \
              one is easily left without repair."
            .to_owned(),
        action: format!("Raise what still asks for the oldest {}.", quoted(&first.name)),
        effort: Effort::Hours,
        confidence: 0.7,
    })
}
