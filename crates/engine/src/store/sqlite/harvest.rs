//! What capture brings in: evidence, memories and the bookmark in one transaction.

use std::collections::HashMap;

use rusqlite::{OptionalExtension, Transaction, params};

use super::evidence;
use super::rows::Read;
use super::{analyse, commit};
use crate::embed::Model;
use crate::model::{AgentName, EvidenceId, Fingerprint, Label, MemoryId};
use crate::recall::Passage;
use crate::store::{Bookmark, Harvest, Harvested};

/// What was found out about texts before the transaction began.
pub(super) struct Analysed {
    memories: HashMap<MemoryId, Passage>,
    evidence: HashMap<EvidenceId, Passage>,
}

impl Analysed {
    pub(super) fn of(harvest: &Harvest, model: &Model) -> Self {
        Self {
            memories: analyse::memories(&harvest.commit, model),
            evidence: analyse::evidence(&harvest.evidence, model),
        }
    }
}

/// See [`crate::store::Store::harvest`].
pub(super) fn harvest(
    tx: &Transaction<'_>,
    harvest: &Harvest,
    analysed: Analysed,
    model: &Model,
) -> Read<Harvested> {
    let at = harvest.commit.at;
    let recorded = evidence::record(tx, &harvest.evidence, at, analysed.evidence, model)?;
    let (_, known) = commit::apply_all(tx, &harvest.commit, analysed.memories, model)?;
    if let Some(bookmark) = &harvest.bookmark {
        put(tx, bookmark)?;
    }
    let memories = harvest.commit.operations.len() - known.len();
    Ok(Harvested { evidence: recorded, memories })
}

fn put(tx: &Transaction<'_>, bookmark: &Bookmark) -> Read<()> {
    tx.prepare_cached(
        "INSERT INTO bookmarks (file, agent, bytes, lines, seal, notes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO UPDATE SET agent = excluded.agent, bytes = excluded.bytes,
           lines = excluded.lines, seal = excluded.seal, notes = excluded.notes",
    )?
    .execute(params![
        bookmark.file.as_str(),
        bookmark.agent.as_str(),
        bookmark.bytes.cast_signed(),
        bookmark.lines.cast_signed(),
        bookmark.seal.as_bytes(),
        bookmark.notes,
    ])?;
    Ok(())
}

pub(super) fn bookmark(tx: &Transaction<'_>, file: &Label) -> Read<Option<Bookmark>> {
    let row = tx
        .prepare_cached("SELECT agent, bytes, lines, seal, notes FROM bookmarks WHERE file = ?1")?
        .query_row([file.as_str()], |row| {
            Ok((
                row.get::<_, String>(0)?,
                row.get::<_, i64>(1)?,
                row.get::<_, i64>(2)?,
                row.get::<_, Vec<u8>>(3)?,
                row.get::<_, String>(4)?,
            ))
        })
        .optional()?;
    let Some((agent, bytes, lines, seal, notes)) = row else { return Ok(None) };
    Ok(Some(Bookmark {
        file: file.clone(),
        agent: AgentName::new(agent)?,
        bytes: bytes.cast_unsigned(),
        lines: lines.cast_unsigned(),
        seal: Fingerprint::from_bytes(&seal)?,
        notes,
    }))
}
