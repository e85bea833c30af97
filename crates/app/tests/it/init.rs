//! `init` and `uninstall` on homes with all kinds of agents in them.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::home::{PROGRAM, Ran, TestHome, files_below, finish, list, text};

const FOLDERS: [&str; 6] =
    [".claude", ".codex", ".gemini", ".config/opencode", ".cursor", ".copilot"];

/// A home in which these folders are.
fn home_with(folders: &[&str]) -> TestHome {
    let home = TestHome::new();
    for folder in folders {
        fs::create_dir_all(home.folder().join(folder)).unwrap();
    }
    home
}

/// Everything below the home but the store: path, bytes, permissions.
fn snapshot(home: &TestHome) -> Vec<(PathBuf, Vec<u8>, u32)> {
    let mut files: Vec<_> = files_below(home.folder())
        .into_iter()
        .filter(|path| !path.starts_with(home.path()))
        .map(|path| {
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            (path.clone(), fs::read(&path).unwrap(), mode)
        })
        .collect();
    files.sort();
    files
}

fn put(home: &TestHome, name: &str, content: &str, mode: u32) -> PathBuf {
    let path = home.folder().join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, content).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
    path
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const CLAUDE: &str = "{\n    \"model\": \"opus\",\n    \"hooks\": {\n        \"Stop\": [\n            \
    { \"hooks\": [{ \"type\": \"command\", \"command\": \"say done\" }] }\n        ]\n    }\n}";
const GEMINI: &str = "{\r\n\t// mine\r\n\t\"theme\": \"Dark\", // nice\r\n}\r\n";

#[test]
fn all_agents_are_wired_once_and_restored_to_the_byte() {
    let home = home_with(&FOLDERS);
    put(&home, ".claude/settings.json", CLAUDE, 0o640);
    put(&home, ".gemini/settings.json", GEMINI, 0o644);
    put(&home, ".cursor/hooks.json", "", 0o600);
    put(&home, ".codex/hooks.json", "{\"hooks\":{}}", 0o600);
    let before = snapshot(&home);
    let ran = home.run(&["init", "--yes"]);
    ran.assert_code(0).assert_told(&["found Claude Code", "kept", "somnium uninstall", "/hooks"]);
    assert!(ran.stdout.contains("+++ "), "{ran:?}");
    assert!(!ran.stdout.contains('\u{1b}'), "colours are for terminals");
    let claude = home.folder().join(".claude/settings.json");
    let settings: Value = serde_json::from_str(&read(&claude)).unwrap();
    assert_eq!(settings["model"], "opus");
    assert_eq!(settings["hooks"]["Stop"][0]["hooks"][0]["command"], "say done");
    let command = text(&settings["hooks"]["SessionStart"][0]["hooks"][0], "command");
    let store = home.path();
    let expected = format!("{PROGRAM} --home {} hook claude-code SessionStart", store.display());
    assert_eq!(command, expected);
    assert_eq!(fs::metadata(&claude).unwrap().permissions().mode() & 0o777, 0o640);
    let backup = home.folder().join(".claude/settings.json.somnium-backup");
    assert_eq!(read(&backup), CLAUDE);
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(home.folder().join(".copilot/hooks/somnium.json").is_file());
    let server: Value = serde_json::from_str(&read(&home.folder().join(".claude.json"))).unwrap();
    let server = &server["mcpServers"]["somnium"];
    assert_eq!(server["command"], PROGRAM);
    assert_eq!(server["args"], serde_json::json!(["--home", store, "mcp"]));
    for other in [".codex/config.toml", ".config/opencode/opencode.json", ".cursor/mcp.json"] {
        assert!(read(&home.folder().join(other)).contains("somnium"), "{other}");
    }
    // Again is a no-op.
    let wired = snapshot(&home);
    let again = home.run(&["init"]);
    again.assert_code(0).assert_told(&["nothing to do"]);
    assert_eq!(again.stdout, "");
    assert_eq!(snapshot(&home), wired);
    // And it goes as it came.
    home.run(&["uninstall", "--yes"]).assert_code(0).assert_told(&["restored", "memories"]);
    assert_eq!(snapshot(&home), before);
    assert!(!home.folder().join(".copilot/hooks").exists());
    home.run(&["uninstall"]).assert_code(0).assert_told(&["nothing to do"]);
}

