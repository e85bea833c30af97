//! The only door to SQLite: one writer, a few readers, any number of processes.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior, ffi};

use super::{index, schema};
use crate::embed::Model;
use crate::files;
use crate::model::Invalid;
use crate::store::{Result, StoreError};

/// What goes wrong inside this implementation, before it is put in the store's words.
#[derive(Debug)]
pub(super) enum Failure {
    Sqlite(rusqlite::Error),
    Store(StoreError),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A stored value that cannot be read back was not written by us.
impl From<Invalid> for Failure {
    fn from(invalid: Invalid) -> Self {
        Self::Sqlite(rusqlite::Error::ToSqlConversionFailure(Box::new(invalid)))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Sqlite(rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
    }
}

/// Whether somebody waits who has no time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Haste {
    None,
    /// A hook.
    Great,
}

impl Haste {
    /// Waits for others: rather long, or not for long.
    fn busy_handler(self) -> fn(i32) -> bool {
        match self {
            Self::None => wait_for_others,
            Self::Great => wait_briefly,
        }
    }

    /// How long the log may be when a process that wrote is done.
    fn log_bytes_done(self) -> u64 {
        match self {
            Self::None => LOG_BYTES_DONE,
            Self::Great => LOG_BYTES_IN_HASTE,
        }
    }
}

/// The connections of one process to one database file.
pub(super) struct Connections {
    path: PathBuf,
    haste: Haste,
    writer: Mutex<Option<Connection>>,
    idle_readers: Mutex<Vec<Connection>>,
}

/// Beyond this the log is copied into the database when a process that wrote is
/// done, so that nobody waits for it.
const LOG_BYTES_DONE: u64 = 2 * 1024 * 1024;
/// Whoever is in haste does so sooner: a long log is read by each process that starts. But
/// not at every turn: to copy is to wait for the disk, and a page that several turns have
/// changed is copied once.
const LOG_BYTES_IN_HASTE: u64 = 512 * 1024;
/// Beyond this somebody has to wait.
const LOG_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// Searching reads much and keeps little of it.
const MAPPED: &str = "PRAGMA mmap_size = 2147418112";
const UNMAPPED: &str = "PRAGMA mmap_size = 0";

/// More would only hold file handles.
const IDLE_READERS_MAX: usize = 16;

impl Connections {
    /// Opens the file, creating or migrating it if need be.
    pub(super) fn open(path: &Path, model: &Model, haste: Haste) -> Result<Self> {
        let connections = Self {
            path: path.to_owned(),
            haste,
            writer: Mutex::new(None),
            idle_readers: Mutex::new(Vec::new()),
        };
        let first = connections.prepare(model).map_err(|failure| connections.explain(failure))?;
        connections.put_back(first);
        Ok(connections)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Reads, in one snapshot.
    pub(super) fn read<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> std::result::Result<T, Failure>,
    ) -> Result<T> {
        let attempt = || {
            let idle = lock(&self.idle_readers).pop();
            let mut connection = match idle {
                Some(connection) => connection,
                None => self.connect()?,
            };
            let answer = work(&connection.transaction()?)?;
            self.put_back(connection);
            Ok(answer)
        };
        attempt().map_err(|failure| self.explain(failure))
    }

    /// Reads here and there in the whole file, again and again. What is mapped counts
    /// as memory, and a long import would come to hold all of the file: it is read
    /// through the cache instead, which is bounded. Whoever is in haste reads little.
    pub(super) fn look_up<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> std::result::Result<T, Failure>,
    ) -> Result<T> {
        if self.haste == Haste::Great {
            return self.read(work);
        }
        self.read(|tx| {
            tx.execute_batch(UNMAPPED)?;
            let answer = work(tx);
            tx.execute_batch(MAPPED)?;
            answer
        })
    }

