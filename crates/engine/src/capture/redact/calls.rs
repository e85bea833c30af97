//! Secrets that only their place among the arguments of a call tells, and secrets that a
//! command prints.

use std::ops::Range;

use super::assign::{self, is_quote};
use super::class::{self, Text};
use super::judge::{self, Form};
use super::names::{Name, Strength};

/// The arguments of a call are read so far.
const CALL_BYTES_MAX: usize = 200;

const PASSWORD: Name =
    Name { strength: Strength::Password, kind: "password", screaming: false, ambiguous: false };

/// The key of `cohere.Client("key")`.
pub(super) fn first_token(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    argument(text, at, 0, Name { strength: Strength::Token, kind: "api-key", ..PASSWORD })
}

/// The key of `jwt.sign(payload, "key")`.
pub(super) fn second_secret(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    argument(text, at, 1, Name { strength: Strength::Secret, kind: "secret", ..PASSWORD })
}

/// The password of `auth=("user", "password")`.
pub(super) fn second_password(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    argument(text, at, 1, PASSWORD)
}

/// The password of `getConnection("jdbc:…", "user", "password")`.
pub(super) fn third_password(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    argument(text, at, 2, PASSWORD)
}

/// The string after so many commas of the call at `at`, if it is a secret of that name.
fn argument(text: &Text<'_>, at: usize, commas: usize, name: Name) -> Vec<Range<usize>> {
    let ceiling = text.len().min(at + CALL_BYTES_MAX);
    let call = &text.bytes[at..ceiling];
    let Some(open) = call.iter().position(|&byte| byte == b'(') else { return Vec::new() };
    let mut quote = 0;
    let mut left = commas;
    let mut start = at + open + 1;
    while left > 0 && start < ceiling {
        match text.at(start) {
            b'\n' if quote != 0 => return Vec::new(),
            byte if quote != 0 => quote = if byte == quote { 0 } else { quote },
            byte if is_quote(byte) => quote = byte,
            b',' => left -= 1,
            _ => {}
        }
        start += 1;
    }
    let start = text.skip_white(start, 32);
    let value = is_quote(text.at(start)).then(|| assign::read(text, start, Form::Quoted)).flatten();
    let value = value.filter(|value| left == 0 && value.form == Form::Quoted);
    let secret = |value: &assign::Value| {
        judge::is_secret(name, text.slice(value.start, value.end), Form::Quoted)
    };
    value.filter(secret).map(|value| value.start..value.end).into_iter().collect()
}

/// What a command that prints a secret printed: one word, on the line below its own
/// or on the next.
pub(super) fn printed(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let rest = &text.bytes[at..text.len().min(at + CALL_BYTES_MAX)];
    let Some(line) = rest.iter().position(|&byte| byte == b'\n') else { return Vec::new() };
    // A line may be left empty, to make the secret stand out.
    let start = at + line + 1 + usize::from(text.at(at + line + 1) == b'\n');
    let rest = &text.bytes[start..text.len().min(start + CALL_BYTES_MAX)];
    let length = rest.iter().position(|&byte| class::is(byte, class::WHITE)).unwrap_or(rest.len());
    let word = text.slice(start, start + length);
    let ends = matches!(text.at(start + length), 0 | b'\n' | b'\r');
    let drawn = class::any(word, class::DIGIT) || class::any(word, class::UPPER);
    let secret = ends && drawn && word.len() >= 10 && !word.starts_with(['-', '$', '#', '/']);
    let secret = secret && judge::is_secret(PASSWORD, word, Form::Variable);
    secret.then_some(start..start + length).into_iter().collect()
}
