//! Where notes lie.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::super::json::Object;
use super::super::{BEGINNING_BYTES, Homes, ra};
use super::{Notes, NotesForm, NotesScope, database};
use crate::locate;

/// More projects than anybody has.
const PROJECTS_MAX: usize = 10_000;
/// So many transcripts are asked where they were written.
const TRANSCRIPTS_MAX: usize = 5;
/// Claude cuts the names of its folders here, and tells them apart by a hash.
const SLUG_CHARS_MAX: usize = 200;

/// What may lie in a folder that people work in: where, whose, how laid out. Of two
/// that are the same file the first one counts.
const IN_FOLDER: &[(&str, &str, NotesForm)] = &[
    ("CLAUDE.md", "claude-code", NotesForm::Document),
    (".claude/CLAUDE.md", "claude-code", NotesForm::Document),
    ("CLAUDE.local.md", "claude-code", NotesForm::Document),
    (".claude/rules", "claude-code", NotesForm::Rules),
    ("AGENTS.md", "agents-md", NotesForm::Document),
    ("GEMINI.md", "gemini-cli", NotesForm::Document),
    (".github/copilot-instructions.md", "copilot-cli", NotesForm::Document),
    (".cursor/rules", "cursor", NotesForm::Rules),
    (".cursorrules", "cursor", NotesForm::Document),
];

/// Folders that hold what others made.
const FOREIGN: &[&str] = &["node_modules", "site-packages", "vendor", "target", ".git", ".venv"];

/// The notes that the agents of this person keep, and those in the folders they work
/// in. A place that is empty by now is told, too: something may be gone from it.
#[must_use]
pub fn discover(homes: &Homes, folders: &BTreeSet<PathBuf>) -> Vec<Notes> {
    let everywhere = |agent, path: PathBuf, form| Notes {
        agent,
        path: own_path(&path),
        form,
        scope: NotesScope::Everywhere,
        is_twin: false,
        strays: Vec::new(),
    };
    let mut notes = vec![
        everywhere("claude-code", homes.claude.join("CLAUDE.md"), NotesForm::Document),
        everywhere("codex", homes.codex.join("AGENTS.md"), NotesForm::Document),
        everywhere("codex", homes.codex.join("memories"), NotesForm::Memory),
        everywhere("gemini-cli", homes.gemini.join("GEMINI.md"), NotesForm::Document),
        everywhere(
            "copilot-cli",
            homes.copilot.join("copilot-instructions.md"),
            NotesForm::Document,
        ),
    ];
    let projects = subfolders(&homes.claude.join("projects"));
    let memories = projects.iter().map(|project| project.join("memory"));
    notes.extend(memories.filter(|path| path.is_dir()).map(|path| claude_memory(&path, folders)));
    let databases = std::iter::once(homes.ra.clone()).chain(subfolders(&homes.ra));
    let databases = databases.map(|folder| folder.join("memory.db"));
    notes.extend(databases.filter(|path| path.is_file()).map(|path| ra_memory(&path)));
    let roots: BTreeSet<PathBuf> =
        folders.iter().filter_map(|folder| locate::root(folder)).collect();
    for root in roots {
        notes.extend(IN_FOLDER.iter().map(|(name, agent, form)| Notes {
            agent,
            path: root.join(name),
            form: *form,
            scope: NotesScope::Folder(root.clone()),
            is_twin: false,
            strays: Vec::new(),
        }));
    }
    // Who works in their own folder does not make their agents' notes a project's.
    let mut seen = BTreeSet::new();
    notes.retain(|place| seen.insert(place.path.clone()));
    mark_twins(&mut notes);
    notes
}

/// The notes among files of all sorts, each place once; and the files that are none. Links
/// that lead astray are left out.
#[must_use]
pub fn among(
    files: Vec<PathBuf>,
    strays: &[PathBuf],
    folders: &BTreeSet<PathBuf>,
) -> (Vec<Notes>, Vec<PathBuf>) {
    let strays: Vec<PathBuf> = strays.iter().map(|link| own_path(link)).collect();
    let mut notes: Vec<Notes> = Vec::new();
    let mut others = Vec::new();
    let mut seen = BTreeSet::new();
    for file in files {
        match recognise(&file, folders) {
            Some(found) if seen.insert(found.path.clone()) => {
                let inside = strays.iter().filter(|link| link.starts_with(&found.path));
                notes.push(Notes { strays: inside.cloned().collect(), ..found });
            }
            Some(_) => {}
            None => others.push(file),
        }
    }
    mark_twins(&mut notes);
    notes.retain(|place| !place.is_twin);
    (notes, others)
}

