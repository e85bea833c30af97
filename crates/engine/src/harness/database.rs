//! The only door to other programs' databases: to look, never to touch.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, Row};

/// How every SQLite file begins.
pub(super) const MAGIC: &[u8] = b"SQLite format 3\0";

/// Why an agent's database could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// Its agent is at work in it, and did not let go.
    #[error("the database is in use")]
    Busy,
    /// It may be damaged, or not be what it looks like.
    #[error("{0}")]
    Damaged(String),
}

impl From<rusqlite::Error> for Unreadable {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            _ => Self::Damaged(error.to_string()),
        }
    }
}

/// A database that is looked into.
pub(super) struct Opened {
    pub(super) connection: Connection,
    /// The file, and what it was like, if nobody was at work in it.
    asleep: Option<(PathBuf, Asleep)>,
}

/// When a file was written, and its size.
type Asleep = (Option<SystemTime>, u64);

/// Opens a database for reading, while its agent may be writing.
pub(super) fn open(path: &Path) -> Result<Opened, Unreadable> {
    // To read beside a writer, SQLite needs a log and shared memory beside the file,
    // and would make them; a reader cannot clear them away. Where a database that is
    // kept with a log has none, nobody is at work in it: then it is read as it lies
    // there, so that nothing is left behind in the agent's folder.
    let asleep = match is_asleep(path) {
        true => state(path),
        false => None,
    };
    let connection = match asleep {
        Some(_) => {
            let text = path.to_string_lossy().replace('%', "%25").replace('?', "%3f");
            let uri = format!("file:{}?immutable=1", text.replace('#', "%23"));
            connect(Path::new(&uri), OpenFlags::SQLITE_OPEN_URI)?
        }
        None => connect(path, OpenFlags::empty())?,
    };
    Ok(Opened { connection, asleep: asleep.map(|state| (path.to_owned(), state)) })
}

impl Opened {
    /// Whether what was read can be relied on: an agent that woke up meanwhile may
    /// have written where it was read.
    pub(super) fn check(&self) -> Result<(), Unreadable> {
        match &self.asleep {
            Some((path, before)) if state(path).as_ref() != Some(before) => Err(Unreadable::Busy),
            _ => Ok(()),
        }
    }
}

fn state(path: &Path) -> Option<Asleep> {
    let metadata = path.metadata().ok()?;
    Some((metadata.modified().ok(), metadata.len()))
}

/// Whether a database is kept with a log, and has none.
fn is_asleep(path: &Path) -> bool {
    /// The bytes in a database's header that tell how it is written and read.
    const VERSIONS: std::ops::Range<usize> = 18..20;
    let mut header = [0; 20];
    let is_logged = File::open(path).and_then(|mut file| file.read_exact(&mut header)).is_ok()
        && header[VERSIONS] == [2, 2];
    let beside = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        Path::new(&name).exists()
    };
    is_logged && !beside("-wal") && !beside("-shm")
}

#[expect(clippy::disallowed_methods, reason = "this is the door to agents' databases")]
fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, Unreadable> {
    /// Agents write a little at a time.
    const PATIENCE: Duration = Duration::from_secs(5);
    let flags = flags | OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    // Somebody else made the tables: what they hold is data, and runs nothing.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.execute_batch("PRAGMA query_only = ON; PRAGMA cell_size_check = ON;")?;
    // SQLite opens lazily: this is the first time it looks into the file.
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// The columns of a table; none if there is no such table. A view or a virtual
/// table of that name could do anything, and is none.
pub(super) fn columns(connection: &Connection, table: &str) -> Result<Vec<String>, Unreadable> {
    let mut statement = connection.prepare(
        "SELECT c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
         WHERE t.type = 'table' AND t.name = ?1 AND t.sql NOT LIKE 'CREATE VIRTUAL%'",
    )?;
    let names = statement.query_map([table], |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}

/// A column's text, whatever its type is declared to be.
pub(super) fn text(row: &Row<'_>, column: usize) -> Option<String> {
    let bytes = row.get_ref(column).ok()?.as_bytes_or_null().ok()??;
    Some(String::from_utf8_lossy(bytes).into_owned())
}

/// A column's whole number.
pub(super) fn number(row: &Row<'_>, column: usize) -> Option<i64> {
    row.get(column).ok()
}
