//! Surveys of real repositories, ordinary and hostile ones.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeMap;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use common::{DAY, NOON, Scratch, look, nested, options};
use somnium_survey::figures::{DriftKind, HeavyKind, TestsOf};
use somnium_survey::{AgentWork, Kept, Survey, SurveyError, analyse, survey};

#[test]
fn a_repository_is_measured() {
    let mut scratch = Scratch::new();
    scratch.put("src/lib.rs", &nested("a", 3), "Begin");
    for round in 0..8 {
        scratch.who = if round % 2 == 0 { "Robin Example" } else { "Kim Sample" };
        let text = format!("{}// {round}\n", nested("a", 4));
        scratch.put("src/lib.rs", &text, "fix: the case of nothing");
    }
    scratch.who = "dependabot[bot]";
    scratch.put("src/lib.rs", "fn a() {}\n", "Bump");
    scratch.who = "Robin Example";
    scratch.write("tests/a.rs", "// a test\n");
    scratch.put("src/lib.rs", &nested("a", 4), "Add what is wanted");
    let (survey, _) = scratch.survey();
    let history = survey.history.as_ref().unwrap();
    assert_eq!((history.commits, history.heard, history.by_bots), (11, 11, 1));
    assert!(history.is_whole);
    let hot = &survey.hotspots[0];
    assert_eq!((hot.path.as_str(), hot.commits, hot.fixes, hot.authors), ("src/lib.rs", 10, 8, 2));
    // 1 + 2 + 3 + 4
    assert_eq!((hot.cognitive, hot.cyclomatic, hot.functions), (10, 5, 1));
    // One of ten changes came with a test, and none is named like it.
    assert_eq!(hot.tests, TestsOf::None);
    assert_eq!((survey.files.all, survey.files.source, survey.files.tests), (2, 2, 1));
    assert_eq!(survey.languages[0].name, "Rust");
    let pace = survey.pace.as_ref().unwrap();
    assert_eq!((pace.month.commits, pace.before.commits, pace.before.fixes), (0, 10, 8));
    assert_eq!((pace.before.touching_source, pace.before.with_tests), (10, 1));
    assert_eq!(survey.people.first[0].name, "Robin Example");
    assert_eq!(survey.people.bus_factor, 1);
    assert!(survey.left_out.is_empty(), "{:?}", survey.left_out);
}

#[test]
fn the_history_of_a_file_is_that_of_its_earlier_names() {
    let mut scratch = Scratch::new();
    let text = |round: usize| format!("{}// {round}\n", nested("a", 9).repeat(9));
    scratch.put("old/a.rs", &text(0), "Begin");
    scratch.put("old/a.rs", &text(1), "Go on");
    scratch.git(&["mv", "old", "new"]);
    scratch.commit("Move");
    let (_, kept) = scratch.survey();
    scratch.git(&["mv", "new/a.rs", "new/b.rs"]);
    scratch.commit("Rename");
    scratch.put("README.md", "See `old/a.rs` and [it](new/a.rs).\n", "Tell");
    for known in [None, Some(&kept)] {
        let (survey, _) = look(scratch.path(), known);
        assert_eq!((survey.hotspots[0].path.as_str(), survey.hotspots[0].commits), ("new/b.rs", 4));
        let drift: Vec<_> =
            survey.drift.iter().map(|it| (it.kind, it.names.as_str(), it.now.as_deref())).collect();
        let expected = [
            (DriftKind::Link, "new/a.rs", Some("new/b.rs")),
            (DriftKind::File, "old/a.rs", Some("new/b.rs")),
        ];
        assert_eq!(drift, expected);
    }
}

#[test]
fn nothing_changes_and_an_unchanged_repository_is_not_read_again() {
    let mut scratch = Scratch::new();
    for round in 0..5 {
        scratch.put("src/a.rs", &nested("a", round + 1), "Go on");
    }
    scratch.write("src/a.rs", "fn changed() {}\n// TODO: more\n");
    scratch.write("untracked", "x");
    let before = traces(scratch.path());
    let (first, kept) = scratch.survey();
    let (second, again) = look(scratch.path(), Some(&kept));
    assert_eq!(traces(scratch.path()), before);
    assert_eq!((&first, &kept), (&second, &again));
    let dirty = first.git.unwrap().dirty.unwrap();
    assert_eq!((dirty.modified, dirty.untracked, dirty.staged), (1, 1, 0));
}

