//! Kinds of bytes, and runs of them. Secrets are ASCII by nature; all other bytes
//! belong to no class, so a cut at the edge of a run is a cut between characters.

use std::cell::Cell;

/// A set of classes, one bit each.
pub(super) type Set = u16;

pub(super) const UPPER: Set = 1;
pub(super) const LOWER: Set = 1 << 1;
pub(super) const DIGIT: Set = 1 << 2;
const HEX_LOWER: Set = 1 << 3;
const HEX_UPPER: Set = 1 << 4;
pub(super) const UNDERSCORE: Set = 1 << 5;
pub(super) const DASH: Set = 1 << 6;
pub(super) const DOT: Set = 1 << 7;
/// `+` or `/`, as base64 has them.
pub(super) const SLASH: Set = 1 << 8;
pub(super) const EQUALS: Set = 1 << 9;
pub(super) const TILDE: Set = 1 << 10;
pub(super) const COLON: Set = 1 << 11;
const SPACE: Set = 1 << 12;
const PERCENT: Set = 1 << 13;
pub(super) const DOLLAR: Set = 1 << 14;
pub(super) const PIPE: Set = 1 << 15;

pub(super) const LETTER: Set = UPPER | LOWER;
pub(super) const ALNUM: Set = LETTER | DIGIT;
pub(super) const WORD: Set = ALNUM | UNDERSCORE;
/// What most tokens are made of: base64 for URLs.
pub(super) const TOKEN: Set = WORD | DASH;
pub(super) const DOTTED: Set = TOKEN | DOT;
pub(super) const HEX: Set = DIGIT | HEX_LOWER | HEX_UPPER;
pub(super) const HEX_DASH: Set = HEX | DASH;
pub(super) const BASE64: Set = ALNUM | SLASH | EQUALS;
pub(super) const BASE64_ANY: Set = BASE64 | UNDERSCORE | DASH;
pub(super) const URL_ENCODED: Set = BASE64_ANY | PERCENT | DOT;
pub(super) const WHITE: Set = SPACE;
pub(super) const CAPS_DIGITS: Set = UPPER | DIGIT;
pub(super) const LOWER_DIGITS: Set = LOWER | DIGIT;
pub(super) const TOKEN_EQ: Set = TOKEN | EQUALS;
pub(super) const DOTTED_EQ: Set = DOTTED | EQUALS;

static CLASS: [Set; 256] = classes();

const fn classes() -> [Set; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'A'..=b'F' => UPPER | HEX_UPPER,
            b'G'..=b'Z' => UPPER,
            b'a'..=b'f' => LOWER | HEX_LOWER,
            b'g'..=b'z' => LOWER,
            b'0'..=b'9' => DIGIT,
            b'_' => UNDERSCORE,
            b'-' => DASH,
            b'.' => DOT,
            b'+' | b'/' => SLASH,
            b'=' => EQUALS,
            b'~' => TILDE,
            b':' => COLON,
            b'%' => PERCENT,
            b'$' => DOLLAR,
            b'|' => PIPE,
            b' ' | b'\t' | b'\n' | b'\r' => SPACE,
            _ => 0,
        };
        byte += 1;
    }
    table
}

/// Whether the byte is in one of these classes.
pub(super) fn is(byte: u8, set: Set) -> bool {
    CLASS[usize::from(byte)] & set != 0
}

/// Whether each byte is in one of these classes.
pub(super) fn all(text: &str, set: Set) -> bool {
    text.bytes().all(|byte| is(byte, set))
}

/// Whether some byte is in one of these classes.
pub(super) fn any(text: &str, set: Set) -> bool {
    text.bytes().any(|byte| is(byte, set))
}

/// How many bytes are in one of these classes.
pub(super) fn count(text: &str, set: Set) -> usize {
    text.bytes().filter(|&byte| is(byte, set)).count()
}

/// The numbers of a colour are no longer than this: `38;2;255;255;255`.
const COLOUR_BYTES_MAX: usize = 24;

