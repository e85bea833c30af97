//! Versions that the project runs on, and when their makers stop to repair them.
//!
//! The days are those that the makers announced; nothing is looked up.

use std::collections::BTreeMap;

use super::manifests::{is_named, line_of};
use crate::figures::RunsOn;

/// `(name, version, day)` of the end.
const ENDS: [(&str, &str, &str); 43] = [
    ("Python", "2.7", "2020-01-01"),
    ("Python", "3.5", "2020-09-30"),
    ("Python", "3.6", "2021-12-23"),
    ("Python", "3.7", "2023-06-27"),
    ("Python", "3.8", "2024-10-07"),
    ("Python", "3.9", "2025-10-31"),
    ("Python", "3.10", "2026-10-31"),
    ("Python", "3.11", "2027-10-31"),
    ("Python", "3.12", "2028-10-31"),
    ("Node.js", "10", "2021-04-30"),
    ("Node.js", "12", "2022-04-30"),
    ("Node.js", "14", "2023-04-30"),
    ("Node.js", "16", "2023-09-11"),
    ("Node.js", "17", "2022-06-01"),
    ("Node.js", "18", "2025-04-30"),
    ("Node.js", "19", "2023-06-01"),
    ("Node.js", "20", "2026-04-30"),
    ("Node.js", "21", "2024-06-01"),
    ("Node.js", "22", "2027-04-30"),
    ("Node.js", "23", "2025-06-01"),
    ("Node.js", "24", "2028-04-30"),
    ("Ruby", "2.7", "2023-03-31"),
    ("Ruby", "3.0", "2024-04-23"),
    ("Ruby", "3.1", "2025-03-26"),
    ("Ruby", "3.2", "2026-03-31"),
    ("PHP", "7.4", "2022-11-28"),
    ("PHP", "8.0", "2023-11-26"),
    ("PHP", "8.1", "2025-12-31"),
    ("PHP", "8.2", "2026-12-31"),
    (".NET", "netcoreapp3.1", "2022-12-13"),
    (".NET", "net5.0", "2022-05-10"),
    (".NET", "net6.0", "2024-11-12"),
    (".NET", "net7.0", "2024-05-14"),
    (".NET", "net8.0", "2026-11-10"),
    ("GitHub runner", "ubuntu-18.04", "2023-04-03"),
    ("GitHub runner", "ubuntu-20.04", "2025-04-15"),
    ("GitHub runner", "macos-11", "2024-06-28"),
    ("GitHub runner", "macos-12", "2024-12-03"),
    ("GitHub runner", "macos-13", "2025-12-04"),
    ("GitHub runner", "windows-2019", "2025-06-30"),
    ("Debian", "buster", "2024-06-30"),
    ("Ubuntu", "18.04", "2023-05-31"),
    ("Ubuntu", "20.04", "2025-05-31"),
];

/// What manifests, images and workflows ask for, as far as its end is known.
pub(crate) fn runs_on(texts: &BTreeMap<String, String>) -> Vec<RunsOn> {
    let mut found = Vec::new();
    for (path, text) in texts {
        let name = path.rsplit('/').next().unwrap_or(path);
        let mut floor = |what: &str, words: &str| {
            for line in text.lines().filter(|line| line.contains(words)) {
                let asked = line.split_once(words).map_or("", |(_, rest)| rest);
                if let Some(version) = floor_of(asked) {
                    add(&mut found, what, &version, path, line_of(text, line), true);
                    break;
                }
            }
        };
        match name {
            "pyproject.toml" => floor("Python", "requires-python"),
            "setup.py" | "setup.cfg" => floor("Python", "python_requires"),
            "composer.json" => floor("PHP", "\"php\":"),
            "package.json" => floor("Node.js", "\"node\":"),
            ".nvmrc" | ".node-version" => used(&mut found, "Node.js", path, text),
            ".python-version" => used(&mut found, "Python", path, text),
            ".ruby-version" => used(&mut found, "Ruby", path, text),
            _ if name.contains("Dockerfile") => images(&mut found, path, text),
            _ if path.starts_with(".github/workflows/") => runners(&mut found, path, text),
            _ if is_named(path, name) && name.ends_with("proj") => {
                let framework = text.split_once("<TargetFramework>").map(|(_, rest)| rest);
                let framework = framework.and_then(|it| it.split('<').next()).unwrap_or("");
                let line = line_of(text, "<TargetFramework>");
                add(&mut found, ".NET", framework, path, line, false);
            }
            _ => {}
        }
    }
    found
}

fn add(
    found: &mut Vec<RunsOn>,
    what: &str,
    version: &str,
    path: &str,
    line: Option<u32>,
    is_floor: bool,
) {
    let known = ENDS.iter().find(|(name, it, _)| *name == what && *it == version);
    let end = known.and_then(|(.., day)| seconds(day));
    if let Some(end) = end {
        let (name, version, path) = (what.to_owned(), version.to_owned(), path.to_owned());
        found.push(RunsOn { name, version, path, line, is_floor, end });
    }
}

