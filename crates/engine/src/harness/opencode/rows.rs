//! OpenCode's database: tables of sessions, messages and parts, or of sessions and
//! whole messages in the layout that is to come.

use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::{Connection, Row, params};

use super::super::json::{Object, Value, as_folder, as_name};
use super::{Found, Scene, Session, Unreadable, database};

/// A message or a part that is larger stays where it is.
const ROW_BYTES_MAX: i64 = 16 * 1024 * 1024;

/// What is found is handed over when there is this much of it.
const TURNS_MAX: usize = 2_000;

/// Reads what was written at a mark or later, and gives the mark to go on from.
pub(super) fn read(
    path: &Path,
    since: Option<&str>,
    take: &mut dyn FnMut(Found) -> ControlFlow<()>,
) -> Result<Option<String>, Unreadable> {
    let opened = database::open(path)?;
    // One snapshot: what is written meanwhile is behind the mark.
    let transaction = opened.connection.unchecked_transaction()?;
    let tables = Tables::of(&transaction)?;
    let mark = tables.mark(&transaction)?;
    let from = since.and_then(|mark| mark.parse().ok()).unwrap_or(i64::MIN);
    for session in tables.sessions(&transaction, from)? {
        let reading = Reading { connection: &transaction, tables: &tables, from };
        if reading.session(session, take)?.is_break() {
            return Ok(since.map(str::to_owned));
        }
    }
    opened.check()?;
    Ok(mark.map(|mark| mark.to_string()))
}

/// Which tables and columns there are.
struct Tables {
    session: Vec<String>,
    message: Vec<String>,
    part: Vec<String>,
    whole: Vec<String>,
}

impl Tables {
    fn of(connection: &Connection) -> Result<Self, Unreadable> {
        let needs = |table, wanted: &[&str]| -> Result<Vec<String>, Unreadable> {
            let found = database::columns(connection, table)?;
            let is_whole = wanted.iter().all(|name| found.iter().any(|known| known == name));
            Ok(if is_whole { found } else { Vec::new() })
        };
        Ok(Self {
            session: needs("session", &["id"])?,
            message: needs("message", &["id", "session_id", "data"])?,
            part: needs("part", &["id", "message_id", "data"])?,
            whole: needs("session_message", &["id", "session_id", "type", "seq", "data"])?,
        })
    }

    /// The tables whose rows tell when they were written, and belong to a session.
    fn timed(&self) -> impl Iterator<Item = &'static str> {
        let tables =
            [("message", &self.message), ("part", &self.part), ("session_message", &self.whole)];
        let is_timed = |columns: &[String]| {
            ["session_id", "time_updated"].iter().all(|it| columns.iter().any(|name| name == it))
        };
        tables.into_iter().filter(move |(_, columns)| is_timed(columns)).map(|(name, _)| name)
    }

    /// Up to when things were written.
    fn mark(&self, connection: &Connection) -> Result<Option<i64>, Unreadable> {
        let mut mark = None;
        for table in self.timed() {
            let query = format!("SELECT max(time_updated) FROM {table}");
            let latest = connection.query_row(&query, [], |row| Ok(database::number(row, 0)))?;
            mark = mark.max(latest);
        }
        Ok(mark)
    }

    /// The sessions in which something was written since.
    fn sessions(&self, connection: &Connection, from: i64) -> Result<Vec<Scene>, Unreadable> {
        /// More than anybody has had.
        const SESSIONS_MAX: i64 = 1_000_000;
        if self.session.is_empty() {
            return Ok(Vec::new());
        }
        let column = |name: &'static str| match self.session.iter().any(|known| known == name) {
            true => name,
            false => "NULL",
        };
        let timed: Vec<String> = self
            .timed()
            .map(|table| format!("SELECT session_id FROM {table} WHERE time_updated >= ?1"))
            .collect();
        let condition = match timed.is_empty() || from == i64::MIN {
            true => "?1 IS NOT NULL".to_owned(),
            false => format!("id IN ({})", timed.join(" UNION ")),
        };
        let query = format!(
            "SELECT id, {}, {} FROM session WHERE {condition} ORDER BY {}, id LIMIT {SESSIONS_MAX}",
            column("parent_id"),
            column("directory"),
            column("time_created"),
        );
        let mut statement = connection.prepare(&query)?;
        let mut rows = statement.query(params![from])?;
        let mut sessions = Vec::new();
        while let Some(row) = rows.next()? {
            let parent = name(row, 1);
            sessions.push(Scene {
                session: name(row, 0),
                helper: parent.is_some(),
                parent,
                folder: database::text(row, 2).and_then(|folder| as_folder(folder.into())),
                ..Scene::default()
            });
        }
        Ok(sessions)
    }
}

fn name(row: &Row<'_>, column: usize) -> Option<String> {
    database::text(row, column).and_then(|text| as_name(text.into()))
}

struct Reading<'c> {
    connection: &'c Connection,
    tables: &'c Tables,
    from: i64,
}

