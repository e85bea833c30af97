//! Numbers, times and measures in one form: '30 s', 'thirty seconds' and '0.5 min'
//! are one thing, '30 s' and '30 min' are two.

use super::calendar::MONTHS;

/// A unit: its spellings, the dimension it measures, and how many of the base it is.
struct Unit {
    spellings: &'static [&'static str],
    dimension: &'static str,
    factor: f64,
}

const UNITS: &[Unit] = &[
    unit(&["ns", "nanosecond"], "s", 1e-9),
    unit(&["us", "µs", "microsecond"], "s", 1e-6),
    unit(&["ms", "msec", "millisecond", "millis"], "s", 1e-3),
    unit(&["s", "sec", "second"], "s", 1.0),
    unit(&["min", "minute"], "s", 60.0),
    unit(&["h", "hr", "hour"], "s", 3600.0),
    unit(&["d", "day"], "s", 86_400.0),
    unit(&["w", "wk", "week"], "s", 604_800.0),
    // Months and years are no fixed number of seconds.
    unit(&["month"], "month", 1.0),
    unit(&["yr", "year"], "month", 12.0),
    unit(&["b", "byte"], "byte", 1.0),
    unit(&["kb", "kilobyte"], "byte", 1e3),
    unit(&["mb", "megabyte"], "byte", 1e6),
    unit(&["gb", "gig", "gigabyte"], "byte", 1e9),
    unit(&["tb", "terabyte"], "byte", 1e12),
    unit(&["kib", "ki"], "byte", 1024.0),
    unit(&["mib", "mi"], "byte", 1_048_576.0),
    unit(&["gib", "gi"], "byte", 1_073_741_824.0),
    unit(&["%", "percent", "pct"], "%", 1.0),
    unit(&["px", "pixel"], "px", 1.0),
    unit(&["hz", "hertz"], "hz", 1.0),
    unit(&["mhz", "megahertz"], "hz", 1e6),
    unit(&["ghz", "gigahertz"], "hz", 1e9),
    unit(&["kbit", "kbps", "kilobit"], "bit", 1e3),
    unit(&["mbit", "mbps", "megabit"], "bit", 1e6),
    unit(&["gbit", "gbps", "gigabit"], "bit", 1e9),
    unit(&["km", "kilometer", "kilometre"], "m", 1e3),
    unit(&["cm", "centimeter", "centimetre"], "m", 1e-2),
    unit(&["mm", "millimeter", "millimetre"], "m", 1e-3),
    unit(&["bar"], "bar", 1.0),
    unit(&["ml", "milliliter", "millilitre"], "l", 1e-3),
    unit(&["liter", "litre"], "l", 1.0),
    unit(&["mg", "milligram"], "kg", 1e-6),
    unit(&["gram"], "kg", 1e-3),
    unit(&["kwh", "kilowatt-hour"], "kwh", 1.0),
    unit(&["kw", "kilowatt"], "watt", 1e3),
    unit(&["watt"], "watt", 1.0),
    unit(&["volt"], "volt", 1.0),
    unit(&["mah"], "mah", 1.0),
    unit(&["fps"], "fps", 1.0),
    unit(&["rpm"], "rpm", 1.0),
    unit(&["mph"], "mph", 1.0),
    unit(&["inch"], "inch", 1.0),
    unit(&["ft", "foot", "feet"], "foot", 1.0),
    unit(&["°", "deg", "degree"], "degree", 1.0),
    unit(&["°c", "celsius"], "°c", 1.0),
    unit(&["pt", "point"], "pt", 1.0),
    unit(&["kcal", "calorie"], "kcal", 1.0),
    unit(&["dpi"], "dpi", 1.0),
    unit(&["db", "decibel"], "decibel", 1.0),
    unit(&["kg", "kilo", "kilogram"], "kg", 1.0),
    unit(&["dollar", "usd", "buck"], "$", 1.0),
    unit(&["euro", "eur"], "€", 1.0),
    unit(&["pound", "gbp"], "£", 1.0),
    unit(&["cent"], "$", 0.01),
];

const fn unit(spellings: &'static [&'static str], dimension: &'static str, factor: f64) -> Unit {
    Unit { spellings, dimension, factor }
}

/// A number as read: its digits as written, its size, and its unit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Quantity {
    digits: String,
    size: f64,
    unit: Option<(&'static str, f64)>,
}

