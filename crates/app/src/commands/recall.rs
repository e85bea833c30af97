use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use somnium_engine::Engine;
use somnium_engine::dream::Asked;
use somnium_engine::lines::fault;
use somnium_engine::model::{State, Timestamp};
use somnium_engine::ops::{Answer, Recall, RecallFilter, RecallResult};
use somnium_engine::recall::Weights;

use crate::cli::{App, ReadScope};
use crate::embedder;
use crate::error::{Exit, Failure, Result};
use crate::printer::{Printer, inert};
use crate::settings::Settings;
use crate::view::source_words;

/// Find what is known about a question
///
/// Looks in the workspace you are in and in what is true everywhere, by words and
/// by meaning. Says so when nothing seems relevant.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium recall \"which port does the staging database use?\"
  somnium recall deploy --everywhere --limit 3 --explain
  somnium recall \"what did we use in March?\"
  somnium recall --json \"tabs or spaces?\" | jq -r '.results[].content'
  somnium recall --workspace app --batch questions.jsonl
")]
pub(crate) struct Args {
    /// The question, in plain words.
    #[arg(required_unless_present = "batch")]
    question: Vec<String>,

    #[command(flatten)]
    scope: ReadScope,

    /// How many answers at the most.
    #[arg(long, short = 'n', default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// Say why each answer is there.
    #[arg(long)]
    explain: bool,

    /// Show everything that was found, relevant or not.
    /// (JSON holds the whole ranking anyway, unless nothing is relevant.)
    #[arg(long)]
    anyway: bool,

    /// Look among superseded and archived memories, too.
    #[arg(long)]
    all_states: bool,

    /// When the question is asked: 'last week' is reckoned from here. Default: now.
    #[arg(long, value_name = "TIME")]
    at: Option<Timestamp>,

    /// Answer with what was true, and had been said, at this moment.
    #[arg(long, value_name = "TIME")]
    as_of: Option<Timestamp>,

    /// Answer a file of questions, {"qid", "query", "at"?} to a line, with a line of
    /// JSON each: {"qid", "results", "confidence", "nothing_relevant"}. Answers are
    /// given even if nothing seems relevant. `-` is standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "question")]
    batch: Option<PathBuf>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let recall = Recall {
        question: args.question.join(" "),
        workspaces: args.scope.to_read(&engine)?,
        all_states: args.all_states,
        asked_at: args.at,
        as_of: args.as_of,
        limit: args.limit,
        weights: Weights::default(),
        exhaustive: false,
        filter: RecallFilter::default(),
    };
    if let Some(file) = &args.batch {
        batch(&engine, recall, file)?;
        app.catch_up(&engine);
        return Ok(());
    }
    // Settings that make no sense are told by others; whoever asks gets an answer.
    let settings = Settings::read(&app.home).unwrap_or_default();
    let meaning = embedder::meaning(&engine, &settings, &recall.question).unwrap_or_else(|why| {
        app.printer.note(format_args!("without the service for embeddings: {why}"));
        None
    });
    let mut answer = engine.recall_with(&recall, meaning)?;
    keep_question(&app.home, &engine, &recall, &answer);
    for correction in &answer.corrections {
        app.printer.note(format_args!(
            "took {} for {}",
            inert(&correction.typed),
            inert(&correction.meant)
        ));
    }
    // Programs get the whole ranking with each result's relevance, unless nothing
    // is relevant; people are spared what is there for want of better.
    if !args.anyway && (answer.nothing_relevant || !app.printer.is_json()) {
        answer.keep_relevant();
    }
    if answer.nothing_relevant {
        app.printer.note(match args.anyway {
            true => "nothing relevant; this came nearest",
            false => "nothing relevant (--anyway shows what came nearest)",
        });
    }
    app.printer.answer(&AnswerView::of(&answer, args.explain), |out, _| {
        answer.results.iter().try_for_each(|result| print(out, result, args.explain))
    })?;
    app.catch_up(&engine);
    Ok(())
}

/// Dreams are tried against what was asked. One question more or less does not matter,
/// so nobody is told if it could not be kept.
pub(crate) fn keep_question(home: &Path, engine: &Engine, recall: &Recall, answer: &Answer) {
    let keeps = Settings::read(home).is_ok_and(|settings| settings.dream.keeps_questions());
    if !keeps || answer.nothing_relevant || recall.as_of.is_some() {
        return;
    }
    // What is there for want of better was not asked for.
    let mut answer = answer.clone();
    answer.keep_relevant();
    let memories = answer.results.iter().filter(|result| result.kind != RecallResult::EVIDENCE);
    let asked = Asked {
        at: engine.now(),
        workspaces: recall.workspaces.clone(),
        question: recall.question.clone(),
        answers: memories.filter_map(|result| result.id.parse().ok()).collect(),
    };
    let _ = asked.keep(home, engine.redactor());
}

