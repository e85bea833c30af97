//! The only place that starts a process: git, and nothing but git.
//!
//! A repository may belong to somebody who means harm, and its settings may name
//! programs. So every way by which git would start one is closed, and whatever it
//! does is bounded in time and in words. It never writes and never goes online.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

/// More than this is not read, unless a question allows more.
pub const OUTPUT_BYTES_MAX: u64 = 256 * 1024 * 1024;
/// How often an end is looked for once there is nothing left to read.
const GLANCE: Duration = Duration::from_millis(1);
/// How often it is asked whether somebody wants to stop.
const PULSE: Duration = Duration::from_millis(50);

/// Why git could not be asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GitError {
    /// There is no such program, or it may not be started.
    #[error("git could not be started: {0}")]
    Start(io::Error),
    /// Its answer could not be read.
    #[error("git could not be heard: {0}")]
    Read(io::Error),
}

/// Tells whether somebody wants to stop.
pub type Stop<'s> = &'s (dyn Fn() -> bool + Sync);

/// Settings that win over those of the repository.
const SETTINGS: [&str; 8] = [
    "core.quotepath=off",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "diff.external=",
    "log.showSignature=false",
    "log.mailmap=false",
    "submodule.recurse=false",
    "color.ui=never",
];

/// What somebody else's git, as in a hook, would have ours look at or tell.
const FOREIGN: [&str; 30] = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_ASKPASS",
    "GIT_ATTR_SOURCE",
    "GIT_CEILING_DIRECTORIES",
    "GIT_COMMON_DIR",
    "GIT_CONFIG",
    "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS",
    "GIT_DEFAULT_HASH",
    "GIT_DIFF_OPTS",
    "GIT_DIR",
    "GIT_EXTERNAL_DIFF",
    "GIT_GLOB_PATHSPECS",
    "GIT_GRAFT_FILE",
    "GIT_ICASE_PATHSPECS",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE",
    "GIT_LITERAL_PATHSPECS",
    "GIT_NAMESPACE",
    "GIT_NOGLOB_PATHSPECS",
    "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX",
    "GIT_PROXY_COMMAND",
    "GIT_REF_PARANOIA",
    "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE",
    "GIT_SSH",
    "GIT_SSH_COMMAND",
    "GIT_TRACE",
    "GIT_WORK_TREE",
];

/// What ours is told instead. A clone that lacks objects would fetch them when they
/// are looked at: older versions of git only know that no protocol is allowed.
const OWN: [(&str, &str); 6] = [
    ("GIT_CONFIG_NOSYSTEM", "1"),
    ("GIT_TERMINAL_PROMPT", "0"),
    ("GIT_OPTIONAL_LOCKS", "0"),
    ("GIT_NO_LAZY_FETCH", "1"),
    ("GIT_ALLOW_PROTOCOL", "none"),
    ("LC_ALL", "C"),
];

/// Where git looks.
#[derive(Debug, Clone, Copy)]
pub enum Where<'p> {
    /// In a folder; git itself refuses one that belongs to somebody else.
    Folder(&'p Path),
    /// In a git directory, whoever owns it.
    GitDir(&'p Path),
}

/// What git is asked.
pub struct Question<'q> {
    /// Where it looks.
    pub place: Where<'q>,
    /// The command and its arguments.
    pub arguments: &'q [&'q str],
    /// What it reads.
    pub input: Vec<u8>,
    /// How long it may take.
    pub patience: Duration,
    /// How much of the answer is read.
    pub output_max: u64,
    /// Who may end it before.
    pub stop: Option<Stop<'q>>,
}

impl<'q> Question<'q> {
    /// A question without input, that nobody will stop.
    #[must_use]
    pub fn new(place: Where<'q>, arguments: &'q [&'q str], patience: Duration) -> Self {
        Self {
            place,
            arguments,
            input: Vec::new(),
            patience,
            output_max: OUTPUT_BYTES_MAX,
            stop: None,
        }
    }
}

/// Whether an answer was read as far as it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// It was, or there is nothing against it.
    ToTheEnd,
    /// No more of it is wanted.
    Enough,
}

/// Asks git and reads what it says. The answer is the exit code; nothing, if it was
/// not heard to the end.
///
/// # Errors
/// When git cannot be started, or its answer not be read.
pub fn ask(
    question: Question<'_>,
    read: impl FnOnce(&mut dyn BufRead) -> io::Result<Reading>,
) -> Result<Option<i32>, GitError> {
    let mut child = Reaped(command(&question).spawn().map_err(GitError::Start)?);
    let input = child.0.stdin.take();
    let output = child.0.stdout.take();
    let child = &Mutex::new(child);
    let Question { input: words, patience, output_max, stop, .. } = question;
    thread::scope(|scope| {
        // Unless it is told in time that git ended by itself, the watch ends it.
        let (ended, watch) = mpsc::channel::<()>();
        scope.spawn(move || {
            if !ends_in_time(&watch, patience, stop) {
                let _ = lock(child).0.kill();
            }
        });
        scope.spawn(move || {
            // Git may end before it has read everything; its exit code tells.
            let _ = input.map(|mut input| input.write_all(&words));
        });
        let Some(output) = output else { return Ok(None) };
        let mut output = BufReader::with_capacity(1 << 16, output.take(output_max));
        let reading = read(&mut output).map_err(GitError::Read)?;
        let is_whole = reading == Reading::ToTheEnd && output.get_ref().limit() > 0;
        drop(output);
        let ended = is_whole.then_some(ended);
        let status = loop {
            if let Some(status) = lock(child).0.try_wait().map_err(GitError::Read)? {
                break status;
            }
            thread::sleep(GLANCE);
        };
        Ok(ended.and_then(|ended| {
            let _ = ended.send(());
            status.code()
        }))
    })
}

