//! What two facts are to each other.

use super::classes::Link;
use super::concepts;
use super::contrasts;
use super::corpus::Corpus;
use super::differing::differ;
use super::facts::Fact;
use super::gaps::{Gap, tells};
use super::lexicon;
use super::names;
use super::reading::{Reading, Token};
use super::rivals::Rivalry;
use super::same::marks_agree;
use super::wording::{self, Exemplar};

/// What two facts are to each other.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Told {
    /// The same of the same.
    Same(f32),
    /// Another value of the same.
    Rival(Rivalry),
    /// They do not say the same, but may be rivals.
    Another,
    /// They are two common ways to speak, and nothing tells whether they say the same.
    Unproven,
    /// They are about something else.
    Apart,
}

/// Two ways to speak that are as common as this, and were not found to tell the same, tell
/// different things.
const COMMON: u32 = 5;

/// What so many statements tell is well founded.
const WELL_FOUNDED: u32 = 12;

/// More than this speaks for a list.
pub(super) const LIST: f32 = 0.5;

/// Whether it tells what does not move, as where one was born.
pub(super) fn is_fixed(reading: &Reading) -> bool {
    reading.tokens.iter().any(|token| matches!(token.key.as_str(), "born" | "birth"))
}

/// What two statements are to each other as facts, the one said earlier first; nothing if
/// facts do not tell.
pub(super) fn told(older: &Reading, newer: &Reading, corpus: &Corpus) -> Option<Told> {
    let old = older.fact?;
    // Who tells what was left, or where it went to, says so of this.
    let led = || arrived(older, old, newer, corpus);
    if let Some(found) = left_behind(older, old, newer, corpus).or_else(led) {
        return Some(Told::Rival(found));
    }
    if let Some(new) = newer.fact.filter(|new| new.class != old.class) {
        if corpus.facts.are_apart(old.template, new.template) {
            return Some(Told::Apart);
        }
        if old.support.min(new.support) >= COMMON {
            let unlike = corpus.facts.are_unlike(old.template, new.template);
            return Some(if unlike { Told::Another } else { Told::Unproven });
        }
    }
    let new = newer.fact.filter(|new| new.class == old.class)?;
    let link = if old.template == new.template { Link::Own } else { old.link.max(new.link) };
    if old.entity != new.entity || other_sort((older, old), (newer, new)) {
        return (link <= Link::Learned).then_some(Told::Apart);
    }
    let (one, two) = (Exemplar::of(older, old), Exemplar::of(newer, new));
    if old.template != new.template
        && (wording::exclude(one, two)
            || link >= Link::Worded
                && (wording::name_other_things(one, two)
                    || old.link >= new.link && wording::tells_of_a_side(one, two)
                    || new.link >= old.link && wording::tells_of_a_side(two, one)))
    {
        return Some(Told::Another);
    }
    if goes_on((older, old), newer, corpus) || goes_on((newer, new), older, corpus) {
        return Some(Told::Another);
    }
    if old.value == new.value {
        // 'After work' is a time, whatever is done then.
        let telling = !old.gap.tokens(older).iter().any(|it| contrasts::has_rivals(&it.key));
        let clear = [(older, old), (newer, new)]
            .into_iter()
            .all(|said| !gives_another(said, corpus) && !gives_away(said));
        return agree(older, newer, link)
            .filter(|_| {
                // That a value is seen nowhere else tells little if the words are other ones.
                let related = wording::tell_related(one, two) && wording::may_agree(one, two);
                clear && (telling && related || link < Link::Pool)
            })
            .map(Told::Same);
    }
    differ((older, old), (newer, new), link, corpus)
}

/// The Atlas team is not the Atlas project.
fn other_sort((older, old): (&Reading, Fact), (newer, new): (&Reading, Fact)) -> bool {
    fn sort(reading: &Reading, fact: Fact) -> Option<&str> {
        let beside = fact.subject.last as usize + 1;
        let next = reading.tokens.get(beside).filter(|token| token.adjacent && !token.verb);
        let named = &reading.tokens[fact.subject.first as usize..beside];
        let last = named.iter().chain(next).rfind(|token| names::is_sort(&token.key));
        last.map(|token| token.key.as_str())
    }
    let (one, two) = (sort(older, old), sort(newer, new));
    one.is_some() && two.is_some() && one != two
}

