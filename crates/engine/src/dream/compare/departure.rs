//! 'We migrated from Express to Fastify' after 'we use Express': what was left behind
//! does not hold any more, though the two share no other word.

use super::calendar::timely;
use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::lexicon::{self, Kin};
use super::phrases::Mark;
use super::reading::{Reading, Token};
use super::rivals::Rivalry;

/// What the newer statement says was left behind, or could only replace, in the older.
pub(super) fn departure(older: &Reading, newer: &Reading) -> Option<Rivalry> {
    let is_a_change = newer.tokens.iter().any(|token| token.change);
    if !is_a_change || older.cue || older.denials > 0 || newer.denials > 0 {
        return None;
    }
    let told: Vec<&Token> = newer.tokens.iter().filter(|token| tells(token)).collect();
    let (left, here): (Vec<&Token>, Vec<&Token>) = told.into_iter().partition(|token| token.old);
    let in_older = |token: &Token| older.tokens.iter().find(|other| other.key == token.key);
    let new: Vec<&&Token> = here.iter().filter(|token| in_older(token).is_none()).collect();
    // Whoever names another subject speaks of that one.
    let [arrived] = new.as_slice() else { return None };
    let traded = arrived.preposition == "for" && !left.is_empty();
    if !traded && !matches!(arrived.preposition, "to" | "with" | "by" | "on" | "") {
        return None;
    }
    let gone = match left.as_slice() {
        [] => {
            older.tokens.iter().find(|token| arrived.kind.is_some() && token.kind == arrived.kind)
        }
        several => several
            .iter()
            .all(|token| in_older(token).is_some())
            .then(|| in_older(several[0]))
            .flatten(),
    }?;
    if !names(gone) || !names(arrived) {
        return None;
    }
    let reason = format!("'{}' or '{}'", gone.told(), arrived.told());
    // What the older is about besides may have been left as it is.
    let besides = older.tokens.iter().any(|token| {
        token.key != gone.key && token.unknown && !newer.tokens.iter().any(|it| it.key == token.key)
    });
    Some(match besides {
        true => Rivalry::Unclear { reason },
        false => Rivalry::Conflict { confidence: 0.85, reason },
    })
}

/// What the newer statement says it leaves behind, if the older said just that of what the
/// newer speaks of, in whatever words.
pub(super) fn left_behind(older: &Reading, newer: &Reading, corpus: &Corpus) -> Option<Rivalry> {
    let over = |reading: &Reading| reading.has(Mark::Past) || reading.has(Mark::Plan);
    if !newer.cue || older.denials > 0 || over(older) || over(newer) || older.has(Mark::Ended) {
        return None;
    }
    let gone: Vec<&Token> = newer.tokens.iter().filter(|token| token.old).collect();
    let thing = |token: &Token| token.anchors() || corpus.is_name(token);
    let was = |token: &Token| gone.iter().any(|old| like(old, token));
    said_before(older, &gone)?;
    if goes_on_as_another(older, newer, &thing)
        || name_other_things(older, newer)
        || tell_other_things(older, newer, &gone)
    {
        return None;
    }
    // What a value is called does not tell of what it is: 'the Premium plan'.
    if !gone.iter().any(|token| thing(token) || token.kind.is_some()) && gone.len() < 2 {
        let plain = |token: &&Token| !concepts::generic(&token.key) && !token.verb;
        gone.iter().find(|token| plain(token))?;
    }
    let rest: Vec<&Token> =
        older.tokens.iter().filter(|token| tells(token) && !was(token)).collect();
    let kept = |token: &Token| {
        let same = |there: &Token| {
            like(token, there) || !thing(token) && lexicon::kin(token, there) == Kin::Same
        };
        newer.tokens.iter().any(|there| !there.old && same(there))
    };
    let shared = rest.iter().filter(|token| kept(token)).count();
    let exactly =
        |token: &&&Token| newer.tokens.iter().any(|there| !there.old && like(token, there));
    let telling = rest.iter().filter(exactly).map(|token| if thing(token) { 2 } else { 1 });
    // Among few statements one word tells what is spoken of, if what was left is named, too.
    let named = gone.iter().any(|token| thing(token) || token.kind.is_some());
    let enough = if corpus.is_large() || !named { 2 } else { 1 };
    let founded = telling.sum::<usize>() >= enough;
    let goes_on = newer.tokens.iter().any(|token| {
        tells(token) && !token.old && !older.tokens.iter().any(|there| like(token, there))
    });
    // 'The search team' is not 'the networking team'.
    let tells_which = |token: &&&Token| thing(token) || token.modifies;
    let fits = founded
        && shared * 3 >= rest.len() * 2
        && goes_on
        && rest.iter().filter(tells_which).all(|token| kept(token));
    // Who tells where it went to, and names another thing, speaks of that.
    let arrives = |token: &Token| {
        token.after_verb && matches!(token.preposition, "to" | "with" | "into" | "by" | "for")
    };
    let foreign = |token: &&Token| {
        !token.old
            && thing(token)
            && token.class != Class::Moment
            && !arrives(token)
            && !older.tokens.iter().any(|it| like(it, token))
    };
    let told = |token: &Token| !thing(token) && !arrives(token);
    if newer.tokens.iter().any(|token| !token.old && arrives(token))
        && newer.tokens.iter().any(|token| foreign(&token))
        || tell_other_uses(&rest, older, newer, &told)
    {
        return None;
    }
    let words: Vec<&str> = gone.iter().map(|token| token.told()).collect();
    fits.then(|| Rivalry::Conflict {
        confidence: 0.92,
        reason: format!("'{}' was left behind", words.join(" ")),
    })
}

