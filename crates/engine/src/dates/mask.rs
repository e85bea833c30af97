//! What stands in a sentence but is not prose: code and its comments, quotations, addresses, the names
//! of files and of things in programs. 'march.rs' is no month.

use std::ops::Range;

use super::words;

/// A quotation that is longer than this has lost its end.
const QUOTED_MAX: usize = 400;

/// What must not be read, in order and without overlaps.
pub(super) fn hidden(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while let Some(size) = text[at..].find(|c: char| !c.is_whitespace()) {
        let start = at + size;
        let end = text[start..].find(char::is_whitespace).map_or(text.len(), |size| start + size);
        if text[start..end].starts_with("//") {
            let line = text[start..].find('\n').map_or(text.len(), |size| start + size);
            found.push(start..line);
            at = line;
            continue;
        }
        // A quotation may begin within a chunk and reach over many.
        let quoted = quotation(text, start..end);
        let chunk = start..quoted.as_ref().map_or(end, |quoted| quoted.start);
        if let Some(name) = name(text, chunk) {
            found.push(name);
        }
        at = quoted.as_ref().map_or(end, |quoted| quoted.end);
        found.extend(quoted);
    }
    found
}

/// The first quotation that begins within a chunk.
fn quotation(text: &str, chunk: Range<usize>) -> Option<Range<usize>> {
    // A fence that is never closed is looked at once, not from each of its marks.
    let mut from = chunk.start;
    text[chunk.clone()].char_indices().find_map(|(offset, mark)| {
        let start = chunk.start + offset;
        if start < from {
            return None;
        }
        let after = start + mark.len_utf8();
        let close = match mark {
            '`' | '"' => mark,
            '“' => '”',
            '\'' | '‘' if opens(text, start, after) => return closed(text, start, after),
            _ => return None,
        };
        let fence = text[start..].len() - text[start..].trim_start_matches('`').len();
        let (fence, after) = if fence > 1 { (fence, start + fence) } else { (1, after) };
        from = after;
        let most = after + QUOTED_MAX + close.len_utf8();
        let rest = match fence > 1 {
            true => &text[after..],
            false => &text[after..text.floor_char_boundary(most)],
        };
        let close: String = std::iter::repeat_n(close, fence).collect();
        let size = rest.find(&close)?;
        Some(start..after + size + close.len())
    })
}

/// Whether a single quote stands before a word and after none.
fn opens(text: &str, start: usize, after: usize) -> bool {
    let before = text[..start].chars().next_back();
    let next = text[after..].chars().next();
    before.is_none_or(|c| !c.is_alphanumeric()) && next.is_some_and(char::is_alphanumeric)
}

/// Where a single quote that opened is closed: after a word and before none.
fn closed(text: &str, start: usize, after: usize) -> Option<Range<usize>> {
    let rest = &text[after..];
    let closes = |(at, mark): &(usize, char)| {
        let next = rest[at + mark.len_utf8()..].chars().next();
        matches!(mark, '\'' | '’') && next.is_none_or(|c| !c.is_alphanumeric())
    };
    let near = |(at, _): &(usize, char)| *at <= QUOTED_MAX;
    let (at, mark) = rest.char_indices().take_while(near).find(closes)?;
    Some(start..after + at + mark.len_utf8())
}

/// The part of a chunk that is a name: of a file, an option, something in a program.
fn name(text: &str, chunk: Range<usize>) -> Option<Range<usize>> {
    let whole = &text[chunk.clone()];
    let inner = whole.trim_start_matches(['(', '[', '{', '<', '|', '*', '\'', '‘']);
    let start = chunk.end - inner.len();
    let inner = inner.trim_end_matches([
        ')', ']', '}', '>', '|', '*', '\'', '’', ',', '.', ';', ':', '!', '?', '…',
    ]);
    (inner.len() > 1 && is_name(inner)).then(|| start..start + inner.len())
}

fn is_name(chunk: &str) -> bool {
    let bytes = chunk.as_bytes();
    if bytes.iter().all(u8::is_ascii_lowercase) {
        return false;
    }
    let marked = |b: &u8| {
        matches!(b, b'_' | b'\\' | b'=' | b'#' | b'$' | b'^' | b'%' | b'(' | b'[' | b'{' | b'<')
    };
    if bytes.iter().any(marked)
        || chunk.contains("::")
        || chunk.contains("->")
        || chunk.chars().skip(1).any(|c| c == '@')
        || chunk.starts_with(['/', '.', '@'])
    {
        return bytes.len() > 1;
    }
    let option = bytes[0] == b'-' && bytes[1..].iter().any(u8::is_ascii_alphabetic);
    let camel = bytes.windows(2).any(|w| w[0].is_ascii_lowercase() && w[1].is_ascii_uppercase());
    option && !bytes[1].is_ascii_digit() || camel || dotted(chunk) || slashed(chunk)
}

/// A point within letters makes a file or a field, except in 'a.m.'.
fn dotted(chunk: &str) -> bool {
    let points = chunk.as_bytes().windows(3).any(|w| {
        let beside = |b: u8| b.is_ascii_alphanumeric();
        let letter = |b: u8| b.is_ascii_alphabetic();
        w[1] == b'.' && beside(w[0]) && letter(w[2])
    });
    let half_day = chunk.to_ascii_lowercase();
    points && !half_day.ends_with("a.m") && !half_day.ends_with("p.m")
}

/// A slash beside letters makes a path, except beside the name of a month.
fn slashed(chunk: &str) -> bool {
    let is_date = |part: &str| {
        part.bytes().all(|b| b.is_ascii_digit())
            || words::month(&part.to_ascii_lowercase()).is_some()
    };
    let mut parts = chunk.split('/');
    chunk.contains('/') && !(parts.clone().count() <= 3 && parts.all(is_date))
}
