//! Two statements as the network sees them: word pieces, with names and numbers hidden.
//!
//! Which service listens on which port does not matter, only whether it is the same one in
//! both. So what names or counts becomes a mark: the first shared name, the second, a number
//! that only one of them has. `xtask/discern/discern.py` cuts its examples in the same way.

use super::one_form::one_form;
use crate::embed::Model;
use crate::model::Fingerprint;

/// Pieces beyond this are not seen, of each statement.
const PIECES_MAX: usize = 28;

/// The pieces that begin and separate, in the vocabulary.
const BEGIN: u32 = 101;
const SEPARATE: u32 = 102;

const OPENING: &str = "([{\"'`<$€£*“‘";
const CLOSING: &str = ".,;:!?)]}\"'`>*”’%…";
/// What stands in names of files, code and accounts.
const OF_CODE: &str = "_/.@#\\";

/// Two statements, piece by piece, the same whichever is named first.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Beside {
    pub(super) pieces: Vec<u32>,
    /// Whether a piece belongs to the second statement.
    pub(super) second: Vec<bool>,
    /// Whether the other statement has this word, too.
    pub(super) shared: Vec<bool>,
}

/// What hides a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mask {
    Name,
    Number,
    /// A version, a date, an address: digits and more.
    Composite,
}

impl Mask {
    /// The first piece that stands for a shared one, and how many there are.
    fn shared(self) -> (u32, usize) {
        match self {
            Self::Name => (1, 6),
            Self::Number => (7, 4),
            Self::Composite => (11, 4),
        }
    }

    /// The piece that stands for one that only the first statement has; the next one is for
    /// the second.
    fn alone(self) -> u32 {
        match self {
            Self::Name => 15,
            Self::Number => 17,
            Self::Composite => 19,
        }
    }
}

/// A word and the signs around it.
struct Word<'t> {
    before: &'t str,
    core: &'t str,
    lower: String,
    /// Its signs behind, of which `'s` is one.
    after: &'t str,
    /// Whether a sentence starts with it.
    starts: bool,
}

impl Beside {
    /// Cuts two statements. Which comes first is told by what is seen of them, so that pairs that
    /// differ in names only look the same.
    pub(crate) fn of(one: &str, other: &str) -> Self {
        let (one, other) = (one_form(one), one_form(other));
        let (one, other) = (words(&one), words(&other));
        let (there, back) = (Self::in_order(&one, &other), Self::in_order(&other, &one));
        if there.pieces <= back.pieces { there } else { back }
    }

    fn in_order(first: &[Word<'_>], second: &[Word<'_>]) -> Self {
        let mut beside = Self::default();
        let mut hidden: Vec<(Mask, &str)> = Vec::new();
        beside.push(BEGIN, false, false);
        beside.add(first, second, &mut hidden, false);
        beside.push(SEPARATE, false, false);
        beside.add(second, first, &mut hidden, true);
        beside.push(SEPARATE, true, false);
        beside
    }

    /// The same two, the other one first.
    pub(crate) fn turned(&self) -> Self {
        let in_second = |at: &usize| self.second[*at];
        // Each side ends with what separates; only the first one begins with something.
        let (first, second): (Vec<usize>, Vec<usize>) =
            (1..self.len()).partition(|at| !in_second(at));
        let mut turned = Self::default();
        let mut met: Vec<u32> = Vec::new();
        turned.push(BEGIN, false, false);
        for (places, side) in [(second, false), (first, true)] {
            for at in places {
                let piece = turned_mark(self.pieces[at], &mut met);
                turned.push(piece, side, self.shared[at]);
            }
        }
        turned
    }

    /// How near the two are in meaning, names and numbers aside.
    pub(crate) fn nearness(&self) -> f32 {
        let model = Model::builtin();
        let side = |second: bool| {
            let pieces = self.pieces.iter().zip(&self.second);
            let words = pieces.filter(|(piece, side)| **piece > SEPARATE && **side == second);
            let words: Vec<u32> = words.map(|(piece, _)| *piece).collect();
            model.sum(&words, |_| 1.0).to_small()
        };
        side(false).cosine(&side(true))
    }

    /// What tells it from all others.
    pub(super) fn fingerprint(&self) -> Fingerprint {
        let parts = self.pieces.iter().zip(&self.second).zip(&self.shared);
        let bytes: Vec<u8> = parts
            .flat_map(|((piece, second), shared)| {
                let [a, b, c, d] = piece.to_le_bytes();
                [a, b, c, d, u8::from(*second), u8::from(*shared)]
            })
            .collect();
        Fingerprint::of([bytes.as_slice()])
    }

