//! Whether there are tests, documents, checks and the like.

use std::collections::BTreeMap;

use crate::figures::{Practice, Practices};

/// What shows one thing; more is not told.
const SHOWN_MAX: usize = 3;

/// A name, or the beginning of a path that ends with `/`, or `*` and an end.
type Signs = &'static [&'static str];

const CI: Signs = &[
    ".github/workflows/",
    ".gitlab-ci.yml",
    ".circleci/",
    ".travis.yml",
    "azure-pipelines.yml",
    "Jenkinsfile",
    ".buildkite/",
    ".drone.yml",
    "appveyor.yml",
    ".appveyor.yml",
    ".cirrus.yml",
    "bitbucket-pipelines.yml",
    ".woodpecker.yml",
    ".woodpecker/",
    ".ci/",
    ".builds/",
    ".teamcity/",
    ".forgejo/workflows/",
    ".gitea/workflows/",
    "cloudbuild.yaml",
];
const LINT: Signs = &[
    "clippy.toml",
    ".clippy.toml",
    ".eslintrc",
    ".eslintrc.js",
    ".eslintrc.json",
    ".eslintrc.cjs",
    ".eslintrc.yml",
    "eslint.config.js",
    "eslint.config.mjs",
    "eslint.config.ts",
    "eslint.config.cjs",
    "biome.json",
    "biome.jsonc",
    ".oxlintrc.json",
    "ruff.toml",
    ".ruff.toml",
    ".flake8",
    ".pylintrc",
    "pylintrc",
    ".golangci.yml",
    ".golangci.yaml",
    ".rubocop.yml",
    "phpstan.neon",
    "phpstan.neon.dist",
    "checkstyle.xml",
    ".clang-tidy",
    ".swiftlint.yml",
    ".credo.exs",
    "detekt.yml",
    ".pre-commit-config.yaml",
    "tslint.json",
    "deno.json",
];
const FORMAT: Signs = &[
    "rustfmt.toml",
    ".rustfmt.toml",
    ".prettierrc",
    ".prettierrc.json",
    ".prettierrc.js",
    ".prettierrc.yml",
    ".prettierrc.yaml",
    ".prettierrc.cjs",
    "prettier.config.js",
    "prettier.config.mjs",
    "prettier.config.cjs",
    "biome.json",
    "biome.jsonc",
    "dprint.json",
    ".clang-format",
    ".editorconfig",
    ".scalafmt.conf",
    ".formatter.exs",
    ".php-cs-fixer.php",
    ".php-cs-fixer.dist.php",
    ".swiftformat",
    "ruff.toml",
    ".style.yapf",
    ".oxfmtrc.json",
];
const UPDATES: Signs = &[
    ".github/dependabot.yml",
    ".github/dependabot.yaml",
    "renovate.json",
    "renovate.json5",
    ".github/renovate.json",
    ".github/renovate.json5",
    ".renovaterc",
    ".renovaterc.json",
];
const AGENTS: Signs = &[
    "AGENTS.md",
    "CLAUDE.md",
    ".cursorrules",
    ".cursor/rules/",
    ".github/copilot-instructions.md",
    "GEMINI.md",
    ".windsurfrules",
];

