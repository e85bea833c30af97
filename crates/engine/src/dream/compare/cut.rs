//! A text cut into pieces: words, and what is no word (numbers, versions, paths, names of
//! code), each in its comparable form.

mod numbers;

use super::calendar::calendar_name;
use super::contractions::{contraction, unabbreviated};
use super::quantity::{self, Quantity};
use super::telling::is_noted;
use crate::words;
use numbers::{with_days_read, with_numbers_read};

/// What sort of thing a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Class {
    /// A number, perhaps with a unit.
    Number,
    /// A version: `v1.2`, `3.11.4`.
    Version,
    /// A day or a time of day.
    Moment,
    /// A path, a file or an address.
    Path,
    /// A name of code: `snake_case`, `host-17`, `#12`, `--flag`.
    Identifier,
    /// A proper name.
    Name,
    /// Any other word.
    Word,
}

/// One piece of a text.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    /// In lower case, numbers in their one form.
    pub(super) text: String,
    /// As it stands in the text, to be told to a person; nothing if it does not stand there.
    pub(super) written: String,
    pub(super) class: Class,
    /// What a number measures.
    pub(super) dimension: &'static str,
    /// Written with a capital where an ordinary word has none.
    pub(super) capital: bool,
    /// Written with a capital at the start of a sentence, which tells nothing.
    pub(super) start_capital: bool,
    /// Followed by `'s`.
    pub(super) possessive: bool,
    /// A comma or the like follows.
    pub(super) ends_clause: bool,
    /// Code, in backticks.
    pub(super) code: bool,
    /// A part of a name with hyphens: `orders-api`.
    pub(super) joined: bool,
}

impl Piece {
    /// How it is written, if that is not its text.
    pub(super) fn as_written(&self) -> Option<Box<str>> {
        let is_other = !self.written.is_empty() && self.written != self.text;
        is_other.then(|| self.written.as_str().into())
    }
}

/// Longer texts are no short statements; what comes after is not looked at.
const PIECES_MAX: usize = 160;
/// Longer runs without a blank are no words: what was encoded, or leant on a key.
const RUN_BYTES_MAX: usize = 1_000;

/// Cuts a text; tells too whether that was all of it.
pub(super) fn cut(text: &str) -> (Vec<Piece>, bool) {
    let mut pieces = Vec::new();
    let mut starts_sentence = true;
    let mut whole = true;
    // Where all or most is in capitals, a capital tells nothing.
    let shouting = shouts(text);
    let lowered = if shouting { text.to_lowercase() } else { String::new() };
    let text = if shouting { lowered.as_str() } else { text };
    for chunk in text.split(|c: char| c.is_whitespace() || "—–…|".contains(c)) {
        if pieces.len() >= PIECES_MAX {
            return (with_days_read(with_numbers_read(pieces)), false);
        }
        if chunk.len() > RUN_BYTES_MAX {
            whole = false;
            continue;
        }
        let Some(chunk) = Chunk::new(chunk) else {
            starts_sentence |= matches!(chunk, "-" | "*" | "•");
            if chunk.ends_with(',') || chunk == "-" {
                end_clause(&mut pieces);
            }
            continue;
        };
        if chunk.opens_clause {
            end_clause(&mut pieces);
        }
        add(chunk.body, starts_sentence, chunk.code, &mut pieces);
        if chunk.ends_clause {
            end_clause(&mut pieces);
        }
        starts_sentence =
            chunk.ends_sentence || matches!(pieces.as_slice(), [only] if is_noted(only));
    }
    (with_days_read(with_numbers_read(pieces)), whole)
}

fn shouts(text: &str) -> bool {
    let words = || text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic));
    let high = words()
        .filter(|word| word.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase))
        .count();
    let count = words().count();
    count >= 3 && (high == count || (count >= 5 && high * 5 > count * 4))
}

fn end_clause(pieces: &mut [Piece]) {
    if let Some(last) = pieces.last_mut() {
        last.ends_clause = true;
    }
}

/// A run between white space without the punctuation around it.
struct Chunk<'t> {
    body: &'t str,
    code: bool,
    opens_clause: bool,
    ends_clause: bool,
    ends_sentence: bool,
}