/// The least that a range allows: `>=3.8,<4` → `3.8`; nothing where it cannot be told.
fn floor_of(asked: &str) -> Option<String> {
    let asked = asked.trim_start_matches([' ', '=', ':', '"', '\'']);
    let asked = asked.split(['"', '\'', ',']).next()?.split("||").next()?.trim();
    let digits = asked.trim_start_matches(['>', '=', '^', '~', 'v', ' ']);
    let digits = digits.split([' ', '<', '|']).next()?;
    let mut parts = digits.split('.').filter(|it| it.chars().all(|c| c.is_ascii_digit()));
    let (major, minor) = (parts.next().filter(|it| !it.is_empty())?, parts.next());
    // Those of Node.js are told by their first number.
    let number: u32 = major.parse().ok()?;
    Some(match minor {
        Some(minor) if number < 10 => format!("{major}.{minor}"),
        _ => major.to_owned(),
    })
}

/// A file that holds just a version.
fn used(found: &mut Vec<RunsOn>, what: &str, path: &str, text: &str) {
    if let Some(version) = text.lines().next().and_then(floor_of) {
        add(found, what, &version, path, Some(1), false);
    }
}

/// `FROM python:3.7-slim`
fn images(found: &mut Vec<RunsOn>, path: &str, text: &str) {
    for (line, words) in (1..).zip(text.lines()) {
        let Some(image) = words.trim_start().strip_prefix("FROM ") else { continue };
        let image = image.split_ascii_whitespace().find(|it| !it.starts_with("--")).unwrap_or("");
        let Some((name, tag)) = image.rsplit_once(':') else { continue };
        let version = tag.split('-').next().unwrap_or(tag);
        match name.rsplit('/').next().unwrap_or(name) {
            "python" => {
                add(
                    found,
                    "Python",
                    &floor_of(version).unwrap_or_default(),
                    path,
                    Some(line),
                    false,
                );
            }
            "node" => {
                add(
                    found,
                    "Node.js",
                    &floor_of(version).unwrap_or_default(),
                    path,
                    Some(line),
                    false,
                );
            }
            "ruby" => {
                add(found, "Ruby", &floor_of(version).unwrap_or_default(), path, Some(line), false);
            }
            "php" => {
                add(found, "PHP", &floor_of(version).unwrap_or_default(), path, Some(line), false);
            }
            "ubuntu" => add(found, "Ubuntu", version, path, Some(line), false),
            "debian" => add(found, "Debian", version, path, Some(line), false),
            _ => {}
        }
    }
}

/// `runs-on: ubuntu-20.04`
fn runners(found: &mut Vec<RunsOn>, path: &str, text: &str) {
    for (line, words) in (1..).zip(text.lines()) {
        let words = words.trim_start().trim_start_matches("- ");
        let Some((key, value)) = words.split_once(':') else { continue };
        if matches!(key, "runs-on" | "os" | "image") {
            for runner in value.split([' ', ',', '[', ']', '"', '\'']) {
                add(found, "GitHub runner", runner, path, Some(line), false);
            }
        }
    }
}

/// The beginning of a day in UTC.
fn seconds(day: &str) -> Option<i64> {
    let day: jiff::civil::Date = day.parse().ok()?;
    day.to_zoned(jiff::tz::TimeZone::UTC).ok().map(|it| it.timestamp().as_second())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_known() {
        for (path, text, expected) in [
            ("pyproject.toml", "requires-python = \">=3.8\"\n", "Python 3.8 floor"),
            ("package.json", "{\n\"engines\": {\n\"node\": \">=16.0.0\"}}", "Node.js 16 floor"),
            ("package.json", "{\"engines\": {\"node\": \"^18 || >=20\"}}", "Node.js 18 floor"),
            ("Dockerfile", "FROM --platform=x python:3.7-slim AS a\n", "Python 3.7"),
            (
                ".github/workflows/a.yml",
                "    runs-on: ubuntu-20.04\n",
                "GitHub runner ubuntu-20.04",
            ),
            (".nvmrc", "v14.17\n", "Node.js 14"),
            ("setup.py", "python_requires=\">=3.99\"", ""),
        ] {
            let texts = BTreeMap::from([(path.to_owned(), text.to_owned())]);
            let found: Vec<String> = runs_on(&texts)
                .iter()
                .map(|it| {
                    let floor = if it.is_floor { " floor" } else { "" };
                    format!("{} {}{floor}", it.name, it.version)
                })
                .collect();
            assert_eq!(found.join(", "), expected, "{path}");
        }
    }
}
