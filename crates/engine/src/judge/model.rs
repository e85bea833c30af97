//! A model as a judge.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Judge, Judgement, Opinion, Party, Question, Verdict};
use crate::consult::{Ask, Consultant, Fence, Form, Turn, Unanswered, prompts};
use crate::model::{Confidence, Content, Reason};
use crate::store::Purpose;

/// How many questions go into one request.
const BATCH: usize = 5;
/// An answer to one question is no longer than this.
const TOKENS_EACH: u32 = 400;
/// Nobody reads a longer reason.
const REASON_CHARS_MAX: usize = 300;

/// Puts questions to a model, several at once.
pub(crate) struct ModelJudge<'j> {
    pub(crate) consultant: &'j Consultant<'j>,
    pub(crate) name: String,
}

/// What the model is asked to say.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    verdicts: Vec<Line>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    question: usize,
    verdict: Verdict,
    text: Option<String>,
    reason: String,
}

impl Judge for ModelJudge<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn judge(&self, questions: &[Question]) -> Vec<Opinion> {
        let batches: Vec<&[Question]> = questions.chunks(BATCH).collect();
        let heard: Mutex<BTreeMap<usize, Vec<Opinion>>> = Mutex::new(BTreeMap::new());
        let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::SeqCst);
                let Some(batch) = batches.get(number) else { return };
                if over.load(Ordering::SeqCst) {
                    return;
                }
                let opinions = match self.ask(batch) {
                    Ok(opinions) => opinions,
                    Err(why) => {
                        over.fetch_or(why.ends_it(), Ordering::SeqCst);
                        let opinion = match &why {
                            Unanswered::Unfit(_) => Opinion::Passes,
                            why => Opinion::Absent(why.to_string()),
                        };
                        vec![opinion; batch.len()]
                    }
                };
                heard.lock().unwrap_or_else(PoisonError::into_inner).insert(number, opinions);
            }
        };
        let at_once = self.consultant.bounds.caps.at_once.max(1) as usize;
        std::thread::scope(|scope| {
            for _ in 0..at_once.min(batches.len()) {
                scope.spawn(work);
            }
        });
        let mut heard = heard.into_inner().unwrap_or_else(PoisonError::into_inner);
        let absent = || Opinion::Absent("nothing more was asked".to_owned());
        (0..)
            .zip(batches)
            .flat_map(|(number, batch)| {
                heard.remove(&number).unwrap_or_else(|| vec![absent(); batch.len()])
            })
            .collect()
    }
}

impl ModelJudge<'_> {
    fn ask(&self, batch: &[Question]) -> Result<Vec<Opinion>, Unanswered> {
        let fence = Fence::new(&*self.consultant.engine.clock);
        let mut text = String::new();
        for (number, question) in (1..).zip(batch) {
            text += &format!("Question {number}\n");
            text += &party(&fence, "older", &question.older);
            text += &party(&fence, "newer", &question.newer);
            text += &format!("What makes it a question:\n{}\n\n", fence.around(&question.reason));
        }
        let ask = Ask {
            system: prompts::system(prompts::JUDGE, &fence),
            turns: vec![Turn::Ours(text)],
            form: Form::Json { name: "verdicts", schema: schema() },
            max_output_tokens: TOKENS_EACH * (batch.len() as u32 + 1),
        };
        let check = |answer: &Answer| check(answer, batch.len());
        let answer = self.consultant.ask_for(Purpose::Judge, ask, check)?;
        let mut opinions = vec![Opinion::Passes; batch.len()];
        for line in answer.verdicts {
            if let Some(opinion) = opinions.get_mut(line.question.wrapping_sub(1)) {
                *opinion = Opinion::Says(judgement(line));
            }
        }
        Ok(opinions)
    }
}

fn party(fence: &Fence, side: &str, party: &Party) -> String {
    let day = party.said_at.as_jiff().strftime("%Y-%m-%d %H:%M").to_string();
    let mut text = format!("The {side} ({}, said {day}):\n", party.kind);
    text += &fence.around(&party.content);
    for evidence in &party.evidence {
        text += &format!("\nIt was learned from:\n{}", fence.around(evidence));
    }
    text + "\n"
}

fn schema() -> Value {
    let verdicts: Vec<&str> = Verdict::ALL.iter().map(|verdict| verdict.as_str()).collect();
    json!({
        "type": "object",
        "properties": { "verdicts": { "type": "array", "items": {
            "type": "object",
            "properties": {
                "question": { "type": "integer", "description": "its number" },
                "verdict": { "type": "string", "enum": verdicts },
                "text": {
                    "type": ["string", "null"],
                    "description": "for rewrite: the one text; else null"
                },
                "reason": { "type": "string", "description": "one short sentence" },
            },
            "required": ["question", "verdict", "text", "reason"],
            "additionalProperties": false,
        }}},
        "required": ["verdicts"],
        "additionalProperties": false,
    })
}

fn check(answer: &Answer, count: usize) -> Result<(), String> {
    let mut seen = vec![false; count];
    for line in &answer.verdicts {
        let Some(seen) = seen.get_mut(line.question.wrapping_sub(1)) else {
            return Err(format!("there is no question {}", line.question));
        };
        if std::mem::replace(seen, true) {
            return Err(format!("there are two verdicts on question {}", line.question));
        }
        let text = line.text.as_deref().unwrap_or_default();
        if line.verdict == Verdict::Rewrite && Content::new(text.trim()).is_err() {
            return Err(format!("question {} is to be rewritten as nothing", line.question));
        }
    }
    Ok(())
}

fn judgement(line: Line) -> Judgement {
    let text = line.text.filter(|_| line.verdict == Verdict::Rewrite);
    let reason: String = line
        .reason
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
        .take(REASON_CHARS_MAX)
        .collect();
    Judgement {
        verdict: line.verdict,
        text: text.and_then(|text| Content::new(text.trim()).ok()),
        reason: Reason::new(reason).ok(),
        confidence: Confidence::new(0.8).unwrap_or_default(),
    }
}
