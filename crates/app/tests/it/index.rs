//! `somnium index`: pages that agents read, in files of ours and of others.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::home::{Ran, TestHome, files_below, finish, list, text};

const BEGIN: &str = "<!-- somnium:begin";
const END: &str = "<!-- somnium:end -->";

fn home() -> TestHome {
    let home = TestHome::new();
    let remember = |words: &str, more: &[&str]| {
        home.ok(&[&["remember", words, "-w", "w"], more].concat());
    };
    remember("Deploys happen on Tuesdays", &["--tag", "deploy", "--importance", "0.9"]);
    remember("Deploys need a ticket", &["--tag", "deploy"]);
    remember("We indent with tabs", &["--kind", "convention"]);
    home.ok(&["remember", "Answers are short", "-w", "global"]);
    home
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap()
}

fn headings(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with("## ")).collect()
}

#[test]
fn a_workspace_has_a_page_of_its_own_that_changes_only_with_it() {
    let home = home();
    let dry = home.run(&["index", "-w", "w", "--dry-run"]);
    dry.assert_code(0).assert_told(&["3 of 3 memories"]);
    assert!(dry.stdout.contains("+- We indent with tabs ["), "{}", dry.stdout);
    assert!(!home.path().join("index").exists());

    let path = PathBuf::from(home.ok(&["index", "-w", "w"]).trim_end());
    assert!(path.starts_with(home.path().join("index")) && path.ends_with("MEMORY.md"));
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    let first = read(&path);
    assert!(first.starts_with("Memories as of 20") && !first.contains("<!--"), "{first}");
    assert_eq!(headings(&first), ["## deploy", "## Conventions"]);
    assert!(!first.contains("Answers are short"));
    let again = home.json(&["index", "-w", "w"]);
    assert_eq!((&again["memories"], &again["shown"]), (&3.into(), &3.into()));
    assert_eq!(list(&again, "files")[0]["fate"], "unchanged");
    assert_eq!(read(&path), first);

    let old = home.remember("The port is 5433");
    home.ok(&["memory", "archive", &old]);
    home.ok(&["remember", "Deploys froze", "-w", "w", "--valid-to", "2020-01-01"]);
    assert_eq!(home.json(&["index", "-w", "w"])["memories"], 3);
    home.ok(&["index", "-w", "w", "--global"]);
    assert!(read(&path).contains("## Everywhere\n- Answers are short ["));
    home.run(&["index", "-w", "nowhere"]).assert_code(3);
    home.run(&["index"]).assert_code(3).assert_told(&["nothing is remembered", "hint: "]);
}

#[test]
fn in_a_file_of_somebody_only_our_part_changes() {
    let home = home();
    let theirs = "\u{feff}# Mine\r\n\r\nkeep  this \r\nand this";
    let file = home.file("NOTES.md", theirs);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    home.ok(&["index", "-w", "w", "--to", "NOTES.md"]);
    let first = read(&file);
    let ours = first.strip_prefix(theirs).unwrap();
    assert!(ours.starts_with("\r\n\r\n<!-- somnium:begin") && ours.ends_with("-->\r\n"));
    assert_eq!(ours.matches('\n').count(), ours.matches("\r\n").count());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);

    fs::write(&file, format!("{first}\r\nand that\n")).unwrap();
    let other_name = home.folder().join("other name of the same file");
    fs::hard_link(&file, &other_name).unwrap();
    home.remember("The port is 5433");
    home.ok(&["index", "-w", "w", "--to", "NOTES.md"]);
    let second = read(&file);
    assert!(second.starts_with(theirs) && second.ends_with("-->\r\n\r\nand that\n"), "{second}");
    assert!(second.contains("5433") && second.matches(BEGIN).count() == 1);

    // The old file was not written over: whoever reads sees all of the one or the other.
    assert!(!read(&other_name).contains("5433"));

    // Nobody knows what is ours any more.
    for broken in [
        second.replace(END, ""),
        second.replace(BEGIN, "<!-- x"),
        format!("{second}{second}"),
        format!("{END}\n{second}"),
    ] {
        fs::write(&file, &broken).unwrap();
        let ran = home.run(&["index", "-w", "w", "--to", "NOTES.md"]);
        ran.assert_code(4).assert_told(&["broken or there twice", "hint: "]);
        assert_eq!(read(&file), broken);
    }
    assert_eq!(
        files_below(home.folder()).iter().filter(|p| p.to_string_lossy().ends_with(".tmp")).count(),
        0
    );
}

