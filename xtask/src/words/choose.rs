//! What of WordNet a memory needs: usual words in their usual meanings.

use std::collections::BTreeMap;

use super::source::{Entry, Sense, Source, Synset};

/// Parts of speech in the order of their bits, and how many meanings of a word count as
/// each: rarer ones are what it hardly ever means.
pub(super) const PARTS: [(char, usize); 4] = [('n', 3), ('v', 5), ('a', 3), ('r', 2)];

/// What is packed.
#[derive(Default)]
pub(super) struct Lexicon<'s> {
    /// By the word in lower case.
    pub(super) words: BTreeMap<String, Word<'s>>,
    /// Irregular form → word, and its parts of speech as bits.
    pub(super) forms: BTreeMap<String, (String, u8)>,
}

/// One word in all parts of speech.
#[derive(Default)]
pub(super) struct Word<'s> {
    pub(super) senses: Vec<Meant<'s>>,
}

/// A meaning that a word has.
pub(super) struct Meant<'s> {
    /// By its place in `PARTS`.
    pub(super) part: usize,
    /// 0 is the most usual.
    pub(super) rank: usize,
    pub(super) synset: &'s str,
}

impl Word<'_> {
    /// Its parts of speech as bits.
    pub(super) fn speech(&self) -> u8 {
        self.senses.iter().fold(0, |bits, sense| bits | 1 << sense.part)
    }
}

/// Takes what is wanted.
pub(super) fn choose(source: &Source) -> Lexicon<'_> {
    let mut lexicon = Lexicon::default();
    for entry in &source.entries {
        let part = PARTS.iter().position(|(part, _)| *part == entry.part).unwrap_or(0);
        let key = entry.lemma.to_ascii_lowercase();
        for (rank, sense) in kept(source, entry) {
            let word = lexicon.words.entry(key.clone()).or_default();
            word.senses.push(Meant { part, rank, synset: &sense.synset });
        }
        if !lexicon.words.contains_key(&key) {
            continue;
        }
        for form in entry.forms.iter().filter(|form| form.is_ascii()) {
            let known = lexicon.forms.entry(form.to_ascii_lowercase()).or_insert((key.clone(), 0));
            // A verb wins: what is said of a project is more often done than had.
            match known.0 == key {
                true => known.1 |= 1 << part,
                false if entry.part == 'v' => *known = (key.clone(), 1 << part),
                false => {}
            }
        }
    }
    lexicon
}

/// The senses of an entry that are wanted, with their rank.
fn kept<'s>(source: &'s Source, entry: &'s Entry) -> impl Iterator<Item = (usize, &'s Sense)> {
    let most = PARTS.iter().find(|(part, _)| *part == entry.part).map_or(0, |(_, most)| *most);
    entry.senses.iter().enumerate().filter_map(move |(rank, sense)| {
        let synset = source.synsets.get(&sense.synset)?;
        // Who names a country does not mean its archipelago.
        let rank = if source.is_country(synset) { 0 } else { rank };
        (rank < most && is_wanted(source, entry, synset)).then_some((rank, sense))
    })
}

/// Not wanted: persons of history, Latin names of plants and animals, what is several
/// words, except places and times, and places with the name of a word: who writes 'nice',
/// 'reading' or 'split' hardly means one.
fn is_wanted(source: &Source, entry: &Entry, synset: &Synset) -> bool {
    let word = &entry.lemma;
    let capital = word.starts_with(|first: char| first.is_ascii_uppercase());
    let several = word.contains(' ');
    let single = capital && !synset.instance_of.is_empty();
    let veiled = || single && source.usual.contains(&word.to_ascii_lowercase());
    match synset.file.as_str() {
        _ if !word.is_ascii() || word.len() > 40 => false,
        _ if veiled() => source.is_country(synset),
        "noun.location" if several => single,
        "noun.time" => true,
        _ if several => false,
        "noun.person" => synset.instance_of.is_empty(),
        "noun.plant" | "noun.animal" => !capital,
        _ => true,
    }
}
