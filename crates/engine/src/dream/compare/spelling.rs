//! Slips of the pen: 'kebyoard', where others write 'keyboard'.
//!
//! Only what no dictionary knows, what hardly anybody writes and what is no name can be
//! one: who writes `redis` means it. What is meant must be an ordinary word that others
//! here use, a single slip away. A word that a dictionary does know ('the maintenance widow') is a
//! slip only if somebody wrote the same sentence with the word that is meant.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::corpus::Corpus;
use super::cut::Class;
use super::reading::{Reading, Token};
use crate::parallel;
use crate::recall::Nearness;
use crate::words;

/// A word that more statements have than this is meant as it is written, unless so many times
/// as many have the other.
const RARE: u32 = 2;
const TIMES: u32 = 40;
/// A word that nobody's dictionary knows is meant if it is written so often.
const COMMON: u32 = 4;
/// Shorter words are too near to others; a slip may have lost a letter of a common one.
const LETTERS_MIN: usize = 5;
const LETTERS_LEFT: usize = 4;
/// Longer words are none: each letter may be the one that slipped.
const LETTERS_MAX: usize = 64;

/// A slip may stand for so many words.
const MEANT_MAX: usize = 4;

/// Little words are too short to tell what is meant by a slip in them, but some slips everybody
/// knows.
const LITTLE: &[(&str, &str)] = &[
    ("teh", "the"),
    ("hte", "the"),
    ("adn", "and"),
    ("taht", "that"),
    ("thta", "that"),
    ("thsi", "this"),
    ("tihs", "this"),
    ("wiht", "with"),
    ("wtih", "with"),
    ("fomr", "from"),
    ("ahve", "have"),
    ("thier", "their"),
    ("whcih", "which"),
    ("woudl", "would"),
    ("shoudl", "should"),
];

/// The texts in which somebody slipped, as they are meant, and their readings set right.
pub(super) fn mend(
    texts: &[&str],
    readings: &mut [Reading],
    corpus: &mut Corpus,
) -> FxHashMap<usize, String> {
    let known = known(texts);
    let meant = meant(&known, readings, corpus);
    let in_doubt = meant.values().any(|words| words.len() > 1);
    let twins = Twins::of(&known, readings, in_doubt);
    let mended: Vec<Option<String>> =
        parallel::map(&(0..readings.len()).collect::<Vec<_>>(), |at| {
            let may_be_slip = |token: &&Token| may_be_slip(token) || is_little_slip(token);
            let slips = readings[*at].tokens.iter().filter(may_be_slip);
            let slips: Vec<&Token> =
                slips.filter(|token| meant.contains_key(&token.word)).collect();
            let text = slips.iter().fold(texts[*at].to_owned(), |text, slip| {
                twins.likeliest(&text, &slip.word, &meant[&slip.word])
            });
            match slips.is_empty() {
                true => twins.mended(texts[*at], &readings[*at], corpus),
                false => Some(text),
            }
        });
    let mended: FxHashMap<usize, String> =
        (0..).zip(mended).filter_map(|(at, text)| Some((at, text?))).collect();
    for (at, text) in &mended {
        readings[*at] = Reading::of(text);
    }
    if !mended.is_empty() {
        *corpus = Corpus::of(&*readings);
    }
    mended
}

