use somnium_engine::model::{
    Attribution, Content, Importance, Interval, Kind, Reason, Revision, Tag, Timestamp,
};
use somnium_engine::ops::Revise;

use super::{Which, tell};
use crate::cli::App;
use crate::commands::remember::{note_hidden, standard_input};
use crate::error::{Failure, Result};

/// Change what a memory says, or what is said about it
///
/// The earlier version stays in its history.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium memory revise 019a8d2f-3c41-7abc \"The staging database listens on port 5434\"
  somnium memory revise 019a8d2f-3c41-7abc --importance 0.9 --tag database --untag misc
")]
pub(super) struct Args {
    #[command(flatten)]
    which: Which,

    /// What it says from now on; `-` reads it from standard input.
    content: Option<String>,

    /// What sort of thing it is.
    #[arg(long, short)]
    kind: Option<Kind>,

    /// How much it matters, from 0 to 1.
    #[arg(long)]
    importance: Option<Importance>,

    /// Add a tag; may be given several times.
    #[arg(long, short)]
    tag: Vec<Tag>,

    /// Take a tag away; may be given several times.
    #[arg(long, value_name = "TAG")]
    untag: Vec<Tag>,

    /// When it was said.
    #[arg(long, value_name = "TIME")]
    said_at: Option<Timestamp>,

    /// Since when it is true.
    #[arg(long, value_name = "TIME")]
    valid_from: Option<Timestamp>,

    /// Until when it is true.
    #[arg(long, value_name = "TIME")]
    valid_to: Option<Timestamp>,

    /// Only if it is still at this revision.
    #[arg(long, value_name = "REVISION", value_parser = revision)]
    if_revision: Option<Revision>,

    /// Why.
    #[arg(long)]
    reason: Option<Reason>,
}

pub(super) fn run(app: &App, args: Args) -> Result<()> {
    let engine = app.engine()?;
    let id = args.which.find(&engine)?;
    let content = match args.content.as_deref() {
        None => None,
        Some("-") => Some(Content::new(standard_input()?)?),
        Some(text) => Some(Content::new(text)?),
    };
    let valid = match (args.valid_from, args.valid_to) {
        (None, None) => None,
        (from, to) => {
            let known = engine.memory(id)?.body.valid;
            Some(Interval::new(from.or(known.from()), to.or(known.to()))?)
        }
    };
    let revise = Revise {
        content,
        kind: args.kind,
        importance: args.importance,
        said_at: args.said_at,
        valid,
        add_tags: args.tag,
        remove_tags: args.untag,
        expected: args.if_revision,
    };
    if revise == (Revise { expected: revise.expected, ..Revise::default() }) {
        return Err(Failure::usage("there is nothing to revise")
            .hint("give new words, or one of --kind, --importance, --tag, --untag, --valid-to…"));
    }
    let by = Attribution::person().because(args.reason);
    let outcome = engine.revise(id, &revise, &by)?;
    note_hidden(app, &outcome);
    tell(app, &engine, &outcome)
}

fn revision(text: &str) -> std::result::Result<Revision, String> {
    let number: u32 = text.parse().map_err(|_| "not a number".to_owned())?;
    Revision::try_from(number).map_err(|invalid| invalid.to_string())
}