/// Whether a file holds notes.
#[must_use]
pub fn is_notes(file: &Path) -> bool {
    recognise(file, &BTreeSet::new()).is_some()
}

fn recognise(file: &Path, folders: &BTreeSet<PathBuf>) -> Option<Notes> {
    if file.components().any(|part| FOREIGN.iter().any(|name| part.as_os_str() == *name)) {
        return None;
    }
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if ending == "db" {
        return database::is_memory(file).then(|| ra_memory(&own_path(file)));
    }
    if !matches!(ending, "md" | "mdc") && !file.ends_with(".cursorrules") {
        return None;
    }
    let path = own_path(file);
    let above = path.parent()?;
    let is_memory = above.file_name().is_some_and(|name| name == "memory")
        && (above.parent()?.parent()?.ends_with("projects") || above.join("MEMORY.md").is_file());
    if is_memory {
        return Some(claude_memory(above, folders));
    }
    // The longest name is the one that is meant.
    let known = IN_FOLDER.iter().filter_map(|(name, agent, form)| {
        let place = match form {
            NotesForm::Rules => {
                above.ancestors().take(super::DEPTH_MAX).find(|p| p.ends_with(name))?
            }
            _ => Some(path.as_path()).filter(|path| path.ends_with(name))?,
        };
        Some((name.len(), place, Path::new(name).components().count(), *agent, *form))
    });
    let (_, place, depth, agent, form) = known.max_by_key(|(length, ..)| *length)?;
    let folder = place.ancestors().nth(depth)?;
    // The folder of an agent itself is no place to work in.
    let is_home = form == NotesForm::Document
        && above.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
        && ["projects", "sessions", "tmp"].iter().any(|name| above.join(name).is_dir());
    let (agent, scope) = match (agent, is_home) {
        ("agents-md", true) => ("codex", NotesScope::Everywhere),
        (_, true) => (agent, NotesScope::Everywhere),
        _ => (agent, NotesScope::Folder(locate::own_root(folder))),
    };
    Some(Notes { agent, path: place.to_owned(), form, scope, is_twin: false, strays: Vec::new() })
}

fn claude_memory(path: &Path, folders: &BTreeSet<PathBuf>) -> Notes {
    let path = own_path(path);
    let scope = NotesScope::Folder(claude_project(path.parent().unwrap_or(&path), folders));
    Notes {
        agent: "claude-code",
        path,
        form: NotesForm::Memory,
        scope,
        is_twin: false,
        strays: Vec::new(),
    }
}

fn ra_memory(path: &Path) -> Notes {
    let path = own_path(path);
    let beside = path.parent().unwrap_or(&path);
    let sessions = subfolders(&beside.join("sessions"));
    let told = sessions.iter().find_map(|session| ra::meta(&session.join("meta.json"))?.folder);
    let scope = NotesScope::Folder(told.map_or_else(|| beside.to_owned(), PathBuf::from));
    Notes {
        agent: "ra",
        path,
        form: NotesForm::Database,
        scope,
        is_twin: false,
        strays: Vec::new(),
    }
}

/// The folder that one of Claude's is about: as the transcripts in it tell, or one
/// that has the same name to Claude; else the folder itself.
fn claude_project(project: &Path, folders: &BTreeSet<PathBuf>) -> PathBuf {
    let name = project.file_name().unwrap_or_default().to_string_lossy();
    let is_meant = |folder: &Path| is_slug(&name, folder);
    let told: Vec<PathBuf> =
        transcripts(project).iter().filter_map(|path| told_folder(path)).collect();
    // A transcript may have been copied here, but what lies here was written here.
    let fitting = told.iter().find(|folder| {
        is_meant(folder) || locate::root(folder).is_some_and(|root| is_meant(&root))
    });
    if let Some(folder) = fitting.or(told.first()) {
        return folder.clone();
    }
    let roots = folders.iter().filter_map(|folder| locate::root(folder));
    let known = folders.iter().cloned().chain(roots).find(|folder| is_meant(folder));
    known.unwrap_or_else(|| project.to_owned())
}

