//! Digest: many memories of one tag in short. The sources stay as they are.

use std::collections::{BTreeMap, BTreeSet};

use super::super::plan::{Proposal, Rule, World};
use super::super::value;
use crate::model::{
    AgentName, Body, Confidence, Content, Fingerprint, Importance, Interval, Kind, Link, Memory,
    MemoryId, OperationKind, Relation, Source, State, Tag, Tags, Timestamp,
};

/// From so many memories on a tag is more than anybody reads.
const LARGE: usize = 50;
/// How many of them a digest tells.
const TOLD: usize = 12;
/// How much of each.
const TOLD_CHARACTERS: usize = 160;
/// A digest is written anew when more than one in so many of its sources is another.
const RENEWAL: usize = 5;

/// What the making of a new memory needs.
pub(crate) struct Making<'m> {
    /// Names it.
    pub(crate) new_id: &'m dyn Fn() -> MemoryId,
    /// Whether there was one of this origin: somebody put it away, or took it back.
    pub(crate) is_taken: &'m dyn Fn(Fingerprint) -> bool,
}

/// Writes digests of large tags, and renews those that are out of date.
pub(crate) fn plan(world: &mut World, now: Timestamp, making: &Making<'_>) {
    for (tag, mut members) in large_tags(world) {
        let worth = |at: usize| value(&world.memories()[at].body, now, 0);
        members.sort_by(|a, b| worth(*b).total_cmp(&worth(*a)).then(b.cmp(a)));
        let known = world.memories().iter().position(|memory| is_digest_of(memory, &tag));
        let sources: BTreeSet<MemoryId> =
            members.iter().map(|at| world.memories()[*at].id).collect();
        if known.is_some_and(|at| is_fresh(&world.memories()[at], &sources)) {
            continue;
        }
        let Some(body) = digest(world, &tag, &members) else { continue };
        let proposal = Proposal {
            rule: Rule::Digest,
            kind: if known.is_some() { OperationKind::Revise } else { OperationKind::Remember },
            reason: format!("{} memories are tagged '{tag}'", members.len()),
            confidence: Confidence::default(),
        };
        match known {
            Some(at) => world.propose(proposal, vec![(at, body)]),
            None => {
                let origin = Fingerprint::of([b"digest".as_slice(), tag.as_str().as_bytes()]);
                !(making.is_taken)(origin)
                    && world.propose_new(proposal, (making.new_id)(), origin, body)
            }
        };
    }
}

fn large_tags(world: &World) -> BTreeMap<Tag, Vec<usize>> {
    let mut tags: BTreeMap<Tag, Vec<usize>> = BTreeMap::new();
    for (at, memory) in world.memories().iter().enumerate() {
        if super::is_compared(memory) {
            for tag in memory.body.tags.iter() {
                tags.entry(tag.clone()).or_default().push(at);
            }
        }
    }
    tags.retain(|_, members| members.len() >= LARGE);
    tags
}

fn is_digest_of(memory: &Memory, tag: &Tag) -> bool {
    memory.body.kind == Kind::Digest
        && memory.body.state == State::Active
        && memory.body.tags.contains(tag)
}

fn is_fresh(digest: &Memory, sources: &BTreeSet<MemoryId>) -> bool {
    let told: BTreeSet<MemoryId> = digest
        .body
        .links
        .iter()
        .filter(|link| link.relation == Relation::DerivedFrom)
        .map(|link| link.target)
        .collect();
    sources.symmetric_difference(&told).count() * RENEWAL <= sources.len() || digest.body.pinned
}

/// The most valuable of them, word for word. Its time is the latest of theirs, so that
/// the same sources give the same digest.
fn digest(world: &World, tag: &Tag, members: &[usize]) -> Option<Body> {
    let memories: Vec<&Memory> = members.iter().map(|at| &world.memories()[*at]).collect();
    let mut text = format!("{} memories on {tag}, the most valuable of them:", memories.len());
    for memory in memories.iter().take(TOLD) {
        text += "\n- ";
        text += &shortened(memory.body.content.as_str());
    }
    let said_at = memories.iter().map(|memory| memory.body.said_at).max()?;
    let source = Source::spoken(AgentName::new("somnium").ok()?, &text);
    let links =
        memories.iter().map(|memory| Link { relation: Relation::DerivedFrom, target: memory.id });
    Some(Body {
        kind: Kind::Digest,
        content: Content::new(text).ok()?,
        tags: Tags::new([tag.clone()]).ok()?,
        importance: Importance::default(),
        pinned: false,
        said_at,
        valid: Interval::since(said_at),
        state: State::Active,
        sources: [source].into(),
        links: links.collect(),
    })
}

fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(TOLD_CHARACTERS) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}
