//! Insight files: one for each cycle, the newest in place, older ones compressed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::files::{self, PrivateFile};
use crate::model::Timestamp;

/// What the name of every insight file begins with.
const PREFIX: &str = "daydream_insights_";
/// How many are left in place.
const IN_PLACE: usize = 10;
/// More files than anybody has.
const FILES_MAX: usize = 100_000;

/// Where the insights of a cycle go.
pub(crate) fn path(folder: &Path, started_at: Timestamp) -> PathBuf {
    let moment = started_at.as_jiff().strftime("%Y-%m-%dT%H%M%S");
    let millis = started_at.millis() % 1_000;
    folder.join(format!("{PREFIX}{moment}.{millis:03}Z.md"))
}

/// Writes what a cycle has to say.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        files::create_private_folder(folder)?;
    }
    files::replace(path, text.as_bytes())
}

/// Compresses all but the newest. Each is there in one form or the other at any time.
pub(crate) fn rotate(folder: &Path) -> io::Result<u64> {
    let mut plain = insight_files(folder, ".md")?;
    // Their names tell their times.
    plain.sort_unstable();
    let older = plain.len().saturating_sub(IN_PLACE);
    for path in &plain[..older] {
        compress(path)?;
    }
    Ok(older as u64)
}

fn compress(path: &Path) -> io::Result<()> {
    let text = fs::read(path)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".zst");
    put(&path.with_file_name(name), &text)?;
    files::remove(path)
}

/// Writes a compressed file.
pub(crate) fn put(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = PrivateFile::create(path)?;
    file.write_all(&compress_to_vec(content, CompressionLevel::Fastest))?;
    file.finish()
}

/// Reads a compressed file.
pub(crate) fn get(path: &Path, bytes_max: u64) -> io::Result<Vec<u8>> {
    let file = io::BufReader::new(fs::File::open(path)?);
    let decoder = ruzstd::decoding::StreamingDecoder::new(file).map_err(io::Error::other)?;
    let mut content = Vec::new();
    io::Read::read_to_end(&mut io::Read::take(decoder, bytes_max), &mut content)?;
    Ok(content)
}

/// The insight files in a folder that end so.
fn insight_files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(PREFIX) && name.ends_with(ending)
    };
    Ok(entries.flatten().map(|entry| entry.path()).filter(is_ours).take(FILES_MAX).collect())
}

/// Takes everything about a finding out of all insight files, compressed ones included.
/// What is said of a finding stands between two marks that hold the id of its memory.
///
/// # Errors
/// As the system says.
pub(crate) fn forget(folder: &Path, memory: &str) -> io::Result<u64> {
    const BYTES_MAX: u64 = 64 * 1024 * 1024;
    let mut changed = 0;
    for path in insight_files(folder, ".md")? {
        let text = fs::read_to_string(&path)?;
        if let Some(rest) = without(&text, memory) {
            files::replace(&path, rest.as_bytes())?;
            changed += 1;
        }
    }
    for path in insight_files(folder, ".md.zst")? {
        let text = String::from_utf8_lossy(&get(&path, BYTES_MAX)?).into_owned();
        if let Some(rest) = without(&text, memory) {
            put(&path, rest.as_bytes())?;
            changed += 1;
        }
    }
    Ok(changed)
}

/// What begins a section about a finding that became this memory.
pub(crate) fn begin(memory: &str) -> String {
    format!("<!-- memory {memory} -->")
}

/// What ends it.
pub(crate) const END: &str = "<!-- end -->";

/// The text without the sections about a memory; nothing if there are none.
fn without(text: &str, memory: &str) -> Option<String> {
    let begin = begin(memory);
    let mut rest = text.to_owned();
    while let Some(start) = rest.find(&begin) {
        let end = rest[start..].find(END).map_or(rest.len(), |end| start + end + END.len());
        rest.replace_range(start..end, "*(forgotten)*");
    }
    (rest != text).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_ten_stay_and_nothing_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let mut said = Vec::new();
        for number in 0..25 {
            let moment: Timestamp = format!("2026-03-03T18:{number:02}:00Z").parse().unwrap();
            let text = format!("insight {number}\n").repeat(200);
            let path = path(folder.path(), moment);
            write(&path, &text).unwrap();
            assert_eq!(rotate(folder.path()).unwrap(), u64::from(number >= 10));
            said.push((path, text));
        }
        let note = folder.path().join("notes.md");
        write(&note, "mine").unwrap();
        for (number, (path, text)) in said.iter().enumerate() {
            let compressed = path.with_extension("md.zst");
            assert_eq!((path.exists(), compressed.exists()), (number >= 15, number < 15));
            let found = match number < 15 {
                true => get(&compressed, 1 << 20).unwrap(),
                false => fs::read(path).unwrap(),
            };
            assert_eq!(found, text.as_bytes());
        }
        assert_eq!(rotate(folder.path()).unwrap(), 0);
        assert_eq!(fs::read(note).unwrap(), b"mine");
    }

    #[test]
    fn what_is_forgotten_leaves_every_file() {
        let folder = tempfile::tempdir().unwrap();
        let memory = "019a8d2f-3c41-7abc-8123-456789abcdef";
        let text = format!("# A\n{}\nplums\n{END}\nrest\n", begin(memory));
        for number in 0..12 {
            let moment: Timestamp = format!("2026-03-03T18:{number:02}:00Z").parse().unwrap();
            write(&path(folder.path(), moment), &text).unwrap();
        }
        rotate(folder.path()).unwrap();
        assert_eq!(forget(folder.path(), memory).unwrap(), 12);
        assert_eq!(forget(folder.path(), memory).unwrap(), 0);
        let compressed = insight_files(folder.path(), ".zst").unwrap();
        let kept = get(&compressed[0], 1 << 20).unwrap();
        assert_eq!(kept, b"# A\n*(forgotten)*\nrest\n");
    }
}
