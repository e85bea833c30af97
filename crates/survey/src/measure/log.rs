//! Reading the history: once, and later only what is new.

use jiff::{Timestamp, ToSpan};
use rustc_hash::FxHashMap;
use somnium_git::Reading;

use super::git::Git;
use super::trail::{DAY, LINES_DAYS};
use super::{marks, subject};
use crate::{Log, LogChange, LogCommit, Options};

/// A commit that changes more files than these moves or lays out code: of it only
/// what it renamed and locked is kept.
const FILES_MAX: usize = 100;
/// After so many commits that are too old, there are only older ones. A single one may
/// just have been made with a wrong clock.
const OLD_MAX: u32 = 200;
/// How git is to tell it. Merges have no changes of their own.
const LOG: [&str; 14] = [
    "log",
    "-z",
    "-M",
    "-l200",
    "--no-ext-diff",
    "--no-textconv",
    "--no-show-signature",
    "--no-diff-merges",
    "--ignore-submodules=all",
    "--no-color",
    "--no-notes",
    "--diff-algorithm=myers",
    "-O/dev/null",
    "--format=tformat:%x01%ct%x1f%P%x1f%aN%x1f%aE%x1f%s",
];

/// The history up to the present commit, as far back as the options say.
pub(crate) fn read(git: &Git<'_>, options: &Options, known: Option<&Log>) -> Option<Log> {
    let head = git.line(&["rev-parse", "--verify", "-q", "HEAD^{commit}"])?;
    let since = options
        .now
        .checked_sub((i64::from(options.limits.days) * 24).hours())
        .unwrap_or(Timestamp::MIN)
        .as_second();
    let mut reader = Reader::new(since, options.limits.commits);
    reader.lines_since = options.now.as_second() - LINES_DAYS * DAY;
    let known = known.filter(|log| log.since <= since + 86_400 && is_before(git, &log.head, &head));
    let Some(known) = known else {
        let (total, first) = count(git, &head);
        reader.log.walk = (head.clone(), 0);
        reader.hear(git, &head, 0);
        reader.log.walk.1 = reader.count;
        return Some(Log { head, total, first, since, ..reader.log });
    };
    let mut added = 0;
    if known.head != head {
        let range = format!("{}..{head}", known.head);
        reader.hear(git, &range, 0);
        if !reader.log.is_whole {
            // What lies between would be missing: the next survey begins anew.
            return Some(Log { head: String::new(), total: known.total, since, ..reader.log });
        }
        added = reader.count;
    }
    reader.log.is_whole = known.is_whole;
    reader.log.walk.clone_from(&known.walk);
    reader.append(known);
    if !known.is_whole && reader.log.commits.len() < options.limits.commits {
        let before = reader.count;
        reader.hear(git, &known.walk.0, known.walk.1);
        reader.log.walk.1 += reader.count - before;
    }
    Some(Log { head, total: known.total + added, first: known.first, since, ..reader.log })
}

/// Whether a commit is among those that led to another one.
fn is_before(git: &Git<'_>, commit: &str, head: &str) -> bool {
    !commit.is_empty()
        && (commit == head || git.lines(&["merge-base", "--is-ancestor", commit, head]).is_some())
}

/// How many commits there are, and when the first was made.
fn count(git: &Git<'_>, head: &str) -> (u64, Option<i64>) {
    let (mut count, mut first) = (0, None::<i64>);
    let list = ["log", "-z", "--no-show-signature", "--format=tformat:%ct", head, "--"];
    git.pieces(&list, |time| {
        count += 1;
        let time = std::str::from_utf8(time).ok().and_then(|time| time.trim().parse().ok());
        // Times before there was git come from broken clocks or imports.
        if let Some(time) = time.filter(|time| *time > 0) {
            first = Some(first.map_or(time, |first| first.min(time)));
        }
        Reading::ToTheEnd
    });
    (count, first)
}

/// Puts a log together.
struct Reader {
    log: Log,
    paths: FxHashMap<Vec<u8>, u32>,
    /// By name and by address: who shares one is the same.
    people: FxHashMap<String, u32>,
    since: i64,
    commits_max: usize,
    /// Commits heard, also those that were not kept.
    count: u64,
    /// What is heard next.
    state: Hearing,
    files: usize,
    /// How many of the last commits were too old, and whether the present one is.
    old: u32,
    is_skipping: bool,
    /// Before this, lines are not counted.
    lines_since: i64,
}

