//! systemd: a service, and a timer that starts it.

use std::path::PathBuf;

use super::{SEAL, TimeOfDay, Timer};
use crate::wiring::Places;

const CALENDAR: &str = "OnCalendar=*-*-* ";

pub(super) fn files(places: &Places) -> Vec<PathBuf> {
    let config = places.config.clone().unwrap_or_else(|| places.home.join(".config"));
    ["service", "timer"]
        .map(|ending| config.join("systemd/user").join(format!("somnium-dream.{ending}")))
        .into()
}

pub(super) fn texts(timer: &Timer) -> Vec<String> {
    let environment = match &timer.home {
        Some(home) => format!("Environment={}\n", quoted(&format!("SOMNIUM_HOME={home}"))),
        None => String::new(),
    };
    let service = format!(
        "# {SEAL}\n[Unit]\nDescription=Somnium dreams\n\n[Service]\nType=oneshot\n{environment}\
         ExecStart={} {}\nNice=10\nIOSchedulingClass=idle\n",
        program(&timer.program),
        Timer::ARGUMENTS.join(" ")
    );
    let timer = format!(
        "# {SEAL}\n[Unit]\nDescription=Wakes somnium to dream\n\n[Timer]\n{CALENDAR}{}:00\n\
         Persistent=true\n\n[Install]\nWantedBy=timers.target\n",
        timer.at
    );
    vec![service, timer]
}

pub(super) fn wakes_at(text: &str) -> Option<TimeOfDay> {
    let calendar = text.lines().find_map(|line| line.strip_prefix(CALENDAR))?;
    calendar.get(..5)?.parse().ok()
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
