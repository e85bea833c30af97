//! From turns to what is stored of them: redacted, bounded, placed, and looked
//! through for what is worth remembering.

use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::quota::{self, Quota};
use super::signal::{self, Candidate, Scope};
use crate::Engine;
use crate::error::Result;
use crate::harness::Turn;
use crate::locate;
use crate::model::{
    Actor, AgentName, Body, Content, EvidenceId, Fingerprint, GroupId, Label, NewEvidence,
    NewMemory, OperationKind, Reason, Role, Source, Tags, Timestamp, WorkspaceId,
};
use crate::ops::{Capture, CaptureReport, Remember};
use crate::parallel;
use crate::store::{Bookmark, Change, Commit, Harvest, NewOperation};

/// More of what somebody said in one go is left where it stands.
const EVIDENCE_BYTES_MAX: usize = 32 * 1024;

/// A turn on its way.
pub(crate) struct Gathered {
    pub(crate) turn: Turn,
    hash: Fingerprint,
}

impl Gathered {
    /// With the fingerprint of the record it stands in.
    pub(crate) fn new(turn: Turn, hash: Fingerprint) -> Self {
        Self { turn, hash }
    }
}

/// Where turns come from, and what is known from those before.
pub(crate) struct Trail {
    pub(crate) agent: AgentName,
    pub(crate) file: Label,
    pub(crate) path: PathBuf,
    /// The folder the session began in.
    pub(crate) began_in: Option<String>,
    /// The last moment that was told: turns without a time of their own are of then.
    pub(crate) last_said: Option<Timestamp>,
}

/// Gathers turns and stores them.
pub(crate) struct Harvester<'e> {
    engine: &'e Engine,
    how: Capture,
    group: GroupId,
    places: HashMap<String, WorkspaceId>,
    global: Option<WorkspaceId>,
    evidence: Vec<NewEvidence>,
}

impl<'e> Harvester<'e> {
    pub(crate) fn new(engine: &'e Engine, how: Capture) -> Self {
        let group = how.group.unwrap_or_else(|| engine.new_group());
        let (places, evidence) = (HashMap::new(), Vec::new());
        Self { engine, how, group, places, global: None, evidence }
    }

    pub(crate) fn group(&self) -> GroupId {
        self.group
    }

    /// The folders that were named so far.
    pub(crate) fn folders(&self) -> impl Iterator<Item = &str> {
        self.places.keys().map(String::as_str)
    }

    /// Takes a turn in.
    pub(crate) fn take(
        &mut self,
        gathered: Gathered,
        trail: &mut Trail,
        report: &mut CaptureReport,
    ) -> Result<()> {
        let Gathered { turn, hash } = gathered;
        match turn.role {
            Role::Person => report.person += 1,
            Role::Agent => report.agent += 1,
            Role::Tool => report.tool += 1,
        }
        let Some(content) = self.clean(&turn.text, report) else { return Ok(()) };
        trail.last_said = turn.said_at.or(trail.last_said);
        let said_at = trail.last_said.unwrap_or_else(|| self.file_time(&trail.path));
        let workspace = self.workspace(&turn, trail)?;
        self.evidence.push(NewEvidence {
            id: self.engine.new_evidence_id(),
            workspace,
            reference: None,
            origin: origin(&turn, trail),
            role: turn.role,
            said_at,
            source: source(&turn, trail, hash),
            content,
        });
        Ok(())
    }

    /// Stores what was taken in, with what is worth remembering of it. Only what was
    /// not known yet is looked through: what it led to was stored with it.
    pub(crate) fn store(
        &mut self,
        trail: &Trail,
        bookmark: Option<Bookmark>,
        report: &mut CaptureReport,
    ) -> Result<()> {
        let mut evidence = std::mem::take(&mut self.evidence);
        self.drop_known(&mut evidence)?;
        let prose: Vec<&NewEvidence> =
            evidence.iter().filter(|new| new.role != Role::Tool).collect();
        let mut turns = parallel::map(&prose, |new| quota::Turn {
            workspace: new.workspace,
            session: new.source.session.as_ref(),
            role: new.role,
            candidates: signal::candidates(new.role, new.content.as_str()),
        });
        Quota::new(&*self.engine.store).apply(&mut turns)?;
        let mut operations = Vec::new();
        for (new, turn) in prose.iter().zip(&turns) {
            for candidate in &turn.candidates {
                operations.extend(self.remember(new, candidate)?);
            }
        }
        if self.how.dry_run {
            report.evidence += evidence.len() as u64;
            report.memories += operations.len() as u64;
            return Ok(());
        }
        let (group, at) = (self.group, self.engine.now());
        let commit = Commit { group, actor: Actor::Agent(trail.agent.clone()), at, operations };
        let stored = self.engine.store.harvest(&Harvest { evidence, commit, bookmark })?;
        report.evidence += stored.evidence as u64;
        report.memories += stored.memories as u64;
        Ok(())
    }

