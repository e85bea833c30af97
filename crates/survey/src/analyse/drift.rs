//! Documents that name what is not there.

use std::collections::BTreeMap;

use super::Context;
use super::words::{count, list, quoted};
use crate::figures::{Drift, DriftKind};
use crate::{Area, Effort, Figure, Finding, Place, Severity};

/// Places and names that are told.
const NAMED: usize = 5;

pub(super) fn find(context: &mut Context<'_>) -> Vec<Finding> {
    let all = &context.survey.drift;
    let Some(first) = all.first() else { return Vec::new() };
    let mut by_document: BTreeMap<&str, usize> = BTreeMap::new();
    for it in all {
        *by_document.entry(&it.path).or_default() += 1;
    }
    // What newcomers read first counts more.
    let is_door = |path: &str| {
        let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
        !path.contains('/') && (name.starts_with("readme") || name.starts_with("contributing"))
            || name == "agents.md"
            || name == "claude.md"
    };
    let mut ranked: Vec<&Drift> = all.iter().collect();
    ranked.sort_by_key(|it| (!is_door(&it.path), it.now.is_none(), it.path.matches('/').count()));
    let shown: Vec<&Drift> = ranked.into_iter().take(NAMED).collect();
    let told: Vec<String> = shown.iter().map(|it| tell(it)).collect();
    let has_door = shown.iter().any(|it| is_door(&it.path));
    let first = shown.first().copied().unwrap_or(first);
    vec![Finding {
        key: "drift:documents".to_owned(),
        area: Area::Opportunities,
        severity: if has_door { Severity::Medium } else { Severity::Low },
        title: match all.len() {
            1 => format!("{} names {}, which is gone", first.path, first.names),
            many => format!(
                "Documents name {many} things that are gone, {} first",
                quoted(&first.names)
            ),
        },
        what: format!(
            "In {}: {}.",
            count(by_document.len() as u64, "document", "documents"),
            list(&told)
        ),
        places: shown.iter().map(|it| Place::line(it.path.as_str(), it.line)).collect(),
        figures: vec![
            Figure::new("things that are gone", all.len() as f64, "").of("headline:drift"),
            Figure::new("documents", by_document.len() as f64, ""),
        ],
        why: "Newcomers and agents do what documents say, and lose trust in the rest of them."
            .to_owned(),
        action: match &first.now {
            Some(now) => format!("Name {} instead, then go through the others.", quoted(now)),
            None => "Take them out, or say what took their place.".to_owned(),
        },
        effort: Effort::Minutes,
        confidence: 0.8,
    }]
}

fn tell(it: &Drift) -> String {
    let how = match it.kind {
        DriftKind::Link => "links to",
        DriftKind::File => "names",
        DriftKind::Command => "says to run",
    };
    let now = it.now.as_ref().map_or(String::new(), |now| format!(" (now {})", quoted(now)));
    format!("{}:{} {how} {}{now}", it.path, it.line, quoted(&it.names))
}
