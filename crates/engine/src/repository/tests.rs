use std::collections::BTreeSet;
use std::time::Duration;

use super::testing::Scratch;
use super::{Fate, Repository};

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// `alive`, `-> name`, `gone at hour`, or `unknown`.
fn shown(fate: &Fate) -> String {
    match fate {
        Fate::Alive => "alive".into(),
        Fate::Unknown => "unknown".into(),
        Fate::Renamed { to, .. } => format!("-> {to}"),
        Fate::Deleted { at, .. } => format!("gone at {}", &at.to_string()[11..13]),
    }
}

fn check_paths(steps: &[&str], expected: &[(&str, &str)]) {
    let scratch = Scratch::with(steps);
    check_fates(&scratch, expected);
}

fn check_fates(scratch: &Scratch, expected: &[(&str, &str)]) {
    let repository = Repository::open(scratch.path()).unwrap();
    let names: Vec<&str> = expected.iter().map(|(name, _)| *name).collect();
    let fates = repository.fates(&set(&names)).unwrap();
    for (name, fate) in expected {
        assert_eq!(shown(&fates[*name]), *fate, "{name}");
    }
}

#[test]
fn names_are_followed_through_history() {
    check_paths(&["+ a.ts", "a.ts > b.ts"], &[("a.ts", "-> b.ts"), ("b.ts", "alive")]);
    check_paths(&["+ a.ts", "a.ts > b.ts", "b.ts > s/c.ts"], &[("a.ts", "-> s/c.ts")]);
    check_paths(&["+ a.ts", "a.ts > b.ts", "- b.ts"], &[("a.ts", "gone at 03")]);
    check_paths(&["+ a.ts", "- a.ts", "+ a.ts again"], &[("a.ts", "alive")]);
    check_paths(&["+ a.ts", "a.ts > b.ts", "+ a.ts another"], &[("a.ts", "alive")]);
    check_paths(
        &["+ a.ts", "a.ts > b.ts", "b.ts > a.ts"],
        &[("a.ts", "alive"), ("b.ts", "-> a.ts")],
    );
    check_paths(
        &["+ a.ts"],
        &[("never.ts", "unknown"), ("../a.ts", "unknown"), ("./a.ts", "alive")],
    );
}

#[test]
fn what_takes_the_place_of_another_is_not_deleted() {
    check_paths(&["+ a.ts & + b.ts", "a.ts > c.ts & b.ts > a.ts"], &[("b.ts", "-> a.ts")]);
    check_paths(&["+ a.ts & + n.ts", "- a.ts & n.ts > a.ts"], &[("n.ts", "-> a.ts")]);
    let steps = ["+ a.ts & + n.ts & + k", "- a.ts & n.ts > a.ts", "- a.ts"];
    check_paths(&steps, &[("n.ts", "gone at 03"), ("a.ts", "gone at 03")]);
    let steps = ["+ x/a.ts & + n/a.ts", "- x/a.ts & n/a.ts > x/a.ts"];
    check_paths(&steps, &[("n/a.ts", "-> x/a.ts"), ("n", "-> x")]);
}

#[test]
fn a_name_that_lived_twice_goes_by_its_latest_life() {
    let steps = ["+ a.ts", "a.ts > b.ts", "+ a.ts another", "- a.ts"];
    check_paths(&steps, &[("a.ts", "gone at 04"), ("b.ts", "alive")]);
}

#[test]
fn folders_are_followed_if_they_moved_as_a_whole() {
    let made = "+ s/x/a.ts & + s/x/b.ts & + s/x/d/c.ts";
    let moved = "s/x/a.ts > t/y/a.ts & s/x/b.ts > t/y/b.ts & s/x/d/c.ts > t/y/d/c.ts";
    check_paths(&[made, moved], &[("s/x", "-> t/y"), ("s/x/d", "-> t/y/d"), ("s", "unknown")]);
    check_paths(
        &[made, "- s/x/b.ts", "s/x/a.ts > t/y/a.ts & s/x/d/c.ts > t/y/d/c.ts"],
        &[("s/x", "-> t/y")],
    );
    check_paths(
        &[made, "s/x/a.ts > t/a.ts & s/x/b.ts > u/b.ts & - s/x/d/c.ts"],
        &[("s/x", "unknown")],
    );
    check_paths(&[made, "- s/x/a.ts & - s/x/b.ts & - s/x/d/c.ts"], &[("s/x", "gone at 02")]);
    check_paths(
        &[made, moved, "t/y/a.ts > z/a.ts & t/y/b.ts > z/b.ts & t/y/d/c.ts > z/d/c.ts"],
        &[("s/x", "-> z")],
    );
    check_paths(&[made, "s/x/a.ts > t/y/a.ts"], &[("s/x", "alive")]);
}

