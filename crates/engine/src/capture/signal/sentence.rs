//! Sentences and their words: what cues are matched against.

use std::ops::Range;

/// A sentence longer than this says too much to be one memory.
const LONGEST: usize = 420;
/// A line at least this long was wrapped, not ended, if no sentence ends there.
const WRAPPED: usize = 60;
/// What ends in a full stop without ending a sentence.
const ABBREVIATIONS: &[&str] = &["e.g", "i.e", "etc", "vs", "cf", "approx", "incl", "resp"];

/// One sentence of a passage.
#[derive(Debug)]
pub(super) struct Sentence<'a> {
    /// Its text, trimmed.
    pub text: &'a str,
    /// Where it begins in the turn.
    pub start: usize,
    /// Its words.
    pub words: Vec<Word<'a>>,
}

/// A word, a name, a number or a piece of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    /// As written, code without its marks.
    pub text: &'a str,
    /// By which most other words are told apart from it.
    pub key: Key,
    /// Where it begins in the sentence, marks included.
    pub start: usize,
    /// The byte after it, marks included.
    pub end: usize,
    /// What it looks like.
    pub shape: Shape,
    /// The sign right after it, if it parts what is said.
    pub sign: Sign,
    /// Whether it stands in quotation marks.
    pub quoted: bool,
}

/// The same for words that are the same but for case and apostrophes; mostly
/// another one for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Key(pub(super) u8);

impl Key {
    /// The key of the word between these bytes.
    pub(super) const fn of(text: &[u8], start: usize, end: usize) -> Self {
        // FNV-1a: short, and good enough for words.
        let mut hash: u32 = 0x811c_9dc5;
        let mut at = start;
        while at < end {
            if text[at] == b'\'' {
                at += 1;
            } else if text[at] == 0xe2
                && at + 2 < end
                && text[at + 1] == 0x80
                && text[at + 2] == 0x99
            {
                at += 3;
            } else {
                hash = (hash ^ text[at].to_ascii_lowercase() as u32).wrapping_mul(0x0100_0193);
                at += 1;
            }
        }
        Self((hash >> 24 ^ hash >> 12) as u8)
    }
}

/// What a word looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// An ordinary word.
    Plain,
    /// Set as code.
    Code,
    /// An identifier, a path, a flag, a version, an address.
    Symbol,
    /// A name: a capital inside of a sentence, or all capitals.
    Name,
    /// Digits.
    Number,
}

/// A sign after a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// None.
    No,
    /// A comma.
    Comma,
    /// A colon.
    Colon,
    /// A dash, a semicolon, a bracket, an arrow.
    Break,
}

impl Word<'_> {
    /// Whether this is that word, whatever its case and its apostrophes.
    pub(super) fn is(&self, other: &str) -> bool {
        self.shape != Shape::Code && !self.quoted && same(self.text, other)
    }

    /// Whether this is one of those words.
    pub(super) fn is_any(&self, others: &[&str]) -> bool {
        others.iter().any(|other| self.is(other))
    }

    /// Whether this names something that can be looked up.
    pub(super) fn is_specific(&self) -> bool {
        self.shape != Shape::Plain
    }
}

impl<'a> Sentence<'a> {
    /// Reads one sentence, given its text and where it begins in the turn.
    fn read(raw: &'a str, start: usize) -> Self {
        let text = raw.trim();
        let start = start + (raw.len() - raw.trim_start().len());
        // A sentence in brackets is a sentence.
        let inner = text.strip_prefix('(').and_then(|rest| {
            let rest = rest.strip_suffix(')').or_else(|| rest.strip_suffix(")."))?;
            (!rest.contains(['(', ')'])).then_some(rest)
        });
        let (text, start) = inner.map_or((text, start), |inner| (inner, start + 1));
        let words = if text.len() <= LONGEST { words(text) } else { Vec::new() };
        Self { text, start, words }
    }

    /// Its text from that word on, up to that byte.
    pub(super) fn between(&self, word: usize, stop: usize) -> &'a str {
        let start = self.words.get(word).map_or(stop, |word| word.start);
        self.text.get(start..stop).unwrap_or_default()
    }

    /// The words after which it can be cut, leaving whole clauses on the left.
    pub(super) fn cuts(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.windows(2).enumerate().filter_map(|(at, pair)| {
            let [word, next] = pair else { return None };
            let end = self.end_of(word);
            let after = self.text.get(end..next.start)?.trim_start();
            // ", and" may only be the end of a list.
            let clause = self.words.get(at + 2).is_some_and(|word| {
                word.is_any(&["it", "this", "that", "they", "there", "i", "we", "you"])
            });
            let joined = after.starts_with(',')
                && (next.is_any(&["so", "which"]) || next.is("and") && clause);
            if !joined && !after.starts_with(['-', '—', '–', ';']) {
                return None;
            }
            let left = self.text.get(..end)?;
            let whole = left.matches('(').count() == left.matches(')').count();
            whole.then_some(at + 1)
        })
    }

    /// The byte after a word and what closes with it: a bracket, a mark.
    pub(super) fn end_of(&self, word: &Word<'_>) -> usize {
        let rest = self.text.as_bytes().get(word.end..).unwrap_or_default();
        word.end + rest.iter().take_while(|byte| b")*\"_".contains(byte)).count()
    }

    /// Whether a quotation begins in it and does not end, or ends and did not begin.
    pub(super) fn opens_quote(&self) -> bool {
        self.text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1
    }

    /// Its last sign.
    pub(super) fn ends_with(&self, sign: char) -> bool {
        self.text.trim_end_matches(['"', ')', '*', '_', '”', ' ']).ends_with(sign)
    }
}

