//! Notes that agents and people keep as files, imported by the real binary.

use std::fs;

use serde_json::Value;

use crate::home::{TestHome, holding, text};

/// A home with a repository, a session in it, and notes in all the usual places.
fn furnished() -> TestHome {
    let home = TestHome::new();
    let app = home.folder().canonicalize().unwrap().join("code/app");
    let slug: String = app
        .to_str()
        .unwrap()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let write = |name: &str, text: &str| {
        let path = home.folder().join(name.replace("SLUG", &slug));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("code/app/.git/HEAD", "ref: refs/heads/main\n");
    write("code/app/CLAUDE.md", "# App\n\n## Testing\nRun `make integration` before a push.\n");
    write("code/app/node_modules/x/AGENTS.md", "Nobody asked for this one.\n");
    write(".claude/CLAUDE.md", "Answer in plain English.\n");
    write(
        ".claude/projects/SLUG/s.jsonl",
        &format!(
            "{{\"type\":\"user\",\"cwd\":{:?},\"sessionId\":\"s\",\"uuid\":\"u\",\"userType\":\
             \"external\",\"timestamp\":\"2026-01-02T03:04:05Z\",\"message\":{{\"role\":\"user\",\
             \"content\":\"why is the build slow today?\"}}}}\n",
            app.to_str().unwrap()
        ),
    );
    write(
        ".claude/projects/SLUG/memory/MEMORY.md",
        "- [Role](role.md) — who they are\n- Deploys happen on Tuesdays only\n",
    );
    write(
        ".claude/projects/SLUG/memory/role.md",
        "---\nname: role\ndescription: The person's role\nmetadata:\n  type: user\n---\n\n\
         The person maintains the parser. token: ghp_16C7e42F292c6912E7710c838347Ae178B4a\n",
    );
    home
}

fn notes(report: &Value, field: &str) -> u64 {
    report["notes"][field].as_u64().unwrap_or_else(|| panic!("no {field} in {report}"))
}

#[test]
fn notes_come_with_the_transcripts_and_follow_their_files() {
    let home = furnished();
    let dry = home.json(&["import", "--dry-run"]);
    assert_eq!((notes(&dry, "files"), notes(&dry, "added")), (4, 4), "{dry}");
    assert!(home.recall("Tuesdays").is_empty());

    let report = home.json(&["import"]);
    assert_eq!((notes(&report, "added"), notes(&report, "files")), (4, 4), "{report}");
    let again = home.json(&["import"]);
    assert_eq!((notes(&again, "added"), notes(&again, "unchanged")), (0, 4), "{again}");
    assert!(again["group"].is_null());

    let app = home.folder().join("code/app");
    let here = ["recall", "--anyway", "--explain", "--workspace", app.to_str().unwrap()];
    let recall = |words: &str| holding(&home.json(&[&here[..], &["--", words]].concat()));
    assert_eq!(recall("integration"), ["App > Testing: Run `make integration` before a push."]);
    assert_eq!(recall("Tuesdays"), ["Deploys happen on Tuesdays only"]);
    let role = recall("parser maintains");
    assert!(role[0].contains("[redacted: ") && !role[0].contains("ghp_"), "{role:?}");
    assert_eq!(home.recall("English"), ["Answer in plain English."]);
    assert!(home.recall("Nobody asked").is_empty());

    // Edited, gone, and taken back as one.
    let claude = app.join("CLAUDE.md");
    let edited = fs::read_to_string(&claude).unwrap().replace("integration", "everything");
    fs::write(&claude, &edited).unwrap();
    fs::remove_file(home.folder().join(".claude/CLAUDE.md")).unwrap();
    let shown = home.ok(&["import", "--dry-run"]);
    let news = "notes: 3 files, 0 memories would be added, 1 revised, 1 archived";
    assert!(shown.contains(news), "{shown}");
    let group = text(&home.json(&["import"]), "group");
    assert_eq!((recall("everything").len(), home.recall("English").len()), (1, 0));
    home.ok(&["undo", &group]);
    assert_eq!((recall("integration").len(), home.recall("English").len()), (1, 1));
    assert_eq!(fs::read_to_string(&claude).unwrap(), edited);
    home.assert_healthy();
}

#[test]
fn notes_are_found_in_folders_and_by_name() {
    let home = furnished();
    let app = home.folder().join("code");
    let report = home.json(&["import", app.to_str().unwrap()]);
    assert_eq!(notes(&report, "added"), 1, "{report}");
    let file = app.join("app/CLAUDE.md");
    let again = home.json(&["import", file.to_str().unwrap()]);
    assert_eq!((notes(&again, "added"), notes(&again, "unchanged")), (0, 1), "{again}");
    let all = home.folder().join(".claude");
    let report = home.json(&["import", all.to_str().unwrap()]);
    assert_eq!(notes(&report, "added"), 3, "{report}");
    // Where everything goes can be said.
    let report = home.json(&["import", file.to_str().unwrap(), "--workspace", "w"]);
    assert_eq!(notes(&report, "added"), 1, "{report}");
    let listed = home.json(&["memory", "list", "--workspace", "w"]);
    let found = listed.to_string();
    assert!(found.contains("make integration"), "{found}");
    assert!(!text(&report, "group").is_empty());
}

/// A folder that was handed over may hold links to what is none of its business.
#[test]
fn links_that_lead_out_of_the_folder_are_skipped() {
    let home = TestHome::new();
    let given = home.folder().join("given");
    fs::create_dir_all(given.join(".claude/rules")).unwrap();
    let secret = home.file("secret", "The vault opens at midnight with the brass key.\n");
    let shared = "Run the linter before every single push.\n";
    fs::write(given.join("AGENTS.md"), shared).unwrap();
    fs::write(given.join(".claude/rules/own.md"), "Name branches after their ticket.\n").unwrap();
    for link in ["CLAUDE.md", ".claude/rules/far.md", "far.jsonl"] {
        std::os::unix::fs::symlink(&secret, given.join(link)).unwrap();
    }
    std::os::unix::fs::symlink("AGENTS.md", given.join("GEMINI.md")).unwrap();
    let report = home.json(&["import", given.to_str().unwrap()]);
    assert_eq!(report["links_out"], 3, "{report}");
    assert_eq!(notes(&report, "added"), 2, "{report}");
    assert!(!home.ok(&["export"]).contains("brass key"));
    let again = home.run(&["import", given.to_str().unwrap()]);
    assert!(again.stdout.contains("3 links were skipped"), "{again:?}");
    // A link that was named is meant.
    home.ok(&["import", given.join("CLAUDE.md").to_str().unwrap()]);
    assert!(home.ok(&["export"]).contains("brass key"));
}
