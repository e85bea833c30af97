//! WordNet, read where it lies in the binary.
//!
//! `words.fst` leads from a word to the place of its record, `forms.fst` from an
//! irregular form to that of its word. A record tells the parts of speech, the families
//! (what a word is a kind of, if another kind is something else), and how the word stands
//! to words that come later. `cargo xtask words` writes all of it.

use std::sync::OnceLock;

use fst::raw::Fst;

use super::{Kinship, Place, Speech};

/// The automata and the records.
pub(super) struct Lexicon {
    words: Fst<&'static [u8]>,
    forms: Fst<&'static [u8]>,
    records: &'static [u8],
}

/// Rows of three-byte numbers.
struct Record {
    speech: Speech,
    families: &'static [u8],
    links: &'static [u8],
}

impl Lexicon {
    /// The one that comes with the program.
    pub(super) fn builtin() -> &'static Self {
        static BUILTIN: OnceLock<Lexicon> = OnceLock::new();
        BUILTIN.get_or_init(|| {
            let words = include_bytes!("../../assets/words/words.fst");
            let forms = include_bytes!("../../assets/words/forms.fst");
            let records = include_bytes!("../../assets/words/records.bin");
            #[expect(clippy::expect_used, reason = "assets of the program, tested")]
            Self::new(words, forms, records).expect("a lexicon")
        })
    }

    fn new(
        words: &'static [u8],
        forms: &'static [u8],
        records: &'static [u8],
    ) -> Result<Self, fst::Error> {
        Ok(Self { words: Fst::new(words)?, forms: Fst::new(forms)?, records })
    }

    /// Where a word's record is.
    pub(super) fn place(&self, word: &str) -> Option<Place> {
        self.words.get(word.as_bytes()).map(|place| Place(place.value() as u32))
    }

    /// The word that an irregular form is of, and as which parts of speech.
    pub(super) fn regular(&self, form: &str) -> Option<(String, Speech)> {
        let value = self.forms.get(form.as_bytes())?.value();
        let word = String::from_utf8(self.words.get_key(value >> 4)?).ok()?;
        Some((word, Speech((value & 15) as u8)))
    }

    /// The parts of speech that a word can be.
    pub(super) fn speech(&self, place: Place) -> Speech {
        self.record(place).map_or(Speech::default(), |record| record.speech)
    }

    /// How two words stand to each other.
    pub(super) fn kinship(&self, a: Place, b: Place) -> Kinship {
        if a == b {
            return Kinship::Same;
        }
        let (earlier, later) = (a.min(b), a.max(b));
        let (Some(one), Some(other)) = (self.record(earlier), self.record(later)) else {
            return Kinship::None;
        };
        match find(one.links, later) {
            Some(0) => Kinship::Antonym,
            Some(1) => Kinship::Synonym,
            Some(2) => Kinship::Derived,
            Some(_) => Kinship::Broader,
            None if one.shares_family(&other) => Kinship::Sibling,
            None => Kinship::None,
        }
    }

    /// Parts of speech and number of families, four bits each; number of links; both.
    fn record(&self, place: Place) -> Option<Record> {
        let (head, rest) = self.records.get(place.0 as usize..)?.split_at_checked(3)?;
        let [head, low, high] = head else { return None };
        let (families, rest) = rest.split_at_checked(usize::from(head >> 4) * 3)?;
        let links = rest.get(..usize::from(u16::from_le_bytes([*low, *high])) * 3)?;
        Some(Record { speech: Speech(head & 15), families, links })
    }
}

impl Record {
    /// Whether both are of one kind.
    fn shares_family(&self, other: &Self) -> bool {
        let mine = self.families.chunks_exact(3);
        mine.into_iter().any(|family| other.families.chunks_exact(3).any(|it| it == family))
    }
}

/// The kind of the link that leads to a place; links are sorted by it.
fn find(links: &[u8], place: Place) -> Option<u32> {
    let (mut low, mut high) = (0, links.len() / 3);
    while low < high {
        let middle = usize::midpoint(low, high);
        let link = number(links, middle)?;
        match (link >> 2).cmp(&place.0) {
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Equal => return Some(link & 3),
            std::cmp::Ordering::Greater => high = middle,
        }
    }
    None
}

/// The number at a position in a row of three-byte numbers.
fn number(bytes: &[u8], at: usize) -> Option<u32> {
    match bytes.get(at * 3..at * 3 + 3) {
        Some([low, middle, high]) => Some(u32::from_le_bytes([*low, *middle, *high, 0])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_assets_are_the_ones_the_id_names() {
        use sha2::{Digest, Sha256};
        let mut hash = Sha256::new();
        hash.update(include_bytes!("../../assets/words/words.fst"));
        hash.update(include_bytes!("../../assets/words/forms.fst"));
        hash.update(include_bytes!("../../assets/words/records.bin"));
        let id: String = hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(include_str!("../../assets/words/words.id"), id);
    }

    #[test]
    fn the_records_follow_each_other_without_a_gap() {
        let lexicon = Lexicon::builtin();
        let mut at = 0;
        while let Some(record) = lexicon.record(Place(at as u32)) {
            at += 3 + record.families.len() + record.links.len();
        }
        assert_eq!(at, lexicon.records.len());
    }
}