/// Cuts a passage that begins at `start` into sentences.
pub(super) fn sentences(passage: &str, start: usize) -> Vec<Sentence<'_>> {
    let mut found = Vec::new();
    let mut begin = 0;
    for end in boundaries(passage) {
        push(&mut found, passage, begin..end, start);
        begin = end;
    }
    push(&mut found, passage, begin..passage.len(), start);
    found
}

fn push<'a>(found: &mut Vec<Sentence<'a>>, passage: &'a str, range: Range<usize>, start: usize) {
    let Some(raw) = passage.get(range.clone()) else { return };
    if raw.chars().any(char::is_alphanumeric) {
        found.push(Sentence::read(raw, start + range.start));
    }
}

/// The bytes after which a new sentence begins.
fn boundaries(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut ends = Vec::new();
    let mut begin = 0;
    let mut line = 0;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'`' => at = after_code(text, at),
            b'.' | b'!' | b'?' => {
                let mut end = at + 1;
                while bytes.get(end).is_some_and(|b| b".!?)\"'*_".contains(b)) {
                    end += 1;
                }
                let parted = bytes.get(end).is_none_or(u8::is_ascii_whitespace);
                if parted && !(byte == b'.' && is_abbreviation(text, begin, at)) {
                    ends.push(end);
                    begin = end;
                }
                at = end;
            }
            b'\n' => {
                if ends_line(text, begin.max(line), at) {
                    ends.push(at + 1);
                    begin = at + 1;
                }
                line = at + 1;
                at += 1;
            }
            _ => at += 1,
        }
    }
    ends
}

/// The byte after a piece of code, or after its mark if it is not closed nearby.
fn after_code(text: &str, open: usize) -> usize {
    let rest = text.as_bytes().get(open + 1..).unwrap_or_default();
    let closed = rest.iter().take(200).position(|b| *b == b'`' || *b == b'\n');
    match closed {
        Some(at) if rest.get(at) == Some(&b'`') => open + 1 + at + 1,
        _ => open + 1,
    }
}

fn is_abbreviation(text: &str, begin: usize, stop: usize) -> bool {
    let before = text.get(begin..stop).unwrap_or_default();
    let word = before
        .bytes()
        .rev()
        .take(12)
        .position(|b| b.is_ascii_whitespace() || b == b'(')
        .unwrap_or(before.len().min(12));
    let word = before.get(before.len() - word..).unwrap_or_default();
    // The number of a list entry; bounded, so that white space is not read again and again.
    let numbered = before.len() <= 8 && !word.is_empty() && word.len() == before.trim_start().len();
    ABBREVIATIONS.iter().any(|known| known.eq_ignore_ascii_case(word))
        || (numbered && word.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether the end of this line is the end of a sentence: people often leave the
/// full stop out, and editors wrap lines.
fn ends_line(text: &str, begin: usize, end: usize) -> bool {
    let line = text.get(begin..end).unwrap_or_default().trim_end();
    let next = text.get(end + 1..).and_then(|rest| rest.trim_start().chars().next());
    let goes_on = line.ends_with([',', '-', '–', '—', '/']);
    let wrapped = line.len() >= WRAPPED
        && !line.ends_with([':', ';'])
        && next.is_some_and(char::is_alphanumeric);
    !goes_on && !wrapped && !next.is_some_and(char::is_lowercase)
}

/// Cuts a sentence into words.
fn words(text: &str) -> Vec<Word<'_>> {
    let bytes = text.as_bytes();
    let mut words: Vec<Word<'_>> = Vec::with_capacity(text.len() / 5);
    let mut quoted = false;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte == b'`' {
            let end = after_code(text, at);
            if end > at + 2 {
                let inner = text.get(at + 1..end - 1).unwrap_or_default();
                words.push(Word { quoted, shape: Shape::Code, ..word(inner, at, end) });
            }
            at = end;
            continue;
        }
        let length = run(text, at);
        if length > 0 {
            let end = at + length;
            let inner = text.get(at..end).unwrap_or_default();
            // What stands after a colon or a dash begins with a capital, too.
            let first =
                words.last().is_none_or(|last| matches!(last.sign, Sign::Colon | Sign::Break));
            let shape = shape(inner, first);
            words.push(Word { quoted, shape, ..word(inner, at, end) });
            at = end;
            continue;
        }
        let c = text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
        match c {
            '"' => quoted = !quoted,
            '“' => quoted = true,
            '”' => quoted = false,
            _ => {}
        }
        if let Some(last) = words.last_mut() {
            mark(last, c, text.get(at + c.len_utf8()..).unwrap_or_default());
        }
        at += c.len_utf8();
    }
    // An opening mark without a closing one is no quotation.
    if quoted {
        words.iter_mut().for_each(|word| word.quoted = false);
    }
    words
}

