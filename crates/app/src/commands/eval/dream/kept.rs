//! Whether what mattered is still there: numbers, paths, identifiers, and days.

use std::collections::{HashMap, HashSet};

use serde::Serialize;

use super::score::Mistake;

/// A memory before or after a dream.
#[derive(Debug, Clone)]
pub(super) struct Stored {
    pub(super) name: String,
    pub(super) content: String,
    pub(super) active: bool,
}

/// What became of specifics: words that have a number, a path or an identifier in them.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Kept {
    /// Of all memories that were active.
    pub(super) specifics: usize,
    /// Those that no memory has any more, active or not.
    pub(super) lost: usize,
    /// Of memories that others speak for now.
    pub(super) of_merged: usize,
    /// Those that the one that speaks for them does not have.
    pub(super) unsaid: usize,
}

/// What became of relative dates.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Dates {
    pub(super) of: usize,
    pub(super) right: usize,
    /// As they were.
    pub(super) left: usize,
    pub(super) wrong: usize,
}

/// Looks for everything specific of what was there in what is there.
///
/// `dated` names the memories whose relative dates were resolved: the numbers in 'three
/// days ago' are meant to go. `spoken_for` tells which memory speaks for another.
pub(super) fn kept(
    before: &[Stored],
    after: &[Stored],
    dated: &HashSet<&str>,
    spoken_for: &HashMap<&str, &str>,
) -> (Kept, Vec<Mistake>) {
    let everywhere: HashSet<String> =
        after.iter().flat_map(|memory| specifics(&memory.content)).collect();
    let now: HashMap<&str, &Stored> =
        after.iter().map(|memory| (memory.name.as_str(), memory)).collect();
    let (mut kept, mut mistakes) = (Kept::default(), Vec::new());
    for memory in before.iter().filter(|memory| memory.active) {
        let mut specifics = specifics(&memory.content);
        if dated.contains(memory.name.as_str()) {
            specifics.retain(|word| !word.chars().all(|c| c.is_ascii_digit()));
        }
        kept.specifics += specifics.len();
        let lost = specifics.iter().filter(|word| !everywhere.contains(*word)).count();
        kept.lost += lost;
        if lost > 0 {
            mistakes.push(Mistake::new("specifics lost", &memory.name, ""));
        }
        let Some(survivor) = spoken_for.get(memory.name.as_str()) else { continue };
        let said = now.get(survivor).map(|survivor| self::specifics(&survivor.content));
        let said: HashSet<String> = said.into_iter().flatten().collect();
        kept.of_merged += specifics.len();
        let unsaid = specifics.iter().filter(|word| !said.contains(*word)).count();
        kept.unsaid += unsaid;
        if unsaid > 0 {
            let what = "specifics not said by the survivor";
            mistakes.push(Mistake::new(what, &memory.name, survivor));
        }
    }
    (kept, mistakes)
}

/// Looks whether memories hold the dates they mean.
pub(super) fn dates(
    expected: &[(String, String)],
    before: &[Stored],
    after: &[Stored],
) -> (Dates, Vec<Mistake>) {
    let by_name = |memories: &[Stored]| -> HashMap<String, String> {
        memories.iter().map(|memory| (memory.name.clone(), memory.content.clone())).collect()
    };
    let (before, after) = (by_name(before), by_name(after));
    let (mut dates, mut mistakes) = (Dates { of: expected.len(), ..Dates::default() }, Vec::new());
    for (name, date) in expected {
        let (count, what) = match after.get(name) {
            Some(content) if content.contains(date) => (&mut dates.right, None),
            content if content == before.get(name) => (&mut dates.left, Some("date, left")),
            _ => (&mut dates.wrong, Some("date, wrong")),
        };
        *count += 1;
        mistakes.extend(what.map(|what| Mistake::new(what, name, date)));
    }
    (dates, mistakes)
}

/// The specific words of a text, without what stands around them.
fn specifics(text: &str) -> Vec<String> {
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/' && c != '#'))
        .filter(|word| is_specific(word))
        .map(str::to_lowercase)
        .collect()
}

fn is_specific(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let inside = |c: &char| matches!(c, '/' | '_' | '-' | '.' | ':' | '#' | '@');
    letters.iter().any(char::is_ascii_digit)
        || (letters.len() > 2 && letters.iter().any(inside))
        || letters.windows(2).any(|two| two[0].is_lowercase() && two[1].is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specifics_are_found_without_their_surroundings() {
        let check = |text: &str, expected: &[&str]| assert_eq!(specifics(text), expected, "{text}");
        check("The `harbor-api` listens on port 8080.", &["harbor-api", "8080"]);
        check("Read /srv/x/y, then call FooBar()", &["/srv/x/y", "foobar"]);
        check("See #night-watch at 02:45!", &["#night-watch", "02:45"]);
        check("Ask **amber_live** for v1.2.3", &["amber_live", "v1.2.3"]);
        check("FYI: a plain sentence about Oslo", &[]);
    }

    fn stored(rows: &[(&str, &str, bool)]) -> Vec<Stored> {
        let one = |(name, content, active): &(&str, &str, bool)| Stored {
            name: (*name).to_owned(),
            content: (*content).to_owned(),
            active: *active,
        };
        rows.iter().map(one).collect()
    }

    #[test]
    fn what_is_lost_is_noticed() {
        let before = stored(&[
            ("a", "x-api listens on port 80", true),
            ("b", "x-api has port 80 and 3 replicas", true),
            ("c", "Moved 3 days ago to y_host", true),
            ("d", "old-thing 99", false),
        ]);
        let check = |after: &[(&str, &str, bool)], expected: [usize; 4]| {
            let spoken_for = HashMap::from([("b", "a")]);
            let dated = HashSet::from(["c"]);
            let (found, mistakes) = kept(&before, &stored(after), &dated, &spoken_for);
            let [specifics, lost, of_merged, unsaid] = expected;
            assert_eq!(found, Kept { specifics, lost, of_merged, unsaid }, "{after:?}");
            assert_eq!(mistakes.is_empty(), lost + unsaid == 0, "{after:?}");
        };
        let (a, c) = (
            ("a", "x-api listens on port 80, 3 replicas", true),
            ("c", "Moved on 2026-04-01 to y_host", true),
        );
        check(&[a, ("b", "x-api has port 80 and 3 replicas", false), c], [6, 0, 3, 0]);
        let thin = ("a", "x-api listens on port 80", true);
        check(&[thin, ("b", "x-api has port 80 and 3 replicas", false), c], [6, 0, 3, 1]);
        check(&[thin, c], [6, 1, 3, 1]);
        check(&[c], [6, 5, 3, 3]);
    }

    #[test]
    fn dates_are_right_left_or_wrong() {
        let before = stored(&[("a", "It broke yesterday", true)]);
        let expected = [("a".to_owned(), "2026-04-01".to_owned())];
        let check = |content: &str, right: usize, left: usize, wrong: usize| {
            let after = stored(&[("a", content, true)]);
            let (found, mistakes) = dates(&expected, &before, &after);
            assert_eq!(found, Dates { of: 1, right, left, wrong }, "{content}");
            assert_eq!(mistakes.len(), left + wrong, "{content}");
        };
        check("It broke on 2026-04-01", 1, 0, 0);
        check("It broke yesterday", 0, 1, 0);
        check("It broke on 2026-04-02", 0, 0, 1);
    }
}
