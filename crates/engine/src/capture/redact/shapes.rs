//! Tokens without a prefix that still have a shape of their own. All are long, so one
//! look at each 26th byte finds every run that may be one.

use std::ops::Range;

use super::class::{self, ALNUM, BASE64, DIGIT, HEX, LOWER, Set, TOKEN, Text, UPPER};
use super::{random, value};

/// The shortest of them.
const RUN_MIN: usize = 26;
const RUN: Set = TOKEN | class::DOT | class::TILDE | class::COLON | class::PIPE;

/// A shape: what it is called, how it is found in a run, a made-up sample.
pub(super) struct Shape {
    pub(super) kind: &'static str,
    find: fn(&str) -> Option<Range<usize>>,
    pub(super) sample: &'static str,
}

/// All of them. A sample is cut in two where it would look like a key.
pub(super) const SHAPES: &[Shape] = &[
    Shape {
        kind: "telegram-token",
        find: telegram,
        sample: concat!("2073916845", ":", "AAq7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2"),
    },
    Shape {
        kind: "discord-token",
        find: discord,
        sample: concat!(
            "MTA3OTE2ODQ1MzA5MTcyODQ2",
            ".",
            "Gq7Rz2",
            ".",
            "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2U"
        ),
    },
    Shape {
        kind: "azure-client-secret",
        find: azure,
        sample: concat!("q7R", "8Q~", "z2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9"),
    },
    Shape {
        kind: "twilio-key",
        find: twilio,
        sample: concat!("SK", "9c3b7e1f0a5d4826b1c9e7f3a0d5b284"),
    },
    Shape {
        kind: "mailchimp-key",
        find: mailchimp,
        sample: concat!("9c3b7e1f0a5d4826b1c9e7f3a0d5b284", "-us14"),
    },
    Shape {
        kind: "mailgun-key",
        find: mailgun,
        sample: concat!("9c3b7e1f0a5d4826b1c9e7f3a0d5b284", "-9c3b7e1f-", "0a5d4826"),
    },
    Shape {
        kind: "terraform-token",
        find: terraform,
        sample: concat!(
            "q7Rz2Kd9Xw4Lm6",
            ".atlasv1.",
            "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bdq7Rz2Kd9Xw4L"
        ),
    },
    Shape {
        kind: "airtable-token",
        find: airtable,
        sample: concat!(
            "patq7Rz2Kd9Xw4Lm6",
            ".",
            "9c3b7e1f0a5d4826b1c9e7f3a0d5b2846e1f70c39c3b7e1f0a5d4826b1c9e7f3"
        ),
    },
    Shape {
        kind: "asana-token",
        find: asana,
        sample: concat!("1207391684530917", ":", "9c3b7e1f0a5d4826b1c9e7f3a0d5b284"),
    },
    Shape { kind: "vault-token", find: vault, sample: concat!("s.", "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3") },
    Shape {
        kind: "facebook-token",
        find: facebook,
        sample: concat!("207391684530917", "|", "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5"),
    },
    Shape {
        kind: "maxmind-key",
        find: maxmind,
        sample: concat!("q7Rz2K", "_", "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg", "_mmk"),
    },
];

/// Calls `found` for each token of such a shape.
pub(super) fn each(text: &Text<'_>, mut found: impl FnMut(&'static str, Range<usize>)) {
    let mut probe = RUN_MIN - 1;
    while probe < text.len() {
        if !class::is(text.bytes[probe], RUN) {
            probe += RUN_MIN;
            continue;
        }
        let (start, end) =
            without_emphasis(text, text.run_start(probe, RUN, RUN_MIN), text.run_end(probe, RUN));
        if end - start >= RUN_MIN && class::any(text.slice(start, end.min(start + 64)), DIGIT) {
            let run = text.slice(start, end.min(start + 1024));
            let match_of = |shape: &Shape| {
                let range =
                    (shape.find)(run).filter(|range| !value::is_filler(&run[range.clone()]))?;
                Some((shape.kind, range))
            };
            if let Some((kind, range)) = SHAPES.iter().find_map(match_of) {
                found(kind, start + range.start..start + range.end);
            }
        }
        probe = end + RUN_MIN;
    }
}

/// Without what sets a run off: a colour's code, marks of emphasis, the lines of a table.
fn without_emphasis(text: &Text<'_>, start: usize, end: usize) -> (usize, usize) {
    let numbers = text.run_end(start, DIGIT);
    let start = if text.is_colour(numbers + 1) { numbers + 1 } else { start };
    let is_mark = |byte: &&u8| matches!(byte, b'_' | b'~' | b'|');
    let run = &text.bytes[start..end];
    let opening = run.iter().take_while(is_mark).count();
    let closing = run[opening..].iter().rev().take_while(is_mark).count();
    (start + opening, end - closing)
}

/// A secret key of AWS near its access key: forty letters of base64.
pub(super) fn aws_secret(text: &Text<'_>, access_key: &Range<usize>) -> Option<Range<usize>> {
    let mut at = access_key.end;
    let ceiling = text.len().min(at + 300);
    while at < ceiling {
        let end = text.run_end(at, BASE64);
        let run = text.slice(at, end).trim_end_matches('=');
        let lead = run
            .len()
            .checked_sub(41)
            .filter(|&lead| run.as_bytes()[lead] == b'=')
            .map_or(0, |lead| lead + 1);
        let run = &run[lead..];
        if run.len() == 40
            && !class::all(run, HEX)
            && random::is_random(run)
            && !value::is_filler(run)
        {
            return Some(at + lead..at + lead + 40);
        }
        at = end + 1;
    }
    None
}

