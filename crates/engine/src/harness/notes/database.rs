//! ra's memory: a database of facts.

use std::path::Path;

use super::super::database::{Unreadable, columns, number, open, text};
use super::{Piece, Pieces};
use crate::model::{Kind, Tag, Timestamp};

/// ra keeps a thousand.
const ROWS_MAX: usize = 10_000;
/// A longer fact is none.
const CONTENT_BYTES_MAX: usize = 64 * 1024;

/// Whether a database is one of ra's memories.
pub(super) fn is_memory(path: &Path) -> bool {
    let is_named = path.file_name().is_some_and(|name| name == "memory.db");
    let known = || columns(&open(path)?.connection, "memories");
    is_named && known().is_ok_and(has_all)
}

fn has_all(columns: Vec<String>) -> bool {
    ["id", "content", "tags", "created_at"].iter().all(|name| columns.iter().any(|c| c == name))
}

/// The facts of a database, in the order they were learned.
pub(crate) fn memories(path: &Path, found: &mut Pieces) -> Result<(), Unreadable> {
    let opened = open(path)?;
    let database = &opened.connection;
    if !has_all(columns(database, "memories")?) {
        return Err(Unreadable::Damaged("there are no memories in it".to_owned()));
    }
    let mut statement =
        database.prepare("SELECT id, content, tags, created_at FROM memories ORDER BY rowid")?;
    let mut rows = statement.query([])?;
    for line in 1_u64.. {
        let Some(row) = rows.next()? else { break };
        let id = number(row, 0).map(|id| id.to_string()).or_else(|| text(row, 0));
        let (Some(id), Some(content)) = (id, text(row, 1)) else {
            found.skip("empty");
            continue;
        };
        if content.len() > CONTENT_BYTES_MAX || found.pieces.len() >= ROWS_MAX {
            found.skip("too long");
            continue;
        }
        let moment = number(row, 3);
        found.pieces.push(Piece {
            section: id,
            words: content.clone(),
            text: content,
            kind: Kind::Fact,
            pinned: false,
            said_at: moment.and_then(since_1970).or_else(|| text(row, 3)?.parse().ok()),
            session: None,
            tags: tags(&text(row, 2).unwrap_or_default()),
            is_instruction: false,
            line,
            bytes: (0, 0),
        });
    }
    opened.check()
}

/// Seconds or milliseconds: nobody remembers what was said before 2001 or after 2286.
fn since_1970(number: i64) -> Option<Timestamp> {
    const MILLISECONDS_MIN: i64 = 10_000_000_000;
    let millis = if number < MILLISECONDS_MIN { number.checked_mul(1_000)? } else { number };
    Timestamp::from_micros(millis.checked_mul(1_000)?).ok()
}

/// A list as JSON, or words between commas.
fn tags(text: &str) -> Vec<Tag> {
    let listed: Option<Vec<String>> = serde_json::from_str(text).ok();
    let words = listed.unwrap_or_else(|| text.split(',').map(str::to_owned).collect());
    words.into_iter().filter_map(|word| Tag::new(word).ok()).take(crate::model::Tags::MAX).collect()
}
