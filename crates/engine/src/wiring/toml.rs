//! The MCP server in Codex' `config.toml`.
//!
//! The parser tells where things are; the text is cut by hand, for a printed
//! document would have other line ends and none of its byte order mark.

use std::ops::Range;

use toml_edit::{Array, Document, Item, TableLike, TomlError, Value};

use super::WiringError;
use super::json::{Edit, edited};
use super::launch::{Launch, is_server};
use super::servers::NAME;
use super::style::literal;

const SERVERS: &str = "mcp_servers";

/// The settings with our server: a table of its own at the end.
pub(super) fn wire(text: &str, launch: &Launch) -> Result<String, WiringError> {
    let doc = parse(text)?;
    let command = toml_text(launch.program());
    let arguments: Vec<String> = launch.arguments().into_iter().map(toml_text).collect();
    let arguments = format!("[{}]", arguments.join(", "));
    if let Some(servers) = doc.get(SERVERS)
        && servers.as_table_like().is_none()
    {
        return Err(WiringError::WrongType {
            line: line(text, servers.span()),
            what: SERVERS.to_owned(),
            found: servers.type_name(),
            expected: "a table",
        });
    }
    if let Some(entry) = entry(&doc) {
        let found = Found::of(entry)
            .ok_or_else(|| WiringError::NameTaken { line: line(text, entry.span()) })?;
        return Ok(edited(text, &found.updated(launch, &command, &arguments)));
    }
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let block =
        format!("[{SERVERS}.{NAME}]{newline}command = {command}{newline}args = {arguments}");
    // Whether a line end follows tells `unwire` whether there was one before us.
    let wired = match text {
        "" => format!("{block}{newline}"),
        text if text.ends_with('\n') => format!("{text}{newline}{block}{newline}"),
        text => format!("{text}{newline}{newline}{block}"),
    };
    match parse(&wired) {
        Ok(_) => Ok(wired),
        Err(_) => Err(WiringError::ByHand),
    }
}

/// The settings without our server and what was set for it.
pub(super) fn unwire(text: &str) -> Result<String, WiringError> {
    let doc = parse(text)?;
    let Some(entry) = entry(&doc) else { return Ok(text.to_owned()) };
    if Found::of(entry).is_none() {
        return Ok(text.to_owned());
    }
    let mut sections = Vec::new();
    match entry {
        Item::Table(_) => collect_sections(text, entry, &mut sections),
        _ => sections.extend(inline_section(text, &doc)),
    }
    sections.sort_by_key(|section| section.start);
    let edits: Vec<Edit> = sections.into_iter().map(|section| Edit::new(section, "")).collect();
    let left = edited(text, &edits);
    let gone = parse(&left).is_ok_and(|doc| self::entry(&doc).is_none());
    if gone { Ok(left) } else { Err(WiringError::ByHand) }
}

fn parse(text: &str) -> Result<Document<&str>, WiringError> {
    Document::parse(text).map_err(|error: TomlError| {
        let at = error.span().map_or(0, |span| span.start.min(text.len()));
        let before = text.get(..at).unwrap_or_default();
        let column = before.chars().rev().take_while(|&character| character != '\n').count() + 1;
        let reason = error.message().to_owned();
        WiringError::Syntax { line: before.matches('\n').count() + 1, column, reason }
    })
}

fn entry<'d>(doc: &'d Document<&str>) -> Option<&'d Item> {
    doc.get(SERVERS)?.as_table_like()?.get(NAME)
}

fn line(text: &str, span: Option<Range<usize>>) -> usize {
    let before = span.and_then(|span| text.get(..span.start)).unwrap_or_default();
    before.matches('\n').count() + 1
}

/// A basic string escapes as JSON does.
fn toml_text(text: &str) -> String {
    literal(text).replace('\u{7f}', "\\u007f")
}

/// How an entry of ours starts the server.
struct Found<'d> {
    words: Vec<&'d str>,
    command: Option<Range<usize>>,
    arguments: Option<Range<usize>>,
}

impl<'d> Found<'d> {
    fn of(entry: &'d Item) -> Option<Self> {
        let table: &dyn TableLike = entry.as_table_like()?;
        let (command, arguments) = (table.get("command")?, table.get("args")?);
        let list: &Array = arguments.as_array()?;
        let mut words = vec![command.as_str()?];
        words.extend(list.iter().filter_map(Value::as_str));
        let ours = is_server(words[0], &words[1..]);
        ours.then(|| Self { words, command: command.span(), arguments: arguments.span() })
    }

    fn updated(&self, launch: &Launch, command: &str, arguments: &str) -> Vec<Edit> {
        let wanted = [launch.program()].into_iter().chain(launch.arguments());
        if self.words.iter().copied().eq(wanted) {
            return Vec::new();
        }
        let spans = [(&self.command, command), (&self.arguments, arguments)];
        let mut edits: Vec<Edit> = spans
            .into_iter()
            .filter_map(|(span, text)| Some(Edit::new(span.clone()?, text)))
            .collect();
        edits.sort_by_key(|edit| edit.range.start);
        edits
    }
}

/// A table with a header of its own, and those below it: the tools that were
/// allowed, the environment. Without the server they would be an error.
fn collect_sections(text: &str, item: &Item, sections: &mut Vec<Range<usize>>) {
    let Some(table) = item.as_table() else { return };
    // A table that no header names has the place of somebody else's.
    let header = item.span().filter(|_| !table.is_implicit() && !table.is_dotted());
    let mut end = header.as_ref().map_or(0, |header| header.end);
    for (_, child) in table.iter() {
        match child {
            Item::Table(_) => collect_sections(text, child, sections),
            Item::ArrayOfTables(tables) => {
                for table in tables.iter() {
                    collect_sections(text, &Item::Table(table.clone()), sections);
                }
            }
            other => end = end.max(other.span().map_or(0, |span| span.end)),
        }
    }
    sections.extend(header.map(|header| section(text, header.start, end)));
}

/// From a header to the end of its last value's line, with the blank line before.
fn section(text: &str, start: usize, end: usize) -> Range<usize> {
    let end = text[end..].find('\n').map_or(text.len(), |newline| end + newline + 1);
    let strip = |text: &str| {
        let shorter = text.strip_suffix('\n')?;
        Some(shorter.strip_suffix('\r').unwrap_or(shorter).len())
    };
    let mut start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    // The line before is blank if two line ends meet, or if it is the first one.
    if let Some(shorter) = strip(&text[..start])
        && (shorter == 0 || text[..shorter].ends_with('\n'))
    {
        start = shorter;
        // We closed the line that we were put behind.
        if end == text.len() && !text.ends_with('\n') {
            start = strip(&text[..start]).unwrap_or(start);
        }
    }
    start..end
}

/// `somnium = {…}` below a header, on lines of its own.
fn inline_section(text: &str, doc: &Document<&str>) -> Option<Range<usize>> {
    let servers = doc.get(SERVERS)?.as_table()?;
    let (key, value) = servers.get_key_value(NAME)?;
    let start = text[..key.span()?.start].rfind('\n').map_or(0, |newline| newline + 1);
    let end = value.span()?.end;
    Some(start..text[end..].find('\n').map_or(text.len(), |newline| end + newline + 1))
}