/// What the next piece is.
#[derive(Debug, Default)]
enum Hearing {
    /// A commit, or a change.
    #[default]
    Any,
    /// The name of a file.
    Only,
    /// The old name of a file with so many lines added and taken away.
    Old(u32, u32),
    /// The new name.
    New(u32, u32, u32),
}

impl Reader {
    fn new(since: i64, commits_max: usize) -> Self {
        Self {
            log: Log::default(),
            paths: FxHashMap::default(),
            people: FxHashMap::default(),
            since,
            commits_max,
            count: 0,
            state: Hearing::Any,
            files: 0,
            old: 0,
            is_skipping: false,
            lines_since: i64::MIN,
        }
    }

    /// Hears commits, all but the first so many: with lines as long as they are new,
    /// which costs much, then without.
    fn hear(&mut self, git: &Git<'_>, which: &str, skip: u64) {
        let before = self.count;
        if !self.listen(git, "--numstat", which, skip) {
            self.listen(git, "--raw", which, skip + self.count - before);
        }
    }

    /// Hears commits one way; whether that is all that is wanted.
    fn listen(&mut self, git: &Git<'_>, way: &str, which: &str, skip: u64) -> bool {
        let skip = format!("--skip={skip}");
        let mut arguments = LOG.to_vec();
        arguments.extend([way, &skip, which]);
        arguments.push("--");
        self.state = Hearing::Any;
        self.old = 0;
        let (mut is_enough, mut is_other_way) = (false, false);
        let is_whole = git.pieces(&arguments, |piece| {
            let is_commit = matches!(self.state, Hearing::Any) && piece.first() == Some(&1);
            let is_full = self.log.commits.len() >= self.commits_max;
            is_other_way = is_commit && way == "--numstat" && time(piece) < self.lines_since;
            if is_commit && (is_full || is_other_way || self.old >= OLD_MAX) {
                is_enough = true;
                return Reading::Enough;
            }
            self.piece(piece);
            Reading::ToTheEnd
        });
        self.end_commit();
        let is_cut = !is_whole && !is_enough;
        if is_cut && self.count > 0 {
            // The last one may not have been heard out.
            self.count -= 1;
            if !self.is_skipping {
                self.log.commits.pop();
            }
        }
        self.log.is_whole = is_whole || self.old >= OLD_MAX;
        !is_other_way
    }

    fn piece(&mut self, piece: &[u8]) {
        match self.state {
            Hearing::Old(added, deleted) => {
                let old = self.path(piece);
                self.state = Hearing::New(added, deleted, old);
            }
            Hearing::Only => {
                let path = self.path(piece);
                self.state = Hearing::Any;
                self.change(LogChange(path, 0, 0, None));
            }
            Hearing::New(added, deleted, old) => {
                let path = self.path(piece);
                self.state = Hearing::Any;
                self.change(LogChange(path, added, deleted, Some(old)));
            }
            Hearing::Any if piece.first() == Some(&1) => {
                self.end_commit();
                self.commit(&String::from_utf8_lossy(&piece[1..]));
            }
            Hearing::Any => {
                let piece = piece.strip_prefix(b"\n").unwrap_or(piece);
                if piece.first() == Some(&b':') {
                    // `:<mode> <mode> <id> <id> <status>`, of renamed ones with two names.
                    let status = piece.rsplit(|byte| *byte == b' ').next();
                    let is_renamed = status.is_some_and(|it| it.starts_with(b"R"));
                    self.state = if is_renamed { Hearing::Old(0, 0) } else { Hearing::Only };
                    return;
                }
                let mut parts = piece.splitn(3, |byte| *byte == b'\t');
                let (Some(added), Some(deleted), Some(path)) =
                    (parts.next(), parts.next(), parts.next())
                else {
                    return;
                };
                let (added, deleted) = (number(added), number(deleted));
                if path.is_empty() {
                    self.state = Hearing::Old(added, deleted);
                } else {
                    let path = self.path(path);
                    self.change(LogChange(path, added, deleted, None));
                }
            }
        }
    }

