//! What documents name: links, files, commands.

use crate::Named;

/// More of one document are not kept.
const NAMED_MAX: usize = 500;
/// A longer name is none.
const NAME_MAX: usize = 200;
/// Ends of names of files that documents speak of.
const FILE_ENDS: [&str; 32] = [
    "rs", "py", "ts", "tsx", "js", "jsx", "mjs", "go", "java", "kt", "c", "h", "cc", "cpp", "hpp",
    "rb", "php", "cs", "swift", "sh", "sql", "toml", "yml", "yaml", "json", "md", "rst", "txt",
    "cfg", "ini", "ex", "lock",
];

/// What a document names; nothing of what is no document.
pub(crate) fn of(path: &str, text: &str) -> Vec<Named> {
    let is_markdown = path.ends_with(".md") || path.ends_with(".markdown");
    let is_document = is_markdown || path.ends_with(".rst") || path.ends_with(".adoc");
    if !is_document || is_history(path) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut fence: Option<bool> = None;
    for (line, words) in (1..).zip(text.lines()) {
        if found.len() >= NAMED_MAX {
            break;
        }
        let trimmed = words.trim_start();
        let mut put = |kind: char, words: &str| {
            if words.len() <= NAME_MAX {
                found.push(Named { line, words: words.to_owned(), kind });
            }
        };
        if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            fence = match fence {
                Some(_) => None,
                None => Some(is_shell(trimmed.trim_start_matches(['`', '~']).trim())),
            };
            continue;
        }
        match fence {
            Some(true) => commands(trimmed.trim_start_matches(['$', '>', ' ']), &mut put),
            Some(false) => {}
            None => {
                if is_markdown {
                    links(words, &mut put);
                }
                spans(words, &mut put);
            }
        }
    }
    found
}

/// What tells of the past names what is gone, and should.
fn is_history(path: &str) -> bool {
    let lower = path.to_ascii_lowercase();
    let name = lower.rsplit('/').next().unwrap_or(&lower);
    let starts = ["changelog", "changes", "history", "news", "release", "migrat", "upgrad", "todo"];
    let folders = [
        "adr/",
        "decisions/",
        "rfcs/",
        "rfc/",
        "blog/",
        "releases/",
        "changelog/",
        "changelogs/",
        "proposals/",
        "archive/",
        ".changeset/",
        "_posts/",
        "news/",
    ];
    starts.iter().any(|start| name.starts_with(start))
        || folders.iter().any(|it| lower.starts_with(it) || lower.contains(&format!("/{it}")))
}

fn is_shell(language: &str) -> bool {
    let language = language.split([' ', '{', ',']).next().unwrap_or_default();
    matches!(
        language,
        "" | "sh" | "bash" | "shell" | "console" | "zsh" | "shell-session" | "terminal"
    )
}

/// `[words](target)` and `[name]: target`.
fn links(line: &str, put: &mut dyn FnMut(char, &str)) {
    // What is between backticks is an example.
    let plain: String = line.split('`').step_by(2).collect::<Vec<_>>().join("` `");
    let mut rest = plain.as_str();
    while let Some(at) = rest.find("](") {
        rest = &rest[at + 2..];
        let Some(end) = rest.find(')') else { break };
        let target = rest[..end].split([' ', '"']).next().unwrap_or_default();
        let target = target.trim_matches(['<', '>']);
        if is_local(target) {
            put('l', target);
        }
        rest = &rest[end..];
    }
    if plain.starts_with('[')
        && let Some((_, target)) = plain.split_once("]: ")
    {
        let target = target.split_ascii_whitespace().next().unwrap_or_default();
        let target = target.trim_matches(['<', '>']);
        if is_local(target) && target.contains(['/', '.']) {
            put('l', target);
        }
    }
}

fn is_local(target: &str) -> bool {
    let is_strange = |c: char| matches!(c, '{' | '}' | '$' | '*' | '|' | '\\' | '@' | ',' | '`');
    !target.is_empty()
        && !target.starts_with(['#', '?', '/', '~'])
        && !target.contains(':')
        && !target.contains("::")
        && !target.contains(is_strange)
}

/// What stands between backticks.
fn spans(line: &str, put: &mut dyn FnMut(char, &str)) {
    for span in line.split('`').skip(1).step_by(2) {
        if is_path(span) {
            put('f', span);
        } else {
            commands(span, put);
        }
    }
}

/// A path with a folder and an end that files have.
fn is_path(span: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    let Some((_, name)) = span.rsplit_once('/') else { return false };
    let Some((stem, end)) = name.rsplit_once('.') else { return false };
    span.chars().all(is_plain)
        && !span.starts_with(['/', '.', '-'])
        && !span.contains("//")
        && !stem.is_empty()
        && FILE_ENDS.contains(&end)
}

/// `npm run build`, `make test`, `python scripts/a.py`.
fn commands(line: &str, put: &mut dyn FnMut(char, &str)) {
    for part in line.split("&&") {
        let words: Vec<&str> = part.split_ascii_whitespace().take(4).collect();
        match words[..] {
            ["npm" | "pnpm" | "yarn" | "bun", "run", name, ..] if is_name(name) => {
                put('c', &format!("{} run {name}", words[0]));
            }
            ["make", name, ..] if is_name(name) => put('c', &format!("make {name}")),
            ["python" | "python3" | "bash" | "sh" | "node" | "ruby", path, ..] if is_path(path) => {
                put('f', path);
            }
            [path, ..] if is_path(path.trim_start_matches("./")) && path.starts_with("./") => {
                put('f', path.trim_start_matches("./"));
            }
            _ => {}
        }
    }
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphanumeric())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | ':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_name_things() {
        for (line, expected) in [
            ("See [a](docs/a.md#x) and [b](https://x.y/z)", "l docs/a.md#x"),
            ("[ref]: ./b.md", "l ./b.md"),
            ("Not `[a](b.md)`", ""),
            ("In `src/main.rs`, not `a/b` or `and/or.`", "f src/main.rs"),
            ("Run `npm run build && make test`", "c npm run build, c make test"),
            ("Run `make`, make sure", ""),
            ("`python scripts/a.py`", "f scripts/a.py"),
        ] {
            let found: Vec<String> =
                of("a.md", line).iter().map(|it| format!("{} {}", it.kind, it.words)).collect();
            assert_eq!(found.join(", "), expected, "{line}");
        }
        let fenced = "```sh\n$ npm run x\n```\n```rust\n// `src/a.rs`\n```\n";
        let found = of("a.md", fenced);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].line, 2);
        assert!(of("CHANGELOG.md", "[a](b.md)").is_empty());
    }
}
