//! Memory for AI agents that dreams: the engine.
//!
//! An [`Engine`] is the only door. It stands on a [`store::Store`] and a
//! [`clock::Clock`]; every change it makes is journaled together with its
//! inverse, so that anything but forgetting can be undone. It never prints,
//! reads the environment or exits: that is for those who call it.
//!
//! - [`model`] holds the words of the domain, valid by construction.
//! - [`ops`] holds what can be done, one operation to a file.
//! - [`store`] keeps it all, behind a small contract.
//! - [`capture`] is what happens to a session's text before it is kept.
//! - [`dates`] makes 'yesterday' a day of the calendar.
//! - [`consult`] asks a model, within bounds; [`judge`] settles what rules leave open.
//! - [`daydream`] looks over the person's codebases and says what it sees.
//! - [`locate`] tells which workspace a folder belongs to.
//! - [`repository`] is what its git repository knows.
//! - [`wiring`] puts somnium into the settings of the agents, and takes it out.
//!
//! ```
//! use somnium_engine::{Engine, clock::SystemClock, model::{Actor, Attribution}};
//! use somnium_engine::ops::{Recall, Remember};
//! # let folder = tempfile::tempdir()?;
//! let engine = Engine::open(folder.path(), SystemClock)?;
//! let here = engine.named_workspace("demo")?;
//!
//! let tabs = Remember::new(here.id, "We indent with tabs")?;
//! let stored = engine.remember(tabs, &Attribution::person())?;
//!
//! let answer = engine.recall(&Recall::new("tabs or spaces?", [here.id]))?;
//! assert_eq!(answer.results[0].id, stored.memory.id.to_string());
//!
//! // Whatever was done can be taken back.
//! engine.undo_group(stored.group, &Actor::Person)?;
//! assert!(engine.recall(&Recall::new("tabs or spaces?", [here.id]))?.nothing_relevant);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod capture;
pub mod clock;
pub mod consult;
pub mod dates;
pub mod daydream;
mod discern;
pub mod dream;
pub mod embed;
mod error;
pub mod files;
pub mod harness;
pub mod judge;
pub mod lines;
pub mod locate;
pub mod model;
pub mod ops;
mod parallel;
pub mod recall;
pub mod repository;
mod seal;
mod section;
pub mod store;
pub mod wiring;
mod words;

use std::path::Path;

pub use error::{EngineError, Result};

use capture::redact::{Privacy, Redactor};
use clock::{Clock, IdMaker};
use model::{EvidenceId, GroupId, MemoryId, OperationId, Timestamp, TokenId, WorkspaceId};
use store::Store;
use store::sqlite::SqliteStore;

/// Remembers. See [`ops`] for what it can do.
pub struct Engine {
    store: Box<dyn Store>,
    clock: Box<dyn Clock>,
    ids: IdMaker,
    words: recall::WordVectors,
    redactor: Redactor,
}

impl Engine {
    /// An engine on the embedded store in this folder, which is made if need be.
    ///
    /// # Errors
    /// When the store cannot be opened.
    pub fn open(folder: &Path, clock: impl Clock + 'static) -> Result<Self> {
        Ok(Self::new(SqliteStore::open(folder)?, clock))
    }

    /// The same for somebody who cannot wait: it gives up soon when others write,
    /// and leaves tidying up to them.
    ///
    /// # Errors
    /// When the store cannot be opened.
    pub fn open_in_haste(folder: &Path, clock: impl Clock + 'static) -> Result<Self> {
        Ok(Self::new(SqliteStore::open_in_haste(folder)?, clock))
    }

    /// An engine on any store.
    pub fn new(store: impl Store + 'static, clock: impl Clock + 'static) -> Self {
        Self {
            store: Box::new(store),
            clock: Box::new(clock),
            ids: IdMaker::default(),
            words: recall::WordVectors::default(),
            redactor: Redactor::default(),
        }
    }

    /// The same engine, which hides more than secrets of whatever comes in.
    #[must_use]
    pub fn hiding(self, privacy: Privacy) -> Self {
        Self { redactor: Redactor::new(privacy), ..self }
    }

    /// What hides secrets, and what else shall not be kept.
    #[must_use]
    pub fn redactor(&self) -> &Redactor {
        &self.redactor
    }

    /// The present moment, as this engine's clock has it.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Names a group of operations that are about to be done together.
    #[must_use]
    pub fn new_group(&self) -> GroupId {
        GroupId::from_uuid(self.ids.next(&*self.clock))
    }

    fn new_memory_id(&self) -> MemoryId {
        MemoryId::from_uuid(self.ids.next(&*self.clock))
    }

    fn new_operation_id(&self) -> OperationId {
        OperationId::from_uuid(self.ids.next(&*self.clock))
    }

    fn new_evidence_id(&self) -> EvidenceId {
        EvidenceId::from_uuid(self.ids.next(&*self.clock))
    }

    fn new_token_id(&self) -> TokenId {
        TokenId::from_uuid(self.ids.next(&*self.clock))
    }

    fn new_workspace_id(&self) -> WorkspaceId {
        WorkspaceId::from_uuid(self.ids.next(&*self.clock))
    }
}
