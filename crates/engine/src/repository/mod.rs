//! What the git repository of a workspace knows.
//!
//! It is asked what became of the things that memories name. A repository that is
//! not here, that lacks a part of its history, that git will not look into or that
//! takes too long proves nothing: what is not proved is [`Fate::Unknown`], never gone.

mod branches;
mod history;
mod paths;
mod symbols;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use std::cell::{OnceCell, RefCell, RefMut};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use history::Fate;

use history::{History, Listener};
use paths::Files;
use somnium_git::{GitError, Question, Reading, Where, ask_for_pieces};

use crate::locate;

/// How long all questions about one repository may take together.
const PATIENCE: Duration = Duration::from_secs(20);
/// What each of them may take of it, in twentieths.
const FOR_OPENING: u32 = 1;
const FOR_REFS: u32 = 1;
const FOR_FILES: u32 = 1;
const FOR_HISTORY: u32 = 6;
const FOR_CLOSER_LOOK: u32 = 2;
const FOR_MERGES: u32 = 1;
const FOR_WORDS: u32 = 1;
/// How often deletions are looked at closely: what took the place of another file
/// may have been deleted there.
const CLOSER_LOOKS: usize = 2;
/// How git is to tell the history.
const LOG: [&str; 12] = [
    "log",
    "-z",
    "--raw",
    "--no-abbrev",
    "-M",
    "--no-ext-diff",
    "--no-textconv",
    "--no-show-signature",
    "--ignore-submodules=none",
    "--no-color",
    "-O/dev/null",
    Listener::FORMAT,
];
/// Branches that count beside the one that is checked out, the first there is: what
/// is only tried out on a branch has not become of anything yet.
const SHARED_BRANCHES: [&str; 3] =
    ["refs/remotes/origin/HEAD", "refs/heads/main", "refs/heads/master"];

