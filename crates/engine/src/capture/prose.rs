//! Prose: what of a turn is somebody's own words.
//!
//! Most of a turn is not: code, logs, tables, quotes, pasted plans and reviews,
//! and what harnesses put into a person's mouth. All of that is cut away here,
//! so that the search for memories sees only what was said. In doubt a line is
//! cut: a memory that was never made costs less than a wrong one.

mod injected;
mod lines;

use std::ops::Range;

use crate::model::Role;
pub(super) use injected::answered_from;
use injected::kept_ranges;
use lines::{Line, classify};

/// A stretch of a turn that is its speaker's own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage<'a> {
    /// The words, a slice of the turn.
    pub text: &'a str,
    /// Where they stand in the turn, in bytes.
    pub span: Range<usize>,
    /// How they were written.
    pub form: Form,
    /// The heading they stand under.
    pub heading: Option<&'a str>,
}

/// How a passage was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Running text.
    Paragraph,
    /// One entry of a list, without its bullet.
    Item,
}

/// A person who types more list entries than this has pasted them.
const MOST_ITEMS: usize = 12;
/// A person who points at more places in the code than this has pasted a review.
const MOST_PLACES: usize = 3;
/// A person who sets more words in bold than this has pasted an agent's answer.
const MOST_BOLD: usize = 2;
/// So many lines that are no prose make a log or the like.
const A_LOG: usize = 3;
/// A longer paragraph without a word about its writer was written elsewhere.
const LONGEST_IMPERSONAL: usize = 900;

/// The own words of the speaker, in order. A tool has none.
#[must_use]
pub fn own_words(role: Role, text: &str) -> Vec<Passage<'_>> {
    if role == Role::Tool {
        return Vec::new();
    }
    let mut reader = Reader {
        text,
        role,
        passages: Vec::new(),
        open: None,
        heading: None,
        document: None,
        noise: Noise::default(),
    };
    for range in kept_ranges(role, text) {
        if !reader.read(range) {
            break;
        }
    }
    reader.finish()
}

struct Reader<'a> {
    text: &'a str,
    role: Role,
    passages: Vec<Passage<'a>>,
    open: Option<(Range<usize>, Form)>,
    /// The last heading.
    heading: Option<&'a str>,
    /// How many passages stood before the first heading: after it, a person's
    /// turn is a document that was pasted.
    document: Option<usize>,
    noise: Noise,
}

/// How much of a turn was no prose, and how many passages stood before the first
/// and the last such line.
#[derive(Default)]
struct Noise {
    lines: usize,
    first: usize,
    last: usize,
}

impl<'a> Reader<'a> {
    /// Reads a range line by line; false if nothing after it counts.
    fn read(&mut self, range: Range<usize>) -> bool {
        let mut fence: Option<&str> = None;
        let mut at = range.start;
        let Some(part) = self.text.get(range) else { return true };
        for raw in part.split_inclusive('\n') {
            let here = at;
            at += raw.len();
            let line = raw.trim_end();
            if let Some(open) = fence {
                if line.trim_start().starts_with(open) {
                    fence = None;
                }
                continue;
            }
            match classify(line) {
                Line::Fence(mark) => {
                    self.close();
                    fence = Some(mark);
                }
                Line::Heading => {
                    self.close();
                    self.heading = Some(line.trim().trim_start_matches('#').trim_start());
                    self.document.get_or_insert(self.passages.len());
                }
                Line::Item(offset) => {
                    self.close();
                    self.open = Some((here + offset..here + line.len(), Form::Item));
                }
                Line::Plain(offset) => {
                    self.extend(here + offset, here + line.len());
                    if self.role == Role::Person && lines::announces_paste(line) {
                        self.close();
                        let fenced = self.text.get(at..).is_some_and(lines::begins_with_fence);
                        if !fenced {
                            return false;
                        }
                    }
                }
                Line::Indented(offset) => match &mut self.open {
                    Some((span, Form::Item)) => span.end = here + line.len(),
                    Some(_) => self.extend(here + offset, here + line.len()),
                    None => {}
                },
                Line::Blank => self.close(),
                Line::Noise => {
                    self.close();
                    self.noise.lines += 1;
                    self.noise.last = self.passages.len();
                    if self.noise.lines == 1 {
                        self.noise.first = self.noise.last;
                    }
                }
            }
        }
        self.close();
        true
    }

    fn extend(&mut self, start: usize, end: usize) {
        match &mut self.open {
            Some((span, _)) => span.end = end,
            None => self.open = Some((start..end, Form::Paragraph)),
        }
    }

    fn close(&mut self) {
        let Some((span, form)) = self.open.take() else { return };
        if let Some(text) = self.text.get(span.clone()) {
            // A line in bold is a heading to those who do not like headings.
            if self.role == Role::Agent && form == Form::Paragraph && lines::is_bold(text) {
                self.heading = Some(text.trim_matches('*'));
            }
            self.passages.push(Passage { text, span, form, heading: self.heading });
        }
    }

    fn finish(mut self) -> Vec<Passage<'a>> {
        self.close();
        if self.role == Role::Person {
            if let Some(before) = self.document {
                self.passages.truncate(before);
            }
            // Between the lines of a log stands more of the log.
            if self.noise.lines >= A_LOG {
                let last = self.noise.last.min(self.passages.len());
                self.passages.drain(self.noise.first.min(last)..last);
            }
            drop_pasted(&mut self.passages);
        }
        self.passages
    }
}

/// Cuts what a person pasted without saying so.
fn drop_pasted(passages: &mut Vec<Passage<'_>>) {
    let items = passages.iter().filter(|p| p.form == Form::Item).count();
    if items > MOST_ITEMS {
        passages.retain(|p| p.form != Form::Item);
    }
    let bold: usize = passages.iter().map(|p| p.text.matches("**").count() / 2).sum();
    if bold > MOST_BOLD {
        let first = passages.iter().position(|p| p.text.contains("**")).unwrap_or(0);
        passages.truncate(first);
    }
    let places: usize = passages.iter().map(|p| lines::places(p.text)).sum();
    if places > MOST_PLACES {
        let first = passages.iter().position(|p| lines::places(p.text) > 0).unwrap_or(0);
        passages.truncate(first);
    }
    passages.retain(|p| p.text.len() <= LONGEST_IMPERSONAL || lines::is_personal(p.text));
}

#[cfg(test)]
mod tests;
