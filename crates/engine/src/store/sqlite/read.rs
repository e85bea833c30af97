//! Finding memories by id, origin and filter.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Row, Transaction, params, params_from_iter};

use super::PREFIX_MATCHES_MAX;
use super::index;
use super::rows::{self, MEMORY_COLUMNS, Read};
use crate::model::{
    Fingerprint, IdPrefix, Label, Memory, MemoryId, Record, Reference, Revision, State, Timestamp,
    WorkspaceId,
};
use crate::store::{ListQuery, MemoryOrder};

pub(super) fn by_prefix(tx: &Transaction<'_>, prefix: &IdPrefix) -> Read<Vec<MemoryId>> {
    let (low, high) = prefix.range();
    let mut statement =
        tx.prepare_cached("SELECT id FROM memories WHERE id BETWEEN ?1 AND ?2 LIMIT ?3")?;
    let rows = statement
        .query_map(params![low, high, PREFIX_MATCHES_MAX], |row| row.get::<_, [u8; 16]>(0))?;
    rows.map(|id| Ok(MemoryId::from_bytes(&id?)?)).collect()
}

pub(super) fn by_origin(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    origins: &[Fingerprint],
) -> Read<Vec<Option<Record>>> {
    let Some(workspace) = rows::workspace_seq(tx, workspace)? else {
        return Ok(vec![None; origins.len()]);
    };
    let mut statement = tx.prepare_cached(&format!(
        "SELECT {MEMORY_COLUMNS} FROM memories m JOIN workspaces w ON w.seq = m.workspace
         WHERE m.workspace = ?1 AND m.origin = ?2"
    ))?;
    let mut find = |origin: &Fingerprint| {
        let mut rows = statement.query(params![workspace, origin.as_bytes()])?;
        rows.next()?.map(rows::record).transpose()
    };
    origins.iter().map(&mut find).collect()
}

