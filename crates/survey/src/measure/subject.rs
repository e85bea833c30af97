//! What a commit's subject and author say about it.

use crate::LogCommit;

/// What is corrected without anything having been wrong with the program.
const NO_DEFECT: [&str; 34] = [
    "typo",
    "typos",
    "spelling",
    "grammar",
    "wording",
    "comment",
    "comments",
    "doc",
    "docs",
    "documentation",
    "readme",
    "changelog",
    "lint",
    "linter",
    "lints",
    "clippy",
    "eslint",
    "ruff",
    "flake8",
    "mypy",
    "pylint",
    "formatting",
    "format",
    "fmt",
    "style",
    "whitespace",
    "indentation",
    "ci",
    "workflow",
    "link",
    "links",
    "warning",
    "warnings",
    "docstring",
];
/// Words that say that something was wrong.
const DEFECT: [&str; 13] = [
    "fix",
    "fixes",
    "fixed",
    "fixing",
    "bugfix",
    "hotfix",
    "bug",
    "regression",
    "crash",
    "segfault",
    "deadlock",
    "workaround",
    "leak",
];
/// Kinds of commits, as some projects write them first, that correct nothing.
const OTHER_KINDS: [&str; 12] = [
    "feat", "docs", "doc", "chore", "style", "test", "tests", "ci", "build", "refactor", "perf",
    "release",
];
/// Parts of names of programs that commit.
const BOTS: [&str; 16] = [
    "[bot]",
    "dependabot",
    "renovate",
    "greenkeeper",
    "github-actions",
    "github actions",
    "pre-commit-ci",
    "snyk-bot",
    "allcontributors",
    "semantic-release",
    "bors",
    "mergify",
    "pyup-bot",
    "weblate",
    "homu",
    "k8s-ci-robot",
];
/// Names that say nothing of who somebody is.
const NOBODY: [&str; 9] =
    ["", "root", "unknown", "user", "your name", "admin", "github", "ubuntu", "developer"];

/// The sorts of commit that a subject tells of.
pub(super) fn kind(subject: &str) -> u8 {
    let lower = subject.to_lowercase();
    if lower.starts_with("revert") || lower.starts_with("backout") || lower.starts_with("back out")
    {
        return LogCommit::REVERT;
    }
    if is_fix(&lower) { LogCommit::FIX } else { 0 }
}

/// Whether a program made it.
pub(super) fn is_bot(name: &str, address: &str) -> bool {
    let (name, address) = (name.to_lowercase(), address.to_lowercase());
    let ends = ["-bot", " bot", "_bot", "-robot", "bot@users.noreply.github.com"];
    name == "bot"
        || BOTS.iter().any(|part| name.contains(part) || address.contains(part))
        || ends.iter().any(|end| name.ends_with(end) || address.ends_with(end))
}

/// Whether a name, in small letters, is somebody's.
pub(super) fn is_telling_name(name: &str) -> bool {
    !NOBODY.contains(&name)
}

fn is_fix(subject: &str) -> bool {
    // `fix(parser): …`, `feat: …`, `[fix] …`
    let (kind, rest) = subject.split_once(':').unwrap_or(("", subject));
    let kind = kind.split(['(', '!']).next().unwrap_or_default().trim();
    if OTHER_KINDS.contains(&kind) {
        return false;
    }
    let mut words = subject.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let says_defect = match kind {
        "fix" | "bugfix" | "hotfix" => true,
        // `runtime: fix a race`: what comes first says what was done.
        _ => {
            let mut first = rest.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
            first.by_ref().take(2).any(|word| DEFECT.contains(&word))
                || words.clone().any(|word| ["bugfix", "hotfix", "regression"].contains(&word))
        }
    };
    says_defect && !words.any(|word| NO_DEFECT.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_tell_what_a_commit_did() {
        for (subject, expected) in [
            ("Fix a race in the scheduler", LogCommit::FIX),
            ("fix(parser): empty input", LogCommit::FIX),
            ("runtime: fix deadlock on shutdown (#12)", LogCommit::FIX),
            ("Fixed #27131 -- crash of lists", LogCommit::FIX),
            ("feat: fix what was never there", 0),
            ("Fix typo in README", 0),
            ("docs: fix link", 0),
            ("Add a prefix", 0),
            ("Bump the fixtures", 0),
            ("Revert \"Fix a race\"", LogCommit::REVERT),
        ] {
            assert_eq!(kind(subject), expected, "{subject}");
        }
    }

    #[test]
    fn programs_are_no_people() {
        for (name, address, expected) in [
            ("dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com", true),
            ("Renovate Bot", "bot@renovateapp.com", true),
            ("Abbot", "abbot@example.org", false),
            ("Robin Example", "robin@teahouse.example", false),
        ] {
            assert_eq!(is_bot(name, address), expected, "{name}");
        }
    }
}
