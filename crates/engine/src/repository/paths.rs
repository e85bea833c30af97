//! Names of files: which are there, and what became of the others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use rustc_hash::{FxHashMap, FxHashSet};

use super::history::{Fate, History};

/// How many entries of a folder are looked at for a file.
const ENTRIES_MAX: usize = 1_000;

/// The files that are there: those of the branches that count, and those on disk.
#[derive(Debug)]
pub(super) struct Files {
    root: PathBuf,
    files: FxHashSet<String>,
    folders: FxHashSet<String>,
}

/// A name as the repository has it.
#[derive(Debug)]
pub(super) struct Asked {
    /// Relative to the repository's folder.
    path: String,
    form: Form,
}

/// How a text writes a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `src/auth.ts`, which may be the end of `web/src/auth.ts`.
    Loose,
    /// `./src/auth.ts`
    FromHere,
    /// `/home/p/app/src/auth.ts`
    Absolute,
}

impl Files {
    /// None yet, but those on disk.
    pub(super) fn at(root: &Path) -> Self {
        Self { root: root.to_owned(), files: FxHashSet::default(), folders: FxHashSet::default() }
    }

    /// One more that a branch holds.
    pub(super) fn add(&mut self, name: &str) {
        let mut above = name;
        while let Some((folder, _)) = above.rsplit_once('/') {
            if !self.folders.insert(folder.to_owned()) {
                break;
            }
            above = folder;
        }
        self.files.insert(name.to_owned());
    }

    /// What a text means by a name; nothing, if it leads out of the repository.
    pub(super) fn asked(&self, name: &str) -> Option<Asked> {
        let (path, form) = match Path::new(name).strip_prefix(&self.root) {
            Ok(inside) if Path::new(name).is_absolute() => (inside, Form::Absolute),
            _ if name.starts_with("./") => (Path::new(name), Form::FromHere),
            _ => (Path::new(name), Form::Loose),
        };
        let mut parts = Vec::new();
        for part in path.components() {
            match part {
                Component::Normal(part) => parts.push(part.to_str()?),
                Component::CurDir => {}
                _ => return None,
            }
        }
        (!parts.is_empty()).then(|| Asked { path: parts.join("/"), form })
    }

    /// Whether it is there, in a branch that counts or on disk.
    pub(super) fn is_alive(&self, asked: &Asked) -> bool {
        self.is_there(&asked.path)
    }

    /// What became of names that are not there.
    pub(super) fn fates(
        &self,
        missing: &[(&String, Asked)],
        history: &History,
    ) -> BTreeMap<String, Fate> {
        let is_there = |name: &str| self.is_there(name);
        let mut fates = BTreeMap::new();
        let mut loose = Vec::new();
        for (name, asked) in missing {
            let whole = || history.is_whole.then(|| history.folder_fate(&asked.path, &is_there))?;
            match history.fate(&asked.path, &is_there).or_else(whole) {
                Some(fate) => {
                    fates.insert((*name).clone(), self.as_written(fate, asked));
                }
                None if asked.form == Form::Loose && history.is_whole => loose.push((*name, asked)),
                None => {
                    fates.insert((*name).clone(), Fate::Unknown);
                }
            }
        }
        let ends = self.by_last_part(&loose, history);
        for (name, asked) in loose {
            fates.insert(name.clone(), self.fate_by_end(&asked.path, &ends, history));
        }
        fates
    }

    fn is_there(&self, name: &str) -> bool {
        self.files.contains(name)
            || self.folders.contains(name)
            || is_on_disk(&self.root.join(name))
    }

    /// Gives an answer in the form of the question.
    fn as_written(&self, fate: Fate, asked: &Asked) -> Fate {
        match (fate, asked.form) {
            (
                Fate::Renamed { to, commit, at, similarity },
                form @ (Form::FromHere | Form::Absolute),
            ) => {
                let to = match (form, self.root.join(&to).to_str()) {
                    (Form::FromHere, _) => format!("./{to}"),
                    (_, Some(absolute)) => absolute.to_owned(),
                    (_, None) => return Fate::Unknown,
                };
                Fate::Renamed { to, commit, at, similarity }
            }
            (fate, _) => fate,
        }
    }

    /// Every path there is or was, by its last part, as far as it is asked for.
    fn by_last_part<'p>(
        &'p self,
        loose: &[(&String, &Asked)],
        history: &'p History,
    ) -> FxHashMap<&'p str, BTreeSet<&'p str>> {
        let wanted: FxHashSet<&str> =
            loose.iter().map(|(_, asked)| last_part(&asked.path)).collect();
        let mut ends: FxHashMap<&str, BTreeSet<&str>> = FxHashMap::default();
        if wanted.is_empty() {
            return ends;
        }
        for path in self.files.iter().map(String::as_str).chain(history.names()) {
            if wanted.contains(last_part(path)) {
                ends.entry(last_part(path)).or_default().insert(path);
            }
        }
        ends
    }

    /// The end of a path means a file only if no other was ever called like that.
    fn fate_by_end(
        &self,
        end: &str,
        ends: &FxHashMap<&str, BTreeSet<&str>>,
        history: &History,
    ) -> Fate {
        let named = ends.get(last_part(end)).into_iter().flatten();
        let named: Vec<&str> = named.copied().filter(|path| is_end(end, path)).collect();
        if named.iter().any(|path| self.is_there(path)) {
            return Fate::Alive;
        }
        let is_there = |name: &str| self.is_there(name);
        let mut fates =
            named.iter().map(|path| history.fate(path, &is_there).unwrap_or(Fate::Unknown));
        let Some(first) = fates.next() else { return Fate::Unknown };
        match first {
            Fate::Deleted { .. } if named.len() == 1 => first,
            Fate::Renamed { to, commit, at, similarity } => {
                let is_same = |fate| matches!(fate, Fate::Renamed { to: other, .. } if other == to);
                match fates.all(is_same) {
                    true => Fate::Renamed { to: self.short(&to, end), commit, at, similarity },
                    false => Fate::Unknown,
                }
            }
            _ => Fate::Unknown,
        }
    }

    /// As many of the last parts of a path as the text had, if they still say which
    /// file is meant.
    fn short(&self, path: &str, like: &str) -> String {
        let parts: Vec<&str> = path.split('/').collect();
        let first = parts.len().saturating_sub(like.split('/').count());
        let end = parts[first..].join("/");
        match self.files.iter().filter(|file| is_end(&end, file)).count() {
            1 => end,
            _ => path.to_owned(),
        }
    }
}

/// Whether there is such a file, or a folder with a file in it: git knows no others,
/// and leaves them behind. A folder too large to look through has one.
fn is_on_disk(path: &Path) -> bool {
    let Ok(found) = path.symlink_metadata() else { return false };
    let mut folders = vec![path.to_owned()];
    let mut looked_at = 0;
    while found.is_dir() {
        let Some(entries) = folders.pop().map(fs::read_dir) else { return false };
        for entry in entries.into_iter().flatten().flatten() {
            looked_at += 1;
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && looked_at < ENTRIES_MAX => folders.push(entry.path()),
                _ => return true,
            }
        }
    }
    true
}

fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn is_end(end: &str, path: &str) -> bool {
    path.strip_suffix(end).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}