    fn drop_known(&self, evidence: &mut Vec<NewEvidence>) -> Result<()> {
        let mut by_workspace: HashMap<WorkspaceId, Vec<Fingerprint>> = HashMap::new();
        for new in evidence.iter() {
            by_workspace.entry(new.workspace).or_default().push(new.origin);
        }
        let mut seen = std::collections::HashSet::new();
        for (workspace, origins) in by_workspace {
            let known = self.engine.store.recorded(workspace, &origins)?;
            let known = origins.into_iter().zip(known).filter(|(_, known)| *known);
            seen.extend(known.map(|(origin, _)| (workspace, origin)));
        }
        // What stands there twice is taken once.
        evidence.retain(|new| seen.insert((new.workspace, new.origin)));
        Ok(())
    }

    /// The words without what is ours, what is private and what is secret.
    fn clean(&self, text: &str, report: &mut CaptureReport) -> Option<Content> {
        let text = without_our_own(text);
        let redacted = self.engine.redactor.redact(&text);
        for secret in &redacted.found {
            *report.secrets.entry(secret.kind).or_default() += 1;
        }
        let text = bounded(redacted.text.trim()).replace('\0', "\u{fffd}");
        match Content::new(text) {
            Ok(content) => Some(content),
            Err(_) => {
                *report.skipped.entry("empty".into()).or_default() += 1;
                None
            }
        }
    }

    /// What a candidate becomes.
    fn remember(
        &mut self,
        evidence: &NewEvidence,
        candidate: &Candidate,
    ) -> Result<Option<NewOperation>> {
        let workspace = match candidate.scope {
            Scope::Workspace => evidence.workspace,
            Scope::Global => self.global()?,
        };
        let said = Said { id: evidence.id, said_at: evidence.said_at, source: &evidence.source };
        let Some((origin, body)) = said.memory(workspace, candidate, self.engine.now()) else {
            return Ok(None);
        };
        let id = self.engine.new_memory_id();
        let memory = NewMemory { id, workspace, reference: None, origin: Some(origin), body };
        Ok(Some(NewOperation {
            id: self.engine.new_operation_id(),
            kind: OperationKind::Remember,
            reason: Reason::new(format!("{} said: {}", evidence.role, candidate.cue)).ok(),
            confidence: candidate.confidence,
            undoes: None,
            changes: vec![Change::Create(Box::new(memory))],
        }))
    }

    fn global(&mut self) -> Result<WorkspaceId> {
        if let Some(known) = self.global {
            return Ok(known);
        }
        let global = match self.how.dry_run {
            true => self.engine.unknown_workspace(),
            false => self.engine.global_workspace()?.id,
        };
        self.global = Some(global);
        Ok(global)
    }

    /// Where a turn belongs: where it was said. A folder that is not here any more
    /// (or never was: another machine) belongs to where its session began.
    fn workspace(&mut self, turn: &Turn, trail: &mut Trail) -> Result<WorkspaceId> {
        if let Some(workspace) = self.how.workspace {
            return Ok(workspace);
        }
        let known = turn.scene.folder.as_ref().and_then(|folder| self.places.get(folder));
        if let (Some(known), Some(_)) = (known, &trail.began_in) {
            return Ok(*known);
        }
        let folder = match (&turn.scene.folder, &trail.began_in) {
            (Some(folder), None) => trail.began_in.insert(folder.clone()).clone(),
            (Some(folder), Some(began)) => match Path::new(folder).starts_with(began) {
                true if !Path::new(folder).is_dir() => began.clone(),
                _ => folder.clone(),
            },
            (None, Some(began)) => began.clone(),
            (None, None) => {
                let beside = trail.path.parent().unwrap_or(&trail.path);
                beside.to_string_lossy().into_owned()
            }
        };
        if let Some(known) = self.places.get(&folder) {
            return Ok(*known);
        }
        let found = match self.how.dry_run {
            true => self.engine.find_workspace_once_at(folder.as_ref())?.map(|found| found.id),
            false => Some(self.engine.workspace_once_at(folder.as_ref())?.id),
        };
        let workspace = found.unwrap_or_else(|| self.engine.unknown_workspace());
        self.places.insert(folder, workspace);
        Ok(workspace)
    }

