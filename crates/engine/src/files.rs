//! The only door through which the engine changes files: private by default.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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
    temporary: PathBuf,
    target: PathBuf,
    finished: bool,
}

impl PrivateFile {
    /// Begins to write what will be at `target`.
    ///
    /// # Errors
    /// As the system says.
    pub fn create(target: &Path) -> io::Result<Self> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let temporary = target.with_file_name(name);
        let file = touch_private_file(&temporary)?;
        // One that was left behind by a process that had our number.
        file.set_len(0)?;
        let writer = io::BufWriter::new(file);
        Ok(Self { writer, temporary, target: target.to_owned(), finished: false })
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// As the system says; then nothing is at the target that was not there before.
    #[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        self.writer.get_ref().sync_all()?;
        fs::rename(&self.temporary, &self.target)?;
        self.finished = true;
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
        if !self.finished {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Replaces what a file says, at once or not at all. A link stays a link, and its
/// target is written; permissions stay. A file that was not there is private.
///
/// # Errors
/// As the system says; then the file says what it said before.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    let mut file = PrivateFile::create(&target)?;
    file.write_all(content)?;
    if target.exists()
        && let Some(mode) = mode(&target)?
    {
        set_mode(&file.temporary, mode)?;
    }
    file.finish()
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
/// put aside first, in the place of the one before.
///
/// # Errors
/// As the system says.
#[expect(clippy::disallowed_methods, reason = "this is the door to the files")]
pub fn append_to_log(path: &Path, line: &str, bytes_max: u64) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|metadata| metadata.len() > bytes_max) {
        fs::rename(path, path.with_extension("log.1"))?;
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE_FILE);
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
