//! What a dream tells about itself.

use serde::{Deserialize, Serialize};

use super::plan::{Planned, Rule};
use crate::judge::Verdict;
use crate::model::{
    Body, Confidence, GroupId, Memory, MemoryId, OperationId, OperationKind, QuestionId, Reference,
    State,
};

/// One dream over any number of workspaces.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct DreamReport {
    /// Its name for ever: what to show, approve or undo.
    pub dream: GroupId,
    /// Whether it was only a rehearsal.
    pub dry_run: bool,
    /// Each workspace.
    pub workspaces: Vec<WorkspaceReport>,
}

/// What a dream did, or would do, to one workspace.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct WorkspaceReport {
    /// Its name.
    pub workspace: String,
    /// How it ended.
    pub outcome: DreamOutcome,
    /// What was done, in order.
    pub operations: Vec<ReportedOperation>,
    /// What waits for a person's word.
    pub waiting: Vec<ReportedOperation>,
    /// What rules could not settle.
    pub questions: Vec<ReportedQuestion>,
    /// What the gate dropped, and why.
    pub gated: Vec<GatedOperation>,
    /// Times that were named but stay as they are, for which one is meant is not sure.
    pub undated: Vec<Undated>,
    /// In figures.
    pub counts: Counts,
    /// What the active memories took before.
    pub tokens_before: u64,
    /// And after.
    pub tokens_after: u64,
    /// How long it took.
    pub elapsed_ms: u64,
    /// What a model did, if one was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<ModelReport>,
    /// What went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// What a model did in a dream over one workspace.
#[derive(Debug, Clone, Default, PartialEq, Serialize, schemars::JsonSchema)]
pub struct ModelReport {
    /// In figures.
    #[serde(flatten)]
    pub figures: ModelFigures,
    /// Its verdicts, and what came of each.
    pub verdicts: Vec<ReportedVerdict>,
    /// What it did not come to, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
}

/// What a model did, in figures; kept with the record of a dream.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct ModelFigures {
    /// Which one.
    pub model: String,
    /// The version of what it was told.
    pub prompts: String,
    /// Calls.
    pub requests: u64,
    /// Tokens it read.
    pub tokens_in: u64,
    /// Tokens it wrote.
    pub tokens_out: u64,
    /// Money, in millionths of a dollar.
    pub cost: u64,
    /// Questions it settled.
    pub settled: u64,
    /// Questions it left open, or could not be asked.
    pub left_open: u64,
    /// Memories it made of what was said.
    pub distilled: u64,
    /// What it claimed without support, and was not kept.
    pub unsupported: u64,
    /// Digests and lines for the index that it wrote.
    pub written: u64,
    /// Steps it took by itself.
    pub steps: u64,
}

/// A verdict, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct ReportedVerdict {
    /// On which question.
    pub question: QuestionId,
    /// How the two stand to each other.
    pub verdict: Verdict,
    /// Why.
    pub reason: String,
    /// What came of it: done, agreed, waiting, or why it was not taken.
    pub outcome: String,
}

/// How a dream over one workspace ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DreamOutcome {
    /// It came to its end.
    Done,
    /// Nothing had changed since the last one.
    NothingNew,
    /// Somebody else is dreaming over it.
    Held,
    /// It was stopped between two steps; nothing was changed.
    Cancelled,
    /// Something went wrong; nothing was changed.
    Failed,
}

/// A dream in figures; kept with its record.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(default)]
pub struct Counts {
    /// Memories that were looked at.
    pub memories: u64,
    /// Sessions since the last dream.
    pub sessions: u64,
    /// Memories that were made of what was said.
    pub gathered: u64,
    /// Dates that were made absolute.
    pub dated: u64,
    /// References that were brought up to date, or whose target is gone.
    pub stale: u64,
    /// Groups of duplicates.
    pub groups: u64,
    /// Memories that others speak for now.
    pub merged: u64,
    /// Memories whose place was taken.
    pub superseded: u64,
    /// Memories that were put away.
    pub archived: u64,
    /// Memories that were brought back.
    pub restored: u64,
    /// Digests that were written or renewed.
    pub digests: u64,
    /// What rules could not settle.
    pub questions: u64,
    /// What a judge settled by an operation.
    pub judged: u64,
    /// What the gate dropped.
    pub gated: u64,
    /// What waits for a person.
    pub waiting: u64,
    /// What was passed over because somebody wrote meanwhile.
    pub overtaken: u64,
}

impl Counts {
    /// Counts an operation that was done.
    pub(crate) fn add(&mut self, planned: &Planned) {
        let hidden = planned.hides().count() as u64;
        match planned.rule {
            Rule::Gather => self.gathered += 1,
            Rule::Dates => self.dated += 1,
            Rule::Stale => {
                self.stale += 1;
                self.archived += hidden;
            }
            Rule::Duplicates => {
                self.groups += 1;
                self.merged += hidden;
            }
            Rule::Contradictions => self.superseded += hidden,
            Rule::Decay => self.archived += hidden,
            Rule::Revival => self.restored += 1,
            Rule::Digest => self.digests += 1,
            Rule::Judge | Rule::Roam => {
                self.judged += 1;
                match planned.kind {
                    OperationKind::Merge => self.merged += hidden,
                    _ => self.superseded += hidden,
                }
            }
        }
    }
}

