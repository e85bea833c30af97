//! Secrets: what was stored before its kind was known is found, and taken out.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::Engine;
use crate::capture::redact::{self, Redactor};
use crate::error::Result;
use crate::model::{
    Actor, Attribution, Body, Content, Evidence, EvidenceId, Fingerprint, Label, MemoryId,
    NewEvidence, NewMemory, Operation, OperationKind, Reason, Record, Reference, Source, Tag,
};
use crate::store::{Birth, Change};

/// How much is looked at in one go.
const PAGE: u32 = 1_000;

/// What a look for secrets found.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct SecretsReport {
    /// How many texts were looked at, earlier versions included.
    pub scanned: u64,
    /// Memories that hold some, or once did, and of what kinds.
    pub memories: BTreeMap<MemoryId, BTreeSet<&'static str>>,
    /// Evidence that holds some.
    pub evidence: BTreeMap<EvidenceId, BTreeSet<&'static str>>,
    /// Whether they were taken out.
    pub fixed: bool,
}

impl SecretsReport {
    /// Whether there are none, or none any more.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.fixed || self.memories.is_empty() && self.evidence.is_empty()
    }
}

impl Engine {
    /// Looks through every version of every memory, and all evidence.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn find_secrets(&self) -> Result<SecretsReport> {
        let mut report = SecretsReport::default();
        self.store.snapshot(&mut |pages| {
            let mut after = None;
            loop {
                let entries = pages.journal(None, after, PAGE)?;
                let Some(last) = entries.last() else { break };
                after = Some(last.operation.id);
                for entry in &entries {
                    for (effect, made) in entry.operation.effects.iter().zip(&entry.made) {
                        let (Some(body), birth) = made else { continue };
                        report.scanned += 1;
                        let kinds = kinds_of_version(&entry.operation, body, birth.as_ref());
                        if !kinds.is_empty() {
                            report.memories.entry(effect.memory).or_default().extend(kinds);
                        }
                    }
                }
            }
            let mut after = None;
            loop {
                let entries = pages.evidence(None, after, PAGE)?;
                let Some(last) = entries.last() else { return Ok(()) };
                after = Some(last.id);
                for words in entries.iter().filter_map(|entry| entry.words.as_ref()) {
                    report.scanned += 1;
                    let kinds = kinds_of_evidence(words);
                    if !kinds.is_empty() {
                        report.evidence.entry(words.id).or_default().extend(kinds);
                    }
                }
            }
        })?;
        Ok(report)
    }

    /// Takes them out: what holds a secret is forgotten for good, and remembered
    /// without it.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn remove_secrets(&self, by: &Actor) -> Result<SecretsReport> {
        let mut report = self.find_secrets()?;
        for id in report.memories.keys() {
            self.replace_memory(*id, by)?;
        }
        for id in report.evidence.keys() {
            self.replace_evidence(*id)?;
        }
        self.store.scrub(&[])?;
        report.fixed = true;
        Ok(report)
    }

    fn replace_memory(&self, id: MemoryId, by: &Actor) -> Result<()> {
        let Record::Kept(memory) = self.record(id)? else { return Ok(()) };
        let mut body = memory.body.clone();
        (body.content, _) = redacted(body.content);
        let new = NewMemory {
            id: self.new_memory_id(),
            workspace: memory.workspace,
            reference: None,
            origin: None,
            body,
        };
        let by = Attribution { actor: by.clone(), ..Attribution::person() };
        let changes = vec![Change::Create(Box::new(new))];
        self.commit_one(self.new_group(), OperationKind::Remember, &by, changes)?;
        self.erase_memory(&memory, Vec::new(), &by.actor)
    }

    fn replace_evidence(&self, id: EvidenceId) -> Result<()> {
        let Some(entry) = self.store.evidence_by_id(id)? else { return Ok(()) };
        let Some(words) = entry.words else { return Ok(()) };
        let new = NewEvidence {
            id: self.new_evidence_id(),
            workspace: words.workspace,
            reference: None,
            origin: Fingerprint::of([b"redacted".as_slice(), entry.origin.as_bytes()]),
            role: words.role,
            content: redacted(words.content).0,
            said_at: words.said_at,
            source: words.source.without_secrets(),
        };
        self.store.record(&[new], entry.recorded_at)?;
        Ok(self.store.erase_evidence(&[id])?)
    }
}

/// The kinds of secrets in a version of a memory, and in what is told beside its words.
pub(super) fn kinds_of_version(
    operation: &Operation,
    body: &Body,
    birth: Option<&Birth>,
) -> BTreeSet<&'static str> {
    let mut texts = vec![body.content.as_str()];
    texts.extend(operation.reason.iter().map(Reason::as_str));
    texts.extend(birth.and_then(|birth| birth.reference.as_ref()).map(Reference::as_str));
    texts.extend(body.sources.iter().flat_map(words_of));
    let mut kinds = kinds(texts);
    for tag in body.tags.iter().map(Tag::as_str) {
        kinds.extend(self::kinds([tag, &tag.to_ascii_uppercase()]));
    }
    kinds
}

/// The same of evidence.
pub(super) fn kinds_of_evidence(evidence: &Evidence) -> BTreeSet<&'static str> {
    let reference = evidence.reference.iter().map(Reference::as_str);
    kinds(words_of(&evidence.source).chain([evidence.content.as_str()]).chain(reference))
}

/// All that a source tells in words.
fn words_of(source: &Source) -> impl Iterator<Item = &str> {
    let Source { session, file, folder, branch, model, .. } = source;
    let labels = [session, file, folder, branch, model].into_iter().flatten();
    labels.map(Label::as_str).chain([source.agent.as_str()])
}

fn kinds<'t>(texts: impl IntoIterator<Item = &'t str>) -> BTreeSet<&'static str> {
    texts.into_iter().flat_map(redact::scan).map(|secret| secret.kind).collect()
}

/// A content without its secrets, and what was hidden.
pub(crate) fn redacted(content: Content) -> (Content, Vec<&'static str>) {
    Redactor::default().content(content)
}
