//! A memory, or something that was said, in a list.

use std::collections::HashMap;

use somnium_engine::model::{Actor, Memory, Source, State, Tag, Timestamp, WorkspaceId};
use somnium_engine::ops::RecallResult;
use somnium_engine::recall::marks;

use super::html::{Html, cut, moment, words};
use crate::error::Result;
use crate::http::Desk;

/// More of a text is on its own page.
const SHOWN_CHARS: usize = 420;

/// What a list shows of an item.
pub(super) struct Card {
    pub(super) path: String,
    pub(super) content: Html,
    pub(super) kind: String,
    pub(super) state: &'static str,
    pub(super) is_active: bool,
    pub(super) pinned: bool,
    pub(super) workspace: Option<Html>,
    pub(super) said: Html,
    pub(super) agent: Option<Html>,
    pub(super) tags: Vec<TagLink>,
    /// Why it is among the answers to a question.
    pub(super) why: Option<Why>,
}

/// A tag, and how to see all that have it.
pub(super) struct TagLink {
    pub(super) name: Html,
    pub(super) path: String,
}

/// Why something was found.
pub(super) struct Why {
    /// As a share of the best, in hundredths.
    pub(super) relevance: u8,
    pub(super) reasons: Vec<Html>,
}

/// What workspaces are called.
pub(super) struct Names(HashMap<WorkspaceId, String>);

impl Names {
    pub(super) fn read(desk: &Desk<'_>) -> Result<Self> {
        let known = desk.engine.workspaces_within(desk.reach)?;
        Ok(Self(known.into_iter().map(|known| (known.id, known.name.to_string())).collect()))
    }

    pub(super) fn of(&self, id: WorkspaceId) -> Html {
        words(self.0.get(&id).map_or("unknown", String::as_str))
    }
}

pub(super) fn tag_links<'t>(tags: impl Iterator<Item = &'t str>) -> Vec<TagLink> {
    let link = |tag: &str| TagLink { name: words(tag), path: query("/memories", &[("tag", tag)]) };
    tags.map(link).collect()
}

/// Who did something, and where more is told of it.
pub(super) fn doer(actor: &Actor) -> (Html, Option<String>) {
    match actor {
        Actor::Person => (words("you"), None),
        Actor::Agent(name) => (words(name.as_str()), None),
        Actor::Dream(id) => (words("a dream"), Some(format!("/dreams/{id}"))),
        Actor::Daydream(id) => (words("a daydream"), Some(format!("/daydreams/{id}"))),
    }
}

/// An address with what is asked for; what is empty is left out.
pub(super) fn query(path: &str, asked: &[(&str, &str)]) -> String {
    let mut address = path.to_owned();
    let mut sign = '?';
    for (name, value) in asked.iter().filter(|(_, value)| !value.is_empty()) {
        address.push(sign);
        address.push_str(name);
        address.push('=');
        for byte in value.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                    address.push(char::from(byte));
                }
                _ => address.push_str(&format!("%{byte:02X}")),
            }
        }
        sign = '&';
    }
    address
}

impl Card {
    pub(super) fn of_memory(memory: &Memory, names: &Names, now: Timestamp) -> Self {
        let body = &memory.body;
        Self {
            path: format!("/memories/{}", memory.id),
            content: cut(body.content.as_str(), SHOWN_CHARS),
            kind: body.kind.to_string(),
            state: body.state.as_str(),
            is_active: body.state == State::Active,
            pinned: body.pinned,
            workspace: Some(names.of(memory.workspace)),
            said: moment(body.said_at, now),
            agent: body.sources.iter().next().map(agent),
            tags: tag_links(body.tags.iter().map(Tag::as_str)),
            why: None,
        }
    }

