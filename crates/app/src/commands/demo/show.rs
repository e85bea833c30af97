//! The demonstration in words, for a terminal of 80 columns.

use std::io::{self, Write};
use std::path::Path;

use somnium_engine::dream::WorkspaceReport;
use somnium_engine::ops::{AgentReport, TranscriptsReport};

use super::Demonstration;
use super::sample::Written;
use super::steps::{Answer, Asked, DreamUndone, Searched, Step, Undone};
use crate::diff::Colour;
use crate::dream_view::{self, figures};
use crate::printer::{inert, one_line};

/// What fits between the margins.
const WIDTH: usize = 73;

pub(super) fn all(out: &mut dyn Write, told: &Demonstration) -> io::Result<()> {
    writeln!(out, "A made-up person has worked for six weeks with three agents on one project.")?;
    match &told.kept {
        None => writeln!(out, "All of it is in a temporary folder. Nothing of yours is touched.")?,
        Some(folder) => writeln!(out, "All of it is in {}.", inert(&folder.to_string_lossy()))?,
    }
    for step in &told.steps {
        writeln!(out)?;
        match step {
            Step::Sample(written) => sample(out, written),
            Step::Import(report) => import(out, report),
            Step::Ask { questions } => ask(out, questions),
            Step::Dream { workspaces } => dream(out, workspaces),
            Step::AskAgain { questions } => ask_again(out, questions),
            Step::UndoDream(undone) => undo_dream(out, undone),
            Step::ImportAgain(report) => import_again(out, report),
            Step::Search(searched) => search(out, searched),
            Step::Undo(undone) => undo(out, undone),
        }?;
    }
    next(out, told.kept.as_deref())
}

fn sample(out: &mut dyn Write, written: &Written) -> io::Result<()> {
    let project = match written.commits {
        Some(commits) => format!("in git: {commits} commits, a file renamed, one deleted"),
        None => "in a plain folder, for git is not installed".to_owned(),
    };
    writeln!(out, "  ~/teahouse   a web shop {project}")?;
    for (folder, sessions) in &written.sessions {
        writeln!(out, "  ~/{folder:<10} {sessions} sessions")?;
    }
    writeln!(out, "Between questions, logs and thanks they hold a wish in three wordings, things")?;
    writeln!(out, "that have changed since, 'last Tuesday', a payment key, something private.")
}

fn import(out: &mut dyn Write, report: &TranscriptsReport) -> io::Result<()> {
    writeln!(out, "Take in what the agents have left.")?;
    writeln!(out, "$ somnium import")?;
    for (agent, report) in &report.agents {
        let total = &report.total;
        writeln!(
            out,
            "  {agent:<12} {:>2} sessions {:>4} turns {:>4} memories",
            report.read, total.evidence, total.memories
        )?;
    }
    let totals = || report.agents.values().map(|agent| &agent.total);
    let skipped: u64 = totals().flat_map(|total| total.skipped.values()).sum();
    writeln!(out, "  skipped: {skipped} records (tool output, bookkeeping, repetition)")?;
    let secrets = totals().flat_map(|total| &total.secrets);
    let secrets: Vec<String> = secrets.map(|(kind, count)| format!("{kind} {count}")).collect();
    writeln!(out, "  secrets left out: {}", secrets.join(", "))
}

fn ask(out: &mut dyn Write, questions: &[Asked]) -> io::Result<()> {
    writeln!(out, "Ask in plain words. Answers tell who said it, when, and where it stands.")?;
    questions.iter().try_for_each(|asked| answers(out, asked))?;
    writeln!(out, "Two ports, one wish three times, 'yesterday': that wants to be slept on.")
}

fn answers(out: &mut dyn Write, asked: &Asked) -> io::Result<()> {
    writeln!(out, "$ somnium recall \"{}\"", asked.question)?;
    for answer in &asked.answers {
        writeln!(out, "  {}", one_line(&answer.content, WIDTH))?;
        writeln!(out, "      {}", source(answer))?;
    }
    match asked.nothing_relevant {
        true => writeln!(out, "  nothing relevant"),
        false => Ok(()),
    }
}

