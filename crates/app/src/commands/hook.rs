use std::fmt::Write as _;
use std::io::{Read, stdin};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use somnium_engine::capture::redact::Redactor;
use somnium_engine::clock::{Clock, SystemClock};
use somnium_engine::model::Timestamp;
use somnium_engine::ops::{Hook, HookAnswer, Occasion};
use somnium_engine::{Engine, files};

use crate::config;
use crate::env_vars::SOMNIUM_INSIDE;
use crate::printer::{Printer, inert};
use crate::settings::Settings;

/// Called by agents: tell what is known, record what is new
///
/// `somnium init` wires it. It reads the agent's JSON from standard input, answers
/// with JSON or nothing, and ends with 0 whatever happens: an agent must never wait
/// for its memory, nor fail for it. What went wrong stands in hook.log, in the
/// folder that holds everything.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  echo '{\"cwd\":\"/work/app\",\"prompt\":\"which port?\"}' | somnium hook claude-code UserPromptSubmit
")]
pub(crate) struct Args {
    /// The agent: claude-code, codex, gemini, cursor, copilot.
    agent: String,

    /// The event, as the agent spells it.
    event: String,
}

/// More is not what agents say.
const INPUT_BYTES_MAX: u64 = 32 * 1024 * 1024;
/// The log is begun anew when it is longer; the one before is kept.
const LOG_BYTES_MAX: u64 = 1024 * 1024;

/// How long a hook may take.
struct Deadline {
    /// No new work is begun after this.
    soft: Duration,
    /// Whatever happens.
    hard: Duration,
}

pub(crate) fn run(home: Option<PathBuf>, args: Args) -> ExitCode {
    // A model that we called ourselves: its session is not the person's.
    if SOMNIUM_INSIDE.path().is_some() {
        return ExitCode::SUCCESS;
    }
    let Some(occasion) = Occasion::of(&args.event) else { return ExitCode::SUCCESS };
    let Ok(home) = config::home(home) else { return ExitCode::SUCCESS };
    let began = SystemClock.now();
    let deadline = deadline(&args.event, occasion);
    let call = format!("{} {}", args.agent, args.event);
    let until = after(began, deadline.soft);
    let _watch = Watch::begin(&home, began, &call, deadline.hard);
    // Nobody reads it here; that it broke down stands in the log.
    std::panic::set_hook(Box::new(|_| {}));
    let work = || {
        // Whoever slips in the settings does not want to be without memory.
        let settings = Settings::read(&home).unwrap_or_else(|failure| {
            log(&home, began, &call, &Err(failure.message));
            Settings::cautious()
        });
        work(&home, &args, &settings, until)
    };
    let answer = std::panic::catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err("it broke down".to_owned()));
    log(&home, began, &call, &answer);
    ExitCode::SUCCESS
}

/// Ends the process when its time is over, whatever it waits for. The work itself is
/// done by the first thread: the memory of any other is slower to get.
struct Watch(Option<(mpsc::Sender<()>, JoinHandle<()>)>);

impl Watch {
    fn begin(home: &Path, began: Timestamp, call: &str, most: Duration) -> Self {
        let (sender, done) = mpsc::channel();
        let (home, call) = (home.to_owned(), call.to_owned());
        let watch = std::thread::Builder::new().spawn(move || {
            if done.recv_timeout(most) == Err(mpsc::RecvTimeoutError::Timeout) {
                log(&home, began, &call, &Err("out of time".to_owned()));
                #[expect(clippy::disallowed_methods, reason = "nobody else can")]
                std::process::exit(0);
            }
        });
        Self(watch.ok().map(|watch| (sender, watch)))
    }
}

/// What is done in time is not cut off on its last lines.
impl Drop for Watch {
    fn drop(&mut self) {
        if let Some((sender, watch)) = self.0.take() {
            drop(sender);
            let _ = watch.join();
        }
    }
}

fn work(
    home: &Path,
    args: &Args,
    settings: &Settings,
    until: Timestamp,
) -> Result<HookAnswer, String> {
    let mut input = Vec::new();
    stdin().take(INPUT_BYTES_MAX).read_to_end(&mut input).map_err(|error| error.to_string())?;
    let engine = Engine::open_in_haste(home, SystemClock).map_err(|error| error.to_string())?;
    let engine = engine.hiding(settings.privacy());
    let hook = Hook {
        agent: &args.agent,
        event: &args.event,
        input: &String::from_utf8_lossy(&input),
        until,
        budget: settings.hook.budget,
        schedule: settings.dream.schedule(),
    };
    let mut tell = |output: &str| {
        let _ = Printer::line(output);
    };
    let mut answer = engine.hook(&hook, &mut tell).map_err(|error| error.to_string())?;
    if let Some(asked) = answer.asked.take().filter(|_| settings.dream.keeps_questions()) {
        // What dreams are tried against; one more or less does not matter.
        let _ = asked.keep(home, engine.redactor());
    }
    Ok(answer)
}

/// A session's end is not waited for: Claude Code gives all hooks together 1.5 s.
fn deadline(event: &str, occasion: Occasion) -> Deadline {
    let (soft, hard) = match occasion {
        Occasion::Record if event.eq_ignore_ascii_case("SessionEnd") => (300, 900),
        Occasion::Record => (500, 2_000),
        Occasion::Start | Occasion::Prompt => (300, 1_500),
    };
    Deadline { soft: Duration::from_millis(soft), hard: Duration::from_millis(hard) }
}

fn after(moment: Timestamp, duration: Duration) -> Timestamp {
    let micros = i64::try_from(duration.as_micros()).unwrap_or(i64::MAX);
    Timestamp::from_micros(moment.micros().saturating_add(micros)).unwrap_or(moment)
}

/// Words of others as a part of a line: they begin no line of their own.
fn in_line(text: &str) -> String {
    inert(text.trim_end()).replace('\n', "\\n")
}

/// One line a call. A log that cannot be written is not worth a word.
fn log(home: &Path, began: Timestamp, call: &str, answer: &Result<HookAnswer, String>) {
    let millis = (SystemClock.now().micros() - began.micros()) / 1_000;
    let mut line = format!("{began} {} {millis} ms: ", in_line(call));
    let _ = match answer {
        Ok(HookAnswer { failure: Some(failure), .. }) => {
            write!(line, "failed: {}", in_line(failure))
        }
        Ok(answer) => write!(
            line,
            "told {}, recorded {}, remembered {}",
            answer.told, answer.recorded.evidence, answer.recorded.memories
        ),
        Err(failure) => write!(line, "failed: {}", in_line(failure)),
    };
    // Whoever calls may name anything as the agent and the event.
    let line = Redactor::default().redact(&line).text;
    let _ = files::append_to_log(&home.join("hook.log"), &line, LOG_BYTES_MAX);
}
