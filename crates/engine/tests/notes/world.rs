//! A person, their repository and their notes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use somnium_engine::Engine;
use somnium_engine::harness::Homes;
use somnium_engine::model::{Memory, State, WorkspaceId};
use somnium_engine::ops::{Capture, NotesReport};
use somnium_engine::store::ListQuery;
use somnium_testkit::{FakeClock, scratch_folder};
use tempfile::TempDir;

/// A person's own folder with a repository `app` in it.
pub(crate) struct World {
    folder: TempDir,
    pub(crate) engine: Engine,
    clock: FakeClock,
}

impl World {
    pub(crate) fn new() -> Self {
        let folder = scratch_folder();
        let clock = FakeClock::new().ticking(Duration::from_millis(1));
        let engine = Engine::open(&folder.path().join("store"), clock.clone()).unwrap();
        let world = Self { folder, engine, clock };
        fs::create_dir_all(world.app().join(".git/objects")).unwrap();
        world
    }

    pub(crate) fn home(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap()
    }

    pub(crate) fn app(&self) -> PathBuf {
        self.home().join("app")
    }

    /// Claude's memory about the repository.
    pub(crate) fn memory(&self) -> PathBuf {
        let slug: String = self
            .app()
            .to_string_lossy()
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
            .collect();
        self.home().join(".claude/projects").join(slug).join("memory")
    }

    /// Writes a file, each time a little later than the last.
    pub(crate) fn write(&self, path: impl AsRef<Path>, text: impl AsRef<[u8]>) {
        let path = self.home().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        self.clock.advance(Duration::from_secs(60));
        let time = SystemTime::UNIX_EPOCH + Duration::from_millis(self.engine.now().millis());
        fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    }

    pub(crate) fn import(&self) -> NotesReport {
        self.import_as(&Capture::default())
    }

    pub(crate) fn import_as(&self, how: &Capture) -> NotesReport {
        let folders = BTreeSet::from([self.app()]);
        let notes = self.engine.find_notes(&Homes::below(&self.home()), &folders).unwrap();
        self.engine.import_notes(&notes, how)
    }

    pub(crate) fn here(&self) -> WorkspaceId {
        self.engine.workspace_at(&self.app()).unwrap().id
    }

    pub(crate) fn memories(&self, workspace: WorkspaceId, state: State) -> Vec<Memory> {
        let query = ListQuery {
            workspaces: Some(vec![workspace]),
            states: vec![state],
            limit: 10_000,
            ..ListQuery::default()
        };
        let mut memories = self.engine.list(&query).unwrap();
        memories.sort_by(|a, b| a.body.content.cmp(&b.body.content));
        memories
    }

    pub(crate) fn active(&self) -> Vec<String> {
        texts(&self.memories(self.here(), State::Active))
    }

    pub(crate) fn archived(&self) -> Vec<String> {
        texts(&self.memories(self.here(), State::Archived))
    }

    pub(crate) fn only(&self) -> Memory {
        let mut memories = self.memories(self.here(), State::Active);
        assert_eq!(memories.len(), 1, "{:?}", texts(&memories));
        memories.remove(0)
    }
}

pub(crate) fn texts(memories: &[Memory]) -> Vec<String> {
    memories.iter().map(|memory| memory.body.content.as_str().to_owned()).collect()
}

/// Added, revised, archived, restored, unchanged.
#[track_caller]
pub(crate) fn check(report: &NotesReport, expected: [u64; 5]) {
    let found = [report.added, report.revised, report.archived, report.restored, report.unchanged];
    assert_eq!(found, expected, "{report:?}");
    assert!(report.failures.is_empty(), "{report:?}");
}
