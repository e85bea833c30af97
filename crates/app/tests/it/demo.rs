//! The demonstration: what a newcomer sees first.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::home::{Ran, TestHome, files_below, finish, list, text};

/// Runs it with a temporary folder of its own, inside of the test's.
fn demo(home: &TestHome, arguments: &[&str]) -> Ran {
    let temporary = home.folder().join("tmp");
    fs::create_dir_all(&temporary).unwrap();
    finish(home.command(&[&["demo"], arguments].concat()).env("TMPDIR", &temporary))
}

fn step<'v>(told: &'v Value, name: &str) -> &'v Value {
    let steps = list(told, "steps");
    steps.iter().find(|step| step["step"] == name).unwrap_or_else(|| panic!("no {name}: {told}"))
}

/// Whether a file below a folder holds these bytes.
fn holds(folder: &Path, words: &str) -> bool {
    let has = |bytes: &[u8]| bytes.windows(words.len()).any(|part| part == words.as_bytes());
    files_below(folder).iter().any(|file| has(&fs::read(file).unwrap()))
}

#[test]
fn it_shows_every_part_in_a_page_of_80_columns() {
    let home = TestHome::new();
    let ran = demo(&home, &[]);
    ran.assert_code(0);
    for part in [
        "in git: 5 commits",
        "claude-code   4 sessions",
        "codex         4 sessions",
        "gemini-cli    3 sessions",
        "secrets left out: private 1, stripe-key 2",
        "listens on port 5433.\n      codex, 2026-11-06, ~/.codex/…/rollout-2026-11-06T",
        "We moved from Express to Fastify yesterday.",
        "in October?\"\n  We use Express for the HTTP API.\n      claude-code, 2026-10-01",
        "The payment key for staging is [redacted: stripe-key]",
        "into French?\"\n  nothing relevant\n",
        "0 sessions with news, 0 turns, 0 memories",
        "the key is not there, the private words are not there",
        "$ somnium undo\n  The local Postgres listens on port 5433.",
        "$ somnium import ",
        "$ somnium init ",
    ] {
        assert!(ran.stdout.contains(part), "no {part:?} in\n{}", ran.stdout);
    }
    let longest = ran.stdout.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80) && ran.stdout.lines().count() <= 120, "{}", ran.stdout);
    assert!(!ran.stdout.contains("FOUND") && ran.stderr.is_empty(), "{ran:?}");
    // What was dated is the answer, and not the words it was made of.
    let (_, after) = ran.stdout.split_once("Ask again").unwrap();
    let (asked_again, _) = after.split_once("Not what you wanted?").unwrap();
    assert!(asked_again.contains("to Fastify on 2026-11-03."), "{asked_again}");
}

#[test]
fn it_is_the_same_each_time_and_leaves_nothing_behind() {
    let home = TestHome::new();
    for arguments in [&[] as &[&str], &["--json"]] {
        let first = demo(&home, arguments);
        first.assert_code(0);
        assert_eq!(first.stdout, demo(&home, arguments).stdout);
    }
    assert_eq!(files_below(home.folder()), Vec::<std::path::PathBuf>::new());
    let left: Vec<_> = fs::read_dir(home.folder().join("tmp")).unwrap().collect();
    assert!(left.is_empty() && !home.path().exists(), "{left:?}");
}

#[test]
fn it_tells_its_steps_as_json() {
    let home = TestHome::new();
    let told: Value = serde_json::from_str(&demo(&home, &["--json"]).stdout).unwrap();
    let names: Vec<String> = list(&told, "steps").iter().map(|step| text(step, "step")).collect();
    assert_eq!(
        names,
        [
            "sample",
            "import",
            "ask",
            "dream",
            "ask-again",
            "undo-dream",
            "import-again",
            "search",
            "undo"
        ]
    );
    // What the sample is meant to give: with fewer, a rule has stopped to see something.
    for (agent, least) in [("claude-code", 9), ("codex", 9), ("gemini-cli", 6)] {
        let memories = step(&told, "import")["agents"][agent]["memories"].as_u64();
        assert!(memories >= Some(least), "{agent}: {memories:?}");
    }
    for (agent, report) in step(&told, "import")["agents"].as_object().unwrap() {
        assert_eq!(report["garbage"], 0, "{agent}");
        assert_eq!(report["unknown"].as_object().unwrap().len(), 0, "{agent}");
    }
    let questions = list(step(&told, "ask"), "questions");
    let agents: Vec<&Value> =
        list(&questions[1], "answers").iter().map(|answer| &answer["agent"]).collect();
    assert_eq!(agents, ["codex", "claude-code", "gemini-cli"], "one wish, three wordings");
    assert_eq!(questions.iter().filter(|asked| asked["nothing_relevant"] == true).count(), 1);
    let undone = step(&told, "undo");
    assert_eq!(undone["before"], undone["after"]);
    assert_ne!(undone["before"], undone["changed"]);
}

#[test]
fn it_goes_on_without_git() {
    let home = TestHome::new();
    let empty = home.folder().join("empty");
    fs::create_dir(&empty).unwrap();
    let mut command = home.command(&["demo"]);
    let ran = finish(command.env("PATH", &empty).env("TMPDIR", home.folder()));
    ran.assert_code(0);
    assert!(ran.stdout.contains("git is not installed"), "{}", ran.stdout);
    assert!(ran.stdout.contains("The local Postgres listens on port 5433."), "{}", ran.stdout);
}

#[test]
fn a_kept_one_can_be_played_with_and_holds_no_secret_in_its_store() {
    let home = TestHome::new();
    let kept = home.folder().join("kept here");
    let ran = demo(&home, &["--keep", "kept here"]);
    ran.assert_code(0);
    assert!(ran.stdout.contains("--home 'kept here/store' recall"), "{}", ran.stdout);
    let outside = files_below(home.folder()).into_iter().find(|file| !file.starts_with(&kept));
    assert_eq!(outside, None, "it wrote elsewhere");

    let session = files_below(&kept.join("home/.codex")).iter().find_map(|file| {
        let text = fs::read_to_string(file).unwrap();
        let from = text.find("sk_test_")?;
        Some(text[from..].chars().take("sk_test_".len() + 24).collect::<String>())
    });
    let token = session.expect("the sample tells a key");
    assert!(token.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'), "{token}");
    let store = kept.join("store");
    assert!(!holds(&store, &token) && !holds(&store, "doctor's appointment"));
    assert!(holds(&store, "listens on port 5433"), "the search would find what is there");

    let store = store.to_str().unwrap();
    let found = home.ok(&["--home", store, "recall", "--everywhere", "how are prices stored?"]);
    assert!(found.starts_with("We decided last Tuesday"), "{found}");
    let healthy = home.run(&["--home", store, "doctor"]);
    healthy.assert_code(0);
    let renamed = finish(home.other_program("git").current_dir(kept.join("home/teahouse")).args([
        "log",
        "--follow",
        "--format=%s",
        "src/notify/email.ts",
    ]));
    assert_eq!(renamed.stdout.lines().count(), 2, "{renamed:?}");
}

#[test]
fn a_folder_with_something_in_it_is_left_alone() {
    let home = TestHome::new();
    home.file("mine.txt", "mine");
    let ran = demo(&home, &["--keep", "."]);
    ran.assert_code(2).assert_told(&["error: . is not empty", "hint: "]);
    assert_eq!(files_below(home.folder()).len(), 1);
    demo(&home, &["--keep", "mine.txt"]).assert_code(2).assert_told(&["cannot be used"]);
}
