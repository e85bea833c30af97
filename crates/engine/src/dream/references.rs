//! Which files, names in code and branches a text names.
//!
//! To find one too many does little harm: what a repository never held proves
//! nothing. What is no name at all must stay out, since `client/server` may have been
//! a folder once.

use std::ops::Range;

/// Longer is no name.
const NAME_BYTES_MAX: usize = 300;
/// Longer texts are no statements; what comes after is not looked at.
const PIECES_MAX: usize = 4_000;

/// Something that a text names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reference {
    /// Where its name stands.
    pub(crate) span: Range<usize>,
    /// What it is.
    pub(crate) kind: ReferenceKind,
    /// As the text has it.
    pub(crate) name: String,
    /// The line that is meant, of a file.
    pub(crate) line: Option<u32>,
}

/// What can be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ReferenceKind {
    /// `src/auth.ts`, `src/auth/`, `auth.ts`
    Path,
    /// `UserService::find`, `login()`
    Symbol,
    /// `feature/login`
    Branch,
}

/// Everything that a text names, in its order.
pub(crate) fn references(text: &str) -> Vec<Reference> {
    let mut pieces = pieces(text);
    pieces.truncate(PIECES_MAX);
    let mut found = branches(text, &pieces);
    for (index, piece) in pieces.iter().enumerate() {
        if !overlaps(&found, &piece.span) {
            found.extend(path(text, &pieces, index));
        }
    }
    for span in code_spans(text).into_iter().take(PIECES_MAX) {
        let symbol = symbol(text, span.clone(), Quoting::Code);
        found.extend(symbol.filter(|symbol| !overlaps(&found, &symbol.span)));
    }
    for piece in &pieces {
        let symbol = symbol(text, piece.span.clone(), Quoting::None);
        found.extend(symbol.filter(|symbol| !overlaps(&found, &symbol.span)));
    }
    found.sort_by_key(|reference| reference.span.start);
    found
}

/// Whether a list of words, parted by blanks, has this one.
pub(super) fn is_one_of(word: &str, list: &str) -> bool {
    list.split(' ').any(|known| known == word)
}

/// Files that go without an ending, and endings that make a word a file.
const FILE_NAMES: &str = "\
    Brewfile Dockerfile Gemfile Jenkinsfile Justfile Makefile Procfile Rakefile Vagrantfile";
const FILE_ENDINGS: &str = "\
    adoc astro bash bat bib c cc cfg cjs clj cmake conf cpp cs css csv cts dart el env erl \
    ex exs fish go gql gradle graphql h hcl hpp hs html ini ipynb java jl js json json5 \
    jsonc jsonl jsx kt kts less lock log lua md mdx mjs mk ml mts nix pdf php pl plist png \
    prisma properties proto ps1 py r rb rs rst sass scala scss sh service sql svelte svg \
    swift tex tf toml ts tsv tsx txt vue xml yaml yml";
/// Words beside which something with a slash is a folder.
const BEFORE_FOLDERS: &str = "\
    at dir directory folder from in inside into module package path under within";
const AFTER_FOLDERS: &str = "dir directory folder module package";
/// Words that may stand between `branch` and its name.
const BEFORE_BRANCHES: &str = "called is name named";
/// Words that introduce a name in code.
const KEYWORDS: &str = "\
    async class const def enum export fn func function impl interface let macro method mod \
    pub static struct trait type var";