#[test]
fn the_end_of_a_path_means_a_file_if_it_always_meant_the_same() {
    check_paths(&["+ s/a.ts", "s/a.ts > s/b.ts"], &[("a.ts", "-> b.ts"), ("s/a.ts", "-> s/b.ts")]);
    check_paths(&["+ s/a.ts", "s/a.ts > t/a.ts"], &[("a.ts", "alive")]);
    check_paths(&["+ s/a.ts & + t/a.ts", "s/a.ts > s/b.ts & - t/a.ts"], &[("a.ts", "unknown")]);
    check_paths(&["+ s/a.ts & + t/b.ts", "s/a.ts > s/b.ts"], &[("a.ts", "-> s/b.ts")]);
    check_paths(
        &["+ w/s/a.ts", "w/s/a.ts > w/t/b.ts"],
        &[("s/a.ts", "-> t/b.ts"), ("./s/a.ts", "unknown")],
    );
    check_paths(&["+ s/a.ts & + k", "- s/a.ts"], &[("a.ts", "gone at 02")]);
}

#[test]
fn what_is_on_disk_or_on_the_shared_branch_is_alive() {
    let mut scratch = Scratch::with(&["+ a.ts & + b.ts & + keep", "- a.ts & b.ts > c.ts"]);
    scratch.write("a.ts", "not committed");
    check_fates(&scratch, &[("a.ts", "alive"), ("b.ts", "-> c.ts")]);

    scratch.git(&["checkout", "-q", "-b", "try"]);
    scratch.step("c.ts > d.ts & - keep");
    check_fates(&scratch, &[("c.ts", "alive"), ("keep", "alive"), ("b.ts", "-> c.ts")]);
    scratch.git(&["branch", "-f", "main", "try"]);
    check_fates(&scratch, &[("c.ts", "-> d.ts"), ("keep", "gone at 03"), ("b.ts", "-> d.ts")]);
}

#[test]
fn absolute_names_are_answered_absolutely() {
    let scratch = Scratch::with(&["+ a.ts", "a.ts > b.ts"]);
    let root = scratch.path().canonicalize().unwrap();
    let (old, new) = (root.join("a.ts"), root.join("b.ts"));
    let expected = format!("-> {}", new.display());
    check_fates(&scratch, &[(old.to_str().unwrap(), &expected), ("/elsewhere/a.ts", "unknown")]);
}

#[test]
fn odd_names_and_empty_files_do_no_harm() {
    check_paths(
        &["+ a\nb.ts & + ü.ts & + c.ts", "a\nb.ts > n.ts & ü.ts > ö.ts & c.ts > c\nd.ts"],
        &[("a\nb.ts", "-> n.ts"), ("ü.ts", "-> ö.ts"), ("c.ts", "unknown")],
    );
    let mut scratch = Scratch::with(&["+ keep"]);
    scratch.write("p/__init__.py", "");
    scratch.git(&["add", "--all"]);
    scratch.commit("made");
    scratch.step("p/__init__.py > q/.gitkeep");
    check_fates(&scratch, &[("p/__init__.py", "unknown")]);
}

#[test]
#[cfg(target_os = "linux")]
fn names_that_are_no_text_do_no_harm() {
    use std::os::unix::ffi::OsStrExt;
    let mut scratch = Scratch::with(&["+ a.ts"]);
    let odd = std::ffi::OsStr::from_bytes(b"odd\xff.ts");
    #[expect(clippy::disallowed_methods, reason = "the test is the person")]
    std::fs::rename(scratch.path().join("a.ts"), scratch.path().join(odd)).unwrap();
    scratch.git(&["add", "--all"]);
    scratch.commit("renamed");
    check_fates(&scratch, &[("a.ts", "unknown")]);
}