/// Whether what is spoken of has a longer name here than there: 'the app for Android TV', 'the
/// app for Android'.
fn goes_on((here, fact): (&Reading, Fact), there: &Reading, corpus: &Corpus) -> bool {
    let named = |token: &Token| token.anchors() || corpus.is_name(token);
    let shared = |token: &Token| there.tokens.iter().any(|it| it.key == token.key);
    here.tokens.windows(2).enumerate().any(|(at, pair)| {
        let (first, second) = (&pair[0], &pair[1]);
        let one_name = second.adjacent
            && first.preposition == second.preposition
            && !(first.old || second.old || first.possessive || second.measures());
        let beside = !fact.gap.holds(at) && !fact.gap.holds(at + 1);
        beside && one_name && named(first) && named(second) && shared(first) != shared(second)
    })
}

fn agree(older: &Reading, newer: &Reading, link: Link) -> Option<f32> {
    let turned = older.denials != newer.denials || older.question != newer.question;
    match link {
        _ if turned => None,
        Link::Own => Some(0.97),
        Link::Learned => Some(0.93),
        _ if !marks_agree(older, newer, true, true) || !same_measures(older, newer) => None,
        Link::Worded => Some(0.91),
        Link::Pool => Some(0.87),
    }
}

/// Whether every number, version and moment of the one is in the other.
fn same_measures(one: &Reading, other: &Reading) -> bool {
    let measures = |token: &&Token| token.measures() && !token.when;
    let all = |here: &Reading, there: &Reading| {
        here.tokens
            .iter()
            .filter(measures)
            .all(|token| there.tokens.iter().any(|it| it.key == token.key))
    };
    all(one, other) && all(other, one)
}

/// Whether a word tells what is said, beyond that it is and of what sort.
pub(super) fn tells_what(token: &Token) -> bool {
    tells(token) && !token.verb && !names::is_sort(&token.key) && !concepts::generic(&token.key)
}

/// 'It moved from A to B' after 'it is A', in whatever words.
fn left_behind(older: &Reading, old: Fact, newer: &Reading, corpus: &Corpus) -> Option<Rivalry> {
    if !newer.cue || older.denials > 0 {
        return None;
    }
    // What tells which thing is meant must be in both.
    let elsewhere = older.tokens.iter().enumerate().any(|(at, token)| {
        let beside = !old.subject.holds(at) && !old.gap.holds(at);
        let tells_which = token.modifies || token.joined || corpus.is_name(token);
        beside && tells_which && !newer.tokens.iter().any(|there| there.key == token.key)
    });
    if elsewhere {
        return None;
    }
    let (subject, value) = (old.subject.tokens(older), old.gap.tokens(older));
    let spoken_of = span(newer, subject, &|token| !token.old)?;
    let gone = span(newer, value, &|token| token.old)?;
    let next = newer.tokens.iter().enumerate().position(|(at, token)| {
        let elsewhere = !spoken_of.holds(at) && !gone.holds(at) && tells(token);
        let measured = token.measures()
            && value.len() == 1
            && (value[0].class, value[0].dimension) == (token.class, token.dimension);
        elsewhere && (measured || starts_value(newer, at, old.class, corpus))
    });
    // 'No longer releases on Monday' tells nothing of what else is on Mondays.
    let beside_old = beside(older, &[old.subject, old.gap]);
    let arrived = next.map(|at| Gap { first: at as u8, last: (at + value.len() - 1) as u8 });
    let beside_new = beside(newer, &[spoken_of, gone, arrived?]);
    let related = |one: &&Token| beside_new.iter().any(|two| lexicon::related(one, two));
    if !beside_old.is_empty() && !beside_new.is_empty() && !beside_old.iter().any(related) {
        return None;
    }
    next.map(|at| Rivalry::Conflict {
        confidence: 0.95,
        reason: format!("'{}' or '{}'", words(value), newer.tokens[at].told()),
    })
}

/// The words that tell something beside some gaps.
fn beside<'r>(reading: &'r Reading, gaps: &[Gap]) -> Vec<&'r Token> {
    let told = |(at, token): &(usize, &Token)| {
        !gaps.iter().any(|gap| gap.holds(*at))
            && tells(token)
            && !names::is_sort(&token.key)
            && !concepts::generic(&token.key)
    };
    reading.tokens.iter().enumerate().filter(told).map(|(_, token)| token).collect()
}

