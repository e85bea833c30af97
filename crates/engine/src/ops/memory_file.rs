//! Memory file: the best of a workspace written where an agent reads it at the start of
//! each session.
//!
//! A file of ours is ours as a whole. In a file of somebody else we keep to what stands
//! between our markers; in Claude's folder of notes we also keep files for the groups
//! that have more to say, and leave alone those that somebody changed.

mod target;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::Engine;
use crate::dream::Summary;
use crate::dream::index::{Budget, Contents, index};
use crate::dream::prose;
use crate::dream::shelf::{Entry, Shelf, Uses, newest, shelves};
use crate::dream::topic;
use crate::dream::value;
use crate::error::{EngineError, Result};
use crate::files;
use crate::harness::notes;
use crate::locate;
use crate::model::{Memory, MemoryId, Timestamp, Workspace, WorkspaceId, WorkspaceKey};
use crate::seal::Owner;
use crate::section::{self, MARKDOWN};
use crate::store::ListQuery;

pub use target::IndexError;

/// What every index is called.
const FILE_NAME: &str = "MEMORY.md";
const PAGE: u32 = 1_000;
/// More cannot be shown, nor looked at by anybody.
const CANDIDATES_MAX: usize = 2_000;
/// A longer name is cut: the id tells workspaces apart.
const NAME_CHARS_MAX: usize = 40;
/// More files than anybody keeps notes in.
const FILES_MAX: usize = 1_000;

/// What to write, and where.
#[derive(Debug, Clone)]
pub struct WriteIndex {
    /// Of which workspace.
    pub workspace: Workspace,
    /// Where.
    pub target: IndexTarget,
    /// What the last dream did, if there was one.
    pub summary: Option<Summary>,
    /// Whether what is true everywhere is told, too.
    pub with_global: bool,
    /// Only tell what would be written.
    pub dry_run: bool,
}

/// Where an index goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IndexTarget {
    /// Into a folder of its own below the one that holds everything.
    Home(PathBuf),
    /// Into a file of the person's.
    File(PathBuf),
    /// Into Claude Code's own notes.
    Claude {
        /// Claude Code's folder.
        claude: PathBuf,
        /// The project's folder, if it is known which of several is meant.
        folder: Option<PathBuf>,
    },
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexReport {
    /// How many memories count at present.
    pub memories: u64,
    /// How many of them are in the index.
    pub shown: u64,
    /// How many lines our part has.
    pub lines: usize,
    /// How many bytes.
    pub bytes: usize,
    /// The files, the index first.
    pub files: Vec<IndexFile>,
}

/// What becomes of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexFile {
    /// Where it is.
    pub path: PathBuf,
    /// What becomes of it.
    pub fate: Fate,
    /// What it said; none when it was not there.
    #[serde(skip)]
    pub before: Option<String>,
    /// What it says then; none when it is gone.
    #[serde(skip)]
    pub after: Option<String>,
}

/// What becomes of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is new.
    Created,
    /// It says something else.
    Changed,
    /// It says what it said.
    Unchanged,
    /// It is taken away: it was ours, and there is nothing to say any more.
    Removed,
    /// It was ours, but somebody changed it: it is left alone.
    Edited,
    /// It has the name of ours, but is somebody else's: it is left alone.
    Foreign,
}

/// The memories of a workspace that count.
#[derive(Default)]
struct Gathered {
    /// The best of them, and the newest.
    memories: Vec<Memory>,
    total: u64,
    /// The moment at which values are compared: that of the newest, so that nothing
    /// changes by itself.
    at: Option<Timestamp>,
    recorded_at: Option<Timestamp>,
}