fn word(text: &str, start: usize, end: usize) -> Word<'_> {
    let key = Key::of(text.as_bytes(), 0, text.len());
    Word { text, key, start, end, shape: Shape::Plain, sign: Sign::No, quoted: false }
}

fn mark(last: &mut Word<'_>, c: char, rest: &str) {
    let sign = match c {
        ',' => Sign::Comma,
        ':' => Sign::Colon,
        ';' | '—' | '–' | '(' | ')' | '→' | '=' | '[' | ']' => Sign::Break,
        '-' if rest.starts_with([' ', '-', '>']) => Sign::Break,
        _ => return,
    };
    if last.sign == Sign::No || sign == Sign::Break {
        last.sign = sign;
    }
}

/// The length of the word that begins here; zero if none does.
fn run(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    // Nearly all words are nothing but letters.
    let letters = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    if letters > 0 && matches!(rest.as_bytes().get(letters), None | Some(b' ' | b',' | b'\n')) {
        return letters;
    }
    let mut chars = rest.char_indices().peekable();
    let first = chars.peek().map_or(' ', |(_, c)| *c);
    let second = rest.chars().nth(1).unwrap_or(' ');
    let apart = at == 0 || text.as_bytes().get(at - 1).is_some_and(|b| b" (\"".contains(b));
    let led = apart && matches!(first, '/' | '~' | '.' | '-' | '@' | '$') && second != ' ';
    let led = led && (first != '-' || second == '-' || second.is_alphabetic());
    if !first.is_alphanumeric() && first != '_' && !led {
        return 0;
    }
    let address = rest.starts_with("http://") || rest.starts_with("https://");
    let mut end = 0;
    while let Some((index, c)) = chars.next() {
        let next = chars.peek().map_or(' ', |(_, c)| *c);
        let inside = c.is_alphanumeric()
            || matches!(c, '_' | '\'' | '’')
            || (led && index == 0)
            || (matches!(c, '-' | '.' | '/' | ':' | '@' | '#' | '+' | '*' | '~' | '&' | '$')
                && (next.is_alphanumeric()
                    || matches!(next, '_' | '/' | '-' | '+')
                    || (next == '*' && matches!(c, '/' | '.' | '-')))
                && !(c == '*' && next == '*')
                && !(c == '-' && next == '-' && !led))
            || (address && !c.is_whitespace() && !matches!(c, ')' | '"' | '>' | ',' | '.'))
            || (c == '(' && next == ')')
            || (c == ')' && rest.get(..index).is_some_and(|so_far| so_far.ends_with('(')))
            || (c == '+' && index > 0);
        if !inside {
            break;
        }
        end = index + c.len_utf8();
    }
    let found = rest.get(..end).unwrap_or_default();
    found.trim_end_matches(['\'', '’', '*', '_', '.', '-']).len()
}

fn shape(word: &str, first: bool) -> Shape {
    if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Shape::Plain;
    }
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    if digits > 0 && digits == word.len() {
        return Shape::Number;
    }
    let inner_capital = word.char_indices().skip(1).any(|(at, c)| {
        c.is_uppercase()
            && word.get(..at).is_some_and(|so_far| so_far.ends_with(char::is_lowercase))
    });
    let joined = word.contains(['_', '/', '@', '#', '(', '~', '$'])
        || word.starts_with(['-', '.'])
        || (word.contains(['.', ':']) && word.len() > 3);
    if inner_capital || joined || digits > 0 {
        return Shape::Symbol;
    }
    let mut capitals = 0;
    let mut letters = 0;
    for c in word.chars().filter(|c| c.is_alphabetic()) {
        letters += 1;
        capitals += usize::from(c.is_uppercase());
    }
    let shouted =
        ["NOT", "NEVER", "ALWAYS", "DO", "DON'T", "MUST", "ONLY", "NO", "ALL", "AND", "OR"];
    if capitals >= 2 && capitals == letters && !shouted.contains(&word) {
        return Shape::Name;
    }
    let pronoun =
        matches!(word.get(..1), Some("I")) && (letters == 1 || word.contains(['\'', '’']));
    if !first && capitals > 0 && !pronoun { Shape::Name } else { Shape::Plain }
}

/// Equal but for case and apostrophes, which people leave out. Nearly all words
/// differ in their first letter, so that is looked at first.
fn same(left: &str, right: &str) -> bool {
    let (Some(first), Some(other)) = (left.as_bytes().first(), right.as_bytes().first()) else {
        return false;
    };
    if !first.eq_ignore_ascii_case(other) {
        return false;
    }
    if left.eq_ignore_ascii_case(right) {
        return true;
    }
    if !left.contains(['\'', '’']) && !right.contains('\'') {
        return false;
    }
    let letters = |c: &char| !matches!(c, '\'' | '’');
    left.chars()
        .filter(letters)
        .map(|c| c.to_ascii_lowercase())
        .eq(right.chars().filter(letters).map(|c| c.to_ascii_lowercase()))
}
