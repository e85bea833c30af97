//! 'We migrated from Express to Fastify' after 'we use Express': what was left behind
//! does not hold any more, though the two share no other word.

use super::concepts;
use super::cut::Class;
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
    if !matches!(arrived.preposition, "to" | "with" | "by" | "on" | "") {
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
    let reason = format!("{} or {}", gone.word, arrived.word);
    // What the older is about besides may have been left as it is.
    let besides = older.tokens.iter().any(|token| {
        token.key != gone.key && token.unknown && !newer.tokens.iter().any(|it| it.key == token.key)
    });
    Some(match besides {
        true => Rivalry::Unclear { reason },
        false => Rivalry::Conflict { confidence: 0.85, reason },
    })
}

/// Whether a word says what was changed, and not that or when.
fn tells(token: &Token) -> bool {
    !token.change && token.class != Class::Moment && !concepts::generic(&token.key) && !token.verb
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