impl<'t> Chunk<'t> {
    fn new(run: &'t str) -> Option<Self> {
        let body = run.trim_start_matches(|c: char| "\"'“”‘’([{*`,;:!?".contains(c));
        let opens = &run[..run.len() - body.len()];
        let core = body.trim_end_matches(|c: char| "\"'“”‘’)]}*`.,;:!?".contains(c));
        let closes = &body[core.len()..];
        // What is left of a bullet or a lone sign; an arrow is said.
        let said = core.chars().any(char::is_alphanumeric)
            || matches!(
                core,
                "->" | "=>" | "→" | "<" | ">" | "<=" | ">=" | "≥" | "≤" | "&" | "%" | "≠"
            );
        // 'Dr. Ellery' goes on.
        let titled = matches!(core, "Dr" | "Mr" | "Mrs" | "Ms" | "Prof" | "St") && closes == ".";
        let closes = if titled { "" } else { closes };
        said.then(|| Self {
            body: core,
            code: opens.contains('`') || closes.contains('`'),
            opens_clause: opens.contains('('),
            ends_clause: closes.contains(|c: char| ",;:.!?)".contains(c)),
            ends_sentence: closes.contains(['.', '!', '?', ':']),
        })
    }
}

/// Words that people shorten with a sign.
const SHORTENED: [(&str, &str); 2] = [("w/", "with"), ("w/o", "without")];

/// Adds what one chunk says.
fn add(body: &str, starts_sentence: bool, code: bool, pieces: &mut Vec<Piece>) {
    let text = body.replace(['’', '‘'], "'").replace(['`', '"', '“', '”'], "");
    if let Some((_, word)) = SHORTENED.iter().find(|(short, _)| *short == text) {
        pieces.push(piece(word, Class::Word));
        return;
    }
    if let Some((class, form)) = special(&text) {
        pieces.push(Piece { code, written: text, ..piece(&form, class) });
        return;
    }
    if let Some(rest) = text.strip_prefix(['~', '≈'])
        && rest.starts_with(|c: char| c.is_ascii_digit())
    {
        pieces.push(piece("about", Class::Word));
        return add(rest, false, code, pieces);
    }
    for (sign, word) in [
        ("<=", "at-most"),
        (">=", "at-least"),
        ("≥", "at-least"),
        ("≤", "at-most"),
        ("<", "less"),
        (">", "more"),
    ] {
        if let Some(rest) = text.strip_prefix(sign)
            && (rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit()))
        {
            pieces.push(piece(word, Class::Word));
            if !rest.is_empty() {
                add(rest, false, code, pieces);
            }
            return;
        }
    }
    let separators: &[char] = if text.contains('=') { &['='] } else { &['/', ':', '→', '&'] };
    if text.contains(separators) {
        let mut first = starts_sentence;
        let begun = pieces.len();
        for part in text.split(separators).filter(|part| !part.is_empty()) {
            // '5/s' is five per second, 'requests/min' are those per minute.
            let unit = time_unit(part);
            if pieces.len() > begun
                && (unit.is_some() || pieces.last().is_some_and(|it| it.class == Class::Number))
                && !part.starts_with(|c: char| c.is_ascii_digit())
            {
                pieces.push(piece("per", Class::Word));
            }
            let part = unit.filter(|_| pieces.len() > begun).unwrap_or(part);
            add(part, first, code, pieces);
            first = false;
        }
        return;
    }
    if text.contains('-') && !matches!(text.as_str(), "->") {
        return add_hyphened(&text, starts_sentence, code, pieces);
    }
    add_word(&text, starts_sentence, code, pieces);
}

/// `rate-limit` is two words, `30-second` a number and a unit, `host-17` one name.
fn add_hyphened(text: &str, starts_sentence: bool, code: bool, pieces: &mut Vec<Piece>) {
    let parts: Vec<&str> = text.split('-').filter(|part| !part.is_empty()).collect();
    let wordy = |part: &&str| part.chars().all(|c| c.is_alphabetic() || c == '\'');
    let leading_number = parts.first().is_some_and(|first| Quantity::parse(first).is_some());
    // 'Stand-up' is 'standup'.
    let closed = parts.concat();
    let lettered = parts.len() == 2 && parts[0].len() == 1;
    if parts.iter().all(wordy) && (lettered || words::id(&closed.to_lowercase()).is_some()) {
        return add_word(&closed, starts_sentence, code, pieces);
    }
    if parts.iter().all(wordy) || (leading_number && parts[1..].iter().all(wordy)) {
        let mut first = starts_sentence;
        let begun = pieces.len();
        for part in parts {
            add_word(part, first, code, pieces);
            first = false;
        }
        // What a dictionary has is no name.
        let lower = text.to_lowercase();
        let known = leading_number
            || [lower.replace('-', " "), lower.replace('-', ""), lower]
                .iter()
                .any(|word| words::id(word).is_some());
        pieces[begun..].iter_mut().for_each(|piece| piece.joined = !known);
    } else {
        let lower = text.to_lowercase();
        let owner = lower.strip_suffix("'s");
        let name = piece(owner.unwrap_or(&lower), Class::Identifier);
        pieces.push(Piece { code, written: alone(text), possessive: owner.is_some(), ..name });
    }
}

