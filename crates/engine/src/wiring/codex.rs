//! Codex: hooks in `hooks.json`, MCP servers in `config.toml`.

use super::hooks::HookForm;
use super::servers::ServerForm;
use super::{Agent, Event, Places, Site};

/// Timeouts are in seconds; the end of a session is cut to three.
pub(super) const EVENTS: &[Event] = &[
    Event::new("SessionStart", 10),
    Event::new("UserPromptSubmit", 5),
    Event::new("Stop", 5),
    Event::new("SessionEnd", 1),
    Event::new("PreCompact", 5),
];

pub(super) fn sites(places: &Places) -> Vec<Site> {
    let agent = Agent::Codex;
    let folder = places.folder(agent);
    let hooks = Some(HookForm::Grouped);
    let server = Some(ServerForm::CodexToml);
    vec![
        Site { agent, path: folder.join("hooks.json"), hooks, server: None },
        Site { agent, path: folder.join("config.toml"), hooks: None, server },
    ]
}
