//! Files that fix versions.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::manifests;
use crate::figures::{LockFile, Several};

/// Packages that are told.
const TOLD_MAX: usize = 30;
/// Who holds an old version: so many are told.
const HELD_BY_MAX: usize = 4;

/// A package as a lock file tells it.
#[derive(Debug, Default)]
struct Package {
    name: String,
    version: String,
    is_from_git: bool,
    /// `name version` or just `name` of what it needs.
    needs: Vec<String>,
}

/// Reads a lock file; nothing, if it is none. `direct` are the names that manifests
/// ask for.
pub(super) fn read(path: &str, text: &str, direct: &BTreeSet<String>) -> Option<LockFile> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let (of, packages) = match name {
        "Cargo.lock" => ("cargo", tables(text)?),
        "poetry.lock" => ("poetry", tables(text)?),
        "uv.lock" => ("uv", tables(text)?),
        "package-lock.json" => ("npm", npm(text)?),
        "yarn.lock" => ("yarn", yarn(text)),
        "pnpm-lock.yaml" => ("pnpm", pnpm(text)),
        "Gemfile.lock" => ("bundler", bundler(text)),
        "composer.lock" => ("composer", composer(text)?),
        _ => return None,
    };
    let git = packages.iter().filter(|it| it.is_from_git).map(|it| it.name.clone());
    let from_git: BTreeSet<String> = git.collect();
    Some(LockFile {
        path: path.to_owned(),
        of: of.to_owned(),
        packages: u32::try_from(packages.len()).unwrap_or(u32::MAX),
        several: several(&packages, direct),
        from_git: from_git.into_iter().take(TOLD_MAX).collect(),
        ..LockFile::default()
    })
}

/// What is written by hand beside a lock file.
pub(super) fn manifest_of(of: &str) -> &'static str {
    match of {
        "cargo" => "Cargo.toml",
        "poetry" | "uv" => "pyproject.toml",
        "bundler" => "Gemfile",
        "composer" => "composer.json",
        _ => "package.json",
    }
}

/// Packages in versions that do not fit each other.
fn several(packages: &[Package], direct: &BTreeSet<String>) -> Vec<Several> {
    let mut by_name: BTreeMap<&str, BTreeMap<(u64, u64), &str>> = BTreeMap::new();
    for package in packages {
        if let Some(line) = line_of_versions(&package.version) {
            let of_name = by_name.entry(&package.name).or_default();
            of_name.insert(line, &package.version);
        }
    }
    let mut found: Vec<Several> = by_name
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1)
        .map(|(name, versions)| {
            let oldest = versions.values().next().copied().unwrap_or_default();
            let exact = format!("{name} {oldest}");
            let holds = |it: &&Package| {
                it.needs.iter().any(|need| need == &exact || need.starts_with(&format!("{exact} ")))
            };
            let held_by: BTreeSet<String> =
                packages.iter().filter(holds).map(|it| it.name.clone()).collect();
            Several {
                name: name.to_owned(),
                versions: versions.values().map(|it| (*it).to_owned()).collect(),
                is_direct: direct.contains(name),
                held_by: held_by.into_iter().take(HELD_BY_MAX).collect(),
            }
        })
        .collect();
    found.sort_by(|a, b| {
        (b.is_direct, b.versions.len())
            .cmp(&(a.is_direct, a.versions.len()))
            .then_with(|| a.name.cmp(&b.name))
    });
    found.truncate(TOLD_MAX);
    found
}

/// Versions with the same number here fit each other.
fn line_of_versions(version: &str) -> Option<(u64, u64)> {
    let mut parts = version.split(['.', '-', '+']).map(|part| part.parse::<u64>().ok());
    let major = parts.next()??;
    let minor = parts.next().flatten().unwrap_or(0);
    Some(if major == 0 { (0, minor) } else { (major, 0) })
}

/// `[[package]]` in TOML.
fn tables(text: &str) -> Option<Vec<Package>> {
    let lock = manifests::value("lock.toml", text)?;
    let packages = lock.get("package")?.as_array()?;
    let of = |it: &Value| {
        let word = |key: &str| it.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let source = it.get("source");
        let is_from_git = source.is_some_and(|source| match source.as_str() {
            Some(source) => source.starts_with("git+"),
            None => source.get("git").is_some() || source.get("type").is_some_and(|it| it == "git"),
        });
        let needs = it.get("dependencies").and_then(Value::as_array).into_iter().flatten();
        let needs = needs.filter_map(Value::as_str).map(str::to_owned).collect();
        Package { name: word("name"), version: word("version"), is_from_git, needs }
    };
    Some(packages.iter().map(of).collect())
}

fn npm(text: &str) -> Option<Vec<Package>> {
    let lock: Value = serde_json::from_str(text).ok()?;
    let packages = lock.get("packages").or_else(|| lock.get("dependencies"))?.as_object()?;
    let of = |(path, it): (&String, &Value)| {
        if it.get("link").is_some() || path.is_empty() {
            return None;
        }
        let name = path.rsplit("node_modules/").next().unwrap_or(path).to_owned();
        let version = it.get("version")?.as_str()?.to_owned();
        let resolved = it.get("resolved").and_then(Value::as_str).unwrap_or_default();
        let is_from_git = resolved.starts_with("git");
        Some(Package { name, version, is_from_git, needs: Vec::new() })
    };
    Some(packages.iter().filter_map(of).collect())
}

