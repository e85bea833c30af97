//! What wakes somnium at night: units of systemd, an agent of launchd, a line of cron.
//!
//! Units and agents are files of ours as a whole; they carry a seal, so that one that
//! somebody changed is kept when it is replaced or taken away. A table of cron is
//! somebody else's: we keep to the part between our markers.

mod cron;
mod launchd;
mod systemd;

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::plan::read;
use super::{FileChange, Places, Problem, WiringError};
use crate::model::Invalid;
use crate::seal::{self, Owner, sealed};

/// What the seal of a file stands behind.
const SEAL: &str =
    "Made by `somnium schedule install`; `somnium schedule remove` takes it away. Seal: ";

/// A program that wakes others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerSystem {
    /// Linux, for each person.
    Systemd,
    /// macOS.
    Launchd,
    /// Anything else.
    Cron,
}

impl TimerSystem {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Systemd, Self::Launchd, Self::Cron];

    /// As it is named in commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Systemd => "systemd",
            Self::Launchd => "launchd",
            Self::Cron => "cron",
        }
    }

    /// Its files that are ours, what wakes last. A table of cron is no file to us.
    #[must_use]
    pub fn files(self, places: &Places, task: TimerTask) -> Vec<PathBuf> {
        match self {
            Self::Systemd => systemd::files(places, task),
            Self::Launchd => launchd::files(places, task),
            Self::Cron => Vec::new(),
        }
    }

    /// When it wakes somnium for this, as a text of its says.
    #[must_use]
    pub fn wakes_at(self, text: &str, task: TimerTask) -> Vec<TimeOfDay> {
        match self {
            Self::Systemd => systemd::wakes_at(text),
            Self::Launchd => launchd::wakes_at(text),
            Self::Cron => cron::wakes_at(text, task),
        }
    }

    fn texts(self, timer: &Timer) -> Vec<String> {
        let texts = match self {
            Self::Systemd => systemd::texts(timer),
            Self::Launchd => launchd::texts(timer),
            Self::Cron => Vec::new(),
        };
        texts.iter().map(|text| sealed(text, SEAL)).collect()
    }
}

/// What somnium is woken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerTask {
    /// To sleep on what was learned.
    Dream,
    /// To look over codebases.
    Daydream,
}

impl TimerTask {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Dream, Self::Daydream];

    /// As it is named in commands.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dream => "dream",
            Self::Daydream => "daydream",
        }
    }

    /// What the program is told: it looks whether it is time, for what was missed is
    /// made up for by whoever looks first.
    fn arguments(self) -> [&'static str; 2] {
        [self.name(), "--if-due"]
    }
}

/// An hour and a minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay {
    hour: u8,
    minute: u8,
}

impl TimeOfDay {
    /// So many minutes later, on the next day if need be.
    #[must_use]
    pub fn later(self, minutes: u16) -> Self {
        const DAY: u16 = 24 * 60;
        let minute = u16::from(self.hour) * 60 + u16::from(self.minute) + minutes % DAY;
        let minute = minute % DAY;
        Self { hour: (minute / 60) as u8, minute: (minute % 60) as u8 }
    }
}

impl FromStr for TimeOfDay {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let wrong = || Invalid::Unreadable {
            what: "a time like 03:00",
            found: text.chars().take(40).collect(),
        };
        let (hour, minute) = text.split_once(':').ok_or_else(wrong)?;
        let number = |digits: &str, below: u8| {
            let is_plain =
                (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
            let number = digits.parse().ok().filter(|number| is_plain && *number < below);
            number.ok_or_else(wrong)
        };
        let minute_is_whole = minute.len() == 2;
        match minute_is_whole {
            true => Ok(Self { hour: number(hour, 24)?, minute: number(minute, 60)? }),
            false => Err(wrong()),
        }
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)
    }
}

/// What is started, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timer {
    program: String,
    home: Option<String>,
    task: TimerTask,
    at: Vec<TimeOfDay>,
}