/// 'It moved to B' after 'it is in A', where A and B are values of one sort: what else is
/// known of it did not change.
fn arrived(older: &Reading, old: Fact, newer: &Reading, corpus: &Corpus) -> Option<Rivalry> {
    let changes = newer.tokens.iter().any(|token| token.change);
    if !changes
        || is_fixed(older)
        || newer.tokens.iter().any(|token| token.old)
        || old.support < COMMON
    {
        return None;
    }
    let spoken_of = span(newer, old.subject.tokens(older), &|token| !token.old)?;
    let beside = |(at, token): (usize, &Token)| !spoken_of.holds(at) && tells_what(token);
    let told: Vec<usize> = newer
        .tokens
        .iter()
        .enumerate()
        .filter(|(at, token)| beside((*at, token)))
        .map(|(at, _)| at)
        .collect();
    let (first, last) = (*told.first()?, *told.last()?);
    let arrives = matches!(newer.tokens[first].preposition, "to" | "into" | "with");
    let value = Gap { first: first as u8, last: last as u8 };
    let fits = arrives
        && last < usize::from(u8::MAX)
        && last - first + 1 == told.len()
        && !within(value.tokens(newer), old.gap.tokens(older))
        && corpus.facts.has_value(old.class, value.filler(newer));
    fits.then(|| Rivalry::Conflict {
        confidence: 0.88,
        reason: format!("'{}' or '{}'", words(old.gap.tokens(older)), words(value.tokens(newer))),
    })
}

/// Whether a statement names two values: it is not sure which of them holds.
fn gives_another((reading, fact): (&Reading, Fact), corpus: &Corpus) -> bool {
    let elsewhere = |at: usize, token: &Token| {
        !fact.gap.holds(at) && !fact.subject.holds(at) && !token.old && tells_what(token)
    };
    reading
        .tokens
        .iter()
        .enumerate()
        .any(|(at, token)| elsewhere(at, token) && starts_value(reading, at, fact.class, corpus))
}

/// Whether a statement tells to whom or what its value passed on: 'Ada handed it over to Bo'.
fn gives_away((reading, fact): (&Reading, Fact)) -> bool {
    let arrives = |token: &Token| matches!(token.preposition, "to" | "into" | "with");
    reading.tokens.iter().any(|token| token.change)
        && !arrives(&reading.tokens[fact.gap.first as usize])
        && reading.tokens.iter().enumerate().any(|(at, token)| {
            !fact.gap.holds(at) && !fact.subject.holds(at) && arrives(token) && tells_what(token)
        })
}

/// Whether a value of a class begins here.
fn starts_value(reading: &Reading, at: usize, class: u32, corpus: &Corpus) -> bool {
    (at..reading.tokens.len().min(at + 3)).any(|last| {
        let gap = Gap { first: at as u8, last: last as u8 };
        corpus.facts.has_value(class, gap.filler(reading))
    })
}

/// Where the same words stand in another statement, one after the other.
fn span(reading: &Reading, wanted: &[Token], fits: &dyn Fn(&Token) -> bool) -> Option<Gap> {
    let at = reading.tokens.windows(wanted.len()).position(|there| {
        there
            .iter()
            .zip(wanted)
            .all(|(one, other)| one.key == other.key && one.joined == other.joined && fits(one))
    })?;
    Some(Gap { first: at as u8, last: (at + wanted.len() - 1) as u8 })
}

/// Whether all words are among others.
pub(super) fn within(few: &[Token], many: &[Token]) -> bool {
    few.iter().all(|token| many.iter().any(|other| other.key == token.key))
}

pub(super) fn words(tokens: &[Token]) -> String {
    tokens.iter().map(Token::told).collect::<Vec<_>>().join(" ")
}

/// Whether two statements give the same thing the same value, as far as they were understood.
pub(super) fn of_the_same(one: &Reading, other: &Reading) -> bool {
    one.fact.zip(other.fact).is_some_and(|(a, b)| {
        let fillers = |fact: Fact, reading: &Reading| {
            let [one, two] = [fact.subject.thing(reading), fact.gap.thing(reading)];
            (one.min(two), one.max(two))
        };
        fillers(a, one) == fillers(b, other)
    })
}