    /// An answer; with the name of its workspace where there are several.
    pub(super) fn of_result(found: &RecallResult, names: Option<&Names>, now: Timestamp) -> Self {
        let is_evidence = found.kind == RecallResult::EVIDENCE;
        let folder = if is_evidence { "said" } else { "memories" };
        Self {
            path: format!("/{folder}/{}", found.id),
            content: marked(&found.content, &found.why.words),
            kind: if is_evidence { "said".to_owned() } else { found.kind.clone() },
            state: found.state.as_str(),
            is_active: found.state == State::Active,
            pinned: false,
            workspace: names.map(|names| names.of(found.workspace)),
            said: moment(found.said_at, now),
            agent: found.source.as_ref().map(agent),
            tags: Vec::new(),
            why: Some(why(found)),
        }
    }
}

fn agent(source: &Source) -> Html {
    words(source.agent.as_str())
}

/// An answer with the words of the question marked; what is shown begins near the first.
fn marked(content: &str, wanted: &[String]) -> Html {
    let found = marks(content, wanted);
    let start = match found.first() {
        Some(first) if first.start > SHOWN_CHARS => {
            let before = content[..first.start].char_indices().rev().nth(60).map_or(0, |it| it.0);
            content[before..].find(char::is_whitespace).map_or(before, |space| before + space)
        }
        _ => 0,
    };
    let end =
        content[start..].char_indices().nth(SHOWN_CHARS).map_or(content.len(), |it| start + it.0);
    let mut html = Html::default();
    if start > 0 {
        html = html.markup("<span class=\"cut\">…</span>");
    }
    let mut at = start;
    for range in found.into_iter().filter(|range| range.start >= start && range.end <= end) {
        html = html.words(&content[at..range.start]).markup("<mark>");
        html = html.words(&content[range.clone()]).markup("</mark>");
        at = range.end;
    }
    html = html.words(&content[at..end]);
    if end < content.len() {
        html = html.markup("<span class=\"cut\">…</span>");
    }
    html
}

/// The explanation, in words.
fn why(found: &RecallResult) -> Why {
    let why = &found.why;
    let mut reasons = Vec::new();
    if why.led_from.is_some() {
        reasons.push(words("found by other words it was said in before"));
    }
    if !why.words.is_empty() {
        let holds = format!("holds “{}”", why.words.join("”, “"));
        reasons.push(words(&holds));
    }
    let share = |share: f32| (f64::from(share) * 100.0).round().clamp(0.0, 100.0);
    if let Some(rank) = why.lexical_rank {
        reasons.push(words(&format!("number {} by words", rank + 1)));
    }
    if let Some(rank) = why.vector_rank {
        reasons.push(words(&format!("number {} by meaning", rank + 1)));
    }
    reasons.push(words(&format!("covers {} % of the question", share(why.coverage))));
    reasons.push(words(&format!("{} % alike in meaning", share(why.cosine))));
    for (holds, told) in [
        (why.time > 0.0, "its time fits"),
        (why.speaker, "its speaker was asked about"),
        (why.names > 0.0, "holds a name to the letter"),
        (why.question, "it asks rather than tells"),
        (why.feedback > 0.0, "is near the best answer"),
    ] {
        if holds {
            reasons.push(words(told));
        }
    }
    Why { relevance: (found.relevance * 100.0).round().clamp(0.0, 100.0) as u8, reasons }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_hold_what_was_asked_and_nothing_else() {
        assert_eq!(query("/m", &[("q", ""), ("tag", "")]), "/m");
        assert_eq!(
            query("/m", &[("q", "a b&c=d\"<é"), ("k", "x")]),
            "/m?q=a%20b%26c%3Dd%22%3C%C3%A9&k=x"
        );
    }

    #[test]
    fn marks_stand_around_words_and_what_is_around_them_is_inert() {
        let check = |content: &str, wanted: &[&str], expected: &str| {
            let wanted: Vec<String> = wanted.iter().map(ToString::to_string).collect();
            assert_eq!(marked(content, &wanted).to_string(), expected);
        };
        check("a <b>port</b>", &["port"], "a &lt;b&gt;<mark>port</mark>&lt;/b&gt;");
        check("nothing", &["port"], "nothing");
        let long = format!("{} the port is 5432", "word ".repeat(200));
        let shown = marked(&long, &["port".to_owned()]).to_string();
        assert!(shown.starts_with("<span class=\"cut\">…</span>") && shown.contains("<mark>port"));
    }
}