    /// Writes, all or nothing, after whoever is writing now.
    pub(super) fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> std::result::Result<T, Failure>,
    ) -> Result<T> {
        self.with_writer(|writer| {
            let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let answer = work(&transaction)?;
            transaction.commit()?;
            if self.log_bytes() > LOG_BYTES_MAX {
                tidy_log(writer, self.haste);
            }
            Ok(answer)
        })
    }

    /// How long the log has grown.
    fn log_bytes(&self) -> u64 {
        self.path.with_extension("db-wal").metadata().map_or(0, |metadata| metadata.len())
    }

    /// Uses the writing connection outside of a transaction.
    pub(super) fn with_writer<T>(
        &self,
        work: impl FnOnce(&mut Connection) -> std::result::Result<T, Failure>,
    ) -> Result<T> {
        let mut slot = lock(&self.writer);
        let attempt = || {
            if slot.is_none() {
                *slot = Some(self.connect_to_write()?);
            }
            match slot.as_mut() {
                Some(writer) => work(writer),
                None => Err(StoreError::Backend("no connection".into()).into()),
            }
        };
        attempt().map_err(|failure| self.explain(failure))
    }

    /// A connection for writing. Whoever is in haste writes little, with the connection
    /// that is there: another one would read the schema again.
    fn connect_to_write(&self) -> std::result::Result<Connection, Failure> {
        let idle = match self.haste {
            Haste::Great => lock(&self.idle_readers).pop(),
            Haste::None => None,
        };
        // A file that grows is mapped anew each time.
        if let Some(connection) = idle {
            connection.execute_batch(UNMAPPED)?;
            return Ok(connection);
        }
        let writer = self.connect()?;
        writer.execute_batch(UNMAPPED)?;
        // A batch touches many pages.
        writer.execute_batch("PRAGMA cache_size = -65536")?;
        Ok(writer)
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = lock(&self.idle_readers);
        if idle.len() < IDLE_READERS_MAX {
            idle.push(connection);
        }
    }

    /// The first connection makes sure that the tables are there and known.
    fn prepare(&self, model: &Model) -> std::result::Result<Connection, Failure> {
        if self.path.metadata().is_ok_and(|metadata| metadata.len() > 0) {
            let connection = self.connect()?;
            match schema::version(&connection)? {
                schema::CURRENT if index::is_current(&connection)? => return Ok(connection),
                found if found > schema::CURRENT => {
                    return Err(StoreError::Newer {
                        path: self.path.clone(),
                        found,
                        known: schema::CURRENT,
                    }
                    .into());
                }
                _ => {}
            }
        }
        self.set_up(model)
    }

    /// Creates or migrates under a lock between processes: switching a fresh
    /// file to WAL is the one moment at which SQLite does not wait its turn.
    fn set_up(&self, model: &Model) -> std::result::Result<Connection, Failure> {
        let cannot = |error: io::Error| match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::DiskFull,
            _ => StoreError::CannotOpen { path: self.path.clone(), reason: error.to_string() },
        };
        if let Some(folder) = self.path.parent() {
            files::create_private_folder(folder).map_err(cannot)?;
        }
        let lock = files::touch_private_file(&self.path.with_extension("lock")).map_err(cannot)?;
        lock.lock().map_err(cannot)?;
        // The lock is marked once there is a store: an empty file is what is left of it then,
        // and not where one should begin.
        let is_marked = lock.metadata().map_err(cannot)?.len() > 0;
        if is_marked && self.path.metadata().is_ok_and(|metadata| metadata.len() == 0) {
            let reason = "it is empty, and was not".to_owned();
            return Err(StoreError::Damaged { path: self.path.clone(), reason }.into());
        }
        files::touch_private_file(&self.path).map_err(cannot)?;
        let mut connection = self.connect()?;
        if schema::is_foreign(&connection)? {
            let reason = "it is the database of another program".to_owned();
            return Err(StoreError::Damaged { path: self.path.clone(), reason }.into());
        }
        connection.pragma_update(None, "journal_mode", "wal")?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        schema::migrate(&transaction)?;
        if !index::is_current(&transaction)? {
            index::rebuild(&transaction, model)?;
        }
        transaction.commit()?;
        let _ = lock.set_len(1);
        Ok(connection)
    }

    fn connect(&self) -> std::result::Result<Connection, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_READ_WRITE;
        match self.connect_with(&self.path, flags) {
            Err(Failure::Sqlite(error)) if is_access(&error) => self.connect_to_read_only(),
            connected => connected,
        }
    }

    /// A store on a read-only medium can still be asked.
    fn connect_to_read_only(&self) -> std::result::Result<Connection, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_READ_ONLY;
        match self.connect_with(&self.path, flags) {
            // Without its -shm file WAL cannot be read where nothing can be
            // created. Nobody else can write there either: it is immutable. But
            // then SQLite does not look into the log, and what stands there
            // would be missing from every answer: only without a log.
            Err(Failure::Sqlite(error)) if is_access(&error) && !self.has_log() => {
                let text = self.path.to_string_lossy().replace('%', "%25").replace('?', "%3f");
                let uri = format!("file:{}?immutable=1", text.replace('#', "%23"));
                self.connect_with(Path::new(&uri), flags | OpenFlags::SQLITE_OPEN_URI)
            }
            connected => connected,
        }
    }

    fn has_log(&self) -> bool {
        let log = self.path.with_extension("db-wal");
        log.metadata().is_ok_and(|metadata| metadata.len() > 0)
    }

    #[expect(clippy::disallowed_methods, reason = "this is the door to the database")]
    fn connect_with(
        &self,
        path: &Path,
        flags: OpenFlags,
    ) -> std::result::Result<Connection, Failure> {
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_handler(Some(self.haste.busy_handler()))?;
        // Closing must not copy the whole log into the database: a hook has no time for it.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
        // A plan that changes with the values would be made anew for each of them.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.set_prepared_statement_cache_capacity(64);
        // FULL: what was acknowledged survives a power cut. secure_delete: what was
        // forgotten leaves no bytes behind, nor does temp_store on disk. The log is emptied
        // by tidy_log.
        connection.execute_batch(
            "PRAGMA foreign_keys = ON;
             PRAGMA synchronous = FULL;
             PRAGMA secure_delete = ON;
             PRAGMA temp_store = MEMORY;
             PRAGMA cache_size = -16384;
             PRAGMA wal_autocheckpoint = 0;",
        )?;
        connection.execute_batch(MAPPED)?;
        // SQLite opens lazily: this is the first time it looks into the file.
        schema::version(&connection)?;
        Ok(connection)
    }

    /// Only what the system calls ENOSPC is a full disk to SQLite. A quota or a
    /// limit on file sizes makes writing fail just so, and without room for its
    /// shared memory a store cannot even be read.
    fn explain_io(&self, error: &rusqlite::Error) -> StoreError {
        let reason = error.to_string();
        match error.sqlite_extended_error_code() {
            Some(ffi::SQLITE_IOERR_WRITE | ffi::SQLITE_IOERR_SHMSIZE) => StoreError::DiskFull,
            Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ) => {
                StoreError::Damaged { path: self.path.clone(), reason }
            }
            _ => StoreError::Backend(reason),
        }
    }

    /// Puts an error of SQLite in the words of the store.
    pub(super) fn explain(&self, failure: Failure) -> StoreError {
        let error = match failure {
            Failure::Store(error) => return error,
            Failure::Sqlite(error) => error,
        };
        let path = self.path.clone();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::DiskFull) => StoreError::DiskFull,
            Some(ErrorCode::SystemIoFailure) => self.explain_io(&error),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(path),
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                StoreError::Damaged { path, reason: error.to_string() }
            }
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::CannotOpen { path, reason: error.to_string() }
            }
            _ => match error {
                rusqlite::Error::ToSqlConversionFailure(reason) => {
                    StoreError::Damaged { path, reason: format!("a value in it: {reason}") }
                }
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::InvalidColumnType(..) => {
                    StoreError::Damaged { path, reason: format!("a value in it: {error}") }
                }
                _ => StoreError::Backend(error.to_string()),
            },
        }
    }
}

