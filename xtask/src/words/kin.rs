//! How the words of the lexicon stand to each other.
//!
//! WordNet has 'fine' and 'ticket' in one meaning: rightly, and still nobody who reads
//! the one thinks of the other. So what WordNet says of two words counts if they are
//! also alike by their vectors, the more so the rarer the meanings are. All limits were
//! chosen on samples of words that developers use, for four of five pairs to be right.

use std::collections::{BTreeMap, BTreeSet};

use super::choose::Lexicon;
use super::source::{Sense, Source};
use super::vectors::Vectors;

/// The cosine wanted of synonyms, by part of speech (noun, verb, adjective, adverb) and by
/// the ranks of the shared meaning, added. Beyond the last, few are right.
const SYNONYMS: [&[f32]; 4] =
    [&[0.2, 0.4, 0.5], &[0.15, 0.25, 0.25, 0.3, 0.3], &[0.25, 0.25, 0.3], &[0.1, 0.25]];

/// The cosine wanted of opposites, by the ranks, added.
const OPPOSITES: &[f32] = &[0.0, 0.15, 0.15, 0.3, 0.3];

/// The cosine wanted of opposites of which one is only a shade of an adjective, by ranks.
const SHADES: &[f32] = &[0.25, 0.35];

/// The cosine wanted of words of one stem, by ranks: 'fixture' is not what is fixed.
const DERIVED: &[f32] = &[0.12; 7];

/// The cosine wanted of a word and a broader one, by ranks.
const BROADER: &[f32] = &[0.35, 0.45];

/// What is made and has more kinds than this does not make them exclude each other.
const KINDS_MAX: usize = 60;

/// Nor does one that is nearer to the most general of all: 'device'.
const DEPTH_MIN: usize = 7;

/// Where kinds of one thing exclude each other: what is a guitar is no piano, but what is
/// a change may be an improvement.
const CONCRETE: &[&str] =
    &["noun.animal", "noun.artifact", "noun.food", "noun.plant", "noun.substance"];

/// Where they do so in any number: there are hundreds of fruits.
const GROWN: &[&str] = &["noun.animal", "noun.food", "noun.plant"];

/// How two words stand to each other, the strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Link {
    Antonym,
    Synonym,
    Derived,
    Broader,
}

/// All that was found.
pub(super) struct Kin<'s> {
    /// Under the earlier of two words, the later.
    pub(super) links: BTreeMap<&'s str, BTreeMap<&'s str, Link>>,
    /// What a word is a kind of, if another kind is something else.
    pub(super) families: BTreeMap<&'s str, BTreeSet<&'s str>>,
}

/// Finds all.
pub(super) fn find<'s>(source: &'s Source, lexicon: &'s Lexicon, vectors: &Vectors) -> Kin<'s> {
    let mut finder = Finder { source, lexicon, members: BTreeMap::new(), vectors: BTreeMap::new() };
    for (name, word) in &lexicon.words {
        finder.vectors.insert(name, vectors.of(name));
        for sense in &word.senses {
            finder.members.entry(sense.synset).or_default().push((name, sense.part, sense.rank));
        }
    }
    let mut kin = Kin { links: BTreeMap::new(), families: BTreeMap::new() };
    finder.families(&mut kin);
    finder.synonyms(&mut kin);
    finder.senses(&mut kin);
    finder.broader(&mut kin);
    kin
}

impl Kin<'_> {
    /// Two words for one thing, which must not pass for two things of one kind.
    fn share_family(&self, one: &str, other: &str) -> bool {
        let family = |name: &str| self.families.get(name);
        let (Some(one), Some(other)) = (family(one), family(other)) else { return false };
        one.intersection(other).next().is_some()
    }
}

/// What the finding needs.
struct Finder<'s> {
    source: &'s Source,
    lexicon: &'s Lexicon<'s>,
    /// The words of each meaning, with part of speech and rank.
    members: BTreeMap<&'s str, Vec<(&'s str, usize, usize)>>,
    vectors: BTreeMap<&'s str, Vec<f32>>,
}

impl<'s> Finder<'s> {
    /// Links two words if they are alike enough.
    fn link(&self, kin: &mut Kin<'s>, pair: (&str, &str), link: Link, alike: Option<&f32>) {
        let (one, other) = pair;
        let enough = alike.is_some_and(|alike| self.cosine(one, other) >= *alike);
        let (first, second) = if one < other { (one, other) } else { (other, one) };
        let known = |name: &str| self.lexicon.words.get_key_value(name);
        if let (true, Some((first, _)), Some((second, _))) = (enough, known(first), known(second)) {
            let links = kin.links.entry(first).or_default();
            let known = links.entry(second).or_insert(link);
            *known = link.min(*known);
        }
    }

    fn cosine(&self, one: &str, other: &str) -> f32 {
        match (self.vectors.get(one), self.vectors.get(other)) {
            (Some(one), Some(other)) => one.iter().zip(other).map(|(a, b)| a * b).sum(),
            _ => -1.0,
        }
    }

    /// What a word usually is a kind of: a banana is a plant first, and then a fruit.
    fn families(&self, kin: &mut Kin<'s>) {
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for parent in self.source.synsets.values().flat_map(|synset| &synset.parents) {
            *kinds.entry(parent).or_default() += 1;
        }
        for (name, word) in &self.lexicon.words {
            let is_verb = word.speech() & 2 != 0;
            for sense in word.senses.iter().filter(|sense| sense.part == 0 && sense.rank <= 1) {
                let Some(synset) = self.source.synsets.get(sense.synset) else { continue };
                let few = |id: &&str| kinds.get(id).is_some_and(|count| *count <= KINDS_MAX);
                let grown = GROWN.contains(&synset.file.as_str());
                let special = |id: &&str| grown || (few(id) && self.depth(id) >= DEPTH_MIN);
                let mut parents = self.source.settled(synset);
                // What can also be done is more often that: 'lock' and 'loop'.
                if synset.instance_of.is_empty() {
                    let concrete = CONCRETE.contains(&synset.file.as_str()) && !is_verb;
                    parents.retain(|parent| concrete && special(parent));
                }
                kin.families.entry(name).or_default().extend(parents);
            }
        }
    }

