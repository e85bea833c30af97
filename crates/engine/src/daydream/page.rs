//! The page: what a cycle has to say, as Markdown. Stored words stay words there.

use std::fmt::Write as _;

use jiff::tz::TimeZone;
use somnium_survey::Finding;

use super::analyse::{Told, number};
use super::archive::{END, begin};
use super::record::{Claim, DaydreamRecord, Progress};
use crate::dream::inert::one_line;
use crate::model::{MemoryId, Timestamp, counted};
use crate::store::FindingTurn;

/// Longer sentences are cut.
const CHARS_MAX: usize = 600;
/// So many places and figures of a finding are shown.
const LISTED: usize = 6;

/// What is said about one finding.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Item {
    pub(crate) workspace: String,
    pub(crate) turn: FindingTurn,
    pub(crate) memory: Option<MemoryId>,
    pub(crate) told: Told,
}

/// Everything that a cycle has to say.
pub(crate) fn page(record: &DaydreamRecord, items: &[Item], zone: &TimeZone) -> String {
    let mut page = head(record, zone);
    let told = &record.told;
    for surveyed in &told.workspaces {
        let name = one_line(&surveyed.workspace, CHARS_MAX);
        let _ = writeln!(page, "\n## {name}\n");
        let of_it: Vec<&Item> =
            items.iter().filter(|item| item.workspace == surveyed.workspace).collect();
        match surveyed.progress {
            Progress::Written if of_it.is_empty() => {
                let open = counted(surveyed.insights.open, "finding is", "findings are");
                let _ = writeln!(page, "Nothing new; {open} open.");
            }
            Progress::Written => sections(&mut page, &of_it),
            progress => {
                let _ = writeln!(page, "Not written up: {progress}.");
            }
        }
        for left_out in &surveyed.left_out {
            let _ = writeln!(page, "\nLeft out: {}", one_line(left_out, CHARS_MAX));
        }
        prose(&mut page, &told.prose, &surveyed.workspace);
    }
    for error in &told.errors {
        let place = error.workspace.as_deref().unwrap_or("the cycle");
        let (place, words) = (one_line(place, CHARS_MAX), one_line(&error.message, CHARS_MAX));
        let _ = writeln!(page, "\n**{}** in {place}: {words}", error.category);
    }
    page
}

fn head(record: &DaydreamRecord, zone: &TimeZone) -> String {
    let told = &record.told;
    let local = |moment: Timestamp| {
        moment.as_jiff().to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M %Z").to_string()
    };
    let last = told.phases.last();
    let ended = last.and_then(|phase| {
        let elapsed = phase.elapsed_ms.unwrap_or(0);
        phase.started_at.millis().checked_add(elapsed)
    });
    let millis = ended.unwrap_or(0).saturating_sub(record.started_at.millis());
    let names: Vec<String> =
        told.workspaces.iter().map(|it| one_line(&it.workspace, CHARS_MAX)).collect();
    let counts = told.insights;
    let summary = match counts.is_nothing_new() {
        true => format!(
            "Nothing new since the last time; {} open.",
            counted(counts.open, "finding is", "findings are")
        ),
        false => format!(
            "{} new, {} changed, {} resolved; {} open.",
            counts.new, counts.changed, counts.resolved, counts.open
        ),
    };
    format!(
        "# Daydream insights - session {}\n\n**Generated:** {}\n**Duration:** {:.1} s\n\
         **Workspaces:** {} ({})\n**Findings:** {summary}\n\n---\n",
        record.id,
        local(record.started_at),
        millis as f64 / 1_000.0,
        names.len(),
        names.join(", "),
    )
}

fn sections(page: &mut String, items: &[&Item]) {
    let turns = [
        ("New", [FindingTurn::Opened, FindingTurn::Reopened].as_slice()),
        ("Changed", &[FindingTurn::Changed]),
        ("Resolved", &[FindingTurn::Resolved]),
    ];
    for (heading, turns) in turns {
        let of_it: Vec<&&Item> = items.iter().filter(|item| turns.contains(&item.turn)).collect();
        if of_it.is_empty() {
            continue;
        }
        let _ = writeln!(page, "### {heading}\n");
        for item in of_it {
            let memory = item.memory.map(|memory| memory.to_string());
            if let Some(memory) = &memory {
                let _ = writeln!(page, "{}", begin(memory));
            }
            match item.turn {
                FindingTurn::Resolved => {
                    let words = item.told.words.as_deref().unwrap_or(&item.told.finding.title);
                    let _ = writeln!(page, "- {}", one_line(words, CHARS_MAX));
                }
                _ => finding(page, &item.told.finding, item.told.words.as_deref()),
            }
            if memory.is_some() {
                let _ = writeln!(page, "{END}");
            }
            page.push('\n');
        }
    }
}

fn finding(page: &mut String, finding: &Finding, words: Option<&str>) {
    let line = |text: &str| one_line(text, CHARS_MAX);
    let _ = writeln!(page, "#### {}\n", line(&finding.title));
    let sure = finding.confidence * 100.0;
    let _ = writeln!(
        page,
        "*{}, {}; effort: {}; {sure:.0} % sure*\n",
        finding.area, finding.severity, finding.effort
    );
    if let Some(words) = words {
        let _ = writeln!(page, "**{}**\n", line(words));
    }
    let _ = writeln!(page, "{}\n", line(&finding.what));
    let places = finding.places.iter().take(LISTED).map(|place| match place.line {
        Some(number) => format!("`{}:{number}`", code(&place.path)),
        None => format!("`{}`", code(&place.path)),
    });
    let places: Vec<String> = places.collect();
    let figures: Vec<String> = finding
        .figures
        .iter()
        .take(LISTED)
        .map(|figure| {
            let unit = if figure.unit.is_empty() { "" } else { " " };
            format!("{} {}{unit}{}", line(&figure.name), number(figure.value), figure.unit)
        })
        .collect();
    for (name, text) in [
        ("Where", places.join(", ")),
        ("Figures", figures.join(", ")),
        ("Why it matters", line(&finding.why)),
        ("What to do", line(&finding.action)),
    ] {
        if !text.is_empty() {
            let _ = writeln!(page, "- {name}: {text}");
        }
    }
}

fn prose(page: &mut String, claims: &[Claim], workspace: &str) {
    let of_it = claims.iter().filter(|claim| claim.workspace == workspace);
    let mut of_it = of_it.peekable();
    if of_it.peek().is_some() {
        let _ = writeln!(page, "\n### What an agent adds\n");
    }
    for claim in of_it {
        let _ = writeln!(page, "- {}", one_line(&claim.text, CHARS_MAX));
    }
}

/// A path between backticks: none of its own may end it.
fn code(path: &str) -> String {
    one_line(path, CHARS_MAX).replace('`', "'")
}