    /// How many pieces there are.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    fn add<'w>(
        &mut self,
        words: &'w [Word<'_>],
        others: &[Word<'_>],
        hidden: &mut Vec<(Mask, &'w str)>,
        second: bool,
    ) {
        let start = self.len();
        for word in words.iter().take(PIECES_MAX) {
            let shared = others.iter().any(|other| other.lower == word.lower);
            self.signs(word.before, second);
            match mask(word, shared) {
                None => {
                    for piece in pieces(&word.lower) {
                        self.push(piece, second, shared);
                    }
                }
                Some(mask) if shared => {
                    let piece = known(mask, &word.lower, hidden);
                    self.push(piece, second, true);
                }
                Some(mask) => self.push(mask.alone() + u32::from(second), second, false),
            }
            self.signs(word.after, second);
        }
        self.truncate(start + PIECES_MAX);
    }

    fn signs(&mut self, signs: &str, second: bool) {
        for piece in pieces(signs) {
            self.push(piece, second, false);
        }
    }

    fn push(&mut self, piece: u32, second: bool, shared: bool) {
        self.pieces.push(piece);
        self.second.push(second);
        self.shared.push(shared);
    }

    fn truncate(&mut self, length: usize) {
        self.pieces.truncate(length);
        self.second.truncate(length);
        self.shared.truncate(length);
    }
}

/// The piece that stands for a shared name: each has its own, in the order in which they come.
fn known<'w>(mask: Mask, lower: &'w str, hidden: &mut Vec<(Mask, &'w str)>) -> u32 {
    let (first, count) = mask.shared();
    let like = |(sort, _): &&(Mask, &str)| *sort == mask;
    let place = hidden.iter().filter(like).position(|(_, name)| *name == lower);
    let place = place.unwrap_or_else(|| {
        hidden.push((mask, lower));
        hidden.iter().filter(like).count() - 1
    });
    first + place.min(count - 1) as u32
}

/// What stands for the same where the other statement comes first: shared names are counted anew,
/// in the order in which they come, and who had one alone is now the other.
fn turned_mark(piece: u32, met: &mut Vec<u32>) -> u32 {
    for mask in [Mask::Name, Mask::Number, Mask::Composite] {
        let (first, count) = mask.shared();
        let marks = first..first + count as u32;
        if marks.contains(&piece) {
            if !met.contains(&piece) {
                met.push(piece);
            }
            let alike = met.iter().filter(|it| marks.contains(it));
            let place = alike.take_while(|it| **it != piece).count();
            return first + place as u32;
        }
        if piece == mask.alone() {
            return piece + 1;
        }
        if piece == mask.alone() + 1 {
            return piece - 1;
        }
    }
    piece
}

fn pieces(text: &str) -> Vec<u32> {
    if text.is_empty() { Vec::new() } else { Model::builtin().pieces(text) }
}

/// What hides a word, if it names or counts; ordinary words are seen, whoever they name.
fn mask(word: &Word<'_>, shared: bool) -> Option<Mask> {
    let core = word.core;
    if core.bytes().any(|byte| byte.is_ascii_digit()) {
        if is_serial(core) {
            return Some(Mask::Name);
        }
        let plain = is_number(core) && core.matches('.').count() < 2;
        return Some(if plain { Mask::Number } else { Mask::Composite });
    }
    if core.contains(|sign| OF_CODE.contains(sign)) {
        return Some(Mask::Name);
    }
    let ordinary = |part: &str| pieces(&part.to_lowercase()).len() == 1;
    let inner = core.char_indices().any(|(at, sign)| sign == '-' && at > 0 && at + 1 < core.len());
    let capital = core.chars().any(char::is_uppercase);
    if core.contains('-') && (inner || capital) {
        let known = !capital && core.split('-').filter(|part| !part.is_empty()).all(ordinary);
        return (shared || !known).then_some(Mask::Name);
    }
    let named = capital && !ordinary(core) && (shared || !word.starts);
    named.then_some(Mask::Name)
}

/// `web-prod-03`, `TP-17`: letters, and the number of one of several.
fn is_serial(core: &str) -> bool {
    let Some((name, number)) = core.rsplit_once('-') else { return false };
    let number = number.strip_suffix(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(number);
    let lettered = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    let begins = name.bytes().take_while(u8::is_ascii_alphabetic).count() >= 2;
    begins && lettered(name) && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}

/// Digits, with points or commas between.
fn is_number(text: &str) -> bool {
    text.split(['.', ',']).all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// The words of a text.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut starts = true;
    for chunk in text.split_whitespace() {
        let rest = chunk.trim_start_matches(|sign| OPENING.contains(sign));
        let before = &chunk[..chunk.len() - rest.len()];
        let core = rest.trim_end_matches(|sign| CLOSING.contains(sign));
        let core =
            ["'s", "’s"].into_iter().find_map(|ending| core.strip_suffix(ending)).unwrap_or(core);
        let after = &rest[core.len()..];
        let core = day(core);
        match unit(core) {
            // 30s is 30 s.
            Some(at) => {
                words.push(word(before, &core[..at], "", starts));
                words.push(word("", &core[at..], after, false));
            }
            None => words.push(word(before, core, after, starts)),
        }
        if !core.is_empty() || !after.is_empty() {
            starts = after.ends_with(['.', '!', '?', ':']);
        }
    }
    words
}

fn word<'t>(before: &'t str, core: &'t str, after: &'t str, starts: bool) -> Word<'t> {
    Word { before, core, lower: core.to_lowercase(), after, starts }
}

