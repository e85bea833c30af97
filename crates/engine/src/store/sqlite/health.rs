//! Counting, checking and mending.

use std::path::Path;

use rusqlite::Transaction;

use super::connection::Connections;
use super::rows::{self, MEMORY_COLUMNS, Read};
use super::schema;
use super::{erase, index};
use crate::embed::Model;
use crate::locate;
use crate::model::{Timestamp, WorkspaceId};
use crate::store::{Counted, Description, Finding, Result, Tally};

pub(super) fn tallies(tx: &Transaction<'_>) -> Read<Vec<Tally>> {
    let mut statement = tx.prepare_cached(
        "SELECT w.id, t.item, t.kind, t.state, t.count
         FROM tallies t JOIN workspaces w ON w.seq = t.workspace WHERE t.count > 0
         ORDER BY w.id, t.item, t.kind, t.state",
    )?;
    let mut rows = statement.query([])?;
    let mut tallies = Vec::new();
    while let Some(row) = rows.next()? {
        let (item, kind, state): (String, String, String) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let what = match (item.as_str(), state.as_str()) {
            ("evidence", _) => Counted::Evidence(kind.parse()?),
            (_, "erased") => Counted::Erased,
            _ => Counted::Memory(kind.parse()?, state.parse()?),
        };
        let workspace = WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>(0)?)?;
        tallies.push(Tally { workspace, what, count: row.get::<_, i64>(4)?.unsigned_abs() });
    }
    Ok(tallies)
}

pub(super) fn describe(tx: &Transaction<'_>, path: &Path) -> Read<Description> {
    let size = |extension: &str| {
        path.with_extension(extension).metadata().map_or(0, |metadata| metadata.len())
    };
    let last: Option<i64> =
        tx.query_row("SELECT max(recorded_at) FROM operations", [], |row| row.get(0))?;
    Ok(Description {
        backend: "sqlite",
        location: locate::label(&path.to_string_lossy()),
        schema_version: schema::version(tx)?,
        bytes: size("db") + size("db-wal"),
        last_recorded: last.map(Timestamp::from_micros).transpose()?,
    })
}

/// A query that finds what should not be there, and what that means.
struct Absence {
    check: &'static str,
    meaning: &'static str,
    fixable: bool,
    sql: &'static str,
}

const ABSENCES: &[Absence] = &[
    Absence {
        check: "journal",
        meaning: "memories whose revision the journal does not tell",
        fixable: false,
        sql: "SELECT count(*) FROM memories m WHERE m.revision IS NOT
                (SELECT max(after) FROM effects WHERE memory = m.seq)
                OR m.revision <> (SELECT count(*) FROM effects WHERE memory = m.seq)",
    },
    Absence {
        check: "journal",
        meaning: "effects that do not follow upon each other",
        fixable: false,
        sql: "SELECT count(*) FROM effects
              WHERE before IS NOT CASE WHEN after = 1 THEN NULL ELSE after - 1 END",
    },
    Absence {
        check: "journal",
        meaning: "operations without effect",
        fixable: false,
        sql: "SELECT count(*) FROM operations o
              WHERE NOT EXISTS (SELECT 1 FROM effects WHERE operation = o.seq)",
    },
    Absence {
        check: "history",
        meaning: "memories with a gap in their past",
        fixable: false,
        sql: "SELECT count(*) FROM memories m
              WHERE m.revision - 1 <> (SELECT count(*) FROM past_revisions WHERE memory = m.seq)",
    },
    Absence {
        check: "history",
        meaning: "versions recorded at another time than their operation",
        fixable: false,
        sql: "SELECT count(*) FROM effects e JOIN operations o ON o.seq = e.operation
                JOIN memories m ON m.seq = e.memory
                LEFT JOIN past_revisions p ON p.memory = e.memory AND p.revision = e.after
              WHERE o.recorded_at <> coalesce(p.recorded_at, m.recorded_at)",
    },
    Absence {
        check: "tombstones",
        meaning: "erased memories with words in their past",
        fixable: false,
        sql: "SELECT count(*) FROM memories m JOIN past_revisions p ON p.memory = m.seq
              WHERE m.state = 'erased' AND p.body IS NOT NULL",
    },
    Absence {
        check: "tombstones",
        meaning: "questions that quote erased memories",
        fixable: false,
        sql: "SELECT count(*) FROM questions q JOIN memories m ON m.seq IN (q.older, q.newer)
              WHERE m.state = 'erased' AND coalesce(q.reason, q.answer) IS NOT NULL",
    },
    Absence {
        check: "tags",
        meaning: "tags out of step with their memories",
        fixable: true,
        sql: "SELECT count(*) FROM (
                SELECT * FROM (SELECT tag, memory FROM memory_tags EXCEPT
                  SELECT t.value, m.seq FROM memories m, json_each(m.tags) t)
                UNION ALL
                SELECT * FROM (SELECT t.value, m.seq FROM memories m, json_each(m.tags) t EXCEPT
                  SELECT tag, memory FROM memory_tags))",
    },
    Absence {
        check: "counts",
        meaning: "counts out of step with what is stored",
        fixable: true,
        sql: "WITH counted AS (
                SELECT workspace, 'memory' AS item, coalesce(kind, '') AS kind, state, count(*) AS n
                  FROM memories GROUP BY 1, 3, 4
                UNION ALL
                SELECT workspace, 'evidence', role, 'kept', count(*)
                  FROM evidence WHERE content IS NOT NULL GROUP BY 1, 3)
              SELECT count(*) FROM (
                SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM tallies)
                UNION ALL
                SELECT * FROM (SELECT * FROM tallies WHERE count <> 0 EXCEPT SELECT * FROM counted))",
    },
];

