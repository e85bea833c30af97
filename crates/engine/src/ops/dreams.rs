//! Past dreams: told, approved, refused, taken back.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::Engine;
use crate::dream::plan::{Planned, fingerprint_of};
use crate::dream::{Counts, ModelFigures, Named, ReportedOperation, ReportedQuestion, Summary};
use crate::error::{EngineError, Result};
use crate::model::{
    Actor, Fingerprint, GroupId, IdPrefix, MemoryId, Operation, OperationId, Record, State,
    Timestamp, WorkspaceId,
};
use crate::ops::{DreamPart, OperationsOfDream, UndoReport};
use crate::store::{
    Commit, DreamRun, DreamStatus, Proposal, ProposalStatus, Question, QuestionStatus, StoreError,
};

/// A dream as history keeps it.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct PastDream {
    /// Its name for ever.
    pub dream: GroupId,
    /// What it did to each workspace.
    pub workspaces: Vec<PastWorkspace>,
}

/// What a dream did to one workspace, in figures.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct PastWorkspace {
    /// Its name.
    pub workspace: String,
    /// How it ended.
    pub status: DreamStatus,
    /// When it began.
    pub started_at: Timestamp,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
    /// What it told.
    #[serde(flatten)]
    pub told: Told,
}

/// What the record of a dream holds beside its times.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Told {
    /// In figures.
    pub counts: Counts,
    /// What the active memories took before.
    pub tokens_before: u64,
    /// And after.
    pub tokens_after: u64,
    /// What a model did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<ModelFigures>,
    /// What went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// A dream with all it did.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct DreamDetails {
    /// In figures.
    #[serde(flatten)]
    pub past: PastDream,
    /// What it did, in order; as many as were asked for.
    pub operations: Vec<PastOperation>,
    /// How many there are in all.
    pub operations_in_all: usize,
    /// What waits, was refused, or was dropped by the gate.
    pub proposals: Vec<PastProposal>,
    /// What it asked.
    pub questions: Vec<PastQuestion>,
}

/// Something a dream did.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct PastOperation {
    /// What.
    #[serde(flatten)]
    pub operation: ReportedOperation,
    /// Whether it was taken back.
    pub undone: bool,
}

/// Something a dream proposed.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct PastProposal {
    /// What became of it.
    pub status: ProposalStatus,
    /// What; nothing if words of it are gone.
    #[serde(flatten)]
    pub operation: Option<ReportedOperation>,
    /// What to approve or reject it by.
    pub number: u32,
}

/// Something a dream asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct PastQuestion {
    /// The question.
    #[serde(flatten)]
    pub question: ReportedQuestion,
    /// Which dream asked.
    pub dream: GroupId,
    /// The name of the workspace it is about.
    pub workspace: String,
    /// How it stands.
    pub status: QuestionStatus,
}

/// What came of approving.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Approval {
    /// The proposals that were done.
    pub applied: Vec<u32>,
    /// Those that fit no longer, for their memories have changed.
    pub outdated: Vec<u32>,
}

impl Engine {
    /// Past dreams, newest first.
    ///
    /// # Errors
    /// When the store fails.
    pub fn past_dreams(
        &self,
        workspace: Option<WorkspaceId>,
        limit: u32,
    ) -> Result<Vec<PastDream>> {
        let mut dreams: Vec<(GroupId, Vec<DreamRun>)> = Vec::new();
        for run in self.store.dreams(workspace, None, limit)? {
            match dreams.last_mut().filter(|(last, _)| *last == run.dream) {
                Some((_, runs)) => runs.push(run),
                None => dreams.push((run.dream, vec![run])),
            }
        }
        self.told_dreams(dreams)
    }

    /// What the last dream over a workspace did that was not taken back, for its index.
    ///
    /// # Errors
    /// When the store fails.
    pub fn last_summary(&self, workspace: WorkspaceId) -> Result<Option<Summary>> {
        let stands = |run: &DreamRun| run.status.ended_well() && run.status != DreamStatus::Undone;
        let run = match self.store.last_dream(workspace)? {
            Some(run) if !stands(&run) => {
                self.store.dreams(Some(workspace), None, LOOKED_BACK)?.into_iter().find(stands)
            }
            run => run,
        };
        let Some(run) = run else { return Ok(None) };
        let Some(at) = run.ended_at else { return Ok(None) };
        let counts = told(&run).counts;
        Ok(Some(Summary {
            at,
            sessions: counts.sessions,
            added: counts.gathered,
            merged: counts.merged,
            superseded: counts.superseded,
            archived: counts.archived,
        }))
    }

    /// The dream that a person means by an id or the beginning of one.
    ///
    /// # Errors
    /// When it names none, or several.
    pub fn find_dream(&self, prefix: &IdPrefix) -> Result<GroupId> {
        match self.store.dreams_by_prefix(prefix)?.as_slice() {
            [] => Err(EngineError::not_found("dream", prefix.as_str())),
            [dream] => Ok(*dream),
            several => Err(EngineError::Ambiguous {
                name: prefix.as_str().to_owned(),
                candidates: several.iter().map(ToString::to_string).collect(),
            }),
        }
    }

