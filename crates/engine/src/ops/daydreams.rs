//! Past daydreams: what they found, how it stands, how figures went.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use serde::Serialize;
use somnium_survey::{Area, Finding, PastFigures, Severity};

use crate::Engine;
use crate::daydream::{DaydreamRecord, Told};
use crate::error::{EngineError, Result};
use crate::model::{GroupId, IdPrefix, MemoryId, Reach, Timestamp, WorkspaceId};
use crate::store::{FindingEvent, FindingRow, FindingState, FindingTurn, SurveyRow};

/// Points of a trend at the most.
const POINTS_MAX: u32 = 2_000;
/// Findings at the most.
const FINDINGS_MAX: usize = 1_000;
/// What is compared at the most.
const CYCLES_MAX: u32 = 1_000;

/// Which findings are wanted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FindingFilter {
    /// In this workspace.
    pub workspace: Option<WorkspaceId>,
    /// Of this area.
    pub area: Option<Area>,
    /// As grave as this, or graver.
    pub severity: Option<Severity>,
    /// That stand like this.
    pub state: Option<FindingState>,
    /// That say this somewhere, whatever the case.
    pub text: Option<String>,
    /// This many at the most; a thousand, unless told.
    pub limit: Option<usize>,
}

/// A finding as it stands.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct CurrentFinding {
    /// The name of its workspace.
    pub workspace: String,
    /// Its id.
    pub workspace_id: WorkspaceId,
    /// How it stands.
    pub state: FindingState,
    /// When it was found.
    pub opened_at: Timestamp,
    /// When it was last said.
    pub changed_at: Timestamp,
    /// The memory that says so.
    pub memory: Option<MemoryId>,
    /// What became of it, in words, if something did.
    pub words: Option<String>,
    /// The finding, as it was last said.
    #[serde(flatten)]
    pub finding: Finding,
}

/// Something that was said about a finding.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct FindingStep {
    /// By which cycle.
    pub daydream: GroupId,
    /// When.
    pub at: Timestamp,
    /// In which workspace.
    pub workspace: String,
    /// Its id.
    pub workspace_id: WorkspaceId,
    /// Of which finding.
    pub key: String,
    /// What became of it.
    pub turn: FindingTurn,
    /// In words, if there is more to say than what it is.
    pub words: Option<String>,
    /// As it was then; nothing once it was forgotten.
    pub finding: Option<Finding>,
}

/// A cycle with what it said.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct DaydreamView {
    /// Its record.
    #[serde(flatten)]
    pub record: DaydreamRecord,
    /// What it said about findings.
    pub findings: Vec<FindingStep>,
}

/// The figures of a workspace at one time.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct TrendPoint {
    /// By which cycle.
    pub daydream: GroupId,
    /// When.
    pub at: Timestamp,
    /// Cognitive complexity of all functions together.
    pub complexity: Option<f64>,
    /// Lines that were added or taken away in the 30 days before.
    pub churn: Option<f64>,
    /// Commits of those days that corrected something.
    pub fixes: Option<f64>,
    /// Findings that were open.
    pub open: u64,
    /// Findings that this cycle saw resolved.
    pub resolved: u64,
    /// All numbers by which the codebase is followed, by name.
    pub figures: BTreeMap<String, f64>,
}

/// What happened between two cycles.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct DaydreamDiff {
    /// After this one.
    pub from: GroupId,
    /// Up to this one.
    pub to: GroupId,
    /// What was said in between, oldest first.
    pub findings: Vec<FindingStep>,
    /// Numbers that are others.
    pub figures: Vec<FigureChange>,
}

/// A number that is another one.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct FigureChange {
    /// Of which workspace.
    pub workspace: String,
    /// What is counted.
    pub figure: String,
    /// What it was.
    pub before: f64,
    /// What it is.
    pub after: f64,
}

