//! Folders that vanish with the test.

use std::path::Path;

use tempfile::TempDir;

/// A new folder, in memory where the system has such a place: property tests
/// commit ten thousand times, and a disk makes each of them wait.
///
/// # Panics
/// When no folder can be made.
#[must_use]
pub fn scratch_folder() -> TempDir {
    let in_memory = Path::new("/dev/shm");
    match in_memory.is_dir() {
        true => tempfile::tempdir_in(in_memory).or_else(|_| tempfile::tempdir()),
        false => tempfile::tempdir(),
    }
    .expect("a scratch folder")
}
