//! What a client can attach: the index of a workspace, the report of a dream.

use rmcp::model::{ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use somnium_engine::model::WorkspaceKey;
use somnium_engine::ops::{IndexTarget, WriteIndex};
use somnium_engine::recall::NOTICE;

use super::dream_report;
use super::tool::Caller;
use super::words::harmless;
use crate::error::{Exit, Failure, Result};

const INDEX: &str = "somnium://index/";
const DREAM: &str = "somnium://dream/";
const MARKDOWN: &str = "text/markdown";
const JSON: &str = "application/json";

/// More dreams are found by their id.
const DREAMS_LISTED: u32 = 5;
/// More changes than this are for the tool.
const CHANGES_MAX: usize = 50;

/// What can be read, whatever its name.
pub(super) fn templates() -> Vec<ResourceTemplate> {
    vec![
        ResourceTemplate::new(format!("{INDEX}{{workspace}}"), "index")
            .with_title("Memory index")
            .with_description("The most valuable memories of a workspace, by name or id")
            .with_mime_type(MARKDOWN),
        ResourceTemplate::new(format!("{DREAM}{{id}}"), "dream")
            .with_title("Dream report")
            .with_description("What a dream changed, and why")
            .with_mime_type(JSON),
    ]
}

/// What is there for whoever works here: the indexes, and the latest dreams.
pub(super) fn list(caller: &Caller<'_>) -> Result<Vec<Resource>> {
    let here = caller.each_to_read(None)?;
    let workspaces = caller.engine.workspaces()?;
    let mut listed = Vec::new();
    for id in here {
        let Some(workspace) = workspaces.iter().find(|known| known.id == id) else { continue };
        let key = match workspace.keys.contains(&WorkspaceKey::Global) {
            true => "global".to_owned(),
            false => workspace.id.to_string(),
        };
        let name = harmless(workspace.name.as_str());
        listed.push(
            Resource::new(format!("{INDEX}{key}"), format!("index of {name}"))
                .with_title(format!("Memory index of {name}"))
                .with_mime_type(MARKDOWN),
        );
    }
    for past in caller.engine.past_dreams_within(caller.reach(), None, DREAMS_LISTED)? {
        let Some(first) = past.workspaces.first() else { continue };
        listed.push(
            Resource::new(
                format!("{DREAM}{}", past.dream),
                format!("dream {}", past.dream.short()),
            )
            .with_title(format!("Dream of {}", first.started_at))
            .with_mime_type(JSON),
        );
    }
    Ok(listed)
}

/// The text behind an address.
pub(super) fn read(caller: &Caller<'_>, uri: &str) -> Result<ReadResourceResult> {
    let (text, form) = if let Some(workspace) = uri.strip_prefix(INDEX) {
        (index(caller, &decoded(workspace))?, MARKDOWN)
    } else if let Some(dream) = uri.strip_prefix(DREAM) {
        let dream = caller.dream(dream)?;
        let report = dream_report::report(caller, dream, CHANGES_MAX)?;
        (serde_json::to_string_pretty(&report).map_err(std::io::Error::from)?, JSON)
    } else {
        let uri: String = uri.chars().take(100).collect();
        return Err(Failure::new(Exit::NotFound, format!("there is no resource {uri}"))
            .hint(format!("there are {INDEX}WORKSPACE and {DREAM}ID")));
    };
    Ok(ReadResourceResult::new(vec![ResourceContents::text(text, uri).with_mime_type(form)]))
}

/// What MEMORY.md would say now.
fn index(caller: &Caller<'_>, workspace: &str) -> Result<String> {
    let workspace = caller.workspace(workspace.to_owned())?;
    let report = caller.engine.write_index(&WriteIndex {
        summary: caller.engine.last_summary(workspace.id)?,
        workspace,
        target: IndexTarget::Home(std::path::absolute(caller.home)?),
        with_global: false,
        dry_run: true,
    })?;
    let text = report.files.into_iter().next().and_then(|file| file.after).unwrap_or_default();
    Ok(format!("> {NOTICE}\n\n{}", harmless(&text)))
}

/// A part of an address as it was before it was put there.
fn decoded(part: &str) -> String {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        let hex = others.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let byte = hex.filter(|_| *first == b'%').and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &others[2..] } else { others };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_decoded() {
        let check = |part: &str, expected: &str| assert_eq!(decoded(part), expected);
        check("global", "global");
        check("my%20shop%2Fapi", "my shop/api");
        check("100%", "100%");
        check("%zz%C3%BC", "%zzü");
    }
}
