//! Claude Code: hooks in its settings, user-wide MCP servers in `.claude.json`.

use super::hooks::HookForm;
use super::servers::ServerForm;
use super::{Agent, Event, Places, Site};

/// Timeouts are in seconds. The end of a session has one and a half of them, shared
/// by all hooks.
pub(super) const EVENTS: &[Event] = &[
    Event::new("SessionStart", 10),
    Event::new("UserPromptSubmit", 5),
    Event::new("Stop", 5),
    Event::new("SessionEnd", 1),
    Event::new("PreCompact", 5),
];

pub(super) fn sites(places: &Places) -> Vec<Site> {
    let agent = Agent::ClaudeCode;
    let settings = places.folder(agent).join("settings.json");
    // The state file stands beside the default folder, but inside of one that was named.
    let state = places.claude.as_ref().unwrap_or(&places.home).join(".claude.json");
    vec![
        Site { agent, path: settings, hooks: Some(HookForm::Grouped), server: None },
        Site { agent, path: state, hooks: None, server: Some(ServerForm::Typed("stdio")) },
    ]
}
