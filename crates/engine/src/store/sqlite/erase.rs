//! Forgetting for good: no words in any table, index, log or free page.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use aho_corasick::AhoCorasick;
use rusqlite::{Transaction, params};

use super::commit::Pen;
use super::connection::{Connections, Failure};
use super::mentions::Doomed;
use super::rows::Read;
use super::{evidence, index};
use crate::embed::Model;
use crate::model::{Confidence, EvidenceId, Operation, OperationKind, Record, Timestamp};
use crate::recall;
use crate::store::{Conflict, Erasure, Finding, Result, StoreError};

/// Set while words may be left in the files.
const UNSCRUBBED: &str = "unscrubbed";

/// Whether an erasure was interrupted before the files were clean.
pub(super) fn check(tx: &Transaction<'_>) -> Read<Finding> {
    const CHECK: &str = "forgetting";
    Ok(match index::meta(tx, UNSCRUBBED)? {
        None => Finding::well(CHECK),
        Some(_) => Finding::wrong(CHECK, "was interrupted; words may be left in the files", true),
    })
}

/// Takes the words out of the tables and the index. Returns the moment, and what dreams
/// said of them.
pub(super) fn erase(
    tx: &Transaction<'_>,
    erasure: &Erasure,
    model: &Model,
) -> Read<(Timestamp, Vec<String>)> {
    let mut pen = Pen::new(tx, model);
    let at = pen.moment(erasure.at)?;
    let head = pen.head(erasure.memory)?;
    let found = head.as_ref().map(|head| head.record.revision());
    let Some(head) = head
        .filter(|head| matches!(head.record, Record::Kept(_)) && found == Some(erasure.expected))
    else {
        let expected = Some(erasure.expected);
        let conflict = Conflict { memory: erasure.memory, expected, found };
        return Err(StoreError::Conflict(vec![conflict]).into());
    };
    let mut doomed = Doomed::default();
    doomed.memory(tx, erasure.memory, head.seq)?;
    for id in &erasure.evidence {
        doomed.evidence(tx, *id)?;
    }
    let quoted = doomed.forget(tx)?;
    let after = pen.update(&head, None, at)?;
    let row = pen.journal(head.workspace, &erasure_row(erasure, at))?;
    pen.effect(row, head.seq, found, after)?;
    for sql in [
        "UPDATE past_revisions SET body = NULL WHERE memory = ?1",
        "UPDATE memories SET reference = NULL WHERE seq = ?1",
        "UPDATE operations SET reason = NULL
         WHERE seq IN (SELECT operation FROM effects WHERE memory = ?1)",
    ] {
        tx.execute(sql, [head.seq])?;
    }
    // What was made of its words.
    tx.execute("DELETE FROM readings WHERE workspace = ?1", [head.workspace])?;
    for id in &erasure.evidence {
        evidence::erase(&mut pen, *id)?;
    }
    pen.finish()?;
    // Until the files were looked through it is not over, whatever happens.
    index::set_meta(tx, UNSCRUBBED, "1")?;
    Ok((at, quoted))
}

/// Takes the words of evidence out of the tables and the index. Returns what dreams said
/// of them.
pub(super) fn erase_evidence(
    tx: &Transaction<'_>,
    ids: &[EvidenceId],
    model: &Model,
) -> Read<Vec<String>> {
    let mut pen = Pen::new(tx, model);
    let mut doomed = Doomed::default();
    for id in ids {
        doomed.evidence(tx, *id)?;
        evidence::erase(&mut pen, *id)?;
    }
    let quoted = doomed.forget(tx)?;
    pen.finish()?;
    index::set_meta(tx, UNSCRUBBED, "1")?;
    Ok(quoted)
}

/// Takes the words out of the files, and looks whether they are gone.
///
/// SQLite zeroes what it deletes, but a page that was split may keep a copy of
/// a moved cell in its gap: of the text, or of a word of it in the index. Such a
/// find costs a rewrite of the file; what is found after that is stored, live, by
/// somebody else. What dreams `quoted` is looked for just so, but not asked about.
pub(super) fn scrub(
    connections: &Connections,
    texts: &[String],
    quoted: &[String],
) -> Result<Vec<String>> {
    let sought = [texts, quoted].concat();
    let pending = connections.read(|tx| index::meta(tx, UNSCRUBBED))?.is_some();
    truncate_log(connections)?;
    let mut left = leftovers(connections, &sought)?;
    let unknown_words = pending && texts.is_empty();
    if unknown_words
        || is_any_word_left(connections, texts)?
        || (!left.is_empty() && !all_live(connections, &left)?)
    {
        connections.with_writer(|writer| Ok(writer.execute_batch("VACUUM")?))?;
        truncate_log(connections)?;
        left = leftovers(connections, texts)?;
    }
    left.retain(|text| texts.contains(text));
    if pending {
        connections.write(|tx| index::clear_meta(tx, UNSCRUBBED))?;
        truncate_log(connections)?;
    }
    Ok(left)
}

fn truncate_log(connections: &Connections) -> Result<()> {
    connections.with_writer(|writer| {
        let busy: bool =
            writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        match busy {
            true => Err(StoreError::Busy.into()),
            false => Ok(()),
        }
    })
}

