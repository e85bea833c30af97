//! Times and large numbers in one form of the several that people write, so that the same is seen
//! as the same: '3:45 pm' is 15:45, '20k', '20 000' and '20,000' are 20000.

use std::borrow::Cow;

/// The text with its times and numbers in one form, and one space between words.
pub(super) fn one_form(text: &str) -> Cow<'_, str> {
    if !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return Cow::Borrowed(text);
    }
    let text = &with_thousands_joined(text);
    let mut out: Vec<Cow<'_, str>> = Vec::new();
    let mut chunks = text.split_whitespace().peekable();
    while let Some(chunk) = chunks.next() {
        let (before, core, after) = cut(chunk);
        let half = chunks.peek().and_then(|next| half(next));
        if let Some((hour, minute)) = clock(core).filter(|_| after.is_empty())
            && let Some((afternoon, after)) = half
            && let Some(time) = of_day(hour, minute, afternoon)
        {
            chunks.next();
            out.push(format!("{before}{time}{after}").into());
            continue;
        }
        out.push(
            alone(core)
                .map_or(Cow::Borrowed(chunk), |core| format!("{before}{core}{after}").into()),
        );
    }
    Cow::Owned(out.join(" "))
}

/// The text with its numbers in one piece that are told in groups of three digits.
pub(crate) fn with_thousands_joined(text: &str) -> Cow<'_, str> {
    let chunks: Vec<&str> = text.split_whitespace().collect();
    let is_number = |chunk: &str| chunk.ends_with(|sign: char| sign.is_ascii_digit());
    let mut joined: Vec<Cow<'_, str>> = Vec::new();
    let mut at = 0;
    while at < chunks.len() {
        let counted = at > 0 && is_number(chunks[at - 1]);
        let groups = if counted { 0 } else { groups(&chunks[at..]) };
        joined.push(match groups {
            0 => Cow::Borrowed(chunks[at]),
            _ => Cow::Owned(chunks[at..=at + groups].concat()),
        });
        at += groups + 1;
    }
    if joined.len() == chunks.len() { Cow::Borrowed(text) } else { Cow::Owned(joined.join(" ")) }
}

/// How many groups of three digits go on with the number that comes first.
fn groups(chunks: &[&str]) -> usize {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((first, rest)) = chunks.split_first() else { return 0 };
    let (before, core, after) = cut(first);
    let begins = (1..=3).contains(&core.len()) && digits(core) && !core.starts_with('0');
    if !begins || !after.is_empty() || before.contains(['.', ',', ':', '-']) {
        return 0;
    }
    let mut count = 0;
    for chunk in rest {
        let (before, core, after) = cut(chunk);
        let is_group = before.is_empty() && core.len() == 3 && digits(core);
        match is_group {
            // '12 500 20' are several numbers.
            false if chunk.starts_with(|sign: char| sign.is_ascii_digit()) => return 0,
            false => break,
            true => count += 1,
        }
        if !after.is_empty() {
            break;
        }
    }
    count
}

/// A word between signs that do not belong to a number.
fn cut(chunk: &str) -> (&str, &str, &str) {
    let rest = chunk.trim_start_matches(|sign: char| !sign.is_alphanumeric() && sign != '-');
    let core = rest.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    (&chunk[..chunk.len() - rest.len()], core, &rest[core.len()..])
}

/// A time or a number that is told by one word.
fn alone(core: &str) -> Option<String> {
    let lower = core.to_ascii_lowercase();
    for (ending, afternoon) in [("am", false), ("pm", true), ("a.m", false), ("p.m", true)] {
        if let Some((hour, minute)) = lower.strip_suffix(ending).and_then(clock) {
            return of_day(hour, minute, afternoon);
        }
    }
    if let Some((hour, minute)) = clock(core).filter(|_| core.contains(':')) {
        return Some(format!("{hour:02}:{minute:02}"));
    }
    thousands(core)
}

/// `3:45`, or the hour alone.
fn clock(text: &str) -> Option<(u8, u8)> {
    let (hour, minute) = text.split_once(':').unwrap_or((text, "00"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(hour, 2) || !digits(minute, 2) || minute.len() != 2 {
        return None;
    }
    let (hour, minute) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60).then_some((hour, minute))
}

/// Whether a word is the second half of a time, which one, and the signs behind it.
fn half(chunk: &str) -> Option<(bool, &str)> {
    let lower = chunk.to_ascii_lowercase();
    let known = [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)];
    let (word, afternoon) = known.into_iter().find(|(word, _)| lower.starts_with(word))?;
    let after = &chunk[word.len()..];
    (!after.starts_with(char::is_alphanumeric)).then_some((afternoon, after))
}

/// A time on a clock of twelve hours, by that of a day.
fn of_day(hour: u8, minute: u8, afternoon: bool) -> Option<String> {
    let noon = if afternoon { 12 } else { 0 };
    (1..=12).contains(&hour).then(|| format!("{:02}:{minute:02}", hour % 12 + noon))
}

/// `20k` and `20,000`.
fn thousands(core: &str) -> Option<String> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(number) = core.strip_suffix('k') {
        return (digits(number) && number.len() < 5).then(|| format!("{number}000"));
    }
    let mut parts = core.split(',');
    let first = parts.next().filter(|first| digits(first) && first.len() < 4)?;
    let rest: Vec<&str> = parts.collect();
    let whole = !rest.is_empty() && rest.iter().all(|part| digits(part) && part.len() == 3);
    whole.then(|| format!("{first}{}", rest.concat()))
}

#[cfg(test)]
mod tests {
    use super::one_form;

    #[test]
    fn times_and_numbers_have_one_form() {
        for (text, expected) in [
            ("at 3:45 pm, daily", "at 15:45, daily"),
            ("by 9 am.", "by 09:00."),
            ("9:30am", "09:30"),
            ("12 p.m. sharp", "12:00 sharp"),
            ("12 am", "00:00"),
            ("(7:05)", "(07:05)"),
            ("\u{20ac}120,000 a year", "\u{20ac}120000 a year"),
            ("20k euros", "20000 euros"),
            ("allows 1 600 connections, 20 000 rows.", "allows 1600 connections, 20000 rows."),
            ("in 2026 300 people, 12 500 20, v1 200", "in 2026 300 people, 12 500 20, v1 200"),
            ("I am 5 and am late", "I am 5 and am late"),
            ("13 pm", "13 pm"),
            ("host:3000", "host:3000"),
            ("1,2 and 1,000,00", "1,2 and 1,000,00"),
            ("25:00 99:99 1:2:3", "25:00 99:99 1:2:3"),
            ("room 5 ample", "room 5 ample"),
            ("no number", "no number"),
        ] {
            assert_eq!(one_form(text), expected);
        }
    }
}