/// A log that is left long is read by every process that starts.
impl Drop for Connections {
    fn drop(&mut self) {
        if self.log_bytes() > self.haste.log_bytes_done()
            && let Some(writer) = lock(&self.writer).as_mut()
        {
            tidy_log(writer, self.haste);
        }
    }
}

/// Copies the log into the database and empties it, unless others are at work:
/// then one of them will.
fn tidy_log(writer: &mut Connection, haste: Haste) {
    let _ = writer.busy_timeout(Duration::ZERO);
    let _ = writer.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    let _ = writer.busy_handler(Some(haste.busy_handler()));
}

fn is_access(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::ReadOnly)
    )
}

/// Called by SQLite while somebody else writes. Short uneven naps let many
/// processes through fairly; about a minute is when something must be wrong.
fn wait_for_others(naps: i32) -> bool {
    const NAPS_MAX: i32 = 12_000;
    nap(naps);
    naps < NAPS_MAX
}

/// The same for about a second and a half.
fn wait_briefly(naps: i32) -> bool {
    const NAPS_MAX: i32 = 300;
    nap(naps);
    naps < NAPS_MAX
}

fn nap(naps: i32) {
    let millis = 1 + (naps.unsigned_abs().wrapping_mul(7) % 9);
    thread::sleep(Duration::from_millis(u64::from(millis)));
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
