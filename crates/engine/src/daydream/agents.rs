//! What agents did in a workspace, as evidence and memories tell.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use somnium_survey::{AgentWork, Discussed, RepeatedError};

use crate::Engine;
use crate::dream::references::{ReferenceKind, references};
use crate::error::Result;
use crate::model::{Evidence, EvidenceId, Kind, Memory, Role, State, Timestamp, WorkspaceId};
use crate::store::ListQuery;

/// What is recent,
const RECENT: Duration = Duration::from_secs(30 * 86_400);
/// and what it is compared with.
const BEFORE: Duration = Duration::from_secs(120 * 86_400);
/// How much evidence is looked at, of how many words each.
const EVIDENCE_MAX: usize = 20_000;
const WORDS_BYTES_MAX: usize = 4_000;
const PAGE: u32 = 1_000;
/// What is told at the most.
const ERRORS_MAX: usize = 10;
const FILES_MAX: usize = 20;
const FILES_BESIDE_MAX: usize = 5;
/// A line of an error is cut here.
const ERROR_CHARS_MAX: usize = 160;
/// What is beyond this is not kept in mind while counting.
const DISTINCT_MAX: usize = 5_000;

/// What is seen of one thing over the sessions.
#[derive(Default)]
struct Seen {
    sessions: BTreeSet<String>,
    corrections: u32,
    last: i64,
    text: String,
    files: BTreeSet<String>,
}

impl Engine {
    /// Looks through what agents did in a workspace whose files are in this folder.
    pub(crate) fn agent_work(&self, workspace: WorkspaceId, folder: &Path) -> Result<AgentWork> {
        let now = self.now();
        let (recent, before) = (earlier(now, RECENT), earlier(now, BEFORE));
        let mut work = AgentWork::default();
        let (mut sessions, mut sessions_before) = (BTreeSet::new(), BTreeSet::new());
        let mut errors: BTreeMap<String, Seen> = BTreeMap::new();
        let mut files: BTreeMap<String, Seen> = BTreeMap::new();
        for evidence in self.evidence_since(workspace, before)? {
            let session = evidence.source.session.as_ref().map(ToString::to_string);
            let session = session.unwrap_or_default();
            if evidence.said_at < recent {
                sessions_before.insert(session);
                continue;
            }
            sessions.insert(session.clone());
            look(&evidence, &session, folder, &mut errors, &mut files);
        }
        let corrections = self.corrections(workspace)?;
        for memory in &corrections {
            match memory.body.said_at {
                at if at >= recent => {
                    work.corrections += 1;
                    for path in paths(memory.body.content.as_str(), folder) {
                        if let Some(seen) = files.get_mut(&path) {
                            seen.corrections += 1;
                        }
                    }
                }
                at if at >= before => work.corrections_before += 1,
                _ => {}
            }
        }
        work.sessions = count(&sessions);
        work.sessions_before = count(&sessions_before);
        work.repeated_errors = repeated(errors);
        work.discussed = discussed(files);
        Ok(work)
    }

    /// Evidence with its words since a moment, oldest first.
    fn evidence_since(&self, workspace: WorkspaceId, since: Timestamp) -> Result<Vec<Evidence>> {
        // Ids begin with the time at which they were made.
        let first = uuid::Builder::from_unix_timestamp_millis(since.millis(), &[0; 10]).into_uuid();
        let mut after = Some(EvidenceId::from_uuid(first));
        let mut found = Vec::new();
        while found.len() < EVIDENCE_MAX {
            let page = self.store.evidence(Some(workspace), after, PAGE)?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            found.extend(page.into_iter().filter_map(|entry| entry.words));
        }
        Ok(found)
    }

    /// What persons set agents right about, the newest first.
    fn corrections(&self, workspace: WorkspaceId) -> Result<Vec<Memory>> {
        Ok(self.store.list(&ListQuery {
            workspaces: Some(vec![workspace]),
            kind: Some(Kind::Correction),
            states: vec![State::Active, State::Superseded, State::Archived],
            limit: PAGE,
            ..ListQuery::default()
        })?)
    }
}

fn look(
    evidence: &Evidence,
    session: &str,
    folder: &Path,
    errors: &mut BTreeMap<String, Seen>,
    files: &mut BTreeMap<String, Seen>,
) {
    let words = evidence.content.as_str();
    let words = &words[..words.floor_char_boundary(WORDS_BYTES_MAX)];
    let named = paths(words, folder);
    let at = evidence.said_at.as_jiff().as_second();
    for line in words.lines().filter(|line| is_error(line)) {
        let key = normal(line);
        if errors.len() >= DISTINCT_MAX && !errors.contains_key(&key) {
            continue;
        }
        let seen = errors.entry(key).or_default();
        seen.sessions.insert(session.to_owned());
        seen.last = seen.last.max(at);
        seen.files.extend(named.iter().take(FILES_BESIDE_MAX).cloned());
        if seen.text.is_empty() {
            seen.text = line.trim().chars().take(ERROR_CHARS_MAX).collect();
        }
    }
    if evidence.role == Role::Tool {
        return;
    }
    for path in named {
        if files.len() < DISTINCT_MAX || files.contains_key(&path) {
            files.entry(path).or_default().sessions.insert(session.to_owned());
        }
    }
}