#[test]
fn instructions_code_and_odd_places_are_refused() {
    let home = home();
    for name in ["CLAUDE.md", "Agents.MD", "claude.local.md", "GEMINI.md", "main.rs", "x.py"] {
        home.file(name, "mine");
    }
    symlink("CLAUDE.md", home.folder().join("linked.md")).unwrap();
    symlink("main.rs", home.folder().join("code.md")).unwrap();
    symlink("gone.md", home.folder().join("dangling.md")).unwrap();
    fs::create_dir(home.folder().join("folder.md")).unwrap();
    fs::write(home.folder().join("odd.md"), [0xff, 0xfe]).unwrap();
    let locked = home.file("locked.md", "mine");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o400)).unwrap();
    let before: Vec<_> = files_below(home.folder());
    let check = |to: &str, code: i32, told: &str| {
        let ran: Ran = home.run(&["index", "-w", "w", "--to", to]);
        ran.assert_code(code).assert_told(&[told, "hint: "]);
    };
    check("CLAUDE.md", 2, "people's instructions");
    check("Agents.MD", 2, "people's instructions");
    check("cLaUdE.md", 2, "people's instructions");
    check("claude.local.md", 2, "people's instructions");
    check("GEMINI.md", 2, "people's instructions");
    check("linked.md", 2, "people's instructions");
    check("main.rs", 2, "neither Markdown");
    check("code.md", 2, "neither Markdown");
    check("x.py", 2, "neither Markdown");
    check("Makefile", 2, "neither Markdown");
    check("dangling.md", 2, "link to a place");
    check("folder.md", 2, "not a file");
    check("odd.md", 2, "not UTF-8");
    check("locked.md", 2, "read-only");
    check("nowhere/MEMORY.md", 3, "is not there");
    check("claude", 3, "Claude Code is not here");
    assert_eq!(files_below(home.folder()), before);
    assert_eq!(read(home.folder().join("CLAUDE.md")), "mine");
    assert_eq!(read(home.folder().join("main.rs")), "mine");
    // A link to a file that may be written stays a link.
    let real = home.file("real.md", "mine\n");
    symlink(&real, home.folder().join("link.md")).unwrap();
    home.ok(&["index", "-w", "w", "--to", "link.md"]);
    assert!(home.folder().join("link.md").is_symlink());
    assert!(read(&real).starts_with("mine\n\n<!-- somnium:begin"));
}

/// A home with a repository that Claude keeps notes about.
fn claude_home() -> (TestHome, PathBuf, PathBuf) {
    let home = TestHome::new();
    let app = home.folder().canonicalize().unwrap().join("code/my app");
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let slug: String = app.to_str().unwrap().chars().map(plain).collect();
    let memory = home.folder().join(".claude/projects").join(slug).join("memory");
    fs::create_dir_all(app.join(".git/objects")).unwrap();
    fs::create_dir_all(&memory).unwrap();
    fs::write(app.join(".git/HEAD"), "ref: refs/heads/main\n").unwrap();
    let remember = |words: &str, more: &[&str]| {
        let workspace = app.to_str().unwrap();
        home.ok(&[&["remember", words, "-w", workspace], more].concat());
    };
    remember("Deploys happen on Tuesdays", &["--tag", "deploy", "--importance", "0.9"]);
    remember("Deploys need a ticket\n\n# With a number\n- and a name", &["--tag", "deploy"]);
    remember("We indent with tabs", &["--kind", "convention"]);
    remember("Prefers short answers", &["--kind", "preference"]);
    remember("Prefers examples", &["--kind", "preference"]);
    (home, app, memory)
}

fn index_in(home: &TestHome, app: &Path) -> Value {
    let mut command = home.command(&["index", "--to", "claude", "--json"]);
    let ran = finish(command.current_dir(app));
    ran.assert_code(0);
    serde_json::from_str(&ran.stdout).unwrap()
}

fn fates(report: &Value) -> Vec<(String, String)> {
    let name = |file: &Value| {
        let path = PathBuf::from(text(file, "path"));
        path.file_name().unwrap().to_str().unwrap().to_owned()
    };
    list(report, "files").iter().map(|file| (name(file), text(file, "fate"))).collect()
}

