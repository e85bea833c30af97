//! What a person has set about daydreams.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::tz::TimeZone;
use serde::Deserialize;
use somnium_engine::daydream::{
    AgentCommand, CheckName, Hours, OfficeHours, StalePolicy, Wanted, weekday,
};
use somnium_engine::dream::schedule::{Pattern, Schedule};
use somnium_engine::model::Label;
use somnium_engine::ops::{CycleLimits, Daydream};

/// When to daydream, unless told: outside of office hours.
const CRON: &str = "0 0,3,6,18,21 * * *";
/// A server that was started waits for so long before it makes up for what was missed.
const SETTLED: Duration = Duration::from_secs(600);

/// What daydreams do.
#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct DaydreamSettings {
    /// When to daydream, as a cron pattern by the local clock.
    cron: Option<String>,
    /// When not to, like `9-18`.
    office_hours: Option<String>,
    /// On which days: `mon`, `tue` and so on; all, unless told.
    office_days: Option<Vec<String>>,
    /// So many programs may want to run on each processor.
    load_max: Option<f64>,
    /// More memory than this has to be free.
    memory_min_mb: Option<u64>,
    /// Fewer operations than this may be running or queued.
    pending_max: Option<usize>,
    /// What is not looked at before it begins.
    skip_checks: BTreeSet<CheckName>,
    /// How long a cycle may take.
    cycle_minutes: Option<u32>,
    /// And the survey of one workspace.
    workspace_minutes: Option<u32>,
    /// How often a workspace has its turn, from 1 to 10, by its name.
    priority: BTreeMap<String, u8>,
    /// Where insight files go; below the folder that holds everything, if it is no whole
    /// path.
    insights: Option<PathBuf>,
    /// Whether agents that have run for more than a day are asked to end.
    end_stale_processes: bool,
    /// An agent that says more about what was found: the program and its arguments.
    command: Vec<String>,
    /// How long it may take for each workspace.
    command_minutes: Option<u32>,
}

impl DaydreamSettings {
    /// Why they make no sense, if they do not.
    pub(super) fn check(&self) -> Result<(), String> {
        self.office()?;
        if let Some(Err(error)) = self.cron.as_deref().map(str::parse::<Pattern>) {
            return Err(error.to_string());
        }
        if let Some((name, priority)) =
            self.priority.iter().find(|(_, priority)| !(1..=10).contains(*priority))
        {
            return Err(format!("the priority of {name} is {priority}, not from 1 to 10"));
        }
        match self.load_max {
            Some(load) if !load.is_finite() || load <= 0.0 => {
                Err(format!("load_max is {load}, not more than 0"))
            }
            _ => Ok(()),
        }
    }

    /// When to daydream.
    pub(crate) fn schedule(&self) -> Schedule {
        let pattern = self.cron.as_deref().unwrap_or(CRON);
        Schedule { cron: pattern.parse().ok(), interval: SETTLED, ..Schedule::default() }
    }

    /// Where insight files go.
    pub(crate) fn insights(&self, home: &Path) -> PathBuf {
        home.join(self.insights.as_deref().unwrap_or("insights".as_ref()))
    }

    /// A daydream as the person has set it.
    pub(crate) fn daydream(&self, home: &Path, owner: Label) -> Daydream {
        let (usual, limits) = (Wanted::default(), CycleLimits::default());
        let minutes = |minutes: Option<u32>, usual: Duration| {
            minutes.map_or(usual, |minutes| Duration::from_secs(u64::from(minutes) * 60))
        };
        let wanted = Wanted {
            load_max: self.load_max.unwrap_or(usual.load_max),
            memory_min: self.memory_min_mb.map_or(usual.memory_min, |mb| mb * 1_000_000),
            pending_max: self.pending_max.unwrap_or(usual.pending_max),
            office: self.office().unwrap_or_default(),
            now: false,
            off: self.skip_checks.clone(),
        };
        let command = AgentCommand {
            words: self.command.clone(),
            limit: minutes(self.command_minutes, AgentCommand::LIMIT),
        };
        Daydream {
            insights: self.insights(home),
            wanted,
            limits: CycleLimits {
                cycle: minutes(self.cycle_minutes, limits.cycle),
                workspace: minutes(self.workspace_minutes, limits.workspace),
            },
            priorities: self.priority.clone(),
            stale: match self.end_stale_processes {
                true => StalePolicy::Ask,
                false => StalePolicy::List,
            },
            command: Some(command).filter(|command| !command.words.is_empty()),
            zone: TimeZone::system(),
            ..Daydream::in_home(home.to_owned(), owner)
        }
    }

    fn office(&self) -> Result<OfficeHours, String> {
        let hours = self.office_hours.as_deref().unwrap_or("9-18");
        let hours: Hours = hours.parse().map_err(|error| format!("{error}"))?;
        let all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map(str::to_owned).to_vec();
        let days = self.office_days.as_ref().unwrap_or(&all).iter();
        let days = days.map(|day| weekday(day)).collect::<Result<Vec<_>, _>>();
        Ok(OfficeHours::new(hours, days.map_err(|error| error.to_string())?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_checked() {
        let check = |text: &str, expected: Option<&str>| {
            let settings: Result<DaydreamSettings, _> = toml_edit::de::from_str(text);
            let found = settings.map_err(|error| error.to_string()).and_then(|it| it.check());
            match expected {
                None => assert_eq!(found, Ok(()), "{text}"),
                Some(words) => {
                    let why = found.unwrap_err();
                    assert!(why.contains(words), "{text}: {why}");
                }
            }
        };
        check("", None);
        check("office_hours = \"8:30-17\"\noffice_days = [\"mon\", \"Fri\"]", None);
        check("command = [\"claude\", \"-p\"]\n[priority]\napp = 8", None);
        check("skip_checks = [\"battery\", \"office_hours\"]", None);
        check("office_hours = \"late\"", Some("hours like 9-18"));
        check("office_days = [\"someday\"]", Some("someday"));
        check("cron = \"often\"", Some("cron pattern"));
        check("priority = { app = 11 }", Some("from 1 to 10"));
        check("load_max = 0", Some("more than 0"));
        check("skip_checks = [\"taste\"]", Some("taste"));
        check("workspaces = 4", Some("workspaces"));
    }
}
