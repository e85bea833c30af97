//! What a dream thinks of two sentences when there is nothing else.

use std::io::Cursor;

use somnium_engine::Engine;
use somnium_engine::clock::SystemClock;
use somnium_engine::dream::{ReportedOperation, What};
use somnium_engine::model::Label;
use somnium_engine::ops::{Dream, Import, ImportAs, Unwatched};

use super::pairs::Verdict;
use crate::error::Result;

/// A store where every two sentences have a workspace of their own.
pub(super) struct Alone {
    engine: Engine,
    judged: usize,
    _folder: tempfile::TempDir,
}

impl Alone {
    pub(super) fn open() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let engine = Engine::open(&folder.path().join("somnium"), SystemClock)?;
        Ok(Self { engine, judged: 0, _folder: folder })
    }

    /// What a dream would do with the two; what the gate would drop counts as well.
    pub(super) fn judge(&mut self, a: &str, b: &str) -> Result<Verdict> {
        self.judged += 1;
        let workspace = self.engine.named_workspace(&format!("pair {}", self.judged))?.id;
        let line = |content: &str, day: &str| {
            let said = format!("2026-04-{day}T12:00:00Z");
            serde_json::json!({ "ref": day, "content": content, "observed_at": said }).to_string()
        };
        let lines = [line(a, "01"), line(b, "02")].join("\n");
        let import = Import { workspace, import_as: ImportAs::Memory, file: None, dry_run: false };
        self.engine.import(&mut Cursor::new(lines), &import, &mut |_| ())?;
        let dream = Dream { dry_run: true, ..Dream::over(vec![workspace], Label::new("eval")?) };
        let report = self.engine.dream(&dream, &Unwatched)?;
        let mut verdict = Verdict::Apart;
        for report in &report.workspaces {
            let gated = report.gated.iter().map(|gated| &gated.operation);
            let seen = report.operations.iter().chain(&report.waiting).chain(gated);
            verdict = seen.filter_map(of).fold(verdict, Ord::min);
            if !report.questions.is_empty() {
                verdict = verdict.min(Verdict::Doubt);
            }
        }
        Ok(verdict)
    }
}

fn of(operation: &ReportedOperation) -> Option<Verdict> {
    match operation.what {
        What::Merge { .. } => Some(Verdict::Same),
        What::Supersede { .. } => Some(Verdict::Replaces),
        _ => None,
    }
}