/// A text being looked at. It remembers the last run that was measured: hostile text
/// makes detectors ask for the end of the same long run again and again.
pub(super) struct Text<'t> {
    pub(super) str: &'t str,
    pub(super) bytes: &'t [u8],
    last_run: Cell<(Set, usize, usize)>,
}

impl<'t> Text<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { str: text, bytes: text.as_bytes(), last_run: Cell::new((0, 0, 0)) }
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The byte there, or 0 beyond the end.
    pub(super) fn at(&self, position: usize) -> u8 {
        self.bytes.get(position).copied().unwrap_or(0)
    }

    /// The byte before, or 0 at the beginning.
    pub(super) fn before(&self, position: usize) -> u8 {
        position.checked_sub(1).map_or(0, |previous| self.at(previous))
    }

    /// The text between, or nothing where that would cut a character.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'t str {
        self.str.get(from..to).unwrap_or_default()
    }

    /// Whether this ASCII text stands there, in any case.
    pub(super) fn has(&self, position: usize, what: &str) -> bool {
        self.bytes
            .get(position..position + what.len())
            .is_some_and(|there| there.eq_ignore_ascii_case(what.as_bytes()))
    }

    /// Where the run of these classes that goes through `from` ends.
    pub(super) fn run_end(&self, from: usize, set: Set) -> usize {
        let (known, start, end) = self.last_run.get();
        if known == set && (start..end).contains(&from) {
            return end;
        }
        let end = self.bytes[from.min(self.len())..]
            .iter()
            .position(|&byte| !is(byte, set))
            .map_or(self.len(), |length| from + length);
        self.last_run.set((set, from, end));
        end
    }

    /// Where the run of these classes that ends before `to` begins, `most` bytes back at most.
    pub(super) fn run_start(&self, to: usize, set: Set, most: usize) -> usize {
        let floor = to.saturating_sub(most);
        let mut start = to;
        while start > floor && is(self.bytes[start - 1], set) {
            start -= 1;
        }
        start
    }

    /// Past blanks, but not past the end of the line.
    pub(super) fn skip_blanks(&self, mut position: usize) -> usize {
        while matches!(self.at(position), b' ' | b'\t') {
            position += 1;
        }
        position
    }

    /// Past blanks and the ends of lines, `most` of them.
    pub(super) fn skip_white(&self, from: usize, most: usize) -> usize {
        let mut at = from;
        while at < from + most && is(self.at(at), WHITE) {
            at += 1;
        }
        at
    }

    /// Whether a token may begin here: not in the middle of a word. The letter of an
    /// escape (`\n`), of a percent code (`%3D`) and of a colour (`[32m`) is no word.
    pub(super) fn is_boundary(&self, position: usize) -> bool {
        let before = self.before(position);
        if !is(before, ALNUM) {
            return true;
        }
        let escape = position >= 2 && self.bytes[position - 2] == b'\\' && is(before, LOWER);
        let percent = position >= 3 && self.bytes[position - 3] == b'%' && is(before, HEX);
        escape || percent || self.is_colour(position)
    }

    /// Whether a terminal's code for a colour ends here: `[32m`, `[0;1m`. What stands before
    /// its bracket may be the escape itself, one of its spellings, or lost.
    pub(super) fn is_colour(&self, position: usize) -> bool {
        let Some(letter) = position.checked_sub(1).filter(|&at| self.at(at) == b'm') else {
            return false;
        };
        let floor = letter.saturating_sub(COLOUR_BYTES_MAX);
        let mut start = letter;
        while start > floor
            && (is(self.bytes[start - 1], DIGIT | COLON) || self.bytes[start - 1] == b';')
        {
            start -= 1;
        }
        self.before(start) == b'[' && (start < letter || self.before(start - 1) == 0x1b)
    }

    /// Where the line through `position` begins, looking `most` bytes back at most.
    pub(super) fn line_start(&self, position: usize, most: usize) -> usize {
        let floor = position.saturating_sub(most);
        let mut start = position;
        while start > floor && self.bytes[start - 1] != b'\n' {
            start -= 1;
        }
        start
    }
}
