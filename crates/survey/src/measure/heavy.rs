//! Files that weigh on a repository, or should not be in it.

use super::listing::{Entry, Kind};
use super::marks::{self, Attributes, Sort};
use crate::figures::{HeavyFile, HeavyKind};

/// From this on a file is large.
const LARGE_BYTES: u64 = 1024 * 1024;
/// More are not told.
const TOLD_MAX: usize = 50;
/// Ends of what is no text.
const BINARY: [&str; 56] = [
    "png", "jpg", "jpeg", "gif", "ico", "bmp", "webp", "tiff", "psd", "pdf", "zip", "gz", "tgz",
    "bz2", "xz", "7z", "rar", "tar", "jar", "war", "class", "so", "dylib", "dll", "exe", "o", "a",
    "lib", "obj", "bin", "wasm", "woff", "woff2", "ttf", "otf", "eot", "mp3", "mp4", "mov", "avi",
    "webm", "wav", "ogg", "flac", "sqlite", "db", "parquet", "npy", "npz", "pkl", "pt", "onnx",
    "h5", "pyc", "docx", "xlsx",
];
/// What builds and programs leave behind.
const ARTEFACTS: [&str; 12] = [
    ".DS_Store",
    "Thumbs.db",
    "npm-debug.log",
    "yarn-error.log",
    ".coverage",
    "core.dump",
    ".eslintcache",
    "desktop.ini",
    "nohup.out",
    "debug.log",
    ".Rhistory",
    "hs_err_pid.log",
];
const ARTEFACT_ENDS: [&str; 6] = [".pyc", ".pyo", ".class", ".swp", ".orig", ".rej"];
/// What holds keys.
const PRIVATE: [&str; 8] = [
    ".env",
    ".env.local",
    ".env.production",
    "id_rsa",
    "id_ed25519",
    ".npmrc.local",
    ".netrc",
    ".pgpass",
];

/// Whether a file is no text, by its name.
pub(crate) fn is_binary(path: &str) -> bool {
    let end = path.rsplit_once('.').map_or("", |(_, end)| end).to_ascii_lowercase();
    BINARY.contains(&end.as_str())
}

/// The heaviest files, and those that should not be there, first.
pub(crate) fn heavy(entries: &[Entry], attributes: &Attributes) -> Vec<HeavyFile> {
    let mut found: Vec<HeavyFile> = entries
        .iter()
        .filter(|entry| entry.kind == Kind::File && entry.bytes > 0)
        .filter_map(|entry| {
            let kind = kind(entry, attributes)?;
            Some(HeavyFile { path: entry.path.clone(), bytes: entry.bytes, kind })
        })
        .collect();
    found.sort_by(|a, b| {
        (b.kind, b.bytes).cmp(&(a.kind, a.bytes)).then_with(|| a.path.cmp(&b.path))
    });
    // Each kind is told, whatever there is of another one.
    let mut told = [0; 4];
    found.retain(|it| {
        told[it.kind as usize] += 1;
        told[it.kind as usize] <= TOLD_MAX / 4
    });
    found
}

fn kind(entry: &Entry, attributes: &Attributes) -> Option<HeavyKind> {
    let path = entry.path.as_str();
    let name = path.rsplit('/').next().unwrap_or(path);
    // Tests and examples have files of every sort on purpose.
    let sort = marks::sort(path, true, attributes);
    let is_own = !matches!(sort, Sort::Test | Sort::Aside | Sort::Vendored);
    if is_own && PRIVATE.contains(&name) {
        return Some(HeavyKind::Private);
    }
    let is_artefact = ARTEFACTS.contains(&name)
        || ARTEFACT_ENDS.iter().any(|end| name.ends_with(end))
        || path.split('/').any(|folder| matches!(folder, "node_modules" | "__pycache__"));
    if is_own && is_artefact || path.split('/').any(|it| it == "node_modules") && sort != Sort::Test
    {
        return Some(HeavyKind::Artefact);
    }
    if entry.bytes < LARGE_BYTES || marks::LOCKS.contains(&name) {
        return None;
    }
    match is_binary(path) {
        true => Some(HeavyKind::Binary),
        false if sort == Sort::Generated => Some(HeavyKind::Generated),
        false => None,
    }
}