impl Timer {
    /// `program` is a whole path: nobody's shell looks for it at night. `home` goes along
    /// when the person's memories are not in the usual place.
    ///
    /// # Errors
    /// When a path is not UTF-8, or would end a line.
    pub fn new(
        program: &Path,
        home: Option<&Path>,
        task: TimerTask,
        at: Vec<TimeOfDay>,
    ) -> Result<Self, WiringError> {
        let text = |path: &Path| {
            let text = path.to_str().ok_or_else(|| WiringError::OddPath(path.to_owned()))?;
            match text.contains(char::is_control) {
                true => Err(WiringError::ControlCharacter(path.to_owned())),
                false => Ok(text.to_owned()),
            }
        };
        Ok(Self { program: text(program)?, home: home.map(text).transpose()?, task, at })
    }
}

/// How a file of ours stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerState {
    /// It is not there.
    Absent,
    /// It is as we left it.
    Installed,
    /// Somebody changed it.
    Edited,
    /// It is somebody else's.
    Foreign,
}

impl TimerState {
    /// Of a file that says this.
    #[must_use]
    pub fn of(text: Option<&str>) -> Self {
        match text.map(|text| seal::owner(text, SEAL)) {
            None => Self::Absent,
            Some(Owner::Us) => Self::Installed,
            Some(Owner::Both) => Self::Edited,
            Some(Owner::Others) => Self::Foreign,
        }
    }
}

/// How the files of a system would change for it to wake us.
#[must_use]
pub fn plan_timer(
    system: TimerSystem,
    places: &Places,
    timer: &Timer,
) -> Vec<Result<FileChange, Problem>> {
    let texts = system.texts(timer).into_iter().map(Some);
    let files = system.files(places, timer.task).into_iter();
    files.zip(texts).map(|(path, text)| plan(path, text)).collect()
}

/// How they would change for it to let us sleep.
#[must_use]
pub fn plan_timer_removal(
    system: TimerSystem,
    places: &Places,
    task: TimerTask,
) -> Vec<Result<FileChange, Problem>> {
    // What wakes goes before what it starts.
    system.files(places, task).into_iter().rev().map(|path| plan(path, None)).collect()
}

fn plan(path: PathBuf, after: Option<String>) -> Result<FileChange, Problem> {
    let problem = |error| Problem { agent: None, path: path.clone(), error };
    let before = read(&path).map_err(problem)?;
    let state = TimerState::of(before.as_deref());
    let after = match (state, after) {
        // What is not ours stays; to take it away was not asked.
        (TimerState::Foreign, None) => before.clone(),
        (TimerState::Foreign, Some(_)) => return Err(problem(WiringError::NotOurs)),
        (_, after) => after,
    };
    let backs_up = state == TimerState::Edited && before != after;
    Ok(FileChange { backs_up, ..FileChange::plain(path, before, after) })
}

/// What is to become of a table of cron.
#[derive(Debug, Clone, Copy)]
pub enum CronChange<'t> {
    /// It is to wake us.
    Wake(&'t Timer),
    /// It is to let us sleep.
    Sleep(TimerTask),
}

/// How a table of cron would change. `path` is what the table is called where the change
/// is shown.
///
/// # Errors
/// When it cannot be told what in it is ours.
pub fn plan_crontab(
    path: &Path,
    before: Option<String>,
    change: CronChange<'_>,
) -> Result<FileChange, Problem> {
    let text = before.as_deref().unwrap_or_default();
    let changed = match change {
        CronChange::Wake(timer) => cron::with(text, timer),
        CronChange::Sleep(task) => cron::without(text, task),
    };
    let after = changed.ok_or_else(|| Problem {
        agent: None,
        path: path.to_owned(),
        error: WiringError::Markers,
    })?;
    let after = Some(after).filter(|after| !after.is_empty() || before.as_deref() == Some(""));
    Ok(FileChange::plain(path.to_owned(), before, after))
}

#[cfg(test)]
mod tests;
