use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use somnium_engine::model::Timestamp;
use somnium_engine::ops::{Recall, RecallResult};
use somnium_engine::recall::NOTICE;

use super::tool::{Caller, Effect};
use super::words::{harmless, quoted};
use crate::commands::recall::keep_question;
use crate::embedder;
use crate::error::Result;
use crate::settings::Settings;
use crate::view::source_words;

/// Finds what is known about a question.
pub(super) struct Tool;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Input {
    /// In plain words.
    question: String,
    /// At most 20; 8 unless told.
    limit: Option<u32>,
    /// Answer with what was true at this time.
    #[schemars(with = "Option<String>")]
    as_of: Option<Timestamp>,
    /// Superseded and archived ones, too.
    #[serde(default)]
    all_states: bool,
    /// Name, folder or `global`. Default: here, and `global`.
    workspace: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Output {
    about: &'static str,
    /// Best first.
    results: Vec<Found>,
    /// How sure it is, from 0 to 1, that the first one answers the question.
    confidence: f64,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct Found {
    id: String,
    content: String,
    /// Of a memory; `evidence` is what somebody said, word for word.
    kind: String,
    state: &'static str,
    said_at: String,
    source: String,
}

const LIMIT: u32 = 8;
const LIMIT_MAX: u32 = 20;
const CHARS_MAX: usize = 1_500;

impl super::tool::Tool for Tool {
    const NAME: &'static str = "recall";
    const TITLE: &'static str = "Recall what is known";
    const DESCRIPTION: &'static str = "Find what earlier sessions knew about a question, by \
        words and by meaning. No results means that nothing relevant is stored.";
    const EFFECT: Effect = Effect::Looks;
    type Input = Input;
    type Output = Output;

    fn call(caller: &Caller<'_>, input: Input) -> Result<Output> {
        let engine = caller.engine;
        let recall = Recall {
            workspaces: caller.to_read(input.workspace)?,
            all_states: input.all_states,
            as_of: input.as_of,
            limit: input.limit.unwrap_or(LIMIT).clamp(1, LIMIT_MAX),
            ..Recall::new(input.question, [])
        };
        // Without the service for embeddings it is found by words and the built-in model.
        let settings = Settings::read(caller.home).unwrap_or_default();
        let meaning = embedder::meaning(engine, &settings, &recall.question).unwrap_or(None);
        let mut answer = engine.recall_with(&recall, meaning)?;
        keep_question(caller.home, engine, &recall, &answer);
        answer.keep_relevant();
        Ok(Output {
            about: NOTICE,
            results: answer.results.into_iter().map(found).collect(),
            confidence: (f64::from(answer.confidence) * 100.0).round() / 100.0,
        })
    }
}

fn found(result: RecallResult) -> Found {
    Found {
        content: quoted(&result.content, CHARS_MAX),
        state: result.state.as_str(),
        said_at: result.said_at.to_string(),
        source: result
            .source
            .as_ref()
            .map(|source| harmless(&source_words(source)))
            .unwrap_or_default(),
        id: result.id,
        kind: result.kind,
    }
}
