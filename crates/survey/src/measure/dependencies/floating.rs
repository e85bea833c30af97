//! Dependencies that follow whatever is newest, and manifests that nothing fixes.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::manifests::{self, line_of};
use crate::figures::{Dependencies, Floating};

/// More are not told.
const FLOATING_MAX: usize = 100;

/// Reads a manifest: what it asks for goes to `direct`.
pub(super) fn read(
    path: &str,
    text: &str,
    all: &BTreeMap<String, String>,
    direct: &mut BTreeSet<String>,
    found: &mut Dependencies,
) {
    match path.rsplit('/').next().unwrap_or(path) {
        "Cargo.toml" => cargo(path, text, all, direct, found),
        "package.json" => npm(path, text, all, direct, found),
        "pyproject.toml" => python(path, text, direct),
        "composer.json" => composer(path, text, all, direct, found),
        "go.mod" => {
            let required =
                text.lines().map(str::trim).filter(|line| !line.ends_with("// indirect"));
            let modules = required.filter_map(|line| {
                let line = line.strip_prefix("require ").unwrap_or(line);
                line.split_once(" v").map(|(module, _)| module.trim().to_owned())
            });
            direct.extend(modules.filter(|it| it.contains('.') && !it.contains(' ')));
        }
        _ => {}
    }
}

fn cargo(
    path: &str,
    text: &str,
    all: &BTreeMap<String, String>,
    direct: &mut BTreeSet<String>,
    found: &mut Dependencies,
) {
    let Some(manifest) = manifests::value("Cargo.toml", text) else { return };
    let workspace = manifest.get("workspace");
    let tables = [
        manifest.get("dependencies"),
        manifest.get("build-dependencies"),
        manifest.get("dev-dependencies"),
        workspace.and_then(|it| it.get("dependencies")),
    ];
    for (name, asked) in tables.into_iter().flatten().filter_map(Value::as_object).flatten() {
        direct.insert(name.clone());
        let is_ours = asked.get("path").is_some() || asked.get("workspace").is_some();
        let version = asked.as_str().or_else(|| asked.get("version")?.as_str());
        let from_git = asked.get("git").and_then(Value::as_str);
        let is_held = asked.get("rev").is_some() || asked.get("tag").is_some();
        if version == Some("*") && !is_ours {
            put(found, name, "*", path, text);
        } else if let Some(git) = from_git.filter(|_| !is_held) {
            put(found, name, git, path, text);
        }
    }
    // A program's versions are fixed, a library's need not be.
    let folder = path.strip_suffix("Cargo.toml").unwrap_or("");
    let is_program = manifest.get("bin").is_some();
    if is_program && folder.is_empty() && !all.contains_key("Cargo.lock") {
        found.unlocked.push(path.to_owned());
    }
}

fn npm(
    path: &str,
    text: &str,
    all: &BTreeMap<String, String>,
    direct: &mut BTreeSet<String>,
    found: &mut Dependencies,
) {
    let Some(package) = manifests::value(path, text) else { return };
    let mut count = 0;
    for table in ["dependencies", "devDependencies", "optionalDependencies"] {
        let Some(table) = package.get(table).and_then(Value::as_object) else { continue };
        for (name, asked) in table {
            let Some(asked) = asked.as_str() else { continue };
            direct.insert(name.clone());
            count += 1;
            let is_ours = ["workspace:", "file:", "link:", "catalog:", "portal:", "npm:"]
                .iter()
                .any(|start| asked.starts_with(start));
            let from_git = asked.contains("github.com")
                || asked.starts_with("github:")
                || asked.starts_with("git+");
            let is_held = asked.contains('#');
            if !is_ours && (matches!(asked, "*" | "latest" | "" | "next") || from_git && !is_held) {
                put(found, name, asked, path, text);
            }
        }
    }
    let locks = ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml"];
    let is_locked = all.keys().any(|it| locks.iter().any(|lock| it.ends_with(lock)));
    let is_program = package.get("private").and_then(Value::as_bool) == Some(true);
    let is_bun = all.contains_key("bun.lock") || all.contains_key("bun.lockb");
    if !path.contains('/') && count > 0 && is_program && !is_locked && !is_bun {
        found.unlocked.push(path.to_owned());
    }
}

fn python(path: &str, text: &str, direct: &mut BTreeSet<String>) {
    let Some(manifest) = manifests::value(path, text) else { return };
    let listed = manifest.get("project").and_then(|it| it.get("dependencies"));
    for line in listed.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
        let end = line.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_' | '.'));
        direct.insert(line[..end.unwrap_or(line.len())].to_ascii_lowercase());
    }
    let poetry = manifest.get("tool").and_then(|it| it.get("poetry")?.get("dependencies"));
    let names = poetry.and_then(Value::as_object).into_iter().flatten().map(|(name, _)| name);
    direct.extend(names.filter(|name| *name != "python").map(|name| name.to_ascii_lowercase()));
}

fn composer(
    path: &str,
    text: &str,
    all: &BTreeMap<String, String>,
    direct: &mut BTreeSet<String>,
    found: &mut Dependencies,
) {
    let Some(manifest) = manifests::value(path, text) else { return };
    for (name, asked) in manifest.get("require").and_then(Value::as_object).into_iter().flatten() {
        direct.insert(name.clone());
        let asked = asked.as_str().unwrap_or_default();
        if asked == "*" && !name.starts_with("ext-") || asked.starts_with("dev-") {
            put(found, name, asked, path, text);
        }
    }
    let is_program = manifest.get("type").and_then(Value::as_str) == Some("project");
    if is_program && !path.contains('/') && !all.contains_key("composer.lock") {
        found.unlocked.push(path.to_owned());
    }
}

fn put(found: &mut Dependencies, name: &str, asks: &str, path: &str, text: &str) {
    if found.floating.len() >= FLOATING_MAX {
        return;
    }
    let line = line_of(text, &format!("\"{name}\"")).or_else(|| line_of(text, name));
    let (name, asks, path) = (name.to_owned(), asks.to_owned(), path.to_owned());
    found.floating.push(Floating { name, asks, path, line });
}
