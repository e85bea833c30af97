//! Which files are transcripts, and whose.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ruzstd::decoding::StreamingDecoder;

use super::{ALL, Form, Harness, Homes};

/// As much of a file is looked at to tell whose it is.
pub const BEGINNING_BYTES: u64 = 64 * 1024;

/// How every file that Zstandard has compressed begins.
const ZSTD_MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Deeper than any agent keeps its sessions.
const DEPTH_MAX: usize = 12;

/// More files than anybody looks through at once.
const FILES_MAX: usize = 200_000;

/// A file that an agent left.
#[derive(Clone)]
pub struct Transcript {
    /// Whose it is.
    pub harness: &'static dyn Harness,
    /// Where it lies.
    pub path: PathBuf,
    /// How it is laid out.
    pub form: Form,
    /// Its size.
    pub bytes: u64,
}

/// What was found in a folder.
#[derive(Default)]
pub struct Search {
    /// Transcripts, by path.
    pub found: Vec<Transcript>,
    /// Files that are nobody's, by path.
    pub others: Vec<PathBuf>,
    /// Links that lead out of the folder: what they point to is not what was meant.
    pub strays: Vec<PathBuf>,
    /// Files and folders that could not be looked into.
    pub unreadable: u64,
    /// Whether there was more than is looked at.
    pub is_cut: bool,
}

/// The transcripts that the agents of this person keep, agent by agent, by path.
#[must_use]
pub fn discover(homes: &Homes) -> Vec<Transcript> {
    let mut transcripts = Vec::new();
    for &harness in ALL {
        for root in harness.roots(homes) {
            let mut looked = Looked::default();
            looked.walk(&root, 0);
            // In an agent's own place its files have their proper names, and what
            // else lies there is not even opened.
            looked.files.retain(|path| {
                let ending = path.extension().and_then(|ending| ending.to_str());
                matches!(ending, Some("jsonl" | "json" | "zst" | "db"))
            });
            looked.look(&[harness], &mut transcripts);
        }
    }
    transcripts
}

/// What lies in a folder, whoever left it there; or what a file is.
#[must_use]
pub fn search(folder: &Path) -> Search {
    let within = folder.canonicalize().ok().filter(|folder| folder.is_dir());
    let mut looked = Looked { within, ..Looked::default() };
    looked.walk(folder, 0);
    let mut found = Vec::new();
    let others = looked.look(ALL, &mut found);
    let Looked { strays, unreadable, is_cut, .. } = looked;
    Search { found, others, strays, unreadable, is_cut }
}

/// Whose transcript a file is, and how it is laid out.
///
/// # Errors
/// If it cannot be read.
pub fn recognise(path: &Path) -> io::Result<Option<(&'static dyn Harness, Form)>> {
    Ok(recognise_among(ALL, path)?.map(|(harness, form, _)| (harness, form)))
}

type Recognised = Option<(&'static dyn Harness, Form, u64)>;

fn recognise_among(harnesses: &[&'static dyn Harness], path: &Path) -> io::Result<Recognised> {
    // Before it is opened: that would wait for somebody who writes into a pipe.
    let metadata = path.metadata()?;
    if !metadata.is_file() {
        return Ok(None);
    }
    let (beginning, is_compressed) = beginning(File::open(path)?)?;
    let whose = harnesses.iter().find_map(|harness| {
        let form = match (harness.recognises(path, &beginning)?, is_compressed) {
            (form, false) => form,
            (Form::Lines, true) => Form::CompressedLines,
            (_, true) => return None,
        };
        Some((*harness, form, metadata.len()))
    });
    Ok(whose)
}

/// The first bytes, of what was compressed if it was.
fn beginning(mut file: File) -> io::Result<(Vec<u8>, bool)> {
    let mut bytes = Vec::with_capacity(BEGINNING_BYTES as usize);
    file.by_ref().take(BEGINNING_BYTES).read_to_end(&mut bytes)?;
    if !bytes.starts_with(&ZSTD_MAGIC) {
        return Ok((bytes, false));
    }
    let whole = io::Cursor::new(bytes).chain(file);
    let mut plain = Vec::new();
    // What cannot be decompressed is nobody's; of what breaks off, the beginning tells.
    if let Ok(decoder) = StreamingDecoder::new(whole) {
        let _ = decoder.take(BEGINNING_BYTES).read_to_end(&mut plain);
    }
    Ok((plain, true))
}

#[derive(Default)]
struct Looked {
    /// Where links may lead, if not anywhere.
    within: Option<PathBuf>,
    files: Vec<PathBuf>,
    strays: Vec<PathBuf>,
    unreadable: u64,
    is_cut: bool,
}

impl Looked {
    /// Collects files. Links to folders are not followed: they may lead anywhere,
    /// and around in circles.
    fn walk(&mut self, path: &Path, depth: usize) {
        if self.files.len() >= FILES_MAX || depth > DEPTH_MAX {
            self.is_cut = true;
            return;
        }
        // The place to start from may be a link, or a file.
        if depth == 0 && !path.is_dir() {
            self.files.extend(path.is_file().then(|| path.to_owned()));
            return;
        }
        let Ok(entries) = fs::read_dir(path) else {
            self.unreadable += 1;
            return;
        };
        let mut entries: Vec<_> = entries.flatten().take(FILES_MAX).collect();
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => self.walk(&path, depth + 1),
                Ok(kind) if kind.is_symlink() && self.leads_out(&path) => self.strays.push(path),
                Ok(kind) if kind.is_file() || kind.is_symlink() && path.is_file() => {
                    if self.files.len() >= FILES_MAX {
                        self.is_cut = true;
                        return;
                    }
                    self.files.push(path);
                }
                // Pipes and devices would be waited for.
                Ok(_) => {}
                Err(_) => self.unreadable += 1,
            }
        }
    }

    fn leads_out(&self, link: &Path) -> bool {
        let (Some(within), Ok(target)) = (&self.within, link.canonicalize()) else { return false };
        target.is_file() && !target.starts_with(within)
    }

    /// Sorts the files into those that are somebody's and those that are not.
    fn look(
        &mut self,
        harnesses: &[&'static dyn Harness],
        found: &mut Vec<Transcript>,
    ) -> Vec<PathBuf> {
        let mut others = Vec::new();
        self.files.sort();
        for path in std::mem::take(&mut self.files) {
            match recognise_among(harnesses, &path) {
                Ok(Some((harness, form, bytes))) => {
                    found.push(Transcript { harness, path, form, bytes });
                }
                Ok(None) => others.push(path),
                Err(_) => self.unreadable += 1,
            }
        }
        others
    }
}
