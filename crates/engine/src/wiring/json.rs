//! Changes JSON by inserting into and deleting from its text, so that everything
//! else stays as it is: comments, order, white space, trailing commas.
//!
//! The two are inverse: what [`Doc::insert`] puts in, [`Doc::remove`] takes out to
//! the byte. Only a holder that was empty before needs to be told what it was.

use std::ops::Range;

use jsonc_parser::ast::{Object, ObjectProp, Value};
use jsonc_parser::common::Ranged;
use jsonc_parser::tokens::{Token, TokenAndRange};
use jsonc_parser::{CollectOptions, CommentCollectionStrategy, ParseOptions, parse_to_ast};

use super::WiringError;
use super::style::{Node, Style, line_lead, own_line_lead};

/// A parsed text.
pub(super) struct Doc<'t> {
    pub(super) text: &'t str,
    root: Option<Value<'t>>,
    tokens: Vec<TokenAndRange<'t>>,
    style: Style,
}

/// An object or a list: where it stands, and where its members do.
#[derive(Debug, Clone)]
pub(super) struct Holder {
    /// With its brackets.
    pub(super) range: Range<usize>,
    pub(super) members: Vec<Range<usize>>,
}

/// A replacement in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    pub(super) text: String,
}

impl Edit {
    pub(super) fn new(range: Range<usize>, text: impl Into<String>) -> Self {
        Self { range, text: text.into() }
    }
}

/// The text after the edits, which do not overlap and are in order.
pub(super) fn edited(text: &str, edits: &[Edit]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        out.push_str(&text[done..edit.range.start]);
        out.push_str(&edit.text);
        done = edit.range.end;
    }
    out.push_str(&text[done..]);
    out
}

impl<'t> Doc<'t> {
    /// Understands JSON, with comments and trailing commas where agents take them.
    pub(super) fn parse(text: &'t str) -> Result<Self, WiringError> {
        let collect =
            CollectOptions { comments: CommentCollectionStrategy::AsTokens, tokens: true };
        let options = ParseOptions {
            allow_comments: true,
            allow_trailing_commas: true,
            allow_loose_object_property_names: false,
            allow_missing_commas: false,
            allow_single_quoted_strings: false,
            allow_hexadecimal_numbers: false,
            allow_unary_plus_numbers: false,
            allow_bare_decimal_point_numbers: false,
            allow_non_finite_numbers: false,
            allow_extended_string_escapes: false,
        };
        let parsed =
            parse_to_ast(text, &collect, &options).map_err(|error| WiringError::Syntax {
                line: error.line_display(),
                column: error.column_display(),
                reason: error.kind().to_string().to_lowercase(),
            })?;
        let root = parsed.value;
        let object = root.as_ref().and_then(Value::as_object);
        let first = object.and_then(|object| object.properties.first());
        let open = root.as_ref().map_or(0, Ranged::start);
        let style = Style::of(text, open, first.map(|prop| (prop.name.start(), prop.name.end())));
        Ok(Self { text, root, tokens: parsed.tokens.unwrap_or_default(), style })
    }

    /// Whether there is a value at all.
    pub(super) fn has_root(&self) -> bool {
        self.root.is_some()
    }

