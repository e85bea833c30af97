//! Distil: a model picks out of what was said what is worth remembering.
//!
//! Each memory cites the lines it is made of, and must be borne by them: what it says
//! beyond them is not kept.

use std::collections::HashSet;

use serde::Deserialize;
use serde_json::{Value, json};

use super::gather::Gathered;
use super::{ModelReport, Voice};
use crate::consult::{Ask, Consultant, Fence, Form, Turn, Unanswered, prompts};
use crate::error::Result;
use crate::judge::wording::Grounds;
use crate::model::{
    Actor, Confidence, Content, Evidence, Fingerprint, Importance, Kind, Role, Source, Tags,
    WorkspaceId,
};
use crate::ops::{Remember, redacted};
use crate::store::Purpose;

/// How much is read at once.
const PAGE: u32 = 200;
/// How much goes into one request.
const BATCH_CHARS: usize = 12_000;
/// How much of one line.
const LINE_CHARS: usize = 1_500;
/// More requests than this are left to the next dream.
const BATCHES_MAX: usize = 40;
/// An answer is no longer than this.
const ANSWER_TOKENS: u32 = 1_500;
/// More memories than this of one batch are none.
const MEMORIES_MAX: usize = 20;

/// What may be distilled.
const KINDS: [Kind; 6] = [
    Kind::Preference,
    Kind::Convention,
    Kind::Decision,
    Kind::Fact,
    Kind::Procedure,
    Kind::Correction,
];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    memories: Vec<Claim>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    content: String,
    kind: Kind,
    lines: Vec<usize>,
}

/// What a model made of what was said, and how far it looked.
#[derive(Default)]
pub(super) struct Distilled {
    pub(super) gathered: Vec<Gathered>,
    pub(super) seen: Option<u64>,
}

/// Looks through the evidence that no model has seen, oldest first.
pub(super) fn distil(
    consultant: &Consultant<'_>,
    workspace: WorkspaceId,
    told: &mut ModelReport,
) -> Result<Distilled> {
    let store = &consultant.engine.store;
    let mut distilled = Distilled::default();
    let mut seen = store.distilled(workspace)?;
    let mut origins = HashSet::new();
    for _ in 0..BATCHES_MAX {
        let Some((lines, last)) = batch(consultant, workspace, seen)? else { break };
        let found = match ask(consultant, &lines) {
            Ok(claims) => claims,
            Err(why) if why.ends_it() => {
                told.ended = Some(why.to_string());
                break;
            }
            Err(_) => Vec::new(),
        };
        for claim in found {
            match borne(consultant, workspace, &claim, &lines) {
                Some(gathered) if origins.insert(gathered.origin) => {
                    distilled.gathered.push(gathered);
                }
                Some(_) => {}
                None => told.figures.unsupported += 1,
            }
        }
        seen = last;
        distilled.seen = Some(seen);
    }
    let asked: Vec<Fingerprint> = distilled.gathered.iter().map(|it| it.origin).collect();
    let known = store.memories_by_origin(workspace, &asked)?;
    let mut known = known.into_iter();
    distilled.gathered.retain(|_| known.next().flatten().is_none());
    told.figures.distilled += distilled.gathered.len() as u64;
    Ok(distilled)
}

/// As much as fits into a request, and the number of the last piece that was looked at.
fn batch(
    consultant: &Consultant<'_>,
    workspace: WorkspaceId,
    after: u64,
) -> Result<Option<(Vec<Evidence>, u64)>> {
    let (mut lines, mut last, mut length) = (Vec::new(), after, 0);
    let mut is_full = false;
    while !is_full {
        let page = consultant.engine.store.evidence_after(workspace, last, PAGE)?;
        if page.is_empty() {
            break;
        }
        for (number, entry) in page {
            let words = entry.words.filter(|words| words.role != Role::Tool);
            let more = words.as_ref().map_or(0, |it| it.content.as_str().len().min(LINE_CHARS));
            if length + more > BATCH_CHARS && !lines.is_empty() {
                is_full = true;
                break;
            }
            length += more;
            lines.extend(words);
            last = number;
        }
    }
    Ok((!lines.is_empty()).then_some((lines, last)))
}

