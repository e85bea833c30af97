use somnium_engine::model::State;
use somnium_engine::ops::Recall;

use crate::cli::{App, ReadScope};
use crate::error::Result;
use crate::printer::inert;
use crate::view::source_words;

/// Find what is known about a question
///
/// Looks in the workspace you are in and in what is true everywhere.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium recall \"which port does the staging database use?\"
  somnium recall deploy --everywhere --limit 3
  somnium recall --json \"tabs or spaces?\" | jq -r '.results[].content'
")]
pub(crate) struct Args {
    /// The question, in plain words.
    #[arg(required = true)]
    question: Vec<String>,

    #[command(flatten)]
    scope: ReadScope,

    /// How many answers at the most.
    #[arg(long, short = 'n', default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// Look among superseded and archived memories, too.
    #[arg(long)]
    all_states: bool,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let states = match args.all_states {
        true => State::ALL.iter().copied().filter(|state| state.is_present()).collect(),
        false => vec![State::Active],
    };
    let answer = engine.recall(&Recall {
        question: args.question.join(" "),
        workspaces: args.scope.to_read(&engine)?,
        states,
        limit: args.limit,
    })?;
    if answer.results.is_empty() {
        app.printer.note("nothing found");
    }
    app.printer.answer(&answer, |out, answer| {
        for result in &answer.results {
            let state = match result.state {
                State::Active => String::new(),
                state => format!(", {state}"),
            };
            writeln!(out, "{}", inert(&result.content))?;
            let source = result.source.as_ref().map(source_words).unwrap_or_default();
            writeln!(out, "    {} · {}{state} · {source}", &result.id[..18], result.kind)?;
        }
        Ok(())
    })
}