/// See [`crate::store::Store::remembered_of`].
pub(super) fn of_session(
    tx: &Transaction<'_>,
    workspace: WorkspaceId,
    session: &Label,
    limit: u32,
) -> Read<Vec<String>> {
    let Some(workspace) = rows::workspace_seq(tx, workspace)? else { return Ok(Vec::new()) };
    // Even items are memories; the index alone tells which of a session are.
    let mut statement = tx.prepare_cached(
        "SELECT m.content FROM passages p JOIN memories m ON m.seq = p.item / 2
         WHERE p.shelf = ?1 AND p.session = ?2 AND p.item % 2 = 0 AND m.content IS NOT NULL
         LIMIT ?3",
    )?;
    let place =
        params![index::shelf(workspace, index::Part::Active), index::session_key(session), limit];
    let rows = statement.query_map(place, |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Asks for each workspace and state on its own, as the index has them in
/// order, and merges: the first page costs the same in a store of any size.
pub(super) fn list(tx: &Transaction<'_>, query: &ListQuery) -> Read<Vec<Memory>> {
    let after = match query.after {
        Some(id) => match position(tx, id)? {
            Some(seq) => Some((seq, id)),
            None => return Ok(Vec::new()),
        },
        None => None,
    };
    // As sets: what is named twice is still listed once.
    let states: BTreeSet<State> = query.states.iter().copied().collect();
    let scopes: BTreeSet<Option<i64>> = match &query.workspaces {
        None => BTreeSet::from([None]),
        Some(ids) => ids
            .iter()
            .filter_map(|id| rows::workspace_seq(tx, *id).transpose())
            .map(|seq| seq.map(Some))
            .collect::<Read<_>>()?,
    };
    let mut found = Vec::new();
    for scope in scopes {
        for state in &states {
            found.extend(heads(tx, query, scope, *state, after)?);
        }
        if let Some(moment) = query.as_of {
            found.extend(as_of_past(tx, query, scope, moment, after)?);
        }
    }
    match query.order {
        MemoryOrder::NewestFirst => found.sort_by_key(|(seq, _)| Reverse(*seq)),
        MemoryOrder::ById => found.sort_by_key(|(_, memory)| memory.id),
    }
    found.truncate(query.limit as usize);
    Ok(found.into_iter().map(|(_, memory)| memory).collect())
}

fn position(tx: &Transaction<'_>, id: MemoryId) -> Read<Option<i64>> {
    Ok(tx
        .prepare_cached("SELECT seq FROM memories WHERE id = ?1")?
        .query_row([id.as_bytes()], |row| row.get(0))
        .optional()?)
}

/// A condition and its values, grown side by side.
#[derive(Default)]
struct Where {
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Where {
    fn and(&mut self, condition: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        self.conditions.push(condition.replace('?', &format!("?{}", self.values.len())));
    }

    /// What every list has: the workspace and where to go on.
    fn scope(&mut self, query: &ListQuery, scope: Option<i64>, after: Option<(i64, MemoryId)>) {
        if let Some(workspace) = scope {
            self.and("m.workspace = ?", workspace);
        }
        match (after, query.order) {
            (Some((seq, _)), MemoryOrder::NewestFirst) => self.and("m.seq < ?", seq),
            (Some((_, id)), MemoryOrder::ById) => self.and("m.id > ?", id.as_bytes().to_vec()),
            (None, _) => {}
        }
    }

    /// Conditions on the columns of the present version.
    fn filter(&mut self, query: &ListQuery, how_common: HowCommon) {
        if let Some(kind) = query.kind {
            self.and("m.kind = ?", kind.as_str().to_owned());
        }
        if let Some(tag) = &query.tag {
            let has_it = match how_common {
                HowCommon::Common => {
                    "EXISTS (SELECT 1 FROM memory_tags t WHERE t.tag = ? AND t.memory = m.seq)"
                }
                HowCommon::Rare => "m.seq IN (SELECT t.memory FROM memory_tags t WHERE t.tag = ?)",
            };
            self.and(has_it, tag.as_str().to_owned());
        }
        if let Some(since) = query.since {
            self.and("m.said_at >= ?", since.micros());
        }
        if let Some(until) = query.until {
            self.and("m.said_at < ?", until.micros());
        }
        if query.pinned {
            // In so many words: only so the index of what is pinned is used.
            self.conditions.push("m.pinned = 1".to_owned());
        }
    }

    fn sql(&self, query: &ListQuery, columns: &str, from: &str) -> String {
        let conditions = match self.conditions.is_empty() {
            true => "1".to_owned(),
            false => self.conditions.join(" AND "),
        };
        let order = match query.order {
            MemoryOrder::NewestFirst => "m.seq DESC",
            MemoryOrder::ById => "m.id",
        };
        let limit = query.limit;
        format!("SELECT {columns} FROM {from} WHERE {conditions} ORDER BY {order} LIMIT {limit}")
    }
}

/// How many memories have a tag: whoever looks for a rare one in all of them, newest first,
/// looks at nearly all of them.
enum HowCommon {
    Common,
    Rare,
}

fn how_common(tx: &Transaction<'_>, query: &ListQuery) -> Read<HowCommon> {
    const RARE_MAX: i64 = 1_000;
    let Some(tag) = &query.tag else { return Ok(HowCommon::Common) };
    let count: i64 = tx
        .prepare_cached("SELECT count(*) FROM (SELECT 1 FROM memory_tags WHERE tag = ?1 LIMIT ?2)")?
        .query_row(params![tag.as_str(), RARE_MAX], |row| row.get(0))?;
    Ok(if count < RARE_MAX { HowCommon::Rare } else { HowCommon::Common })
}

const FROM: &str = "memories m JOIN workspaces w ON w.seq = m.workspace";

/// Memories by their present version; as of a moment, those that had it already.
fn heads(
    tx: &Transaction<'_>,
    query: &ListQuery,
    scope: Option<i64>,
    state: State,
    after: Option<(i64, MemoryId)>,
) -> Read<Vec<(i64, Memory)>> {
    let mut wanted = Where::default();
    wanted.scope(query, scope, after);
    wanted.and("m.state = ?", state.as_str().to_owned());
    if let Some(moment) = query.as_of {
        wanted.and("m.recorded_at <= ?", moment.micros());
    }
    wanted.filter(query, how_common(tx, query)?);
    collect(tx, &wanted, &wanted.sql(query, MEMORY_COLUMNS, FROM), |row| {
        Ok(Some(rows::memory(row)?))
    })
}

/// Memories that have changed since, as they were. An erased memory's past is
/// gone with its words.
fn as_of_past(
    tx: &Transaction<'_>,
    query: &ListQuery,
    scope: Option<i64>,
    moment: Timestamp,
    after: Option<(i64, MemoryId)>,
) -> Read<Vec<(i64, Memory)>> {
    let mut wanted = Where::default();
    wanted.scope(query, scope, after);
    wanted.and("p.recorded_at <= ?", moment.micros());
    wanted.and("p.replaced_at > ?", moment.micros());
    wanted.conditions.push("p.body IS NOT NULL".into());
    if let Some(kind) = query.kind {
        wanted.and("p.body ->> 'kind' = ?", kind.as_str().to_owned());
    }
    if let Some(tag) = &query.tag {
        wanted.and(
            "EXISTS (SELECT 1 FROM json_each(p.body, '$.tags') t WHERE t.value = ?)",
            tag.as_str().to_owned(),
        );
    }
    if query.pinned {
        wanted.and("p.body ->> 'pinned' = ?", 1);
    }
    // Without their Z, moments in UTC sort as texts, fractions of seconds included.
    let text = |moment: Timestamp| moment.to_string().trim_end_matches('Z').to_owned();
    if let Some(since) = query.since {
        wanted.and("rtrim(p.body ->> 'said_at', 'Z') >= ?", text(since));
    }
    if let Some(until) = query.until {
        wanted.and("rtrim(p.body ->> 'said_at', 'Z') < ?", text(until));
    }
    let states: Vec<_> = query.states.iter().map(|state| format!("'{state}'")).collect();
    wanted.conditions.push(format!("p.body ->> 'state' IN ({})", states.join(", ")));
    let columns = "m.seq, m.id, w.id AS workspace_id, m.reference, m.created_at, p.revision, \
                   p.recorded_at, p.body";
    let from = format!("{FROM} JOIN past_revisions p ON p.memory = m.seq");
    collect(tx, &wanted, &wanted.sql(query, columns, &from), past_memory)
}

fn past_memory(row: &Row<'_>) -> Read<Option<Memory>> {
    let Some(body) = rows::past_body(row.get("body")?)? else {
        return Ok(None);
    };
    let reference: Option<String> = row.get("reference")?;
    Ok(Some(Memory {
        id: MemoryId::from_bytes(&row.get::<_, [u8; 16]>("id")?)?,
        workspace: WorkspaceId::from_bytes(&row.get::<_, [u8; 16]>("workspace_id")?)?,
        reference: reference.map(Reference::new).transpose()?,
        revision: Revision::try_from(row.get::<_, u32>("revision")?)?,
        created_at: rows::moment(row, "created_at")?,
        recorded_at: rows::moment(row, "recorded_at")?,
        body,
    }))
}

fn collect(
    tx: &Transaction<'_>,
    wanted: &Where,
    sql: &str,
    read: impl Fn(&Row<'_>) -> Read<Option<Memory>>,
) -> Read<Vec<(i64, Memory)>> {
    let mut statement = tx.prepare_cached(sql)?;
    let mut rows = statement.query(params_from_iter(&wanted.values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if let Some(memory) = read(row)? {
            found.push((row.get("seq")?, memory));
        }
    }
    Ok(found)
}
