//! Secrets of many lines: private keys, and what the user marked as private.

use std::ops::Range;

use super::class::{self, BASE64, HEX, Text};

/// Fewer letters of a key between its lines are somebody talking about keys.
const BODY_MIN: usize = 24;
/// So many blanks may stand in a tag, on either side of its name.
const BLANKS_MAX: usize = 16;
/// What a tag says beside its name is no longer than this.
const ATTRIBUTES_BYTES_MAX: usize = 256;

/// The private key whose label contains the words that end at `at`
/// (`-----BEGIN RSA PRIVATE KEY-----`), with both its lines.
pub(super) fn pem(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let label = text.slice(floor(text, at.saturating_sub(60)), at);
    let begin = label.rfind("BEGIN ").or_else(|| label.rfind("Begin "))?;
    let mut start = at - label.len() + begin;
    if label[begin..].contains('\n') || !matches!(text.before(start), b'-' | b' ') {
        return None;
    }
    while matches!(text.before(start), b'-' | b' ') && text.before(start) != 0 {
        start -= 1;
    }
    start += text.slice(start, at).bytes().take_while(|&byte| byte == b' ').count();
    if text.at(start) != b'-' {
        return None;
    }
    let mut body = at;
    while body < at + 20 && matches!(text.at(body), b'-' | b' ' | b'B' | b'L' | b'O' | b'C' | b'K')
    {
        body += 1;
    }
    let (last, end) = body_end(text, body);
    let letters = class::count(text.slice(body, last), BASE64);
    (letters >= BODY_MIN && !text.slice(body, last).contains("...")).then_some(start..end)
}

/// The end of a key's body, and the end of its last line if there is one.
fn body_end(text: &Text<'_>, from: usize) -> (usize, usize) {
    let mut at = from;
    while at < text.len() {
        let byte = text.bytes[at];
        if byte == b'-' && text.has(at, "----") {
            let word = at
                + text.bytes[at..].iter().take_while(|&&byte| byte == b'-' || byte == b' ').count();
            return (at, if text.has(word, "END") { line_end(text, word) } else { at });
        }
        let belongs = class::is(byte, BASE64 | class::WHITE | class::DASH | class::COLON)
            || matches!(
                byte,
                b'\\'
                    | b','
                    | b'"'
                    | b'\''
                    | b'+'
                    | b'('
                    | b')'
                    | b'.'
                    | b'@'
                    | b'<'
                    | b'>'
                    | b'_'
                    | b'*'
                    | b'|'
                    | b'#'
            );
        // Tools that show files number the lines, and set the numbers off with one of these.
        let set_off = text.has(at, "→") || text.has(at, "│");
        if !(belongs || set_off) || is_prose(text, at) {
            return (at, at);
        }
        at += if set_off { "→".len() } else { 1 };
    }
    (at, at)
}

/// Past the dashes that close the last line.
fn line_end(text: &Text<'_>, from: usize) -> usize {
    let mut at = from;
    let limit = from + 60;
    while at < limit && text.at(at) != b'-' && !matches!(text.at(at), b'\n' | 0) {
        at += 1;
    }
    while text.at(at) == b'-' {
        at += 1;
    }
    at
}

/// Whether a sentence begins here: the key has no last line, and the text goes on.
fn is_prose(text: &Text<'_>, at: usize) -> bool {
    text.bytes[at] == b'\n' && {
        let word = text.run_end(at + 1, BASE64);
        let next = text.run_end((word + 1).min(text.len()), BASE64);
        text.at(word) == b' ' && next > word + 1 && text.at(next) == b' '
    }
}

/// The private lines of a PuTTY key, or its private code; `at` is past the words.
pub(super) fn putty(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let mut start = at;
    while matches!(text.at(start), b':' | b' ') {
        start += 1;
    }
    if text.before(start) != b' ' && text.before(start) != b':' {
        return None;
    }
    let mac = text.run_end(start, HEX);
    if mac - start >= 32 {
        return Some(start..mac);
    }
    let lines = text.run_end(start, class::DIGIT);
    let first = lines
        + text.bytes[lines..]
            .iter()
            .take_while(|byte| matches!(byte, b'\r' | b'\n' | b'\\' | b'n'))
            .count();
    let mut end = first;
    while end < text.len() {
        let stop = text.run_end(end, BASE64);
        let breaks = text.bytes[stop..]
            .iter()
            .take_while(|byte| matches!(byte, b'\r' | b'\n' | b'\\'))
            .count();
        // The next field has a dash or a colon in it, a line of the key has not.
        if stop == end || matches!(text.at(stop), b'-' | b':') {
            break;
        }
        end = stop;
        if breaks == 0 {
            break;
        }
        let next = text.run_end(stop + breaks, BASE64);
        if matches!(text.at(next), b'-' | b':') || next == stop + breaks {
            break;
        }
        end = stop + breaks;
    }
    (end - first >= BODY_MIN && lines > start).then_some(first..end)
}

/// `<private>` or `</private>`.
pub(super) struct Tag {
    span: Range<usize>,
    opens: bool,
}

/// The tag whose `private` stands at `at`. People write it with blanks and with attributes.
pub(super) fn tag(text: &Text<'_>, at: usize) -> Option<Tag> {
    let name_end = at + "private".len();
    let floor = at.saturating_sub(BLANKS_MAX);
    let slash = back(text, at, floor);
    let opens = text.before(slash) != b'/';
    let bracket = if opens { slash } else { back(text, slash - 1, floor) };
    let start = bracket.checked_sub(1).filter(|&start| text.at(start) == b'<')?;
    let mut end = text.skip_white(name_end, BLANKS_MAX);
    // `a < private && b > c` is code: who writes attributes writes the name right after `<`.
    if opens && start + 1 == at && end > name_end && class::is(text.at(end), class::LETTER) {
        let rest = text.bytes[end..].iter().take(ATTRIBUTES_BYTES_MAX);
        end += rest.take_while(|&&byte| !matches!(byte, b'<' | b'>')).count();
    }
    (text.at(end) == b'>').then_some(Tag { span: start..end + 1, opens })
}

/// Before the blanks that end here.
fn back(text: &Text<'_>, mut at: usize, floor: usize) -> usize {
    while at > floor && class::is(text.before(at), class::WHITE) {
        at -= 1;
    }
    at
}

/// Whether more blocks were begun than ended.
pub(super) fn is_open(tags: &[Tag]) -> bool {
    let depth = |depth: usize, tag: &Tag| match tag.opens {
        true => depth + 1,
        false => depth.saturating_sub(1),
    };
    tags.iter().fold(0, depth) > 0
}

/// The blocks between `<private>` and `</private>`, the outermost of nested ones; one
/// that is never closed goes to the end.
pub(super) fn private(text: &str, tags: &[Tag]) -> Vec<Range<usize>> {
    let mut blocks = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for tag in tags {
        if tag.opens {
            if depth == 0 {
                start = tag.span.start;
            }
            depth += 1;
        } else if depth > 0 {
            depth -= 1;
            if depth == 0 {
                blocks.push(start..tag.span.end);
            }
        }
    }
    if depth > 0 {
        blocks.push(start..text.len());
    }
    blocks
}

fn floor(text: &Text<'_>, mut at: usize) -> usize {
    while !text.str.is_char_boundary(at) {
        at += 1;
    }
    at
}