#[test]
fn what_proves_nothing_is_not_opened() {
    assert!(Repository::open(std::path::Path::new("/nonexistent/folder")).is_none());
    assert!(Repository::open(tempfile::tempdir().unwrap().path()).is_none());
    assert!(Repository::open(Scratch::new().path()).is_none(), "no commits");
    let scratch = Scratch::with(&["+ a.ts", "- a.ts"]);
    let clone = Scratch::new();
    let from = format!("file://{}", scratch.path().display());
    clone.git(&["clone", "-q", "--depth", "1", &from, "shallow"]);
    assert!(Repository::open(&clone.path().join("shallow")).is_none(), "shallow");
}

#[test]
fn a_repository_without_files_is_asked_all_the_same() {
    let scratch = Scratch::with(&["+ a.ts fn gone_with_it()", "a.ts > b.ts", "+ k", "- b.ts"]);
    // One that lies in another one is still its own.
    let other = Scratch::with(&["+ a.ts"]);
    let from = scratch.path().display().to_string();
    other.git(&["clone", "-q", "--bare", &from, "bare"]);
    let repository = Repository::open(&other.path().join("bare")).unwrap();
    let fates = repository.fates(&set(&["a.ts", "k"])).unwrap();
    assert_eq!(shown(&fates["a.ts"]), "gone at 04");
    assert_eq!(shown(&fates["k"]), "alive");
    let fates = repository.symbols(&set(&["gone_with_it"])).unwrap();
    assert_eq!(shown(&fates["gone_with_it"]), "gone at 04");
}

#[test]
fn who_has_no_time_learns_nothing() {
    let scratch = Scratch::with(&["+ a.ts", "a.ts > b.ts"]);
    assert!(Repository::open_with_patience(scratch.path(), Duration::ZERO).is_none());
    let mut repository = Repository::open(scratch.path()).unwrap();
    repository.files().unwrap();
    repository.patience = Duration::ZERO;
    let fates = repository.fates(&set(&["a.ts", "b.ts"])).unwrap();
    assert_eq!(shown(&fates["b.ts"]), "alive");
    // Git may have been quick enough all the same.
    assert!(["unknown", "-> b.ts"].contains(&shown(&fates["a.ts"]).as_str()));
}

#[test]
fn branches_are_known_by_what_was_told_of_them() {
    let mut scratch = Scratch::with(&["+ a.ts"]);
    for name in ["feature/login", "fix-1", "old/name", "kept", "forced"] {
        scratch.git(&["checkout", "-q", "-b", name]);
        scratch.step(&format!("+ {}.ts", name.replace('/', "-")));
        scratch.git(&["checkout", "-q", "main"]);
    }
    scratch.git(&["merge", "-q", "--no-ff", "--no-edit", "feature/login"]);
    scratch.git(&["branch", "-d", "feature/login"]);
    scratch.git(&["branch", "-m", "old/name", "new/name"]);
    scratch.git(&["branch", "-D", "forced"]);
    let repository = Repository::open(scratch.path()).unwrap();
    let asked = [
        "feature/login",
        "origin/feature/login",
        "fix-1",
        "old/name",
        "kept",
        "forced",
        "never/was",
    ];
    let fates = repository.branches(&set(&asked)).unwrap();
    let expected =
        ["gone at 06", "gone at 06", "alive", "-> new/name", "alive", "gone at 06", "unknown"];
    for (name, expected) in asked.iter().zip(expected) {
        assert_eq!(shown(&fates[*name]), expected, "{name}");
    }
}

#[test]
fn names_in_code_are_gone_only_with_their_file() {
    let scratch = Scratch::with(&[
        "+ old.rs fn parse_legacy() fn drafted() fn kept() & + user.rs struct UserService",
        "- old.rs & + user.rs struct AccountService fn kept()",
    ]);
    scratch.write("draft.rs", "fn drafted()");
    let repository = Repository::open(scratch.path()).unwrap();
    let asked =
        ["parse_legacy", "Legacy::parse_legacy", "UserService", "kept", "drafted", "never_was"];
    let fates = repository.symbols(&set(&asked)).unwrap();
    let expected = ["gone at 02", "gone at 02", "unknown", "alive", "alive", "unknown"];
    for (name, expected) in asked.iter().zip(expected) {
        assert_eq!(shown(&fates[*name]), expected, "{name}");
    }
}

