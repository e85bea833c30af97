//! A report as tables.

use std::io::{self, Write};

use super::score::{Made, share};
use super::store::Answers;
use super::{Recalled, Report};
use crate::printer::inert;

/// Everything, the most important first.
pub(super) fn report(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    duplicates(out, report)?;
    changes(out, report)?;
    alike(out, report)?;
    rest(out, report)?;
    for (what, examples) in &report.mistakes {
        writeln!(out, "\n{what}")?;
        for [one, other] in examples {
            writeln!(out, "  {}\n    {}", inert(one), inert(other))?;
        }
    }
    Ok(())
}

fn duplicates(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    writeln!(out, "{:<26}{:>9}{:>9}{:>9}", "duplicates", "planted", "merged", "recall")?;
    for (how, found) in &report.scores.duplicates {
        let recall = percent(found.recall());
        writeln!(out, "  {how:<24}{:>9}{:>9}{recall:>9}", found.of, found.found)?;
    }
    made(out, "merged pairs", &report.scores.merges)
}

fn made(out: &mut dyn Write, name: &str, made: &Made) -> io::Result<()> {
    let precision = percent(made.precision());
    write!(out, "{name}: {}, right {} ({precision})", made.pairs, made.right)?;
    for (relation, count) in &made.wrong {
        write!(out, "; wrong, {relation}: {count}")?;
    }
    writeln!(out, "\n")
}

fn changes(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let head = ["changed", "rightly", "wrongly", "asked", "left"];
    writeln!(out, "{:<26}{}", "changed values", head.map(|name| format!("{name:>9}")).concat())?;
    for (how, settled) in &report.scores.changes {
        let row = [settled.of, settled.rightly, settled.wrongly, settled.asked, settled.left];
        let share = percent(share(settled.rightly, settled.of));
        let row = row.map(|count| format!("{count:>9}")).concat();
        writeln!(out, "  {how:<24}{row}   {share} settled rightly")?;
    }
    made(out, "successions", &report.scores.successions)
}

fn alike(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let head = ["pairs", "merged", "replaced", "asked"];
    writeln!(
        out,
        "{:<26}{}",
        "look-alikes, differing in",
        head.map(|n| format!("{n:>9}")).concat()
    )?;
    for (why, alike) in &report.scores.hard_negatives {
        let row = [alike.pairs, alike.merged, alike.replaced, alike.asked];
        writeln!(out, "  {:<24}{}", inert(why), row.map(|count| format!("{count:>9}")).concat())?;
    }
    let questions = &report.scores.questions;
    writeln!(out, "questions: {}, about changes {}\n", questions.all, questions.about_changes)
}

fn rest(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let (dates, kept) = (&report.dates, &report.specifics);
    writeln!(
        out,
        "relative dates: {} of {} right, {} left, {} wrong",
        dates.right, dates.of, dates.left, dates.wrong
    )?;
    writeln!(
        out,
        "specifics: {} of {} lost; of merged memories {} of {} not said by the survivor",
        kept.lost, kept.specifics, kept.unsaid, kept.of_merged
    )?;
    if let Some(Recalled { before, after }) = &report.recall {
        writeln!(out, "recall, {} questions:", before.questions)?;
        for (when, answers) in [("before", before), ("after", after)] {
            writeln!(out, "  {when:<8}{}", words(answers))?;
        }
    }
    let saved = 1.0 - report.tokens_after as f64 / report.tokens_before.max(1) as f64;
    writeln!(
        out,
        "memories: {} before, {} after; tokens: {} before, {} after, {} saved",
        report.memories_before,
        report.memories_after,
        report.tokens_before,
        report.tokens_after,
        percent(saved)
    )?;
    writeln!(
        out,
        "{} operations, {} dropped by the gate, {} waiting; {:.2} s (import {:.2} s)",
        report.operations,
        report.gated,
        report.waiting,
        report.dream_ms as f64 / 1e3,
        report.import_seconds
    )?;
    let steps: Vec<String> =
        report.step_ms.iter().map(|(step, millis)| format!("{step} {millis} ms")).collect();
    writeln!(out, "steps: {}", steps.join(", "))?;
    let undone = match (report.undo.same_bytes, report.undo.conflicts) {
        (true, 0) => "the same bytes".to_owned(),
        (same, conflicts) => format!("same bytes: {same}, {conflicts} conflicts"),
    };
    writeln!(
        out,
        "dreaming again: {} operations, {:.2} s; after undo: {undone}",
        report.again.operations,
        report.again.dream_ms as f64 / 1e3
    )
}

fn words(answers: &Answers) -> String {
    format!(
        "hit@1 {}   hit@5 {}   outdated first {} of {}",
        percent(answers.hit_at_1),
        percent(answers.hit_at_5),
        percent(answers.stale_first),
        answers.with_stale
    )
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
