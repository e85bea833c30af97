//! From a file to pieces that can stand alone.

use super::frontmatter::{self, Frontmatter};
use super::markdown::{Block, Line, Section, Sort, lines, sections, without_marker};
use super::{Piece, Pieces};
use crate::lines::boundary_before;
use crate::model::{Kind, Timestamp};

/// A larger piece says several things.
const PIECE_BYTES_MAX: usize = 2 * 1024;
/// A section that fits is read at a glance; the items of a longer one stand alone, so
/// that each is found for itself, and stays what it is when another one comes.
const SECTION_BYTES_MAX: usize = 600;
/// Longer code is found where it stands; a longer table is data.
const ASIDE_BYTES_MAX: usize = 1024;
/// More pieces than anybody reads in one file.
const PIECES_MAX: usize = 2_000;
/// A longer title is a text.
const TITLE_CHARS_MAX: usize = 120;
/// Where Gemini CLI keeps what it was told to remember.
const GEMINI_MEMORIES: &str = "Gemini Added Memories";
/// Where Codex keeps track of its own notes.
const BOOKKEEPING: &[&str] = &["rollout_summary_files", "keywords", "what's in memory"];
/// How the instructions that agents write for themselves begin.
const BOILERPLATE: &str = "This file provides guidance to ";

/// The index of an agent's memory. What only points to a topic is no note: the topic
/// is. Each other item is one.
pub(super) fn index(file: &str, text: &str, found: &mut Pieces) {
    let lines = lines(text);
    let (_, rest) = frontmatter::split(&lines);
    let scribe = Scribe::new(file);
    for section in kept_sections(rest, file) {
        scribe.items(&section, found);
    }
}

/// A topic of an agent's memory: one note, unless it is long.
pub(super) fn topic(file: &str, text: &str, found: &mut Pieces) {
    let lines = lines(text);
    let (front, rest) = frontmatter::split(&lines);
    let scribe = Scribe {
        kind: kind(front.get("type")),
        pinned: front.is("pinned"),
        said_at: front.get("modified").and_then(|text| text.parse().ok()),
        session: front.get("originsessionid").map(str::to_owned),
        ..Scribe::new(file)
    };
    let body: Vec<&str> = rest.iter().map(|line| line.text.trim_end()).collect();
    let body = body.join("\n").trim().to_owned();
    if body.len() > PIECE_BYTES_MAX {
        let title = title(&front, file);
        for mut section in kept_sections(rest, file) {
            section.path.insert(0, title.clone());
            scribe.whole(&section, found);
        }
        return;
    }
    let text = match front.get("description") {
        Some(description) if body.is_empty() => description.to_owned(),
        Some(description) if adds(description, &body) => format!("{description}\n\n{body}"),
        _ => body.clone(),
    };
    let words = if body.is_empty() { text.clone() } else { body };
    scribe.add(&[], words, text, lines.as_slice(), found);
}

/// Instructions, section by section.
pub(super) fn document(file: &str, text: &str, found: &mut Pieces) {
    let lines = lines(text);
    let (_, rest) = frontmatter::split(&lines);
    let noted = Scribe::new(file);
    let scribe = Scribe { kind: Kind::Reference, is_instruction: true, ..Scribe::new(file) };
    for section in kept_sections(rest, file) {
        match section.path.iter().any(|heading| heading.as_str() == GEMINI_MEMORIES) {
            true => noted.items(&section, found),
            false => scribe.whole(&section, found),
        }
    }
}

/// Instructions for some files.
pub(super) fn rule(file: &str, text: &str, found: &mut Pieces) {
    let lines = lines(text);
    let (front, rest) = frontmatter::split(&lines);
    let mut title = title(&front, file);
    if let Some(files) = front.get("globs").or_else(|| front.get("paths")) {
        let files: String = files.chars().take(TITLE_CHARS_MAX).collect();
        title = format!("{title} (for {files})");
    }
    let scribe = Scribe { kind: Kind::Reference, is_instruction: true, ..Scribe::new(file) };
    for mut section in kept_sections(rest, file) {
        section.path.insert(0, title.clone());
        scribe.whole(&section, found);
    }
}

/// What Claude calls sorts of memories.
fn kind(sort: Option<&str>) -> Kind {
    match sort {
        Some("user") => Kind::Preference,
        Some("feedback") => Kind::Correction,
        Some("project") => Kind::Fact,
        Some(other) => other.parse().unwrap_or(Kind::Fact),
        None => Kind::Fact,
    }
}

