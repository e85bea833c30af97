//! Copilot CLI: it reads every file of its hooks folder, so ours is our own.

use super::hooks::HookForm;
use super::servers::ServerForm;
use super::{Agent, Event, Places, Site};

/// Timeouts are in seconds.
pub(super) const EVENTS: &[Event] = &[
    Event::new("sessionStart", 10),
    Event::new("userPromptSubmitted", 5),
    Event::new("agentStop", 5),
    Event::new("sessionEnd", 5),
];

pub(super) fn sites(places: &Places) -> Vec<Site> {
    let agent = Agent::Copilot;
    let folder = places.folder(agent);
    let hooks = Some(HookForm::Copilot);
    let server = Some(ServerForm::Copilot);
    vec![
        Site { agent, path: folder.join("hooks/somnium.json"), hooks, server: None },
        Site { agent, path: folder.join("mcp-config.json"), hooks: None, server },
    ]
}
