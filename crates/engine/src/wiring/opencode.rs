//! OpenCode: MCP servers only; it has plugins in place of commands at events.

use super::servers::ServerForm;
use super::{Agent, Places, Site};

pub(super) fn sites(places: &Places) -> Vec<Site> {
    let agent = Agent::OpenCode;
    let folder = places.folder(agent);
    // It reads both names, and adds servers to the plain one when that is there.
    let [plain, commented] = ["opencode.json", "opencode.jsonc"].map(|name| folder.join(name));
    let path = if !plain.exists() && commented.exists() { commented } else { plain };
    vec![Site { agent, path, hooks: None, server: Some(ServerForm::OpenCode) }]
}
