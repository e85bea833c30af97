//! How numbers and days are told.

use jiff::Timestamp;
use jiff::tz::Offset;

use crate::Survey;

const DAY: i64 = 86_400;

/// `2026-03-03`, in the person's days.
pub(super) fn day(survey: &Survey, seconds: i64) -> String {
    let offset = Offset::from_seconds(survey.utc_offset).unwrap_or(Offset::UTC);
    let time = Timestamp::from_second(seconds).unwrap_or_default();
    offset.to_datetime(time).date().to_string()
}

/// Whole days from then to the survey.
pub(super) fn days_since(survey: &Survey, seconds: i64) -> i64 {
    (survey.at - seconds).max(0) / DAY
}

/// `in the last 365 days`, or `since` when the history is known.
pub(super) fn year(survey: &Survey) -> String {
    let heard = survey.history.as_ref().filter(|history| !history.is_whole);
    match heard.and_then(|history| history.heard_since) {
        Some(since) if days_since(survey, since) < 360 => format!("since {}", day(survey, since)),
        _ => "in the last 365 days".to_owned(),
    }
}

/// `14 years`, `5 months`, `9 days`.
pub(super) fn span(days: i64) -> String {
    match days {
        730.. => format!("{} years", days / 365),
        60.. => format!("{} months", days / 30),
        1 => "a day".to_owned(),
        days => format!("{days} days"),
    }
}

/// `12,345`
pub(super) fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut told = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            told.push(',');
        }
        told.push(digit);
    }
    told
}

/// `3 commits`, `1 commit`.
pub(super) fn count(value: u64, one: &str, many: &str) -> String {
    format!("{} {}", number(value), if value == 1 { one } else { many })
}

/// A share in whole hundredths.
pub(super) fn percent(part: f64, whole: f64) -> f64 {
    if whole <= 0.0 { 0.0 } else { (part / whole * 100.0).round() }
}

/// `3.4×`, `12×`.
pub(super) fn times(part: f64, whole: f64) -> String {
    let ratio = part / whole.max(f64::MIN_POSITIVE);
    if ratio < 9.95 { format!("{ratio:.1}×") } else { format!("{ratio:.0}×") }
}

/// One place after the comma.
pub(super) fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// `a, b and c`
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `` `words` ``, without what would end it.
pub(super) fn quoted(words: &str) -> String {
    format!("`{}`", words.replace(['`', '\n', '\r'], " ").trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_plainly() {
        assert_eq!(number(1_234_567), "1,234,567");
        assert_eq!(number(12), "12");
        assert_eq!(count(1, "commit", "commits"), "1 commit");
        assert_eq!(span(800), "2 years");
        assert_eq!(times(10.0, 4.0), "2.5×");
        assert_eq!(list(&["a".into(), "b".into(), "c".into()]), "a, b and c");
        let survey = Survey { utc_offset: 3_600, ..Survey::default() };
        assert_eq!(day(&survey, 1_772_578_800), "2026-03-04");
    }
}
