//! One sentence in which two things changed places: 'Carol manages Dave', 'Dave manages Carol'. No
//! word tells such two apart, only their order does. And one sentence with another word in one
//! place: 'he lives in Lyon', 'he works in Lyon'.

use super::concepts;
use super::forms::stem;
use super::little::{AUXILIARIES, LITTLE, PREPOSITIONS};
use super::reading::{Reading, Token};
use super::rivals::Rivalry;
use crate::words::{self, Kinship};

/// Words between two things that may change places: 'tabs and spaces', 'the lead is Tom'.
const EVEN: &[&str] = &["and", "or", "is", "are", "was", "were", "be", "means", "equals", "nor"];

/// Words with which a thing moves as a whole: 'to Oslo', 'before the release'.
const LEADS: &[&str] = &[
    "to", "from", "in", "on", "at", "by", "for", "with", "of", "into", "onto", "over", "under",
    "before", "after", "until", "since", "during", "via", "through", "if", "when", "while",
    "unless", "because",
];

/// Longer texts say more than one thing.
const WORDS_MAX: usize = 64;

/// Whether two texts are word for word the same but for two parts that have changed places, and
/// with them their roles.
pub(super) fn exchanged(one: &Reading, other: &Reading) -> bool {
    // The same words are as long in any order.
    if one.plain.len() != other.plain.len() {
        return false;
    }
    let (one, other) = (words(one), words(other));
    if one.len() != other.len() || one.len() > WORDS_MAX || one == other {
        return false;
    }
    let (one, other) = differing(&one, &other);
    parts(one, other).is_some_and(|(before, between, after)| {
        let moves = |part: &[&str]| LEADS.contains(&part[0]);
        let even = between.iter().all(|word| EVEN.contains(word));
        !(even || moves(before) && moves(after))
    })
}

/// Whether one speaks of the check-in and the other of the check-out.
pub(super) fn has_another_end(one: &str, other: &str) -> bool {
    const ENDS: [&str; 10] =
        ["in", "out", "on", "off", "up", "down", "before", "after", "left", "right"];
    let ended = |text: &str| -> Vec<(String, String)> {
        let text = text.to_lowercase();
        let words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '-');
        let parts = words.filter_map(|word| word.rsplit_once('-'));
        parts
            .filter(|(_, end)| ENDS.contains(end))
            .map(|(stem, end)| (stem.to_owned(), end.to_owned()))
            .collect()
    };
    if !one.contains('-') || !other.contains('-') {
        return false;
    }
    let (one, other) = (ended(one), ended(other));
    let lone = |here: &(String, String), there: &[(String, String)]| {
        !there.contains(here) && there.iter().any(|it| it.0 == here.0)
    };
    one.iter().any(|here| lone(here, &other)) && other.iter().any(|here| lone(here, &one))
}

/// The fewest words around another one that make it one sentence.
const AROUND_MIN: usize = 3;

/// Whether two texts are one sentence but for a word or two that stand for something else.
pub(super) fn has_another_word(one: &Reading, other: &Reading) -> bool {
    let (one, other) = (words(one), words(other));
    if one.len().max(other.len()) > WORDS_MAX {
        return false;
    }
    let (ours, theirs) = differing(&one, &other);
    let few = |part: &[&str]| (1..=2).contains(&part.len());
    if !few(ours) || !few(theirs) || one.len() < AROUND_MIN + ours.len() {
        return false;
    }
    let (ours, theirs) = (telling(ours), telling(theirs));
    let all_kin = |here: &[&str], there: &[&str]| {
        here.iter().all(|word| there.iter().any(|it| may_stand_for(word, it)))
    };
    !all_kin(&ours, &theirs) && !all_kin(&theirs, &ours)
}

/// Longer parts say more than one thing.
const PART_MAX: usize = 4;

