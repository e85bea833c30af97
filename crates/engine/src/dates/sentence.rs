//! A time in its sentence: how it stands there, what to write for it, and what it says
//! of how long the sentence holds.

use jiff::civil::DateTime;

use super::reader::{Reader, Value};
use super::tense::{self, Tense, is_habit};
use super::token::Kind;
use super::{Certainty, Expression, Grain, Meaning, Relation, Said, expressions, words};

/// A sentence that no longer depends on when it was said.
#[derive(Debug, Clone, PartialEq)]
pub struct Absolute {
    /// The sentence.
    pub text: String,
    /// What was written for what.
    pub replaced: Vec<(String, String)>,
    /// From when to when it holds, if it says so.
    pub valid: Option<Validity>,
    /// Words that point at a time that is not sure. They are left.
    pub open: Vec<String>,
}

/// From when to when something holds, where it was said; at least one is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Validity {
    /// Its beginning.
    pub from: Option<DateTime>,
    /// Its end, excluded.
    pub to: Option<DateTime>,
}

/// Rounds until nothing changes, at most: what was written may stand beside words that
/// read otherwise now.
const ROUNDS_MAX: usize = 3;

/// The sentence with every time that is sure written out. None if it tells no time that
/// needs it and does not say how long it holds.
#[must_use]
pub fn absolute(text: &str, said: &Said) -> Option<Absolute> {
    let found = expressions(text, said);
    if found.is_empty() {
        return None;
    }
    let valid = validity(text, said, &found);
    let open = found
        .iter()
        .filter(|expression| match &expression.kind {
            Meaning::Open => true,
            Meaning::Resolved { certainty, .. } => *certainty == Certainty::Guessed,
        })
        .map(|expression| text[expression.span.clone()].to_owned())
        // How long something may take is no time that anybody could look up.
        .filter(|words| !words.to_lowercase().starts_with("within"))
        .collect::<Vec<_>>();
    let (mut written, mut replaced) = rewritten(text, &found);
    let mut rounds = 0;
    while !replaced.is_empty() {
        let (again, more) = rewritten(&written, &expressions(&written, said));
        rounds += 1;
        if more.is_empty() {
            break;
        }
        // A sentence that does not come to rest is better left.
        if rounds == ROUNDS_MAX {
            (written, replaced) = (text.to_owned(), Vec::new());
            break;
        }
        written = again;
        replaced.extend(more);
    }
    (valid.is_some() || !open.is_empty() || !replaced.is_empty()).then_some(Absolute {
        text: written,
        replaced,
        valid,
        open,
    })
}

fn rewritten(text: &str, found: &[Expression]) -> (String, Vec<(String, String)>) {
    let mut written = String::with_capacity(text.len() + 32);
    let mut replaced = Vec::new();
    let mut last = 0;
    for Expression { span, kind } in found {
        let Meaning::Resolved { rewrite: Some(rewrite), .. } = kind else { continue };
        written.push_str(&text[last..span.start]);
        written.push_str(rewrite);
        last = span.end;
        replaced.push((text[span.clone()].to_owned(), rewrite.clone()));
    }
    written.push_str(&text[last..]);
    (written, replaced)
}

/// Whether an expression is not a part of something bigger: 'today-only', 'pre-2020'.
pub(super) fn stands_alone(reader: &Reader<'_>, at: usize, end: usize) -> bool {
    let span = reader.span(at, end);
    let mut before = reader.text[..span.start].chars().rev();
    let mut after = reader.text[span.end..].chars();
    let joins = |mark: char| matches!(mark, '-' | '/' | '.' | ':' | '_' | '+' | '&' | '\\' | '–');
    let behind = match (before.next(), before.next()) {
        (Some(mark), _) if mark.is_alphanumeric() || mark == '_' || mark == '$' => false,
        (Some(mark), Some(other)) => !(joins(mark) && other.is_alphanumeric()),
        _ => true,
    };
    let ahead = match (after.next(), after.next()) {
        (Some(mark), _) if mark.is_alphanumeric() || matches!(mark, '_' | '(' | '%') => false,
        (Some(mark), Some(other)) => !(joins(mark) && other.is_alphanumeric()),
        _ => true,
    };
    let hidden = |at: usize| reader.tokens.get(at).is_some_and(|token| token.kind == Kind::Hidden);
    let inside = (at..end).any(hidden);
    behind && ahead && !inside && !(hidden(end) && reader.is_glued(end))
}