    /// A dream in figures.
    ///
    /// # Errors
    /// When there is no such dream.
    pub fn past_dream(&self, dream: GroupId) -> Result<PastDream> {
        let names = self.workspace_names()?;
        let runs = self.store.dream(dream)?;
        if runs.is_empty() {
            return Err(EngineError::not_found("dream", dream));
        }
        let workspaces = runs.into_iter().map(|run| past(run, &names)).collect();
        Ok(PastDream { dream, workspaces })
    }

    /// All that a dream did, and what it left to a person.
    ///
    /// # Errors
    /// When there is no such dream.
    pub fn dream_details(&self, dream: GroupId, limit: usize) -> Result<DreamDetails> {
        let past = self.past_dream(dream)?;
        let part = DreamPart { kind: None, skip: 0, limit };
        let OperationsOfDream { operations, in_all, .. } =
            self.operations_of_dream(dream, &part)?;
        let proposals = self
            .store
            .proposals(Some(dream), None, None)?
            .into_iter()
            .filter(|proposal| proposal.operation.is_some())
            .map(|proposal| PastProposal::from(&proposal))
            .collect();
        let (asked, _) = self.store.questions_of(dream, None, QUESTIONS_MAX)?;
        let questions = self.told_questions(asked)?;
        Ok(DreamDetails { past, operations, operations_in_all: in_all, proposals, questions })
    }

    /// Questions that dreams asked, newest first, with what both sides say now. One of
    /// whose sides does not count any more is answered by that.
    ///
    /// # Errors
    /// When the store fails.
    pub fn questions(
        &self,
        workspace: Option<WorkspaceId>,
        status: Option<QuestionStatus>,
    ) -> Result<Vec<PastQuestion>> {
        self.told_questions(self.store.questions(workspace, status, QUESTIONS_MAX)?)
    }

    pub(super) fn told_questions(&self, asked: Vec<Question>) -> Result<Vec<PastQuestion>> {
        let (mut questions, names) = (Vec::new(), self.workspace_names()?);
        for question in asked {
            let (older, newer) = (self.named(question.older)?, self.named(question.newer)?);
            let (Some((older, first)), Some((newer, second))) = (older, newer) else { continue };
            let open = question.status == QuestionStatus::Open;
            if open && (first != State::Active || second != State::Active) {
                self.store.set_question(question.id, QuestionStatus::Withdrawn, None)?;
                continue;
            }
            let reason = question.reason.unwrap_or_default();
            questions.push(PastQuestion {
                question: ReportedQuestion { id: Some(question.id), older, newer, reason },
                dream: question.dream,
                workspace: names.get(&question.workspace).cloned().unwrap_or_default(),
                status: question.status,
            });
        }
        Ok(questions)
    }