/// Whether a word that nothing holds any more, in one of the forms in which the
/// index has words, still stands in one of the store's files.
fn is_any_word_left(connections: &Connections, texts: &[String]) -> Result<bool> {
    let words: BTreeSet<String> = texts.iter().flat_map(|text| recall::words(text)).collect();
    let unheld = connections.read(|tx| index::unheld(tx, &words))?;
    let forms = unheld.iter().flat_map(|word| {
        [word.clone(), word.chars().rev().collect(), recall::stem(word)]
            .into_iter()
            .filter(|form: &String| form.len() >= WORD_SHORTEST)
    });
    let machine =
        AhoCorasick::new(forms).map_err(|error| StoreError::Backend(error.to_string()))?;
    let mut found = false;
    scan_files(connections, &machine, |_| {
        found = true;
        false
    })?;
    Ok(found)
}

/// Shorter words stand in a file by chance.
const WORD_SHORTEST: usize = 4;

/// The texts of which some part stands in one of the store's files.
fn leftovers(connections: &Connections, texts: &[String]) -> Result<Vec<String>> {
    let probes: Vec<(usize, &[u8])> = texts
        .iter()
        .enumerate()
        .flat_map(|(text, words)| probes(words).into_iter().map(move |probe| (text, probe)))
        .collect();
    let patterns = probes.iter().map(|(_, probe)| probe);
    let machine = AhoCorasick::new(patterns).map_err(|e| StoreError::Backend(e.to_string()))?;
    let mut found = BTreeSet::new();
    scan_files(connections, &machine, |pattern| {
        found.insert(probes[pattern].0);
        found.len() < texts.len()
    })?;
    Ok(found.into_iter().map(|text| texts[text].clone()).collect())
}

/// Hands each find in the store's files to `on`, until that has seen enough.
fn scan_files(
    connections: &Connections,
    machine: &AhoCorasick,
    mut on: impl FnMut(usize) -> bool,
) -> Result<()> {
    for extension in ["db", "db-wal"] {
        let path = connections.path().with_extension(extension);
        scan(&path, machine, &mut on)
            .map_err(|e| StoreError::Backend(format!("reading {}: {e}", path.display())))?;
    }
    Ok(())
}

fn scan(path: &Path, machine: &AhoCorasick, mut on: impl FnMut(usize) -> bool) -> io::Result<()> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        opened => opened?,
    };
    for hit in machine.stream_find_iter(BufReader::with_capacity(1 << 20, file)) {
        if !on(hit?.pattern().as_usize()) {
            break;
        }
    }
    Ok(())
}

/// Stretches of a text that would stand in a file just so: without characters
/// that JSON escapes, and long enough not to be there by chance.
pub(super) fn probes(text: &str) -> Vec<&[u8]> {
    const SHORTEST: usize = 6;
    const LONGEST: usize = 40;
    const MOST: usize = 64;
    let runs = text.split(|c: char| c == '"' || c == '\\' || c.is_control());
    let stretches: Vec<&[u8]> = runs
        .flat_map(|run| run.as_bytes().chunks(LONGEST))
        .filter(|stretch| stretch.len() >= SHORTEST)
        .collect();
    let step = stretches.len().div_ceil(MOST).max(1);
    stretches.into_iter().step_by(step).collect()
}

/// Whether each of these texts is part of something that is still stored.
fn all_live(connections: &Connections, texts: &[String]) -> Result<bool> {
    connections.read(|tx| {
        for text in texts {
            if !probes(text).iter().all(|probe| is_live(tx, probe).unwrap_or(false)) {
                return Ok(false);
            }
        }
        Ok(true)
    })
}

fn is_live(tx: &Transaction<'_>, probe: &[u8]) -> std::result::Result<bool, Failure> {
    // The small tables first.
    let live = tx
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM questions WHERE instr(CAST(reason AS BLOB), ?1)
                              OR instr(CAST(answer AS BLOB), ?1))
                 OR EXISTS (SELECT 1 FROM proposals WHERE instr(CAST(operation AS BLOB), ?1))
                 OR EXISTS (SELECT 1 FROM dreams WHERE instr(CAST(report AS BLOB), ?1))
                 OR EXISTS (SELECT 1 FROM operations WHERE instr(CAST(reason AS BLOB), ?1))
                 OR EXISTS (SELECT 1 FROM memories WHERE instr(CAST(content AS BLOB), ?1))
                 OR EXISTS (SELECT 1 FROM past_revisions WHERE instr(CAST(body AS BLOB), ?1))
                 OR EXISTS (SELECT 1 FROM evidence WHERE instr(CAST(content AS BLOB), ?1))",
        )?
        .query_row(params![probe], |row| row.get(0))?;
    Ok(live)
}

/// The journal row of an erasure.
fn erasure_row(erasure: &Erasure, at: Timestamp) -> Operation {
    Operation {
        id: erasure.operation,
        group: erasure.group,
        kind: OperationKind::Erase,
        actor: erasure.actor.clone(),
        reason: None,
        confidence: Confidence::default(),
        undoes: None,
        recorded_at: at,
        effects: Vec::new(),
    }
}
