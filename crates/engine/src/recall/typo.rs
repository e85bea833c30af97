//! Misspelt words: which known word was meant.

use crate::store::WordCount;

/// Whether a word is long enough to be corrected, and not a number.
pub(crate) fn may_be_misspelt(word: &str) -> bool {
    word.chars().count() >= 4 && word.len() <= 64 && !word.chars().all(char::is_numeric)
}

/// How near other words are to one.
pub(crate) struct Nearness {
    word: Vec<char>,
    letters: u64,
    most: usize,
}

impl Nearness {
    pub(crate) fn new(word: &str) -> Self {
        let word: Vec<char> = word.chars().collect();
        let most = if word.len() < 8 { 1 } else { 2 };
        Self { letters: letters(word.iter().copied()), word, most }
    }

    /// Its beginning and its end, one of which a slip in the other leaves as it
    /// was. Between them is room for two letters that were swapped.
    pub(crate) fn kept_parts(&self) -> (String, String) {
        let length = self.word.len();
        let kept = if self.most == 1 { (length - 1) / 2 } else { length / 3 + 1 };
        (self.word[..kept].iter().collect(), self.word[length - kept..].iter().collect())
    }

    /// The distance, if it is small enough. Most words are told by their length or
    /// their letters, without comparing.
    pub(crate) fn to(&self, other: &str) -> Option<usize> {
        let length = other.chars().count();
        if length.abs_diff(self.word.len()) > self.most || length < 3 {
            return None;
        }
        // An edit changes at most two letters of the set.
        let differing = (letters(other.chars()) ^ self.letters).count_ones() as usize;
        if differing > 2 * self.most {
            return None;
        }
        let other: Vec<char> = other.chars().collect();
        if self.word.len() == 4 && other.first() != self.word.first() {
            return None;
        }
        Some(distance(&self.word, &other)).filter(|distance| *distance <= self.most)
    }

    /// The word that was meant, and how sure that is: the nearest, then one that
    /// begins alike, then the most common, then the first by alphabet.
    pub(crate) fn best(&self, similar: Vec<WordCount>) -> Option<(String, f32)> {
        similar
            .into_iter()
            .filter_map(|known| {
                let distance = self.to(&known.word)?;
                let begins_differently = known.word.chars().next() != self.word.first().copied();
                let order = (distance, begins_differently, std::cmp::Reverse(known.items));
                Some((order, known.word))
            })
            .min()
            .map(|((distance, ..), word)| (word, if distance == 1 { 0.9 } else { 0.8 }))
    }
}

fn letters(word: impl Iterator<Item = char>) -> u64 {
    word.fold(0, |letters, character| letters | 1 << (character as u32 % 64))
}

/// Edits between two words; swapping two neighbours is one.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=one.len() {
        let mut row = vec![i; other.len() + 1];
        for j in 1..=other.len() {
            let changed = last[j - 1] + usize::from(one[i - 1] != other[j - 1]);
            row[j] = changed.min(last[j] + 1).min(row[j - 1] + 1);
            let swapped =
                i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            if swapped {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits_and_swaps() {
        let check = |one: &str, other: &str, expected: usize| {
            let (a, b): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
            assert_eq!(distance(&a, &b), expected, "{one} {other}");
        };
        check("database", "database", 0);
        check("databse", "database", 1);
        check("dtaabase", "database", 1);
        check("staging", "stagnig", 1);
        check("", "ab", 2);
        check("kitten", "sitting", 3);
    }

    #[test]
    fn the_nearest_and_most_common_word_is_meant() {
        let known = |word: &str, items| WordCount { word: word.to_owned(), items };
        let words = || vec![known("staging", 3), known("stating", 9), known("database", 5)];
        assert_eq!(Nearness::new("stagign").best(words()), Some(("staging".to_owned(), 0.9)));
        assert_eq!(Nearness::new("databsae").best(words()), Some(("database".to_owned(), 0.9)));
        assert_eq!(Nearness::new("kubernetes").best(words()), None);
    }
}
