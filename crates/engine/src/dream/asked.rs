//! Questions that were asked: what the gate replays, and what tells that a memory is
//! of use. They are kept in a file of the person's own, bounded, and gone with it.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Use;
use crate::capture::redact::Redactor;
use crate::files;
use crate::model::{MemoryId, Timestamp, WorkspaceId};

/// A file that has grown beyond this is put aside, in the place of the one before.
const BYTES_MAX: u64 = 256 * 1024;
/// A longer question is a text.
const QUESTION_CHARACTERS_MAX: usize = 400;
/// How many answers are kept of each.
const ANSWERS_MAX: usize = 5;

/// A question with what answered it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// When.
    pub at: Timestamp,
    /// In which workspaces; none means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspaces: Option<Vec<WorkspaceId>>,
    /// In which words.
    pub question: String,
    /// The memories that answered it, best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<MemoryId>,
}

impl Asked {
    /// The file's name in the folder that holds everything.
    pub const FILE_NAME: &'static str = "asked.log";

    /// Keeps a question, without what shall be hidden.
    ///
    /// # Errors
    /// As the system says.
    pub fn keep(mut self, folder: &Path, redactor: &Redactor) -> io::Result<()> {
        let redacted = redactor.redact(&self.question);
        self.question = redacted.text.chars().take(QUESTION_CHARACTERS_MAX).collect();
        self.answers.truncate(ANSWERS_MAX);
        let line = serde_json::to_string(&self)?;
        files::append_to_log(&folder.join(Self::FILE_NAME), &line, BYTES_MAX)
    }

    /// All that are kept, oldest first. A line that cannot be read is passed over.
    #[must_use]
    pub fn read(folder: &Path) -> Vec<Self> {
        let text: String =
            paths(folder).iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Removes all of them.
    ///
    /// # Errors
    /// As the system says.
    pub fn forget_all(folder: &Path) -> io::Result<()> {
        for path in paths(folder) {
            match files::remove(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether it was asked of this workspace.
    pub(crate) fn is_of(&self, workspace: WorkspaceId) -> bool {
        self.workspaces.as_ref().is_none_or(|asked| asked.contains(&workspace))
    }
}

/// Where they are: what was put aside, then the present file.
fn paths(folder: &Path) -> [PathBuf; 2] {
    let present = folder.join(Asked::FILE_NAME);
    [present.with_extension("log.1"), present]
}

/// How often each memory was an answer.
pub(crate) fn uses(asked: &[Asked]) -> HashMap<MemoryId, Use> {
    let mut uses: HashMap<MemoryId, Use> = HashMap::new();
    for question in asked {
        for id in &question.answers {
            let used = uses.entry(*id).or_default();
            used.times += 1;
            used.last = used.last.max(Some(question.at));
        }
    }
    uses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::redact::Privacy;

    #[test]
    fn questions_are_kept_without_secrets_and_can_be_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let id: MemoryId = "0199a1b2-0000-7000-8000-000000000001".parse().unwrap();
        let question = format!("is ada@host.io's key ghp_{}?", "a1B2c3D4e5F6".repeat(3));
        let asked = Asked {
            at: "2026-04-01".parse().unwrap(),
            workspaces: None,
            question,
            answers: vec![id],
        };
        let redactor = Redactor::new(Privacy { emails: true, home: None });
        asked.clone().keep(folder.path(), &redactor).unwrap();
        asked.keep(folder.path(), &redactor).unwrap();
        let kept = Asked::read(folder.path());
        assert_eq!(kept.len(), 2);
        assert!(!kept[0].question.contains("a1B2c3D4"), "{}", kept[0].question);
        assert!(!kept[0].question.contains("ada"), "{}", kept[0].question);
        assert_eq!(uses(&kept)[&id].times, 2);
        Asked::forget_all(folder.path()).unwrap();
        Asked::forget_all(folder.path()).unwrap();
        assert!(Asked::read(folder.path()).is_empty());
    }
}
