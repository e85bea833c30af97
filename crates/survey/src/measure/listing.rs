//! Which files there are.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use rustc_hash::FxHashMap;
use somnium_git::Reading;

use super::git::Git;
use super::patience::Patience;
use crate::Options;

/// More files than these are not even counted.
const ENTRIES_MAX: usize = 2_000_000;
/// More files whose time changed are not compared by content.
const TOUCHED_MAX: usize = 2_000;
/// Git's flags for a file that is not meant to be on disk, or taken for unchanged.
const NOT_ON_DISK: u64 = 0x4000_0000 | 0x8000;

/// A file.
#[derive(Debug, Clone, Default)]
pub(crate) struct Entry {
    /// Relative to the root, with `/`; letters that are none are replaced.
    pub(crate) path: String,
    /// The same as the system knows it.
    pub(crate) raw: PathBuf,
    /// Git's name for the content; empty where it is not known.
    pub(crate) id: String,
    /// What tells whether it is the same as before.
    pub(crate) stamp: String,
    pub(crate) bytes: u64,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    #[default]
    File,
    /// A link, or what is not on disk: it is listed, and never read.
    Listed,
    Submodule,
}

/// All of them.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    pub(crate) entries: Vec<Entry>,
    pub(crate) changed: Changed,
    /// Whether there were more than are listed.
    pub(crate) is_cut: bool,
}

/// What differs between the disk and what git has staged.
#[derive(Debug, Default)]
pub(crate) struct Changed {
    pub(crate) modified: u32,
    pub(crate) missing: u32,
    pub(crate) conflicts: u32,
    pub(crate) since: Option<i64>,
}

/// What git tracks, with what the disk says about it.
pub(crate) fn tracked(git: &Git<'_>) -> Option<Listing> {
    if git.is_bare { from_tree(git) } else { from_index(git) }
}

/// What is on disk and not ignored, where there is no git.
pub(crate) fn walked(root: &Path, patience: &Patience<'_>) -> Listing {
    let mut listing = Listing::default();
    let walk = ignore::WalkBuilder::new(root)
        .hidden(false)
        .require_git(false)
        .git_global(false)
        .parents(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .sort_by_file_name(Ord::cmp)
        .build();
    for entry in walk.flatten() {
        if listing.entries.len() >= ENTRIES_MAX || patience.is_over() {
            listing.is_cut = true;
            break;
        }
        let Ok(raw) = entry.path().strip_prefix(root) else { continue };
        let Ok(metadata) = fs::symlink_metadata(entry.path()) else { continue };
        if metadata.is_dir() || raw.as_os_str().is_empty() {
            continue;
        }
        let kind = if metadata.is_file() { Kind::File } else { Kind::Listed };
        listing.entries.push(Entry {
            path: slashed(raw),
            raw: raw.to_owned(),
            id: String::new(),
            stamp: stamp(&metadata),
            bytes: metadata.len(),
            kind,
        });
    }
    listing
}

fn from_tree(git: &Git<'_>) -> Option<Listing> {
    let mut listing = Listing::default();
    let is_whole = git.pieces(&["ls-tree", "-r", "-z", "-l", "--full-tree", "HEAD"], |piece| {
        listing.entries.extend(tree_entry(piece));
        listing.is_cut = listing.entries.len() >= ENTRIES_MAX;
        if listing.is_cut { Reading::Enough } else { Reading::ToTheEnd }
    });
    // Without a commit there is nothing to list.
    (is_whole || listing.is_cut || listing.entries.is_empty()).then_some(listing)
}

/// `<mode> <type> <id> <size>\t<path>`
fn tree_entry(piece: &[u8]) -> Option<Entry> {
    let tab = memchr::memchr(b'\t', piece)?;
    let head = std::str::from_utf8(&piece[..tab]).ok()?;
    let mut words = head.split_ascii_whitespace();
    let (mode, _, id, size) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let raw = path_of(&piece[tab + 1..]);
    Some(Entry {
        path: slashed(&raw),
        raw,
        id: id.to_owned(),
        stamp: short(id),
        bytes: size.parse().unwrap_or(0),
        kind: kind_of(mode),
    })
}

fn from_index(git: &Git<'_>) -> Option<Listing> {
    // Comparing contents itself, git would start the filters that settings name.
    let told = git.bytes(&["ls-files", "-s", "-z", "--debug", "--full-name"], Vec::new())?;
    let mut listing = Listing::default();
    let mut touched = Vec::new();
    let mut folders = Folders::at(git.root);
    let mut last_conflict = String::new();
    let mut rest = &told[..];
    while let Some((indexed, after)) = Indexed::next(rest) {
        rest = after;
        if listing.entries.len() >= ENTRIES_MAX || git.patience.is_over() {
            listing.is_cut = true;
            break;
        }
        if indexed.stage != "0" {
            // One conflict has up to three of them.
            if last_conflict != indexed.entry.path {
                listing.changed.conflicts += 1;
                last_conflict.clone_from(&indexed.entry.path);
                listing.entries.push(Entry { kind: Kind::Listed, ..indexed.entry });
            }
            continue;
        }
        let entry = look(indexed, git.root, &mut folders, &mut listing.changed, |at| {
            touched.push((listing.entries.len(), at));
        });
        listing.entries.push(entry);
    }
    confirm(git, &mut listing, &touched);
    Some(listing)
}

/// An entry of the index, as `--debug` tells it.
struct Indexed<'i> {
    entry: Entry,
    stage: &'i str,
    mtime: (i64, u32),
    flags: u64,
}

