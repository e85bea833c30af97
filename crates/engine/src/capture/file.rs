//! A transcript as a file: what of it is new since it was read last.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::UNIX_EPOCH;

use serde::Serialize;

use crate::model::Fingerprint;
use crate::store::Bookmark;

/// So much before the point that was read to has to be as it was.
const SEALED_BYTES: u64 = 4096;

/// What a file is, compared with the bookmark in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Freshness {
    /// It was never read.
    #[default]
    New,
    /// It has more at its end.
    Grown,
    /// It is not the file it was: it is read from its beginning.
    Rewritten,
    /// There is nothing new in it.
    Unchanged,
}

/// Compares a file that grows at its end with its bookmark, and goes to where reading
/// should begin. Returns how many bytes and lines lie before that.
pub(crate) fn resume(
    file: &mut File,
    bookmark: Option<&Bookmark>,
) -> io::Result<(Freshness, u64, u64)> {
    let Some(bookmark) = bookmark else { return Ok((Freshness::New, 0, 0)) };
    let size = file.metadata()?.len();
    if size < bookmark.bytes || seal_before(file, bookmark.bytes)? != bookmark.seal {
        file.seek(SeekFrom::Start(0))?;
        return Ok((Freshness::Rewritten, 0, 0));
    }
    let freshness = if size == bookmark.bytes { Freshness::Unchanged } else { Freshness::Grown };
    Ok((freshness, bookmark.bytes, bookmark.lines))
}

/// The seal of what stands before a point; leaves the file there.
pub(crate) fn seal_before(file: &mut File, end: u64) -> io::Result<Fingerprint> {
    let start = end.saturating_sub(SEALED_BYTES);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::with_capacity(SEALED_BYTES as usize);
    file.take(end - start).read_to_end(&mut bytes)?;
    Ok(Fingerprint::of([bytes.as_slice()]))
}

/// The seal of a file that is written anew each time: its size, its time, its end.
pub(crate) fn seal_whole(path: &Path) -> io::Result<(u64, Fingerprint)> {
    let mut file = File::open(path)?;
    let metadata = file.metadata()?;
    let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let end = seal_before(&mut file, metadata.len())?;
    let modified = modified.map_or(0, |since| since.as_nanos()).to_le_bytes();
    let size = metadata.len();
    Ok((size, Fingerprint::of([&size.to_le_bytes()[..], &modified, end.as_bytes()])))
}