/// See [`crate::store::Store::check`].
pub(super) fn check(connections: &Connections, model: &Model) -> Result<Vec<Finding>> {
    let mut findings = connections.read(|tx| {
        let mut findings = vec![file(tx)?, references(tx)?, values(tx)?, erase::check(tx)?];
        for part in ABSENCES.chunk_by(|one, next| one.check == next.check) {
            let mut wrong = Vec::new();
            for absence in part {
                let count: i64 = tx.query_row(absence.sql, [], |row| row.get(0))?;
                if count > 0 {
                    let problem = format!("{count} {}", absence.meaning);
                    wrong.push(Finding::wrong(absence.check, problem, absence.fixable));
                }
            }
            if wrong.is_empty() {
                wrong.extend(part.first().map(|absence| Finding::well(absence.check)));
            }
            findings.append(&mut wrong);
        }
        Ok(findings)
    })?;
    findings.push(connections.read(|tx| index::check(tx, model))?);
    Ok(findings)
}

fn file(tx: &Transaction<'_>) -> Read<Finding> {
    const CHECK: &str = "database file";
    let mut statement = tx.prepare("PRAGMA integrity_check(5)")?;
    let lines: Vec<String> =
        statement.query_map([], |row| row.get(0))?.collect::<std::result::Result<_, _>>()?;
    Ok(match lines.as_slice() {
        [line] if line == "ok" => Finding::well(CHECK),
        lines => Finding::wrong(CHECK, lines.join("; "), false),
    })
}

fn references(tx: &Transaction<'_>) -> Read<Finding> {
    const CHECK: &str = "references between tables";
    let broken = tx.prepare("PRAGMA foreign_key_check")?.exists([])?;
    Ok(match broken {
        false => Finding::well(CHECK),
        true => Finding::wrong(CHECK, "rows that point to nothing", false),
    })
}

/// Whether everything can be read back as the values it was written from.
fn values(tx: &Transaction<'_>) -> Read<Finding> {
    const CHECK: &str = "stored values";
    let mut unreadable = 0_u64;
    let mut statement = tx.prepare(&format!(
        "SELECT {MEMORY_COLUMNS} FROM memories m JOIN workspaces w ON w.seq = m.workspace"
    ))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        unreadable += u64::from(rows::record(row).is_err());
    }
    let mut statement = tx.prepare("SELECT body FROM past_revisions")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        unreadable += u64::from(rows::past_body(row.get(0)?).is_err());
    }
    Ok(match unreadable {
        0 => Finding::well(CHECK),
        n => Finding::wrong(CHECK, format!("{n} versions cannot be read"), false),
    })
}

/// See [`crate::store::Store::rebuild`].
pub(super) fn rebuild(tx: &Transaction<'_>, model: &Model) -> Read<()> {
    tx.execute_batch(
        "DELETE FROM memory_tags;
         INSERT INTO memory_tags (tag, memory)
           SELECT t.value, m.seq FROM memories m, json_each(m.tags) t;
         DELETE FROM tallies;
         INSERT INTO tallies (workspace, item, kind, state, count)
           SELECT workspace, 'memory', coalesce(kind, ''), state, count(*) FROM memories GROUP BY 1, 3, 4
           UNION ALL
           SELECT workspace, 'evidence', role, 'kept', count(*)
             FROM evidence WHERE content IS NOT NULL GROUP BY 1, 3;",
    )?;
    index::rebuild(tx, model)
}