impl Engine {
    /// Past cycles, newest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn daydreams(&self, limit: u32) -> Result<Vec<DaydreamRecord>> {
        let runs = self.store.daydreams(None, limit)?;
        Ok(runs.into_iter().map(DaydreamRecord::from).collect())
    }

    /// The cycle that a person means by an id or the beginning of one.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn find_daydream(&self, prefix: &IdPrefix) -> Result<GroupId> {
        match self.store.daydreams_by_prefix(prefix)?.as_slice() {
            [] => Err(EngineError::not_found("daydream", prefix.as_str())),
            [daydream] => Ok(*daydream),
            several => Err(EngineError::Ambiguous {
                name: prefix.as_str().to_owned(),
                candidates: several.iter().map(ToString::to_string).collect(),
            }),
        }
    }

    /// One cycle with what it said.
    ///
    /// # Errors
    /// When there is no such cycle.
    pub fn daydream_view(&self, id: GroupId) -> Result<DaydreamView> {
        self.daydream_view_within(&Reach::whole(), id)
    }

    /// Findings as they stand, the gravest first, then those that were said last. What was
    /// forgotten is not among them.
    ///
    /// # Errors
    /// When the store fails.
    pub fn findings(&self, filter: &FindingFilter) -> Result<Vec<CurrentFinding>> {
        let names = self.workspace_names()?;
        let rows = self.store.findings(filter.workspace)?;
        let current = rows.into_iter().filter_map(|row| current(row, &names));
        let mut found: Vec<CurrentFinding> = current.filter(|it| filter.wants(it)).collect();
        found.sort_by(|one, other| {
            let weight = |it: &CurrentFinding| it.finding.weight();
            weight(other)
                .total_cmp(&weight(one))
                .then(other.changed_at.cmp(&one.changed_at))
                .then(one.finding.key.cmp(&other.finding.key))
        });
        found.truncate(filter.limit.unwrap_or(FINDINGS_MAX).min(FINDINGS_MAX));
        Ok(found)
    }

    /// What became of one finding, oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn finding_history(&self, workspace: WorkspaceId, key: &str) -> Result<Vec<FindingStep>> {
        let names = self.workspace_names()?;
        let events = self.store.told_of(workspace, key)?;
        Ok(events.into_iter().map(|event| step(event, &names)).collect())
    }

    /// How the figures of a workspace went, oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn daydream_trends(&self, workspace: WorkspaceId) -> Result<Vec<TrendPoint>> {
        let mut rows = self.store.surveys(Some(workspace), POINTS_MAX)?;
        rows.reverse();
        Ok(rows.into_iter().map(point).collect())
    }

    /// What happened after one cycle, up to another.
    ///
    /// # Errors
    /// When one of them is not there.
    pub fn daydream_diff(&self, from: GroupId, to: GroupId) -> Result<DaydreamDiff> {
        self.daydream_diff_within(&Reach::whole(), from, to)
    }

    /// The same, as far as it can be seen.
    ///
    /// # Errors
    /// When one of them is not there.
    pub fn daydream_diff_within(
        &self,
        reach: &Reach,
        from: GroupId,
        to: GroupId,
    ) -> Result<DaydreamDiff> {
        let (from, to) = (from.min(to), from.max(to));
        for id in [from, to] {
            let known = self.store.daydream(id)?;
            known.ok_or_else(|| EngineError::not_found("daydream", id))?;
        }
        let runs = self.store.daydreams(None, CYCLES_MAX)?;
        let mut between: Vec<GroupId> =
            runs.into_iter().map(|run| run.id).filter(|id| from < *id && *id <= to).collect();
        between.reverse();
        let mut names = self.workspace_names()?;
        names.retain(|id, _| reach.covers(*id));
        let mut findings = Vec::new();
        for id in between {
            let told = self.store.told_by(id)?.into_iter();
            let seen = told.filter(|event| reach.covers(event.workspace));
            findings.extend(seen.map(|event| step(event, &names)));
            if findings.len() > FINDINGS_MAX {
                break;
            }
        }
        Ok(DaydreamDiff { from, to, findings, figures: self.figure_changes(from, to, &names)? })
    }

    /// Takes what insight files say of a memory away: the last part of forgetting it.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn forget_insights(&self, folder: &Path, memory: MemoryId) -> Result<u64> {
        crate::daydream::forget_in_files(folder, memory)
            .map_err(|source| EngineError::Io { path: folder.to_owned(), source })
    }

    /// What was measured last up to each of two cycles, where it differs.
    fn figure_changes(
        &self,
        from: GroupId,
        to: GroupId,
        names: &HashMap<WorkspaceId, String>,
    ) -> Result<Vec<FigureChange>> {
        let rows = self.store.surveys(None, POINTS_MAX)?;
        let mut changes = Vec::new();
        for (workspace, name) in names {
            // The newest come first.
            let up_to = |last: GroupId| {
                rows.iter().find(|row| row.workspace == *workspace && row.daydream <= last)
            };
            let (Some(before), Some(after)) = (up_to(from), up_to(to)) else { continue };
            let (before, after) = (headline(before), headline(after));
            for (figure, after) in after {
                let before = before.get(&figure).copied();
                if let Some(before) = before.filter(|before| (before - after).abs() > 1e-9) {
                    changes.push(FigureChange { workspace: name.clone(), figure, before, after });
                }
            }
        }
        changes.sort_by(|one, other| {
            (&one.workspace, &one.figure).cmp(&(&other.workspace, &other.figure))
        });
        Ok(changes)
    }
}

