//! Two facts that give different values to one thing: does the newer replace the older?

use super::calendar::timely;
use super::classes::Link;
use super::corpus::Corpus;
use super::cut::Class;
use super::facts::Fact;
use super::names;
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::{Rivalry, differently_qualified};
use super::several::{is_event, runs_on_many};
use super::standing::tells_which;
use super::told::{LIST, Told, tells_what, within, words};
use super::wording::{self, Exemplar};

/// Less than this speaks for one value at a time.
const ONE_VALUE: f32 = -1.75;

/// What two facts are to each other that differ in their values, the one said earlier first.
pub(super) fn differ(
    (older, old): (&Reading, Fact),
    (newer, new): (&Reading, Fact),
    link: Link,
    corpus: &Corpus,
) -> Option<Told> {
    // What was with the one and what was with the other may both have been.
    if is_over(older) && is_over(newer) && old.template == new.template {
        return Some(Told::Apart);
    }
    if is_no_rival(older, (newer, new)) {
        return None;
    }
    let (one, two) = (old.gap.tokens(older), new.gap.tokens(newer));
    // 'Blue' and 'sky blue' may be one thing told with more care; who works on a team may work
    // on a laptop.
    let sorted = |value: &[Token]| value.last().is_some_and(|last| names::is_sort(&last.key));
    if within(one, two) || within(two, one) || sorted(one) != sorted(two) {
        return None;
    }
    // 'It moved to B' says of what only by what it was before.
    let bare = is_bare(newer, new) || is_bare(older, old);
    if bare && !corpus.facts.are_of_a_kind(old, new) && !new.gap.measures(newer) {
        return None;
    }
    if may_both_hold((older, old), (newer, new), corpus) {
        return Some(Told::Apart);
    }
    let confidence = how_sure((older, old), (newer, new), link, corpus);
    let reason = format!("'{}' or '{}'", words(one), words(two));
    Some(Told::Rival(Rivalry::Conflict { confidence, reason }))
}

/// Whether it tells what was, and not what is instead. 'Built with A, no longer B' goes on with
/// A.
fn is_over(reading: &Reading) -> bool {
    let tells_both = reading.tokens.iter().any(|token| token.old);
    reading.has(Mark::Past) || reading.has(Mark::Ended) && !tells_both
}

/// Whether one of two is denied, over, planned, or holds under another condition.
fn is_no_rival(older: &Reading, (newer, new): (&Reading, Fact)) -> bool {
    // A plan says nothing against what is, but much against another plan.
    let dated = newer.cue && new.gap.measures(newer);
    let planned = older.has(Mark::Plan) != newer.has(Mark::Plan) && !dated;
    let one_of = older.has(Mark::Some) || newer.has(Mark::Some);
    one_of
        || planned
        || older.denials + newer.denials > 0
        || is_over(older)
        || is_over(newer)
        || differently_qualified(older, newer)
}

/// Whether two values of one thing do not exclude each other.
fn may_both_hold(
    (older, old): (&Reading, Fact),
    (newer, new): (&Reading, Fact),
    corpus: &Corpus,
) -> bool {
    let (one, two) = (old.gap.tokens(older), new.gap.tokens(newer));
    // On which day, when and where are different questions.
    let day = |value: &[Token]| value.iter().any(|token| timely(&token.word));
    let moment = |value: &[Token]| value.iter().any(|token| token.class == Class::Moment);
    // A person is no status, and a place not how often something is done there.
    let proper = |value: &[Token]| {
        value.iter().all(|token| token.kind.is_some() || token.anchors() || corpus.is_name(token))
    };
    let of_other_sorts = || old.template != new.template && proper(one) != proper(two);
    let on_many = || runs_on_many(older, &one[0]) || runs_on_many(newer, &two[0]);
    let which =
        || tells_which(older, old.gap.first as usize) && tells_which(newer, new.gap.first as usize);
    let events = || is_event(older) && is_event(newer);
    day(one) != day(two)
        || moment(one) != moment(two)
        || tell_of_others((older, old), (newer, new), corpus)
        || corpus.facts.lists(new.class, newer.cue) > LIST
        || !newer.cue
            && (on_many()
                || which()
                || of_other_sorts()
                || events()
                || corpus.facts.is_crowded(new))
}

