//! The only door through which the engine changes files: private by default.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::clock::{Clock, SystemClock};
use crate::model::Timestamp;

/// Readable and writable by the person alone.
pub const PRIVATE_FILE: u32 = 0o600;
/// Likewise for folders.
pub const PRIVATE_FOLDER: u32 = 0o700;

/// Creates a folder, and those above it, that only the person can enter.
///
/// # Errors
/// As the system says.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, PRIVATE_FOLDER);
    builder.create(path)
}

/// Creates a file that only the person can read, unless it is there already.
///
/// # Errors
/// As the system says.
#[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
pub fn touch_private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE_FILE);
    options.open(path)
}

/// A file that appears, complete, when it is finished, and not at all otherwise.
#[derive(Debug)]
pub struct PrivateFile {
    writer: io::BufWriter<fs::File>,
    /// Where it is until it is finished; none for what is written in its place.
    temporary: Option<PathBuf>,
    target: PathBuf,
}

impl PrivateFile {
    /// Begins to write what will be at `target`, or where it leads to if it is a link.
    ///
    /// # Errors
    /// As the system says, and when something is there that is no file: it would be gone.
    pub fn create(target: &Path) -> io::Result<Self> {
        if is_no_file(target) {
            return Err(io::Error::other("it is no regular file"));
        }
        let target = followed(target)?;
        let (temporary, file) = create_beside(&target)?;
        let writer = io::BufWriter::new(file);
        Ok(Self { writer, temporary: Some(temporary), target })
    }

    /// The same, but what is there and no file, as a pipe or a terminal, is written into.
    ///
    /// # Errors
    /// As the system says.
    #[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
    pub fn create_or_open(target: &Path) -> io::Result<Self> {
        if !is_no_file(target) {
            return Self::create(target);
        }
        let writer = io::BufWriter::new(fs::OpenOptions::new().write(true).open(target)?);
        Ok(Self { writer, temporary: None, target: target.to_owned() })
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// As the system says; then nothing is at the target that was not there before.
    #[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        if let Some(temporary) = &self.temporary {
            self.writer.get_ref().sync_all()?;
            fs::rename(temporary, &self.target)?;
            self.temporary = None;
        }
        Ok(())
    }
}

impl Write for PrivateFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Drop for PrivateFile {
    #[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            let _ = fs::remove_file(temporary);
        }
    }
}

/// Replaces what a file says, at once or not at all. A link stays a link, and its
/// target is written; permissions stay. A file that was not there is private.
///
/// # Errors
/// As the system says; then the file says what it said before.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = PrivateFile::create(path)?;
    file.write_all(content)?;
    if file.target.exists()
        && let Some(mode) = mode(&file.target)?
        && let Some(temporary) = &file.temporary
    {
        set_mode(temporary, mode)?;
    }
    file.finish()
}

/// Whether something is there that is no file, or leads to no file.
fn is_no_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
}

/// Where a path leads to, be anything there or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    /// The system follows no more.
    const LINKS_MAX: usize = 40;
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        known => return known,
    }
    let mut path = path.to_owned();
    for _ in 0..LINKS_MAX {
        let Ok(leads_to) = fs::read_link(&path) else { break };
        path = path.with_file_name("").join(leads_to);
    }
    Ok(path)
}

/// A new file beside another, private from its beginning. Nobody can have put anything in
/// its place: its name cannot be guessed, and what is there already is not opened.
#[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
fn create_beside(target: &Path) -> io::Result<(PathBuf, fs::File)> {
    const ATTEMPTS_MAX: u64 = 8;
    let mut options = fs::OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE_FILE);
    let mut attempt = 0;
    loop {
        // The name is gone before anybody is answered: no answer depends on chance.
        let chance = u64::from_ne_bytes(SystemClock.random()).wrapping_add(attempt);
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}-{chance:016x}.tmp", std::process::id()));
        let temporary = target.with_file_name(name);
        match options.open(&temporary) {
            Err(error)
                if error.kind() == io::ErrorKind::AlreadyExists && attempt < ATTEMPTS_MAX =>
            {
                attempt += 1;
            }
            opened => return Ok((temporary, opened?)),
        }
    }
}

/// The process that wrote a file of this name until it would be complete, if that is what
/// it is: `NAME.PID-CHANCE.tmp`.
pub(crate) fn written_by(name: &str) -> Option<u32> {
    let (_, end) = name.strip_suffix(".tmp")?.rsplit_once('.')?;
    let (pid, chance) = end.split_once('-')?;
    let is_chance = chance.len() == 16 && chance.bytes().all(|byte| byte.is_ascii_hexdigit());
    pid.parse().ok().filter(|_| is_chance)
}

/// Takes away what processes that died left of this file and its backups: nobody writes for
/// a whole day.
pub fn clear_left_behind(path: &Path, now: Timestamp) {
    const OLD_MICROS: i64 = 24 * 3_600 * 1_000_000;
    const ENTRIES_MAX: usize = 10_000;
    let Ok(target) = followed(path) else { return };
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else { return };
    let beginning = format!("{}.", name.to_string_lossy());
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten().take(ENTRIES_MAX) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let modified = || entry.metadata().ok()?.modified().ok();
        if name.starts_with(&beginning)
            && written_by(&name).is_some()
            && let Some(modified) = modified().and_then(|it| jiff::Timestamp::try_from(it).ok())
            && now.micros() - modified.as_microsecond() > OLD_MICROS
        {
            let _ = remove(&entry.path());
        }
    }
}

