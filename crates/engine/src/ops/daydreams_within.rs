//! Daydreams as somebody sees them who may see only some workspaces.
//!
//! A cycle goes over several workspaces, and over the machine. Whoever sees some of them
//! is told what became of those, and nothing of the others or of what runs beside them.

use std::collections::HashSet;

use super::daydreams::step;
use super::page::{list_name, page};
use crate::Engine;
use crate::daydream::machine::Machine;
use crate::daydream::{
    Check, CheckName, Cleanup, DaydreamRecord, DaydreamTold, InsightCounts, Readiness,
    SurveyedWorkspace,
};
use crate::error::{EngineError, Result};
use crate::model::{GroupId, IdPrefix, Reach, WorkspaceId};
use crate::ops::{Cursor, Daydream, DaydreamView, Page};

/// How many cycles are read at once, looking for those that can be seen.
const CHUNK: u32 = 200;

impl Engine {
    /// The cycle that is meant by an id or the beginning of one.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn daydream_within(&self, reach: &Reach, prefix: &IdPrefix) -> Result<GroupId> {
        let missing = || EngineError::not_found("daydream", prefix.as_str());
        let id = match self.find_daydream(prefix) {
            Err(EngineError::Ambiguous { .. }) if reach.workspaces.is_some() => Err(missing()),
            found => found,
        }?;
        let run = self.store.daydream(id)?.ok_or_else(missing)?;
        seen(reach, run.into()).map(|record| record.id).ok_or_else(missing)
    }

    /// A page of past cycles, newest first; only those over these workspaces, if told.
    ///
    /// # Errors
    /// When the cursor is of another list.
    pub fn page_of_daydreams(
        &self,
        reach: &Reach,
        workspaces: Option<&[WorkspaceId]>,
        cursor: Option<Cursor>,
        limit: u32,
    ) -> Result<Page<DaydreamRecord>> {
        let limit = limit.clamp(1, Self::PAGE_MAX);
        let name = list_name(&("daydreams", workspaces));
        let wanted = |record: &DaydreamRecord| {
            let over = &record.told.workspaces;
            workspaces.is_none_or(|some| over.iter().any(|one| some.contains(&one.id)))
        };
        let mut before = match cursor {
            None => None,
            Some(cursor) => {
                let id = GroupId::from_bytes(cursor.within(name)?)?;
                let run = self.store.daydream(id)?;
                // Otherwise one could ask which ids there are elsewhere.
                if run.and_then(|run| seen(reach, run.into())).is_none() {
                    return Err(cursor.elsewhere());
                }
                Some(id)
            }
        };
        let mut found = Vec::new();
        while found.len() <= limit as usize {
            let runs = self.store.daydreams(before, CHUNK)?;
            let Some(last) = runs.last() else { break };
            before = Some(last.id);
            let records = runs.into_iter().filter_map(|run| seen(reach, run.into()));
            found.extend(records.filter(wanted));
        }
        Ok(page(found, limit, name, |record| *record.id.as_bytes()))
    }

    /// One cycle with what it said, as far as it can be seen.
    ///
    /// # Errors
    /// When there is no such cycle.
    pub fn daydream_view_within(&self, reach: &Reach, id: GroupId) -> Result<DaydreamView> {
        let missing = || EngineError::not_found("daydream", id);
        let run = self.store.daydream(id)?.ok_or_else(missing)?;
        let record = seen(reach, run.into()).ok_or_else(missing)?;
        let names = self.workspace_names()?;
        let told = self.store.told_by(id)?.into_iter();
        let told = told.filter(|event| reach.covers(event.workspace));
        Ok(DaydreamView { record, findings: told.map(|event| step(event, &names)).collect() })
    }

    /// Whether a daydream may begin now, check by check, without what others are about.
    #[must_use]
    pub fn readiness_within(
        &self,
        reach: &Reach,
        daydream: &Daydream,
        machine: &dyn Machine,
    ) -> Readiness {
        let mut readiness = self.readiness(daydream, machine);
        if reach.workspaces.is_some() {
            readiness.checks.iter_mut().for_each(hide_others);
        }
        readiness
    }
}

