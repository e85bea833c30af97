//! `somnium schedule …`: what wakes somnium to dream.

mod programs;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use somnium_engine::dream::schedule::Pattern;
use somnium_engine::wiring::{
    Applied, CronChange, FileChange, Places, Problem, TimeOfDay, Timer, TimerState, TimerSystem,
    TimerTask, plan_crontab, plan_timer, plan_timer_removal,
};

use crate::cli::App;
use crate::config;
use crate::error::{Failure, Result};
use crate::printer::inert;
use crate::settings::Settings;
use crate::wiring::{Consent, Plans, Settled, settle, write_file};

/// Dream every night, and daydream
///
/// Writes a systemd user timer (Linux), a launchd agent (macOS) or, if asked for, a line
/// in your crontab that starts `somnium dream --if-due` once a day; with --daydream it
/// starts `somnium daydream --if-due` whenever `[daydream] cron` says so. Shows the exact
/// change, asks, and writes. What was missed while the machine slept is made up for once.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  somnium schedule install --dry-run
  somnium schedule install --at 02:30 --enable
  somnium schedule install --daydream
  somnium schedule show
  somnium schedule remove
")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Put it in place; done again, it changes nothing
    Install {
        /// When, by the local clock. Default: 03:00, and for daydreams ten minutes after
        /// the times that are set, so that dreams go first.
        #[arg(long, value_name = "HH:MM")]
        at: Vec<TimeOfDay>,

        #[command(flatten)]
        which: Which,

        /// Start it right away, by calling systemctl or launchctl.
        #[arg(long, conflicts_with = "dry_run")]
        enable: bool,

        #[command(flatten)]
        consent: Consent,
    },
    /// Take it away again, and nothing else
    Remove {
        #[command(flatten)]
        which: Which,

        #[command(flatten)]
        consent: Consent,
    },
    /// Tell what is in place
    Show {
        #[command(flatten)]
        which: Which,
    },
}

#[derive(clap::Args)]
struct Which {
    /// What wakes somnium. Default: launchd on macOS, systemd elsewhere.
    #[arg(long, value_name = "SYSTEM", value_parser = system_parser())]
    system: Option<TimerSystem>,

    /// For daydreams, rather than for dreams.
    #[arg(long)]
    daydream: bool,
}

impl Which {
    fn task(&self) -> TimerTask {
        match self.daydream {
            true => TimerTask::Daydream,
            false => TimerTask::Dream,
        }
    }

    fn system(&self) -> TimerSystem {
        let usual = match cfg!(target_os = "macos") {
            true => TimerSystem::Launchd,
            false => TimerSystem::Systemd,
        };
        self.system.unwrap_or(usual)
    }
}

fn system_parser() -> impl TypedValueParser<Value = TimerSystem> {
    let names = PossibleValuesParser::new(TimerSystem::ALL.map(TimerSystem::name));
    names.try_map(|name| {
        let named = TimerSystem::ALL.into_iter().find(|system| system.name() == name);
        named.ok_or("no such system")
    })
}

/// What a table of cron is called where changes are shown.
const CRONTAB: &str = "crontab";

pub(crate) fn run(app: &App, args: &Args) -> Result<ExitCode> {
    let places = config::places()?;
    match &args.command {
        Command::Install { at, which, enable, consent } => {
            let desk = Desk { app, places, system: which.system(), task: which.task() };
            desk.install(at, *enable, consent)
        }
        Command::Remove { which, consent } => {
            Desk { app, places, system: which.system(), task: which.task() }.remove(consent)
        }
        Command::Show { which } => {
            let all = [TimerSystem::Systemd, TimerSystem::Launchd];
            let asked = which.system.map_or(all.to_vec(), |system| vec![system]);
            show(app, &places, &asked).map(|()| ExitCode::SUCCESS)
        }
    }
}

/// One system, on this machine.
struct Desk<'a> {
    app: &'a App,
    places: Places,
    system: TimerSystem,
    task: TimerTask,
}