/// Why git could not be asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RepositoryError {
    /// It could not be started or heard.
    #[error(transparent)]
    Git(#[from] GitError),
    /// It did not get to the end of the answer.
    #[error("git did not tell {0}")]
    Untold(&'static str),
}

/// A repository with its whole history at hand.
#[derive(Debug)]
pub struct Repository {
    root: PathBuf,
    patience: Duration,
    trees: Vec<String>,
    files: OnceCell<Files>,
    history: RefCell<Option<History>>,
}

impl Repository {
    /// The repository a folder is in; nothing, where nothing could be proved.
    #[must_use]
    pub fn open(folder: &Path) -> Option<Self> {
        Self::open_with_patience(folder, PATIENCE)
    }

    /// The same, for those who will not wait that long.
    #[must_use]
    pub fn open_with_patience(folder: &Path, patience: Duration) -> Option<Self> {
        let root = locate::repository_folder(folder)?;
        let trees = vec!["HEAD".to_owned()];
        let (files, history) = (OnceCell::new(), RefCell::default());
        let mut repository = Self { root, patience, trees, files, history };
        let told = repository.lines(&["rev-parse", "--is-shallow-repository", "HEAD"], FOR_OPENING);
        let told = told.ok()?;
        if told.first().is_none_or(|shallow| shallow != "false") || told.len() != 2 {
            return None;
        }
        let mut list = vec!["for-each-ref", "--format=%(refname)"];
        list.extend(SHARED_BRANCHES);
        let known = repository.lines(&list, FOR_REFS).ok()?;
        let shared = SHARED_BRANCHES.iter().find(|name| known.iter().any(|it| it == *name));
        repository.trees.extend(shared.map(|&name| name.to_owned()));
        Some(repository)
    }

    /// What became of files and folders. A name may be relative to the repository's
    /// folder, absolute, or the end of a path.
    ///
    /// # Errors
    /// When git cannot be asked.
    pub fn fates(
        &self,
        paths: &BTreeSet<String>,
    ) -> Result<BTreeMap<String, Fate>, RepositoryError> {
        let files = self.files()?;
        let mut fates = BTreeMap::new();
        let mut missing = Vec::new();
        for path in paths {
            match files.asked(path) {
                Some(name) if !files.is_alive(&name) => missing.push((path, name)),
                Some(_) => _ = fates.insert(path.clone(), Fate::Alive),
                None => _ = fates.insert(path.clone(), Fate::Unknown),
            }
        }
        if missing.is_empty() {
            return Ok(fates);
        }
        let mut history = self.history()?;
        let mut told = files.fates(&missing, &history);
        for _ in 0..CLOSER_LOOKS {
            let commits = history.unconfirmed(told.values());
            if commits.is_empty() {
                break;
            }
            self.look_closer(&mut history, &commits)?;
            told = files.fates(&missing, &history);
        }
        for fate in told.values_mut() {
            if !history.unconfirmed([&*fate].into_iter()).is_empty() {
                *fate = Fate::Unknown;
            }
        }
        fates.extend(told);
        Ok(fates)
    }

    /// What is there now.
    fn files(&self) -> Result<&Files, RepositoryError> {
        if let Some(files) = self.files.get() {
            return Ok(files);
        }
        let mut files = Files::at(&self.root);
        for tree in &self.trees {
            let list = ["ls-tree", "-r", "-z", "--full-tree", "--name-only", tree];
            let ended = ask_for_pieces(self.question(&list, FOR_FILES), 0, |name| {
                files.add(&String::from_utf8_lossy(name));
                Reading::ToTheEnd
            })?;
            if ended != Some(0) {
                return Err(RepositoryError::Untold("which files there are"));
            }
        }
        Ok(self.files.get_or_init(|| files))
    }

    /// What was there before, as far back as there was time to listen.
    fn history(&self) -> Result<RefMut<'_, History>, RepositoryError> {
        let mut known = self.history.borrow_mut();
        if known.is_none() {
            let mut arguments = LOG.to_vec();
            arguments.extend(["--diff-filter=RD", "HEAD", "--"]);
            *known = Some(self.listen(self.question(&arguments, FOR_HISTORY))?);
        }
        Ok(RefMut::map(known, |known| known.get_or_insert_default()))
    }

    /// Looks whether what these commits deleted took the place of other files, which
    /// is too costly to ask of every commit.
    fn look_closer(
        &self,
        history: &mut History,
        commits: &BTreeSet<String>,
    ) -> Result<(), RepositoryError> {
        let mut arguments = LOG.to_vec();
        arguments.extend(["-B", "--diff-filter=RD", "--no-walk=unsorted", "--stdin"]);
        let input = commits.iter().flat_map(|commit| format!("{commit}\n").into_bytes()).collect();
        let question = Question { input, ..self.question(&arguments, FOR_CLOSER_LOOK) };
        history.amend(self.listen(question)?);
        Ok(())
    }

    fn listen(&self, question: Question<'_>) -> Result<History, RepositoryError> {
        let mut listener = Listener::default();
        let ended = ask_for_pieces(question, 0, |piece| {
            if listener.hear(piece) { Reading::ToTheEnd } else { Reading::Enough }
        })?;
        Ok(listener.history(ended == Some(0)))
    }

    /// Every name that ended.
    #[cfg(test)]
    pub(crate) fn known_names(&self) -> Vec<String> {
        self.history().unwrap().names().map(str::to_owned).collect()
    }

    fn lines(&self, arguments: &[&str], twentieths: u32) -> Result<Vec<String>, RepositoryError> {
        let mut lines = Vec::new();
        let ended = ask_for_pieces(self.question(arguments, twentieths), b'\n', |line| {
            lines.push(String::from_utf8_lossy(line).into_owned());
            Reading::ToTheEnd
        })?;
        match ended {
            Some(0) => Ok(lines),
            _ => Err(RepositoryError::Untold("what it was asked")),
        }
    }

    fn question<'q>(&'q self, arguments: &'q [&'q str], twentieths: u32) -> Question<'q> {
        let patience = self.patience * twentieths / 20;
        Question::new(Where::Folder(&self.root), arguments, patience)
    }
}

/// The first commits of the history that a git directory holds.
pub(crate) fn first_commits(git_dir: &Path) -> Result<Vec<String>, RepositoryError> {
    let mut commits = Vec::new();
    let list = ["rev-list", "--max-parents=0", "HEAD"];
    let question = Question::new(Where::GitDir(git_dir), &list, PATIENCE);
    let ended = ask_for_pieces(question, b'\n', |line| {
        commits.push(String::from_utf8_lossy(line).into_owned());
        Reading::ToTheEnd
    })?;
    match ended {
        Some(0) => Ok(commits),
        _ => Err(RepositoryError::Untold("where its history begins")),
    }
}
