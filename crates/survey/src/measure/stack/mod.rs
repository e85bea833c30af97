//! What a project is made with, as its manifests say.

mod node;
mod others;
mod python;
mod rust;

use std::collections::BTreeMap;

use serde_json::Value;

use super::manifests;
use crate::figures::Technology;

/// More are not told.
const TOLD_MAX: usize = 80;

/// Collects technologies.
#[derive(Debug, Default)]
struct Collected {
    found: Vec<Technology>,
}

impl Collected {
    fn add(&mut self, kind: &str, name: &str, version: Option<&str>, path: &str) {
        let version = version.map(|it| it.trim().chars().take(40).collect::<String>());
        let version = version.filter(|it| !it.is_empty());
        match self.found.iter_mut().find(|it| it.name == name) {
            // The one nearest to the top comes first; a version is better than none.
            Some(known) if known.version.is_none() && version.is_some() => {
                known.version = version;
                path.clone_into(&mut known.path);
            }
            Some(_) => {}
            None => self.found.push(Technology {
                name: name.to_owned(),
                version,
                kind: kind.to_owned(),
                path: path.to_owned(),
            }),
        }
    }
}

/// What manifests tell; they are by path.
pub(crate) fn stack(texts: &BTreeMap<String, String>) -> Vec<Technology> {
    let mut paths: Vec<&String> = texts.keys().collect();
    paths.sort_by_key(|path| (path.matches('/').count(), *path));
    let mut found = Collected::default();
    for path in paths {
        let Some(text) = texts.get(path) else { continue };
        let name = path.rsplit('/').next().unwrap_or(path);
        rust::read(name, path, text, &mut found);
        python::read(name, path, text, &mut found);
        node::read(name, path, text, &mut found);
        others::read(name, path, text, &mut found);
    }
    let order = ["language", "framework", "build", "tool"];
    let mut found = found.found;
    found.sort_by_key(|it| order.iter().position(|kind| *kind == it.kind));
    found.truncate(TOLD_MAX);
    found
}

/// The version a dependency is asked for in: `"1"`, `{ version = "1" }`.
fn version_of(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("version")?.as_str())
}

/// What follows some words, up to a quotation mark, bracket or the end of the line.
fn after<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let at = text.find(words)? + words.len();
    let rest = text[at..].trim_start_matches([' ', '=', ':', '"', '\'', '(', '>', '~', '^']);
    let end = rest.find(['"', '\'', '\n', ')', '<', ',', ';', ' ']).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|it| !it.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, text: &str, expected: &str) {
        let texts = BTreeMap::from([(path.to_owned(), text.to_owned())]);
        let found: Vec<String> = stack(&texts)
            .iter()
            .map(|it| format!("{} {}", it.name, it.version.as_deref().unwrap_or("-")))
            .collect();
        assert_eq!(found.join(", "), expected, "{path}");
    }

    #[test]
    fn manifests_tell() {
        check(
            "Cargo.toml",
            "[package]\nedition = \"2021\"\nrust-version = \"1.70\"\n[dependencies]\ntokio = { version = \"1\" }\n",
            "Rust 1.70, Tokio 1",
        );
        check(
            "pyproject.toml",
            "[project]\nrequires-python = \">=3.9\"\ndependencies = [\"Django>=4.2,<5\"]\n",
            "Python >=3.9, Django >=4.2,<5",
        );
        check("setup.py", "setup(python_requires=\">=3.7\")", "Python 3.7");
        check(
            "package.json",
            "{\"engines\": {\"node\": \">=18\"}, \"devDependencies\": {\"typescript\": \"^5\", \"vite\": \"6\"}}",
            "Node.js >=18, TypeScript ^5, Vite 6",
        );
        check("go.mod", "module x\n\ngo 1.22\n", "Go 1.22");
        check("pom.xml", "<java.version>17</java.version>", "Java 17, Maven -");
        check("build.gradle", "sourceCompatibility = '11'", "Java 11, Gradle -");
        check(
            "CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.16)\nset(CMAKE_CXX_STANDARD 17)",
            "C++ 17, CMake 3.16",
        );
        check("Gemfile", "ruby \"3.2.1\"\ngem \"rails\", \"~> 7.1\"\n", "Ruby 3.2.1, Rails 7.1");
        check(
            "composer.json",
            "{\"require\": {\"php\": \"^8.1\", \"laravel/framework\": \"^11\"}}",
            "PHP ^8.1, Laravel ^11",
        );
        check("a.csproj", "<TargetFramework>net8.0</TargetFramework>", ".NET net8.0");
        check("Package.swift", "// swift-tools-version:5.9\n", "Swift 5.9");
        check(
            "mix.exs",
            "elixir: \"~> 1.14\",\n{:phoenix, \"~> 1.7\"}",
            "Elixir 1.14, Phoenix 1.7",
        );
    }
}