    /// When a file without times was written.
    fn file_time(&self, path: &Path) -> Timestamp {
        let modified = path.metadata().and_then(|metadata| metadata.modified()).ok();
        let moment = modified.and_then(|time| jiff::Timestamp::try_from(time).ok());
        moment.map_or_else(|| self.engine.now(), Timestamp::from)
    }
}

/// A piece of evidence, as far as what is remembered of it has to know.
pub(crate) struct Said<'e> {
    pub(crate) id: EvidenceId,
    pub(crate) said_at: Timestamp,
    pub(crate) source: &'e Source,
}

impl Said<'_> {
    /// What a candidate becomes, and what it is known by: the same words are the same
    /// memory, whenever they are said again.
    pub(crate) fn memory(
        &self,
        workspace: WorkspaceId,
        candidate: &Candidate,
        now: Timestamp,
    ) -> Option<(Fingerprint, Body)> {
        let content = Content::new(candidate.content.as_str()).ok()?;
        let words = content.as_str().to_lowercase();
        let words: Vec<&str> = words.split_whitespace().collect();
        let origin = Fingerprint::of([b"candidate".as_slice(), words.join(" ").as_bytes()]);
        let actor = Actor::Agent(self.source.agent.clone());
        let remember = Remember {
            workspace,
            content,
            kind: candidate.kind,
            tags: Tags::default(),
            importance: candidate.importance,
            pinned: false,
            said_at: Some(self.said_at),
            valid: None,
            source: Some(Source { evidence: Some(self.id), ..self.source.clone() }),
        };
        Some((origin, remember.into_body(&actor, now)))
    }
}

/// What tells a turn from all others. Agents write the same words twice: as a
/// prompt to a hook and into the transcript, or part by part while they stream. A
/// tool, told the same twice, did it twice.
fn origin(turn: &Turn, trail: &Trail) -> Fingerprint {
    let session = turn.scene.session.as_deref().unwrap_or(trail.file.as_str());
    let name = turn.name.as_deref().filter(|_| turn.role == Role::Tool).unwrap_or_default();
    Fingerprint::of([
        b"turn".as_slice(),
        trail.agent.as_str().as_bytes(),
        session.as_bytes(),
        turn.role.as_str().as_bytes(),
        name.as_bytes(),
        turn.text.trim().as_bytes(),
    ])
}

fn source(turn: &Turn, trail: &Trail, hash: Fingerprint) -> Source {
    let label = |text: &Option<String>| text.as_deref().map(locate::label);
    let place = turn.place;
    Source {
        agent: trail.agent.clone(),
        session: label(&turn.scene.session),
        file: Some(trail.file.clone()),
        line: (place.line > 0).then_some(place.line),
        bytes: (place.end > place.start).then_some((place.start, place.end)),
        folder: label(&turn.scene.folder),
        branch: label(&turn.scene.branch),
        model: label(&turn.scene.model),
        hash,
        evidence: None,
    }
    .without_secrets()
}

/// What we told an agent must never be learned from it.
fn without_our_own(text: &str) -> Cow<'_, str> {
    const BEGIN: &str = "<somnium-memories>";
    const END: &str = "</somnium-memories>";
    if !text.contains(BEGIN) {
        return Cow::Borrowed(text);
    }
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(begin) = rest.find(BEGIN) {
        kept.push_str(&rest[..begin]);
        rest = rest[begin..].split_once(END).map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    Cow::Owned(kept)
}

fn bounded(text: &str) -> Cow<'_, str> {
    if text.len() <= EVIDENCE_BYTES_MAX {
        return Cow::Borrowed(text);
    }
    let end = text.floor_char_boundary(EVIDENCE_BYTES_MAX);
    let left = text.len() - end;
    Cow::Owned(format!("{}\n[… {left} more bytes at the source]", &text[..end]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_we_said_ourselves_is_left_out() {
        let text = "a <somnium-memories>\n- x\n</somnium-memories> b <somnium-memories> never ends";
        assert_eq!(without_our_own(text), "a  b ");
        assert_eq!(without_our_own("plain"), "plain");
    }

    #[test]
    fn long_words_are_cut_between_characters() {
        let text = "é".repeat(EVIDENCE_BYTES_MAX);
        let cut = bounded(&text);
        assert!(cut.len() < EVIDENCE_BYTES_MAX + 100 && cut.ends_with("at the source]"));
        assert_eq!(bounded("short"), "short");
    }
}