/// The name of a unit of time that is told after a slash.
fn time_unit(part: &str) -> Option<&'static str> {
    Some(match part.to_lowercase().as_str() {
        "s" | "sec" | "second" => "second",
        "min" | "minute" => "minute",
        "h" | "hr" | "hour" => "hour",
        "d" | "day" => "day",
        "wk" | "week" => "week",
        "mo" | "month" => "month",
        "yr" | "year" => "year",
        _ => return None,
    })
}

/// Written in capitals these name something, whatever they mean in small letters.
const NEVER_WORDS: [(&str, &str); 8] = [
    ("US", "usa"),
    ("USA", "usa"),
    ("EU", "eu"),
    ("UK", "uk"),
    ("EMEA", "emea"),
    ("APAC", "apac"),
    ("LATAM", "latam"),
    ("IT", "i.t."),
];

/// A word without the sign that something belongs to it.
fn alone(word: &str) -> String {
    word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word).to_owned()
}

fn add_word(text: &str, starts_sentence: bool, code: bool, pieces: &mut Vec<Piece>) {
    let begun = pieces.len();
    read_word(text, starts_sentence, code, pieces);
    // A contraction is two words, of which neither is written so.
    if let [one] = &mut pieces[begun..] {
        one.written = alone(text);
    }
}

fn read_word(text: &str, starts_sentence: bool, code: bool, pieces: &mut Vec<Piece>) {
    if let Some(version) = quantity::version(text) {
        pieces.push(piece(&version, Class::Version));
        return;
    }
    if let Some(number) = Quantity::parse(text) {
        let mut found = piece(&number.key(), Class::Number);
        found.dimension = number.dimension();
        pieces.push(found);
        return;
    }
    // 'Service A' is a name, 'a service' is not.
    if text == "A" && !starts_sentence {
        pieces.push(Piece { capital: true, code, ..piece("a.", Class::Word) });
        return;
    }
    if let Some((_, name)) = NEVER_WORDS.iter().find(|(acronym, _)| *acronym == text) {
        pieces.push(Piece { capital: true, code, ..piece(name, Class::Word) });
        return;
    }
    let lower = match calendar_name(text) {
        Some(name) => name.to_owned(),
        None => unabbreviated(text.to_lowercase()),
    };
    let (stem, possessive) = match lower
        .strip_suffix("'s")
        .or_else(|| lower.strip_suffix("s'").filter(|one| one.len() > 2))
    {
        Some(stem) => (stem.to_owned(), true),
        None => (lower, false),
    };
    if let Some((first, second)) = contraction(&stem, possessive) {
        let start_capital = starts_sentence;
        pieces.push(Piece { start_capital, ..piece(first, Class::Word) });
        if !second.is_empty() {
            pieces.push(piece(second, Class::Word));
        }
        return;
    }
    let capitals = text.chars().filter(|c| c.is_uppercase()).count();
    let capital = text.chars().next().is_some_and(char::is_uppercase);
    let mixed = text.chars().any(char::is_alphabetic) && text.chars().any(|c| c.is_ascii_digit());
    // 'IP' and 'DNS' are written so wherever they stand.
    let capitals =
        if (2..=5).contains(&capitals) && capitals == text.chars().count() { 0 } else { capitals };
    let capital = capital && capitals > 0;
    let humps = capitals >= 1 && !capital
        || (capital && capitals > 1 && text.chars().any(char::is_lowercase));
    let class = match () {
        () if mixed || text.contains(['_', '.', '#', '@', '+', '\\']) => Class::Identifier,
        () => Class::Word,
    };
    pieces.push(Piece {
        capital: humps || (capital && !starts_sentence),
        start_capital: capital && starts_sentence && !humps,
        possessive,
        code,
        ..piece(&stem, class)
    });
}

