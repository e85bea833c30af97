//! systemd: a service, and a timer that starts it.

use std::path::PathBuf;

use super::{SEAL, TimeOfDay, Timer, TimerTask};
use crate::wiring::Places;

const CALENDAR: &str = "OnCalendar=*-*-* ";

pub(super) fn files(places: &Places, task: TimerTask) -> Vec<PathBuf> {
    let config = places.config.clone().unwrap_or_else(|| places.home.join(".config"));
    let name = task.name();
    ["service", "timer"]
        .map(|ending| config.join("systemd/user").join(format!("somnium-{name}.{ending}")))
        .into()
}

pub(super) fn texts(timer: &Timer) -> Vec<String> {
    let name = timer.task.name();
    let environment = match &timer.home {
        Some(home) => format!("Environment={}\n", quoted(&format!("SOMNIUM_HOME={home}"))),
        None => String::new(),
    };
    let service = format!(
        "# {SEAL}\n[Unit]\nDescription=Somnium {name}s\n\n[Service]\nType=oneshot\n{environment}\
         ExecStart={} {}\nNice=10\nIOSchedulingClass=idle\n",
        program(&timer.program),
        timer.task.arguments().join(" ")
    );
    let times: String = timer.at.iter().map(|at| format!("{CALENDAR}{at}:00\n")).collect();
    let timer = format!(
        "# {SEAL}\n[Unit]\nDescription=Wakes somnium to {name}\n\n[Timer]\n{times}\
         Persistent=true\n\n[Install]\nWantedBy=timers.target\n",
    );
    vec![service, timer]
}

pub(super) fn wakes_at(text: &str) -> Vec<TimeOfDay> {
    let calendars = text.lines().filter_map(|line| line.strip_prefix(CALENDAR));
    calendars.filter_map(|calendar| calendar.get(..5)?.parse().ok()).collect()
}

/// systemd starts no program with a quote or a backslash in its path, but a shell does:
/// to the shell it is a word, and in words a dollar has to be doubled.
fn program(path: &str) -> String {
    match path.contains(['"', '\'', '\\']) {
        true => format!(r#"/bin/sh -c "exec \"$$0\" \"$$@\"" {}"#, quoted(path).replace('$', "$$")),
        false => quoted(path),
    }
}

/// In quotes, with what systemd would take for more than itself doubled. A dollar is
/// itself both in the path of a program and in a value.
fn quoted(word: &str) -> String {
    let word = word.replace('\\', "\\\\").replace('"', "\\\"").replace('%', "%%");
    format!("\"{word}\"")
}