/// The day alone, of 'Mondays' as of 'Monday'.
fn day(core: &str) -> &str {
    const DAYS: [&str; 7] =
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    match core.strip_suffix('s') {
        Some(day) if DAYS.iter().any(|known| day.eq_ignore_ascii_case(known)) => day,
        _ => core,
    }
}

/// Where the unit of a number begins that is written together with it.
fn unit(core: &str) -> Option<usize> {
    let at = core.find(|sign: char| sign.is_ascii_alphabetic())?;
    let (number, unit) = core.split_at(at);
    (is_number(number) && unit.bytes().all(|byte| byte.is_ascii_alphabetic())).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is hidden in two statements: marks in the order in which they stand.
    fn check(one: &str, other: &str, marks: &[u32]) {
        let (first, second) = (one_form(one), one_form(other));
        let beside = Beside::in_order(&words(&first), &words(&second));
        let found: Vec<u32> = beside.pieces.iter().copied().filter(|piece| *piece < 32).collect();
        assert_eq!(found, marks, "{one} | {other}");
        assert_eq!(beside.turned(), Beside::in_order(&words(&second), &words(&first)));
        assert_eq!(Beside::of(one, other), Beside::of(other, one));
    }

    #[test]
    fn names_and_numbers_are_hidden() {
        let port = "The billing-api service listens on port 8080.";
        check(port, "Connect to billing-api on 8080", &[1, 7, 1, 7]);
        check(port, "Connect to billing-api on 8081/tcp", &[1, 17, 1, 20]);
        check("Zorvex times out after 30s", "The timeout of Zorvex is 30 s", &[1, 7, 1, 7]);
        check("It is at v1.2.3", "It is at v1.2.4", &[19, 20]);
        check("It is in src/lib.rs", "See src/lib.rs", &[1, 1]);
        check("db-edge-02 is in Oslo", "Oslo hosts db-edge-02", &[1, 1]);
        check("TP-17 runs 1.0.0", "1.0.0 is on TP-17", &[1, 11, 11, 1]);
        check("Zorvex pauses at 3:45 pm", "At 15:45 Zorvex pauses", &[1, 11, 11, 1]);
        check("Zorvex owns Kelfin", "Kelfin is owned by Zorvex", &[1, 2, 2, 1]);
    }

    #[test]
    fn ordinary_words_are_seen_whoever_they_name() {
        check("Tom likes London", "Tom lives in Paris", &[]);
        check("She is on-call", "They are on call", &[]);
        check("It rains on Mondays", "It rains every Monday", &[]);
        check("Zealously done", "Done at once", &[]);
    }

    #[test]
    fn pairs_that_differ_in_names_look_the_same() {
        let port = |name: &str| format!("{name} listens on port 8080");
        let reach = |name: &str| format!("Reach {name} on 8080");
        let seen = |name: &str| Beside::of(&port(name), &reach(name));
        assert_eq!(seen("Azorvex"), seen("Zazorvex"));
        assert_eq!(Beside::of(&reach("Azorvex"), &port("Azorvex")), seen("Zazorvex"));
    }

    #[test]
    fn what_both_have_is_marked() {
        let beside = Beside::in_order(&words("Tea is good"), &words("I like tea"));
        let shared: Vec<bool> = beside.shared.clone();
        assert_eq!(shared, [false, true, false, false, false, false, false, true, false]);
        assert_eq!(beside.second.iter().filter(|second| **second).count(), 4);
    }

    #[test]
    fn any_text_can_be_cut() {
        let long = "word ".repeat(500);
        for text in
            ["", " ", "…", "'s", "-", "--", "a-", "日本 2026年", "\u{0}\u{202e}", "’s’s", &long]
        {
            let beside = Beside::of(text, text);
            assert!(beside.len() <= 2 * PIECES_MAX + 3, "{text}");
            assert_eq!(beside.len(), beside.second.len());
            assert_eq!(beside.len(), beside.shared.len());
            assert_eq!(beside.turned().turned(), beside);
        }
    }
}