/// `"a@^1", a@^2:` and `  version "2.0.0"`
fn yarn(text: &str) -> Vec<Package> {
    let mut found: Vec<Package> = Vec::new();
    for line in text.lines() {
        if !line.starts_with([' ', '#', '_']) && line.ends_with(':') {
            let first = line.trim_matches(['"', ':']).split(',').next().unwrap_or_default();
            let at = first.char_indices().skip(1).find(|(_, c)| *c == '@').map(|(at, _)| at);
            let name = at.map_or(first, |at| &first[..at]).to_owned();
            let is_ours = first.contains("@workspace:");
            if !is_ours {
                found.push(Package { name, ..Package::default() });
            }
        } else if let Some(version) = line.strip_prefix("  version")
            && let Some(last) = found.last_mut().filter(|it| it.version.is_empty())
        {
            last.version = version.trim_matches([' ', ':', '"']).to_owned();
        } else if let Some(resolved) = line.strip_prefix("  resolved ")
            && let Some(last) = found.last_mut()
        {
            last.is_from_git =
                resolved.contains("git+") || resolved.contains("codeload.github.com");
        }
    }
    found
}

/// `  /a@1.0.0:` or `  'a@1.0.0':` below `packages:`
fn pnpm(text: &str) -> Vec<Package> {
    let lines = text.lines().skip_while(|line| *line != "packages:").skip(1);
    let within = lines.take_while(|line| line.is_empty() || line.starts_with(' '));
    let keys = within.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    keys.filter_map(|line| {
        let key = line.trim().trim_end_matches(':').trim_matches(['\'', '"', '/']);
        let key = key.split('(').next().unwrap_or(key);
        let at = key.char_indices().skip(1).find(|(_, c)| *c == '@').map(|(at, _)| at)?;
        let (name, version) = (key[..at].to_owned(), key[at + 1..].to_owned());
        let is_from_git = version.contains("codeload.github.com") || version.starts_with("git");
        Some(Package { name, version, is_from_git, needs: Vec::new() })
    })
    .collect()
}

/// `    rails (7.1.0)`
fn bundler(text: &str) -> Vec<Package> {
    let mut is_from_git = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if !line.starts_with(' ') {
            is_from_git = line == "GIT";
        }
        let own = line.strip_prefix("    ").filter(|it| !it.starts_with(' '));
        if let Some((name, version)) = own.and_then(|it| it.split_once(" (")) {
            let version = version.trim_end_matches(')').to_owned();
            let name = name.to_owned();
            found.push(Package { name, version, is_from_git, needs: Vec::new() });
        }
    }
    found
}

fn composer(text: &str) -> Option<Vec<Package>> {
    let lock: Value = serde_json::from_str(text).ok()?;
    let lists = ["packages", "packages-dev"].map(|key| lock.get(key).and_then(Value::as_array));
    let of = |it: &Value| {
        let word = |key: &str| Some(it.get(key)?.as_str()?.to_owned());
        let version = word("version")?.trim_start_matches('v').to_owned();
        Some(Package { name: word("name")?, version, ..Package::default() })
    };
    Some(lists.into_iter().flatten().flatten().filter_map(of).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, text: &str, expected: &str) {
        let direct = BTreeSet::from(["a".to_owned()]);
        let lock = read(path, text, &direct).unwrap();
        let several: Vec<String> = lock
            .several
            .iter()
            .map(|it| format!("{} {} {}", it.name, it.versions.join("/"), it.held_by.join("+")))
            .collect();
        let found =
            format!("{}: {}; git {}", lock.packages, several.join(", "), lock.from_git.join(" "));
        assert_eq!(found, expected, "{path}");
    }

    #[test]
    fn lock_files_are_read() {
        let cargo = "[[package]]\nname = \"a\"\nversion = \"1.2.0\"\n[[package]]\nname = \"a\"\nversion = \"2.0.0\"\nsource = \"git+https://x\"\n[[package]]\nname = \"b\"\nversion = \"1.0.0\"\ndependencies = [\"a 1.2.0\"]\n";
        check("Cargo.lock", cargo, "3: a 1.2.0/2.0.0 b; git a");
        let npm = "{\"packages\": {\"\": {}, \"node_modules/a\": {\"version\": \"1.0.0\"}, \"node_modules/b/node_modules/a\": {\"version\": \"3.0.0\"}}}";
        check("package-lock.json", npm, "2: a 1.0.0/3.0.0 ; git ");
        let yarn =
            "# x\n\na@^1.0.0:\n  version \"1.0.1\"\n\n\"a@^2.0.0\", a@^2.1:\n  version \"2.1.0\"\n";
        check("yarn.lock", yarn, "2: a 1.0.1/2.1.0 ; git ");
        let pnpm = "lockfileVersion: '9.0'\n\npackages:\n\n  '@x/a@1.0.0':\n    resolution: {}\n\n  a@0.1.0:\n    x: 1\n  a@0.2.0(b@1.0.0):\n\nsnapshots:\n\n  c@1.0.0:\n";
        check("pnpm-lock.yaml", pnpm, "3: a 0.1.0/0.2.0 ; git ");
        check(
            "Gemfile.lock",
            "GIT\n  specs:\n    b (1.0)\nGEM\n  specs:\n    a (2.0)\n      c (~> 1)\n",
            "2: ; git b",
        );
        check(
            "composer.lock",
            "{\"packages\": [{\"name\": \"x/y\", \"version\": \"v1.0\"}]}",
            "1: ; git ",
        );
    }
}
