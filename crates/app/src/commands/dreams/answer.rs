use somnium_engine::judge::{Judgement, Verdict};
use somnium_engine::model::{Attribution, Content, QuestionId};
use somnium_engine::ops::SettledAs;

use crate::cli::App;
use crate::error::{Exit, Failure, Result};

/// Answer what a dream could not settle
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium dreams answer 019a8d2f-3c41-7abc newer    what was said later holds
  somnium dreams answer 019a8d2f-3c41-7abc both     both are true
  somnium dreams answer 019a8d2f-3c41-7abc rewrite --text \"…\"    one text instead of both
")]
pub(crate) struct Args {
    /// The question, by id or its beginning.
    question: String,

    /// newer, older, both, same, unrelated or rewrite.
    verdict: Verdict,

    /// For rewrite: what is to be said instead of both.
    #[arg(long, required_if_eq("verdict", "rewrite"))]
    text: Option<String>,

    /// Why.
    #[arg(long)]
    reason: Option<String>,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let open = engine.questions(None, Some(somnium_engine::store::QuestionStatus::Open))?;
    let fitting: Vec<QuestionId> = open
        .iter()
        .filter_map(|past| past.question.id)
        .filter(|id| id.to_string().starts_with(&args.question))
        .collect();
    let [id] = fitting.as_slice() else {
        let (exit, what) = match fitting.is_empty() {
            true => (Exit::NotFound, "names no open question"),
            false => (Exit::Usage, "could be any of several questions"),
        };
        return Err(Failure::new(exit, format!("{} {what}", args.question))
            .hint("`somnium dreams questions` lists them"));
    };
    let text = args.text.as_deref().map(Content::new).transpose()?;
    let judgement = Judgement { text, ..Judgement::of(args.verdict) };
    let judgement = judgement.because(args.reason.as_deref().unwrap_or_default());
    let settled = engine.settle(*id, judgement, &Attribution::person())?;
    app.printer
        .answer(&serde_json::json!({ "question": id, "answer": args.verdict }), |out, _| {
            writeln!(out, "answered: {}", args.verdict)
        })?;
    if let SettledAs::Done { group, .. } = settled.outcome {
        app.printer.note(format_args!("take it back with: somnium undo {}", group.short()));
    }
    Ok(())
}