fn dream(out: &mut dyn Write, workspaces: &[WorkspaceReport]) -> io::Result<()> {
    writeln!(out, "Sleep on it. A dream deletes nothing; each change tells its reason.")?;
    writeln!(out, "$ somnium dream")?;
    for report in workspaces {
        let tokens =
            format!("{} tokens before, {} after", report.tokens_before, report.tokens_after);
        let mut page = Vec::new();
        writeln!(page, "  {}: {}", inert(&report.workspace), figures(&report.counts))?;
        writeln!(page, "    {tokens}")?;
        dream_view::print(&mut page, report, Colour::Off)?;
        for line in String::from_utf8_lossy(&page).lines() {
            writeln!(out, "{}", one_line(line, WIDTH + 5))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn ask_again(out: &mut dyn Write, questions: &[Asked]) -> io::Result<()> {
    writeln!(out, "Ask again. These have other answers now:")?;
    questions.iter().try_for_each(|asked| answers(out, asked))
}

fn undo_dream(out: &mut dyn Write, undone: &DreamUndone) -> io::Result<()> {
    writeln!(out, "Not what you wanted? A dream can be taken back as a whole, whenever you like.")?;
    writeln!(out, "$ somnium dreams undo {}", undone.dream)?;
    let same = if undone.same_as_before { "the same to the byte as" } else { "NOT the same as" };
    writeln!(
        out,
        "  {} operations undone, {} in the way; {} bytes of state are\n  {same} before",
        undone.undone, undone.conflicts, undone.bytes
    )
}

fn import_again(out: &mut dyn Write, report: &TranscriptsReport) -> io::Result<()> {
    let sum = |count: fn(&AgentReport) -> u64| report.agents.values().map(count).sum::<u64>();
    writeln!(out, "Import again: what is known is not taken in twice.")?;
    writeln!(out, "$ somnium import")?;
    writeln!(
        out,
        "  {} sessions with news, {} turns, {} memories",
        sum(|agent| agent.read),
        sum(|agent| agent.total.evidence),
        sum(|agent| agent.total.memories)
    )
}

fn search(out: &mut dyn Write, searched: &Searched) -> io::Result<()> {
    let told = |found: bool| if found { "FOUND" } else { "not there" };
    writeln!(out, "Look for the payment key and the private words in every byte of the store.")?;
    writeln!(
        out,
        "  {} files, {} kB: the key is {}, the private words are {}",
        searched.files,
        searched.bytes / 1_000,
        told(searched.secret_found),
        told(searched.private_found)
    )
}

fn undo(out: &mut dyn Write, undone: &Undone) -> io::Result<()> {
    writeln!(out, "Whatever is done can be taken back; every version stays in the history.")?;
    writeln!(out, "$ somnium memory revise {} \"{}\"", undone.memory, undone.changed)?;
    writeln!(out, "$ somnium undo")?;
    writeln!(out, "  {}  ({} versions kept)", one_line(&undone.after, WIDTH), undone.versions)
}

fn next(out: &mut dyn Write, kept: Option<&Path>) -> io::Result<()> {
    writeln!(out)?;
    if let Some(folder) = kept {
        let store = inert(&folder.join("store").to_string_lossy());
        let quote = if store.contains(' ') { "'" } else { "" };
        writeln!(out, "Play on with it:")?;
        writeln!(
            out,
            "$ somnium --home {quote}{store}{quote} recall --everywhere \"how are prices stored?\""
        )?;
    }
    writeln!(out, "Now yours:")?;
    writeln!(out, "$ somnium import    what your agents have left so far (--dry-run looks only)")?;
    writeln!(out, "$ somnium init      let them remember from now on; shows each change, asks")
}

/// Who said it, when, and where it stands: `~/.codex/…/rollout-2026-11….jsonl:11`.
fn source(answer: &Answer) -> String {
    let path = Path::new(&answer.file);
    let top: Vec<_> = path.iter().take(2).map(|part| part.to_string_lossy()).collect();
    let before = format!("{}, {}, {}/…/", answer.agent, answer.day, top.join("/"));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
    let after = format!(".{ending}:{}", answer.line);
    let room = WIDTH.saturating_sub(before.chars().count() + after.chars().count());
    let name = match stem.chars().count() > room {
        true => stem.chars().take(room.saturating_sub(1)).chain(['…']).collect(),
        false => stem.to_owned(),
    };
    inert(&format!("{before}{name}{after}"))
}
