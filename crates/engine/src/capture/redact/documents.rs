//! Secrets that only the document around them tells: members of a private JSON web key,
//! what a manifest of Kubernetes holds, the words of a wallet.

use std::ops::Range;

use super::class::{self, ALNUM, BASE64_ANY, DOTTED, LOWER, TOKEN, Text};
use super::{random, value};

/// A document is read so far before and after what announces it.
const DOCUMENT_BYTES_MAX: usize = 4096;
/// So many words make a wallet's phrase, or more.
const PHRASE_WORDS_MIN: usize = 12;

/// The private members of the key whose `"kty"` stands at `at`.
pub(super) fn jwk(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let floor = at.saturating_sub(DOCUMENT_BYTES_MAX);
    let ceiling = text.len().min(at + DOCUMENT_BYTES_MAX);
    let open = text.bytes[floor..at].iter().rposition(|&byte| byte == b'{');
    let close = text.bytes[at..ceiling].iter().position(|&byte| byte == b'}');
    let mut members = Vec::new();
    let mut name = floor + open.unwrap_or(0);
    let end = at + close.unwrap_or(ceiling - at);
    while name < end {
        let rest = &text.bytes[name..end];
        let Some(quote) = rest.iter().position(|&byte| byte == b'"') else { break };
        let start = name + quote + 1;
        name = text.run_end(start, TOKEN) + 1;
        let colon = text.skip_blanks(name);
        let begin = text.skip_blanks(colon + 1) + 1;
        if text.at(colon) != b':' || text.at(begin - 1) != b'"' {
            continue;
        }
        let stop = text.run_end(begin, BASE64_ANY);
        let private = ["d", "p", "q", "dp", "dq", "qi", "k"];
        let value = text.slice(begin, stop);
        if private.contains(&text.slice(start, name - 1)) && random::is_random(value) {
            members.push(begin..stop);
        }
        name = stop + 1;
    }
    members
}

/// The values of the manifest whose `kind: Secret` stands at `at`, whatever their names say.
pub(super) fn manifest(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let floor = at.saturating_sub(DOCUMENT_BYTES_MAX);
    let mut start = text.line_start(at, DOCUMENT_BYTES_MAX);
    // Manifests in one file stand between lines of dashes.
    while start > floor && !text.has(start, "---") {
        start = text.line_start(start - 1, start - 1 - floor);
    }
    while !text.str.is_char_boundary(start) {
        start += 1;
    }
    let mut stop = text.len().min(at + DOCUMENT_BYTES_MAX);
    while !text.str.is_char_boundary(stop) {
        stop -= 1;
    }
    let stop = text.slice(at, stop).find("\n---").map_or(stop, |dashes| at + dashes);
    let mut values = Vec::new();
    for field in ["data\":", "data:", "stringData\":", "stringData:"] {
        // `metadata:` ends like it.
        let whole = |&(at, _): &(usize, &str)| !class::is(text.before(start + at), TOKEN);
        if let Some((found, _)) = text.slice(start, stop).match_indices(field).find(whole) {
            entries(text, start + found, start + found + field.len(), stop, &mut values);
        }
    }
    values
}

/// The values of the mapping whose name stands at `name` and ends at `at`.
fn entries(text: &Text<'_>, name: usize, at: usize, stop: usize, values: &mut Vec<Range<usize>>) {
    let column = name - text.line_start(name, DOCUMENT_BYTES_MAX);
    let mut at = at;
    while at < stop {
        let line = at;
        while at < stop && matches!(text.at(at), b' ' | b'\n' | b'\r' | b'"' | b'{' | b',' | b'|') {
            at += 1;
        }
        let name_end = text.run_end(at, DOTTED);
        let colon = name_end + usize::from(text.at(name_end) == b'"');
        let broken = text.slice(line, at).contains('\n');
        let outside = broken && at - text.line_start(at, DOCUMENT_BYTES_MAX) <= column;
        if outside || name_end == at || text.at(colon) != b':' {
            return;
        }
        let mut start = colon + 1;
        while matches!(text.at(start), b' ' | b'"' | b'\'') {
            start += 1;
        }
        let end = text.run_end(start, BASE64_ANY);
        let found = text.slice(start, end);
        let public =
            found.starts_with("LS0tLS1CRUdJTiBDRVJU") || found.starts_with("LS0tLS1CRUdJTiBQVUJM");
        let ends = matches!(text.at(end), 0 | b'\n' | b'\r' | b'"' | b'\'' | b',' | b'}');
        if ends
            && found.len() >= 16
            && class::any(found, ALNUM)
            && !public
            && !value::is_filler(found)
        {
            values.push(start..end);
        }
        at = end + usize::from(matches!(text.at(end), b'"' | b'\''));
    }
}

/// The twelve words and more that make a wallet, somewhere after the words at `at`.
pub(super) fn seed_phrase(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let name = text.run_end(at, TOKEN);
    let ceiling = text.len().min(name + 48);
    let mut start = name;
    while start < ceiling {
        let words = words(text, start);
        let said = text.slice(name, start).trim_end_matches([' ', '\t']);
        let stated =
            said.ends_with(['"', '\'', '`', ':', '=', '\n', '>', '*']) || said.ends_with("is");
        if words.1 >= PHRASE_WORDS_MIN && stated {
            return Some(start..words.0).into_iter().collect();
        }
        start = words.0.max(start + 1);
    }
    Vec::new()
}

/// Where a row of words that begins here ends, and how many it has. No list of words for
/// wallets has `the` or `and` in it.
fn words(text: &Text<'_>, start: usize) -> (usize, usize) {
    let (mut end, mut count) = (start, 0);
    loop {
        let begin = if count == 0 { end } else { end + 1 };
        let stop = text.run_end(begin, LOWER);
        let word = text.slice(begin, stop);
        let common = ["the", "and", "for", "are", "was", "has", "with", "your", "not", "but"]
            .contains(&word);
        if !(3..=8).contains(&word.len()) || common || count >= 24 {
            return (end, count);
        }
        (end, count) = (stop, count + 1);
        if text.at(end) != b' ' {
            return (end, count);
        }
    }
}
