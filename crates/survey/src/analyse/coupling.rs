//! Files that change together though nothing says that they belong together.

use std::collections::BTreeSet;

use super::Context;
use super::words::{day, percent, quoted, year};
use crate::figures::Coupling;
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// So many groups are told, with so many files each.
const TOLD: usize = 3;
const FILES_MAX: usize = 5;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let survey = context.survey;
    let telling: Vec<&Coupling> = survey.couplings.iter().filter(|it| is_telling(it)).collect();
    let mut groups: Vec<(Vec<&Coupling>, BTreeSet<&str>)> = Vec::new();
    for pair in telling {
        let of = groups
            .iter_mut()
            .find(|(_, files)| files.contains(&*pair.a) || files.contains(&*pair.b));
        match of {
            Some((pairs, files)) => {
                pairs.push(pair);
                files.extend([&*pair.a, &*pair.b]);
            }
            None => groups.push((vec![pair], BTreeSet::from([&*pair.a, &*pair.b]))),
        }
    }
    groups.truncate(TOLD);
    groups.into_iter().filter_map(|(pairs, files)| tell(context, &pairs, &files)).collect()
}

/// Some files belong together by their names.
fn is_telling(pair: &Coupling) -> bool {
    let parts = |path: &str| {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let stem = name.split('.').next().unwrap_or(name);
        (folder.to_owned(), stem.to_owned())
    };
    let ((folder_a, stem_a), (folder_b, stem_b)) = (parts(&pair.a), parts(&pair.b));
    let is_general = |stem: &str| matches!(stem, "mod" | "lib" | "index" | "__init__" | "main");
    // `foo.h` and `foo.c`; `foo.rs` and `foo/bar.rs`; a list of what is beside it.
    let is_pair = folder_a == folder_b && stem_a == stem_b;
    let holds = |folder: &str, other: &str, stem: &str| {
        folder.strip_prefix(other).is_some_and(|rest| rest.trim_start_matches('/') == stem)
    };
    let is_part = holds(&folder_b, &folder_a, &stem_a) || holds(&folder_a, &folder_b, &stem_b);
    let is_list = (is_general(&stem_a) && folder_b.starts_with(&folder_a))
        || (is_general(&stem_b) && folder_a.starts_with(&folder_b));
    let is_version = ["version", "_version", "versions", "const", "constants"];
    let is_version = is_version.contains(&&*stem_a) || is_version.contains(&&*stem_b);
    !is_pair && !is_part && !is_list && !is_version && (folder_a != folder_b || pair.degree >= 0.75)
}

fn tell(context: &Context<'_>, pairs: &[&Coupling], files: &BTreeSet<&str>) -> Option<Finding> {
    let first = pairs.first()?;
    let survey = context.survey;
    let year = year(survey);
    let degree = percent(f64::from(first.degree), 1.0);
    let rarer = if first.commits_a <= first.commits_b { &first.a } else { &first.b };
    let mut what = format!(
        "{} and {} were changed together by {} commits {year}: {degree} % of those \
         that changed {}, {:.0} times as often as by chance, last on {}.",
        quoted(&first.a),
        quoted(&first.b),
        first.together,
        quoted(rarer),
        first.lift,
        day(survey, first.last)
    );
    let others: Vec<String> = files
        .iter()
        .filter(|it| **it != first.a && **it != first.b)
        .take(3)
        .map(|it| quoted(it))
        .collect();
    if !others.is_empty() {
        what += &format!(" With them change {}.", super::words::list(&others));
    }
    if first.is_told {
        what += " One names the other.";
    } else {
        what += " Neither names the other.";
    }
    let mut key = [first.a.as_str(), first.b.as_str()];
    key.sort_unstable();
    let short = |path: &str| {
        let mut names: Vec<&str> = path.rsplit('/').take(2).collect();
        names.reverse();
        names.join("/")
    };
    let places = [&*first.a, &*first.b]
        .into_iter()
        .chain(files.iter().copied().filter(|it| *it != first.a && *it != first.b));
    Some(Finding {
        key: format!("coupling:{}|{}", key[0], key[1]),
        area: Area::Architecture,
        severity: if first.is_told { Severity::Low } else { Severity::Medium },
        title: format!(
            "{} and {} change together ({degree} % of the time)",
            short(&first.a),
            short(&first.b)
        ),
        what,
        places: places.take(FILES_MAX).map(Place::file).collect(),
        figures: vec![
            Figure::new("common commits", f64::from(first.together), "commits"),
            Figure::new("share of the rarer one's", degree, "%"),
            Figure::new("times more than by chance", f64::from(first.lift.round()), "×"),
        ],
        why: "Who changes one has to know of the other; the code does not say so, and somebody \
              who does not know will forget it."
            .to_owned(),
        action: "Take what they share into one place, or say in both what has to follow; a test \
                 that fails when only one changes does as well."
            .to_owned(),
        effort: Effort::Hours,
        confidence: if first.together >= 10 { 0.85 } else { 0.7 },
    })
}
