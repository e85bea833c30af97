//! A copy that an agent may read: a few files, without secrets, and nothing to write to.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use super::Subject;
use crate::capture::redact::Redactor;
use crate::files;

/// What is copied at the most.
const FILES_MAX: usize = 200;
const FILE_BYTES_MAX: u64 = 256 * 1024;
const BYTES_MAX: u64 = 8 * 1024 * 1024;
/// Files at the top that tell what a codebase is.
const TELLING: [&str; 14] = [
    "README.md",
    "README.rst",
    "README",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "AGENTS.md",
    "CLAUDE.md",
    "Cargo.toml",
    "package.json",
    "pyproject.toml",
    "go.mod",
    "pom.xml",
    "Gemfile",
    "composer.json",
];
/// What may be done with the copy: it may be read.
const FILE_MODE: u32 = 0o400;
const FOLDER_MODE: u32 = 0o500;

/// A copy, and the question beside it.
#[derive(Debug)]
pub(super) struct Copied {
    /// Where the files are.
    pub(super) folder: PathBuf,
    /// The file that holds the question.
    pub(super) prompt: PathBuf,
}

/// Makes a copy of what findings name.
pub(super) fn make(subject: &Subject<'_>, place: &Path, prompt: &str) -> io::Result<Copied> {
    files::remove_tree(place)?;
    let folder = place.join("files");
    files::create_private_folder(&folder)?;
    let question = place.join("question.md");
    files::replace(&question, prompt.as_bytes())?;
    let root = subject.folder.canonicalize()?;
    let named = subject.findings.iter().flat_map(|finding| &finding.places);
    let paths = named.map(|place| place.path.as_str()).chain(TELLING);
    let redactor = Redactor::default();
    let (mut copied, mut bytes) = (0, 0);
    for path in paths {
        if copied == FILES_MAX || bytes > BYTES_MAX {
            break;
        }
        let to = folder.join(path);
        if let Some(text) = readable(&root, path).filter(|_| !to.exists()) {
            if let Some(above) = to.parent() {
                files::create_private_folder(above)?;
            }
            let text = redactor.redact(&text).text;
            files::replace(&to, text.as_bytes())?;
            (copied, bytes) = (copied + 1, bytes + text.len() as u64);
        }
    }
    close(&folder)?;
    Ok(Copied { folder, prompt: question })
}

/// The text of a file that lies in the repository itself: a link may lead anywhere.
fn readable(root: &Path, path: &str) -> Option<String> {
    let is_plain = |part: Component<'_>| match part {
        // What people keep their secrets in.
        Component::Normal(name) => !name.to_string_lossy().starts_with(".env"),
        _ => false,
    };
    if !Path::new(path).components().all(is_plain) {
        return None;
    }
    let real = root.join(path).canonicalize().ok()?;
    let metadata = fs::metadata(&real).ok()?;
    let is_ours = real.starts_with(root) && metadata.is_file() && metadata.len() <= FILE_BYTES_MAX;
    fs::read_to_string(real).ok().filter(|_| is_ours)
}

/// Takes the right to write away, from the bottom up.
fn close(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => close(&path)?,
            false => files::set_mode(&path, FILE_MODE)?,
        }
    }
    files::set_mode(folder, FOLDER_MODE)
}
