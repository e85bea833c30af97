//! Signal: what in a turn may be worth remembering.
//!
//! A person's corrections, explicit saves, preferences, decisions and facts
//! about the project; an agent's stated learnings, with less trust. Real
//! sessions are mostly tasks, questions and reports, so a sentence is noise
//! until a cue speaks for it and nothing speaks against it.
//!
//! - `sentence` cuts passages into sentences and words.
//! - `phrase` is the little language of the cue tables.
//! - `dates` knows what is said of when, `durable` what speaks against a sentence.
//! - `leads` knows what stands before the words that count; `cues` is the table
//!   of what they begin with, `shapes` how else sentences are built.
//! - `person` and `agent` judge.

mod agent;
mod cues;
mod dates;
mod durable;
mod leads;
mod person;
mod phrase;
mod sentence;
mod shapes;

use std::borrow::Cow;
use std::ops::Range;

use super::prose::{Form, answered_from, own_words};
use crate::model::{Confidence, Importance, Kind, Role};
use agent::mood::{Mood, is_marked};
use agent::section::Sections;
use cues::Rule;
use sentence::{Sentence, sentences};

/// The most candidates one turn can bring.
pub const MOST_CANDIDATES: usize = 8;

/// A sentence that may become a memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// What sort of thing it says.
    pub kind: Kind,
    /// The sentence, without what leads into it.
    pub content: String,
    /// Where the sentence stands in the turn, in bytes.
    pub span: Range<usize>,
    /// The rule that spoke for it.
    pub cue: &'static str,
    /// How sure the rule is.
    pub confidence: Confidence,
    /// How much it is likely to matter.
    pub importance: Importance,
    /// Where it holds.
    pub scope: Scope,
}

/// Where a candidate holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere: what a person wants of any agent in any project.
    Global,
    /// In the workspace it was said in.
    Workspace,
}

/// The candidates in one turn of one speaker, in order, the surest ones if there
/// are more than [`MOST_CANDIDATES`].
#[must_use]
pub fn candidates(role: Role, text: &str) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut list: Option<Rule> = None;
    let passages = own_words(role, text);
    let read: Vec<Vec<Sentence<'_>>> =
        passages.iter().map(|passage| sentences(passage.text, passage.span.start)).collect();
    let length = passages.iter().map(|passage| passage.text.len()).sum();
    let mood = match role {
        Role::Agent => Mood::of(text, read.iter().flatten(), length),
        Role::Person | Role::Tool => Mood::Explaining,
    };
    let begin = if role == Role::Person { answered_from(text) } else { 0 };
    let count = read.iter().map(Vec::len).sum();
    let size = person::turn::Length { own: length, whole: text.len() - begin, sentences: count };
    let orders = match role {
        Role::Person => {
            read.iter().flatten().filter(|sentence| person::turn::orders(sentence)).count()
        }
        Role::Agent | Role::Tool => 0,
    };
    let shows =
        role == Role::Person && (is_marked(text) || read.iter().flatten().any(person::turn::shows));
    let mut sections = Sections::new(&passages);
    for (number, (passage, sentences)) in passages.iter().zip(&read).enumerate() {
        if passage.form == Form::Paragraph {
            list = None;
        }
        let section = sections.of(passage);
        let mut quoting = false;
        for (place, sentence) in sentences.iter().enumerate() {
            let before = place.checked_sub(1).and_then(|before| sentences.get(before));
            let hit = match role {
                Role::Person => {
                    let others = orders - usize::from(person::turn::orders(sentence));
                    let turn = person::turn::turn(size, passage.form, others, shows);
                    // What began to be quoted in an earlier sentence is still quoted.
                    let own = !quoting;
                    quoting ^= sentence.opens_quote();
                    let opens =
                        text.get(begin..sentence.start).is_some_and(|it| it.trim().is_empty());
                    let place = person::Place { before, turn, opens };
                    own.then(|| person::judge(sentence, list.as_ref(), place)).flatten()
                }
                // "Succeeds → …": an entry that plays a case through.
                Role::Agent if passage.form == Form::Item && passage.text.contains(" → ") => None,
                Role::Agent => agent::judge(sentence, list.as_ref(), mood, section),
                Role::Tool => None,
            };
            let next = sentences.get(place + 1);
            let after = next.or_else(|| read.get(number + 1).and_then(|after| after.first()));
            let retracted = role == Role::Agent && after.is_some_and(leads::takes_back);
            if let Some(hit) = hit.filter(|_| !retracted) {
                keep(&mut found, hit.candidate(next));
            }
        }
        if passage.form == Form::Paragraph {
            let brief = role == Role::Agent || size.whole <= person::turn::LONGEST_TALK;
            list = sentences.last().filter(|_| brief).and_then(|last| leads::list_lead(role, last));
        }
        sections.end(sentences.last());
    }
    while found.len() > MOST_CANDIDATES {
        let weakest = found.iter().enumerate().rev().min_by_key(|(_, c)| c.confidence);
        let Some((place, _)) = weakest else { break };
        found.remove(place);
    }
    found
}

