//! Made-up memories: few names and values, many ways to say them, so that chance brings
//! forth duplicates, contradictions and look-alikes.

use proptest::prelude::*;

use crate::model::{
    AgentName, Body, Content, Importance, Interval, Kind, Memory, MemoryId, Reference, Revision,
    Source, State, Tag, Tags, Timestamp, WorkspaceId,
};

/// Whom a memory is about.
const NAMES: &[&str] =
    &["billing", "the search service", "Ada", "auth-api", "`UserStore`", "the staging database"];
/// What is said: `{}` is the name, `{v}` a value.
const FRAMES: &[&str] = &[
    "{} listens on port {v}",
    "{v} is the port of {}",
    "The port of {} is {v}.",
    "{} now listens on port {v}",
    "{} moved to port {v} yesterday",
    "{} keeps logs for {v} days",
    "Logs of {} are kept for {v} days",
    "{} does not keep logs for {v} days",
    "{} must retry {v} times",
    "{} may retry {v} times",
    "{} retries at most {v} times since last Tuesday",
    "{} supports v{v}.0 and v2.1",
    "see src/conf{v}.ts for {}",
    "{} prefers tabs over spaces",
    "{} never uses tabs",
    "{} uses tabs",
    "We decided last week that {} is written in Rust",
    "{} is written in Go",
    "{}: the owner is Grace, next sprint it will be Linus",
];
const VALUES: &[&str] = &["80", "8080", "5432", "30"];
/// Ways to say the same a little differently.
const DISGUISES: usize = 5;

/// One memory, before it has an id.
#[derive(Debug, Clone)]
pub(crate) struct Said {
    pub(crate) content: String,
    day: i64,
    kind: Kind,
    pinned: bool,
    tag: bool,
    importance: u8,
}

/// Any memory.
pub(crate) fn said() -> impl Strategy<Value = Said> {
    let kinds = prop::sample::select(vec![Kind::Fact, Kind::Fact, Kind::Convention, Kind::Event]);
    (
        (0..NAMES.len(), 0..FRAMES.len(), 0..VALUES.len(), 0..DISGUISES),
        (0_i64..400, kinds, prop::bool::weighted(0.1), any::<bool>(), 10_u8..90),
    )
        .prop_map(|((name, frame, value, disguise), (day, kind, pinned, tag, importance))| {
            let plain = FRAMES[frame].replace("{v}", VALUES[value]).replace("{}", NAMES[name]);
            Said { content: disguised(&plain, disguise), day, kind, pinned, tag, importance }
        })
}

fn disguised(plain: &str, disguise: usize) -> String {
    match disguise {
        0 => plain.to_uppercase(),
        1 => format!("{}.", plain.trim_end_matches('.')),
        2 => format!("Note that {plain}"),
        3 => plain.replace(' ', "  "),
        _ => plain.to_owned(),
    }
}

impl Said {
    /// The memory of this number; the reference is what tells it apart in other orders.
    pub(crate) fn memory(&self, number: usize, reference: usize) -> Memory {
        let said_at = day(self.day);
        let id = format!("0199a1b2-0000-7000-8000-{number:012x}").parse::<MemoryId>().unwrap();
        let tags = self.tag.then(|| Tag::new("service").unwrap());
        let source = Source::spoken(AgentName::new("person").unwrap(), &self.content);
        Memory {
            id,
            workspace: workspace(),
            reference: Some(Reference::new(format!("r{reference}")).unwrap()),
            revision: Revision::FIRST,
            created_at: said_at,
            recorded_at: said_at,
            body: Body {
                kind: self.kind,
                content: Content::new(self.content.as_str()).unwrap(),
                tags: Tags::new(tags).unwrap(),
                importance: Importance::new(f64::from(self.importance) / 100.0).unwrap(),
                pinned: self.pinned,
                said_at,
                valid: Interval::since(said_at),
                state: State::Active,
                sources: [source].into(),
                links: [].into(),
            },
        }
    }
}

pub(crate) fn workspace() -> WorkspaceId {
    "0199a1b2-0000-7000-8000-00000000ffff".parse().unwrap()
}

/// A day of a year that begins in autumn.
pub(crate) fn day(day: i64) -> Timestamp {
    let first: Timestamp = "2025-10-05T09:30:00Z".parse().unwrap();
    Timestamp::from_micros(first.micros() + day * 86_400_000_000).unwrap()
}
