//! A note beside the store of where a server listens, for `somnium open`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use somnium_engine::files::{self, PrivateFile};

/// The note; gone with the server.
pub(super) struct Note(PathBuf);

/// The file's name inside of a home.
const FILE_NAME: &str = "serve.url";

impl Note {
    pub(super) fn leave(home: &Path, url: &str) -> io::Result<Self> {
        let path = home.join(FILE_NAME);
        let mut file = PrivateFile::create(&path)?;
        writeln!(file, "{url}")?;
        file.finish()?;
        Ok(Self(path))
    }
}

impl Drop for Note {
    fn drop(&mut self) {
        let _ = files::remove(&self.0);
    }
}

/// Where a server listens, if one does.
pub(crate) fn whereabouts(home: &Path) -> Option<String> {
    let url = std::fs::read_to_string(home.join(FILE_NAME)).ok()?;
    let url = url.trim().to_owned();
    // One that was killed could not take its note away.
    let address = url.strip_prefix("http://")?.parse().ok()?;
    const PATIENCE: std::time::Duration = std::time::Duration::from_secs(1);
    std::net::TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    Some(url)
}