impl<'i> Indexed<'i> {
    /// `<mode> <id> <stage>\t<path>\0` and five lines.
    fn next(told: &'i [u8]) -> Option<(Self, &'i [u8])> {
        let end = memchr::memchr(0, told)?;
        let (head, mut rest) = (&told[..end], &told[end + 1..]);
        let tab = memchr::memchr(b'\t', head)?;
        let mut words = std::str::from_utf8(&head[..tab]).ok()?.split(' ');
        let (mode, id, stage) = (words.next()?, words.next()?, words.next()?);
        let raw = path_of(&head[tab + 1..]);
        let mut lines = [""; 5];
        for line in &mut lines {
            let end = memchr::memchr(b'\n', rest)?;
            *line = std::str::from_utf8(&rest[..end]).ok()?.trim();
            rest = &rest[end + 1..];
        }
        let (seconds, nanos) = lines[1].strip_prefix("mtime: ")?.split_once(':')?;
        let (size, flags) = lines[4].strip_prefix("size: ")?.split_once("\tflags: ")?;
        let entry = Entry {
            path: slashed(&raw),
            raw,
            id: id.to_owned(),
            stamp: short(id),
            bytes: size.parse().ok()?,
            kind: kind_of(mode),
        };
        let mtime = (seconds.parse().ok()?, nanos.parse().ok()?);
        let flags = u64::from_str_radix(flags, 16).unwrap_or(0);
        Some((Self { entry, stage, mtime, flags }, rest))
    }
}

/// Compares an entry with the disk; `touch` is told the time of one whose content
/// has to be looked at.
fn look(
    indexed: Indexed<'_>,
    root: &Path,
    folders: &mut Folders,
    changed: &mut Changed,
    mut touch: impl FnMut(i64),
) -> Entry {
    let Indexed { mut entry, mtime, flags, .. } = indexed;
    if entry.kind != Kind::File {
        return entry;
    }
    if flags & NOT_ON_DISK != 0 || !folders.is_inside(&entry.raw) {
        entry.kind = Kind::Listed;
        return entry;
    }
    match fs::symlink_metadata(root.join(&entry.raw)) {
        Ok(metadata) if metadata.is_file() => {
            let is_same = metadata.len() == entry.bytes && modified(&metadata) == mtime;
            entry.bytes = metadata.len();
            if !is_same {
                entry.stamp = stamp(&metadata);
                touch(modified(&metadata).0);
            }
        }
        Ok(_) => {
            changed.modified += 1;
            entry.kind = Kind::Listed;
        }
        Err(_) => {
            changed.missing += 1;
            entry.kind = Kind::Listed;
        }
    }
    entry
}

