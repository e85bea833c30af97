//! Roam: a model looks over the memories of a workspace by itself, with tools to search, to
//! read and to propose. What it proposes goes the way of every verdict; by default it
//! waits for a person.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Value, json};

use super::Attempt;
use super::advised::{judging, take_in};
use super::judge::Bench;
use super::{Recall, SettledAs, SettledQuestion};
use crate::Engine;
use crate::consult::{Ask, Call, CallResult, Consultant, Fence, Form, ToolSpec, Turn, prompts};
use crate::dream::{ModelReport, Rule, WorkspaceReport};
use crate::error::Result;
use crate::judge::{Judgement, Party, Question, Rules, Verdict};
use crate::model::{Confidence, Content, Memory, MemoryId, QuestionId, Reason, Record, State};
use crate::store::Purpose;

/// It takes no more steps than this.
const STEPS_MAX: u64 = 30;
/// It says no more than this in one step.
const STEP_TOKENS: u32 = 1_000;
/// A search finds no more than this.
const FOUND_MAX: u32 = 15;
/// More calls than this in one step are not heard.
const CALLS_MAX: usize = 8;

/// A model on its way.
pub(super) struct Roaming<'r> {
    engine: &'r Engine,
    attempt: &'r Attempt<'r>,
    consultant: &'r Consultant<'r>,
    bench: Bench,
    fence: Fence,
    /// What it has seen, by the handles it knows them by. It can touch nothing else.
    seen: Vec<Seen>,
    handles: HashMap<MemoryId, usize>,
    settled: Vec<SettledQuestion>,
}