/// An expression as it stands in the sentence.
pub(super) fn placed(reader: &Reader<'_>, at: usize, end: usize, value: Value) -> Expression {
    let owner = owner(reader, end);
    let relation = value.relation.unwrap_or_else(|| relation(reader, at, end));
    let habit = value.certainty == Certainty::Reckoned && is_habit(reader, at);
    let certainty = if habit { Certainty::Guessed } else { value.certainty };
    let rewrite = (certainty == Certainty::Reckoned)
        .then(|| match owner {
            Some(_) => owned(reader, at, &value),
            None => written(reader, at, end, &value),
        })
        .filter(|rewrite| rewrite != reader.slice(at, owner.unwrap_or(end)));
    let span = reader.span(at, owner.unwrap_or(end));
    // What belongs to a time does not hold since then: 'after yesterday's outage'.
    let relation = if owner.is_some() { Relation::Within } else { relation };
    let Value { start, end, grain, .. } = value;
    let kind = Meaning::Resolved { start, end, grain, rewrite, relation, certainty };
    Expression { span, kind }
}

/// The place after "'s", if something belongs to the time.
fn owner(reader: &Reader<'_>, end: usize) -> Option<usize> {
    let apostrophe = reader.is_mark(end, '\'') && reader.is_glued(end);
    let owned = apostrophe && reader.word(end + 1) == "s" && reader.is_glued(end + 1);
    (owned && !reader.word(end + 2).is_empty()).then_some(end + 2)
}

/// "yesterday's" becomes 'the 2026-04-01', before what it owns.
fn owned(reader: &Reader<'_>, at: usize, value: &Value) -> String {
    let article = reader.is(at.wrapping_sub(1), &["the", "a", "an", "this", "that"]);
    let plain = value.phrase.strip_prefix("the ").map(|rest| rest.replace(' ', "-"));
    let plain = plain.unwrap_or_else(|| value.phrase.clone());
    match (article, is_first(reader, at)) {
        (true, _) => plain,
        (false, true) => format!("The {plain}"),
        (false, false) => format!("the {plain}"),
    }
}

fn written(reader: &Reader<'_>, at: usize, end: usize, value: &Value) -> String {
    const PREPOSITIONS: &[&str] = &[
        "on",
        "in",
        "at",
        "by",
        "since",
        "until",
        "till",
        "before",
        "after",
        "from",
        "to",
        "for",
        "of",
        "during",
        "through",
        "between",
        "than",
        "around",
        "about",
        "starting",
        "beginning",
        "over",
        "effective",
        "throughout",
        "within",
        "only",
        "and",
        "like",
        "or",
        "around",
    ];
    const VERBS: &[&str] = &["is", "was", "were", "are", "will", "has", "had", "brought", "saw"];
    const JOINTS: &[&str] = &["and", "but", "so", "because", "that", "if", "since", "as"];
    let before = reader.word_before(at);
    // What begins a clause and has a verb after it is what the clause is about.
    let mark = at > 0 && matches!(reader.tokens[at - 1].kind, Kind::Mark(_));
    let begins = mark || reader.begins_sentence(at) || JOINTS.contains(&before);
    let subject = begins && reader.is(end, VERBS);
    // 'today and tomorrow': as the first is written, so is the second.
    let joined =
        matches!(before, "and" | "or" | "only") && reader.is(at.wrapping_sub(3), PREPOSITIONS);
    let led =
        PREPOSITIONS.contains(&before) && (joined || !matches!(before, "and" | "or" | "only"));
    let text = if led || subject || value.lead.is_empty() {
        value.phrase.clone()
    } else {
        format!("{} {}", value.lead, value.phrase)
    };
    let text = match text.strip_prefix("around ") {
        Some(rest) if matches!(before, "about" | "around" | "roughly") => rest.to_owned(),
        _ => text,
    };
    let mut letters = text.chars();
    match letters.next().filter(|_| is_first(reader, at)) {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => text,
    }
}

/// Whether a capital letter stands here because something begins, and not for a name.
fn is_first(reader: &Reader<'_>, at: usize) -> bool {
    let capital = reader.slice(at, at + 1).starts_with(char::is_uppercase);
    let name = words::weekday(reader.word(at)).is_some() || words::month(reader.word(at)).is_some();
    let after_mark = at > 0 && matches!(reader.tokens[at - 1].kind, Kind::Mark(_)) && !name;
    capital && (reader.begins_sentence(at) || after_mark)
}

