//! Doctor: looks the store over, and mends what can be mended.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::Engine;
use crate::error::Result;
use crate::files::{self, PRIVATE_FILE, PRIVATE_FOLDER};
use crate::store::Finding;

/// What the doctor found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct DoctorReport {
    /// Check by check.
    pub findings: Vec<Finding>,
    /// Whether all is well.
    pub healthy: bool,
    /// Whether something was mended before this was found.
    pub fixed: bool,
}

impl DoctorReport {
    /// With something else that was looked at.
    #[must_use]
    pub fn with(mut self, finding: Finding) -> Self {
        self.healthy &= finding.problem.is_none();
        self.findings.push(finding);
        self
    }
}

impl Engine {
    /// Checks the store and the permissions of its folder.
    ///
    /// # Errors
    /// When the store cannot be read at all.
    pub fn doctor(&self, home: &Path) -> Result<DoctorReport> {
        let mut findings = self.store.check()?;
        findings.push(self.clock_finding()?);
        findings.extend(permission_findings(home));
        let healthy = findings.iter().all(|finding| finding.problem.is_none());
        Ok(DoctorReport { findings, healthy, fixed: false })
    }

    /// Mends what can be mended, then checks again.
    ///
    /// # Errors
    /// When the store cannot be read or written at all.
    pub fn doctor_fix(&self, home: &Path) -> Result<DoctorReport> {
        let before = self.doctor(home)?;
        let fixable = |finding: &Finding| finding.problem.is_some() && finding.fixable;
        if !before.findings.iter().any(fixable) {
            return Ok(before);
        }
        self.store.rebuild()?;
        for (path, wanted) in private_paths(home) {
            // What cannot be mended is found again below.
            let _ = files::set_mode(&path, wanted);
        }
        Ok(DoctorReport { fixed: true, ..self.doctor(home)? })
    }

    fn clock_finding(&self) -> Result<Finding> {
        const CHECK: &str = "clock";
        let now = self.now();
        Ok(match self.store.describe()?.last_recorded.filter(|last| *last > now) {
            None => Finding::well(CHECK),
            Some(last) => Finding::wrong(
                CHECK,
                format!(
                    "the journal has reached {last}, the clock says {now}; until then new \
                     entries are recorded as of {last}"
                ),
                false,
            ),
        })
    }
}

fn permission_findings(home: &Path) -> Vec<Finding> {
    const CHECK: &str = "permissions";
    let mut wrong = Vec::new();
    for (path, wanted) in private_paths(home) {
        match files::mode(&path) {
            Ok(Some(found)) if found & !wanted != 0 => wrong.push(Finding::wrong(
                CHECK,
                format!("{} can be used by others (mode {found:o})", path.display()),
                true,
            )),
            _ => {}
        }
    }
    if wrong.is_empty() { vec![Finding::well(CHECK)] } else { wrong }
}

/// Our folder and the files in it.
fn private_paths(home: &Path) -> Vec<(PathBuf, u32)> {
    let files = std::fs::read_dir(home).into_iter().flatten().flatten();
    std::iter::once((home.to_owned(), PRIVATE_FOLDER))
        .chain(files.filter(|entry| entry.path().is_file()).map(|e| (e.path(), PRIVATE_FILE)))
        .collect()
}