impl FindingFilter {
    fn wants(&self, found: &CurrentFinding) -> bool {
        let finding = &found.finding;
        let says = |text: &String| {
            let text = text.to_lowercase();
            let places = finding.places.iter().map(|place| &place.path);
            let said = [&finding.title, &finding.what, &finding.why, &finding.action, &finding.key];
            said.into_iter().chain(places).any(|said| said.to_lowercase().contains(&text))
        };
        self.area.is_none_or(|area| finding.area == area)
            && self.severity.is_none_or(|least| finding.severity >= least)
            && self.state.is_none_or(|state| found.state == state)
            && self.text.as_ref().is_none_or(says)
    }
}

fn current(row: FindingRow, names: &HashMap<WorkspaceId, String>) -> Option<CurrentFinding> {
    let told = Told::read(row.finding.as_deref())?;
    Some(CurrentFinding {
        workspace: names.get(&row.workspace).cloned().unwrap_or_default(),
        workspace_id: row.workspace,
        state: row.state,
        opened_at: row.opened_at,
        changed_at: row.changed_at,
        memory: row.memory,
        words: told.words,
        finding: told.finding,
    })
}

pub(super) fn step(event: FindingEvent, names: &HashMap<WorkspaceId, String>) -> FindingStep {
    let told = Told::read(event.told.as_deref());
    let (words, finding) = told.map_or((None, None), |told| (told.words, Some(told.finding)));
    FindingStep {
        daydream: event.daydream,
        at: event.at,
        workspace: names.get(&event.workspace).cloned().unwrap_or_default(),
        workspace_id: event.workspace,
        key: event.key,
        turn: event.turn,
        words,
        finding,
    }
}

fn point(row: SurveyRow) -> TrendPoint {
    let figures = headline(&row);
    let number = |name: &str| figures.get(name).copied();
    TrendPoint {
        daydream: row.daydream,
        at: row.at,
        complexity: number("cognitive"),
        churn: number("churn_30"),
        fixes: number("fixes_30"),
        open: row.open,
        resolved: row.resolved,
        figures,
    }
}

/// The numbers by which a codebase is followed.
fn headline(row: &SurveyRow) -> BTreeMap<String, f64> {
    let past: PastFigures = serde_json::from_str(&row.figures).unwrap_or_default();
    let headline = |(address, value): (String, f64)| {
        address.strip_prefix("headline:").map(|name| (name.to_owned(), value))
    };
    past.values.into_iter().filter_map(headline).collect()
}