/// Settings by which a repository would have git start a program.
const TRAPS: &str = "\
    alias.grep alias.log core.askPass core.editor core.fsmonitor core.gitProxy core.pager \
    core.sshCommand credential.helper diff.evil.command diff.evil.textconv diff.external \
    filter.evil.clean filter.evil.process filter.evil.smudge gpg.program pager.log \
    remote.origin.uploadpack uploadpack.packObjectsHook";
/// Settings that set the traps, or have git say something else than it was asked for.
const LURES: [(&str, &str); 10] = [
    ("color.ui", "always"),
    ("core.hooksPath", "."),
    ("core.repositoryFormatVersion", "1"),
    ("diff.orderFile", "nowhere"),
    ("extensions.partialClone", "origin"),
    ("grep.lineNumber", "true"),
    ("log.showSignature", "true"),
    ("remote.origin.promisor", "true"),
    ("remote.origin.url", "ssh://example.invalid/x"),
    ("submodule.recurse", "true"),
];

#[test]
#[cfg(unix)]
fn a_hostile_repository_starts_nothing() {
    let scratch =
        Scratch::with(&["+ a.ts fn gone_too()", "a.ts > b.ts", "+ c.ts fn gone_too() fn went()"]);
    let mark = scratch.path().join("started");
    let trap = lay(&scratch, "trap", &format!("echo \"$0 $*\" >> {}", mark.display()));
    let signer = "cat > /dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; \
                  echo -----BEGIN PGP SIGNATURE-----; echo -----END PGP SIGNATURE-----";
    let signer = lay(&scratch, "signer", signer);
    scratch.write(".gitattributes", "*.ts diff=evil filter=evil\n");
    scratch.git(&["config", "gpg.program", &signer]);
    scratch.git(&["add", "--all"]);
    scratch.git(&["rm", "-q", "-f", "trap", "c.ts"]);
    scratch.git(&["commit", "-q", "-S", "-m", "laid"]);
    lay(&scratch, "trap", &format!("echo \"$0 $*\" >> {}", mark.display()));
    for setting in TRAPS.split(' ') {
        scratch.git(&["config", setting, &trap]);
    }
    for (setting, value) in LURES {
        scratch.git(&["config", setting, value]);
    }
    let repository = Repository::open(scratch.path()).unwrap();
    let fates = repository.fates(&set(&["a.ts", "c.ts"])).unwrap();
    assert_eq!(shown(&fates["a.ts"]), "-> b.ts");
    assert_eq!(shown(&fates["c.ts"]), "gone at 03");
    let fates = repository.symbols(&set(&["gone_too", "went", "never_was"])).unwrap();
    assert_eq!(shown(&fates["gone_too"]), "alive");
    assert_eq!(shown(&fates["went"]), "gone at 03");
    repository.branches(&set(&["never/was"])).unwrap();
    // An object that is missing would be fetched.
    lose_contents(&scratch);
    let repository = Repository::open(scratch.path()).unwrap();
    let _ = repository.fates(&set(&["a.ts", "never.ts"]));
    let _ = repository.symbols(&set(&["gone_too", "never_was"]));
    assert!(!mark.exists(), "{}", std::fs::read_to_string(&mark).unwrap());
}

/// Writes a program.
#[cfg(unix)]
#[expect(clippy::disallowed_methods, reason = "the test lays a trap")]
fn lay(scratch: &Scratch, name: &str, does: &str) -> String {
    scratch.write(name, &format!("#!/bin/sh\n{does}\n"));
    let path = scratch.path().join(name);
    let mut mode = std::fs::metadata(&path).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut mode, 0o755);
    std::fs::set_permissions(&path, mode).unwrap();
    path.display().to_string()
}

/// Takes away half of the objects.
#[cfg(unix)]
#[expect(clippy::disallowed_methods, reason = "the test does damage")]
fn lose_contents(scratch: &Scratch) {
    let commits = super::first_commits(&scratch.path().join(".git")).unwrap();
    for folder in std::fs::read_dir(scratch.path().join(".git/objects")).unwrap().flatten() {
        for object in std::fs::read_dir(folder.path()).into_iter().flatten().flatten() {
            let id = format!("{}{}", folder.file_name().display(), object.file_name().display());
            if !commits.contains(&id) && object.metadata().unwrap().len() > 120 {
                std::fs::remove_file(object.path()).unwrap();
            }
        }
    }
}
