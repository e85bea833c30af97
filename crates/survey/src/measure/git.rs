//! Asking git about the place that is surveyed.

use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};

use somnium_git::{Question, Reading, Where, ask, ask_for_pieces};

use super::patience::Patience;

/// More than this is not read of an answer.
const OUTPUT_MAX: u64 = 1024 * 1024 * 1024;

/// A repository that can be asked.
#[derive(Clone, Copy)]
pub(crate) struct Git<'g> {
    pub(crate) root: &'g Path,
    pub(crate) is_bare: bool,
    pub(crate) patience: Patience<'g>,
}

impl<'g> Git<'g> {
    /// The repository that a folder belongs to: its top folder, and whether it has
    /// no files on disk. A folder of which git knows no file belongs to none.
    pub(crate) fn find(place: &Path, patience: Patience<'_>) -> Option<(PathBuf, bool)> {
        let here = Git { root: place, is_bare: false, patience };
        let told = here.lines(&["rev-parse", "--is-bare-repository", "--is-inside-work-tree"])?;
        if told.first()? == "true" {
            return Some((place.to_owned(), true));
        }
        // The `.git` of a repository with files is no place to survey.
        if told.get(1)? != "true" {
            return None;
        }
        let top = PathBuf::from(here.line(&["rev-parse", "--show-toplevel"])?);
        let is_top = std::fs::canonicalize(place).ok() == std::fs::canonicalize(&top).ok();
        let mut is_known = is_top;
        if !is_top {
            here.pieces(&["ls-files", "-z"], |_| {
                is_known = true;
                Reading::Enough
            });
        }
        is_known.then_some((top, false))
    }

    /// The same with other patience.
    pub(crate) fn with(self, patience: Patience<'g>) -> Self {
        Self { patience, ..self }
    }

    /// What it answers in lines, if it answers to the end and well.
    pub(crate) fn lines(&self, arguments: &[&str]) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        let ended = ask_for_pieces(self.question(arguments), b'\n', |line| {
            lines.push(String::from_utf8_lossy(line).into_owned());
            Reading::ToTheEnd
        });
        (ended.ok()? == Some(0)).then_some(lines)
    }

    /// The first line of it.
    pub(crate) fn line(&self, arguments: &[&str]) -> Option<String> {
        self.lines(arguments)?.into_iter().next()
    }

    /// What it answers in pieces that end with NUL; `take` tells whether it wants
    /// more. Whether it was heard to the end.
    pub(crate) fn pieces(&self, arguments: &[&str], take: impl FnMut(&[u8]) -> Reading) -> bool {
        let ended = ask_for_pieces(self.question(arguments), 0, take);
        matches!(ended, Ok(Some(0)))
    }

    /// All of it as it stands.
    pub(crate) fn bytes(&self, arguments: &[&str], input: Vec<u8>) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let question = Question { input, ..self.question(arguments) };
        let ended = ask(question, |output| {
            output.read_to_end(&mut bytes)?;
            Ok(Reading::ToTheEnd)
        });
        (ended.ok()? == Some(0)).then_some(bytes)
    }

    /// Contents by git's names for them, in their order. `take` is given nothing for
    /// one that is too large or not there, and tells whether it wants more.
    pub(crate) fn contents(
        &self,
        ids: &[&str],
        bytes_max: u64,
        mut take: impl FnMut(usize, Option<Vec<u8>>) -> Reading,
    ) {
        let input = ids.iter().flat_map(|id| format!("{id}\n").into_bytes()).collect();
        let question = Question { input, ..self.question(&["cat-file", "--batch"]) };
        // What was not heard is left out by whoever counts.
        let _ = ask(question, |output| {
            for at in 0..ids.len() {
                let Some(content) = next_content(output, bytes_max)? else { break };
                if take(at, content) == Reading::Enough {
                    return Ok(Reading::Enough);
                }
            }
            Ok(Reading::ToTheEnd)
        });
    }

    fn question<'q>(&'q self, arguments: &'q [&'q str]) -> Question<'q> {
        let place = Where::Folder(self.root);
        let stop = Some(self.patience.stop());
        let patience = self.patience.left();
        Question { output_max: OUTPUT_MAX, stop, ..Question::new(place, arguments, patience) }
    }
}

/// The next of git's `<id> <type> <size>`, a line, and as many bytes and a line end.
fn next_content(
    output: &mut dyn BufRead,
    bytes_max: u64,
) -> std::io::Result<Option<Option<Vec<u8>>>> {
    let mut head = String::new();
    if output.read_line(&mut head)? == 0 {
        return Ok(None);
    }
    let size = head.trim_end().splitn(3, ' ').nth(2).and_then(|size| size.parse::<u64>().ok());
    let Some(size) = size else { return Ok(Some(None)) };
    let mut content = output.take(size.saturating_add(1));
    if size > bytes_max {
        std::io::copy(&mut content, &mut std::io::sink())?;
        return Ok(Some(None));
    }
    let mut bytes = Vec::new();
    content.read_to_end(&mut bytes)?;
    bytes.pop();
    Ok(Some(Some(bytes)))
}
