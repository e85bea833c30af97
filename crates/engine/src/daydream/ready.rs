//! Ready: whether the machine can spare what a daydream takes. What cannot be told is a no.

use std::collections::BTreeSet;

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::hours::OfficeHours;
use super::machine::{Machine, Power};
use crate::model::{Timestamp, words};

words! {
    /// What is looked at before a daydream begins.
    CheckName, "check" {
        /// How much there is to compute.
        Load = "load",
        /// Memory that is free.
        Memory = "memory",
        /// What is running or queued in the store.
        Pending = "pending",
        /// Whether the person is at work.
        OfficeHours = "office_hours",
        /// Where power comes from.
        Battery = "battery",
        /// Whether somebody dreams or daydreams already.
        Dreaming = "dreaming",
    }
}

words! {
    /// What a check says.
    CheckVerdict, "verdict" {
        /// It may begin, as far as this goes.
        Pass = "pass",
        /// It may not.
        Fail = "fail",
        /// It cannot be told, so it may not.
        Unknown = "unknown",
        /// It may not, but the person said it should.
        Overridden = "overridden",
        /// The person does not want it to be looked at.
        Off = "off",
    }
}

/// One check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Check {
    /// What is looked at.
    pub check: CheckName,
    /// How it is.
    pub value: String,
    /// How it should be.
    pub wanted: String,
    /// What that means.
    pub verdict: CheckVerdict,
}

impl Check {
    /// Whether a daydream may begin as far as this goes.
    #[must_use]
    pub fn allows(&self) -> bool {
        matches!(self.verdict, CheckVerdict::Pass | CheckVerdict::Overridden | CheckVerdict::Off)
    }
}

/// All checks together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, schemars::JsonSchema)]
pub struct Readiness {
    /// Whether a daydream may begin.
    pub ready: bool,
    /// Each of them.
    pub checks: Vec<Check>,
}

/// What a daydream wants of a machine.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// So many may want to run on each processor, on the average of the last minute.
    pub load_max: f64,
    /// So much memory has to be free, in bytes; it has to be more than this.
    pub memory_min: u64,
    /// Fewer operations than these may be running or queued.
    pub pending_max: usize,
    /// When the person is at work.
    pub office: OfficeHours,
    /// Whether the person wants it now, whatever the hour.
    pub now: bool,
    /// What is not looked at.
    pub off: BTreeSet<CheckName>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            load_max: 1.0,
            memory_min: 400 * MEGABYTE,
            pending_max: 5,
            office: OfficeHours::default(),
            now: false,
            off: BTreeSet::new(),
        }
    }
}

const MEGABYTE: u64 = 1_000_000;

/// What the store knows of the moment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Going {
    /// Who dreams or daydreams.
    pub dreaming: Vec<String>,
    /// Workspaces that have been waiting for a dream since yesterday or later.
    pub queued: usize,
}

/// Looks at everything. Nothing of what goes on is a store that could not be asked.
#[must_use]
pub fn readiness(
    wanted: &Wanted,
    machine: &dyn Machine,
    going: Option<&Going>,
    now: Timestamp,
    zone: &TimeZone,
) -> Readiness {
    let mut checks = vec![
        load(wanted, machine),
        memory(wanted, machine),
        pending(wanted, going),
        office(wanted, now, zone),
        battery(machine),
        dreaming(going),
    ];
    for check in &mut checks {
        if wanted.off.contains(&check.check) {
            check.verdict = CheckVerdict::Off;
        }
    }
    Readiness { ready: checks.iter().all(Check::allows), checks }
}

/// A check of something that may be unknown.
fn checked(check: CheckName, wanted: String, told: Option<(String, bool)>) -> Check {
    let (value, verdict) = match told {
        Some((value, true)) => (value, CheckVerdict::Pass),
        Some((value, false)) => (value, CheckVerdict::Fail),
        None => ("cannot be told".to_owned(), CheckVerdict::Unknown),
    };
    Check { check, value, wanted, verdict }
}

fn load(wanted: &Wanted, machine: &dyn Machine) -> Check {
    let told = machine.load().map(|load| {
        let share = load.running / load.processors.max(1) as f64;
        let value = format!("{:.2} on {} processors", load.running, load.processors);
        (value, share <= wanted.load_max)
    });
    checked(CheckName::Load, format!("at most {} for each processor", wanted.load_max), told)
}

fn memory(wanted: &Wanted, machine: &dyn Machine) -> Check {
    let told = machine.available_memory();
    let told = told.map(|free| (format!("{} MB", free / MEGABYTE), free > wanted.memory_min));
    checked(CheckName::Memory, format!("more than {} MB", wanted.memory_min / MEGABYTE), told)
}

fn pending(wanted: &Wanted, going: Option<&Going>) -> Check {
    let told = going.map(|going| {
        let (running, queued) = (going.dreaming.len(), going.queued);
        let value = format!("{} ({running} running, {queued} queued)", running + queued);
        (value, running + queued < wanted.pending_max)
    });
    checked(CheckName::Pending, format!("fewer than {}", wanted.pending_max), told)
}

fn office(wanted: &Wanted, now: Timestamp, zone: &TimeZone) -> Check {
    let local = now.as_jiff().to_zoned(zone.clone());
    let value = local.strftime("%a %H:%M").to_string();
    let inside = wanted.office.contain(now, zone);
    let rule = format!("outside of {}", wanted.office);
    let mut check = checked(CheckName::OfficeHours, rule, Some((value, !inside)));
    if inside && wanted.now {
        check.verdict = CheckVerdict::Overridden;
    }
    check
}

fn battery(machine: &dyn Machine) -> Check {
    let told = machine.power().map(|power| match power {
        Power::Mains => ("mains".to_owned(), true),
        Power::Battery(left) => (format!("battery, {left} % left"), false),
    });
    checked(CheckName::Battery, "mains".to_owned(), told)
}

fn dreaming(going: Option<&Going>) -> Check {
    let told = going.map(|going| match going.dreaming.is_empty() {
        true => ("nobody".to_owned(), true),
        false => (going.dreaming.join(", "), false),
    });
    checked(CheckName::Dreaming, "nobody dreams".to_owned(), told)
}