#[test]
fn claude_gets_an_index_and_topics_and_nothing_comes_back() {
    let (home, app, memory) = claude_home();
    let theirs = "# Memory\n- [Role](role.md) — who they are\n- Uses pnpm here\n";
    fs::write(memory.join("MEMORY.md"), theirs).unwrap();
    fs::write(memory.join("role.md"), "---\nname: role\n---\n\nThe person maintains it.\n")
        .unwrap();
    let report = home.json(&["import"]);
    assert_eq!(report["notes"]["added"], 2, "{report}");

    let deploy = ("somnium-tag-deploy.md".to_owned(), "created".to_owned());
    let report = index_in(&home, &app);
    let found = fates(&report);
    assert_eq!(found[0], ("MEMORY.md".to_owned(), "changed".to_owned()));
    assert!(found.contains(&deploy) && found.len() == 3, "{found:?}");
    let page = read(memory.join("MEMORY.md"));
    assert!(page.starts_with(theirs), "{page}");
    assert_eq!(
        headings(&page),
        [
            "## [deploy](somnium-tag-deploy.md)",
            "## [Preferences](somnium-kind-preference.md)",
            "## Conventions"
        ]
    );
    // What Claude noted itself is not told twice.
    assert_eq!(page.matches("pnpm").count(), 1, "{page}");
    let topic = read(memory.join("somnium-tag-deploy.md"));
    assert!(topic.starts_with("---\nname: somnium-tag-deploy\ndescription: \"deploy: 2 notes"));
    assert!(topic.contains("\n  type: project\n  modified: 20"), "{topic}");
    assert!(topic.contains("\n- Deploys need a ticket\n  # With a number\n  - and a name ["));
    assert!(read(memory.join("somnium-kind-preference.md")).contains("\n  type: user\n"));

    // Our own words are not learned.
    let report = home.json(&["import"]);
    assert_eq!((&report["notes"]["added"], &report["notes"]["unchanged"]), (&0.into(), &2.into()));
    assert_eq!(report["notes"]["skipped"]["written by somnium"], 2, "{report}");
    // And nothing changes by itself.
    assert!(fates(&index_in(&home, &app)).iter().all(|(_, fate)| fate == "unchanged"));

    // What the person wrote there is theirs, what nobody needs any more goes.
    let deploy = memory.join("somnium-tag-deploy.md");
    fs::write(&deploy, format!("{topic}- and one of mine\n")).unwrap();
    let mine = memory.join("somnium-mine.md");
    fs::write(&mine, "no frontmatter\n").unwrap();
    let preference = home.json(&["recall", "examples", "--everywhere", "--anyway"]);
    home.ok(&["memory", "archive", &text(&list(&preference, "results")[0], "id")]);
    let workspace = app.to_str().unwrap();
    home.ok(&["remember", "Deploys take an hour", "-w", workspace, "--tag", "deploy"]);
    let found = fates(&index_in(&home, &app));
    assert!(
        found.contains(&("somnium-tag-deploy.md".to_owned(), "edited".to_owned())),
        "{found:?}"
    );
    assert!(found.contains(&("somnium-kind-preference.md".to_owned(), "removed".to_owned())));
    assert!(read(&deploy).ends_with("- and one of mine\n"));
    assert!(!memory.join("somnium-kind-preference.md").exists());
    assert_eq!(read(&mine), "no frontmatter\n");
    home.assert_healthy();
}

#[test]
fn claude_may_live_elsewhere_and_know_nothing_yet() {
    let (home, app, memory) = claude_home();
    let elsewhere = home.folder().join("claude config");
    fs::create_dir(&elsewhere).unwrap();
    let project = memory.parent().unwrap().file_name().unwrap();
    // From a folder within, by the name of the workspace.
    let below = app.join("src");
    fs::create_dir(&below).unwrap();
    let mut command = home.command(&["index", "--to", "claude"]);
    finish(command.current_dir(&below).env("CLAUDE_CONFIG_DIR", &elsewhere)).assert_code(0);
    assert!(elsewhere.join("projects").join(project).join("memory/MEMORY.md").is_file());
    assert!(files_below(&memory).is_empty());
    home.ok(&["index", "--to", "claude", "-w", "my app"]);
    assert!(memory.join("MEMORY.md").is_file());
    home.remember("Of no folder");
    home.run(&["index", "--to", "claude", "-w", "w"])
        .assert_code(3)
        .assert_told(&["cannot be told where Claude Code", "hint: "]);
}

#[test]
fn of_very_many_the_newest_and_the_best_are_told() {
    let home = TestHome::new();
    let line = |n: usize| {
        // What was said last is recorded first.
        let day = if n < 5 { "2026-05-01" } else { "2025-05-01" };
        let importance = if n == 4_000 { 0.99 } else { 0.5 };
        format!(
            "{{\"content\":\"Service {n} listens on its own port\",\"observed_at\":\"{day}\",\
             \"importance\":{importance}}}\n"
        )
    };
    let file = home.file("many.jsonl", (0..4_500).map(line).collect::<String>());
    home.ok(&["import", &file, "-w", "w", "--as", "memory"]);
    let report = home.json(&["index", "-w", "w"]);
    assert_eq!((&report["memories"], &report["lines"]), (&4_500.into(), &198.into()));
    let page = read(text(&list(&report, "files")[0], "path"));
    for n in [0, 1, 2, 3, 4, 4_000] {
        assert!(page.contains(&format!("Service {n} listens")), "{n} is missing: {page}");
    }
    assert!(page.ends_with("… and 4306 more: `somnium recall \"words\"` finds them.\n"), "{page}");
    assert_eq!(list(&home.json(&["index", "-w", "w"]), "files")[0]["fate"], "unchanged");
}