/// Whether two statements give one thing the same value, in words that are about the same,
/// though too few were said in these ways to learn it.
pub(super) fn agree_in_words(older: &Reading, newer: &Reading, told: Option<&Told>) -> bool {
    let open = matches!(told, None | Some(Told::Unproven));
    let turned = older.denials != newer.denials || older.question || newer.question;
    // Who tells what was tells two values.
    let changes = |reading: &Reading| reading.tokens.iter().any(|token| token.change || token.old);
    open && !changes(older)
        && !changes(newer)
        && !turned
        && marks_agree(older, newer, true, true)
        && same_measures(older, newer)
        && said_alike(older, newer)
        && older.fact.zip(newer.fact).is_some_and(|(a, b)| {
            let (one, two) = (Exemplar::of(older, a), Exemplar::of(newer, b));
            let related =
                a.class != b.class && of_the_same(older, newer) && wording::tell_related(one, two);
            related || same_version((older, a), (newer, b))
        })
}

/// 'Uses Python 3.12' and 'the Python version is 3.12'.
fn same_version((older, old): (&Reading, Fact), (newer, new): (&Reading, Fact)) -> bool {
    let (one, two) = (old.gap.tokens(older), new.gap.tokens(newer));
    let ends = |value: &[Token]| value.last().map(|last| (last.measures(), last.key.clone()));
    old.entity == new.entity
        && one.len() != two.len()
        && ends(one).is_some_and(|(measures, _)| measures)
        && ends(one) == ends(two)
        && within(one, &newer.tokens)
        && within(two, &older.tokens)
}

/// Whether the words of two statements beside what is spoken of and its value are about the
/// same, and neither tells of another side of it.
pub(super) fn said_alike(one: &Reading, other: &Reading) -> bool {
    one.fact.zip(other.fact).is_some_and(|(a, b)| {
        let (one, other) = (Exemplar::of(one, a), Exemplar::of(other, b));
        wording::may_agree(one, other)
            && !wording::exclude(one, other)
            && !wording::tells_of_a_side(one, other)
            && !wording::tells_of_a_side(other, one)
            && !wording::narrow_differently(one, other)
    })
}

/// Whether each of two statements gives a value of which the other says nothing.
pub(super) fn give_others(one: &Reading, other: &Reading) -> bool {
    one.fact.zip(other.fact).is_some_and(|(a, b)| {
        let foreign = |value: &[Token], there: &Reading| {
            !value.iter().any(|token| there.tokens.iter().any(|it| it.key == token.key))
        };
        a.entity == b.entity
            && foreign(a.gap.tokens(one), other)
            && foreign(b.gap.tokens(other), one)
    })
}

/// Whether two statements are said in the same way.
pub(super) fn in_one_way(one: &Reading, other: &Reading) -> bool {
    one.fact.zip(other.fact).is_some_and(|(one, other)| one.template == other.template)
}

/// Whether enough statements are like these two to tell that they are about something else.
pub(super) fn well_founded(older: &Reading, newer: &Reading, corpus: &Corpus) -> bool {
    older.fact.zip(newer.fact).is_some_and(|(old, new)| {
        // A thing has one timeout, whatever is counted beside it, unless many have several.
        let measured = old.entity == new.entity
            && new.gap.measures(newer)
            && corpus.facts.lists(new.class, newer.cue) <= LIST;
        let enough = if old.template == new.template { COMMON } else { WELL_FOUNDED };
        old.class == new.class && old.support.min(new.support) >= enough && !measured
    })
}

/// Whether both are said in common ways that were not found to tell the same.
pub(super) fn founded_apart(one: &Reading, other: &Reading) -> bool {
    one.fact.zip(other.fact).is_some_and(|(one, other)| {
        one.class != other.class && one.support.min(other.support) >= WELL_FOUNDED
    })
}

/// Whether what one statement is about is not named in the other.
pub(super) fn about_another(one: &Reading, other: &Reading) -> bool {
    let unnamed = |here: &Reading, there: &Reading| {
        here.fact
            .filter(|fact| fact.support >= COMMON)
            .is_some_and(|fact| !within(fact.subject.tokens(here), &there.tokens))
    };
    unnamed(one, other) || unnamed(other, one)
}