impl Quantity {
    /// Reads one written with digits, with or without a unit: `30`, `1,000`, `5k`, `30s`,
    /// `80%`, `$50`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (sign, rest) = match text.chars().next()? {
            '$' => (Some(("$", 1.0)), &text[1..]),
            '€' => (Some(("€", 1.0)), &text['€'.len_utf8()..]),
            '£' => (Some(("£", 1.0)), &text['£'.len_utf8()..]),
            _ => (None, text),
        };
        let (negative, rest) = match rest.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let end =
            rest.find(|c: char| !(c.is_ascii_digit() || ".,_".contains(c))).unwrap_or(rest.len());
        let (digits, suffix) = rest.split_at(end);
        if !digits.starts_with(|c: char| c.is_ascii_digit())
            || !digits.ends_with(|c: char| c.is_ascii_digit())
        {
            return None;
        }
        let digits = plain_digits(digits)?;
        let size: f64 = digits.parse().ok()?;
        let mut quantity =
            Self { digits: if negative { format!("-{digits}") } else { digits }, size, unit: sign };
        if negative {
            quantity.size = -quantity.size;
        }
        quantity.with_suffix(suffix)
    }

    /// Reads number words: `five`, `twenty five`, `two hundred`; tells how many of the
    /// words it took.
    pub(super) fn parse_words(words: &[&str]) -> Option<(Self, usize)> {
        let (mut total, mut current, mut taken) = (0.0_f64, 0.0_f64, 0);
        for (at, word) in words.iter().enumerate() {
            if let Some(small) = small_number(word) {
                // 'two three' are two numbers; 'twenty three' is one.
                let fits = current == 0.0
                    || (current % 10.0 == 0.0 && small < 10.0)
                    || current % 100.0 == 0.0;
                if at > 0 && (!fits || small == 0.0) {
                    break;
                }
                current += small;
            } else if let Some(scale) = scale(word) {
                if at == 0 && *word != "dozen" {
                    break;
                }
                current = current.max(1.0) * scale;
                if scale >= 1000.0 {
                    total += current;
                    current = 0.0;
                }
            } else {
                break;
            }
            taken = at + 1;
        }
        let size = total + current;
        (taken > 0).then(|| (Self { digits: plain(size), size, unit: None }, taken))
    }

    /// So many thousands or millions: `2 million`.
    pub(super) fn scaled(&self, word: &str) -> Option<Self> {
        let scale = scale(word).filter(|scale| self.unit.is_none() && *scale >= 1e3)?;
        let size = self.size * scale;
        Some(Self { digits: plain(size), size, unit: None })
    }

    /// The same number with the unit that a word after it names.
    pub(super) fn with_unit(&self, word: &str) -> Option<Self> {
        if self.unit.is_some() {
            return None;
        }
        let found = find_unit(word)?;
        Some(Self { unit: Some((found.dimension, found.factor)), ..self.clone() })
    }

    /// What it measures: numbers of different dimensions are no rivals.
    pub(super) fn dimension(&self) -> &'static str {
        self.unit.map_or("", |(dimension, _)| dimension)
    }

    /// The comparable form. Without a unit the digits stay as written, for `3.10` may be
    /// a version and is not `3.1`.
    pub(super) fn key(&self) -> String {
        match self.unit {
            None => self.digits.clone(),
            Some((dimension, factor)) => format!("{}{dimension}", plain(self.size * factor)),
        }
    }

    fn with_suffix(mut self, suffix: &str) -> Option<Self> {
        let lower = suffix.to_lowercase();
        match lower.as_str() {
            "" => Some(self),
            "k" | "m" | "bn" => {
                self.size *= match lower.as_str() {
                    "k" => 1e3,
                    "m" => 1e6,
                    _ => 1e9,
                };
                self.digits = plain(self.size);
                Some(self)
            }
            // `64G` is not 64 grams.
            "g" if suffix == "G" => self.with_suffix("GB"),
            "st" | "nd" | "rd" | "th" => {
                self.digits.push_str("th");
                Some(self)
            }
            "x" => Some(self),
            other => {
                let found = find_unit(other)?;
                if self.unit.is_some() {
                    return None;
                }
                self.unit = Some((found.dimension, found.factor));
                Some(self)
            }
        }
    }
}

