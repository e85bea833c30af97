//! What is no secret, but somebody's: e-mail addresses, and who a home belongs to.

use std::ops::Range;
use std::path::PathBuf;

use super::class::{self, ALNUM, DOTTED, LETTER, Text};

/// What to hide beyond secrets.
#[derive(Debug, Clone, Default)]
pub struct Privacy {
    /// Hide e-mail addresses.
    pub emails: bool,
    /// The user's home. If set, paths below it, and below other people's homes
    /// (`/home/x`, `/Users/x`, `C:\Users\x`), begin with `~` instead.
    pub home: Option<PathBuf>,
}

/// A change to make: where, and what stands there afterwards.
pub(super) type Change = (Range<usize>, &'static str);

/// The changes that privacy asks for.
pub(super) fn changes(text: &str, privacy: &Privacy) -> Vec<Change> {
    let text = Text::new(text);
    let mut changes = Vec::new();
    if privacy.emails {
        emails(&text, &mut changes);
    }
    if let Some(home) = &privacy.home {
        own_home(&text, &home.to_string_lossy(), &mut changes);
        homes(&text, &mut changes);
    }
    changes.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
    let mut last = 0;
    changes.retain(|(range, _)| {
        let apart = range.start >= last;
        if apart {
            last = range.end;
        }
        apart
    });
    changes
}

fn emails(text: &Text<'_>, changes: &mut Vec<Change>) {
    for (at, _) in text.str.match_indices('@') {
        let local = |byte: u8| class::is(byte, DOTTED) || byte == b'+' || byte == b'%';
        let floor = at.saturating_sub(64);
        let mut start = at;
        while start > floor && local(text.bytes[start - 1]) {
            start -= 1;
        }
        let end = text.run_end(at + 1, ALNUM | class::DASH | class::DOT);
        let host = text.slice(at + 1, end).trim_end_matches(['.', '-']);
        let top = host.rsplit('.').next().unwrap_or_default();
        let is_host = host.contains('.') && top.len() >= 2 && class::all(top, LETTER);
        // `git@host:path` is an address of a repository.
        let ssh = text.slice(start, at) == "git";
        if start < at && is_host && !ssh {
            changes.push((start..at + 1 + host.len(), "[email]"));
        }
    }
}

fn own_home(text: &Text<'_>, home: &str, changes: &mut Vec<Change>) {
    let home = home.trim_end_matches(['/', '\\']);
    if home.len() < 2 {
        return;
    }
    for (at, _) in text.str.match_indices(home) {
        let after = text.at(at + home.len());
        if !class::is(after, DOTTED) && !class::is(text.before(at), DOTTED) {
            changes.push((at..at + home.len(), "~"));
        }
    }
}

fn homes(text: &Text<'_>, changes: &mut Vec<Change>) {
    for folder in ["/home/", "/Users/", ":\\Users\\", ":\\\\Users\\\\", ":/Users/"] {
        for (at, _) in text.str.match_indices(folder) {
            let drive = folder.starts_with(':');
            let Some(start) = at.checked_sub(usize::from(drive)) else { continue };
            let name = at + folder.len();
            let end = text.run_end(name, DOTTED);
            let user = text.slice(name, end);
            let shared = ["Shared", "Public", "runner", "linuxbrew"].contains(&user);
            let edge = class::is(text.before(start), DOTTED)
                || drive && !class::is(text.at(start), LETTER);
            if end > name && !shared && !edge {
                changes.push((start..end, "~"));
            }
        }
    }
}
