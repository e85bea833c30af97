//! Files that tell what a project is made with.

use std::collections::BTreeMap;

use serde_json::Value;

use super::inspect::Source;
use super::listing::{Entry, Kind};
use super::marks::{self, Attributes, Sort};

/// More of them are not read.
const MANIFESTS_MAX: usize = 3_000;
/// A larger one is not read.
const BYTES_MAX: u64 = 16 * 1024 * 1024;
const COMMANDS_BYTES_MAX: u64 = 256 * 1024;

const NAMES: [&str; 66] = [
    ".gitattributes",
    ".gitlab-ci.yml",
    ".node-version",
    ".nvmrc",
    ".pre-commit-config.yaml",
    ".python-version",
    ".ruby-version",
    ".tool-versions",
    ".travis.yml",
    "CMakeLists.txt",
    "Cargo.lock",
    "Cargo.toml",
    "Directory.Packages.props",
    "Dockerfile",
    "GNUmakefile",
    "Gemfile",
    "Gemfile.lock",
    "Makefile",
    "Package.swift",
    "Pipfile",
    "Pipfile.lock",
    "action.yml",
    "azure-pipelines.yml",
    "build.gradle",
    "build.gradle.kts",
    "build.sbt",
    "composer.json",
    "composer.lock",
    "conanfile.py",
    "conanfile.txt",
    "deno.json",
    "global.json",
    "go.mod",
    "go.sum",
    "go.work",
    "gradle-wrapper.properties",
    "gradle.properties",
    "justfile",
    "lerna.json",
    "libs.versions.toml",
    "makefile",
    "meson.build",
    "mix.exs",
    "mix.lock",
    "noxfile.py",
    "nx.json",
    "package-lock.json",
    "package.json",
    "packages.lock.json",
    "phpunit.xml",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "poetry.lock",
    "pom.xml",
    "pubspec.yaml",
    "pyproject.toml",
    "rust-toolchain",
    "rust-toolchain.toml",
    "setup.cfg",
    "setup.py",
    "tox.ini",
    "tsconfig.json",
    "turbo.json",
    "uv.lock",
    "vcpkg.json",
    "yarn.lock",
];

/// Reads them, those near the top first.
pub(crate) fn read(
    entries: &[Entry],
    source: Source<'_>,
    attributes: &Attributes,
) -> BTreeMap<String, String> {
    let mut wanted: Vec<&Entry> = entries
        .iter()
        .filter(|it| it.kind == Kind::File && is_wanted(&it.path, attributes))
        .collect();
    wanted.sort_by_key(|entry| (entry.path.matches('/').count(), &entry.path));
    wanted.truncate(MANIFESTS_MAX);
    source.texts(&wanted, BYTES_MAX)
}

/// Reads what defines commands, wherever it lies.
pub(crate) fn read_commands(entries: &[Entry], source: Source<'_>) -> BTreeMap<String, String> {
    let names = ["package.json", "Makefile", "makefile", "GNUmakefile"];
    let is_wanted = |entry: &&Entry| {
        entry.kind == Kind::File && names.iter().any(|name| is_named(&entry.path, name))
    };
    let mut wanted: Vec<&Entry> = entries.iter().filter(is_wanted).collect();
    wanted.sort_by_key(|entry| (entry.path.matches('/').count(), &entry.path));
    wanted.truncate(MANIFESTS_MAX);
    source.texts(&wanted, COMMANDS_BYTES_MAX)
}

/// The text of a table in TOML, or of JSON, as one sort of value.
pub(crate) fn value(path: &str, text: &str) -> Option<Value> {
    match path.ends_with(".json") {
        true => serde_json::from_str(text).ok(),
        false => toml_edit::de::from_str(text).ok(),
    }
}

/// The line on which some words stand first, from 1.
pub(crate) fn line_of(text: &str, words: &str) -> Option<u32> {
    let at = text.lines().position(|line| line.contains(words))?;
    u32::try_from(at + 1).ok()
}

/// Whether a path is a file of this name.
pub(crate) fn is_named(path: &str, name: &str) -> bool {
    path.rsplit('/').next() == Some(name)
}

fn is_wanted(path: &str, attributes: &Attributes) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let is_workflow =
        path.starts_with(".github/workflows/") || path.starts_with(".github/actions/");
    let is_it = NAMES.contains(&name)
        || (is_workflow && (name.ends_with(".yml") || name.ends_with(".yaml")))
        || name.ends_with(".csproj")
        || name.ends_with(".fsproj")
        || name.starts_with("Dockerfile.")
        || name.ends_with(".Dockerfile")
        || (name.starts_with("requirements") && name.ends_with(".txt"));
    // What tests, examples and others' code are made with is no part of it.
    is_it && {
        let sort = marks::sort(path, true, attributes);
        matches!(sort, Sort::Source) || (sort == Sort::Generated && marks::LOCKS.contains(&name))
    }
}
