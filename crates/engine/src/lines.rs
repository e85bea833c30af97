//! Files of lines, read without trusting their length.

use std::borrow::Cow;
use std::io::{self, BufRead};

/// A line without its end, and how many bytes it takes with it.
pub(crate) struct Line {
    pub(crate) size: u64,
    /// Whether it has an end: the last one may still be being written.
    pub(crate) is_ended: bool,
}

/// What is wrong with a line of JSON. Which line it is only its reader knows: to the parser
/// it is the first.
#[must_use]
pub fn fault(error: &serde_json::Error) -> String {
    let told = error.to_string();
    match told.rsplit_once(" at line ") {
        Some((what, _)) => format!("{what} at column {}", error.column()),
        None => told,
    }
}

/// Reads up to the next line break, keeping no more than a line may have.
pub(crate) fn next_line(
    stream: &mut dyn BufRead,
    line: &mut Vec<u8>,
    most: u64,
) -> io::Result<Option<Line>> {
    line.clear();
    let mut size = 0;
    loop {
        let buffer = stream.fill_buf()?;
        if buffer.is_empty() {
            return Ok((size > 0).then_some(Line { size, is_ended: false }));
        }
        let (part, is_ended) = match memchr::memchr(b'\n', buffer) {
            Some(end) => (end + 1, true),
            None => (buffer.len(), false),
        };
        if size <= most {
            line.extend_from_slice(&buffer[..part]);
        }
        size += part as u64;
        stream.consume(part);
        if is_ended {
            return Ok(Some(Line { size, is_ended }));
        }
    }
}

/// Bytes as text; what is none of it is replaced. Nearly all of them are, and to know
/// that is faster than to look for what is not.
pub(crate) fn to_text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    }
}

/// The nearest place at or before this one that is between two characters.
pub(crate) fn boundary_before(text: &str, place: usize) -> usize {
    let place = place.min(text.len());
    (0..=place).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