/// Pieces as they stand in the text.
pub(super) fn written(pieces: &[Piece]) -> String {
    let written = pieces.iter().map(|piece| piece.written.as_str());
    written.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn piece(text: &str, class: Class) -> Piece {
    Piece {
        text: text.to_owned(),
        written: String::new(),
        class,
        dimension: "",
        capital: false,
        start_capital: false,
        possessive: false,
        ends_clause: false,
        code: false,
        joined: false,
    }
}

/// What is told by its shape as a whole: addresses, paths, files, flags, days, times.
fn special(text: &str) -> Option<(Class, String)> {
    let lower = text.to_lowercase();
    if lower.contains("://")
        || lower.starts_with("www.")
        || (lower.contains('@') && lower.contains('.'))
    {
        // `app://` names a scheme, and nothing in it.
        let bare = match lower.split_once("://") {
            Some((scheme, "")) => scheme,
            Some((_, rest)) => rest,
            None => lower.as_str(),
        };
        return Some((Class::Path, bare.trim_end_matches('/').to_owned()));
    }
    if let Some(day) = quantity::day(&lower) {
        return Some((Class::Moment, day));
    }
    if let Some((time, _)) = quantity::time_of_day(&lower, None) {
        return Some((Class::Moment, time));
    }
    if lower.starts_with("--") && lower.len() > 3 {
        return Some((Class::Identifier, lower.trim_start_matches('-').to_owned()));
    }
    let slashes = lower.matches('/').count();
    let file = file_name(lower.rsplit('/').next().unwrap_or(&lower));
    let rooted =
        ["/", "./", "../", "~/"].iter().any(|root| lower.starts_with(root)) && lower.len() > 2;
    if rooted
        || lower.contains("::")
        || (slashes > 0 && file)
        || slashes > 1
        || lower.ends_with('/')
    {
        return Some((
            Class::Path,
            lower.trim_start_matches("./").trim_end_matches('/').to_owned(),
        ));
    }
    if file {
        return Some((Class::Path, lower));
    }
    None
}

/// Whether a name ends like a file's.
fn file_name(name: &str) -> bool {
    const ENDINGS: &[&str] = &[
        "rs", "py", "ts", "tsx", "jsx", "go", "java", "kt", "rb", "php", "cs", "cpp", "c", "h",
        "md", "txt", "json", "jsonl", "yaml", "yml", "toml", "ini", "cfg", "conf", "xml", "html",
        "css", "scss", "sql", "sh", "lock", "env", "log", "csv", "proto", "tf", "gradle", "swift",
        "db", "pdf", "png", "svg", "zip", "gz",
    ];
    name.rsplit_once('.').is_some_and(|(stem, ending)| {
        ENDINGS.contains(&ending) && stem.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_into_pieces() {
        let check = |text: &str, expected: &str| {
            let found: Vec<String> = cut(text).0.into_iter().map(|piece| piece.text).collect();
            assert_eq!(found.join(" "), expected, "{text}");
        };
        check("Don't use tabs!", "do not use tabs");
        check("Ada's timeout is thirty seconds.", "ada timeout is 30s");
        check("a 30-second timeout", "a 30s timeout");
        check("timeout=30", "timeout 30");
        check("see src/auth.rs, please", "see src/auth.rs please");
        check("tabs/spaces", "tabs spaces");
        check("rate-limit on host-17", "rate limit on host-17");
        check("at 2 pm or 14:30", "at 14:00 or 14:30");
        check("v1.2 of Node.js", "1.2 of node.js");
        check("~5 GB", "about 5000000000byte");
        check("localhost:5432", "localhost 5432");
        check("this one is one of two", "this one is one of 2");
        check("- it's fine", "it is fine");
    }

    #[test]
    fn pieces_tell_how_they_were_written() {
        let check = |text: &str, expected: &str| {
            let found: Vec<String> = cut(text).0.into_iter().map(|piece| piece.written).collect();
            assert_eq!(found.join("|"), expected, "{text}");
        };
        check("Ada's timeout is thirty seconds.", "Ada|timeout|is|thirty seconds");
        check("10 MB on Host-17 in `src/Auth.rs`", "10 MB|on|Host-17|in|src/Auth.rs");
        check("on May 13, 2027 at 2 pm", "on|May 13 2027 at 2 pm");
        check("It doesn't, in the US", "It|||in|the|US");
    }
}