/// All files with size and time, those of git included.
fn traces(root: &Path) -> BTreeMap<std::path::PathBuf, (u64, std::time::SystemTime)> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()) {
            let metadata = std::fs::symlink_metadata(&path).unwrap();
            if metadata.is_dir() {
                folders.push(path.clone());
            }
            found.insert(path, (metadata.len(), metadata.modified().unwrap()));
        }
    }
    found
}

/// What is read step by step is the same as what is read at once.
fn check_steps(steps: &[(u8, u8, u8)]) {
    let mut scratch = Scratch::new();
    let mut known: Option<Kept> = None;
    let people = ["Robin Example", "Kim Sample", "renovate[bot]"];
    let paths = ["src/a.rs", "src/b.py", "web/c.ts", "README.md"];
    for (at, (kind, file, number)) in steps.iter().enumerate() {
        let path = paths[usize::from(*file) % paths.len()];
        scratch.who = people[usize::from(*number) % people.len()];
        match kind % 5 {
            0 | 1 => {
                let text = nested("f", usize::from(*number % 5)).repeat(20);
                let told = format!("{text}// TODO: {number}\n{}", "x\n".repeat(at));
                scratch.put(path, &told, if *kind == 0 { "fix: it" } else { "Add it" });
            }
            2 if scratch.path().join(path).exists() => {
                let other = format!("moved/{at}-{}", path.replace('/', "-"));
                scratch.write(&other, "");
                scratch.git(&["add", "--all"]);
                scratch.git(&["mv", "-f", path, &other]);
                scratch.commit("Move");
            }
            3 => {
                scratch.write(path, format!("not committed {number}"));
            }
            _ => scratch.commit("Nothing"),
        }
        let (stepwise, kept) = look(scratch.path(), known.as_ref());
        known = Some(kept);
        let (at_once, _) = look(scratch.path(), None);
        assert_eq!(stepwise, at_once, "after {:?}", &steps[..=at]);
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(12))]
    #[test]
    fn stepwise_is_as_good_as_at_once(steps in proptest::collection::vec((0u8..5, 0u8..4, 0u8..30), 1..9)) {
        check_steps(&steps);
    }
}

#[test]
fn a_history_that_was_written_anew_is_read_anew() {
    let mut scratch = Scratch::new();
    scratch.put("a.rs", "fn a() {}\n", "Begin");
    scratch.put("a.rs", "fn b() {}\n", "Go on");
    let (_, kept) = scratch.survey();
    scratch.git(&["reset", "-q", "--hard", "HEAD~1"]);
    scratch.put("b.rs", "fn c() {}\n", "Another way");
    assert_eq!(look(scratch.path(), Some(&kept)).0, look(scratch.path(), None).0);
}

/// Surveys something strange; it must come to an end, and say what it is.
fn check(name: &str, place: &Path, tell: impl Fn(&Survey) -> String, expected: &str) {
    let (survey, kept) = look(place, None);
    assert_eq!(tell(&survey), expected, "{name}");
    let (again, _) = look(place, Some(&kept));
    assert_eq!(again, survey, "{name} again");
    // Whatever it is, rules can look at it, and figures can be kept.
    let _ = analyse(&survey, &[], &AgentWork::default());
    let json = serde_json::to_string(&(&survey, &kept)).unwrap();
    let (read, read_kept): (Survey, Kept) = serde_json::from_str(&json).unwrap();
    assert_eq!(read_kept, kept, "{name}");
    assert_eq!(read.files, survey.files, "{name}");
}

fn files_and_commits(survey: &Survey) -> String {
    let commits = survey.history.as_ref().map_or(0, |history| history.commits);
    format!("{} files, {commits} commits", survey.files.all)
}