/// A time of day in one form: `9am`, `9:00`, `09:00`, `09.00`, `0900h`, `9h00`; a meridiem may
/// follow as a word.
pub(super) fn time_of_day(text: &str, next: Option<&str>) -> Option<(String, bool)> {
    let lower = text.to_lowercase().replace("a.m", "am").replace("p.m", "pm");
    let (body, mut meridiem) = match (lower.strip_suffix("am"), lower.strip_suffix("pm")) {
        (Some(body), _) => (body, Some(false)),
        (_, Some(body)) => (body, Some(true)),
        _ => (lower.as_str(), None),
    };
    let mut took_next = false;
    if meridiem.is_none() {
        meridiem = match next {
            Some("am" | "a.m") => Some(false),
            Some("pm" | "p.m") => Some(true),
            _ => None,
        };
        took_next = meridiem.is_some();
    }
    let (hours, minutes) = match body.split_once(':') {
        Some((hours, minutes)) if minutes.len() == 2 => (hours, minutes),
        Some(_) => return None,
        None if meridiem.is_some() => (body, "00"),
        None => of_the_clock(body)?,
    };
    let hours: u32 = hours.parse().ok()?;
    let minutes: u32 = minutes.parse().ok()?;
    if hours > 24 || minutes > 59 {
        return None;
    }
    let hours = match meridiem {
        Some(true) if hours < 12 => hours + 12,
        Some(false) if hours == 12 => 0,
        _ => hours,
    };
    Some((format!("{hours:02}:{minutes:02}"), took_next))
}

/// Hours and minutes that no colon parts: `0900h`, `9h00`, and `09.00`, which no number begins as.
fn of_the_clock(text: &str) -> Option<(&str, &str)> {
    let (hours, minutes) = match text.split_once(['h', '.']) {
        Some((digits, "")) if text.ends_with('h') && matches!(digits.len(), 3 | 4) => {
            digits.split_at_checked(digits.len() - 2)?
        }
        Some((hours, minutes))
            if text.contains('h') || hours.len() == 2 && hours.starts_with('0') =>
        {
            (hours, minutes)
        }
        _ => return None,
    };
    let digits = |part: &str| part.chars().all(|c| c.is_ascii_digit());
    (minutes.len() == 2 && !hours.is_empty() && digits(hours) && digits(minutes))
        .then_some((hours, minutes))
}

/// Whether a text is a version: digits with dots, or a `v` in front.
pub(super) fn version(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let (marked, body) = match lower.strip_prefix('v') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => (true, rest),
        _ => (false, lower.as_str()),
    };
    let mut parts = 0;
    for part in body.split('.') {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        let tail = &part[digits..];
        let tail_fits = tail.is_empty()
            || tail == "x"
            || tail.starts_with('-')
            || tail.starts_with('+')
            || ["rc", "a", "b", "beta", "alpha"].iter().any(|mark| tail.starts_with(mark));
        if !(tail_fits && (digits > 0 || part == "x")) {
            return None;
        }
        parts += 1;
    }
    (marked || parts >= 3).then(|| body.to_owned())
}

/// A whole day: `2026-04-01`, `2026/04/01`.
pub(super) fn day(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['-', '/']).collect();
    let digits =
        |part: &str, count| part.len() == count && part.chars().all(|c| c.is_ascii_digit());
    match parts.as_slice() {
        [year, month, day] if digits(year, 4) && digits(month, 2) && digits(day, 2) => {
            Some(parts.join("-"))
        }
        _ => None,
    }
}

/// A day told with the name of its month, from the words ahead, each with whether it has a
/// capital: its form, and how many words it took.
pub(super) fn day_in_words<'t>(
    word: impl Fn(usize) -> Option<(&'t str, bool)>,
) -> Option<(String, usize)> {
    let year = word(2)
        .map(|(text, _)| text)
        .filter(|text| text.len() == 4 && text.chars().all(|c| c.is_ascii_digit()));
    let month = |(text, capital): (&str, bool)| {
        let at = MONTHS.iter().position(|month| *month == text)?;
        // 'May' and 'march' are other words, too.
        (capital || year.is_some() || !matches!(text, "may" | "march")).then_some(at + 1)
    };
    let day = |(text, _): (&str, bool)| {
        let digits = text.strip_suffix("th").unwrap_or(text);
        digits.parse::<u32>().ok().filter(|day| (1..=31).contains(day))
    };
    let (one, two) = (word(0)?, word(1)?);
    let (month, day) = match (month(one), month(two)) {
        (Some(month), _) => (month, day(two)?),
        (None, Some(month)) => (month, day(one)?),
        _ => return None,
    };
    Some(match year {
        Some(year) => (format!("{year}-{month:02}-{day:02}"), 3),
        None => (format!("{month:02}-{day:02}"), 2),
    })
}