    /// Does what waits; all of it, unless told by number.
    ///
    /// # Errors
    /// When there is no such proposal.
    pub fn approve(&self, dream: GroupId, numbers: &[u32]) -> Result<Approval> {
        let mut approval = Approval::default();
        for proposal in self.waiting(dream, numbers)? {
            let Some(planned) = read(&proposal) else { continue };
            let commit = Commit {
                group: dream,
                actor: Actor::Dream(dream),
                at: self.now(),
                operations: vec![planned.operation(self.new_operation_id())],
            };
            match self.commit(commit) {
                Ok(_) => {
                    self.store.set_proposal(dream, proposal.number, ProposalStatus::Applied)?;
                    approval.applied.push(proposal.number);
                }
                Err(StoreError::Conflict(_)) => approval.outdated.push(proposal.number),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(approval)
    }

    /// Refuses what waits; all of it, unless told by number. It is not proposed again.
    ///
    /// # Errors
    /// When there is no such proposal.
    pub fn reject(&self, dream: GroupId, numbers: &[u32]) -> Result<Vec<u32>> {
        let mut rejected = Vec::new();
        for proposal in self.waiting(dream, numbers)? {
            self.store.set_proposal(dream, proposal.number, ProposalStatus::Rejected)?;
            rejected.push(proposal.number);
        }
        Ok(rejected)
    }

    /// Takes a dream back, in any order with others. What it did is not done again by
    /// the next one, and what it asked is not asked.
    ///
    /// # Errors
    /// When there is no such dream. Conflicts are in the report.
    pub fn undo_dream(&self, dream: GroupId, by: &Actor) -> Result<UndoReport> {
        let runs = self.store.dream(dream)?;
        if runs.is_empty() {
            return Err(EngineError::not_found("dream", dream));
        }
        let operations = self.dream_operations(dream)?;
        let report = match operations.is_empty() {
            true => UndoReport::default(),
            false => self.undo_group(dream, by)?,
        };
        let undone: HashSet<OperationId> =
            report.undone.iter().map(|undone| undone.operation).collect();
        self.refuse(dream, operations.iter().filter(|done| undone.contains(&done.id)))?;
        self.reject(dream, &[])?;
        for question in self.store.questions(None, Some(QuestionStatus::Open), QUESTIONS_MAX)? {
            if question.dream == dream {
                self.store.set_question(question.id, QuestionStatus::Withdrawn, None)?;
            }
        }
        for run in runs {
            let status = match run.status {
                DreamStatus::Applied => DreamStatus::Undone,
                status => status,
            };
            self.store.record_dream(&DreamRun { status, ..run })?;
        }
        Ok(report)
    }
}

/// More open questions than this nobody looks at.
pub(super) const QUESTIONS_MAX: u32 = 10_000;
/// Among so many dreams the last that still stands is looked for.
const LOOKED_BACK: u32 = 1_000;
/// How many operations are read at once.
const PAGE: u32 = 5_000;

impl From<&Proposal> for PastProposal {
    fn from(proposal: &Proposal) -> Self {
        let planned = read(proposal);
        Self {
            status: proposal.status,
            operation: planned.and_then(|planned| ReportedOperation::planned(&planned, None)),
            number: proposal.number,
        }
    }
}

pub(super) fn read(proposal: &Proposal) -> Option<Planned> {
    serde_json::from_str(proposal.operation.as_deref()?).ok()
}

/// What the record of a dream tells.
pub(crate) fn told(run: &DreamRun) -> Told {
    let told = run.report.as_deref().and_then(|text| serde_json::from_str(text).ok());
    told.unwrap_or_default()
}

pub(super) fn past(run: DreamRun, names: &HashMap<WorkspaceId, String>) -> PastWorkspace {
    let told = told(&run);
    PastWorkspace {
        workspace: names.get(&run.workspace).cloned().unwrap_or_default(),
        status: run.status,
        started_at: run.started_at,
        ended_at: run.ended_at,
        told,
    }
}

impl Engine {
    /// What each workspace is called.
    ///
    /// # Errors
    /// When the store fails.
    pub fn workspace_names(&self) -> Result<HashMap<WorkspaceId, String>> {
        let known = self.store.workspaces()?;
        Ok(known.into_iter().map(|known| (known.id, known.name.to_string())).collect())
    }

    /// What a dream did, oldest first.
    fn dream_operations(&self, dream: GroupId) -> Result<Vec<Operation>> {
        let mut operations: Vec<Operation> = Vec::new();
        loop {
            let before = operations.last().map(|operation| operation.id);
            let page = self.store.group(dream, before, PAGE)?;
            if page.is_empty() {
                break;
            }
            operations.extend(page);
        }
        operations.reverse();
        Ok(operations)
    }

    /// What is known of a memory that a question is about.
    fn named(&self, id: MemoryId) -> Result<Option<(Named, State)>> {
        Ok(match self.store.memory(id)? {
            Some(Record::Kept(memory)) => Some((Named::from(&*memory), memory.body.state)),
            _ => None,
        })
    }

    fn waiting(&self, dream: GroupId, numbers: &[u32]) -> Result<Vec<Proposal>> {
        let mut waiting = self.store.proposals(Some(dream), None, Some(ProposalStatus::Waiting))?;
        if let Some(missing) = numbers
            .iter()
            .find(|number| !waiting.iter().any(|proposal| proposal.number == **number))
        {
            return Err(EngineError::not_found("waiting proposal", missing));
        }
        waiting.retain(|proposal| numbers.is_empty() || numbers.contains(&proposal.number));
        Ok(waiting)
    }

    /// Keeps in mind what was taken back.
    pub(super) fn refuse<'o>(
        &self,
        dream: GroupId,
        operations: impl Iterator<Item = &'o Operation>,
    ) -> Result<()> {
        let known = self.store.proposals(Some(dream), None, None)?;
        let first = known.iter().map(|proposal| proposal.number + 1).max().unwrap_or(0);
        let mut refused = Vec::new();
        for (number, operation) in (first..).zip(operations) {
            let Some((workspace, fingerprint)) = self.fingerprint(operation)? else { continue };
            refused.push(Proposal {
                dream,
                number,
                workspace,
                fingerprint,
                status: ProposalStatus::Rejected,
                operation: None,
            });
        }
        Ok(self.store.keep_proposals(&refused)?)
    }

    /// What an operation was known by when it was proposed.
    fn fingerprint(&self, operation: &Operation) -> Result<Option<(WorkspaceId, Fingerprint)>> {
        let mut touched = Vec::new();
        let mut home = None;
        for effect in &operation.effects {
            let Some(history) = self.store.history(effect.memory)? else { return Ok(None) };
            let Record::Kept(memory) = &history.record else { return Ok(None) };
            home = Some(memory.workspace);
            let Some(before) = effect.before else { continue };
            let version = history.versions.iter().find(|version| version.revision == before);
            let Some(body) = version.and_then(|version| version.body.as_ref()) else {
                return Ok(None);
            };
            touched.push((effect.memory, body.content.as_str().to_owned()));
        }
        Ok(home.map(|home| (home, fingerprint_of(operation.kind, &touched, &[]))))
    }
}
