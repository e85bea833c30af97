//! A home with workspaces, a clock and a machine.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use somnium_engine::Engine;
use somnium_engine::daydream::DaydreamRecord;
use somnium_engine::model::{Label, Workspace};
use somnium_engine::ops::{Daydream, DaydreamWatch, Unwatched};
use somnium_engine::store::Phase;
use somnium_engine::store::sqlite::SqliteStore;
use somnium_testkit::{FakeClock, FakeMachine, scratch_folder};
use tempfile::TempDir;

/// A Monday evening.
pub(crate) const EVENING: &str = "2026-11-16T18:00:00Z";

pub(crate) struct World {
    folder: TempDir,
    pub(crate) clock: FakeClock,
    pub(crate) engine: Engine,
    pub(crate) machine: FakeMachine,
    pub(crate) daydream: Daydream,
}

impl World {
    pub(crate) fn new() -> Self {
        let folder = scratch_folder();
        let clock = FakeClock::at(EVENING.parse().unwrap()).seeded(7);
        let home = folder.path().join("home");
        let engine = Engine::open(&home, clock.clone()).unwrap();
        let daydream = Daydream::in_home(home, Label::new("the test").unwrap());
        Self { folder, clock, engine, machine: FakeMachine::calm(), daydream }
    }

    /// A workspace whose folder holds a file.
    pub(crate) fn workspace(&self, name: &str) -> Workspace {
        let folder = self.folder.path().join(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("main.py"), "print('hello')\n").unwrap();
        self.engine.workspace_at(&folder).unwrap()
    }

    pub(crate) fn home(&self) -> PathBuf {
        self.daydream.home.clone()
    }

    /// Another hand on the same store.
    pub(crate) fn store(&self) -> SqliteStore {
        SqliteStore::open(&self.home()).unwrap()
    }

    pub(crate) fn run(&self) -> DaydreamRecord {
        self.run_watched(&Unwatched)
    }

    pub(crate) fn run_watched(&self, watch: &dyn DaydreamWatch) -> DaydreamRecord {
        self.engine.daydream(&self.daydream, &self.machine, watch).unwrap()
    }

    pub(crate) fn after(&self, hours: u64) {
        self.clock.advance(Duration::from_secs(hours * 3_600));
    }
}

/// Ends a cycle once it gets to a phase.
pub(crate) struct StopsAt(pub(crate) Phase, pub(crate) Mutex<bool>);

impl StopsAt {
    pub(crate) fn new(phase: Phase) -> Self {
        Self(phase, Mutex::new(false))
    }
}

impl DaydreamWatch for StopsAt {
    fn at(&self, phase: Phase, _: Option<&str>) {
        *self.1.lock().unwrap() |= phase == self.0;
    }

    fn cancelled(&self) -> bool {
        *self.1.lock().unwrap()
    }
}

/// How often each name is there.
pub(crate) fn tally(names: impl IntoIterator<Item = String>) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for name in names {
        *found.entry(name).or_default() += 1;
    }
    found
}