/// More words than this are not one value.
const GONE_MAX: usize = 4;

/// Where a statement says what was left, one word after the other: Erik Reyes is not in 'Erik
/// Okafor reports to Katrin Reyes'.
pub(super) fn said_before(older: &Reading, gone: &[&Token]) -> Option<usize> {
    let said =
        |there: &[Token]| there.iter().zip(gone).all(|(token, old)| !token.old && like(old, token));
    (1..=GONE_MAX)
        .contains(&gone.len())
        .then(|| older.tokens.windows(gone.len()).position(said))
        .flatten()
}

/// Whether the newer names something that it leaves and of which the older knows nothing.
pub(super) fn leaves_something_else(older: &Reading, newer: &Reading, corpus: &Corpus) -> bool {
    let named = |token: &Token| {
        token.joined
            || matches!(token.class, Class::Identifier | Class::Path)
            || token.kind.is_none() && corpus.is_name(token)
            // Who has left PowerShell says nothing of a keyboard.
            || token.kind.is_some() && !older.tokens.iter().any(|it| it.kind == token.kind)
    };
    newer.tokens.iter().any(|token| {
        token.old && named(token) && !older.tokens.iter().any(|there| there.key == token.key)
    })
}

/// Whether two tokens are one word, and in a name or not alike.
pub(super) fn like(one: &Token, two: &Token) -> bool {
    one.key == two.key && one.joined == two.joined
}

/// 'Keeps its sessions in A' is not meant by 'moved its queue from A to B'.
fn tell_other_uses(
    rest: &[&Token],
    older: &Reading,
    newer: &Reading,
    told: &dyn Fn(&Token) -> bool,
) -> bool {
    let alone = |token: &Token, there: &Reading| {
        tells(token)
            && !token.old
            && told(token)
            && !there.tokens.iter().any(|it| lexicon::related(token, it))
    };
    rest.iter().any(|token| alone(token, newer))
        && newer.tokens.iter().any(|token| alone(token, older))
}

