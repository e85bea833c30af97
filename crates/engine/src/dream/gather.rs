//! Gather: what was said since the last dream, and is not remembered yet.
//!
//! Capture looks through what it brings in. This is for what came in another way, or
//! before a rule was known; the oldest first, so that nothing is left behind.

use std::collections::HashSet;

use super::Voice;
use super::plan::{Proposal, Rule, World};
use crate::Engine;
use crate::capture::{Candidate, Quota, Said, Scope, candidates, quota};
use crate::error::Result;
use crate::model::{
    Body, Confidence, Evidence, Fingerprint, MemoryId, OperationKind, Role, WorkspaceId,
};
use crate::parallel;

/// How much is looked through at once.
const PAGE: u32 = 2_000;
/// And in one dream; the rest is left to the next.
const PIECES_MAX: usize = 20_000;

/// Something that was said and is worth remembering.
pub(crate) struct Gathered {
    pub(crate) id: MemoryId,
    pub(crate) voice: Voice,
    pub(super) origin: Fingerprint,
    pub(super) body: Body,
    pub(super) reason: String,
    pub(super) confidence: Confidence,
}

impl Gathered {
    pub(crate) fn propose(&self, world: &mut World) {
        let proposal = Proposal {
            rule: Rule::Gather,
            kind: OperationKind::Remember,
            reason: self.reason.clone(),
            confidence: self.confidence,
        };
        world.propose_new(proposal, self.id, self.origin, self.body.clone());
    }
}

/// Looks through the evidence above a watermark; tells how far it came.
pub(crate) fn gather(
    engine: &Engine,
    workspace: WorkspaceId,
    after: u64,
) -> Result<(Vec<Gathered>, u64)> {
    let (mut seen, mut pieces) = (after, 0);
    let mut gathered: Vec<Gathered> = Vec::new();
    let mut origins = HashSet::new();
    let mut quota = Quota::new(&*engine.store);
    while pieces < PIECES_MAX {
        let page = engine.store.evidence_after(workspace, seen, PAGE)?;
        let Some((last, _)) = page.last() else { break };
        seen = *last;
        pieces += page.len();
        let said: Vec<_> = page
            .into_iter()
            .filter_map(|(_, entry)| entry.words)
            .filter(|words| words.role != Role::Tool)
            .collect();
        let found = parallel::map(&said, |words| candidates(words.role, words.content.as_str()));
        let pairs = said.iter().zip(found);
        let mut turns: Vec<_> =
            pairs.map(|(words, candidates)| turn(workspace, words, candidates)).collect();
        quota.apply(&mut turns)?;
        for (words, turn) in said.iter().zip(&turns) {
            // What holds everywhere is not this workspace's to write.
            for candidate in turn.candidates.iter().filter(|found| found.scope == Scope::Workspace)
            {
                let evidence = Said { id: words.id, said_at: words.said_at, source: &words.source };
                let memory = evidence.memory(workspace, candidate, engine.now());
                let Some((origin, body)) = memory.filter(|(origin, _)| origins.insert(*origin))
                else {
                    continue;
                };
                gathered.push(Gathered {
                    id: engine.new_memory_id(),
                    voice: if words.role == Role::Person { Voice::Person } else { Voice::Agent },
                    origin,
                    body,
                    reason: format!("{} said: {}", words.role, candidate.cue),
                    confidence: candidate.confidence,
                });
            }
        }
    }
    let asked: Vec<Fingerprint> = gathered.iter().map(|gathered| gathered.origin).collect();
    let known = engine.store.memories_by_origin(workspace, &asked)?;
    let new = gathered.into_iter().zip(known).filter(|(_, known)| known.is_none());
    Ok((new.map(|(gathered, _)| gathered).collect(), seen))
}

fn turn(workspace: WorkspaceId, words: &Evidence, candidates: Vec<Candidate>) -> quota::Turn<'_> {
    let session = words.source.session.as_ref();
    quota::Turn { workspace, session, role: words.role, candidates }
}
