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
        // `Enter password for 'me': value`.
        if at > place.end && text.at(at) == b':' {
            return stated(text, name, at + 1);
        }
        let start = text.skip_blanks(at);
        if start == at {
            return None;
        }
        // "è" and "é" are "is"; an arrow says as much.
        let arrow = ["->", "=>", "→", "è ", "é "].iter().find(|sign| text.has(start, sign));
        if let Some(sign) = arrow {
            return stated(text, name, start + sign.len());
        }
        let end = text
            .run_end(start, LETTER | class::DIGIT | class::DASH | class::DOT | class::UNDERSCORE);
        let word = text.slice(start, end).trim_end_matches('.');
        // `token expires_at=…` is about a time.
        let last = word.rsplit('_').next().unwrap_or_default();
        let other = words::has(NEUTRAL_TAIL, &last.to_ascii_lowercase());
        if other || text.at(start) == b'-' && text.at(start + 1) != b' ' {
            return None;
        }
        let tells = [
            "is", "was", "are", "be", "to", "as", "use", "using", "becomes", "equals", "its",
            "with", "ist", "lautet", "est", "es", "enter",
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
        at = past_quoted(text, start).unwrap_or(end.max(start + 1));
    }
    None
}

/// Past `'me'`, which stands between a name and its value: "password for 'me': …".
fn past_quoted(text: &Text<'_>, at: usize) -> Option<usize> {
    let quote = Some(text.at(at)).filter(|&byte| assign::is_quote(byte))?;
    let end = text.run_end(at + 1, class::DOTTED);
    (end < at + 40 && text.at(end) == quote).then_some(end + 1)
}

/// "value is the password".
pub(super) fn foretold(text: &Text<'_>, name: Name, place: Place) -> Option<Range<usize>> {
    let line = text.slice(text.line_start(place.start, 80), place.start);
    let said = [" is the ", " is my ", " is our ", " as the ", " as my ", " as "];
    // "argon2 for the password" is no password; what is meant for a token is one.
    let drawn = [" for the ", " for my ", " for our "];
    let drawn = drawn.iter().filter(|_| name.strength != Strength::Password);
    let is = said.iter().chain(drawn).filter_map(|said| line.rfind(said)).max()?;
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
    // Of what stands on later lines, only what was announced belongs to the name, or what
    // has the line below a heading for itself.
    let alone = matches!(text.before(start), b'\n') && matches!(text.at(end), 0 | b'\n' | b'\r');
    let announced = between
        .split_once('\n')
        .is_none_or(|(line, _)| line.trim_end().ends_with(':') || line.trim().is_empty() && alone);
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
        && (random::wordiness(run) < 0.3 || random::is_scrambled(run))
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

/// "pw is value", "changed the pw to value": of words that mean other things too, only these
/// are believed.
pub(super) fn briefly(text: &Text<'_>, name: Name, place: Place) -> Option<Range<usize>> {
    let says = [" is ", " to "].into_iter().find(|says| text.has(place.end, says))?;
    // A `pat` and an `auth` are more seldom what they could be than a `pw`.
    if name.strength != Strength::Password && says == " to " {
        return None;
    }
    let span = stated(text, name, place.end + says.len())?;
    // `pwd` is a folder, too.
    (!text.slice(span.start, span.end).starts_with('/')).then_some(span)
}

/// "user me, pass value": a user before makes the word mean a password.
pub(super) fn is_beside_user(text: &Text<'_>, start: usize) -> bool {
    let line = text.slice(text.line_start(start, 48), start).to_ascii_lowercase();
    line.contains("user") || line.contains("login")
}

/// "my key is value", "here's the key: value", `--key value`: drawn beyond doubt.
pub(super) fn bare_key(text: &Text<'_>, place: Place) -> Option<Range<usize>> {
    let mut at = place.end;
    for said in [":", " is", " ="] {
        at += if text.has(at, said) { said.len() } else { 0 };
    }
    let value = assign::read(text, text.skip_blanks(at), Form::Bare)?;
    judge::is_unmistakable(text.slice(value.start, value.end)).then_some(value.start..value.end)
}

const PASSWORD: Name =
    Name { strength: Strength::Password, kind: "password", screaming: false, ambiguous: false };

/// Words for passwords that have letters beyond ASCII from their first on.
const FOREIGN: &[&str] = &[
    "密码",
    "密碼",
    "口令",
    "パスワード",
    "비밀번호",
    "암호",
    "Пароль",
    "пароль",
    "пароля",
    "пароли",
];

/// The passwords after such words. A text in ASCII is not even looked at.
pub(super) fn foreign(text: &Text<'_>, mut found: impl FnMut(Range<usize>)) {
    if text.str.is_ascii() {
        return;
    }
    for word in FOREIGN {
        for (at, _) in text.str.match_indices(word) {
            after_foreign(text, at + word.len()).into_iter().for_each(&mut found);
        }
    }
}

/// The password after a word in Latin letters, which stands at `at`.
pub(super) fn foreign_at(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let phrase = at + if text.has(at, "mot de ") { "mot de ".len() } else { 0 };
    let mut end = phrase;
    while class::is(text.at(end), LETTER) || !text.at(end).is_ascii() {
        end += 1;
    }
    let place = Place { start: at, end, screaming: false };
    let told = after_foreign(text, end).or_else(|| told(text, PASSWORD, place));
    told.into_iter().collect()
}

/// The value past "is" in whatever language, and past colons.
fn after_foreign(text: &Text<'_>, from: usize) -> Option<Range<usize>> {
    let mut at = from;
    for is in ["", "est", "es", "is", "era"] {
        at += if text.has(at, is) && matches!(text.at(at + is.len()), b' ') { is.len() } else { 0 };
        while at < from + 32
            && (!text.at(at).is_ascii() || matches!(text.at(at), b' ' | b':' | b'=' | b'*'))
        {
            at += 1;
        }
    }
    while !text.str.is_char_boundary(at.min(text.len())) {
        at += 1;
    }
    let value = assign::read(text, at, Form::Loose)?;
    let words = text.slice(value.start, value.end);
    judge::is_secret(PASSWORD, words, Form::Loose).then_some(value.start..value.end)
}

/// "log in as me / value", "creds: me / value": a user, and a password by its looks.
pub(super) fn pair(text: &Text<'_>, at: usize) -> Vec<Range<usize>> {
    let mut at = text.run_end(at, LETTER);
    for said in [" in", " as", " with", " are", " is"] {
        at += if text.has(at, said) { said.len() } else { 0 };
    }
    let start = at;
    while at < start + 8 && matches!(text.at(at), b' ' | b':' | b'*' | b'`' | b'"') {
        at += 1;
    }
    let user = text.run_end(at, class::DOTTED | class::TILDE);
    let host = if text.at(user) == b'@' { text.run_end(user + 1, class::DOTTED) } else { user };
    let signs = [" / ", "/", ":", " : "];
    let sign = signs.iter().find(|sign| text.has(host, sign)).filter(|_| user > at && at > start);
    let value = sign.and_then(|sign| assign::read(text, host + sign.len(), Form::Loose));
    let value = value.map(|value| value.start..value.end);
    let ruled = |value: &Range<usize>| judge::is_by_the_rules(text.slice(value.start, value.end));
    value.filter(ruled).into_iter().collect()
}
