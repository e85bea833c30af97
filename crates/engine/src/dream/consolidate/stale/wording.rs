//! What a sentence says of the thing it names: where it is, or what became of it.

use std::ops::Range;

use crate::dream::references::is_one_of;

/// Whoever says one of these tells of a change, which stays true.
const OF_CHANGE: &str = "\
    became deleted dropped extracted formerly gone merged migrated moved previously recreate \
    recreated relocated removed renamed replaced restored reverted superseded ported";
/// These do, in this order.
const OF_CHANGE_IN_TWO: [(&str, &str); 8] = [
    ("used", "to"),
    ("no", "longer"),
    ("was", "in"),
    ("was", "at"),
    ("lived", "in"),
    ("old", "path"),
    ("old", "name"),
    ("not", "anymore"),
];
/// These do right before the name: `delete the src/legacy.ts`.
const TO_CHANGE: &str = "\
    delete deleting deletes drop dropping move moving mv port porting remove removing \
    removes rename renaming replace replacing restore restoring resurrect revert rm";
/// A sentence with one of these says more than what or where something is.
const OF_MORE: &str = "\
    after always avoid because before broke can't cannot chose decided decision do don't \
    failed fixed had if instead keep must never not once plan planned prefer should \
    shouldn't since so todo unless until was were when why will without won't";
/// What may stand before a name at the beginning of a sentence.
const BEFORE_SUBJECT: &str = "\
    branch class component directory file folder function method module our package script \
    test the";
/// How a sentence says where something is: `lives in`, `is defined in`.
const BEING: &str = "\
    are begins belongs configured declared defined documented found handled happens \
    implemented is kept live lives located resides sit sits starts stored stays";
const PLACES: &str = "at by in inside on under";
/// Words that end like a verb and are none, or tell of the past.
const NO_VERBS: &str = "always as its plus this us versus was";
/// A longer sentence says more than one thing.
const WORDS_MAX: usize = 20;
/// How far before a name a word is still about it.
const WORDS_NEAR: usize = 2;

/// Whether the sentence around a name is about what became of it.
pub(super) fn tells_of_change(text: &str, span: &Range<usize>) -> bool {
    let (before, after) = around(text, span);
    let near: Vec<String> = words(before).rev().take(WORDS_NEAR).collect();
    if near.iter().any(|word| is_one_of(word, TO_CHANGE)) {
        return true;
    }
    let arrows = ["→", "->", "=>", "⇒"];
    let left = before.trim_end_matches(['`', '"', '\'', ' ', '*']);
    let right = after.trim_start_matches(['`', '"', '\'', ' ', '*']);
    arrows.iter().any(|arrow| left.ends_with(arrow) || right.starts_with(arrow))
        || tell_of_change(&words(before).chain(words(after)).collect::<Vec<_>>())
}

/// Whether a text says only what or where the thing is that it names.
pub(super) fn is_only_about(text: &str, span: &Range<usize>) -> bool {
    let text = text.trim_end();
    let (before, after) = around(text, span);
    // One sentence, and nothing else.
    if before.len() + span.len() + after.len() < text.trim_start().len() {
        return false;
    }
    let before: Vec<String> = words(before).collect();
    let after =
        after.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ':' | '#' | 'L'));
    let after: Vec<String> = words(after).collect();
    let all: Vec<String> = before.iter().chain(&after).cloned().collect();
    let says_more = |word: &String| is_one_of(word, OF_MORE) || is_one_of(word, TO_CHANGE);
    if all.is_empty() || all.len() > WORDS_MAX || all.iter().any(says_more) || tell_of_change(&all)
    {
        return false;
    }
    let is_subject = before.iter().all(|word| is_one_of(word, BEFORE_SUBJECT))
        && after.first().is_some_and(|word| is_verb(word));
    is_subject
        || is_pointer(&before, &after)
        || is_location(&before, &after)
        || is_errand(&before, &after)
}

/// `To import the orders, run pnpm tsx scripts/import.ts`
fn is_errand(before: &[String], after: &[String]) -> bool {
    const PROGRAM_WORDS_MAX: usize = 3;
    let mut near = before.iter().rev().take(PROGRAM_WORDS_MAX + 1);
    after.is_empty() && near.any(|word| matches!(word.as_str(), "run" | "execute" | "start"))
}

/// `See src/legacy.ts for the old parser`
fn is_pointer(before: &[String], after: &[String]) -> bool {
    let only_see = matches!(before, [see] if see == "see");
    only_see && after.first().is_none_or(|word| word == "for")
}

/// `The parser lives in src/legacy.ts`
fn is_location(before: &[String], after: &[String]) -> bool {
    let mut before = before.iter().rev().map(String::as_str);
    let place = before.find(|word| !is_one_of(word, BEFORE_SUBJECT));
    after.is_empty()
        && place.is_some_and(|word| is_one_of(word, PLACES))
        && before.next().is_some_and(|word| is_one_of(word, BEING))
}

/// A verb of the present: `holds`, `is`.
fn is_verb(word: &str) -> bool {
    word.len() > 1 && word.ends_with('s') && !is_one_of(word, NO_VERBS)
        || matches!(word, "are" | "have")
}

fn tell_of_change(words: &[String]) -> bool {
    words.iter().any(|word| is_one_of(word, OF_CHANGE))
        || words.windows(2).any(|two| {
            OF_CHANGE_IN_TWO.iter().any(|(first, then)| two[0] == *first && two[1] == *then)
        })
}

/// The rest of the sentence that a name stands in, before and after it.
fn around<'t>(text: &'t str, span: &Range<usize>) -> (&'t str, &'t str) {
    let (before, after) = (&text[..span.start], &text[span.end..]);
    let ends = |at: &(usize, char), text: &str| match at.1 {
        '\n' => true,
        '.' | '!' | '?' => text[at.0 + 1..].starts_with(char::is_whitespace),
        _ => false,
    };
    let begin = before.char_indices().rfind(|at| ends(at, text));
    let end = after.char_indices().find(|at| ends(at, after));
    let before = begin.map_or(before, |(at, _)| &before[at + 1..]);
    (before.trim_start(), end.map_or(after, |(at, _)| &after[..=at]))
}

/// Its words in lower case.
fn words(text: &str) -> impl DoubleEndedIterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
        .map(|word| word.trim_matches('\'').replace('’', "'").to_lowercase())
        .filter(|word| !word.is_empty())
}
