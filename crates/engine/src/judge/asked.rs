//! A question as judges see it.

use serde::Serialize;

use crate::Engine;
use crate::error::{EngineError, Result};
use crate::model::{
    GroupId, Kind, Memory, MemoryId, QuestionId, Record, State, Timestamp, WorkspaceId,
};
use crate::store;

/// How many pieces of evidence are shown for each side.
const EVIDENCE_MAX: usize = 2;
/// And how much of each.
const EVIDENCE_CHARS_MAX: usize = 500;

/// Two memories of which rules cannot tell how they stand to each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    /// What it is known by.
    pub id: QuestionId,
    /// The dream that asked.
    pub dream: GroupId,
    /// Where both belong.
    pub workspace: WorkspaceId,
    /// What was said first.
    pub older: Party,
    /// What was said later.
    pub newer: Party,
    /// What makes it a question.
    pub reason: String,
}

/// One of the two memories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Party {
    /// Its name for ever.
    pub memory: MemoryId,
    /// What it says.
    pub content: String,
    /// What sort of thing it says.
    pub kind: Kind,
    /// When it was said.
    pub said_at: Timestamp,
    /// What was said when it was learned.
    pub evidence: Vec<String>,
}

impl Engine {
    /// A question about two memories that no dream has asked.
    ///
    /// # Errors
    /// When one of them does not count, or they are not of one workspace.
    pub fn question_about(
        &self,
        older: MemoryId,
        newer: MemoryId,
        reason: &str,
    ) -> Result<Question> {
        let (first, second) = (self.memory(older)?, self.memory(newer)?);
        if first.workspace != second.workspace {
            return Err(EngineError::AcrossWorkspaces(older, newer));
        }
        let missing =
            |memory: &Memory| EngineError::WrongState { id: memory.id, state: memory.body.state };
        Ok(Question {
            id: QuestionId::from_uuid(self.ids.next(&*self.clock)),
            dream: self.new_group(),
            workspace: first.workspace,
            older: self.party(older)?.ok_or_else(|| missing(&first))?,
            newer: self.party(newer)?.ok_or_else(|| missing(&second))?,
            reason: reason.to_owned(),
        })
    }

    /// A question as judges see it; nothing once one of its sides counts no longer.
    pub(crate) fn as_asked(&self, question: &store::Question) -> Result<Option<Question>> {
        let (Some(older), Some(newer)) = (self.party(question.older)?, self.party(question.newer)?)
        else {
            return Ok(None);
        };
        Ok(Some(Question {
            id: question.id,
            dream: question.dream,
            workspace: question.workspace,
            older,
            newer,
            reason: question.reason.clone().unwrap_or_default(),
        }))
    }

    fn party(&self, id: MemoryId) -> Result<Option<Party>> {
        let Some(Record::Kept(memory)) = self.store.memory(id)? else { return Ok(None) };
        if memory.body.state != State::Active {
            return Ok(None);
        }
        let evidence = self.evidence_of(&memory)?;
        Ok(Some(Party {
            memory: id,
            content: memory.body.content.as_str().to_owned(),
            kind: memory.body.kind,
            said_at: memory.body.said_at,
            evidence,
        }))
    }

    /// The beginnings of what was said when a memory was learned.
    pub(crate) fn evidence_of(&self, memory: &Memory) -> Result<Vec<String>> {
        let mut evidence = Vec::new();
        for id in memory.body.sources.iter().filter_map(|source| source.evidence) {
            if evidence.len() >= EVIDENCE_MAX {
                break;
            }
            let words = self.store.evidence_by_id(id)?.and_then(|entry| entry.words);
            evidence.extend(words.map(|words| {
                words.content.as_str().chars().take(EVIDENCE_CHARS_MAX).collect::<String>()
            }));
        }
        Ok(evidence)
    }
}
