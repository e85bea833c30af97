//! Reads the settings files and tells how they would change. Nothing is written.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{Agent, Launch, Problem, Site, Wiring, WiringError};
use crate::files;

/// Settings are small. Claude Code keeps its whole state beside them, hence the room.
const BYTES_MAX: u64 = 64 << 20;

/// What the name of a backup ends with; a moment may follow.
pub(super) const BACKUP: &str = ".somnium-backup";

/// How a settings file would change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileChange {
    /// Whose, if it is an agent's.
    pub agent: Option<Agent>,
    /// Where.
    pub path: PathBuf,
    /// What it says; none when it is not there.
    pub before: Option<String>,
    /// What it will say; none when it will be gone.
    pub after: Option<String>,
    /// Whether what it says has to be kept beside it first.
    pub backs_up: bool,
    /// The backup that the file will be equal to, and that goes therefore.
    pub restores: Option<PathBuf>,
    /// Backups that stay, because the file was changed since they were made.
    pub keeps: Vec<PathBuf>,
}

impl FileChange {
    /// Of a file that is no agent's, and of which no backup is made.
    pub(super) fn plain(path: PathBuf, before: Option<String>, after: Option<String>) -> Self {
        let (restores, keeps) = (None, Vec::new());
        Self { agent: None, path, before, after, backs_up: false, restores, keeps }
    }

    /// Whether anything is different afterwards.
    #[must_use]
    pub fn is_change(&self) -> bool {
        self.before != self.after
    }
}

/// How the settings of an agent would change for us to be in them.
#[must_use]
pub fn plan_wiring(
    sites: &[Site],
    launch: &Launch,
    what: Wiring,
) -> Vec<Result<FileChange, Problem>> {
    let sites = sites.iter().filter(|site| site.takes(what));
    sites.map(|site| wiring(site, launch, what).map_err(|error| problem(site, error))).collect()
}

/// How the settings of an agent would change for us to be out of them.
#[must_use]
pub fn plan_removal(sites: &[Site]) -> Vec<Result<FileChange, Problem>> {
    sites.iter().map(|site| removal(site).map_err(|error| problem(site, error))).collect()
}

fn problem(site: &Site, error: WiringError) -> Problem {
    Problem { agent: Some(site.agent), path: site.path.clone(), error }
}

fn wiring(site: &Site, launch: &Launch, what: Wiring) -> Result<FileChange, WiringError> {
    let before = read(&site.path)?;
    let after = site.wire(before.as_deref(), launch, what)?;
    let backups = backups(&site.path);
    let backs_up = match &before {
        None => false,
        Some(text) if backups.iter().any(|backup| backup.text == *text) => false,
        Some(text) => {
            let without = site.unwire(text, None)?;
            // What has entries of ours already was kept before they came, or was
            // made by us.
            without == *text || (backups.is_empty() && !site.is_bare(&without))
        }
    };
    Ok(FileChange {
        agent: Some(site.agent),
        path: site.path.clone(),
        backs_up,
        before,
        after: Some(after),
        restores: None,
        keeps: Vec::new(),
    })
}

fn removal(site: &Site) -> Result<FileChange, WiringError> {
    let before = read(&site.path)?;
    let mut change = FileChange {
        agent: Some(site.agent),
        path: site.path.clone(),
        after: before.clone(),
        before,
        backs_up: false,
        restores: None,
        keeps: Vec::new(),
    };
    let Some(text) = &change.before else { return Ok(change) };
    let bare = site.unwire(text, None)?;
    if bare == *text {
        return Ok(change);
    }
    let backups = backups(&site.path);
    // A backup that cannot be understood is no guide.
    let guided = |backup: &Backup| site.unwire(text, Some(&backup.text)).ok();
    if let Some(exact) = backups.iter().find(|backup| guided(backup).as_ref() == Some(&backup.text))
    {
        change.after = Some(exact.text.clone());
        change.restores = Some(exact.path.clone());
        return Ok(change);
    }
    let is_ours = backups.is_empty() && site.is_bare(&bare) && !site.path.is_symlink();
    change.after = match is_ours {
        true => None,
        false => Some(backups.iter().rev().find_map(guided).unwrap_or(bare)),
    };
    change.keeps = backups.into_iter().map(|backup| backup.path).collect();
    Ok(change)
}

/// What a file says; none when it is not there.
pub(super) fn read(path: &Path) -> Result<Option<String>, WiringError> {
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return if path.is_symlink() { Err(WiringError::DanglingLink) } else { Ok(None) };
        }
        Err(error) => return Err(WiringError::Unreadable(error)),
    };
    if !metadata.is_file() {
        return Err(WiringError::NotFile);
    }
    if metadata.len() > BYTES_MAX {
        return Err(WiringError::TooLarge { bytes: metadata.len() });
    }
    let bytes = fs::read(path).map_err(WiringError::Unreadable)?;
    String::from_utf8(bytes).map(Some).map_err(|_| WiringError::NotText)
}

struct Backup {
    path: PathBuf,
    text: String,
}

/// The backups of a file, the oldest first.
fn backups(path: &Path) -> Vec<Backup> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Vec::new() };
    let start = format!("{}{BACKUP}", name.to_string_lossy());
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        // One that was being written when its process died may be half of one.
        .filter(|(name, _)| name.starts_with(&start) && files::written_by(name).is_none())
        .map(|(_, path)| path)
        .collect();
    paths.sort();
    let text = |path: PathBuf| Some(Backup { text: read(&path).ok()??, path });
    paths.into_iter().filter_map(text).collect()
}
