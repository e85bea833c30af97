//! Words on their way into a page.
//!
//! [`Html`] is the only thing a template takes as it is. It is made here, of words that
//! were made inert, and of markup that is spelt out in the code.

use std::fmt::{self, Write as _};

use jiff::tz::TimeZone;
use somnium_engine::model::Timestamp;

/// Markup that is safe to show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Html(String);

impl askama::filters::HtmlSafe for Html {}

impl fmt::Display for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Html {
    /// Markup that is spelt out in the code.
    pub(super) fn markup(mut self, markup: &'static str) -> Self {
        self.0.push_str(markup);
        self
    }

    /// Stored words: nothing in them is markup, and nothing steers what is around them.
    pub(super) fn words(mut self, words: &str) -> Self {
        for character in words.chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                '\n' | '\t' => self.0.push(character),
                _ if steers(character) => {
                    self.0.push_str("<span class=\"odd\" title=\"a character that is not shown\">");
                    let _ = write!(self.0, "{:04X}", character as u32);
                    self.0.push_str("</span>");
                }
                _ => self.0.push(character),
            }
        }
        self
    }

    /// Whether there is nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Markup that another function of the page made.
    pub(super) fn then(mut self, other: &Self) -> Self {
        self.0.push_str(&other.0);
        self
    }

    /// A number, or another value without words.
    pub(super) fn value(mut self, value: impl Into<f64>) -> Self {
        let value: f64 = value.into();
        let rounded = (value * 100.0).round() / 100.0;
        let _ = write!(self.0, "{rounded}");
        self
    }

    /// What a cleaner of markup has let through.
    pub(super) fn cleaned(clean: String) -> Self {
        Self(clean)
    }
}

/// Stored words, all of them.
pub(super) fn words(text: &str) -> Html {
    Html::default().words(text)
}

/// Stored words, cut where they become too long for their place.
pub(super) fn cut(text: &str, chars_max: usize) -> Html {
    match text.char_indices().nth(chars_max) {
        None => words(text),
        Some((end, _)) => words(text[..end].trim_end()).markup("<span class=\"cut\">…</span>"),
    }
}

/// Characters that nobody sees, and that change what others look like.
fn steers(character: char) -> bool {
    match character {
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' => true,
        '\u{e0000}'..='\u{e0fff}' | '\u{61c}' | '\u{180e}' | '\u{ad}' => true,
        c => c.is_control(),
    }
}

/// A moment: as a day where it is long ago, as a distance where it is not; in full on
/// pointing at it.
pub(super) fn moment(at: Timestamp, now: Timestamp) -> Html {
    time(at, &near(at, now))
}

/// A moment with its time of day.
pub(super) fn exact(at: Timestamp) -> Html {
    time(at, &local(at, "%-d %b %Y, %H:%M"))
}

/// A day.
pub(super) fn day(at: Timestamp) -> Html {
    time(at, &local(at, "%-d %b %Y"))
}

fn time(at: Timestamp, told: &str) -> Html {
    Html::default()
        .markup("<time datetime=\"")
        .words(&at.to_string())
        .markup("\" title=\"")
        .words(&local(at, "%A, %-d %B %Y, %H:%M:%S %Z"))
        .markup("\">")
        .words(told)
        .markup("</time>")
}

/// As text, for titles and tables.
pub(super) fn local(at: Timestamp, form: &str) -> String {
    let zoned = at.as_jiff().to_zoned(TimeZone::system());
    zoned.strftime(form).to_string()
}

fn near(at: Timestamp, now: Timestamp) -> String {
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    const DAY: i64 = 24 * HOUR;
    let seconds = (now.micros() - at.micros()) / 1_000_000;
    let told = |count: i64, what: &str| {
        let many = if count == 1 { "" } else { "s" };
        match seconds < 0 {
            true => format!("in {count} {what}{many}"),
            false => format!("{count} {what}{many} ago"),
        }
    };
    match seconds.abs() {
        0..MINUTE => "just now".to_owned(),
        distance @ MINUTE..HOUR => told(distance / MINUTE, "minute"),
        distance @ HOUR..DAY => told(distance / HOUR, "hour"),
        distance if distance < 7 * DAY => told(distance / DAY, "day"),
        _ => local(at, "%-d %b %Y"),
    }
}

/// A number as people write it: 12 345.
pub(super) fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut told = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            told.push('\u{202f}');
        }
        told.push(digit);
    }
    told
}

/// A number with what it counts.
pub(super) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", number(count), if count == 1 { one } else { many })
}

/// A size on disk.
pub(super) fn size(bytes: u64) -> String {
    const KIB: u64 = 1024;
    match bytes {
        0..KIB => counted(bytes, "byte", "bytes"),
        KIB..1_048_576 => format!("{} KiB", bytes / KIB),
        1_048_576..1_073_741_824 => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
        _ => format!("{:.1} GiB", bytes as f64 / 1_073_741_824.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_are_never_markup_and_steer_nothing() {
        let check = |text: &str, expected: &str| assert_eq!(words(text).to_string(), expected);
        check("plain 日本 naïve", "plain 日本 naïve");
        check("<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;");
        check("\" onload=\"x", "&quot; onload=&quot;x");
        check("&lt;b&gt;", "&amp;lt;b&amp;gt;");
        let odd = |code: &str| {
            format!("<span class=\"odd\" title=\"a character that is not shown\">{code}</span>")
        };
        check("a\u{1b}[31mb", &format!("a{}[31mb", odd("001B")));
        check("a\u{202e}b", &format!("a{}b", odd("202E")));
        check("a\u{e0041}b\u{200b}", &format!("a{}b{}", odd("E0041"), odd("200B")));
        check("two\n\tlines", "two\n\tlines");
    }

    #[test]
    fn what_is_too_long_is_cut_between_characters() {
        assert_eq!(cut("日本語", 2).to_string(), "日本<span class=\"cut\">…</span>");
        assert_eq!(cut("日本語", 3).to_string(), "日本語");
        assert_eq!(cut("<<<", 1).to_string(), "&lt;<span class=\"cut\">…</span>");
    }

    #[test]
    fn numbers_and_distances_read_like_sentences() {
        assert_eq!(number(0), "0");
        assert_eq!(number(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(counted(1, "memory", "memories"), "1 memory");
        assert_eq!(size(2_500_000), "2.4 MiB");
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let check = |then: &str, expected: &str| {
            assert_eq!(near(at(then), at("2026-04-10T12:00:00Z")), expected);
        };
        check("2026-04-10T11:59:50Z", "just now");
        check("2026-04-10T11:59:00Z", "1 minute ago");
        check("2026-04-10T15:00:00Z", "in 3 hours");
        check("2026-04-08T12:00:00Z", "2 days ago");
        check("2025-04-08T12:00:00Z", "8 Apr 2025");
    }
}
