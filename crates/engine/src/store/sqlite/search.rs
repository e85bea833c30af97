//! Full-text search over memories and evidence.

use rusqlite::types::Value;
use rusqlite::{Row, Transaction, params_from_iter};

use super::rows::{self, EVIDENCE_COLUMNS, MEMORY_COLUMNS, Read};
use crate::store::{Found, Hit, SearchQuery};

pub(super) fn search(tx: &Transaction<'_>, query: &SearchQuery) -> Read<Vec<Hit>> {
    let words = match_expression(&query.terms);
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let mut values: Vec<Value> = vec![words.into()];
    let scope = scope(tx, query, &mut values)?;
    let states: Vec<_> = query.states.iter().map(|state| format!("'{state}'")).collect();
    let memories = format!(
        "SELECT {MEMORY_COLUMNS}, -bm25(memories_fts, 1.0, 0.5) AS score
         FROM memories_fts JOIN memories m ON m.seq = memories_fts.rowid
              JOIN workspaces w ON w.seq = m.workspace
         WHERE memories_fts MATCH ?1 AND m.state IN ({states}) {scope}
         ORDER BY score DESC, m.seq DESC LIMIT {limit}",
        states = states.join(", "),
        scope = scope.replace("workspace IN", "m.workspace IN"),
        limit = query.limit,
    );
    let mut hits =
        hits(tx, &memories, &values, |row| Ok(Some(Found::Memory(Box::new(rows::memory(row)?)))))?;
    if query.evidence {
        let evidence = format!(
            "SELECT {EVIDENCE_COLUMNS}, -bm25(evidence_fts) AS score
             FROM evidence_fts JOIN evidence e ON e.seq = evidence_fts.rowid
                  JOIN workspaces w ON w.seq = e.workspace
             WHERE evidence_fts MATCH ?1 {scope}
             ORDER BY score DESC, e.seq DESC LIMIT {limit}",
            scope = scope.replace("workspace IN", "e.workspace IN"),
            limit = query.limit,
        );
        hits.extend(self::hits(tx, &evidence, &values, |row| {
            Ok(rows::evidence(row)?.words.map(|words| Found::Evidence(Box::new(words))))
        })?);
    }
    Ok(hits)
}

/// Each term in quotes, so that none is syntax; any of them may match.
fn match_expression(terms: &[String]) -> String {
    terms
        .iter()
        .map(|term| format!("\"{}\"", term.replace('"', "\"\"")))
        .collect::<Vec<_>>()
        .join(" OR ")
}

fn scope(tx: &Transaction<'_>, query: &SearchQuery, values: &mut Vec<Value>) -> Read<String> {
    let Some(workspaces) = &query.workspaces else {
        return Ok(String::new());
    };
    let mut places = Vec::new();
    for id in workspaces {
        if let Some(seq) = rows::workspace_seq(tx, *id)? {
            values.push(seq.into());
            places.push(format!("?{}", values.len()));
        }
    }
    Ok(format!("AND workspace IN ({})", places.join(", ")))
}

fn hits(
    tx: &Transaction<'_>,
    sql: &str,
    values: &[Value],
    read: impl Fn(&Row<'_>) -> Read<Option<Found>>,
) -> Read<Vec<Hit>> {
    let mut statement = tx.prepare_cached(sql)?;
    let mut rows = statement.query(params_from_iter(values))?;
    let mut hits = Vec::new();
    while let Some(row) = rows.next()? {
        if let Some(found) = read(row)? {
            hits.push(Hit { found, score: row.get("score")? });
        }
    }
    Ok(hits)
}
