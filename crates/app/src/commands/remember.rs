use std::io::Read;

use somnium_engine::model::{
    Actor, AgentName, Attribution, Content, Importance, Interval, Invalid, Kind, Reason, Tag, Tags,
    Timestamp,
};
use somnium_engine::ops::{Outcome, Remember};

use crate::cli::{App, Scope};
use crate::error::{Failure, Result};
use crate::view::MemoryView;

/// Remember something
///
/// Prints the new memory's id.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium remember \"The staging database listens on port 5433\"
  somnium remember \"Prefers short answers\" --kind preference --workspace global
  git log -1 --format=%B | somnium remember - --kind decision --tag release
")]
pub(crate) struct Args {
    /// What to remember; `-` reads it from standard input.
    content: String,

    #[command(flatten)]
    scope: Scope,

    /// What sort of thing it is: preference, convention, decision, fact, procedure,
    /// correction, event, reference, insight or digest.
    #[arg(long, short, default_value_t = Kind::Fact, hide_default_value = false)]
    kind: Kind,

    /// A tag; may be given several times.
    #[arg(long, short, value_name = "TAG")]
    tag: Vec<Tag>,

    /// How much it matters, from 0 to 1.
    #[arg(long, default_value_t)]
    importance: Importance,

    /// Dreams leave it alone.
    #[arg(long)]
    pin: bool,

    /// When it was said. Default: now.
    #[arg(long, value_name = "TIME")]
    said_at: Option<Timestamp>,

    /// Since when it is true. Default: since it was said.
    #[arg(long, value_name = "TIME")]
    valid_from: Option<Timestamp>,

    /// Until when it is true. Default: until further notice.
    #[arg(long, value_name = "TIME")]
    valid_to: Option<Timestamp>,

    /// The agent that says so, if it was not you.
    #[arg(long, value_name = "NAME")]
    agent: Option<AgentName>,

    /// Why.
    #[arg(long)]
    reason: Option<Reason>,
}

pub(crate) fn run(app: &App, args: Args) -> Result<()> {
    let content = Content::new(match args.content.as_str() {
        "-" => standard_input()?,
        _ => args.content,
    })?;
    let engine = app.engine()?;
    let workspace = args.scope.to_write(&engine)?;
    let valid = match (args.valid_from, args.valid_to) {
        (None, None) => None,
        (from, to) => Some(Interval::new(from.or(args.said_at), to)?),
    };
    let remember = Remember {
        workspace: workspace.id,
        content,
        kind: args.kind,
        tags: Tags::new(args.tag)?,
        importance: args.importance,
        pinned: args.pin,
        said_at: args.said_at,
        valid,
        source: None,
    };
    let actor = args.agent.map_or(Actor::Person, Actor::Agent);
    let by = Attribution { actor, ..Attribution::person() }.because(args.reason);
    let outcome = engine.remember(remember, &by)?;
    let view = MemoryView::named(&outcome.memory, &engine.workspace_names()?);
    app.printer.answer(&view, |out, _| writeln!(out, "{}", outcome.memory.id))?;
    note_hidden(app, &outcome);
    app.printer.note(format_args!(
        "remembered in {}; take it back with: somnium undo {}",
        workspace.name,
        outcome.group.short()
    ));
    Ok(())
}

/// Secrets do not belong into memories: what was said of them is there, they are not.
pub(super) fn note_hidden(app: &App, outcome: &Outcome) {
    if !outcome.hidden.is_empty() {
        app.printer.note(format_args!("left out as a secret: {}", outcome.hidden.join(", ")));
    }
}

/// A little more than a memory can hold is enough to see that it is too long.
pub(super) fn standard_input() -> Result<String> {
    const READ_MAX: usize = Content::MAX_BYTES + 1024;
    let mut bytes = Vec::new();
    std::io::stdin().take(READ_MAX as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > READ_MAX {
        // The rest is unread, and the cut may fall into the middle of a character.
        let (found, max) = (String::new(), "1.0 MiB".to_owned());
        let message = format!("the content is too long: {max} is the most");
        let failure = Failure::from(Invalid::TooLong { what: "the content", found, max });
        return Err(Failure { message, ..failure });
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Failure::usage(format!("the input is not UTF-8 at byte {at}"))
            .hint("convert it first, for example with `iconv -f latin1 -t utf8`")
    })
}
