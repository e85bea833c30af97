//! The only place that sends signals.

use std::io;

use super::Process;

/// The number of the person this runs for.
#[cfg(unix)]
pub(super) fn own_user() -> u32 {
    rustix::process::getuid().as_raw()
}

/// How many ticks a second has in `/proc`.
#[cfg(unix)]
pub(super) fn ticks_per_second() -> u64 {
    rustix::param::clock_ticks_per_second().max(1)
}

/// Asks a process to end, if it is still the one that was looked at.
#[cfg(unix)]
pub(super) fn terminate(
    process: &Process,
    look_again: impl Fn() -> Option<Process>,
) -> io::Result<()> {
    send(process, look_again, rustix::process::Signal::TERM)
}

/// Ends a process of ours at once, if it is still the one that was looked at.
#[cfg(unix)]
pub(super) fn kill(process: &Process, look_again: impl Fn() -> Option<Process>) -> io::Result<()> {
    send(process, look_again, rustix::process::Signal::KILL)
}

/// On Linux the process is held on to while it is looked at again, so that no other can
/// come in between.
#[cfg(target_os = "linux")]
#[expect(clippy::disallowed_methods, reason = "this is the door to signals")]
fn send(
    process: &Process,
    look_again: impl Fn() -> Option<Process>,
    signal: rustix::process::Signal,
) -> io::Result<()> {
    use rustix::process::{PidfdFlags, pidfd_open, pidfd_send_signal};
    let handle = pidfd_open(pid(process.pid)?, PidfdFlags::empty())?;
    match look_again().is_some_and(|found| found.is(process)) {
        true => Ok(pidfd_send_signal(&handle, signal)?),
        false => Err(gone()),
    }
}

/// The same where there is nothing to hold on to.
#[cfg(all(unix, not(target_os = "linux")))]
#[expect(clippy::disallowed_methods, reason = "this is the door to signals")]
fn send(
    process: &Process,
    look_again: impl Fn() -> Option<Process>,
    signal: rustix::process::Signal,
) -> io::Result<()> {
    match look_again().is_some_and(|found| found.is(process)) {
        true => Ok(rustix::process::kill_process(pid(process.pid)?, signal)?),
        false => Err(gone()),
    }
}

/// Whether a child of ours has ended. It stays there until it is waited for, so that no
/// other can have its number.
#[cfg(unix)]
pub(crate) fn has_ended(child: u32) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let how = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    pid(child).is_ok_and(|child| !matches!(waitid(WaitId::Pid(child), how), Ok(None)))
}

/// Ends a group that we made ourselves, at once.
#[cfg(unix)]
#[expect(clippy::disallowed_methods, reason = "this is the door to signals")]
pub(crate) fn kill_group(leader: u32) -> bool {
    let ended = pid(leader).and_then(|leader| {
        Ok(rustix::process::kill_process_group(leader, rustix::process::Signal::KILL)?)
    });
    ended.is_ok()
}

/// Asks a group that we made ourselves to end.
#[cfg(unix)]
#[expect(clippy::disallowed_methods, reason = "this is the door to signals")]
pub(crate) fn terminate_group(leader: u32) -> bool {
    let asked = pid(leader).and_then(|leader| {
        Ok(rustix::process::kill_process_group(leader, rustix::process::Signal::TERM)?)
    });
    asked.is_ok()
}

#[cfg(unix)]
fn pid(number: u32) -> io::Result<rustix::process::Pid> {
    let number = i32::try_from(number).ok().filter(|number| *number > 1);
    number.and_then(rustix::process::Pid::from_raw).ok_or_else(gone)
}

fn gone() -> io::Error {
    io::Error::new(io::ErrorKind::NotFound, "it is another one by now")
}

/// Where there are no signals, nobody is known, and nothing is ended.
#[cfg(not(unix))]
mod elsewhere {
    use super::*;

    pub(in super::super) fn own_user() -> u32 {
        0
    }

    pub(in super::super) fn ticks_per_second() -> u64 {
        100
    }

    pub(in super::super) fn terminate(
        _: &Process,
        _: impl Fn() -> Option<Process>,
    ) -> io::Result<()> {
        Err(gone())
    }

    pub(in super::super) fn kill(_: &Process, _: impl Fn() -> Option<Process>) -> io::Result<()> {
        Err(gone())
    }

    pub(crate) fn has_ended(_: u32) -> bool {
        true
    }

    pub(crate) fn kill_group(_: u32) -> bool {
        false
    }

    pub(crate) fn terminate_group(_: u32) -> bool {
        false
    }
}
#[cfg(not(unix))]
pub(super) use elsewhere::*;
