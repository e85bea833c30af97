//! Names in code: which occur, and which went together with their file.
//!
//! A name that no longer occurs may just have been changed, which git cannot tell
//! from having been removed. Gone is only what was defined in a file that was
//! deleted, and is not named anywhere any more.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Read};

use rustc_hash::FxHashSet;

use somnium_git::{Question, Reading, ask, ask_for_pieces};

use super::{FOR_WORDS, Fate, Repository, RepositoryError};

/// More deleted files than these are not looked into.
const CONTENTS_MAX: usize = 4_000;
/// A larger one was not written by hand.
const CONTENT_BYTES_MAX: u64 = 1024 * 1024;
/// A shorter word occurs by chance.
const WORD_LETTERS_MIN: usize = 3;
/// More names than these are not looked for.
const SUSPECTS_MAX: usize = 64;
/// How git is to look for words: those of the input, each time they occur.
const GREP: [&str; 14] = [
    "grep",
    "-h",
    "-o",
    "-I",
    "-F",
    "-w",
    "--no-line-number",
    "--no-column",
    "--no-color",
    "--no-textconv",
    "--no-recurse-submodules",
    "--full-name",
    "-f",
    "-",
];
/// What stands before a name where it is defined.
const DEFINING: [&str; 22] = [
    "class",
    "const",
    "def",
    "defmodule",
    "defp",
    "enum",
    "fn",
    "fun",
    "func",
    "function",
    "interface",
    "let",
    "macro_rules",
    "mod",
    "module",
    "object",
    "protocol",
    "record",
    "static",
    "struct",
    "trait",
    "type",
];

impl Repository {
    /// What became of names in code, such as `UserService::find`.
    ///
    /// # Errors
    /// When git cannot be asked.
    pub fn symbols(
        &self,
        names: &BTreeSet<String>,
    ) -> Result<BTreeMap<String, Fate>, RepositoryError> {
        let asked: BTreeSet<&str> = names.iter().flat_map(|name| words(name)).collect();
        let mut gone = self.defined_in_deleted(&asked)?;
        // Git looks for one after the other in every file: many would take long.
        let suspects: BTreeSet<&str> = gone.keys().copied().take(SUSPECTS_MAX).collect();
        let present = self.present(&suspects)?;
        gone.retain(|word, _| suspects.contains(word) && !present.contains(*word));
        let fate = |name: &str| {
            let mut fates = words(name).filter_map(|word| gone.get(word));
            match fates.next() {
                Some(fate) => fate.clone(),
                None if words(name).any(|word| present.contains(word)) => Fate::Alive,
                None => Fate::Unknown,
            }
        };
        Ok(names.iter().map(|name| (name.clone(), fate(name))).collect())
    }

    /// Which of these words occur, in the files on disk or in the branches.
    fn present(&self, words: &BTreeSet<&str>) -> Result<BTreeSet<String>, RepositoryError> {
        let mut present = BTreeSet::new();
        let branches: Vec<&str> = self.trees.iter().map(String::as_str).collect();
        for (scope, trees) in [(&["--untracked"][..], &[][..]), (&[], &branches)] {
            let missing: Vec<&str> =
                words.iter().copied().filter(|word| !present.contains(*word)).collect();
            if missing.is_empty() {
                break;
            }
            let arguments: Vec<&str> = GREP.iter().chain(scope).chain(trees).copied().collect();
            let input = missing.iter().flat_map(|word| format!("{word}\n").into_bytes()).collect();
            let question = Question { input, ..self.question(&arguments, FOR_WORDS) };
            let ended = ask_for_pieces(question, b'\n', |word| {
                present.insert(String::from_utf8_lossy(word).into_owned());
                if present.len() < words.len() { Reading::ToTheEnd } else { Reading::Enough }
            })?;
            // One means that there are none. Without files on disk, git refuses.
            let is_told = matches!(ended, Some(0 | 1)) || present.len() == words.len();
            if !is_told && !trees.is_empty() {
                return Err(RepositoryError::Untold("which names occur"));
            }
        }
        Ok(present)
    }

    /// Which of these words were defined in files that were deleted, and when the
    /// last of those was.
    fn defined_in_deleted<'w>(
        &self,
        words: &BTreeSet<&'w str>,
    ) -> Result<BTreeMap<&'w str, Fate>, RepositoryError> {
        let history = self.history()?;
        let mut contents = history.deleted_contents();
        contents.truncate(CONTENTS_MAX);
        let input =
            contents.iter().flat_map(|(content, _)| format!("{content}\n").into_bytes()).collect();
        let question = Question { input, ..self.question(&["cat-file", "--batch"], FOR_WORDS) };
        let words: FxHashSet<&'w str> = words.iter().copied().collect();
        let mut gone = BTreeMap::new();
        ask(question, |output| {
            for (_, fate) in &contents {
                let Some(text) = next_content(output)? else { break };
                for word in defined(&text, &words) {
                    gone.entry(word).or_insert_with(|| fate.clone());
                }
            }
            Ok(Reading::ToTheEnd)
        })?;
        Ok(gone)
    }
}

/// The parts of a name that say something.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|c: char| !is_word(c))
        .filter(|word| word.chars().count() >= WORD_LETTERS_MIN)
        .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The next of git's `<id> <type> <size>`, a line, and as many bytes and a line end.
/// One that is too large, or not there, has no words.
fn next_content(output: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut head = String::new();
    if output.read_line(&mut head)? == 0 {
        return Ok(None);
    }
    let Some(size) = head.trim_end().splitn(3, ' ').nth(2).and_then(|size| size.parse().ok())
    else {
        return Ok(Some(String::new()));
    };
    let mut content = output.take(u64::saturating_add(size, 1));
    let mut bytes = Vec::new();
    if size <= CONTENT_BYTES_MAX {
        content.read_to_end(&mut bytes)?;
    } else {
        io::copy(&mut content, &mut io::sink())?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The words that a text defines.
fn defined<'w>(text: &str, wanted: &FxHashSet<&'w str>) -> Vec<&'w str> {
    let mut found = Vec::new();
    for line in text.lines() {
        let mut before = "";
        for word in line.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()) {
            if let Some(word) = wanted.get(word)
                && DEFINING.contains(&before)
            {
                found.push(*word);
            }
            before = word;
        }
    }
    found
}