/// Looks at the names of files, and at what manifests say. `tests` are files that are
/// tests or have them.
pub(crate) fn practices<'p>(
    paths: impl Iterator<Item = &'p str>,
    manifests: &BTreeMap<String, String>,
    tests: &[&str],
) -> Practices {
    let mut found = Practices::default();
    for path in paths {
        for (signs, practice) in [
            (CI, &mut found.ci),
            (LINT, &mut found.lint),
            (FORMAT, &mut found.format),
            (UPDATES, &mut found.updates),
            (AGENTS, &mut found.agents),
        ] {
            if signs.iter().any(|sign| shows(path, sign)) {
                show(practice, path);
            }
        }
        let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
        let depth = path.matches('/').count();
        let starts = |words: &[&str]| words.iter().any(|word| name.starts_with(word));
        if depth == 0 || (depth == 1 && path.starts_with(".github/")) {
            for (words, practice) in [
                (&["readme"][..], &mut found.readme),
                (&["licen", "copying", "unlicense"][..], &mut found.licence),
                (&["changelog", "changes", "history", "news", "release"][..], &mut found.changelog),
            ] {
                if starts(words) {
                    show(practice, path);
                }
            }
        }
        if is_folder(path, &["LICENSES", "licenses"]) {
            show(&mut found.licence, path);
        }
        if is_folder(path, &["docs", "doc", "documentation", "website", "book", "site", "guide"]) {
            show(&mut found.docs, path);
        }
        if name == "py.typed" || name == "tsconfig.json" || name == "mypy.ini" {
            show(&mut found.types, path);
        }
    }
    for path in tests {
        show(&mut found.tests, path);
    }
    said_in_manifests(manifests, &mut found);
    found
}

fn show(practice: &mut Practice, path: &str) {
    if practice.shown_by.len() < SHOWN_MAX {
        practice.shown_by.push(path.to_owned());
    }
}

fn shows(path: &str, sign: &str) -> bool {
    match sign.ends_with('/') {
        true => path.starts_with(sign),
        // A part of a larger project may have its own.
        false => path == sign || path.strip_suffix(sign).is_some_and(|it| it.ends_with('/')),
    }
}

fn is_folder(path: &str, names: &[&str]) -> bool {
    path.split_once('/').is_some_and(|(first, _)| names.contains(&first))
}

/// Words by which a manifest or a script shows that it sets up or runs a tool.
const LINT_WORDS: &[&str] = &[
    "clippy",
    "tool.ruff",
    "ruff check",
    "tool.pylint",
    "flake8",
    "eslint",
    "oxlint",
    "biome",
    "golangci-lint",
    "go vet",
    "staticcheck",
    "rubocop",
    "phpstan",
    "ruff-pre-commit",
    "pylint",
    "xo\"",
    "standard\"",
    "spotbugs",
    "checkstyle",
    "detekt",
    "[lints",
    "psalm",
    "credo",
];
const FORMAT_WORDS: &[&str] = &[
    "cargo fmt",
    "rustfmt",
    "tool.black",
    "black",
    "ruff format",
    "ruff-format",
    "prettier",
    "gofmt",
    "gofumpt",
    "biome",
    "spotless",
    "clang-format",
    "dprint",
    "mix format",
    "yapf",
    "ktlint",
    "php-cs-fixer",
    "pint\"",
    "oxfmt",
];
const TYPES_WORDS: &[&str] = &["tool.mypy", "mypy", "pyright", "\"typescript\"", "tool.ty"];
/// Files that run tools, and files that set them up.
const RUNS: &[&str] = &[
    "Makefile",
    "justfile",
    "tox.ini",
    "noxfile.py",
    ".pre-commit-config.yaml",
    ".gitlab-ci.yml",
    ".travis.yml",
    "azure-pipelines.yml",
];
const SETS_UP: &[&str] = &[
    "pyproject.toml",
    "setup.cfg",
    "Cargo.toml",
    "package.json",
    "composer.json",
    "build.gradle",
    "build.gradle.kts",
    "pom.xml",
];

/// Tools may be set up in manifests, or be run without any setting.
fn said_in_manifests(manifests: &BTreeMap<String, String>, found: &mut Practices) {
    for (path, text) in manifests {
        let name = path.rsplit('/').next().unwrap_or(path);
        let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
        let is_set = SETS_UP.contains(&name);
        let is_run = path.starts_with(".github/workflows/") || RUNS.contains(&name);
        if !is_run && !is_set {
            continue;
        }
        for (words, practice) in [
            (LINT_WORDS, &mut found.lint),
            (FORMAT_WORDS, &mut found.format),
            (TYPES_WORDS, &mut found.types),
        ] {
            if says(words) {
                show(practice, path);
            }
        }
        if is_set && says(&["license", "licence", "License"]) && !found.licence.is_there() {
            show(&mut found.licence, path);
        }
    }
}
