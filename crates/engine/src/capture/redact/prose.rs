//! Secrets in sentences: "the password for staging is …", "here is the token: …".

use std::ops::Range;

use super::assign::{self, Place};
use super::class::{self, LETTER, TOKEN, Text};
use super::judge::{self, Form};
use super::names::{Name, Strength};
use super::words::{self, NEUTRAL_TAIL};
use super::{random, value};

/// So many words may stand between a name and "is".
const WORDS_BETWEEN: usize = 8;
/// A drawn value belongs to a name that is no further away than this.
const NEAR_BYTES: usize = 160;
/// Shorter values must stand right beside their name.
const NEAR_MIN: usize = 20;

/// "password … is value".
pub(super) fn told(text: &Text<'_>, name: Name, place: Place) -> Option<Range<usize>> {
    let mut at = place.end;
    for _ in 0..WORDS_BETWEEN {
        while matches!(text.at(at), b'*' | b'`' | b'"' | b'\'' | b')' | b',') {
            at += 1;
        }
        let start = text.skip_blanks(at);
        if start == at {
            return None;
        }
        let end = text
            .run_end(start, LETTER | class::DIGIT | class::DASH | class::DOT | class::UNDERSCORE);
        let word = text.slice(start, end).trim_end_matches('.');
        let other = words::has(NEUTRAL_TAIL, &word.to_ascii_lowercase());
        if other || text.at(start) == b'-' && text.at(start + 1) != b' ' {
            return None;
        }
        let tells = [
            "is", "was", "are", "be", "to", "as", "use", "using", "becomes", "equals", "its",
            "with", "ist", "lautet", "est", "es",
        ];
        let tells = tells.iter().any(|tells| word.eq_ignore_ascii_case(tells))
            || matches!(text.at(end), b':' | b'=');
        if let Some(found) = tells.then(|| stated(text, name, end)).flatten() {
            return Some(found);
        }
        if word.is_empty() && !matches!(text.at(start), b'(' | b'`' | b'"' | b'\'' | b'=' | b'-')
            || end - start > 40
        {
            return None;
        }
        at = end.max(start + 1);
    }
    None
}

/// "value is the password".
pub(super) fn foretold(text: &Text<'_>, name: Name, place: Place) -> Option<Range<usize>> {
    let line = text.slice(text.line_start(place.start, 80), place.start);
    let said = [" is the ", " is my ", " is our ", " as the ", " as my ", " as "];
    let is = said.iter().filter_map(|said| line.rfind(said)).max()?;
    let edge = [' ', '\t', '#', ';', '"', '\'', '`', '(', ')', '*'];
    let before = line[..is].trim_end_matches(edge);
    let word = before.rsplit(edge).next()?;
    let start = place.start - line.len() + before.len() - word.len();
    judge::is_secret(name, word, Form::Loose).then_some(start..start + word.len())
}

/// The value after "is", past "still", "now" and a colon.
fn stated(text: &Text<'_>, name: Name, from: usize) -> Option<Range<usize>> {
    let mut at = from;
    for _ in 0..3 {
        while matches!(text.at(at), b' ' | b':' | b'=' | b'*' | b'\t') {
            at += 1;
        }
        let end = text.run_end(at, LETTER);
        let word = text.slice(at, end);
        let fills = [
            "still",
            "now",
            "currently",
            "just",
            "simply",
            "always",
            "set",
            "to",
            "literally",
            "again",
            "going",
            "be",
        ];
        if text.at(end) == b' ' && fills.iter().any(|fill| word.eq_ignore_ascii_case(fill)) {
            at = end;
            continue;
        }
        break;
    }
    let found = assign::read(text, at, Form::Loose)?;
    let words = text.slice(found.start, found.end);
    judge::is_secret(name, words, Form::Loose).then_some(found.start..found.end)
}

/// A drawn value somewhere after the name, as in "rotate this token please: …".
pub(super) fn near(text: &Text<'_>, name: Name, place: Place) -> Option<Range<usize>> {
    if name.strength == Strength::Key {
        return None;
    }
    let ceiling = text.len().min(place.end + NEAR_BYTES);
    let mut at = place.end;
    while at < ceiling {
        if !class::is(text.bytes[at], class::BASE64_ANY) {
            at += 1;
            continue;
        }
        let end = run_end(text, at);
        // `name=value` is one run.
        let sign = text.slice(at, end).rfind('=').map_or(0, |sign| sign + 1);
        let start = if at + sign + NEAR_MIN <= end { at + sign } else { at };
        if end - start >= NEAR_MIN && is_unmistakable(text, place.end, start, end) {
            return Some(start..end);
        }
        at = end.max(at + 1);
    }
    None
}

fn run_end(text: &Text<'_>, from: usize) -> usize {
    let mut end = text.run_end(from, class::BASE64_ANY);
    while end > from && matches!(text.bytes[end - 1], b'-' | b'/') {
        end -= 1;
    }
    end
}

fn is_unmistakable(text: &Text<'_>, name_end: usize, start: usize, end: usize) -> bool {
    let run = text.slice(start, end);
    let between = text.slice(name_end, start).to_ascii_lowercase();
    let other = [
        "integrity",
        "checksum",
        "sha",
        "digest",
        "commit",
        "hash",
        "revision",
        "resolved",
        "etag",
        "uuid",
        "base64,",
        "://",
        "\n\n\n",
        "id\"",
        "fingerprint",
        "signature",
    ];
    // Of what stands on later lines, only what was announced belongs to the name.
    let announced = between.split_once('\n').is_none_or(|(line, _)| line.trim_end().ends_with(':'));
    let excused = other.iter().any(|word| between.contains(word)) || !announced;
    let attached = matches!(text.at(end), b'.' | b'(' | b':' | b'@')
        && class::is(text.at(end + 1), TOKEN)
        || matches!(
            text.before(start),
            b'.' | b':' | b'@' | b'#' | b'$' | b'{' | b'%' | b'<' | b'~'
        );
    let varied = class::any(run, class::DIGIT)
        && class::any(run, class::UPPER)
        && class::any(run, class::LOWER);
    !excused
        && !attached
        && varied
        && !value::is_digest(run)
        && !is_identifier(run)
        && !value::is_filler(run)
        && run.matches('/').count() <= 3
        && run.matches(['-', '_']).count() <= 4
        && random::is_random(run)
        && random::entropy(run) >= 3.7
        && random::wordiness(run) < 0.3
}

/// `req_…`, `cus_…`: the number of a thing at some service.
fn is_identifier(run: &str) -> bool {
    const THINGS: &[&str] = &[
        "acct", "asst", "batch", "call", "ch", "chatcmpl", "cmpl", "cus", "evt", "fc", "file",
        "id", "in", "item", "job", "msg", "org", "pi", "pm", "price", "prod", "proj", "req",
        "resp", "rs", "run", "ses", "session", "step", "sub", "task", "thread", "toolu", "trace",
        "user", "vs",
    ];
    let word = run.split(['_', '-']).next().unwrap_or_default();
    word.len() < run.len() && THINGS.contains(&word)
}