/// A stretch of text that could be a name: without white space and what is never
/// part of one, without the punctuation around it.
#[derive(Debug)]
struct Piece {
    span: Range<usize>,
    is_quoted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Quoting {
    Code,
    None,
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (start, chunk) in split(text, 0, char::is_whitespace) {
        // An address names a place elsewhere, whatever its parts look like.
        if chunk.contains("://") || is_mail(chunk) {
            continue;
        }
        for (start, part) in split(chunk, start, is_divider) {
            let inner = part.trim_start_matches(['(', '[', '<', '{', '*', ')', ']', '!', '?', ':']);
            let start = start + part.len() - inner.len();
            let inner = trim_end(inner);
            if !inner.is_empty() {
                let span = start..start + inner.len();
                let quote = |c: Option<char>| matches!(c, Some('`' | '"' | '\''));
                let is_quoted = quote(text[..span.start].chars().next_back())
                    && quote(text[span.end..].chars().next());
                pieces.push(Piece { span, is_quoted });
            }
        }
    }
    pieces
}

/// The parts between separators, with where they begin.
fn split(
    text: &str,
    at: usize,
    is_separator: fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> {
    let begin = text.as_ptr() as usize;
    text.split(is_separator)
        .filter(|part| !part.is_empty())
        .map(move |part| (at + (part.as_ptr() as usize - begin), part))
}

fn is_divider(c: char) -> bool {
    matches!(
        c,
        '`' | '"'
            | '\''
            | ','
            | ';'
            | '|'
            | '='
            | '“'
            | '”'
            | '‘'
            | '’'
            | '«'
            | '»'
            | '→'
            | '…'
            | '—'
    )
}

fn is_mail(chunk: &str) -> bool {
    chunk.find('@').is_some_and(|at| {
        at > 0 && !chunk[..at].contains('/') && chunk[..at].ends_with(char::is_alphanumeric)
    })
}

/// Without the punctuation that follows a name; a bracket that was opened stays.
fn trim_end(part: &str) -> &str {
    let surplus = |open: char, close: char| {
        part.matches(open).count().cast_signed() - part.matches(close).count().cast_signed()
    };
    let (mut round, mut square) = (surplus('(', ')'), surplus('[', ']'));
    part.trim_end_matches(|c| {
        let goes = match c {
            ')' => round < 0,
            ']' => square < 0,
            _ => matches!(c, '.' | ':' | '!' | '?' | '*' | '>' | '}' | '(' | '['),
        };
        match c {
            '(' => round -= 1,
            ')' => round += 1,
            '[' => square -= 1,
            ']' => square += 1,
            _ => {}
        }
        goes
    })
}

fn overlaps(found: &[Reference], span: &Range<usize>) -> bool {
    found.iter().any(|it| it.span.start < span.end && span.start < it.span.end)
}

fn branches(text: &str, pieces: &[Piece]) -> Vec<Reference> {
    let word = |piece: &Piece| text[piece.span.clone()].to_lowercase();
    let mut found: Vec<Reference> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        if !matches!(word(piece).as_str(), "branch" | "branches") {
            continue;
        }
        let next = match pieces.get(index + 1) {
            Some(filler) if is_one_of(&word(filler), BEFORE_BRANCHES) => index + 2,
            _ => index + 1,
        };
        let beside = [Some(next), index.checked_sub(1)];
        let beside = beside.into_iter().flatten().filter_map(|index| pieces.get(index));
        let Some(named) = { beside }.find(|piece| is_branch(text, piece)) else { continue };
        if !overlaps(&found, &named.span) {
            found.push(reference(text, named.span.clone(), ReferenceKind::Branch, None));
        }
    }
    found
}

fn is_branch(text: &str, piece: &Piece) -> bool {
    let name = &text[piece.span.clone()];
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '/' | '-');
    let is_telling = |c: char| c.is_ascii_digit() || matches!(c, '_' | '/' | '-');
    (2..=120).contains(&name.len())
        && name.chars().all(is_part)
        && name.starts_with(|c: char| c.is_ascii_alphanumeric())
        && name.contains(|c: char| c.is_ascii_alphabetic())
        && !name.ends_with('/')
        && (piece.is_quoted || name.contains(is_telling))
}

fn path(text: &str, pieces: &[Piece], index: usize) -> Option<Reference> {
    let piece = &pieces[index];
    let mut start = piece.span.start;
    let mut token = &text[piece.span.clone()];
    // `[text](src/auth.ts)`, `file:src/auth.ts`
    if let Some(link) = token.find("](") {
        (start, token) = (start + link + 2, &token[link + 2..]);
        token = trim_end(token);
    }
    if let Some((label, rest)) = token.split_once(':')
        && !label.contains(['/', '.'])
        && !rest.starts_with(':')
    {
        (start, token) = (start + label.len() + 1, rest);
    }
    let end = token.find([':', '#']).unwrap_or(token.len());
    // `auth.ts(42)`, but `app/(shop)/page.tsx`
    let end = match token[..end].find('(') {
        Some(open) if !token[..open].ends_with('/') => open,
        _ => end,
    };
    let (name, rest) = token.split_at(end);
    let folder = name.strip_suffix('/').filter(|name| !name.is_empty());
    let name = folder.unwrap_or(name);
    if name.len() > NAME_BYTES_MAX || name.contains(['<', '>', '{', '}', '*', '?', '$', '%', '\\'])
    {
        return None;
    }
    let word = |index: Option<usize>| {
        let piece = index.and_then(|index| pieces.get(index));
        piece.map_or_else(String::new, |piece| text[piece.span.clone()].to_lowercase())
    };
    let is_folder = || {
        folder.is_some()
            || piece.is_quoted
            || name.starts_with(['.', '/'])
            || name.matches('/').count() >= 2
            || is_one_of(&word(index.checked_sub(1)), BEFORE_FOLDERS)
            || is_one_of(&word(Some(index + 1)), AFTER_FOLDERS)
    };
    is_path(name, folder.is_some(), is_folder).then(|| {
        let line = rest.trim_start_matches([':', '#', '(', 'L']);
        let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
        let line = line[..digits].parse().ok();
        reference(text, start..start + name.len(), ReferenceKind::Path, line)
    })
}