    /// How many steps a meaning is below the most general one.
    fn depth(&self, id: &str) -> usize {
        let above = self.source.synsets.get(id).into_iter().flat_map(|synset| &synset.parents);
        above.map(|parent| self.depth(parent) + 1).min().unwrap_or(0)
    }

    /// Words that share a meaning.
    fn synonyms(&self, kin: &mut Kin<'s>) {
        for words in self.members.values() {
            for (at, (one, part, rank)) in words.iter().enumerate() {
                for (other, _, other_rank) in words.iter().skip(at + 1) {
                    let sure = (self.is_plain(one) && self.is_plain(other))
                        || kin.share_family(one, other)
                        || spelling(one) == spelling(other);
                    let alike = SYNONYMS[*part].get(rank + other_rank);
                    let alike = if sure { Some(&-1.0) } else { alike };
                    self.link(kin, (one, other), Link::Synonym, alike);
                }
            }
        }
    }

    /// A word of one meaning means it.
    fn is_plain(&self, name: &str) -> bool {
        self.lexicon.words.get(name).is_some_and(|word| word.senses.len() == 1)
    }

    /// What WordNet tells of words in one meaning: opposites and stems.
    fn senses(&self, kin: &mut Kin<'s>) {
        let source = self.source;
        let mut owners: BTreeMap<&str, (String, usize, &Sense)> = BTreeMap::new();
        for entry in &source.entries {
            for (rank, sense) in entry.senses.iter().enumerate() {
                owners.insert(&sense.key, (entry.lemma.to_ascii_lowercase(), rank, sense));
            }
        }
        for (name, rank, sense) in owners.values() {
            for (other, other_rank, _) in sense.derived.iter().filter_map(|key| owners.get(&**key))
            {
                if name != other && denies(name) == denies(other) {
                    self.link(kin, (name, other), Link::Derived, DERIVED.get(rank + other_rank));
                }
            }
            for (other, other_rank, opposite) in
                sense.antonyms.iter().filter_map(|key| owners.get(&**key))
            {
                let ranks = rank + other_rank;
                self.link(kin, (name, other), Link::Antonym, OPPOSITES.get(ranks));
                // What is made by enabling is the opposite of what is made by disabling.
                for (ours, _, _) in sense.derived.iter().filter_map(|key| owners.get(&**key)) {
                    let theirs = opposite.derived.iter().filter_map(|key| owners.get(&**key));
                    for (theirs, _, _) in theirs.filter(|(theirs, _, _)| theirs != ours) {
                        self.link(kin, (ours, theirs), Link::Antonym, OPPOSITES.get(ranks.max(1)));
                    }
                }
                self.shades(kin, &sense.synset, &opposite.synset);
            }
        }
    }

    /// The shades of an adjective are opposites of its opposite: 'quick' and 'slow'.
    fn shades(&self, kin: &mut Kin<'s>, head: &str, opposite: &str) {
        let shades = self.source.synsets.get(head).map_or(&[][..], |synset| &synset.similar);
        let Some(against) = self.members.get(opposite) else { return };
        for shade in shades.iter().filter_map(|id| self.members.get(id.as_str())) {
            for (one, _, rank) in shade {
                for (other, _, other_rank) in against {
                    self.link(kin, (one, other), Link::Antonym, SHADES.get(rank + other_rank));
                }
            }
        }
    }

    /// A word and what it is a kind of, or a kind of a kind.
    fn broader(&self, kin: &mut Kin<'s>) {
        let (source, lexicon) = (self.source, self.lexicon);
        let above =
            |id: &str| source.synsets.get(id).map_or_else(Vec::new, |it| source.settled(it));
        for (name, word) in &lexicon.words {
            for sense in word.senses.iter().filter(|sense| sense.rank < BROADER.len()) {
                let mut parents = above(sense.synset);
                parents.extend(parents.clone().into_iter().flat_map(above));
                let head = source.synsets.get(sense.synset).and_then(|it| it.similar.first());
                parents.extend(head.filter(|_| sense.synset.ends_with("-s")).map(String::as_str));
                for parent in parents.iter().filter_map(|id| self.members.get(id)) {
                    for (other, _, other_rank) in
                        parent.iter().filter(|(other, _, _)| other != name)
                    {
                        self.link(
                            kin,
                            (name, other),
                            Link::Broader,
                            BROADER.get(sense.rank + other_rank),
                        );
                    }
                }
            }
        }
    }
}

/// Whether a word looks as if it denied its stem: 'useless', 'nonuser'.
fn denies(word: &str) -> bool {
    let begins = ["un", "non", "dis", "mis", "in", "im", "ir", "il", "de", "anti"];
    begins.iter().any(|prefix| word.starts_with(prefix))
        || ["less", "lessness", "lessly"].iter().any(|suffix| word.ends_with(suffix))
}

/// British and American spellings alike.
fn spelling(word: &str) -> String {
    let pairs = [
        ("isa", "iza"),
        ("ise", "ize"),
        ("isi", "izi"),
        ("yse", "yze"),
        ("our", "or"),
        ("tre", "ter"),
        ("ence", "ense"),
        ("ogue", "og"),
        ("ll", "l"),
        ("-", ""),
    ];
    pairs.iter().fold(word.to_owned(), |word, (from, to)| word.replace(from, to))
}
