//! The tables, as steps that are never edited once released: a change is a new step.

use rusqlite::{Connection, Transaction};

use super::connection::Failure;

/// Each step takes the schema from its index to the next version.
const STEPS: &[&str] = &[
    include_str!("migrations/0001_ground.sql"),
    include_str!("migrations/0002_recall.sql"),
    include_str!("migrations/0003_capture.sql"),
    include_str!("migrations/0004_dreams.sql"),
    include_str!("migrations/0005_serve.sql"),
    include_str!("migrations/0006_daydream.sql"),
    include_str!("migrations/0007_models.sql"),
    include_str!("migrations/0008_doubts.sql"),
];

/// What this program writes.
pub(super) const CURRENT: u32 = STEPS.len() as u32;

/// The version of the tables that are there.
pub(super) fn version(connection: &Connection) -> Result<u32, Failure> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Whether the file has tables, but not of ours.
pub(super) fn is_foreign(connection: &Connection) -> Result<bool, Failure> {
    let has_tables = connection.prepare("SELECT 1 FROM sqlite_schema")?.exists([])?;
    Ok(has_tables && version(connection)? == 0)
}

/// Takes the tables from whatever version they have to the current one.
pub(super) fn migrate(transaction: &Transaction<'_>) -> Result<(), Failure> {
    let from = version(transaction)?;
    if from >= CURRENT {
        // A newer program was faster; its version must not be taken back.
        return Ok(());
    }
    for step in STEPS.iter().skip(from as usize) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", CURRENT)?;
    Ok(())
}
