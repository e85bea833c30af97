//! HTTP: `Authorization`, `Bearer`, `Basic`, cookies, JSON web tokens.

use std::ops::Range;

use super::assign::is_quote;
use super::class::{
    self, ALNUM, BASE64, BASE64_ANY, DIGIT, DOTTED, LETTER, TOKEN, Text, URL_ENCODED,
};
use super::{random, value};

/// A cookie header is read so far.
const COOKIES_BYTES_MAX: usize = 4096;

/// What stands after `Authorization:`, whose name ends at `at`; its scheme stays.
pub(super) fn authorization(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let mut at = at;
    let limit = at + 12;
    while at < limit
        && matches!(
            text.at(at),
            b'"' | b'\'' | b'\\' | b']' | b'`' | b' ' | b'=' | b':' | b',' | b'>'
        )
    {
        at += 1;
    }
    let word = text.run_end(at, TOKEN);
    let scheme = text.slice(at, word);
    let known = [
        "bearer",
        "basic",
        "token",
        "apikey",
        "api-key",
        "key",
        "digest",
        "bot",
        "jwt",
        "genie",
        "genie-key",
        "geniekey",
        "splunk",
        "ssws",
        "oauth",
        "negotiate",
        "apitoken",
        "api-token",
        "discogs",
    ];
    let after = text.skip_blanks(word);
    let apart = after > word && word > at;
    if known.iter().any(|known| scheme.eq_ignore_ascii_case(known)) {
        return apart.then(|| credentials(text, after)).flatten();
    }
    // Services make up schemes of their own: `AWS4-HMAC-SHA256` is none of the credentials.
    let named = apart && class::all(scheme, class::CAPS_DIGITS | class::DASH);
    let found = apart.then(|| credentials(text, after)).flatten();
    found.or_else(|| (!named && text.at(after) != b'[').then(|| credentials(text, at)).flatten())
}

/// What stands after `Bearer` or `Basic`, which end at `at`.
pub(super) fn scheme(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let start = text.skip_blanks(at);
    if start == at {
        return None;
    }
    if text.has(at.saturating_sub(5), "basic") {
        let end = text.run_end(start, BASE64);
        return is_user_and_password(text.slice(start, end)).then_some(start..end);
    }
    credentials(text, start)
}

fn credentials(text: &Text<'_>, start: usize) -> Option<Range<usize>> {
    let mut end = start;
    while end < text.len()
        && (class::is(text.bytes[end], URL_ENCODED | class::TILDE | class::PIPE | class::COLON))
        && end - start < COOKIES_BYTES_MAX
    {
        end += 1;
    }
    while end > start && matches!(text.bytes[end - 1], b'.' | b':') {
        end -= 1;
    }
    let found = text.slice(start, end);
    let enough = found.len() >= 8
        && !value::is_filler(found)
        && !value::is_reference(found)
        && !value::is_code(found);
    let drawn = class::any(found, DIGIT)
        && class::any(found, LETTER)
        && found.len() >= 10
        && !random::is_wordy(found)
        || random::is_random(found)
        || is_user_and_password(found);
    (enough && drawn).then_some(start..end)
}

/// The values of a `Cookie:` or `Set-Cookie:` header that identify somebody.
pub(super) fn cookies(
    text: &Text<'_>,
    at: usize,
    mut found: impl FnMut(Range<usize>),
) -> Option<()> {
    let mut at = at;
    let limit = at + 6;
    while at < limit && matches!(text.at(at), b'"' | b'\'' | b'\\' | b' ' | b'=' | b':' | b',') {
        at += 1;
    }
    let ceiling = text.len().min(at + COOKIES_BYTES_MAX);
    let ends = |&byte: &u8| matches!(byte, b'\n' | b'\r' | b'"' | b'\'' | b'\\');
    let end = text.bytes[at..ceiling].iter().position(ends).map_or(ceiling, |length| at + length);
    while at < end {
        at = text.skip_blanks(at);
        let name = text.run_end(at, DOTTED);
        if text.at(name) != b'=' || name == at {
            return None;
        }
        let stop = text.bytes[name..end].iter().position(|&byte| byte == b';' || byte == b' ');
        let stop = stop.map_or(end, |length| name + length);
        if is_session(text.slice(at, name), text.slice(name + 1, stop)) {
            found(name + 1..stop);
        }
        at = stop + 1;
    }
    Some(())
}

/// The cookie of `some_session=`, which stands at `at`, without its header: the framework's name
/// is before it, and numbers of sessions are shorter.
pub(super) fn session(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let start = at + "_session=".len();
    let end = text.run_end(start, URL_ENCODED);
    let cookie = text.slice(start, end);
    let drawn = cookie.len() >= 32 && random::is_random(cookie) && !value::is_digest(cookie);
    let named = class::is(text.before(at), LETTER) && !value::is_filler(cookie);
    (drawn && named).then_some(start..end).into_iter().collect()
}

fn is_session(name: &str, cookie: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let names = [
        "sess", "sid", "token", "auth", "jwt", "remember", "login", "secure", "csrf", "xsrf", "id",
    ];
    let attribute = ["path", "domain", "expires", "max-age", "samesite"].contains(&lower.as_str());
    let filler = cookie.len() < 8
        || value::is_filler(cookie)
        || value::is_reference(cookie)
        || cookie.contains("[redacted");
    if attribute || filler {
        return false;
    }
    let named = names.iter().any(|part| lower.contains(part));
    let letters = class::count(cookie, LETTER);
    random::is_random(cookie) && (named || cookie.len() >= 20 && letters >= 8)
        || named && class::any(cookie, DIGIT) && !random::is_wordy(cookie)
}

/// The JSON web token that begins at `at`.
pub(super) fn jwt(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let starts = text.slice(at, at + 3) == "eyJ" && text.is_boundary(at);
    let header = text.run_end(at, TOKEN);
    if !starts || header - at < 12 || text.at(header) != b'.' {
        return None;
    }
    let payload = text.run_end(header + 1, TOKEN);
    if payload - header < 10 || value::is_filler(text.slice(header, payload)) {
        return None;
    }
    let mut end = payload;
    // An encrypted one has five parts, an unsigned one an empty third.
    for _ in 0..3 {
        if text.at(end) != b'.'
            || !class::is(text.at(end + 1), ALNUM | class::UNDERSCORE | class::DASH)
        {
            break;
        }
        end = text.run_end(end + 1, BASE64_ANY);
    }
    Some(at..end)
}

/// Whether this is base64 of `user:password`.
pub(super) fn is_user_and_password(encoded: &str) -> bool {
    let body = encoded.trim_end_matches('=');
    if body.len() < 6 || body.len() > 400 || encoded.len() % 4 == 1 || !class::all(body, BASE64) {
        return false;
    }
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let (mut bits, mut held, mut colon) = (0_u32, 0, false);
    for six in body.bytes().map(digit) {
        let Some(six) = six else { return false };
        bits = bits << 6 | u32::from(six);
        held += 6;
        if held >= 8 {
            held -= 8;
            let byte = (bits >> held & 0xff) as u8;
            if !(b' '..0x7f).contains(&byte) {
                return false;
            }
            colon |= byte == b':';
        }
    }
    colon
}

/// Whether a header's name ends here: what follows is a colon, not prose.
pub(super) fn is_header(text: &Text<'_>, at: usize) -> bool {
    let mut at = at;
    while is_quote(text.at(at)) || text.at(at) == b'\\' {
        at += 1;
    }
    matches!(text.at(at), b':' | b'=' | b',')
}
