//! cron: a line in the person's table.

use super::{TimeOfDay, Timer};
use crate::section::{self, HASH};
use crate::wiring::launch::quoted;

const BEGIN: &str = "# somnium:begin (kept by `somnium schedule`)";
const END: &str = "# somnium:end";

/// The table with our line in it; none when nobody can tell what is ours.
pub(super) fn with(table: &str, timer: &Timer) -> Option<String> {
    section::splice(HASH, table, &format!("{BEGIN}\n{}\n{END}\n", line(timer)))
}

/// The table without us; none when nobody can tell what is ours.
pub(super) fn without(table: &str) -> Option<String> {
    section::splice(HASH, table, "")?;
    Some(section::without(HASH, table).into_owned())
}

pub(super) fn wakes_at(table: &str) -> Option<TimeOfDay> {
    let (_, ours) = table.split_once(BEGIN)?;
    let mut fields = ours.lines().nth(1)?.split(' ');
    let (minute, hour) = (fields.next()?, fields.next()?);
    format!("{hour}:{minute:0>2}").parse().ok()
}

fn line(timer: &Timer) -> String {
    let TimeOfDay { hour, minute } = timer.at;
    let home = timer.home.iter().map(|home| format!("SOMNIUM_HOME={}", quoted(home)));
    let words = home.chain([quoted(&timer.program)]).chain(Timer::ARGUMENTS.map(str::to_owned));
    let command = words.collect::<Vec<_>>().join(" ");
    // cron takes a percent sign for the end of a line before any shell sees it.
    format!("{minute} {hour} * * * {}", command.replace('%', "\\%"))
}