fn is_path(name: &str, ends_with_slash: bool, is_folder: impl Fn() -> bool) -> bool {
    let inside = name.strip_prefix("./").or_else(|| name.strip_prefix('/')).unwrap_or(name);
    let is_part = |part: &str| part.contains(|c: char| c != '.') && !part.starts_with('~');
    if !inside.split('/').all(is_part) || !inside.contains(char::is_alphabetic) {
        return false;
    }
    let last = inside.rsplit('/').next().unwrap_or(inside);
    let ending = last.rsplit_once('.').map(|(_, ending)| ending);
    if !inside.contains('/') && inside.len() == name.len() {
        let hidden = last.strip_prefix('.');
        let is_hidden = |rest: &str| rest.len() > 2 && rest.starts_with(char::is_alphabetic);
        return ends_with_slash
            || is_one_of(last, FILE_NAMES)
            || hidden.is_some_and(is_hidden)
            || (hidden.is_none() && ending.is_some_and(|it| is_one_of(it, FILE_ENDINGS)));
    }
    let is_ending = |ending: &str| {
        (1..=10).contains(&ending.len())
            && ending.chars().all(|c| c.is_ascii_alphanumeric())
            && ending.contains(|c: char| c.is_ascii_alphabetic())
    };
    ending.is_some_and(is_ending) || is_one_of(last, FILE_NAMES) || is_folder()
}

/// What stands between backticks, within a line.
fn code_spans(text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut open: Option<usize> = None;
    for (at, c) in text.char_indices() {
        match (c, open) {
            ('`', Some(start)) => {
                spans.push(start..at);
                open = None;
            }
            ('`', None) => open = Some(at + 1),
            ('\n', _) => open = None,
            _ => {}
        }
    }
    spans
}

/// The name in code that a stretch of text is, with or without what surrounds names.
fn symbol(text: &str, span: Range<usize>, quoting: Quoting) -> Option<Reference> {
    let mut name = &text[span.clone()];
    let mut has_keyword = false;
    while let Some((word, rest)) = name.trim_start().split_once(' ')
        && is_one_of(word, KEYWORDS)
    {
        has_keyword = true;
        name = rest;
    }
    let name = name.trim();
    let start = name.as_ptr() as usize - text.as_ptr() as usize;
    let end = name.find(['(', '<', '!']).unwrap_or(name.len());
    let (name, rest) = name.split_at(end);
    let is_called = rest.ends_with(')') || rest == "!";
    let is_closed = rest.is_empty() || is_called || rest.ends_with('>');
    let is_word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let parts: Vec<&str> = name.split("::").flat_map(|part| part.split(['.', '#'])).collect();
    let is_path = name.len() <= NAME_BYTES_MAX && parts.iter().all(|part| is_word(part));
    let is_mixed = |word: &str| {
        let tail = word.get(1..).unwrap_or_default();
        word.contains('_')
            || (tail.contains(|c: char| c.is_ascii_uppercase())
                && word.contains(|c: char| c.is_ascii_lowercase()))
    };
    let is_telling = match quoting {
        Quoting::Code => {
            has_keyword || is_called || parts.len() > 1 || parts.iter().any(|part| is_mixed(part))
        }
        Quoting::None => rest == "()" || name.contains("::"),
    };
    (is_path && is_closed && is_telling && parts.last().is_some_and(|last| last.len() > 2))
        .then(|| reference(text, start..start + name.len(), ReferenceKind::Symbol, None))
}

