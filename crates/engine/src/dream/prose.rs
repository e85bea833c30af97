//! Prose: a model writes digests, and lines for the index. What it writes stands only if
//! the memories it is made of say it.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::inert::one_line;
use super::plan::{Planned, Rule};
use super::{ModelReport, value};
use crate::consult::{Ask, Consultant, Fence, Form, Turn, Unanswered, prompts};
use crate::error::Result;
use crate::judge::wording::Grounds;
use crate::model::{Content, Fingerprint, Memory, MemoryId, Relation, State, Timestamp};
use crate::ops::redacted;
use crate::store::{Headline, Purpose};

/// How many of a digest's sources are shown.
const SOURCES_MAX: usize = 40;
/// A digest is no longer than this.
const DIGEST_TOKENS: u32 = 700;
/// How many memories get a line in one dream.
const LINES_MAX: usize = 60;
/// How many go into one request.
const BATCH: usize = 10;
/// A memory that is longer than this is cut in the index.
const LONG: usize = 200;
/// A line is no longer than this.
const LINE_CHARS: usize = 160;
/// How much of a memory is shown for its line.
const SHOWN_CHARS: usize = 2_000;

/// Writes the digests of a plan in prose. What does not stand stays as the rule made it.
pub(super) fn digests(
    consultant: &Consultant<'_>,
    plan: &mut [Planned],
    after: &mut [Memory],
    told: &mut ModelReport,
) {
    let texts: HashMap<MemoryId, String> =
        after.iter().map(|it| (it.id, it.body.content.as_str().to_owned())).collect();
    let changes = plan.iter_mut().filter(|planned| planned.rule == Rule::Digest);
    for change in changes.flat_map(|planned| &mut planned.changes) {
        let links = change.after.links.iter();
        let sources: Vec<&str> = links
            .filter(|link| link.relation == Relation::DerivedFrom)
            .filter_map(|link| texts.get(&link.target))
            .map(String::as_str)
            .collect();
        match digest(consultant, &sources) {
            Ok(Some(content)) => {
                told.figures.written += 1;
                if let Some(memory) = after.iter_mut().find(|memory| memory.id == change.id) {
                    memory.body.content = content.clone();
                }
                change.after.content = content;
            }
            Ok(None) => told.figures.unsupported += 1,
            Err(why) => {
                told.ended = Some(why.to_string());
                return;
            }
        }
    }
}

fn digest(
    consultant: &Consultant<'_>,
    sources: &[&str],
) -> std::result::Result<Option<Content>, Unanswered> {
    let fence = Fence::new(&*consultant.engine.clock);
    let shown: Vec<String> =
        sources.iter().take(SOURCES_MAX).map(|text| format!("- {}", one_line(text, 400))).collect();
    let ask = Ask {
        system: prompts::system(prompts::DIGEST, &fence),
        turns: vec![Turn::Ours(format!("The memories:\n{}", fence.around(&shown.join("\n"))))],
        form: Form::Text,
        max_output_tokens: DIGEST_TOKENS,
    };
    let said = consultant.ask(Purpose::Digest, &ask)?;
    let Ok(content) = Content::new(said.text.trim()) else { return Ok(None) };
    let (content, hidden) = redacted(content);
    let grounds = Grounds { sources, keeps: &[] };
    let stands = hidden.is_empty() && grounds.support(content.as_str()).is_ok();
    Ok(stands.then_some(content))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lines {
    lines: Vec<Line>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    memory: usize,
    line: String,
}

/// Puts long memories into a line for the index, the most valuable first.
pub(crate) fn headlines(
    consultant: &Consultant<'_>,
    memories: &[Memory],
    now: Timestamp,
    told: &mut ModelReport,
) -> Result<()> {
    let store = &consultant.engine.store;
    let mut long: Vec<&Memory> = memories
        .iter()
        .filter(|it| it.body.state == State::Active)
        .filter(|it| it.body.content.as_str().chars().count() > LONG)
        .collect();
    let worth = |memory: &Memory| value(&memory.body, now, 0);
    long.sort_by(|a, b| worth(b).total_cmp(&worth(a)).then(a.id.cmp(&b.id)));
    long.truncate(LINES_MAX);
    let ids: Vec<MemoryId> = long.iter().map(|memory| memory.id).collect();
    let mut known = store.headlines(&ids)?.into_iter();
    long.retain(|memory| {
        let made_of = known.next().flatten().map(|headline| headline.made_of);
        made_of != Some(fingerprint(memory))
    });
    for batch in long.chunks(BATCH) {
        let lines = match lines(consultant, batch) {
            Ok(lines) => lines,
            Err(why) if why.ends_it() => {
                told.ended = Some(why.to_string());
                return Ok(());
            }
            Err(_) => continue,
        };
        for line in lines {
            let Some(memory) = line.memory.checked_sub(1).and_then(|at| batch.get(at)) else {
                continue;
            };
            let content = memory.body.content.as_str();
            let text = one_line(line.line.trim(), LINE_CHARS);
            let grounds = Grounds { sources: &[content], keeps: &[] };
            if text.is_empty() || grounds.support(&text).is_err() {
                told.figures.unsupported += 1;
                continue;
            }
            let made_of = fingerprint(memory);
            store.set_headline(&Headline { memory: memory.id, made_of, line: text })?;
            told.figures.written += 1;
        }
    }
    Ok(())
}

/// Of the words a line is made of.
pub(crate) fn fingerprint(memory: &Memory) -> Fingerprint {
    Fingerprint::of([memory.body.content.as_str().as_bytes()])
}

fn lines(
    consultant: &Consultant<'_>,
    batch: &[&Memory],
) -> std::result::Result<Vec<Line>, Unanswered> {
    let fence = Fence::new(&*consultant.engine.clock);
    let mut text = String::new();
    for (number, memory) in (1..).zip(batch) {
        let content: String = memory.body.content.as_str().chars().take(SHOWN_CHARS).collect();
        text += &format!("Memory {number}:\n{}\n", fence.around(&content));
    }
    let ask = Ask {
        system: prompts::system(prompts::HEADLINE, &fence),
        turns: vec![Turn::Ours(text)],
        form: Form::Json { name: "lines", schema: schema() },
        max_output_tokens: 100 * (batch.len() as u32 + 1),
    };
    Ok(consultant.ask_for(Purpose::Headline, ask, |_: &Lines| Ok(()))?.lines)
}

fn schema() -> Value {
    json!({
        "type": "object",
        "properties": { "lines": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "memory": { "type": "integer", "description": "its number" },
                "line": { "type": "string" },
            },
            "required": ["memory", "line"],
            "additionalProperties": false,
        }}},
        "required": ["lines"],
        "additionalProperties": false,
    })
}
