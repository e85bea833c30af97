//! Passwords, keys and signatures inside of addresses.

use std::ops::Range;

use super::class::{self, TOKEN, Text, URL_ENCODED};
use super::{random, value};

/// The part of an address that names user and host is read so far.
const AUTHORITY_BYTES_MAX: usize = 512;

/// The password of `scheme://user:password@host`; `at` is where `://` stands.
pub(super) fn password(text: &Text<'_>, at: usize) -> Option<(&'static str, Range<usize>)> {
    let start = at + 3;
    let ceiling = text.len().min(start + AUTHORITY_BYTES_MAX);
    let authority = &text.bytes[start..ceiling];
    let ends = |&byte: &u8| {
        matches!(
            byte,
            b' ' | b'\n' | b'\r' | b'\t' | b'"' | b'\'' | b'`' | b'<' | b'>' | b'\\' | b'['
        )
    };
    let end = authority.iter().position(ends).unwrap_or(authority.len());
    let path =
        authority[..end].iter().position(|byte| matches!(byte, b'/' | b'?' | b'#')).unwrap_or(end);
    let sign = last_at(&authority[..path]).or_else(|| odd_password(&authority[..end], path))?;
    let user = text.slice(start, start + sign);
    match user.split_once(':') {
        Some((name, password)) if is_key(name) && is_key(password) => {
            Some(("url-key", start..start + sign))
        }
        // Two codes, as the shops of some packages give out, are a secret together.
        Some((name, password)) if is_code(name) && is_code(password) => {
            Some(("url-key", start..start + sign))
        }
        Some((name, password)) if is_password(name, password) => {
            Some(("url-password", start + name.len() + 1..start + sign))
        }
        Some((name, _)) if is_key(name) => Some(("url-key", start..start + name.len())),
        None if is_key(user) && text.slice(start + sign, start + end).contains("sentry") => {
            Some(("sentry-dsn", start..start + sign))
        }
        None if is_key(user) => Some(("url-key", start..start + sign)),
        _ => None,
    }
}

fn last_at(bytes: &[u8]) -> Option<usize> {
    bytes.iter().rposition(|&byte| byte == b'@')
}

/// A password with `/`, `?` or `#` in it that should have been encoded: there is a user
/// and a colon before it, no port, and an `@` after it.
fn odd_password(bytes: &[u8], path: usize) -> Option<usize> {
    let colon = bytes[..path].iter().position(|&byte| byte == b':')?;
    let port = bytes[colon + 1..path].iter().all(u8::is_ascii_digit);
    let sign = last_at(bytes).filter(|&sign| sign > path)?;
    let host = bytes.get(sign + 1).is_some_and(u8::is_ascii_alphanumeric);
    let named = bytes[..colon].iter().all(|&byte| class::is(byte, TOKEN));
    (!port && host && named).then_some(sign)
}

fn is_password(name: &str, password: &str) -> bool {
    const WEAK: &[&str] = &[
        "password",
        "pass",
        "passwd",
        "pwd",
        "secret",
        "changeme",
        "token",
        "pw",
        "mypassword",
        "p",
        "pass1",
        "x-oauth-basic",
        "test",
        "admin",
        "root",
        "user",
        "postgres",
        "guest",
    ];
    let lower = password.to_ascii_lowercase();
    password.len() >= 4
        && name != password
        && !WEAK.contains(&lower.as_str())
        && !value::is_filler(password)
        && !value::is_reference(password)
        && !value::is_constant(password)
        && !password.contains(['{', '}', '$', '(', '*', '|'])
        || password.len() >= 8
            && password.contains(['$', '*', '('])
            && class::any(password, class::DIGIT)
            && !password.contains(['{', '}', '<'])
            && !value::is_reference(password)
            && !value::is_filler(password)
}

fn is_code(part: &str) -> bool {
    part.len() == 8 && class::all(part, class::HEX) && class::any(part, class::DIGIT)
}

fn is_key(name: &str) -> bool {
    name.len() >= 16
        && !value::is_filler(name)
        && random::is_random(name)
        && class::all(name, TOKEN)
}

/// The secret path of a webhook; `at` is where the part that names it ends.
pub(super) fn webhook(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let set = URL_ENCODED | class::COLON;
    let mut end = at;
    while end < text.len()
        && (class::is(text.bytes[end], set) || matches!(text.bytes[end], b'@' | b'?' | b'&'))
        && end - at < 512
    {
        end += 1;
    }
    let path = text.slice(at, end).trim_end_matches('.');
    let parts = path.split(['/', '=', '@', '?', '&']);
    let drawn = parts.filter(|part| part.len() >= 8 && value::is_drawn(part)).count();
    (drawn > 0 && path.len() >= 20 && !value::is_filler(path)).then_some(at..at + path.len())
}

/// The signature that begins at `at`, which makes an address work for whoever has it.
pub(super) fn signature(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let end = text.run_end(at, URL_ENCODED);
    let found = text.slice(at, end);
    (found.len() >= 24 && random::is_random(found) && !value::is_filler(found)).then_some(at..end)
}

/// The key of a query, whose sign and name stand at `at`. Most keys there are names of things:
/// this one must be drawn, and no digest, unless the name is one that only keys have.
pub(super) fn key(text: &Text<'_>, at: usize) -> Option<Range<usize>> {
    let start = at + text.bytes[at..].iter().take_while(|&&byte| byte != b'=').count() + 1;
    let end = text.run_end(start, TOKEN);
    let found = text.slice(start, end);
    let drawn = is_key(found) && found.len() >= 24 && random::wordiness(found) < 0.3;
    let weather = text.has(at + 1, "appid");
    (drawn && (weather || !value::is_digest(found))).then_some(start..end)
}

/// The password of `user/password@host`, as Oracle has it; what announces it begins at `at`.
pub(super) fn oracle(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let name = at + text.bytes[at..].iter().take_while(|byte| !b": ".contains(byte)).count();
    let start =
        name + text.slice(name, text.len().min(name + 16)).find("thin:").map_or(1, |thin| thin + 5);
    let slash = text.run_end(start, class::WORD);
    let rest = &text.bytes[slash..text.len().min(slash + 80)];
    let sign = rest.iter().position(|&byte| byte == b'@' || class::is(byte, class::WHITE));
    let Some(sign) = sign.filter(|&sign| slash > start && rest[0] == b'/' && rest[sign] == b'@')
    else {
        return Vec::new();
    };
    let password = text.slice(slash + 1, slash + sign);
    let found = is_password(text.slice(start, slash), password).then_some(slash + 1..slash + sign);
    found.into_iter().collect()
}