/// What may be meant by each word that is a slip, the likeliest first.
fn meant(
    known: &[(&str, u32)],
    readings: &[Reading],
    corpus: &Corpus,
) -> FxHashMap<String, Vec<String>> {
    let tokens = || readings.iter().flat_map(|reading| &reading.tokens);
    let mut slips: Vec<&str> = tokens()
        .filter(|token| may_be_slip(token) && !corpus.is_name(token))
        .filter(|token| corpus.frequency(&token.key) <= RARE.max(corpus.count() as u32 / TIMES))
        .map(|token| token.word.as_str())
        .collect();
    slips.sort_unstable();
    let mut written: Vec<u32> = Vec::new();
    slips.chunk_by(|one, other| one == other).for_each(|it| written.push(it.len() as u32));
    slips.dedup();
    let mut forms: FxHashMap<u64, Vec<u32>> = FxHashMap::default();
    for (at, slip) in (0..).zip(&slips) {
        for form in shortened(slip) {
            forms.entry(form).or_default().push(at);
        }
    }
    let near: Vec<Nearness> = slips.iter().map(|slip| Nearness::new(slip)).collect();
    // Of several, the one that most write comes first; of these the first by alphabet.
    let mut found: FxHashMap<u32, BTreeSet<(Reverse<u32>, String)>> = FxHashMap::default();
    let mut propose = |at: u32, count: u32, meant: String| {
        let words = found.entry(at).or_default();
        words.insert((Reverse(count), meant));
        if words.len() > MEANT_MAX {
            words.pop_last();
        }
    };
    for &(word, count) in known {
        for at in shortened(word).iter().filter_map(|form| forms.get(form)).flatten() {
            let slip = slips[*at as usize];
            let often = written[*at as usize];
            let clearly = count >= TIMES * often;
            let fits = slip.chars().next() == word.chars().next()
                && (clearly || often <= RARE && slip.chars().count() >= LETTERS_MIN);
            if fits && near[*at as usize].to(word) == Some(1) {
                propose(*at, count, word.to_owned());
            }
        }
    }
    // Two words that somebody wrote as one.
    for reading in readings {
        for pair in reading.tokens.windows(2).filter(|pair| pair.iter().all(is_plain)) {
            let joined = [pair[0].word.as_str(), pair[1].word.as_str()].concat();
            if pair[1].adjacent
                && let Ok(at) = slips.binary_search(&joined.as_str())
            {
                propose(at as u32, u32::MAX, format!("{} {}", pair[0].word, pair[1].word));
            }
        }
    }
    let meant = found.into_iter().map(|(at, words)| {
        (slips[at as usize].to_owned(), words.into_iter().map(|(_, word)| word).collect())
    });
    let little = LITTLE.iter().map(|(slip, meant)| ((*slip).to_owned(), vec![(*meant).to_owned()]));
    meant.chain(little).collect()
}

/// The words that people here write and mean, and how often: those of a dictionary, and
/// those that many write.
fn known<'t>(texts: &[&'t str]) -> Vec<(&'t str, u32)> {
    let mut counts: FxHashMap<&str, u32> = FxHashMap::default();
    for text in texts {
        for word in text.split(|c: char| !c.is_alphabetic()) {
            if (LETTERS_MIN - 1..=LETTERS_MAX).contains(&word.len())
                && word.chars().all(char::is_lowercase)
            {
                *counts.entry(word).or_default() += 1;
            }
        }
    }
    counts.retain(|word, count| *count >= COMMON || words::parts(word).is_some());
    counts.into_iter().collect()
}

/// Sentences, and the words that many write, to look for a sentence that somebody meant.
struct Twins<'t> {
    sentences: FxHashSet<String>,
    /// The common words by what is left of them when a letter is left out.
    common: FxHashMap<u64, Vec<&'t str>>,
}