/// How sure it is that the newer value holds instead of the older.
fn how_sure(
    (older, old): (&Reading, Fact),
    (newer, new): (&Reading, Fact),
    link: Link,
    corpus: &Corpus,
) -> f32 {
    // Who tells what was before must mean this.
    let before: Vec<&Token> = newer.tokens.iter().filter(|token| token.old).collect();
    let said = |it: &Token| before.iter().any(|old| old.key == it.key);
    let meant = before.is_empty() || old.gap.tokens(older).iter().any(said);
    let shared = wording::share_a_word(Exemplar::of(older, old), Exemplar::of(newer, new));
    let measured = new.gap.measures(newer);
    let doubtful = [old, new].iter().any(|fact| corpus.facts.is_doubtful(fact.template));
    let lists = corpus.facts.lists(new.class, newer.cue);
    match (newer.cue, link) {
        (_, Link::Pool) if !(newer.cue && shared) => 0.8,
        _ if !meant || doubtful => 0.8,
        (true, _) => 0.93,
        // Who measures again has another value, as far as nothing speaks for a list.
        (false, _) if lists > ONE_VALUE && !measured => 0.8,
        (false, Link::Own | Link::Learned) => 0.9,
        // Words that are about the same prove it only of values that are.
        _ if !(shared || measured || corpus.facts.are_of_a_kind(old, new)) => 0.8,
        (false, _) => 0.87,
    }
}

/// Whether two values are of different sorts, so that both may hold: 'uses A 1.2' and 'uses B
/// 3.4', 'pins A to 1.2' and 'pins B to 3.4'.
fn tell_of_others(
    (older, old): (&Reading, Fact),
    (newer, new): (&Reading, Fact),
    corpus: &Corpus,
) -> bool {
    let (one, two) = (old.gap.tokens(older), new.gap.tokens(newer));
    let of_a_sort = one[0].key == two[0].key
        || one[0].kind.is_some() && one[0].kind == two[0].kind
        || corpus.facts.are_of_a_kind(old, new);
    let versioned = |value: &[Token]| {
        value.len() > 1 && value.last().is_some_and(Token::measures) && !value[0].measures()
    };
    let taken = [(older, old), (newer, new)]
        .map(|(reading, fact)| Exemplar::of(reading, fact).tells_only_that_it_is_taken());
    let unlike = versioned(one) != versioned(two) || corpus.facts.often_several(new.class);
    let both_versioned = versioned(one) && versioned(two) && taken.contains(&true);
    // Who has a car may have a dog.
    let owned = !newer.cue && older.possesses && newer.possesses;
    if !of_a_sort && (both_versioned || (unlike || owned) && taken == [true, true]) {
        return true;
    }
    // Each names something of which the other knows nothing.
    let names = |here: &Reading, fact: Fact, there: &Reading| {
        here.tokens.iter().enumerate().any(|(at, token)| {
            let beside = !fact.gap.holds(at) && !fact.subject.holds(at) && !token.old;
            let named = token.unknown || token.class == Class::Name || token.joined;
            beside && named && !token.verb && !there.tokens.iter().any(|it| it.key == token.key)
        })
    };
    names(older, old, newer) && names(newer, new, older)
}

/// Whether a statement tells that something changed, and not in what.
fn is_bare(reading: &Reading, fact: Fact) -> bool {
    let changes = reading.tokens.iter().any(|token| token.change);
    let beside = |(at, token): (usize, &Token)| {
        !fact.gap.holds(at) && !fact.subject.holds(at) && tells_what(token)
    };
    changes && !reading.tokens.iter().enumerate().any(beside)
}