fn reference(text: &str, span: Range<usize>, kind: ReferenceKind, line: Option<u32>) -> Reference {
    Reference { name: text[span.clone()].to_owned(), span, kind, line }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Tells what was found as `kind name`, or `kind name:line`.
    fn check(text: &str, expected: &[&str]) {
        let shown: Vec<String> = references(text)
            .iter()
            .map(|it| {
                assert_eq!(text[it.span.clone()], it.name);
                let kind = format!("{:?}", it.kind).to_lowercase();
                let line = it.line.map_or_else(String::new, |line| format!(":{line}"));
                format!("{kind} {}{line}", it.name)
            })
            .collect();
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn files_are_found_as_people_write_them() {
        check("see src/auth.ts:42 for login", &["path src/auth.ts:42"]);
        check("see src/auth.ts#L42.", &["path src/auth.ts:42"]);
        check("Look at `./src/auth.ts`, please", &["path ./src/auth.ts"]);
        check("(src/a.rs and src/b.rs)", &["path src/a.rs", "path src/b.rs"]);
        check("**src/a.rs**: the parser", &["path src/a.rs"]);
        check("[the parser](src/a.rs)", &["path src/a.rs"]);
        check("auth.ts holds it, Makefile builds it", &["path auth.ts", "path Makefile"]);
        check("the page app/(shop)/[id]/page.tsx", &["path app/(shop)/[id]/page.tsx"]);
        check("at /srv/app/src/a.rs line 3", &["path /srv/app/src/a.rs"]);
        check("run pytest tests/test_a.py::test_b", &["path tests/test_a.py"]);
        check("error at main.c(42)", &["path main.c:42"]);
        check("src/auth.ts's login", &["path src/auth.ts"]);
        check(".env and .github/workflows/ci.yml", &["path .env", "path .github/workflows/ci.yml"]);
        check("--config=conf/app.toml", &["path conf/app.toml"]);
        check("Größe in src/größe.rs", &["path src/größe.rs"]);
    }

    #[test]
    fn folders_are_found_where_they_are_folders() {
        check("The handlers are in src/auth", &["path src/auth"]);
        check("The src/auth folder", &["path src/auth"]);
        check("src/auth/ holds the handlers", &["path src/auth"]);
        check("`src/auth` holds them", &["path src/auth"]);
        check("packages/web/src", &["path packages/web/src"]);
        for prose in ["a client/server design", "and/or", "TCP/IP", "2026/04/01", "24/7", "yes/no?"]
        {
            check(prose, &[]);
        }
    }

    #[test]
    fn what_is_elsewhere_or_a_pattern_is_not_found() {
        for text in [
            "https://example.com/src/auth.ts?x=src/b.ts",
            "mail p@example.com or git@example.com:o/r.git",
            "src/**/*.ts",
            "src/{a,b}.ts",
            "~/notes/a.md",
            "$HOME/a.md",
            "../other/a.ts",
            "e.g. this, i.e. that, v1.2.3",
            "...",
        ] {
            check(text, &[]);
        }
    }

    #[test]
    fn names_in_code_are_found() {
        check("`fn login()` checks", &["symbol login"]);
        check("`UserService::find` caches", &["symbol UserService::find"]);
        check("UserService::find caches", &["symbol UserService::find"]);
        check("call login() first", &["symbol login"]);
        check("`pub async fn log_in(user: &str)`", &["symbol log_in"]);
        check("`MAX_RETRIES` is 3", &["symbol MAX_RETRIES"]);
        check("`user.find()`", &["symbol user.find"]);
        check("use `pnpm`, not `npm install`", &[]);
    }

    #[test]
    fn branches_are_found() {
        check("branch feature/login holds it", &["branch feature/login"]);
        check("on the `develop` branch", &["branch develop"]);
        check("the feature/login branch", &["branch feature/login"]);
        check("a branch named fix-12", &["branch fix-12"]);
        check("The main branch is protected", &[]);
        check("branch protection is on", &[]);
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(text in "\\PC{0,80}|[a-z./:`()\\[\\]* #'\n_é-]{0,80}") {
            for reference in references(&text) {
                prop_assert_eq!(&text[reference.span.clone()], reference.name.as_str());
            }
        }
    }
}