fn title(front: &Frontmatter, file: &str) -> String {
    let is_short = |text: &&str| text.chars().nth(TITLE_CHARS_MAX).is_none();
    let title = front.get("description").filter(is_short).or_else(|| front.get("name"));
    title.filter(is_short).unwrap_or_else(|| stem(file)).to_owned()
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The sections, without headings that only repeat the file's name.
fn kept_sections<'t>(lines: &[Line<'t>], file: &str) -> Vec<Section<'t>> {
    let mut sections = sections(lines);
    sections.retain(|section| {
        let is_kept = |title: &String| !BOOKKEEPING.contains(&title.to_lowercase().as_str());
        section.path.iter().all(is_kept)
    });
    for section in &mut sections {
        section.path.retain(|title| {
            !title.eq_ignore_ascii_case(file) && !title.eq_ignore_ascii_case(stem(file))
        });
    }
    sections
}

/// Whether a description says what the text does not.
fn adds(description: &str, text: &str) -> bool {
    let known = words(text);
    let said = words(description);
    let new = said.iter().filter(|word| !known.contains(word)).count();
    new * 5 > said.len()
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.chars().count() > 3).map(str::to_lowercase).collect()
}

/// What holds for all pieces of a file.
struct Scribe<'f> {
    file: &'f str,
    kind: Kind,
    pinned: bool,
    said_at: Option<Timestamp>,
    session: Option<String>,
    is_instruction: bool,
}

impl<'f> Scribe<'f> {
    fn new(file: &'f str) -> Self {
        Self {
            file,
            kind: Kind::Fact,
            pinned: false,
            said_at: None,
            session: None,
            is_instruction: false,
        }
    }

    /// Each item of a section for itself, under the line that leads to it.
    fn items(&self, section: &Section<'_>, found: &mut Pieces) {
        let mut path = section.path.clone();
        let own = path.len();
        let mut others = Vec::new();
        for block in &section.blocks {
            let text = block.text();
            match block.sort {
                Sort::Bullet if is_pointer(without_marker(text.trim())) => found.skip("pointer"),
                // Steps mean something in their order only.
                Sort::Bullet if !text.trim_start().starts_with(|c: char| c.is_ascii_digit()) => {
                    self.pack(&path, &[block], found);
                }
                Sort::Text if text.ends_with(':') && !text.contains('\n') => {
                    path.truncate(own);
                    path.push(text.trim_end_matches([':', '*']).trim_matches('*').to_owned());
                }
                _ => others.push(block),
            }
        }
        self.pack(&section.path, &others, found);
    }

    /// A section as a whole, or in parts.
    fn whole(&self, section: &Section<'_>, found: &mut Pieces) {
        let size: usize = section.blocks.iter().map(|block| block.text().len()).sum();
        if size > SECTION_BYTES_MAX {
            return self.items(section, found);
        }
        let blocks: Vec<&Block<'_>> = section.blocks.iter().collect();
        self.pack(&section.path, &blocks, found);
    }

