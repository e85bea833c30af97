//! Whether two statements say the same.

use super::align::{Alignment, Strength, implied};
use super::concepts;
use super::contrasts;
use super::corpus::Corpus;
use super::lexicon::{self, Kin};
use super::phrases::Mark;
use super::reading::{Reading, Token};

/// How sure it is that two statements say the same; nothing if they may not.
pub(super) fn same(a: &Reading, b: &Reading, corpus: &Corpus) -> Option<f32> {
    if a.whole
        && b.whole
        && a.normal == b.normal
        && !a.normal.is_empty()
        && a.question == b.question
    {
        return Some(0.99);
    }
    if !(a.whole && b.whole)
        || a.question != b.question
        || a.tokens.is_empty()
        || b.tokens.is_empty()
    {
        return None;
    }
    let alignment = Alignment::of(a, b, false);
    if alignment.pairs.is_empty() || specifics_differ(a, b, &alignment, corpus) {
        return None;
    }
    let strength = alignment.strength(a, b, corpus);
    let margin = strength.total - corpus.enough();
    let known = margin > -4.0 && strength.names >= 1;
    let strict = alignment.left.is_empty() && alignment.right.is_empty();
    if !marks_agree(a, b, margin > 0.0, known)
        || denied_elsewhere(a, b, &alignment)
        || alignment.swapped(a, b, strict)
    {
        return None;
    }
    if excluded(a, b, &alignment) {
        return None;
    }
    let left: Vec<usize> =
        alignment.left.iter().copied().filter(|at| !a.tokens[*at].change).collect();
    let right: Vec<usize> =
        alignment.right.iter().copied().filter(|at| !b.tokens[*at].change).collect();
    if left.is_empty() && right.is_empty() {
        return Some(0.96);
    }
    if margin < -4.0 {
        return None;
    }
    // A thing in the place of another is another thing; what is said of it must at least
    // be about the same.
    let foreign = |at: usize, other: usize| {
        let (one, two) = (&a.tokens[at], &b.tokens[other]);
        let generic = concepts::generic(&one.key) && concepts::generic(&two.key);
        // 'Rowing' and 'climbing' are things that one does.
        let done = |token: &Token| token.word.ends_with("ing");
        let things = !one.verb && !two.verb || done(one) && done(two);
        !generic && (things || !concepts::on_topic(&one.key, &two.key))
    };
    if alignment.exchanged(a, b, &left, &right).into_iter().any(|(at, other)| foreign(at, other)) {
        return None;
    }
    let ours: Vec<&Token> = left.iter().map(|at| &a.tokens[*at]).collect();
    let theirs: Vec<&Token> = right.iter().map(|at| &b.tokens[*at]).collect();
    let known = strength.anchors >= 2 && strength.names >= 1 && margin > -3.0;
    if known && learned(a, b, corpus) && !have_nothing_in_common(&ours, &theirs, false) {
        return Some(0.88);
    }
    let left: Vec<usize> = left.into_iter().filter(|at| !implied(&a.tokens[*at], b)).collect();
    let right: Vec<usize> = right.into_iter().filter(|at| !implied(&b.tokens[*at], a)).collect();
    match (left.as_slice(), right.as_slice()) {
        ([], []) => Some(0.9),
        _ if strength.second < 2.5 || disagree(a, b, corpus) => None,
        ([], extra) => (margin > -2.0 && harmless(b, extra, a, &strength)).then_some(0.86),
        (extra, []) => (margin > -2.0 && harmless(a, extra, b, &strength)).then_some(0.86),
        // The more there are, the more agree by chance.
        _ if margin < (corpus.count() as f32 / 1000.0).ln().max(0.0) => None,
        _ => reworded(a, b, (&left, &right), &strength, corpus),
    }
}

/// Whether two ways to speak gave different values to one subject.
fn disagree(a: &Reading, b: &Reading, corpus: &Corpus) -> bool {
    let learned = corpus.agreement(a, b);
    learned.differed >= 2 && learned.differed * 2 > learned.agreed
        || learned.strayed >= 6 && learned.strayed > 3 * learned.agreed
}

/// Whether two ways to speak, marks and all, gave the same value to one subject again and
/// again.
fn learned(a: &Reading, b: &Reading, corpus: &Corpus) -> bool {
    let learned = corpus.agreement(a, b);
    learned.agreed >= 4
        && learned.agreed >= 5 * learned.differed
        && learned.agreed > learned.strayed
}

/// Whether to leave a word out is to say something else. Of verbs it is not known.
fn has_rivals(token: &Token) -> bool {
    contrasts::has_rivals(&token.key) && !lexicon::verb(&token.word, &token.key)
}

/// Whether words that only one of two statements has leave its meaning alone.
fn harmless(reading: &Reading, extra: &[usize], other: &Reading, strength: &Strength) -> bool {
    let turns = |token: &Token| {
        token.modifies
            || has_rivals(token)
            || other.tokens.iter().any(|there| lexicon::kin(token, there) == Kin::Rival)
    };
    let topical = |token: &Token| token.verb || token.after_verb && token.preposition.is_empty();
    let known = strength.names >= 1 && strength.anchors >= 2;
    let most = if known { 3 } else { 1 };
    extra.len() <= most
        && extra
            .iter()
            .map(|at| &reading.tokens[*at])
            .all(|token| !turns(token) && !token.unknown && (known || topical(token)))
}

/// A statement of so many topic words at the most says one thing.
const SHORT: usize = 9;