impl Engine {
    /// The lines that were written of memories as they are now.
    fn headlines<'m>(
        &self,
        memories: impl Iterator<Item = &'m Memory>,
    ) -> Result<HashMap<MemoryId, String>> {
        let memories: Vec<&Memory> = memories.collect();
        let ids: Vec<MemoryId> = memories.iter().map(|memory| memory.id).collect();
        let known = self.store.headlines(&ids)?;
        let fresh = memories.into_iter().zip(known).filter_map(|(memory, headline)| {
            let headline = headline.filter(|it| it.made_of == prose::fingerprint(memory))?;
            Some((memory.id, headline.line))
        });
        Ok(fresh.collect())
    }

    /// Writes the index of a workspace. When the memories did not change, no file does.
    ///
    /// # Errors
    /// When the target is none that we write, or cannot be written.
    pub fn write_index(&self, write: &WriteIndex) -> Result<IndexReport> {
        let path = self.index_path(write)?;
        let own = matches!(&write.target, IndexTarget::Claude { .. }).then(|| path.parent());
        let own = own.flatten().map(|folder| folder.canonicalize().unwrap_or(folder.to_owned()));
        let is_told = |memory: &Memory| own.as_deref().is_none_or(|own| !stands_in(memory, own));
        let gathered = self.gather(write.workspace.id, &is_told)?;
        let global = match write.with_global {
            true => self.gather_global(write.workspace.id)?,
            false => Gathered::default(),
        };
        let uses = Uses::new();
        let at = gathered.at.unwrap_or_else(|| self.now());
        let shelves = shelves(&gathered.memories, at, &uses);
        let names = match own {
            Some(_) => topic::files(&shelves),
            None => Vec::new(),
        };
        let everywhere = ranked(&global, &uses);
        let headlines = self.headlines(gathered.memories.iter().chain(&global.memories))?;
        let contents = Contents {
            summary: write.summary,
            recorded_at: gathered.recorded_at,
            total: gathered.total,
            shelves: &shelves,
            files: &names,
            everywhere: &everywhere,
            headlines: &headlines,
        };
        let before = target::read(&path)?;
        let existing = before.as_deref().unwrap_or_default();
        let is_ours = matches!(&write.target, IndexTarget::Home(_));
        let others = if is_ours { "".into() } else { section::without(MARKDOWN, existing) };
        let index = index(&contents, Budget::beside(&others));
        let part = if is_ours { index.unmarked() } else { &index.text };
        let after = match is_ours {
            true => Some(part.to_owned()),
            false => section::splice(MARKDOWN, existing, part),
        };
        let after = after.ok_or_else(|| IndexError::Markers(path.clone()))?;
        let mut planned = vec![IndexFile::planned(path, before, Some(after))];
        if let Some(folder) = &own {
            planned.extend(plan_topics(folder, &shelves, &names)?);
        }
        if !write.dry_run {
            apply(&planned)?;
        }
        let (lines, bytes) = (part.lines().count(), part.len());
        let (memories, shown) = (gathered.total, index.shown);
        Ok(IndexReport { memories, shown, lines, bytes, files: planned })
    }

    fn index_path(&self, write: &WriteIndex) -> Result<PathBuf> {
        let workspace = &write.workspace;
        match &write.target {
            IndexTarget::File(path) => Ok(target::checked_in_place(path)?),
            IndexTarget::Home(home) => {
                let plain =
                    |c: char| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' };
                let name: String =
                    workspace.name.as_str().chars().map(plain).take(NAME_CHARS_MAX).collect();
                let name = format!("{}-{}", name.trim_start_matches('.'), workspace.id.short());
                Ok(home.join("index").join(name).join(FILE_NAME))
            }
            IndexTarget::Claude { claude, folder } => {
                if !claude.is_dir() {
                    return Err(IndexError::NoClaude(claude.clone()).into());
                }
                let known = folder.as_deref().into_iter().chain(workspace.folders());
                let roots: Vec<PathBuf> = known.filter_map(locate::root).collect();
                let memories: Vec<PathBuf> = roots
                    .iter()
                    .filter_map(|root| notes::claude_memory_about(claude, root))
                    .collect();
                let there =
                    memories.iter().find(|memory| memory.parent().is_some_and(Path::is_dir));
                let Some(folder) = there.or(memories.first()) else {
                    return Err(IndexError::NoFolder(workspace.name.to_string()).into());
                };
                Ok(target::checked(&folder.join(FILE_NAME))?)
            }
        }
    }

    fn gather_global(&self, except: WorkspaceId) -> Result<Gathered> {
        let global = self.store.workspace_by_key(&WorkspaceKey::Global)?;
        match global.filter(|global| global.id != except) {
            Some(global) => self.gather(global.id, &|_| true),
            None => Ok(Gathered::default()),
        }
    }

    /// Page by page: a workspace may hold more than fits into memory.
    fn gather(&self, workspace: WorkspaceId, wanted: &dyn Fn(&Memory) -> bool) -> Result<Gathered> {
        let now = self.now();
        let mut gathered = Gathered::default();
        self.store.snapshot(&mut |pages| {
            let workspaces = Some(vec![workspace]);
            let mut query = ListQuery { workspaces, limit: PAGE, ..ListQuery::default() };
            loop {
                let page = pages.list(&query)?;
                let is_last = page.len() < PAGE as usize;
                query.after = page.last().map(|memory| memory.id);
                let counts = |memory: &Memory| memory.body.valid.contains(now) && wanted(memory);
                gathered.take(page.into_iter().filter(counts));
                if is_last {
                    return Ok(());
                }
            }
        })?;
        Ok(gathered)
    }
}