/// The same for an answer in pieces that each end with `separator`; `take` tells
/// whether it wants more.
///
/// # Errors
/// When git cannot be started, or its answer not be read.
pub fn ask_for_pieces(
    question: Question<'_>,
    separator: u8,
    mut take: impl FnMut(&[u8]) -> Reading,
) -> Result<Option<i32>, GitError> {
    ask(question, |output| {
        let mut piece = Vec::new();
        while output.read_until(separator, &mut piece)? > 0 {
            // What has no end was cut off.
            if piece.pop() != Some(separator) {
                break;
            }
            if take(&piece) == Reading::Enough {
                return Ok(Reading::Enough);
            }
            piece.clear();
        }
        Ok(Reading::ToTheEnd)
    })
}

/// Whether it was told of the end before patience did.
fn ends_in_time(watch: &mpsc::Receiver<()>, patience: Duration, stop: Option<Stop<'_>>) -> bool {
    let Some(stop) = stop else { return watch.recv_timeout(patience).is_ok() };
    let mut left = patience;
    while !left.is_zero() && !stop() {
        let pause = left.min(PULSE);
        match watch.recv_timeout(pause) {
            Ok(()) => return true,
            Err(mpsc::RecvTimeoutError::Disconnected) => return false,
            Err(mpsc::RecvTimeoutError::Timeout) => left -= pause,
        }
    }
    false
}

/// A child that does not outlive the question, whatever happens.
struct Reaped(Child);

impl Drop for Reaped {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn lock(child: &Mutex<Reaped>) -> MutexGuard<'_, Reaped> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Git as it may be started. It is not started inside of the folder: a person who
/// looks for programs in the present one would run the repository's own `git`.
#[expect(clippy::disallowed_methods, reason = "this is the door to git")]
fn command(question: &Question<'_>) -> Command {
    let mut command = Command::new("git");
    match question.place {
        Where::Folder(folder) => command.arg("-C").arg(folder),
        Where::GitDir(folder) => command.arg("--git-dir").arg(folder),
    };
    command.args(["--no-pager", "--no-optional-locks"]);
    for setting in SETTINGS {
        command.args(["-c", setting]);
    }
    for name in FOREIGN {
        command.env_remove(name);
    }
    command.args(question.arguments).envs(OWN);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    /// Asks about objects that nobody has; how many answers came, and how it ended.
    fn check(change: impl FnOnce(&mut Question<'_>), count: usize) -> (usize, Option<i32>) {
        let folder = tempfile::tempdir().unwrap();
        let patience = Duration::from_secs(60);
        let place = Where::Folder(folder.path());
        let init = Question::new(place, &["init", "-q"], patience);
        assert_eq!(ask(init, |_| Ok(Reading::ToTheEnd)).unwrap(), Some(0));
        let arguments = ["cat-file", "--batch-check"];
        let mut question = Question::new(place, &arguments, patience);
        question.input = b"nothing\n".repeat(count);
        change(&mut question);
        let mut answers = 0;
        let ended = ask_for_pieces(question, b'\n', |_| {
            answers += 1;
            Reading::ToTheEnd
        });
        (answers, ended.unwrap())
    }

    #[test]
    fn questions_are_answered_to_the_end() {
        assert_eq!(check(|_| (), 1_000), (1_000, Some(0)));
    }

    #[test]
    fn who_loses_patience_hears_no_end() {
        let (answers, ended) = check(|question| question.patience = Duration::ZERO, 3_000_000);
        assert!(answers < 3_000_000);
        assert_eq!(ended, None);
    }

    #[test]
    fn who_stops_hears_no_end() {
        static STOPS: AtomicBool = AtomicBool::new(true);
        let stop = |question: &mut Question<'_>| {
            question.stop = Some(&|| STOPS.load(Ordering::Relaxed));
        };
        let (answers, ended) = check(stop, 3_000_000);
        assert!(answers < 3_000_000);
        assert_eq!(ended, None);
    }

    #[test]
    fn long_answers_are_cut() {
        let (answers, ended) = check(|question| question.output_max = 100, 1_000);
        assert_eq!((answers, ended), (100 / "nothing missing\n".len(), None));
    }
}