/// Where Claude keeps its notes about the project in a folder, be it there or not.
/// `None` when it cannot be told: the name that Claude gives a very long path is known
/// once it is there.
#[must_use]
pub fn claude_memory_about(claude: &Path, folder: &Path) -> Option<PathBuf> {
    let projects = claude.join("projects");
    let slug = slug(folder);
    let project = match slug.len() > SLUG_CHARS_MAX {
        false => projects.join(slug),
        true => {
            let known = BTreeSet::from([folder.to_owned()]);
            let is_meant = |at: &PathBuf| {
                let name = at.file_name().unwrap_or_default().to_string_lossy();
                is_slug(&name, folder) && claude_project(at, &known) == folder
            };
            subfolders(&projects).into_iter().find(is_meant)?
        }
    };
    Some(project.join("memory"))
}

/// What Claude calls the folder of a project, unless it is too long.
fn slug(folder: &Path) -> String {
    let mut slug = String::new();
    for c in folder.to_string_lossy().chars() {
        match c.is_ascii_alphanumeric() {
            true => slug.push(c),
            // Claude counts as JavaScript does.
            false => (0..c.len_utf16()).for_each(|_| slug.push('-')),
        }
    }
    slug
}

fn is_slug(name: &str, folder: &Path) -> bool {
    let slug = slug(folder);
    match slug.get(..SLUG_CHARS_MAX).filter(|_| slug.len() > SLUG_CHARS_MAX) {
        Some(beginning) => name.starts_with(beginning),
        None => name == slug,
    }
}

fn transcripts(project: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(project).into_iter().flatten().flatten().take(PROJECTS_MAX);
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jsonl") && path.is_file())
        .collect();
    paths.sort();
    paths.truncate(TRANSCRIPTS_MAX);
    paths
}

/// The folder a transcript began in.
fn told_folder(transcript: &Path) -> Option<PathBuf> {
    let mut bytes = Vec::new();
    File::open(transcript).ok()?.take(BEGINNING_BYTES).read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let told = text.lines().find_map(|line| Object::beginning(line)?.folder("cwd"))?;
    Some(PathBuf::from(told)).filter(|folder| folder.is_absolute())
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().take(PROJECTS_MAX);
    let mut folders: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// The path as it is, but for links above it: a link itself is a place of its own.
fn own_path(path: &Path) -> PathBuf {
    let above = path.parent().filter(|above| !above.as_os_str().is_empty());
    let above = above.unwrap_or(Path::new(".")).canonicalize().ok();
    match (above, path.file_name()) {
        (Some(above), Some(name)) => above.join(name),
        _ => path.to_owned(),
    }
}

/// People give one file several names, for several agents: it is read once.
fn mark_twins(notes: &mut [Notes]) {
    let mut files = BTreeSet::new();
    let mut texts: BTreeSet<(PathBuf, u64, Vec<u8>)> = BTreeSet::new();
    for place in notes {
        let Ok(real) = place.path.canonicalize() else { continue };
        place.is_twin = !files.insert(real);
        if let (NotesScope::Folder(folder), NotesForm::Document, false) =
            (&place.scope, place.form, place.is_twin)
        {
            let (size, beginning) = beginning(&place.path).unwrap_or_default();
            place.is_twin = size > 0 && !texts.insert((folder.clone(), size, beginning));
        }
    }
}

/// A file's size and first bytes.
fn beginning(path: &Path) -> Option<(u64, Vec<u8>)> {
    let metadata = path.metadata().ok().filter(fs::Metadata::is_file)?;
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(BEGINNING_BYTES).read_to_end(&mut bytes).ok()?;
    Some((metadata.len(), bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_known_by_what_claude_calls_them() {
        let check = |name: &str, folder: &str, expected: bool| {
            assert_eq!(is_slug(name, Path::new(folder)), expected, "{name} {folder}");
        };
        check("-home-p-my-app", "/home/p/my_app", true);
        check("-home-p-my-app", "/home/p/my.app", true);
        check("-home-p-myapp", "/home/p/my.app", false);
        check("-home-p----", "/home/p/é\u{1f600}", true);
        let long = format!("/{}", "a/".repeat(150));
        check(&format!("{}-1x2y3z", "-a".repeat(100)), &long, true);
        check(&"-a".repeat(150), "/a", false);
    }
}
