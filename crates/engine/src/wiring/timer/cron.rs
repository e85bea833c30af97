//! cron: lines in the person's table.

use std::collections::BTreeMap;

use super::{TimeOfDay, Timer, TimerTask};
use crate::section::{self, HASH};
use crate::wiring::launch::quoted;

const BEGIN: &str = "# somnium:begin (kept by `somnium schedule`)";
const END: &str = "# somnium:end";

/// The table with our lines in it; none when nobody can tell what is ours.
pub(super) fn with(table: &str, timer: &Timer) -> Option<String> {
    let mut kept = others(table, timer.task);
    kept.extend(lines(timer));
    spliced(table, &kept)
}

/// The table without us; none when nobody can tell what is ours.
pub(super) fn without(table: &str, task: TimerTask) -> Option<String> {
    match others(table, task) {
        kept if kept.is_empty() => {
            section::splice(HASH, table, "")?;
            Some(section::without(HASH, table).into_owned())
        }
        kept => spliced(table, &kept),
    }
}

pub(super) fn wakes_at(table: &str, task: TimerTask) -> Vec<TimeOfDay> {
    let of_it = ours(table).filter(|line| is_for(line, task));
    let mut times: Vec<TimeOfDay> = of_it.flat_map(times).collect();
    times.sort_unstable();
    times
}

fn spliced(table: &str, lines: &[String]) -> Option<String> {
    section::splice(HASH, table, &format!("{BEGIN}\n{}\n{END}\n", lines.join("\n")))
}

/// Our lines for something else than this.
fn others(table: &str, task: TimerTask) -> Vec<String> {
    ours(table).filter(|line| !is_for(line, task)).map(str::to_owned).collect()
}

/// Our lines.
fn ours(table: &str) -> impl Iterator<Item = &str> {
    let part = table.split_once(BEGIN).map(|(_, rest)| rest).unwrap_or_default();
    let part = part.split_once(END).map(|(part, _)| part).unwrap_or_default();
    part.lines().filter(|line| !line.trim().is_empty())
}

fn is_for(line: &str, task: TimerTask) -> bool {
    line.trim_end().ends_with(&format!(" {}", task.arguments().join(" ")))
}

/// When a line of ours wakes: hours share a minute.
fn times(line: &str) -> Vec<TimeOfDay> {
    let mut fields = line.split(' ');
    let (Some(minute), Some(hours)) = (fields.next(), fields.next()) else { return Vec::new() };
    hours.split(',').filter_map(|hour| format!("{hour}:{minute:0>2}").parse().ok()).collect()
}

/// A line for each minute at which it is woken.
fn lines(timer: &Timer) -> Vec<String> {
    let home = timer.home.iter().map(|home| format!("SOMNIUM_HOME={}", quoted(home)));
    let words = home.chain([quoted(&timer.program)]);
    let words = words.chain(timer.task.arguments().map(str::to_owned));
    // cron takes a percent sign for the end of a line before any shell sees it.
    let command = words.collect::<Vec<_>>().join(" ").replace('%', "\\%");
    let mut hours: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for TimeOfDay { hour, minute } in &timer.at {
        hours.entry(*minute).or_default().push(hour.to_string());
    }
    let line = |(minute, hours): (u8, Vec<String>)| {
        format!("{minute} {} * * * {command}", hours.join(","))
    };
    hours.into_iter().map(line).collect()
}
