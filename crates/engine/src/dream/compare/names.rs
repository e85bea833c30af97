//! Names to the letter: 'Clark' is not 'Clarke', and `payment-core` not `payments-core`,
//! however alike their stems are.

use super::concepts;
use super::corpus::Corpus;
use super::cut::Class;
use super::forms::stem;
use super::reading::{Reading, Token};
use crate::words;

/// Whether two statements name different things by words that look like forms of one.
pub(super) fn differ(one: &Reading, other: &Reading, corpus: &Corpus) -> bool {
    let is_name = |token: &Token| {
        token.joined
            || matches!(token.class, Class::Name | Class::Identifier)
            || corpus.is_name(token)
    };
    one.tokens.iter().any(|token| {
        let mut likes = other.tokens.iter().filter(|there| there.key == token.key).peekable();
        let Some(first) = likes.peek().copied() else { return false };
        let may_name = |token: &Token| is_name(token) || token.start_capital;
        may_name(token)
            && may_name(first)
            && (is_name(token) || is_name(first))
            && likes.all(|there| there.word != token.word)
            && !has_alias(token)
            && !has_alias(first)
            && !is_plural(token, first)
    })
}

/// 'Tuesdays' are more of the same; what is joined by hyphens is a name as it is.
fn is_plural(one: &Token, other: &Token) -> bool {
    let of = |many: &Token, single: &Token| {
        many.word.strip_suffix('s') == Some(single.word.as_str())
            && words::parts(&single.word).is_some()
    };
    !one.joined && !other.joined && (of(one, other) || of(other, one))
}

/// 'Postgres' and 'PostgreSQL' are written differently, and are one.
fn has_alias(token: &Token) -> bool {
    concepts::alias(&stem(&token.word)).is_some()
}