/// The files of the workspace that a text names.
fn paths(text: &str, folder: &Path) -> BTreeSet<String> {
    references(text)
        .into_iter()
        .filter(|found| found.kind == ReferenceKind::Path)
        .filter_map(|found| relative(&found.name, folder))
        .collect()
}

/// A name as a path below the folder, if there is such a file.
pub(crate) fn relative(name: &str, folder: &Path) -> Option<String> {
    let path = Path::new(name.trim_start_matches("./"));
    let path = path.strip_prefix(folder).unwrap_or(path);
    let is_below = path.components().all(|part| matches!(part, std::path::Component::Normal(_)));
    (is_below && folder.join(path).is_file()).then(|| path.to_string_lossy().into_owned())
}

/// Whether a line tells of an error, as compilers, tests and programs do.
fn is_error(line: &str) -> bool {
    let line = line.trim_start();
    let begins = ["error:", "error[", "Error:", "ERROR", "FAILED", "fatal:", "panic:", "E   "];
    begins.iter().any(|word| line.starts_with(word))
        || line.contains("Error: ")
        || line.contains("Exception: ")
        || line.contains("panicked at")
}

/// The same error looks the same, whatever its numbers are.
fn normal(line: &str) -> String {
    let mut key = String::new();
    for c in line.trim().chars().take(ERROR_CHARS_MAX) {
        match c.is_ascii_digit() {
            true if key.ends_with('#') => {}
            true => key.push('#'),
            false => key.push(c),
        }
    }
    key
}

/// Errors that came up in more than one session, the most frequent first.
fn repeated(errors: BTreeMap<String, Seen>) -> Vec<RepeatedError> {
    let mut found: Vec<RepeatedError> = errors
        .into_values()
        .filter(|seen| seen.sessions.len() > 1)
        .map(|seen| RepeatedError {
            text: seen.text,
            sessions: count(&seen.sessions),
            last: seen.last,
            files: seen.files.into_iter().take(FILES_BESIDE_MAX).collect(),
        })
        .collect();
    found.sort_by_key(|error| std::cmp::Reverse((error.sessions, error.last)));
    found.truncate(ERRORS_MAX);
    found
}

fn discussed(files: BTreeMap<String, Seen>) -> Vec<Discussed> {
    let mut found: Vec<Discussed> = files
        .into_iter()
        .map(|(path, seen)| Discussed {
            path,
            sessions: count(&seen.sessions),
            corrections: seen.corrections,
        })
        .collect();
    found.sort_by(|one, other| {
        (other.sessions, other.corrections, &one.path).cmp(&(
            one.sessions,
            one.corrections,
            &other.path,
        ))
    });
    found.truncate(FILES_MAX);
    found
}

fn count(sessions: &BTreeSet<String>) -> u32 {
    u32::try_from(sessions.len()).unwrap_or(u32::MAX)
}

fn earlier(now: Timestamp, by: Duration) -> Timestamp {
    now.as_jiff().checked_sub(by).map_or(now, Timestamp::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_known_by_their_words_not_their_numbers() {
        let one = normal("error[E0308]: mismatched types at src/a.rs:12:5");
        assert_eq!(one, normal("  error[E0309]: mismatched types at src/a.rs:7:11"));
        assert!(is_error("thread 'main' panicked at src/a.rs:3:4"));
        assert!(is_error("TypeError: x is undefined"));
        for line in ["no errors", "We handle Errors well", "terror: a film"] {
            assert!(!is_error(line), "{line}");
        }
    }

    #[test]
    fn only_files_of_the_workspace_count() {
        let folder = tempfile::tempdir().unwrap();
        crate::files::replace(&folder.path().join("a.rs"), b"").unwrap();
        let here = |name: &str| relative(name, folder.path());
        assert_eq!(here("./a.rs").as_deref(), Some("a.rs"));
        let whole = folder.path().join("a.rs").display().to_string();
        assert_eq!(here(&whole).as_deref(), Some("a.rs"));
        for name in ["b.rs", "../a.rs", "/etc/passwd", ""] {
            assert_eq!(here(name), None, "{name}");
        }
    }
}