fn ask(
    consultant: &Consultant<'_>,
    lines: &[Evidence],
) -> std::result::Result<Vec<Claim>, Unanswered> {
    let fence = Fence::new(&*consultant.engine.clock);
    let mut text = String::new();
    for (number, line) in (1..).zip(lines) {
        // On one line each, so that no line can pass itself off as another.
        let words: Vec<&str> = line.content.as_str().split_whitespace().collect();
        let words: String = words.join(" ").chars().take(LINE_CHARS).collect();
        text += &format!("{number} {}: {words}\n", line.role);
    }
    let ask = Ask {
        system: prompts::system(prompts::DISTIL, &fence),
        turns: vec![Turn::Ours(format!("The lines:\n{}", fence.around(text.trim_end())))],
        form: Form::Json { name: "memories", schema: schema() },
        max_output_tokens: ANSWER_TOKENS,
    };
    let check = |answer: &Answer| match answer.memories.len() {
        0..=MEMORIES_MAX => Ok(()),
        more => Err(format!("{more} memories are too many, {MEMORIES_MAX} is the most")),
    };
    Ok(consultant.ask_for(Purpose::Distil, ask, check)?.memories)
}

fn schema() -> Value {
    let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.as_str()).collect();
    json!({
        "type": "object",
        "properties": { "memories": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "content": { "type": "string" },
                "kind": { "type": "string", "enum": kinds },
                "lines": { "type": "array", "items": { "type": "integer" } },
            },
            "required": ["content", "kind", "lines"],
            "additionalProperties": false,
        }}},
        "required": ["memories"],
        "additionalProperties": false,
    })
}

/// A claim that its lines bear, as a memory.
fn borne(
    consultant: &Consultant<'_>,
    workspace: WorkspaceId,
    claim: &Claim,
    lines: &[Evidence],
) -> Option<Gathered> {
    let cited: Option<Vec<&Evidence>> =
        claim.lines.iter().map(|number| lines.get(number.checked_sub(1)?)).collect();
    let cited = cited.filter(|cited| !cited.is_empty() && KINDS.contains(&claim.kind))?;
    let sources: Vec<&str> = cited.iter().map(|line| line.content.as_str()).collect();
    let (content, hidden) = redacted(Content::new(claim.content.trim()).ok()?);
    let grounds = Grounds { sources: &sources, keeps: &[] };
    if !hidden.is_empty() || grounds.support(content.as_str()).is_err() {
        return None;
    }
    let words = content.as_str().to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    let origin = Fingerprint::of([b"candidate".as_slice(), words.join(" ").as_bytes()]);
    let by_a_person = cited.iter().any(|line| line.role == Role::Person);
    let source_of = |line: &Evidence| Source { evidence: Some(line.id), ..line.source.clone() };
    let first = cited.first()?;
    let said_at = cited.iter().map(|line| line.said_at).max();
    let remember = Remember {
        workspace,
        content,
        kind: claim.kind,
        tags: Tags::default(),
        importance: Importance::default(),
        pinned: false,
        said_at,
        valid: None,
        source: Some(source_of(first)),
    };
    let actor = Actor::Agent(first.source.agent.clone());
    let mut body = remember.into_body(&actor, consultant.engine.now());
    body.sources.extend(cited.iter().map(|line| source_of(line)));
    Some(Gathered {
        id: consultant.engine.new_memory_id(),
        voice: if by_a_person { Voice::Person } else { Voice::Agent },
        origin,
        body,
        reason: format!("{} made it of what was said", consultant.model.name()),
        confidence: Confidence::new(0.7).unwrap_or_default(),
    })
}