#[test]
fn nothing_is_changed_without_a_yes() {
    let home = home_with(&FOLDERS);
    put(&home, ".claude/settings.json", CLAUDE, 0o600);
    let before = snapshot(&home);
    let dry = home.run(&["init", "--dry-run"]);
    dry.assert_code(0);
    let unasked = home.run(&["init"]);
    unasked.assert_code(2).assert_told(&["nobody to ask", "hint: ", "--yes"]);
    assert!(dry.stdout.contains("+                        \"command\":"), "{}", dry.stdout);
    assert_eq!(dry.stdout, unasked.stdout);
    let report = home.json(&["init", "--dry-run"]);
    assert_eq!(report["written"], false);
    assert_eq!(list(&report, "agents").len(), FOLDERS.len());
    assert_eq!(report["files"][0]["change"], "change");
    assert!(text(&report["files"][0], "diff").starts_with("--- "));
    home.run(&["init", "--json"]).assert_code(2);
    assert_eq!(snapshot(&home), before);
    home.run(&["init", "--yes", "--dry-run"]).assert_code(2);
}

#[test]
fn only_agents_that_are_there_are_wired() {
    let home = home_with(&[]);
    let ran = home.run(&["init", "--yes"]);
    ran.assert_code(3).assert_told(&["no agent was found", ".claude", ".copilot", "hint: "]);
    home.run(&["init", "--yes", "--agent", "codex"])
        .assert_code(3)
        .assert_told(&["Codex", ".codex"]);
    home.run(&["init", "--agent", "nobody"]).assert_code(2);
    home.run(&["uninstall"]).assert_code(0);
    let home = home_with(&[".claude", ".cursor"]);
    home.run(&["init", "--yes", "--agent", "cursor"]).assert_code(0);
    assert!(home.folder().join(".cursor/hooks.json").is_file());
    assert!(!home.folder().join(".claude/settings.json").exists());
    home.run(&["uninstall", "--yes", "--agent", "cursor"]).assert_code(0);
    assert!(snapshot(&home).is_empty());
}

#[test]
fn the_environment_tells_where_agents_are() {
    let home = home_with(&["elsewhere/claude", "elsewhere/codex"]);
    let mut command = home.command(&["init", "--yes"]);
    let elsewhere = home.folder().join("elsewhere");
    command.env("CLAUDE_CONFIG_DIR", elsewhere.join("claude"));
    command.env("CODEX_HOME", elsewhere.join("codex"));
    finish(&mut command).assert_code(0);
    assert!(elsewhere.join("claude/settings.json").is_file());
    assert!(elsewhere.join("codex/hooks.json").is_file());
}

#[test]
fn the_command_is_the_bare_name_where_a_shell_finds_it() {
    let home = home_with(&[".claude"]);
    let programs = home.folder().join("bin dir");
    fs::create_dir(&programs).unwrap();
    symlink(PROGRAM, programs.join("somnium")).unwrap();
    let init = |path: &Path| -> Ran {
        let mut command = home.command(&["init", "--yes"]);
        finish(command.env("PATH", path).env_remove("SOMNIUM_HOME"))
    };
    let command = || {
        let settings: Value =
            serde_json::from_str(&read(&home.folder().join(".claude/settings.json"))).unwrap();
        text(&settings["hooks"]["Stop"][0]["hooks"][0], "command")
    };
    init(Path::new("/nowhere")).assert_code(0);
    assert_eq!(command(), format!("{PROGRAM} hook claude-code Stop"));
    // The path is updated in place, without a second backup or entry.
    init(&programs).assert_code(0);
    assert_eq!(command(), "somnium hook claude-code Stop");
    let count = read(&home.folder().join(".claude/settings.json")).matches(" hook ").count();
    assert_eq!(count, 5);
    home.run(&["uninstall", "--yes"]).assert_code(0);
    assert!(!home.folder().join(".claude/settings.json").exists());
    // Another program of that name is not us.
    fs::remove_file(programs.join("somnium")).unwrap();
    fs::copy("/bin/sh", programs.join("somnium")).unwrap();
    init(&programs).assert_code(0);
    assert_eq!(command(), format!("{PROGRAM} hook claude-code Stop"));
}