    /// `<time> <parents> <name> <address> <subject>`
    fn commit(&mut self, told: &str) {
        self.count += 1;
        let mut parts = told.splitn(5, '\u{1f}');
        let mut part = || parts.next().unwrap_or_default();
        let (at, parents, name, address, text) = (part(), part(), part(), part(), part());
        let mut kind = subject::kind(text);
        if parents.contains(' ') {
            kind |= LogCommit::MERGE;
        }
        if subject::is_bot(name, address) {
            kind |= LogCommit::BOT;
        }
        let at = at.parse().unwrap_or(0);
        self.is_skipping = at < self.since;
        if self.is_skipping {
            self.old += 1;
            return;
        }
        self.old = 0;
        let author = self.person(name, address);
        self.log.commits.push(LogCommit { at, author, kind, ..LogCommit::default() });
        self.files = 0;
    }

    fn change(&mut self, change: LogChange) {
        if self.is_skipping {
            return;
        }
        self.files += 1;
        if let Some(commit) = self.log.commits.last_mut()
            && (self.files <= FILES_MAX || is_kept(&self.log.paths, change))
        {
            commit.changes.push(change);
        }
    }

    /// Of a commit that swept over everything, little is kept.
    fn end_commit(&mut self) {
        if self.files > FILES_MAX
            && let Some(commit) = self.log.commits.last_mut()
        {
            commit.changes.retain(|change| is_kept(&self.log.paths, *change));
            commit.more = u32::try_from(self.files).unwrap_or(u32::MAX);
        }
        self.files = 0;
    }

    fn path(&mut self, path: &[u8]) -> u32 {
        if self.is_skipping {
            return 0;
        }
        if let Some(known) = self.paths.get(path) {
            return *known;
        }
        let number = index(self.log.paths.len());
        self.log.paths.push(String::from_utf8_lossy(path).into_owned());
        self.paths.insert(path.to_owned(), number);
        number
    }

    fn person(&mut self, name: &str, address: &str) -> u32 {
        let by_name = name.trim().to_lowercase();
        let by_address = address.trim().to_lowercase();
        let is_telling = subject::is_telling_name(&by_name);
        let known = self.people.get(&by_address);
        let known = known.or_else(|| self.people.get(&by_name).filter(|_| is_telling)).copied();
        let number = known.unwrap_or_else(|| {
            let shown = if is_telling { name.trim() } else { address.trim() };
            self.log.people.push(shown.chars().take(80).collect());
            index(self.log.people.len() - 1)
        });
        if is_telling {
            self.people.entry(by_name).or_insert(number);
        }
        if !by_address.is_empty() {
            self.people.entry(by_address).or_insert(number);
        }
        number
    }

    /// Adds what was read before, as far as it is still wanted.
    fn append(&mut self, known: &Log) {
        self.is_skipping = false;
        for commit in &known.commits {
            if commit.at < self.since || self.log.commits.len() >= self.commits_max {
                continue;
            }
            let name = known.people.get(commit.author as usize).map_or("", String::as_str);
            let author = self.person(name, name);
            let mut name_of = |number: u32| {
                let path = known.paths.get(number as usize).map_or("", String::as_str);
                self.path(path.as_bytes())
            };
            let changes = commit
                .changes
                .iter()
                .map(|it| LogChange(name_of(it.0), it.1, it.2, it.3.map(&mut name_of)))
                .collect();
            self.log.commits.push(LogCommit { author, changes, ..commit.clone() });
        }
    }
}

/// What is kept of a commit that swept over everything: names that changed, and that
/// versions were renewed.
fn is_kept(paths: &[String], change: LogChange) -> bool {
    let path = paths.get(change.0 as usize).map_or("", String::as_str);
    change.3.is_some() || marks::LOCKS.contains(&path.rsplit('/').next().unwrap_or(path))
}

fn index(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// When the commit of a piece was made.
fn time(piece: &[u8]) -> i64 {
    let digits = piece.get(1..).unwrap_or_default().split(|byte| *byte == 0x1f).next();
    let digits = digits.and_then(|it| std::str::from_utf8(it).ok());
    digits.and_then(|it| it.parse().ok()).unwrap_or(0)
}

/// A dash stands for files that are no text.
fn number(digits: &[u8]) -> u32 {
    std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or(0)
}
