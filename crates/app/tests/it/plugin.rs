//! The Claude Code plugin wires what `init` wires.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use somnium_engine::wiring::{Agent, Launch, Places, Site, Wiring};

use crate::home::{TestHome, list, text};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn json(name: &str) -> Value {
    serde_json::from_str(&read(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What `init` writes into fresh settings of Claude Code.
fn wired(index: usize) -> String {
    let sites: Vec<Site> = Places::default().sites(Agent::ClaudeCode);
    let what = Wiring { hooks: true, mcp: true };
    sites[index].wire(None, &Launch::bare(), what).unwrap()
}

#[test]
fn the_plugin_has_the_hooks_and_the_server_of_init() {
    assert_eq!(read("plugin/hooks/hooks.json"), wired(0));
    let server: Value = serde_json::from_str(&wired(1)).unwrap();
    assert_eq!(json("plugin/.mcp.json"), server);
}

#[test]
fn the_marketplace_leads_to_the_plugin() {
    let market = json(".claude-plugin/marketplace.json");
    assert!(market["owner"]["name"].is_string());
    let [plugin] = list(&market, "plugins") else { panic!("one plugin: {market}") };
    let folder = text(plugin, "source");
    let manifest = json(&format!("{folder}/.claude-plugin/plugin.json"));
    assert_eq!(manifest["name"], plugin["name"]);
    assert_eq!(manifest["version"], env!("CARGO_PKG_VERSION"));
}

/// The fields between the lines of dashes at the top.
fn front(name: &str) -> Vec<(String, String)> {
    let all = read(name);
    let front = all.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
    let (front, body) = front.unwrap_or_else(|| panic!("{name} has no front matter"));
    assert!(!body.trim().is_empty(), "{name}");
    let field = |line: &str| {
        let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("{name}: {line}"));
        (key.to_owned(), value.to_owned())
    };
    front.lines().map(field).collect()
}

#[test]
fn the_command_and_the_skill_say_what_they_are() {
    let keys = |name: &str| front(name).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
    assert!(keys("plugin/commands/dream.md").contains(&"description".to_owned()));
    for name in ["memory", "dream-judge"] {
        let skill = front(&format!("plugin/skills/{name}/SKILL.md"));
        assert_eq!(skill[0], ("name".to_owned(), name.to_owned()));
        assert!(skill[1].0 == "description" && skill[1].1.len() < 1024);
    }
}

/// Each verdict that the judge's skill tells of is one, and none is missing.
#[test]
fn the_judge_knows_every_verdict() {
    use somnium_engine::judge::Verdict;
    let skill = read("plugin/skills/dream-judge/SKILL.md");
    let told = skill.lines().filter_map(|line| line.trim_start().strip_prefix("- `"));
    let mut told: Vec<String> =
        told.map(|line| line.split('`').next().unwrap().to_owned()).collect();
    told.sort();
    let mut known: Vec<String> = Verdict::ALL.iter().map(ToString::to_string).collect();
    known.sort();
    assert_eq!(told, known);
    for name in ["dream_run_now", "dream_review"] {
        assert!(skill.contains(name) && read("plugin/commands/dream.md").contains(name), "{name}");
    }
}

/// Each command that the skill shows exists, with its flags.
#[test]
fn the_skill_shows_commands_that_exist() {
    let home = TestHome::new();
    let skill =
        ["memory", "dream-judge"].map(|name| read(&format!("plugin/skills/{name}/SKILL.md")));
    let skill = skill.join("\n");
    let lines = skill.lines().filter_map(|line| line.strip_prefix("somnium "));
    let mut seen = 0;
    for line in lines {
        let names: Vec<&str> = line
            .split(' ')
            .take_while(|word| word.chars().all(|c| c.is_ascii_lowercase()))
            .collect();
        let help = home.ok(&[&names[..], &["--help"]].concat());
        for flag in line.split(' ').filter(|word| word.starts_with("--")) {
            assert!(help.contains(flag), "{line}: no {flag}");
        }
        seen += 1;
    }
    assert!(seen >= 13, "{seen}");
}