    fn pack(&self, path: &[String], blocks: &[&Block<'_>], found: &mut Pieces) {
        let mut chunk: Vec<&Block<'_>> = Vec::new();
        let mut size = 0;
        for block in blocks {
            let text = block.text();
            let is_aside = matches!(block.sort, Sort::Code | Sort::Table);
            if is_aside && text.len() > ASIDE_BYTES_MAX {
                found.skip(if block.sort == Sort::Code { "long code" } else { "long table" });
                continue;
            }
            if text.starts_with(BOILERPLATE) || is_only_imports(&text) {
                continue;
            }
            // Code belongs to what stands before it.
            let room = PIECE_BYTES_MAX + if is_aside { ASIDE_BYTES_MAX } else { 0 };
            if size + text.len() > room {
                self.put(path, &std::mem::take(&mut chunk), found);
                size = 0;
            }
            size += text.len() + 1;
            chunk.push(block);
        }
        self.put(path, &chunk, found);
    }

    fn put(&self, path: &[String], chunk: &[&Block<'_>], found: &mut Pieces) {
        let lines: Vec<Line<'_>> = chunk.iter().flat_map(|block| &block.lines).copied().collect();
        let texts: Vec<String> = chunk.iter().map(|block| block.text()).collect();
        let is_single = matches!(chunk, [block] if block.sort == Sort::Bullet);
        let words = match is_single {
            true => without_marker(texts[0].trim()).to_owned(),
            false => texts.join("\n"),
        };
        for words in parts(&words) {
            let text = match path.is_empty() {
                true => words.to_owned(),
                false if words.contains('\n') && !is_single => {
                    format!("{}:\n{words}", path.join(" > "))
                }
                false => format!("{}: {words}", path.join(" > ")),
            };
            self.add(path, words.to_owned(), text, &lines, found);
        }
    }

    fn add(
        &self,
        path: &[String],
        words: String,
        text: String,
        lines: &[Line<'_>],
        found: &mut Pieces,
    ) {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return };
        if found.pieces.len() >= PIECES_MAX {
            found.skip("too many");
            return;
        }
        let mut section = self.file.to_owned();
        for heading in path {
            section.push('\u{1f}');
            section.push_str(heading);
        }
        found.pieces.push(Piece {
            section,
            words,
            text,
            kind: self.kind,
            pinned: self.pinned,
            said_at: self.said_at,
            session: self.session.clone(),
            tags: Vec::new(),
            is_instruction: self.is_instruction,
            line: first.number,
            bytes: (first.start as u64, last.end as u64),
        });
    }
}

/// `[Title](topic.md) — what it is about`, or `[[topic]]`.
fn is_pointer(item: &str) -> bool {
    let item = item.trim_start_matches("**").trim_start();
    if item.starts_with("[[") {
        return item.contains("]]");
    }
    let target = item.strip_prefix('[').and_then(|rest| rest.split_once("](")?.1.split_once(')'));
    target.is_some_and(|(target, _)| {
        let file = target.split('#').next().unwrap_or(target);
        !file.contains("://") && file.ends_with(".md")
    })
}

/// `@AGENTS.md`: what is meant stands there.
fn is_only_imports(text: &str) -> bool {
    text.split_whitespace().all(|word| word.starts_with('@') && word.len() > 1)
}

/// Cuts what is too long for one piece: between lines, between words, or anywhere.
fn parts(words: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = words.trim_end();
    while rest.len() > PIECE_BYTES_MAX + ASIDE_BYTES_MAX {
        let most = &rest[..boundary_before(rest, PIECE_BYTES_MAX)];
        let blank = most.rfind('\n').or_else(|| most.rfind(' ')).filter(|at| *at > 0);
        let (part, after) = rest.split_at(blank.unwrap_or(most.len()));
        parts.push(part.trim());
        rest = after.trim_start();
    }
    parts.push(rest);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::notes::{Notes, NotesForm, NotesScope};
    use proptest::prelude::*;
    use std::path::Path;

    fn read(form: NotesForm, file: &str, text: &str) -> Pieces {
        let path = match form {
            NotesForm::Document => Path::new("/r").join(file),
            _ => Path::new("/r").to_owned(),
        };
        let scope = NotesScope::Everywhere;
        let notes = Notes { agent: "a", path, form, scope, is_twin: false, strays: Vec::new() };
        let mut found = Pieces::default();
        notes.read(&Path::new("/r").join(file), text, &mut found);
        found
    }

    fn check(form: NotesForm, file: &str, text: &str, expected: &[&str]) {
        let found = read(form, file, text);
        let texts: Vec<&str> = found.pieces.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!(texts, expected, "{file}");
    }

    #[test]
    fn an_index_holds_notes_beside_pointers() {
        check(
            NotesForm::Memory,
            "MEMORY.md",
            "# Memory\n- [Role](user-role.md) — who they are\n- **[Ports](p.md#x)**: which\n\
             - [[build]]\n- See [the docs](https://x.org/a.md) for ports\n- Uses pnpm, not npm\n\
             ## Build\nAlways:\n- run `just fmt`\n  - twice\n\nThe cache is in /tmp.\n",
            &[
                "See [the docs](https://x.org/a.md) for ports",
                "Uses pnpm, not npm",
                "Build > Always: run `just fmt`\n  - twice",
                "Build: The cache is in /tmp.",
            ],
        );
    }

    #[test]
    fn a_topic_is_one_note() {
        let text = "---\nname: t\ndescription: Timeouts for tests on Windows\nmetadata:\n  \
                    type: feedback\n  pinned: true\n  originSessionId: s-1\n  \
                    modified: 2026-07-30T07:40:18.191Z\n---\n\n5s at most.\n\n**Why:** seen.\n";
        let piece = read(NotesForm::Memory, "t.md", text).pieces.remove(0);
        assert_eq!(piece.text, "Timeouts for tests on Windows\n\n5s at most.\n\n**Why:** seen.");
        assert_eq!((piece.kind, piece.pinned), (Kind::Correction, true));
        assert_eq!(piece.session.as_deref(), Some("s-1"));
        assert_eq!(piece.said_at.unwrap().to_string(), "2026-07-30T07:40:18.191Z");
        // A description that says nothing new is left out.
        let text = "---\ndescription: tests need timeouts\n---\nThe tests need short timeouts.";
        check(NotesForm::Memory, "t.md", text, &["The tests need short timeouts."]);
        check(
            NotesForm::Memory,
            "t.md",
            "---\ndescription: Only this here\n---\n",
            &["Only this here"],
        );
        // One that is long is cut at its headings.
        let text = format!("---\nname: big\n---\n## A\n{}\n## B\nshort one\n", "word ".repeat(500));
        let found = read(NotesForm::Memory, "big.md", &text);
        assert!(found.pieces.len() == 2 && found.pieces[1].text == "big > B: short one");
    }

    #[test]
    fn instructions_are_cut_into_sections() {
        check(
            NotesForm::Document,
            "CLAUDE.md",
            "# CLAUDE.md\n\nThis file provides guidance to Claude Code.\n\n@AGENTS.md\n\n## Testing\n\
             ### Integration\nRun with:\n```sh\nmake it\n```\n- one\n- two\n## Style\n- tabs, please\n",
            &[
                "Testing > Integration:\nRun with:\n```sh\nmake it\n```\n- one\n- two",
                "Style: tabs, please",
            ],
        );
        check(
            NotesForm::Document,
            "GEMINI.md",
            "Be brief, always.\n## Gemini Added Memories\n- I like tea\n- Push after commits\n",
            &[
                "Be brief, always.",
                "Gemini Added Memories: I like tea",
                "Gemini Added Memories: Push after commits",
            ],
        );
        check(
            NotesForm::Rules,
            "web.mdc",
            "---\ndescription: Components\nglobs: src/**/*.tsx\n---\nUse hooks only.\n",
            &["Components (for src/**/*.tsx): Use hooks only."],
        );
        let long = format!("Rules:\n\n- one rule\n- {}\n\n1. first\n2. then\n", "a b ".repeat(200));
        let found = read(NotesForm::Document, "AGENTS.md", &long);
        let texts: Vec<&str> = found.pieces.iter().map(|piece| &piece.text[..12]).collect();
        assert_eq!(texts, ["Rules: one r", "Rules: a b a", "1. first\n2. "]);
        let long = format!("## T\n{}\nand a text\n", "| a | b |\n".repeat(200));
        let found = read(NotesForm::Document, "AGENTS.md", &long);
        assert_eq!(found.skipped.get("long table"), Some(&1));
        assert_eq!(found.pieces[0].text, "T: and a text");
    }

    proptest! {
        #[test]
        fn any_text_is_cut_within_bounds(
            text in "(?s)(---\n)?([-#*|`>@<! \\[\\]():a-z\u{7f}\u{e9}\u{10001}\r\n\t0-9.]{0,60}\n?){0,40}",
            form in 0..3usize,
        ) {
            let form = [NotesForm::Memory, NotesForm::Document, NotesForm::Rules][form];
            for file in ["MEMORY.md", "a.md"] {
                for piece in read(form, file, &text).pieces {
                    let (start, end) = piece.bytes;
                    prop_assert!(start < end && end <= text.len() as u64 && piece.line > 0);
                    prop_assert!(text.get(start as usize..end as usize).is_some());
                    prop_assert!(piece.words.len() <= PIECE_BYTES_MAX + ASIDE_BYTES_MAX + 64);
                }
            }
        }

        #[test]
        fn no_text_is_too_strange(text in any::<String>()) {
            read(NotesForm::Memory, "MEMORY.md", &text);
            read(NotesForm::Memory, "a.md", &text);
            read(NotesForm::Rules, "a.mdc", &text);
        }
    }
}