impl Gathered {
    /// Takes more, the newest first.
    fn take(&mut self, more: impl Iterator<Item = Memory>) {
        for memory in more {
            self.total += 1;
            self.at.get_or_insert(memory.created_at);
            self.recorded_at = self.recorded_at.max(Some(memory.recorded_at));
            self.memories.push(memory);
        }
        if let (Some(at), true) = (self.at, self.memories.len() > CANDIDATES_MAX) {
            let newest = newest(&self.memories);
            let worth = |memory: &Memory| value(&memory.body, at, 0);
            self.memories.sort_by(|one, other| {
                let is_newest = |memory: &Memory| newest.contains(&memory.id);
                is_newest(other)
                    .cmp(&is_newest(one))
                    .then_with(|| worth(other).total_cmp(&worth(one)))
                    .then_with(|| other.id.cmp(&one.id))
            });
            self.memories.truncate(CANDIDATES_MAX);
        }
    }
}

/// All of them in one row.
fn ranked<'m>(gathered: &'m Gathered, uses: &Uses) -> Vec<Entry<'m>> {
    let Some(at) = gathered.at else { return Vec::new() };
    let shelves = shelves(&gathered.memories, at, uses);
    let mut entries: Vec<Entry<'m>> = shelves.into_iter().flat_map(|shelf| shelf.entries).collect();
    entries.sort_by(Entry::by_value);
    entries
}

/// Whether a memory was learned from notes in this folder only: it is told there.
fn stands_in(memory: &Memory, folder: &Path) -> bool {
    let sources = &memory.body.sources;
    let is_within = |label: &str| Path::new(label).parent() == Some(folder);
    !sources.is_empty()
        && sources
            .iter()
            .all(|source| source.file.as_ref().is_some_and(|at| is_within(at.as_str())))
}

/// The files of shelves, and those of ours that are of no use any more.
fn plan_topics(
    folder: &Path,
    shelves: &[Shelf<'_>],
    names: &[Option<String>],
) -> Result<Vec<IndexFile>> {
    let mut planned = Vec::new();
    for (shelf, name) in shelves.iter().zip(names) {
        let Some(name) = name else { continue };
        planned.push(plan_topic(folder.join(name), Some(topic::text(shelf)))?);
    }
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().take(FILES_MAX);
    let mut old: Vec<PathBuf> = entries
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_ours = name.starts_with(topic::PREFIX) && name.ends_with(".md");
            is_ours && !names.contains(&Some(name))
        })
        .map(|entry| entry.path())
        .collect();
    old.sort();
    for path in old {
        let file = plan_topic(path, None)?;
        // What was never ours is nothing to tell.
        if file.fate != Fate::Foreign {
            planned.push(file);
        }
    }
    Ok(planned)
}

fn plan_topic(path: PathBuf, after: Option<String>) -> Result<IndexFile> {
    let before = match target::read(&path) {
        Ok(before) => before,
        // Whatever it is, it is not what we wrote.
        Err(EngineError::Index(_)) => {
            return Ok(IndexFile { path, fate: Fate::Foreign, before: None, after: None });
        }
        Err(error) => return Err(error),
    };
    let owner = before.as_deref().map(topic::owner);
    let file = IndexFile::planned(path, before, after);
    Ok(match owner {
        Some(Owner::Both) => IndexFile { fate: Fate::Edited, after: file.before.clone(), ..file },
        Some(Owner::Others) => {
            IndexFile { fate: Fate::Foreign, after: file.before.clone(), ..file }
        }
        Some(Owner::Us) | None => file,
    })
}

impl IndexFile {
    fn planned(path: PathBuf, before: Option<String>, after: Option<String>) -> Self {
        let fate = match (&before, &after) {
            (None, _) => Fate::Created,
            (Some(_), None) => Fate::Removed,
            (Some(before), Some(after)) if before == after => Fate::Unchanged,
            _ => Fate::Changed,
        };
        Self { path, fate, before, after }
    }
}

/// The index comes last: it points to the others.
fn apply(planned: &[IndexFile]) -> Result<()> {
    for IndexFile { path, fate, after, .. } in planned.iter().rev() {
        let done = match (fate, after) {
            (Fate::Created | Fate::Changed, Some(after)) => target::write(path, after),
            (Fate::Removed, _) => files::remove(path),
            _ => Ok(()),
        };
        done.map_err(|source| EngineError::Io { path: path.clone(), source })?;
    }
    Ok(())
}