/// Whether two texts are one sentence but for one part, and if so, whether they end with it.
pub(super) fn has_another_part(one: &Reading, other: &Reading) -> Option<bool> {
    let (one, other) = (words(one), words(other));
    if one.len().max(other.len()) > WORDS_MAX {
        return None;
    }
    let (ours, theirs) = differing(&one, &other);
    let few = |part: &[&str]| (1..=PART_MAX).contains(&part.len());
    let around = one.len() - ours.len();
    let last = |all: &[&str], part: &[&str]| all.ends_with(part);
    (few(ours) && few(theirs) && around >= AROUND_MIN)
        .then(|| last(&one, ours) && last(&other, theirs))
}

/// Whether two texts are one sentence but for two parts: another thing, and what is told of it.
pub(super) fn has_two_other_parts(one: &Reading, other: &Reading) -> bool {
    const FEW: std::ops::RangeInclusive<usize> = 1..=2;
    const BETWEEN_MIN: usize = 2;
    let (one, other) = (words(one), words(other));
    if one.len().max(other.len()) > WORDS_MAX {
        return false;
    }
    let (ours, theirs) = differing(&one, &other);
    let parts = |(our, their): (usize, usize)| {
        let (Some(here), Some(there)) = (ours.get(our..), theirs.get(their..)) else {
            return false;
        };
        let between = here.iter().zip(there).take_while(|pair| pair.0 == pair.1).count();
        let rest = [here.len() - between, there.len() - between];
        between >= BETWEEN_MIN && rest.iter().all(|rest| (1..=PART_MAX).contains(rest))
    };
    FEW.flat_map(|our| FEW.map(move |their| (our, their))).any(parts)
}

/// The words that a dictionary has and that tell something.
fn telling<'w>(part: &[&'w str]) -> Vec<&'w str> {
    let little = |word: &str| {
        [LITTLE, PREPOSITIONS, AUXILIARIES].iter().any(|little| little.contains(&word))
    };
    let words = part.iter().copied();
    words.filter(|word| !little(word) && words::parts(word).is_some()).collect()
}

/// Whether two words may say the same.
fn may_stand_for(one: &str, other: &str) -> bool {
    let kin = matches!(
        words::kinship(one, other),
        Kinship::Same | Kinship::Synonym | Kinship::Derived | Kinship::Broader
    );
    kin || concepts::synonymous(&stem(one), &stem(other))
}

/// What is left of two texts without what they begin and end with alike.
fn differing<'w, 't>(one: &'w [&'t str], other: &'w [&'t str]) -> (&'w [&'t str], &'w [&'t str]) {
    let alike = |pair: &(&&str, &&str)| pair.0 == pair.1;
    let first = one.iter().zip(other).take_while(alike).count();
    let (one, other) = (&one[first..], &other[first..]);
    let last = one.iter().rev().zip(other.iter().rev()).take_while(alike).count();
    (&one[..one.len() - last], &other[..other.len() - last])
}

/// Whether somebody chooses one of two things, so that the other choice contradicts it. To forbid
/// both is no choice.
pub(super) fn chooses(reading: &Reading) -> bool {
    let refused = |token: &Token| token.denied && token.after_verb && !token.verb;
    reading.tokens.iter().any(|token| token.old || refused(token) || token.key == "prefer")
}

/// Who chooses the other way round has changed their mind.
pub(super) fn rivalry() -> Rivalry {
    Rivalry::Conflict { confidence: 0.9, reason: "the other way round".to_owned() }
}

/// What stands in the first place, between, and in the last one, if the second text has it the
/// other way round.
fn parts<'w, 't>(
    one: &'w [&'t str],
    other: &[&str],
) -> Option<(&'w [&'t str], &'w [&'t str], &'w [&'t str])> {
    let count = one.len();
    (1..count).find_map(|before| {
        let (head, rest) = one.split_at(before);
        (other[count - before..] == *head).then_some(())?;
        (1..=rest.len()).find_map(|after| {
            let (between, tail) = rest.split_at(rest.len() - after);
            let turned = other[..after] == *tail && other[after..count - before] == *between;
            turned.then_some((head, between, tail))
        })
    })
}