    /// The outermost object.
    pub(super) fn root(&self) -> Result<&Object<'t>, WiringError> {
        match &self.root {
            Some(Value::Object(object)) => Ok(object),
            Some(other) => Err(self.wrong_type("the file", other, "an object")),
            None => Err(WiringError::Syntax { line: 1, column: 1, reason: "it is empty".into() }),
        }
    }

    pub(super) fn wrong_type(
        &self,
        what: impl Into<String>,
        found: &Value<'_>,
        expected: &'static str,
    ) -> WiringError {
        let found_name = match found {
            Value::StringLit(_) => "a text",
            Value::NumberLit(_) => "a number",
            Value::BooleanLit(_) => "true or false",
            Value::Object(_) => "an object",
            Value::Array(_) => "a list",
            Value::NullKeyword(_) => "null",
        };
        let line = self.line(found.start());
        WiringError::WrongType { line, what: what.into(), found: found_name, expected }
    }

    /// The line of a place, from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        self.text[..at].matches('\n').count() + 1
    }

    /// The property of an object by its key, which may be there once at most.
    pub(super) fn property<'o>(
        &self,
        object: &'o Object<'t>,
        path: &[&str],
    ) -> Result<Option<(usize, &'o ObjectProp<'t>)>, WiringError> {
        let key = path.last().copied().unwrap_or_default();
        let mut found =
            object.properties.iter().enumerate().filter(|(_, prop)| prop.name.as_str() == key);
        let first = found.next();
        match found.next() {
            None => Ok(first),
            Some((_, second)) => {
                Err(WiringError::Twice { line: self.line(second.start()), what: path.join(".") })
            }
        }
    }

    /// A value in the handwriting of the text.
    pub(super) fn in_one_line(&self, value: &Node) -> String {
        self.style.member(None, value, None)
    }

    /// Puts a member last.
    pub(super) fn insert(&self, holder: &Holder, key: Option<&str>, value: &Node) -> Vec<Edit> {
        match holder.members.last() {
            None => vec![self.insert_only(holder, key, value)],
            Some(last) => self.insert_after(holder, last, key, value),
        }
    }

    fn insert_only(&self, holder: &Holder, key: Option<&str>, value: &Node) -> Edit {
        let inner = holder.inner();
        let from = self.last_comment(&inner).map_or(inner.start, |comment| comment.end);
        if !self.style.lines && !self.text[inner.clone()].contains('\n') {
            return Edit::new(from..inner.end, self.style.member(key, value, None));
        }
        let outer = line_lead(self.text, holder.range.start);
        let lead = format!("{outer}{}", self.style.unit);
        let member = self.style.member(key, value, Some(&lead));
        let newline = self.style.newline;
        Edit::new(from..inner.end, format!("{newline}{lead}{member}{newline}{outer}"))
    }

    fn insert_after(
        &self,
        holder: &Holder,
        last: &Range<usize>,
        key: Option<&str>,
        value: &Node,
    ) -> Vec<Edit> {
        let rest = last.end..holder.inner().end;
        let comma = self.comma(&rest);
        let from = comma.map_or(rest.start, |comma| comma + 1);
        let comment = self.last_comment(&(from..rest.end));
        let at = comment.as_ref().map_or(from, |comment| comment.end);
        let after_line_comment =
            comment.is_some_and(|comment| self.text[comment].starts_with("//"));
        let lead = own_line_lead(self.text, last.start).map(str::to_owned).or_else(|| {
            let outer = line_lead(self.text, holder.range.start);
            after_line_comment.then(|| format!("{outer}{}", self.style.unit))
        });
        let between = match &lead {
            Some(lead) => format!("{}{lead}", self.style.newline),
            None => self.inline_gap(holder).to_owned(),
        };
        let member = self.style.member(key, value, lead.as_deref());
        match comma {
            Some(_) => vec![Edit::new(at..at, format!("{between}{member},"))],
            None if at == last.end => vec![Edit::new(at..at, format!(",{between}{member}"))],
            None => vec![
                Edit::new(last.end..last.end, ","),
                Edit::new(at..at, format!("{between}{member}")),
            ],
        }
    }

    /// What stands between two members of a holder that is written in one line.
    fn inline_gap(&self, holder: &Holder) -> &str {
        let gap = holder.members.windows(2).next().and_then(|pair| {
            let comma = self.comma(&(pair[0].end..pair[1].start))?;
            let gap = &self.text[comma + 1..pair[1].start];
            gap.chars().all(|character| character == ' ').then_some(gap)
        });
        gap.unwrap_or(if self.style.spaced { " " } else { "" })
    }

    /// Takes a member out that is not the only one.
    pub(super) fn remove(&self, holder: &Holder, index: usize) -> Vec<Edit> {
        let member = &holder.members[index];
        let before = match index {
            0 => holder.inner().start,
            _ => holder.members[index - 1].end,
        };
        let comma_before = self.comma(&(before..member.start));
        let from = comma_before.map_or(before, |comma| comma + 1);
        let start = self.last_comment(&(from..member.start)).map_or(from, |comment| comment.end);
        let next = holder.members.get(index + 1);
        let until = next.map_or(holder.inner().end, |next| next.start);
        let comma_after = self.comma(&(member.end..until));
        match (next, comma_after, comma_before) {
            (Some(next), ..) if self.last_comment(&(member.end..until)).is_none() => {
                vec![Edit::new(member.start..next.start, "")]
            }
            (_, Some(comma), _) => {
                vec![Edit::new(start..member.end, ""), Edit::new(comma..comma + 1, "")]
            }
            (_, None, Some(comma)) => {
                vec![Edit::new(comma..comma + 1, ""), Edit::new(start..member.end, "")]
            }
            (_, None, None) => vec![Edit::new(start..member.end, "")],
        }
    }

    /// Takes the only member out. `was` is what the holder held when it was empty.
    pub(super) fn empty(&self, holder: &Holder, was: Option<&str>) -> Vec<Edit> {
        let inner = holder.inner();
        let Some(member) = holder.members.first() else { return Vec::new() };
        let comma = self.comma(&(member.end..inner.end));
        let start = self.last_comment(&(inner.start..member.start));
        let start = start.map_or(inner.start, |comment| comment.end);
        let end = comma.map_or(member.end, |comma| comma + 1);
        let left = edited(
            &self.text[inner.clone()],
            &[Edit::new(start - inner.start..end - inner.start, "")],
        );
        match was {
            Some(was) if was.trim() == left.trim() => vec![Edit::new(inner, was)],
            _ if left.trim().is_empty() => vec![Edit::new(inner, "")],
            _ => vec![Edit::new(start..end, "")],
        }
    }

    /// Whether a holder has comments outside of its members.
    pub(super) fn is_commented(&self, holder: &Holder) -> bool {
        let inside = |at: usize| holder.members.iter().any(|member| member.contains(&at));
        let inner = holder.inner();
        self.comments(&inner).any(|comment| !inside(comment.start))
    }

    fn comma(&self, within: &Range<usize>) -> Option<usize> {
        let tokens = self.tokens_in(within);
        tokens.iter().find(|token| token.token == Token::Comma).map(|token| token.range.start)
    }

    fn last_comment(&self, within: &Range<usize>) -> Option<Range<usize>> {
        self.comments(within).last()
    }

    fn comments(&self, within: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let comment = |token: &&TokenAndRange<'_>| {
            matches!(token.token, Token::CommentLine(_) | Token::CommentBlock(_))
        };
        let tokens = self.tokens_in(within).iter().filter(comment);
        // The line end of a comment is none of it, nor is the return before it.
        tokens.map(|token| {
            let text = &self.text[token.range.start..token.range.end];
            token.range.start..token.range.start + text.trim_end_matches(['\r', '\n']).len()
        })
    }

    fn tokens_in(&self, within: &Range<usize>) -> &[TokenAndRange<'t>] {
        let from = self.tokens.partition_point(|token| token.range.start < within.start);
        let until = self.tokens.partition_point(|token| token.range.start < within.end);
        self.tokens.get(from..until).unwrap_or_default()
    }
}

impl Holder {
    pub(super) fn of(value: &Value<'_>) -> Option<Self> {
        match value {
            Value::Object(object) => Some(Self::object(object)),
            Value::Array(array) => Some(Self {
                range: array.start()..array.end(),
                members: array.elements.iter().map(|item| item.start()..item.end()).collect(),
            }),
            _ => None,
        }
    }

    pub(super) fn object(object: &Object<'_>) -> Self {
        Self {
            range: object.start()..object.end(),
            members: object.properties.iter().map(|prop| prop.start()..prop.end()).collect(),
        }
    }

    /// Without its brackets.
    pub(super) fn inner(&self) -> Range<usize> {
        self.range.start + 1..self.range.end - 1
    }
}