/// Adds a candidate, unless the turn has said it before. The list stays small:
/// beyond its bound the least sure one makes room.
fn keep(found: &mut Vec<Candidate>, new: Candidate) {
    let is_known = found.iter().any(|old| old.content.eq_ignore_ascii_case(&new.content));
    if is_known || is_torn(&new.content) {
        return;
    }
    found.push(new);
    if found.len() > MOST_CANDIDATES * 4 {
        let weakest = found.iter().enumerate().rev().min_by_key(|(_, c)| c.confidence);
        if let Some((place, _)) = weakest {
            found.remove(place);
        }
    }
}

/// Whether a sentence breaks off: what it was going to say is not there.
fn is_torn(content: &str) -> bool {
    const GO_ON: [&str; 14] = [
        "because", "and", "or", "but", "so", "the", "a", "an", "to", "of", "with", "for", "since",
        "that",
    ];
    let last = content.rsplit(char::is_whitespace).next().unwrap_or_default();
    content.ends_with("...") || GO_ON.iter().any(|word| last.eq_ignore_ascii_case(word))
}

/// A sentence a rule spoke for.
struct Hit<'s, 'a> {
    sentence: &'s Sentence<'a>,
    /// The word at which what is to be kept begins.
    from: usize,
    /// The number of words after which it ends, if not with the sentence.
    cut: Option<usize>,
    rule: Rule,
    scope: Scope,
}

impl Hit<'_, '_> {
    fn candidate(self, next: Option<&Sentence<'_>>) -> Candidate {
        let sentence = self.sentence;
        let stop = self.cut.and_then(|cut| sentence.words.get(cut.checked_sub(1)?));
        let stop = stop.map_or(sentence.text.len(), |last| sentence.end_of(last));
        let mut content = clean(sentence.between(self.from, stop));
        // What somebody is asked to remember is no question.
        content.truncate(content.trim_end_matches('?').len());
        if self.from > 0 && leads::is_ordinary(&sentence.words, self.from) {
            content = capitalised(content);
        }
        let mut end = sentence.start + stop;
        // A reason belongs to what it is the reason of.
        let takes = self.rule.takes_reason && !sentence.ends_with(':');
        if let Some(next) = next.filter(|next| takes && leads::is_reason(next)) {
            content.push(' ');
            content.push_str(&clean(next.text));
            end = next.start + next.text.len();
        }
        Candidate {
            kind: self.rule.kind,
            content,
            span: sentence.start..end,
            cue: self.rule.cue,
            confidence: Confidence::new(share(self.rule.sure)).unwrap_or_default(),
            importance: Importance::new(share(self.rule.weight)).unwrap_or_default(),
            scope: self.scope,
        }
    }
}

fn share(percent: u8) -> f64 {
    f64::from(percent.min(100)) / 100.0
}

/// Takes emphasis and line breaks out; the words stay.
fn clean(text: &str) -> String {
    let mut content = String::with_capacity(text.len());
    let plain = unlinked(&text.replace("**", ""));
    for word in plain.split_whitespace() {
        if !content.is_empty() {
            content.push(' ');
        }
        content.push_str(word);
    }
    content.truncate(content.trim_end_matches([',', ';', ' ']).len());
    content
}

/// Leaves the words of links, and not where they lead to.
fn unlinked(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    // The first word of a sentence may be a link's, without what opens it.
    let opened = text.split_once("](").filter(|(words, _)| !words.contains('['));
    let text = opened.map_or(Cow::Borrowed(text), |_| Cow::Owned(format!("[{text}")));
    let mut rest = text.as_ref();
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let link = after.split_once("](").and_then(|(words, target)| {
            let (target, after) = target.split_once(')')?;
            let whole = !words.contains(['[', ']', '\n']) && !target.contains([' ', '(']);
            whole.then_some((words, after))
        });
        match link {
            Some((words, after)) => {
                plain.push_str(words);
                rest = after;
            }
            None => {
                plain.push('[');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// What began inside of a sentence, as a sentence of its own.
fn capitalised(content: String) -> String {
    let mut rest = content.chars();
    match rest.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(rest).collect(),
        _ => content,
    }
}

#[cfg(test)]
mod tests;