/// What somebody sees of a cycle; nothing if it went over none of their workspaces.
fn seen(reach: &Reach, record: DaydreamRecord) -> Option<DaydreamRecord> {
    if reach.workspaces.is_none() {
        return Some(record);
    }
    let DaydreamTold { mut checks, phases, workspaces, mut errors, mut prose, .. } = record.told;
    let (own, others): (Vec<SurveyedWorkspace>, Vec<SurveyedWorkspace>) =
        workspaces.into_iter().partition(|one| reach.covers(one.id));
    if own.is_empty() {
        return None;
    }
    // A name that one of the others has, too, tells nothing of whose it is.
    let foreign: HashSet<&str> = others.iter().map(|one| one.workspace.as_str()).collect();
    let is_own =
        |name: &str| own.iter().any(|one| one.workspace == name) && !foreign.contains(name);
    errors.retain(|error| error.workspace.as_deref().is_some_and(is_own));
    prose.retain(|claim| is_own(&claim.workspace));
    checks.iter_mut().for_each(hide_others);
    let mut insights = InsightCounts::default();
    own.iter().for_each(|one| insights.add(&one.insights));
    let told = DaydreamTold {
        resumes: None,
        checks,
        phases,
        workspaces: own,
        insights,
        cleanup: Cleanup::default(),
        errors,
        prose,
        file: None,
    };
    Some(DaydreamRecord { told, ..record })
}

/// Who dreams, and how many workspaces wait for it, is told to who sees all of them.
fn hide_others(check: &mut Check) {
    if matches!(check.check, CheckName::Pending | CheckName::Dreaming) {
        "not told".clone_into(&mut check.value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::daydream::{CheckVerdict, Claim, DaydreamError, ErrorCategory, Progress};
    use crate::model::Timestamp;
    use crate::store::{DaydreamStatus, Phase};

    fn workspace(number: u8) -> WorkspaceId {
        WorkspaceId::from_bytes(&[number; 16]).unwrap()
    }

    /// A cycle over these workspaces, by number and name.
    fn cycle(over: &[(u8, &str)]) -> DaydreamRecord {
        let mut record = DaydreamRecord::begun(
            GroupId::from_bytes(&[9; 16]).unwrap(),
            Timestamp::from_micros(0).unwrap(),
        );
        record.status = DaydreamStatus::Done;
        let told = &mut record.told;
        told.file = Some("/somewhere/else.md".into());
        told.cleanup.temporary = 3;
        told.checks = vec![Check {
            check: CheckName::Dreaming,
            value: "process 17".to_owned(),
            wanted: "nobody dreams".to_owned(),
            verdict: CheckVerdict::Pass,
        }];
        for (number, name) in over {
            told.workspaces.push(SurveyedWorkspace {
                id: workspace(*number),
                workspace: (*name).to_owned(),
                progress: Progress::Written,
                folder: format!("/folder/{number}").into(),
                reused: false,
                elapsed_ms: 1,
                insights: InsightCounts { new: u64::from(*number), ..InsightCounts::default() },
                left_out: Vec::new(),
            });
            told.prose.push(Claim {
                workspace: (*name).to_owned(),
                text: format!("of {number}"),
                files: Vec::new(),
            });
            told.errors.push(DaydreamError {
                category: ErrorCategory::System,
                phase: Phase::Survey,
                workspace: Some((*name).to_owned()),
                message: format!("of {number}"),
            });
        }
        record
    }

    #[test]
    fn what_went_over_others_is_not_there() {
        let reach = |numbers: &[u8]| Reach {
            workspaces: Some(numbers.iter().map(|number| workspace(*number)).collect()),
            ..Reach::whole()
        };
        let check = |over: &[(u8, &str)], sees: &[u8], new: Option<u64>, prose: &[&str]| {
            let found = seen(&reach(sees), cycle(over));
            assert_eq!(found.as_ref().map(|it| it.told.insights.new), new, "{over:?} {sees:?}");
            let Some(DaydreamRecord { told, .. }) = found else { return };
            let claims: Vec<&str> = told.prose.iter().map(|it| it.text.as_str()).collect();
            let errors: Vec<&str> = told.errors.iter().map(|it| it.message.as_str()).collect();
            assert_eq!((claims, errors), (prose.to_vec(), prose.to_vec()), "{over:?} {sees:?}");
            assert_eq!((told.file, told.cleanup), (None, Cleanup::default()));
            assert!(told.workspaces.iter().all(|one| sees.contains(&one.id.as_bytes()[0])));
            assert!(told.checks.iter().all(|check| check.value == "not told"));
        };
        check(&[(1, "app"), (2, "site")], &[1], Some(1), &["of 1"]);
        check(&[(1, "app"), (2, "site")], &[1, 2], Some(3), &["of 1", "of 2"]);
        check(&[(1, "app"), (2, "site")], &[3], None, &[]);
        check(&[], &[1], None, &[]);
        // Two that have one name: what is told under it may be the other's.
        check(&[(1, "app"), (2, "app")], &[1], Some(1), &[]);
        let whole = seen(&Reach::whole(), cycle(&[])).unwrap();
        assert_eq!((whole.told.cleanup.temporary, whole.told.file.is_some()), (3, true));
    }
}