impl Desk<'_> {
    fn install(&self, at: &[TimeOfDay], enable: bool, consent: &Consent) -> Result<ExitCode> {
        let at = match at {
            [] => self.usual_times()?,
            at => at.to_vec(),
        };
        let times: Vec<String> = at.iter().map(ToString::to_string).collect();
        let promise = format!("somnium {}s every day at {}", self.task.name(), times.join(", "));
        let home = match self.app.home_given {
            true => Some(std::path::absolute(&self.app.home)?),
            false => None,
        };
        let timer = Timer::new(&std::env::current_exe()?, home.as_deref(), self.task, at)
            .map_err(|error| Failure::usage(error.to_string()).hint("use a plain path"))?;
        let files = match self.system {
            TimerSystem::Cron => {
                let change = CronChange::Wake(&timer);
                vec![plan_crontab(CRONTAB.as_ref(), programs::table()?, change)]
            }
            _ => plan_timer(self.system, &self.places, &timer),
        };
        let (settled, code) = self.settle(consent, files)?;
        if settled == Settled::Looked || code != ExitCode::SUCCESS {
            return Ok(code);
        }
        let note = |words: &str| self.app.printer.note(words);
        if settled == Settled::Nothing {
            note("nothing to do: it is in place");
        }
        match programs::starting(self.system, self.task, &self.files()) {
            Some(commands) if enable => {
                commands.iter().try_for_each(programs::Call::run)?;
                note(&promise);
            }
            Some(commands) => {
                note("it does not run yet; start it with --enable, or with:");
                commands.iter().for_each(|command| note(&format!("  {command}")));
            }
            None => note(&promise),
        }
        Ok(code)
    }

    fn remove(&self, consent: &Consent) -> Result<ExitCode> {
        let files = match self.system {
            TimerSystem::Cron => {
                let change = CronChange::Sleep(self.task);
                vec![plan_crontab(CRONTAB.as_ref(), programs::table()?, change)]
            }
            _ => plan_timer_removal(self.system, &self.places, self.task),
        };
        let (settled, code) = self.settle(consent, files)?;
        if settled == Settled::Nothing && code == ExitCode::SUCCESS {
            self.app.printer.note("nothing to do: it is not in place");
        }
        Ok(code)
    }

    fn settle(
        &self,
        consent: &Consent,
        files: Vec<std::result::Result<FileChange, Problem>>,
    ) -> Result<(Settled, ExitCode)> {
        let write = |change: &FileChange| self.write(change);
        settle(self.app, consent, Plans { agents: Vec::new(), files, write: &write })
    }

    fn write(&self, change: &FileChange) -> std::result::Result<Applied, Problem> {
        if self.system == TimerSystem::Cron {
            return programs::write_table(change);
        }
        if change.after.is_none() {
            programs::stop(self.system, self.task, &change.path);
        }
        write_file(change)
    }

    fn files(&self) -> Vec<PathBuf> {
        self.system.files(&self.places, self.task)
    }

    /// When to be woken, unless told.
    fn usual_times(&self) -> Result<Vec<TimeOfDay>> {
        const AFTER_DREAMS: u16 = 10;
        if self.task == TimerTask::Dream {
            return Ok(vec!["03:00".parse()?]);
        }
        let schedule = Settings::read(&self.app.home)?.daydream.schedule();
        let times = schedule.cron.as_ref().and_then(Pattern::times_of_day);
        let times = times.filter(|times| !times.is_empty()).ok_or_else(|| {
            Failure::usage("`cron` in [daydream] strikes too often for a timer, or never")
                .hint("say when: --at 18:00 --at 21:00")
        })?;
        let mut at = times
            .iter()
            .map(|time| time.parse::<TimeOfDay>().map(|time| time.later(AFTER_DREAMS)))
            .collect::<std::result::Result<Vec<_>, _>>()?;
        at.sort_unstable();
        Ok(at)
    }
}

/// How one system stands.
#[derive(Serialize)]
struct Standing {
    system: &'static str,
    task: &'static str,
    state: &'static str,
    at: Option<String>,
    files: Vec<PathBuf>,
}

fn show(app: &App, places: &Places, systems: &[TimerSystem]) -> Result<()> {
    let mut standings = Vec::new();
    for system in systems {
        for task in TimerTask::ALL {
            standings.push(match system {
                TimerSystem::Cron => cron_standing(task)?,
                _ => standing(*system, places, task),
            });
        }
    }
    app.printer.answer(&standings, |out, standings| {
        for Standing { system, task, state, at, files } in standings {
            let at = at.as_ref().map(|at| format!(", daily at {at}")).unwrap_or_default();
            writeln!(out, "{system:<8} {task:<8} {state}{at}")?;
            for file in files {
                writeln!(out, "                  {}", inert(&file.display().to_string()))?;
            }
        }
        Ok(())
    })
}

fn standing(system: TimerSystem, places: &Places, task: TimerTask) -> Standing {
    let texts = system.files(places, task).into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).ok();
        (path, text)
    });
    let texts: Vec<(PathBuf, Option<String>)> = texts.collect();
    let states = texts.iter().map(|(_, text)| TimerState::of(text.as_deref()));
    let states: Vec<TimerState> = states.collect();
    let is_any = |state: TimerState| states.contains(&state);
    let is_all = |state: TimerState| states.iter().all(|found| *found == state);
    let state = match () {
        () if is_all(TimerState::Absent) => "not in place",
        () if is_any(TimerState::Foreign) => "somebody else's",
        () if is_any(TimerState::Absent) => "in place in part",
        () if is_any(TimerState::Edited) => "in place, changed by somebody",
        () => "in place",
    };
    let woken = texts.iter().filter_map(|(_, text)| Some(system.wakes_at(text.as_deref()?, task)));
    let at = told(&woken.flatten().collect::<Vec<_>>());
    let files = texts.into_iter().filter(|(_, text)| text.is_some()).map(|(path, _)| path);
    Standing { system: system.name(), task: task.name(), state, at, files: files.collect() }
}

fn cron_standing(task: TimerTask) -> Result<Standing> {
    let table = programs::table()?.unwrap_or_default();
    let at = told(&TimerSystem::Cron.wakes_at(&table, task));
    let state = if at.is_some() { "in place" } else { "not in place" };
    let (system, task) = (TimerSystem::Cron.name(), task.name());
    Ok(Standing { system, task, state, at, files: Vec::new() })
}

/// Times of the day in words.
fn told(times: &[TimeOfDay]) -> Option<String> {
    let times: Vec<String> = times.iter().map(ToString::to_string).collect();
    (!times.is_empty()).then(|| times.join(", "))
}