/// Looks at the contents of files whose size or time is another: they may be the
/// same all the same.
fn confirm(git: &Git<'_>, listing: &mut Listing, touched: &[(usize, i64)]) {
    let few: Vec<&(usize, i64)> = touched.iter().take(TOUCHED_MAX).collect();
    let mut input = Vec::new();
    for (at, _) in &few {
        input.extend(git.root.join(&listing.entries[*at].raw).as_os_str().as_encoded_bytes());
        input.push(b'\n');
    }
    let ids = match few.is_empty() {
        true => None,
        false => git.bytes(&["hash-object", "--no-filters", "--stdin-paths"], input),
    };
    let ids = ids.map(|ids| String::from_utf8_lossy(&ids).into_owned()).unwrap_or_default();
    let ids: Vec<&str> = ids.lines().collect();
    for (order, (at, time)) in touched.iter().enumerate() {
        let entry = &mut listing.entries[*at];
        // One name with a line end in it would shift all others.
        if ids.len() == few.len() && ids.get(order) == Some(&entry.id.as_str()) {
            entry.stamp = short(&entry.id);
            continue;
        }
        listing.changed.modified += 1;
        let since = listing.changed.since.get_or_insert(*time);
        *since = (*since).min(*time);
    }
}

/// Which folders are within the root: a link may lead out of it.
struct Folders {
    root: PathBuf,
    known: FxHashMap<PathBuf, bool>,
}

impl Folders {
    fn at(root: &Path) -> Self {
        let root = fs::canonicalize(root).unwrap_or_else(|_| root.to_owned());
        Self { root, known: FxHashMap::default() }
    }

    fn is_inside(&mut self, file: &Path) -> bool {
        let Some(folder) = file.parent() else { return false };
        if let Some(known) = self.known.get(folder) {
            return *known;
        }
        let full = self.root.join(folder);
        let is_inside = match fs::canonicalize(&full) {
            Ok(real) => real == full,
            // What is not there leads nowhere.
            Err(_) => true,
        };
        self.known.insert(folder.to_owned(), is_inside);
        is_inside
    }
}

impl Listing {
    /// At most so many that are looked into, those that are in use first.
    pub(crate) fn readable<'l>(&'l self, options: &Options) -> Vec<&'l Entry> {
        let files = self.entries.iter().filter(|entry| entry.kind == Kind::File);
        files.take(options.limits.files).collect()
    }
}

fn kind_of(mode: &str) -> Kind {
    match mode {
        "160000" => Kind::Submodule,
        mode if mode.starts_with("100") => Kind::File,
        _ => Kind::Listed,
    }
}

fn short(id: &str) -> String {
    id.get(..20).unwrap_or(id).to_owned()
}

fn stamp(metadata: &Metadata) -> String {
    let (seconds, nanos) = modified(metadata);
    format!("{}@{seconds}.{nanos}", metadata.len())
}

fn modified(metadata: &Metadata) -> (i64, u32) {
    let Ok(time) = metadata.modified() else { return (0, 0) };
    match time.duration_since(UNIX_EPOCH) {
        Ok(since) => (i64::try_from(since.as_secs()).unwrap_or(i64::MAX), since.subsec_nanos()),
        Err(_) => (0, 0),
    }
}

fn slashed(path: &Path) -> String {
    let text = path.to_string_lossy();
    if cfg!(windows) { text.replace('\\', "/") } else { text.into_owned() }
}

#[cfg(unix)]
fn path_of(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(std::ffi::OsStr::from_bytes(bytes))
}

#[cfg(not(unix))]
fn path_of(bytes: &[u8]) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(bytes).into_owned())
}