impl std::iter::Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            memories: sum.memories + one.memories,
            sessions: sum.sessions + one.sessions,
            gathered: sum.gathered + one.gathered,
            dated: sum.dated + one.dated,
            stale: sum.stale + one.stale,
            groups: sum.groups + one.groups,
            merged: sum.merged + one.merged,
            superseded: sum.superseded + one.superseded,
            archived: sum.archived + one.archived,
            restored: sum.restored + one.restored,
            digests: sum.digests + one.digests,
            questions: sum.questions + one.questions,
            judged: sum.judged + one.judged,
            gated: sum.gated + one.gated,
            waiting: sum.waiting + one.waiting,
            overtaken: sum.overtaken + one.overtaken,
        })
    }
}

/// A memory by its names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Named {
    /// Its name for ever.
    pub id: MemoryId,
    /// The caller's own name for it.
    #[serde(rename = "ref")]
    pub reference: Option<Reference>,
    /// What it says.
    pub content: String,
}

impl From<&Memory> for Named {
    fn from(memory: &Memory) -> Self {
        Self {
            id: memory.id,
            reference: memory.reference.clone(),
            content: memory.body.content.as_str().to_owned(),
        }
    }
}

/// An operation of a dream.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct ReportedOperation {
    /// What it does.
    #[serde(flatten)]
    pub what: What,
    /// Which rule proposed it, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// Why.
    pub reason: String,
    /// How sure the rule is.
    pub confidence: Confidence,
    /// The journal row it became.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operation: Option<OperationId>,
    /// Its number among those that wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
}

/// What an operation of a dream does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum What {
    /// One memory speaks for several.
    Merge {
        /// The one that stays.
        into: Named,
        /// Those it speaks for.
        from: Vec<Named>,
        /// What it says from then on, if that is something else.
        #[serde(skip_serializing_if = "Option::is_none")]
        becomes: Option<String>,
    },
    /// A newer memory takes an older one's place.
    Supersede {
        /// The one that goes.
        older: Named,
        /// The one that stays.
        newer: Named,
    },
    /// A memory says it better.
    Revise {
        /// The memory.
        memory: Named,
        /// What it said.
        before: String,
        /// What it says.
        after: String,
    },
    /// A memory is put away.
    Archive {
        /// The memory.
        memory: Named,
    },
    /// A memory is brought back.
    Restore {
        /// The memory.
        memory: Named,
    },
    /// A memory is made.
    Remember {
        /// The memory.
        memory: Named,
    },
}

/// What an operation made of one memory.
pub(crate) struct Made<'m> {
    pub(crate) id: MemoryId,
    pub(crate) reference: Option<Reference>,
    pub(crate) before: Option<&'m Body>,
    pub(crate) after: &'m Body,
}

impl Made<'_> {
    fn named(&self) -> Named {
        let content = self.before.unwrap_or(self.after).content.as_str().to_owned();
        Named { id: self.id, reference: self.reference.clone(), content }
    }

    fn stays(&self) -> bool {
        self.after.state == State::Active
    }
}

impl What {
    /// Puts what an operation made of its memories into words. None if it made nothing
    /// that a dream makes.
    pub(crate) fn of(kind: OperationKind, made: &[Made<'_>]) -> Option<Self> {
        let stays = || made.iter().find(|made| made.stays()).map(Made::named);
        let goes = || made.iter().filter(|made| !made.stays()).map(Made::named);
        let first = made.first()?;
        Some(match kind {
            OperationKind::Merge => {
                let stays = made.iter().find(|made| made.stays())?;
                let after = stays.after.content.as_str();
                let becomes = (stays.named().content != after).then(|| after.to_owned());
                Self::Merge { into: stays.named(), from: goes().collect(), becomes }
            }
            OperationKind::Supersede => Self::Supersede { older: goes().next()?, newer: stays()? },
            OperationKind::Revise => Self::Revise {
                memory: first.named(),
                before: first.before?.content.as_str().to_owned(),
                after: first.after.content.as_str().to_owned(),
            },
            OperationKind::Archive => Self::Archive { memory: first.named() },
            OperationKind::Restore => Self::Restore { memory: first.named() },
            OperationKind::Remember => Self::Remember { memory: first.named() },
            _ => return None,
        })
    }
}

impl ReportedOperation {
    /// An operation of a plan.
    pub(crate) fn planned(planned: &Planned, operation: Option<OperationId>) -> Option<Self> {
        let made: Vec<Made<'_>> = planned
            .changes
            .iter()
            .map(|change| Made {
                id: change.id,
                reference: change.reference.clone(),
                before: change.before.as_ref().map(|(_, body)| body),
                after: &change.after,
            })
            .collect();
        Some(Self {
            what: What::of(planned.kind, &made)?,
            rule: Some(planned.rule),
            reason: planned.reason.clone(),
            confidence: planned.confidence,
            operation,
            number: None,
        })
    }
}

/// An operation that the gate dropped.
#[derive(Debug, Clone, PartialEq, Serialize, schemars::JsonSchema)]
pub struct GatedOperation {
    /// The operation.
    #[serde(flatten)]
    pub operation: ReportedOperation,
    /// Which answer would have been lost.
    pub lost: String,
}

/// Two memories of which rules cannot tell which one holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct ReportedQuestion {
    /// What to answer; none in a rehearsal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<QuestionId>,
    /// What was said first.
    pub older: Named,
    /// What was said later.
    pub newer: Named,
    /// What makes it a question.
    pub reason: String,
}

/// A time that was named but could not be made absolute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Undated {
    /// The memory.
    pub memory: Named,
    /// The words.
    pub words: Vec<String>,
}