/// How a time stands in its sentence: by the words before it, sometimes after.
fn relation(reader: &Reader<'_>, at: usize, end: usize) -> Relation {
    let word = |back: usize| at.checked_sub(back).map_or("", |place| reader.word(place));
    // 'on Friday' and 'in March' keep what stands before them.
    let skip = usize::from(matches!(word(1), "on" | "in" | "the" | "at"));
    let (first, second, third) = (word(1 + skip), word(2 + skip), word(3 + skip));
    // 'After the 2026-06-20 decision' is after the decision.
    if word(1) == "the" && !reader.word(end).is_empty() {
        return Relation::Within;
    }
    if reader.is(end, &["onward", "onwards"]) || reader.phrase(end, "or later").is_some() {
        return Relation::Since;
    }
    match (first, second, third) {
        ("since" | "starting" | "beginning" | "effective", ..) => Relation::Since,
        ("of" | "from", "as" | "starting" | "effective" | "beginning", _) => Relation::Since,
        ("as", "early", "as") => Relation::Since,
        // 'The build from yesterday' is older than that; 'from Monday on' is not.
        ("from", ..) if reader.is(end, &["on"]) || reader.begins_sentence(at - 1 - skip) => {
            Relation::Since
        }
        ("until" | "till" | "through", ..) => Relation::Until,
        ("to", "up", _) => Relation::Until,
        // A deadline: what has to be done by then still had to, afterwards.
        ("by", ..) | ("than", "later", "no") | ("before", "or", "on") => Relation::Before,
        ("before", ..) | ("to", "prior", _) | ("than", "earlier", _) | ("of", "ahead", _) => {
            Relation::Before
        }
        ("after", ..) | ("than", "later", _) => Relation::After,
        _ => Relation::At,
    }
}

/// From when to when the sentence says that it holds.
fn validity(text: &str, said: &Said, found: &[Expression]) -> Option<Validity> {
    let reader = Reader::new(text, said);
    let now = reader.now.datetime();
    let mut valid = Validity { from: None, to: None };
    for Expression { span, kind } in found {
        let Meaning::Resolved { start, end, relation, certainty, grain, .. } = kind else {
            continue;
        };
        if *certainty == Certainty::Guessed || *start == *end {
            continue;
        }
        let (from, to) = match relation {
            Relation::Since => (Some(*start), None),
            Relation::After => (Some(*end), None),
            Relation::Until => (None, Some(*end)),
            Relation::Before => continue,
            Relation::Between => (Some(*start), Some(*end)),
            // To the minute nothing changes but a log.
            Relation::At
                if *start <= now
                    && *grain >= Grain::PartOfDay
                    && is_change(&reader, span.start, *certainty) =>
            {
                (Some(*start), None)
            }
            Relation::At | Relation::Within => (None, None),
        };
        valid.from = valid.from.or(from);
        valid.to = valid.to.or(to);
    }
    let backwards = valid.from.zip(valid.to).is_some_and(|(from, to)| to <= from);
    (!backwards && (valid.from.is_some() || valid.to.is_some())).then_some(valid)
}

/// Whether the sentence tells of something that is otherwise from then on.
fn is_change(reader: &Reader<'_>, byte: usize, certainty: Certainty) -> bool {
    const CHANGES: &[&str] = &[
        "migrated",
        "switched",
        "moved",
        "renamed",
        "changed",
        "replaced",
        "deprecated",
        "removed",
        "upgraded",
        "downgraded",
        "dropped",
        "adopted",
        "started",
        "stopped",
        "introduced",
        "disabled",
        "enabled",
        "retired",
        "converted",
        "bumped",
        "pinned",
        "decided",
        "chose",
        "agreed",
        "became",
        "transitioned",
        "rewrote",
        "split",
        "deleted",
        "began",
    ];
    let at = reader.tokens.iter().position(|token| token.start >= byte).unwrap_or(0);
    let (start, end) = tense::sentence(reader, at);
    let has = |words: &[&str]| (start..end).any(|place| reader.is(place, words));
    let denied = has(&["not", "never", "t"]);
    let told = certainty == Certainty::Reckoned || reader.is(at.wrapping_sub(1), &["on", "in"]);
    has(CHANGES) && !denied && told && reader.tense(at) == Tense::Past
}
