//! Tables: a name at the head of a column tells of the cells below it.

use std::ops::Range;

use super::assign::Place;
use super::class::Text;
use super::judge::{self, Form};
use super::names::Name;

/// Lines longer than this are no rows.
const ROW_BYTES_MAX: usize = 400;
/// So many rows are looked at.
const ROWS_MAX: usize = 50;

/// The secrets below this name, if a line of dashes under it makes it the head of a table,
/// as markdown and the clients of databases draw them.
pub(super) fn column(text: &Text<'_>, name: Name, place: Place) -> Vec<Range<usize>> {
    let start = text.line_start(place.start, ROW_BYTES_MAX);
    let mut line = place.end + line_length(text, place.end);
    let head = text.slice(start, line);
    let ruled = text.slice(line + 1, line + 1 + line_length(text, line + 1));
    let is_rule = ruled.contains("--") && ruled.bytes().all(|byte| b"-+|: \r".contains(&byte));
    if !head.contains('|') || !is_rule {
        return Vec::new();
    }
    let bars = text.slice(start, place.start).matches('|').count();
    let mut cells = Vec::new();
    line += 1 + ruled.len();
    for _ in 0..ROWS_MAX {
        let from = line + 1;
        line = from + line_length(text, from);
        let row = text.slice(from, line);
        let Some(cell) = row.split('|').nth(bars).filter(|_| row.contains('|')) else { break };
        let at = from + row.split('|').take(bars).map(|cell| cell.len() + 1).sum::<usize>();
        let trimmed = cell.trim_matches([' ', '`', '*', '\r']);
        let at = at + cell.find(trimmed).unwrap_or(0);
        if judge::is_secret(name, trimmed, Form::Loose) {
            cells.push(at..at + trimmed.len());
        }
    }
    cells
}

fn line_length(text: &Text<'_>, from: usize) -> usize {
    let rest = &text.bytes[from.min(text.len())..text.len().min(from + ROW_BYTES_MAX)];
    rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
}