/// Whether two statements that share a subject and a value, and differ in words on both
/// sides, still are about the same.
fn reworded(
    a: &Reading,
    b: &Reading,
    (left, right): (&[usize], &[usize]),
    strength: &Strength,
    corpus: &Corpus,
) -> Option<f32> {
    // Who says much says more than one thing: sharing a subject proves less.
    if a.tokens.len().max(b.tokens.len()) > SHORT {
        return None;
    }
    if strength.anchors < 2 || strength.names < 1 {
        return None;
    }
    if corpus.would_agree(a, b) {
        return None;
    }
    if left.iter().any(|at| has_rivals(&a.tokens[*at]))
        || right.iter().any(|at| has_rivals(&b.tokens[*at]))
    {
        return None;
    }
    let conflict = left
        .iter()
        .map(|at| &a.tokens[*at])
        .filter(|one| concepts::has_topic(&one.key) && !lexicon::verb(&one.word, &one.key))
        .any(|one| {
            let others = right.iter().map(|other| &b.tokens[*other]);
            others
                .filter(|two| !lexicon::verb(&two.word, &two.key))
                .any(|two| concepts::has_topic(&two.key) && !concepts::on_topic(&one.key, &two.key))
        });
    // 'Writes the docs' and 'reviews the code' share neither what is done nor to what.
    let ours: Vec<&Token> = left.iter().map(|at| &a.tokens[*at]).collect();
    let theirs: Vec<&Token> = right.iter().map(|at| &b.tokens[*at]).collect();
    let apart = have_nothing_in_common(&ours, &theirs, true)
        && have_nothing_in_common(&ours, &theirs, false);
    (!conflict && !apart).then_some(0.8)
}

/// Whether both have verbs, or both words that are none, and none of them is related.
fn have_nothing_in_common(ours: &[&Token], theirs: &[&Token], verbs: bool) -> bool {
    let telling =
        |token: &&&Token| token.verb == verbs && token.ordinary && !concepts::generic(&token.key);
    let related =
        |one: &&Token| theirs.iter().filter(telling).any(|other| lexicon::related(one, other));
    theirs.iter().any(|token| telling(&token))
        && ours.iter().any(|token| telling(&token))
        && !ours.iter().filter(telling).any(related)
}

/// Whether one names or measures what the other does not.
fn specifics_differ(a: &Reading, b: &Reading, alignment: &Alignment, corpus: &Corpus) -> bool {
    let names = |reading: &Reading, at: &usize| {
        let token = &reading.tokens[*at];
        token.specific() || token.joined || corpus.is_name(token)
    };
    alignment.left.iter().any(|at| names(a, at)) || alignment.right.iter().any(|at| names(b, at))
}

/// Whether both are turned the same way.
pub(super) fn marks_agree(a: &Reading, b: &Reading, anchored: bool, known: bool) -> bool {
    let both = |mark| a.has(mark) == b.has(mark);
    let strict = [
        Mark::May,
        Mark::Sometimes,
        Mark::Some,
        Mark::Most,
        Mark::Few,
        Mark::Only,
        Mark::Min,
        Mark::More,
        Mark::Less,
        Mark::About,
        Mark::If,
        Mark::Except,
        Mark::Since,
        Mark::Past,
        Mark::Ended,
    ];
    // Where subject and value agree, these are ways of speaking.
    let loose = [Mark::All, Mark::Usually, Mark::Until, Mark::Plan];
    let firm = |reading: &Reading| reading.request || reading.has(Mark::Always);
    let advised = |one: &Reading, other: &Reading| one.has(Mark::Must) && other.has(Mark::Should);
    if !both(Mark::Must) && (advised(a, b) || advised(b, a)) {
        return false;
    }
    let duty = both(Mark::Must) || firm(if a.has(Mark::Must) { b } else { a });
    let advice = both(Mark::Should) || firm(if a.has(Mark::Should) { b } else { a });
    let limited = |reading: &Reading| {
        reading.has(Mark::Max)
            || reading
                .tokens
                .iter()
                .any(|token| matches!(token.key.as_str(), "limit" | "quota" | "ceil"))
    };
    a.denials == b.denials
        && strict.into_iter().all(both)
        && (known || loose.into_iter().all(both))
        && (duty || known)
        && advice
        && (known && both(Mark::Min) || limited(a) == limited(b))
        && (anchored || known || (both(Mark::Can) && both(Mark::When) && both(Mark::Max)))
}

/// Whether one gives up what the other says, or each denies what the other says: 'tabs, not spaces', 'spaces, not tabs'.
fn denied_elsewhere(a: &Reading, b: &Reading, alignment: &Alignment) -> bool {
    if alignment.pairs.iter().any(|(at, other)| a.tokens[*at].old != b.tokens[*other].old) {
        return true;
    }
    let turned = |to: bool| {
        alignment.pairs.iter().any(|(at, other)| {
            let (one, two) = (&a.tokens[*at], &b.tokens[*other]);
            one.denied != two.denied && one.denied == to
        })
    };
    turned(true) && turned(false)
}

/// Whether words left on both sides exclude each other.
fn excluded(a: &Reading, b: &Reading, alignment: &Alignment) -> bool {
    alignment.left.iter().any(|at| {
        alignment.right.iter().any(|other| {
            let (one, two) = (&a.tokens[*at], &b.tokens[*other]);
            lexicon::kin(one, two) == Kin::Rival
        })
    })
}
