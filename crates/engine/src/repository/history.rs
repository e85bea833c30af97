//! How the names of files ended, from the newest commit to the oldest.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::Timestamp;

/// More endings than this are not kept; older ones are then not known.
const ENDINGS_MAX: usize = 400_000;
/// A longer chain of renames is not followed.
const RENAMES_MAX: usize = 64;
/// How git calls a file without content, with either of its hashes. Any two of them
/// are alike, which says nothing about one having become the other.
const EMPTY: [&str; 2] = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
];

/// What became of something that a text names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It is there.
    Alive,
    /// It is there by another name.
    Renamed {
        /// That name.
        to: String,
        /// The commit that took the old one away.
        commit: String,
        /// When.
        at: Timestamp,
        /// How alike both were, in hundredths; the least of a chain.
        similarity: u8,
    },
    /// It was there once.
    Deleted {
        /// The commit after which it was not.
        commit: String,
        /// When.
        at: Timestamp,
    },
    /// Nothing can be proved.
    Unknown,
}

/// All endings of names that were heard of.
#[derive(Debug, Default)]
pub(super) struct History {
    commits: Vec<(String, Timestamp)>,
    /// Of each name, the newest first.
    endings: BTreeMap<String, Vec<Ending>>,
    count: usize,
    /// The commits whose deletions were looked at closely.
    looked_at: BTreeSet<String>,
    /// Whether it was heard to the first commit.
    pub(super) is_whole: bool,
}

#[derive(Debug)]
struct Ending {
    /// Counts commits from the newest.
    commit: usize,
    how: How,
}

#[derive(Debug, PartialEq, Eq)]
enum How {
    Renamed { to: String, similarity: u8 },
    Deleted { content: String },
    Unclear,
}

impl History {
    /// How a file of this very name ended, if one did.
    pub(super) fn fate(&self, name: &str, is_alive: &dyn Fn(&str) -> bool) -> Option<Fate> {
        let first = self.endings.get(name)?.first()?;
        let mut ending = first;
        let mut least = 100;
        for _ in 0..RENAMES_MAX {
            match &ending.how {
                How::Unclear => return Some(Fate::Unknown),
                How::Deleted { .. } => return Some(self.deleted(ending.commit)),
                How::Renamed { to, similarity } => {
                    least = least.min(*similarity);
                    if is_alive(to) {
                        return Some(self.renamed(to.clone(), first.commit, least));
                    }
                    match self.after(to, ending.commit) {
                        Some(next) => ending = next,
                        None => return Some(Fate::Unknown),
                    }
                }
            }
        }
        Some(Fate::Unknown)
    }

    /// How a folder ended, if there was one: its files tell.
    pub(super) fn folder_fate(&self, name: &str, is_alive: &dyn Fn(&str) -> bool) -> Option<Fate> {
        let mut name = name.to_owned();
        let mut ended = None;
        for _ in 0..RENAMES_MAX {
            match self.folder_ending(&name)? {
                (How::Renamed { to, .. }, commit) => {
                    let ended = *ended.get_or_insert(commit);
                    if is_alive(&to) {
                        return Some(self.renamed(to, ended, 100));
                    }
                    name = to;
                }
                (How::Deleted { .. }, commit) => return Some(self.deleted(commit)),
                (How::Unclear, _) => return Some(Fate::Unknown),
            }
        }
        Some(Fate::Unknown)
    }

    /// All names that ended.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.endings.keys().map(String::as_str)
    }

    /// What deleted files held, the latest deletion first, by git's name for it.
    pub(super) fn deleted_contents(&self) -> Vec<(&str, Fate)> {
        let endings = self.endings.values().flatten();
        let mut found: Vec<(usize, &str)> = endings
            .filter_map(|ending| match &ending.how {
                How::Deleted { content } => Some((ending.commit, content.as_str())),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(commit, content)| (content, self.deleted(commit))).collect()
    }

    /// The commits that deleted something, of those that were not looked at closely.
    pub(super) fn unconfirmed<'f>(
        &self,
        fates: impl Iterator<Item = &'f Fate>,
    ) -> BTreeSet<String> {
        fates
            .filter_map(|fate| match fate {
                Fate::Deleted { commit, .. } => Some(commit),
                _ => None,
            })
            .filter(|commit| !self.looked_at.contains(*commit))
            .cloned()
            .collect()
    }

    /// Takes in what a closer look at some commits found: that what seemed deleted
    /// took the place of another file. The last of them may not have been heard out.
    pub(super) fn amend(&mut self, closer: Self) {
        let heard =
            closer.commits.len() - usize::from(!closer.is_whole && !closer.commits.is_empty());
        for (name, endings) in closer.endings {
            let Some(known) = self.endings.get_mut(&name) else { continue };
            for ending in endings {
                let commit = closer.commits.get(ending.commit).map(|(commit, _)| commit);
                let same = |it: &&mut Ending| {
                    self.commits.get(it.commit).map(|(commit, _)| commit) == commit
                };
                if let Some(known) = known.iter_mut().find(same) {
                    known.how = ending.how;
                }
            }
        }
        self.looked_at.extend(closer.commits.into_iter().take(heard).map(|(commit, _)| commit));
    }

    /// The first ending of a name after a commit.
    fn after(&self, name: &str, commit: usize) -> Option<&Ending> {
        let endings = self.endings.get(name)?;
        let newer = endings.partition_point(|ending| ending.commit < commit);
        newer.checked_sub(1).and_then(|last| endings.get(last))
    }

    /// A folder moved if its files went to one other place, all of them that were
    /// left by then; it was deleted if they all were.
    fn folder_ending(&self, name: &str) -> Option<(How, usize)> {
        let folder = format!("{name}/");
        let below =
            self.endings.range(folder.clone()..).take_while(|(p, _)| p.starts_with(&folder));
        // What was renamed within the folder did not leave it.
        let left: Vec<(&str, &Ending)> = below
            .filter_map(|(path, endings)| Some((path.as_str(), endings.first()?)))
            .filter(|(_, ending)| {
                !matches!(&ending.how, How::Renamed { to, .. } if to.starts_with(&folder))
            })
            .collect();
        // Files without content are taken for one another: they go unasked.
        let clear = left.iter().filter(|(_, ending)| ending.how != How::Unclear);
        let Some(&(path, last)) = clear.min_by_key(|(_, ending)| ending.commit) else {
            return left.first().map(|(_, ending)| (How::Unclear, ending.commit));
        };
        let moved_to = |path: &str, ending: &Ending| match &ending.how {
            How::Renamed { to, .. } => {
                let rest = path.strip_prefix(name)?;
                to.strip_suffix(rest).filter(|to| !to.is_empty()).map(str::to_owned)
            }
            _ => None,
        };
        let Some(to) = moved_to(path, last) else {
            let all = left.iter().all(|(_, ending)| matches!(ending.how, How::Deleted { .. }));
            let how = if all { How::Deleted { content: String::new() } } else { How::Unclear };
            return Some((how, last.commit));
        };
        let (along, others): (Vec<_>, Vec<_>) = left
            .iter()
            .partition(|(path, ending)| moved_to(path, ending).is_some_and(|it| it == to));
        let began = along.iter().map(|(_, ending)| ending.commit).max()?;
        let is_whole =
            others.iter().all(|(_, ending)| ending.commit > began || ending.how == How::Unclear);
        let how = if is_whole { How::Renamed { to, similarity: 100 } } else { How::Unclear };
        Some((how, last.commit))
    }

    fn renamed(&self, to: String, commit: usize, similarity: u8) -> Fate {
        match self.commits.get(commit).cloned() {
            Some((commit, at)) => Fate::Renamed { to, commit, at, similarity },
            None => Fate::Unknown,
        }
    }

    fn deleted(&self, commit: usize) -> Fate {
        match self.commits.get(commit).cloned() {
            Some((commit, at)) => Fate::Deleted { commit, at },
            None => Fate::Unknown,
        }
    }
}

