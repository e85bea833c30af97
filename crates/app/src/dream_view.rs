//! How dreams look: each operation as a small diff, with its reason.

use std::io::{self, Write};

use somnium_engine::dream::{
    Counts, ModelFigures, ReportedOperation, ReportedQuestion, What, WorkspaceReport,
};
use somnium_engine::model::counted;
use somnium_engine::store::Spent;

use crate::diff::{Colour, Sign, painted};
use crate::printer::inert;

/// How many operations are shown of each dream; `dreams show` and JSON have all.
const SHOWN: usize = 40;

/// A dream in a line.
pub(crate) fn figures(counts: &Counts) -> String {
    list([
        (counts.gathered, "gathered", "gathered"),
        (counts.dated, "dated", "dated"),
        (counts.stale, "brought up to date", "brought up to date"),
        (counts.merged, "merged", "merged"),
        (counts.superseded, "superseded", "superseded"),
        (counts.archived, "archived", "archived"),
        (counts.restored, "restored", "restored"),
        (counts.digests, "digest", "digests"),
        (counts.judged, "settled by a judge", "settled by a judge"),
        (counts.questions, "open question", "open questions"),
        (counts.waiting, "waiting for you", "waiting for you"),
        (counts.gated, "dropped by the gate", "dropped by the gate"),
        (counts.overtaken, "overtaken by others", "overtaken by others"),
    ])
}

/// What there is of each, with what one and what many of it are called.
fn list<const N: usize>(figures: [(u64, &str, &str); N]) -> String {
    let told: Vec<String> = figures
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| counted(count, one, many))
        .collect();
    match told.is_empty() {
        true => "nothing to do".to_owned(),
        false => told.join(", "),
    }
}

/// What a model did, in a line.
pub(crate) fn model(figures: &ModelFigures) -> String {
    let did = list([
        (figures.settled, "settled", "settled"),
        (figures.left_open, "left open", "left open"),
        (figures.distilled, "distilled", "distilled"),
        (figures.written, "written", "written"),
        (figures.unsupported, "unsupported and not kept", "unsupported and not kept"),
        (figures.steps, "step by itself", "steps by itself"),
    ]);
    let spent = Spent {
        requests: figures.requests,
        tokens_in: figures.tokens_in,
        tokens_out: figures.tokens_out,
        cost: figures.cost,
    };
    let (name, prompts) = (inert(&figures.model), inert(&figures.prompts));
    format!("{name} (prompts {prompts}): {did}; {}", spending(&spent))
}

/// What was spent, in words.
pub(crate) fn spending(spent: &Spent) -> String {
    let requests = counted(spent.requests, "request", "requests");
    let read = counted(spent.tokens_in, "token", "tokens");
    format!("{requests}, {read} read, {} written, {}", spent.tokens_out, dollars(spent.cost))
}

/// Millionths of a dollar as money.
pub(crate) fn dollars(cost: u64) -> String {
    format!("${:.4}", cost as f64 / 1e6)
}

/// All that a dream did to a workspace.
pub(crate) fn print(
    out: &mut dyn Write,
    workspace: &WorkspaceReport,
    colour: Colour,
) -> io::Result<()> {
    if let Some(told) = &workspace.model {
        writeln!(out, "    {}", model(&told.figures))?;
        if let Some(ended) = &told.ended {
            writeln!(out, "    it did not come to the end: {}", inert(ended))?;
        }
        let refused = told.verdicts.iter().filter(|it| it.outcome.starts_with("not taken"));
        for verdict in refused.take(SHOWN) {
            writeln!(out, "    verdict {} {}", verdict.verdict, inert(&verdict.outcome))?;
        }
    }
    for reported in workspace.operations.iter().take(SHOWN) {
        operation(out, reported, colour)?;
    }
    more(out, workspace.operations.len())?;
    if !workspace.waiting.is_empty() {
        writeln!(out, "\nwaiting for you (somnium dreams approve | reject):")?;
        for reported in workspace.waiting.iter().take(SHOWN) {
            operation(out, reported, colour)?;
        }
        more(out, workspace.waiting.len())?;
    }
    if !workspace.gated.is_empty() {
        writeln!(out, "\ndropped by the gate:")?;
        for gated in workspace.gated.iter().take(SHOWN) {
            operation(out, &gated.operation, colour)?;
            writeln!(out, "      not done: {}", inert(&gated.lost))?;
        }
        more(out, workspace.gated.len())?;
    }
    if !workspace.questions.is_empty() {
        writeln!(out, "\nopen questions (somnium dreams answer):")?;
        for asked in workspace.questions.iter().take(SHOWN) {
            question(out, asked, colour)?;
        }
        more(out, workspace.questions.len())?;
    }
    for open in workspace.undated.iter().take(SHOWN) {
        let words = open.words.join("', '");
        writeln!(out, "\nwhen is '{}'?  {}", inert(&words), inert(&open.memory.content))?;
    }
    Ok(())
}

fn more(out: &mut dyn Write, count: usize) -> io::Result<()> {
    match count > SHOWN {
        true => writeln!(out, "\n… and {} more (--json has all)", count - SHOWN),
        false => Ok(()),
    }
}

/// One operation.
pub(crate) fn operation(
    out: &mut dyn Write,
    reported: &ReportedOperation,
    colour: Colour,
) -> io::Result<()> {
    let number = reported.number.map(|number| format!(" #{number}")).unwrap_or_default();
    let name = match &reported.what {
        What::Merge { .. } => "merge",
        What::Supersede { .. } => "supersede",
        What::Revise { .. } => "revise",
        What::Archive { .. } => "archive",
        What::Restore { .. } => "restore",
        What::Remember { .. } => "remember",
    };
    let (reason, sure) = (inert(&reported.reason), reported.confidence);
    writeln!(out, "\n  {name}{number}: {reason} ({sure})")?;
    let mut line = |sign, text: &str| writeln!(out, "    {}", painted(sign, text, colour));
    match &reported.what {
        What::Merge { into, from, .. } => {
            from.iter().try_for_each(|from| line(Sign::Minus, &from.content))?;
            line(Sign::Same, &into.content)
        }
        What::Supersede { older, newer } => {
            line(Sign::Minus, &older.content)?;
            line(Sign::Same, &newer.content)
        }
        What::Revise { before, after, .. } => {
            line(Sign::Minus, before)?;
            line(Sign::Plus, after)
        }
        What::Archive { memory } => line(Sign::Minus, &memory.content),
        What::Restore { memory } | What::Remember { memory } => line(Sign::Plus, &memory.content),
    }
}

/// One question.
pub(crate) fn question(
    out: &mut dyn Write,
    asked: &ReportedQuestion,
    colour: Colour,
) -> io::Result<()> {
    let id = asked.id.map(|id| format!("{}: ", id.short())).unwrap_or_default();
    writeln!(out, "\n  {id}{}", inert(&asked.reason))?;
    writeln!(out, "    older  {}", painted(Sign::Same, &asked.older.content, colour))?;
    writeln!(out, "    newer  {}", painted(Sign::Same, &asked.newer.content, colour))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_question_is_told_as_one() {
        let counts = Counts { merged: 2, digests: 1, questions: 1, ..Counts::default() };
        assert_eq!(figures(&counts), "2 merged, 1 digest, 1 open question");
        assert_eq!(figures(&Counts::default()), "nothing to do");
    }
}
