//! Cursor: a file for hooks, one for MCP servers.

use super::hooks::HookForm;
use super::servers::ServerForm;
use super::{Agent, Event, Places, Site};

/// Timeouts are in seconds.
pub(super) const EVENTS: &[Event] = &[
    Event::new("sessionStart", 10),
    Event::new("beforeSubmitPrompt", 5),
    Event::new("stop", 5),
    Event::new("sessionEnd", 5),
];

pub(super) fn sites(places: &Places) -> Vec<Site> {
    let agent = Agent::Cursor;
    let folder = places.folder(agent);
    let server = Some(ServerForm::Plain);
    vec![
        Site {
            agent,
            path: folder.join("hooks.json"),
            hooks: Some(HookForm::Cursor),
            server: None,
        },
        Site { agent, path: folder.join("mcp.json"), hooks: None, server },
    ]
}