#[test]
fn strange_repositories_are_surveyed() {
    let scratch = Scratch::new();
    check("no commits", scratch.path(), files_and_commits, "0 files, 0 commits");
    scratch.write("a.rs", "fn a() {}\n");
    scratch.git(&["add", "a.rs"]);
    check("only staged", scratch.path(), files_and_commits, "1 files, 0 commits");

    let mut scratch = Scratch::new();
    scratch.put("a.rs", "fn a() {}\n", "Begin");
    scratch.put("a.rs", "fn b() {}\n", "Go on");
    let bare = Scratch::without_git();
    let from = format!("file://{}", scratch.path().display());
    scratch.git_in(bare.path(), &["clone", "-q", "--bare", &from, "bare"]);
    scratch.git_in(bare.path(), &["clone", "-q", "--depth", "1", &from, "shallow"]);
    let tell = |survey: &Survey| {
        let git = survey.git.as_ref().unwrap();
        let lines = survey.languages.first().map_or(0, |it| it.code);
        format!("{} {} {}, {lines} lines", files_and_commits(survey), git.is_bare, git.is_shallow)
    };
    check("bare", &bare.path().join("bare"), tell, "1 files, 2 commits true false, 1 lines");
    check("shallow", &bare.path().join("shallow"), tell, "1 files, 1 commits false true, 1 lines");

    scratch.git(&["checkout", "-q", "--detach"]);
    let branch = |survey: &Survey| format!("{:?}", survey.git.as_ref().unwrap().branch);
    check("detached", scratch.path(), branch, "None");
    scratch.git(&["checkout", "-q", "main"]);
    scratch.git(&["submodule", "add", "-q", &from, "part"]);
    scratch.commit("With a part");
    let parts = |survey: &Survey| format!("{} of {}", survey.files.submodules, survey.files.all);
    check("submodule", scratch.path(), parts, "1 of 3");
    check("below", &scratch.path().join("part"), files_and_commits, "1 files, 2 commits");

    let mut scratch = Scratch::new();
    scratch.clock = NOON + 5_000 * DAY;
    scratch.put("a.rs", "fn a() {}\n", "From the future");
    scratch.clock = 0;
    scratch.put("b.rs", "fn a() {}\n", "From the past");
    let future = |survey: &Survey| {
        let history = survey.history.as_ref().unwrap();
        format!("{} of {}", history.from_future, history.heard)
    };
    check("future", scratch.path(), future, "1 of 1");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test makes strange files")]
fn strange_files_are_surveyed() {
    let mut scratch = Scratch::new();
    scratch.write("src/binary.rs", b"fn a() {}\0\x01\x02");
    scratch.write("src/latin.rs", b"// \xe9\xff\nfn a() {}\n");
    scratch.write("src/huge.rs", "fn a() {}\n".repeat(200_000));
    scratch.write("src/deep.rs", format!("fn a() {{ {}", "(".repeat(100_000)));
    scratch.write("src/long.js", "x".repeat(500_000));
    scratch.write(".env", "KEY=1");
    let name = std::ffi::OsStr::from_bytes(b"src/caf\xe9\n\t\".rs");
    std::fs::write(scratch.path().join(name), "fn strange() {}\n").unwrap();
    std::os::unix::fs::symlink("..", scratch.path().join("src/loop")).unwrap();
    std::os::unix::fs::symlink("/etc", scratch.path().join("away")).unwrap();
    scratch.commit("Begin");
    let tell = |survey: &Survey| {
        let heavy: Vec<HeavyKind> = survey.heavy.iter().map(|it| it.kind).collect();
        let functions: u64 = survey.languages.iter().map(|it| it.functions).sum();
        format!("{} {heavy:?} {functions}", survey.files.all)
    };
    // The ones in the strange, the foreign and the deep file.
    check("files", scratch.path(), tell, "9 [Private] 2");

    // A folder that became a link leads away.
    std::fs::remove_dir_all(scratch.path().join("src")).unwrap();
    std::os::unix::fs::symlink("/etc", scratch.path().join("src")).unwrap();
    let missing = |survey: &Survey| {
        let measured = survey.files.measured;
        format!("{measured} {}", survey.languages.len())
    };
    check("led away", scratch.path(), missing, "0 0");
}

#[test]
fn a_folder_without_git_is_surveyed() {
    let scratch = Scratch::without_git();
    scratch.write("src/a.py", "def a():\n  if x: pass\n");
    scratch.write(".gitignore", "out/\n");
    scratch.write("out/b.py", "x = 1\n");
    scratch.write("package-lock.json", "{}");
    let tell = |survey: &Survey| {
        format!("{} {:?} {}", files_and_commits(survey), survey.git.is_some(), survey.cognitive.sum)
    };
    check("no git", scratch.path(), tell, "3 files, 0 commits false 1");
    assert!(matches!(
        survey(&scratch.path().join("nowhere"), &options(), None, &|| false),
        Err(SurveyError::Folder(_))
    ));
}

#[test]
fn it_stops_when_told_and_ends_when_time_is_up() {
    let mut scratch = Scratch::new();
    scratch.put("a.rs", "fn a() {}\n", "Begin");
    let stopped = survey(scratch.path(), &options(), None, &|| true);
    assert!(matches!(stopped, Err(SurveyError::Stopped)));
    let mut hasty = options();
    hasty.limits.time = std::time::Duration::ZERO;
    let (survey, kept) = survey(scratch.path(), &hasty, None, &|| false).unwrap();
    assert_eq!(survey.cognitive.count, 0);
    // What was cut off is made up for.
    assert_eq!(look(scratch.path(), Some(&kept)).0, look(scratch.path(), None).0);
}

#[test]
fn a_history_that_was_cut_is_read_on() {
    let mut scratch = Scratch::new();
    for round in 0..12 {
        scratch.put("a.rs", &format!("fn a{round}() {{}}\n"), "Go on");
    }
    let mut few = options();
    few.limits.commits = 5;
    let (cut, kept) = survey(scratch.path(), &few, None, &|| false).unwrap();
    let history = cut.history.unwrap();
    assert_eq!((history.commits, history.heard, history.is_whole), (12, 5, false));
    scratch.put("a.rs", "fn b() {}\n", "Once more");
    assert_eq!(look(scratch.path(), Some(&kept)).0, look(scratch.path(), None).0);
}

#[test]
fn people_are_known_by_mailmap_name_and_address() {
    let mut scratch = Scratch::new();
    scratch
        .write(".mailmap", "Robin Example <robin.example@teahouse.example> <r@teahouse.example>\n");
    scratch.put("src/a.rs", "fn a() {}\n", "Begin");
    scratch.who = "R";
    scratch.put("src/a.rs", "fn b() {}\n", "Go on");
    scratch.who = "Kim Sample";
    scratch.put("src/a.rs", "fn c() {}\n", "Go on");
    let (survey, _) = scratch.survey();
    let people: Vec<_> =
        survey.people.first.iter().map(|it| (it.name.as_str(), it.commits)).collect();
    assert_eq!(people, [("Robin Example", 2), ("Kim Sample", 1)]);
}

/// Settings by which a repository would have git start a program.
const TRAPS: &str = "\
    alias.log alias.blame core.askPass core.editor core.fsmonitor core.pager core.sshCommand \
    credential.helper diff.evil.command diff.evil.textconv diff.external filter.evil.clean \
    filter.evil.process filter.evil.smudge gpg.program pager.log pager.blame \
    uploadpack.packObjectsHook";

#[test]
#[expect(clippy::disallowed_methods, reason = "the test lays a trap")]
fn a_hostile_repository_starts_nothing() {
    let mut scratch = Scratch::new();
    scratch.write(".gitattributes", "* diff=evil filter=evil\n");
    scratch.put("src/a.rs", "// TODO: it\nfn a() {}\n", "Begin");
    scratch.put("src/a.rs", "// TODO: it\nfn b() {}\n", "Go on");
    let mark = scratch.path().join(".git/started");
    let trap =
        scratch.write(".git/trap", format!("#!/bin/sh\necho \"$0 $*\" >> {}\n", mark.display()));
    let mut mode = std::fs::metadata(&trap).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut mode, 0o755);
    std::fs::set_permissions(&trap, mode).unwrap();
    for setting in TRAPS.split_whitespace() {
        scratch.git(&["config", setting, &trap.display().to_string()]);
    }
    for (setting, value) in [
        ("color.ui", "always"),
        ("diff.orderFile", "nowhere"),
        ("log.showSignature", "true"),
        ("log.diffMerges", "on"),
        ("diff.renames", "false"),
    ] {
        scratch.git(&["config", setting, value]);
    }
    // Changed without git knowing: who asks git has it look through the filters.
    scratch.write("src/a.rs", "// TODO: it\nfn c() {}\n");
    let (survey, _) = scratch.survey();
    assert!(!mark.exists(), "{}", std::fs::read_to_string(&mark).unwrap());
    assert_eq!(survey.git.unwrap().dirty.unwrap().modified, 1);
    assert_eq!(survey.hotspots.len() + survey.large.len(), 1);
    assert_eq!(survey.todos.dated, 1);
    assert_eq!(survey.history.unwrap().heard, 2);
}