/// An answer, as JSON: why each result is there only if asked for.
#[derive(Serialize)]
struct AnswerView<'a> {
    results: Vec<ResultView<'a>>,
    confidence: f32,
    nothing_relevant: bool,
}

#[derive(Serialize)]
struct ResultView<'a> {
    id: &'a str,
    #[serde(rename = "ref")]
    reference: &'a Option<somnium_engine::model::Reference>,
    content: &'a str,
    score: f64,
    relevance: f64,
    kind: &'a str,
    state: State,
    said_at: Timestamp,
    source: &'a Option<somnium_engine::model::Source>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'a somnium_engine::recall::Explanation>,
}

impl<'a> AnswerView<'a> {
    fn of(answer: &'a Answer, explain: bool) -> Self {
        let view = |result: &'a RecallResult| ResultView {
            id: &result.id,
            reference: &result.reference,
            content: &result.content,
            score: result.score,
            relevance: result.relevance,
            kind: &result.kind,
            state: result.state,
            said_at: result.said_at,
            source: &result.source,
            why: explain.then_some(&result.why),
        };
        Self {
            results: answer.results.iter().map(view).collect(),
            confidence: answer.confidence,
            nothing_relevant: answer.nothing_relevant,
        }
    }
}

fn print(out: &mut dyn Write, result: &RecallResult, explain: bool) -> io::Result<()> {
    let state = match result.state {
        State::Active => String::new(),
        state => format!(", {state}"),
    };
    writeln!(out, "{}", inert(&result.content))?;
    let source = result.source.as_ref().map(source_words).unwrap_or_default();
    let id: String = result.id.chars().take(18).collect();
    let day = result.said_at.as_jiff().strftime("%Y-%m-%d");
    writeln!(out, "    {id} · {}{state} · {day} · {source}", result.kind)?;
    if !explain {
        return Ok(());
    }
    let why = &result.why;
    let rank = |rank: Option<u32>| rank.map_or("–".to_owned(), |rank| rank.to_string());
    write!(
        out,
        "    score {:.3}: rank {} by words, {} by meaning; covers {:.2}, near {:.2}",
        result.score,
        rank(why.lexical_rank),
        rank(why.vector_rank),
        why.coverage,
        why.cosine
    )?;
    let extras: [(&str, f32); 4] = [
        ("fits the time", why.time),
        ("holds the names", why.names),
        ("is like the best", why.feedback),
        ("standing", why.standing),
    ];
    for (name, value) in extras.into_iter().filter(|(_, value)| *value != 0.0) {
        write!(out, ", {name} {value:.2}")?;
    }
    if let Some(other) = why.led_from {
        write!(out, ", found by the words of {other}")?;
    }
    let words = if why.words.is_empty() { "none".into() } else { why.words.join(", ") };
    writeln!(out, "; words held: {}", inert(&words))
}

/// A question of a batch.
#[derive(Deserialize)]
struct BatchQuestion {
    qid: serde_json::Value,
    query: String,
    at: Option<Timestamp>,
}

#[derive(Serialize)]
struct BatchAnswer<'a> {
    qid: &'a serde_json::Value,
    #[serde(flatten)]
    answer: AnswerView<'a>,
}

fn batch(engine: &Engine, mut recall: Recall, file: &Path) -> Result<()> {
    let stream: Box<dyn BufRead> = match file == Path::new("-") {
        true => Box::new(BufReader::new(io::stdin())),
        false => Box::new(BufReader::new(File::open(file).map_err(|error| {
            Failure::new(Exit::NotFound, format!("{} cannot be read: {error}", file.display()))
        })?)),
    };
    let asked_at = recall.asked_at;
    let mut out = Printer::sink();
    for (number, line) in stream.lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let question: BatchQuestion = serde_json::from_str(&line).map_err(|error| {
            Failure::usage(format!("line {} of the questions: {}", number + 1, fault(&error)))
        })?;
        recall.question = question.query;
        recall.asked_at = question.at.or(asked_at);
        let answer = engine.recall(&recall)?;
        let view = BatchAnswer { qid: &question.qid, answer: AnswerView::of(&answer, false) };
        serde_json::to_writer(&mut out, &view).map_err(io::Error::from)?;
        writeln!(out)?;
        // Whoever asks may wait for the answer before asking on.
        out.flush()?;
    }
    Ok(())
}
