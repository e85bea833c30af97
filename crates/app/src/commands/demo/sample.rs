//! What three agents left behind of six weeks. The people, the shop and all that
//! was said are made up; the form is the agents' own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;
use somnium_engine::clock::Clock;
use somnium_engine::files::{create_private_folder, replace};

use super::project;
use crate::error::Result;

/// A file below the sample's home, and what it says.
type Session = (&'static str, &'static str);

macro_rules! session {
    ($path:literal, $file:literal) => {
        ($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/sample/", $file)))
    };
}

/// Every session, under the name that its agent gave it.
const SESSIONS: &[Session] = &[
    session!(
        ".claude/projects/-home-robin-teahouse/18bf7f51-1776-41bd-a5b9-882b560eccb1.jsonl",
        "claude-code/cart.jsonl"
    ),
    session!(
        ".claude/projects/-home-robin-teahouse/d327dc32-32c7-4f08-a895-839b9b7d1dc4.jsonl",
        "claude-code/cents.jsonl"
    ),
    session!(
        ".claude/projects/-home-robin-teahouse/a913e2a3-dab2-455a-ae94-d5efe5c5d596.jsonl",
        "claude-code/checkout.jsonl"
    ),
    session!(
        ".claude/projects/-home-robin-teahouse/00868e41-da7b-44fa-a133-58cf1bbdf079.jsonl",
        "claude-code/fastify.jsonl"
    ),
    session!(
        ".codex/sessions/2026/10/06/rollout-2026-10-06T12-40-00-01a1113a-5d00-753e-a6a4-b4d81a76db8a.jsonl",
        "codex/coupons.jsonl"
    ),
    session!(
        ".codex/sessions/2026/10/21/rollout-2026-10-21T13-05-00-01a15e90-a460-74ac-a869-b9a7279d45c7.jsonl",
        "codex/staging.jsonl"
    ),
    session!(
        ".codex/sessions/2026/11/02/rollout-2026-11-02T10-15-00-01a19bc1-50a0-78aa-a333-e5b27ccae4a4.jsonl",
        "codex/nightly.jsonl"
    ),
    session!(
        ".codex/sessions/2026/11/06/rollout-2026-11-06T14-45-00-01a1b151-f1e0-7da9-aff7-18c0eaa284bb.jsonl",
        "codex/freeze.jsonl"
    ),
    session!(
        ".gemini/tmp/teahouse/chats/session-2026-09-28T08-12-936144f8.jsonl",
        "gemini-cli/old-shop.jsonl"
    ),
    session!(
        ".gemini/tmp/teahouse/chats/session-2026-10-19T14-20-3c6d0ff8.jsonl",
        "gemini-cli/stock.jsonl"
    ),
    session!(
        ".gemini/tmp/teahouse/chats/session-2026-10-29T15-10-f79eb849.jsonl",
        "gemini-cli/goodbye.jsonl"
    ),
];

/// What stands in the sample for the folder of the project.
const PROJECT: &str = "{{project}}";
/// What stands in the sample for the secret: a real-looking one in the repository
/// would alarm those who look for secrets there.
const TOKEN: &str = "{{token}}";
/// What the sample's person marked as private.
pub(super) const PRIVATE: &str = "doctor's appointment";

/// The sample on disk.
pub(super) struct Sample {
    /// The made-up person's own folder.
    pub(super) home: PathBuf,
    /// The repository that the sessions are about.
    pub(super) project: PathBuf,
    /// The secret that was told to an agent.
    pub(super) token: String,
    pub(super) written: Written,
}

/// What the sample is.
#[derive(Serialize)]
pub(super) struct Written {
    /// How many sessions, by the folder of their agent.
    pub(super) sessions: BTreeMap<&'static str, usize>,
    /// The commits of the project; none without git.
    pub(super) commits: Option<usize>,
}

/// Writes the sample into a folder.
pub(super) fn write(home: PathBuf, clock: &dyn Clock) -> Result<Sample> {
    let project = home.join("teahouse");
    let token = token(clock);
    let place = project.to_string_lossy().into_owned();
    // The path stands within texts of JSON.
    let quoted = serde_json::Value::from(place.as_str()).to_string();
    let quoted = quoted.trim_matches('"');
    let mut sessions = BTreeMap::new();
    for (path, text) in SESSIONS {
        let agent = path.split('/').next().unwrap_or_default();
        *sessions.entry(agent).or_default() += 1;
        let text = text.replace(PROJECT, quoted).replace(TOKEN, &token);
        write_file(&home.join(path), &text)?;
    }
    // Gemini CLI tells the folder of a project beside its sessions.
    write_file(&home.join(".gemini/tmp/teahouse/.project_root"), &place)?;
    let commits = project::write(&project)?;
    let written = Written { sessions, commits };
    Ok(Sample { home, project, token, written })
}

/// Writes a file, and the folders above it.
pub(super) fn write_file(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        create_private_folder(folder)?;
    }
    Ok(replace(path, text.as_bytes())?)
}

/// A key as a payment service would give it, of which nobody has the other half.
fn token(clock: &dyn Clock) -> String {
    const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let drawn = (0..3).flat_map(|_| clock.random());
    let letters = drawn.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()]));
    ["sk", "test", &letters.collect::<String>()].join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_has_what_it_is_meant_to_have_and_no_secret() {
        let all: String = SESSIONS.iter().map(|(_, text)| *text).collect();
        for part in [TOKEN, PROJECT, PRIVATE, "<private>", "src/mailer.ts", "last Tuesday"] {
            assert!(all.contains(part), "no {part:?} in the sample");
        }
        assert_eq!(somnium_engine::capture::redact::scan(&all.replace("private>", "")), []);
        for line in all.lines() {
            assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
        }
    }
}