fn telegram(run: &str) -> Option<Range<usize>> {
    let colon = run.match_indices(':').map(|(at, _)| at).find(|&at| {
        let digits = run[..at].bytes().rev().take_while(|&byte| class::is(byte, DIGIT)).count();
        let rest = run[at + 1..].bytes().take_while(|&byte| class::is(byte, TOKEN)).count();
        (8..=10).contains(&digits) && (34..=37).contains(&rest) && run[at + 1..].starts_with('A')
    })?;
    let digits = run[..colon].bytes().rev().take_while(|&byte| class::is(byte, DIGIT)).count();
    let rest = run[colon + 1..].bytes().take_while(|&byte| class::is(byte, TOKEN)).count();
    Some(colon - digits..colon + 1 + rest)
}

fn discord(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    let mut parts = token.split('.');
    let (id, time, code) = (parts.next()?, parts.next()?, parts.next()?);
    let begins = matches!(id.as_bytes().first(), Some(b'M' | b'N' | b'O'));
    let fits = (23..=28).contains(&id.len())
        && class::all(id, ALNUM | class::UNDERSCORE | class::DASH)
        && (6..=7).contains(&time.len())
        && (27..=40).contains(&code.len())
        && class::all(code, TOKEN)
        && !class::all(code, LOWER);
    (begins && fits).then(|| start..start + id.len() + 1 + time.len() + 1 + code.len())
}

fn azure(run: &str) -> Option<Range<usize>> {
    let mark = run.find("Q~")?;
    let start = mark.checked_sub(4)?;
    let digit = class::is(run.as_bytes()[mark - 1], DIGIT);
    let rest = run[mark + 2..]
        .bytes()
        .take_while(|&byte| class::is(byte, TOKEN | class::DOT | class::TILDE))
        .count();
    let clear = start == 0 || matches!(run.as_bytes()[start - 1], b':' | b'|');
    (digit && clear && (28..=40).contains(&rest)).then(|| start..mark + 2 + rest)
}

fn twilio(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    // `AC…` is the number of an account, which every address of the service has in it.
    let hex = token.strip_prefix("SK")?;
    (hex.len() == 32 && class::all(hex, HEX) && !class::any(hex, UPPER) && !value::is_filler(hex))
        .then(|| start..start + 34)
}

fn mailchimp(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    let (hex, centre) = token.split_once("-us")?;
    let digits = centre.trim_end_matches('.');
    ((1..=2).contains(&digits.len())
        && class::all(digits, DIGIT)
        && hex.len() == 32
        && class::all(hex, HEX))
    .then(|| start..start + 35 + digits.len())
}

fn mailgun(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    let lengths = token.split('-').map(str::len);
    (token.len() == 50 && lengths.eq([32, 8, 8]) && class::all(token, class::HEX_DASH))
        .then(|| start..start + 50)
}

fn terraform(run: &str) -> Option<Range<usize>> {
    let mark = run.find(".atlasv1.")?;
    let start = mark - run[..mark].bytes().rev().take_while(|&byte| class::is(byte, ALNUM)).count();
    let rest = run[mark + 9..].bytes().take_while(|&byte| class::is(byte, TOKEN)).count();
    (mark - start >= 10 && rest >= 40).then(|| start..mark + 9 + rest)
}

fn airtable(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    let (id, hex) = token.strip_prefix("pat")?.split_once('.')?;
    let hex = hex.trim_end_matches('.');
    (id.len() == 14
        && class::all(id, ALNUM)
        && (60..=64).contains(&hex.len())
        && class::all(hex, HEX))
    .then(|| start..start + 18 + hex.len())
}

/// The number of the token, and its code; `2/` and the number of the user stand before.
fn asana(run: &str) -> Option<Range<usize>> {
    let (number, code) = run.split_once(':')?;
    let code = code.trim_end_matches([':', '.']);
    (number.len() == 16
        && class::all(number, DIGIT)
        && code.len() == 32
        && class::all(code, HEX)
        && !class::any(code, UPPER))
    .then_some(0..49)
}

fn vault(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    let body = token.strip_prefix("s.").or_else(|| token.strip_prefix("b."))?.trim_end_matches('.');
    (body.len() == 24 && class::all(body, ALNUM) && random::is_random(body))
        .then(|| start..start + 26)
}

fn facebook(run: &str) -> Option<Range<usize>> {
    let bar = run.find('|')?;
    let digits = run[..bar].bytes().rev().take_while(|&byte| class::is(byte, DIGIT)).count();
    let rest = run[bar + 1..].bytes().take_while(|&byte| class::is(byte, TOKEN)).count();
    let code = &run[bar + 1..bar + 1 + rest];
    ((15..=16).contains(&digits) && (27..=40).contains(&rest) && value::is_drawn(code))
        .then(|| bar - digits..bar + 1 + rest)
}

fn maxmind(run: &str) -> Option<Range<usize>> {
    let (start, token) = after_colon(run);
    let body = token.strip_suffix("_mmk")?;
    (body.len() == 36 && body.as_bytes()[6] == b'_').then(|| start..start + token.len())
}

/// What stands after the last colon: `token:value` is one run.
fn after_colon(run: &str) -> (usize, &str) {
    let start = run.trim_end_matches([':', '.']).rfind(':').map_or(0, |colon| colon + 1);
    (start, run[start..].trim_end_matches([':', '.']))
}
