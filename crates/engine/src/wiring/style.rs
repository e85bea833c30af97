//! New JSON in the handwriting of the JSON around it.

use std::fmt::Write as _;

/// A value that is about to be written.
#[derive(Debug, Clone)]
pub(super) enum Node {
    Text(String),
    Number(u32),
    List(Vec<Node>),
    Object(Vec<(&'static str, Node)>),
}

impl Node {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    pub(super) fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        Self::List(texts.into_iter().map(Self::text).collect())
    }
}

/// The handwriting of a settings file.
#[derive(Debug, Clone)]
pub(super) struct Style {
    /// How lines end.
    pub(super) newline: &'static str,
    /// One step of indentation.
    pub(super) unit: String,
    /// Whether members stand on lines of their own.
    pub(super) lines: bool,
    /// Whether a space follows colons and commas.
    pub(super) spaced: bool,
}

impl Style {
    /// As seen in a text whose outermost object opens at `open`, with its first
    /// key (from where to where), if it has one.
    pub(super) fn of(text: &str, open: usize, first_key: Option<(usize, usize)>) -> Self {
        let crlf = text.find('\n').is_some_and(|at| text[..at].ends_with('\r'));
        let lead = first_key.and_then(|(start, _)| own_line_lead(text, start));
        let deeper = lead.and_then(|lead| lead.strip_prefix(line_lead(text, open)));
        let unit = deeper.filter(|unit| !unit.is_empty()).unwrap_or("  ");
        let colon = first_key.and_then(|(_, end)| text[end..].split_once(':'));
        Self {
            newline: if crlf { "\r\n" } else { "\n" },
            unit: unit.to_owned(),
            lines: first_key.is_none() || lead.is_some(),
            spaced: colon.is_none_or(|(_, rest)| rest.starts_with([' ', '\t', '\r', '\n'])),
        }
    }

    /// A member as it will stand: over several lines, indented to `lead`, or in one.
    pub(super) fn member(&self, key: Option<&str>, value: &Node, lead: Option<&str>) -> String {
        let mut out = String::new();
        if let Some(key) = key {
            self.key(&mut out, key);
        }
        self.value(&mut out, value, lead);
        out
    }

    fn key(&self, out: &mut String, key: &str) {
        out.push_str(&literal(key));
        out.push_str(if self.spaced { ": " } else { ":" });
    }

    fn value(&self, out: &mut String, value: &Node, lead: Option<&str>) {
        match value {
            Node::Text(text) => out.push_str(&literal(text)),
            Node::Number(number) => {
                let _ = write!(out, "{number}");
            }
            // A list of words reads best in one line.
            Node::List(items) if items.iter().all(|item| matches!(item, Node::Text(_))) => {
                self.block(out, ['[', ']'], items.iter().map(|item| (None, item)), None);
            }
            Node::List(items) => {
                self.block(out, ['[', ']'], items.iter().map(|item| (None, item)), lead);
            }
            Node::Object(members) => {
                let members = members.iter().map(|(key, value)| (Some(*key), value));
                self.block(out, ['{', '}'], members, lead);
            }
        }
    }

    fn block<'n>(
        &self,
        out: &mut String,
        brackets: [char; 2],
        members: impl Iterator<Item = (Option<&'n str>, &'n Node)>,
        lead: Option<&str>,
    ) {
        let deeper = lead.map(|lead| format!("{lead}{}", self.unit));
        out.push(brackets[0]);
        for (index, (key, value)) in members.enumerate() {
            if index > 0 {
                out.push(',');
            }
            match &deeper {
                Some(deeper) => {
                    let _ = write!(out, "{}{deeper}", self.newline);
                }
                None if index > 0 && self.spaced => out.push(' '),
                None => {}
            }
            out.push_str(&self.member(key, value, deeper.as_deref()));
        }
        if let Some(lead) = lead {
            let _ = write!(out, "{}{lead}", self.newline);
        }
        out.push(brackets[1]);
    }
}

/// A text as a JSON literal.
pub(super) fn literal(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// What stands before `at` on its line, if that is nothing but white space.
pub(super) fn own_line_lead(text: &str, at: usize) -> Option<&str> {
    let start = text[..at].rfind('\n')? + 1;
    let lead = &text[start..at];
    lead.chars().all(|character| matches!(character, ' ' | '\t')).then_some(lead)
}

/// The white space with which the line of `at` begins.
pub(super) fn line_lead(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line = &text[start..at];
    let end = line.find(|character| !matches!(character, ' ' | '\t')).unwrap_or(line.len());
    &line[..end]
}
