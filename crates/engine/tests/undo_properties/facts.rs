//! Memories as the model sees them: a value for each slot.

use somnium_engine::model::{Body, Source, Tag, Timestamp};
use somnium_engine::ops::Revise;

use super::model::Facts;

pub(crate) fn set(facts: &mut Facts, slot: &str, value: String) {
    facts.insert(slot.to_owned(), value);
}

pub(crate) fn tags(bits: u8) -> Vec<Tag> {
    (0..4).filter(|n| bits & (1 << n) != 0).map(|n| Tag::new(format!("t{n}")).unwrap()).collect()
}

/// What is to be added and taken away both is added.
pub(crate) fn retag(facts: &mut Facts, add: &[Tag], remove: &[Tag]) {
    for tag in remove {
        facts.remove(&format!("tag {tag}"));
    }
    for tag in add {
        set(facts, &format!("tag {tag}"), "yes".into());
    }
}

pub(crate) fn revised(mut facts: Facts, revise: &Revise) -> Facts {
    let texts = [
        ("content", revise.content.as_ref().map(ToString::to_string)),
        ("kind", revise.kind.map(|kind| kind.to_string())),
        ("importance", revise.importance.map(|value| value.percent().to_string())),
        ("said", revise.said_at.map(|moment| moment.micros().to_string())),
        (
            "valid",
            revise
                .valid
                .map(|v| span_text(v.from().map(Timestamp::micros), v.to().map(Timestamp::micros))),
        ),
    ];
    for (slot, text) in texts {
        if let Some(text) = text {
            set(&mut facts, slot, text);
        }
    }
    retag(&mut facts, &revise.add_tags, &revise.remove_tags);
    facts
}

/// A body as the model sees it.
pub(crate) fn facts(body: &Body) -> Facts {
    let valid =
        span_text(body.valid.from().map(Timestamp::micros), body.valid.to().map(Timestamp::micros));
    let single = [
        ("kind", body.kind.to_string()),
        ("content", body.content.to_string()),
        ("importance", body.importance.percent().to_string()),
        ("pinned", body.pinned.to_string()),
        ("said", body.said_at.micros().to_string()),
        ("valid", valid),
        ("state", body.state.to_string()),
    ];
    let yes = |slot: String| (slot, "yes".to_owned());
    let links = body.links.iter().map(|link| format!("link {} {}", link.relation, link.target));
    single
        .into_iter()
        .map(|(slot, value)| (slot.to_owned(), value))
        .chain(body.tags.iter().map(|tag| yes(format!("tag {tag}"))))
        .chain(body.sources.iter().map(|source| yes(source_slot(source))))
        .chain(links.map(yes))
        .collect()
}

pub(crate) fn source_slot(source: &Source) -> String {
    format!("source {}", serde_json::to_string(source).unwrap())
}

pub(crate) fn number(text: &str) -> i64 {
    text.parse().unwrap()
}

pub(crate) fn span(text: &str) -> (Option<i64>, Option<i64>) {
    let (from, to) = text.split_once("..").unwrap();
    (from.parse().ok(), to.parse().ok())
}

pub(crate) fn span_text(from: Option<i64>, to: Option<i64>) -> String {
    let end = |end: Option<i64>| end.map_or(String::new(), |micros| micros.to_string());
    format!("{}..{}", end(from), end(to))
}
