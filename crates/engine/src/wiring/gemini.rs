//! Gemini CLI: hooks and MCP servers in one file, which may hold comments.

use super::hooks::HookForm;
use super::servers::ServerForm;
use super::{Agent, Event, Places, Site};

/// Timeouts are in milliseconds.
pub(super) const EVENTS: &[Event] = &[
    Event::new("SessionStart", 10_000),
    Event::new("BeforeAgent", 5_000),
    Event::new("AfterAgent", 5_000),
    Event::new("SessionEnd", 2_000),
    Event::new("PreCompress", 5_000),
];

pub(super) fn sites(places: &Places) -> Vec<Site> {
    let agent = Agent::Gemini;
    let path = places.folder(agent).join("settings.json");
    let (hooks, server) = (Some(HookForm::Grouped), Some(ServerForm::Plain));
    vec![Site { agent, path, hooks, server }]
}
