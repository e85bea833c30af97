//! Commands at events, in the JSON of those agents that have them.

use std::ops::Range;

use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::Ranged;

use super::excise::{Link, is_skeleton, restore_blank, take_out};
use super::json::{Doc, Edit, Holder, edited};
use super::launch::{Launch, Ours, recognise};
use super::style::{Node, literal};
use super::{Agent, Event, WiringError};

/// What an entry looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HookForm {
    /// `{"hooks": [{"type": "command", "command": …, "timeout": …}]}`
    Grouped,
    /// `{"command": …, "timeout": …}`, in a file with a version.
    Cursor,
    /// `{"type": "command", "bash": …, "timeoutSec": …}`, in a file with a version.
    Copilot,
}

impl HookForm {
    fn entry(self, command: String, timeout: u32) -> Node {
        let kind = ("type", Node::text("command"));
        let command = Node::Text(command);
        let timeout = Node::Number(timeout);
        match self {
            Self::Grouped => {
                let hook = Node::Object(vec![kind, ("command", command), ("timeout", timeout)]);
                Node::Object(vec![("hooks", Node::List(vec![hook]))])
            }
            Self::Cursor => Node::Object(vec![("command", command), ("timeout", timeout)]),
            Self::Copilot => Node::Object(vec![kind, ("bash", command), ("timeoutSec", timeout)]),
        }
    }

    fn command_key(self) -> &'static str {
        match self {
            Self::Grouped | Self::Cursor => "command",
            Self::Copilot => "bash",
        }
    }

    fn has_version(self) -> bool {
        self != Self::Grouped
    }
}

/// The settings with our commands at all events, each once.
pub(super) fn wire(
    text: &str,
    form: HookForm,
    agent: Agent,
    launch: &Launch,
) -> Result<String, WiringError> {
    let mut text = begun(text)?;
    if form.has_version() {
        text = with_version(&text)?;
    }
    for event in agent.events() {
        text = wire_event(text, form, agent, *event, launch)?;
    }
    Ok(text)
}

/// The settings without any command of ours, at whatever event.
pub(super) fn unwire(
    text: &str,
    form: HookForm,
    agent: Agent,
    original: Option<&str>,
) -> Result<String, WiringError> {
    let before = original.map(Doc::parse).transpose()?;
    let mut text = text.to_owned();
    let mut ours = false;
    loop {
        let doc = Doc::parse(&text)?;
        let found = find_all(&doc, form, agent);
        let Some(last) = found.last() else { break };
        text = take_out(&doc, &last.chain, before.as_ref());
        ours = true;
    }
    if ours { restore_blank(text, original) } else { Ok(text) }
}

/// Whether settings hold nothing, or nothing but a version.
pub(super) fn is_bare(text: &str) -> bool {
    Doc::parse(text).is_ok_and(|doc| !doc.has_root() || is_skeleton(&doc))
}

/// A text with an outermost object, begun if there was none.
pub(super) fn begun(text: &str) -> Result<String, WiringError> {
    if Doc::parse(text)?.has_root() {
        return Ok(text.to_owned());
    }
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let comments = text.trim_end();
    let between = if comments.is_empty() { "" } else { newline };
    Ok(format!("{comments}{between}{{}}{newline}"))
}

fn with_version(text: &str) -> Result<String, WiringError> {
    let doc = Doc::parse(text)?;
    let root = Holder::object(doc.root()?);
    Ok(match root.members.is_empty() {
        true => edited(text, &doc.insert(&root, Some("version"), &Node::Number(1))),
        false => text.to_owned(),
    })
}