impl<'t> Twins<'t> {
    /// `in_doubt` tells whether a slip may stand for several words.
    fn of(known: &[(&'t str, u32)], readings: &[Reading], in_doubt: bool) -> Self {
        let mut common: FxHashMap<u64, Vec<&str>> = FxHashMap::default();
        for (word, _) in known.iter().filter(|(_, count)| *count >= TIMES) {
            for form in shortened(word) {
                common.entry(form).or_default().push(word);
            }
        }
        let sentences = match common.is_empty() && !in_doubt {
            true => FxHashSet::default(),
            false => readings.iter().map(|reading| reading.normal.clone()).collect(),
        };
        Self { sentences, common }
    }

    /// The text with the word that makes it a sentence somebody wrote, or else with the first one.
    fn likeliest(&self, text: &str, slip: &str, words: &[String]) -> String {
        let mut meant = words.iter().map(|word| replaced(text, slip, word));
        let first = meant.next().unwrap_or_else(|| text.to_owned());
        let is_known = |text: &String| self.sentences.contains(&Reading::of(text).normal);
        if words.len() < 2 || is_known(&first) {
            return first;
        }
        meant.find(is_known).unwrap_or(first)
    }

    /// The text as somebody else wrote it, if only a rare word in it is a slip away from a common
    /// one of theirs.
    fn mended(&self, text: &str, reading: &Reading, corpus: &Corpus) -> Option<String> {
        let rare = |token: &&Token| {
            token.class == Class::Word
                && !token.joined
                && token.word.chars().count() >= LETTERS_LEFT
                && corpus.frequency(&token.key) <= RARE
        };
        reading.tokens.iter().filter(rare).find_map(|token| {
            let near = Nearness::new(&token.word);
            let begins_alike = |word: &str| word.chars().next() == token.word.chars().next();
            shortened(&token.word)
                .iter()
                .filter_map(|form| self.common.get(form))
                .flatten()
                .filter(|word| begins_alike(word) && near.to(word) == Some(1))
                .map(|word| replaced(text, &token.word, word))
                .find(|text| self.sentences.contains(&Reading::of(text).normal))
        })
    }
}

fn may_be_slip(token: &Token) -> bool {
    token.class == Class::Word
        && token.unknown
        && !token.joined
        && token.kind.is_none()
        && (LETTERS_LEFT..=LETTERS_MAX).contains(&token.word.chars().count())
        && token.word.chars().all(char::is_alphabetic)
}

/// Whether it is a slip in a little word: `ADN` is a name.
fn is_little_slip(token: &Token) -> bool {
    token.class == Class::Word
        && !token.joined
        && !token.told().chars().skip(1).any(char::is_uppercase)
        && LITTLE.iter().any(|(slip, _)| *slip == token.word)
}

fn is_plain(token: &Token) -> bool {
    token.class == Class::Word && token.ordinary && !token.joined
}

/// A word, and all that is left of it when a letter is left out, hashed: words that are a
/// slip apart have one of these in common.
fn shortened(word: &str) -> Vec<u64> {
    let letters: Vec<char> = word.chars().collect();
    let hash = |without: Option<usize>| {
        let mut hasher = FxHasher::default();
        let kept = letters.iter().enumerate().filter(|(at, _)| Some(*at) != without);
        kept.for_each(|(_, letter)| letter.hash(&mut hasher));
        hasher.finish()
    };
    let mut forms: Vec<u64> = (0..letters.len()).map(Some).chain([None]).map(hash).collect();
    forms.sort_unstable();
    forms.dedup();
    forms
}

/// A text with another word wherever a word stands, however it is written.
fn replaced(text: &str, slip: &str, word: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphabetic) {
        out.push_str(&rest[..start]);
        let run = &rest[start..];
        let end = run.find(|c: char| !c.is_alphabetic()).unwrap_or(run.len());
        let written = &run[..end];
        match written.to_lowercase() == slip {
            true if written.starts_with(char::is_uppercase) => {
                let mut letters = word.chars();
                out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                out.push_str(letters.as_str());
            }
            true => out.push_str(word),
            false => out.push_str(written),
        }
        rest = &run[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(texts: &[&str]) -> Vec<String> {
        let mut readings: Vec<Reading> = texts.iter().map(|text| Reading::of(text)).collect();
        let mut corpus = Corpus::of(&readings);
        let mut found: Vec<(usize, String)> =
            mend(texts, &mut readings, &mut corpus).into_iter().collect();
        found.sort_unstable();
        found.into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn a_slip_is_read_as_the_word_that_others_use() {
        let check = |texts: &[&str], expected: &[&str]| assert_eq!(mended(texts), expected);
        check(
            &["Ada types on a Colemak keyboard.", "Ada types on a Colemak kebyoard."],
            &["Ada types on a Colemak keyboard."],
        );
        check(
            &["The backup starts at 10:30", "backup staarts at 10:30"],
            &["backup starts at 10:30"],
        );
        // What many write, some write wrongly more than once, and short.
        let often = ["Ada likes this theme."; 130];
        let slips = ["Bo likes this thme.", "Cy likes this thme.", "Di likes this thme."];
        let meant = slips.map(|slip| slip.replace("thme", "theme"));
        check(&[&often[..], &slips[..]].concat(), &meant.each_ref().map(String::as_str));
        // Of two words that may be meant, the one that makes it a sentence somebody wrote.
        let brokers = ["The broker of it is down."; 5];
        let browsers = ["Mina uses the default browser.", "Mina uses the default brower."];
        check(&[&brokers[..], &browsers[..]].concat(), &["Mina uses the default browser."]);
        // Little words, wherever they stand.
        check(
            &["Teh code is 3342.", "It is on teh roof adn closed", "Ask Ana about it"],
            &["The code is 3342.", "It is on the roof and closed"],
        );
        // A word of the dictionary is a slip beside the sentence that was meant, if many write that word.
        let windows: Vec<String> =
            (0..TIMES).map(|n| format!("The window of room {n} is open")).collect();
        let windows: Vec<&str> = windows.iter().map(String::as_str).collect();
        check(
            &[&windows[..], &["Widow of room 7 is open", "The widow of room 7 is old"]].concat(),
            &["Window of room 7 is open"],
        );
        check(&[&windows[1..7], &["The widow of room 5 is open"]].concat(), &[]);
        // Names and what a trade writes so are meant as they are.
        check(&["Ask Corbin about lunch", "Ask Korbin about luna"], &[]);
        check(&["The sequence is on ADN and closed", "Our HSA is with Fidelity"], &[]);
        check(&["We store it in a valley", "We store it in valkey"], &[]);
        check(&["The pay-core service is down", "The pat-core service is down"], &[]);
        check(&["The table is `users`", "The table is `userz`"], &[]);
    }
}
