//! The repository as it stands.

use std::path::{Path, PathBuf};

use super::git::Git;
use super::listing::Changed;
use crate::figures::{DirtyCounts, GitState};

/// More stashes than these are not told.
const STASHES_MAX: usize = 100;
/// What git leaves in its folder while something is under way.
const UNDER_WAY: [(&str, &str); 6] = [
    ("MERGE_HEAD", "merge"),
    ("rebase-merge", "rebase"),
    ("rebase-apply", "rebase"),
    ("CHERRY_PICK_HEAD", "cherry-pick"),
    ("REVERT_HEAD", "revert"),
    ("BISECT_LOG", "bisect"),
];

/// What can be told without looking at files.
pub(crate) fn state(git: &Git<'_>) -> GitState {
    let mut state = GitState { is_bare: git.is_bare, ..GitState::default() };
    state.branch = git.line(&["symbolic-ref", "--short", "-q", "HEAD"]);
    let shallow = git.line(&["rev-parse", "--is-shallow-repository"]);
    state.is_shallow = shallow.is_some_and(|told| told == "true");
    let last = ["log", "-1", "--no-show-signature", "--format=%H %ct %s", "HEAD", "--"];
    if let Some(last) = git.line(&last) {
        let mut words = last.splitn(3, ' ');
        state.head = words.next().map(str::to_owned);
        state.head_at = words.next().and_then(|at| at.parse().ok());
        state.head_subject = words.next().map(|subject| subject.chars().take(200).collect());
    }
    compare(git, &mut state);
    let stashes =
        ["log", "--walk-reflogs", "--no-show-signature", "--format=%ct", "refs/stash", "--"];
    let stashes = git.lines(&stashes).unwrap_or_default();
    state.stashes = stashes.iter().take(STASHES_MAX).filter_map(|at| at.parse().ok()).collect();
    let folder = git.line(&["rev-parse", "--absolute-git-dir"]).map(PathBuf::from);
    state.under_way = folder.as_deref().and_then(under_way);
    state
}

/// What is not committed.
pub(crate) fn dirty(git: &Git<'_>, changed: &Changed, has_head: bool) -> Option<DirtyCounts> {
    if git.is_bare {
        return None;
    }
    let mut staged = 0;
    if has_head {
        let differ = [
            "diff-index",
            "--cached",
            "--name-only",
            "-z",
            "--no-renames",
            "--ignore-submodules=all",
            "HEAD",
        ];
        git.pieces(&differ, |_| {
            staged += 1;
            somnium_git::Reading::ToTheEnd
        });
    }
    let mut untracked = 0;
    git.pieces(
        &[
            "ls-files",
            "--others",
            "--exclude-standard",
            "--directory",
            "--no-empty-directory",
            "-z",
        ],
        |_| {
            untracked += 1;
            somnium_git::Reading::ToTheEnd
        },
    );
    Some(DirtyCounts {
        staged,
        modified: changed.modified,
        missing: changed.missing,
        untracked,
        conflicts: changed.conflicts,
        since: changed.since,
    })
}

/// With the branch elsewhere that this one follows.
fn compare(git: &Git<'_>, state: &mut GitState) {
    let upstream = ["rev-parse", "--abbrev-ref", "--symbolic-full-name", "@{upstream}"];
    state.upstream = git.line(&upstream).filter(|name| name != "@{upstream}");
    if state.upstream.is_none() {
        return;
    }
    let count = ["rev-list", "--left-right", "--count", "HEAD...@{upstream}"];
    let Some(told) = git.line(&count) else { return };
    let mut counts = told.split_ascii_whitespace().map(|count| count.parse().ok());
    state.ahead = counts.next().flatten();
    state.behind = counts.next().flatten();
    if state.ahead.is_some_and(|ahead| ahead > 0) {
        let times = git.lines(&["log", "--format=%ct", "--max-count=1000", "@{upstream}..HEAD"]);
        let times = times.unwrap_or_default();
        state.ahead_since = times.iter().filter_map(|at| at.parse().ok()).min();
    }
}

fn under_way(folder: &Path) -> Option<String> {
    let (_, name) = UNDER_WAY.iter().find(|(file, _)| folder.join(file).exists())?;
    Some((*name).to_owned())
}
