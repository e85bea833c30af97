//! Subjects: what a clause is about, and the word that says what that does.

use super::super::leads;
use super::super::phrase::{self, phrases};
use super::super::sentence::{Shape, Sign, Word};
use super::names::{
    is_code, is_doing, is_doing_many, is_own, is_owner, is_product, is_short, is_ticket,
};
use super::passing::is_beside_code;
use super::words::{
    ARTICLES, AT_HAND, BARE, CHANGES, DETERMINERS, DO, DONE, IS, JOINTS, ORDERS, PIECES, SAYS,
    TIES, TOOLS, VALUES,
};

/// A subject with more words is none.
const LONGEST_SUBJECT: usize = 7;

/// What a clause is about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Subject {
    /// Where the word stands that says what it does.
    pub(super) verb: usize,
    /// What sort of thing it is.
    pub(super) sort: Sort,
    /// Whether it is a piece of the code at hand.
    pub(super) is_own: bool,
    /// Whether it has a name, and no code in it, or is called a tool: a service, a product.
    pub(super) is_foreign: bool,
}

/// What sort of thing a clause is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    /// A piece of code, called by its name.
    Code,
    /// Something that has a name.
    Named,
    /// Something else.
    Plain,
}

/// What a clause is about, if it is something that can be known later.
pub(super) fn subject(said: &[Word<'_>]) -> Option<Subject> {
    let verb = verb(said)?;
    let subject = match said.get(..verb)? {
        [subject @ .., last] if last.is("now") => subject,
        [subject @ .., no, longer] if no.is("no") && longer.is("longer") => subject,
        subject => subject,
    };
    let first = subject.first()?;
    let told = said.get(verb + 1..)?;
    let tells = told.len() >= 4 || told.iter().any(Word::is_specific);
    if !tells || !is_known(subject) {
        return None;
    }
    let is_own = subject.iter().any(is_own);
    if is_code(first) {
        // "`status` is set": which one, only its context knows.
        let short = first.text.bytes().filter(u8::is_ascii_alphabetic).count() < 3;
        let generic = subject.len() == 1 && first.text.bytes().all(|b| b.is_ascii_lowercase());
        let bare = short || generic && phrase::longest(said, verb, IS).is_some();
        let value = VALUES.iter().any(|value| first.text.eq_ignore_ascii_case(value));
        // "`docker compose`": what everybody has is nobody's own.
        let is_foreign = leads::runs_command(first);
        let is_own = is_own && !is_foreign;
        let subject = Subject { verb, sort: Sort::Code, is_own, is_foreign };
        return (!bare && !value).then_some(subject);
    }
    let named = subject.iter().any(|word| {
        let letters = word.text.bytes().filter(u8::is_ascii_alphabetic).count();
        let generic = letters < 3 || word.text.bytes().all(|byte| byte.is_ascii_lowercase());
        is_code(word) && !generic
            || is_product(word)
            || word.shape == Shape::Name && !is_short(word)
    }) || is_owner(first);
    let plain = first.shape == Shape::Plain;
    let ordered =
        !first.is_any(DETERMINERS) && subject.get(1).is_some_and(|next| next.is_any(ARTICLES));
    // "Store session files only in …": where no verb follows, the first word is one.
    let limited = said.get(verb)?.is_any(&["only", "always", "never"])
        && !says(said, verb + 1)
        && phrase::longest(said, verb + 1, DO).is_none();
    let doing = plain
        && (first.text.ends_with("ed")
            || first.text.ends_with("ing")
            || first.is_any(DONE)
            || first.is_any(ORDERS)
            || ordered
            || limited && is_doing_many(first)
            || says(said, 0));
    // "The check" is one of many; "the state machine" may be the only one. "The main wiring"
    // is that of the matter at hand.
    let main = subject.get(1).is_some_and(|word| word.is_any(&["main", "core", "key", "primary"]));
    let single = !named && first.is_any(DETERMINERS) && (subject.len() < 3 || main);
    let plural = first.text.ends_with('s') || subject.last()?.text.ends_with('s');
    let opens = !plain || named || first.is_any(DETERMINERS) || plural;
    let sort = if named { Sort::Named } else { Sort::Plain };
    // "The staticcheck linter": what stands before it is a name.
    let tool = subject.len() >= 3 && subject.last()?.is_any(TOOLS);
    // "The BookingStore class": spelled like a product, and none.
    let last = subject.last()?;
    let small = last.text.starts_with(char::is_lowercase);
    let piece = named && small && last.is_any(PIECES) && !subject.iter().any(is_owner);
    let is_own = (is_own || piece) && !tool;
    let is_foreign = tool || named && !piece && !subject.iter().any(is_code);
    let sort = if tool { Sort::Named } else { sort };
    (opens && !doing && !single).then_some(Subject { verb, sort, is_own, is_foreign })
}

/// Whether words can be the subject of something that is known later: one thing, and neither
/// the matter at hand nor an order.
fn is_known(subject: &[Word<'_>]) -> bool {
    let Some(first) = subject.first() else { return false };
    let numbered = |word: &Word<'_>| {
        word.text.starts_with(|c: char| c.is_ascii_digit() || c == ':') || is_ticket(word)
    };
    let whole =
        subject.iter().all(|word| word.sign == Sign::No && !word.quoted && !word.is_any(TIES));
    // "First ensure the index lives in …".
    let ordered = subject.get(1).is_some_and(|word| word.is_any(ORDERS));
    // "Some files require it": which, only their context knows.
    let bare = first.is("some") || subject.len() == 1 && first.is_any(BARE);
    whole
        && !ordered
        && !bare
        && subject.len() <= LONGEST_SUBJECT
        && !subject.iter().any(numbered)
        && !phrase::has(subject, 0, AT_HAND)
        && !is_beside_code(subject)
}

/// The place of the word that says what a thing does.
fn verb(said: &[Word<'_>]) -> Option<usize> {
    let second = said.get(1)?;
    let small =
        |at: usize| said.get(at).is_some_and(|word| !word.text.starts_with(char::is_uppercase));
    if is_code(said.first()?) && small(1) && does(said, 1) && second.sign == Sign::No {
        return Some(1);
    }
    let within = said.get(..said.len().min(LONGEST_SUBJECT + 3))?;
    let one = (1..within.len()).find(|at| says(within, *at));
    // "keys use": of more than one thing, which ends alike, or is two.
    let many = phrase::find(within, 1, DO).map(|(verb, _)| verb).filter(|verb| {
        let before = said.get(..*verb).unwrap_or_default();
        before.last().is_some_and(|word| word.text.ends_with('s'))
            || before.iter().any(|word| word.is("and"))
    });
    let verb = one.into_iter().chain(many).min()?;
    let ends = said.get(verb).is_some_and(|word| word.sign == Sign::Comma || word.quoted);
    if !small(verb) || ends {
        return None;
    }
    // What looks like a verb before a verb is a noun.
    Some(if phrase::longest(said, verb + 1, JOINTS).is_some() { verb + 1 } else { verb })
}

/// Whether what a thing is or does begins at this place.
pub(super) fn says(said: &[Word<'_>], at: usize) -> bool {
    said.get(at).is_some_and(|word| {
        word.text.ends_with('s') && word.shape == Shape::Plain && is_doing(word)
    }) || phrase::longest(said, at, SAYS).is_some() && !is_bound(said, at)
}

/// "only when", "only for": a condition, where no verb stands.
fn is_bound(said: &[Word<'_>], at: usize) -> bool {
    let bounds = phrases!["only|always|never when|if|for|in|on|after|as|during|while|at|by|with"];
    phrase::longest(said, at, bounds).is_some()
}

/// Whether the word at this place says what the thing before it does: nearly all
/// verbs end alike, and lists of them are never complete.
fn does(said: &[Word<'_>], at: usize) -> bool {
    let (Some(word), Some(next)) = (said.get(at), said.get(at + 1)) else { return false };
    word.shape == Shape::Plain
        && word.sign == Sign::No
        && word.text.len() > 3
        && word.text.ends_with('s')
        && !word.text.ends_with("ss")
        && !word.text.ends_with("ous")
        && !word.is_any(CHANGES)
        && !next.is_any(&["for", "of", "and", "are", "is", "that", "or"])
        && !next.text.ends_with("ing")
}