/// The words of a text in small letters, `'s` as one of its own, a line each.
pub(super) fn plain(text: &str) -> Box<str> {
    let mut words = Vec::new();
    for chunk in text.split_whitespace() {
        let core = chunk.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
        match core.strip_suffix("'s").or_else(|| core.strip_suffix("\u{2019}s")) {
            Some(owner) => words.extend([owner.to_owned(), "'s".to_owned()]),
            None if core.is_empty() => {}
            None => words.push(core),
        }
    }
    words.join("\n").into()
}

fn words(reading: &Reading) -> Vec<&str> {
    reading.plain.split('\n').filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use crate::dream::compare::Reading;

    fn exchanged(one: &str, other: &str) -> bool {
        super::exchanged(&Reading::of(one), &Reading::of(other))
    }

    fn has_another_word(one: &str, other: &str) -> bool {
        super::has_another_word(&Reading::of(one), &Reading::of(other))
    }

    fn has_two_other_parts(one: &str, other: &str) -> bool {
        super::has_two_other_parts(&Reading::of(one), &Reading::of(other))
    }

    #[test]
    fn another_word_in_one_place_tells_something_else() {
        for (one, other) in [
            ("Agnes is living in Lyon.", "Agnes is working in Lyon"),
            ("On this trip we go there by car", "On this trip we come back by car"),
            ("Ada's washing machine is from Siemens", "Ada's dishwasher is from Siemens"),
            ("The sport she likes to watch is judo", "The sport she likes to play is judo"),
        ] {
            assert!(
                has_another_word(one, other) && has_another_word(other, one),
                "{one} | {other}"
            );
        }
        for (one, other) in [
            ("The build of it begins at 9:00", "The build of it starts at 9:00"),
            ("The build of it is at 9:00", "The build of it starts at 9:00"),
            ("The tyres of the bike are new", "The tires of the bike are new"),
            ("It waits for 4 s", "It waits for four s"),
            ("One two three", "One two three"),
            ("", ""),
        ] {
            assert!(!has_another_word(one, other), "{one} | {other}");
        }
    }

    #[test]
    fn a_sentence_of_another_thing_differs_in_two_parts() {
        let check = |one, other, expected| {
            let found = [has_two_other_parts(one, other), has_two_other_parts(other, one)];
            assert_eq!(found, [expected; 2], "{one} | {other}");
        };
        check("The hall lamp is set to 60 lux", "The attic lamp is set to 90 lux", true);
        check("On Mondays the choir sings in Graz", "On Fridays the choir sings in Linz", true);
        check("The hall lamp is set to 60 lux", "The hall lamp is set to 90 lux", false);
        check("The hall lamp is dim", "The attic lamp is bright", true);
        check("One two", "Three four", false);
        check("", "", false);
    }

    #[test]
    fn who_changes_places_plays_another_part() {
        for (one, other) in [
            ("Carol manages Dave", "Dave manages Carol."),
            ("Service A calls service B", "Service B calls service A"),
            ("Ask Bob before changing Alice's module", "Ask Alice before changing Bob's module"),
            ("Never merge main into release", "Never merge release into main"),
            ("Deploy staging before production", "Deploy production before staging"),
            ("Use tabs, not spaces", "Use spaces, not tabs"),
            ("Pay Ann in euros and Bo in dollars", "Pay Ann in dollars and Bo in euros"),
            ("pay-core reads from Red Panda", "Red Panda reads from pay-core"),
        ] {
            assert!(exchanged(one, other) && exchanged(other, one), "{one} | {other}");
        }
        for (one, other) in [
            ("The lead is Tom", "Tom is the lead"),
            ("Deploy staging before production", "Before production, deploy staging"),
            ("It supports tabs and spaces", "It supports spaces and tabs"),
            ("From Oslo it goes to Bergen", "To Bergen it goes from Oslo"),
            ("Carol manages Dave", "Carol manages Dave"),
            ("Carol manages Dave", "Dave is managed by Carol"),
            ("", ""),
            ("one", "two"),
        ] {
            assert!(!exchanged(one, other) && !exchanged(other, one), "{one} | {other}");
        }
    }
}