struct Seen {
    memory: Memory,
    /// Whether it was read in full.
    read: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Search {
    words: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    memory: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Propose {
    verdict: Verdict,
    older: String,
    newer: String,
    text: Option<String>,
    reason: String,
}

impl<'r> Roaming<'r> {
    pub(super) fn begin(
        engine: &'r Engine,
        attempt: &'r Attempt<'r>,
        consultant: &'r Consultant<'r>,
    ) -> Result<Self> {
        Ok(Self {
            engine,
            attempt,
            consultant,
            bench: engine.bench(attempt.workspace, &judging(attempt, &Rules))?,
            fence: Fence::new(&*engine.clock),
            seen: Vec::new(),
            handles: HashMap::new(),
            settled: Vec::new(),
        })
    }

    /// Goes on until the model is done, a bound is reached, or somebody stops it.
    pub(super) fn go(mut self, told: &mut ModelReport, report: &mut WorkspaceReport) -> Result<()> {
        let mut ask = Ask {
            system: prompts::system(prompts::ROAM, &self.fence),
            turns: vec![Turn::Ours("Begin.".to_owned())],
            form: Form::Tools(tools()),
            max_output_tokens: STEP_TOKENS,
        };
        for _ in 0..STEPS_MAX {
            let said = match self.consultant.ask(Purpose::Roam, &ask) {
                Ok(said) => said,
                Err(why) => {
                    told.ended = Some(why.to_string());
                    break;
                }
            };
            told.figures.steps += 1;
            if said.calls.is_empty() {
                break;
            }
            let mut results = Vec::new();
            for (number, call) in said.calls.iter().enumerate() {
                let (content, is_error) = match number < CALLS_MAX {
                    true => match self.call(call)? {
                        Ok(content) => (content, false),
                        Err(why) => (why, true),
                    },
                    false => ("too many calls at once".to_owned(), true),
                };
                results.push(CallResult { id: call.id.clone(), content, is_error });
            }
            ask.turns.push(Turn::Theirs { text: said.text, calls: said.calls });
            ask.turns.push(Turn::Results(results));
        }
        self.settled.into_iter().for_each(|one| take_in(one, told, report));
        Ok(())
    }

    /// What comes of a call; what is wrong with it is told to the model.
    fn call(&mut self, call: &Call) -> Result<std::result::Result<String, String>> {
        fn arguments<T: for<'a> Deserialize<'a>>(call: &Call) -> std::result::Result<T, String> {
            serde_json::from_value(call.arguments.clone()).map_err(|error| error.to_string())
        }
        Ok(match call.name.as_str() {
            "search" => match arguments::<Search>(call) {
                Ok(search) => Ok(self.search(&search)?),
                Err(why) => Err(why),
            },
            "read" => match arguments::<Read>(call) {
                Ok(read) => self.read(&read)?,
                Err(why) => Err(why),
            },
            "propose" => match arguments::<Propose>(call) {
                Ok(propose) => self.propose(propose)?,
                Err(why) => Err(why),
            },
            _ => Err("there is no such tool".to_owned()),
        })
    }

    fn search(&mut self, search: &Search) -> Result<String> {
        let recall = Recall {
            limit: FOUND_MAX,
            ..Recall::new(search.words.as_str(), [self.attempt.workspace])
        };
        let mut text = String::new();
        for found in self.engine.recall(&recall)?.results {
            let Some(memory) = found.id.parse().ok().map(|id| self.present(id)).transpose()? else {
                continue;
            };
            let Some(memory) = memory else { continue };
            let handle = self.handle(memory);
            let _ = writeln!(text, "{}: {}", name(handle), found.content);
        }
        Ok(match text.is_empty() {
            true => "nothing is remembered about that".to_owned(),
            false => self.fence.around(&text),
        })
    }

    fn read(&mut self, read: &Read) -> Result<std::result::Result<String, String>> {
        let Some(at) = self.known(&read.memory) else { return Ok(Err(unknown(&read.memory))) };
        let Some(seen) = self.seen.get_mut(at) else { return Ok(Err(unknown(&read.memory))) };
        seen.read = true;
        let memory = seen.memory.clone();
        let body = &memory.body;
        let day = body.said_at.as_jiff().strftime("%Y-%m-%d %H:%M");
        let mut text = format!("{} ({}, said {day}): {}", read.memory, body.kind, body.content);
        for evidence in self.engine.evidence_of(&memory)? {
            let _ = write!(text, "\nIt was learned from: {evidence}");
        }
        Ok(Ok(self.fence.around(&text)))
    }

    fn propose(&mut self, propose: Propose) -> Result<std::result::Result<String, String>> {
        let mut parties = Vec::new();
        for handle in [&propose.older, &propose.newer] {
            let seen = self.known(handle).and_then(|at| self.seen.get(at));
            match seen.filter(|seen| seen.read) {
                Some(seen) => parties.push(party(&seen.memory)),
                None => return Ok(Err(format!("{handle} was not read yet"))),
            }
        }
        let Ok([older, newer]) = <[Party; 2]>::try_from(parties) else {
            return Ok(Err("two memories are needed".to_owned()));
        };
        if older.memory == newer.memory {
            return Ok(Err("those are one memory".to_owned()));
        }
        let question = Question {
            id: QuestionId::from_uuid(self.engine.ids.next(&*self.engine.clock)),
            dream: self.attempt.id,
            workspace: self.attempt.workspace,
            older,
            newer,
            reason: String::new(),
        };
        let text = propose.text.filter(|_| propose.verdict == Verdict::Rewrite);
        let judgement = Judgement {
            verdict: propose.verdict,
            text: text.and_then(|text| Content::new(text.trim()).ok()),
            reason: Reason::new(propose.reason.chars().take(300).collect::<String>()).ok(),
            confidence: Confidence::new(0.7).unwrap_or_default(),
        };
        let judging = judging(self.attempt, &Rules);
        let outcome = self.engine.carry_out(
            &mut self.bench,
            (&question, Rule::Roam),
            &judgement,
            &judging,
            self.attempt.id,
        )?;
        let answer = match &outcome {
            SettledAs::Refused { why } => Err(format!("not taken: {why}")),
            SettledAs::Waiting { .. } => Ok("it waits for the person".to_owned()),
            SettledAs::Done { .. } => Ok("done".to_owned()),
            _ => Ok("nothing to do".to_owned()),
        };
        self.settled.push(SettledQuestion {
            question: question.id,
            verdict: Some(judgement.verdict),
            reason: judgement.reason.map(Into::into),
            outcome,
        });
        Ok(answer)
    }

    /// A memory of this workspace that counts.
    fn present(&self, id: MemoryId) -> Result<Option<Memory>> {
        Ok(match self.engine.store.memory(id)? {
            Some(Record::Kept(memory))
                if memory.workspace == self.attempt.workspace
                    && memory.body.state == State::Active =>
            {
                Some(*memory)
            }
            _ => None,
        })
    }

    fn handle(&mut self, memory: Memory) -> usize {
        let seen = &mut self.seen;
        *self.handles.entry(memory.id).or_insert_with(|| {
            seen.push(Seen { memory, read: false });
            seen.len() - 1
        })
    }

    fn known(&self, handle: &str) -> Option<usize> {
        let number: usize = handle.strip_prefix('m')?.parse().ok()?;
        number.checked_sub(1).filter(|at| *at < self.seen.len())
    }
}

fn name(at: usize) -> String {
    format!("m{}", at + 1)
}

fn unknown(handle: &str) -> String {
    format!("there is no memory {}", handle.chars().take(20).collect::<String>())
}

fn party(memory: &Memory) -> Party {
    Party {
        memory: memory.id,
        content: memory.body.content.as_str().to_owned(),
        kind: memory.body.kind,
        said_at: memory.body.said_at,
        evidence: Vec::new(),
    }
}

fn tools() -> Vec<ToolSpec> {
    let object = |properties: Value, required: &[&str]| {
        json!({
            "type": "object", "properties": properties, "required": required,
            "additionalProperties": false,
        })
    };
    let memory = json!({ "type": "string", "description": "as search named it: m1" });
    let verdicts: Vec<&str> = Verdict::ALL.iter().map(|verdict| verdict.as_str()).collect();
    vec![
        ToolSpec {
            name: "search",
            description: "Finds memories of this project by words and meaning.",
            parameters: object(json!({ "words": { "type": "string" } }), &["words"]),
        },
        ToolSpec {
            name: "read",
            description: "Reads a memory with the evidence it was learned from.",
            parameters: object(json!({ "memory": memory }), &["memory"]),
        },
        ToolSpec {
            name: "propose",
            description: "Proposes how two memories that you have read stand to each other: same, \
                          newer or older (that one holds), or rewrite as one text.",
            parameters: object(
                json!({
                    "verdict": { "type": "string", "enum": verdicts },
                    "older": memory, "newer": memory,
                    "text": { "type": ["string", "null"] },
                    "reason": { "type": "string" },
                }),
                &["verdict", "older", "newer", "text", "reason"],
            ),
        },
    ]
}
