//! What a cycle does about those that died before it.

use super::{Cycle, Trouble, mark};
use crate::daydream::page::{self, Item};
use crate::daydream::record::{DaydreamError, DaydreamRecord, ErrorCategory, Progress};
use crate::daydream::{Told, archive};
use crate::error::Result;
use crate::store::{DaydreamStatus, FindingEvent, Phase};

/// Cycles among which dead ones are looked for.
const LOOKED_AT: u32 = 60;

impl Cycle<'_> {
    /// We have the only right to daydream: whoever is said to be at it is dead. What it had
    /// started is ended, what it had not written is written, and its workspaces come first.
    pub(super) fn recover(&mut self) -> Result<(), Trouble> {
        let runs = self.engine.store.daydreams(None, LOOKED_AT)?;
        let dead = |record: &DaydreamRecord| {
            record.status == DaydreamStatus::Running && record.id != self.record.id
        };
        let dead: Vec<DaydreamRecord> =
            runs.into_iter().map(DaydreamRecord::from).filter(dead).collect();
        for mut record in dead {
            let ended = self.machine.end_marked(&mark(record.id));
            let cleanup = &mut self.record.told.cleanup;
            cleanup.own_ended += ended as u64;
            cleanup.interrupted.push(record.id);
            self.record.told.resumes.get_or_insert(record.id);
            // What kills a cycle twice has to wait for its turn like others.
            let is_second = record.told.resumes.is_some();
            let is_left = |progress: Progress| match progress {
                Progress::Waiting | Progress::Measured => true,
                Progress::Surveying => !is_second,
                _ => false,
            };
            let left = record.told.workspaces.iter().filter(|it| is_left(it.progress));
            self.left_over.extend(left.map(|it| it.id));
            record.told.errors.push(DaydreamError {
                category: ErrorCategory::System,
                phase: record.phase,
                workspace: None,
                message: "the process ended in the middle of it".to_owned(),
            });
            if record.phase >= Phase::Write && record.told.file.is_none() {
                self.write_page(&mut record)?;
            }
            record.status = DaydreamStatus::Interrupted;
            record.ended_at = Some(self.engine.now());
            self.engine.store.record_daydream(&record.run())?;
        }
        Ok(())
    }

    /// Writes the insight file of a cycle, of what the store has of it.
    pub(super) fn write_page(&self, record: &mut DaydreamRecord) -> Result<(), Trouble> {
        let items = self.items(record)?;
        let mut shown = record.clone();
        shown.told.insights = Default::default();
        for surveyed in &record.told.workspaces {
            shown.told.insights.add(&surveyed.insights);
        }
        let text = page::page(&shown, &items, &self.daydream.zone);
        let path = archive::path(&self.daydream.insights, record.started_at);
        archive::write(&path, &text)?;
        record.told.file = Some(path);
        Ok(())
    }

    /// What a cycle said about findings, as far as the words are there.
    fn items(&self, record: &DaydreamRecord) -> Result<Vec<Item>> {
        let store = &self.engine.store;
        let rows = store.findings(None)?;
        let item = |event: FindingEvent| {
            let of = |id| record.told.workspaces.iter().find(|surveyed| surveyed.id == id);
            let row =
                rows.iter().find(|row| (row.workspace, &row.key) == (event.workspace, &event.key));
            Some(Item {
                workspace: of(event.workspace)?.workspace.clone(),
                turn: event.turn,
                memory: row.and_then(|row| row.memory),
                told: Told::read(event.told.as_deref())?,
            })
        };
        Ok(store.told_by(record.id)?.into_iter().filter_map(item).collect())
    }
}