impl Reading<'_> {
    fn session(
        &self,
        scene: Scene,
        take: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Unreadable> {
        let Some(id) = scene.session.clone() else { return Ok(ControlFlow::Continue(())) };
        let mut session = Session { scene };
        let mut found = Found::default();
        let mut number = 0;
        for layout in [Layout::Parts, Layout::Whole] {
            let Some(query) = layout.query(self.tables) else { continue };
            let mut statement = self.connection.prepare_cached(&query)?;
            let mut rows = statement.query(params![id, self.from, ROW_BYTES_MAX])?;
            while let Some(row) = rows.next()? {
                number += 1;
                if database::number(row, 2) == Some(0) {
                    continue;
                }
                let first = found.turns.len();
                match layout {
                    Layout::Parts => self.parts(row, &mut session, &mut found)?,
                    Layout::Whole => whole(row, &mut session, &mut found),
                }
                found.place(first, number, (0, 0));
                if found.turns.len() >= TURNS_MAX && take(std::mem::take(&mut found)).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            // A session is kept in one layout; the other one would repeat it.
            if number > 0 {
                break;
            }
        }
        let is_empty = found.turns.is_empty() && found.skipped.is_empty() && found.garbage == 0;
        Ok(if is_empty { ControlFlow::Continue(()) } else { take(found) })
    }

    /// A message and its parts.
    fn parts(
        &self,
        row: &Row<'_>,
        session: &mut Session,
        found: &mut Found,
    ) -> Result<(), Unreadable> {
        let (id, data, is_last) =
            (name(row, 0), database::text(row, 1), database::number(row, 3) == Some(1));
        let Some(info) = data.as_deref().and_then(Object::parse) else {
            found.garbage += 1;
            return Ok(());
        };
        if is_last && is_unfinished(&info) {
            found.skip("unfinished");
            return Ok(());
        }
        let mut statement = self.connection.prepare_cached(
            "SELECT id, CASE WHEN length(data) <= ?2 THEN data END FROM part
             WHERE message_id = ?1 ORDER BY id",
        )?;
        let mut rows = statement.query(params![id, ROW_BYTES_MAX])?;
        let mut texts = Vec::new();
        while let Some(row) = rows.next()? {
            match database::text(row, 1) {
                Some(text) => texts.push((name(row, 0), text)),
                None => found.skip("too large"),
            }
        }
        let parts = texts.iter().filter_map(|(id, text)| Some((id.clone(), Object::parse(text)?)));
        session.message(&info, id, parts, found);
        Ok(())
    }
}

/// The agent is still speaking: what it says would be told in halves.
fn is_unfinished(info: &Object<'_>) -> bool {
    let is_completed = info.object("time").is_some_and(|time| time.has("completed"));
    let is_agent = info.says("role", "assistant") || info.has("content");
    is_agent && !is_completed && !info.has("error")
}

/// How a session's messages are kept.
#[derive(Clone, Copy)]
enum Layout {
    Parts,
    Whole,
}

impl Layout {
    /// Name, data, whether it is of interest, whether it is the last, its sort.
    ///
    /// One that was unfinished when it was last looked at, and never will be
    /// finished, is of interest once it is not the last any more; its names are
    /// the same each time.
    fn query(self, tables: &Tables) -> Option<String> {
        let (table, columns, sort, order, agents) = match self {
            Self::Parts => {
                let agents = "data LIKE '%\"role\":\"assistant\"%'";
                ("message", &tables.message, "NULL", "time_created", agents)
            }
            Self::Whole => ("session_message", &tables.whole, "type", "seq", "type = 'assistant'"),
        };
        let has = |columns: &[String], name| columns.iter().any(|known| known == name);
        let is_readable = match self {
            Self::Parts => !columns.is_empty() && !tables.part.is_empty(),
            Self::Whole => !columns.is_empty(),
        };
        if !is_readable {
            return None;
        }
        let part = match matches!(self, Self::Parts) && has(&tables.part, "time_updated") {
            true => {
                "OR EXISTS (SELECT 1 FROM part
                            WHERE part.message_id = m.id AND part.time_updated >= ?2)"
            }
            false => "",
        };
        let news = match has(columns, "time_updated") {
            true => {
                let unfinished = format!("{agents} AND data NOT LIKE '%\"completed\":%'");
                format!("(m.time_updated >= ?2 OR {unfinished} {part})")
            }
            false => "1".to_owned(),
        };
        let order = if has(columns, order) { format!("{order}, id") } else { "id".to_owned() };
        Some(format!(
            "SELECT id, CASE WHEN length(data) <= ?3 THEN data END, {news},
                    row_number() OVER (ORDER BY {order}) = count(*) OVER (), {sort}
             FROM {table} AS m WHERE session_id = ?1 ORDER BY {order}"
        ))
    }
}

/// A message that holds its parts.
fn whole(row: &Row<'_>, session: &mut Session, found: &mut Found) {
    let (id, data, sort) =
        (name(row, 0), database::text(row, 1), database::text(row, 4).unwrap_or_default());
    let Some(message) = data.as_deref().and_then(Object::parse) else {
        found.garbage += 1;
        return;
    };
    let said_at = message.object("time").and_then(|time| time.moment("created"));
    match &*sort {
        "user" => {
            let text = message.text("text").unwrap_or_default();
            found.turn(session.scene.turn(session.scene.asker(), text, id, said_at));
        }
        "assistant" if database::number(row, 3) == Some(1) && is_unfinished(&message) => {
            found.skip("unfinished");
        }
        "assistant" => {
            let model = message.object("model").and_then(|model| model.name("id"));
            super::keep(&mut session.scene.model, model);
            for part in message.list("content").into_iter().filter_map(Value::object) {
                let name = part.name("id").or_else(|| id.clone());
                session.part(crate::model::Role::Agent, &part, name, said_at, found);
            }
        }
        "synthetic" | "system" => found.skip("injected context"),
        "compaction" => found.skip("compaction"),
        "shell" | "agent-switched" | "model-switched" => found.skip(&sort),
        sort => found.unknown(sort),
    }
}