fn wire_event(
    text: String,
    form: HookForm,
    agent: Agent,
    event: Event,
    launch: &Launch,
) -> Result<String, WiringError> {
    let doc = Doc::parse(&text)?;
    let command = launch.hook(agent, event);
    let root = doc.root()?;
    let Some((_, hooks)) = doc.property(root, &["hooks"])? else {
        let events = vec![(event.name, Node::List(vec![form.entry(command, event.timeout)]))];
        let edits = doc.insert(&Holder::object(root), Some("hooks"), &Node::Object(events));
        return Ok(edited(&text, &edits));
    };
    let Value::Object(object) = &hooks.value else {
        return Err(doc.wrong_type("hooks", &hooks.value, "an object"));
    };
    let Some((_, entries)) = doc.property(object, &["hooks", event.name])? else {
        let entries = Node::List(vec![form.entry(command, event.timeout)]);
        let edits = doc.insert(&Holder::object(object), Some(event.name), &entries);
        return Ok(edited(&text, &edits));
    };
    let Value::Array(_) = &entries.value else {
        let what = format!("hooks.{}", event.name);
        return Err(doc.wrong_type(what, &entries.value, "a list"));
    };
    let ours: Vec<Found> = find_all(&doc, form, agent)
        .into_iter()
        .filter(|found| found.range.start >= entries.start() && found.range.end <= entries.end())
        .collect();
    let edits = match ours.as_slice() {
        [] => match Holder::of(&entries.value) {
            Some(holder) => doc.insert(&holder, None, &form.entry(command, event.timeout)),
            None => Vec::new(),
        },
        [only] => only.updated(&command),
        [.., last] => {
            let fewer = take_out(&doc, &last.chain, None);
            return wire_event(fewer, form, agent, event, launch);
        }
    };
    Ok(edited(&text, &edits))
}

/// A command of ours.
struct Found {
    /// Its literal in the text.
    range: Range<usize>,
    command: String,
    ours: Ours,
    chain: Vec<Link>,
}

impl Found {
    fn updated(&self, command: &str) -> Vec<Edit> {
        match self.ours {
            Ours::Plain if self.command != command => {
                vec![Edit::new(self.range.clone(), literal(command))]
            }
            _ => Vec::new(),
        }
    }
}

/// All commands of ours, in the order of the text. What has another shape than
/// entries have is not ours.
fn find_all(doc: &Doc<'_>, form: HookForm, agent: Agent) -> Vec<Found> {
    let mut found = Vec::new();
    let Ok(root) = doc.root() else { return found };
    let Ok(Some((at, hooks))) = doc.property(root, &["hooks"]) else { return found };
    let Value::Object(events) = &hooks.value else { return found };
    for (event_at, event) in events.properties.iter().enumerate() {
        let Value::Array(entries) = &event.value else { continue };
        let Some(list) = Holder::of(&event.value) else { continue };
        for (entry_at, entry) in entries.elements.iter().enumerate() {
            let Value::Object(entry) = entry else { continue };
            let name = event.name.as_str();
            let chain = vec![
                link(Holder::object(root), at, &[]),
                link(Holder::object(events), event_at, &["hooks"]),
                link(list.clone(), entry_at, &["hooks", name]),
            ];
            match form {
                HookForm::Grouped => found.extend(in_group(doc, entry, agent, &chain)),
                _ => found.extend(ours(doc, entry, form, agent, chain)),
            }
        }
    }
    found
}

fn in_group(doc: &Doc<'_>, group: &Object<'_>, agent: Agent, chain: &[Link]) -> Vec<Found> {
    let Ok(Some((_, inner))) = doc.property(group, &["hooks"]) else { return Vec::new() };
    let Value::Array(hooks) = &inner.value else { return Vec::new() };
    let Some(holder) = Holder::of(&inner.value) else { return Vec::new() };
    let hooks = hooks.elements.iter().enumerate();
    let found = hooks.filter_map(|(index, hook)| {
        let mut chain = chain.to_vec();
        chain.push(Link { holder: holder.clone(), index, path: None });
        ours(doc, hook.as_object()?, HookForm::Grouped, agent, chain)
    });
    found.collect()
}

fn ours(
    doc: &Doc<'_>,
    hook: &Object<'_>,
    form: HookForm,
    agent: Agent,
    chain: Vec<Link>,
) -> Option<Found> {
    let (_, command) = doc.property(hook, &[form.command_key()]).ok()??;
    let literal = command.value.as_string_lit()?;
    let ours = recognise(&literal.value, agent)?;
    let command = literal.value.clone().into_owned();
    Some(Found { range: literal.start()..literal.end(), command, ours, chain })
}

fn link(holder: Holder, index: usize, path: &[&str]) -> Link {
    Link { holder, index, path: Some(path.iter().map(|&key| key.to_owned()).collect()) }
}
