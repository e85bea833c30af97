//! The MCP server, in the settings of each agent.

use std::ops::Range;

use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::Ranged;

use super::excise::{Link, restore_blank, take_out};
use super::hooks::begun;
use super::json::{Doc, Edit, Holder, edited};
use super::launch::{Launch, is_server};
use super::style::{Node, literal};
use super::{WiringError, toml};

/// The name of the server in everybody's settings.
pub(super) const NAME: &str = "somnium";

/// What an entry looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ServerForm {
    /// `"mcpServers": {"somnium": {"command": …, "args": […]}}`
    Plain,
    /// The same with a type.
    Typed(&'static str),
    /// The same with a type and the tools that may be used.
    Copilot,
    /// `"mcp": {"somnium": {"type": "local", "command": […]}}`
    OpenCode,
    /// `[mcp_servers.somnium]`
    CodexToml,
}

impl ServerForm {
    fn key(self) -> &'static str {
        match self {
            Self::OpenCode => "mcp",
            _ => "mcpServers",
        }
    }

    fn entry(self, launch: &Launch) -> Node {
        let command = ("command", Node::text(launch.program()));
        let arguments = ("args", Node::texts(launch.arguments()));
        let kind = |kind: &str| ("type", Node::text(kind));
        Node::Object(match self {
            Self::Plain | Self::CodexToml => vec![command, arguments],
            Self::Typed(name) => vec![kind(name), command, arguments],
            Self::Copilot => vec![kind("local"), command, arguments, ("tools", Node::texts(["*"]))],
            Self::OpenCode => {
                let words = [launch.program()].into_iter().chain(launch.arguments());
                vec![kind("local"), ("command", Node::texts(words))]
            }
        })
    }
}

/// The settings with our server.
pub(super) fn wire(text: &str, form: ServerForm, launch: &Launch) -> Result<String, WiringError> {
    if form == ServerForm::CodexToml {
        return toml::wire(text, launch);
    }
    let text = begun(text)?;
    let doc = Doc::parse(&text)?;
    let root = doc.root()?;
    let Some((_, servers)) = doc.property(root, &[form.key()])? else {
        let servers = Node::Object(vec![(NAME, form.entry(launch))]);
        let edits = doc.insert(&Holder::object(root), Some(form.key()), &servers);
        return Ok(edited(&text, &edits));
    };
    let Value::Object(object) = &servers.value else {
        return Err(doc.wrong_type(form.key(), &servers.value, "an object"));
    };
    let edits = match doc.property(object, &[form.key(), NAME])? {
        None => doc.insert(&Holder::object(object), Some(NAME), &form.entry(launch)),
        Some((_, entry)) => match Found::of(&doc, &entry.value) {
            Some(found) => found.updated(&doc, launch),
            None => return Err(WiringError::NameTaken { line: doc.line(entry.start()) }),
        },
    };
    Ok(edited(&text, &edits))
}

/// The settings without our server. One of the same name that is not ours stays.
pub(super) fn unwire(
    text: &str,
    form: ServerForm,
    original: Option<&str>,
) -> Result<String, WiringError> {
    if form == ServerForm::CodexToml {
        return toml::unwire(text);
    }
    let before = original.map(Doc::parse).transpose()?;
    let doc = Doc::parse(text)?;
    match chain(&doc, form) {
        None => Ok(text.to_owned()),
        Some(chain) => restore_blank(take_out(&doc, &chain, before.as_ref()), original),
    }
}

/// The way to our entry.
fn chain(doc: &Doc<'_>, form: ServerForm) -> Option<Vec<Link>> {
    let root = doc.root().ok()?;
    let (at, servers) = doc.property(root, &[form.key()]).ok()??;
    let object = servers.value.as_object()?;
    let (index, entry) = doc.property(object, &[NAME]).ok()??;
    Found::of(doc, &entry.value)?;
    let outer = Link { holder: Holder::object(root), index: at, path: Some(Vec::new()) };
    let path = Some(vec![form.key().to_owned()]);
    Some(vec![outer, Link { holder: Holder::object(object), index, path }])
}

/// How an entry of ours starts the server.
struct Found {
    words: Vec<String>,
    program: Range<usize>,
    /// None when program and arguments are one list.
    arguments: Option<Range<usize>>,
}

impl Found {
    fn of(doc: &Doc<'_>, entry: &Value<'_>) -> Option<Self> {
        let entry: &Object<'_> = entry.as_object()?;
        let (_, command) = doc.property(entry, &["command"]).ok()??;
        let program = command.value.start()..command.value.end();
        let (words, arguments) = match &command.value {
            Value::StringLit(name) => {
                let (_, arguments) = doc.property(entry, &["args"]).ok()??;
                let range = arguments.value.start()..arguments.value.end();
                let mut words = vec![name.value.clone().into_owned()];
                words.extend(texts(&arguments.value)?);
                (words, Some(range))
            }
            list => (texts(list)?, None),
        };
        let (name, rest) = words.split_first()?;
        let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
        is_server(name, &rest).then_some(Self { words, program, arguments })
    }

    fn updated(&self, doc: &Doc<'_>, launch: &Launch) -> Vec<Edit> {
        let arguments = launch.arguments();
        let wanted = [launch.program()].into_iter().chain(arguments.iter().copied());
        if self.words.iter().map(String::as_str).eq(wanted.clone()) {
            return Vec::new();
        }
        let Some(range) = &self.arguments else {
            return vec![Edit::new(self.program.clone(), doc.in_one_line(&Node::texts(wanted)))];
        };
        let mut edits = vec![
            Edit::new(self.program.clone(), literal(launch.program())),
            Edit::new(range.clone(), doc.in_one_line(&Node::texts(arguments))),
        ];
        edits.sort_by_key(|edit| edit.range.start);
        edits
    }
}

fn texts(value: &Value<'_>) -> Option<Vec<String>> {
    let items = value.as_array()?.elements.iter();
    items.map(|item| Some(item.as_string_lit()?.value.clone().into_owned())).collect()
}