/// Takes a file away. One that is gone already is no failure.
///
/// # Errors
/// As the system says.
#[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Takes a folder away if nothing is in it; the system refuses otherwise.
pub fn remove_empty_folder(path: &Path) {
    let _ = fs::remove_dir(path);
}

/// Takes a folder away with all that is in it, also where nothing in it may be written. A
/// link is taken away, not what it points to.
///
/// # Errors
/// As the system says.
pub fn remove_tree(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_dir() => {}
        Ok(_) => return remove(path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    }
    set_mode(path, PRIVATE_FOLDER)?;
    for entry in fs::read_dir(path)? {
        remove_tree(&entry?.path())?;
    }
    fs::remove_dir(path)
}

/// Adds a line to a log that only the person can read. A log that has grown long is
/// put aside first, in the place of the one before. Links are not followed: the line would
/// stand in somebody else's file.
///
/// # Errors
/// As the system says.
#[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
pub fn append_to_log(path: &Path, line: &str, bytes_max: u64) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|metadata| metadata.len() > bytes_max) {
        fs::rename(path, path.with_extension("log.1"))?;
    }
    if fs::symlink_metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(io::Error::other("it is no regular file"));
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(PRIVATE_FILE).custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
    }
    // One write: lines of processes that append at once do not mix.
    options.open(path)?.write_all(format!("{line}\n").as_bytes())
}

/// The permission bits of a file or folder; none where the system has no such thing.
///
/// # Errors
/// As the system says.
pub fn mode(path: &Path) -> io::Result<Option<u32>> {
    let metadata = fs::metadata(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        Ok(Some(metadata.permissions().mode() & 0o777))
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        Ok(None)
    }
}

/// Sets the permission bits, where the system has such a thing.
///
/// # Errors
/// As the system says.
#[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
pub fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path, fs::Permissions::from_mode(mode))
    }
    #[cfg(not(unix))]
    {
        let _ = (path, mode);
        Ok(())
    }
}

#[cfg(unix)]
#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "the tests lay hands on files")]
mod tests {
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::process::Command;
    use std::time::{Duration, SystemTime};

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn links_are_followed_and_what_is_no_file_stays_what_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        replace(&at("file"), b"old").unwrap();
        set_mode(&at("file"), 0o640).unwrap();
        symlink("file", at("link")).unwrap();
        symlink("later", at("dangling")).unwrap();
        for (link, target) in [("link", "file"), ("dangling", "later")] {
            replace(&at(link), b"new").unwrap();
            assert!(at(link).is_symlink());
            assert_eq!(fs::read(at(target)).unwrap(), b"new");
        }
        assert_eq!(mode(&at("file")).unwrap(), Some(0o640));
        assert_eq!(mode(&at("later")).unwrap(), Some(PRIVATE_FILE));

        assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
        symlink("pipe", at("to-pipe")).unwrap();
        for name in ["pipe", "to-pipe", "."] {
            let error = replace(&at(name), b"new").unwrap_err();
            assert_eq!(error.to_string(), "it is no regular file", "{name}");
        }
        let mut reader = Command::new("cat")
            .arg(at("pipe"))
            .stdout(fs::File::create(at("read")).unwrap())
            .spawn()
            .unwrap();
        let mut file = PrivateFile::create_or_open(&at("to-pipe")).unwrap();
        file.write_all(b"through").unwrap();
        file.finish().unwrap();
        assert!(reader.wait().unwrap().success());
        assert_eq!(fs::read(at("read")).unwrap(), b"through");
        assert!(fs::symlink_metadata(at("pipe")).unwrap().file_type().is_fifo());
        assert_eq!(
            names(folder.path()),
            ["dangling", "file", "later", "link", "pipe", "read", "to-pipe"]
        );
    }

    #[test]
    fn what_is_being_written_has_a_name_of_its_own_and_is_private() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("export.jsonl");
        let files = [PrivateFile::create(&target).unwrap(), PrivateFile::create(&target).unwrap()];
        let names = names(folder.path());
        assert_eq!(names.len(), 2, "{names:?}");
        for name in names {
            assert_eq!(written_by(&name), Some(std::process::id()), "{name}");
            assert_eq!(mode(&folder.path().join(name)).unwrap(), Some(PRIVATE_FILE));
        }
        drop(files);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_dead_processes_left_goes_after_a_day() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let (old, young) = ("a.json.12-0123456789abcdef.tmp", "a.json.13-0123456789abcdef.tmp");
        let backup = "a.json.somnium-backup.12-0123456789abcdef.tmp";
        let others = ["a.json.tmp", "a.json.12.tmp", "b.json.12-0123456789abcdef.tmp"];
        let days_ago = SystemTime::now() - Duration::from_secs(2 * 24 * 3_600);
        for name in [&[old, young, backup][..], &others].concat() {
            let file = touch_private_file(&at(name)).unwrap();
            if name != young {
                file.set_modified(days_ago).unwrap();
            }
        }
        clear_left_behind(&at("a.json"), SystemClock.now());
        let mut left = [&[young][..], &others].concat();
        left.sort_unstable();
        assert_eq!(names(folder.path()), left);
    }
}