fn find_unit(word: &str) -> Option<&'static Unit> {
    let lower = word.to_lowercase();
    let is = |unit: &&Unit, word: &str| unit.spellings.contains(&word);
    UNITS.iter().find(|unit| is(unit, &lower)).or_else(|| {
        UNITS
            .iter()
            .find(|unit| lower.strip_suffix('s').is_some_and(|one| one.len() > 1 && is(unit, one)))
    })
}

/// Digits without the marks between thousands; nothing when they stand elsewhere.
fn plain_digits(text: &str) -> Option<String> {
    let grouped = |mark: char| {
        let mut groups = text.split('.').next().unwrap_or(text).split(mark);
        let first = groups.next().is_some_and(|first| (1..=3).contains(&first.len()));
        first && groups.all(|group| group.len() == 3)
    };
    if text.matches('.').count() > 1 {
        return None;
    }
    match (text.contains(','), text.contains('_')) {
        (false, false) => Some(text.to_owned()),
        (true, false) if grouped(',') => Some(text.replace(',', "")),
        (false, true) if grouped('_') => Some(text.replace('_', "")),
        _ => None,
    }
}

fn plain(size: f64) -> String {
    let rounded = (size * 1e9).round() / 1e9;
    format!("{rounded}")
}

fn small_number(word: &str) -> Option<f64> {
    const SMALL: &[&str] = &[
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: &[&str] =
        &["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    let small = SMALL.iter().position(|small| *small == word);
    let tens = || TENS.iter().position(|tens| *tens == word).map(|at| (at + 2) * 10);
    small.or_else(tens).map(|number| number as f64)
}

fn scale(word: &str) -> Option<f64> {
    match word {
        "dozen" => Some(12.0),
        "hundred" => Some(100.0),
        "thousand" => Some(1e3),
        "million" => Some(1e6),
        "billion" => Some(1e9),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_has_one_form() {
        let check = |text: &str, key: &str| {
            assert_eq!(Quantity::parse(text).map(|q| q.key()).as_deref(), Some(key), "{text}");
        };
        check("5432", "5432");
        check("1,000", "1000");
        check("1_000", "1000");
        check("1k", "1000");
        check("30s", "30s");
        check("0.5min", "30s");
        check("5ms", "0.005s");
        check("80%", "80%");
        check("$50", "50$");
        check("3.10", "3.10");
        check("2GB", "2000000000byte");
        check("-5", "-5");
        for no in ["k8s", "1.2.3", "", "5432abc", "1,2,3", "a5"] {
            assert_eq!(Quantity::parse(no), None, "{no}");
        }
    }

    #[test]
    fn words_are_numbers_too() {
        let check = |text: &str, key: &str, taken: usize| {
            let words: Vec<&str> = text.split(' ').collect();
            let (found, count) = Quantity::parse_words(&words).unwrap();
            assert_eq!((found.key().as_str(), count), (key, taken), "{text}");
        };
        check("five seconds", "5", 1);
        check("twenty five", "25", 2);
        check("two hundred users", "200", 2);
        check("three thousand", "3000", 2);
        check("two three", "2", 1);
        let five = Quantity::parse_words(&["five"]).unwrap().0;
        assert_eq!(five.with_unit("minutes").unwrap().key(), "300s");
    }

    #[test]
    fn times_versions_and_days() {
        assert_eq!(time_of_day("9am", None), Some(("09:00".into(), false)));
        assert_eq!(time_of_day("2", Some("pm")), Some(("14:00".into(), true)));
        assert_eq!(time_of_day("14:30", None), Some(("14:30".into(), false)));
        assert_eq!(time_of_day("9", None), None);
        assert_eq!(version("v1.2").as_deref(), Some("1.2"));
        assert_eq!(version("1.2.3").as_deref(), Some("1.2.3"));
        assert_eq!(version("5432"), None);
        assert_eq!(version("vim"), None);
        assert_eq!(day("2026-04-01").as_deref(), Some("2026-04-01"));
    }
}