/// Puts a history together from what `git log -z --raw` says, piece by piece.
#[derive(Debug, Default)]
pub(super) struct Listener {
    history: History,
    state: Hearing,
}

/// What the next piece is.
#[derive(Debug, Default)]
enum Hearing {
    /// A commit or a change.
    #[default]
    Head,
    /// The name of what was deleted.
    Gone { content: String },
    /// The old name of what was renamed.
    Old { similarity: u8, is_empty: bool },
    /// Its new name.
    New { similarity: u8, is_empty: bool, old: String },
}

impl Listener {
    /// How each commit is to be told: its name and its time, after a mark.
    pub(super) const FORMAT: &str = "--format=tformat:%x01%H %ct";

    /// Takes a piece; tells whether there is room for more.
    pub(super) fn hear(&mut self, piece: &[u8]) -> bool {
        self.state = match std::mem::take(&mut self.state) {
            Hearing::Head => self.head(piece),
            Hearing::Gone { content } => {
                self.end(&name(piece), How::Deleted { content });
                Hearing::Head
            }
            Hearing::Old { similarity, is_empty } => {
                Hearing::New { similarity, is_empty, old: name(piece) }
            }
            Hearing::New { similarity, is_empty, old } => {
                let how = match std::str::from_utf8(piece) {
                    Ok(to) if !is_empty && !to.contains(char::is_control) => {
                        How::Renamed { to: to.to_owned(), similarity }
                    }
                    _ => How::Unclear,
                };
                self.end(&old, how);
                Hearing::Head
            }
        };
        self.history.count < ENDINGS_MAX
    }

    /// What was heard.
    pub(super) fn history(self, is_whole: bool) -> History {
        History { is_whole, ..self.history }
    }

    fn head(&mut self, piece: &[u8]) -> Hearing {
        let text = String::from_utf8_lossy(piece);
        let text = text.trim_start_matches('\n');
        if let Some(commit) = text.strip_prefix('\u{1}') {
            let (id, seconds) = commit.split_once(' ').unwrap_or((commit, ""));
            let micros = seconds.parse::<i64>().unwrap_or(0).saturating_mul(1_000_000);
            let at = Timestamp::from_micros(micros)
                .unwrap_or_else(|_| jiff::Timestamp::UNIX_EPOCH.into());
            self.history.commits.push((id.to_owned(), at));
            return Hearing::Head;
        }
        // `:100644 100644 <old> <new> R087`
        let mut parts = text.split(' ').skip(2);
        let (old, _, status) = (parts.next(), parts.next(), parts.next());
        let old = old.unwrap_or_default().to_owned();
        match status.unwrap_or_default().split_at_checked(1) {
            Some(("R", similarity)) => Hearing::Old {
                similarity: similarity.parse().unwrap_or(0),
                is_empty: EMPTY.contains(&old.as_str()),
            },
            Some(("D", _)) => Hearing::Gone { content: old },
            _ => Hearing::Head,
        }
    }

    fn end(&mut self, name: &str, how: How) {
        let Some(commit) = self.history.commits.len().checked_sub(1) else { return };
        self.history.count += 1;
        self.history.endings.entry(name.to_owned()).or_default().push(Ending { commit, how });
    }
}

/// A name that is no text cannot stand in one either: that it is like another one
/// can only make us more careful.
fn name(piece: &[u8]) -> String {
    String::from_utf8_lossy(piece).into_owned()
}
