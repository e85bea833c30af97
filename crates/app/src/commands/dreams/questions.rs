use somnium_engine::store::QuestionStatus;

use crate::cli::{App, Scope};
use crate::dream_view;
use crate::error::Result;
use crate::printer::inert;

/// List what dreams could not settle
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    scope: Scope,
}

pub(crate) fn run(app: &App, args: &Args) -> Result<()> {
    let engine = app.engine()?;
    let workspace = args.scope.named(&engine)?.map(|workspace| workspace.id);
    let questions = engine.questions(workspace, Some(QuestionStatus::Open))?;
    if questions.is_empty() {
        app.printer.note("there are no open questions");
    }
    let colour = app.printer.colour();
    app.printer.answer(&questions, |out, questions| {
        for past in questions {
            dream_view::question(out, &past.question, colour)?;
            if workspace.is_none() {
                writeln!(out, "    in     {}", inert(&past.workspace))?;
            }
        }
        Ok(())
    })
}
