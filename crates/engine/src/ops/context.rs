//! Context: the best memories for a prompt, packed into a budget of tokens.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::Engine;
use crate::embed::Model;
use crate::error::Result;
use crate::model::{Kind, Label, Memory, WorkspaceId};
use crate::ops::{Recall, RecallResult};
use crate::recall::{Fact, Packer, estimated_tokens};
use crate::store::ListQuery;

/// What to pack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Context {
    /// What is about to be asked of an agent; without one, what is worth knowing
    /// anyway.
    pub prompt: Option<String>,
    /// Where to look; none means everywhere.
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// How many tokens it may take, on the safe side.
    pub budget: usize,
    /// How many bytes it may take.
    pub bytes_max: usize,
    /// A session that knows its own words already.
    pub except_session: Option<Label>,
}

impl Default for Context {
    fn default() -> Self {
        Self {
            prompt: None,
            workspaces: None,
            budget: Self::DEFAULT_BUDGET,
            bytes_max: usize::MAX,
            except_session: None,
        }
    }
}

impl Context {
    /// What fits beside a prompt without being in its way.
    pub const DEFAULT_BUDGET: usize = 1_500;

    /// Whether whoever asks has it before them.
    fn is_known(&self, result: &RecallResult, prompt: &str) -> bool {
        let session = result.source.as_ref().and_then(|source| source.session.as_ref());
        let is_evidence = result.kind == RecallResult::EVIDENCE;
        is_evidence
            && (result.content.trim() == prompt.trim()
                || session.is_some() && session == self.except_session.as_ref())
    }
}

/// A text for an agent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct PackedContext {
    /// The text; empty if there is nothing to say.
    pub text: String,
    /// How many tokens it takes, on the safe side.
    pub tokens: usize,
    /// The memories in it, best first.
    pub memories: Vec<String>,
}

/// More candidates would not fit anyway.
const CANDIDATES_MAX: u32 = 200;

impl Engine {
    /// Packs what fits. The same store, prompt and moment give the same text.
    ///
    /// # Errors
    /// When the store fails.
    pub fn context(&self, context: &Context) -> Result<PackedContext> {
        let model = Model::builtin();
        let facts = match &context.prompt {
            Some(prompt) => self.relevant(prompt, context)?,
            None => self.valuable(context)?,
        };
        let mut packer = Packer::new(context.budget, context.bytes_max, model);
        let mut memories = Vec::new();
        for fact in facts {
            let source = fact.source.as_ref().map_or("unknown", |source| source.agent.as_str());
            let packed =
                Fact { id: &fact.id[..18], content: &fact.content, said_at: fact.said_at, source };
            if packer.take(heading(&fact.kind), &packed) {
                memories.push(fact.id);
            }
        }
        let text = packer.finish();
        let tokens = if text.is_empty() { 0 } else { estimated_tokens(&text, model) };
        Ok(PackedContext { text, tokens, memories })
    }

    fn relevant(&self, prompt: &str, context: &Context) -> Result<Vec<RecallResult>> {
        let mut recall = Recall::new(prompt, []);
        recall.workspaces = context.workspaces.clone();
        recall.limit = CANDIDATES_MAX.min(40);
        let mut answer = self.recall(&recall)?;
        answer.keep_relevant();
        answer.results.retain(|result| !context.is_known(result, prompt));
        // What a memory was made of says the same again.
        let told: BTreeSet<String> = answer
            .results
            .iter()
            .filter_map(|result| Some(result.source.as_ref()?.evidence?.to_string()))
            .collect();
        answer.results.retain(|result| !told.contains(&result.id));
        Ok(answer.results)
    }

    /// Pinned ones first, then by importance, then the newest.
    fn valuable(&self, context: &Context) -> Result<Vec<RecallResult>> {
        let now = self.now();
        let newest = ListQuery {
            workspaces: context.workspaces.clone(),
            limit: CANDIDATES_MAX,
            ..ListQuery::default()
        };
        // What is pinned may be older than all of the newest.
        let mut memories = self.store.list(&ListQuery { pinned: true, ..newest.clone() })?;
        let others = self.store.list(&newest)?.into_iter().filter(|memory| !memory.body.pinned);
        memories.extend(others);
        memories.retain(|memory| memory.body.valid.to().is_none_or(|to| to > now));
        let value = |memory: &Memory| {
            let body = &memory.body;
            (body.pinned, body.importance, body.said_at, memory.id)
        };
        memories.sort_by_key(|memory| std::cmp::Reverse(value(memory)));
        Ok(memories.into_iter().map(RecallResult::from).collect())
    }
}

/// What a result is told under; words as they were said are of no kind.
fn heading(kind: &str) -> &'static str {
    kind.parse().map_or("Said before", Kind::heading)
}