#[test]
fn a_linked_settings_file_stays_a_link() {
    let home = home_with(&[".claude"]);
    let target = put(&home, "dotfiles/claude.json", CLAUDE, 0o644);
    let link = home.folder().join(".claude/settings.json");
    symlink(&target, &link).unwrap();
    home.run(&["init", "--yes"]).assert_code(0);
    assert!(link.is_symlink());
    assert!(read(&target).contains("claude-code Stop"));
    assert_eq!(files_below(&home.folder().join("dotfiles")).len(), 1, "backups stay out of it");
    home.run(&["uninstall", "--yes"]).assert_code(0);
    assert!(link.is_symlink());
    assert_eq!(read(&target), CLAUDE);
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o644);
    fs::remove_file(&target).unwrap();
    home.run(&["init", "--yes"]).assert_code(6).assert_told(&["link to a place", "hint: "]);
    assert!(link.is_symlink() && !target.exists());
}

#[test]
fn what_cannot_be_changed_is_left_alone_and_the_others_go_on() {
    let home = home_with(&[".claude", ".gemini", ".cursor", ".codex"]);
    put(&home, ".claude/settings.json", "{\n  \"model\": \"opus\"\n  \"x\": 1\n}\n", 0o600);
    put(&home, ".cursor/hooks.json", "{\"version\": 1}", 0o400);
    let odd = home.folder().join(".codex/hooks.json");
    fs::write(&odd, [b'{', 0xff, b'}']).unwrap();
    let before = snapshot(&home);
    let ran = home.run(&["init", "--yes"]);
    ran.assert_code(6).assert_told(&[
        "settings.json: line 2",
        "expected comma",
        "hint: repair it",
        "hooks.json: it is read-only",
        "not UTF-8",
        "\n  Gemini CLI ",
    ]);
    for agent in ["Claude Code", "Cursor", "Codex"] {
        assert!(!ran.stderr.contains(&format!("\n  {agent} ")), "{agent} is not wired: {ran:?}");
    }
    let after = snapshot(&home);
    for file in &before {
        assert!(after.contains(file), "{} changed", file.0.display());
    }
    let gemini = home.folder().join(".gemini/settings.json");
    assert!(after.iter().any(|file| file.0 == gemini), "{after:?}");
    let report = home.run(&["init", "--dry-run", "--json"]);
    report.assert_code(6);
    let report: Value = serde_json::from_str(&report.stdout).unwrap();
    assert_eq!(list(&report, "problems").len(), 2);
    assert!(text(&report["problems"][0], "hint").contains("repair"));
}

#[test]
fn what_a_person_changed_after_us_stays_and_so_does_the_backup() {
    let home = home_with(&[".claude"]);
    let path = put(&home, ".claude/settings.json", CLAUDE, 0o600);
    home.run(&["init", "--yes"]).assert_code(0);
    let edited = read(&path).replace("opus", "sonnet");
    fs::write(&path, edited).unwrap();
    let ran = home.run(&["uninstall", "--yes"]);
    ran.assert_code(0).assert_told(&["changed since", "somnium-backup"]);
    assert_eq!(read(&path), CLAUDE.replace("opus", "sonnet"));
    // The next time there is another backup, and both are told apart.
    home.run(&["init", "--yes"]).assert_code(0);
    let backups = files_below(&home.folder().join(".claude"));
    let backups = backups.iter().filter(|path| path.to_string_lossy().contains("-backup"));
    assert_eq!(backups.count(), 2);
    home.run(&["uninstall", "--yes"]).assert_code(0).assert_told(&["restored"]);
    assert_eq!(read(&path), CLAUDE.replace("opus", "sonnet"));
}