/// Whether a name that both have goes on in the newer: 'the Core team', 'the Core West team'.
pub(super) fn goes_on_as_another(
    older: &Reading,
    newer: &Reading,
    thing: &dyn Fn(&Token) -> bool,
) -> bool {
    let shared = |token: &Token| older.tokens.iter().any(|it| it.key == token.key);
    // 'A MacBook Pro instead of the MacBook Air' names two of one make.
    let left = |token: &Token| newer.tokens.iter().any(|it| it.old && it.key == token.key);
    newer.tokens.windows(2).any(|pair| {
        let (first, second) = (&pair[0], &pair[1]);
        let one_name = second.adjacent
            && first.joined == second.joined
            && !left(first)
            && first.preposition == second.preposition
            && !(first.old || second.old || first.possessive)
            && (thing(first) && thing(second) || thing(first) && second.class == Class::Number);
        one_name && shared(first) != shared(second)
    })
}

/// Whether a word that both have tells of two things: 'the calendar gateway', 'the calendar
/// service'.
pub(super) fn name_other_things(older: &Reading, newer: &Reading) -> bool {
    fn named(reading: &Reading) -> impl Iterator<Item = (&Token, &Token)> {
        let pairs = reading.tokens.windows(2).map(|pair| (&pair[0], &pair[1]));
        pairs.filter(|(word, head)| {
            word.modifies && head.adjacent && !head.old && head.class == Class::Word
        })
    }
    named(older).any(|(word, head)| {
        let mut heads = named(newer).filter(|(there, _)| there.key == word.key).peekable();
        let tells_other = |other: &Token| lexicon::kin(head, other) != Kin::Same;
        heads.peek().is_some() && heads.all(|(_, other)| tells_other(other))
    })
}

/// Everybody has Mondays: where one is left, it must be for the same.
pub(super) fn tell_other_things(older: &Reading, newer: &Reading, gone: &[&Token]) -> bool {
    if !gone.iter().all(|token| timely(&token.key) || timely(&token.word)) {
        return false;
    }
    let telling = |token: &&Token| {
        !token.old
            && !token.change
            && !timely(&token.word)
            && token.class == Class::Word
            && (token.verb || !concepts::generic(&token.key))
    };
    let alone = |here: &Reading, there: &Reading| {
        here.tokens
            .iter()
            .filter(telling)
            .any(|token| !there.tokens.iter().any(|it| lexicon::kin(token, it) == Kin::Same))
    };
    alone(older, newer) && alone(newer, older)
}

/// Whether a word says what was changed, and not that or when.
fn tells(token: &Token) -> bool {
    let when = token.when || token.class == Class::Moment;
    !token.change && !when && !concepts::generic(&token.key) && !token.verb
}

/// Whether it is the name of something, or of a kind whose members exclude each other.
fn names(token: &Token) -> bool {
    token.kind.is_some() || token.specific()
}

#[cfg(test)]
mod tests {
    use super::super::{Corpus, Verdict, judge};
    use super::*;
    use crate::dream::{Statement, Voice};
    use crate::model::Kind;

    fn verdict(older: &str, newer: &str) -> Verdict {
        let statement = |content, day: &str| Statement {
            content,
            kind: Kind::Fact,
            said_at: day.parse().unwrap(),
            voice: Voice::Person,
        };
        let (old, new) = (statement(older, "2026-01-01"), statement(newer, "2026-02-01"));
        let readings = [Reading::of(older), Reading::of(newer)];
        let corpus = Corpus::of(&readings);
        judge((&old, &readings[0]), (&new, &readings[1]), &corpus)
    }

    #[test]
    fn what_was_left_behind_does_not_hold() {
        let replaced =
            |older: &str, newer: &str| matches!(verdict(older, newer), Verdict::Replaces { .. });
        for (older, newer) in [
            ("We use Express for the HTTP API.", "We moved from Express to Fastify on 2026-11-03."),
            ("We use Express", "We migrated to Fastify"),
            ("Use Express", "migrated to Fastify"),
            ("We deploy to Heroku", "We migrated from Heroku to AWS"),
        ] {
            assert!(replaced(older, newer), "{older} / {newer}: {:?}", verdict(older, newer));
        }
        for (older, newer) in [
            ("Orchard uses Redis", "Nectar moved from Redis to Valkey"),
            ("We use Express", "We migrated to Postgres"),
            ("We use Postgres", "The team moved to Berlin"),
        ] {
            assert!(!replaced(older, newer), "{older} / {newer}");
        }
    }
}
